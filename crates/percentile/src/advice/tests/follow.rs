//! Whoever follows the steps that are printed, knowing nothing but them and what the dice showed, gets exactly the stated value and
//! chance to jam.

use crate::advice::answer::{AdviceAnswer, advise, advise_within};
use crate::advice::decide::{Advice, Effort, Goal, Seeking, follow};
use crate::advice::words::offer_words;
use crate::advice::{Question, read};
use crate::catalogue::built_in;
use crate::hand::Hand;
use crate::{Decided, DecisionSpace, Event, Malfunction, ShootOut, State};
use serde_json::{Value, json};
use shootout_odds::decide::{Chosen, Decisions, Position, Strategy};
use shootout_odds::exact::Observable;
use shootout_odds::{Rational, Weight};
use std::cell::RefCell;

/// Where someone is in the steps, and what they have seen since that step began.
#[derive(Clone, Debug, PartialEq)]
struct At {
    /// None when nothing more is to be done.
    step: Option<usize>,
    gained: u64,
    repaired: bool,
    shots: Vec<Value>,
}

/// Does what the steps say.
struct Follower<'f, 'm> {
    space: &'f DecisionSpace,
    shoot_out: &'f ShootOut<'m>,
    seeking: Seeking,
    steps: Vec<Value>,
    /// By mark.
    known: RefCell<Vec<At>>,
}

/// Whether this pattern fits what was seen.
fn fits(pattern: &Value, at: &At) -> bool {
    let is = |shot: &Value, name: &str| shot[name] == json!(true);
    let hits = at.shots.iter().filter(|shot| is(shot, "hit")).count() as u64;
    let jam = at.shots.iter().any(|shot| is(shot, "jam"));
    let shots_of =
        |off_hand: bool| json!(at.shots.iter().filter(|shot| is(shot, "off_hand") == off_hand).count());
    let hand_jams = |off_hand: bool| {
        json!(at.shots.iter().any(|shot| is(shot, "jam") && is(shot, "off_hand") == off_hand))
    };
    pattern.as_object().unwrap().iter().all(|(name, value)| match name.as_str() {
        "jam" => *value == json!(jam),
        "main_hand_jam" => *value == hand_jams(false),
        "off_hand_jam" => *value == hand_jams(true),
        "fired" => *value == shots_of(false),
        "off_hand_fired" => *value == shots_of(true),
        "gained" => *value == json!(at.gained),
        "repaired" => *value == json!(at.repaired),
        "hits" => *value == json!(hits),
        "shots" => {
            let wanted = value.as_array().unwrap();
            let same = |(wanted, shot): (&Value, &Value)| {
                ["hit", "jam", "explosion", "off_hand"].iter().all(|name| is(wanted, name) == is(shot, name))
                    && (wanted["location"].is_null() || wanted["location"] == shot["location"])
            };
            wanted.len() == at.shots.len() && wanted.iter().zip(&at.shots).all(same)
        }
        other => panic!("{other} is not known"),
    })
}

/// The one of these that fits: there is always just one.
fn the_one<'v>(cases: &'v Value, at: &At) -> &'v Value {
    let fitting: Vec<&Value> = cases
        .as_array()
        .unwrap()
        .iter()
        .filter(|case| case["seen"].as_array().unwrap().iter().any(|pattern| fits(pattern, at)))
        .collect();
    assert_eq!(fitting.len(), 1, "{at:?} in {cases}");
    fitting[0]
}

impl Follower<'_, '_> {
    fn number(&self, at: At) -> u32 {
        let mut known = self.known.borrow_mut();
        let place = known.iter().position(|other| *other == at).unwrap_or(known.len());
        if place == known.len() {
            known.push(at);
        }
        place as u32
    }

    fn at(&self, mark: u32) -> At {
        self.known.borrow()[mark as usize].clone()
    }

    /// Whether a hand holds the second weapon of a pair.
    fn is_off_hand(&self, hand: Hand) -> bool {
        hand == Hand::Off && !self.space.draws()
    }

    /// On to the next step.
    fn next(&self, at: &At) -> At {
        let step = &self.steps[at.step.unwrap()];
        let outcome = the_one(&step["outcomes"], at);
        assert!(outcome["is_left_out"].is_null());
        let step = outcome["then"].as_u64().map(|step| step as usize);
        At { step, gained: 0, repaired: false, shots: Vec::new() }
    }

