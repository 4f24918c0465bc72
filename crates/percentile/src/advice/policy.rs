//! The best decisions step by step: what to do, and for everything the dice may show, how to go on.
//!
//! The steps are read off the [`PolicyProcess`] that the decisions take. What the dice show is told apart as coarsely as still says how to
//! go on ([`Level`]); steps that are the same in all that follows are one.

use super::observation::{Level, Look, Observation};
use super::step::{Built, DECIDED, Next, Outcome, Policy, PolicyStep, ShotCase, ShotRule};
use super::when::Known;
use super::when::when;
use super::words::{choice_words, offer_words, shots_in_brief, shots_words};
use crate::advice::decide::Seeking;
use crate::hand::Hand;
use crate::number::BoundedInt;
use crate::scenario::{Cease, PlanStep};
use crate::{Act, Decided, DecisionSpace, Event, ShootOut, State, TurnOption};
use shootout_odds::decide::PolicyProcess;
use shootout_ruleset::strategy::WAIT;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// The most steps that are worked out, and the most that are listed.
const MAX_PLACES: usize = 1_500;
const MAX_STEPS: usize = 200;
/// How many dice are looked at for all steps together.
pub(super) const MAX_DICE: usize = 3_000_000;

/// The steps of the best decisions.
pub(super) fn policy<'m>(
    space: &DecisionSpace,
    shoot_out: &ShootOut<'m>,
    process: &PolicyProcess<ShootOut<'m>>,
    seeking: &Seeking,
) -> Built {
    let builder = Builder::new(space, shoot_out, process, seeking);
    let first = builder.next_of(&Place::start(process));
    in_order(builder.steps, first)
}

/// The steps of decisions, and at which places each is come to.
pub(super) struct Builder<'b, 'm> {
    pub space: &'b DecisionSpace,
    pub shoot_out: &'b ShootOut<'m>,
    pub process: &'b PolicyProcess<ShootOut<'m>>,
    pub seeking: &'b Seeking,
    most_dice: usize,
    known: HashMap<Place, Next>,
    numbers: HashMap<PolicyStep, u32>,
    steps: Vec<(PolicyStep, Option<PlanStep>, Next)>,
}

impl<'b, 'm> Builder<'b, 'm> {
    /// All steps, as many as are worked out.
    pub fn new(
        space: &'b DecisionSpace,
        shoot_out: &'b ShootOut<'m>,
        process: &'b PolicyProcess<ShootOut<'m>>,
        seeking: &'b Seeking,
    ) -> Self {
        let places = places(process, seeking, Place::start(process));
        let most_dice = MAX_DICE / places.len().max(1);
        let (known, numbers, steps) = (HashMap::new(), HashMap::new(), Vec::new());
        let mut builder = Self { space, shoot_out, process, seeking, most_dice, known, numbers, steps };
        // Later ones first, so that it is known where each leads.
        for place in places.into_iter().rev() {
            let next = builder.step(&place);
            builder.known.insert(place, next);
        }
        builder
    }

    /// Which step is done at a place.
    pub fn next_of(&self, place: &Place) -> Next {
        if place.is_over(self.process) {
            Next::Nothing
        } else {
            *self.known.get(place).unwrap_or(&Next::LeftOut)
        }
    }

    fn step(&mut self, place: &Place) -> Next {
        let (step, entry, quiet_next) = self.told(place);
        let is_over = matches!(step.outcomes.as_slice(), [only] if only.next() == Next::Nothing);
        if is_over && step.words == WAIT {
            return Next::Nothing;
        }
        let steps = &mut self.steps;
        let number = *self.numbers.entry(step.clone()).or_insert_with(|| {
            steps.push((step, entry, quiet_next));
            steps.len() as u32 - 1
        });
        Next::Step(number)
    }

    /// What is done at a place, the same as an entry of a plan, and where it leads when nothing special happens.
    pub fn told(&self, place: &Place) -> (PolicyStep, Option<PlanStep>, Next) {
        let quiet = place.quiet(self.process);
        let quiet_next = self.next_of(&quiet.place);
        let (between_shots, outcomes) = self.dice(place);
        let mut entry = None;
        let (action, words, brief) = match place.act(self.process) {
            Some((State::Choice(moment), act)) => {
                let option = &self.space.options()[usize::from(act)];
                entry = entry_of(option, &quiet);
                let offer = offer_words(self.shoot_out, &moment, option);
                let [words, brief] = [shots_words(&between_shots), shots_in_brief(&between_shots)]
                    .map(|shots| format!("{offer}{shots}"));
                (self.space.action(&moment) + option.delay, words, brief)
            }
            // Dice of what was decided beforehand come first.
            _ => (self.space.first_action().saturating_sub(1), DECIDED.to_owned(), DECIDED.to_owned()),
        };
        let between_shots = between_shots.into_iter().filter(|rule| !rule.is_always(Decided::Fire)).collect();
        (PolicyStep { action, words, brief, between_shots, outcomes }, entry, quiet_next)
    }

