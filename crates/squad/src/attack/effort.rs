//! How much work the odds of an attack are, before any of it is done: how many states its steps lead to, and what all of them can fall to.
//!
//! Each thing that states can differ in has a number of values; what is known of one at a time multiplies. That counts states which cannot be,
//! so that the work is never more than what is said here.

use super::pipeline::Step;
use super::{Attack, MAX_GROUPS};
use shootout_ruleset::InputError;

/// Seconds for one state that one fall leads to.
const FALL_S: f64 = 4e-8;
/// How much longer fractions take, and how much more so for each die of an attack, which makes them longer.
const EXACT: f64 = 10.0;
const EXACT_OF_A_DIE: f64 = 1.0;
/// What is not worked out any more.
const MAX_S: f64 = 5.0;
/// The most states at a time: a state with what is needed to find it again takes some 150 bytes.
const MAX_STATES: f64 = 2e6;

/// How much work an answer is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Effort {
    /// Falls of dice that are followed.
    falls: f64,
    /// Those that are followed once for the same weapons, however often they attack.
    once: f64,
    /// The most states at a time.
    states: f64,
    /// The states in the end.
    pub ends: f64,
    /// The most dice of an attack.
    dice: f64,
}

impl Effort {
    /// So many states, each of which falls in so many ways, into so many states.
    pub fn of(states: f64, falls: f64, after: f64) -> Self {
        Self { falls: states * falls, states: states.max(after), ends: after, ..Self::default() }
    }

    /// One after the other.
    pub fn then(self, other: Self) -> Self {
        Self { once: self.once + other.once, ..self.again(other) }
    }

    /// One after the other, with the same weapons.
    pub fn again(self, other: Self) -> Self {
        Self {
            falls: self.falls + other.falls,
            once: self.once.max(other.once),
            states: self.states.max(other.states),
            ends: other.ends,
            dice: self.dice.max(other.dice),
        }
    }

    /// The same so many times, with the same weapons.
    pub fn times(self, times: f64) -> Self {
        Self { falls: self.falls * times, ..self }
    }

    /// Whether it is less work.
    pub fn is_less(&self, other: &Self) -> bool {
        self.falls + self.once < other.falls + other.once
    }

    /// How long it takes, in seconds.
    pub fn seconds(&self) -> f64 {
        (self.falls + self.once) * FALL_S
    }

    /// Refuses what takes too long or too much memory.
    ///
    /// # Errors
    ///
    /// When it does, with what is allowed and what makes it less.
    pub fn check(&self, exact: bool) -> Result<(), InputError> {
        let exactly = EXACT + EXACT_OF_A_DIE * self.dice;
        let seconds = if exact { self.seconds() * exactly } else { self.seconds() };
        let less = "fewer groups of weapons, dice, models or shields, or less Resilient";
        let less = if exact { format!("decimals instead of fractions; or {less}") } else { less.to_owned() };
        let wrong = |found: String, most: String| Err(InputError::new("", found, format!("{most}: {less}")));
        if self.states > MAX_STATES {
            let found = format!("an answer with up to {} states at a time", rounded(self.states));
            return wrong(found, format!("at most {}", rounded(MAX_STATES)));
        }
        if seconds > MAX_S {
            let found = format!("an answer that takes up to {} seconds", rounded(seconds));
            return wrong(found, format!("at most {MAX_S} seconds"));
        }
        Ok(())
    }
}

/// A number of which only the first digits are meant: "12", "3 million".
fn rounded(number: f64) -> String {
    match number {
        _ if number >= 1e9 => "more than 1000 million".to_owned(),
        _ if number >= 1e6 => format!("{:.0} million", number / 1e6),
        _ if number >= 1e3 => format!("{:.0} thousand", number / 1e3),
        _ => format!("{:.0}", number.max(1.0)),
    }
}

