//! What can be done in a scene: the table of acts, and what each comes to as the scene stands.

use super::asked::{Editing, Joining, Scope};
use crate::hand::Hand;
use crate::number::BoundedInt;
use crate::scenario::ActionKind;
use crate::scene::{
    Act, Attempt, Change, Combatant, Copied, Distance, Event, Fight, Id, Next, Refusal, Remove, Rename,
    Repair, Rule, State, Strike,
};
use serde::Serialize;
use shootout_ruleset::document::Node;
use shootout_ruleset::scene::{ActRow, Asked, Offered, numbered};
use std::borrow::Cow;

/// What an act comes to before anything is rolled or stated for it.
pub enum Step {
    /// It happens at once.
    Happens(Box<Event>),
    /// It is rolled, or stated: the question, without the scene in which it is asked.
    Asks(Asked),
}

/// What an act comes to in a scene as it stands, by whom and to whom; where it is nobody's, or to nobody, the number says nothing.
type Comes = fn(&State, Id, Id) -> Result<Step, Refusal>;

/// What an act is.
#[derive(Clone, Copy)]
pub enum What {
    /// Actions are spent on it, with the weapon of this hand where it is of one.
    Spend(ActionKind, Hand),
    /// It comes to this.
    Step(Comes),
}

const fn of_one(name: &'static str, label: &'static str, step: Comes) -> ActRow<What> {
    ActRow::of_one(What::Step(step), name, label)
}

const fn of_all(name: &'static str, label: &'static str, step: Comes) -> ActRow<What> {
    ActRow::of_all(What::Step(step), name, label)
}

const fn spend(name: &'static str, label: &'static str, kind: ActionKind) -> ActRow<What> {
    ActRow::of_one(What::Spend(kind, Hand::Main), name, label)
}

const fn of_other_hand(name: &'static str, label: &'static str, kind: ActionKind) -> ActRow<What> {
    ActRow::of_one(What::Spend(kind, Hand::Off), name, label)
}

const fn seldom(name: &'static str, label: &'static str, kind: ActionKind) -> ActRow<What> {
    spend(name, label, kind).offered(Offered::More)
}

/// The act that throws a grenade.
const THROW: &str = "throw_grenade";
/// The act that takes one out.
const TAKE_OUT: &str = "take_out_grenade";

/// All that can be done, in the order in which it is offered.
pub(super) const ACTS: &[ActRow<What>] = &[
    of_one("attack", "Attack", |state, by, at| rolls(state, Attempt::Attack(state.likely_attack(by, at))))
        .at_someone(),
    of_one(THROW, "Throw", |state, by, at| rolls(state, Attempt::Attack(State::throw_at(by, at))))
        .at_someone(),
    of_one(TAKE_OUT, "Take out", |state, by, _| {
        happens(state, Act { grenade: true, ..Act::of(by, ActionKind::TakeOut) })
    }),
    of_one("strike", "Strike", |state, by, at| rolls(state, Attempt::Blow(Strike::new(by, at)))).at_someone(),
    of_one("roll_tek", "Roll Tek", |state, by, _| rolls(state, Attempt::Repair(Repair { by }))),
    of_one("fight", "Fight", fight).at_someone(),
    of_one("aim", "Aim", |state, by, at| {
        happens(state, Act { at: Some(at), ..Act::of(by, ActionKind::Aim) })
    })
    .at_someone(),
    spend("rest", "Rest", ActionKind::Rest),
    spend("move", "Walk", ActionKind::Move),
    spend("clear_jam", "Clear jam", ActionKind::ClearJam),
    of_other_hand("clear_other_jam", "Clear jam, other hand", ActionKind::ClearJam),
    spend("reload", "Reload", ActionKind::Reload),
    of_other_hand("reload_other", "Reload other", ActionKind::Reload),
    spend("speak", "Speak", ActionKind::Speak),
    seldom("run", "Run", ActionKind::Run),
    seldom("crawl", "Crawl", ActionKind::Crawl),
    seldom("draw", "Draw or put away a weapon", ActionKind::Draw),
    seldom("take_out", "Take out an item", ActionKind::TakeOut),
    seldom("eject", "Eject a spent magazine", ActionKind::Eject),
    seldom("pick_up", "Pick up an item", ActionKind::PickUp),
    seldom("search", "Take an item off someone helpless", ActionKind::Search),
    seldom("switch_chamber", "Switch a chamber selector", ActionKind::SwitchChamber),
    seldom("switch_field", "Switch a field on or off", ActionKind::SwitchField),
    seldom("operate", "Operate a hand-held item", ActionKind::Operate),
    of_one("wait", "Wait one action", |state, by, _| happens(state, named(by, "Wait")))
        .offered(Offered::More),
    of_one("other", "Something else", |state, by, _| {
        let other = Act { cost: Some(BoundedInt::nearest(1)), ..named(by, "Something else") };
        state.clone().apply(&Event::from(other.clone()))?;
        asks("other", &other)
    })
    .offered(Offered::More),
    of_one("distance", "Distance", |state, by, at| {
        asks("distance", &Distance { between: Some((by, at)), range_m: state.distance(by, at) })
    })
    .at_someone()
    .offered(Offered::InPlace),
    of_one("change", "Condition", |state, by, _| {
        asks("change", &Change::as_they_stand(state, state.get(by)?))
    })
    .offered(Offered::WithThem),
    of_one("edit", "Sheet", |state, by, _| {
        let combatant = state.get(by)?.sheet.clone();
        asks("edit", &Editing { who: by, combatant, goes_for: Scope::default() })
    })
    .offered(Offered::WithThem),
    of_one("rename", "Rename", |state, by, _| {
        asks("rename", &Rename { who: by, name: state.get(by)?.name().to_owned() })
    })
    .offered(Offered::WithThem),
    of_one("copy", "Copy", |state, by, _| {
        let taken: Vec<&str> = state.combatants.iter().map(Combatant::name).collect();
        asks("copy", &Copied { of: by, name: numbered(state.get(by)?.name(), 1, &taken).concat() })
    })
    .offered(Offered::WithThem),
    of_one("remove", "Remove from the scene", |state, by, _| happens(state, Remove { who: by }))
        .offered(Offered::WithThem),
    of_all("next", "Next action", |state, _, _| happens(state, Next {})),
    of_all("join", "Add combatants", |state, _, _| asks("join", &Joining::next(state)))
        .offered(Offered::BelowAll),
    of_all("fight", "Fight hand-to-hand", |state, _, _| {
        asks("fight", &Fight { fighters: state.to_act().into_iter().take(2).collect() })
    })
    .offered(Offered::WithThem),
    of_all("distance", "Distance of all others", |state, _, _| {
        asks("distance", &Distance { between: None, range_m: state.usual_distance })
    })
    .offered(Offered::InPlace),
    of_all("rule", "Set rulings", |state, _, _| {
        asks("rule", &Rule { rulings: state.rulings.clone(), damage: state.damage.clone() })
    })
    .offered(Offered::WithThem),
];