    /// On to the step of an action.
    fn on_to(&self, mut at: At, action: u32) -> At {
        while at.step.is_some_and(|step| self.steps[step]["action"].as_u64().unwrap() < u64::from(action)) {
            at = self.next(&at);
        }
        at
    }

    fn act(&self, position: Position<State>, words: &str) -> Option<Decided> {
        let State::Choice(moment) = position.state else { return None };
        let mut ways = Vec::new();
        self.shoot_out.options(position.state, &mut ways);
        let offered = ways.iter().filter_map(|way| match way.choice {
            Decided::Act(act) => Some((way.choice, &self.space.options()[usize::from(act)])),
            _ => None,
        });
        let named = offered.filter_map(|(choice, option)| {
            let name = offer_words(self.shoot_out, &moment, option);
            let rest = words.strip_prefix(&name)?;
            (rest.is_empty() || rest.starts_with(' ')).then_some((name.len(), choice))
        });
        // "semi-automatic and single shot" is not "semi-automatic".
        named.max_by_key(|(length, _)| *length).map(|(_, choice)| choice)
    }
}

impl<'m> Strategy<ShootOut<'m>> for Follower<'_, 'm> {
    type Memory = ();

    fn begin(&mut self) -> Option<()> {
        Some(())
    }

    fn choose(&mut self, position: Position<State>, (): &()) -> Option<Chosen<Decided>> {
        let State::Choice(moment) = position.state else { return None };
        let action = self.space.action(&moment);
        let at = self.at(position.mark);
        let choice = if self.space.is_midway(&moment) {
            let step = &self.steps[at.step?];
            let is_here = |rule: &&Value| {
                rule["off_hand"] == json!(self.is_off_hand(moment.hand))
                    && rule["shots"] == json!(moment.shot)
            };
            match step["between_shots"].as_array().unwrap().iter().find(is_here) {
                None => Decided::Fire,
                Some(rule) => match the_one(&rule["cases"], &at)["choice"].as_str().unwrap() {
                    "fire on" => Decided::Fire,
                    "cease fire" => Decided::Cease,
                    swing => {
                        assert!(swing.starts_with("swing to "));
                        let mut ways = Vec::new();
                        self.shoot_out.options(position.state, &mut ways);
                        let swings = ways.iter().find(|way| matches!(way.choice, Decided::Swing(_)));
                        swings.unwrap().choice
                    }
                },
            }
        } else {
            let at = self.on_to(at, action);
            let step = &self.steps[at.step?];
            self.act(position, step["words"].as_str().unwrap())?
        };
        Some(Chosen { choice, tied: false })
    }

    fn fall(&self, (): &(), _: Position<State>, _: u16) {}

    fn deferring(&mut self, _: u32, _: &[Option<State>]) -> u32 {
        0
    }

    fn mark(&self, mark: u32, event: &Event) -> u32 {
        let mut at = self.at(mark);
        match event {
            Event::Shot(shot) => {
                at = self.on_to(at, self.shoot_out.slots()[usize::from(shot.entry)].first);
                at.shots.push(json!({
                    "hit": shot.hit, "jam": shot.malfunction.is_some(),
                    "explosion": shot.malfunction == Some(Malfunction::Explosion),
                    "off_hand": self.is_off_hand(shot.hand), "location": shot.location,
                }));
            }
            Event::Repair { cleared } => {
                // A try before this one is over.
                if at.step.is_some_and(|step| !self.steps[step]["words"].as_str().unwrap().contains("jam")) {
                    at = self.next(&at);
                }
                while at.step.is_some_and(|step| self.steps[step]["words"] != "clear a jam") {
                    at = self.next(&at);
                }
                at.repaired = *cleared;
            }
            _ => {}
        }
        at.gained += self.seeking.count(self.seeking.mark(event) as u32) as u64;
        self.number(at)
    }

    fn settled(&self, mark: u32, seen: u16) -> (u32, u16) {
        // All that the action came to is seen: on to the next step, so that equal ways on are one.
        let at = self.at(mark);
        let fires = !at.shots.is_empty();
        (if at.step.is_some() && fires { self.number(self.next(&at)) } else { mark }, seen)
    }
}