/// How many values each thing has in which states can differ.
struct Values<'a> {
    attack: &'a Attack,
    /// The most hits, or dice that wound, of each group that are waiting: none where nothing waits.
    waiting: [f64; MAX_GROUPS],
    /// The most wounds of each group that stand and wait to be counted.
    standing: [f64; MAX_GROUPS],
    /// The most wounds of each group that count already, beside dice of it that wait: none while fewer wait than can be forced.
    beyond: [f64; MAX_GROUPS],
    total: f64,
    rerolls: f64,
    resilient: f64,
    triggers: f64,
    /// Groups whose hits have met the shield.
    through: [bool; MAX_GROUPS],
    /// Dice that may use rerolls up, and that may be forced, so far.
    thrown: f64,
    wounding: f64,
}

impl<'a> Values<'a> {
    const fn new(attack: &'a Attack) -> Self {
        Self {
            attack,
            waiting: [0.0; MAX_GROUPS],
            standing: [0.0; MAX_GROUPS],
            beyond: [0.0; MAX_GROUPS],
            total: 0.0,
            rerolls: 1.0,
            resilient: 1.0,
            triggers: 1.0,
            through: [false; MAX_GROUPS],
            thrown: 0.0,
            wounding: 0.0,
        }
    }

    /// The states that differ in any of them. Where shields are left, nothing has come through them.
    fn states(&self) -> f64 {
        let each = |group: usize| (self.waiting[group] + 1.0) * (self.standing[group] + 1.0);
        let come_through = (0..MAX_GROUPS).filter(|group| self.through[*group]).map(each).product::<f64>();
        let beyond = (0..MAX_GROUPS).map(|group| self.beyond[group] / (self.waiting[group] + 1.0));
        let come_through = come_through * (self.total + beyond.sum::<f64>() + 1.0);
        let open = (0..MAX_GROUPS).filter(|group| !self.through[*group]).map(each).product::<f64>();
        let shields = if self.through.contains(&true) { f64::from(self.attack.shields) } else { 0.0 };
        open * (come_through + shields) * self.rerolls * self.resilient * self.triggers
    }

    /// The ways in which the dice of a step fall. Dice to hit and to wound go with those of them that are thrown again.
    fn falls(&self, step: Step) -> f64 {
        let attack = self.attack;
        match step {
            Step::Hits(group) => {
                let dice = f64::from(attack.groups[group].dice);
                (dice + 1.0) * (f64::from(attack.rerolls).min(dice) + 1.0)
            }
            Step::Wounds(group) => {
                let dice = self.waiting[group] + 1.0;
                if attack.groups[group].vicious && attack.terms.once {
                    dice * dice / 6.0 + 1.0
                } else {
                    dice / 2.0 + 1.0
                }
            }
            Step::Resilient(group) | Step::Assumed(group) => {
                self.waiting[group].min(attack.resilient.into()) + 1.0
            }
            Step::Blast(group) if attack.groups[group].blast.dice > 0 => {
                self.waiting[group] * f64::from(attack.groups[group].blast.most()) / 2.0 + 1.0
            }
            Step::HeavyArmour(group) if attack.groups[group].heavy_need.is_some() => {
                self.waiting[group] / 2.0 + 1.0
            }
            _ => 1.0,
        }
    }

    /// What is worked out once of dice to hit, for each number of rerolls, whatever else differs.
    fn to_hit(&self, step: Step) -> f64 {
        let attack = self.attack;
        match step {
            Step::Hits(group) => {
                let of = &attack.groups[group];
                let dice = f64::from(of.dice) + 1.0;
                let falls = if of.marksman { dice * dice / 2.0 } else { dice };
                let free = if of.marksman { dice / 8.0 } else { 0.0 };
                self.rerolls * falls * (f64::from(attack.rerolls).min(dice) / 2.0 + free + 1.0)
            }
            _ => 0.0,
        }
    }

    /// What is worked out once of dice to wound, for each number of them.
    fn to_wound(&self, step: Step) -> f64 {
        let attack = self.attack;
        match step {
            Step::Wounds(group) if attack.groups[group].vicious => {
                let dice = self.waiting[group] + 1.0;
                // Of so many dice, half on average; so many ones among them.
                dice * dice * dice / 6.0 * (dice / 16.0 + 1.0)
            }
            Step::Wounds(group) => (self.waiting[group] + 1.0) * (self.waiting[group] + 1.0) / 2.0,
            _ => 0.0,
        }
    }

