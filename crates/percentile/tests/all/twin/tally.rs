//! How the stories are counted.

use super::number::Number;
use super::plan::Slot;
use super::shot::{Effect, Odds, Outcome, Stray, Weapon};
use super::story::{Event, History, broken, exploded, spends_a_round};
use super::strike::{Layer, layers};
use super::{ratio, repair, sight};
use shootout_odds::{Rational, Weight};
use shootout_percentile::damage::Severity;
use shootout_percentile::rulings::{DuckScope, DuckTest};
use shootout_percentile::scenario::Scenario;

/// What is asked of a scenario.
#[derive(Clone, Debug)]
pub struct Answer {
    /// Whether the target may be targeted in any action that fires, or at all if none does.
    pub legal: bool,
    /// The range band.
    pub band: &'static str,
    /// The fire actions.
    pub actions: Vec<Action>,
    /// The chance of exactly each number of hits.
    pub hits: Vec<Rational>,
    /// The chance of exactly each number of hits that get through.
    pub penetrating: Vec<Rational>,
    /// The mean number of hits on each location.
    pub by_location: Vec<Rational>,
    /// The layers.
    pub layers: Vec<Layer>,
    /// The mean number of hits that meet each layer.
    pub met: Vec<Rational>,
    /// The mean number of hits that each layer stops.
    pub stopped: Vec<Rational>,
    /// The chance that the weapon is jammed or has exploded.
    pub jam: Rational,
    /// The chance that it has exploded.
    pub explosion: Rational,
    /// The mean number of rounds fired.
    pub shots_fired: Rational,
    /// The greatest number of rounds fired in any story.
    pub most_rounds: usize,
    /// The chance of each result as the worst, with a damage chart.
    pub worst_wound: Option<Vec<Rational>>,
    /// The mean number of bursts that catch the target, for area weapons.
    pub caught: Option<Rational>,
    /// Each target by itself, the first one first.
    pub people: Vec<Person>,
    /// The chance that exactly these targets are hit, by their bits.
    pub hit_together: Vec<Rational>,
    /// The chance that an exploding weapon gets through what the firer wears.
    pub backlash: Rational,
    /// The chance of each result as the firer's wound.
    pub backlash_wounds: Vec<Rational>,
    /// The chance that a roll against Tek succeeds, and the mean number of rounds until the weapon is ready.
    pub repair: Option<(Rational, Option<Rational>)>,
    /// Duck-back as ruled.
    pub ducks: Vec<Duck>,
}

/// One fire action.
#[derive(Clone, Debug)]
pub struct Action {
    /// Its slot.
    pub action: u32,
    /// Its round.
    pub round: u32,
    /// Its shots.
    pub shots: Vec<Shot>,
    /// The chance that it fires at all.
    pub fires: Rational,
    /// The chance that it hits and nothing gets through.
    pub duck_back: Rational,
}

/// One shot of an action.
#[derive(Clone, Debug)]
pub struct Shot {
    /// What it may be rolled against when it is fired, the likeliest first and of equally likely ones the lower. One that is never
    /// fired has what stands there when no shot before it hits or breaks the weapon.
    pub numbers: Vec<Rolled>,
    /// The chance that it is fired at all.
    pub fired: Rational,
}

/// What a shot is rolled against.
#[derive(Clone, Debug, PartialEq)]
pub struct Rolled {
    /// The number.
    pub number: Number,
    /// How likely it is given that the shot is fired.
    pub chance: Rational,
    /// The chance to hit.
    pub hit: Rational,
    /// The chance to jam or explode.
    pub jam: Rational,
}

/// One target.
#[derive(Clone, Debug, PartialEq)]
pub struct Person {
    /// The chance of exactly each number of hits.
    pub hits: Vec<Rational>,
    /// The chance of exactly each number of hits that get through.
    pub penetrating: Vec<Rational>,
}

/// Duck-back in one action, or in one round.
#[derive(Clone, Debug, PartialEq)]
pub struct Duck {
    /// The round.
    pub round: u32,
    /// The action, if judged by actions.
    pub action: Option<u32>,
    /// The chance that they duck back.
    pub chance: Rational,
}

/// The stories counted so far.
pub struct Tally<'s> {
    scenario: &'s Scenario,
    slots: &'s [Slot],
    answer: Answer,
    /// The number that stands there beforehand, for every shot called for, in order.
    called_for: Vec<Rolled>,
}

fn zeroes(count: usize) -> Vec<Rational> {
    vec![Rational::zero(); count]
}

fn is_hit(outcome: &Outcome) -> bool {
    outcome.effect != Effect::Missed
}

fn penetrates(outcome: &Outcome) -> bool {
    matches!(outcome.effect, Effect::Penetrated(_))
}

fn spoils(outcome: &Outcome) -> bool {
    outcome.weapon != Weapon::Works
}

fn add_each(sums: &mut [Rational], chance: &Rational, shares: &[Rational]) {
    for (sum, share) in sums.iter_mut().zip(shares) {
        sum.add_product(chance, share);
    }
}

