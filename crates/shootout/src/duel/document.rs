//! The document of a duel.

use super::course::{Course, Fixed, Habits, WhenEmpty, WhenJammed, WhenOver};
use super::exact::MOST_FIGHTERS;
use super::ground::{Ground, Shelf};
use super::{DuckBack, Duel, Fight, Fighter, Simulate};
use crate::catalogue::{Catalogue, List};
use crate::document::{InputError, NOTHING, decode, entry, field, nearest, parse, quoted};
use crate::references::{Place, resolve, written_out};
use crate::registry::rule_set_of;
use crate::scene::Sheet;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use shootout_core::damage::DamageChart;
use shootout_core::location::Location;
use shootout_core::number::{Metres, Whole};
use shootout_core::rulings::Rulings;
use shootout_core::scenario::{Deed, Entry, check_chart};

/// The most rounds that a duel is followed.
pub const MOST_ROUNDS: i32 = 60;
/// The most trials of a simulation.
pub const MOST_TRIALS: i32 = 10_000_000;
/// The most entries of a plan.
const MOST_ENTRIES: usize = 200;

/// Where a duel names things of the catalogue.
const IN_A_DUEL: [Place; 8] = [
    Place { path: "damage", list: List::DamageCharts },
    Place { path: "sides[].fighters[].combatant.weapon", list: List::Weapons },
    Place { path: "sides[].fighters[].combatant.off_hand", list: List::Weapons },
    Place { path: "sides[].fighters[].combatant.melee_weapon", list: List::MeleeWeapons },
    Place { path: "sides[].fighters[].combatant.armour[]", list: List::Armour },
    Place { path: "sides[].fighters[].combatant.field", list: List::Fields },
    Place { path: "sides[].fighters[].combatant.cover", list: List::Cover },
    Place { path: "sides[].fighters[].combatant.location_chart", list: List::LocationCharts },
];

/// Two sides who fight each other.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct Document {
    /// The version of the document.
    #[cfg_attr(feature = "schema", schemars(title = "Version"))]
    duel: Whole<1, 1>,
    /// What to call it.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Name"))]
    name: String,
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Rulings"))]
    rulings: Rulings,
    /// The chart on which hits that penetrate are rolled.
    #[cfg_attr(feature = "schema", schemars(title = "Damage chart"))]
    damage: DamageChart,
    /// How it is fought.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Fight"))]
    fight: Fight,
    /// How many rounds it is followed.
    #[serde(default = "a_turn")]
    #[cfg_attr(feature = "schema", schemars(title = "Rounds"))]
    rounds: Whole<1, MOST_ROUNDS>,
    /// How far those are from each other of whom nothing else is said, in metres.
    #[serde(default = "usual_distance")]
    #[cfg_attr(feature = "schema", schemars(title = "Distance (m)"))]
    range_m: Metres,
    /// Distances between two of them. Fire swings only between those whose distance is stated (P-FIRE-7).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Distances"))]
    distances: Vec<Distance>,
    /// What being made to duck back does, which the rule book does not say (P-DUCK-4).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Duck-back"))]
    duck_back: DuckBack,
    /// Whether the duel is worked out again with one thing changed, to see what that is worth.
    #[serde(default = "yes")]
    #[cfg_attr(feature = "schema", schemars(title = "What changes are worth"))]
    values: bool,
    /// Rolls it out so often instead of working it out.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Simulation"))]
    simulate: Option<Simulation>,
    /// The two sides.
    #[cfg_attr(feature = "schema", schemars(title = "Sides", length(min = 2, max = 2)))]
    sides: Vec<Side>,
}

/// A simulation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct Simulation {
    /// How many duels are rolled out.
    #[cfg_attr(feature = "schema", schemars(title = "Trials"))]
    trials: Whole<1, MOST_TRIALS>,
    /// The seed of the dice.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Seed"))]
    seed: u64,
}

/// How far two are from each other.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct Distance {
    /// Their names.
    #[cfg_attr(feature = "schema", schemars(title = "Between", length(min = 2, max = 2)))]
    between: Vec<String>,
    /// The distance in metres.
    #[cfg_attr(feature = "schema", schemars(title = "Distance (m)"))]
    range_m: Metres,
}

