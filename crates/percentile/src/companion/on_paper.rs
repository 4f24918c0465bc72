//! What everyone rolls, for a sheet of paper: with each weapon in each mode, at the ranges at which its number changes, at anyone in the
//! open or partly hidden; and at everyone who is against them, as they stand. And where hits land, and what they do.

use crate::damage::DamageChart;
use crate::fire::mode_words;
use crate::jam::{Condition, explosion_faces, jam_faces, jam_words};
use crate::location::{Chart, Location};
use crate::number::{BoundedInt, Metres};
use crate::range::POINT_BLANK_M;
use crate::scenario::{Cover, Mode, Scenario, Target, Weapon};
use crate::scene::{Attack, Combatant, Hands, State};
use shootout_odds::Faces;
use shootout_ruleset::content::{Block, Cell, Column, Side, Table};
use shootout_ruleset::dice::two_digits;
use shootout_ruleset::document::Node;
use shootout_ruleset::scene::{Asked, RollRow, RollTable};
use shootout_ruleset::words::capital;

/// The question of a shot.
const SHOT: &str = "shot";

/// What everyone who is up rolls.
pub(super) fn rolls(state: &State) -> Vec<RollTable> {
    let up = state.combatants.iter().enumerate().filter(|(_, one)| one.is_up());
    up.flat_map(|(place, one)| rolls_of(state, place, one)).collect()
}

fn rolls_of(state: &State, by: usize, one: &Combatant) -> Vec<RollTable> {
    let hands = [Hands::Main, Hands::Off, Hands::Grenade].into_iter();
    hands.flat_map(|with| armed(state, by, one, with)).collect()
}

/// What is rolled with what is in these hands: at anyone, then at those who are against them.
fn armed(state: &State, by: usize, one: &Combatant, with: Hands) -> Vec<RollTable> {
    let attack = Attack { with, ..Attack::new(one.id, one.id, Mode::Single) };
    let arms = attack.arms(&one.sheet);
    let is_whole = with.hands().iter().all(|hand| one.guns[*hand as usize].condition != Condition::Exploded);
    let has_any = with != Hands::Grenade || one.grenades > 0;
    let [Some(weapon)] = arms.as_slice() else { return Vec::new() };
    if !is_whole || !has_any {
        return Vec::new();
    }
    let shots = Shots { state, one, with, weapon };
    let tables = [shots.at_anyone(by), shots.at_enemies(by)];
    tables.into_iter().filter(|table| !table.rows.is_empty()).collect()
}

/// The shots of someone with one weapon.
struct Shots<'s> {
    state: &'s State,
    one: &'s Combatant,
    with: Hands,
    weapon: &'s Weapon,
}

impl Shots<'_> {
    /// A row for each mode and way to stand, a column for each range at which the number changes (P-RNG).
    fn at_anyone(&self, by: usize) -> RollTable {
        let reaches = reaches(self.weapon.max_range_m);
        let row = |mode: Mode, is_hidden: bool| RollRow {
            what: capital(mode_words(mode)),
            about: if is_hidden { "partly hidden" } else { "in the open" }.to_owned(),
            asked: reaches.iter().map(|reach| Some(self.asked(mode, anyone(*reach, is_hidden)))).collect(),
        };
        let modes = self.weapon.modes.iter();
        RollTable {
            by,
            with: self.weapon.name.clone(),
            columns: reaches.iter().map(|reach| format!("To {reach} m")).collect(),
            rows: modes.flat_map(|mode| [row(*mode, false), row(*mode, true)]).collect(),
        }
    }

    /// A row for each enemy who is up, as they stand, a column for each mode.
    fn at_enemies(&self, by: usize) -> RollTable {
        let is_enemy = |at: &&Combatant| {
            let is_friend = self.one.side().is_some() && self.one.side() == at.side();
            at.id != self.one.id && at.is_up() && !is_friend
        };
        let row = |at: &Combatant| RollRow {
            what: at.name().to_owned(),
            about: format!("now, {} m", self.state.distance(self.one.id, at.id)),
            asked: {
                let target = self.state.target(self.one, at);
                let modes = self.weapon.modes.iter();
                modes.map(|mode| Some(self.asked(*mode, target.clone()))).collect()
            },
        };
        RollTable {
            by,
            with: self.weapon.name.clone(),
            columns: self.weapon.modes.iter().map(|mode| capital(mode_words(*mode))).collect(),
            rows: self.state.combatants.iter().filter(is_enemy).map(row).collect(),
        }
    }

    fn asked(&self, mode: Mode, target: Target) -> Asked {
        let attack = Attack { with: self.with, ..Attack::new(self.one.id, self.one.id, mode) };
        let scenario = Scenario {
            rulings: self.state.rulings.clone(),
            attacker: attack.attacker(self.one),
            weapon: self.weapon.clone(),
            off_hand: None,
            target,
            following: Vec::new(),
            bystanders: Vec::new(),
            damage: self.state.damage.clone(),
            carried: Default::default(),
            plan: vec![attack.entry()],
        };
        Asked { question: SHOT, document: Node::of(&scenario) }
    }
}

