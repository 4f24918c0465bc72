//! Plans that are followed at the table, from card to card: what to do, what may happen then, and how the chances stand after that.
//!
//! A question whose answer is a plan of several steps declares how it goes on ([`Follow`]); [`followed`] goes through it by what has
//! happened. Every number is that of the plan itself from there on: over all that may happen on a card, the numbers after it come to those
//! of the card.

use crate::InputError;
use crate::answer::{AnswerWeight, Number};
use crate::content::{Cell, Content, Table};
use crate::document::nearest;
use crate::metric::Format;
use crate::percent::{mean, percent_of_many};
use crate::typed::{NOTHING_BETWEEN_COMMAS, between_commas};
use crate::words::{ConstantText, capital};
use serde_json::{Value, json};

/// A plan that says what to do however things stand. `W` is the number that chances are counted in.
pub trait Follow<W> {
    /// How things stand, and all that is known of it.
    type Stand: Clone;

    /// What the plan counts: what it is after first.
    fn counts(&self) -> Vec<Count>;
    /// In what time is counted: "action".
    fn unit(&self) -> ConstantText;
    /// How things stand before anything has happened.
    fn start(&self) -> Self::Stand;
    /// What to do.
    fn task(&self, stand: &Self::Stand) -> Task;
    /// What the plan comes to from here on, with what has happened so far: a number for each that it [counts](Self::counts).
    fn numbers(&self, stand: &Self::Stand) -> Vec<W>;
    /// What may happen next, each thing by other words; nothing where there is nothing more to do.
    fn ways_on(&self, stand: &Self::Stand) -> Vec<WayOn<W, Self::Stand>>;

    /// How things stand after these faces of real dice, and which of the [ways on](Self::ways_on) that is.
    ///
    /// # Errors
    ///
    /// The first face that no die shows, or that is missing; where dice cannot be entered, that.
    fn after_dice(&self, _stand: &Self::Stand, faces: &str) -> Result<(usize, Self::Stand), InputError> {
        Err(InputError::new("", format!("`{faces}`"), "what happened in words: these dice cannot be entered"))
    }
}

/// A number of a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Count {
    /// What it is: "chance of at least one hit".
    pub label: String,
    /// The same over a column, in a word or two.
    pub short: String,
    /// How it is written.
    pub format: Format,
}

/// What is to be done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Task {
    /// When; counted in the plan's unit.
    pub at: u32,
    /// What; empty where nothing more is to be done.
    pub does: String,
    /// How things stand, in words.
    pub stands: String,
}

/// Something that may happen.
#[derive(Clone, Debug)]
pub struct WayOn<W, Stand> {
    /// What, without a comma: "missed".
    pub words: String,
    /// The chance of it.
    pub chance: W,
    /// How things stand then.
    pub then: Stand,
}

/// A plan that was followed so far.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Followed {
    /// In what time is counted: "action".
    #[cfg_attr(feature = "wire", serde(deserialize_with = "crate::wire::kept"))]
    pub unit: ConstantText,
    /// What the numbers of its cards are.
    pub counts: Vec<Count>,
    /// Every card so far, the one that one is at last.
    pub cards: Vec<Card>,
}

/// A card.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Card {
    /// When.
    pub at: u32,
    /// What to do; empty where nothing more is to be done.
    pub does: String,
    /// How things stand, in words; empty where there is nothing to say.
    pub stands: String,
    /// How the chances stand.
    pub numbers: Vec<Number>,
    /// What may happen.
    pub happenings: Vec<Happening>,
    /// Which of it did; none on the card that one is at.
    pub happened: Option<usize>,
}

/// Something that may happen on a card.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Happening {
    /// What.
    pub words: String,
    /// The chance of it.
    pub chance: Number,
    /// How the chances stand after it.
    pub numbers: Vec<Number>,
}

