//! Random scenarios: everything that the contract names, small enough to be followed face by face.
//!
//! Every part shrinks towards the plainest shot: the first choice of each list is the default. Distances are whole
//! quarters of a metre, and the edges of the rules are among them more often than chance would have it.

use proptest::collection::vec;
use proptest::option::{of, weighted};
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use shootout_percentile::damage::{DamageChart, DamageRow, LocationRows, Severity};
use shootout_percentile::location::{Location, LocationBand};
use shootout_percentile::number::{BoundedInt, Metres};
use shootout_percentile::rulings::{LocationChart, Rulings};
use shootout_percentile::scenario::{
    ActionKind, Armour, ArmourKind, Attacker, Carried, Cease, Cover, FollowingTarget, ForceField, Gait,
    Light, Mode, PenetrationBand, PlanStep, Scenario, SeenAs, Size, Swing, Target, Weapon, WeaponClass,
    Wound,
};

/// The most shots in one scenario: each of them multiplies the stories to be told by three or more.
const MAX_SHOTS: i32 = 6;
/// The same with a damage chart, where each shot multiplies them by up to seven.
const MAX_SHOTS_WITH_WOUNDS: i32 = 4;

/// A scenario that passes its own check.
pub fn scenario() -> impl Strategy<Value = Scenario> {
    let parts = (rulings(), attacker(), weapon(), target(), weighted(0.3, damage()), vec(entry(), 1..=4));
    (parts, location_chart()).prop_map(|((rulings, attacker, weapon, target, damage, plan), chart)| {
        let mut scenario = Scenario {
            rulings,
            attacker,
            weapon,
            off_hand: None,
            target,
            following: Vec::new(),
            bystanders: Vec::new(),
            damage,
            carried: Carried::default(),
            plan,
        };
        if scenario.rulings.location_chart == LocationChart::Custom {
            scenario.target.location_chart = Some(chart);
        }
        fit_plan(&mut scenario);
        scenario
    })
}

/// A scenario with further targets, all of them in sight, and fire that may swing to them.
pub fn scenario_with_following_fire() -> impl Strategy<Value = Scenario> {
    let swing = weighted(0.8, select(&[Swing::Hit, Swing::Shot][..]));
    (scenario(), vec(target(), 1..=2), vec(swing, 4)).prop_map(|(mut scenario, further, swings)| {
        let chart = scenario.target.location_chart.clone();
        for mut target in further {
            put_in_sight(&mut target, scenario.weapon.max_range_m);
            target.location_chart.clone_from(&chart);
            scenario.following.push(FollowingTarget { from_previous_m: Metres::default(), target });
        }
        for (entry, swing) in scenario.plan.iter_mut().zip(swings) {
            if entry.kind == ActionKind::Fire {
                entry.swing = swing;
            }
        }
        scenario
    })
}

/// As near and as plain to see as any target has to be.
fn put_in_sight(target: &mut Target, max_range_m: Metres) {
    let nearest_m = target.range_m.get().min(25.0).min(max_range_m.get());
    target.range_m = Metres::new(nearest_m).expect("a distance");
    target.revealed = true;
    if target.exposed.as_ref().is_some_and(Vec::is_empty) {
        target.exposed = None;
    }
}

/// Makes the plan one that the weapon can follow, and short enough. A jam is cleared once at most, and by those who can:
/// what a second try costs is for the table to say.
fn fit_plan(scenario: &mut Scenario) {
    let weapon = &scenario.weapon;
    let mut may_repair = scenario.attacker.tek.is_some();
    let mut left = if scenario.damage.is_some() { MAX_SHOTS_WITH_WOUNDS } else { MAX_SHOTS };
    for entry in &mut scenario.plan {
        if entry.kind == ActionKind::ClearJam && !std::mem::take(&mut may_repair) {
            *entry = PlanStep::new(ActionKind::Aim);
        }
        let Some(wanted) = entry.mode else { continue };
        let mode = if weapon.modes.contains(&wanted) { wanted } else { weapon.modes[0] };
        let all = match (mode, weapon.class) {
            (Mode::Single, _) => 1,
            (Mode::Semi, _) => 2,
            (Mode::Auto, WeaponClass::Heavy) => 6,
            (Mode::Auto, _) => 4,
        };
        let shots = entry.shots.map_or(all, BoundedInt::get).min(all).min(left);
        if shots == 0 {
            *entry = PlanStep::new(ActionKind::Aim);
            continue;
        }
        left -= shots;
        entry.mode = Some(mode);
        entry.shots = if shots == all && entry.shots.is_none() { None } else { BoundedInt::new(shots) };
    }
}

/// A number from the list, or one between the limits.
fn whole<const MIN: i32, const MAX: i32>(
    edges: &'static [i32],
    from: i32,
    to: i32,
) -> impl Strategy<Value = BoundedInt<MIN, MAX>> {
    prop_oneof![1 => select(edges), 2 => from..=to].prop_map(BoundedInt::nearest)
}