/// One side.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct Side {
    /// What to call it; not stated: by its first fighter.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Name"))]
    name: Option<String>,
    /// Those on it, at most 16 on both together.
    #[cfg_attr(feature = "schema", schemars(title = "Fighters", length(min = 1, max = 15)))]
    fighters: Vec<Written>,
}

/// One who fights, or several alike.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct Written {
    /// He as in a scene: skills, weapons, protection.
    #[cfg_attr(feature = "schema", schemars(title = "Combatant"))]
    combatant: Sheet,
    /// How many there are of him; they are then called by numbers.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Count"))]
    count: Whole<1, 15>,
    /// Shooting: what he does, in order.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Plan"))]
    plan: Vec<Entry>,
    /// Shooting: what follows the last entry of the plan.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "When the plan is over"))]
    when_over: WhenOver,
    /// Shooting: what he does when no weapon in his hands can fire for want of rounds.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "When empty"))]
    when_empty: WhenEmpty,
    /// Shooting: what he does when no weapon in his hands can fire for a jam.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "When jammed"))]
    when_jammed: WhenJammed,
    /// Whom he attacks, by name: the first of them who is up. Not stated: the other side in its order.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Targets"))]
    targets: Option<Vec<String>>,
    /// Shooting: the location that he aims at, which is then a small target (P-VIS-6).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Called location"))]
    called: Option<Location>,
    /// Hand-to-hand: how many hits he tries to parry each round (A-PARRY-4).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Parries a round"))]
    parries: Whole<0, 20>,
    /// Hand-to-hand: he charges in the first round (P-MMOD-1).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Charging"))]
    charging: bool,
    /// Hand-to-hand: he stands on higher ground (P-MMOD-2).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Higher ground"))]
    higher_ground: bool,
    /// Hand-to-hand: he has won the round before the first (P-MMOD-3).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Won the previous round"))]
    won_previous_round: bool,
    /// Hand-to-hand: he stands behind an obstacle (P-MMOD-5).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Behind an obstacle"))]
    behind_obstacle: bool,
    /// Hand-to-hand: he fights with a weapon in each hand (P-MMOD-8).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "A weapon in each hand"))]
    weapon_in_each_hand: bool,
}

fn a_turn() -> Whole<1, MOST_ROUNDS> {
    Whole::nearest(6)
}

fn usual_distance() -> Metres {
    Metres::new(20.0).unwrap_or_default()
}

fn yes() -> bool {
    true
}

/// Reads a duel. Those who fight are written as in scenes, plans as in scenarios.
///
/// # Errors
///
/// The first thing that is wrong with it: its place, what was found and what is allowed.
pub fn read(text: &[u8], catalogue: &Catalogue) -> Result<Duel, InputError> {
    let mut node = parse(text)?;
    rule_set_of(&mut node)?;
    resolve(&mut node, "", &IN_A_DUEL, catalogue)?;
    let document: Document = decode(&node, "").map_err(|error| match error.path.as_str() {
        "duel" => InputError { allowed: "1, the version of this kind of document".to_owned(), ..error },
        _ => error,
    })?;
    document.duel()
}

/// A duel with what it names of one's own catalogue written out, so that it means the same to whoever has only the built-in one.
#[must_use]
pub fn with_own_entries(document: &Value, catalogue: &Catalogue) -> Value {
    written_out(document, &IN_A_DUEL, catalogue)
}

/// One who fights, before the others are known.
struct Named<'d> {
    name: String,
    path: String,
    written: &'d Written,
}

