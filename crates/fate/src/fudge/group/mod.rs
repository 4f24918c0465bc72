//! Several against one: the lone fighter rolls once against all (FU-86, FU-Q8).

mod dice;
mod melee;

pub(crate) use dice::{FOE, HERO, MeleeDice, MeleeState, MeleeThrow};
pub(crate) use melee::{Melee, MeleeEnd};

use super::document::contest;
use super::event::Event;
use super::fighter::{Fighter, GroupFighter};
use super::outcome::OutcomesReport;
use super::pair::SideReport;
use super::roll::When;
use super::stance::Stance;
use super::wounds::{WoundsReport, reports};
use super::{RULESET, answer_parts, metrics};
use crate::fudge::unused::unused;
use crate::margin::chance_of;
use crate::question::FateQuestion;
use crate::roles::{Names, called, numbered};
use crate::rolls::RollFor;
use crate::stated::check_count;
use shootout_odds::{Next, Procedure, Transition, Weight, chance};
use shootout_ruleset::prelude::*;

contest! {
    /// One exchange of several against one.
    GroupScenario
    ["hero", "foes", "weapons", "armour"] ["target", "mobility", "rulings"] {
        /// The lone fighter.
        hero: GroupFighter,
        /// Their foes: 2 to 6.
        #[schemars(length(min = 2, max = 6), extend("x-entry" = "Foe"))]
        foes: Vec<GroupFighter>,
        /// The number of the foe whom the hero strikes, where the ruling makes that the hero's choice (FU-A17).
        #[serde(default = "BoundedInt::<1, 6>::of::<1>")]
        #[schemars(extend("x-refers" = { "list": "foes", "field": "name", "numbers_from": 1 }, "x-words" = ["against", "vs", "versus"]))]
        target: BoundedInt<1, 6>,
    }
}

/// How many may fight one.
const FOES: std::ops::RangeInclusive<usize> = 2..=6;

/// The odds of several against one. `W` is the number that chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct GroupReport<W> {
    /// The lone fighter.
    pub hero: HeroReport<W>,
    /// Their foes, in the order of the document.
    pub foes: Vec<FoeReport<W>>,
    /// How many foes beat the hero.
    pub winners: CountReport<W>,
    /// The chance that the hero beats all, and so strikes one.
    pub hero_beats_all: W,
    /// The chance that no foe beats the hero, nor the hero all of them.
    pub stand_off: W,
}

/// The lone fighter.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct HeroReport<W> {
    /// What is added to the one roll.
    #[serde(flatten)]
    pub side: SideReport,
    /// How they stand after it.
    pub after: Vec<WoundsReport<W>>,
}

/// One of the foes.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct FoeReport<W> {
    /// What to call them.
    pub name: Name,
    /// What is added to their roll.
    #[serde(flatten)]
    pub side: SideReport,
    /// The chance that they beat the hero.
    pub beats_hero: W,
    /// What they do to the hero.
    pub inflicts: OutcomesReport<W>,
    /// What they suffer.
    pub suffers: OutcomesReport<W>,
    /// How they stand after it.
    pub after: Vec<WoundsReport<W>>,
}

/// What a played exchange came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct GroupOutcome {
    /// How many foes beat the hero.
    pub winners: usize,
}

impl GroupScenario {
    /// The hero, then the foes.
    pub(crate) fn fighters(&self) -> (Fighter, Vec<Fighter>) {
        let terms = self.terms();
        (self.hero.fighter(terms), self.foes.iter().map(|foe| foe.fighter(terms)).collect())
    }

    /// The exchange with the wounds that all have at first.
    pub(crate) fn melee<'f>(&'f self, hero: &'f Fighter, foes: &'f [Fighter]) -> MeleeDice<'f> {
        let places = 0..foes.len();
        let foes = foes.iter().map(|foe| (foe, foe.wounds));
        let target = self.target.to_usize() - 1;
        let melee = Melee::new((hero, hero.wounds), foes, Some(target), When::ONCE, self.terms());
        MeleeDice::new(melee, places)
    }

    /// What to call the foes, so that those of one name can be told apart.
    fn foe_names(&self) -> Vec<String> {
        foe_names(self.foes.iter().map(|foe| &foe.name))
    }
}