/// The far ends of the ranges of a weapon (P-RNG).
fn reaches(max: Metres) -> Vec<Metres> {
    let mut reaches: Vec<Metres> = Vec::new();
    for reach in [POINT_BLANK_M, max.get() / 2.0, max.get()] {
        let is_farther = reaches.last().is_none_or(|last| last.get() < reach);
        reaches.extend(Metres::new(reach).filter(|reach| is_farther && *reach <= max));
    }
    reaches
}

/// Somebody of whom nothing is known but how far away they are, and whether cover hides a part of them (P-MOD-1).
fn anyone(range_m: Metres, is_hidden: bool) -> Target {
    let cover = Cover { name: crate::usual_names::cover(), base: BoundedInt::nearest(0) };
    Target {
        name: crate::usual_names::target(),
        range_m,
        size: Default::default(),
        speed_m_per_round: Metres::default(),
        called: None,
        cover: is_hidden.then_some(cover),
        exposed: is_hidden.then(|| vec![Location::Head, Location::RightArm, Location::LeftArm]),
        field: None,
        armour: Vec::new(),
        seen_as: None,
        light: Default::default(),
        revealed: false,
        revealed_actions_ago: None,
        location_chart: None,
    }
}

/// The rolls that jam each weapon of those who are up, whatever else they show (P-JAM), each once.
fn jams(state: &State) -> Option<Block> {
    let mut jams: Vec<(String, &'static str)> = Vec::new();
    for one in state.combatants.iter().filter(|one| one.is_up()) {
        for with in [Hands::Main, Hands::Off] {
            let attack = Attack { with, ..Attack::new(one.id, one.id, Mode::Single) };
            for weapon in attack.arms(&one.sheet).into_iter().flatten() {
                for mode in &weapon.modes {
                    let faces = [
                        ("jams", jam_faces(weapon, *mode, &state.rulings)),
                        ("explodes, of these,", explosion_faces(weapon, *mode, &state.rulings)),
                    ];
                    for (what, words) in
                        faces.into_iter().filter_map(|(what, faces)| Some((what, jam_words(faces)?)))
                    {
                        let line = (format!("{}, {}: {what}", weapon.name, mode_words(*mode)), words);
                        if !jams.contains(&line) {
                            jams.push(line);
                        }
                    }
                }
            }
        }
    }
    let mut table = lookup("Weapon", "On");
    for (weapon, words) in &jams {
        table.row(weapon.as_str(), [Cell::words(*words)]);
    }
    (!jams.is_empty()).then_some(Block::Table(table))
}

/// The rolls that jam, where the reversed digits of a roll that hits strike (P-LOC), and what the damage chart of the scene makes of that.
pub(super) fn ranges(state: &State) -> Vec<Block> {
    let chart = Chart::of(None, &state.rulings);
    let mut locations = lookup("Reversed digits", "Hit location");
    for location in by_first_number(Location::ALL.map(|location| (chart.by_fresh_roll(location), location))) {
        row(&mut locations, location.0, location.1.words());
    }
    let mut blocks = vec![
        Block::Heading("Where a hit lands: the digits of the roll reversed".to_owned()),
        Block::Table(locations),
    ];
    if let Some(damage) = &state.damage {
        blocks.extend(wounds(damage));
    }
    if let Some(jams) = jams(state) {
        blocks.extend([Block::Heading("What jams a weapon, whether it would hit or not".to_owned()), jams]);
    }
    blocks
}

/// What the damage chart of the scene makes of a hit.
fn wounds(damage: &DamageChart) -> [Block; 2] {
    let mut wounds = lookup("Damage roll", "Wound");
    let mut from = 1;
    for line in &damage.rows {
        let to = line.up_to.get();
        row(&mut wounds, Faces::between(from, to), line.result.words());
        from = to + 1;
    }
    let added = damage.modifier.get();
    let added = if added == 0 { String::new() } else { format!(", {added:+} on every roll") };
    let others = if damage.by_location.is_empty() { "" } else { "; some locations have rows of their own" };
    [Block::Heading(format!("What it does{added}{others}")), Block::Table(wounds)]
}

/// Locations in the order of a chart, without those that it does not have.
fn by_first_number<const N: usize>(mut parts: [(Faces, Location); N]) -> Vec<(Faces, Location)> {
    parts.sort_by_key(|(faces, _)| faces.iter().min());
    parts.into_iter().filter(|(faces, _)| !faces.is_empty()).collect()
}

fn lookup(of: &str, means: &str) -> Table {
    let mut table = Table::new(of, [""; 0]);
    table.columns.push(Column { head: means.to_owned(), side: Side::Left, whole: None });
    table
}

fn row(table: &mut Table, faces: Faces, means: &str) {
    let [from, to] = [faces.iter().min(), faces.iter().max()].map(Option::unwrap_or_default);
    let numbers =
        if from == to { two_digits(from) } else { format!("{}-{}", two_digits(from), two_digits(to)) };
    table.row(numbers, [Cell::words(capital(means))]);
}
