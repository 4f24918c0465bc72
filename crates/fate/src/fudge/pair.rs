//! Two who meet in an exchange or a turn: one roll each, compared (FU-02, FU-20, FU-31).

use super::event::Event;
use super::fighter::{Fighter, Terms};
use super::outcome::{Outcome, OutcomesReport};
use super::roll::{Rolled, Use, When};
use super::stance::Pace;
use super::unused::beyond_the_table;
use super::wounds::{Suffered, Wounds, WoundsReport, reports};
use crate::margin::{MarginReport, chance_of};
use crate::modifier::Side;
use crate::opposed::{OpposedEvent, OpposedRoll, last};
use crate::roles::Role;
use crate::rolls::RollFor;
use shootout_odds::{Dist, Procedure, Weight};
use shootout_ruleset::prelude::*;

/// One of the two: 0 is a, 1 is b.
pub(crate) type Who = usize;

/// Two who meet, before the dice: in an exchange both attack (FU-20), in turn pace the first does and the other defends (FU-31).
#[derive(Clone, Debug)]
pub(crate) struct Pair<'f> {
    pub fighters: [&'f Fighter; 2],
    wounds: [Wounds; 2],
    pub rolled: [Rolled; 2],
    pace: Pace,
    terms: Terms<'f>,
}

