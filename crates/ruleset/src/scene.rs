//! A fight kept at the table: who takes part, how they stand, what they may do now, and what the dice do to them.
//!
//! A scene is a document like any other, so it is kept, saved and taken back as one. What is rolled in it is a question of the
//! rule set: the scene fills its document in, people may change it (how far apart the two are, what the game master adds),
//! and the faces that were rolled come back to the scene.

use crate::InputError;
use crate::content::{Block, Table};
use crate::diagram::Diagram;
use crate::document::Node;
use crate::words::capital;
use std::borrow::Cow;

mod acts;
mod by_hand;
mod log;
mod paper;
mod people;
mod refused;
mod state;
mod steps;
mod turn;

pub use acts::{ActRow, row_of};
pub use by_hand::{ByHand, InputChoice, Mark, Setting, SettingValues, Track};
pub use log::{Behind, Changed, Happened, LogLine, PastRoll, Round, Throw};
pub use paper::{Circumstance, RollRow, RollTable, against_each};
pub use people::{free_name, joining, leave, numbered, person, stem};
pub use refused::{not_now, why_refused};
pub use state::{SceneState, read_state};
pub use steps::{keep_line, walked};
pub use turn::{fallen, left_of_fight, whose_turn};

/// What there is to see of a scene, whatever can be done in it.
pub trait SceneView {
    /// The round that is played, counted from 1.
    fn round(&self) -> u32;

    /// What is counted so, to people: rounds, laps.
    fn unit(&self) -> &'static str {
        "round"
    }

    /// Where the fight is, in words.
    fn heading(&self) -> String {
        format!("{} {}", capital(self.unit()), self.round())
    }

    /// Everyone in the scene, in the order of the document.
    fn standing(&self) -> Vec<Standing>;

    /// Whose turn it is and what sides have, where the rule set has turns of sides; none where the order of those who take part says all.
    fn state_of_play(&self) -> Option<StateOfPlay> {
        None
    }

    /// What of someone is set by hand with a tap, as it is now.
    fn settings(&self, _person: usize) -> Vec<Setting> {
        Vec::new()
    }

    /// What is offered for an input of the question of an action, by its path in the document, as the scene stands; empty where what may
    /// be entered says all.
    fn offered_for(&self, _action: &SceneAction, _input: &str) -> Vec<InputChoice> {
        Vec::new()
    }

    /// What it is called; empty where it has no name.
    fn name(&self) -> &str {
        ""
    }

    /// What is between two of them, in a few words: "20 m". Empty where that is nothing.
    fn between(&self, _by: usize, _at: usize) -> String {
        String::new()
    }

    /// Everyone else as somebody to whom one of them does something, the likeliest first. Empty where the scene makes nobody likelier than
    /// others.
    fn targets(&self, _by: usize) -> Vec<usize> {
        Vec::new()
    }

    /// The one to whom someone does what is likeliest, friend or not, where it can be done to nobody else; none where it is done to
    /// nobody, where there is a choice, and where it would harm them.
    fn only_target(&self, _by: usize) -> Option<usize> {
        None
    }

    /// To whom an action is done, as the question that it asks is answered by now.
    fn target(&self, action: &SceneAction, _answered: &Node) -> Option<usize> {
        action.at
    }

    /// What can be decided about an action while its dice lie, each with the document of its question as it then is. `rolled` is what was
    /// asked, with the faces so far.
    fn decisions(&self, _action: &SceneAction, _rolled: Rolled<'_>) -> Vec<Decision> {
        Vec::new()
    }

    /// What the dice of an action come to in pictures, as far as they lie.
    fn pictures(&self, _action: &SceneAction, _rolled: Rolled<'_>) -> Vec<Diagram> {
        Vec::new()
    }

    /// Other questions of the rule set into which the fight can be put as it stands.
    fn leads_to(&self) -> Vec<LeadsTo> {
        Vec::new()
    }

    /// Those like someone, who can be kept as a group to join other scenes: what they are called together, and who they are. The one
    /// alone stands first.
    fn groups_of(&self, _person: usize) -> Vec<(String, Vec<usize>)> {
        Vec::new()
    }

    /// What there is to say of a line of the log besides its words and its dice.
    fn notes(&self, _line: usize) -> Vec<String> {
        Vec::new()
    }

    /// What is rolled in it, for a sheet of paper: by everyone who is still in the fight, with all that they can attack with, whoever's turn
    /// it is.
    fn rolls_on_paper(&self) -> Vec<RollTable> {
        Vec::new()
    }

    /// What the dice mean once a roll has come off, for that sheet: where it hits, what it does.
    fn ranges_on_paper(&self) -> Vec<Block> {
        Vec::new()
    }

    /// All there is to say of the scene, with the dice of its log if asked for, where a rule set has a report of its own of it. `lost` is what
    /// could not be read of its document.
    fn summary(&self, _dice: bool, _lost: Option<&str>) -> Option<SceneSummary> {
        None
    }
}

