//! The page on JSON: its patterns against what the libraries write and read.

use std::collections::BTreeMap;
use std::str::FromStr;

use abstract_core::{ActionSpace, Cardinal, Game, Player, Rng, Square};
use bastide_rules::Bastide;
use regex::Regex;
use serde_json::Value;
use vault_rules::Vault;
use voldetour_rules::Voldetour;

const PAGE: &str = include_str!("../src/json.md");

/// The patterns of the page, by name.
fn patterns() -> BTreeMap<&'static str, Regex> {
    let lines = PAGE.lines().filter(|line| line.ends_with('$'));
    lines
        .map(|line| {
            let (name, pattern) = line.split_once('^').expect("a pattern begins with `^`");
            let pattern = pattern.strip_suffix('$').expect("a pattern ends with `$`");
            (name.trim(), Regex::new(&format!(r"\A{pattern}\z")).expect(name))
        })
        .collect()
}

/// A value's text, which is what it is in JSON.
fn text(value: &(impl serde::Serialize + ToString)) -> String {
    let json = serde_json::to_value(value).expect("a text can be written");
    assert_eq!(json, Value::String(value.to_string()));
    value.to_string()
}

/// Asserts that what a pattern rejects is not read, for texts near a good one.
fn assert_rejects_no_good<T: FromStr>(pattern: &Regex, good: &str, rng: &mut Rng) {
    const ALPHABET: &[u8] = b"0123456789abcdefghijPpKknesw@:/*+-^=x, ";
    assert!(pattern.is_match(good), "{good}");
    for _ in 0..20 {
        let mut bytes = good.as_bytes().to_vec();
        let at = rng.index(bytes.len()).expect("a text");
        let &byte = rng.choose(ALPHABET).expect("the alphabet");
        match rng.below(3) {
            0 => bytes[at] = byte,
            1 => bytes.insert(at, byte),
            _ => {
                bytes.remove(at);
            }
        }
        let near = String::from_utf8(bytes).expect("only ASCII is put in");
        assert!(near.parse::<T>().is_err() || pattern.is_match(&near), "{near}");
    }
}

/// Random games of which every text is held against its pattern.
fn hold<P>(starts: &[&str])
where
    P: ActionSpace<Move: serde::Serialize, Reason: serde::Serialize + FromStr> + serde::Serialize,
{
    let patterns = patterns();
    let pattern = |what: &str| &patterns[format!("{} {what}", P::NAME).as_str()];
    let mut endings = 0;
    for number in 0..40 {
        let mut rng = Rng::for_game(8, number);
        let start = starts[number as usize % starts.len()];
        let mut game = Game::<P>::from_position(start.parse().expect("a good start"));
        while game.plies() < 120 {
            let position = game.position();
            let position_text = text(position);
            assert_rejects_no_good::<P>(pattern("position"), &position_text, &mut rng);
            let Some(m) = position.random_move(&mut |n| rng.below(n)) else { break };
            assert_rejects_no_good::<P::Move>(pattern("move"), &text(&m), &mut rng);
            game.play(m).expect("a legal move");
        }
        assert!(patterns["record"].is_match(&text(&game)), "{game}");
        if let Some(outcome) = game.position().outcome() {
            assert!(pattern("outcome").is_match(&text(&outcome)), "{outcome}");
            assert!(pattern("reason").is_match(&text(&outcome.reason)), "{outcome}");
            endings += 1;
        }
    }
    assert!(endings > 0, "no game ended");
}

/// Every `step`-th value of the move type against the pattern of moves.
fn hold_all_moves<P: ActionSpace>(step: usize) {
    let pattern = &patterns()[format!("{} move", P::NAME).as_str()];
    for m in P::all_moves().step_by(step) {
        assert!(pattern.is_match(&m.to_string()), "{m}");
    }
}

#[test]
fn vault_texts_match_their_patterns() {
    hold::<Vault>(&[
        "pppppppppp/10/10/10/10/10/10/10/10/PPPPPPPPPP w",
        "pppp2p1pp/3p3p2/9p/10/10/8P1/7P2/10/P5P3/1PPPP3PP w",
    ]);
    hold_all_moves::<Vault>(1);
}

#[test]
fn bastide_texts_match_their_patterns() {
    hold::<Bastide>(&[
        "10/10/10/10/10/10/10/10/10/10 w p",
        "10/10/10/10/10/10/10/10/10/10 w p straight,stop,recrown,long",
        "4ks5/2Hs*Hs5/3*1*4/1ps3Pn1+ge2/4Hn1*3/1Ne*Nn1*gsve2/1Vn1*2vw1ps1/2*An1Qe4/3hw1vn4/4Kn5 w -",
        "10/10/3pw6/10/4Nn5/10/10/7pn2/10/Kn9 b s recrown",
    ]);
    hold_all_moves::<Bastide>(7);
}

#[test]
fn voldetour_texts_match_their_patterns() {
    hold::<Voldetour>(&[
        "b - c3/0/-,-,-,-,-/- h8/0/-,-,-,-,-/-",
        "b - b2/0/-,-,-,-,-/- i9/0/-,-,-,-,-/- 5:b2,i9:8:115,111,111,222,156",
        "w - e5/-/f5:0:111,e7:0:112,a10:0:311,c6:0:221,-/d5:0e,e6:0n,g5:1w f7/-/g5:0:111,d4:0:211,-,-,b1:0:321/b5:0n,d8:0w,f4:0n,g6:0s",
    ]);
    hold_all_moves::<Voldetour>(7);
}

#[test]
fn common_texts_match_their_patterns() {
    let patterns = patterns();
    for square in Square::all() {
        assert!(patterns["square"].is_match(&text(&square)), "{square}");
    }
    for player in Player::ALL {
        assert!(patterns["player"].is_match(&text(&player)), "{player}");
    }
    for cardinal in Cardinal::ALL {
        assert!(patterns["faces"].is_match(&text(&cardinal)), "{cardinal}");
    }
    for bad in ["", "a0", "a11", "k1", "A1", "a1\n", " a1"] {
        assert!(!patterns["square"].is_match(bad), "{bad:?}");
    }
}

#[test]
fn the_page_has_a_pattern_for_each_text() {
    let games = ["vault", "bastide", "voldetour"];
    let texts = ["position", "move", "reason", "outcome"];
    let of_games = games.iter().flat_map(|game| texts.map(|text| format!("{game} {text}")));
    let mut expected: Vec<_> = of_games.collect();
    expected.extend(["square", "player", "faces", "record"].map(String::from));
    expected.sort();
    assert_eq!(patterns().into_keys().collect::<Vec<_>>(), expected);
}

/// What the page says about rules and equipment that stand alone.
#[test]
fn settings_stand_alone() {
    assert_eq!(text(&bastide_rules::Rules::default()), "");
    assert_eq!(text(&voldetour_rules::Equipment::default()), "3:c3,h8:5:111,112,113,122,123");
}