impl<'f> Pair<'f> {
    pub fn new(
        pace: Pace,
        fighters: [&'f Fighter; 2],
        wounds: [Wounds; 2],
        when: When,
        terms: Terms<'f>,
    ) -> Self {
        let uses = match pace {
            Pace::Exchange => [Use::Both; 2],
            Pace::Turn => [Use::Attack, Use::Defence],
        };
        let roll =
            |who: Who| fighters[who].roll(&fighters[who].lowered_by(wounds[who]), uses[who], when, terms);
        let rolled = [0, 1].map(roll);
        Self { fighters, wounds, rolled, pace, terms }
    }

    /// The only roll of two, with the wounds that they have at first.
    pub fn once(pace: Pace, fighters: &'f [Fighter; 2], terms: Terms<'f>) -> Self {
        let wounds = [fighters[0].wounds, fighters[1].wounds];
        Self::new(pace, fighters.each_ref(), wounds, When::ONCE, terms)
    }

    /// What one of them beats the other by, when the first one's dice less the other's come to `dice`. Both cannot be above 0.
    pub fn margin(&self, who: Who, dice: i32) -> i32 {
        let dice = if who == 0 { dice } else { -dice };
        self.rolled[who].side.total + dice - self.rolled[1 - who].defence_total
    }

    /// What reports and transcripts count edge and margin from. In an exchange that is what counts in defence, because a's own margin and
    /// b's are not the same size where a piercing weapon weakens the attack alone (FU-A13).
    pub fn edge(&self) -> i32 {
        match self.pace {
            Pace::Exchange => self.rolled[0].defence_total - self.rolled[1].defence_total,
            Pace::Turn => self.margin(0, 0),
        }
    }

    /// What the dice come to when the first one is told this margin.
    pub fn dice_of(&self, margin: i32) -> i32 {
        margin - self.edge()
    }

    /// Who won, and by how much of their own margin, when they are told this one; none where nobody did.
    pub fn won(&self, margin: i32) -> Option<(Who, i32)> {
        match self.pace {
            Pace::Exchange => {
                let of = |who: Who| (who, self.margin(who, self.dice_of(margin)));
                [of(0), of(1)].into_iter().find(|(_, margin)| *margin > 0)
            }
            Pace::Turn => (margin != 0).then(|| (usize::from(margin < 0), margin.abs())),
        }
    }

    /// What there is to say beside the numbers of what they bear who are attacked.
    pub fn remarks(&self, names: &[String; 2]) -> impl Iterator<Item = Remark> {
        let attacked: &[Who] = if self.pace == Pace::Exchange { &[0, 1] } else { &[1] };
        attacked.iter().filter_map(|who| {
            let (attacker, defender) = (self.fighters[1 - who], self.fighters[*who]);
            beyond_the_table(&names[*who], attacker, defender, self.terms)
        })
    }

    /// What each of them suffers.
    pub fn suffers(&self, dice: i32) -> [Outcome; 2] {
        [0, 1].map(|who: Who| {
            if self.pace == Pace::Turn && who == 0 {
                return Outcome::None;
            }
            let other = self.fighters[1 - who];
            other.inflicts(self.margin(1 - who, dice), self.fighters[who], self.terms)
        })
    }

    /// How each of them stands afterwards: an attack spends one's own clip, a defence alone does not (FU-32).
    pub fn after(&self, dice: i32) -> [Wounds; 2] {
        let suffers = self.suffers(dice);
        [0, 1].map(|who: Who| {
            let (fighter, wounds, suffers) =
                (self.fighters[who], self.wounds[who], Suffered::one(suffers[who]));
            match self.pace == Pace::Exchange || who == 0 {
                true => fighter.suffering(wounds, suffers, self.terms.rulings),
                false => fighter.boxes.mark(wounds, suffers, self.terms.rulings),
            }
        })
    }

    /// Whether someone's manoeuvre succeeds; none where they try none.
    fn manoeuvres(&self, who: Who, dice: i32) -> Option<bool> {
        let attacks = self.pace == Pace::Exchange || who == 0;
        let (fighter, other) = (self.fighters[who], self.fighters[1 - who]);
        fighter.manoeuvres(self.margin(who, dice), other).filter(|_| attacks)
    }

    /// All that the dice can come to.
    pub fn differences<W: Weight>(&self) -> Dist<i32, W> {
        self.dice(Role::SIDES).differences()
    }

    /// The odds of an exchange.
    pub fn report<W: Weight>(&self) -> PairReport<W> {
        let dice = self.differences::<W>();
        let of = |holds: &dyn Fn(i32) -> bool| chance_of(&dice, holds);
        let wins = |who: Who| of(&|dice| self.margin(who, dice) > 0);
        let [a, b] = &self.rolled;
        PairReport {
            a: SideReport::of(a),
            b: SideReport::of(b),
            edge: self.edge(),
            margin: self.margins(&dice),
            a_wins: wins(0),
            tie: of(&|dice| self.margin(0, dice) <= 0 && self.margin(1, dice) <= 0),
            b_wins: wins(1),
            a_suffers: self.suffering(&dice, 0),
            b_suffers: self.suffering(&dice, 1),
            after: BothReport { a: self.stands(&dice, 0), b: self.stands(&dice, 1) },
        }
    }

    /// Every margin that the first one can be told.
    pub fn margins<W: Weight>(&self, dice: &Dist<i32, W>) -> Vec<MarginReport<W>> {
        MarginReport::all(&dice.map(|dice| self.edge() + dice))
    }

    /// What one of them suffers.
    pub fn suffering<W: Weight>(&self, dice: &Dist<i32, W>, who: Who) -> OutcomesReport<W> {
        OutcomesReport::of(&dice.map(|dice| self.suffers(*dice)[who]))
    }

    /// How one of them may stand afterwards.
    pub fn stands<W: Weight>(&self, dice: &Dist<i32, W>, who: Who) -> Vec<WoundsReport<W>> {
        reports(&dice.map(|dice| self.after(*dice)[who]))
    }

    /// The chance that someone's manoeuvre succeeds; none where they try none.
    pub fn manoeuvre_chance<W: Weight>(&self, dice: &Dist<i32, W>, who: Who) -> Option<W> {
        self.manoeuvres(who, 0)?;
        Some(chance_of(dice, |dice| self.manoeuvres(who, dice) == Some(true)))
    }

    /// The dice of both, the first one's first.
    pub fn dice(&self, roles: [Role; 2]) -> OpposedRoll {
        let whys = match self.pace {
            Pace::Exchange => ["exchange"; 2],
            Pace::Turn => ["attack", "defence"],
        };
        let roll = |who: Who| RollFor::new(roles[who], whys[who], self.rolled[who].side.total);
        OpposedRoll { lie: self.fighters.map(Fighter::lies), ..OpposedRoll::two(roll(0), roll(1)) }
    }

    /// What the dice of the first less those of the other come to, once all lie: after these throws, or without any.
    pub fn thrown(&self, throws: &[OpposedEvent]) -> i32 {
        last(throws).unwrap_or_else(|| self.dice(Role::SIDES).start().settled()).dice
    }

    /// What the dice of each come to then.
    pub fn each_thrown(&self, throws: &[OpposedEvent]) -> [i32; 2] {
        let dice = self.thrown(throws);
        let shown = || match throws.first() {
            Some(OpposedEvent::Open(first)) => *first,
            _ => dice + self.fighters[1].lies().unwrap_or_default(),
        };
        let first = self.fighters[0].lies().unwrap_or_else(shown);
        [first, first - dice]
    }

    /// What the dice have settled. `tells_winner`: whether all hear who has won.
    pub fn events(&self, roles: [Role; 2], dice: i32, tells_winner: bool) -> Vec<Event> {
        let margin = self.edge() + dice;
        let winner = tells_winner.then(|| self.won(margin).map(|(who, _)| roles[who]));
        let mut events = vec![Event::Margin(margin, winner)];
        let (suffers, after) = (self.suffers(dice), self.after(dice));
        let of = |who: Who| (roles[who], suffers[who]);
        let suffered = [0, 1].into_iter().filter(|who| suffers[*who] != Outcome::None).map(of);
        events.extend(suffered.map(|(role, outcome)| Event::Suffers(role, outcome)));
        let done = [0, 1].into_iter().filter(|who| self.manoeuvres(*who, dice) == Some(true));
        events.extend(done.map(|who| Event::Manoeuvre(roles[who])));
        let marked = [0, 1].into_iter().filter(|who| suffers[*who] >= Outcome::Clipped);
        events.extend(marked.map(|who| match suffers[who] {
            Outcome::TakenOut if after[who].out => Event::Out(roles[who]),
            _ => Event::Stands(roles[who], after[who]),
        }));
        events
    }
}

/// What is added to a side's dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
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
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct BothReport<W> {
    /// The one side.
    pub a: Vec<WoundsReport<W>>,
    /// The other.
    pub b: Vec<WoundsReport<W>>,
}

/// The odds of an exchange of two. `W` is the number that chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
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
