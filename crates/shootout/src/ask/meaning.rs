//! Which input each piece of a line is about.

use super::pieces::{Piece, Saying, What};
use super::terms::{Slot, Term, Terms};
use super::tokens::Token;
use super::{Candidate, MAX_CANDIDATES, Open, Why};
use serde_json::Value;
use shootout_ruleset::nearest;
use std::ops::Range;

/// A piece that says one thing.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Said {
    /// Where it stands in the line.
    pub span: Range<usize>,
    /// Which input, among the slots.
    pub slot: usize,
    /// What stands there; of lists, what is added.
    pub value: Value,
    /// The same for people.
    pub shown: String,
}

/// What a line means.
#[derive(Debug)]
pub(super) struct Meant {
    said: Vec<Said>,
    /// What is not understood.
    pub open: Vec<Open>,
}

/// A piece of which it is not settled yet what it says.
struct Unsettled {
    span: Range<usize>,
    sayings: Vec<Saying>,
    is_bare: bool,
}

/// Settles what pieces mean.
pub(super) fn meant(tokens: &[Token], pieces: Vec<Piece>, terms: &Terms<'_>) -> Meant {
    let mut open = Vec::new();
    let mut unsettled: Vec<Unsettled> = Vec::new();
    let span = |of: &Range<usize>| {
        let start = tokens.get(of.start).map_or(0, |token| token.span.start);
        start..tokens.get(of.end.max(1) - 1).map_or(start, |token| token.span.end)
    };
    // The groups that the line names, each by the outermost around it.
    let named: Vec<Option<String>> = pieces.iter().map(|piece| group_of(&piece.about, terms)).collect();
    let mut unknown: Option<Range<usize>> = None;
    for (at, piece) in pieces.into_iter().enumerate() {
        if piece.what == What::Unknown {
            unknown = Some(unknown.map_or(piece.tokens.start, |of| of.start)..piece.tokens.end);
            continue;
        }
        open.extend(unknown.take().map(|of| of_unknown(&of, span(&of), tokens, terms)));
        let is_bare = matches!(piece.what, What::Number(_));
        if let What::Says(sayings) | What::Number(sayings) = piece.what {
            let (before, after) = named.split_at(at + 1);
            let sayings = nearest_sayings(within(sayings, terms, before, after), terms);
            unsettled.push(Unsettled { span: span(&piece.tokens), sayings, is_bare });
        }
    }
    open.extend(unknown.map(|of| of_unknown(&of, span(&of), tokens, terms)));
    in_order(&mut unsettled);
    let mut said: Vec<Said> = Vec::new();
    for (at, of) in unsettled.iter().enumerate() {
        let why = match of.sayings.as_slice() {
            [one] => {
                let is_other = |other: &Unsettled| match other.sayings.as_slice() {
                    [known] => known.slot == one.slot && known.value != one.value,
                    _ => false,
                };
                let is_list = terms.inputs.get(one.slot).is_some_and(Slot::is_list);
                let others =
                    unsettled.iter().enumerate().filter(|(place, other)| *place != at && is_other(other));
                let mut others = others.filter(|_| !is_list || !one.value.is_array());
                // A number without a name or unit gives way, and of two of these neither is certain; else the first is meant.
                let is_twice = others.any(|(place, other)| of.is_bare || (place < at && !other.is_bare));
                if !is_twice {
                    said.push(Said {
                        span: of.span.clone(),
                        slot: one.slot,
                        value: one.value.clone(),
                        shown: one.shown.clone(),
                    });
                    continue;
                }
                Why::Twice
            }
            [] => Why::Unknown(None),
            _ => Why::Several,
        };
        let candidates =
            of.sayings.iter().filter(|_| why == Why::Several).filter_map(|saying| candidate(saying, terms));
        open.push(Open {
            span: of.span.clone(),
            why: why.clone(),
            candidates: candidates.take(MAX_CANDIDATES).collect(),
        });
    }
    Meant { said, open }
}

fn candidate(of: &Saying, terms: &Terms<'_>) -> Option<Candidate> {
    let slot = terms.inputs.get(of.slot)?;
    Some(Candidate {
        path: slot.path.clone(),
        label: slot.label(),
        shown: of.shown.clone(),
        value: of.value.clone(),
    })
}

/// The outermost group around the groups that are named, or of those that are called the same the one that is nearest; none where that is
/// several.
fn group_of(places: &[usize], terms: &Terms<'_>) -> Option<String> {
    let found = || places.iter().filter_map(|place| terms.inputs.get(*place));
    let least = found().map(|slot| slot.far).min()?;
    let mut nearest = found().filter(|slot| slot.far == least).map(|slot| slot.path.split('.').next());
    let one = nearest.next()??;
    nearest.all(|other| other == Some(one)).then(|| one.to_owned())
}