impl What {
    /// What it comes to.
    ///
    /// # Errors
    ///
    /// Why it cannot be done.
    pub(crate) fn step(self, state: &State, by: Id, at: Id) -> Result<Step, Refusal> {
        match self {
            // The main hand goes without saying.
            Self::Spend(kind, hand) => happens(
                state,
                Act { hand: Some(hand).filter(|hand| *hand == Hand::Off), ..Act::of(by, kind) },
            ),
            Self::Step(step) => step(state, by, at),
        }
    }

    /// What it takes, where that is not one action.
    pub(super) fn cost(self) -> String {
        match self {
            Self::Spend(kind, _) if kind.row().cost != 1 => format!("{} actions", kind.row().cost),
            _ => String::new(),
        }
    }
}

/// What people call an act, of someone: grenades by their name and how many are left. None where they carry nothing of that kind.
pub(super) fn label(row: &ActRow<What>, one: Option<&Combatant>) -> Option<Cow<'static, str>> {
    if ![THROW, TAKE_OUT].contains(&row.name) {
        return Some(row.label.into());
    }
    let one = one?;
    let grenade = format!("{} {}", row.label, one.sheet.grenade.as_ref()?.name);
    Some(if row.name == THROW { grenade } else { format!("{grenade} ({} left)", one.grenades) }.into())
}

/// Waiting, and what has no name of its own.
fn named(who: Id, name: &str) -> Act {
    Act { name: Some(name.to_owned()), ..Act::of(who, ActionKind::Other) }
}

/// Who is out of reach must move first: whether they have is asked.
fn fight(state: &State, by: Id, at: Id) -> Result<Step, Refusal> {
    let fight = Fight { fighters: vec![by, at] };
    if state.out_of_reach(&fight.fighters).is_none() {
        return happens(state, fight);
    }
    state.clone().apply(&Event::from(fight.clone()))?;
    asks("fight", &fight)
}

/// What happens at once, once it is known that it can.
fn happens(state: &State, event: impl Into<Event>) -> Result<Step, Refusal> {
    let event = event.into();
    state.clone().apply(&event)?;
    Ok(Step::Happens(Box::new(event)))
}

/// What is asked, filled in as the scene stands.
fn asks(question: &'static str, document: &impl Serialize) -> Result<Step, Refusal> {
    Ok(Step::Asks(Asked { question, document: Node::of(document) }))
}

/// What is rolled, once it is known that it can be tried.
fn rolls(state: &State, attempt: Attempt) -> Result<Step, Refusal> {
    attempt.prepare(state)?;
    Ok(Step::Asks(attempt.asked()))
}
