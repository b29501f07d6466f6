//! A progress bar for what takes long.

use std::sync::Once;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// What is done sooner shows no bar.
const PATIENCE: Duration = Duration::from_secs(1);

/// A bar on standard error, where that is a terminal, once the work has taken a while. It goes
/// away when it is dropped.
pub(crate) struct Progress {
    bar: ProgressBar,
    started: Instant,
    shown: Once,
}

impl Progress {
    /// Work in so many parts begins.
    pub(crate) fn new(parts: usize) -> Self {
        let style = "{elapsed_precise} {wide_bar} {pos}/{len}, {eta_precise} left";
        let bar = ProgressBar::with_draw_target(Some(parts as u64), ProgressDrawTarget::hidden())
            .with_style(
                ProgressStyle::with_template(style)
                    .unwrap_or_else(|_| ProgressStyle::default_bar()),
            );
        Self { bar, started: Instant::now(), shown: Once::new() }
    }

    /// One more part is done.
    pub(crate) fn advance(&self) {
        self.bar.inc(1);
        if self.started.elapsed() > PATIENCE {
            // It stays hidden where standard error is no terminal.
            self.shown.call_once(|| self.bar.set_draw_target(ProgressDrawTarget::stderr()));
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
