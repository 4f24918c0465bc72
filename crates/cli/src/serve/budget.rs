//! How much a request may cost: so much text, so much work, so much time, and so many at once.

use super::reply::Reply;
use axum::http::{StatusCode, header};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::timeout;

/// The longest query, in bytes: a link of the longest, every sign of it percent-encoded, would be three times that long.
pub const LONGEST_QUERY: usize = 8_000;
/// Answers that are expected to take longer are not begun, in seconds.
pub const MAX_WORK_S: f64 = 2.0;
/// How long a request may wait and be worked on.
const MAX_TIME: Duration = Duration::from_secs(10);
/// More requests than these do not wait: a balancer sends them elsewhere.
const MAX_WAITING: usize = 256;

/// What is left of it now.
pub struct Budget {
    hands: Arc<Semaphore>,
    /// How many of these may be at answers that can take long.
    long: Arc<Semaphore>,
    waiting: AtomicUsize,
}

impl Budget {
    /// As many answers at once as this machine has processors, half of them such as can take long: the others are still answered
    /// while somebody asks nothing but these.
    pub fn of_this_machine() -> Self {
        let hands = std::thread::available_parallelism().map_or(1, usize::from).max(2);
        let [hands, long] = [hands, hands / 2].map(|count| Arc::new(Semaphore::new(count)));
        Self { hands, long, waiting: AtomicUsize::new(0) }
    }

    /// Where to take a place for an answer that can take long.
    pub fn long(&self) -> Arc<Semaphore> {
        Arc::clone(&self.long)
    }

    /// Works something out within it, or says why not.
    pub async fn within<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Reply> {
        if self.waiting.fetch_add(1, Ordering::AcqRel) >= MAX_WAITING {
            self.waiting.fetch_sub(1, Ordering::AcqRel);
            return Err(busy("more requests than can wait"));
        }
        let done = timeout(MAX_TIME, self.begin(work)).await;
        self.waiting.fetch_sub(1, Ordering::AcqRel);
        match done {
            Ok(Some(done)) => Ok(done),
            Ok(None) => Err(Reply::error(
                StatusCode::INTERNAL_SERVER_ERROR,
                "",
                "a fault of the program",
                "nothing that you did: please report this address",
            )),
            Err(_) => Err(busy("more work than there is time for")),
        }
    }

    /// The hand that works goes on holding its place when nobody waits for it any more: there are never more at work.
    async fn begin<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let hand = Arc::clone(&self.hands).acquire_owned().await.ok()?;
        let working = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(hand);
            done
        });
        working.await.ok()
    }
}

/// That there is no place, or no time, for this now.
pub fn busy(found: &str) -> Reply {
    Reply::error(StatusCode::SERVICE_UNAVAILABLE, "", found, "the same request a little later")
        .with(header::RETRY_AFTER, "2")
}
