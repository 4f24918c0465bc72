//! Plain searches: every way to decide, followed to its end, nothing merged and nothing kept. They share with the engine what a
//! state is and what its options and dice lead to; not how that is read.

use shootout_odds::decide::{ActionOption, Decisions};
use shootout_odds::{Next, Procedure, Rational, Transition, Weight};
use shootout_percentile::advice::decide::{Counted, Goal, Sought};
use shootout_percentile::jam::Condition;
use shootout_percentile::scenario::ActionKind;
use shootout_percentile::{Body, Decided, DecisionSpace, Event, ShootOut, State};
use std::cell::Cell;
use std::collections::VecDeque;

/// A line of events so far.
#[derive(Clone)]
struct Story {
    state: State,
    events: Vec<Event>,
    deferred: VecDeque<State>,
}

struct Searcher<'s> {
    shoot_out: &'s ShootOut<'s>,
    space: &'s DecisionSpace,
    goal: &'s Goal,
    /// Whether each location is told apart.
    details: bool,
    /// How many more stories may be followed, or sums of pairs written down.
    left: Cell<usize>,
}

/// The value of the best decisions. None where more stories than these would have to be followed.
pub fn search(space: &DecisionSpace, goal: &Goal, details: bool, max_stories: usize) -> Option<Rational> {
    let shoot_out = space.shoot_out();
    let searcher = Searcher { shoot_out: &shoot_out, space, goal, details, left: Cell::new(max_stories) };
    searcher.value(Story { state: shoot_out.start(), events: Vec::new(), deferred: VecDeque::new() })
}

impl Searcher<'_> {
    /// Takes from what may still be done; none where that is too little.
    fn spend(&self, much: usize) -> Option<()> {
        self.left.set(self.left.get().checked_sub(much)?);
        Some(())
    }

    fn value(&self, story: Story) -> Option<Rational> {
        self.spend(1)?;
        let options = self.options(&story);
        if !options.is_empty() {
            let values = options.into_iter().map(|way| {
                let story = Story { state: way.then, ..story.clone() };
                if way.flushes_deferred { self.settled(story) } else { self.value(story) }
            });
            return values.collect::<Option<Vec<_>>>()?.into_iter().max();
        }
        if matches!(self.shoot_out.next(story.state), Next::Done) {
            if !story.deferred.is_empty() {
                return self.settled(story);
            }
            return Some(self.worth(&story.events));
        }
        self.mean(story.state, |transition| {
            let mut story = story.clone();
            story.events.push(transition.event);
            story.deferred.extend(transition.deferred.iter().flatten());
            story.state = transition.then;
            if transition.flushes_deferred { self.settled(story) } else { self.value(story) }
        })
    }

    /// The value when everything deferred is rolled before going on.
    fn settled(&self, mut story: Story) -> Option<Rational> {
        match story.deferred.pop_front() {
            None => self.value(story),
            Some(paying) => self.paid(paying, story),
        }
    }

    fn paid(&self, paying: State, story: Story) -> Option<Rational> {
        if matches!(self.shoot_out.next(paying), Next::Done) {
            return self.settled(story);
        }
        self.mean(paying, |transition| {
            let mut story = story.clone();
            story.events.push(transition.event);
            story.deferred.extend(transition.deferred.iter().flatten());
            self.paid(transition.then, story)
        })
    }

    fn mean(
        &self,
        state: State,
        value: impl Fn(&Transition<State, Event>) -> Option<Rational>,
    ) -> Option<Rational> {
        let Next::Roll(roll) = self.shoot_out.next(state) else { panic!("nothing to roll in {state:?}") };
        let mut transitions = Vec::new();
        if self.details {
            self.shoot_out.transitions(state, &mut transitions);
        } else {
            self.shoot_out.coarse_transitions(state, &mut transitions);
        }
        let outcomes = u64::from(roll.dice.outcomes() - roll.reroll.len());
        let mut mean = Rational::zero();
        for transition in transitions.iter().filter(|transition| !transition.faces.is_empty()) {
            mean.add_product(
                &value(transition)?,
                &Rational::ratio(u64::from(transition.faces.len()), outcomes),
            );
        }
        Some(mean)
    }

    fn options(&self, story: &Story) -> Vec<ActionOption<Decided, State>> {
        let mut options = Vec::new();
        self.shoot_out.options(story.state, &mut options);
        let spent = self.rounds(&story.events);
        let left = self.goal.most_rounds.is_none_or(|most| spent < most.get() as usize);
        options.retain(|way| left || !self.fires(way.choice));
        options
    }

    fn fires(&self, choice: Decided) -> bool {
        match choice {
            Decided::Act(act) => self.space.options()[usize::from(act)].entry.kind == ActionKind::Fire,
            Decided::Fire | Decided::Swing(_) => true,
            Decided::Cease => false,
        }
    }

    fn rounds(&self, events: &[Event]) -> usize {
        let spends = self.shoot_out.scenario().rulings.jam_spends_round;
        let spent =
            |event: &&Event| matches!(event, Event::Shot(shot) if spends || shot.malfunction.is_none());
        events.iter().filter(spent).count()
    }

    fn counted(&self, events: &[Event], counted: Counted) -> usize {
        let counts = |event: &&Event| match (counted, event) {
            (Counted::Hits, Event::Shot(shot)) => shot.hit,
            (Counted::Penetrating, Event::Shot(shot)) => shot.penetrated,
            (
                Counted::Penetrating,
                Event::Barrier { body: Body::Target(_), penetrated, .. }
                | Event::Struck { body: Body::Target(_), penetrated, .. },
            ) => *penetrated,
            (
                Counted::Wounds(level),
                Event::Wounded { body: Body::Target(_) | Body::TargetCaught(_), severity },
            ) => *severity >= level,
            _ => false,
        };
        events.iter().filter(counts).count()
    }

    fn worth(&self, events: &[Event]) -> Rational {
        match self.goal.sought {
            Sought::Most(counted) => Rational::ratio(self.counted(events, counted) as u64, 1),
            Sought::AtLeast(counted, number) => {
                let enough = self.counted(events, counted) >= number.get() as usize;
                if enough { Rational::one() } else { Rational::zero() }
            }
        }
    }
}

