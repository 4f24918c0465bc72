//! A fight at the table, played out action by action: who stands how, whose action it is, and what happened.
//!
//! A [`Scene`] is what its [`Event`]s come to. Each is one thing that happened; the dice are part of it, so that a scene read
//! again is the same scene, any number of steps can be undone, and the log is the events in words. Nothing of the rules
//! stands here: an attack, a blow or a repair is made a scenario of the rule set ([`Attempt::prepare`]), with all that is
//! carried over from earlier actions, and its dice are led by the rule set's own procedure ([`Prepared::follow`]).
//!
//! ```
//! use shootout_percentile::scene::{Attack, Attempt, Event, Rolled, Scene};
//! use shootout_percentile::catalogue::built_in;
//! use shootout_percentile::scenario::Mode;
//!
//! let document = br#"{ "scene": 1, "ruleset": "percentile", "damage": "sample", "events": [
//!     { "event": "add", "combatant": { "name": "Kell", "bs": 45, "initiative": 40, "weapon": "autogun" } },
//!     { "event": "add", "combatant": { "name": "Ruk", "bs": 35, "initiative": 30, "weapon": "laspistol" } } ] }"#;
//! let mut scene = Scene::read(document, built_in())?.scene;
//! let (kell, ruk) = (scene.state().combatants[0].id, scene.state().combatants[1].id);
//! assert_eq!(scene.state().to_act(), [kell, ruk]);
//!
//! let of = Attack::new(kell, ruk, Mode::Single);
//! let shot = Attempt::Attack(of.clone()).prepare(scene.state())?;
//! assert_eq!(shot.follow(&[])?.next.unwrap().need, "45 or less hits; 98-00 jams");
//! let followed = shot.follow(&[34, 60])?; // the second is damage: a light wound by the sample chart
//! assert_eq!(followed.results[0].words, "34 hits the right arm (reversed: 43), nothing in the way.");
//! assert!(followed.next.is_none());
//! scene.act(Event::Attack(Rolled { of, faces: vec![34, 60], seed: None }))?;
//! assert_eq!(scene.state().get(ruk)?.wounds.len(), 1);
//! assert_eq!(scene.state().get(kell)?.guns[0].rounds, Some(19));
//! let before = scene.at(2).ok_or("two have joined before")?;
//! assert!(before.state().get(ruk)?.wounds.is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod apply;
mod attack;
mod attempt;
mod blow;
mod change;
mod clock;
mod document;
mod event;
mod fighting;
mod followed;
mod grenades;
mod group;
mod hands;
mod harm;
mod likely;
mod prepared;
mod refusal;
mod repair;
mod resolution;
mod sheet;
mod sides;
mod standing;
mod state;
#[cfg(test)]
pub(crate) mod tests;
mod words;

pub use attack::{Attack, Near};
pub use attempt::Attempt;
pub use blow::Strike;
pub use change::{Change, GunChange};
pub use document::{Lost, Opened};
pub use event::{
    Act, Add, AddGroup, Copied, Distance, Edit, EditGroup, Event, Fight, Next, Remove, Rename, Rolled, Rule,
};
pub use followed::Followed;
pub(crate) use group::fields;
pub use hands::Hands;
pub use harm::Harm;
pub use prepared::{Kind, Prepared};
pub use refusal::{Refusal, RefusedInput};
pub use repair::Repair;
pub use resolution::Resolution;
pub(crate) use sheet::MAX_GRENADES;
pub use sheet::{LONGEST_NAME, Sheet};
pub use state::{Brawl, Combatant, DueBlow, Gun, Health, Id, MAX_COMBATANTS, State, grid_words};
pub use words::{condition_words, wounds_words};

use crate::damage::DamageChart;
use crate::rulings::Rulings;
use crate::scenario::check_chart;
use crate::time::GridPlace;
use document::Head;
#[cfg(feature = "schema")]
pub(crate) use document::schema;

/// The most events of a scene.
pub const MAX_EVENTS: usize = 10_000;

/// A scene: its events, how far they are done, and what they come to.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    head: Head,
    events: Vec<Event>,
    /// How many of the events stand; those after them are undone.
    done: usize,
    state: State,
    log: Vec<Line>,
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// When it happened.
    pub place: GridPlace,
    /// What happened.
    pub words: String,
}

impl Scene {
    /// An empty scene, read by these rulings, with this damage chart if wounds are to be worked out.
    ///
    /// # Errors
    ///
    /// When the chart has gaps.
    pub fn new(name: &str, rulings: Rulings, damage: Option<DamageChart>) -> Result<Self, Refusal> {
        check_damage(damage.as_ref())?;
        Ok(Self::with_head(Head { name: name.to_owned(), rulings, damage, undone: Default::default() }))
    }

    fn with_head(head: Head) -> Self {
        let state = State::new(head.rulings.clone(), head.damage.clone());
        Self { head, events: Vec::new(), done: 0, state, log: Vec::new() }
    }

    /// What the scene is called.
    pub fn name(&self) -> &str {
        &self.head.name
    }

    /// Calls the scene otherwise.
    pub fn set_name(&mut self, name: &str) {
        self.head.name = name.chars().take(LONGEST_NAME).collect();
    }

    /// How it stands.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// What happened, oldest first, one line for each event that stands.
    pub fn log(&self) -> &[Line] {
        self.log.get(..self.done).unwrap_or_default()
    }

    /// The events that stand.
    pub fn events(&self) -> &[Event] {
        self.events.get(..self.done).unwrap_or_default()
    }

    /// Lets something happen. What was undone before is gone then.
    ///
    /// # Errors
    ///
    /// Why it cannot happen; nothing has changed then.
    pub fn act(&mut self, event: impl Into<Event>) -> Result<&Line, Refusal> {
        let event = event.into();
        if self.done >= MAX_EVENTS {
            return Err(Refusal::new(format!("a scene holds at most {MAX_EVENTS} events: begin another")));
        }
        let mut state = self.state.clone();
        let place = state.place();
        let words = state.apply(&event)?;
        self.state = state;
        self.events.truncate(self.done);
        self.events.push(event);
        self.log.truncate(self.done);
        self.done += 1;
        self.log.push(Line { place, words });
        self.log.last().ok_or_else(|| Refusal::new("nothing happened"))
    }

    /// An event that dice decided, as it was prepared and as they fell.
    pub fn followed(&self, event: usize) -> Option<(Prepared, Followed)> {
        let (attempt, faces) = self.events().get(event)?.attempt()?;
        let prepared = attempt.prepare(&self.at(event)?.state).ok()?;
        let followed = prepared.follow(faces).ok()?;
        Some((prepared, followed))
    }

    /// The scene when so many of its events have happened, of all that it keeps; none where it has not so many.
    pub fn at(&self, events: usize) -> Option<Self> {
        let begun = || State::new(self.head.rulings.clone(), self.head.damage.clone());
        let (mut state, from) =
            if events < self.done { (begun(), 0) } else { (self.state.clone(), self.done) };
        // Each of them was let happen in this very state.
        self.events.get(from..events)?.iter().try_for_each(|event| state.apply(event).map(drop)).ok()?;
        Some(Self { done: events, state, ..self.clone() })
    }
}

fn check_damage(chart: Option<&DamageChart>) -> Result<(), Refusal> {
    let Some(chart) = chart else { return Ok(()) };
    let own = chart.by_location.iter().map(|own| &own.rows);
    let mut charts = std::iter::once(&chart.rows).chain(own);
    charts
        .try_for_each(|rows| check_chart("rows", rows))
        .map_err(|problem| Refusal::of("the damage chart", &problem))
}
