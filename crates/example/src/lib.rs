//! A rule set to copy. Two roll 2d6 against each other; what the attacker has more goes against the armour.
//!
//! | ID | Rule |
//! |---|---|
//! | E-1 | Each rolls 2d6 and adds a skill. The attacker hits if they have more. |
//! | E-2 | A tie: nobody is hit. Doubtful: the ruling `ties` can give it to the attacker. |
//! | E-3 | A hit wounds by the difference, plus the weapon, less the armour, never less than 0. |

use serde::{Deserialize, Serialize};
use shootout_odds::{Dice, Next, Procedure, Roll, Rolled, Transition, exact};
use shootout_ruleset::answer::{self, Answer, AnswerWeight, Chance, Distribution, Modifier};
use shootout_ruleset::dice::{Narrate, Reveals, RollRequest, RollResult};
use shootout_ruleset::question::{Case, Command, Question, RuleSet};
use shootout_ruleset::{InputError, count::CountReport, document::Node, metric::Metric, percent::percent};
use shootout_ruleset::{case::Reported, document::decode, number::BoundedInt, rulings::Setting::Name};

/// What the registry needs to know.
pub static RULE_SET: RuleSet = RuleSet {
    name: "example",
    label: "Example (opposed 2d6)",
    version: 1,
    questions: &[Question {
        name: "attack",
        label: "Attack",
        command: Command::Odds,
        read: |document: &Node| Ok(Box::new(decode::<Attack>(document, "")?) as Box<dyn Case>),
        metrics: &[HIT, Metric::mean("wound.mean", "Wound", "mean wound; a miss counts 0")],
        #[cfg(feature = "schema")]
        schema: || schemars::schema_for!(Attack),
        #[cfg(feature = "schema")]
        report_schema: None,
    }],
    rulings: Rulings::SWITCHES,
    check_ruling: Rulings::check,
    ..RuleSet::NOTHING
};

const HIT: Metric = Metric::chance("hit", "Hit", "chance that the attacker hits");

/// The document.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Attack {
    /// Who attacks.
    pub attacker: Fighter,
    /// Who is attacked.
    pub defender: Fighter,
    /// How disputed rules are read.
    #[serde(default)]
    pub rulings: Rulings,
}

/// One of the two.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Fighter {
    /// What is added to the dice (E-1).
    pub skill: BoundedInt<0, 20>,
    /// What a hit of theirs adds to the wound (E-3).
    #[serde(default)]
    pub weapon: BoundedInt<0, 20>,
    /// What is taken from a wound of theirs (E-3).
    #[serde(default)]
    pub armour: BoundedInt<0, 20>,
}

shootout_ruleset::readings! {
    /// Who wins a tie.
    Ties {
        /// The defender: nobody is hit.
        Defender,
        /// The attacker.
        Attacker,
    }
}

shootout_ruleset::rulings! {
    /// The switches of disputed rules.
    Rulings {
        ties: Ties = Ties::Defender, "E-2", "Who wins a tie?", [
            Name("defender") => "The defender: nobody is hit.",
            Name("attacker") => "The attacker.",
        ];
    }
}

/// How far the attack has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum State {
    /// Before the first roll.
    Start,
    /// The attacker has rolled this much.
    Attacked(i32),
    /// Both have rolled.
    Over,
}

/// What a roll came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The attacker's dice.
    Attacked(i32),
    /// By how much the attacker has more.
    Margin(i32),
}

/// A throw that was made.
type Thrown = Rolled<&'static str, Event>;
const TWO_DICE: Dice = Dice::new(&[6, 6]);

impl Attack {
    /// Whether the attacker hits (E-1, E-2).
    fn hits(&self, margin: i32) -> bool {
        margin > 0 || margin == 0 && self.rulings.ties == Ties::Attacker
    }

    /// The wound (E-3).
    fn wound(&self, margin: i32) -> usize {
        let wound = margin + self.attacker.weapon.get() - self.defender.armour.get();
        if self.hits(margin) { wound.max(0).unsigned_abs() as usize } else { 0 }
    }
}

impl Procedure for Attack {
    type State = State;
    type Why = &'static str;
    type Event = Event;

    fn start(&self) -> State {
        State::Start
    }

