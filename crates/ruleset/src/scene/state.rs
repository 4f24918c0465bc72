//! The one mechanism of scenes: a rule set says how everyone stands, what each act asks and does, and what its log keeps; all else is the
//! same in all of them.

use super::people::check_place;
use super::{
    ActRow, After, Asked, ByHand, Happened, Offer, Offered, PastRoll, Rolled, Scene, SceneAction, SceneView,
    Throw, Way, not_now, row_of,
};
use crate::InputError;
use crate::document::{Node, decode, entry};
use crate::name::check_names_differ;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::borrow::Cow;

/// How a fight stands, what can be done in it, and its log. What changes it works on a copy, which is checked before it is written.
pub trait SceneState: SceneView + Clone + Send + Sync {
    /// What its acts are told apart by.
    type Kind: Copy + 'static;

    /// The field that lists everyone who takes part.
    const PEOPLE: &'static str;

    /// What can be done, in the order in which it is offered.
    const ACTS: &'static [ActRow<Self::Kind>];

    /// Whether its document may name things of the catalogue, which it then holds in full.
    const NAMES_THINGS: bool = false;

    /// Checks what the types cannot say: where nothing else is said, that nobody has the name of another.
    ///
    /// # Errors
    ///
    /// The first thing that does not go together, in the order of the document.
    fn check_all(&self) -> Result<(), InputError> {
        let standing = self.standing();
        let names: Vec<&str> = standing.iter().map(|one| one.name.as_str()).collect();
        check_names_differ(Self::PEOPLE, "name", &names)
    }

    /// Its document, without `ruleset` and `scene`.
    fn document(&self) -> Node;

    /// A document with the rulings of the scene as documents state them.
    fn with_rulings(&self, document: Node) -> Node {
        document
    }

    /// How disputed rules are read now, as documents state it.
    fn rulings(&self) -> Node {
        let document = self.with_rulings(Node::Object(Vec::new()));
        document.get("rulings").cloned().unwrap_or(Node::Object(Vec::new()))
    }

    /// How many take part.
    fn count(&self) -> usize;

    /// What has happened, in order.
    fn happened(&self) -> Vec<Happened>;

    /// What was rolled in a line of the log.
    fn past_roll(&self, line: usize) -> Option<PastRoll>;

    /// The throws of a line of the log, where it does not follow from what was rolled how they are told.
    fn past_throws(&self, line: usize) -> Vec<Throw>;

    /// Whether a line of the log puts people in place, before anything is done.
    fn sets_up(&self, _line: usize) -> bool {
        false
    }

    /// How it stood, or will stand, once so many lines of its log are done; none where that is not known.
    fn at_line(&self, lines: usize) -> Option<Self>;

    /// Something was done, which has made this of what was before: the log keeps it.
    fn keep(&mut self, before: &Self, words: &str, rolled: Option<PastRoll>);

    /// A sample of the catalogue joins.
    ///
    /// # Errors
    ///
    /// When it cannot be read, or the rule set has no samples.
    fn join(&mut self, sample: &Node) -> Result<(), InputError> {
        Err(InputError::new("", sample.found(), "nothing: this rule set has no samples that join"))
    }

    /// Those at these places leave.
    fn remove(&mut self, gone: &[usize]);

    /// What lasts for one scene alone is over, in words; none, and nothing done, where nothing does.
    fn ends_scene(&mut self) -> Option<String> {
        None
    }

    /// It is changed by hand in another way; none where scenes of this rule set are not changed so.
    ///
    /// # Errors
    ///
    /// When it cannot be changed so.
    fn by_hand(&mut self, _change: ByHand<'_>) -> Result<Option<()>, InputError> {
        Ok(None)
    }

    /// These of them alone; none where nobody can be kept so.
    fn only(&self, _name: &str, _of: &[usize]) -> Option<Self> {
        None
    }

    /// Whether rulings and pace leave any use for something.
    fn has(&self, _kind: Self::Kind) -> bool {
        true
    }

    /// Whether it is shown at all, refused or not: to one of them, or for all.
    fn is_shown(&self, _act: &ActRow<Self::Kind>, _by: Option<usize>) -> bool {
        true
    }

