//! Two who meet in an exchange: one roll each, compared (FU-02, FU-20).

use super::fighter::{Fighter, Terms};
use super::outcome::{Outcome, OutcomesReport};
use super::roll::{Rolled, Use, When};
use super::unused::beyond_the_table;
use super::wounds::{Suffered, Wounds, WoundsReport, reports};
use crate::dice::FourDice;
use crate::margin::{MarginReport, difference};
use crate::modifier::Side;
use crate::transcript::{Asked, RollRequest};
use serde::Serialize;
use shootout_odds::Weight;
use shootout_odds::chance;
use shootout_ruleset::answer::Remark;

/// One of the two: 0 is a, 1 is b.
pub(crate) type Who = usize;

/// Two in an exchange, before the dice.
#[derive(Clone, Debug)]
pub(crate) struct Pair<'f> {
    pub fighters: [&'f Fighter; 2],
    wounds: [Wounds; 2],
    pub rolled: [Rolled; 2],
    terms: Terms<'f>,
}

impl<'f> Pair<'f> {
    pub fn new(fighters: [&'f Fighter; 2], wounds: [Wounds; 2], when: When, terms: Terms<'f>) -> Self {
        let rolled = [0, 1].map(|who: Who| fighters[who].roll(&wounds[who], Use::Both, when, terms));
        Self { fighters, wounds, rolled, terms }
    }

    /// What one of them beats the other by, when a's dice less b's come to `dice`. Both cannot be above 0.
    pub fn margin(&self, who: Who, dice: i32) -> i32 {
        let dice = if who == 0 { dice } else { -dice };
        self.rolled[who].side.total + dice - self.rolled[1 - who].defence_total
    }

    /// What counts in defence of a less that of b: what reports and transcripts count edge and margin from, because a's own margin and
    /// b's are not the same size where a piercing weapon weakens the attack alone (FU-A13).
    fn edge(&self) -> i32 {
        self.rolled[0].defence_total - self.rolled[1].defence_total
    }

    /// What a's dice less b's come to when they are told this margin.
    pub fn dice_of(&self, margin: i32) -> i32 {
        margin - self.edge()
    }

    /// Who won, and by how much of their own margin, when they are told this one; none where nobody did.
    pub fn won(&self, margin: i32) -> Option<(Who, i32)> {
        let dice = self.dice_of(margin);
        [0, 1].map(|who: Who| (who, self.margin(who, dice))).into_iter().find(|(_, margin)| *margin > 0)
    }

    /// What there is to say beside the numbers of what they bear.
    pub fn remarks(&self, names: &[String; 2]) -> impl Iterator<Item = Remark> {
        [0, 1].into_iter().filter_map(|who: Who| {
            beyond_the_table(&names[who], self.fighters[1 - who], self.fighters[who], self.terms)
        })
    }

    /// What each of them suffers.
    pub fn suffers(&self, dice: i32) -> [Outcome; 2] {
        [0, 1].map(|who: Who| {
            let other = self.fighters[1 - who];
            other.inflicts(self.margin(1 - who, dice), self.fighters[who], self.terms)
        })
    }

    /// How each of them stands afterwards; the roll has spent their clips.
    pub fn after(&self, dice: i32) -> [Wounds; 2] {
        let suffers = self.suffers(dice);
        [0, 1].map(|who: Who| {
            let before = self.wounds[who].after_roll();
            self.fighters[who].boxes.mark(before, Suffered::one(suffers[who]), self.terms.rulings)
        })
    }

    /// Whether someone's manoeuvre succeeds; none where they try none.
    pub fn manoeuvres(&self, who: Who, dice: i32) -> Option<bool> {
        self.fighters[who].manoeuvres(self.margin(who, dice), self.fighters[1 - who])
    }

    /// The odds.
    pub fn report<W: Weight>(&self) -> PairReport<W> {
        let dice = difference::<W>();
        let of = |holds: &dyn Fn(i32) -> bool| {
            chance(dice.iter().map(|(difference, weight)| (holds(*difference), weight)))
        };
        let wins = |who: Who| of(&|dice| self.margin(who, dice) > 0);
        let suffers = |who: Who| OutcomesReport::of(&dice.map(|dice| self.suffers(*dice)[who]));
        let after = |who: Who| reports(&dice.map(|dice| self.after(*dice)[who]));
        let [a, b] = &self.rolled;
        let edge = self.edge();
        PairReport {
            a: SideReport::of(a),
            b: SideReport::of(b),
            edge,
            margin: MarginReport::all(&dice.map(|dice| edge + dice)),
            a_wins: wins(0),
            tie: of(&|dice| self.margin(0, dice) <= 0 && self.margin(1, dice) <= 0),
            b_wins: wins(1),
            a_suffers: suffers(0),
            b_suffers: suffers(1),
            after: BothReport { a: after(0), b: after(1) },
        }
    }

    /// The chance that someone's manoeuvre succeeds; none where they try none.
    pub fn manoeuvre_chance<W: Weight>(&self, who: Who) -> Option<W> {
        let dice = difference::<W>();
        self.manoeuvres(who, 0)?;
        Some(chance(dice.iter().map(|(dice, weight)| (self.manoeuvres(who, *dice) == Some(true), weight))))
    }

    /// What the dice have settled, as a transcript tells it.
    fn events(&self, names: &[String; 2], dice: i32) -> Vec<String> {
        let mut events = vec![format!("margin {}", self.edge() + dice)];
        let (suffers, after) = (self.suffers(dice), self.after(dice));
        let suffered = names.iter().zip(suffers).filter(|(_, outcome)| *outcome != Outcome::None);
        events.extend(suffered.map(|(name, outcome)| format!("{name} {}", outcome.word())));
        let done = names.iter().enumerate().filter(|(who, _)| self.manoeuvres(*who, dice) == Some(true));
        events.extend(done.map(|(_, name)| format!("{name} manoeuvre")));
        let marked = (0..2).filter(|who| suffers[*who] >= Outcome::Clipped);
        events.extend(marked.map(|who| format!("{} {}", names[who], after[who].words())));
        events
    }
}

/// What is added to a side's dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SideReport {
    /// All of it, as an attack.
    #[serde(flatten)]
    pub side: Side,
    /// What counts against the other's attack: without the penalty of a piercing weapon, where the ruling says so.
    pub defence_total: i32,
}

