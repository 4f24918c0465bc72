//! What can be done in a scene: its name, what people call it, and what it comes to as the scene stands.

use super::Step;
use super::asked::{Asked, Editing, Joining, Scope};
use crate::hand::Hand;
use crate::number::BoundedInt;
use crate::scenario::ActionKind;
use crate::scene::{
    Act, Attempt, Change, Combatant, Copied, Distance, Event, Fight, Id, Next, Refusal, Remove, Rename,
    Repair, Rule, State, Strike, numbered,
};
use shootout_ruleset::scene::Offered;
use std::borrow::Cow;

/// Something that can be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Attack,
    /// A grenade is thrown.
    Throw,
    /// A grenade is taken out.
    TakeOutGrenade,
    Strike,
    RollTek,
    Fight,
    Aim,
    /// Actions are spent on it, with the weapon of a hand where it is of one.
    Spend(ActionKind, Option<Hand>),
    Wait,
    Other,
    Distance,
    Change,
    Edit,
    Rename,
    Copy,
    Remove,
    Next,
    Join,
    Brawl,
    UsualDistance,
    Rulings,
}

/// What is offered, and to whom it is done.
#[derive(Debug)]
pub(super) struct Row {
    /// Its name in actions.
    pub act: &'static str,
    /// What people call it.
    pub label: &'static str,
    pub kind: Kind,
    pub at_someone: bool,
    pub offered: Offered,
}

const fn at_someone(act: &'static str, label: &'static str, kind: Kind) -> Row {
    Row { act, label, kind, at_someone: true, offered: Offered::AtOnce }
}

const fn alone(act: &'static str, label: &'static str, kind: Kind) -> Row {
    Row { act, label, kind, at_someone: false, offered: Offered::AtOnce }
}

impl Row {
    /// The same, offered elsewhere than at once.
    const fn offered(self, offered: Offered) -> Self {
        Self { offered, ..self }
    }

    const fn seldom(self) -> Self {
        self.offered(Offered::More)
    }

    const fn with_them(self) -> Self {
        self.offered(Offered::WithThem)
    }

    const fn in_place(self) -> Self {
        self.offered(Offered::InPlace)
    }

    /// What people call it, of someone: grenades by their name and how many are left. None where they carry nothing of that kind.
    pub(super) fn label_for(&self, one: Option<&Combatant>) -> Option<Cow<'static, str>> {
        let grenade = one.and_then(|one| Some((&one.sheet.grenade.as_ref()?.name, one.grenades)));
        match self.kind {
            Kind::Throw => grenade.map(|(name, _)| format!("{} {name}", self.label).into()),
            Kind::TakeOutGrenade => {
                grenade.map(|(name, left)| format!("{} {name} ({left} left)", self.label).into())
            }
            _ => Some(self.label.into()),
        }
    }

    /// What it takes, where that is not one action.
    pub(super) fn cost(&self) -> String {
        match self.kind {
            Kind::Spend(kind, _) if kind.row().cost != 1 => format!("{} actions", kind.row().cost),
            _ => String::new(),
        }
    }
}

const fn spend(act: &'static str, label: &'static str, kind: ActionKind) -> Row {
    alone(act, label, Kind::Spend(kind, None))
}

const fn of_hand(act: &'static str, label: &'static str, kind: ActionKind, hand: Hand) -> Row {
    alone(act, label, Kind::Spend(kind, Some(hand)))
}

/// What one of them can do.
const OF_ONE: &[Row] = &[
    at_someone("attack", "Attack", Kind::Attack),
    at_someone("throw_grenade", "Throw", Kind::Throw),
    alone("take_out_grenade", "Take out", Kind::TakeOutGrenade),
    at_someone("strike", "Strike", Kind::Strike),
    alone("roll_tek", "Roll Tek", Kind::RollTek),
    at_someone("fight", "Fight", Kind::Fight),
    at_someone("aim", "Aim", Kind::Aim),
    spend("rest", "Rest", ActionKind::Rest),
    spend("move", "Walk", ActionKind::Move),
    of_hand("clear_jam", "Clear jam", ActionKind::ClearJam, Hand::Main),
    of_hand("clear_other_jam", "Clear jam, other hand", ActionKind::ClearJam, Hand::Off),
    of_hand("reload", "Reload", ActionKind::Reload, Hand::Main),
    of_hand("reload_other", "Reload other", ActionKind::Reload, Hand::Off),
    spend("speak", "Speak", ActionKind::Speak),
    spend("run", "Run", ActionKind::Run).seldom(),
    spend("crawl", "Crawl", ActionKind::Crawl).seldom(),
    spend("draw", "Draw or put away a weapon", ActionKind::Draw).seldom(),
    spend("take_out", "Take out an item", ActionKind::TakeOut).seldom(),
    spend("eject", "Eject a spent magazine", ActionKind::Eject).seldom(),
    spend("pick_up", "Pick up an item", ActionKind::PickUp).seldom(),
    spend("search", "Take an item off someone helpless", ActionKind::Search).seldom(),
    spend("switch_chamber", "Switch a chamber selector", ActionKind::SwitchChamber).seldom(),
    spend("switch_field", "Switch a field on or off", ActionKind::SwitchField).seldom(),
    spend("operate", "Operate a hand-held item", ActionKind::Operate).seldom(),
    alone("wait", "Wait one action", Kind::Wait).seldom(),
    alone("other", "Something else", Kind::Other).seldom(),
    at_someone("distance", "Distance", Kind::Distance).in_place(),
    alone("change", "Condition", Kind::Change).with_them(),
    alone("edit", "Sheet", Kind::Edit).with_them(),
    alone("rename", "Rename", Kind::Rename).with_them(),
    alone("copy", "Copy", Kind::Copy).with_them(),
    alone("remove", "Remove from the scene", Kind::Remove).with_them(),
];

