//! Two sides who fight.

use crate::content::{chance, summed};
use crate::duel::{
    DropReport, Duel, DuelReport, IN_A_DUEL, MAX_ROUNDS, MAX_TRIALS, METRICS, Method, RoundReport,
    SideReport, Simulate, USUAL_TRIALS, When, answer, numbers, resolved, roll_trials, simulated_answer,
    simulated_numbers, simulation_s, trial_s,
};
use crate::questions::remark;
use shootout_ruleset::InputError;
use shootout_ruleset::answer::{Answer, AnswerWeight, Chance, Number, Remark};
use shootout_ruleset::case::json;
use shootout_ruleset::catalogue::Place;
use shootout_ruleset::content::{Block, Cell, Content, Table};
use shootout_ruleset::diagram::{Diagram, SharesOverTime};
use shootout_ruleset::document::Node;
use shootout_ruleset::document_kind::DocumentKind;
use shootout_ruleset::input_option::InputOption;
use shootout_ruleset::metric::{Metric, SideNames};
use shootout_ruleset::percent::points;
use shootout_ruleset::played::{Played, Playing};
use shootout_ruleset::question::{Answered, Case, Command, Question, Simulated};

pub(super) const QUESTION: Question = Question {
    name: "duel",
    label: "Two-sided shoot-out",
    command: Command::Duel,
    read: |document| Ok(Box::new(AskedDuel::of(resolved(document)?))),
    metrics: &METRICS,
    #[cfg(feature = "schema")]
    schema: crate::duel::schema,
    #[cfg(feature = "schema")]
    report_schema: None,
};

/// Where a duel names things of the catalogue.
pub(super) const PLACES: &[Place] = &IN_A_DUEL;

/// What can be tried out of a duel without changing its file.
pub(super) const OPTIONS: [InputOption; 2] = [
    InputOption {
        command: Command::Duel,
        name: "rounds",
        value: "N",
        help: "How many rounds to follow it, at most 60, whatever the file says",
        path: "rounds",
        set: |document, rounds| document.set("rounds".to_owned(), rounds),
        estimates: false,
    },
    InputOption {
        command: Command::Duel,
        name: "simulate",
        value: "TRIALS",
        help: "Simulates this many duels, at most 10000000, instead of working it out; every number is then an estimate, and says so",
        path: "simulate.trials",
        set: |document, trials| {
            let simulation = Node::Object(vec![("trials".to_owned(), trials)]);
            document.set("simulate".to_owned(), simulation);
        },
        estimates: true,
    },
];

const _: () = assert!(MAX_ROUNDS == 60 && MAX_TRIALS == 10_000_000, "the help of the options says so");

struct AskedDuel {
    duel: Duel,
    /// Whether what changes are worth is to come.
    is_part: bool,
    /// How many are answered together.
    shared_by: u64,
}

impl AskedDuel {
    const fn of(duel: Duel) -> Self {
        Self { duel, is_part: false, shared_by: 1 }
    }

    fn answered<W: AnswerWeight>(&self, report: &DuelReport<W>) -> Answered {
        Answered { report_json: json(report), answer: shown(&self.duel, report, self.is_part) }
    }
}

impl Case for AskedDuel {
    fn set_seed(&mut self, seed: u64) {
        self.duel.simulate = self.duel.simulate.map(|asked| Simulate { seed, ..asked });
    }

    fn expected_s(&self) -> f64 {
        self.duel.simulate.map_or(0.0, |asked| simulation_s(&self.duel, asked.trials))
    }

    fn takes_long(&self) -> bool {
        true
    }

    /// What changes are worth is several times as much work as the rest.
    fn sooner(&self) -> Option<Box<dyn Case>> {
        let part = || Self { is_part: true, ..Self::of(self.duel.clone().without_values()) };
        self.duel.is_valued().then(|| Box::new(part()) as Box<dyn Case>)
    }

    fn estimated(&self) -> Option<Box<dyn Case>> {
        let usual = Simulate { trials: USUAL_TRIALS, seed: 1 };
        let simulated = || Self { is_part: self.is_part, ..Self::of(self.duel.clone().simulated(usual)) };
        let simulated = || Box::new(simulated()) as Box<dyn Case>;
        self.duel.simulate.is_none().then(simulated)
    }

    fn answer(&self) -> Result<Answered, InputError> {
        self.answer_with_progress(&mut |_| ())
    }

    fn answer_with_progress(&self, progress: &mut dyn FnMut(f64)) -> Result<Answered, InputError> {
        let report = match self.duel.simulate {
            Some(asked) => simulated_answer(&self.duel, asked, progress)?,
            None => answer::<f64>(&self.duel)?,
        };
        Ok(self.answered(&report))
    }

