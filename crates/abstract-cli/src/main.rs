//! The command-line tool of the rules engines: counts, plays, shows and checks games.
#![forbid(unsafe_code)]

mod args;
mod board;
mod failure;
mod files;
mod games;
mod lines;
mod merge;
mod numbers;
mod perft;
mod play;
mod playouts;
mod printable;
mod progress;
mod query;
mod replay;
mod show;
mod threads;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::Parser as _;

use args::{Arguments, Command};
use failure::{Done, Failure};
use games::for_game;

fn main() -> ExitCode {
    let done = match Arguments::try_parse() {
        Ok(arguments) => run(&arguments.command),
        Err(error) => {
            // Help and the version go to standard output, what is wrong to standard error.
            let code = u8::try_from(error.exit_code()).unwrap_or(2);
            match error.print() {
                Err(error) if code == 0 => Err(Failure::Output(error)),
                _ => return ExitCode::from(code),
            }
        }
    };
    let Err(failure) = done else { return ExitCode::SUCCESS };
    let (code, message) = failure.report();
    if let Some(message) = message {
        tell(&message);
    }
    code
}

/// Says something on standard error, if anybody still listens there.
fn tell(message: &str) {
    let _ = writeln!(io::stderr(), "{message}");
}

fn run(command: &Command) -> Done {
    let mut output = BufWriter::new(io::stdout().lock());
    let out = &mut output;
    match command {
        Command::Perft(arguments) => for_game!(arguments.game, perft::run(arguments, out)),
        Command::Playouts(arguments) => for_game!(arguments.game, playouts::run(arguments, out)),
        Command::Moves(arguments) => for_game!(arguments.game, show::moves(arguments, out)),
        Command::Show(arguments) => for_game!(arguments.game, show::board(arguments, out)),
        Command::Play(arguments) => for_game!(arguments.game, play::run(arguments, out)),
        Command::Replay(arguments) => for_game!(arguments.game, replay::run(arguments, out)),
        Command::Query(arguments) => {
            for_game!(arguments.game, query::run(io::stdin().lock(), out))
        }
        Command::Merge(arguments) => merge::run(arguments, out),
    }?;
    Ok(output.flush()?)
}
