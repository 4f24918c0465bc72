//! A scene as the table companion of all rule sets keeps it: what can be done now, what is rolled or stated for it, and the scene
//! after it. Each action comes to an [`Event`], so that nothing of the rules stands here.

mod acts;
mod as_they_stand;
mod asked;
mod asked_repair;
mod between_dice;
mod likeliest;
mod offered;
mod on_paper;
mod questions;
mod settings;
mod standing;
pub(crate) mod summary;
#[cfg(test)]
pub(crate) mod tests;

use crate::duel::{FromScene, from_scene};
use crate::notes::Note;
use crate::references::IN_A_SCENE;
use crate::scene::{
    AddGroup, Combatant, Event, Id, Kind as Tried, Line, Opened, Refusal, Remove, Rule, Scene as PlayedScene,
    Sheet,
};
use acts::{ACTS, Step, What, label};
use asked::{happening, in_scene, joining};
use likeliest::likeliest;
use shootout_ruleset::InputError;
use shootout_ruleset::content::Block;
use shootout_ruleset::diagram::Diagram;
use shootout_ruleset::document::{Node, decode, entry};
use shootout_ruleset::question::{Counted, LuckOf};
use shootout_ruleset::question::{SceneRules, TAG};
use shootout_ruleset::scene::{
    ActRow, Asked, ByHand, Decision, Happened, InputChoice, LeadsTo, Offered, PastRoll, RollTable, Rolled,
    SceneAction, SceneState, SceneSummary, SceneView, Setting, Standing, StateOfPlay, Throw, not_now,
    person as person_at, stem,
};
use std::borrow::Cow;

/// What the rule set declares of its scenes.
pub(crate) const SCENES: SceneRules = SceneRules {
    people: "",
    samples: "",
    read: |document| Ok(Box::new(PlayedScene::of_node(document.clone())?)),
    salvage: Some(|text, catalogue| {
        let Opened { scene, lost } = PlayedScene::read(text, catalogue)?;
        Ok((Box::new(scene), lost.map(|lost| lost.words())))
    }),
    questions: questions::QUESTIONS,
    names: &IN_A_SCENE,
    luck: &[
        LuckOf {
            question: "shot",
            of_such: "attacks",
            counted: &[Counted::of("/hits", "hit"), Counted::of("/penetrating", "penetrating hit")],
            not_with: "",
        },
        LuckOf {
            question: "blow",
            of_such: "blows",
            counted: &[Counted::of("/hit", "hit"), Counted::of("/penetrating", "penetrating hit")],
            not_with: "",
        },
    ],
    #[cfg(feature = "schema")]
    schema: crate::scene::schema,
};

impl PlayedScene {
    /// Those who take part, by their place.
    fn who(&self, place: usize, field: &str) -> Result<Id, InputError> {
        person_at(&self.state().combatants, place, field).map(|one| one.id)
    }

    /// The one who does something, where it is one of them.
    fn one(&self, by: Option<usize>) -> Option<&Combatant> {
        self.state().combatants.get(by?)
    }

    /// The place of someone by their number.
    fn place_of(&self, who: Id) -> Option<usize> {
        self.state().combatants.iter().position(|one| one.id == who)
    }

    /// What an act comes to as the scene stands.
    fn step(&self, what: What, by: usize, at: usize) -> Result<Step, Refusal> {
        let id = |place: usize| self.state().combatants.get(place).map(|one| one.id).unwrap_or_default();
        what.step(self.state(), id(by), id(at))
    }

    /// What an action asks, without the scene, where it can be done and asks something.
    fn asked(&self, action: &SceneAction) -> Option<Asked> {
        let row = ACTS.iter().find(|row| row.name == action.act && row.is_of_one == action.by.is_some())?;
        self.check_act(row, action).ok()?;
        match self.step(row.kind, action.by.unwrap_or_default(), action.at.unwrap_or_default()) {
            Ok(Step::Asks(asked)) => Some(asked),
            _ => None,
        }
    }

    /// Lets an event happen that this document states; its words.
    fn act_stated(&mut self, event: Event, document: &Node) -> Result<String, InputError> {
        self.act(event).map(|line| line.words.clone()).map_err(|why| asked::refusal(&why, document))
    }