impl Document {
    fn duel(&self) -> Result<Duel, InputError> {
        check_chart("damage.rows", &self.damage.rows)?;
        for (index, own) in self.damage.by_location.iter().enumerate() {
            check_chart(&format!("damage.by_location[{index}].rows"), &own.rows)?;
        }
        let [first, second] = self.sides()?;
        let first_side = first.len();
        let named: Vec<Named<'_>> = first.into_iter().chain(second).collect();
        check_names(&named)?;
        let mut duel = Duel {
            rulings: self.rulings.clone(),
            rounds: self.rounds.get().unsigned_abs(),
            simulate: self
                .simulate
                .as_ref()
                .map(|asked| Simulate { trials: asked.trials.get().unsigned_abs(), seed: asked.seed }),
            damage: self.damage.clone(),
            fight: self.fight,
            duck_back: self.duck_back,
            sides: [0, 1].map(|side| {
                let stated = self.sides.get(side).and_then(|side| side.name.clone());
                let leader = named.get(if side == 0 { 0 } else { first_side });
                stated.or(leader.map(|leader| leader.name.clone())).unwrap_or_default()
            }),
            fighters: Vec::with_capacity(named.len()),
            first_side,
            usual_distance: self.range_m,
            distances: self.distances(&named)?,
            values: self.values,
        };
        for (place, one) in named.iter().enumerate() {
            let enemies = if place < first_side { first_side..named.len() } else { 0..first_side };
            duel.fighters.push(self.fighter(one, &named, enemies)?);
        }
        check_procedures(&duel, &named)?;
        Ok(duel)
    }

