//! The luck of what was rolled in scenes, read off their logs.

use super::Companion;
use shootout_ruleset::luck::{Ledger, LedgerRoll};
use shootout_ruleset::question::Ranked;
use shootout_ruleset::scene::{Happened, PastRoll};

/// A line of a log.
type Line = (Happened, Option<PastRoll>);

/// Every roll of these scenes. What a scene begins with that one before it has line by line is the same fight at another time, and counts once.
pub fn ledger<'s>(scenes: impl IntoIterator<Item = &'s Companion>) -> Ledger {
    let mut ledger = Ledger::default();
    let mut known: Vec<Vec<Line>> = Vec::new();
    for (scene, companion) in (1..).zip(scenes) {
        let log = companion.log().into_iter().enumerate();
        let log: Vec<Line> = log.map(|(line, happened)| (happened, companion.scene.rolled(line))).collect();
        let in_both =
            |other: &Vec<Line>| other.iter().zip(&log).take_while(|(one, other)| one == other).count();
        let before = known.iter().map(in_both).max().unwrap_or_default();
        for (line, (happened, rolled)) in log.iter().enumerate().skip(before) {
            let Some(rolled) = rolled else { continue };
            ledger.rolls.push(roll(companion, (scene, line + 1), happened, rolled));
        }
        known.push(log);
    }
    ledger
}

fn roll(
    companion: &Companion,
    (scene, line): (usize, usize),
    happened: &Happened,
    rolled: &PastRoll,
) -> LedgerRoll {
    let Ranked { finest, dice } = rolled.ranked(companion.rule_set()).unwrap_or_default();
    LedgerRoll {
        scene,
        line,
        when: happened.when.clone(),
        by: rolled.by.clone(),
        words: happened.words.clone(),
        luck: finest.map(|(luck, rank)| (luck.words, rank)),
        typed: if rolled.seed.is_none() { dice } else { Vec::new() },
    }
}