    fn act_by_hand(&mut self, event: Event) -> Result<(), InputError> {
        let document = Node::of(&event);
        self.act_stated(event, &document).map(|_| ())
    }
}

impl SceneView for PlayedScene {
    fn round(&self) -> u32 {
        self.state().round()
    }

    fn heading(&self) -> String {
        let place = self.state().place();
        format!("Turn {} · Round {} · Action {}", place.turn, place.round, place.action)
    }

    fn standing(&self) -> Vec<Standing> {
        standing::of_all(self.state())
    }

    /// Whose action it is: blows fall first, for a fight is fought out.
    fn state_of_play(&self) -> Option<StateOfPlay> {
        let state = self.state();
        let place = |who: Id| self.place_of(who);
        let blows = state.blows_to_come().into_iter().map(|blow| blow.who);
        let mut may_act: Vec<usize> = Vec::new();
        for place in blows.chain(state.to_act()).filter_map(place) {
            if !may_act.contains(&place) {
                may_act.push(place);
            }
        }
        Some(StateOfPlay { may_act, ..StateOfPlay::default() })
    }

    fn name(&self) -> &str {
        PlayedScene::name(self)
    }

    fn between(&self, by: usize, at: usize) -> String {
        match (self.who(by, "by"), self.who(at, "at")) {
            (Ok(by), Ok(at)) => format!("{} m", self.state().distance(by, at)),
            _ => String::new(),
        }
    }

    fn settings(&self, person: usize) -> Vec<Setting> {
        let one = self.who(person, "who").ok().and_then(|who| self.state().get(who).ok());
        one.map_or_else(Vec::new, |one| settings::of(self.state(), one))
    }

    fn offered_for(&self, action: &SceneAction, input: &str) -> Vec<InputChoice> {
        self.asked(action).map_or_else(Vec::new, |asked| offered::of(self.state(), &asked, input))
    }

    fn targets(&self, by: usize) -> Vec<usize> {
        let Ok(by) = self.who(by, "by") else { return Vec::new() };
        self.state().targets_of(by).into_iter().filter_map(|at| self.place_of(at)).collect()
    }

    fn target(&self, action: &SceneAction, answered: &Node) -> Option<usize> {
        let stated = answered.get("at").and_then(|at| decode::<Id>(at, "at").ok());
        stated.and_then(|at| self.place_of(at)).or(action.at)
    }

    fn decisions(&self, action: &SceneAction, rolled: Rolled<'_>) -> Vec<Decision> {
        between_dice::decisions(self, action, rolled).unwrap_or_default()
    }

    fn pictures(&self, action: &SceneAction, rolled: Rolled<'_>) -> Vec<Diagram> {
        between_dice::under_way(self, action, rolled)
            .and_then(|dice| between_dice::stray(self.state(), &dice))
            .into_iter()
            .collect()
    }

    fn leads_to(&self) -> Vec<LeadsTo> {
        let asked = match from_scene(self) {
            Ok(FromScene { document, left_out }) => {
                let mut document = Node::from(&document);
                document.take(TAG);
                let said = "The fight as it stands, side against side.".to_owned();
                let said = std::iter::once(said).chain(left_out).collect::<Vec<_>>().join(" ");
                Ok((Asked { question: "duel", document }, said))
            }
            Err(why) => Err(why.to_string()),
        };
        let backwards = from_scene(self).map_err(|why| why.to_string()).map(|made| {
            let (document, free, mut said) = made.with_one_free();
            let mut document = Node::from(&document);
            document.take(TAG);
            said.insert(0, "How many they can be stands under Backwards, below the answer.".to_owned());
            (free, (Asked { question: "duel", document }, said.join(" ")))
        });
        let (free, backwards) = match backwards {
            Ok((free, asked)) => (free, Ok(asked)),
            Err(why) => (String::new(), Err(why)),
        };
        vec![
            LeadsTo { label: "Work out who wins", free: None, asked },
            LeadsTo { label: "Work out how many we can take on", free: Some(free), asked: backwards },
        ]
    }

