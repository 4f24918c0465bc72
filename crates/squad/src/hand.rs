//! Who throws: a generator, or a person who gives the faces of real dice. Either way each die is put down.

use crate::dice::Die;
use crate::throw::{Again, DieResult, Fallen, Throw};
use crate::thrower::Thrower;
use rand::{Rng, RngExt};
use serde::Serialize;
use shootout_odds::plain;
use shootout_ruleset::InputError;
use std::rc::Rc;

/// Someone who throws dice.
pub(crate) trait Hand {
    /// Throws these dice.
    fn throw(&mut self, throw: &Throw) -> Result<Fallen, Waiting>;
    /// Says which attack the next dice belong to; none for the End Phase itself.
    fn begin(&mut self, attack: Option<u8>);
    /// Says who throws the next dice, and for what.
    fn is_of(&mut self, thrower: Rc<Thrower>);
}

/// Faces are missing: nothing can go on before they are given.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Waiting;

/// A die that was thrown.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DieRecord {
    /// The number of the attack; null in the End Phase itself.
    pub attack: Option<u8>,
    /// What it was thrown for.
    pub step: &'static str,
    /// The number of its group in the attack.
    pub group: Option<u8>,
    /// The kind of die.
    pub die: Die,
    /// What it shows.
    pub face: u8,
    /// The face that it replaces.
    pub rerolled_from: Option<u8>,
    /// The lowest face that succeeds, before its bounds.
    pub need: Option<i32>,
    /// What it means.
    pub result: DieResult,
}

/// The die to be thrown next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NextDie {
    /// What for.
    pub step: &'static str,
    /// The number of its group in the attack.
    pub group: Option<u8>,
    /// The kind of die.
    pub die: Die,
    /// The lowest face that succeeds, before its bounds.
    pub need: Option<i32>,
}

/// A die that lies on the table.
#[derive(Clone, Copy, Debug)]
struct Lying {
    face: u8,
    /// Whether it was not thrown again yet.
    fresh: bool,
}

/// Dice that lie together: their group and their kind.
type Handful = (Option<u8>, Die);

/// Where faces come from.
enum Source<'g> {
    Generator(&'g mut dyn Rng),
    Given(std::vec::IntoIter<u8>),
}

/// Puts down every die that is thrown.
pub(crate) struct Recorder<'g> {
    source: Source<'g>,
    attack: Option<u8>,
    /// The dice that lie there, by group and kind.
    lying: Vec<(Handful, Vec<Lying>)>,
    /// Every die, in the order thrown.
    pub dice: Vec<DieRecord>,
    /// Who threw each of them.
    pub throwers: Vec<Rc<Thrower>>,
    /// Who throws now.
    pub thrower: Rc<Thrower>,
    /// The die to be thrown next, and how many of its throw are missing.
    pub next: Option<(NextDie, usize)>,
    /// The first face that its die does not have: its place, and the sides of the die.
    wrong: Option<(usize, u8)>,
}

impl<'g> Recorder<'g> {
    /// A generator throws.
    pub fn generator(generator: &'g mut dyn Rng) -> Self {
        Self::new(Source::Generator(generator))
    }

    /// A person gives these faces, which may end early.
    pub fn given(faces: Vec<u8>) -> Self {
        Self::new(Source::Given(faces.into_iter()))
    }

    fn new(source: Source<'g>) -> Self {
        Self {
            source,
            attack: Some(0),
            lying: Vec::new(),
            dice: Vec::new(),
            throwers: Vec::new(),
            thrower: Rc::default(),
            next: None,
            wrong: None,
        }
    }

    /// Checks that every face was one of its die, and that none is left over.
    pub fn check(&self) -> Result<(), InputError> {
        let place = |place: usize| format!("face {}", place + 1);
        if let (Some((at, sides)), Source::Given(rest)) = (self.wrong, &self.source) {
            let found = rest.as_slice().first().map_or_else(String::new, u8::to_string);
            return Err(InputError::new(place(at), found, format!("a face of the die: 1 to {sides}")));
        }
        match &self.source {
            Source::Given(rest) if self.next.is_none() && rest.len() > 0 => {
                let (used, all) = (self.dice.len(), self.dice.len() + rest.len());
                let allowed = format!("{used} faces: nothing is left to roll after them");
                Err(InputError::new(place(used), format!("{all} faces"), allowed))
            }
            _ => Ok(()),
        }
    }