/// What is said within the group that was named last and has any of it; else outside of those that are only named further on.
fn within(
    sayings: Vec<Saying>,
    terms: &Terms<'_>,
    before: &[Option<String>],
    after: &[Option<String>],
) -> Vec<Saying> {
    let is_in =
        |saying: &Saying, path: &String| terms.inputs.get(saying.slot).is_some_and(|slot| slot.is_in(path));
    for path in before.iter().rev().flatten() {
        let kept: Vec<Saying> = sayings.iter().filter(|saying| is_in(saying, path)).cloned().collect();
        if !kept.is_empty() {
            return kept;
        }
    }
    let is_later = |saying: &&Saying| after.iter().flatten().any(|path| is_in(saying, path));
    let kept: Vec<Saying> = sayings.iter().filter(|saying| !is_later(saying)).cloned().collect();
    if kept.is_empty() { sayings } else { kept }
}

/// Those that are nearest to what the question asks first.
fn nearest_sayings(mut sayings: Vec<Saying>, terms: &Terms<'_>) -> Vec<Saying> {
    let far = |saying: &Saying| terms.inputs.get(saying.slot).map_or(u32::MAX, |slot| slot.far);
    let least = sayings.iter().map(far).min();
    sayings.retain(|saying| Some(far(saying)) == least);
    sayings
}

/// Where as many pieces could be about the same inputs as there are inputs, they are about them in their order: the first skill is that
/// of the first one.
fn in_order(unsettled: &mut [Unsettled]) {
    let slots = |of: &Unsettled| of.sayings.iter().map(|saying| saying.slot).collect::<Vec<usize>>();
    let keys: Vec<Vec<usize>> = unsettled.iter().map(slots).collect();
    for at in 0..keys.len() {
        let Some(key) = keys.get(at) else { continue };
        let mut distinct = key.clone();
        distinct.dedup();
        let before = keys.iter().take(at).filter(|other| *other == key).count();
        let all = keys.iter().filter(|other| *other == key).count();
        if key.len() < 2 || distinct.len() != key.len() || all != key.len() {
            continue;
        }
        if let (Some(of), Some(slot)) = (unsettled.get_mut(at), key.get(before)) {
            of.sayings.retain(|saying| saying.slot == *slot);
        }
    }
}

/// Words that nobody knows, and what is called nearly so.
fn of_unknown(of: &Range<usize>, span: Range<usize>, tokens: &[Token], terms: &Terms<'_>) -> Open {
    let words: Vec<&str> =
        tokens.iter().skip(of.start).take(of.len()).map(|token| token.text.as_str()).collect();
    let all = words.join(" ");
    let is_near = |term: &&Term| terms.is_known_in_part(term);
    let known = || terms.terms.iter().filter(is_near).map(|term| (term.words.join(" "), term));
    let of_all =
        std::iter::once(all.as_str()).chain(words.iter().copied().filter(|word| word.chars().count() > 2));
    let near = of_all.into_iter().find_map(|word| nearest(word, known().map(|(name, _)| name)));
    let shown =
        near.and_then(|near| known().find(|(name, _)| *name == near).map(|(_, term)| terms.shown(term)));
    Open { span, why: Why::Unknown(shown), candidates: Vec::new() }
}

impl Meant {
    /// What is understood.
    pub(super) fn understood(&self) -> impl Iterator<Item = &Said> {
        self.said.iter()
    }

    /// All that the line puts where a piece says something: of a list, what all its pieces add.
    pub(super) fn whole_of(&self, of: &Said, slot: &Slot<'_>) -> Value {
        if !slot.is_list() || !of.value.is_array() {
            return of.value.clone();
        }
        let mut all: Vec<Value> = Vec::new();
        let added = self.said.iter().filter(|said| said.slot == of.slot);
        for value in added.filter_map(|said| said.value.as_array()).flatten() {
            // A choice is made once.
            if value.is_object() || !all.contains(value) {
                all.push(value.clone());
            }
        }
        Value::Array(all)
    }
}

impl Said {
    /// Whether it puts a whole group or list into the document.
    pub(super) fn is_whole(&self, terms: &Terms<'_>) -> bool {
        let is_list = terms.inputs.get(self.slot).is_some_and(Slot::is_list);
        is_list || self.value.is_object()
    }
}