    fn groups_of(&self, person: usize) -> Vec<(String, Vec<usize>)> {
        let (Ok(who), state) = (self.who(person, "who"), self.state()) else { return Vec::new() };
        let Ok(one) = state.get(who) else { return Vec::new() };
        let place = |who: Id| self.place_of(who);
        let places = |of: Vec<Id>| of.into_iter().filter_map(place).collect::<Vec<usize>>();
        let groups = [
            (one.name().to_owned(), vec![who]),
            (stem(one.name()).to_owned(), state.group_of(who)),
            (one.side().unwrap_or_default().to_owned(), state.side_of(who)),
        ];
        let is_more = |(at, (_, of)): &(usize, (String, Vec<Id>))| *at == 0 || of.len() > 1;
        let groups = groups.into_iter().enumerate().filter(is_more);
        groups.map(|(_, (name, of))| (name, places(of))).collect()
    }

    fn notes(&self, line: usize) -> Vec<String> {
        summary::notes(self, line).iter().map(Note::in_line).collect()
    }

    fn rolls_on_paper(&self) -> Vec<RollTable> {
        on_paper::rolls(self.state())
    }

    fn ranges_on_paper(&self) -> Vec<Block> {
        on_paper::ranges(self.state())
    }

    fn summary(&self, dice: bool, lost: Option<&str>) -> Option<SceneSummary> {
        Some(summary::of(self, dice, lost))
    }
}

impl SceneState for PlayedScene {
    type Kind = What;

    const PEOPLE: &'static str = "combatants";
    const ACTS: &'static [ActRow<What>] = ACTS;
    const NAMES_THINGS: bool = true;

    /// Each event was checked when it happened.
    fn check_all(&self) -> Result<(), InputError> {
        Ok(())
    }

    fn document(&self) -> Node {
        self.to_whole_node()
    }

    fn count(&self) -> usize {
        self.state().combatants.len()
    }

    fn happened(&self) -> Vec<Happened> {
        let happened = |(line, event): (&Line, &Event)| {
            let place = line.place;
            Happened {
                when: format!("{}.{}.{}", place.turn, place.round, place.action),
                words: line.words.clone(),
                opens: event.attempt().is_some(),
            }
        };
        self.log().iter().zip(self.events()).map(happened).collect()
    }

    fn past_roll(&self, line: usize) -> Option<PastRoll> {
        let event = self.events().get(line)?;
        let (attempt, faces) = event.attempt()?;
        let before = self.at(line)?;
        let prepared = attempt.prepare(before.state()).ok()?;
        let by = Some(before.state().called(attempt.by()).to_owned());
        let question = match prepared.scenario() {
            Tried::Shot(_) => "shot",
            Tried::Blow(_) => "blow",
        };
        let faces: Vec<String> = faces.iter().map(u32::to_string).collect();
        let (question, document) = (question.to_owned(), prepared.document().into());
        Some(PastRoll { by, question, document, faces: faces.join(","), seed: event.seed() })
    }

    fn past_throws(&self, line: usize) -> Vec<Throw> {
        summary::throws(self, line).iter().map(summary::throw).collect()
    }

    fn sets_up(&self, line: usize) -> bool {
        let event = self.events().get(line);
        matches!(event, Some(Event::Add(_) | Event::AddGroup(_) | Event::Distance(_) | Event::Rule(_)))
    }

    fn at_line(&self, lines: usize) -> Option<Self> {
        self.at(lines)
    }

    /// What is done is an event, which the scene keeps as it happens.
    fn keep(&mut self, _before: &Self, _words: &str, _rolled: Option<PastRoll>) {}

    fn join(&mut self, sample: &Node) -> Result<(), InputError> {
        let sheet = decode(sample, "combatant")?;
        self.act_by_hand(joining(self.state().several(&sheet, 1)))
    }

    fn remove(&mut self, gone: &[usize]) {
        let gone: Vec<Id> = gone.iter().filter_map(|place| self.who(*place, "who").ok()).collect();
        // They are there.
        gone.into_iter().for_each(|who| drop(self.act(Remove { who })));
    }

