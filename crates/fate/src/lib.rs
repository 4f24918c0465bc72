//! Rule sets for Fate dice. Each die shows -, 0 or +; four of them are thrown together and added up.
//!
//! What all of them share stands at the top: the [`dice`], the [sides](modifier) that are added to them, the
//! [`track`] that absorbs a hit, [invocations](invocation) played best after the roll, the [`order`] of acting, what `rolls` settle and
//! how that is told. On it stands one folder for each rule set:
//! [`firefight`], [`fudge`], [`vehicles`].
//!
//! Rules are named by their ID (`FF-13`), doubts by the ID of the ruling that settles them (`FF-A14`).

mod answer_parts;
mod catalogue;
pub mod companion;
pub mod dice;
pub mod firefight;
pub mod fudge;
pub mod invocation;
#[cfg(test)]
mod long_fights;
mod many;
pub mod margin;
pub mod modifier;
mod opposed;
pub mod order;
mod question;
mod roles;
mod rolls;
#[cfg(test)]
mod ruling_rows;
mod rulings_stated;
mod stated;
pub mod targeting;
pub mod track;
mod transcript;
pub mod vehicles;
