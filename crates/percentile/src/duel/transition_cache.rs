//! Everyone's standings by number, with what can become of each: worked out once, wherever the others stand.

use super::duel_context::DuelContext;
use super::fighter_state::{FighterState, Hurt};
use super::observation::{NOBODY, Observation, View};
use super::policy::Policy;
use super::turn::TurnOutcome;
use crate::Decided;
use rustc_hash::FxHashMap;
use shootout_odds::Weight;
use shootout_ruleset::InputError;
use shootout_ruleset::combat::{self, Combat, TurnTaken, Unsettled, Up};
use std::collections::BTreeMap;
use std::rc::Rc;

/// The number of one who is down, the same for everyone.
pub(super) const DOWN: u16 = 0;
/// A number that no standing has.
const UNKNOWN: u16 = u16::MAX;

/// One way in which a turn goes, by numbers.
#[derive(Clone, Debug)]
pub(super) struct Known<W> {
    pub own: u16,
    pub hurts: Vec<(usize, u16)>,
    pub moves: bool,
    /// The number of the hurts and the move: ways with the same number do the same to everyone else.
    pub harm: u32,
    pub weight: W,
}

/// The ways of one turn.
pub(super) type Outcomes<W> = Rc<[Known<W>]>;

/// A turn: how the others look to them, what they do, and the ways that it can go.
type Turn<W> = (Observation, Does, Outcomes<W>);

/// What someone does: the entry of their plan, and all that they decide.
type Does = (Option<u16>, Vec<Decided>);

/// Who is hurt how, and whether the one who acts moves.
type Harm = (Vec<(usize, u16)>, bool);

/// Someone's standings by number.
struct Person<W> {
    standings: Vec<FighterState>,
    numbers: BTreeMap<FighterState, u16>,
    /// By number, how the others look to them and what they do.
    ways: Vec<Vec<Turn<W>>>,
    /// The same of one whose decisions hang on the time, for the turn that is had now.
    now: FxHashMap<(u16, Observation), Outcomes<W>>,
    /// By number, then by hurt.
    hurt: Vec<Vec<u16>>,
    /// By number, for the turn that ends now.
    ticked: Vec<u16>,
}

/// The standings of all.
pub(super) struct TransitionCache<'g, 'a, W> {
    pub context: &'g DuelContext<'a>,
    people: Vec<Person<W>>,
    hurts: Vec<Hurt>,
    harms: FxHashMap<Harm, u32>,
    /// How many standings there may be of each.
    most: usize,
    /// The turn that is had now.
    turn: u32,
    /// Ways of turns that have been worked out.
    read: usize,
    /// More than that have come up, or more ways than anyone would wait for.
    pub full: bool,
}

/// The most ways of turns that are worked out: some seconds of one core.
const MAX_READ: usize = 400_000;

impl<'g, 'a, W: Weight> TransitionCache<'g, 'a, W> {
    pub fn new(context: &'g DuelContext<'a>, most: usize) -> Self {
        let person = || Person {
            standings: Vec::new(),
            numbers: BTreeMap::new(),
            ways: Vec::new(),
            now: FxHashMap::default(),
            hurt: Vec::new(),
            ticked: Vec::new(),
        };
        let fighters = context.duel.fighters.len();
        let mut cache = Self {
            context,
            people: (0..fighters).map(|_| person()).collect(),
            hurts: Vec::new(),
            harms: FxHashMap::default(),
            most: most.min(usize::from(UNKNOWN)),
            turn: 0,
            read: 0,
            full: false,
        };
        let down = (0..fighters).all(|who| cache.number(who, FighterState::DOWN) == DOWN);
        debug_assert!(down);
        cache
    }

    /// The number of a standing. When there are too many, the cache is [`full`](Self::full) and what it says is of no use.
    pub fn number(&mut self, who: usize, standing: FighterState) -> u16 {
        let person = &mut self.people[who];
        if let Some(known) = person.numbers.get(&standing) {
            return *known;
        }
        if person.standings.len() >= self.most {
            self.full = true;
            return DOWN;
        }
        let number = person.standings.len() as u16;
        person.standings.push(standing);
        person.numbers.insert(standing, number);
        person.ways.push(Vec::new());
        person.hurt.push(Vec::new());
        number
    }