    fn next(&self, state: State) -> Next<&'static str> {
        match state {
            State::Start => Next::Roll(Roll::new(TWO_DICE, "The attacker rolls")),
            State::Attacked(_) => Next::Roll(Roll::new(TWO_DICE, "The defender rolls")),
            State::Over => Next::Done,
        }
    }

    fn transitions(&self, state: State, found: &mut Vec<Transition<State, Event>>) {
        for sum in 2..=12 {
            let faces = TWO_DICE.totalling(|total| total == i64::from(sum));
            found.push(match state {
                State::Start => Transition::new(faces, Event::Attacked(sum), State::Attacked(sum)),
                State::Attacked(attack) => {
                    let margin = attack + self.attacker.skill.get() - sum - self.defender.skill.get();
                    Transition::new(faces, Event::Margin(margin), State::Over)
                }
                State::Over => continue,
            });
        }
    }
}

impl Narrate for Attack {
    const RULE_SET: &'static str = RULE_SET.name;
    type Outcome = usize;

    fn ask(&self, roll: &Roll<&'static str>, _: &[Thrown], _: Option<usize>) -> RollRequest {
        let (what, need, reveals) = (roll.why.to_owned(), "high is good".to_owned(), Reveals::Nothing);
        RollRequest { dice: roll.dice.sides(), rule: "E-1", what, need, reveals, ..RollRequest::default() }
    }

    fn tell(&self, rolled: &Thrown, before: &[Thrown]) -> RollResult {
        let words = match rolled.event {
            Some(Event::Margin(margin)) if self.hits(margin) => format!("hit, wound {}", self.wound(margin)),
            Some(Event::Margin(_)) => "no hit".to_owned(),
            Some(Event::Attacked(sum)) => format!("{} in all", sum + self.attacker.skill.get()),
            None => String::new(),
        };
        let faces = rolled.roll.dice.faces(rolled.outcome);
        RollResult { ask: self.ask(&rolled.roll, before, None), faces, words, reveals: Reveals::Anything }
    }

    fn outcome(&self, events: &[Event]) -> usize {
        if let Some(Event::Margin(margin)) = events.last() { self.wound(*margin) } else { 0 }
    }

    fn totals(&self, rolled: &[Thrown], _: bool) -> Vec<String> {
        let events: Vec<Event> = rolled.iter().filter_map(|rolled| rolled.event).collect();
        vec![format!("wound {}", self.outcome(&events))]
    }
}

/// The report.
#[derive(Clone, Debug, Serialize)]
pub struct Report<W> {
    /// The rule set that gave it.
    pub ruleset: &'static str,
    /// The chance to hit.
    pub hit: W,
    /// The wound; a miss counts 0.
    pub wound: CountReport<W>,
}

impl Reported for Attack {
    type Report<W: AnswerWeight> = Report<W>;

    fn report<W: AnswerWeight>(&self) -> Result<Report<W>, InputError> {
        let margin = |event: &Event| if let Event::Margin(margin) = event { Some(*margin) } else { None };
        let hits = exact::Count(|event: &Event| margin(event).map_or(0, |by| usize::from(self.hits(by))));
        let wounds = exact::Count(|event: &Event| margin(event).map_or(0, |by| self.wound(by)));
        let hit = exact::distribution::<_, _, W>(self, &hits).get(1).cloned().unwrap_or_else(W::zero);
        let wound = CountReport::of_pmf(exact::distribution(self, &wounds));
        Ok(Report { ruleset: RULE_SET.name, hit, wound })
    }

    fn answer<W: AnswerWeight>(&self, report: &Report<W>) -> Answer {
        let roll = |who: &str, fighter: &Fighter| {
            answer::Roll::new(who, "2d6", vec![Modifier::new("E-1", "Skill", fighter.skill.get().into())])
        };
        Answer {
            sentence: format!("The attacker hits with a chance of {}.", percent(&report.hit)),
            rolls: vec![roll("The attacker", &self.attacker), roll("The defender", &self.defender)],
            chances: vec![Chance::of(&HIT, &report.hit)],
            distributions: vec![Distribution::of_counts("Wound", &report.wound.pmf)],
            ..Answer::default()
        }
    }
}

#[cfg(test)]
mod tests;