    #[cfg(feature = "rational")]
    fn exact_answer(&self) -> Result<Answered, InputError> {
        let report = crate::duel::exact_answer::<shootout_odds::Rational>(&self.duel)?;
        Ok(self.answered(&report))
    }

    fn share_work(&mut self, cases: u64) {
        self.shared_by = cases;
    }

    fn numbers(&self, metrics: &[&Metric]) -> Result<Vec<Option<Number>>, InputError> {
        let numbers = match self.duel.simulate {
            Some(asked) => simulated_numbers(&self.duel, asked, metrics, self.shared_by)?,
            None => numbers(&self.duel, metrics, self.shared_by)?,
        };
        Ok(numbers.into_iter().map(|number| number.map(|number| Number::of(&number))).collect())
    }

    #[cfg(feature = "rational")]
    fn exact_numbers(&self, metrics: &[&Metric]) -> Result<Vec<Option<Number>>, InputError> {
        let numbers = crate::duel::exact_numbers(&self.duel, metrics)?;
        Ok(numbers.into_iter().map(|number| number.map(|number| Number::of(&number))).collect())
    }

    fn simulated(&self) -> Option<&dyn Simulated> {
        self.duel.simulate.map(|_| self as &dyn Simulated)
    }

    fn side_names(&self) -> Option<SideNames> {
        Some(SideNames::given(self.duel.sides().clone()))
    }

    fn played(&self, _: Playing<'_>) -> Result<Played, InputError> {
        Err(DocumentKind::Duel.instead_of("what is rolled"))
    }
}

impl Simulated for AskedDuel {
    fn trial_s(&self) -> f64 {
        trial_s(&self.duel)
    }

    fn roll_trials(
        &self,
        metrics: &[&Metric],
        more: &mut dyn FnMut(u32, &[f64]) -> u32,
    ) -> Result<(), InputError> {
        let seed = self.duel.simulate.map_or(1, |asked| asked.seed);
        roll_trials(&self.duel, seed, metrics, more)
    }
}

/// The answer of a report; of a part of one without a word of what changes are worth, which is to come.
fn shown<W: AnswerWeight>(duel: &Duel, report: &DuelReport<W>, is_part: bool) -> Answer {
    let warnings = report.warnings.iter().map(|words| Remark { rule: "", words: words.clone() });
    let notes = report.notes.iter().map(|note| remark((note.rule, &note.words)));
    Answer {
        sentence: report.sentence.clone(),
        estimate: estimate(&report.method),
        notes: warnings.chain(notes).collect(),
        chances: chances(report),
        diagrams: vec![shares(report)],
        details: details(duel, report, is_part),
        ..Answer::default()
    }
}

/// Who has put the other side down first, by round.
fn shares<W: AnswerWeight>(report: &DuelReport<W>) -> Diagram {
    let name = |side: usize| report.sides.get(side).map(|side| side.name.clone()).unwrap_or_default();
    let first = |round: &RoundReport<W>, side: usize| round.first.get(side).map_or(0.0, W::to_f64);
    Diagram::SharesOverTime(SharesOverTime {
        label: "First to put the other side down".to_owned(),
        unit: "round",
        below: name(0),
        above: name(1),
        between: "neither, or both at once",
        by: report.by_round.iter().map(|round| [first(round, 0), first(round, 1)]).collect(),
    })
}

/// How far the numbers can be off, where they are estimates.
fn estimate(method: &Method) -> Option<String> {
    match method {
        Method::Exact { .. } => None,
        Method::Simulation { trials, seed, confidence, error } => Some(format!(
            "Simulated, not worked out: every number below is an estimate. {trials} duels rolled out, seed {seed}. Each chance is \
             right to \u{b1}{:.1} percentage points, at {:.0} % confidence; a difference of two chances to twice that.",
            100.0 * error,
            100.0 * confidence
        )),
    }
}

fn chances<W: AnswerWeight>(report: &DuelReport<W>) -> Vec<Chance> {
    let firsts = report.sides.iter().map(|side| Chance {
        explanation: "puts the other side down first".to_owned(),
        ..Chance::new(side.name.as_str(), &side.first)
    });
    let together = Chance::new("Both at once", &report.both_at_once);
    firsts.chain([together, Chance::new("Neither", &report.neither)]).collect()
}

fn details<W: AnswerWeight>(duel: &Duel, report: &DuelReport<W>, is_part: bool) -> Vec<Block> {
    let mut said = Content::default();
    if matches!(report.method, Method::Exact { .. }) {
        said.blocks.push(Block::Line("Exact, not simulated.".to_owned()));
    }
    rounds(&mut said, duel, report);
    falls(&mut said, report);
    at_the_end(&mut said, report);
    standing(&mut said, report);
    if !is_part {
        changes(&mut said, duel, report);
    }
    best_plans(&mut said, &report.best_plans);
    said.blocks
}

