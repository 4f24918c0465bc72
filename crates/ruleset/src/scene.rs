//! A fight kept at the table: who takes part, how they stand, what they may do now, and what the dice do to them.
//!
//! A scene is a document like any other, so it is kept, saved and taken back as one. What is rolled in it is a question of the
//! rule set: the scene fills its document in, people may change it (how far apart the two are, what the game master adds),
//! and the faces that were rolled come back to the scene.

use crate::InputError;
use crate::document::Node;
use crate::name::Name;
use crate::words::capital;
use std::borrow::Cow;

/// A scene that was read.
pub trait Scene {
    /// The round that is played, counted from 1.
    fn round(&self) -> u32;

    /// What is counted so, to people: rounds, exchanges.
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

    /// The scene, without `ruleset` and `scene`, after somebody's mark was tapped: what was used is free again, and the other way round.
    /// None where marks of that track cannot be set by hand.
    fn tapped(&self, _person: usize, _track: usize, _mark: usize) -> Option<Node> {
        None
    }

    /// The scene, without `ruleset` and `scene`, once a sample of the catalogue has joined: under a name that nobody else has, on the
    /// side of the first of that sample, if there is one.
    ///
    /// # Errors
    ///
    /// When the scene is full.
    fn joined(&self, sample: &Node) -> Result<Node, InputError>;

    /// What has happened, in order.
    fn log(&self) -> Vec<Happened>;

    /// What there is to say of a line of the log besides its words, such as its dice, a line each; lines are counted from 0.
    fn behind(&self, _line: usize) -> Vec<String> {
        Vec::new()
    }

    /// What was rolled in a line of the log, as everyone stood then: a question of the rule set. None where nothing was.
    fn tried(&self, _line: usize) -> Option<Asked> {
        None
    }

    /// What can be done: by one of them, or, where nobody is named, by the game master for all.
    fn offers(&self, by: Option<usize>) -> Vec<Offer>;

    /// What is asked for a deed: what is rolled, or stated. None where it is done at once.
    ///
    /// # Errors
    ///
    /// When the deed cannot be done: why, and what can.
    fn question(&self, deed: &Deed) -> Result<Option<Asked>, InputError>;

    /// What the scene is after a deed. `rolled` is the document of its question as it was answered, with the faces.
    ///
    /// # Errors
    ///
    /// When the deed cannot be done, or the faces are not those that it asks for.
    fn after(&self, deed: &Deed, rolled: Option<Rolled<'_>>) -> Result<After, InputError>;
}

/// What was asked for a deed, as it was answered.
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
    #[must_use]
    pub const fn typed(document: &'r Node, faces: &'r str) -> Self {
        Self { document, faces, seed: None }
    }
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Happened {
    /// When: the round, or the place in it.
    pub when: String,
    /// What.
    pub words: String,
}

impl Happened {
    /// What happened in a round.
    #[must_use]
    pub fn in_round(round: u32, words: String) -> Self {
        Self { when: round.to_string(), words }
    }
}

/// A name that nobody has yet: this one, or with the first number that makes it so.
#[must_use]
pub fn free_name(wanted: &str, is_taken: impl Fn(&str) -> bool) -> Name {
    let numbered = (2..).map(|number| format!("{wanted} {number}"));
    let free = std::iter::once(wanted.to_owned()).chain(numbered).find(|name| !is_taken(name));
    free.and_then(|name| Name::new(&name)).unwrap_or_default()
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
#[derive(Clone, Debug, PartialEq, Eq)]
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
    /// What else matters now, in words: "in cover", "2 fate points".
    pub remarks: Vec<String>,
}

impl Standing {
    /// What is shown of the tracks of one of them: what several share is shown once, with the first.
    #[must_use]
    pub fn shown_tracks(all: &[Self], place: usize) -> &[Track] {
        let Some(one) = all.get(place) else { return &[] };
        let shared =
            one.tracks_of.is_some() && all[..place].iter().any(|before| before.tracks_of == one.tracks_of);
        if shared { &[] } else { &one.tracks }
    }
}

/// Things of one kind that are used up one by one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Track {
    /// What they are: "Stress".
    pub label: &'static str,
    /// Each of them.
    pub marks: Vec<Mark>,
}

impl Track {
    /// How many are left of how many, where only that counts: "3 of 5".
    #[must_use]
    pub fn counted(&self) -> Option<String> {
        let is_counted = !self.marks.is_empty() && self.marks.iter().all(|mark| mark.label.is_empty());
        let left = self.marks.iter().filter(|mark| !mark.used).count();
        is_counted.then(|| format!("{left} of {}", self.marks.len()))
    }
}

/// One of the things of a track.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// What stands in or beside it; empty where those of a track are alike, so that only their number counts.
    pub label: String,
    /// Whether it is used.
    pub used: bool,
}

/// Something that can be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What [`Deed::act`] calls it.
    pub act: &'static str,
    /// What people call it.
    pub label: Cow<'static, str>,
    /// Whether it is done to someone.
    pub at_someone: bool,
    /// Why it cannot be done now; none where it can.
    pub refused: Option<String>,
}

/// What someone does. People of a scene are counted from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deed {
    /// What: the name of an [`Offer`].
    pub act: String,
    /// Who does it; none: the game master, for all.
    pub by: Option<usize>,
    /// To whom.
    pub at: Option<usize>,
}

/// What is asked for a deed.
#[derive(Clone, Debug, PartialEq)]
pub struct Asked {
    /// The name of the question.
    pub question: &'static str,
    /// Its document, without `ruleset` and `ask`.
    pub document: Node,
}

/// What a deed has done.
#[derive(Clone, Debug, PartialEq)]
pub struct After {
    /// The scene, without `ruleset` and `scene`; what happened is the last line of its log.
    pub document: Node,
    /// What happened, in a line.
    pub words: String,
}
