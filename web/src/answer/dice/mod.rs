//! The case played out: rolled by the page, or with the dice of the table, throw by throw.

pub mod faces;
pub mod handful;
pub mod pad;

use crate::answer::dice::pad::pad;
use crate::document::outcome::words_of;
use crate::dom::kit::{button, click, dynamic, dynamic_when, flag, memo, words};
use crate::dom::tag::{nothing, tag};
use crate::session::answer_state::AnswerState;
use crate::session::pending_action::Thrown;
use crate::session::slot::{Slot, of_some_answers};
use crate::session::{QuestionId, Session};
use leptos::prelude::*;
use leptos::web_sys::js_sys::Math;
use shootout::dice::seeded;
use shootout_ruleset::InputError;
use shootout_ruleset::played::{NextDice, Played, PlayedRoll};
use shootout_ruleset::question::Case;

/// What is offered to be rolled.
#[derive(Clone, Debug, PartialEq)]
enum Offered {
    /// The question has no dice.
    Nothing,
    /// Its dice.
    Dice,
    /// Nothing, for it cannot be done: why.
    Refused(String),
}

impl Offered {
    fn why_none(&self) -> AnyView {
        match self {
            Self::Refused(why) => tag("p").class("about").child(format!("Nothing to roll: {why}")).view(),
            _ => nothing(),
        }
    }
}

/// The dice of the question that is shown; copies are the same.
#[derive(Clone, Copy)]
pub struct Dice {
    asked: Session,
    thrown: RwSignal<Option<(QuestionId, Thrown)>>,
    /// What the first dice of the next throw show, and the faces after which that is.
    entered: RwSignal<(String, Vec<String>)>,
    /// Whether the last die that was typed was taken without Enter.
    taken: StoredValue<bool>,
    /// What they come to; none while there are no dice on the table.
    pub played: Memo<Option<Result<Played, InputError>>>,
}

impl Dice {
    /// No dice on the table.
    pub fn of(asked: Session) -> Self {
        let thrown = RwSignal::new(None::<(QuestionId, Thrown)>);
        let played = memo(move || {
            let place = asked.place.get();
            let Thrown { faces, .. } = lying(asked, thrown)?;
            Some(place.read(&asked.stated()).and_then(|case| case.play(&faces)))
        });
        let taken = StoredValue::new(false);
        Self { asked, thrown, entered: RwSignal::new(Default::default()), taken, played }
    }

    /// Whether a die was just taken as it was typed, so that Enter says no more than that.
    pub fn is_taken(self) -> bool {
        self.taken.get_value()
    }

    /// Notes whether a die was just taken as it was typed.
    pub fn note_taken(self, is_taken: bool) {
        self.taken.set_value(is_taken);
    }

    /// The dice on the table, followed.
    pub fn lying(self) -> Option<Thrown> {
        lying(self.asked, self.thrown)
    }

    /// Puts other dice on the table, or none.
    pub fn put(self, thrown: Option<Thrown>) {
        if untrack(|| self.asked.doing()).is_some() {
            self.asked.put_dice_of_doing(thrown);
        } else {
            let place = self.asked.place.get_untracked();
            self.thrown.set(thrown.map(|thrown| (place, thrown)));
        }
    }

    /// What is offered of them; while what is stated is wrong, what was.
    fn offered(self) -> Memo<Offered> {
        Memo::new(move |before: Option<&Offered>| {
            let place = self.asked.place.get();
            let Ok(case) = place.read(&self.asked.stated()) else {
                return before.cloned().unwrap_or(Offered::Dice);
            };
            if !case.has_dice() {
                return Offered::Nothing;
            }
            let why_not =
                |answer_state: &AnswerState| Some(answer_state.answer()?.reasons.first()?.words.clone());
            self.asked.answer_state.with(why_not).map_or(Offered::Dice, Offered::Refused)
        })
    }

    /// The case that is asked for; none while what is stated is wrong.
    fn case(self) -> Option<Box<dyn Case>> {
        untrack(|| self.asked.place.get().read(&self.asked.stated())).ok()
    }

