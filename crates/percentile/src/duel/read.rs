//! Reading a duel: names become places, everyone's part is made ready once to see that it goes together.

use super::best::fires;
use super::document::Plan;
use super::document::{Document, Side, Written};
use super::duel_context::{DuelContext, ScenarioArena};
use super::fighter_state::KeptWounds;
use super::pairs::MAX_FIGHTERS;
use super::policy::{Fixed, Habits, Policy, WhenEmpty, WhenJammed, WhenOver};
use super::{Duel, Fight, Fighter, Simulate};
use crate::catalogue::{ARMOUR, COVER, DAMAGE_CHARTS, FIELDS, LOCATION_CHARTS, MELEE_WEAPONS, WEAPONS};
use crate::number::Metres;
use crate::read::in_full;
use crate::references::place;
use crate::scenario::ActionKind;
use crate::scene::Sheet;
use shootout_ruleset::catalogue::{Entries, Place};
use shootout_ruleset::document::{InputError, NOTHING, Node, decode, entry, field, nearest, quoted};
use shootout_ruleset::words::counted;

/// The most entries of a plan.
const MAX_ENTRIES: usize = 200;

/// Where a duel names things of the catalogue.
pub(crate) const IN_A_DUEL: [Place; 8] = [
    place("damage", DAMAGE_CHARTS),
    place("sides[].fighters[].combatant.weapon", WEAPONS),
    place("sides[].fighters[].combatant.off_hand", WEAPONS),
    place("sides[].fighters[].combatant.melee_weapon", MELEE_WEAPONS),
    place("sides[].fighters[].combatant.armour[]", ARMOUR),
    place("sides[].fighters[].combatant.field", FIELDS),
    place("sides[].fighters[].combatant.cover", COVER),
    place("sides[].fighters[].combatant.location_chart", LOCATION_CHARTS),
];

/// Reads a duel. Those who fight are written as in scenes, plans as in scenarios.
///
/// # Errors
///
/// The first thing that is wrong with it: its place, what was found and what is allowed.
pub fn read(text: &[u8], catalogue: &Entries) -> Result<Duel, InputError> {
    resolved(&in_full(text, catalogue, &IN_A_DUEL)?)
}

/// The same for a document without its tag whose ids are resolved.
pub(crate) fn resolved(node: &Node) -> Result<Duel, InputError> {
    let document: Document = decode(node, "").map_err(|error| match error.path.as_str() {
        "duel" => InputError { allowed: "1, the version of this kind of document".to_owned(), ..error },
        _ => error,
    })?;
    document.duel()
}

/// One who fights, before the others are known.
struct Named<'d> {
    name: String,
    path: String,
    written: &'d Written,
}

impl Side {
    /// Its fighters one by one, those of whom there are several called by numbers.
    fn named(&self, place: usize) -> Vec<Named<'_>> {
        let path = field(&entry("sides", place), "fighters");
        let mut all = Vec::with_capacity(self.fighters.len());
        for (index, written) in self.fighters.iter().enumerate() {
            let (name, count) = (&written.combatant.name, written.count.get());
            all.extend((1..=count).map(|number| Named {
                name: if count > 1 { format!("{name} {number}") } else { name.clone() },
                path: entry(&path, index),
                written,
            }));
        }
        all
    }
}

