//! The best decisions as they are followed at the table: what to do, what may happen, and what the decisions come to from there on.
//!
//! All of it is read off the [`PolicyProcess`](shootout_odds::decide::PolicyProcess) that the answer is read off. How things stand is told by
//! what was seen: the places at which that may be, each with its chance.

use super::answer::{Solved, effort, goal_in_full, solve, stands};
use super::document::Question;
use super::observation::{Level, Look, Observation};
use super::policy::{Advised, Builder, MAX_DICE, Place, acts};
use super::step::Next;
use super::when::{Known, seen_in_brief, when};
use super::words::offer_words;
use crate::advice::decide::{Advice, Goal, Seeking, Sought};
use crate::scenario::ActionKind;
use crate::{Act, Event, State, usual_names};
use shootout_odds::decide::Goal as _;
use shootout_odds::{Next as Comes, Procedure, Weight};
use shootout_ruleset::InputError;
use shootout_ruleset::answer::AnswerWeight;
use shootout_ruleset::dice::{Narrate, read_face};
use shootout_ruleset::follow::{Count, Follow, Followed, Task, WayOn, followed as along};
use shootout_ruleset::metric::{Format, Metric};
use shootout_ruleset::words::ConstantText;
use std::collections::BTreeMap;

/// The best decisions, followed as far as this has happened.
///
/// # Errors
///
/// As for [`advise`](super::advise); when no plan meets the limits; else the first thing that cannot happen.
pub(crate) fn followed<W: AnswerWeight>(question: &Question, happened: &str) -> Result<Followed, InputError> {
    solve(question, effort::<W>(question), |solved| {
        let Some(best) = &solved.best else {
            return Err(InputError::new("goal", goal_in_full(question), "limits that a plan meets"));
        };
        along(&Follower::<W>::new(&solved, best, question.goal.words()), happened)
    })?
}

/// The best decisions, with what they come to from every die on.
pub(super) struct Follower<'s, 'm, W> {
    question: &'s Question,
    goal_words: String,
    steps: Builder<'s, 'm>,
    /// How many are asked for; 0 where the mean is sought.
    number: usize,
    /// For each die that may fall: the chances of one more of what is sought, of two and so on up to those that are asked for, or the mean
    /// of them; and the chance that a weapon is jammed at the end.
    numbers: Vec<W>,
}

/// How things stand.
#[derive(Clone)]
pub(super) struct Stand<W> {
    /// Where that may be, with the chance of each.
    places: Vec<(Place, W)>,
    /// How many of what is sought there have been.
    gained: u32,
    /// Whether what was seen does not tell what to do.
    is_open: bool,
}

/// What is seen alike on a card.
struct Group<W> {
    seen: Vec<Observation>,
    /// The chance to come there of each place.
    places: Vec<(Place, W)>,
    gained: u32,
    is_open: bool,
}

impl<'s, 'm, W: Weight> Follower<'s, 'm, W> {
    /// Of a question that was solved.
    pub fn new(solved: &'s Solved<'s, 'm, W>, best: &'s Advice<'m, W>, goal_words: String) -> Self {
        let Solved { question, space, shoot_out, .. } = solved;
        let Advice { process, seeking, .. } = best;
        let (numbers, number) = numbers_of(process, seeking, &question.goal.goal());
        let steps = Builder::new(space, shoot_out, process, seeking);
        Self { question, goal_words, steps, number, numbers }
    }

    fn process(&self) -> &'s Advised<'m> {
        self.steps.process
    }

    /// What the decisions come to from a place on, where so many of what is sought are there already: the goal, and the chance to end jammed.
    fn numbers_at(&self, place: &Place, gained: u32) -> [W; 2] {
        let sought = self.number.max(1);
        let own = &self.numbers[place.node as usize * (sought + 1)..][..=sought];
        let missing = self.number.saturating_sub(gained as usize);
        let goal = match (self.number, missing) {
            (0, _) => {
                let mut all = own[0].clone();
                all.add(&W::whole(i64::from(gained)));
                all
            }
            (_, 0) => W::one(),
            (_, missing) => own[missing - 1].clone(),
        };
        [goal, own[sought].clone()]
    }

