//! All of a kind act at once, one after another: "all thugs fire". Their dice are rolled, or typed as one handful: first the first throw
//! of each, in their order, then what else each has to roll.

use super::{Companion, Done};
use crate::dice::seeded;
use serde_json::Value;
use shootout_ruleset::InputError;
use shootout_ruleset::document::Node;
use shootout_ruleset::played::{NextDice, Played};
use shootout_ruleset::scene::{SceneAction, stem, why_refused};

/// What several do at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Volley {
    act: String,
    at_someone: bool,
    men: Vec<usize>,
    /// To whom all do it; none: each to the likeliest for them.
    at: Option<usize>,
}

/// What one of them has done, in a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VolleyLine {
    /// Who.
    pub who: String,
    /// What came of it, or why nothing did; while not all dice lie, what their first dice mean.
    pub words: String,
    /// Whether they can do nothing.
    pub is_refused: bool,
    /// Whether it is done, so that the words say who.
    is_done: bool,
}

impl VolleyLine {
    /// All of it: "Thug 1: 34 misses."
    pub fn told(&self) -> String {
        if self.is_done { self.words.clone() } else { format!("{}: {}", self.who, self.words) }
    }
}

/// What is to be typed next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextOfVolley {
    /// Whose dice.
    pub who: String,
    /// What for.
    pub what: String,
    /// What their faces mean, a line each.
    pub needs: Vec<String>,
    /// What each die may show.
    pub shows: Vec<Vec<String>>,
}

/// The dice of one of them, for those who look on.
#[derive(Clone, Debug, PartialEq)]
pub struct VolleyDice {
    /// What was done.
    pub action: SceneAction,
    /// What the dice came to.
    pub played: Played,
}

/// A volley as far as its dice lie.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Volleyed {
    /// A line for each of them, as far as they have come.
    pub lines: Vec<VolleyLine>,
    /// What is to be typed next; none once all dice lie.
    pub next: Option<NextOfVolley>,
    /// The scene after it; none while dice are lacking, or where nobody could do anything.
    pub document: Option<Value>,
    /// The dice of those who have acted.
    pub dice: Vec<VolleyDice>,
}

/// The dice of one of them as they are needed.
enum Dealt {
    /// All of them lie.
    All(String, Option<u64>),
    /// These are lacking.
    Lacks(Box<Played>),
}

impl Volley {
    /// All who are like someone and can do this now, those included; none where nobody else is. Where somebody is named to whom it is
    /// done, all do it to them as long as they can.
    pub fn of(scene: &Companion, act: &str, by: usize, at: Option<usize>) -> Option<Self> {
        let standing = scene.standing();
        let may_act = scene.state_of_play().unwrap_or_default().may_act;
        let one = standing.get(by)?;
        let at_someone = scene.offers(Some(by)).into_iter().find(|offer| offer.act == act)?.at_someone;
        let can = |place: &usize| {
            let other = &standing[*place];
            let is_like = other.side == one.side && stem(&other.name) == stem(&one.name);
            let is_free = !other.out && !other.has_acted && (may_act.is_empty() || may_act.contains(place));
            let is_offered = || {
                let mut offers = scene.offers(Some(*place)).into_iter();
                offers.any(|offer| offer.act == act && offer.refused.is_none())
            };
            is_like && is_free && is_offered()
        };
        let men: Vec<usize> = (0..standing.len()).filter(can).collect();
        (men.len() > 1 && men.contains(&by)).then(|| Self { act: act.to_owned(), at_someone, men, at })
    }

    /// How many they are.
    pub fn count(&self) -> usize {
        self.men.len()
    }

    /// What they are called together: "Thug" of "Thug 1" and "Thug 2".
    pub fn name(&self, scene: &Companion) -> String {
        let standing = scene.standing();
        self.men
            .first()
            .and_then(|one| standing.get(*one))
            .map_or_else(String::new, |one| stem(&one.name).to_owned())
    }

