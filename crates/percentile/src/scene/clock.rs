//! Whose action it is: by action, then by Initiative (A-ACT-5); blows by Initiative divided by attacks (P-INIT).

use super::refusal::Refusal;
use super::state::{Brawl, Combatant, DueBlow, Id, State};
use crate::initiative::{Order, order_of_acting};
use crate::time::ACTIONS_A_ROUND;
use shootout_ruleset::words::listed;

/// How far apart people at most are who fight hand-to-hand, in metres.
const REACH_M: f64 = 2.0;

impl State {
    /// What to say of fighters who have none of the others within reach; none where all have.
    pub fn out_of_reach(&self, fighters: &[Id]) -> Option<String> {
        let nearest = |who: &Id| {
            let others = fighters.iter().filter(|other| *other != who);
            others
                .map(|other| self.distance(*who, *other))
                .min_by(|one, other| one.get().total_cmp(&other.get()))
        };
        let far = fighters.iter().filter_map(|who| Some((*who, nearest(who)?)));
        let far: Vec<_> = far.filter(|(_, metres)| metres.get() > REACH_M).collect();
        let (_, metres) = far.iter().min_by(|(_, one), (_, other)| one.get().total_cmp(&other.get()))?;
        let names: Vec<&str> = far.iter().filter_map(|(who, _)| Some(self.get(*who).ok()?.name())).collect();
        Some(match names.as_slice() {
            [name] => format!("{name} is {metres} m away: move first."),
            _ => format!("{} are {metres} m apart: move first.", listed(&names)),
        })
    }

    /// Those who may act now, highest Initiative first, then as they came in; equal Initiative is at once (A-ACT-5).
    pub fn to_act(&self) -> Vec<Id> {
        let mut free: Vec<&Combatant> = self.active().filter(|one| one.free_from <= self.slot).collect();
        free.sort_by_key(|one| (order_of_acting(one.sheet.initiative), one.id));
        free.into_iter().map(|one| one.id).collect()
    }

    /// The blows of this round that are still to be struck, in the order in which they fall (P-INIT-2).
    pub fn blows_to_come(&self) -> Vec<&DueBlow> {
        let blows = self.brawl_now().into_iter().flat_map(|brawl| &brawl.blows);
        blows.filter(|blow| !blow.struck && self.get(blow.who).is_ok_and(Combatant::is_up)).collect()
    }

    fn active(&self) -> impl Iterator<Item = &Combatant> {
        self.combatants.iter().filter(|one| one.is_up())
    }

    /// When all have acted the next action begins in which anyone can, except that a fight is fought out first.
    pub(super) fn go_on(&mut self) {
        let next = self.active().map(|one| one.free_from).min();
        if let Some(next) = next.filter(|_| self.blows_to_come().is_empty()) {
            self.slot = self.slot.max(next);
        }
    }

    /// The next action begins, whoever has not acted.
    pub(super) fn pass_slot(&mut self) {
        self.slot += 1;
        let slot = self.slot;
        for one in self.combatants.iter_mut().filter(|one| one.free_from < slot) {
            one.free_from = slot;
        }
    }

    /// Keeps someone busy from now on for this many actions.
    pub(super) fn spend(&mut self, who: Id, actions: u32, on: &str) -> Result<(), Refusal> {
        let free_from = self.slot.saturating_add(actions);
        let one = self.get_mut(who)?;
        one.free_from = free_from;
        on.clone_into(&mut one.busy_with);
        Ok(())
    }

    /// Begins a fight, which takes whole rounds (P-TIME-3, P-ACT-21).
    pub(super) fn begin_brawl(&mut self, fighters: &[Id]) -> Result<(), Refusal> {
        if self.place().action != 1 {
            return Err(Refusal::by(
                "P-TIME-3",
                "a fight takes whole rounds: it begins with action 1 of a round",
            ));
        }
        if self.brawl_now().is_some() {
            return Err(Refusal::new(
                "there is a fight in this round already: name all its fighters together",
            ));
        }
        let twice = |(place, who): (usize, &Id)| fighters.iter().take(place).any(|before| before == who);
        if fighters.len() < 2 || fighters.iter().enumerate().any(twice) {
            return Err(Refusal::new("a fight needs two fighters or more, each named once").at("fighters"));
        }
        let mut order = Order { rulings: self.rulings.clone(), fighters: Vec::with_capacity(fighters.len()) };
        for who in fighters {
            let one = self.get(*who).map_err(|why| why.at("fighters"))?;
            if !one.is_up() {
                let words = format!("{} {}", one.name(), one.health.words());
                return Err(Refusal::new(words).at("fighters"));
            }
            if one.free_from <= self.slot {
                self.free(*who).map_err(|why| why.at("fighters"))?;
            }
            order.fighters.push(one.sheet.in_order());
        }
        let report = order.report().map_err(|problem| Refusal::of("the fight", &problem))?;
        let blow = |blow: crate::initiative::BlowReport| {
            let who = *fighters.get(blow.fighter)?;
            Some(DueBlow { place: blow.place, at: blow.at, who, struck: false })
        };
        let blows = report.blows.into_iter().filter_map(blow).collect();
        self.brawl = Some(Brawl { round: self.round(), fighters: fighters.to_vec(), blows });
        let slot = self.slot;
        let next_round = slot + ACTIONS_A_ROUND;
        for who in fighters {
            let one = self.get_mut(*who)?;
            // Who has been set upon while they were busy goes on with that afterwards.
            if one.free_from < next_round {
                one.free_from = next_round;
                "fighting".clone_into(&mut one.busy_with);
            }
            one.moves_in(slot);
        }
        Ok(())
    }
}
