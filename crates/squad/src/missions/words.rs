//! A mission in words: what is asked of it first, then who wins if it ends now.

use super::{Mission, MissionName, MissionReport, MissionVerdict, ShakenReport};
use shootout_ruleset::prelude::*;

impl Mission {
    /// The odds as people see them.
    pub(super) fn shown<W: AnswerWeight>(&self, report: &MissionReport<W>) -> Answer {
        let verdict = match report.verdict {
            MissionVerdict::A => "If it ends now, A wins.",
            MissionVerdict::B => "If it ends now, B wins.",
            MissionVerdict::Draw => "If it ends now, nobody wins.",
        };
        let once =
            report.at_least_once.as_ref().map(|once| Chance::new("A given effect at least once", once));
        let unit = report.unit.as_ref().and_then(Option::as_ref).map(|unit| {
            [
                Chance::new("Pinned by the ground in a round", &unit.pin),
                Chance::new("Wounded by it in a round", &unit.wounds.at_least_one),
                Chance::new("Wiped out by it in a round", &unit.wipe_out),
            ]
        });
        let healed = report.healed.as_ref().and_then(Option::as_ref);
        let counts = [
            ("Objectives", report.objectives.as_ref()),
            ("Victory points", report.victory_points.as_ref()),
            ("Health back in one search", healed),
        ];
        let shown =
            |(label, row): (&str, Option<&CountReport<W>>)| Some(Distribution::of_counts(label, &row?.pmf));
        let asked = self.asked_in_words(report).into_iter().flatten();
        let sentences: Vec<String> = asked.chain([verdict.to_owned()]).collect();
        Answer {
            sentence: sentences.join(" "),
            chances: once.into_iter().chain(unit.into_iter().flatten()).collect(),
            distributions: counts.into_iter().filter_map(shown).collect(),
            notes: self.notes(),
            ..Answer::default()
        }
    }

    /// Where the dice of a raid do otherwise than its odds.
    fn notes(&self) -> Vec<Remark> {
        let survives = self.survival.and_then(|share| share.remark("SQ-MIS-10", "to survive"));
        let searches_again = self.searches.is_some_and(|searches| searches.get() > 1);
        let first = searches_again.then(|| Remark {
            rule: "SQ-MIS-10",
            words: "The odds are of all searches; the dice are rolled for the first.".to_owned(),
        });
        survives.into_iter().chain(first).collect()
    }

    /// What is asked beside who wins.
    fn asked_in_words<W: AnswerWeight>(&self, report: &MissionReport<W>) -> [Option<String>; 2] {
        let both = |what: &str, sum: super::SumOfBoth| format!("{what}: A {}, B {}.", sum.a, sum.b);
        match self.mission {
            MissionName::MeetingEngagement => [None, None],
            MissionName::Occupation => [report.strength.map(|sum| both("Unit Strength inside", sum)), None],
            MissionName::ControlTheIntel => {
                let objectives =
                    |count: &CountReport<W>| format!("{} objectives on average.", mean(&count.mean));
                let points = report.points.filter(|_| self.held.is_some());
                [report.objectives.as_ref().map(objectives), points.map(|sum| both("Victory points", sum))]
            }
            MissionName::SeismicShift => {
                let unit = report.unit.as_ref().and_then(Option::as_ref);
                [Some(self.ground_in_words(report)), unit.map(|unit| self.shaken_in_words(unit))]
            }
            MissionName::RaidTheLabs => self.searches_in_words(report),
        }
    }

    /// "A given effect of the ground comes at least once in 5 rounds with a chance of 76.3%."
    fn ground_in_words<W: AnswerWeight>(&self, report: &MissionReport<W>) -> String {
        let rounds = self.rounds.map_or(5, |rounds| rounds.get());
        let once = report.at_least_once.as_ref().map(percent).unwrap_or_default();
        let rounds = if rounds == 1 { "one round".to_owned() } else { format!("{rounds} rounds") };
        format!("A given effect of the ground comes at least once in {rounds} with a chance of {once}.")
    }

    fn shaken_in_words<W: AnswerWeight>(&self, unit: &ShakenReport<W>) -> String {
        let name = self.unit.as_ref().map(|unit| unit.plain_name()).unwrap_or_default();
        format!(
            "In a round it pins {name} with {}, wounds it with {} and wipes it out with {}.",
            percent(&unit.pin),
            percent(&unit.wounds.at_least_one),
            percent(&unit.wipe_out)
        )
    }

    fn searches_in_words<W: AnswerWeight>(&self, report: &MissionReport<W>) -> [Option<String>; 2] {
        if report.may_search == Some(false) {
            return [Some("The searcher may not search.".to_owned()), None];
        }
        let searches = self.searches.map_or(1, |searches| searches.get());
        let searches =
            if searches == 1 { "A search gives".to_owned() } else { format!("{searches} searches give") };
        let points = report.victory_points.as_ref();
        let healed = report.healed.as_ref().and_then(Option::as_ref);
        let healed = healed.map(|healed| format!("One search heals {} health.", mean(&healed.mean)));
        [points.map(|points| format!("{searches} {} victory points on average.", mean(&points.mean))), healed]
    }
}