    fn face(&mut self, throw: &Throw) -> Option<u8> {
        let sides = throw.die.sides();
        match &mut self.source {
            Source::Generator(generator) => Some(generator.random_range(1..=sides)),
            Source::Given(rest) => {
                let face = *rest.as_slice().first()?;
                if !(1..=sides).contains(&face) {
                    self.wrong = Some((self.dice.len(), sides));
                    return None;
                }
                rest.next()
            }
        }
    }

    /// Takes up the dice of a group that are thrown again, and gives their faces.
    fn take_up(&mut self, of: Handful, again: &Again, count: usize) -> Vec<Option<u8>> {
        let Some((_, lying)) = self.lying.iter_mut().find(|(known, _)| *known == of) else {
            return vec![None; count];
        };
        let may = |die: &Lying| die.fresh || !again.only_fresh;
        let takes = |die: &Lying| may(die) && (again.faces)(die.face, again.need);
        let ones = lying.iter().enumerate().filter(|(_, die)| again.ones_first && may(die) && die.face == 1);
        let mut places: Vec<usize> = ones.map(|(place, _)| place).collect();
        for (place, die) in lying.iter().enumerate() {
            if takes(die) && !places.contains(&place) {
                places.push(place);
            }
        }
        places.truncate(count);
        let faces = places.iter().map(|place| Some(lying[*place].face)).collect();
        places.sort_unstable();
        for place in places.into_iter().rev() {
            lying.remove(place);
        }
        faces
    }

    fn put_down(&mut self, throw: &Throw, faces: &[u8]) {
        let (fresh, of) = (throw.again.is_none(), (throw.group, throw.die));
        let dice = faces.iter().map(|face| Lying { face: *face, fresh });
        match self.lying.iter_mut().find(|(known, _)| *known == of) {
            Some((_, lying)) if fresh => *lying = dice.collect(),
            Some((_, lying)) => lying.extend(dice),
            None => self.lying.push((of, dice.collect())),
        }
    }
}

impl Hand for Recorder<'_> {
    fn throw(&mut self, throw: &Throw) -> Result<Fallen, Waiting> {
        let count = usize::from(throw.count);
        let replaced = throw
            .again
            .map_or_else(|| vec![None; count], |again| self.take_up((throw.group, throw.die), &again, count));
        let mut faces = Vec::with_capacity(count);
        for rerolled_from in replaced {
            let Throw { step, group, die, need, .. } = *throw;
            let Some(face) = self.face(throw) else {
                self.next = Some((NextDie { step, group, die, need }, count - faces.len()));
                return Err(Waiting);
            };
            let attack = if throw.attack.is_some() { self.attack } else { None };
            let result = throw.result(face);
            self.dice.push(DieRecord { attack, step, group, die, face, rerolled_from, need, result });
            self.throwers.push(Rc::clone(&self.thrower));
            faces.push(face);
        }
        self.put_down(throw, &faces);
        Ok(throw.fallen(&faces))
    }

    fn begin(&mut self, attack: Option<u8>) {
        self.attack = attack;
        self.lying.clear();
        self.thrower = Rc::default();
    }

    fn is_of(&mut self, thrower: Rc<Thrower>) {
        self.thrower = thrower;
    }
}

/// The faces that someone typed, with commas or blanks between them.
pub(crate) fn read_faces(text: &str) -> Result<Vec<u8>, InputError> {
    let text: String = text.chars().map(plain).collect();
    let given = text.split(|sign: char| sign == ',' || sign.is_whitespace()).filter(|face| !face.is_empty());
    given
        .enumerate()
        .map(|(place, face)| {
            face.parse().map_err(|_| {
                let allowed = "the number that the die shows";
                InputError::new(format!("face {}", place + 1), format!("`{face}`"), allowed)
            })
        })
        .collect()
}
