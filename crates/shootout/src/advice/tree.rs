//! The best decisions as lines of steps: the main line, where nothing special happens, and where it is left.

use super::words::{burst_words, gained_words, offer_words};
use serde::{Deserialize, Serialize};
use shootout_core::advice::{Advice, Seeking, works};
use shootout_core::number::Whole;
use shootout_core::scenario::{Cease, Deed, Entry};
use shootout_core::{Decided, Event, Menu, Moment, Offer, ShootOut, State};
use shootout_odds::Procedure;
use shootout_odds::decide::{Course, Position};
use std::collections::HashMap;
use std::rc::Rc;

/// What to do in order, as long as nothing special happens: every shot misses, no weapon jams, a repair succeeds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Line {
    /// The steps.
    pub steps: Vec<Step>,
    /// Where to do otherwise.
    pub branches: Vec<Branch>,
}

/// A step of a line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Step {
    /// The action in which it begins.
    pub action: u32,
    /// What is done.
    pub words: String,
    /// The same as an entry of a plan; none where no plan can say it: another weapon, a location called for this action alone.
    #[serde(skip)]
    pub(super) entry: Option<Entry>,
}

/// Where a line is left.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Branch {
    /// After what is done in this action.
    pub action: u32,
    /// When this has happened.
    pub when: String,
    /// What to do then.
    pub then: Line,
}

impl Line {
    /// The steps, equal ones in a row put together: from this action, to this one, what is done.
    #[must_use]
    pub fn stretches(&self) -> Vec<(u32, u32, &str)> {
        let mut stretches: Vec<(u32, u32, &str)> = Vec::new();
        for step in &self.steps {
            match stretches.last_mut() {
                Some((_, to, words)) if *words == step.words => *to = step.action,
                _ => stretches.push((step.action, step.action, &step.words)),
            }
        }
        stretches
    }

    /// The steps as a plan, which asks nothing of the dice; none where no plan can say them.
    pub(super) fn as_plan(&self) -> Option<Vec<Entry>> {
        self.steps.iter().map(|step| step.entry.clone()).collect()
    }

    /// The steps in one line: `aim ×2, single shot`.
    #[must_use]
    pub fn words(&self) -> String {
        let mut steps: Vec<(&str, usize)> = Vec::new();
        let last = self.steps.iter().rposition(|step| step.words != "wait").map_or(0, |last| last + 1);
        for step in &self.steps[..last] {
            match steps.last_mut() {
                Some((words, times)) if *words == step.words => *times += 1,
                _ => steps.push((&step.words, 1)),
            }
        }
        let words: Vec<String> = steps
            .into_iter()
            .map(
                |(words, times)| if times == 1 { words.to_owned() } else { format!("{words} \u{d7}{times}") },
            )
            .collect();
        if words.is_empty() { "nothing more".to_owned() } else { words.join(", ") }
    }
}

/// Where someone stands in a course: decisions are made one after another before the next die.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Place {
    node: u32,
    ahead: Vec<u32>,
}

/// How deep branches are told.
const DEPTH: usize = 2;

/// The lines of the best decisions.
pub(super) fn line<'m, W>(menu: &Menu, shoot_out: &ShootOut<'m>, advice: &Advice<'m, W>) -> Line {
    let mut walker =
        Walker { menu, shoot_out, course: &advice.course, seeking: &advice.seeking, known: HashMap::new() };
    let start = Place { node: 0, ahead: advice.course.begin().to_vec() };
    Rc::unwrap_or_clone(walker.line(start, DEPTH))
}

struct Walker<'w, 'm> {
    menu: &'w Menu,
    shoot_out: &'w ShootOut<'m>,
    course: &'w Course<ShootOut<'m>>,
    seeking: &'w Seeking,
    known: HashMap<(Place, usize), Rc<Line>>,
}

/// What an action's dice may come to.
struct Result {
    place: Place,
    /// What is decided next, or where it ended.
    position: Option<Position<State>>,
    chance: f64,
}

/// The decisions of one burst in which nothing hits, and what a hit would change.
#[derive(Default)]
pub(super) struct Burst {
    /// After each shot that misses, what is decided.
    pub missed: Vec<Decided>,
    /// After the same shot, had it hit.
    pub hit: Vec<AfterHit>,
}

/// What is decided after a shot that hits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum AfterHit {
    /// The burst stops, or nothing is left to gain.
    Stops,
    /// It goes on.
    GoesOn(Decided),
    /// It hangs on where it hits.
    Depends,
}