fn metres(edges: &'static [f64], most_m: i32) -> impl Strategy<Value = Metres> {
    let quarters = (0..=4 * most_m).prop_map(|quarters| f64::from(quarters) / 4.0);
    prop_oneof![select(edges), quarters].prop_map(|metres| Metres::new(metres).expect("a distance"))
}

/// Every switch is left alone more often than not, and otherwise set to any of its readings.
fn rulings() -> impl Strategy<Value = Rulings> {
    let readings: Vec<_> = Rulings::SWITCHES
        .iter()
        .map(|switch| prop_oneof![2 => Just(0), 1 => 0..switch.readings.len()])
        .collect();
    readings.prop_map(|chosen| {
        let mut rulings = Rulings::default();
        for (switch, reading) in Rulings::SWITCHES.iter().zip(chosen) {
            rulings.set(switch.name, switch.readings[reading].setting).expect("a reading of the switch");
        }
        rulings
    })
}

fn attacker() -> impl Strategy<Value = Attacker> {
    let bs = whole(&[40, 0, 1, 100, 200], 20, 120);
    let wounds = vec(select(&[Wound::Light, Wound::Serious][..]), 0..=2);
    let rarely = || prop::bool::weighted(0.2);
    let modifier = whole(&[0, 0, 0, -200, 200], -30, 60);
    let tek = of(whole(&[50, 0, 1, 100], 0, 100));
    let own = (weighted(0.3, field()), vec(armour(), 0..=1));
    (bs, tek, weighted(0.3, wounds), rarely(), rarely(), rarely(), modifier, own).prop_map(
        |(bs, tek, wounds, wrong_hand, one_handed, two_weapons, modifier, (field, armour))| Attacker {
            name: "Attacker".to_owned(),
            bs,
            tek,
            wounds: wounds.unwrap_or_default(),
            wrong_hand,
            one_handed,
            two_weapons,
            modifier,
            field,
            armour,
        },
    )
}

fn weapon() -> impl Strategy<Value = Weapon> {
    use WeaponClass::{Basic, Heavy, Pistol, Thrown};
    let modes = subsequence(vec![Mode::Single, Mode::Semi, Mode::Auto], 1..=3);
    let max_range_m = metres(&[200.0, 300.0, 100.0, 10.0, 8.0, 4.0, 600.0], 600);
    let burst_radius_m = weighted(0.3, metres(&[3.0, 0.0, 0.5, 10.0, 12.0], 10));
    let kind = select(&[Basic, Pistol, Heavy, Thrown][..]);
    let magazine = of((1..=7).prop_map(BoundedInt::nearest));
    let can_jam = prop::bool::weighted(0.85);
    let plasma = prop::bool::weighted(0.3);
    (kind, modes, max_range_m, magazine, plasma, can_jam, burst_radius_m, vec(band(), 0..=3)).prop_map(
        |(class, modes, max_range_m, magazine, plasma, can_jam, burst_radius_m, bands)| {
            let max_range_m = if max_range_m.get() == 0.0 { quarter_metre() } else { max_range_m };
            Weapon {
                name: "Weapon".to_owned(),
                class,
                modes,
                max_range_m,
                magazine,
                plasma,
                can_jam,
                burst_radius_m,
                penetration: ascending(bands, max_range_m),
            }
        },
    )
}

fn quarter_metre() -> Metres {
    Metres::new(0.25).expect("a distance")
}

fn band() -> impl Strategy<Value = PenetrationBand> {
    let added = || whole(&[0, 0, -1000, 1000], -40, 40);
    (metres(&[5.0, 20.0, 100.0], 300), added(), added(), added(), added()).prop_map(
        |(up_to_m, primitive, physical, energy, cover)| PenetrationBand {
            up_to_m,
            primitive,
            physical,
            energy,
            cover,
        },
    )
}

/// Puts bands in order, without those that end where another does, the last one ending at the maximum range.
fn ascending(mut bands: Vec<PenetrationBand>, max_range_m: Metres) -> Vec<PenetrationBand> {
    bands.sort_by(|one, other| one.up_to_m.get().total_cmp(&other.up_to_m.get()));
    bands.dedup_by_key(|band| band.up_to_m);
    bands.retain(|band| band.up_to_m.get() > 0.0 && band.up_to_m.get() <= max_range_m.get());
    if let Some(last) = bands.last_mut() {
        last.up_to_m = max_range_m;
    }
    bands
}

fn locations() -> impl Strategy<Value = Vec<Location>> {
    let some = subsequence(Location::ALL.to_vec(), 0..=6);
    prop_oneof![Just(Location::ALL.to_vec()), some]
}

