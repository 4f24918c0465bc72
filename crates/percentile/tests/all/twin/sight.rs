//! Who may be shot at, and how far away they count as.

use shootout_percentile::location::Location;
use shootout_percentile::rulings::{BeyondMax, RevealLimit};
use shootout_percentile::scenario::{Light, Scenario, SeenAs, Size};

/// Whether the location is not behind the cover (P-VIS-3, table VIS-A; the contract on `exposed`).
pub fn exposed(scenario: &Scenario, location: Location) -> bool {
    use Location::{Body, Head, LeftArm, RightArm};
    let target = &scenario.target;
    if target.cover.is_none() {
        return true;
    }
    if let Some(stated) = &target.exposed {
        return stated.contains(&location);
    }
    match target.seen_as {
        None => true,
        Some(SeenAs::A1 | SeenAs::A2) => location == Head,
        Some(SeenAs::A3 | SeenAs::A4) => [Head, RightArm, LeftArm, Body].contains(&location),
        Some(SeenAs::A5) => [Head, RightArm, LeftArm].contains(&location),
        Some(SeenAs::A6) => [Head, RightArm, Body].contains(&location),
        Some(SeenAs::A7) => [Head, RightArm].contains(&location),
    }
}

fn how_many_exposed(scenario: &Scenario) -> usize {
    Location::ALL.iter().filter(|&&location| exposed(scenario, location)).count()
}

/// Whether some of the target is behind cover and some is not (P-MOD-1).
pub fn partly_hidden(scenario: &Scenario) -> bool {
    (1..6).contains(&how_many_exposed(scenario))
}

/// The size that counts: a called location is a small target (P-VIS-6).
pub fn size(scenario: &Scenario) -> Size {
    if scenario.target.called.is_some() { Size::Small } else { scenario.target.size }
}

/// Whether the target may be targeted in this action of the plan (P-VIS-2 to P-VIS-7, P-RNG-4).
pub fn legal(scenario: &Scenario, action: u32) -> bool {
    let wholly_hidden = how_many_exposed(scenario) == 0;
    !wholly_hidden && within_sight(scenario, action) && within_range(scenario)
}

/// P-VIS-4 with A-MOD-11.
fn given_away(scenario: &Scenario, action: u32) -> bool {
    let actions_since = |ago: i32| ago + action as i32 - 1;
    let lasts = scenario.rulings.reveal_actions.get();
    let once = scenario.target.revealed_actions_ago.is_some_and(|ago| actions_since(ago.get()) < lasts);
    scenario.target.revealed || once
}

fn within_range(scenario: &Scenario) -> bool {
    scenario.target.range_m.get() <= scenario.weapon.max_range_m.get()
        || scenario.rulings.beyond_max == BeyondMax::LongBand
}

fn within_sight(scenario: &Scenario, action: u32) -> bool {
    let target = &scenario.target;
    let range_m = target.range_m.get();
    // P-VIS-7: twilight halves every one of these distances (A-MOD-10).
    let light = if target.light == Light::Twilight { 0.5 } else { 1.0 };
    let size_allows = match size(scenario) {
        Size::Small => range_m <= 50.0 * light,
        Size::Normal => range_m <= 300.0 * light,
        Size::Large => true,
    };
    // A-MOD-11: given away, what hides them counts for nothing, not even the night; their size still does.
    if given_away(scenario, action) {
        return size_allows || scenario.rulings.reveal_limit == RevealLimit::None;
    }
    let seen_up_to_m = target.seen_as.map(|row| match row {
        SeenAs::A1 | SeenAs::A6 => 40.0,
        SeenAs::A2 | SeenAs::A7 => 30.0,
        SeenAs::A3 => 80.0,
        SeenAs::A4 => 60.0,
        SeenAs::A5 => 50.0,
    });
    let cover_allows = seen_up_to_m.is_none_or(|limit_m| range_m <= limit_m * light);
    let night_allows = target.light != Light::Night || range_m <= 3.0;
    size_allows && cover_allows && night_allows
}

/// The range band as the contract spells it (P-RNG-1 to P-RNG-3).
pub fn band(scenario: &Scenario) -> &'static str {
    let range_m = scenario.target.range_m.get();
    if range_m <= 5.0 {
        "point_blank"
    } else if 2.0 * range_m <= scenario.weapon.max_range_m.get() {
        "short"
    } else {
        "long"
    }
}
