//! A second copy of the percentile rules, as slow and as plain as they can be written.
//!
//! **Why there is one.** The engine groups the faces of a die that mean the same, merges states that have become equal
//! and shares work between questions. Each of these can go wrong without any single rule being wrong. This copy loops
//! over the hundred faces of every die, adds up only the faces of one shot that come to the same, and never merges two
//! stories: it follows every one that a plan can turn into from its first shot to its last, and asks of each finished
//! story what happened in it. Where both copies give the same fraction for thousands of random scenarios, the engine's
//! short cuts change nothing and two readings of the rules agree.
//!
//! **How it stays independent.** It was written from the rulebook and the contract of the report, not from the engine,
//! and it calls none of the engine's rules. What it shares is the language of the question: the plain data types of
//! `scenario`, `rulings`, `number`, `location` and `damage`; and the number type [`Rational`], which is tested by itself.
//! Bands and kinds of layers are spelled here as the contract spells them. Whoever changes a rule changes it twice, here
//! from its words and not from the engine's code. When the copies disagree, the rulebook says which one is wrong.
//!
//! What it leaves out: a second weapon, whom a burst catches beside the target, and hand-to-hand. Further targets of
//! following fire have to be in sight.
//!
//! Where earlier dice decide what a later shot is rolled against, every story that comes to it counts with the number it has
//! there. Only a shot that no story comes to has the number that a table adds up beforehand: nothing before it has hit or broken
//! the weapon, and every shot called for was fired as far as the magazine goes.
//!
//! One file per step of the rules: [`sight`] says who may be shot at, [`number`] what to roll, [`strike`] what stands in
//! the way of a hit, [`deviation`] where a burst goes that misses, [`shot`] what the hundred faces of one to-hit roll
//! mean, [`repair`] what becomes of a jam, [`plan`] when what happens, [`story`] what becomes of it all and [`tally`] how
//! the stories are counted.

mod deviation;
mod examples;
mod number;
mod plan;
mod repair;
mod shot;
mod sight;
mod story;
mod strike;
mod tally;

pub use number::Number;
pub use story::work_out;
pub use tally::{Action, Answer, Duck, Rolled, Shot};

use shootout_odds::{Rational, Weight};

/// `part` equally likely cases of `whole`.
fn ratio(part: usize, whole: usize) -> Rational {
    Rational::ratio(part as u64, whole as u64)
}

/// One face of a d100.
fn one_face() -> Rational {
    ratio(1, 100)
}
