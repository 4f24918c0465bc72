//! The worker's part: each card solves the plan anew.

use crate::session::QuestionId;
use crate::work::{Job, Output, Task, Turn, Wanted};
use serde_json::Value;
use shootout::InputError;
use shootout_ruleset::follow::Followed;
use shootout_ruleset::question::Case;
use std::ops::ControlFlow;

/// Begins it.
pub fn start(task: &Task) -> Option<Box<dyn Job>> {
    let Wanted::Follow { happened } = &task.wanted else { return None };
    let document: Value = serde_json::from_str(&task.document).ok()?;
    let case = QuestionId::of(&document)?.read(&document).ok()?;
    Some(Box::new(FollowJob { case, happened: happened.clone() }))
}

struct FollowJob {
    case: Box<dyn Case>,
    happened: String,
}

impl Job for FollowJob {
    fn turn(&mut self, _: &dyn Fn() -> bool, _: &dyn Fn(Output)) -> Turn {
        ControlFlow::Break(Output::Followed(Box::new(followed(&*self.case, &self.happened))))
    }
}

/// The cards up to the next on which something may happen or not.
fn followed(case: &dyn Case, happened: &str) -> Result<Followed, InputError> {
    let (mut said, mut followed) = (happened.to_owned(), case.followed(happened)?);
    while let Some(sure) = followed.last().filter(|card| card.is_certain()) {
        let words = sure.happenings.iter().map(|happening| happening.words.as_str());
        let so_far = Some(said.as_str()).filter(|said| !said.is_empty());
        said = so_far.into_iter().chain(words).collect::<Vec<_>>().join(", ");
        let before = followed.cards.len();
        followed = case.followed(&said)?;
        if followed.cards.len() == before {
            break;
        }
    }
    Ok(followed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::{questions, rule_sets};
    use shootout_ruleset::follow::Card;
    use shootout_ruleset::wire::{from_bytes, to_bytes};

    /// What is followed in a worker are the case's own cards, none of which asks what happens anyway, and nothing is lost on the way.
    #[test]
    fn a_worker_follows_what_the_dice_decide() {
        let mut plans = 0;
        for rule_set in rule_sets() {
            for place in questions(rule_set).map(|question| QuestionId::new(rule_set, question)) {
                let whole = place.whole(&place.first_document());
                let case = place.read(&whole).unwrap();
                if case.followed("").is_err() {
                    continue;
                }
                plans += 1;
                let wanted = Wanted::Follow { happened: String::new() };
                let task = Task {
                    wanted,
                    rule_set: rule_set.name.to_owned(),
                    own: String::new(),
                    document: whole.to_string(),
                };
                let ControlFlow::Break(output) = start(&task).unwrap().turn(&|| true, &|_| ()) else {
                    panic!()
                };
                let Output::Followed(outcome) = &output else { panic!("{output:?}") };
                let shown = outcome.as_ref().as_ref().unwrap();
                assert!(!shown.last().unwrap().is_certain(), "{}", place.path());
                assert_eq!(case.followed(&shown.happened()).as_ref(), Ok(shown), "{}", place.path());
                assert_eq!(
                    to_bytes(&output).and_then(|bytes| from_bytes(&bytes)),
                    Some(output),
                    "{}",
                    place.path()
                );
            }
        }
        assert!(plans > 1, "some questions have plans to follow");
    }

    /// What happens anyway is passed over from the first card on: the best plan begins by resting the weapon.
    #[test]
    fn it_begins_at_the_first_card_that_asks() {
        let text = include_str!("../../../../data/percentile/advice/pirate_with_autogun.json");
        let document: serde_json::Value = serde_json::from_str(text).unwrap();
        let rule_set = rule_sets().find(|rule_set| rule_set.name == "percentile").unwrap();
        let place = questions(rule_set).map(|question| QuestionId::new(rule_set, question));
        let place = place.into_iter().find(|place| place.path().ends_with("advice")).unwrap();
        let case = place.read(&place.whole(&document)).unwrap();
        let shown = followed(&*case, "").unwrap();
        assert!(shown.cards.len() > 1 && shown.cards.iter().rev().skip(1).all(Card::is_certain), "{shown:?}");
        assert!(!shown.last().unwrap().is_certain());
    }
}