    pub fn standing(&self, who: usize, number: u16) -> &FighterState {
        &self.people[who].standings[usize::from(number)]
    }

    /// How many kinds of hurt have come up.
    pub fn hurts(&self) -> u16 {
        self.hurts.len() as u16
    }

    /// All that matters of everyone to another.
    pub fn view(&self, all: &[u16]) -> View {
        let mut view = View::default();
        all.iter().enumerate().for_each(|(who, number)| view.add(who, self.standing(who, *number)));
        view
    }

    /// The ways of their turn.
    pub fn ways(
        &mut self,
        who: usize,
        number: u16,
        observation: &Observation,
        turn: u32,
    ) -> Result<Outcomes<W>, InputError> {
        if !matches!(self.context.duel.fighters[who].policy, Policy::Best(_)) {
            return self.ways_of(who, number, observation, turn);
        }
        if self.turn != turn {
            self.turn = turn;
            self.people.iter_mut().for_each(|person| person.now.clear());
        }
        if let Some(ways) = self.people[who].now.get(&(number, *observation)) {
            return Ok(Rc::clone(ways));
        }
        let ways = self.ways_of(who, number, observation, turn)?;
        self.people[who].now.insert((number, *observation), Rc::clone(&ways));
        Ok(ways)
    }

    fn ways_of(
        &mut self,
        who: usize,
        number: u16,
        observation: &Observation,
        turn: u32,
    ) -> Result<Outcomes<W>, InputError> {
        let standing = *self.standing(who, number);
        let does =
            (self.context.choice(who, &standing), self.context.decided(who, &standing, observation, turn)?);
        let known = self.people[who].ways[usize::from(number)].iter();
        if let Some((.., ways)) =
            known.into_iter().find(|(other, done, _)| other == observation && *done == does)
        {
            return Ok(Rc::clone(ways));
        }
        let mut told: Vec<Known<W>> = Vec::new();
        for (way, weight) in self.context.ways::<W>(who, &standing, observation, turn)? {
            let way = self.known(who, way, weight);
            let alike = |other: &&mut Known<W>| other.own == way.own && other.harm == way.harm;
            match told.iter_mut().find(alike) {
                Some(other) => other.weight.add(&way.weight),
                None => told.push(way),
            }
        }
        self.read += told.len();
        self.full |= self.read > MAX_READ;
        let ways: Outcomes<W> = told.into();
        self.people[who].ways[usize::from(number)].push((*observation, does, Rc::clone(&ways)));
        Ok(ways)
    }

    fn known(&mut self, who: usize, way: TurnOutcome, weight: W) -> Known<W> {
        debug_assert!(way.hurts.iter().all(|hurt| hurt.0 != usize::from(NOBODY)));
        let hurts: Vec<(usize, u16)> =
            way.hurts.iter().map(|(whom, hurt)| (*whom, self.hurt_number(hurt))).collect();
        let next = self.harms.len() as u32;
        let harm = *self.harms.entry((hurts.clone(), way.moves)).or_insert(next);
        Known { own: self.number(who, way.own), hurts, moves: way.moves, harm, weight }
    }

    fn hurt_number(&mut self, hurt: &Hurt) -> u16 {
        let known = self.hurts.iter().position(|other| other == hurt);
        known.unwrap_or_else(|| {
            self.hurts.push(*hurt);
            self.hurts.len() - 1
        }) as u16
    }

    /// Begins the end of a turn: what [`ticked`](Self::ticked) said before is for another.
    pub fn tick(&mut self) {
        for person in &mut self.people {
            person.ticked.clear();
        }
    }

    /// How they stand when the turn is over, so many are left, and perhaps a new round begins.
    pub fn ticked(&mut self, who: usize, number: u16, left: u32, new_round: bool) -> u16 {
        let place = usize::from(number);
        if let Some(known) = self.people[who].ticked.get(place).filter(|known| **known != UNKNOWN) {
            return *known;
        }
        let next = self.context.ticked(who, *self.standing(who, number), left, new_round);
        let next = self.number(who, next);
        let ticked = &mut self.people[who].ticked;
        if ticked.len() <= place {
            ticked.resize(place + 1, UNKNOWN);
        }
        ticked[place] = next;
        next
    }