    /// Rolls it out with a seed of its own.
    fn roll(self) {
        let seed = new_seed();
        let Some(case) = self.case() else { return };
        // What has no dice any more says so in the place of what they come to.
        let Ok(Played { faces, .. }) = case.roll(&mut seeded(seed), seed) else { return self.begin() };
        self.put(Some(Thrown { faces, seed: Some(seed) }));
    }

    /// Begins with no dice thrown yet.
    pub fn begin(self) {
        self.put(Some(Thrown::default()));
    }

    /// What the first dice of the next throw show, as far as they are entered, followed.
    pub fn entered(self) -> Vec<String> {
        let faces = self.lying().map(|thrown| thrown.faces).unwrap_or_default();
        self.entered.with(|(after, entered)| if *after == faces { entered.clone() } else { Vec::new() })
    }

    fn set_entered(self, entered: Vec<String>) {
        let faces = untrack(|| self.lying()).map(|thrown| thrown.faces).unwrap_or_default();
        self.entered.set((faces, entered));
    }

    /// The next die shows this; the last one completes the throw.
    pub fn put_die(self, shown: &str) {
        let Some(next) = untrack(|| self.next()) else { return };
        let mut entered = untrack(|| self.entered());
        entered.push(shown.to_owned());
        if entered.len() < next.faces.len() { self.set_entered(entered) } else { self.put_all(entered) }
    }

    /// All dice of the next throw show this.
    pub fn put_all(self, shown: Vec<String>) {
        let Some(next) = untrack(|| self.next()) else { return };
        self.set_entered(Vec::new());
        self.give(&next.names_of(shown).join(next.between));
    }

    /// The dice of the next throw, followed; none once all is rolled.
    pub fn next(self) -> Option<NextDice> {
        self.played.with(|played| played.as_ref()?.as_ref().ok()?.next_dice.clone())
    }

    /// Rolls all that is left, after what is entered.
    fn roll_rest(self) {
        let (Some(next), Some(thrown)) = (untrack(|| self.next()), untrack(|| self.lying())) else { return };
        let Some(case) = self.case() else { return };
        let entered = next.names_of(untrack(|| self.entered()));
        if let Ok(Played { faces, .. }) = case.roll_rest(&thrown.faces, entered, &mut seeded(new_seed())) {
            // No seed rolls those again that were entered.
            self.put(Some(Thrown { faces, seed: None }));
        }
    }

    /// Adds the faces of a throw.
    fn give(self, throw: &str) {
        let Some(Thrown { mut faces, seed }) = untrack(|| self.lying()) else { return };
        if !faces.is_empty() {
            faces.push(',');
        }
        faces.push_str(throw);
        self.put(Some(Thrown { faces, seed }));
    }

    /// Takes the last die back: the others that were thrown together with it still show what they show.
    pub fn take_back(self) {
        let mut entered = untrack(|| self.entered());
        if entered.pop().is_some() {
            return self.set_entered(entered);
        }
        let Some(Ok(played)) = self.played.get_untracked() else { return };
        let Some(last) = played.rolls.last() else { return };
        let Some(case) = self.case() else { return };
        let faces = before_last(&*case, &played).trim_end_matches(',').to_owned();
        self.put(Some(Thrown { faces, seed: None }));
        let (_, others) = last.dice.split_last().unwrap_or((&String::new(), &[]));
        if untrack(|| self.next()).is_some_and(|next| can_show(&next, others)) {
            self.set_entered(others.to_vec());
        }
    }

    /// Puts them away.
    pub fn close(self) {
        self.put(None);
    }
}

/// The dice on the table: those of what is done in a scene stand among the documents, all others are here alone.
fn lying(asked: Session, thrown: RwSignal<Option<(QuestionId, Thrown)>>) -> Option<Thrown> {
    if asked.doing().is_some() {
        return asked.dice_of_doing();
    }
    let place = asked.place.get();
    thrown.get().filter(|(of, _)| *of == place).map(|(_, thrown)| thrown)
}

