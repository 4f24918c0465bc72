//! What a fighter is to do, as it is written: a list of things, or a word.

use crate::scenario::PlanStep;
use serde::de::value::SeqAccessDeserializer;
use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt::{self, Formatter};

/// The word for the best plan.
const BEST: &str = "best";

/// What a fighter does.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Plan {
    /// These, in order.
    Stated(Vec<PlanStep>),
    /// What is best at each of their actions.
    Best,
}

impl Default for Plan {
    fn default() -> Self {
        Self::Stated(Vec::new())
    }
}

impl Serialize for Plan {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Stated(entries) => entries.serialize(serializer),
            Self::Best => serializer.serialize_str(BEST),
        }
    }
}

impl<'de> Deserialize<'de> for Plan {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;
        impl<'de> Visitor<'de> for Either {
            type Value = Plan;

            fn expecting(&self, words: &mut Formatter<'_>) -> fmt::Result {
                words.write_str("a list of things to do in `[ ]`, or \"best\"")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, entries: A) -> Result<Plan, A::Error> {
                Vec::deserialize(SeqAccessDeserializer::new(entries)).map(Plan::Stated)
            }
            fn visit_str<E: Error>(self, word: &str) -> Result<Plan, E> {
                if word == BEST {
                    return Ok(Plan::Best);
                }
                Err(E::unknown_variant(word, &[BEST, "[ ... ]"]))
            }
        }
        deserializer.deserialize_any(Either)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Plan {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Plan".into()
    }
    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let entries = generator.subschema_for::<Vec<PlanStep>>();
        schemars::json_schema!({ "anyOf": [ entries, {
            "type": "string", "const": BEST, "title": "Best at each action",
            "description": "At each action whatever gives the best chance to bring their target down in the time left."
        } ] })
    }
}
