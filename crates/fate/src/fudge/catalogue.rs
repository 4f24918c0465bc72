//! The samples of this rule set. Their numbers are for the table to replace.

crate::catalogue::catalogue!("../../../../data/fudge_combat/catalogue/fighters.json", "fighters");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::check_samples;
    use crate::fudge::fighter::{DuelFighter, ExchangeFighter, GroupFighter, TurnFighter};
    use shootout_ruleset::document::decode;

    /// Each of them can stand wherever a fighter can.
    #[test]
    fn samples_fight() {
        let rulings = crate::fudge::rulings::Rulings::default();
        check_samples(&CATALOGUE, LIST, |sample| {
            decode::<ExchangeFighter>(sample, "")?.check("", &rulings)?;
            decode::<TurnFighter>(sample, "")?.check("", &rulings)?;
            decode::<GroupFighter>(sample, "")?.check("", &rulings)?;
            decode::<DuelFighter>(sample, "")?.check("", &rulings)
        });
    }
}
