//! Playing on a terminal: two people, or a person against a random player.

mod input;
mod pick;
mod record;

use std::hash::{BuildHasher as _, RandomState};
use std::io::Write;

use abstract_core::picture::TerminalStyle;
use abstract_core::{Ending, Game, Player, Rng, Undone, sorted_texts};

use crate::args;
use crate::board::{Board, highlights, status, terminal_style};
use crate::failure::{Done, Failure};
use crate::printable::excerpt;
use crate::tell;

use input::Input;
use pick::Pick;
use record::Record;

const HELP: &str = "\
A move is typed as its text, or step by step: the square of a piece (its letter if it is not on
the board), then where it goes (in Vault also the pawn it jumps over), then Enter.
  moves      the legal moves; of the piece that is picked, if one is
  yes        (or Enter alone) play the move that is picked; `no` forgets it
  undo       forget what is picked; else take back the last move
  board      show the board again
  resign     give up
  save FILE  write the game's record to FILE
  quit       leave; what is not in a file is printed
  help       this";

/// What can be done once the game is over.
const OVER: &str = "the game is over: `undo`, `save FILE` or `quit`";

/// How many moves are shown without being asked for.
const MOST_SHOWN: usize = 60;

pub(crate) fn run<P: Board>(arguments: &args::Play, output: &mut impl Write) -> Done {
    let mut record = Record::new(arguments.record.as_deref());
    let game = record.open::<P>(arguments)?;
    let seed = arguments.seed.unwrap_or_else(|| RandomState::new().hash_one(0));
    let mut table = Table {
        game,
        pick: None,
        record,
        bot: arguments.bot,
        rng: Rng::for_game(seed, 0),
        style: terminal_style(),
        output,
    };
    let played = table.play(&Input::new());
    // Whatever went wrong, the record comes first.
    let Table { game, record, output, .. } = table;
    record.close(&game, output).and(played)
}

/// A game that is being played.
struct Table<'a, P: Board, W> {
    game: Game<P>,
    /// What the player to act has picked so far.
    pick: Option<Pick<P>>,
    record: Record<'a>,
    bot: Option<Player>,
    rng: Rng,
    style: TerminalStyle,
    output: &'a mut W,
}

/// Whether the table goes on.
#[derive(PartialEq, Eq)]
enum Next {
    Ask,
    Leave,
}

