use super::{Armour, Cover, ForceField, Scenario};
use crate::location::{Location, LocationBand};
use crate::number::{BoundedInt, Metres};
use serde::{Deserialize, Serialize};
use shootout_ruleset::JsonSchema;
use shootout_ruleset::words::told_apart;

/// The one who is shot at.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend(
    "x-inputs" = ["range_m", "called", "cover", "seen_as", "exposed", "field", "armour"],
    "x-sections" = [
        { "title": "Size, light, movement", "open": true, "inputs": ["size", "light", "speed_m_per_round", "revealed"] },
        { "title": "Name, sight, own chart", "inputs": ["name", "revealed_actions_ago", "location_chart"] }
    ]
))]
#[serde(deny_unknown_fields)]
pub struct Target {
    /// What to call them in the sentence.
    #[serde(default = "crate::usual_names::target")]
    pub name: String,
    /// How far away, in metres (P-RNG).
    #[schemars(title = "Distance (m)", extend("x-step" = 5, "x-taps" = distances(), "x-unnamed" = "plain"))]
    pub range_m: Metres,
    /// How big (table VIS-B).
    #[serde(default)]
    pub size: Size,
    /// How fast it moves, in metres a round (P-MOD-3). Any movement spoils aiming (P-MOD-9).
    #[serde(default)]
    #[schemars(title = "Speed (m a round)", extend("x-step" = 10))]
    pub speed_m_per_round: Metres,
    /// The location aimed at, which is then a small target (P-VIS-6); none: the whole target.
    #[serde(default)]
    #[schemars(title = "Called location", extend("x-null" = "Anywhere"))]
    pub called: Option<Location>,
    /// What the target stands behind.
    #[serde(default)]
    #[schemars(extend("x-brings" = behind_a_first_cover(), "x-taps" = true, "x-null" = "None: in the open"))]
    pub cover: Option<Cover>,
    /// The locations not behind the cover; not stated: those that show as they stand, or all.
    #[serde(default)]
    #[schemars(title = "What shows", extend("x-null" = "As they stand", "x-when" = behind_cover()))]
    pub exposed: Option<Vec<Location>>,
    /// A force field that is switched on.
    #[serde(default)]
    #[schemars(title = "Force field")]
    pub field: Option<ForceField>,
    /// Armour, outermost first (P-PEN-6).
    #[serde(default)]
    #[schemars(title = "Armour, outermost first", extend("x-entry" = "Piece", "x-ordered" = true, "x-taps" = true, "x-values-in-words" = [{ "title": "Unarmoured", "value": [] }]))]
    pub armour: Vec<Armour>,
    /// How they stand behind their cover: a row of table VIS-A, which says what is exposed and how far they can be seen
    /// (P-VIS-3). Without cover only the distance counts.
    #[serde(default)]
    #[schemars(title = "How they stand", extend("x-null" = "In full view", "x-beside" = ["cover"], "x-clears" = ["exposed"], "x-taps" = true, "x-told" = true, "x-values-in-words" = postures_in_words()))]
    pub seen_as: Option<SeenAs>,
    /// The light they stand in (table VIS-C).
    #[serde(default)]
    #[schemars(extend("x-taps" = true, "x-values-in-words" = [{ "title": "Dark", "value": Light::Night }]))]
    pub light: Light,
    /// They gave themselves away, and go on doing so (P-VIS-4).
    #[serde(default)]
    pub revealed: bool,
    /// They gave themselves away once, this many actions before the plan begins; that lasts as many actions as is
    /// ruled (A-MOD-11).
    #[serde(default)]
    #[schemars(title = "Revealed, actions ago", extend("x-null" = "not"))]
    pub revealed_actions_ago: Option<BoundedInt<0, 1000>>,
    /// The target's own hit location chart (A-LOC-4); needed where it is ruled that each has their own.
    #[serde(default)]
    #[schemars(title = "Own location chart", extend("x-entry" = "Band", "x-catalogue" = "location_charts", "x-null" = "None: as the rulings say"))]
    pub location_chart: Option<Vec<LocationBand>>,
}

/// Postures as people say them in a line that they type.
#[cfg(feature = "schema")]
fn postures_in_words() -> serde_json::Value {
    let words =
        ["Kneeling", "Lying", "Prone"].map(|word| serde_json::json!({ "title": word, "value": SeenAs::A5 }));
    words.into_iter().collect()
}

/// Distances that are chosen most.
#[cfg(feature = "schema")]
fn distances() -> serde_json::Value {
    const DISTANCES_M: [u32; 8] = [2, 5, 10, 20, 35, 50, 100, 200];
    DISTANCES_M.map(|metres| serde_json::json!({ "title": format!("{metres} m"), "value": metres })).into()
}

/// What shows matters only behind cover.
#[cfg(feature = "schema")]
pub(crate) fn behind_cover() -> serde_json::Value {
    serde_json::json!({ "field": "cover", "not": [null] })
}

/// What goes with a first cover: whoever has one stands behind it until something else is said.
#[cfg(feature = "schema")]
pub(crate) fn behind_a_first_cover() -> serde_json::Value {
    serde_json::json!({ "seen_as": SeenAs::USUAL })
}

/// A further target, to which following fire swings (P-FIRE-7).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-line" = ["target.name", "from_previous_m"], "x-inputs" = ["from_previous_m", "target"],
    "x-new" = { "from_previous_m": 2, "target": { "name": "Target 2", "range_m": 0 } }, "x-like" = { "target.range_m": "target.range_m" }))]
#[serde(deny_unknown_fields)]
pub struct FollowingTarget {
    /// How far from the target before, in metres: at most 8 (P-FIRE-7).
    #[schemars(title = "From the one before (m)")]
    pub from_previous_m: Metres,
    /// The target itself.
    pub target: Target,
}

