//! Brotli beside each file of `dist/` that gains by it, as static hosts look for it: `page.js.br` beside `page.js`.

use std::fs;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use anyhow::{Context, Result, anyhow};

use crate::workspace::files_below;

/// What the name of a compressed file ends in, after the name of the file itself.
const ENDING: &str = "br";

/// Smaller files fit into one packet with what is said of them, as they are.
const SMALLEST_BYTES: usize = 512;

/// What is compressed in itself: to do it again gains nothing.
const COMPRESSED: [&str; 2] = ["png", "webp"];

/// Writes the compressed files, on all cores. It is the last step of a build: everything before it names only the files themselves.
pub fn write(dist: &Path) -> Result<()> {
    let mut files = files_below(dist)?;
    files.retain(|file| {
        !file.extension().is_some_and(|ending| COMPRESSED.iter().any(|known| ending == *known))
    });
    let next = AtomicUsize::new(0);
    let work = || -> Result<()> {
        while let Some(file) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
            write_beside(file)?;
        }
        Ok(())
    };
    thread::scope(|scope| {
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        workers
            .into_iter()
            .try_for_each(|worker| worker.join().map_err(|_| anyhow!("a compressor broke down"))?)
    })
}

fn write_beside(file: &Path) -> Result<()> {
    let bytes = fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
    if bytes.len() < SMALLEST_BYTES {
        return Ok(());
    }
    let compressed = xtask_brotli::compressed(&bytes)?;
    if compressed.len() < bytes.len() {
        fs::write(beside(file), compressed)
            .with_context(|| format!("cannot write beside {}", file.display()))?;
    }
    Ok(())
}

/// How many bytes of a file go over the wire, once it stands compressed beside itself.
pub fn sent_bytes(file: &Path) -> Result<u64> {
    let compressed = beside(file);
    let sent = if compressed.exists() { &compressed } else { file };
    Ok(fs::metadata(sent).with_context(|| format!("cannot look at {}", sent.display()))?.len())
}

/// Whether a file is the compressed form of another.
pub fn is_compressed(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending == ENDING)
}

fn beside(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".");
    name.push(ENDING);
    PathBuf::from(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_gains_by_it_is_there_twice() -> Result<()> {
        let dist = std::env::temp_dir().join(format!("shootout-compress-{}", std::process::id()));
        fs::create_dir_all(&dist)?;
        let script = "let hits = 0;\n".repeat(200);
        fs::write(dist.join("page.js"), &script)?;
        fs::write(dist.join("small.js"), "let hits = 0;\n")?;
        write(&dist)?;
        let compressed = fs::metadata(dist.join("page.js.br"))?.len();
        let small = dist.join("small.js.br").exists();
        fs::remove_dir_all(&dist)?;
        assert!(compressed < 100, "{compressed} bytes");
        assert!(!small, "a file of one packet was compressed");
        Ok(())
    }
}
