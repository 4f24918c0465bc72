//! What each event does to the scene, and the line that tells of it.

use super::attack::{Attack, action_words, cost_of};
use super::attempt::Attempt;
use super::event::{Act, Event, Fight, Rule};
use super::followed::Followed;
use super::hands::Hands;
use super::prepared::Prepared;
use super::refusal::Refusal;
use super::sheet::{Sheet, check_name};
use super::state::{Combatant, Gun, Id, MAX_COMBATANTS, State, pair};
use super::words;
use crate::fire::{recoil_adds_up, recoil_counter};
use crate::hand::Hand;
use crate::jam::Condition;
use crate::scenario::{ActionKind, Gait, Mode, PlanStep};
use crate::shoot_out::Ducked;
use crate::steady::{Steady, aimed_once_more, can_be_aimed_at};
use shootout_ruleset::document::entry;
use std::slice;

impl State {
    /// Lets an event happen; the line that tells of it. One that is refused may leave the state half changed: whoever
    /// keeps it tries on a copy.
    pub(crate) fn apply(&mut self, event: &Event) -> Result<String, Refusal> {
        let words = match event {
            Event::Add(add) => self.add_all(slice::from_ref(&add.combatant), |_| "combatant".to_owned())?,
            Event::AddGroup(group) => self.add_all(&group.combatants, |place| entry("combatants", place))?,
            Event::Copy(copy) => {
                let sheet = Sheet { name: copy.name.clone(), ..self.get(copy.of)?.sheet.clone() };
                // Of the copy only the name is stated.
                let of_name = |why: Refusal| match why.input {
                    Some(ref input) if input.path != "name" => Refusal { input: None, ..why },
                    _ => why,
                };
                self.add(sheet.clone()).map_err(of_name)?;
                words::joined(&sheet)
            }
            Event::Rename(rename) => {
                check_name("name", &rename.name)?;
                let one = self.get_mut(rename.who)?;
                let before = std::mem::replace(&mut one.sheet.name, rename.name.clone());
                format!("{before} is now called {}.", rename.name)
            }
            Event::Edit(edit) => self.edit_all(slice::from_ref(edit), |_| "combatant".to_owned())?,
            Event::EditGroup(group) => {
                self.edit_all(&group.edits, |place| format!("{}.combatant", entry("edits", place)))?
            }
            Event::Remove(remove) => self.remove(remove.who)?,
            Event::Change(change) => {
                self.change(change)?;
                words::changed(self.get(change.who)?, change)
            }
            Event::Distance(distance) => {
                match distance.between {
                    Some((one, other)) => {
                        self.get(one).map_err(|why| why.at("between"))?;
                        self.get(other).map_err(|why| why.at("between"))?;
                        if one == other {
                            return Err(Refusal::new("a distance is between two").at("between"));
                        }
                        self.distances.insert(pair(one, other), distance.range_m);
                    }
                    None => self.usual_distance = distance.range_m,
                }
                words::distance(self, distance)?
            }
            Event::Rule(rule) => self.rule(rule)?,
            Event::Act(act) => self.act(act)?,
            Event::Attack(rolled) => self.attack(&rolled.of, &rolled.faces)?,
            Event::Repair(rolled) => {
                self.repair(rolled.of.by, &Attempt::Repair(rolled.of.clone()), &rolled.faces)?
            }
            Event::Fight(fight) => self.fight(fight)?,
            Event::Blow(rolled) => self.strike(&Attempt::Blow(rolled.of.clone()), &rolled.faces)?,
            Event::Next(_) => {
                self.pass_slot();
                "The next action begins.".to_owned()
            }
        };
        self.go_on();
        Ok(words)
    }

    pub(super) fn add(&mut self, sheet: Sheet) -> Result<(), Refusal> {
        sheet.check(&self.rulings)?;
        let id = Id::new(self.added + 1).filter(|_| self.combatants.len() < MAX_COMBATANTS);
        let Some(id) = id else {
            return Err(Refusal::new(format!("a scene holds at most {MAX_COMBATANTS} combatants")));
        };
        self.added += 1;
        self.combatants.push(Combatant::new(id, sheet, self.slot));
        Ok(())
    }

