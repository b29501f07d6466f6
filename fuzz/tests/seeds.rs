//! Replays the committed seeds, without a fuzzer.

use std::fs;
use std::path::Path;

use abstract_fuzz::TARGETS;

#[test]
fn every_target_passes_its_seeds() {
    let seeds = Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds");
    for (name, target) in TARGETS {
        let mut replayed = 0;
        for seed in fs::read_dir(seeds.join(name)).unwrap() {
            let path = seed.unwrap().path();
            eprintln!("{}", path.display());
            target(&fs::read(&path).unwrap());
            replayed += 1;
        }
        assert!(replayed >= 4, "{name} has {replayed} seeds");
    }
}

/// Inputs of no meaning: the same ones each time.
#[test]
fn every_target_passes_noise() {
    let mut rng = abstract_core::Rng::new(2026, 11);
    for (name, target) in TARGETS {
        eprintln!("{name}");
        for length in 0..200 {
            let noise: Vec<u8> = (0..length).map(|_| rng.next_u32() as u8).collect();
            target(&noise);
        }
    }
}