impl Burst {
    /// Puts into an entry what was decided between its shots, as far as a plan can say it.
    fn limit(&self, entry: &mut Entry) {
        let ceases = self.missed.iter().position(|decided| *decided == Decided::Cease);
        if let Some(place) = ceases.filter(|place| self.hit[*place] == AfterHit::Stops) {
            entry.shots = i32::try_from(place + 1).ok().and_then(Whole::new);
        }
        let before = &self.hit[..ceases.unwrap_or(self.hit.len())];
        if !before.is_empty() && before.iter().all(|hit| *hit == AfterHit::Stops) {
            entry.cease = Some(Cease::Hit);
        }
        let swings = (1..).zip(&self.missed).filter(|(_, decided)| matches!(decided, Decided::Swing(_)));
        entry.swing_after = swings.filter_map(|(shot, _)| Whole::new(shot)).collect();
    }
}

/// Whether a plan of the scenario can say it.
fn plannable(offer: &Offer) -> bool {
    offer.draws.is_none() && offer.called.is_none() && offer.target == 0
}

impl Walker<'_, '_> {
    fn line(&mut self, place: Place, depth: usize) -> Rc<Line> {
        if let Some(known) = self.known.get(&(place.clone(), depth)) {
            return Rc::clone(known);
        }
        let line = Rc::new(self.walk(place.clone(), depth));
        self.known.insert((place, depth), Rc::clone(&line));
        line
    }

    fn walk(&mut self, mut place: Place, depth: usize) -> Line {
        let mut line = Line::default();
        loop {
            let mut rolls = None;
            for number in std::mem::take(&mut place.ahead) {
                let Some((position, Decided::Act(act))) = self.course.decision(number) else { continue };
                let Some(offer) = self.menu.offers().get(usize::from(act)) else { continue };
                let State::Choice(moment) = position.state else { continue };
                let action = self.menu.action(&moment);
                let words = offer_words(self.shoot_out, &moment, offer);
                let entry = plannable(offer).then(|| offer.entry.clone());
                line.steps.push(Step { action: action + offer.delay, words, entry });
                if matches!(offer.entry.deed, Deed::Fire | Deed::ClearJam) {
                    rolls = Some((action + offer.delay, offer.entry.deed, position));
                }
            }
            let Some((action, deed, before)) = rolls else {
                // Dice of what was decided beforehand come first.
                let (quiet, _) = self.quiet(place.node);
                let first = quiet.ahead.first().and_then(|first| self.course.decision(*first));
                let Some((Position { state: State::Choice(next), .. }, _)) = first else { return line };
                if depth > 0 {
                    let before = Position { state: self.shoot_out.start(), mark: 0, owed: 0 };
                    let action = self.menu.action(&next).saturating_sub(1);
                    self.branch(&mut line, place.node, &quiet, (before, Deed::Fire), action, depth);
                }
                place = quiet;
                continue;
            };
            let (quiet, burst) = self.quiet(place.node);
            if deed == Deed::Fire
                && let Some(step) = line.steps.last_mut()
            {
                step.words.push_str(&burst_words(&burst));
                if let Some(entry) = &mut step.entry {
                    burst.limit(entry);
                }
            }
            if depth > 0 {
                self.branch(&mut line, place.node, &quiet, (before, deed), action, depth);
            }
            place = quiet;
        }
    }

    /// Adds the branches from the main line at the roll of a node.
    fn branch(
        &mut self,
        line: &mut Line,
        node: u32,
        quiet: &Place,
        (before, deed): (Position<State>, Deed),
        action: u32,
        depth: usize,
    ) {
        let main = self.line(quiet.clone(), 0).words();
        let mut results: Vec<Result> = Vec::new();
        self.results(node, 1.0, &mut results);
        results.sort_by(|one, other| other.chance.total_cmp(&one.chance));
        let mut told: Vec<String> = Vec::new();
        for result in results.into_iter().filter(|result| result.place != *quiet) {
            let Some(position) = result.position else { continue };
            let when = self.when(before, position, deed);
            if when.is_empty() || told.contains(&when) {
                continue;
            }
            told.push(when.clone());
            let plain = self.line(result.place.clone(), 0);
            if plain.words() != main && !plain.steps.is_empty() {
                let then = Rc::unwrap_or_clone(self.line(result.place, depth - 1));
                line.branches.push(Branch { action, when, then });
            }
        }
    }