    /// How closely the dice of an action are looked at.
    fn look(&self, level: Level) -> Look<'s> {
        let is_pair = self.steps.shoot_out.scenario().off_hand.is_some() && !self.steps.space.draws();
        Look { seeking: self.steps.seeking, level, is_pair, counts: true }
    }

    /// What is done first at a place.
    fn act(&self, place: &Place) -> Option<(State, Act)> {
        place.act(self.process())
    }

    /// What is done at a place in these words, with whom it is aimed at: "single shot at Ruk until a hit".
    fn at_whom(&self, place: &Place, words: String) -> String {
        let Some((State::Choice(moment), act)) = self.act(place) else { return words };
        let (option, scenario) =
            (&self.steps.space.options()[usize::from(act)], self.steps.shoot_out.scenario());
        let name = scenario.target_name(0);
        let is_one_of_several = !scenario.following.is_empty();
        let is_named = option.called.is_none() && (is_one_of_several || name != usual_names::target());
        if option.entry.kind != ActionKind::Fire || !is_named {
            return words;
        }
        let offer = offer_words(self.steps.shoot_out, &moment, option);
        let rest = words.strip_prefix(&offer).unwrap_or_default();
        format!("{offer} at {name}{rest}")
    }

    /// Whether there is something to be done, which the dice may decide.
    fn goes_on(&self, stand: &Stand<W>) -> bool {
        let is_over = |place: &Place| self.steps.next_of(place) == Next::Nothing;
        !stand.is_open && !stand.places.iter().all(|(place, _)| is_over(place))
    }

    /// What may be seen of the dice at these places, looked at so closely, with the places that it leads to; none where that is too much.
    fn seen(&self, stand: &Stand<W>, look: &Look<'_>) -> Option<BTreeMap<Observation, Vec<(Place, W)>>> {
        let mut ends: BTreeMap<Observation, BTreeMap<Place, W>> = BTreeMap::new();
        let mut waiting: BTreeMap<(u32, Observation), W> = BTreeMap::new();
        let nothing = Observation::nothing(look);
        for (place, chance) in &stand.places {
            match place.without_dice() {
                Some(next) => add_to(ends.entry(nothing.clone()).or_default(), next, chance),
                None => add_to(&mut waiting, (place.node, nothing.clone()), chance),
            }
        }
        let mut looked_at = 0;
        // A die leads to later ones.
        while let Some(((node, seen), share)) = waiting.pop_first() {
            let mut is_end = true;
            for (chance, transition, decided) in self.process().chances_on::<W>(node) {
                is_end = false;
                looked_at += 1;
                if looked_at > MAX_DICE {
                    return None;
                }
                let (seen, chance) = (seen.with(&transition.event, look), share.times(&chance));
                match acts(self.process(), decided) {
                    Some(ahead) => {
                        let place = Place { node: transition.then, ahead };
                        add_to(ends.entry(seen).or_default(), place, &chance);
                    }
                    None => add_to(&mut waiting, (transition.then, seen), &chance),
                }
            }
            if is_end {
                add_to(ends.entry(seen).or_default(), Place { node, ahead: Vec::new() }, &share);
            }
        }
        Some(ends.into_iter().map(|(seen, places)| (seen, places.into_iter().collect())).collect())
    }

    /// What may be seen next, told apart as coarsely as still tells what to do, and how closely that is.
    fn groups(&self, stand: &Stand<W>) -> (Vec<Group<W>>, Level) {
        let is_pair = self.look(Level::Nothing).is_pair;
        let mut found = (Vec::new(), Level::Result);
        for level in Level::all(is_pair).filter(|level| *level >= Level::Result) {
            let Some(ends) = self.seen(stand, &self.look(level)) else { break };
            let groups = self.grouped(stand, ends);
            let is_told = groups.iter().all(|group| !group.is_open);
            found = (groups, level);
            if is_told {
                break;
            }
        }
        found
    }

    /// What was seen by what it comes to: how many of what is sought, a jam, a repair, and what to do next.
    fn grouped(&self, stand: &Stand<W>, ends: BTreeMap<Observation, Vec<(Place, W)>>) -> Vec<Group<W>> {
        let mut groups: BTreeMap<_, Group<W>> = BTreeMap::new();
        for (seen, places) in ends {
            let gained = stand.gained + seen.gained.unwrap_or_default();
            // More than are asked for are as good.
            let gained = if self.number > 0 { gained.min(self.number as u32) } else { gained };
            let mut next: Vec<Class> = places.iter().map(|(place, _)| self.class(place)).collect();
            next.sort_unstable();
            next.dedup();
            let is_open = next.len() > 1;
            let key = (seen.jam, gained, seen.repaired, next);
            let group = groups.entry(key).or_insert_with(|| Group {
                seen: Vec::new(),
                places: Vec::new(),
                gained,
                is_open,
            });
            group.seen.push(seen);
            group.places.extend(places);
        }
        groups.into_values().collect()
    }

    /// What tells places apart in all that follows.
    fn class(&self, place: &Place) -> Class {
        match self.steps.next_of(place) {
            Next::Nothing => Class::Over,
            Next::Step(step) => Class::Step(step),
            Next::LeftOut => Class::Place(place.clone()),
        }
    }

    /// What was seen, in words without a comma; what reads like something else is told in full.
    fn words(&self, stand: &Stand<W>, groups: &[Group<W>]) -> Vec<String> {
        let is = |kind: ActionKind| {
            let act = stand.places.first().and_then(|(place, _)| self.act(place));
            act.is_some_and(|(_, act)| self.steps.space.options()[usize::from(act)].entry.kind == kind)
        };
        let all = |of: &Group<W>| of.seen.iter().filter_map(|seen| seen.gained).max().unwrap_or_default();
        let most = groups.iter().map(all).max().unwrap_or_default();
        let counted = self.steps.seeking.counted();
        let is_sure = groups.len() == 1 && !is(ActionKind::Fire);
        let brief: Vec<String> = groups
            .iter()
            .map(|group| match group.seen.first() {
                Some(_) if is_sure && !is(ActionKind::ClearJam) => DONE.to_owned(),
                Some(seen) => seen_in_brief(counted, seen, all(group), most, is(ActionKind::ClearJam)),
                None => String::new(),
            })
            .collect();
        let in_full = |place: usize| {
            let (mut these, mut others) = (Vec::new(), Vec::new());
            for (other, group) in groups.iter().enumerate().filter(|(other, _)| brief[*other] == brief[place])
            {
                if other == place { these.extend(&group.seen) } else { others.extend(&group.seen) }
            }
            let full = when(counted, Known::All, &these, &others);
            if full.is_empty() { brief[place].clone() } else { full.replace(',', "") }
        };
        (0..groups.len()).map(in_full).collect()
    }

    /// The place after these faces from a place on, and everything that was seen of them so closely.
    fn roll(&self, place: &Place, look: &Look<'_>, faces: &str) -> Result<(Observation, Place), InputError> {
        let mut listed = faces.split_whitespace();
        let (mut node, mut seen) = (place.node, Observation::nothing(look));
        let wrong = |found: String, allowed: String| InputError::new("", found, allowed);
        let left_over = |face: Option<&str>| match face {
            Some(face) => Err(wrong(format!("`{face}` left over"), "no more dice on this card".to_owned())),
            None => Ok(()),
        };
        if place.without_dice().is_some() {
            left_over(listed.next())?;
        }
        while let Comes::Roll(roll) = self.process().next(node) {
            let what = self.steps.shoot_out.ask(&roll, &[], None).what;
            let mut shown = Vec::new();
            for sides in roll.dice.sides() {
                let Some(face) = listed.next() else {
                    return Err(wrong(format!("`{faces}`"), format!("one more die: {what}")));
                };
                let read = read_face(face, *sides);
                shown.push(
                    read.map_err(|allowed| wrong(format!("`{face}`"), format!("{allowed}, for {what}")))?,
                );
            }
            let outcome = roll.dice.outcome(&shown);
            let outcome = outcome.map_err(|error| wrong(format!("`{faces}`"), error.to_string()))?;
            let way = self.process().ways_on(node).find(|(transition, _)| transition.faces.contains(outcome));
            // What is in no way is thrown again.
            let Some((transition, decided)) = way else { continue };
            seen = seen.with(&transition.event, look);
            node = transition.then;
            if let Some(ahead) = acts(self.process(), decided) {
                left_over(listed.next())?;
                return Ok((seen, Place { node, ahead }));
            }
        }
        left_over(listed.next())?;
        Ok((seen, Place { node, ahead: Vec::new() }))
    }
}