impl SideReport {
    pub(crate) fn of(rolled: &Rolled) -> Self {
        Self { side: rolled.side.clone(), defence_total: rolled.defence_total }
    }
}

/// How two stand.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BothReport<W> {
    /// The one side.
    pub a: Vec<WoundsReport<W>>,
    /// The other.
    pub b: Vec<WoundsReport<W>>,
}

/// The odds of an exchange of two. `W` is the number that chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PairReport<W> {
    /// The one side.
    pub a: SideReport,
    /// The other.
    pub b: SideReport,
    /// The defence total of a less that of b.
    pub edge: i32,
    /// Every margin of a over b that can come up, of the defence totals.
    pub margin: Vec<MarginReport<W>>,
    /// The chance that a wins.
    pub a_wins: W,
    /// The chance that nobody does.
    pub tie: W,
    /// The chance that b wins.
    pub b_wins: W,
    /// What side a suffers.
    pub a_suffers: OutcomesReport<W>,
    /// What side b suffers.
    pub b_suffers: OutcomesReport<W>,
    /// How both stand after it.
    pub after: BothReport<W>,
}

/// An exchange of two under way: a rolls, then b.
pub(crate) struct PairPlay {
    pub names: [String; 2],
    why: &'static str,
    turn: Option<u32>,
    /// What a's dice came to.
    rolled: Option<i32>,
}

/// What an exchange came to.
pub(crate) struct PairSettled {
    pub words: Vec<String>,
    /// What a's dice less b's come to.
    pub dice: i32,
    /// a's margin over b, of the defence totals.
    pub margin: i32,
    pub after: [Wounds; 2],
}

impl PairPlay {
    pub fn new(names: [String; 2], why: &'static str, turn: Option<u32>) -> Self {
        Self { names, why, turn, rolled: None }
    }

    /// The next roll.
    pub fn asks(&self, pair: &Pair<'_>) -> Asked {
        let who = usize::from(self.rolled.is_some());
        let request = RollRequest { turn: self.turn, roller: self.names[who].clone(), why: self.why };
        Asked { request, added: pair.rolled[who].side.total }
    }

    /// Takes dice; both sides' dice settle it.
    pub fn give(&mut self, pair: &Pair<'_>, dice: FourDice) -> Option<PairSettled> {
        let Some(rolled) = self.rolled else {
            self.rolled = Some(dice.sum());
            return None;
        };
        let dice = rolled - dice.sum();
        Some(PairSettled {
            words: pair.events(&self.names, dice),
            dice,
            margin: pair.edge() + dice,
            after: pair.after(dice),
        })
    }
}