fn target() -> impl Strategy<Value = Target> {
    use SeenAs::{A1, A2, A3, A4, A5, A6, A7};
    const EDGES_M: &[f64] = &[
        35.0, 20.0, 0.0, 3.0, 3.25, 5.0, 5.25, 6.0, 15.0, 25.0, 25.25, 30.0, 40.0, 50.0, 50.25, 80.0, 100.0,
        100.25, 150.0, 150.25, 300.0, 300.25,
    ];
    let size = select(&[Size::Normal, Size::Normal, Size::Small, Size::Large][..]);
    let speed = prop_oneof![3 => Just(Metres::default()), 1 => metres(&[100.0, 10.0, 250.0], 400)];
    let light = select(&[Light::Daylight, Light::Daylight, Light::Lit, Light::Twilight, Light::Night][..]);
    let seen_as = weighted(0.25, select(&[A1, A2, A3, A4, A5, A6, A7][..]));
    let revealed = (prop::bool::weighted(0.3), weighted(0.2, (0..=8).prop_map(BoundedInt::nearest)));
    let place = (metres(EDGES_M, 60), size, speed, light, seen_as, revealed);
    let body = (weighted(0.2, select(&Location::ALL[..])), of(cover()), weighted(0.6, locations()));
    (place, body, weighted(0.3, field()), vec(armour(), 0..=2)).prop_map(|(place, body, field, armour)| {
        let (range_m, size, speed_m_per_round, light, seen_as, (revealed, revealed_actions_ago)) = place;
        let (called, cover, exposed) = body;
        Target {
            name: "Target".to_owned(),
            range_m,
            size,
            speed_m_per_round,
            called,
            cover,
            exposed,
            field,
            armour,
            seen_as,
            light,
            revealed,
            revealed_actions_ago,
            location_chart: None,
        }
    })
}

fn protection() -> impl Strategy<Value = BoundedInt<-1000, 1000>> {
    whole(&[50, 0, 1, 99, 100, 101, -1000, 1000], -20, 120)
}

fn cover() -> impl Strategy<Value = Cover> {
    protection().prop_map(|base| Cover { name: "Cover".to_owned(), base })
}

fn field() -> impl Strategy<Value = ForceField> {
    protection().prop_map(|value| ForceField { name: "Field".to_owned(), value })
}

fn armour() -> impl Strategy<Value = Armour> {
    let kind = select(&[ArmourKind::Primitive, ArmourKind::Physical, ArmourKind::Energy][..]);
    (kind, protection(), locations()).prop_map(|(kind, base, covers)| Armour {
        name: "Armour".to_owned(),
        kind,
        base,
        covers,
    })
}

/// Ascending edges, the last of them 100.
fn edges() -> impl Strategy<Value = Vec<BoundedInt<1, 100>>> {
    subsequence((1..=99).collect::<Vec<i32>>(), 0..=4).prop_map(|mut edges| {
        edges.push(100);
        edges.into_iter().map(BoundedInt::nearest).collect()
    })
}

fn location_chart() -> impl Strategy<Value = Vec<LocationBand>> {
    (edges(), vec(select(&Location::ALL[..]), 5)).prop_map(|(edges, locations)| {
        edges.into_iter().zip(locations).map(|(up_to, location)| LocationBand { up_to, location }).collect()
    })
}

fn rows() -> impl Strategy<Value = Vec<DamageRow>> {
    (edges(), vec(select(&Severity::ALL[..]), 5)).prop_map(|(edges, results)| {
        edges.into_iter().zip(results).map(|(up_to, result)| DamageRow { up_to, result }).collect()
    })
}

fn damage() -> impl Strategy<Value = DamageChart> {
    let modifier = whole(&[0, 0, -1000, 1000], -40, 40);
    let own = (subsequence(Location::ALL.to_vec(), 0..=2), vec(rows(), 2));
    (rows(), modifier, own).prop_map(|(rows, modifier, (locations, own))| DamageChart {
        rows,
        modifier,
        by_location: locations
            .into_iter()
            .zip(own)
            .map(|(location, rows)| LocationRows { location, rows })
            .collect(),
    })
}

fn entry() -> impl Strategy<Value = PlanStep> {
    let other = select(
        &[
            ActionKind::Aim,
            ActionKind::Aim,
            ActionKind::Rest,
            ActionKind::Move,
            ActionKind::Run,
            ActionKind::Reload,
            ActionKind::ClearJam,
        ][..],
    );
    prop_oneof![fire(), other.prop_map(PlanStep::new)]
}

fn fire() -> impl Strategy<Value = PlanStep> {
    let mode = select(&[Mode::Single, Mode::Semi, Mode::Auto][..]);
    let shots = weighted(0.4, (1..=6).prop_map(BoundedInt::nearest));
    let moving = weighted(0.2, select(&[Gait::Walk, Gait::Run][..]));
    let cease = weighted(0.3, Just(Cease::Hit));
    (mode, shots, moving, cease).prop_map(|(mode, shots, moving, cease)| PlanStep {
        shots,
        moving,
        cease,
        ..PlanStep::fire(mode)
    })
}
