//! An attack: the rules as a procedure, its words, its report.

use crate::{Fighter, RULE_SET, Rulings};
use serde::{Deserialize, Serialize};
use shootout_odds::{Counts, Next, Pool, Procedure, Roll, Rolled};
use shootout_ruleset::answer::{self, Answer, AnswerWeight, Chance, Distribution};
use shootout_ruleset::case::{Played, Playing, Reported};
use shootout_ruleset::count::CountReport;
use shootout_ruleset::dice::{Narrate, RollRequest, pool_words};
use shootout_ruleset::metric::Metric;
use shootout_ruleset::percent::percent;
use shootout_ruleset::words::counted;
use shootout_ruleset::{InputError, JsonSchema};

/// The document.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["attacker", "defender"], "x-more" = ["rulings"], "x-example-line" = "skill 4 against skill 3 armour 1"))]
#[serde(deny_unknown_fields)]
pub struct Attack {
    /// Who attacks.
    pub attacker: Fighter,
    /// Who is attacked.
    #[schemars(extend("x-words" = ["against"]))]
    pub defender: Fighter,
    /// How disputed rules are read.
    #[serde(default)]
    pub rulings: Rulings,
}

const WOUNDS: Metric = Metric::chance("wound.at_least_one", "Wound", "chance that the defender is wounded");
/// The numbers that can be compared.
pub const METRICS: &[Metric] =
    &[WOUNDS, Metric::mean("wound.mean", "Mean wound", "mean wound; a miss counts 0")];

/// The throws of an attack, in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Throw {
    Attack,
    AttackAgain,
    Defence,
    DefenceAgain,
    Over,
}

/// What is thrown next, with how many dice, and the hits so far; of all that the future depends on nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct State {
    throw: Throw,
    dice: u16,
    pub hits: u16,
}

/// The hits that a throw leaves, and the wound once all is thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Event {
    hits: u16,
    pub wound: Option<u16>,
}

impl Attack {
    /// Who makes a throw, and what they are called.
    fn thrower(&self, throw: Throw) -> (&Fighter, &str) {
        match throw {
            Throw::Attack | Throw::AttackAgain => (&self.attacker, self.attacker.name.or("The attacker")),
            _ => (&self.defender, self.defender.name.or("The defender")),
        }
    }
}

impl Procedure for Attack {
    const POOLS: bool = true;
    type State = State;
    type Why = Throw;
    type Event = Event;

    fn start(&self) -> State {
        State { throw: Throw::Attack, dice: self.attacker.skill.get() as u16, hits: 0 }
    }

    /// Sixes are a class of their own beside the other hits.
    fn next(&self, State { throw, dice, .. }: State) -> Next<Throw> {
        let needs = self.thrower(throw).0.needs.get();
        let class = |face| if face == 6 { 2 } else { u8::from(i32::from(face) >= needs) };
        Next::pool(Pool::new(6, dice, class), throw)
    }

    fn counted(&self, State { throw, hits, .. }: State, counts: Counts) -> Option<(Event, State)> {
        let (more, sixes) = (counts.of(1) + counts.of(2), counts.of(2));
        let hits = if throw <= Throw::AttackAgain { hits + more } else { hits.saturating_sub(more) };
        let defence = self.defender.skill.get() as u16;
        let (throw, dice) = match throw {
            Throw::Attack if sixes > 0 => (Throw::AttackAgain, sixes),
            Throw::Attack | Throw::AttackAgain if hits > 0 => (Throw::Defence, defence),
            Throw::Defence if self.rulings.sixes_defend && hits > 0 => (Throw::DefenceAgain, sixes),
            _ => (Throw::Over, 0),
        };
        let wound = (dice == 0).then(|| hits.saturating_sub(self.defender.armour.get() as u16));
        Some((Event { hits, wound }, State { throw, dice, hits: wound.unwrap_or(hits) }))
    }
}

impl Narrate for Attack {
    const RULE_SET: &'static str = RULE_SET.name;
    type Outcome = Option<Event>;

    fn ask(&self, roll: &Roll<Throw>, _: &[Rolled<Throw, Event>], _: Option<usize>) -> RollRequest {
        let (fighter, who) = self.thrower(roll.why);
        let (rule, does) = match roll.why {
            Throw::Attack => ("E-1", "attacks"),
            Throw::AttackAgain => ("E-1", "throws sixes again"),
            Throw::Defence => ("E-2", "defends"),
            Throw::DefenceAgain | Throw::Over => ("E-2", "throws sixes again"),
        };
        RollRequest::new(roll, rule, format!("{who} {does}"), format!("{} or more hits", fighter.needs))
    }

    fn words(&self, event: &Event) -> String {
        let hits = counted(event.hits, "hit");
        event.wound.map_or_else(|| hits.clone(), |wound| format!("{hits}, wound {wound}"))
    }

    fn outcome(&self, events: &[Event]) -> Option<Event> {
        events.last().copied()
    }
}

/// The report.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Report<W> {
    /// The wound; a miss counts 0.
    pub wound: CountReport<W>,
}

impl Reported for Attack {
    const HEAD: [&'static str; 2] = [RULE_SET.name, "attack"];
    type Report<W: AnswerWeight> = Report<W>;

    fn report<W: AnswerWeight>(&self) -> Result<Report<W>, InputError> {
        Ok(Report { wound: CountReport::of_events(self, |event| event.wound.unwrap_or_default().into()) })
    }

    fn answer<W: AnswerWeight>(&self, Report { wound }: &Report<W>) -> Answer {
        let roll = |throw| {
            let (fighter, who) = self.thrower(throw);
            let dice = pool_words(fighter.skill.get() as usize, 6);
            answer::Roll::new(who, dice, vec![]).needing(format!("{}+", fighter.needs))
        };
        let (_, who) = self.thrower(Throw::Attack);
        Answer {
            sentence: format!("{who} wounds with a chance of {}.", percent(&wound.at_least_one)),
            rolls: vec![roll(Throw::Attack), roll(Throw::Defence)],
            chances: vec![Chance::of(&WOUNDS, &wound.at_least_one)],
            distributions: vec![Distribution::of_counts("Wound", &wound.pmf)],
            ..Answer::default()
        }
    }

    fn played(&self, playing: Playing<'_>) -> Result<Played, InputError> {
        playing.of(self)
    }
}