    /// What is decided between shots and where the dice lead, each told apart as coarsely as it can be.
    fn dice(&self, place: &Place) -> (Vec<ShotRule>, Vec<Outcome>) {
        let mut rules: BTreeMap<(Hand, u8), ShotRule> = BTreeMap::new();
        let mut outcomes = None;
        let mut rules_are_told = false;
        let is_pair = self.shoot_out.scenario().off_hand.is_some() && !self.space.draws();
        for level in Level::all(is_pair) {
            let look = Look { seeking: self.seeking, level, is_pair, counts: self.seeking.is_counting() };
            let found = explore(self.process, place, &look, self.most_dice);
            let Some(Explored { between_shots, ends }) = found else { break };
            let mut is_told = true;
            for (key, cases) in between_shots {
                if rules.contains_key(&key) {
                    continue;
                }
                match one_each(cases) {
                    Some(cases) => drop(rules.insert(key, self.rule(key, &cases))),
                    None => is_told = false,
                }
            }
            if outcomes.is_none() {
                let ends = ends.into_iter().map(|(seen, places)| {
                    (seen, places.iter().map(|place| self.next_of(place)).collect::<Vec<Next>>())
                });
                outcomes = one_each(ends).map(|ends| self.outcomes(&ends));
            }
            rules_are_told = is_told;
            if rules_are_told && outcomes.is_some() {
                break;
            }
        }
        if let Some(outcomes) = outcomes.filter(|_| rules_are_told) {
            return (rules.into_values().collect(), outcomes);
        }
        let left_out = Outcome {
            when: String::new(),
            seen: vec![Observation::default()],
            then: None,
            is_left_out: true,
        };
        (Vec::new(), vec![left_out])
    }

    fn rule(&self, (hand, shots): (Hand, u8), cases: &[(Observation, Decided)]) -> ShotRule {
        let cases = grouped(cases, self.seeking, Known::SoFar).into_iter().map(|(decided, when, seen)| {
            ShotCase { when, seen, choice: choice_words(self.shoot_out, decided), decided }
        });
        ShotRule { off_hand: hand == Hand::Off && !self.space.draws(), shots, cases: cases.collect() }
    }

    fn outcomes(&self, ends: &[(Observation, Next)]) -> Vec<Outcome> {
        let outcomes =
            grouped(ends, self.seeking, Known::All).into_iter().map(|(next, when, seen)| Outcome {
                when,
                seen,
                then: if let Next::Step(step) = next { Some(step) } else { None },
                is_left_out: next == Next::LeftOut,
            });
        outcomes.collect()
    }
}

/// What each leads to, if each leads to one thing.
fn one_each<T: Copy + PartialEq>(
    all: impl IntoIterator<Item = (Observation, Vec<T>)>,
) -> Option<Vec<(Observation, T)>> {
    let one = |(seen, these): (Observation, Vec<T>)| {
        let first = *these.first()?;
        these.iter().all(|other| *other == first).then_some((seen, first))
    };
    all.into_iter().map(one).collect()
}

/// Those that lead to the same together, with what tells them from the others in words.
fn grouped<T: Copy + PartialEq>(
    all: &[(Observation, T)],
    seeking: &Seeking,
    known: Known,
) -> Vec<(T, String, Vec<Observation>)> {
    let mut kinds: Vec<T> = Vec::new();
    for (_, kind) in all {
        if !kinds.contains(kind) {
            kinds.push(*kind);
        }
    }
    let group = |kind: T| {
        let (these, others): (Vec<_>, Vec<_>) = all.iter().partition(|(_, other)| *other == kind);
        let [these, others] =
            [these, others].map(|of| of.into_iter().map(|(seen, _)| seen).collect::<Vec<_>>());
        let words = when(seeking.counted(), known, &these, &others);
        let seen = if others.is_empty() {
            vec![Observation::default()]
        } else {
            these.into_iter().cloned().collect()
        };
        (kind, words, seen)
    };
    kinds.into_iter().map(group).collect()
}

