//! Dividing a line into the pieces that say most with the fewest words left over.

use super::number::{in_words, number};
use super::terms::{MAX_WORDS, Says, Slot, Term, Terms, canonical};
use super::tokens::{Kind as TokenKind, Token, denies, is_empty, normal, turns, words_of};
use crate::form::{Choice, Kind, Unnamed};
use serde_json::Value;
use std::ops::Range;

/// What a piece may say of an input.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Saying {
    /// Which, among the slots.
    pub slot: usize,
    /// What stands there; of lists, what is added.
    pub value: Value,
    /// The same for people.
    pub shown: String,
}

/// What a piece is.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum What {
    /// It says nothing.
    Empty,
    /// Nobody knows.
    Unknown,
    /// It only names a group.
    About,
    /// It says one of these.
    Says(Vec<Saying>),
    /// A number without a name, which says one of these.
    Number(Vec<Saying>),
}

/// A piece of the line.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Piece {
    /// Which tokens.
    pub tokens: Range<usize>,
    /// What it is.
    pub what: What,
    /// The groups, among the slots, that it names: what follows is about one of them.
    pub about: Vec<usize>,
    cost: u32,
}

/// The fewest letters by which a word is known that is not written out, and of a word that stands for a longer name.
const MIN_BEGINNING: usize = 4;
const MIN_WORD: usize = 3;

/// What pieces cost: the line is divided so that the sum is least.
mod cost {
    pub const AT_PATH: u32 = 5;
    pub const EMPTY: u32 = 1;
    pub const ABOUT: u32 = 8;
    pub const SAID: u32 = 10;
    pub const BEFORE_NAME: u32 = 12;
    pub const OF_GROUP: u32 = 14;
    pub const NUMBER: u32 = 24;
    pub const NUMBER_OF_NOTHING: u32 = 40;
    pub const UNKNOWN: u32 = 60;
    /// What is known by some of its words, or by its first letters.
    pub const IN_PART: u32 = 12;
    pub const BEGUN: u32 = 20;
}

/// The likeliest pieces of a line.
pub(super) fn pieces(tokens: &[Token], terms: &Terms<'_>) -> Vec<Piece> {
    let finder = Finder { tokens, terms };
    // From each token on: the least cost, and the piece with which it begins.
    let mut best: Vec<(u32, Option<Piece>)> = vec![(0, None); tokens.len() + 1];
    for at in (0..tokens.len()).rev() {
        let rest = |piece: &Piece| best.get(piece.tokens.end).map_or(u32::MAX / 2, |(cost, _)| *cost);
        let with_rest = finder.at(at).into_iter().map(|piece| (piece.cost + rest(&piece), Some(piece)));
        if let Some(least) = with_rest.min_by_key(|(cost, piece)| {
            // Of the same cost, the longer one.
            (*cost, std::cmp::Reverse(piece.as_ref().map_or(0, |piece| piece.tokens.end)))
        }) {
            best[at] = least;
        }
    }
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(piece) = best.get(at).and_then(|(_, piece)| piece.clone()) {
        at = piece.tokens.end;
        found.push(piece);
    }
    found
}

/// Words of the line that are known: where they end, what they cost, and the terms.
struct Known<'t> {
    end: usize,
    cost: u32,
    terms: Vec<&'t Term>,
}

struct Finder<'t, 'v> {
    tokens: &'t [Token],
    terms: &'t Terms<'v>,
}