/// What a shot does to the target, nothing included; without a chart penetration is all there is to know (A-DUCK-4).
fn wounds(outcome: &Outcome) -> bool {
    let hurts = |wound| wound != Some(Severity::None);
    matches!(outcome.effect, Effect::Penetrated(wound) if hurts(wound))
        || matches!(outcome.stray, Stray::Penetrated(wound) if hurts(wound))
}

fn count(shots: &[FiredShot], asked: impl Fn(&Outcome) -> bool) -> usize {
    shots.iter().filter(|shot| asked(&shot.outcome)).count()
}

/// A shot of a finished story.
#[derive(Clone, Copy)]
struct FiredShot {
    action: usize,
    target: usize,
    outcome: Outcome,
}

impl<'s> Tally<'s> {
    /// Nothing counted yet.
    pub fn new(scenario: &'s Scenario, slots: &'s [Slot]) -> Self {
        Self { scenario, slots, answer: nothing(scenario, slots), called_for: Vec::new() }
    }

    /// Writes down the next shot that an action calls for. Where the target may not be targeted every chance is 0.
    pub fn called_for(&mut self, action: usize, number: Number, odds: &Odds) {
        let zero = Rational::zero;
        let legal = sight::legal(self.scenario, self.slots[action].action);
        let rolled = if legal {
            Rolled { number, chance: Rational::one(), hit: odds.chance(is_hit), jam: odds.chance(spoils) }
        } else {
            Rolled { number, chance: zero(), hit: zero(), jam: zero() }
        };
        self.called_for.push(rolled);
        self.answer.actions[action].shots.push(Shot { numbers: Vec::new(), fired: zero() });
    }

    /// Counts a shot that is fired with this chance. Means add up shot by shot; layers are those of the first target.
    pub fn fired(
        &mut self,
        (action, place): (usize, usize),
        (target, number): (usize, Number),
        odds: &Odds,
        chance: &Rational,
    ) {
        let answer = &mut self.answer;
        let shot = &mut answer.actions[action].shots[place];
        shot.fired.add(chance);
        match shot.numbers.iter_mut().find(|rolled| rolled.number == number) {
            Some(rolled) => rolled.chance.add(chance),
            None => shot.numbers.push(Rolled {
                number,
                chance: chance.clone(),
                hit: odds.chance(is_hit),
                jam: odds.chance(spoils),
            }),
        }
        if target == 0 {
            add_each(&mut answer.met, chance, &odds.met);
            add_each(&mut answer.stopped, chance, &odds.stopped);
        }
        add_each(&mut answer.by_location, chance, &odds.by_location);
        add_each(&mut answer.backlash_wounds, chance, &odds.backlash_wounds);
        if let Some(caught) = &mut answer.caught {
            caught.add_product(chance, &odds.caught);
        }
        answer.backlash.add_product(chance, &odds.backlash);
    }

    /// Counts a whole story.
    pub fn finished(&mut self, history: &History, chance: &Rational) {
        let shots: Vec<FiredShot> = history
            .iter()
            .filter_map(|event| match *event {
                Event::Fired { action, target, outcome } => Some(FiredShot { action, target, outcome }),
                _ => None,
            })
            .collect();
        self.count_actions(&shots, chance);
        self.count_people(&shots, chance);
        self.count_ducks(&shots, chance);
        let answer = &mut self.answer;
        answer.hits[count(&shots, is_hit)].add(chance);
        answer.penetrating[count(&shots, penetrates)].add(chance);
        if broken(history) {
            answer.jam.add(chance);
        }
        if exploded(history) {
            answer.explosion.add(chance);
        }
        let spends = self.scenario.rulings.jam_spends_round;
        let rounds = history.iter().filter(|event| spends_a_round(event, spends)).count();
        answer.shots_fired.add_product(chance, &ratio(rounds, 1));
        answer.most_rounds = answer.most_rounds.max(rounds);
        let worst = shots.iter().filter_map(|shot| match (shot.outcome.effect, shot.outcome.stray) {
            (Effect::Penetrated(wound), _) | (_, Stray::Penetrated(wound)) => wound,
            _ => None,
        });
        if let Some(chances) = &mut answer.worst_wound {
            chances[worst.max().unwrap_or(Severity::None) as usize].add(chance);
        }
    }

    fn count_actions(&mut self, shots: &[FiredShot], chance: &Rational) {
        for (place, action) in self.answer.actions.iter_mut().enumerate() {
            let shots: Vec<FiredShot> = shots.iter().filter(|shot| shot.action == place).copied().collect();
            if !shots.is_empty() {
                action.fires.add(chance);
            }
            if count(&shots, is_hit) > 0 && count(&shots, penetrates) == 0 {
                action.duck_back.add(chance);
            }
        }
    }

    fn count_people(&mut self, shots: &[FiredShot], chance: &Rational) {
        let mut hit = 0;
        for (place, person) in self.answer.people.iter_mut().enumerate() {
            let at_him: Vec<FiredShot> = shots.iter().filter(|shot| shot.target == place).copied().collect();
            person.hits[count(&at_him, is_hit)].add(chance);
            person.penetrating[count(&at_him, penetrates)].add(chance);
            if count(&at_him, is_hit) > 0 {
                hit += 1 << place;
            }
        }
        self.answer.hit_together[hit].add(chance);
    }