    /// What people call it now.
    fn label_of(&self, act: &ActRow<Self::Kind>, _by: Option<usize>) -> Cow<'static, str> {
        act.label.into()
    }

    /// What it takes, where that is not as usual.
    fn cost(&self, _kind: Self::Kind) -> String {
        String::new()
    }

    /// Where it is offered now.
    fn offered(&self, act: &ActRow<Self::Kind>, _by: Option<usize>) -> Offered {
        act.offered
    }

    /// Why it cannot be done now: by one of them, or for all. Where nothing else is said, whoever is still in the fight may act once.
    fn refused(&self, _act: &ActRow<Self::Kind>, by: Option<usize>) -> Option<String> {
        let one = self.standing().swap_remove(by?);
        match (one.out, one.has_acted) {
            (true, _) => Some(format!("{} is out of the fight.", one.name)),
            (false, true) => Some(format!("{} has acted in this {}.", one.name, self.unit())),
            (false, false) => None,
        }
    }

    /// To whom it is done, where nobody is named.
    fn whom(&self, _kind: Self::Kind) -> &'static str {
        "a target"
    }

    /// Why it cannot be done to someone: to whom it can. Where nothing else is said, to all others who are still in the fight.
    fn refused_at(&self, _kind: Self::Kind, by: usize, at: usize) -> Option<&'static str> {
        match by == at {
            true => Some("somebody else"),
            false => self.standing()[at].out.then_some("somebody who is still in the fight"),
        }
    }

    /// Checks that it can be done as it is named: by whom, and to whom.
    ///
    /// # Errors
    ///
    /// Why it cannot be, and what can.
    fn check_act(&self, act: &ActRow<Self::Kind>, action: &SceneAction) -> Result<(), InputError> {
        if let Some(why) = self.refused(act, action.by) {
            return Err(not_now("act", format!("`{}`", action.act), why));
        }
        let (Some(by), Some(at)) = (action.by, self.target_of(act, action)?) else { return Ok(()) };
        match self.refused_at(act.kind, by, at) {
            Some(allowed) => Err(InputError::new("at", entry(Self::PEOPLE, at), allowed)),
            None => Ok(()),
        }
    }

    /// The one to whom an act is done, where it is done to someone.
    ///
    /// # Errors
    ///
    /// When nobody is named, or nobody is there.
    fn target_of(&self, act: &ActRow<Self::Kind>, action: &SceneAction) -> Result<Option<usize>, InputError> {
        if !act.is_at_someone {
            return Ok(None);
        }
        let at = action.at.ok_or_else(|| InputError::new("at", "nothing", self.whom(act.kind)))?;
        check_place(self.count(), at, "at")?;
        Ok(Some(at))
    }

    /// What is asked for it; none where nothing is. Whom it is not done by, or to, has the place 0 here and below.
    fn asks(&self, kind: Self::Kind, by: usize, at: usize) -> Option<Asked>;

    /// It is done without dice, in words; none, and nothing done, where dice decide it.
    fn happens(&mut self, kind: Self::Kind, by: usize, at: usize) -> Option<String>;

    /// It is done as dice decide it, in words. `rolled` is the document of its question, with its faces.
    ///
    /// # Errors
    ///
    /// When it cannot be read, or the faces are not those that it asks for.
    fn decided(
        &mut self,
        kind: Self::Kind,
        by: usize,
        at: usize,
        rolled: &Rolled<'_>,
    ) -> Result<String, InputError>;

    /// What it takes of those who have done it, whatever it was.
    fn spend(&mut self, _kind: Self::Kind, _by: Option<usize>, _at: usize) {}
}

/// Reads a scene that holds how everyone stands.
///
/// # Errors
///
/// The first thing that is wrong with it.
pub fn read_state<S: SceneState + DeserializeOwned + 'static>(
    document: &Node,
) -> Result<Box<dyn Scene>, InputError> {
    let scene: S = decode(document, "")?;
    scene.check_all()?;
    Ok(Box::new(scene))
}

/// What an action names, once it is known that it can be done.
fn checked<S: SceneState>(scene: &S, action: &SceneAction) -> Result<S::Kind, InputError> {
    let name_of =
        |place: usize| scene.standing().get(place).map_or_else(|| place.to_string(), |one| one.name.clone());
    let row = row_of(S::ACTS.iter().filter(|act| scene.has(act.kind)), action, name_of)?;
    action.by.map_or(Ok(()), |by| check_place(scene.count(), by, "by"))?;
    scene.check_act(row, action)?;
    Ok(row.kind)
}

