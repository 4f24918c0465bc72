//! Fights to their end, followed exactly: the formal duel to so many points, the escape to lightspeed, the dogfight
//! (FV-Q9 to FV-Q11).

pub mod contest;
pub mod dogfight;
pub mod lightspeed;

use shootout_ruleset::document::Node;

/// What documents of all three may say they ask.
pub(super) const DUEL: &str = "duel";

/// What else they may say they ask.
pub(super) const LIGHTSPEED: &str = "lightspeed";
pub(crate) const DOGFIGHT: &str = "dogfight";

/// The field that says which of the three it is.
const CONTEST: &str = "contest";

/// Which of the three a duel is.
pub(super) fn shape(ask: &str, document: &Node) -> Option<&'static str> {
    let contest = document.get(CONTEST).and_then(Node::text).filter(|_| ask == DUEL)?;
    [LIGHTSPEED, DOGFIGHT].into_iter().find(|known| known == contest)
}

/// Makes the field that says which contest a document is of: one word alone.
macro_rules! contest_word {
    ($(#[$about:meta])+ $name:ident = $word:literal) => {
        $(#[$about])+
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub struct $name;

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str($word)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let found = <String as serde::Deserialize>::deserialize(deserializer)?;
                if found == $word {
                    return Ok(Self);
                }
                Err(<D::Error as serde::de::Error>::unknown_variant(&found, &["duel", "lightspeed", "dogfight"]))
            }
        }

        shootout_ruleset::inline_schema!($name, stringify!($name), |_| schemars::json_schema!({ "const": $word }));
    };
}

use contest_word;