/// What someone comes to who follows the steps of an answer.
fn followed<'m>(
    question: &Question,
    answer: &AdviceAnswer<Rational>,
    space: &'m DecisionSpace,
    shoot_out: &'m ShootOut<'m>,
) -> Advice<'m, Rational> {
    let best = answer.best.as_ref().unwrap();
    assert!(best.policy.is_complete, "{}", answer.sentence);
    let goal: Goal = question.goal.goal();
    let steps: Vec<Value> = serde_json::to_value(&best.policy).unwrap()["steps"].as_array().unwrap().clone();
    let step = (!steps.is_empty()).then_some(0);
    let start = At { step, gained: 0, repaired: false, shots: Vec::new() };
    let seeking = Seeking::new(&goal, space, shoot_out);
    let mut follower = Follower { space, shoot_out, seeking, steps, known: RefCell::new(vec![start]) };
    follow(space, shoot_out, &goal, &mut follower).unwrap()
}

fn assert_followed_with(text: &str, answer: impl Fn(&Question) -> AdviceAnswer<Rational>) {
    let question = read(text.as_bytes(), built_in()).unwrap();
    let answer = answer(&question);
    let space = question.space(answer.actions).unwrap();
    let shoot_out = space.shoot_out();
    let found = followed(&question, &answer, &space, &shoot_out).worth;
    let best = answer.best.unwrap();
    assert_eq!(found.value, best.worth.value, "the value of {text}");
    assert_eq!(found.jam, best.worth.jam, "the chance to jam of {text}");
    assert_eq!(found.rounds, best.worth.rounds, "the rounds of {text}");
}

fn assert_followed(text: &str) {
    assert_followed_with(text, |question| advise(question).unwrap());
}

/// The two examples that once were told wrongly.
#[test]
fn a_limit_on_jams_is_kept_by_following_the_steps() {
    assert_followed(
        r#"{ "ruleset": "percentile", "attacker": { "bs": 47 }, "weapon": { "modes": ["single"] },
            "target": { "range_m": 60, "field": { "value": 64 } }, "goal": { "seek": "through", "most_jam": 5 },
            "actions": 2, "may": { "aim": false, "rest": false } }"#,
    );
    assert_followed(
        r#"{ "ruleset": "percentile", "attacker": { "bs": 40 }, "weapon": { "modes": ["single", "semi"] },
            "target": { "range_m": 60 }, "goal": { "seek": "hits", "most_jam": 5 }, "actions": 1 }"#,
    );
}

/// The example documents.
#[test]
fn the_examples_can_be_followed() {
    assert_followed(include_str!("../../../../../data/percentile/advice/two_actions.json"));
    assert_followed(include_str!("../../../../../data/percentile/advice/pirate_with_autogun.json"));
}

