//! What a shooter is after, and what of all that happens matters to it.

use crate::damage::Severity;
use crate::jam::spends_round;
use crate::number::{BoundedInt, Percent};
use crate::report::Report;
use crate::scenario::ActionKind;
use crate::shoot_out::{Decided, DecisionSpace, Event, ShootOut, State, at_the_end, hits, pierced};
use shootout_odds::Weight;
use shootout_odds::decide::{self, ActionOption};
use shootout_odds::exact::Observable;

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// Hits on any target.
    Hits,
    /// Hits that get through everything.
    Penetrating,
    /// Wounds of a target that are as bad as this, or worse, by a hit or by a stray burst.
    Wounds(Severity),
}

/// What is sought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sought {
    /// As many as possible, on average.
    Most(Counted),
    /// The best chance of so many.
    AtLeast(Counted, BoundedInt<1, 20>),
}

/// What a shooter is after, and within what limits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Goal {
    /// What is sought.
    pub sought: Sought,
    /// The most shots that they may fire.
    pub most_rounds: Option<BoundedInt<1, 1000>>,
    /// The greatest chance that a weapon is jammed or has exploded at the end, in percent.
    pub most_jam: Option<Percent>,
}

impl Counted {
    pub(crate) fn counts(self, event: &Event) -> bool {
        match self {
            Self::Hits => hits(event, None),
            Self::Penetrating => pierced(event).is_some(),
            Self::Wounds(level) => matches!(
                event,
                Event::Wounded { body, severity } if body.target().is_some() && *severity >= level
            ),
        }
    }
}

impl Goal {
    /// This, without limits.
    pub const fn new(sought: Sought) -> Self {
        Self { sought, most_rounds: None, most_jam: None }
    }

    /// What it is worth to have so many of what is sought with these chances, beginning with none.
    pub(super) fn worth_of_chances<W: Weight>(&self, chances: &[W]) -> W {
        let mut worth = W::zero();
        for (number, chance) in (0u64..).zip(chances) {
            let each = match self.sought {
                Sought::Most(_) => number,
                Sought::AtLeast(_, least) => u64::from(number >= u64::from(least.to_u32())),
            };
            worth.add_product(&W::ratio(each, 1), chance);
        }
        worth
    }

    /// What a plan whose odds are known is worth; `None` where its report does not say.
    pub fn worth_of<W: Weight>(&self, report: &Report<W>) -> Option<W> {
        let at_least = |pmf: &[W], number: usize| {
            let mut sum = W::zero();
            pmf.iter().skip(number).for_each(|chance| sum.add(chance));
            sum
        };
        match self.sought {
            Sought::Most(Counted::Hits) => Some(report.hits.mean.clone()),
            Sought::Most(Counted::Penetrating) => Some(report.penetrating.mean.clone()),
            Sought::AtLeast(Counted::Hits, number) => Some(at_least(&report.hits.pmf, number.to_usize())),
            Sought::AtLeast(Counted::Penetrating, number) => {
                Some(at_least(&report.penetrating.pmf, number.to_usize()))
            }
            Sought::AtLeast(Counted::Wounds(level), number) if number.get() == 1 => {
                let wounds = report.worst_wound.as_ref()?;
                Some(at_least(&wounds.0, level as usize))
            }
            Sought::Most(Counted::Wounds(_)) | Sought::AtLeast(Counted::Wounds(_), _) => None,
        }
    }
}

/// So many of what is sought are told apart in one action, where as many as possible are sought.
const MAX_SEEN: usize = 20;

/// A goal before a decision space: what the deciding reader asks about.
///
/// A mark is how many of what is sought have happened, up to the number that is asked for, and the rounds spent, if they are
/// limited: `rounds * (number + 1) + count`.
#[derive(Clone, Debug)]
pub struct Seeking {
    counted: Counted,
    /// How many are told apart: those that are asked for; 0 when as many as possible are sought, which needs no mark.
    number: usize,
    /// Whether as many as possible are sought.
    is_mean: bool,
    /// The most rounds; 0 when they are not limited, and not counted.
    most_rounds: usize,
    jam_spends_round: bool,
    /// Which acts of the decision space fire.
    fires: Vec<bool>,
}