/// A scene that was read: what can be seen of it, what can be done in it, and its log. It follows from the [`SceneState`] of a rule set.
/// The documents that it makes are without `ruleset` and `scene`.
pub trait Scene: SceneView + Send + Sync {
    /// What has happened, in order.
    fn log(&self) -> Vec<Happened>;

    /// What was rolled in a line of the log, as everyone stood then; lines are counted from 0. None where nothing was.
    fn rolled(&self, line: usize) -> Option<PastRoll>;

    /// The throws of a line of the log, where the scene tells them itself.
    fn throws(&self, line: usize) -> Vec<Throw>;

    /// The scene one step of its log back or forward; none where there is no such step.
    fn stepped(&self, way: Way) -> Option<Node>;

    /// The scene with everyone in place and nothing done yet: from there steps forward play it again. None where that is not known.
    fn begun(&self) -> Option<Node>;

    /// The scene after it was changed by hand. None where scenes of this rule set are not changed so.
    ///
    /// # Errors
    ///
    /// When it cannot be changed so: where, and what can be.
    fn changed(&self, change: ByHand<'_>) -> Result<Option<Node>, InputError>;

    /// The scene that comes next: those at these places have left, and what lasts for one scene alone is over.
    ///
    /// # Errors
    ///
    /// When the scene does not go together without them.
    fn next_scene(&self, gone: &[usize]) -> Result<Node, InputError>;

    /// How disputed rules are read now, as documents state it.
    fn rulings(&self) -> Node;

    /// The scene with all that it names in full. None where its document is so already.
    fn in_full(&self) -> Option<Node>;

    /// These of them alone, as a scene in which nobody else is. None where nobody can be kept so.
    fn group(&self, name: &str, of: &[usize]) -> Option<Node>;

    /// What can be done: by one of them, or, where nobody is named, by the game master for all.
    fn offers(&self, by: Option<usize>) -> Vec<Offer>;

    /// What is asked for an action: what is rolled, or stated. None where it is done at once.
    ///
    /// # Errors
    ///
    /// When the action cannot be done: why, and what can.
    fn question(&self, action: &SceneAction) -> Result<Option<Asked>, InputError>;

    /// What the scene is after an action. `rolled` is the document of its question as it was answered, with the faces.
    ///
    /// # Errors
    ///
    /// When the action cannot be done, or the faces are not those that it asks for.
    fn after(&self, action: &SceneAction, rolled: Option<Rolled<'_>>) -> Result<After, InputError>;
}

/// How everyone stands and whose turn it is, as a rule set reports it in a way of its own.
#[derive(Clone, Debug, PartialEq)]
pub struct SceneSummary {
    /// What the scene is called.
    pub title: String,
    /// Where it stands: a sentence each.
    pub now: Vec<String>,
    /// Those in it.
    pub people: Table,
    /// All of it and its log for programs, as JSON.
    pub json: String,
}

/// What was asked for an action, as it was answered.
#[derive(Clone, Copy, Debug)]
pub struct Rolled<'r> {
    /// The document of the question, as it was changed, without `ruleset` and `ask`.
    pub document: &'r Node,
    /// The faces of all its dice, as [`Case::play`](crate::question::Case::play) takes them; empty where nothing is rolled for it.
    pub faces: &'r str,
    /// The seed of the generator that rolled them; none: they were typed in from the table.
    pub seed: Option<u64>,
}

impl<'r> Rolled<'r> {
    /// What was asked, with the faces of real dice.
    pub const fn typed(document: &'r Node, faces: &'r str) -> Self {
        Self { document, faces, seed: None }
    }
}

/// Whose turn it is, and what each side has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StateOfPlay {
    /// Whose turn it is, in words: "Red's turn"; empty where it is nobody's.
    pub turn: String,
    /// Who is in the middle of what they do.
    pub acting: Option<usize>,
    /// Who may do something now, those first who must.
    pub may_act: Vec<usize>,
    /// What each side has, in words: "Red: 3 points".
    pub sides: Vec<String>,
}

/// How someone stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Their name.
    pub name: String,
    /// Whose side they are on; empty where none is stated.
    pub side: String,
    /// Whether they are out of the fight.
    pub out: bool,
    /// Whether what they can do in this round is done, so that it is another's turn.
    pub has_acted: bool,
    /// Their place in the order of acting, from 1; those who act at once share it. None while there is no order.
    pub place: Option<u32>,
    /// What they have of each kind, used or free.
    pub tracks: Vec<Track>,
    /// Whose that is, where several share it, as a crew does with its ship; none where it is their own.
    pub tracks_of: Option<String>,
    /// What they hold, where that is told by itself: "Lamp 18/20".
    pub holds: Vec<String>,
    /// What keeps them from doing what they could: "asleep", "two bruises".
    pub troubles: Vec<String>,
    /// What else matters now, in words: "behind a wall", "two coins".
    pub remarks: Vec<String>,
    /// What there is to say besides, for whoever asks for more.
    pub details: Vec<String>,
    /// Until when they are passed over, and why: "until round 2, action 3 (clearing a jam)". Empty where they are not.
    pub skipped: String,
    /// What is asked for at the table, for paper: "BS" and 45.
    pub sheet: Vec<(&'static str, String)>,
    /// The number by which documents of actions name them; none where they do not name people so.
    pub number: Option<u32>,
}

