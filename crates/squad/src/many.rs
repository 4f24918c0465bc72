//! Many units alike that shoot or blaze away.

use crate::attack::fighter::{Fighter, Means};
use crate::blaze_away::BlazeAway;
use crate::fire::Fire;
use crate::question::{SquadQuestion, checked};
use crate::shoot::{Shoot, Shot, half, hurt};
use crate::standing::{Removal, Standing};
use shootout_odds::staged::Worked;
use shootout_ruleset::many::{Adds, Level, ManyRules, One, Out, Repeats, WorstOf};
use shootout_ruleset::prelude::*;
use shootout_ruleset::words::counted;

/// Which questions many can ask at once.
pub(crate) const MANY: &[ManyRules] = &[ManyRules::of::<Shoot>(), ManyRules::of::<BlazeAway>()];

const ADDS: &[Adds] = &[
    Adds { id: "hits", came: "/hits", label: "Hits", one: "hit" },
    Adds { id: "wounds", came: "/wounds", label: "Wounds", one: "wound" },
];
const WOUNDS: usize = 1;

const PIN: WorstOf = WorstOf { id: "pin", came: "/pin", label: "Pin" };

/// More wounds than any unit has.
const MAX_WOUNDS: u16 = 5_000;

impl Shot {
    /// A shield stops hits of the first of many: those of the others would meet it no more.
    fn check_many(&self) -> Result<(), InputError> {
        match Standing::of(&self.target).shields {
            0 => Ok(()),
            shields => {
                let found = format!("{}, which the first of many use up", counted(shields, "shield"));
                Err(InputError::new("target", found, "a target without shields left"))
            }
        }
    }

    fn one<W: AnswerWeight>(&self, means: Means) -> Result<One<W>, InputError> {
        self.effort(means).check(W::EXACT)?;
        let fire = Fire::new(&self.attacker, means, &self.facts, &self.rulings);
        let (target, now) = (Fighter::new(&self.target), Standing::of(&self.target));
        let mut worked = Worked::new();
        let mut read = |is_open| hurt::<W>(&fire.on(&target, &now, is_open), &target, &now, &mut worked);
        let mut ends = read(false);
        if fire.is_in_doubt() {
            ends = half(ends, read(true));
        }
        let mut wounds = vec![Vec::new(); 2];
        for (end, chance) in &ends {
            let (chances, number) = (&mut wounds[usize::from(end.pins)], usize::from(end.wounds));
            if chances.len() <= number {
                chances.resize(number + 1, W::zero());
            }
            chances[number].add(chance);
        }
        let gone = |wounds: &u16| target.healths.wounded(now, *wounds, Removal::Shooting).is_gone();
        let least = (1..=MAX_WOUNDS).find(gone);
        Ok(One {
            numbers: vec![vec![self.report::<W>(means).hits.pmf], wounds],
            levels: vec![Level::of(&false, "not pinned"), Level::of(&true, "pinned")],
            out: least.map(|least| Out::Sum { number: WOUNDS, least: least.into() }),
            left_out: Vec::new(),
        })
    }
}

macro_rules! repeats {
    ($question:ident, $means:expr) => {
        impl Repeats for $question {
            const QUESTION: &'static str = Self::ASK;
            const ONE: &'static str = "unit";
            const ADDS: &'static [Adds] = ADDS;
            const TOLD: &'static str = ADDS[WOUNDS].id;
            const WORST: Option<WorstOf> = Some(PIN);
            const OUT: &'static str = "wiped out";

            fn read(document: &Node) -> Result<Self, InputError> {
                let question: Self = checked(document)?;
                question.0.check_many()?;
                Ok(question)
            }

            fn one<W: AnswerWeight>(&self) -> Result<One<W>, InputError> {
                self.0.one($means)
            }
        }
    };
}

repeats!(Shoot, Means::Shoot);
repeats!(BlazeAway, Means::BlazeAway);