impl<'t, 'v> Finder<'t, 'v> {
    /// All pieces that begin at a token.
    fn at(&self, at: usize) -> Vec<Piece> {
        let Some(token) = self.tokens.get(at) else { return Vec::new() };
        let piece =
            |end: usize, cost: u32, what: What| Piece { tokens: at..end, what, about: Vec::new(), cost };
        let mut pieces = vec![piece(at + 1, cost::UNKNOWN, What::Unknown)];
        match &token.kind {
            TokenKind::At { path, typed } => {
                if let Some(saying) = self.at_path(path, typed) {
                    pieces.push(piece(at + 1, cost::AT_PATH, What::Says(vec![saying])));
                }
                return pieces;
            }
            TokenKind::Quoted(_) => return pieces,
            TokenKind::Number { signed } => pieces.extend(self.numbers(at, *signed)),
            TokenKind::Word if is_empty(&token.text) => pieces.push(piece(at + 1, cost::EMPTY, What::Empty)),
            TokenKind::Word => {}
        }
        let known = self.known(at);
        for of in &known {
            self.named(at, of, &mut pieces);
            self.valued(at, of, &mut pieces);
        }
        if token.kind == TokenKind::Word && denies(&token.text) {
            let without = self.known(self.after_empty(at + 1));
            for of in without {
                let sayings = self.sayings(&of, |slot| slot.may_be_nothing(), |slot| Some(slot.nothing()));
                if !sayings.is_empty() {
                    pieces.push(piece(of.end, cost::SAID + of.cost, What::Says(sayings)));
                }
            }
        }
        pieces
    }