    /// Plays it with these dice, typed in a row. Where a `rest` is given, it has a seed for what else is to be rolled by each.
    ///
    /// # Errors
    ///
    /// When something that is typed is no face of the die whose turn it is, or more is typed than there are dice.
    pub fn play(
        &self,
        scene: &Companion,
        typed: &str,
        mut rest: Option<&mut dyn FnMut() -> u64>,
    ) -> Result<Volleyed, InputError> {
        let mut hand = Hand { left: typed };
        let mut volleyed = Volleyed::default();
        let mut firsts: Vec<Option<String>> = Vec::new();
        // All throw together, so that what is typed first is the first throw of each.
        for by in &self.men {
            let thrown = match self.asked(scene, *by) {
                Ok((_, question)) => {
                    let case = scene.case(&question)?;
                    let played = case.play("")?;
                    let first = played.next_dice.as_ref().map(|next| hand.throw(next)).transpose()?.flatten();
                    if first.is_none() && rest.is_none() {
                        volleyed.next = next_of(scene, *by, &played);
                        return Ok(volleyed);
                    }
                    if let Some(faces) = &first {
                        let words = case.play(faces)?.rolls.last().map(|roll| roll.words.clone());
                        volleyed.lines.push(line(scene, *by, words.unwrap_or_default()));
                    }
                    first
                }
                Err(_) => None,
            };
            firsts.push(thrown);
        }
        let mut done: Option<Done> = None;
        let (firsts_said, mut lines) = (std::mem::take(&mut volleyed.lines), Vec::new());
        for (by, first) in self.men.iter().zip(firsts) {
            let after =
                done.as_ref().map(|done| Companion::of(Node::from(&done.document))).transpose()?.flatten();
            let now = after.as_ref().unwrap_or(scene);
            let (action, question) = match self.asked(now, *by) {
                Ok(asked) => asked,
                Err(why) => {
                    lines.push(VolleyLine { is_refused: true, ..line(scene, *by, why) });
                    continue;
                }
            };
            let (faces, seed) = match deal(now, &question, first.unwrap_or_default(), &mut hand, &mut rest)? {
                Dealt::All(faces, seed) => (faces, seed),
                Dealt::Lacks(played) => {
                    volleyed.next = next_of(now, *by, &played);
                    let is_done =
                        |first: &VolleyLine| lines.iter().any(|line: &VolleyLine| line.who == first.who);
                    let waiting: Vec<VolleyLine> =
                        firsts_said.into_iter().filter(|first| !is_done(first)).collect();
                    volleyed.lines = lines.into_iter().chain(waiting).collect();
                    return Ok(volleyed);
                }
            };
            let after = now.after_rolled(&action, &question, &faces, seed)?;
            volleyed.dice.push(VolleyDice { action, played: now.case(&question)?.play(&faces)? });
            lines.push(VolleyLine { is_done: true, ..line(scene, *by, after.words.clone()) });
            done = Some(after);
        }
        hand.finish()?;
        volleyed.lines = lines;
        volleyed.document = done.map(|done| done.document);
        Ok(volleyed)
    }

    /// What one of them does in the scene as it stands; or why they do nothing.
    fn asked(&self, scene: &Companion, by: usize) -> Result<(SceneAction, Value), String> {
        let is_free = scene.standing().get(by).is_some_and(|one| !one.out && !one.has_acted);
        if !is_free {
            return Err("they cannot act any more.".to_owned());
        }
        let at = if self.at_someone {
            let chosen = self.at.filter(|at| scene.is_target(&self.act, by, *at, true));
            let at = chosen.or_else(|| scene.enemy_of(&self.act, by));
            Some(at.ok_or_else(|| "no enemy is left.".to_owned())?)
        } else {
            None
        };
        let action = SceneAction { act: self.act.clone(), by: Some(by), at };
        match scene.question(&action) {
            Ok(Some(question)) => Ok((action, question)),
            Ok(None) => Err("nothing is rolled for it.".to_owned()),
            Err(error) => {
                let offers = scene.offers(Some(by)).into_iter();
                let why = offers.filter(|offer| offer.act == self.act).find_map(|offer| offer.refused);
                Err(format!("{}.", why.unwrap_or_else(|| why_refused(&error)).trim_end_matches('.')))
            }
        }
    }
}

impl Companion {
    /// Whether an action is done to somebody who is still in the fight; to a friend only where that is wanted.
    fn is_target(&self, act: &str, by: usize, at: usize, or_friend: bool) -> bool {
        let standing = self.standing();
        let (Some(one), Some(other)) = (standing.get(by), standing.get(at)) else { return false };
        by != at && !other.out && (or_friend || !one.is_friend_of(other)) && self.reaches(act, by, at)
    }