/// The steps in the order in which they may be come to, as many as are listed.
fn in_order(mut steps: Vec<(PolicyStep, Option<PlanStep>, Next)>, first: Next) -> Built {
    let mut order: Vec<u32> = Vec::new();
    let mut places: HashMap<u32, u32> = HashMap::new();
    let mut is_complete = first != Next::LeftOut;
    let mut list = |next: Next, order: &mut Vec<u32>| match next {
        Next::Step(step) if !places.contains_key(&step) && order.len() >= MAX_STEPS => Next::LeftOut,
        Next::Step(step) => Next::Step(*places.entry(step).or_insert_with(|| {
            order.push(step);
            order.len() as u32 - 1
        })),
        other => other,
    };
    list(first, &mut order);
    let (mut listed, mut entries, mut quiet) = (Vec::new(), Vec::new(), Vec::new());
    let mut at = 0;
    while let Some(number) = order.get(at).copied() {
        at += 1;
        let (step, entry, mut quietly) = steps[number as usize].clone();
        // What happens when nothing special does comes first, so that the main line is listed whole.
        quietly = list(quietly, &mut order);
        let step = PolicyStep {
            outcomes: step
                .outcomes
                .into_iter()
                .map(|outcome| {
                    let next = list(outcome.next(), &mut order);
                    is_complete &= next != Next::LeftOut;
                    let then = if let Next::Step(step) = next { Some(step) } else { None };
                    Outcome { then, is_left_out: next == Next::LeftOut, ..outcome }
                })
                .collect(),
            ..step
        };
        listed.push(step);
        entries.push(entry);
        quiet.push(quietly);
    }
    steps.clear();
    Built { policy: Policy { steps: listed, is_complete }, entries, quiet }
}

/// An option as an entry of a plan that asks nothing of the dice but what a plan can: none where no plan of the scenario can say it.
fn entry_of(option: &TurnOption, quiet: &Quiet) -> Option<PlanStep> {
    if option.draws.is_some() || option.called.is_some() || option.target != 0 {
        return None;
    }
    let mut entry = option.entry.clone();
    let Quiet { missed, stops_on_hit, .. } = quiet;
    let ceases = missed.iter().position(|decided| *decided == Decided::Cease);
    if let Some(place) = ceases.filter(|place| stops_on_hit[*place] == Some(true)) {
        entry.shots = i32::try_from(place + 1).ok().and_then(BoundedInt::new);
    }
    let before = &stops_on_hit[..ceases.unwrap_or(stops_on_hit.len())];
    if !before.is_empty() && before.iter().all(|stops| *stops == Some(true)) {
        entry.cease = Some(Cease::Hit);
    }
    let swings = (1..).zip(missed).filter(|(_, decided)| matches!(decided, Decided::Swing(_)));
    entry.swing_after = swings.filter_map(|(shot, _)| BoundedInt::new(shot)).collect();
    Some(entry)
}

pub(super) type Advised<'m> = PolicyProcess<ShootOut<'m>>;

/// Where someone stands under a policy: before a die, with what is decided to do before it, one action after another.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Place {
    pub node: u32,
    pub ahead: Vec<u32>,
}

/// What the dice of an action may come to.
struct Explored {
    /// For each hand and number of shots, what is decided by what was seen: more than one thing where too little was seen.
    pub between_shots: BTreeMap<(Hand, u8), BTreeMap<Observation, Vec<Decided>>>,
    /// By what was seen, where it leads.
    pub ends: BTreeMap<Observation, Vec<Place>>,
}

/// The way on which every shot misses, nothing jams and a repair succeeds.
struct Quiet {
    pub place: Place,
    /// After each shot that misses, what is decided.
    pub missed: Vec<Decided>,
    /// After the same shot, whether the burst stops had it hit; `None` where that hangs on more.
    pub stops_on_hit: Vec<Option<bool>>,
}

impl Place {
    pub fn start(process: &Advised<'_>) -> Self {
        Self { node: 0, ahead: acts(process, process.begin()).unwrap_or_default() }
    }

    /// Whether nothing is to be done any more that matters.
    pub fn is_over(&self, process: &Advised<'_>) -> bool {
        match self.ahead.first() {
            Some(first) => !process.matters(*first),
            None => process.ways_on(self.node).next().is_none(),
        }
    }

    /// What is to be done first, and how things stand before.
    pub fn act(&self, process: &Advised<'_>) -> Option<(State, Act)> {
        match process.decision(*self.ahead.first()?)? {
            (position, Decided::Act(act)) => Some((position.state, act)),
            _ => None,
        }
    }

    /// The same after what is done first, if no die is rolled for that.
    pub fn without_dice(&self) -> Option<Self> {
        (self.ahead.len() > 1).then(|| Self { node: self.node, ahead: self.ahead[1..].to_vec() })
    }