/// What to call foes of these names: a number where there is none, and where several have the same.
pub(crate) fn foe_names<'n>(names: impl Iterator<Item = &'n Name>) -> Vec<String> {
    let called: Vec<String> =
        names.enumerate().map(|(place, name)| called(name, &format!("Foe {}", place + 1))).collect();
    numbered(called.iter().map(String::as_str))
}

/// Checks how many foes there are, and that the target is one of them.
pub(crate) fn check_foes(
    foes: usize,
    allowed: std::ops::RangeInclusive<usize>,
    target: usize,
) -> Result<(), InputError> {
    check_count("foes", foes, &allowed)?;
    if target > foes {
        let allowed = format!("a whole number from 1 to {foes}: one of the foes");
        return Err(InputError::new("target", target.to_string(), allowed));
    }
    Ok(())
}

impl FateQuestion for GroupScenario {
    const RULESET: &'static str = RULESET;
    const ASK: &'static str = "group";
    type Report<W: AnswerWeight> = GroupReport<W>;
    type DiceEvent = MeleeThrow;
    type Dice<'q> = GroupDice<'q>;
    type Event = Event;
    type Outcome = GroupOutcome;

    fn check(&self) -> Result<(), InputError> {
        self.hero.check("hero", &self.rulings)?;
        check_foes(self.foes.len(), FOES, self.target.to_usize())?;
        let mut foes = self.foes.iter().enumerate();
        foes.try_for_each(|(place, foe)| foe.check(&entry("foes", place), &self.rulings))
    }

    fn report<W: AnswerWeight>(&self) -> Result<GroupReport<W>, InputError> {
        let (hero, foes) = self.fighters();
        Ok(report(self, &self.melee(&hero, &foes)))
    }

    fn answer<W: AnswerWeight>(&self, report: &GroupReport<W>) -> Answer {
        let hero = called(&self.hero.name, "Hero");
        let any = &report.winners.at_least_one;
        let strikes = if self.hero.stance == Stance::Normal { ", and strikes one" } else { "" };
        let (hero_fights, foes_fight) = self.fighters();
        let mut rolls = vec![answer_parts::rolls(&hero, &report.hero.side.side, hero_fights.lies())];
        let mut chances = vec![
            Chance::of(&metrics::ANY_FOE_WINS, any)
                .explained(format!("chance that at least one foe beats {hero}")),
            Chance::new(format!("{hero} beats all"), &report.hero_beats_all)
                .explained(format!("chance that {hero} beats all foes{strikes}")),
            Chance::of(&metrics::STAND_OFF, &report.stand_off)
                .explained(format!("chance that no foe beats {hero}, nor {hero} all of them")),
        ];
        let mut distributions = vec![
            Distribution::of_counts("Foes who win", &report.winners.pmf),
            answer_parts::stands(&hero, &report.hero.after),
        ];
        let names = self.foe_names();
        for ((name, foe), fights) in names.iter().zip(&report.foes).zip(&foes_fight) {
            rolls.push(answer_parts::rolls(name, &foe.side.side, fights.lies()));
            chances.push(Chance::new(format!("{name} beats {hero}"), &foe.beats_hero));
            distributions.extend([
                answer_parts::inflicts(name, &foe.inflicts),
                answer_parts::suffers(name, &foe.suffers),
                answer_parts::stands(name, &foe.after),
            ]);
        }
        let sentence = format!(
            "{hero} beats all {} foes with a chance of {}; at least one of them beats {hero} with {}.",
            self.foes.len(),
            percent(&report.hero_beats_all),
            percent(any),
        );
        let all = [(&hero_fights, &hero)].into_iter().chain(foes_fight.iter().zip(&names));
        let notes = unused(all, self.terms());
        let mut tracks = vec![(hero.as_str(), hero_fights.boxes, report.hero.after.as_slice())];
        let foes_after = names.iter().zip(&report.foes).zip(&foes_fight);
        tracks.extend(
            foes_after.map(|((name, foe), fights)| (name.as_str(), fights.boxes, foe.after.as_slice())),
        );
        Answer {
            sentence,
            rolls,
            chances,
            diagrams: vec![answer_parts::marked_boxes("Wounds afterwards".to_owned(), &tracks)],
            distributions,
            notes,
            ..Answer::default()
        }
    }