/// Small questions of every kind, with and without limits.
#[test]
fn small_questions_can_be_followed() {
    let armour = r#""armour": [ { "kind": "physical", "base": 50, "covers": ["body", "head"] } ]"#;
    let targets = [
        format!(r#""target": {{ "range_m": 60, {armour} }}"#),
        format!(
            r#""target": {{ "range_m": 60, {armour} }}, "following": [ {{ "from_previous_m": 8, "target": {{ "name": "second", "range_m": 60 }} }} ]"#
        ),
    ];
    let weapons = [
        r#""weapon": { "modes": ["single", "semi"] }"#,
        r#""weapon": { "modes": ["semi"], "magazine": 3 }"#,
        r#""weapon": { "class": "pistol", "modes": ["semi"] }, "off_hand": { "class": "pistol", "modes": ["single"] }"#,
    ];
    let goals = [
        r#"{ "seek": "hit" }"#,
        r#"{ "seek": "penetrating", "most_jam": 5 }"#,
        r#"{ "seek": "through_at_least", "number": 2 }"#,
        r#"{ "seek": "through_at_least", "number": 2, "most_jam": 6 }"#,
        r#"{ "seek": "hits", "most_rounds": 3 }"#,
        r#"{ "seek": "hits", "most_jam": 4, "most_rounds": 3 }"#,
    ];
    for (several, target) in targets.iter().enumerate() {
        for weapon in weapons {
            // One behind another takes most ways: in limits on two things at once, and in none.
            for goal in goals
                .into_iter()
                .filter(|goal| several == 0 || goal.contains(r#""hit""#) || goal.contains("hits"))
            {
                assert_followed(&format!(
                    r#"{{ "ruleset": "percentile", "attacker": {{ "bs": 45, "tek": 40 }}, {weapon}, {target}, "goal": {goal}, "actions": 2,
                        "may": {{ "rest": false }} }}"#
                ));
            }
        }
    }
}

/// Where it matters which weapon of a pair jammed, or how many shots were fired, the steps say that, and no shot by itself.
#[test]
fn jams_by_hand_and_shots_fired_can_be_followed() {
    for (fields, said) in [
        (
            r#""attacker": { "bs": 47 }, "target": { "range_m": 40 }, "weapon": { "modes": ["single", "auto"], "magazine": 6 },
               "off_hand": { "modes": ["single", "semi"], "magazine": 4 }"#,
            "main_hand_jam",
        ),
        (
            r#""attacker": { "bs": 47 }, "target": { "range_m": 60 }, "weapon": { "modes": ["auto"], "magazine": 3 }"#,
            r#""fired":2"#,
        ),
        (
            r#""attacker": { "bs": 35 }, "target": { "range_m": 60 }, "weapon": { "modes": ["auto"], "magazine": 3 },
               "off_hand": { "modes": ["semi"], "magazine": 2 }"#,
            "off_hand_fired",
        ),
    ] {
        let goal = r#""goal": { "seek": "hits_at_least", "number": 2 }, "actions": 3"#;
        let text = format!(r#"{{ "ruleset": "percentile", {fields}, {goal} }}"#);
        assert_followed(&text);
        let question = read(text.as_bytes(), built_in()).unwrap();
        let steps = json!(advise::<f64>(&question).unwrap().best.unwrap().policy).to_string();
        assert!(steps.contains(said) && !steps.contains(r#""shots":["#), "{steps}");
    }
}

/// Seventeen actions leave room for a repair, which may fail; what was decided beforehand may jam already.
#[test]
fn repairs_and_what_went_before_can_be_followed() {
    let single = r#""ruleset": "percentile", "attacker": { "bs": 40, "tek": 50 }, "target": { "range_m": 60 }, "goal": "hit",
        "may": { "aim": false, "rest": false }"#;
    for more in [
        r#""weapon": { "modes": ["single"], "magazine": 2 }, "actions": 18, "carried": { "weapon": { "jammed": true } }"#,
        r#""weapon": { "modes": ["single", "semi"] }, "actions": 2, "decided": [ { "do": "fire", "mode": "semi" } ]"#,
    ] {
        assert_followed(&format!("{{ {single}, {more} }}"));
    }
}

/// A search that is stopped at once may find less than an obvious plan: then that is told, and can be followed.
#[test]
fn a_stopped_search_is_never_beaten_by_what_stands_beside_it() {
    let stopped = |question: &Question| {
        let effort = Effort { positions: 1_000_000, points: 0 };
        advise_within::<Rational>(question, effort).unwrap()
    };
    let (mut bounded, mut taken) = (0, 0);
    for (modes, most_jam) in
        [(r#""single""#, 6), (r#""single""#, 9), (r#""single", "semi""#, 5), (r#""semi""#, 9)]
    {
        for seek in ["hits", "through", "penetrating"] {
            let text = format!(
                r#"{{ "ruleset": "percentile", "attacker": {{ "bs": 47 }}, "weapon": {{ "modes": [{modes}] }},
                    "target": {{ "range_m": 60, "field": {{ "value": 64 }} }}, "goal": {{ "seek": "{seek}", "most_jam": {most_jam} }},
                    "actions": 2, "may": {{ "rest": false }} }}"#
            );
            let question = read(text.as_bytes(), built_in()).unwrap();
            let answer = stopped(&question);
            let best = answer.best.as_ref().unwrap();
            bounded += usize::from(best.worth.at_most.is_some());
            assert!(best.worth.at_most.as_ref().is_none_or(|most| best.worth.value < *most));
            for plan in answer.alternatives.iter().filter(|plan| plan.keeps_limits) {
                assert!(plan.value <= best.worth.value, "{} beats {text}", plan.name);
                taken += usize::from(plan.value.about(&best.worth.value));
            }
            assert_followed_with(&text, stopped);
        }
    }
    assert!(bounded > 0 && taken > 0, "{bounded} searches were stopped, {taken} plans were as good");
}
