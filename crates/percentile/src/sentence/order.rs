use crate::initiative::OrderReport;
use shootout_ruleset::words::plain;

/// The most places in the order that a sentence tells.
const MAX_PLACES: usize = 24;

/// The sentence of an order of blows: `Duellist 72, Ganger and Duellist 30`.
pub fn order_sentence(report: &OrderReport) -> String {
    let mut places: Vec<String> = Vec::new();
    for together in report.blows.chunk_by(|one, other| one.place == other.place) {
        let names: Vec<String> = together.iter().map(|blow| plain(&blow.name)).collect();
        let still_equal = together.len() > 1 && together.iter().any(|blow| blow.rolled_for);
        let roll = if still_equal { " (roll for it)" } else { "" };
        let at = together.first().map_or(0, |blow| blow.at);
        places.push(format!("{} at {at}{roll}", names.join(" and ")));
    }
    let more = places.len().saturating_sub(MAX_PLACES);
    places.truncate(MAX_PLACES);
    match (places.is_empty(), more) {
        (true, _) => "Nobody strikes.".to_owned(),
        (false, 0) => format!("Blows fall in this order: {}.", places.join(", ")),
        (false, more) => format!("Blows fall in this order: {}, and {more} more.", places.join(", ")),
    }
}