impl Seeking {
    /// A goal before a decision space.
    pub fn new(goal: &Goal, space: &DecisionSpace, shoot_out: &ShootOut<'_>) -> Self {
        let (counted, number) = match goal.sought {
            // Hits are seen shot by shot; what hits come to is seen at the end of the action.
            Sought::Most(counted) if goal.most_jam.is_some() && counted != Counted::Hits => {
                (counted, MAX_SEEN)
            }
            Sought::Most(counted) => (counted, 0),
            Sought::AtLeast(counted, number) => (counted, number.to_usize()),
        };
        Self {
            counted,
            number,
            is_mean: matches!(goal.sought, Sought::Most(_)),
            most_rounds: goal.most_rounds.map_or(0, |rounds| rounds.to_usize()),
            jam_spends_round: shoot_out.scenario().rulings.jam_spends_round,
            fires: space.options().iter().map(|option| option.entry.kind == ActionKind::Fire).collect(),
        }
    }

    /// What is counted.
    pub const fn counted(&self) -> Counted {
        self.counted
    }

    /// Whether decisions may go by how many of what is sought have happened.
    pub const fn is_counting(&self) -> bool {
        self.number > 0
    }

    /// How many of what is sought a mark stands for, as far as they are counted.
    pub const fn count(&self, mark: u32) -> usize {
        mark as usize % (self.number + 1)
    }

    const fn rounds(&self, mark: usize) -> usize {
        mark / (self.number + 1)
    }

    pub(super) fn spends_round(&self, event: &Event) -> bool {
        matches!(event, Event::Shot(shot) if spends_round(shot.malfunction, self.jam_spends_round))
    }
}

impl Observable<Event> for Seeking {
    const DETAILS: bool = false;

    fn mark(&self, event: &Event) -> usize {
        let count = usize::from(self.number > 0 && self.counted.counts(event));
        let rounds = usize::from(self.most_rounds > 0 && self.spends_round(event));
        rounds * (self.number + 1) + count
    }

    fn join(&self, a: usize, b: usize) -> usize {
        let each = self.number + 1;
        let count = (a % each + b % each).min(self.number);
        let rounds = (a / each + b / each).min(self.most_rounds);
        rounds * each + count
    }
}

impl decide::Goal<ShootOut<'_>> for Seeking {
    fn gain(&self, event: &Event) -> u32 {
        u32::from(self.is_mean && self.counted.counts(event))
    }

    fn spends(&self, event: &Event) -> u32 {
        u32::from(self.spends_round(event))
    }

    fn seen(&self, event: &Event) -> u16 {
        u16::from(matches!(event, Event::Shot(shot) if shot.hit))
    }

    fn seen_in(&self, mark: usize) -> (usize, u16) {
        let count = if self.is_mean { mark % (self.number + 1) } else { 0 };
        (mark - count, u16::try_from(count).unwrap_or(u16::MAX))
    }

    fn worth(&self, mark: usize) -> u32 {
        u32::from(decide::Goal::<ShootOut<'_>>::is_reached(self, mark))
    }

    fn run(&self, mark: usize) -> (usize, usize) {
        let each = self.number + 1;
        if self.is_mean || mark % each >= self.number {
            return (mark, 1);
        }
        (mark - mark % each, self.number)
    }

    fn is_reached(&self, mark: usize) -> bool {
        !self.is_mean && mark % (self.number + 1) >= self.number
    }

    fn takes_one_event(&self) -> bool {
        self.number == 1 && !self.is_mean
    }

    fn allows(&self, mark: usize, way: &ActionOption<Decided, State>) -> bool {
        let fires = match way.choice {
            Decided::Act(act) => self.fires.get(usize::from(act)).copied().unwrap_or(false),
            Decided::Fire | Decided::Swing(_) => true,
            Decided::Cease => false,
        };
        !fires || self.most_rounds == 0 || self.rounds(mark) < self.most_rounds
    }

    fn is_bad(&self, end: &State) -> bool {
        match end {
            State::Over(conditions) => at_the_end(*conditions).0,
            State::Choice(moment) | State::Main(moment) => at_the_end(moment.guns.map(|gun| gun.condition)).0,
            State::FollowUp(_) | State::Settled | State::ActionDone(_) => false,
        }
    }
}
