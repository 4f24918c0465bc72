//! What was asked for, in the text format of Prometheus.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The upper ends of the bands of time, in seconds.
const BANDS_S: [f64; 8] = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1.0, 5.0];

/// The routes that are told apart; everything else is a file.
const ROUTES: [&str; 5] = ["/s", "/card.png", "/oembed", "/health", "/metrics"];
const FILES: &str = "file";

/// The route of a path.
pub fn route(path: &str) -> &'static str {
    ROUTES.into_iter().find(|route| *route == path).unwrap_or(FILES)
}

/// Counts since the start.
#[derive(Debug, Default)]
pub struct Metrics(Mutex<Counts>);

#[derive(Debug, Default)]
struct Counts {
    requests: BTreeMap<(&'static str, u16), u64>,
    times: BTreeMap<&'static str, Times>,
    begun: u64,
    ended: u64,
}

#[derive(Debug, Default)]
struct Times {
    bands: [u64; BANDS_S.len()],
    count: u64,
    total: Duration,
}

/// Runs from the beginning of a request to its end; one whose asker goes away counts as ended all the same.
pub struct Timer<'m> {
    metrics: &'m Metrics,
    begun: Instant,
}

impl Metrics {
    /// A request begins.
    pub fn begin(&self) -> Timer<'_> {
        self.with(|counts| counts.begun += 1);
        Timer { metrics: self, begun: Instant::now() }
    }

    fn with<T>(&self, act: impl FnOnce(&mut Counts) -> T) -> T {
        act(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// All counts.
    pub fn text(&self) -> String {
        self.with(|counts| counts.text())
    }
}

impl Timer<'_> {
    /// The request was answered.
    pub fn end(self, route: &'static str, status: u16) {
        let took = self.begun.elapsed();
        self.metrics.with(|counts| {
            *counts.requests.entry((route, status)).or_default() += 1;
            counts.times.entry(route).or_default().add(took);
        });
    }
}

impl Drop for Timer<'_> {
    fn drop(&mut self) {
        self.metrics.with(|counts| counts.ended += 1);
    }
}

impl Times {
    fn add(&mut self, took: Duration) {
        for (band, end) in self.bands.iter_mut().zip(BANDS_S) {
            *band += u64::from(took.as_secs_f64() <= end);
        }
        self.count += 1;
        self.total += took;
    }
}

impl Counts {
    fn text(&self) -> String {
        let mut text = String::from("# TYPE shootout_requests_total counter\n");
        // Writing into a text never fails.
        for ((route, status), count) in &self.requests {
            let _ =
                writeln!(text, "shootout_requests_total{{route=\"{route}\",status=\"{status}\"}} {count}");
        }
        let open = self.begun.saturating_sub(self.ended);
        let _ = writeln!(text, "# TYPE shootout_requests_open gauge\nshootout_requests_open {open}");
        text.push_str("# TYPE shootout_request_seconds histogram\n");
        for (route, Times { bands, count, total }) in &self.times {
            let ends = BANDS_S.iter().map(ToString::to_string).chain(["+Inf".to_owned()]);
            for (end, band) in ends.zip(bands.iter().chain([count])) {
                let _ = writeln!(
                    text,
                    "shootout_request_seconds_bucket{{route=\"{route}\",le=\"{end}\"}} {band}"
                );
            }
            let seconds = total.as_secs_f64();
            let _ = writeln!(text, "shootout_request_seconds_sum{{route=\"{route}\"}} {seconds}");
            let _ = writeln!(text, "shootout_request_seconds_count{{route=\"{route}\"}} {count}");
        }
        text
    }
}