    /// What is known of the words from a token on.
    fn known(&self, at: usize) -> Vec<Known<'t>> {
        let mut known = Vec::new();
        let (mut in_one, mut spelt) = (String::new(), String::new());
        let mut words: Vec<&str> = Vec::new();
        for end in at..self.tokens.len().min(at + MAX_WORDS) {
            let Some(token) = self.tokens.get(end) else { break };
            match token.kind {
                TokenKind::Word | TokenKind::Number { signed: false } => {
                    in_one.push_str(&token.text);
                    spelt.push_str(&token.spelt);
                }
                _ => break,
            }
            words.push(&token.text);
            let mut exactly: Vec<&Term> = self.terms.exactly(&in_one).collect();
            for term in self.terms.exactly(&spelt) {
                if !exactly.iter().any(|known| std::ptr::eq(*known, term)) {
                    exactly.push(term);
                }
            }
            // Where one is spelt just so, another is not meant.
            if exactly.iter().any(|term| term.spelt == spelt) {
                exactly.retain(|term| term.spelt == spelt);
            }
            let is_in_part = exactly.is_empty();
            if !is_in_part {
                known.push(Known { end: end + 1, cost: 0, terms: exactly });
            }
            let all_say = words.iter().all(|word| !is_empty(word) && word.chars().count() >= MIN_WORD);
            if is_in_part && all_say && token.kind == TokenKind::Word {
                let having: Vec<&Term> = self.terms.having(&words).collect();
                let (terms, cost) = if having.is_empty() && in_one.chars().count() >= MIN_BEGINNING {
                    (self.terms.beginning(&in_one).collect(), cost::BEGUN)
                } else {
                    (having, cost::IN_PART)
                };
                if !terms.is_empty() {
                    known.push(Known { end: end + 1, cost, terms });
                }
            }
        }
        known
    }

    /// Pieces that begin with the name of an input.
    fn named(&self, at: usize, name: &Known<'_>, pieces: &mut Vec<Piece>) {
        let is_group = |slot: &usize| {
            let slot = self.terms.inputs.get(*slot);
            slot.is_some_and(|slot| matches!(slot.input.kind, Kind::Group(_) | Kind::List { .. }))
        };
        let about: Vec<usize> = names(name).filter(is_group).collect();
        let mut push = |end: usize, cost: u32, what: What| {
            let is_something = match &what {
                What::Says(sayings) => !sayings.is_empty(),
                _ => !about.is_empty(),
            };
            if is_something {
                pieces.push(Piece { tokens: at..end, what, about: about.clone(), cost: cost + name.cost });
            }
        };
        let after = self.after_empty(name.end);
        if let Some((end, number, shown)) = self.number(after) {
            let says = |slot: &Slot<'_>| slot.is_number().then(|| number.clone());
            let sayings = self.sayings(
                name,
                |slot| slot.is_number(),
                |slot| Some((says(slot)?, slot.with_unit(&shown))),
            );
            push(self.after_unit(end, &sayings), cost::SAID, What::Says(sayings));
            push(end, cost::OF_GROUP, What::Says(self.inside(name, &number, &shown)));
        }
        if let Some(TokenKind::Quoted(text)) = self.tokens.get(after).map(|token| &token.kind) {
            let is_text = |slot: &Slot<'_>| slot.input.kind == Kind::Text;
            let sayings = self.sayings(name, is_text, |_| Some((text.as_str().into(), text.clone())));
            push(after + 1, cost::SAID, What::Says(sayings));
        }
        for of in self.known(after) {
            let named: Vec<usize> = names(name).collect();
            let mut sayings = values(&of);
            sayings.retain(|saying| named.contains(&saying.slot));
            push(of.end, cost::SAID + of.cost, What::Says(sayings));
        }
        if name.cost == 0 {
            push(name.end, cost::ABOUT, What::About);
        }
    }

    /// Pieces that begin with what stands at an input.
    fn valued(&self, at: usize, value: &Known<'_>, pieces: &mut Vec<Piece>) {
        let mut sayings = values(value);
        if value.cost == 0 {
            let is_flag = |slot: &Slot<'_>| slot.input.kind == Kind::Flag;
            sayings.extend(self.sayings(value, is_flag, |_| Some((true.into(), "yes".to_owned()))));
        }
        if sayings.is_empty() {
            return;
        }
        let after = self.after_empty(value.end);
        let is_name = self.tokens.get(after).is_some_and(|token| !turns(&token.text));
        for name in self.known(after).into_iter().filter(|name| is_name && name.cost == 0) {
            let named: Vec<usize> = names(&name).collect();
            let of_name: Vec<Saying> =
                sayings.iter().filter(|saying| named.contains(&saying.slot)).cloned().collect();
            if !of_name.is_empty() {
                pieces.push(Piece {
                    tokens: at..name.end,
                    what: What::Says(of_name),
                    about: Vec::new(),
                    cost: cost::BEFORE_NAME + value.cost,
                });
            }
        }
        // A number by itself is no choice that happens to be counted: "5" is five metres and not the fifth of a list.
        let is_number = |token: &Token| matches!(token.kind, TokenKind::Number { .. });
        if self.tokens.get(at..value.end).is_some_and(|said| said.iter().all(is_number)) {
            return;
        }
        pieces.push(Piece {
            tokens: at..value.end,
            what: What::Says(sayings),
            about: Vec::new(),
            cost: cost::SAID + value.cost,
        });
    }

    /// Pieces that begin with a number.
    fn numbers(&self, at: usize, signed: bool) -> Vec<Piece> {
        let Some((end, value, shown)) = self.number(at) else { return Vec::new() };
        let piece =
            |end: usize, cost: u32, what: What| Piece { tokens: at..end, what, about: Vec::new(), cost };
        let mut pieces = Vec::new();
        let all = |is_meant: &dyn Fn(&Slot<'_>) -> bool| -> Vec<Saying> {
            let slots =
                self.terms.inputs.iter().enumerate().filter(|(_, slot)| slot.is_number() && is_meant(slot));
            slots
                .map(|(slot, of)| Saying { slot, value: value.clone(), shown: of.with_unit(&shown) })
                .collect()
        };
        let unnamed = if signed { Unnamed::Signed } else { Unnamed::Plain };
        let is_unnamed = |slot: &Slot<'_>| slot.input.unnamed == Some(unnamed);
        if let Some(unit) = self.unit(end) {
            let of_unit = all(&|slot| slot.unit() == Some(unit));
            // Of several with the unit, the one that numbers without a name mean.
            let meant = all(&|slot| slot.unit() == Some(unit) && is_unnamed(slot));
            let sayings = if meant.is_empty() { of_unit } else { meant };
            if !sayings.is_empty() {
                pieces.push(piece(end + 1, cost::SAID, What::Says(sayings)));
            }
        }
        let after = self.after_empty(end);
        for mut name in self.known(after).into_iter().filter(|name| name.cost == 0) {
            // "2 actions" is how many, and not which action: behind a number a name is spelt as it is.
            let said = self.tokens.get(after..name.end).unwrap_or_default();
            let said: String = said.iter().map(|token| token.spelt.as_str()).collect();
            name.terms.retain(|term| term.spelt == said);
            let sayings = self.sayings(
                &name,
                |slot| slot.is_number(),
                |slot| Some((value.clone(), slot.with_unit(&shown))),
            );
            if !sayings.is_empty() {
                pieces.push(piece(name.end, cost::BEFORE_NAME, What::Says(sayings)));
            }
        }
        let sayings = all(&is_unnamed);
        let (cost, sayings) = if sayings.is_empty() {
            (cost::NUMBER_OF_NOTHING, all(&|_| true))
        } else {
            (cost::NUMBER, sayings)
        };
        pieces.push(piece(end, cost, What::Number(sayings)));
        pieces
    }

    /// A number at a token: where it ends, and as people see it.
    fn number(&self, at: usize) -> Option<(usize, Value, String)> {
        let token = self.tokens.get(at)?;
        let value = match token.kind {
            TokenKind::Number { .. } => number(&token.text)?,
            TokenKind::Word => in_words(&token.text)?,
            _ => return None,
        };
        let shown = value.to_string();
        Some((at + 1, value, shown))
    }

    /// The unit at a token.
    fn unit(&self, at: usize) -> Option<&'static str> {
        let token = self.tokens.get(at)?;
        let is_unit =
            |unit: &'static str| canonical(unit).filter(|_| normal(unit) == token.text || unit == token.text);
        if token.kind != TokenKind::Word {
            return None;
        }
        canonical(&token.text)
            .or_else(|| ["metres", "meters", "inches", "zones"].into_iter().find_map(is_unit))
    }

    /// After a number, the unit of what it may say belongs to it.
    fn after_unit(&self, at: usize, sayings: &[Saying]) -> usize {
        let is_of = |unit: &&str| {
            sayings.iter().any(|of| self.slot(of).is_some_and(|slot| slot.unit() == Some(*unit)))
        };
        match self.unit(at) {
            Some(unit) if unit == "%" || is_of(&unit) => at + 1,
            _ => at,
        }
    }

    fn slot(&self, of: &Saying) -> Option<&'t Slot<'v>> {
        self.terms.inputs.get(of.slot)
    }

    /// The next token that says something.
    fn after_empty(&self, at: usize) -> usize {
        let is_empty = |token: &&Token| token.kind == TokenKind::Word && is_empty(&token.text);
        at + self.tokens.iter().skip(at).take_while(is_empty).count()
    }

    /// What is said of the inputs of a name that are meant.
    fn sayings(
        &self,
        name: &Known<'_>,
        is_meant: impl Fn(&Slot<'_>) -> bool,
        says: impl Fn(&Slot<'_>) -> Option<(Value, String)>,
    ) -> Vec<Saying> {
        let slots = names(name).filter_map(|slot| Some((slot, self.terms.inputs.get(slot)?)));
        let meant = slots.filter(|(_, slot)| is_meant(slot));
        meant.filter_map(|(slot, of)| says(of).map(|(value, shown)| Saying { slot, value, shown })).collect()
    }

    /// What a number says of the inputs inside a group that is named: of the one that numbers without a name mean, else of any.
    fn inside(&self, name: &Known<'_>, value: &Value, shown: &str) -> Vec<Saying> {
        let groups: Vec<&Slot<'_>> = names(name)
            .filter_map(|slot| self.terms.inputs.get(slot))
            .filter(|slot| matches!(slot.input.kind, Kind::Group(_)))
            .collect();
        let numbers = self
            .terms
            .inputs
            .iter()
            .enumerate()
            .filter(|(_, slot)| slot.is_number() && groups.iter().any(|group| slot.is_in(&group.path)));
        let all: Vec<(usize, &Slot<'_>)> = numbers.collect();
        let is_unnamed = |(_, slot): &&(usize, &Slot<'_>)| slot.input.unnamed == Some(Unnamed::Plain);
        let meant: Vec<&(usize, &Slot<'_>)> = all.iter().filter(is_unnamed).collect();
        let meant = if meant.is_empty() { all.iter().collect() } else { meant };
        let saying = |(slot, of): &(usize, &Slot<'_>)| Saying {
            slot: *slot,
            value: value.clone(),
            shown: of.with_unit(shown),
        };
        meant.into_iter().map(saying).collect()
    }

    /// A value at a path, as documents have it or as people say it.
    fn at_path(&self, path: &str, typed: &str) -> Option<Saying> {
        let (slot, of) = self.terms.inputs.iter().enumerate().find(|(_, slot)| slot.path == path)?;
        let is_it = |term: &&Term| term.slot == slot && matches!(term.says, Says::Value { .. });
        let known: String = words_of(typed).iter().map(|word| normal(word)).collect();
        let json = serde_json::from_str::<Value>(typed).ok();
        let in_words =
            self.terms.exactly(&known).find(is_it).filter(|_| json.as_ref().is_none_or(Value::is_string));
        let number = number(typed).filter(|_| of.is_number());
        let (value, shown) = match in_words.map(|term| &term.says) {
            Some(Says::Value { value, shown }) => (value.clone(), shown.clone()),
            _ => {
                let value = number.or(json).unwrap_or_else(|| typed.into());
                let value = if of.is_list() && !value.is_array() && !value.is_null() {
                    Value::Array(vec![value])
                } else {
                    value
                };
                let shown = of.shown(&value);
                (value, shown)
            }
        };
        Some(Saying { slot, value, shown })
    }
}

/// The inputs that words name.
fn names<'k>(known: &'k Known<'_>) -> impl Iterator<Item = usize> + 'k {
    known.terms.iter().filter(|term| term.says == Says::Name).map(|term| term.slot)
}

/// What words say stands somewhere.
fn values(known: &Known<'_>) -> Vec<Saying> {
    let mut sayings: Vec<Saying> = Vec::new();
    for term in &known.terms {
        if let Says::Value { value, shown } = &term.says {
            let saying = Saying { slot: term.slot, value: value.clone(), shown: shown.clone() };
            let is_same = |of: &Saying| of.slot == saying.slot && of.value == saying.value;
            if !sayings.iter().any(is_same) {
                sayings.push(saying);
            }
        }
    }
    sayings
}

impl Slot<'_> {
    /// A number with the unit that stands here.
    fn with_unit(&self, number: &str) -> String {
        match self.unit() {
            Some("%") => format!("{number} %"),
            Some(unit) => format!("{number} {unit}"),
            None => number.to_owned(),
        }
    }

    /// Whether it can be said that there is none.
    fn may_be_nothing(&self) -> bool {
        let is_named = !matches!(self.input.kind, Kind::Choice(_) | Kind::Number { .. } | Kind::Text);
        let may_be = self.input.null.is_some()
            || self.input.left_out.is_some()
            || self.is_list()
            || self.input.kind == Kind::Flag;
        may_be && (is_named || self.input.null.is_some())
    }

    /// What stands here while there is none.
    fn nothing(&self) -> (Value, String) {
        match self.input.kind {
            Kind::Flag => (false.into(), "no".to_owned()),
            Kind::List { .. } | Kind::Several(_) if self.input.null.is_none() => {
                (Value::Array(Vec::new()), "none".to_owned())
            }
            _ => (Value::Null, self.shown(&Value::Null)),
        }
    }

    /// A value as people see it.
    fn shown(&self, value: &Value) -> String {
        let of = |choices: &[Choice]| {
            choices.iter().find(|choice| choice.value == *value).map(|choice| choice.label.clone())
        };
        match (&self.input.kind, value) {
            (Kind::Choice(choices), _) if of(choices).is_some() => of(choices).unwrap_or_default(),
            (_, Value::Null) => self.input.null.as_deref().map_or("none", |none| none).to_owned(),
            (Kind::Number { .. }, Value::Number(number)) => self.with_unit(&number.to_string()),
            (_, Value::Bool(is)) => if *is { "yes" } else { "no" }.to_owned(),
            (_, Value::String(text)) => text.clone(),
            (_, other) => {
                other.get("name").and_then(Value::as_str).map_or_else(|| other.to_string(), ToOwned::to_owned)
            }
        }
    }
}
