//! A duel of attacks: who wins, and the same rolled or played turn by turn.

use crate::attack::{Attack, Event, State, Throw};
use crate::{Fighter, RULE_SET, Rulings};
use serde::{Deserialize, Serialize};
use shootout_ruleset::JsonSchema;
use shootout_ruleset::combat::{self, DuelQuestion, NoDice, NoOrder, TurnsListed, Winner};

/// The document.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["a", "b", "turns"], "x-more" = ["rulings"]))]
#[serde(deny_unknown_fields)]
pub struct Duel {
    /// Who attacks first.
    a: Fighter,
    /// Who attacks second.
    b: Fighter,
    /// How many turns are told, and played.
    #[serde(default = "TurnsListed::of::<10>")]
    turns: TurnsListed,
    /// How disputed rules are read.
    #[serde(default)]
    rulings: Rulings,
}

impl Duel {
    fn health(&self, who: usize) -> u16 {
        [&self.a, &self.b][who].health.get() as u16
    }
}

impl combat::Duel for Duel {
    /// Whose turn it is, and what each has taken (E-4).
    type Situation = (usize, [u16; 2]);
    type First = NoOrder;
    type OrderDice = NoDice<Throw>;
    type Roll = usize;
    type Why = Throw;
    type DiceState = State;
    type DiceEvent = Event;
    type Dice<'d> = Attack;
    type Settled = u16;

    fn start(&self) -> Self::Situation {
        (0, [0, 0])
    }

    fn winner(&self, (_, taken): &Self::Situation) -> Option<Winner> {
        Winner::by_out([0, 1].map(|who| taken[who] >= self.health(who)))
    }

    fn begin_turn(&self, (who, _): &mut Self::Situation) -> Vec<usize> {
        vec![*who]
    }

    fn dice(&self, _: &Self::Situation, who: &usize) -> Attack {
        let [attacker, defender] = if *who == 0 { [&self.a, &self.b] } else { [&self.b, &self.a] };
        Attack { attacker: attacker.clone(), defender: defender.clone(), rulings: self.rulings.clone() }
    }

    fn settled(&self, _: &usize, end: State) -> u16 {
        end.hits
    }

    fn after<'d>(
        &'d self,
        (who, taken): &'d Self::Situation,
        _: &'d usize,
    ) -> impl Fn(&u16) -> Self::Situation + 'd {
        let other = 1 - who;
        move |wound| {
            let mut taken = *taken;
            taken[other] = (taken[other] + wound).min(self.health(other));
            (*who, taken)
        }
    }

    fn end_turn(&self, (who, _): &mut Self::Situation) {
        *who = 1 - *who;
    }
}

impl DuelQuestion for Duel {
    const RULE_SET: &'static str = RULE_SET.name;

    fn names(&self) -> [&str; 2] {
        [self.a.name.or("A"), self.b.name.or("B")]
    }

    fn max_turns(&self) -> TurnsListed {
        self.turns
    }
}
