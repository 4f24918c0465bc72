//! The best plan of a fight, followed turn by turn.

use super::odds::Turns;
use super::plan::{Solved, doing, is_reached, options, solve, turn};
use super::state::{First, Situation, Standing, Who};
use super::turn::Duel;
use crate::firefight::document::{PlanEntry, PlanScenario};
use shootout_odds::{Dist, Weight};
use shootout_ruleset::follow::{Count, Follow, Followed, Task, WayOn, followed};
use shootout_ruleset::metric::Format;
use shootout_ruleset::prelude::*;
use shootout_ruleset::words::ConstantText;
use std::borrow::Cow;
use std::cell::RefCell;

/// The best plan, followed as far as this has happened; `goal` is what it is for, in words.
///
/// # Errors
///
/// When there are too many ways to stand; the first thing that cannot happen.
pub(crate) fn followed_plan<W: AnswerWeight>(
    scenario: &PlanScenario,
    goal: String,
    happened: &str,
) -> Result<Followed, InputError> {
    let options = options(scenario);
    let duels: Vec<_> = options.iter().map(|entry| doing(scenario, *entry)).collect();
    let duels: Vec<_> = duels.iter().map(|duel| Duel::new(Cow::Borrowed(duel))).collect();
    let (rounds, start, solved) = solve::<W>(scenario, &duels)?;
    let turns = RefCell::new(rounds.turns);
    let plan =
        PlanFollower { scenario, goal, options: &options, duels: &duels, solved: &solved, start, turns };
    followed(&plan, happened)
}

/// The best plan that was worked out.
pub(super) struct PlanFollower<'f, 'd, 's, W> {
    pub scenario: &'f PlanScenario,
    /// What it is for: "Guard wins within 3 rounds".
    pub goal: String,
    pub options: &'f [PlanEntry],
    pub duels: &'d [Duel<'s>],
    pub solved: &'f Solved<W>,
    /// How the first round may begin.
    pub start: Dist<Situation, W>,
    /// Turns of each option, by which single turns are worked out.
    pub turns: RefCell<Vec<Turns<'d, 's, W>>>,
}

/// How the fight stands.
#[derive(Clone)]
pub(super) enum Stand<W> {
    /// Before a round, counted from 0: who acts first may be open.
    Round(usize, Dist<Situation, W>),
    /// Before a turn of a round for which an option is chosen.
    Turn(usize, usize, Situation),
}

impl<W: Weight> PlanFollower<'_, '_, '_, W> {
    /// What is best before a round; none where the fight is over.
    fn chosen(&self, round: usize, situation: &Situation) -> Option<usize> {
        self.solved.chosen.get(round)?.get(situation).copied()
    }

    /// The value before a round.
    fn value(&self, round: usize, situation: &Situation) -> W {
        let values = match round.checked_sub(1) {
            None => Some(&self.solved.after_none),
            Some(before) => self.solved.after.get(before),
        };
        let known = values.and_then(|values| values.get(situation).cloned());
        let end = || if is_reached(self.scenario.goal, situation) { W::one() } else { W::zero() };
        known.unwrap_or_else(end)
    }

    /// How the fight may stand after the next turn that somebody has, and where that leads.
    fn after_turn(
        &self,
        round: usize,
        option: usize,
        situation: &Situation,
    ) -> Vec<(Situation, W, Stand<W>)> {
        let mut turns = self.turns.borrow_mut();
        let turns = &mut turns[option];
        let mut before = Dist::certain(*situation);
        if situation.actors().is_empty() {
            before = before.bind(|situation| turn(turns, situation));
        }
        let after = before.bind(|situation| turn(turns, situation));
        let stand = |after: &Situation| match after.winner() {
            Some(_) => Stand::Round(round + 1, Dist::certain(*after)),
            None if after.second_turn => Stand::Turn(round, option, *after),
            None => Stand::Round(round + 1, turns.begun(after)),
        };
        after.iter().map(|(after, chance)| (*after, chance.clone(), stand(after))).collect()
    }

    /// What a turn has changed for one side, in words that follow on their name.
    fn changes(&self, who: Who, before: &Standing, after: &Standing) -> Vec<String> {
        if after.track.out && !before.track.out {
            return vec!["is out".to_owned()];
        }
        let marks = self.duels[0].tracks[who].marks_between(before.track, after.track);
        let marks: Vec<String> = marks.iter().map(|mark| mark.words()).collect();
        let mut said = Vec::new();
        if !marks.is_empty() {
            said.push(format!("takes {}", marks.join(" and ")));
        }
        let became = |now: bool, then: bool| now && !then;
        let changes = [
            (became(before.covered, after.covered), "is out of cover"),
            (became(after.jammed, before.jammed), "loses the next action"),
            (became(after.weapon_out, before.weapon_out), "has no weapon left"),
            (became(after.boosted, before.boosted), "has a boost"),
        ];
        said.extend(changes.iter().filter(|(is_so, _)| *is_so).map(|(_, words)| (*words).to_owned()));
        if let (Some(was), Some(left)) = (before.ammunition, after.ammunition)
            && was != left
        {
            said.push(format!("has {left} left to fire"));
        }
        said
    }

    /// What has happened in each of these ways; what did in all of them is not said.
    fn words(&self, before: &Situation, ways: &[(Situation, W, Stand<W>)]) -> Vec<String> {
        let names = self.scenario.duel().called();
        let said = |(after, ..): &(Situation, W, Stand<W>)| -> Vec<String> {
            let of = |who: Who| self.changes(who, &before.sides[who], &after.sides[who]);
            let all = [0, 1].map(|who| of(who).into_iter().map(move |words| (who, words)));
            all.into_iter().flatten().map(|(who, words)| format!("{} {words}", plain(&names[who]))).collect()
        };
        let all: Vec<Vec<String>> = ways.iter().map(said).collect();
        let is_common = |words: &String| ways.len() > 1 && all.iter().all(|one| one.contains(words));
        let words = all.iter().map(|one| {
            let own: Vec<&str> = one.iter().filter(|words| !is_common(words)).map(String::as_str).collect();
            if own.is_empty() { "no harm".to_owned() } else { own.join(" and ").replace(',', "") }
        });
        words.collect()
    }
}

