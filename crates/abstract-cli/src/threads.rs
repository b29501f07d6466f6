//! Threads that share work.

use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::failure::{Done, Failure};

/// So many threads.
pub(crate) fn pool(threads: u16) -> Done<ThreadPool> {
    ThreadPoolBuilder::new()
        .num_threads(threads.into())
        .build()
        .map_err(|error| Failure::about("--threads", error))
}