impl<P: Board, W: Write> Table<'_, P, W> {
    /// Plays until somebody leaves, the input ends or an interrupt comes.
    fn play(&mut self, input: &Input) -> Done {
        self.move_bot()?;
        self.show_board()?;
        loop {
            self.show_prompt()?;
            let Some(line) = input.next() else {
                return Ok(writeln!(self.output)?);
            };
            if self.obey(&line)? == Next::Leave {
                return Ok(());
            }
        }
    }

    /// Does what a line says.
    fn obey(&mut self, line: &str) -> Done<Next> {
        let (command, rest) = line.split_once(' ').unwrap_or((line, ""));
        let command = command.to_ascii_lowercase();
        match (command.as_str(), rest.trim()) {
            ("" | "yes" | "y", "") => self.confirm()?,
            ("no", "") => self.pick = None,
            ("quit" | "exit", "") => return Ok(Next::Leave),
            ("help" | "?", "") => writeln!(self.output, "{HELP}")?,
            ("board", "") => self.show_board()?,
            ("moves", "") => self.show_moves()?,
            ("undo", "") => self.undo()?,
            ("resign", "") => self.resign()?,
            ("save", "") => self.complain("save where? `save FILE`")?,
            ("save", file) => match self.record.save(&self.game, file.as_ref()) {
                Ok(()) => writeln!(self.output, "saved in {file}")?,
                Err(failure) => self.complain_of(&failure)?,
            },
            (
                "yes" | "no" | "quit" | "exit" | "help" | "board" | "moves" | "undo" | "resign",
                _,
            ) => {
                self.complain(&format!("`{command}` is typed alone"))?;
            }
            _ => self.take_words(line)?,
        }
        Ok(Next::Ask)
    }

    /// Plays or picks by each word, up to one that makes no sense.
    fn take_words(&mut self, line: &str) -> Done {
        for word in line.split_whitespace() {
            if !self.take_word(word)? {
                return Ok(());
            }
        }
        if self.pick.is_some() {
            self.show_board()?;
            self.show_choices()?;
        }
        Ok(())
    }

    /// Plays a move's text, or picks by a square or a part of a text; whether it made sense.
    fn take_word(&mut self, word: &str) -> Done<bool> {
        if let Ok(m) = word.parse() {
            return self.play_move(m);
        }
        if self.game.ending() != Ending::Unfinished {
            self.complain(OVER)?;
            return Ok(false);
        }
        let pick = match &self.pick {
            Some(pick) => pick.narrow(word),
            None => Pick::begin(self.game.position(), word),
        };
        if pick.is_none() {
            self.complain(&self.correction(word))?;
            return Ok(false);
        }
        self.pick = pick;
        Ok(true)
    }

    /// What would have been right instead of a word.
    fn correction(&self, word: &str) -> String {
        let got = excerpt(word.as_bytes());
        if let Some(pick) = &self.pick {
            let picked = pick.words.join(" ");
            let some = some_of(sorted_texts(pick.moves.iter()));
            return format!(
                "{got} does not go with {picked}, which can be {some}; `undo` forgets it"
            );
        }
        let moves = self.game.position().moves();
        let are = if moves.len() == 1 { "the only move is" } else { "moves are" };
        let some = some_of(sorted_texts(moves));
        format!("{got} is no move, piece or command; {are} {some}; `help` tells more")
    }

    /// Plays the move that has been picked.
    fn confirm(&mut self) -> Done {
        match self.pick.as_ref().map(Pick::staged) {
            Some(Some(m)) => {
                self.play_move(m)?;
            }
            Some(None) => self.show_choices()?,
            None => {}
        }
        Ok(())
    }

    /// Plays a move and lets the machine answer; whether the move was legal.
    fn play_move(&mut self, m: P::Move) -> Done<bool> {
        if let Err(why) = self.game.play(m) {
            self.complain(&format!("{m} is not legal: {why}"))?;
            return Ok(false);
        }
        self.pick = None;
        self.keep()?;
        self.move_bot()?;
        self.show_board()?;
        Ok(true)
    }

    /// Plays for the machine as long as it is to act.
    fn move_bot(&mut self) -> Done {
        while self.game.ending() == Ending::Unfinished
            && self.bot == Some(self.game.position().turn())
        {
            let Some(m) = self.game.position().random_move(&mut |n| self.rng.below(n)) else {
                break;
            };
            writeln!(self.output, "{} plays {m}", self.player())?;
            self.game.play(m).map_err(Failure::refused)?;
            self.keep()?;
        }
        Ok(())
    }

    /// Forgets what is picked; if nothing is, takes back to the person's last decision.
    fn undo(&mut self) -> Done {
        if self.pick.take().is_some() {
            return Ok(());
        }
        if !self.has_decided() {
            return self.complain("nothing to take back");
        }
        while let Some(undone) = self.game.undo() {
            match undone {
                Undone::Move(m) => writeln!(self.output, "took back {m}")?,
                Undone::Resignation => writeln!(self.output, "took back the resignation")?,
            }
            if self.is_person(self.game.position().turn()) {
                break;
            }
        }
        self.keep()?;
        self.show_board()
    }

    /// Whether anything that was done, a move or a resignation, was a person's. The machine's
    /// opening is not taken back: it would only open anew.
    fn has_decided(&self) -> bool {
        let resigned =
            matches!(self.game.ending(), Ending::Resigned(loser) if self.is_person(loser));
        let mut before_moves = self.game.positions().take(self.game.plies());
        resigned || before_moves.any(|position| self.is_person(position.turn()))
    }

    fn is_person(&self, player: Player) -> bool {
        self.bot != Some(player)
    }

    fn resign(&mut self) -> Done {
        match self.game.resign() {
            Ok(()) => {
                self.pick = None;
                self.keep()?;
                self.show_board()?;
            }
            Err(why) => self.complain(&why.to_string())?,
        }
        Ok(())
    }

    /// Writes the record to its file. Play goes on if that fails: it is tried again at the end.
    fn keep(&mut self) -> Done {
        match self.record.keep(&self.game) {
            Ok(()) => Ok(()),
            Err(failure) => self.complain_of(&failure),
        }
    }

    /// Says what is wrong, after what has been said before.
    fn complain(&mut self, why: &str) -> Done {
        self.output.flush()?;
        tell(why);
        Ok(())
    }

    fn complain_of(&mut self, failure: &Failure) -> Done {
        let (_, why) = failure.report();
        why.map_or(Ok(()), |why| self.complain(&why))
    }

    fn show_board(&mut self) -> Done {
        let choices = self.pick.as_ref().map_or(&[][..], |pick| &pick.moves);
        let position = self.game.position();
        let shown = highlights(position, self.game.moves().next_back(), choices);
        self.output.write_all(position.terminal(&shown, self.style).as_bytes())?;
        match self.game.ending() {
            Ending::Unfinished => {}
            Ending::Over(_) => writeln!(self.output, "{}", status(position))?,
            Ending::Resigned(loser) => {
                writeln!(
                    self.output,
                    "{} has resigned, {} has won",
                    loser.name(),
                    (!loser).name()
                )?;
            }
        }
        Ok(())
    }

    /// What can be done with what is picked.
    fn show_choices(&mut self) -> Done {
        let Some(pick) = &self.pick else { return Ok(()) };
        if let Some(m) = pick.staged() {
            return Ok(writeln!(self.output, "{m}? Enter plays it, `undo` forgets it")?);
        }
        let texts = sorted_texts(pick.moves.iter());
        if texts.len() > MOST_SHOWN {
            let count = texts.len();
            let some = some_of(texts);
            return Ok(writeln!(self.output, "{count} moves, {some}; `moves` lists them all")?);
        }
        Ok(writeln!(self.output, "{}", texts.join(" "))?)
    }

    fn show_moves(&mut self) -> Done {
        if self.game.ending() != Ending::Unfinished {
            return self.complain(OVER);
        }
        let moves = match &self.pick {
            Some(pick) => sorted_texts(pick.moves.iter()),
            None => sorted_texts(self.game.position().moves()),
        };
        Ok(writeln!(self.output, "{}", moves.join(" "))?)
    }

    fn show_prompt(&mut self) -> Done {
        if self.game.ending() == Ending::Unfinished {
            write!(self.output, "{}", self.player())?;
        } else {
            write!(self.output, "over")?;
        }
        if let Some(pick) = &self.pick {
            write!(self.output, " {}", pick.words.join(" "))?;
        }
        write!(self.output, "> ")?;
        Ok(self.output.flush()?)
    }

    /// The player to act, by name.
    fn player(&self) -> &'static str {
        self.game.position().turn().name()
    }
}

/// The first few of some texts.
fn some_of(texts: Vec<String>) -> String {
    const FEW: usize = 5;
    let more = if texts.len() > FEW { ", ..." } else { "" };
    let few: Vec<String> = texts.into_iter().take(FEW).collect();
    format!("{}{more}", few.join(", "))
}