    pub(super) fn edit(&mut self, who: Id, sheet: &Sheet) -> Result<(), Refusal> {
        sheet.check(&self.rulings)?;
        let one = self.get_mut(who)?;
        let before = std::mem::replace(&mut one.sheet, sheet.clone());
        for ((gun, new), old) in one.guns.iter_mut().zip(sheet.weapons()).zip(before.weapons()) {
            if new != old {
                *gun = Gun::loaded(new);
            }
        }
        if (&sheet.grenade, sheet.grenades) != (&before.grenade, before.grenades) {
            one.grenades = sheet.grenades_carried();
            one.grenade_out = false;
        }
        if one.repairs.is_some_and(|hand| sheet.weapons()[hand as usize] != before.weapons()[hand as usize]) {
            one.repairs = None;
        }
        if sheet.field != before.field {
            one.field_on = sheet.field.is_some();
        }
        if sheet.cover != before.cover {
            one.in_cover = sheet.cover.is_some();
        }
        one.light = sheet.light;
        one.speed_m_per_round = sheet.speed_m_per_round;
        Ok(())
    }

    fn remove(&mut self, who: Id) -> Result<String, Refusal> {
        let name = self.get(who)?.name().to_owned();
        self.combatants.retain(|one| one.id != who);
        self.distances.retain(|(one, other), _| *one != who && *other != who);
        self.spoil_aim_at(who);
        if let Some(brawl) = &mut self.brawl {
            brawl.fighters.retain(|fighter| *fighter != who);
        }
        Ok(format!("{name} leaves the scene."))
    }

    fn rule(&mut self, rule: &Rule) -> Result<String, Refusal> {
        super::check_damage(rule.damage.as_ref()).map_err(|why| why.at("damage"))?;
        let sheets = self.combatants.iter().map(|one| &one.sheet);
        sheets
            .into_iter()
            .try_for_each(|sheet| sheet.check(&rule.rulings))
            .map_err(|why| why.at("rulings"))?;
        self.rulings = rule.rulings.clone();
        self.damage = rule.damage.clone();
        Ok("The rulings are changed from now on.".to_owned())
    }

    fn act(&mut self, act: &Act) -> Result<String, Refusal> {
        let one = self.free(act.who)?;
        let name = one.name().to_owned();
        check_act(act)?;
        let hand = act.hand.unwrap_or_default();
        let weapon = one.sheet.weapons()[hand as usize];
        let entry = PlanStep { name: act.name.clone(), cost: act.cost, ..PlanStep::new(act.kind) };
        let again = act.kind == ActionKind::ClearJam && one.guns[hand as usize].repaired_in_vain;
        let actions = cost_of(self, &entry, weapon, again);
        let slot = self.slot;
        match act.kind {
            ActionKind::Aim => self.aim(act)?,
            ActionKind::Rest => self.get_mut(act.who)?.rested = true,
            ActionKind::Reload => {
                let Some(weapon) = weapon.cloned() else {
                    let words = format!("{name} has no weapon in that hand");
                    return Err(Refusal::by("P-ACT-18", words).at("hand"));
                };
                let called = format!("{} of {name}", weapon.name);
                if one.guns[hand as usize].condition == Condition::Exploded {
                    return Err(Refusal::by("P-JAM-4", format!("{called} has exploded")).at("hand"));
                }
                if weapon.magazine.is_none() {
                    return Err(Refusal::by("P-ACT-18", format!("{called} has no magazine")).at("hand"));
                }
                self.get_mut(act.who)?.guns[hand as usize].rounds = Gun::loaded(Some(&weapon)).rounds;
            }
            ActionKind::ClearJam => self.begin_repair(act.who, hand)?,
            ActionKind::TakeOut if act.grenade => self.take_out_grenade(act.who)?,
            ActionKind::SwitchField => {
                let one = self.get_mut(act.who)?;
                if one.sheet.field.is_none() {
                    return Err(Refusal::by("P-ACT-7", format!("{name} has no force field")).at("do"));
                }
                one.field_on = !one.field_on;
            }
            kind if kind.row().moves => {
                let mut one = self.get(act.who)?.clone();
                one.moves_in(slot);
                self.take_turn(one, &[], true)?;
            }
            _ => {}
        }
        let on = act.name.as_deref().unwrap_or_else(|| action_words(act.kind));
        self.spend(act.who, actions, on)?;
        Ok(words::acted(&name, self, act, on, actions))
    }