    /// What has how many values after a step.
    fn after(&mut self, step: Step) {
        let attack = self.attack;
        match step {
            Step::Hits(group) => {
                let dice = f64::from(attack.groups[group].dice);
                self.waiting[group] = dice;
                self.thrown += dice;
                let left = f64::from(attack.rerolls).min(self.thrown) + 1.0;
                self.rerolls = if attack.orders.rerolls.last() == Some(&group) { 1.0 } else { left };
            }
            Step::Blast(group) => self.waiting[group] *= f64::from(attack.groups[group].blast.most()),
            Step::Shield(group) => {
                self.through[group] = attack.shields > 0;
                let of = &attack.groups[group];
                let sets_off = f64::from(u8::from(of.hit_pins) + u8::from(of.burns && attack.burn.is_some()));
                self.triggers = (self.triggers * (1.0 + sets_off)).min(4.0);
            }
            Step::Wounds(group) if attack.groups[group].vicious && attack.terms.once => {
                self.standing[group] = self.waiting[group] / 2.0;
            }
            Step::HeavyArmour(group) => self.settle(group),
            Step::Resilient(group) => {
                self.wounding += self.waiting[group];
                let left = f64::from(attack.resilient).min(self.wounding) + 1.0;
                self.resilient = if attack.orders.resilient.last() == Some(&group) { 1.0 } else { left };
                self.stand(group);
            }
            Step::Assume(_) => self.resilient = f64::from(attack.resilient) + 1.0,
            Step::Assumed(group) => {
                if attack.orders.resilient.first() == Some(&group) {
                    self.resilient = 1.0;
                }
                self.stand(group);
            }
            Step::Tally(group) => self.tally(group),
            _ => {}
        }
    }

    fn settle(&mut self, group: usize) {
        let attack = self.attack;
        let most = self.waiting[group].max(self.standing[group]);
        let is_forced = attack.groups[group].heavy_need.is_none();
        self.waiting[group] = if is_forced { most.min(attack.resilient.into()) } else { 0.0 };
        self.standing[group] = most;
        if !attack.tallies_in_order() {
            let counts = std::mem::take(&mut self.standing[group]);
            // What Vicious threw again counts beside any number that waits.
            if attack.groups[group].vicious && attack.terms.once {
                self.total += counts;
            } else {
                self.beyond[group] = counts;
            }
            self.triggered(group);
        }
    }

    /// Dice that were forced stand with the others.
    fn stand(&mut self, group: usize) {
        self.standing[group] = self.standing[group].max(std::mem::take(&mut self.waiting[group]));
        self.total += std::mem::take(&mut self.beyond[group]);
    }

    fn tally(&mut self, group: usize) {
        self.total += self.standing[group].max(self.waiting[group]);
        (self.standing[group], self.waiting[group]) = (0.0, 0.0);
        self.triggered(group);
    }

    /// Wounds that count may pin.
    fn triggered(&mut self, group: usize) {
        let of = &self.attack.groups[group];
        if of.wound_pins || of.removal_pins {
            self.triggers = (self.triggers * 2.0).min(4.0);
        }
    }
}

impl Attack {
    /// How much work these steps are.
    pub fn effort(&self, steps: &[Step]) -> Effort {
        let mut values = Values::new(self);
        let dice = self.groups.iter().map(|group| f64::from(group.dice)).sum();
        let mut before = 1.0;
        let each = steps.iter().map(|step| {
            let (falls, to_hit, once) = (values.falls(*step), values.to_hit(*step), values.to_wound(*step));
            values.after(*step);
            let after = values.states();
            // Dice thrown again are worked out with the others; what they come to is put together with each state once more.
            let joins = if matches!(step, Step::Hits(_) | Step::Wounds(_)) { after } else { 0.0 };
            let falls = before * falls + to_hit + joins;
            let effort = Effort { falls, once, states: before.max(after), ends: after, dice };
            before = after;
            effort
        });
        each.fold(Effort::default(), Effort::then)
    }
}