/// Follows a plan: `happened` says what did on each card, with commas between them, in words or by the faces of its dice. What happens
/// anyway, where a card has one way on, need not be said.
///
/// # Errors
///
/// The first thing that cannot happen then: its path is `card 3`.
pub fn followed<W: AnswerWeight, F: Follow<W>>(plan: &F, happened: &str) -> Result<Followed, InputError> {
    let mut followed = Followed { unit: plan.unit(), counts: plan.counts(), cards: Vec::new() };
    let mut stand = plan.start();
    let (mut card, mut ways) = card(plan, &stand);
    let all_said = between_commas(happened).map_err(|place| {
        InputError::new(format!("card {}", place + 1), NOTHING_BETWEEN_COMMAS, "what happened on the card")
    })?;
    for said in all_said {
        loop {
            let here = taken(plan, &stand, &ways, said);
            let goes_on_anyway = here.is_err() && ways.len() == 1;
            let (place, then) = match here {
                Err(_) if goes_on_anyway => (0, ways[0].then.clone()),
                Err(error) => {
                    return Err(InputError { path: format!("card {}", followed.cards.len() + 1), ..error });
                }
                Ok(taken) => taken,
            };
            card.happened = Some(place);
            followed.cards.push(card);
            stand = then;
            (card, ways) = self::card(plan, &stand);
            if !goes_on_anyway {
                break;
            }
        }
    }
    followed.cards.push(card);
    Ok(followed)
}

/// The card of how things stand, and the ways on from it.
fn card<W: AnswerWeight, F: Follow<W>>(plan: &F, stand: &F::Stand) -> (Card, Vec<WayOn<W, F::Stand>>) {
    let numbers = |stand: &F::Stand| plan.numbers(stand).iter().map(Number::of).collect();
    let (Task { at, does, stands }, ways) = (plan.task(stand), plan.ways_on(stand));
    let happenings = ways.iter().map(|way| Happening {
        words: way.words.clone(),
        chance: Number::of(&way.chance),
        numbers: numbers(&way.then),
    });
    let happenings = happenings.collect();
    (Card { at, does, stands, numbers: numbers(stand), happenings, happened: None }, ways)
}

/// Which way is meant, by its words, by the beginning of the words of one alone, or by faces; and how things stand then.
fn taken<W: AnswerWeight, F: Follow<W>>(
    plan: &F,
    stand: &F::Stand,
    ways: &[WayOn<W, F::Stand>],
    said: &str,
) -> Result<(usize, F::Stand), InputError> {
    let plain = said.to_lowercase();
    let known = |place: usize| Ok((place, ways[place].then.clone()));
    if let Some(place) = ways.iter().position(|way| way.words.to_lowercase() == plain) {
        return known(place);
    }
    let is_face = |sign: char| sign.is_ascii_digit() || sign.is_whitespace();
    if plain.chars().all(is_face) && !ways.is_empty() {
        return plan.after_dice(stand, said);
    }
    let mut begun = (0..ways.len()).filter(|place| ways[*place].words.to_lowercase().starts_with(&plain));
    if let (Some(place), None) = (begun.next(), begun.next()) {
        return known(place);
    }
    let words = ways.iter().map(|way| way.words.as_str());
    let near = nearest(said, words.clone());
    let all: Vec<String> = words.map(|words| format!("`{words}`")).collect();
    let allowed =
        if all.is_empty() { "nothing: there is nothing more to do".to_owned() } else { all.join(", ") };
    Err(InputError { nearest: near, ..InputError::new("", format!("`{said}`"), allowed) })
}

impl Count {
    /// A number as people read it.
    pub fn text(&self, number: &Number) -> String {
        match self.format {
            Format::Chance => chance_text(number),
            Format::Mean | Format::Count => mean(&number.value),
        }
    }

    fn cell(&self, number: &Number) -> Cell {
        Cell::number(self.text(number), number.value)
    }
}

impl Followed {
    /// The card that one is at.
    pub fn last(&self) -> Option<&Card> {
        self.cards.last()
    }

    /// What has happened so far, as [`followed`] takes it.
    pub fn happened(&self) -> String {
        let words = self.cards.iter().filter_map(|card| card.happening()).map(|taken| taken.words.as_str());
        words.collect::<Vec<_>>().join(", ")
    }