    fn quiet(&self, process: &Advised<'_>) -> Quiet {
        let (mut missed, mut stops_on_hit) = (Vec::new(), Vec::new());
        if let Some(place) = self.without_dice() {
            return Quiet { place, missed, stops_on_hit };
        }
        let mut node = self.node;
        loop {
            let ways: Vec<_> = process.ways_on(node).collect();
            let dull = |event: &Event| match event {
                Event::Shot(shot) => 2 * u32::from(shot.malfunction.is_none()) + u32::from(!shot.hit),
                Event::Repair { cleared } => u32::from(*cleared),
                _ => 0,
            };
            let quietest =
                ways.iter().max_by_key(|(transition, _)| (dull(&transition.event), transition.faces.len()));
            let Some((transition, decided)) = quietest else {
                return Quiet { place: Self { node, ahead: Vec::new() }, missed, stops_on_hit };
            };
            if let Some(decided) = midway(process, decided) {
                let hits = ways.iter().filter(
                    |(transition, _)| matches!(&transition.event, Event::Shot(shot) if shot.hit && shot.malfunction.is_none()),
                );
                let mut stops =
                    hits.map(|(_, decided)| midway(process, decided).is_none_or(|on| on == Decided::Cease));
                let first = stops.next().unwrap_or(true);
                missed.push(decided);
                stops_on_hit.push(stops.all(|other| other == first).then_some(first));
            }
            node = transition.then;
            if let Some(ahead) = acts(process, decided) {
                return Quiet { place: Self { node, ahead }, missed, stops_on_hit };
            }
        }
    }
}

/// What is decided between shots among these decisions.
fn midway(process: &Advised<'_>, decided: &[u32]) -> Option<Decided> {
    let mut choices = decided.iter().filter_map(|number| process.decision(*number));
    choices.find(|(_, choice)| !matches!(choice, Decided::Act(_))).map(|(_, choice)| choice)
}

/// The decisions from the first about an action on, if there is one.
pub(super) fn acts(process: &Advised<'_>, decided: &[u32]) -> Option<Vec<u32>> {
    let is_act = |number: &u32| matches!(process.decision(*number), Some((_, Decided::Act(_))));
    decided.iter().position(is_act).map(|from| decided[from..].to_vec())
}

/// All places from one on at which something is to be done, as many as are worked out, each before those that it leads to.
fn places(process: &Advised<'_>, seeking: &Seeking, start: Place) -> Vec<Place> {
    let look = Look { seeking, level: Level::Nothing, is_pair: false, counts: false };
    let (mut known, mut found) = (BTreeSet::new(), vec![start.clone()]);
    known.insert(start);
    let mut at = 0;
    while let Some(place) = found.get(at).cloned() {
        at += 1;
        let ends = explore(process, &place, &look, usize::MAX).into_iter().flat_map(|found| found.ends);
        let mut leads_to = BTreeSet::new();
        leads_to.extend(ends.flat_map(|(_, places)| places));
        for next in leads_to {
            if found.len() < MAX_PLACES && !next.is_over(process) && known.insert(next.clone()) {
                found.push(next);
            }
        }
    }
    // Of decisions before the same die, the one that has more ahead comes first.
    found.sort_by(|one, other| one.node.cmp(&other.node).then(other.ahead.len().cmp(&one.ahead.len())));
    found
}

/// What the dice may come to from a place on, looked at so closely; `None` when that is more than so many dice.
fn explore(process: &Advised<'_>, place: &Place, look: &Look<'_>, most: usize) -> Option<Explored> {
    let mut found = Explored { between_shots: BTreeMap::new(), ends: BTreeMap::new() };
    let nothing = Observation::nothing(look);
    if let Some(next) = place.without_dice() {
        found.ends.insert(nothing, vec![next]);
        return Some(found);
    }
    let (mut waiting, mut looked_at) = (BTreeSet::new(), 0);
    waiting.insert((place.node, nothing));
    while let Some((node, seen)) = waiting.pop_first() {
        let mut is_end = true;
        for (transition, decided) in process.ways_on(node) {
            is_end = false;
            looked_at += 1;
            if looked_at > most {
                return None;
            }
            let seen = seen.with(&transition.event, look);
            for (position, choice) in decided.iter().filter_map(|number| process.decision(*number)) {
                let State::Choice(moment) = position.state else { continue };
                if matches!(choice, Decided::Act(_)) {
                    break;
                }
                let cases = found.between_shots.entry((moment.hand, moment.shot)).or_default();
                push_new(cases.entry(seen.clone()).or_default(), choice);
            }
            match acts(process, decided) {
                Some(ahead) => {
                    push_new(found.ends.entry(seen).or_default(), Place { node: transition.then, ahead })
                }
                None => drop(waiting.insert((transition.then, seen))),
            }
        }
        if is_end {
            push_new(found.ends.entry(seen).or_default(), Place { node, ahead: Vec::new() });
        }
    }
    Some(found)
}

fn push_new<T: PartialEq>(all: &mut Vec<T>, one: T) {
    if !all.contains(&one) {
        all.push(one);
    }
}