impl<W: Weight> Follow<W> for PlanFollower<'_, '_, '_, W> {
    type Stand = Stand<W>;

    fn counts(&self) -> Vec<Count> {
        vec![Count { label: self.goal.clone(), short: "Goal".to_owned(), format: Format::Chance }]
    }

    fn unit(&self) -> ConstantText {
        "round"
    }

    fn start(&self) -> Stand<W> {
        Stand::Round(0, self.start.clone())
    }

    fn task(&self, stand: &Stand<W>) -> Task {
        let names = self.scenario.duel().called();
        let acts = |first: First, second: bool| match first {
            First::One(who) => format!("{} acts", names[if second { 1 - who } else { who }]),
            First::AtOnce | First::Unknown => "both act".to_owned(),
        };
        let task = |round: usize, does: String, stands: String| {
            let at = u32::try_from(round + 1).unwrap_or(u32::MAX);
            Task { at, does, stands }
        };
        match stand {
            Stand::Turn(round, option, situation) => {
                let does = self.options[*option].words();
                task(*round, does, acts(situation.first, situation.second_turn))
            }
            Stand::Round(round, begun) => {
                let mut all = begun.iter();
                match (all.next(), all.next()) {
                    (Some((one, _)), None) => match self.chosen(*round, one) {
                        Some(option) => {
                            task(*round, self.options[option].words(), acts(one.first, one.second_turn))
                        }
                        None => Task::default(),
                    },
                    _ if *round >= self.solved.chosen.len() => Task::default(),
                    _ => task(*round, "find out who acts first".to_owned(), String::new()),
                }
            }
        }
    }

    fn numbers(&self, stand: &Stand<W>) -> Vec<W> {
        let mut value = W::zero();
        match stand {
            Stand::Round(round, begun) => {
                begun.iter().for_each(|(one, chance)| value.add_product(&self.value(*round, one), chance));
            }
            Stand::Turn(round, option, situation) => {
                for (_, chance, then) in self.after_turn(*round, *option, situation) {
                    self.numbers(&then).iter().for_each(|number| value.add_product(number, &chance));
                }
            }
        }
        vec![value]
    }

    fn ways_on(&self, stand: &Stand<W>) -> Vec<WayOn<W, Stand<W>>> {
        let (round, option, situation) = match stand {
            Stand::Turn(round, option, situation) => (*round, *option, *situation),
            Stand::Round(round, begun) => {
                let mut all = begun.iter();
                match (all.next(), all.next()) {
                    (Some((one, _)), None) => match self.chosen(*round, one) {
                        Some(option) => (*round, option, *one),
                        None => return Vec::new(),
                    },
                    _ if *round >= self.solved.chosen.len() => return Vec::new(),
                    _ => return self.by_first(*round, begun),
                }
            }
        };
        let ways = self.after_turn(round, option, &situation);
        let words = self.words(&situation, &ways);
        let way = |(words, (_, chance, then))| WayOn { words, chance, then };
        words.into_iter().zip(ways).map(way).collect()
    }
}

impl<W: Weight> PlanFollower<'_, '_, '_, W> {
    /// Who acts first.
    fn by_first(&self, round: usize, begun: &Dist<Situation, W>) -> Vec<WayOn<W, Stand<W>>> {
        let names = self.scenario.duel().called();
        let way = |(situation, chance): (&Situation, &W)| {
            let words = match situation.first {
                First::One(who) => format!("{} acts first", plain(&names[who])),
                First::AtOnce | First::Unknown => "both act at once".to_owned(),
            };
            let then = Stand::Round(round, Dist::certain(*situation));
            WayOn { words: words.replace(',', ""), chance: chance.clone(), then }
        };
        begun.iter().map(way).collect()
    }
}
