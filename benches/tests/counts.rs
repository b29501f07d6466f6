//! What is measured is right: counts of our games and of their peers.

use abstract_benches::{Ataxx, Chess, Rules, every_game};

fn counts_agree<R: Rules>() {
    for (name, position) in R::positions() {
        let moves = position.moves();
        let what = format!("{} {name}", R::NAME);
        assert_eq!(position.count_moves(), moves.len() as u64, "{what}");
        assert!(moves.iter().all(|&m| position.is_legal(m)), "{what}");
        let played: u64 = moves.iter().map(|&m| position.after(m).count_moves()).sum();
        assert_eq!(position.perft(2), played, "{what}");
        assert_eq!(position.perft_unbulked(2), played, "{what}");
        assert_eq!(R::read(&position.write()).write(), position.write(), "{what}");
        assert!((1..=20).contains(&position.playouts(1, 20)), "{what}");
    }
}

#[test]
fn counting_visiting_and_playing_agree() {
    every_game!(counts_agree());
}

/// From the chess programming wiki and from `ataxx-perft` tables.
#[test]
fn peers_count_what_others_have_counted() {
    let [start, middle] = [0, 1].map(|i| Chess::positions().nth(i).unwrap().1);
    assert_eq!((start.perft(4), middle.perft(3)), (197_281, 97_862));
    let (_, start) = Ataxx::positions().next().unwrap();
    assert_eq!((start.perft(1), start.perft(2), start.perft(3)), (16, 256, 6_460));
}