/// Who was first, by round.
fn rounds<W: AnswerWeight>(said: &mut Content, duel: &Duel, report: &DuelReport<W>) {
    let heads = duel.sides().iter().map(String::as_str).chain(["Both at once", "Neither"]);
    let mut table = Table::new("After round", heads).numbered();
    for round in &report.by_round {
        let firsts = round.first.iter().chain([&round.both_at_once, &round.neither]);
        table.row(round.round.to_string(), firsts.map(chance));
    }
    said.table("First to put the other side down, so far", table);
}

/// When sides and fighters go down.
fn falls<W: AnswerWeight>(said: &mut Content, report: &DuelReport<W>) {
    let mut table = Table::new("", ["Drops at all", "10%", "Half", "90%"]);
    each(report, |name, down, _| {
        let when = |when: &Option<When>| match when {
            Some(when) => Cell::number(format!("{} ({})", when.round, when.action), when.action),
            None => Cell::words("later"),
        };
        table.row(name, [chance(&down.chance), when(&down.p10), when(&down.p50), when(&down.p90)]);
    });
    let heading = "Time to drop: the round (action) by which they are down in 10%, half and 90% of all duels";
    said.table(heading, table);
}

/// Every side, and every fighter of a side that has several.
fn each<'r, W: AnswerWeight>(
    report: &'r DuelReport<W>,
    mut tell: impl FnMut(String, &'r DropReport<W>, &'r [W]),
) {
    for side in &report.sides {
        tell(side.name.clone(), &side.down, &side.standing_after);
        if is_one(side) {
            continue;
        }
        for fighter in &side.fighters {
            tell(format!("- {}", fighter.name), &fighter.down, &fighter.standing_after);
        }
    }
}

/// Whether a side is one fighter of its own name.
fn is_one<W>(side: &SideReport<W>) -> bool {
    matches!(&side.fighters[..], [alone] if alone.name == side.name)
}

/// So many sets of those left standing are listed.
const MAX_LEFT: usize = 12;

/// How everyone stands at the end.
fn at_the_end<W: AnswerWeight>(said: &mut Content, report: &DuelReport<W>) {
    let mut table = Table::new("", ["Unhurt", "Light wound", "Serious", "Down"]);
    for fighter in report.sides.iter().flat_map(|side| &side.fighters) {
        let end = &fighter.at_the_end;
        table.row(fighter.name.as_str(), [&end.unhurt, &end.light, &end.serious, &end.down].map(chance));
    }
    said.table("At the end", table);
    let mut table = Table::new("Who", ["Chance"]);
    for left in report.left_standing.iter().take(MAX_LEFT) {
        let names = if left.names.is_empty() { "nobody".to_owned() } else { left.names.join(", ") };
        table.row(names, [chance(&left.chance)]);
    }
    said.table("Left standing", table);
    if report.left_standing.len() > MAX_LEFT {
        said.blocks.push(Block::Line("Others less often: the JSON has them all.".to_owned()));
    }
}

/// So many rounds stand side by side.
const ROUNDS_ABREAST: usize = 7;

/// Who is still standing, by round.
fn standing<W: AnswerWeight>(said: &mut Content, report: &DuelReport<W>) {
    let rounds: Vec<usize> = (0..report.rounds as usize).collect();
    for shown in rounds.chunks(ROUNDS_ABREAST) {
        let mut table = Table::new("", shown.iter().map(|round| (round + 1).to_string()));
        each(report, |name, _, standing| {
            table.row(name, shown.iter().filter_map(|round| standing.get(*round)).map(chance));
        });
        said.table("Still standing after round", table);
    }
}

/// What one change would be worth.
fn changes<W: AnswerWeight>(said: &mut Content, duel: &Duel, report: &DuelReport<W>) {
    if let Some(why) = &report.no_changes {
        said.heading("What one change would be worth");
        said.blocks.push(Block::Line(format!("Not worked out: {why}.")));
        return;
    }
    let mut table = Table::new("Side", [""; 0]);
    table.column_of_words("Change");
    ["First", "Gain", "Other first", "Gain"].into_iter().for_each(|head| table.column_of_numbers(head));
    let error = report.method.error_of_difference();
    let gain = |gain: &W| {
        let number = gain.to_f64();
        let cell = Cell::number(points(number), number);
        if error.is_some_and(|error| number.abs() <= error) { cell.within_error() } else { cell }
    };
    for change in &report.changes {
        let cells = [
            Cell::words(change.words.as_str()),
            summed(&change.first),
            gain(&change.gain),
            summed(&change.other_first),
            gain(&change.other_gain),
        ];
        table.row(duel.sides().get(change.side).cloned().unwrap_or_default(), cells);
    }
    let is_said = table.rows.iter().flatten().any(|cell| cell.is_within_error);
    said.table("What one change would be worth, in percentage points", table);
    if let Some(error) = error.filter(|_| is_said) {
        let words = format!(
            "In brackets: a gain within the error, which is {:.2} points with and without the change; it may be none.",
            error * 100.0
        );
        said.blocks.push(Block::Line(words));
    }
}

