//! What documents, reports and answers of rule sets are made of: `use shootout_ruleset::prelude::*;`.

pub use crate::answer::{Answer, AnswerWeight, Chance, Distribution, Remark};
pub use crate::count::CountReport;
pub use crate::document::{Node, decode, entry};
pub use crate::name::Name;
pub use crate::number::BoundedInt;
pub use crate::percent::{mean, percent};
pub use crate::words::{capital, counted, listed, plain};
pub use crate::{InputError, JsonSchema};
pub use serde::{Deserialize, Serialize};