    /// A-DUCK-1 to A-DUCK-4: hit by something that counts, and nothing did any damage.
    fn count_ducks(&mut self, shots: &[FiredShot], chance: &Rational) {
        let rulings = &self.scenario.rulings;
        let ducks = match rulings.duck_test {
            DuckTest::None => chance.clone(),
            DuckTest::Percent => chance.times(&ratio(rulings.duck_test_percent.get() as usize, 100)),
        };
        let counts = |outcome: &Outcome| {
            is_hit(outcome) && (rulings.duck_from_cover || outcome.effect != Effect::StoppedByCover)
        };
        for duck in &mut self.answer.ducks {
            let within = |shot: &&FiredShot| {
                let slot = &self.slots[shot.action];
                slot.round == duck.round && duck.action.is_none_or(|action| action == slot.action)
            };
            let shots: Vec<FiredShot> = shots.iter().filter(within).copied().collect();
            if count(&shots, counts) > 0 && count(&shots, wounds) == 0 {
                duck.chance.add(&ducks);
            }
        }
    }

    /// The numbers of every shot given that it is fired.
    fn settle_numbers(&mut self) {
        let shots = self.answer.actions.iter_mut().flat_map(|action| &mut action.shots);
        for (shot, called_for) in shots.zip(&self.called_for) {
            for rolled in &mut shot.numbers {
                rolled.chance = rolled.chance.over(&shot.fired);
            }
            shot.numbers.sort_by(|one, other| {
                let likelier = other.chance.partial_cmp(&one.chance).expect("fractions can be compared");
                likelier.then(one.number.lower_first().cmp(&other.number.lower_first()))
            });
            if shot.numbers.is_empty() {
                shot.numbers.push(called_for.clone());
            }
        }
    }

    /// The answer, all stories counted.
    pub fn answer(mut self) -> Answer {
        self.settle_numbers();
        reachable(&mut self.answer.hits);
        reachable(&mut self.answer.penetrating);
        for person in &mut self.answer.people {
            reachable(&mut person.hits);
            reachable(&mut person.penetrating);
        }
        let mut unhurt = Rational::one();
        for wound in &self.answer.backlash_wounds[1..] {
            unhurt.subtract(wound);
        }
        self.answer.backlash_wounds[0] = unhurt;
        self.answer
    }
}

/// What is certain before any die falls, and noughts for the rest.
fn nothing(scenario: &Scenario, slots: &[Slot]) -> Answer {
    let layers = layers(scenario);
    let most = slots.iter().map(|slot| slot.shots).sum::<usize>() + 1;
    let person = Person { hits: zeroes(most), penetrating: zeroes(most) };
    let people = scenario.following.len() + 1;
    let chance = repair::chance(scenario).filter(|_| scenario.weapon.can_jam);
    Answer {
        legal: slots.iter().any(|slot| sight::legal(scenario, slot.action))
            || (slots.is_empty() && sight::legal(scenario, 1)),
        band: sight::band(scenario),
        actions: slots.iter().map(no_action).collect(),
        hits: zeroes(most),
        penetrating: zeroes(most),
        by_location: zeroes(6),
        met: zeroes(layers.len()),
        stopped: zeroes(layers.len()),
        layers,
        jam: Rational::zero(),
        explosion: Rational::zero(),
        shots_fired: Rational::zero(),
        most_rounds: 0,
        worst_wound: scenario.damage.as_ref().map(|_| zeroes(Severity::ALL.len())),
        caught: scenario.weapon.burst_radius_m.map(|_| Rational::zero()),
        people: vec![person; people],
        hit_together: zeroes(1 << people),
        backlash: Rational::zero(),
        backlash_wounds: zeroes(Severity::ALL.len()),
        repair: chance.map(|chance| (chance.clone(), repair::mean_rounds(scenario, &chance))),
        ducks: ducks(scenario, slots),
    }
}

fn no_action(slot: &Slot) -> Action {
    let zero = Rational::zero;
    Action { action: slot.action, round: slot.round, shots: Vec::new(), fires: zero(), duck_back: zero() }
}

/// A-DUCK-2: one for each action that fires, or for each round with one.
fn ducks(scenario: &Scenario, slots: &[Slot]) -> Vec<Duck> {
    let by_round = scenario.rulings.duck_scope == DuckScope::Round;
    let mut ducks: Vec<Duck> = Vec::new();
    for slot in slots {
        let action = (!by_round).then_some(slot.action);
        let duck = Duck { round: slot.round, action, chance: Rational::zero() };
        if !ducks.contains(&duck) {
            ducks.push(duck);
        }
    }
    ducks
}

/// Leaves out what cannot happen at the end.
fn reachable(chances: &mut Vec<Rational>) {
    while chances.last().is_some_and(Weight::is_zero) {
        chances.pop();
    }
}