/// Who has a best plan, and what that means.
fn best_plans(said: &mut Content, names: &[String]) {
    if names.is_empty() {
        return;
    }
    said.heading("Best plans");
    let words = |name: &String| {
        format!(
            "At each action {name} takes the best chance to put the target down, as if nothing happened to {name} from then on. \
             This is not an equilibrium."
        )
    };
    said.blocks.push(Block::List(names.iter().map(words).collect()));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RULE_SET;
    use crate::catalogue::built_in;
    use crate::duel::{Simulate, simulated_answer};

    const STANDOFF: &str = include_str!("../../../../data/percentile/duels/standoff.json");

    fn case(text: &str) -> Box<dyn Case> {
        let mut document = shootout_ruleset::document::parse(text.as_bytes()).unwrap();
        document.take("ruleset");
        RULE_SET.read_with(document, None, built_in()).unwrap()
    }

    /// What is there sooner is the answer without what changes are worth, and nothing is there sooner than that.
    #[test]
    fn what_changes_are_worth_comes_last() {
        let brief = STANDOFF.replace("\"rounds\": 6", "\"rounds\": 1");
        let whole = case(&brief);
        let sooner = whole.sooner().unwrap();
        let [all, part] = [&whole, &sooner].map(|case| case.answer().unwrap().answer);
        assert_eq!(
            (&all.sentence, &all.chances, &all.diagrams),
            (&part.sentence, &part.chances, &part.diagrams)
        );
        assert!(part.details.len() < all.details.len() && all.details.starts_with(&part.details));
        assert!(sooner.sooner().is_none());
    }

    /// What is too much to be worked out can be rolled out; what is rolled out already cannot be once more.
    #[test]
    fn what_is_too_much_is_estimated() {
        let crowd = case(&STANDOFF.replace("\"plan\"", "\"count\": 7, \"plan\"").replacen(
            '{',
            "{ \"values\": false,",
            1,
        ));
        assert!(crowd.answer().is_err_and(|error| error.path == "rounds"));
        let estimated = crowd.estimated().unwrap();
        assert!(estimated.estimated().is_none());
        assert!(estimated.expected_s() > 0.0);
    }

    #[test]
    fn a_document_that_asks_need_not_say_its_version() {
        let brief = STANDOFF.replace("\"rounds\": 6", "\"rounds\": 1");
        let asking = brief.replace("\"duel\": 1", "\"ask\": \"duel\"");
        assert_eq!(case(&asking).answer(), case(&brief).answer());
    }

    /// Gains of a simulation that are no greater than their own error are said to be so, and those of an exact duel never are.
    #[test]
    fn gains_within_their_error_are_said_to_be() {
        let document = br#"{ "duel": 1, "ruleset": "percentile", "rounds": 1, "range_m": 20, "damage": "sample", "sides": [
        { "name": "One", "fighters": [{ "combatant": { "name": "Kell", "bs": 45, "weapon": "autogun" },
            "plan": [{ "do": "fire", "mode": "single" }] }] },
        { "name": "Two", "fighters": [{ "combatant": { "name": "Ruk", "bs": 35, "weapon": "laspistol" },
            "plan": [{ "do": "fire", "mode": "single" }] }] } ] }"#;
        let duel = crate::duel::read(document, crate::catalogue::built_in()).unwrap();
        let cells = |report: &DuelReport<f64>| -> Vec<Cell> {
            let mut said = Content::default();
            changes(&mut said, &duel, report);
            let tables = said.blocks.into_iter().filter_map(|block| match block {
                Block::Table(table) => Some(table),
                _ => None,
            });
            tables.flat_map(|table| table.rows).flat_map(|row| [row[3].clone(), row[5].clone()]).collect()
        };
        let simulated = simulated_answer(&duel, Simulate { trials: 400, seed: 1 }, |_| {}).unwrap();
        // The error of 400 trials, by Hoeffding: the root of ln(200) / 800 is 0.0814; a difference has twice as much.
        let gains = cells(&simulated);
        assert!(!gains.is_empty());
        for gain in &gains {
            let is_small = gain.number.unwrap().abs() <= 0.1628;
            assert_eq!(gain.is_within_error, is_small, "{gain:?}");
        }
        assert!(gains.iter().any(|gain| gain.is_within_error));
        let exact = crate::duel::answer(&duel).unwrap();
        assert!(cells(&exact).iter().all(|gain| !gain.is_within_error));
    }
}