    /// What has happened between two positions.
    fn when(&self, before: Position<State>, after: Position<State>, deed: Deed) -> String {
        let (Some(was), Some(is)) = (moment(before.state), moment(after.state)) else { return String::new() };
        let mut parts = Vec::new();
        let gained = self.seeking.count(after.mark).saturating_sub(self.seeking.count(before.mark));
        if gained > 0 {
            parts.push(gained_words(self.seeking.counted(), gained));
        }
        if deed == Deed::ClearJam && !works(is.gun().condition) {
            parts.push("a failed repair".to_owned());
        }
        if was.guns.iter().zip(is.guns).any(|(was, is)| works(was.condition) && !works(is.condition)) {
            parts.push("a jam".to_owned());
        }
        parts.join(" and ")
    }

    /// Where a roll and all that follow lead when nothing special happens, and what is decided between shots.
    fn quiet(&self, node: u32) -> (Place, Burst) {
        let mut node = node;
        let mut burst = Burst::default();
        loop {
            let ways: Vec<_> = self.course.ways_on(node).collect();
            let dull = |event: &Event| match event {
                Event::Shot(shot) => 2 * u32::from(shot.malfunction.is_none()) + u32::from(!shot.hit),
                Event::Repair { cleared } => u32::from(*cleared),
                _ => 0,
            };
            let Some((meaning, decided)) =
                ways.iter().max_by_key(|(meaning, _)| (dull(&meaning.event), meaning.faces.len()))
            else {
                return (Place { node, ahead: Vec::new() }, burst);
            };
            if let Some(midway) = self.midway(decided) {
                let hits = ways.iter().filter(|(meaning, _)| {
                    matches!(&meaning.event, Event::Shot(shot) if shot.hit && shot.malfunction.is_none())
                });
                burst.missed.push(midway);
                burst.hit.push(self.after_hit(hits.map(|(_, decided)| *decided)));
            }
            node = meaning.then;
            if let Some(ahead) = self.ahead(decided) {
                return (Place { node, ahead }, burst);
            }
        }
    }

    /// What is decided after the hits that a shot may come to, by what follows each of them.
    fn after_hit<'d>(&self, hits: impl Iterator<Item = &'d [u32]>) -> AfterHit {
        let mut all = hits.map(|decided| match self.midway(decided) {
            // A hit after which nothing is left to gain needs no decision, and stops the burst all the same.
            None | Some(Decided::Cease) => AfterHit::Stops,
            Some(on) => AfterHit::GoesOn(on),
        });
        let first = all.next().unwrap_or(AfterHit::Stops);
        if all.all(|other| other == first) { first } else { AfterHit::Depends }
    }

    /// What is decided between shots among these decisions.
    fn midway(&self, decided: &[u32]) -> Option<Decided> {
        let mut choices = decided.iter().filter_map(|number| self.course.decision(*number));
        choices.find(|(_, choice)| !matches!(choice, Decided::Act(_))).map(|(_, choice)| choice)
    }

    /// The decisions from the first about an action on, if there is one.
    fn ahead(&self, decided: &[u32]) -> Option<Vec<u32>> {
        let is_act = |number: &u32| matches!(self.course.decision(*number), Some((_, Decided::Act(_))));
        decided.iter().position(is_act).map(|from| decided[from..].to_vec())
    }

    /// Everything that a roll and those that follow in the same action may lead to.
    fn results(&self, node: u32, chance: f64, found: &mut Vec<Result>) {
        let mut waiting = std::collections::BTreeMap::from([(node, chance)]);
        while let Some((node, chance)) = waiting.pop_first() {
            let all: u32 = self.course.ways_on(node).map(|(meaning, _)| meaning.faces.len()).sum();
            for (meaning, decided) in self.course.ways_on(node) {
                let share = chance * f64::from(meaning.faces.len()) / f64::from(all.max(1));
                let Some(ahead) = self.ahead(decided) else {
                    *waiting.entry(meaning.then).or_default() += share;
                    continue;
                };
                let position = ahead.first().and_then(|first| self.course.decision(*first));
                let place = Place { node: meaning.then, ahead };
                match found.iter_mut().find(|known| known.place == place) {
                    Some(known) => known.chance += share,
                    None => {
                        let position = position.map(|(position, _)| position);
                        found.push(Result { place, position, chance: share });
                    }
                }
            }
        }
    }
}

fn moment(state: State) -> Option<Moment> {
    match state {
        State::Main(moment) | State::Choice(moment) => Some(moment),
        _ => None,
    }
}
