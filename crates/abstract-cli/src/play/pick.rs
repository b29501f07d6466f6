//! Picking a move step by step: a piece first, then where it goes.

use abstract_core::{Position, Square};

use crate::board::Board;

/// The moves that a person may still mean, after some words.
#[derive(Clone, Debug)]
pub(super) struct Pick<P: Position> {
    /// The words so far, for the prompt.
    pub(super) words: Vec<String>,
    /// At least one move.
    pub(super) moves: Vec<P::Move>,
}

impl<P: Board> Pick<P> {
    /// The first word: a square where a piece stands or where one can be placed, or the beginning
    /// of moves' texts. `None` if it names no legal move.
    pub(super) fn begin(position: &P, word: &str) -> Option<Self> {
        let all = position.moves();
        let moves = in_some_case(word, |word, fold| match word.parse() {
            Ok(square) => {
                let from = position.moves_from(square);
                if from.is_empty() { with_goal::<P>(&all, square) } else { from }
            }
            Err(_) => texts_that::<P>(&all, |text| fold(text).starts_with(word)),
        })?;
        Some(Self { words: vec![word.to_owned()], moves })
    }

    /// One word more, a square, or the beginning or end of moves' texts. `None` if no move remains.
    pub(super) fn narrow(&self, word: &str) -> Option<Self> {
        let moves = in_some_case(word, |word, fold| match word.parse() {
            Ok(square) => with_goal::<P>(&self.moves, square),
            Err(_) => texts_that::<P>(&self.moves, |text| {
                let text = fold(text);
                text.starts_with(word) || text.ends_with(word)
            }),
        })?;
        let words = self.words.iter().map(String::as_str).chain([word]).map(str::to_owned);
        Some(Self { words: words.collect(), moves })
    }

    /// The only move that remains, if there is but one.
    pub(super) fn staged(&self) -> Option<P::Move> {
        match *self.moves {
            [m] => Some(m),
            _ => None,
        }
    }
}

/// What is found for a word as it is typed, else for the word whatever the case of its letters,
/// which some texts of Voldétour differ in. `find` folds texts as the word is folded.
fn in_some_case<M>(
    word: &str,
    find: impl Fn(&str, fn(&str) -> String) -> Vec<M>,
) -> Option<Vec<M>> {
    let folds: [fn(&str) -> String; 2] = [str::to_owned, str::to_ascii_lowercase];
    folds.into_iter().map(|fold| find(&fold(word), fold)).find(|moves| !moves.is_empty())
}

/// Those moves that are named by a square.
fn with_goal<P: Board>(moves: &[P::Move], square: Square) -> Vec<P::Move> {
    moves.iter().copied().filter(|&m| P::goals(m).contains(&square)).collect()
}

/// Those moves whose texts pass a test.
fn texts_that<P: Board>(moves: &[P::Move], test: impl Fn(&str) -> bool) -> Vec<P::Move> {
    moves.iter().copied().filter(|m| test(&m.to_string())).collect()
}

#[cfg(test)]
mod tests {
    use abstract_core::sorted_texts;
    use vault_rules::Vault;
    use voldetour_rules::Voldetour;

    use super::*;

    fn picked(words: &[&str]) -> Vec<String> {
        let position: Vault = "p9/10/10/10/10/4p5/3P6/2P7/10/10 w".parse().unwrap();
        let (first, rest) = words.split_first().unwrap();
        let begun = Pick::begin(&position, first);
        let pick = rest.iter().fold(begun, |pick, word| pick?.narrow(word));
        pick.map(|pick| sorted_texts(pick.moves)).unwrap_or_default()
    }

    #[test]
    fn a_piece_then_where_it_goes() {
        assert_eq!(picked(&["c3"]).len(), 8);
        assert_eq!(picked(&["c3", "c4"]), ["c3-c4"]);
        assert_eq!(picked(&["c3", "e5"]), ["c3xe5"]);
        assert_eq!(picked(&["c3", "d5"]), [""; 0]);
    }

    #[test]
    fn a_jumper_then_its_pivot() {
        assert_eq!(picked(&["c3", "d4"]), ["c3xe5"]);
    }

    #[test]
    fn a_target_or_a_part_of_the_text_will_do() {
        assert_eq!(picked(&["d3"]), ["c3-d3", "d4-d3"]);
        assert_eq!(picked(&["d3", "d4-"]), ["d4-d3"]);
        assert_eq!(picked(&["d4", "b2"]), ["d4-b2"]);
        assert_eq!(picked(&["a10"]), [""; 0]);
        assert_eq!(picked(&["nonsense"]), [""; 0]);
    }

    #[test]
    fn capital_letters_matter_only_where_they_tell_moves_apart() {
        assert_eq!(picked(&["C3", "E5"]), ["c3xe5"]);
        assert_eq!(picked(&["C3-C4"]), ["c3-c4"]);
        let begin = |word| Pick::begin(&Voldetour::default(), word).unwrap();
        assert_eq!(begin("s").moves, begin("S").moves);
        assert_eq!(begin("E4").moves, begin("e4").moves, "a square, not a Block");
        let moves = ["S@c4n", "S@c4N"].map(read).to_vec();
        let stairs = Pick::<Voldetour> { words: Vec::new(), moves };
        assert_eq!(stairs.narrow("N").unwrap().moves, [read("S@c4N")]);
        assert_eq!(stairs.narrow("n").unwrap().moves, [read("S@c4n")]);
        assert_eq!(stairs.narrow("s@C4n").unwrap().moves.len(), 2);
    }

    fn read(text: &str) -> voldetour_rules::Move {
        text.parse().unwrap()
    }

    #[test]
    fn a_piece_in_reserve_is_picked_by_its_letter() {
        let start = Voldetour::default();
        let pick = Pick::begin(&start, "E").unwrap().narrow("c4").unwrap().narrow("213").unwrap();
        assert_eq!(pick.staged().unwrap().to_string(), "E@c4:213");
        assert!(Pick::begin(&start, "213").is_none(), "no move begins so");
        let text = "w b c4/-/-,-,-,-,c5:0:213/- h8/0/-,-,-,-,-/-";
        let away: Voldetour = text.parse().unwrap();
        let lord = Pick::begin(&away, "c4").unwrap().narrow("b4").unwrap();
        assert_eq!(lord.staged().unwrap().to_string(), "L@b4");
    }

    #[test]
    fn the_last_move_that_remains_is_staged() {
        let position = Vault::default();
        let pick = Pick::begin(&position, "a1").unwrap();
        assert_eq!(pick.staged(), None);
        assert_eq!(pick.narrow("b2").unwrap().staged().unwrap().to_string(), "a1-b2");
    }
}