/// The faces of all throws but the last: the most with which one throw less is played, and nothing waits for other dice.
fn before_last<'p>(case: &dyn Case, played: &'p Played) -> &'p str {
    let is_before = |faces: &&str| {
        let before = case.play(faces.trim_end_matches(','));
        before.is_ok_and(|before| before.rolls.len() < played.rolls.len() && before.pending == 0)
    };
    let shorter = (0..played.faces.len()).rev().filter_map(|end| played.faces.get(..end));
    shorter.into_iter().find(is_before).unwrap_or_default()
}

/// Whether the first dice of a throw of one more can show this.
fn can_show(next: &NextDice, shown: &[String]) -> bool {
    next.faces.len() == shown.len() + 1
        && next.shown().iter().zip(shown).all(|(faces, face)| faces.contains(face))
}

/// A seed of its own: a whole number that JavaScript holds exactly, so that it can be given to other programs.
pub fn new_seed() -> u64 {
    (Math::random() * 9_007_199_254_740_992.0) as u64
}

/// The buttons, and below them the dice once there are some.
pub fn dice(dice: Dice) -> AnyView {
    let offered = dice.offered();
    let is_open =
        memo(move || dice.played.with(Option::is_some) && offered.with(|offered| *offered == Offered::Dice));
    tag("div")
        .class("answer-dice")
        .child(hand(dice, false))
        .child(dynamic(move || offered.with(Offered::why_none)))
        .child(dynamic_when(move || is_open.get(), move || of_some_answers(Slot::Dice)))
        .view()
}

/// What is done next: dice rolled here or entered, and where there is an answer to it, what is best. In the bar the dice are brought into
/// sight.
pub fn hand(dice: Dice, in_bar: bool) -> AnyView {
    let offered = dice.offered();
    let asked = dice.asked;
    let is_wrong = memo(move || asked.answer_state.with(|answer_state| answer_state.problem.is_some()));
    // What is done needs the rules, of which the first answer has a part; and no dice can be thrown for what is wrong.
    let button = move |words: &'static str, name: &'static str, throws: bool, act: fn(Dice)| {
        let act = click(move || {
            act(dice);
            if in_bar {
                request_animation_frame(bring_into_sight);
            }
        });
        let refused = flag(move || throws && is_wrong.get());
        tag("button")
            .of("type", "button")
            .class_while("refused", refused)
            .with("disabled", flag(move || !asked.is_whole() || refused.get()))
            .with("aria-label", (words != name).then_some(name))
            .on("click", act)
            .child(words)
            .view()
    };
    let has_best = memo(move || asked.best().is_some());
    let has_dice = memo(move || offered.with(|offered| *offered == Offered::Dice));
    dynamic(move || {
        let mut buttons = Vec::new();
        if has_dice.get() {
            buttons.push(button("Roll", "Roll", true, Dice::roll));
            buttons.push(button(if in_bar { "Dice" } else { ENTER }, ENTER, true, Dice::begin));
        }
        if has_best.get() {
            buttons.push(button(BEST, BEST, false, |dice| dice.asked.ask_best()));
        }
        if buttons.is_empty() { nothing() } else { tag("div").class("dice-buttons").child(buttons).view() }
    })
}

/// What is done next: in full.
pub const ENTER: &str = "Enter dice";
const BEST: &str = "What is best?";

/// Brings the dice on the table into sight.
fn bring_into_sight() {
    if let Ok(Some(dice)) = document().query_selector(".answer-table") {
        dice.scroll_into_view();
    }
}