    /// What a card asks to be done: "Action 7: single shot".
    pub fn title(&self, card: &Card) -> String {
        if card.does.is_empty() {
            return "Nothing more to do".to_owned();
        }
        format!("{} {}: {}", capital(self.unit), card.at, card.does)
    }

    /// How the chances stand, in words: "chance of at least one hit 75.9%; jammed at the end 6.9%".
    pub fn chances(&self, numbers: &[Number]) -> String {
        let words = self.counts.iter().zip(numbers).map(|(count, number)| {
            let fraction = number.fraction.as_ref().map_or_else(String::new, |exact| format!(" ({exact})"));
            format!("{} {}{fraction}", count.label, count.text(number))
        });
        words.collect::<Vec<_>>().join("; ")
    }

    /// All cards as people read them.
    pub fn content(&self) -> Content {
        let mut said = Content::default();
        for card in &self.cards {
            said.heading(self.title(card));
            if !card.stands.is_empty() {
                said.blocks.push(crate::content::Block::List(vec![capital(&card.stands)]));
            }
            match card.happening() {
                Some(taken) => {
                    let words = format!("{}: {}", capital(&taken.words), self.chances(&taken.numbers));
                    said.blocks.push(crate::content::Block::List(vec![words]));
                }
                None => self.open(&mut said, card),
            }
        }
        said
    }

    /// The card that one is at: how the chances stand, and after everything that may happen.
    fn open(&self, said: &mut Content, card: &Card) {
        said.blocks.push(crate::content::Block::List(vec![capital(&self.chances(&card.numbers))]));
        if card.happenings.is_empty() {
            return;
        }
        let heads = self.counts.iter().map(|count| format!("Then: {}", count.short));
        let mut table = Table::new("What happens", std::iter::once("Chance".to_owned()).chain(heads));
        for happening in &card.happenings {
            let chance = Cell::number(happening.chance_text(), happening.chance.value);
            let numbers =
                self.counts.iter().zip(&happening.numbers).map(|(count, number)| count.cell(number));
            table.row(happening.words.as_str(), std::iter::once(chance).chain(numbers));
        }
        said.blocks.push(crate::content::Block::Table(table));
    }

    /// The same for programs.
    pub fn json(&self) -> Value {
        let number = |number: &Number| match &number.fraction {
            Some(fraction) => Value::from(fraction.as_str()),
            None => Value::from(number.value),
        };
        let numbers = |of: &[Number]| of.iter().map(number).collect::<Vec<Value>>();
        let happening = |of: &Happening| json!({ "words": of.words, "chance": number(&of.chance), "numbers": numbers(&of.numbers) });
        let card = |of: &Card| {
            let happenings: Vec<Value> = of.happenings.iter().map(happening).collect();
            json!({ "at": of.at, "does": of.does, "stands": of.stands, "numbers": numbers(&of.numbers),
                "happenings": happenings, "happened": of.happening().map(|taken| taken.words.as_str()) })
        };
        let counts: Vec<&str> = self.counts.iter().map(|count| count.label.as_str()).collect();
        json!({ "unit": self.unit, "counts": counts, "cards": self.cards.iter().map(card).collect::<Vec<_>>() })
    }
}

impl Happening {
    /// The chance of it as people read it.
    pub fn chance_text(&self) -> String {
        chance_text(&self.chance)
    }
}

fn chance_text(chance: &Number) -> String {
    // What is over is certain; what is to come may only be rounded to that.
    if chance.value >= 1.0 { "100%".to_owned() } else { percent_of_many(chance.value) }
}

impl Card {
    /// Whether it asks nothing: what happens on it happens anyway.
    pub fn is_certain(&self) -> bool {
        self.happenings.len() == 1
    }

    /// What happened, if that is known.
    pub fn happening(&self) -> Option<&Happening> {
        self.happenings.get(self.happened?)
    }
}