impl Standing {
    /// All that is to be said of them in words, what matters most first.
    pub fn in_words(&self) -> Vec<String> {
        self.holds.iter().chain(&self.troubles).chain(&self.remarks).chain(&self.details).cloned().collect()
    }

    /// The tracks to show with the person at this place. Tracks that several people share are shown once, with the first of those people.
    pub fn shown_tracks(all: &[Self], place: usize) -> &[Track] {
        let Some(one) = all.get(place) else { return &[] };
        let shared =
            one.tracks_of.is_some() && all[..place].iter().any(|before| before.tracks_of == one.tracks_of);
        if shared { &[] } else { &one.tracks }
    }

    /// "1. Vex (Guard): Stress 1, 2; Consequences mild": the place in the order of the person at this place, and what they have left.
    pub fn line(all: &[Self], place: usize) -> String {
        let Some(one) = all.get(place) else { return String::new() };
        let number = one.place.map(|place| format!("{place}. ")).unwrap_or_default();
        let side = if one.side.is_empty() { String::new() } else { format!(" ({})", one.side) };
        let left = if one.out { "out".to_owned() } else { free(Self::shown_tracks(all, place)) };
        let left = match &one.tracks_of {
            Some(of) if !one.out && !left.is_empty() => format!(": {of}: {left}"),
            _ if left.is_empty() => left,
            _ => format!(": {left}"),
        };
        format!("{number}{}{side}{left}", one.name)
    }
}

/// What is still free.
fn free(tracks: &[Track]) -> String {
    let tracks = tracks.iter().filter_map(|track| {
        if let Some(counted) = track.counted() {
            return Some(format!("{} {counted}", track.label));
        }
        let free: Vec<&str> =
            track.marks.iter().filter(|mark| !mark.used).map(|mark| mark.label.as_str()).collect();
        let free = if free.is_empty() { "none".to_owned() } else { free.join(", ") };
        (!track.marks.is_empty()).then(|| format!("{} {free}", track.label))
    });
    tracks.collect::<Vec<_>>().join("; ")
}

/// Back to what was before, or forward again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// What was done last is taken back.
    Back,
    /// What was taken back last is done again.
    Forward,
}

/// Something that can be decided while dice lie.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// What people call it: "Cease fire".
    pub label: String,
    /// The document of the question after it, without `ruleset` and `ask`.
    pub document: Node,
}

/// A question into which a fight can be put as it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct LeadsTo {
    /// What people call that: "Work out who wins".
    pub label: &'static str,
    /// The input of that question that is free, where it is asked backwards.
    pub free: Option<String>,
    /// The question, and what to say of it; or why it cannot be put there.
    pub asked: Result<(Asked, String), String>,
}

/// Where something that can be done is offered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Offered {
    /// First of all: what is likeliest to be done next.
    Likeliest,
    /// At once.
    #[default]
    AtOnce,
    /// Behind one more tap, because it is seldom done.
    More,
    /// With the one whom it is about: nobody acts, the game master sets how someone stands. Of what is done for all: with what the scene
    /// states of all.
    WithThem,
    /// There too, and stated in place: what it asks is one number, which holds as soon as it is typed.
    InPlace,
    /// Below everybody: more take part by it.
    BelowAll,
}

impl Offered {
    /// Whether someone who acts does it, and not the game master.
    pub const fn is_done_by_them(self) -> bool {
        !matches!(self, Self::WithThem | Self::InPlace)
    }
}

/// Something that can be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Where it is offered.
    pub offered: Offered,
    /// What [`SceneAction::act`] calls it.
    pub act: &'static str,
    /// What people call it.
    pub label: Cow<'static, str>,
    /// What it takes, where that is not as usual: "2 actions". Empty else.
    pub cost: String,
    /// Whether it is done to someone.
    pub at_someone: bool,
    /// Why it cannot be done now; none where it can.
    pub refused: Option<String>,
}

/// What someone does. People of a scene are counted from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SceneAction {
    /// What: the name of an [`Offer`].
    pub act: String,
    /// Who does it; none: the game master, for all.
    pub by: Option<usize>,
    /// To whom.
    pub at: Option<usize>,
}

/// What is asked for an action.
#[derive(Clone, Debug, PartialEq)]
pub struct Asked {
    /// The name of the question.
    pub question: &'static str,
    /// Its document, without `ruleset` and `ask`.
    pub document: Node,
}

/// What an action has done.
#[derive(Clone, Debug, PartialEq)]
pub struct After {
    /// The scene, without `ruleset` and `scene`; what happened is the last line of its log.
    pub document: Node,
    /// What happened, in a line.
    pub words: String,
}