    fn aim(&mut self, act: &Act) -> Result<(), Refusal> {
        let Some(at) = act.at.filter(|at| *at != act.who) else {
            return Err(Refusal::by("P-MOD-9", "say who to aim at").at("at"));
        };
        let aimed_at = self.get(at).map_err(|why| why.at("at"))?;
        if !can_be_aimed_at(aimed_at.speed_m_per_round) {
            return Err(Refusal::by("P-MOD-9", "aiming at someone who moves gives nothing").at("at"));
        }
        let one = self.get_mut(act.who)?;
        let before = one.aim.filter(|(aimed, _)| *aimed == at).map_or(0, |(_, actions)| actions);
        one.aim = Some((at, aimed_once_more(before)));
        Ok(())
    }

    fn begin_repair(&mut self, who: Id, hand: Hand) -> Result<(), Refusal> {
        let one = self.get_mut(who)?;
        let name = one.name().to_owned();
        if one.guns[hand as usize].condition != Condition::Jammed {
            let words = format!("{name} has no jam to clear in that hand");
            return Err(Refusal::by("P-JAM-5", words).at("hand"));
        }
        if one.sheet.tek.is_none() {
            return Err(Refusal::by("P-JAM-5", format!("{name} has no Tek to roll against")).at("do"));
        }
        one.repairs = Some(hand);
        Ok(())
    }

    fn repair(&mut self, who: Id, attempt: &Attempt, faces: &[u32]) -> Result<String, Refusal> {
        let (_, followed) = self.rolled_out(attempt, faces)?;
        let cleared = followed.outcome.cleared;
        let condition = Condition::after_repair(cleared, &self.rulings);
        let mut one = self.get(who)?.clone();
        let hand = one.repairs.take().unwrap_or_default();
        let gun = &mut one.guns[hand as usize];
        gun.repaired_in_vain = !cleared;
        gun.condition = condition;
        let name = one.name();
        let weapon = one.sheet.weapons()[hand as usize].map_or("the weapon", |weapon| weapon.name.as_str());
        let words = if cleared {
            format!("{name} clears the jam: {weapon} is ready.")
        } else {
            format!("{name} does not clear the jam of {weapon}.")
        };
        self.take_turn(one, &followed.harms, false)?;
        Ok(words)
    }

    /// Prepares an attempt and follows its dice, all of which must be there.
    fn rolled_out(&self, attempt: &Attempt, faces: &[u32]) -> Result<(Prepared, Followed), Refusal> {
        let prepared = attempt.prepare(self)?;
        let followed = prepared.follow(faces)?;
        match &followed.next {
            None => Ok((prepared, followed)),
            Some(ask) => Err(Refusal::new(format!("not all dice are rolled: {}", ask.what))),
        }
    }