/// What is done for all.
const OF_ALL: &[Row] = &[
    alone("next", "Next action", Kind::Next),
    alone("join", "Add combatants", Kind::Join).offered(Offered::BelowAll),
    alone("fight", "Fight hand-to-hand", Kind::Brawl).with_them(),
    alone("distance", "Distance of all others", Kind::UsualDistance).in_place(),
    alone("rule", "Rulings", Kind::Rulings).with_them(),
];

/// What can be done, by one of them or for all.
pub(super) const fn rows(by_one: bool) -> &'static [Row] {
    if by_one { OF_ONE } else { OF_ALL }
}

impl Kind {
    /// What it comes to, in a scene as it stands: by whom and to whom, where it is somebody's.
    ///
    /// # Errors
    ///
    /// Why it cannot be done.
    pub(super) fn step(self, state: &State, by: Option<Id>, at: Option<Id>) -> Result<Step, Refusal> {
        match (by, at) {
            (None, _) => self.for_all(state),
            (Some(by), Some(at)) => self.at_someone(state, by, at),
            (Some(by), None) => self.alone(state, by),
        }
    }

    fn for_all(self, state: &State) -> Result<Step, Refusal> {
        let asked = match self {
            Self::Join => Asked::Join(Box::new(Joining::next(state))),
            Self::Brawl => {
                let fighters: Vec<Id> = state.to_act().into_iter().take(2).collect();
                Asked::Fight(Fight { fighters })
            }
            Self::UsualDistance => Asked::Distance(Distance { between: None, range_m: state.usual_distance }),
            Self::Rulings => {
                Asked::Rule(Box::new(Rule { rulings: state.rulings.clone(), damage: state.damage.clone() }))
            }
            _ => return happens(state, Next {}),
        };
        Ok(Step::Asks(asked))
    }

    fn at_someone(self, state: &State, by: Id, at: Id) -> Result<Step, Refusal> {
        let act = |kind, at| Act { who: by, kind, at, hand: None, grenade: false, name: None, cost: None };
        match self {
            Self::Attack => rolls(state, Attempt::Attack(state.likely_attack(by, at))),
            Self::Throw => rolls(state, Attempt::Attack(State::throw_at(by, at))),
            Self::Strike => rolls(state, Attempt::Blow(Strike::new(by, at))),
            Self::Fight => {
                let fight = Fight { fighters: vec![by, at] };
                // Who is out of reach must move first: whether they have is asked.
                match state.out_of_reach(&fight.fighters) {
                    None => happens(state, fight),
                    Some(_) => {
                        state.clone().apply(&Event::from(fight.clone()))?;
                        Ok(Step::Asks(Asked::Fight(fight)))
                    }
                }
            }
            Self::Aim => happens(state, act(ActionKind::Aim, Some(at))),
            Self::Distance => {
                let range_m = state.distance(by, at);
                Ok(Step::Asks(Asked::Distance(Distance { between: Some((by, at)), range_m })))
            }
            // What is done to nobody takes no notice of whom else is named.
            _ => self.alone(state, by),
        }
    }

    fn alone(self, state: &State, by: Id) -> Result<Step, Refusal> {
        let act = |kind, hand| Act { who: by, kind, at: None, hand, grenade: false, name: None, cost: None };
        let one = state.get(by)?;
        Ok(Step::Asks(match self {
            Self::TakeOutGrenade => {
                return happens(state, Act { grenade: true, ..act(ActionKind::TakeOut, None) });
            }
            Self::RollTek => return rolls(state, Attempt::Repair(Repair { by })),
            Self::Spend(kind, hand) => {
                // The main hand goes without saying.
                return happens(state, act(kind, hand.filter(|hand| *hand == Hand::Off)));
            }
            Self::Wait => {
                let name = Some("Wait".to_owned());
                return happens(state, Act { name, ..act(ActionKind::Other, None) });
            }
            Self::Other => {
                let name = Some("Something else".to_owned());
                let other = Act { name, cost: Some(BoundedInt::nearest(1)), ..act(ActionKind::Other, None) };
                state.clone().apply(&Event::from(other.clone()))?;
                Asked::Other(other)
            }
            Self::Change => Asked::Change(Box::new(Change::as_they_stand(state, one))),
            Self::Edit => Asked::Edit(Box::new(Editing {
                who: by,
                combatant: one.sheet.clone(),
                goes_for: Scope::default(),
            })),
            Self::Rename => Asked::Rename(Rename { who: by, name: one.name().to_owned() }),
            Self::Copy => {
                let taken: Vec<&str> = state.combatants.iter().map(|one| one.name()).collect();
                Asked::Copy(Copied { of: by, name: numbered(one.name(), 1, &taken).concat() })
            }
            Self::Remove => return happens(state, Remove { who: by }),
            _ => return Err(Refusal::new("it is done to someone: say to whom")),
        }))
    }
}

/// What happens at once, once it is known that it can.
fn happens(state: &State, event: impl Into<Event>) -> Result<Step, Refusal> {
    let event = event.into();
    state.clone().apply(&event)?;
    Ok(Step::Happens(Box::new(event)))
}

/// What is rolled, once it is known that it can be tried.
fn rolls(state: &State, attempt: Attempt) -> Result<Step, Refusal> {
    attempt.prepare(state)?;
    Ok(Step::Asks(Asked::Attempt(attempt)))
}
