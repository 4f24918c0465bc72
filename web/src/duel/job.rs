//! The work of the worker: a whole duel in one turn.

use super::report::{Answered, Refused, in_bits};
use crate::catalogue::Offered;
use crate::work::{Job, Said};
use shootout_percentile::duel::{self, Duel};

/// Begins it.
pub fn start(wanted: &str, offered: &Offered) -> Option<Box<dyn Job>> {
    let duel = duel::read(wanted.as_bytes(), &offered.catalogue).ok()?;
    Some(Box::new(Whole(duel)))
}

struct Whole(Duel);

impl Job for Whole {
    fn turn(&mut self, _: &dyn Fn() -> bool, say: &dyn Fn(Said)) -> Result<Said, String> {
        let progress = |share| say(Said::Numbers { numbers: vec![share], is_last: false });
        let answer = match self.0.simulate {
            Some(asked) => duel::simulated_answer_with_progress(&self.0, asked, progress),
            None => duel::answer::<f64>(&self.0),
        };
        let answered = match answer {
            Ok(report) => {
                Answered::Report(in_bits(serde_json::to_value(report).map_err(|error| error.to_string())?))
            }
            Err(error) => {
                Answered::Refused(Refused { path: error.path, found: error.found, allowed: error.allowed })
            }
        };
        serde_json::to_string(&answered).map(Said::Text).map_err(|error| error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::super::report::Report;
    use super::*;

    fn answered(document: &str) -> Answered<Report> {
        let mut job = start(document, &Offered::built_in()).unwrap();
        match job.turn(&|| true, &|_| ()).unwrap() {
            Said::Text(text) => serde_json::from_str(&text).unwrap(),
            Said::Numbers { .. } | Said::Bytes(_) => panic!("no text"),
        }
    }

    #[test]
    fn a_duel_is_answered_and_the_report_survives_the_journey() {
        let text = super::super::FIRST;
        let Answered::Report(report) = answered(text) else { panic!("refused") };
        let duel = duel::read(text.as_bytes(), &Offered::built_in().catalogue).unwrap();
        let said = duel::answer::<f64>(&duel).unwrap();
        assert_eq!(report.sentence, said.sentence);
        assert_eq!(report.by_round.len(), 6);
        assert_eq!(report.sides[1].first.0.to_bits(), said.sides[1].first.to_bits());
    }

    #[test]
    fn what_is_too_much_is_refused_with_its_reason_and_simulated_when_asked_for() {
        let crowd = super::super::FIRST.replace("\"plan\"", "\"count\": 7, \"plan\"");
        let Answered::Refused(refused) = answered(&crowd) else { panic!("answered") };
        assert_eq!(refused.path, "rounds");
        assert!(refused.is_too_much());
        let simulated = crowd.replacen('{', r#"{ "simulate": { "trials": 50, "seed": 1 },"#, 1);
        let Answered::Report(report) = answered(&simulated) else { panic!("refused") };
        assert!(report.method.error().is_some());
    }
}