    fn attack(&mut self, attack: &Attack, faces: &[u32]) -> Result<String, Refusal> {
        let (prepared, followed) = self.rolled_out(&Attempt::Attack(attack.clone()), faces)?;
        let round = self.round();
        let (slot, rulings) = (self.slot, self.rulings.clone());
        let sums = recoil_adds_up(&rulings);
        let mut by = self.get(attack.by)?.clone();
        if attack.moving.is_some() {
            by.moves_in(slot);
        }
        by.has_fired(&rulings);
        by.given_away = Some(slot);
        by.fired_at = Some(attack.last_target());
        if attack.with == Hands::Grenade {
            by.grenades = by.grenades.saturating_sub(1);
            by.grenade_out = false;
        } else {
            by.fired_with = attack.with;
        }
        by.ducked = Ducked::default();
        for (hand, fired) in attack.with.hands().iter().zip(followed.outcome.hands) {
            let mode = attack.entry().mode_of(*hand).unwrap_or_default();
            fire(&mut by.guns[*hand as usize], mode, round, sums, &fired);
        }
        let ducked = self.take_turn(by, &followed.harms, attack.moving.is_some())?;
        let on = if attack.with == Hands::Grenade { "throwing" } else { "firing" };
        self.spend(attack.by, prepared.actions, &moving_words(on, attack.moving))?;
        Ok(words::attacked(self, attack, &followed, &ducked))
    }

    fn fight(&mut self, fight: &Fight) -> Result<String, Refusal> {
        self.begin_brawl(&fight.fighters)?;
        fight.fighters.iter().for_each(|who| self.spoil_aim_at(*who));
        words::fight(self)
    }

    fn strike(&mut self, attempt: &Attempt, faces: &[u32]) -> Result<String, Refusal> {
        let (_, followed) = self.rolled_out(attempt, faces)?;
        let who = attempt.by();
        let blows = self.brawl.iter_mut().flat_map(|brawl| &mut brawl.blows);
        if let Some(blow) = blows.into_iter().find(|blow| blow.who == who && !blow.struck) {
            blow.struck = true;
        }
        let mut by = self.get(who)?.clone();
        let weapon = by.sheet.fights_with();
        if weapon.can_jam() {
            let (round, fired) = (0, followed.outcome.hands[0]);
            fire(&mut by.guns[0], Mode::Single, round, false, &fired);
        }
        self.take_turn(by, &followed.harms, false)?;
        words::struck(self, attempt, &followed)
    }
}

/// What firing does to a weapon.
fn fire(gun: &mut Gun, mode: Mode, round: u32, sums: bool, fired: &super::harm::Fired) {
    gun.rounds = gun.rounds.map(|rounds| rounds.saturating_sub(fired.spent));
    gun.mode = Some(mode);
    if gun.fired.0 != round {
        gun.fired = (round, [0; 2]);
    }
    if let Some(counter) = recoil_counter(mode).filter(|_| sums) {
        gun.fired.1[counter] += fired.shots;
    }
    if let Some(malfunction) = fired.malfunction {
        gun.condition = malfunction.leaves();
        gun.repaired_in_vain = false;
    }
}

fn moving_words(does: &str, moving: Option<Gait>) -> String {
    let moving = match moving {
        None => "",
        Some(Gait::Walk) => " and walking",
        Some(Gait::Run) => " and running",
    };
    format!("{does}{moving}")
}

/// Refuses what belongs to another action.
fn check_act(act: &Act) -> Result<(), Refusal> {
    if act.kind == ActionKind::Fire {
        return Err(Refusal::new("firing is an attack: say who at, and roll").at("do"));
    }
    if let Some(name) = &act.name {
        check_name("name", name)?;
    }
    let other = act.kind == ActionKind::Other;
    let handed = matches!(act.kind, ActionKind::Reload | ActionKind::ClearJam);
    if (act.name.is_some() || act.cost.is_some()) && !other {
        let field = if act.name.is_some() { "name" } else { "cost" };
        return Err(Refusal::new("only `other` has a name and a cost").at(field));
    }
    if act.grenade && act.kind != ActionKind::TakeOut {
        return Err(Refusal::by("P-ACT-14", "only taking something out names a grenade").at("grenade"));
    }
    let names_target = act.at.is_some() && act.kind != ActionKind::Aim;
    if names_target || (act.hand.is_some() && !handed) {
        let words = "only aiming names a target, only reloading and clearing a jam name a hand";
        return Err(Refusal::new(words).at(if names_target { "at" } else { "hand" }));
    }
    Ok(())
}