/// What decisions come to from every die on, as [`Follower`] has it, and how many of what is sought are asked for.
pub(super) fn numbers_of<W: Weight>(
    process: &Advised<'_>,
    seeking: &Seeking,
    goal: &Goal,
) -> (Vec<W>, usize) {
    let number = match goal.sought {
        Sought::Most(_) => 0,
        Sought::AtLeast(_, number) => number.to_usize(),
    };
    let sought = number.max(1);
    let end = |state: State, numbers: &mut [W]| {
        if seeking.is_bad(&state) {
            numbers[sought] = W::one();
        }
    };
    let add = |own: &mut [W], chance: &W, event: &Event, after: &[W]| {
        own[sought].add_product(&after[sought], chance);
        let is_one = seeking.counted().counts(event);
        if number == 0 {
            own[0].add_product(&after[0], chance);
            if is_one {
                own[0].add(chance);
            }
            return;
        }
        // One more is what this event is, or one more after it.
        for more in 0..number {
            match (is_one, more) {
                (false, _) => own[more].add_product(&after[more], chance),
                (true, 0) => own[0].add(chance),
                (true, _) => own[more].add_product(&after[more - 1], chance),
            }
        }
    };
    (process.backward(sought + 1, end, add), number)
}

/// What is said of a card on which nothing is rolled.
const DONE: &str = "done";

