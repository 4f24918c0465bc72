//! What answers draw: how likely each model is to be removed, its wounds, and who wins an assault.

use crate::document::unit::Unit;
use crate::standing::{Healths, Standing};
use shootout_odds::Weight;
use shootout_ruleset::count::CountReport;
use shootout_ruleset::diagram::{Diagram, MarkedBoxes, MarkedRow, MarkedTrack};

/// The most boxes of wounds that are drawn: more are told by the models that they remove.
const MAX_WOUNDS: u16 = 12;

/// The most attacks whose losses are drawn: the last ones.
const MAX_ATTACKS: usize = 6;

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
    MarkedTrack { name: unit.capital_name(), rows }
}

fn marked(label: &str, tracks: Vec<MarkedTrack>) -> Diagram {
    Diagram::MarkedBoxes(MarkedBoxes { label: label.to_owned(), tracks })
}

/// What the target of an attack may lose. Who only gives answers shows the distributions alone.
pub(crate) fn of_shot<W: Weight>(
    target: &Unit,
    models: &CountReport<W>,
    wounds: &CountReport<W>,
) -> Vec<Diagram> {
    match cfg!(feature = "more-than-answers") {
        true => vec![marked("Losses", vec![lost(target, models, wounds)])],
        false => Vec::new(),
    }
}

/// What the target of several attacks may have lost after each of them.
pub(crate) fn of_volleys<'r, W: Weight + 'r>(
    target: &Unit,
    after: impl ExactSizeIterator<Item = &'r CountReport<W>>,
) -> Vec<Diagram> {
    if cfg!(not(feature = "more-than-answers")) {
        return Vec::new();
    }
    let models = Standing::of(target).models_left().into();
    let unseen = after.len().saturating_sub(MAX_ATTACKS);
    let track = |(attack, removed)| MarkedTrack {
        name: format!("After {}", attack + 1),
        rows: vec![MarkedRow::new("Models", or_more(removed, models))],
    };
    let tracks = after.enumerate().skip(unseen).map(track).collect();
    vec![marked(&format!("Models of {} lost", target.plain_name()), tracks)]
}

/// What both sides of an assault may lose, and who wins.
pub(crate) fn of_assault<W: Weight>(winners: [(&str, &W); 3], losses: [MarkedTrack; 2]) -> [Diagram; 2] {
    let rows = winners.map(|(who, chance)| MarkedRow::new(who, vec![chance.to_f64()]));
    let wins = MarkedTrack { name: "Wins".to_owned(), rows: rows.into() };
    [("Losses", losses.into()), ("Who wins", vec![wins])].map(|(label, tracks)| marked(label, tracks))
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
        let after = [CountReport::of_pmf(vec![0.5, 0.5]), CountReport::of_pmf(vec![0.25, 0.5, 0.25])];
        let drawn = of_volleys(&unit, after.iter());
        let tracks = [("After 1", vec![0.5, 0.0]), ("After 2", vec![0.75, 0.25])].map(|(name, chances)| {
            MarkedTrack { name: name.to_owned(), rows: vec![MarkedRow::new("Models", chances)] }
        });
        assert_eq!(drawn, [marked("Models of guards lost", tracks.into())]);
        let single: Unit = decode(&parse(br#"{ "models": 2 }"#).unwrap(), "").unwrap();
        assert_eq!(lost(&single, &models, &wounds).rows.len(), 1);
    }
}