    fn sides(&self) -> Result<[Vec<Named<'_>>; 2], InputError> {
        let [first, second] = &self.sides[..] else {
            return Err(InputError::new("sides", format!("{} entries", self.sides.len()), "2 entries"));
        };
        let named = |side: &'_ Side, place: usize| -> Vec<(String, String, usize)> {
            let path = field(&entry("sides", place), "fighters");
            let fighters = side.fighters.iter().enumerate();
            fighters
                .flat_map(|(index, written)| {
                    let count = written.count.get();
                    let path = entry(&path, index);
                    (1..=count).map(move |number| {
                        let name = &written.combatant.name;
                        let name = if count > 1 { format!("{name} {number}") } else { name.clone() };
                        (name, path.clone(), index)
                    })
                })
                .collect()
        };
        let sides = [(first, 0), (second, 1)].map(|(side, place)| {
            let named = named(side, place).into_iter();
            named
                .filter_map(|(name, path, index)| {
                    side.fighters.get(index).map(|written| Named { name, path, written })
                })
                .collect::<Vec<_>>()
        });
        let all: usize = sides.iter().map(Vec::len).sum();
        for (place, side) in sides.iter().enumerate() {
            if side.is_empty() || all > MOST_FIGHTERS {
                let path = field(&entry("sides", place), "fighters");
                let allowed = format!("1 or more, at most {MOST_FIGHTERS} on both sides together");
                return Err(InputError::new(path, format!("{} fighters", side.len()), allowed));
            }
        }
        Ok(sides)
    }

    fn distances(&self, named: &[Named<'_>]) -> Result<Vec<(usize, usize, Metres)>, InputError> {
        let mut distances: Vec<(usize, usize, Metres)> = Vec::with_capacity(self.distances.len());
        for (index, stated) in self.distances.iter().enumerate() {
            let path = field(&entry("distances", index), "between");
            let [one, other] = &stated.between[..] else {
                return Err(InputError::new(path, format!("{} names", stated.between.len()), "2 names"));
            };
            let one = find(one, named, 0..named.len(), &entry(&path, 0))?;
            let other = find(other, named, 0..named.len(), &entry(&path, 1))?;
            let between = (one.min(other), one.max(other));
            if one == other || distances.iter().any(|known| (known.0, known.1) == between) {
                let found = stated.between.join(" and ");
                return Err(InputError::new(path, found, "two different fighters, each pair once"));
            }
            distances.push((between.0, between.1, stated.range_m));
        }
        Ok(distances)
    }

    fn fighter(
        &self,
        one: &Named<'_>,
        named: &[Named<'_>],
        enemies: std::ops::Range<usize>,
    ) -> Result<Fighter, InputError> {
        let Named { name, path, written } = one;
        let sheet = Sheet { name: name.clone(), ..written.combatant.clone() };
        let sheet_path = field(path, "combatant");
        sheet.check(&self.rulings).map_err(|refusal| {
            InputError::new(sheet_path.clone(), refusal.to_string(), "a combatant that goes together")
        })?;
        self.check_plan(one, &sheet)?;
        let targets = match &written.targets {
            None => enemies.collect(),
            Some(names) => {
                let path = field(path, "targets");
                let found = names.iter().enumerate();
                let found =
                    found.map(|(index, name)| find(name, named, enemies.clone(), &entry(&path, index)));
                let targets = found.collect::<Result<Vec<usize>, _>>()?;
                if targets.iter().enumerate().any(|(place, target)| targets[..place].contains(target)) {
                    return Err(InputError::new(path, "a name twice", "each name once"));
                }
                targets
            }
        };
        let habits = Habits {
            when_over: written.when_over,
            when_empty: written.when_empty,
            when_jammed: written.when_jammed,
        };
        Ok(Fighter {
            course: Course::Fixed(Fixed::new(&written.plan, habits, sheet.tek.is_some())),
            sheet,
            targets,
            called: written.called,
            parries: written.parries,
            charging: written.charging,
            higher_ground: written.higher_ground,
            won_previous_round: written.won_previous_round,
            behind_obstacle: written.behind_obstacle,
            weapon_in_each_hand: written.weapon_in_each_hand,
        })
    }

    /// A plan is for those who shoot, and needs a weapon where it fires.
    fn check_plan(&self, one: &Named<'_>, sheet: &Sheet) -> Result<(), InputError> {
        let path = field(&one.path, "plan");
        let plan = &one.written.plan;
        if self.fight == Fight::HandToHand {
            if plan.is_empty() {
                return Ok(());
            }
            return Err(InputError::new(
                path,
                "a plan",
                "none in a fight hand-to-hand, where all strike as they can",
            ));
        }
        if plan.len() > MOST_ENTRIES {
            return Err(InputError::new(
                path,
                format!("{} entries", plan.len()),
                format!("at most {MOST_ENTRIES}"),
            ));
        }
        if sheet.weapon.is_none() && plan.iter().any(|entry| entry.deed == Deed::Fire) {
            let path = field(&field(&one.path, "combatant"), "weapon");
            return Err(InputError::new(path, NOTHING, "a weapon for a plan that fires"));
        }
        Ok(())
    }
}

fn find(
    name: &str,
    named: &[Named<'_>],
    among: std::ops::Range<usize>,
    path: &str,
) -> Result<usize, InputError> {
    let mut places = among.clone();
    let names = || among.clone().filter_map(|place| named.get(place)).map(|one| one.name.as_str());
    let known = places.find(|place| named.get(*place).is_some_and(|one| one.name == name));
    known.ok_or_else(|| InputError {
        path: path.to_owned(),
        found: format!("{name:?}"),
        allowed: quoted(names()),
        nearest: nearest(name, names()),
    })
}

fn check_names(named: &[Named<'_>]) -> Result<(), InputError> {
    for (place, one) in named.iter().enumerate() {
        if named.iter().take(place).any(|other| other.name == one.name) {
            let path = field(&field(&one.path, "combatant"), "name");
            return Err(InputError::new(path, format!("{:?}", one.name), "a name that nobody else has"));
        }
    }
    Ok(())
}

/// That everyone's part can be made ready; what is wrong with a plan shows here.
fn check_procedures(duel: &Duel, named: &[Named<'_>]) -> Result<(), InputError> {
    let shelf = Shelf::default();
    let ground = Ground::new(duel, &shelf);
    let start = ground.start()?;
    for (who, one) in named.iter().enumerate() {
        for seen in ground.ways_to_be_seen(who) {
            let checked = match duel.fight {
                Fight::Shooting => ground.shoot_out(who, start[who].wounds, &seen).map(|_| ()),
                Fight::HandToHand => ground.blow(who, &seen).map(|_| ()),
            };
            checked.map_err(|problem| {
                let path = match problem.path.split_once('.') {
                    _ if problem.path.starts_with("plan") => field(&one.path, &problem.path),
                    Some(("attacker" | "weapon" | "off_hand", _)) => {
                        field(&field(&one.path, "combatant"), problem.path.trim_start_matches("attacker."))
                    }
                    _ => one.path.clone(),
                };
                InputError { path, ..InputError::from(problem) }
            })?;
        }
    }
    Ok(())
}