/// Places that are the same in all that is told of what follows.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Class {
    Over,
    Step(u32),
    Place(Place),
}

fn add_to<K: Ord, W: Weight>(all: &mut BTreeMap<K, W>, key: K, chance: &W) {
    all.entry(key).or_insert_with(W::zero).add(chance);
}

impl<W: Weight> Follow<W> for Follower<'_, '_, W> {
    type Stand = Stand<W>;

    fn counts(&self) -> Vec<Count> {
        let Metric { label, format, .. } = self.question.goal.row.metric;
        let count = |label: &str, short: &str, format| {
            let [label, short] = [label, short].map(str::to_owned);
            Count { label, short, format }
        };
        vec![
            count(&self.goal_words, label, format),
            count("jammed or exploded at the end", "Jam", Format::Chance),
        ]
    }

    fn unit(&self) -> ConstantText {
        "action"
    }

    fn start(&self) -> Stand<W> {
        Stand { places: vec![(Place::start(self.process()), W::one())], gained: 0, is_open: false }
    }

    fn task(&self, stand: &Stand<W>) -> Task {
        let is_to_do = |place: &&Place| self.steps.next_of(place) != Next::Nothing;
        let places = || stand.places.iter().map(|(place, _)| place);
        if stand.is_open {
            return Task { stands: OPEN.to_owned(), ..Task::default() };
        }
        let Some(place) = places().find(is_to_do).filter(|_| self.goes_on(stand)) else {
            return Task::default();
        };
        let (step, ..) = self.steps.told(place);
        let said = |place: &Place| match self.act(place) {
            Some((State::Choice(moment), _)) => stands(&moment, stand.gained as usize),
            _ => String::new(),
        };
        // What they do not know for certain is not said.
        let own = said(place);
        let own = if places().all(|other| said(other) == own) { own } else { String::new() };
        Task { at: step.action, does: self.at_whom(place, step.words), stands: own }
    }

    fn numbers(&self, stand: &Stand<W>) -> Vec<W> {
        let mut all = vec![W::zero(), W::zero()];
        for (place, chance) in &stand.places {
            let own = self.numbers_at(place, stand.gained);
            all.iter_mut().zip(&own).for_each(|(sum, number)| sum.add_product(number, chance));
        }
        all
    }

    fn ways_on(&self, stand: &Stand<W>) -> Vec<WayOn<W, Stand<W>>> {
        if !self.goes_on(stand) {
            return Vec::new();
        }
        let (groups, _) = self.groups(stand);
        let words = self.words(stand, &groups);
        let way = |(words, group): (String, Group<W>)| {
            let mut chance = W::zero();
            group.places.iter().for_each(|(_, share)| chance.add(share));
            let places = group.places.into_iter().map(|(place, share)| (place, share.over(&chance)));
            let then = Stand { places: places.collect(), gained: group.gained, is_open: group.is_open };
            WayOn { words, chance, then }
        };
        words.into_iter().zip(groups).map(way).collect()
    }

    fn after_dice(&self, stand: &Stand<W>, faces: &str) -> Result<(usize, Stand<W>), InputError> {
        let (groups, level) = self.groups(stand);
        let look = self.look(level);
        let mut found: Option<(usize, Vec<(Place, W)>)> = None;
        for (place, chance) in &stand.places {
            let (seen, next) = self.roll(place, &look, faces)?;
            let group = groups.iter().position(|group| {
                group.seen.contains(&seen) && group.places.iter().any(|(known, _)| *known == next)
            });
            let way = group.unwrap_or_default();
            match &mut found {
                None => found = Some((way, vec![(next, chance.clone())])),
                Some((known, places)) if *known == way => places.push((next, chance.clone())),
                Some(_) => {
                    let allowed =
                        "what it came to, in words: what was said before does not tell what these dice mean";
                    return Err(InputError::new("", format!("`{faces}`"), allowed));
                }
            }
        }
        let Some((way, places)) = found else { return Err(InputError::new("", faces, "no dice")) };
        let classes: Vec<Class> = places.iter().map(|(place, _)| self.class(place)).collect();
        let is_open = classes.windows(2).any(|two| two[0] != two[1]);
        Ok((way, Stand { places, gained: groups[way].gained, is_open }))
    }
}

/// What is said where what was seen does not tell what to do.
const OPEN: &str = "what to do now hangs on the dice themselves: enter their faces in place of what happened";
