//! What is read out of an answer: what to roll, and the chance that matters most. The sentence says the rest to whoever goes there.

use crate::session::answer_state::{AnswerState, Progress};
use shootout::export::roll_words;
use shootout::percent;
use shootout_ruleset::answer::Answer;
use shootout_ruleset::glance::NumberToRoll;

/// The words.
pub fn announcement(answer_state: &AnswerState) -> String {
    match (&answer_state.problem, answer_state.progress) {
        (Some(_), _) if answer_state.answer().is_none() => {
            "The input is not valid; there is no answer yet.".to_owned()
        }
        (Some(_), _) => "The input is not valid; the last valid answer stays.".to_owned(),
        (None, Progress::Done) => answer_state.answer().map(in_short).unwrap_or_default(),
        (None, Progress::Working(_)) => "Working it out.".to_owned(),
        (None, Progress::Stopped) => "Stopped.".to_owned(),
        (None, Progress::Broken) => crate::answer::BROKEN.to_owned(),
    }
}

fn in_short(answer: &Answer) -> String {
    if !answer.reasons.is_empty() {
        let reasons: Vec<&str> =
            answer.reasons.iter().map(|reason| reason.words.trim_end_matches('.')).collect();
        return format!("This cannot be done: {}.", reasons.join("; "));
    }
    if let Some(of) = &answer.strategy {
        return format!("{} {}.", of.worth.text, of.goal);
    }
    let said: Vec<String> = [to_roll(answer), chance(answer)].into_iter().flatten().collect();
    if said.is_empty() { answer.sentence.clone() } else { format!("{}.", said.join(". ")) }
}

/// What is rolled first.
fn to_roll(answer: &Answer) -> Option<String> {
    if let Some(group) = answer.glance.as_ref().and_then(|glance| glance.numbers.first()) {
        return Some(numbers(&group.numbers)).filter(|words| !words.is_empty());
    }
    let roll = answer.rolls.first()?;
    Some(format!("{}: {}", roll.what, roll_words(roll)))
}

/// "Roll 45, 35 or less": words that several numbers share are said once.
fn numbers(numbers: &[NumberToRoll]) -> String {
    let mut said: Vec<String> = Vec::new();
    for (place, number) in numbers.iter().enumerate() {
        let NumberToRoll { figure, words, or_else, .. } = number;
        let is_said_after = numbers.get(place + 1).is_some_and(|next| next.words == *words);
        let is_said_before = place > 0 && numbers[place - 1].words == *words;
        let number = match *words {
            UNDER if is_said_before => figure.clone(),
            UNDER => format!("under {figure}"),
            _ if is_said_after => figure.clone(),
            words => format!("{figure} {words}"),
        };
        said.extend([Some(number), or_else.clone()].into_iter().flatten());
    }
    if said.is_empty() { String::new() } else { format!("Roll {}", said.join(", ")) }
}

/// The words that stand before their number.
const UNDER: &str = "roll under";

/// The chance that matters most.
fn chance(answer: &Answer) -> Option<String> {
    let at_a_glance = answer.glance.as_ref().and_then(|glance| glance.chances.first());
    let in_full = || {
        let first = answer.chances.first()?;
        let figure = percent(&first.chance.value);
        Some(match first.spoken {
            "" => format!("{} {figure}", first.label),
            words => format!("{figure} {words}"),
        })
    };
    at_a_glance.map(|chance| format!("{} {}", chance.name, chance.figure)).or_else(in_full)
}

#[cfg(test)]
mod tests {
    use super::*;
    use shootout_ruleset::answer::{Chance, Modifier, Remark, Roll};
    use shootout_ruleset::glance::{Glance, GlanceChance, NumberGroup};

    fn number(figure: &str, words: &'static str, or_else: Option<&str>) -> NumberToRoll {
        NumberToRoll {
            figure: figure.to_owned(),
            words,
            or_else: or_else.map(str::to_owned),
            ..NumberToRoll::default()
        }
    }

    #[test]
    fn numbers_are_said_with_the_words_that_go_with_them() {
        let or_less = [number("45", "or less", None), number("35", "or less", Some("or 69 (8%)"))];
        assert_eq!(numbers(&or_less), "Roll 45, 35 or less, or 69 (8%)");
        assert_eq!(numbers(&[number("45", UNDER, None), number("35", UNDER, None)]), "Roll under 45, 35");
        assert_eq!(numbers(&[]), "");
    }

    #[test]
    fn an_answer_is_said_by_its_roll_and_its_first_chance() {
        let group = NumberGroup { numbers: vec![number("45", "or less", None)], ..NumberGroup::default() };
        let hit = GlanceChance { name: "Hit".into(), about: "once".into(), figure: "45%".to_owned() };
        let glance = Glance { numbers: vec![group], chances: vec![hit], ..Glance::default() };
        let at_a_glance = Answer { glance: Some(glance), ..Answer::default() };
        assert_eq!(in_short(&at_a_glance), "Roll 45 or less. Hit 45%.");
        let rolled = Answer {
            sentence: "Ann attacks Bob, at length.".to_owned(),
            rolls: vec![Roll::new("Ann attacks", "2d6", vec![Modifier::new("E-1", "Skill", 3)])],
            chances: vec![Chance::new("Hit", &0.5)],
            ..Answer::default()
        };
        assert_eq!(in_short(&rolled), "Ann attacks: 2d6 +3. Hit 50%.");
        let reasons = vec![Remark { rule: "E-9", words: "It is too far.".to_owned() }];
        assert_eq!(in_short(&Answer { reasons, ..rolled }), "This cannot be done: It is too far.");
    }
}