impl Document {
    fn duel(&self) -> Result<Duel, InputError> {
        self.damage.check("damage")?;
        let [first, second] = self.sides()?;
        let first_side = first.len();
        let named: Vec<Named<'_>> = first.into_iter().chain(second).collect();
        check_names(&named)?;
        let mut duel = Duel {
            rulings: self.rulings.clone(),
            rounds: self.rounds.to_u32(),
            simulate: self
                .simulate
                .as_ref()
                .map(|asked| Simulate { trials: asked.trials.to_u32(), seed: asked.seed }),
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
            return Err(InputError::new("sides", counted(self.sides.len(), "entry"), "2 entries"));
        };
        let sides = [first.named(0), second.named(1)];
        let all: usize = sides.iter().map(Vec::len).sum();
        for (place, side) in sides.iter().enumerate() {
            if side.is_empty() || all > MAX_FIGHTERS {
                let path = field(&entry("sides", place), "fighters");
                let allowed = format!("1 or more, at most {MAX_FIGHTERS} on both sides together");
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
            InputError::new(sheet_path.clone(), refusal.to_string(), "a combatant whose fields fit together")
        })?;
        self.check_fight(one)?;
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
            policy: match (&written.plan, &sheet.weapon) {
                (Plan::Stated(plan), _) => Policy::Fixed(Fixed::new(plan, habits, sheet.tek.is_some())),
                (Plan::Best, Some(weapon)) => Policy::Best(fires(weapon, sheet.off_hand.as_ref())),
                (Plan::Best, None) => Policy::Best(Vec::new()),
            },
            sheet,
            targets,
            written: (*written).clone(),
        })
    }

    /// Refuses what belongs to the other way to fight, so that a slip cannot be silently ignored.
    fn check_fight(&self, one: &Named<'_>) -> Result<(), InputError> {
        let written = one.written;
        let hand_to_hand = self.fight == Fight::HandToHand;
        let misplaced = [
            ("called", written.called.is_some() && hand_to_hand, "shooting"),
            ("parries", written.parries.get() > 0 && !hand_to_hand, "hand_to_hand"),
            ("charging", written.charging && !hand_to_hand, "hand_to_hand"),
            ("higher_ground", written.higher_ground && !hand_to_hand, "hand_to_hand"),
            ("won_previous_round", written.won_previous_round && !hand_to_hand, "hand_to_hand"),
            ("behind_obstacle", written.behind_obstacle && !hand_to_hand, "hand_to_hand"),
            ("weapon_in_each_hand", written.weapon_in_each_hand && !hand_to_hand, "hand_to_hand"),
        ];
        match misplaced.into_iter().find(|(_, misplaced, _)| *misplaced) {
            None => Ok(()),
            Some((name, _, fight)) => {
                let allowed = format!("nothing, except with \"fight\": \"{fight}\"");
                Err(InputError::new(field(&one.path, name), "a value", allowed))
            }
        }
    }

    /// A plan is for those who shoot, and needs a weapon where it fires.
    fn check_plan(&self, one: &Named<'_>, sheet: &Sheet) -> Result<(), InputError> {
        let path = field(&one.path, "plan");
        if self.fight == Fight::HandToHand {
            let found = match &one.written.plan {
                Plan::Stated(plan) if plan.is_empty() => return Ok(()),
                Plan::Stated(_) => "a plan",
                Plan::Best => "\"best\"",
            };
            return Err(InputError::new(
                path,
                found,
                "none in a fight hand-to-hand, where all strike as they can and there is nothing to choose",
            ));
        }
        let Plan::Stated(plan) = &one.written.plan else { return check_best(one, sheet) };
        if plan.len() > MAX_ENTRIES {
            return Err(InputError::new(
                path,
                counted(plan.len(), "entry"),
                format!("at most {MAX_ENTRIES}"),
            ));
        }
        if sheet.weapon.is_none() && plan.iter().any(|entry| entry.kind == ActionKind::Fire) {
            let path = field(&field(&one.path, "combatant"), "weapon");
            return Err(InputError::new(path, NOTHING, "a weapon for a plan that fires"));
        }
        Ok(())
    }
}

/// The best plan needs a weapon, and knows itself what to do with it.
fn check_best(one: &Named<'_>, sheet: &Sheet) -> Result<(), InputError> {
    if sheet.weapon.is_none() {
        let path = field(&field(&one.path, "combatant"), "weapon");
        return Err(InputError::new(path, NOTHING, "a weapon for a best plan"));
    }
    let Written { when_over, when_empty, when_jammed, .. } = one.written;
    let stated = [
        ("when_over", *when_over != WhenOver::default()),
        ("when_empty", *when_empty != WhenEmpty::default()),
        ("when_jammed", *when_jammed != WhenJammed::default()),
    ];
    match stated.into_iter().find(|(_, stated)| *stated) {
        None => Ok(()),
        Some((name, _)) => {
            let allowed = "nothing with \"plan\": \"best\", which decides that too";
            Err(InputError::new(field(&one.path, name), "a value", allowed))
        }
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
    let arena = ScenarioArena::default();
    let context = DuelContext::new::<f64>(duel, &arena, 0.0);
    for (who, one) in named.iter().enumerate() {
        let ways = context.possible_observations(who);
        // The last is the one with the most targets that come up in it.
        for seen in ways.iter().take(MAX_FIGHTERS).chain(ways.last()) {
            let checked = match duel.fight {
                Fight::Shooting => context.shoot_out(who, KeptWounds::default(), seen).map(|_| ()),
                Fight::HandToHand => context.blow(who, seen).map(|_| ()),
            };
            checked.map_err(|problem| {
                let path = match problem.path.split_once('.') {
                    _ if problem.path.starts_with("plan") => format!("{}.{}", one.path, problem.path),
                    Some(("attacker" | "weapon" | "off_hand", _)) => {
                        field(&field(&one.path, "combatant"), problem.path.trim_start_matches("attacker."))
                    }
                    _ => one.path.clone(),
                };
                InputError { path, ..problem }
            })?;
        }
    }
    Ok(())
}
