//! Runs that were broken off at any byte.
#![allow(clippy::unwrap_used)] // What is not as expected is a failed test.

use super::*;
use clap::Parser;
use tempfile::TempDir;

#[derive(Parser)]
struct Asked {
    #[command(flatten)]
    question: Question,
    /// The question may be left out for it.
    #[arg(long)]
    join: Vec<PathBuf>,
}

/// 1,200 combinations in five chunks.
const SWEEP: &str = r#"{ "sweep": 1, "ruleset": "percentile", "outputs": ["hit", "jam"],
    "scenario": { "attacker": { "bs": 40 }, "weapon": "autogun", "target": {}, "plan": [{ "do": "fire", "mode": "single" }] },
    "vary": [{ "input": "attacker.modifier", "values": [0, 10] }, { "input": "target.range_m", "from": 0.5, "to": 300, "step": 0.5 }] }"#;

fn asked(folder: &TempDir, sweep: &str) -> (Question, Sweep) {
    let file = folder.path().join("sweep.json");
    fs::write(&file, sweep).unwrap();
    let question = Asked::parse_from(["sweep", file.to_str().unwrap()]).question;
    let sweep = question.read(None).unwrap();
    (question, sweep)
}

#[test]
fn whatever_was_worked_out_the_result_is_the_same() {
    let folder = TempDir::new().unwrap();
    let (question, sweep) = asked(&folder, SWEEP);
    let job =
        Job { sweep: &sweep, shard: (1, 1), format: Format::Csv, names: Names::Guarded, question: &question };
    let (file, beside) = (folder.path().join("out.csv"), folder.path().join("out.csv.part"));
    job.run(&Place::File { file: &file, resume: false }).unwrap();
    let whole = fs::read(&file).unwrap();
    assert_eq!(whole.iter().filter(|byte| **byte == b'\n').count(), 1201);

    let mut part = job.open(&beside, false).unwrap();
    job.fill(&mut part, &Failure::Output).unwrap();
    drop(part);
    let kept = fs::read(&beside).unwrap();
    // Four chunks of 256 rows of two numbers, then one of 176, each behind its checksum.
    assert_eq!(kept.len(), 32 + 5 * 32 + 1200 * 16);
    for length in [0, 1, 32, 33, 32 + 32 + 256 * 16, kept.len() / 2, kept.len() - 1, kept.len()] {
        fs::write(&beside, &kept[..length]).unwrap();
        fs::remove_file(&file).unwrap();
        if length > 0 {
            let refused = job.run(&Place::File { file: &file, resume: false }).unwrap_err();
            assert!(refused.line().contains("go on with --resume"), "{}", refused.line());
            assert_eq!(fs::read(&beside).unwrap(), kept[..length]);
        }
        job.run(&Place::File { file: &file, resume: true }).unwrap();
        assert_eq!(fs::read(&file).unwrap(), whole, "{length}");
        assert!(!beside.exists());
    }
}

/// Of another sweep, of another shard, and of a program that worked out something else.
#[test]
fn what_does_not_belong_here_is_refused() {
    let folder = TempDir::new().unwrap();
    let (question, sweep) = asked(&folder, SWEEP);
    let job =
        |shard| Job { sweep: &sweep, shard, format: Format::Csv, names: Names::Guarded, question: &question };
    let (file, beside) = (folder.path().join("out.csv"), folder.path().join("out.csv.part"));
    let keep = |job: &Job<'_>, changed: bool| {
        let file = File::options().read(true).write(true).create(true).truncate(true).open(&beside).unwrap();
        let mut part = Part::begin(file, &job.mark(), job.sizes()).unwrap();
        let mut chunk = chunk::work_out(job.sweep, 0..256).unwrap();
        chunk[7] ^= u8::from(changed);
        part.add(&chunk).unwrap();
    };
    let refused = |job: &Job<'_>| {
        let failure = job.run(&Place::File { file: &file, resume: true }).unwrap_err();
        assert!(beside.exists() && !file.exists());
        failure.line()
    };
    let (_, other) = asked(&folder, &SWEEP.replace("\"hit\", \"jam\"", "\"hits\", \"jam\""));
    keep(&Job { sweep: &other, ..job((1, 1)) }, false);
    assert!(refused(&job((1, 1))).contains("belongs to another sweep"));
    keep(&job((1, 2)), false);
    assert!(refused(&job((1, 1))).contains("belongs to another sweep, shard"));
    keep(&job((1, 1)), true);
    assert!(refused(&job((1, 1))).contains("are not those of this one"));
    keep(&job((1, 1)), false);
    job((1, 1)).run(&Place::File { file: &file, resume: true }).unwrap();
}