/// Every pair of a value and a chance to end with a jammed weapon that some way to decide comes to, less those that another
/// betters; the chance ascending. The one who decides knows how things stand, which shots hit, what each hit may yet
/// come to, and how much of what is sought has happened, no more: what they do may not hang on which of two faces it
/// was that mean the same to them. None where more sums of pairs than these would have to be written down on the way.
pub fn pairs(space: &DecisionSpace, goal: &Goal, max_sums: usize) -> Option<Pairs> {
    let shoot_out = space.shoot_out();
    let searcher = Searcher { shoot_out: &shoot_out, space, goal, details: false, left: Cell::new(max_sums) };
    let start = Story { state: shoot_out.start(), events: Vec::new(), deferred: VecDeque::new() };
    searcher.pairs(vec![(start, Rational::one())]).map(best_pairs)
}

pub type Pairs = Vec<(Rational, Rational)>;

impl Searcher<'_> {
    /// Stories that are one to the one who decides, with their shares of one.
    fn pairs(&self, stories: Vec<(Story, Rational)>) -> Option<Pairs> {
        let first = &stories[0].0;
        let options = self.options(first);
        if !options.is_empty() {
            let each = options.into_iter().map(|way| {
                let mut next = Vec::new();
                for (story, share) in &stories {
                    let story = Story { state: way.then, ..story.clone() };
                    self.settle(story, share.clone(), way.flushes_deferred, &mut next);
                }
                self.apart(next)
            });
            let each: Vec<Pairs> = each.collect::<Option<_>>()?;
            return Some(best_pairs(each.concat()));
        }
        if matches!(self.shoot_out.next(first.state), Next::Done) {
            let mut pair = (Rational::zero(), Rational::zero());
            for (story, share) in &stories {
                pair.0.add_product(&self.worth(&story.events), share);
                if ends_jammed(story.state) {
                    pair.1.add(share);
                }
            }
            return Some(vec![pair]);
        }
        let mut next = Vec::new();
        for (story, share) in &stories {
            let mut transitions = Vec::new();
            self.shoot_out.coarse_transitions(story.state, &mut transitions);
            let outcomes: u32 = transitions.iter().map(|transition| transition.faces.len()).sum();
            for transition in transitions.iter().filter(|transition| !transition.faces.is_empty()) {
                let mut story = story.clone();
                story.events.push(transition.event);
                story.deferred.extend(transition.deferred.iter().flatten());
                story.state = transition.then;
                let weight = Rational::ratio(u64::from(transition.faces.len()), u64::from(outcomes));
                self.settle(story, share.times(&weight), transition.flushes_deferred, &mut next);
            }
        }
        self.apart(next)
    }

    /// Adds a story, with everything deferred rolled if it is time for that.
    fn settle(
        &self,
        story: Story,
        share: Rational,
        flushes_deferred: bool,
        found: &mut Vec<(Story, Rational)>,
    ) {
        let mut options = Vec::new();
        self.shoot_out.options(story.state, &mut options);
        let over = options.is_empty() && matches!(self.shoot_out.next(story.state), Next::Done);
        let mut story = story;
        match story.deferred.front().copied() {
            Some(paying) if flushes_deferred || over => {
                story.deferred.pop_front();
                self.pay(paying, story, share, found);
            }
            _ => found.push((story, share)),
        }
    }

    fn pay(&self, paying: State, story: Story, share: Rational, found: &mut Vec<(Story, Rational)>) {
        if matches!(self.shoot_out.next(paying), Next::Done) {
            return self.settle(story, share, true, found);
        }
        let mut transitions = Vec::new();
        self.shoot_out.coarse_transitions(paying, &mut transitions);
        let outcomes: u32 = transitions.iter().map(|transition| transition.faces.len()).sum();
        for transition in transitions.iter().filter(|transition| !transition.faces.is_empty()) {
            let mut story = story.clone();
            story.events.push(transition.event);
            let weight = Rational::ratio(u64::from(transition.faces.len()), u64::from(outcomes));
            self.pay(transition.then, story, share.times(&weight), found);
        }
    }

    /// Sets stories apart by what they know, and puts together every choice of a pair for each.
    fn apart(&self, stories: Vec<(Story, Rational)>) -> Option<Pairs> {
        let mut kinds: Vec<Vec<(Story, Rational)>> = Vec::new();
        for (story, share) in stories {
            match kinds.iter_mut().find(|kind| self.same(&kind[0].0, &story)) {
                Some(kind) => kind.push((story, share)),
                None => kinds.push(vec![(story, share)]),
            }
        }
        let mut sums = vec![(Rational::zero(), Rational::zero())];
        for kind in kinds {
            let pairs = self.pairs(kind)?;
            self.spend(sums.len() * pairs.len())?;
            let mut next = Vec::new();
            for sum in &sums {
                for pair in &pairs {
                    let mut sum = sum.clone();
                    sum.0.add(&pair.0);
                    sum.1.add(&pair.1);
                    next.push(sum);
                }
            }
            sums = best_pairs(next);
        }
        Some(sums)
    }

    /// Whether two stories that were one to them before are still: the same state, the same shots that hit, and the
    /// same of what counts, up to what is asked for.
    fn same(&self, one: &Story, other: &Story) -> bool {
        let hits = |story: &Story| -> Vec<bool> {
            let hit = |event: &Event| if let Event::Shot(shot) = event { Some(shot.hit) } else { None };
            story.events.iter().filter_map(hit).collect()
        };
        let count = |story: &Story| match self.goal.sought {
            Sought::Most(Counted::Hits) => 0,
            Sought::Most(counted) => self.counted(&story.events, counted),
            Sought::AtLeast(counted, number) => {
                self.counted(&story.events, counted).min(number.get() as usize)
            }
        };
        let spent = |story: &Story| self.goal.most_rounds.map(|_| self.rounds(&story.events));
        let deferred = |story: &Story| {
            let mut deferred: Vec<Vec<Rational>> = match self.goal.sought {
                Sought::Most(Counted::Hits) => Vec::new(),
                Sought::Most(counted) | Sought::AtLeast(counted, _) => {
                    story.deferred.iter().map(|deferred| self.may_count(*deferred, counted)).collect()
                }
            };
            // Follow-ups that cannot count are all one.
            deferred.retain(|chances| chances.iter().skip(1).any(|chance| !chance.is_zero()));
            deferred.sort();
            deferred
        };
        one.state == other.state
            && hits(one) == hits(other)
            && count(one) == count(other)
            && spent(one) == spent(other)
            && deferred(one) == deferred(other)
    }

    /// The chances that a follow-up counts not at all, once, …
    fn may_count(&self, deferred: State, counted: Counted) -> Vec<Rational> {
        let story = Story { state: State::Settled, events: Vec::new(), deferred: VecDeque::new() };
        let mut found = Vec::new();
        self.pay(deferred, story, Rational::one(), &mut found);
        let mut chances = vec![Rational::zero(); 8];
        for (story, share) in found {
            chances[self.counted(&story.events, counted)].add(&share);
        }
        chances
    }
}

fn ends_jammed(state: State) -> bool {
    let conditions = match state {
        State::Over(conditions) => conditions,
        State::Choice(moment) | State::Main(moment) => moment.guns.map(|gun| gun.condition),
        _ => return false,
    };
    conditions.iter().any(|condition| !matches!(condition, Condition::Ready | Condition::Stowed))
}

/// Those that no other betters: of the same chance the best value, and of greater chances only better values.
fn best_pairs(mut pairs: Pairs) -> Pairs {
    pairs.sort_by(|one, other| one.1.cmp(&other.1).then_with(|| other.0.cmp(&one.0)));
    let mut kept: Pairs = Vec::new();
    for pair in pairs {
        if kept.last().is_none_or(|last| pair.0 > last.0) {
            kept.push(pair);
        }
    }
    kept
}