impl<S: SceneState> Scene for S {
    fn log(&self) -> Vec<Happened> {
        self.happened()
    }

    fn rolled(&self, line: usize) -> Option<PastRoll> {
        self.past_roll(line)
    }

    fn throws(&self, line: usize) -> Vec<Throw> {
        self.past_throws(line)
    }

    fn stepped(&self, way: Way) -> Option<Node> {
        let done = self.happened().len();
        let lines = if way == Way::Back { done.checked_sub(1)? } else { done + 1 };
        self.at_line(lines).map(|scene| scene.document())
    }

    fn begun(&self) -> Option<Node> {
        let done = self.happened().len();
        let begins = (0..done).find(|line| !self.sets_up(*line)).unwrap_or(done);
        let is_other = begins < done || S::NAMES_THINGS;
        self.at_line(begins).filter(|_| is_other).map(|scene| scene.document())
    }

    fn changed(&self, change: ByHand<'_>) -> Result<Option<Node>, InputError> {
        let mut scene = self.clone();
        let is_changed = match change {
            ByHand::Join(sample) => scene.join(sample).map(Some)?,
            ByHand::Leave(gone) => {
                scene.remove(gone);
                Some(())
            }
            change => scene.by_hand(change)?,
        };
        scene.check_all()?;
        Ok(is_changed.map(|()| scene.document()))
    }

    fn next_scene(&self, gone: &[usize]) -> Result<Node, InputError> {
        let mut scene = self.clone();
        scene.remove(gone);
        if let Some(words) = scene.ends_scene() {
            scene.keep(self, &words, None);
        }
        scene.check_all()?;
        Ok(scene.document())
    }

    fn rulings(&self) -> Node {
        SceneState::rulings(self)
    }

    fn in_full(&self) -> Option<Node> {
        S::NAMES_THINGS.then(|| self.document())
    }

    fn group(&self, name: &str, of: &[usize]) -> Option<Node> {
        self.only(name, of).map(|scene| scene.document())
    }

    fn offers(&self, by: Option<usize>) -> Vec<Offer> {
        let is_offered = |act: &&ActRow<S::Kind>| {
            act.is_of_one == by.is_some() && self.has(act.kind) && self.is_shown(act, by)
        };
        let offer = |act: &ActRow<S::Kind>| Offer {
            offered: self.offered(act, by),
            act: act.name,
            label: self.label_of(act, by),
            cost: self.cost(act.kind),
            at_someone: act.is_at_someone,
            refused: self.refused(act, by),
        };
        S::ACTS.iter().filter(is_offered).map(offer).collect()
    }

    fn question(&self, action: &SceneAction) -> Result<Option<Asked>, InputError> {
        let kind = checked(self, action)?;
        Ok(asked(self, kind, action))
    }

    fn after(&self, action: &SceneAction, rolled: Option<Rolled<'_>>) -> Result<After, InputError> {
        let kind = checked(self, action)?;
        let (by, at) = (action.by.unwrap_or_default(), action.at.unwrap_or_default());
        let mut scene = self.clone();
        let words = match (scene.happens(kind, by, at), rolled) {
            (Some(words), _) => words,
            (None, Some(rolled)) => scene.decided(kind, by, at, &rolled)?,
            (None, None) => {
                return Err(InputError::new("faces", "nothing", "what is rolled or stated for this action"));
            }
        };
        scene.spend(kind, action.by, at);
        let past_roll = |Rolled { document, faces, seed }: Rolled<'_>| {
            let question = asked(self, kind, action)?.question.to_owned();
            let (document, faces) = (Value::from(document.clone()), faces.to_owned());
            let by = action.by.and_then(|by| self.standing().into_iter().nth(by)).map(|one| one.name);
            Some(PastRoll { by, question, document, faces, seed })
        };
        scene.keep(self, &words, rolled.and_then(past_roll));
        scene.check_all()?;
        Ok(After { document: scene.document(), words })
    }
}

/// What is asked for an act, with the rulings of the scene.
pub(super) fn asked<S: SceneState>(scene: &S, kind: S::Kind, action: &SceneAction) -> Option<Asked> {
    let (by, at) = (action.by.unwrap_or_default(), action.at.unwrap_or_default());
    let asked = scene.asks(kind, by, at)?;
    Some(Asked { document: scene.with_rulings(asked.document), ..asked })
}