    /// The likeliest enemy to whom someone can do this; never a friend.
    pub fn enemy_of(&self, act: &str, by: usize) -> Option<usize> {
        let is_one = |at: &usize| self.is_target(act, by, *at, false);
        let all = self.standing().len();
        self.targets(by).into_iter().find(is_one).or_else(|| (0..all).find(is_one))
    }
}

/// The dice of one of them: those that lie, then those of the hand, then rolled ones.
fn deal(
    scene: &Companion,
    question: &Value,
    mut faces: String,
    hand: &mut Hand<'_>,
    rest: &mut Option<&mut dyn FnMut() -> u64>,
) -> Result<Dealt, InputError> {
    let case = scene.case(question)?;
    loop {
        let played = case.play(&faces)?;
        let Some(next) = &played.next_dice else { return Ok(Dealt::All(faces, None)) };
        match (hand.throw(next)?, rest.as_mut()) {
            (Some(throw), _) => {
                let comma = if faces.is_empty() { "" } else { "," };
                faces = format!("{faces}{comma}{throw}");
            }
            (None, None) => return Ok(Dealt::Lacks(Box::new(played))),
            (None, Some(rest)) => {
                let seed = rest();
                // No seed rolls those again that were typed.
                return Ok(if faces.is_empty() {
                    Dealt::All(case.roll(&mut seeded(seed), seed)?.faces, Some(seed))
                } else {
                    Dealt::All(case.roll_rest(&faces, Vec::new(), &mut seeded(seed))?.faces, None)
                });
            }
        }
    }
}

fn line(scene: &Companion, by: usize, words: String) -> VolleyLine {
    let who = scene.standing().get(by).map(|one| one.name.clone()).unwrap_or_default();
    VolleyLine { who, words, is_refused: false, is_done: false }
}

fn next_of(scene: &Companion, by: usize, played: &Played) -> Option<NextOfVolley> {
    let (what, dice) = (played.next.clone()?, played.next_dice.as_ref()?);
    let VolleyLine { who, .. } = line(scene, by, String::new());
    Some(NextOfVolley { who, what, needs: played.next_needs.clone(), shows: dice.shown() })
}

/// Faces that were typed in a row, as far as they are not taken yet.
struct Hand<'h> {
    left: &'h str,
}

impl Hand<'_> {
    /// The next throw, as cases take it; none while not all of its dice are typed.
    fn throw(&mut self, next: &NextDice) -> Result<Option<String>, InputError> {
        let mut shown = Vec::new();
        for faces in next.shown() {
            match self.face(&faces)? {
                Some(face) => shown.push(face),
                None => return Ok(None),
            }
        }
        Ok(Some(next.names_of(shown).join(next.between)))
    }

    /// The next face of these; none where nothing is typed any more, or it may still become another.
    fn face(&mut self, faces: &[String]) -> Result<Option<String>, InputError> {
        let is_between = |letter: char| letter == ',' || letter.is_whitespace();
        self.left = self.left.trim_start_matches(is_between);
        let end = self.left.find(is_between).unwrap_or(self.left.len());
        let (word, is_last) = (&self.left[..end], end == self.left.len());
        if word.is_empty() {
            return Ok(None);
        }
        let ends = word.char_indices().map(|(at, letter)| at + letter.len_utf8()).rev();
        let longest = ends.into_iter().find_map(|end| Some((end, named(faces, &word[..end])?)));
        let may_go_on = is_last && faces.iter().any(|face| face.starts_with(word) && face != word);
        match longest {
            _ if may_go_on => Ok(None),
            Some((end, face)) => {
                self.left = &self.left[end..];
                Ok(Some(face.clone()))
            }
            None => {
                let allowed = match faces {
                    [first, .., last] => format!("{first} to {last}"),
                    _ => faces.concat(),
                };
                Err(InputError::new("faces", format!("`{word}`"), allowed))
            }
        }
    }

    fn finish(&self) -> Result<(), InputError> {
        let left = self.left.trim_matches(|letter: char| letter == ',' || letter.is_whitespace());
        if left.is_empty() {
            Ok(())
        } else {
            Err(InputError::new("faces", format!("`{left}`"), "nothing: all dice lie"))
        }
    }
}

/// The face that is typed; a number may be written without zeros before it.
fn named<'f>(faces: &'f [String], typed: &str) -> Option<&'f String> {
    let number = |face: &str| face.parse::<u32>().ok();
    let is_same =
        |face: &&String| *face == typed || (number(face).is_some() && number(face) == number(typed));
    faces.iter().find(is_same)
}