/// What lies on the table, and the keys for what is thrown next.
pub fn panel(dice: Dice) -> AnyView {
    let has_some = memo(move || dice.played.with(has_rolls) || !dice.entered().is_empty());
    let has_rest = memo(move || has_some.get() && dice.next().is_some());
    let seed = words(move || {
        let seed = dice.lying().and_then(|thrown| thrown.seed);
        seed.map(rolled_with).unwrap_or_default()
    });
    tag("div")
        .class("answer-table")
        .child(dynamic(move || dice.played.with(|played| played.as_ref().map_or_else(nothing, outcome))))
        .child(pad(dice))
        .child(dynamic(move || dice.played.with(|played| played.as_ref().map_or_else(nothing, throws))))
        .child(tag("p").class("seed").child(seed))
        .child(
            tag("div")
                .class("dice-foot")
                .child(dynamic_when(
                    move || has_rest.get(),
                    move || button("Roll the rest", "", move || dice.roll_rest()),
                ))
                .child(dynamic_when(
                    move || has_some.get(),
                    move || button("Take back", "quiet", move || dice.take_back()),
                ))
                .child(button("Put the dice away", "quiet", move || dice.close())),
        )
        .view()
}

fn has_rolls(played: &Option<Result<Played, InputError>>) -> bool {
    matches!(played, Some(Ok(played)) if !played.rolls.is_empty())
}

/// What all came to, or what is wrong with the dice.
pub fn outcome(played: &Result<Played, InputError>) -> AnyView {
    let said = match played {
        Ok(played) if played.next.is_none() => played.outcome.join("; "),
        Ok(_) => String::new(),
        Err(problem) => format!("These dice do not fit any more. {}", words_of(problem)),
    };
    tag("p").class("answer-outcome").of("role", "status").child(said).view()
}

/// Every throw, the last one first.
pub fn throws(played: &Result<Played, InputError>) -> AnyView {
    let Ok(played) = played else { return nothing() };
    let throw = |PlayedRoll { dice, words, what, .. }: &PlayedRoll| thrown(dice, words, what);
    let lines: Vec<AnyView> = played.rolls.iter().rev().map(throw).collect();
    tag("ol").class("dice-throws").child(lines).view()
}

/// A throw: what its dice show, what they meant, and what they were for.
pub fn thrown(dice: &[String], words: &str, what: &str) -> AnyView {
    tag("li")
        .child(tag("span").class("dice-faces").child(dice.iter().map(|face| die(face)).collect::<Vec<_>>()))
        .child(tag("span").class("dice-meant").child(words.to_owned()))
        .child(tag("small").child(what.to_owned()))
        .view()
}

/// By which seed dice were rolled.
pub fn rolled_with(seed: u64) -> String {
    format!("Rolled with seed {seed}.")
}

/// A die that shows a face.
pub fn die(face: &str) -> AnyView {
    let (sign, spoken) = drawn(face);
    tag("span")
        .class("die")
        .child(tag("span").of("aria-hidden", "true").child(sign))
        .child(tag("span").class("unseen").child(spoken).child(" "))
        .view()
}

/// How a face is drawn, and how it is spoken: a sign that stands alone is read out by its name.
pub fn drawn(face: &str) -> (String, String) {
    let (sign, spoken) = match face {
        "-" => ("\u{2212}", "minus"),
        "+" => ("+", "plus"),
        other => (other, other),
    };
    (sign.to_owned(), spoken.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::{questions, rule_sets};

    /// However a rule set writes its dice, taking throws back one by one leads through all states before, to none.
    #[test]
    fn the_last_throw_is_taken_back_and_nothing_else() {
        let mut taken_back = 0;
        for rule_set in rule_sets() {
            for question in questions(rule_set) {
                let place = QuestionId::new(rule_set, question);
                let Ok(case) = place.read(&place.first_document()) else { panic!("{}", place.path()) };
                if !case.has_dice() {
                    continue;
                }
                let Ok(mut played) = case.roll(&mut seeded(7), 7) else { continue };
                while !played.rolls.is_empty() {
                    let faces = before_last(&*case, &played).trim_end_matches(',').to_owned();
                    let before = case.play(&faces).unwrap();
                    let words =
                        |played: &Played| played.rolls.iter().map(|roll| roll.words.clone()).collect();
                    let (now, then): (Vec<String>, Vec<String>) = (words(&before), words(&played));
                    assert_eq!(now, then[..then.len() - 1], "{}: {}", place.path(), played.faces);
                    assert_eq!(before.pending, 0);
                    taken_back += 1;
                    played = before;
                }
            }
        }
        assert!(taken_back > 20);
    }
}