    /// The parries that someone has left.
    pub fn parries(&self, who: usize, number: u16) -> u8 {
        self.standing(who, number).parries
    }

    /// Whether they tried to parry this.
    pub fn is_parried(&self, hurt: u16) -> bool {
        self.hurts[usize::from(hurt)].parried
    }
}

impl<W: Weight> CombatantStore for TransitionCache<'_, '_, W> {
    type Kept = u16;
    type Hurt = u16;

    fn is_up(&self, kept: u16) -> bool {
        kept != DOWN
    }

    fn hurt(&mut self, whom: usize, kept: u16, hurt: u16) -> u16 {
        let (place, by) = (usize::from(kept), usize::from(hurt));
        if let Some(known) = self.people[whom].hurt[place].get(by).filter(|known| **known != UNKNOWN) {
            return *known;
        }
        let duel = self.context.duel;
        let after = self.standing(whom, kept).hurt(&self.hurts[by], &duel.rulings, duel.duck_back);
        let after = self.number(whom, after);
        let known = &mut self.people[whom].hurt[place];
        if known.len() <= by {
            known.resize(by + 1, UNKNOWN);
        }
        known[by] = after;
        after
    }

    fn unaimed(&mut self, whom: usize, kept: u16) -> u16 {
        let standing = *self.standing(whom, kept);
        if standing.moment.aim == 0 { kept } else { self.number(whom, standing.unaimed()) }
    }
}

/// Those who keep everyone's standing: as it is, or by number.
pub(super) trait CombatantStore {
    /// A standing.
    type Kept: Copy + PartialEq;
    /// What an action does to someone.
    type Hurt: Copy;

    /// Whether they are up.
    fn is_up(&self, kept: Self::Kept) -> bool;
    /// The fighter after this.
    fn hurt(&mut self, whom: usize, kept: Self::Kept, hurt: Self::Hurt) -> Self::Kept;
    /// The fighter without their aim.
    fn unaimed(&mut self, whom: usize, kept: Self::Kept) -> Self::Kept;
}

/// Everyone in a duel, as they are kept.
struct Everyone<'k, 'a, K: CombatantStore> {
    store: &'k mut K,
    context: &'k DuelContext<'a>,
    all: &'k mut [K::Kept],
}

impl<K: CombatantStore> Combat for Everyone<'_, '_, K> {
    type Own = K::Kept;
    type Harm = K::Hurt;

    fn up(&self) -> Up {
        up(self.store, self.all).into()
    }

    fn apply_own(&mut self, who: usize, own: K::Kept) {
        self.all[who] = own;
    }

    fn apply_harm(&mut self, whom: usize, hurt: &K::Hurt) {
        self.all[whom] = self.store.hurt(whom, self.all[whom], *hurt);
    }

    /// Aim is at one target, who stands still (P-MOD-9).
    fn unsettled(&mut self, by: Unsettled) {
        let [before, after] = [by.up_before, by.up].map(|up| up as u16);
        for (who, kept) in self.all.iter_mut().enumerate() {
            let target = self.context.duel.target(who, after);
            let moves = target.is_some_and(|target| by.moved >> target & 1 == 1);
            if moves || target != self.context.duel.target(who, before) {
                *kept = self.store.unaimed(who, *kept);
            }
        }
    }
}

/// Lets the turns of a beat count, all together.
pub(super) fn apply_turns<'w, K: CombatantStore<Hurt: 'w>>(
    store: &mut K,
    context: &DuelContext<'_>,
    all: &mut [K::Kept],
    turns: impl Iterator<Item = TurnTaken<'w, K::Kept, K::Hurt>> + Clone,
) {
    combat::apply_turns(&mut Everyone { store, context, all }, turns);
}

/// Who is up, as bits by their places.
pub(super) fn up<K: CombatantStore>(store: &K, all: &[K::Kept]) -> u16 {
    all.iter().enumerate().fold(0, |up, (who, kept)| up | u16::from(store.is_up(*kept)) << who)
}
