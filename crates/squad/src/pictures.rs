//! What the answer to an assault draws: how likely each model of both sides is to be removed, their wounds, and who wins.

use crate::document::unit::Unit;
use crate::standing::{Healths, Standing};
use shootout_odds::Weight;
use shootout_ruleset::count::CountReport;
use shootout_ruleset::diagram::{Diagram, MarkedBoxes, MarkedRow, MarkedTrack};
use shootout_ruleset::words::{capital, plain};

/// The most boxes of wounds that are drawn: more are told by the models that they remove.
const MAX_WOUNDS: u16 = 12;

/// The chance that it is so many or more, from 1 on.
fn or_more<W: Weight>(of: &CountReport<W>, up_to: u16) -> Vec<f64> {
    let tail = |least: usize| of.pmf.iter().skip(least).map(Weight::to_f64).sum();
    (1..=usize::from(up_to)).map(tail).collect()
}

/// The models of a unit, each with the chance to be removed; and its wounds, where a model takes several.
pub(crate) fn lost<W: Weight>(unit: &Unit, models: &CountReport<W>, wounds: &CountReport<W>) -> MarkedTrack {
    let now = Standing::of(unit);
    let left = now.models_left();
    let mut rows = vec![MarkedRow::new("Models", or_more(models, left.into()))];
    let health = Healths::of(unit).left(&now);
    if health > u16::from(left) {
        rows.push(MarkedRow::new("Wounds", or_more(wounds, health.min(MAX_WOUNDS))));
    }
    MarkedTrack { name: capital(&plain(unit.name.as_str())), rows }
}

/// What both sides of an assault may lose, and who wins.
pub(crate) fn of_assault<W: Weight>(winners: [(&str, &W); 3], losses: [MarkedTrack; 2]) -> [Diagram; 2] {
    let rows = winners.map(|(who, chance)| MarkedRow::new(who, vec![chance.to_f64()]));
    let wins = MarkedTrack { name: "Wins".to_owned(), rows: rows.into() };
    [("Losses", losses.into()), ("Who wins", vec![wins])]
        .map(|(label, tracks)| Diagram::MarkedBoxes(MarkedBoxes { label: label.to_owned(), tracks }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use shootout_ruleset::document::{decode, parse};

    /// SQ-SHO-06: of two models with 2 health, one of them marked: one or more is removed with 3/4, both with 1/4; three wounds are left.
    #[test]
    fn chances_of_each_box() {
        let text = br#"{ "name": "guards", "models": 2, "health": 2, "marked": 1 }"#;
        let unit: Unit = decode(&parse(text).unwrap(), "").unwrap();
        let models = CountReport::of_pmf(vec![0.25, 0.5, 0.25]);
        let wounds = CountReport::of_pmf(vec![0.25, 0.25, 0.25, 0.25]);
        let track = lost(&unit, &models, &wounds);
        let rows: Vec<(&str, Vec<f64>)> =
            track.rows.iter().map(|row| (row.label.as_str(), row.chances.clone())).collect();
        assert_eq!(rows, [("Models", vec![0.75, 0.25]), ("Wounds", vec![0.75, 0.5, 0.25])]);
        assert_eq!(track.name, "Guards");
        let single: Unit = decode(&parse(br#"{ "models": 2 }"#).unwrap(), "").unwrap();
        assert_eq!(lost(&single, &models, &wounds).rows.len(), 1);
    }
}
