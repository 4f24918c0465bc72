//! A wing of ships that fire alike.

use super::attack::AttackScenario;
use super::shot::Shot;
use crate::many::{BY_ONE_HIT, heaviest, hits_and_stress, one, without_invocations};
use crate::opposed::Invocations;
use crate::question::FateQuestion;
use shootout_ruleset::many::{Adds, ManyRules, One, Repeats, WorstOf};
use shootout_ruleset::prelude::*;

/// Which questions many can ask at once.
pub(crate) const MANY: &[ManyRules] = &[ManyRules::of::<AttackScenario>()];

impl Repeats for AttackScenario {
    const QUESTION: &'static str = Self::ASK;
    const ONE: &'static str = "attacker";
    const ADDS: &'static [Adds] = &hits_and_stress(false);
    const TOLD: &'static str = "hits";
    const WORST: Option<WorstOf> = Some(heaviest(false));
    const OUT: &'static str = BY_ONE_HIT;

    /// One attacker stands for all.
    fn read(document: &Node) -> Result<Self, InputError> {
        let attack: Self = decode(document, "")?;
        attack.check()?;
        match attack.attackers.as_slice() {
            [only] => only.gunner().targeting().check(&entry("attackers", 0))?,
            more => {
                let found = counted(more.len(), "attacker");
                return Err(InputError::new("attackers", found, "one, who stands for all"));
            }
        }
        Ok(attack)
    }

    fn one<W: AnswerWeight>(&self) -> Result<One<W>, InputError> {
        let ship = self.ship();
        let mut attacks = Vec::new();
        for (_, gunner) in self.who_fires() {
            let shot = Shot::new(&gunner, &ship, &self.rulings);
            let margins = shot.margins::<W>(Invocations::None);
            attacks.extend(margins.iter().map(|(margin, chance)| {
                ((Shot::shifts(*margin) > 0).then(|| shot.stress(*margin)), chance.clone())
            }));
        }
        Ok(one(&attacks, &ship.track, self.invokes().then(|| without_invocations("FV-08"))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::opposed::{OpposedEvent, last};
    use crate::roles::Role;
    use shootout_odds::{Rational, Weight, brute};
    use shootout_ruleset::document::parse;

    fn attack(text: &str) -> Result<AttackScenario, InputError> {
        AttackScenario::read(&parse(text.as_bytes()).unwrap())
    }

    const ONE: &str =
        r#"{ "attackers": [{ "skill": 3, "size": 1, "weapon": 2 }], "target": { "size": 2, "pilot": 2 } }"#;

    /// FV-37, FV-38: by every face of both throws, hits and their stress are those of one attack.
    #[test]
    fn face_by_face() {
        let attack = attack(ONE).unwrap();
        let one = attack.one::<Rational>().unwrap();
        let (_, gunner) = attack.who_fires().remove(0);
        let shot = Shot::new(&gunner, &attack.ship(), &attack.rulings);
        let roll = shot.roll(Role::SIDES);
        let margins = brute::distribution::<_, _, Rational>(
            &roll,
            None,
            &|before: &Option<i32>, event: &OpposedEvent| {
                last(&[*event]).map(|settled| settled.margin).or(*before)
            },
        );
        for (stress, hits) in one.numbers[0].iter().enumerate() {
            for (hit, chance) in hits.iter().enumerate() {
                let mut expected = Rational::zero();
                for (margin, weight) in margins.iter() {
                    let margin = margin.unwrap();
                    let is_hit = margin >= 1;
                    let of_hit = if is_hit { margin + gunner.weapon } else { 0 };
                    if usize::from(is_hit) == hit && of_hit as usize == stress {
                        expected.add(weight);
                    }
                }
                assert_eq!(*chance, expected, "{hit} {stress}");
            }
        }
    }

    #[test]
    fn one_stands_for_all() {
        let two = ONE.replacen("[{", r#"[{ "skill": 1, "size": 1 }, {"#, 1);
        let error = attack(&two).unwrap_err();
        assert_eq!(error.to_string(), "attackers: found 2 attackers; allowed: one, who stands for all");
    }
}
