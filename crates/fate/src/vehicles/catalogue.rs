//! The samples of this rule set. Their numbers are for the table to replace.

crate::catalogue::catalogue!("../../../../data/fate_vehicles/catalogue/ships.json", "ships");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::check_samples;
    use crate::vehicles::ship::{PlainTarget, Target};
    use shootout_ruleset::document::decode;

    /// Each of them can be fired at.
    #[test]
    fn samples_are_targets() {
        check_samples(&CATALOGUE, LIST, |sample| {
            decode::<Target>(sample, "")?.check("")?;
            decode::<PlainTarget>(sample, "")?.check("")
        });
    }
}