    fn by_hand(&mut self, change: ByHand<'_>) -> Result<Option<()>, InputError> {
        let event = match change {
            ByHand::JoinAll(other) => {
                let other = PlayedScene::of_node(other.clone())?;
                let sheets: Vec<Sheet> =
                    other.state().combatants.iter().map(|one| one.sheet.clone()).collect();
                AddGroup { combatants: self.state().renamed(&sheets) }.into()
            }
            ByHand::Set { person, setting, to } => {
                let one = person_at(&self.state().combatants, person, "who")?;
                settings::change(self.state(), one, setting, to)?
            }
            ByHand::Name(name) => {
                self.set_name(name);
                return Ok(Some(()));
            }
            ByHand::Rule(rulings) => {
                let rulings = decode(rulings, "rulings")?;
                Rule { rulings, damage: self.state().damage.clone() }.into()
            }
            ByHand::Join(_) | ByHand::Leave(_) | ByHand::Tap { .. } => return Ok(None),
        };
        self.act_by_hand(event).map(Some)
    }

    fn rulings(&self) -> Node {
        Node::of(&self.state().rulings)
    }

    fn only(&self, name: &str, of: &[usize]) -> Option<Self> {
        let of: Vec<Id> = of.iter().filter_map(|place| self.who(*place, "who").ok()).collect();
        PlayedScene::of_group(name, self.state().sheets(&of)).ok()
    }

    fn is_shown(&self, act: &ActRow<What>, by: Option<usize>) -> bool {
        label(act, self.one(by)).is_some()
    }

    fn label_of(&self, act: &ActRow<What>, by: Option<usize>) -> Cow<'static, str> {
        label(act, self.one(by)).unwrap_or(act.label.into())
    }

    fn cost(&self, what: What) -> String {
        what.cost()
    }

    fn offered(&self, act: &ActRow<What>, by: Option<usize>) -> Offered {
        let is_likeliest = self.one(by).is_some_and(|one| likeliest(self.state(), one) == act.name);
        if is_likeliest { Offered::Likeliest } else { act.offered }
    }

    /// Why it cannot be done, to the likeliest of those to whom it can be done.
    fn refused(&self, act: &ActRow<What>, by: Option<usize>) -> Option<String> {
        let (state, by) = (self.state(), self.one(by).map(|one| one.id).unwrap_or_default());
        let why = |at| act.kind.step(state, by, at).err().map(|refusal| refusal.to_string());
        if !act.is_at_someone {
            return why(by);
        }
        let opponents = if act.name == "strike" { state.opponents(by) } else { Vec::new() };
        let targets = if opponents.is_empty() { state.targets_of(by) } else { opponents };
        let Some(first) = targets.first() else { return Some("There is nobody else".to_owned()) };
        let refusal = why(*first)?;
        targets[1..].iter().all(|at| why(*at).is_some()).then_some(refusal)
    }

    fn check_act(&self, act: &ActRow<What>, action: &SceneAction) -> Result<(), InputError> {
        let at = self.target_of(act, action)?;
        if at.is_some() && at == action.by {
            let found = entry(Self::PEOPLE, at.unwrap_or_default());
            return Err(InputError::new("at", found, "somebody else"));
        }
        let step = self.step(act.kind, action.by.unwrap_or_default(), at.unwrap_or_default());
        step.map(|_| ()).map_err(|why| not_now("act", format!("`{}`", action.act), why))
    }

    fn asks(&self, what: What, by: usize, at: usize) -> Option<Asked> {
        match self.step(what, by, at) {
            Ok(Step::Asks(Asked { question, document })) => {
                Some(Asked { question, document: in_scene(document, self.to_node()) })
            }
            _ => None,
        }
    }

    fn happens(&mut self, what: What, by: usize, at: usize) -> Option<String> {
        match self.step(what, by, at) {
            Ok(Step::Happens(event)) => self.act(*event).ok().map(|line| line.words.clone()),
            _ => None,
        }
    }

    fn decided(
        &mut self,
        what: What,
        by: usize,
        at: usize,
        rolled: &Rolled<'_>,
    ) -> Result<String, InputError> {
        let Rolled { document, faces, seed } = *rolled;
        let Ok(Step::Asks(asked)) = self.step(what, by, at) else {
            return Err(InputError::new("faces", format!("`{faces}`"), "nothing: nothing is asked for it"));
        };
        asked::check_same_people(&asked.document, document)?;
        let happening = happening(asked.question, document.clone(), self)?;
        let event = happening.event(self.state(), document, faces, seed)?;
        self.act_stated(event, document)
    }
}