    fn dice(&self) -> GroupDice<'_> {
        let (hero, foes) = self.fighters();
        GroupDice { scenario: self, hero, foes }
    }

    fn events(&self, dice: &Self::Dice<'_>, throw: &MeleeThrow, before: &[MeleeThrow]) -> Vec<Event> {
        dice.melee().events(&[before, &[*throw]].concat())
    }

    fn outcome(&self, dice: &Self::Dice<'_>, throws: &[MeleeThrow]) -> GroupOutcome {
        GroupOutcome { winners: dice.melee().end(throws).unwrap_or_default().winners }
    }

    fn outcome_in_words(&self, outcome: &GroupOutcome) -> String {
        match outcome.winners {
            1 => "1 foe wins".to_owned(),
            winners => format!("{winners} foes win"),
        }
    }

    fn names(&self) -> Names {
        let hero = Names::of([(HERO, called(&self.hero.name, "Hero"))]);
        hero.and(Names::numbered(FOE, self.foe_names()))
    }
}

fn report<W: Weight>(scenario: &GroupScenario, dice: &MeleeDice<'_>) -> GroupReport<W> {
    let (ends, melee) = (dice.ends::<W>(), &dice.melee);
    let of =
        |holds: &dyn Fn(&MeleeEnd) -> bool| chance(ends.iter().map(|(end, weight)| (holds(end), weight)));
    let foes = scenario.foes.iter().enumerate().map(|(place, foe)| {
        let dice = melee.differences(place);
        FoeReport {
            name: foe.name.clone(),
            side: SideReport::of(&melee.foes[place].rolled),
            beats_hero: chance_of(&dice, |dice| melee.foe_margin(place, dice) > 0),
            inflicts: OutcomesReport::of(&dice.map(|dice| melee.inflicted(place, *dice))),
            suffers: OutcomesReport::of(&ends.map(|end| end.suffered_by(place))),
            after: reports(&ends.map(|end| melee.foe_after(place, end))),
        }
    });
    let hero_after = reports(&ends.map(|end| melee.hero_after(end)));
    GroupReport {
        hero: HeroReport { side: SideReport::of(&melee.hero.rolled), after: hero_after },
        foes: foes.collect(),
        winners: CountReport::of(&ends.map(|end| end.winners as i64)),
        hero_beats_all: of(&|end| end.struck.is_some()),
        stand_off: of(&|end| end.winners == 0 && end.struck.is_none()),
    }
}

/// The dice of a group, which keep the fighters that they are rolled for.
pub(crate) struct GroupDice<'q> {
    scenario: &'q GroupScenario,
    hero: Fighter,
    foes: Vec<Fighter>,
}

impl GroupDice<'_> {
    fn melee(&self) -> MeleeDice<'_> {
        self.scenario.melee(&self.hero, &self.foes)
    }
}

impl Procedure for GroupDice<'_> {
    type State = MeleeState;
    type Why = RollFor;
    type Event = MeleeThrow;

    fn start(&self) -> MeleeState {
        self.melee().start()
    }
    fn next(&self, state: MeleeState) -> Next<RollFor> {
        self.melee().next(state)
    }
    fn transitions(&self, state: MeleeState, found: &mut Vec<Transition<MeleeState, MeleeThrow>>) {
        self.melee().transitions(state, found);
    }
}
