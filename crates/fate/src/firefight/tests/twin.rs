//! The twin: attacks and manoeuvres once more, straight from the contract, dice sum by dice sum, in whole numbers of
//! falls. It shares with the rules only the documents, and is there to prove them.

use super::ratio;
use serde_json::{Value, json};
use shootout_odds::{Rational, Weight};
use std::collections::BTreeMap;

/// The falls of four dice that come to -4, -3, … 4.
pub const FALLS: [(i64, u64); 9] =
    [(-4, 1), (-3, 4), (-2, 10), (-1, 16), (0, 19), (1, 16), (2, 10), (3, 4), (4, 1)];

/// A document with its rulings.
pub struct Twin<'d> {
    pub document: &'d Value,
    pub manoeuvre: bool,
}

/// A margin and whether the dice show a complication, with its chance.
pub type Margins = BTreeMap<(i64, bool, i64), Rational>;

impl Twin<'_> {
    fn number(&self, place: &str) -> i64 {
        self.document.pointer(place).and_then(Value::as_i64).unwrap_or(0)
    }

    fn is(&self, place: &str, value: &str) -> bool {
        self.document.pointer(place).and_then(Value::as_str) == Some(value)
    }

    fn flag(&self, place: &str) -> bool {
        self.document.pointer(place) == Some(&json!(true))
    }

    fn melee(&self) -> bool {
        self.is("/weapon/kind", "melee")
    }

    fn same_zone(&self) -> bool {
        match self.document.pointer("/distance").and_then(Value::as_str) {
            Some(distance) => distance == "same_zone",
            None => self.melee(),
        }
    }

    /// Whether a weapon is used.
    fn armed(&self) -> bool {
        let there = self.document.pointer("/weapon").is_some_and(|weapon| !weapon.is_null());
        let reaches = if self.melee() { self.same_zone() } else { !self.is("/distance", "out_of_range") };
        there && reaches
    }

    fn ranged(&self) -> bool {
        self.armed() && !self.melee()
    }

    fn attack_total(&self) -> i64 {
        let mut total = self.number("/attacker/skill") + self.number("/attacker/modifier");
        if self.is("/attacker/stance", "focused") && !self.flag("/attacker/full_concentration") {
            total += 2;
        }
        let braces = self.is("/rulings/brace_scope", "any")
            || if self.manoeuvre { self.armed() } else { !self.melee() };
        if self.flag("/attacker/brace") && braces {
            total += 1;
        }
        let target_is_free = self.is("/rulings/change_scope", "action");
        if self.is("/attacker/changed", "action")
            || (self.is("/attacker/changed", "target") && !target_is_free)
        {
            total -= 1;
        }
        if self.manoeuvre && self.armed() {
            total += self.number("/weapon/manoeuvre");
        }
        total
    }

    /// What is added in defence but cover, and whether dice are.
    fn defence(&self) -> (i64, bool) {
        let skill = self.number("/defender/skill");
        let focused = self.is("/defender/stance", "focused");
        let active = self.is("/defender/stance", "active");
        let chosen = self.document.pointer("/defender/chosen") != Some(&json!(false));
        let full = if self.manoeuvre {
            !(focused && self.is("/rulings/focused_vs_manoeuvre", "no_roll"))
        } else {
            self.melee() && self.is("/rulings/melee_defence", "full")
        };
        let guard = if full || (active && chosen) {
            skill
        } else if focused {
            0
        } else {
            skill / 2
        };
        let free = if active && self.flag("/rulings/active_free") { 2 } else { 0 };
        (guard + free + self.number("/defender/modifier"), full || !focused)
    }

    pub fn cover(&self) -> i64 {
        if !self.ranged() || self.same_zone() {
            return 0;
        }
        let crosses = self.document.pointer("/crosses_border") != Some(&json!(false));
        let both = self.is("/defender/cover", "both");
        let zone = both || self.is("/defender/cover", "zone");
        let border = crosses && (both || self.is("/defender/cover", "border"));
        match (zone, border) {
            (true, true) if self.flag("/rulings/cover_stack") => 4,
            (false, false) => 0,
            _ => 2,
        }
    }

    fn complicates(&self) -> bool {
        self.ranged() && (!self.manoeuvre || self.flag("/rulings/comp_manoeuvre"))
    }

    /// Margins before invocations, with the attacker's dice.
    pub fn margins(&self, more: i64, cover: i64) -> Margins {
        let (defence, rolls) = self.defence();
        let base = self.attack_total() + more - defence;
        let mut margins = Margins::new();
        let mut add = |margin: i64, dice: i64, falls: u64, whole: u64| {
            let complication = self.complicates() && dice <= -3;
            let key = (margin, complication, dice);
            margins.entry(key).or_insert_with(Rational::zero).add(&ratio(falls, whole));
        };
        for (dice, falls) in FALLS {
            if !rolls {
                add(base + dice - cover, dice, falls, 81);
                continue;
            }
            for (against, others) in FALLS {
                let bare = base + dice - against;
                if !self.flag("/rulings/cover_reroll") || cover == 0 || bare - cover < 0 {
                    add(bare - cover, dice, falls * others, 6561);
                    continue;
                }
                for (again, thirds) in FALLS {
                    add(base + dice - again, dice, falls * others * thirds, 531_441);
                }
            }
        }
        margins
    }

    pub fn cancels(&self, complication: bool) -> bool {
        complication && self.flag("/rulings/comp_cancels")
    }

    fn effective_armour(&self) -> i64 {
        let [armour, toughness, pen] = ["/defender/armour", "/defender/toughness", "/weapon/penetration"]
            .map(|place| self.number(place));
        if self.is("/rulings/soak", "each") {
            (armour - pen).max(0) + (toughness - pen).max(0)
        } else if self.is("/rulings/soak", "immune") {
            (armour - pen).max(0) + toughness
        } else {
            (armour + toughness - pen).max(0)
        }
    }

    pub fn boosts(&self, margin: i64, complication: bool) -> bool {
        self.flag("/rulings/style_boost") && margin >= 3 && !self.cancels(complication)
    }

    /// The stress of a hit; none for a miss.
    pub fn stress(&self, margin: i64, complication: bool) -> Option<i64> {
        if margin < 0 || self.cancels(complication) {
            return None;
        }
        let shifts = if self.boosts(margin, complication) { margin - 1 } else { margin };
        let damage = self.number("/weapon/damage").min(shifts).max(1);
        Some((shifts + damage - self.effective_armour()).max(0))
    }

    fn goal(&self) -> i64 {
        if let Some(stress) = self.document.pointer("/goal/stress").and_then(Value::as_i64) {
            return (0..).find(|margin| self.stress(*margin, false) >= Some(stress)).unwrap();
        }
        match self.document.pointer("/goal/margin").and_then(Value::as_i64) {
            Some(margin) => margin,
            None => i64::from(self.manoeuvre),
        }
    }

    /// The best that can be done with `left` invocations: the chance of the goal, and that of a complication in the
    /// end. `margin` is that with these dice.
    fn best(&self, margin: i64, dice: i64, complication: bool, left: i64) -> (Rational, Rational) {
        let now = |reached: bool| {
            let one = |holds: bool| if holds { Rational::one() } else { Rational::zero() };
            (one(reached), one(complication))
        };
        if margin + 2 * left >= self.goal() && !self.cancels(complication) {
            return now(true);
        }
        if left == 0 {
            return now(false);
        }
        let (mut reached, mut complicated) = (Rational::zero(), Rational::zero());
        for (again, falls) in FALLS {
            let shown = self.complicates() && again <= -3;
            let kept = complication && self.is("/rulings/comp_dice", "any");
            let (goal, end) = self.best(margin - dice + again, again, shown || kept, left - 1);
            reached.add_product(&ratio(falls, 81), &goal);
            complicated.add_product(&ratio(falls, 81), &end);
        }
        if reached.is_zero() { now(false) } else { (reached, complicated) }
    }

    /// What the contract calls `invoked`, and `after_invocations`.
    fn invoked(&self, margins: &Margins) -> (Value, Rational) {
        let own = self.number("/attacker/invocations");
        let bare =
            self.is("/defender/stance", "focused") && self.is("/rulings/focused_invokes", "cover_only");
        let others = if bare { 0 } else { self.number("/defender/invocations") };
        let all_in = |added: i64| {
            chance(margins, |margin, complication| {
                margin + added >= self.goal() && !self.cancels(complication)
            })
        };
        let (mut attacker, mut complicated) = (Rational::zero(), Rational::zero());
        for ((margin, complication, dice), weight) in margins {
            let (reached, end) = self.best(*margin, *dice, *complication, own);
            attacker.add_product(weight, &reached);
            complicated.add_product(weight, &end);
        }
        let (defender, both) = (all_in(-2 * others), all_in(2 * (own - others)));
        let ruled = if self.is("/rulings/fp_mode", "attacker") {
            &attacker
        } else if self.is("/rulings/fp_mode", "defender") {
            &defender
        } else {
            &both
        };
        let ruled = ruled.clone();
        (json!({ "attacker": attacker, "defender": defender, "both": both, "ruled": ruled }), complicated)
    }

    /// What absorbs a hit is found by trying everything.
    pub fn absorb(&self, track: &(Vec<i64>, Vec<i64>), stress: i64) -> Option<(Vec<i64>, Vec<i64>)> {
        let (boxes, consequences) = track;
        let mut ways = Vec::new();
        for set in 0..1u32 << consequences.len() {
            let taken: Vec<i64> =
                (0..consequences.len()).filter(|at| set >> at & 1 == 1).map(|at| consequences[at]).collect();
            for stress_box in std::iter::once(None).chain((0..boxes.len()).map(Some)) {
                let value = stress_box.map_or(0, |at| boxes[at]);
                let sum: i64 = taken.iter().sum();
                if sum + value >= stress {
                    let worst = taken.iter().max().copied().unwrap_or(0);
                    ways.push((sum, worst, value, taken.clone(), stress_box));
                }
            }
        }
        let (_, _, _, taken, stress_box) = ways.into_iter().min()?;
        let mut left = track.clone();
        left.1.retain(|consequence| !taken.contains(consequence));
        if let Some(at) = stress_box {
            left.0.remove(at);
        }
        Some(left)
    }

    /// The chance to be out by each of the first attacks.
    fn out_by(&self, attacks: usize) -> Vec<Rational> {
        let list = |place: &str| self.document.pointer(place).and_then(Value::as_array).cloned();
        let boxes = list("/defender/boxes")
            .map_or(vec![1, 2], |boxes| boxes.iter().filter_map(Value::as_i64).collect());
        let consequences = list("/defender/consequences").unwrap_or_default();
        let worth = |name: &Value| ["mild", "moderate", "severe"].iter().position(|known| name == known);
        let mut consequences: Vec<i64> =
            consequences.iter().filter_map(worth).map(|place| 2 * (place as i64 + 1)).collect();
        consequences.sort_unstable();
        let counters = if self.melee() {
            None
        } else {
            self.document.pointer("/weapon/ammunition").and_then(Value::as_u64)
        };
        let mut standing = BTreeMap::from(
            [((boxes, consequences), (false, Rational::one()))]
                .map(|(track, (boosted, chance))| ((track, boosted), chance)),
        );
        let (mut out, mut by) = (Rational::zero(), Vec::new());
        for attack in 0..attacks {
            if counters.is_some_and(|counters| attack as u64 >= counters) {
                by.push(out.clone());
                continue;
            }
            let spent = attack > 0 && self.is("/rulings/cover", "once");
            let cover = if spent { 0 } else { self.cover() };
            let mut next = BTreeMap::new();
            for ((track, boosted), weight) in standing {
                for ((margin, complication, _), chance) in self.margins(if boosted { 2 } else { 0 }, cover) {
                    let share = weight.times(&chance);
                    let stress = self.stress(margin, complication).unwrap_or(0);
                    let left = if stress > 0 { self.absorb(&track, stress) } else { Some(track.clone()) };
                    match left {
                        None => out.add(&share),
                        Some(left) => {
                            let key = (left, self.boosts(margin, complication));
                            next.entry(key).or_insert_with(Rational::zero).add(&share);
                        }
                    }
                }
            }
            standing = next;
            by.push(out.clone());
        }
        by
    }

    /// The numbers of a report, by their place in it.
    pub fn numbers(&self) -> Vec<(&'static str, Value)> {
        let cover = self.cover();
        let (defence, rolls) = self.defence();
        let after_roll = self.flag("/rulings/cover_reroll") && rolls;
        let margins = self.margins(0, cover);
        let (invoked, after) = self.invoked(&margins);
        let is = |holds: &dyn Fn(i64, bool) -> bool| json!(chance(&margins, holds));
        let edge = self.attack_total() - defence - if after_roll { 0 } else { cover };
        let mut numbers = vec![
            ("/edge", json!(edge)),
            ("/attacker/total", json!(self.attack_total())),
            ("/defender/rolls", json!(rolls)),
            ("/invoked", invoked),
            ("/complication/natural", is(&|_, complication| complication)),
            ("/complication/after_invocations", json!(after)),
        ];
        if self.manoeuvre {
            let made = |least: i64, most: i64| {
                is(&|margin, complication| (least..=most).contains(&margin) && !self.cancels(complication))
            };
            numbers.push(("/aspect", made(1, 99)));
            numbers.push(("/boost", made(0, 0)));
            numbers.push(("/two_invocations", made(3, 99)));
            numbers.push(("/fail", is(&|margin, complication| margin < 0 || self.cancels(complication))));
            return numbers;
        }
        let hits = |margin, complication| self.stress(margin, complication).is_some();
        let highest = if self.is("/rulings/comp_buy", "any") { -1 } else { -3 };
        let buyable = |margin: i64| self.ranged() && margin <= highest;
        let mut mean = Rational::zero();
        for ((margin, complication, _), weight) in &margins {
            mean.add_product(weight, &Rational::whole(self.stress(*margin, *complication).unwrap_or(0)));
        }
        numbers.extend([
            ("/hit", is(&hits)),
            ("/tie_hit", is(&|margin, complication| margin == 0 && hits(margin, complication))),
            ("/style", is(&|margin, complication| margin >= 3 && hits(margin, complication))),
            ("/defended_with_style", is(&|margin, _| margin <= -3)),
            ("/hit_for_nothing", is(&|margin, complication| self.stress(margin, complication) == Some(0))),
            ("/boost", is(&|margin, complication| self.boosts(margin, complication))),
            ("/stress/mean", json!(mean)),
            ("/complication/natural_and_hit", is(&|margin, shown| shown && hits(margin, shown))),
            ("/complication/natural_and_miss", is(&|margin, shown| shown && !hits(margin, shown))),
            ("/complication/buyable", is(&|margin, _| buyable(margin))),
            ("/complication/natural_or_buyable", is(&|margin, shown| shown || buyable(margin))),
            ("/out/by", json!(self.out_by(3))),
        ]);
        numbers
    }
}

fn chance(margins: &Margins, holds: impl Fn(i64, bool) -> bool) -> Rational {
    let mut chance = Rational::zero();
    let holding = margins.iter().filter(|((margin, complication, _), _)| holds(*margin, *complication));
    holding.for_each(|(_, weight)| chance.add(weight));
    chance
}
