//! What rolls of Fudge combat settle, and how that is told.

use super::moves::Move;
use super::outcome::Outcome;
use super::wounds::Wounds;
use crate::roles::{Names, Role};
use crate::rolls::EventWords;
use shootout_ruleset::words::counted;

/// Something that a roll has settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Event {
    /// By how much the first of two is above the other; and, where all see it, who has won.
    Margin(i32, Option<Winner>),
    Suffers(Role, Outcome),
    /// Someone's manoeuvre succeeds (FU-22).
    Manoeuvre(Role),
    /// How someone stands now.
    Stands(Role, Wounds),
    /// Someone is out whom the outcome of the roll takes out.
    Out(Role),
    /// How many foes beat the hero (FU-86).
    Winners(usize),
    Inflicts(Role, Outcome),
    /// The hero strikes this one.
    Picks(Role),
    /// What an aspect box does (FU-90).
    Box(Move),
    FatePoints(i32),
    Reached,
    Failed,
    /// How long it takes to heal.
    Days(i32),
}

/// Who has won an exchange; none where nobody has.
pub(crate) type Winner = Option<Role>;

impl EventWords for Event {
    fn words(&self, names: &Names) -> String {
        match self {
            Self::Margin(margin, _) => format!("margin {margin}"),
            Self::Suffers(role, outcome) => format!("{} {}", names.call(*role), outcome.word()),
            Self::Manoeuvre(role) => format!("{} manoeuvre", names.call(*role)),
            Self::Stands(role, wounds) => format!("{} {}", names.call(*role), wounds.words()),
            Self::Out(role) => format!("{} out", names.call(*role)),
            Self::Winners(count) => format!("winners {count}"),
            Self::Inflicts(role, outcome) => format!("{} inflicts {}", names.call(*role), outcome.word()),
            Self::Picks(role) => format!("picks {}", names.call(*role)),
            Self::Box(does) => does.name().to_owned(),
            Self::FatePoints(points) => format!("fate_points {points}"),
            Self::Reached => "reached".to_owned(),
            Self::Failed => "failed".to_owned(),
            Self::Days(days) => format!("days {days}"),
        }
    }

    /// "Finn: clipped, 1 hurt" for "Finn 1/1/0".
    fn in_words(&self, names: &Names) -> String {
        match self {
            Self::Suffers(role, outcome) => {
                format!("{} {}", names.call(*role), outcome.in_words())
            }
            Self::Manoeuvre(role) => format!("the manoeuvre of {} succeeds", names.call(*role)),
            Self::Stands(role, wounds) if !wounds.out => {
                format!("{}: {}", names.call(*role), wounds.in_words())
            }
            Self::Winners(0) => "no foe wins".to_owned(),
            Self::Winners(1) => "1 foe wins".to_owned(),
            Self::Winners(count) => format!("{count} foes win"),
            Self::Inflicts(role, outcome) => {
                format!("{} inflicts {}", names.call(*role), outcome.in_words())
            }
            Self::Picks(role) => format!("{} is struck", names.call(*role)),
            Self::Box(does) => does.name().replace('_', " "),
            Self::FatePoints(points) => format!("fate points {points}"),
            Self::Days(days) => counted(*days, "day"),
            Self::Margin(..) | Self::Stands(..) | Self::Out(_) | Self::Reached | Self::Failed => {
                self.words(names)
            }
        }
    }

    /// Who is taken out is out.
    fn said(&self, names: &Names) -> Option<String> {
        (!matches!(self, Self::Out(_))).then(|| self.in_words(names))
    }

    /// Who wins, not by how much; which wounds change is not told.
    fn seen_by_all(&self, names: &Names) -> Option<String> {
        match self {
            Self::Margin(_, Some(Some(winner))) => Some(format!("{} wins", names.call(*winner))),
            Self::Margin(_, Some(None)) => Some("a tie: nobody wins".to_owned()),
            Self::Winners(_) | Self::Picks(_) | Self::Manoeuvre(_) | Self::Reached | Self::Failed => {
                Some(self.in_words(names))
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Names are no part of what is told, whatever they are.
    #[test]
    fn events_in_words() {
        let names = Names::sides(&["Finn", "picks"]);
        let [finn, picks] = Role::SIDES;
        let hurt = Wounds { clipped: true, hurt: 1, ..Wounds::default() };
        let told = [
            Event::Stands(finn, hurt),
            Event::Stands(finn, Wounds::default()),
            Event::Stands(picks, Wounds { out: true, ..Wounds::default() }),
            Event::Manoeuvre(finn),
            Event::Winners(2),
            Event::Picks(picks),
            Event::Suffers(picks, Outcome::TakenOut),
            Event::Days(5),
        ]
        .map(|event| event.in_words(&names));
        let words = [
            "Finn: clipped, 1 hurt",
            "Finn: unhurt",
            "picks out",
            "the manoeuvre of Finn succeeds",
            "2 foes win",
            "picks is struck",
            "picks taken out",
            "5 days",
        ];
        assert_eq!(told, words);
    }
}