/// Someone near the target of an area weapon.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-line" = ["name"], "x-inputs" = ["name", "right_m", "behind_m", "field", "armour"],
    "x-new" = { "name": "Bystander", "behind_m": 2 }))]
#[serde(deny_unknown_fields)]
pub struct Bystander {
    /// What to call them.
    #[serde(default = "crate::usual_names::bystander")]
    pub name: String,
    /// How far to the right of the target they stand as the attacker sees it, in metres; negative: to the left.
    #[serde(default)]
    #[schemars(title = "Right of the target (m)")]
    pub right_m: BoundedInt<-1000, 1000>,
    /// How far behind the target they stand as the attacker sees it, in metres; negative: on the attacker's side.
    #[serde(default)]
    #[schemars(title = "Behind the target (m)")]
    pub behind_m: BoundedInt<-1000, 1000>,
    /// A force field that is switched on.
    #[serde(default)]
    #[schemars(title = "Force field")]
    pub field: Option<ForceField>,
    /// Armour, outermost first.
    #[serde(default)]
    #[schemars(title = "Armour, outermost first", extend("x-entry" = "Piece", "x-ordered" = true))]
    pub armour: Vec<Armour>,
}

/// How big a target is (P-VIS-5, table VIS-B).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Size {
    /// Less than about a metre each way.
    Small,
    /// Up to 30 metres each way: a person is normal (A-MOD-9).
    #[default]
    Normal,
    /// More than 30 metres each way.
    Large,
}

/// The light a target stands in (P-VIS-7, table VIS-C).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Light {
    /// Distances as printed.
    #[default]
    Daylight,
    /// Distances halved.
    Twilight,
    /// Nothing is seen beyond 3 metres.
    Night,
    /// At night, inside the spot of a lamp that reaches: as in daylight.
    Lit,
}

/// What someone behind cover is doing: the rows of table VIS-A.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum SeenAs {
    /// Watching round a corner.
    #[schemars(title = "Watching round a corner")]
    A1,
    /// Watching over cover.
    #[schemars(title = "Watching over cover")]
    A2,
    /// Aiming or about to fire from a corner.
    #[schemars(title = "Aiming or about to fire from a corner")]
    A3,
    /// Aiming or about to fire, standing behind cover.
    #[schemars(title = "Aiming or about to fire, standing behind cover")]
    A4,
    /// Aiming or about to fire, kneeling behind cover.
    #[schemars(title = "Aiming or about to fire, kneeling behind cover")]
    A5,
    /// Aiming or about to fire, standing at a window.
    #[schemars(title = "Aiming or about to fire, standing at a window")]
    A6,
    /// Aiming or about to fire, kneeling at a window.
    #[schemars(title = "Aiming or about to fire, kneeling at a window")]
    A7,
}

impl SeenAs {
    /// How someone stands of whom nothing but their cover is known: they look for a target over it.
    pub const USUAL: Self = Self::A4;
}

impl Scenario {
    /// Everyone who is shot at: the target, then those to which fire swings (P-FIRE-7).
    pub fn targets(&self) -> impl Iterator<Item = &Target> {
        std::iter::once(&self.target).chain(self.following.iter().map(|next| &next.target))
    }

    /// What one of the targets is called, told apart from others of the same name; the first is 0.
    pub fn target_name(&self, which: usize) -> String {
        // Collected from `targets`, this is half a kilobyte more of the embed.
        let mut names = vec![self.target.name.as_str()];
        names.extend(self.following.iter().map(|next| next.target.name.as_str()));
        told_apart(&names, which)
    }

    /// The same of a bystander.
    pub fn bystander_name(&self, which: usize) -> String {
        let names: Vec<&str> = self.bystanders.iter().map(|bystander| bystander.name.as_str()).collect();
        told_apart(&names, which)
    }
}

#[cfg(test)]
mod tests {
    use crate::ShootOut;
    use crate::report::Report;
    use crate::scenario::Scenario;
    use shootout_odds::{Play, Rational};
    use shootout_ruleset::dice::Narrate;

    /// P-FIRE-7, P-AREA-4: two targets and two bystanders whom nobody named are told apart in what is counted and in what is rolled.
    #[test]
    fn who_is_called_the_same_is_told_apart() {
        let text = r#"{ "attacker": { "bs": 50 }, "weapon": { "modes": ["semi"], "burst_radius_m": 3 }, "target": { "range_m": 50 },
            "following": [{ "from_previous_m": 4, "target": { "range_m": 52 } }], "bystanders": [{ "behind_m": 2 }, { "right_m": 1 }],
            "plan": [{ "do": "fire", "mode": "semi", "swing": "shot" }] }"#;
        let scenario: Scenario = serde_json::from_str(text).unwrap();
        let shoot_out = ShootOut::new(&scenario).unwrap();
        let report: Report<Rational> = shoot_out.report();
        let targets: Vec<&str> = report.targets.iter().map(|target| target.name.as_str()).collect();
        assert_eq!(targets, ["Target (1)", "Target (2)"]);
        let caught: Vec<&str> = report.blast.iter().skip(2).map(|one| one.name.as_str()).collect();
        assert_eq!(caught, ["Bystander (1)", "Bystander (2)"]);

        let mut play = Play::new(&shoot_out);
        let what = |play: &Play<'_, ShootOut<'_>>| shoot_out.ask(&play.asks().unwrap(), &[], None).what;
        assert!(what(&play).ends_with("shot 1 of 2 at Target (1)"), "{}", what(&play));
        play.give(&[5]).unwrap();
        assert!(what(&play).ends_with("shot 2 of 2 at Target (2)"), "{}", what(&play));
    }
}
