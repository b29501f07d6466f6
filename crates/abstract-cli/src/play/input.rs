//! What comes from the person: lines, the end of input, interrupts.

use std::io;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use crate::lines::read_line;
use crate::tell;

/// Lines as they are typed. Each waits for the next in a thread of its own, so that an interrupt
/// ends the wait.
pub(super) struct Input {
    /// `None` where there will be no more.
    lines: Receiver<Option<String>>,
}

impl Input {
    /// Listens to standard input and to interrupts (Ctrl-C, a closed terminal) from now on.
    pub(super) fn new() -> Self {
        let (sender, lines) = channel();
        let interrupted = sender.clone();
        let handler = ctrlc::set_handler(move || drop(interrupted.send(None)));
        if let Err(error) = handler {
            tell(&format!("an interrupt will end the game at once: {error}"));
        }
        thread::spawn(move || send_lines(&sender));
        Self { lines }
    }

    /// The next line without the spaces around it; `None` once the input has ended or an interrupt
    /// has come.
    pub(super) fn next(&self) -> Option<String> {
        self.lines.recv().ok().flatten()
    }
}

fn send_lines(lines: &Sender<Option<String>>) {
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    while matches!(read_line(&mut input, &mut line), Ok(true)) {
        let text = String::from_utf8_lossy(&line).trim().to_owned();
        if lines.send(Some(text)).is_err() {
            return;
        }
    }
    let _ = lines.send(None);
}
