//! Many who shoot alike.

use super::AskedShot;
use crate::damage::Severity;
use crate::read::resolved_shot;
use crate::report::Tally;
use crate::shoot_out::{hits, pierces};
use crate::wounds::fells;
use crate::{Event, ShootOut};
use shootout_odds::exact::{Coarse, Count, distribution};
use shootout_odds::repeat::{CountByHighest, by_level};
use shootout_ruleset::InputError;
use shootout_ruleset::answer::AnswerWeight;
use shootout_ruleset::document::Node;
use shootout_ruleset::many::{Adds, Level, ManyRules, One, Out, Repeats, WorstOf};

/// Which questions many can ask at once.
pub(crate) const MANY: &[ManyRules] = &[ManyRules::of::<AskedShot>()];

const ADDS: &[Adds] = &[
    Adds { id: "hits", came: "/hits", label: "Hits", one: "hit" },
    Adds { id: "penetrating", came: "/penetrating", label: "Through", one: "penetrating hit" },
    Adds { id: "jam", came: "/jammed", label: "Jammed", one: "jammed weapon" },
    Adds { id: "shots_fired", came: "/shots_fired", label: "Shots fired", one: "shot" },
];

const WORST: WorstOf = WorstOf { id: "worst_wound", came: "/worst_wound", label: "Worst wound" };

impl Repeats for AskedShot {
    const QUESTION: &'static str = "shot";
    const ONE: &'static str = "shooter";
    const ADDS: &'static [Adds] = ADDS;
    const TOLD: &'static str = "penetrating";
    const WORST: Option<WorstOf> = Some(WORST);
    const OUT: &'static str = "down";

    fn read(document: &Node) -> Result<Self, InputError> {
        Ok(Self(resolved_shot(document)?))
    }

    /// Of fire that swings to others, it is not said who is down: the worst wound may be that of any target.
    fn one<W: AnswerWeight>(&self) -> Result<One<W>, InputError> {
        let shoot_out = ShootOut::new(&self.0)?;
        let wounds = self.0.damage.is_some();
        let levels: &[Severity] = if wounds { &Severity::ALL } else { &[] };
        let by_wound = |is_counted: fn(&Event, Option<u8>) -> bool| {
            let of = |event: &Event| {
                let wound = match event {
                    Event::Wounded { body, severity } if body.target().is_some() => *severity as usize,
                    _ => 0,
                };
                (usize::from(is_counted(event, None)), wound)
            };
            let levels = levels.len().max(1);
            by_level(distribution(&shoot_out, &Coarse(CountByHighest { levels, of })), levels)
        };
        let rulings = &self.0.rulings;
        let rounds = Count(|event: &Event| match event {
            Event::Shot(shot) => usize::from(shot.spends_round(rulings)),
            _ => 0,
        });
        let jam = Tally::<W>::of(&shoot_out).jam.chance();
        let level = |severity: &Severity| Level::of(severity, severity.words());
        Ok(One {
            numbers: vec![
                by_wound(hits),
                by_wound(pierces),
                vec![vec![jam.complement(), jam]],
                vec![distribution(&shoot_out, &rounds)],
            ],
            levels: levels.iter().map(level).collect(),
            out: levels
                .iter()
                .position(|severity| fells(*severity))
                .filter(|_| self.0.following.is_empty())
                .map(Out::Level),
            left_out: Vec::new(),
        })
    }
}
