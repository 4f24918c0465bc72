//! A scene as the table companion of all rule sets keeps it: what can be done now, what is rolled or stated for it, and the scene
//! after it. Each action comes to an [`Event`], so that nothing of the rules stands here.

mod as_they_stand;
mod asked;
mod asked_repair;
mod between_dice;
mod kind;
mod likeliest;
mod offered;
mod questions;
mod settings;
mod standing;
#[cfg(test)]
pub(crate) mod tests;

use crate::duel::{FromScene, from_scene};
use crate::references::IN_A_SCENE;
use crate::scene::{
    AddGroup, Event, Id, Kind as Tried, Line, Remove, Rule, Scene as PlayedScene, Sheet, State, stem,
};
use asked::{Asked as AskedOf, happening, in_scene, joining};
use kind::{Kind, Row, rows};
use likeliest::likeliest;
use shootout_ruleset::InputError;
use shootout_ruleset::diagram::Diagram;
use shootout_ruleset::document::{Node, decode, entry, quoted};
use shootout_ruleset::question::{SceneRules, TAG};
use shootout_ruleset::scene::{
    After, Asked, Behind, Decision, Happened, InputChoice, LeadsTo, Offer, Offered, Rolled, Scene,
    SceneAction, Setting, Standing, StateOfPlay, Way, not_now, person,
};

/// What the rule set declares of its scenes.
pub(crate) const SCENES: SceneRules = SceneRules {
    people: "",
    samples: "",
    read: |document| Ok(Box::new(PlayedScene::of_node(document.clone())?)),
    questions: questions::QUESTIONS,
    names: &IN_A_SCENE,
    #[cfg(feature = "schema")]
    schema: crate::scene::schema,
};

/// What an action comes to before anything is rolled or stated for it.
enum Step {
    /// It happens at once.
    Happens(Box<Event>),
    /// It is rolled, or stated.
    Asks(AskedOf),
}

impl PlayedScene {
    /// Those who take part, by their place.
    fn who(&self, place: usize, field: &str) -> Result<Id, InputError> {
        person(&self.state().combatants, place, field).map(|one| one.id)
    }

    /// The place of someone by their number.
    fn place_of(&self, who: Id) -> Option<usize> {
        self.state().combatants.iter().position(|one| one.id == who)
    }

    /// The action as far as its dice, once it is known that it can be done.
    fn step(&self, action: &SceneAction) -> Result<Step, InputError> {
        let by = action.by.map(|by| self.who(by, "by")).transpose()?;
        let at = action.at.map(|at| self.who(at, "at")).transpose()?;
        let known = rows(by.is_some());
        let row = known.iter().find(|row| row.act == action.act).ok_or_else(|| {
            InputError::new("act", format!("`{}`", action.act), quoted(known.iter().map(|row| row.act)))
        })?;
        if row.at_someone && at.is_none() {
            return Err(InputError::new("at", "nothing", "a target"));
        }
        if row.at_someone && at == by {
            return Err(InputError::new(
                "at",
                entry("combatants", action.at.unwrap_or_default()),
                "somebody else",
            ));
        }
        let step = row.kind.step(self.state(), by, at);
        step.map_err(|why| not_now("act", format!("`{}`", action.act), why))
    }

    /// Why something cannot be done now, to the likeliest of those to whom it can be done; none where it can.
    fn refused(&self, row: &Row, by: Option<Id>) -> Option<String> {
        let state = self.state();
        let why = |at| row.kind.step(state, by, at).err().map(|refusal| refusal.to_string());
        if !row.at_someone {
            return why(None);
        }
        let targets = by.map(|by| targets(state, row.kind, by)).unwrap_or_default();
        let Some(first) = targets.first() else { return Some("There is nobody else".to_owned()) };
        let refusal = why(Some(*first))?;
        targets[1..].iter().all(|at| why(Some(*at)).is_some()).then_some(refusal)
    }

    /// What happens by an action, as what it asks was answered.
    fn event_of(&self, action: &SceneAction, rolled: Option<&Rolled<'_>>) -> Result<Event, InputError> {
        match (self.step(action)?, rolled) {
            (Step::Happens(event), _) => Ok(*event),
            (Step::Asks(_), None) => {
                Err(InputError::new("faces", "nothing", "what is rolled or stated for this action"))
            }
            (Step::Asks(asked), Some(rolled)) => {
                asked::check_same_people(&asked.document(), rolled.document)?;
                let happening = happening(asked.question(), rolled.document.clone(), self)?;
                happening.event(self.state(), rolled.document, rolled.faces, rolled.seed)
            }
        }
    }

    /// What an action asks, where it can be done and asks something.
    fn asked(&self, action: &SceneAction) -> Option<AskedOf> {
        match self.step(action) {
            Ok(Step::Asks(asked)) => Some(asked),
            _ => None,
        }
    }

    /// The scene after an event that this document states.
    fn after_stated(&self, event: Event, document: &Node) -> Result<After, InputError> {
        let mut scene = self.clone();
        let line = scene.act(event).map_err(|why| asked::refusal(&why, document))?;
        let words = line.words.clone();
        Ok(After { document: scene.to_node(), words })
    }

    fn after_event(&self, event: Event) -> Result<After, InputError> {
        let document = Node::of(&event);
        self.after_stated(event, &document)
    }
}

/// Those to whom something can be done, the likeliest first.
fn targets(state: &State, kind: Kind, by: Id) -> Vec<Id> {
    let opponents = if kind == Kind::Strike { state.opponents(by) } else { Vec::new() };
    if opponents.is_empty() { state.targets_of(by) } else { opponents }
}

impl Scene for PlayedScene {
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

    fn joined(&self, sample: &Node) -> Result<Node, InputError> {
        let sheet = decode(sample, "combatant")?;
        Ok(self.after_event(joining(self.state().several(&sheet, 1)))?.document)
    }

    fn name(&self) -> &str {
        PlayedScene::name(self)
    }

    fn renamed(&self, name: &str) -> Option<Node> {
        let mut renamed = self.clone();
        renamed.set_name(name);
        Some(renamed.to_whole_node())
    }

    fn in_full(&self) -> Option<Node> {
        Some(self.to_whole_node())
    }

    fn stepped(&self, way: Way) -> Option<Node> {
        let mut scene = self.clone();
        let is_done = match way {
            Way::Back => scene.undo(),
            Way::Forward => scene.redo(),
        };
        is_done.then(|| scene.to_whole_node())
    }

    fn begun(&self) -> Option<Node> {
        let mut scene = self.clone();
        let in_place = |event: &Event| {
            matches!(event, Event::Add(_) | Event::AddGroup(_) | Event::Distance(_) | Event::Rule(_))
        };
        while !scene.events().iter().all(in_place) {
            scene.undo();
        }
        Some(scene.to_whole_node())
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

    fn set(&self, person: usize, setting: usize, to: usize) -> Result<Node, InputError> {
        let who = self.who(person, "who")?;
        let one = self.state().get(who).map_err(|why| not_now("who", person.to_string(), why))?;
        Ok(self.after_event(settings::change(self.state(), one, setting, to)?)?.document)
    }

    fn offered_for(&self, action: &SceneAction, input: &str) -> Vec<InputChoice> {
        self.asked(action).map_or_else(Vec::new, |asked| offered::of(self.state(), &asked, input))
    }

    fn ruled(&self, rulings: &Node) -> Result<Option<Node>, InputError> {
        let rule = Rule { rulings: decode(rulings, "rulings")?, damage: self.state().damage.clone() };
        Ok(Some(self.after_event(rule.into())?.document))
    }

    fn targets(&self, by: usize) -> Vec<usize> {
        let Ok(by) = self.who(by, "by") else { return Vec::new() };
        self.state().targets_of(by).into_iter().filter_map(|at| self.place_of(at)).collect()
    }

    fn target(&self, action: &SceneAction, answered: &Node) -> Option<usize> {
        let stated = answered.get("at").and_then(|at| decode::<Id>(at, "at").ok());
        stated.and_then(|at| self.place_of(at)).or(action.at)
    }

    fn without(&self, gone: &[usize]) -> Option<Node> {
        let gone: Vec<Id> = gone.iter().filter_map(|place| self.who(*place, "who").ok()).collect();
        let mut scene = self.clone();
        gone.into_iter().try_for_each(|who| scene.act(Remove { who }).map(|_| ())).ok()?;
        Some(scene.to_node())
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
        vec![LeadsTo { label: "Work out who wins", asked }]
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

    fn group(&self, name: &str, of: &[usize]) -> Option<Node> {
        let of: Vec<Id> = of.iter().filter_map(|place| self.who(*place, "who").ok()).collect();
        Some(PlayedScene::of_group(name, self.state().sheets(&of)).ok()?.to_node())
    }

    fn joined_by(&self, other: &Node) -> Result<Node, InputError> {
        let other = PlayedScene::of_node(other.clone())?;
        let sheets: Vec<Sheet> = other.state().combatants.iter().map(|one| one.sheet.clone()).collect();
        let combatants = self.state().renamed(&sheets);
        Ok(self.after_event(Event::AddGroup(AddGroup { combatants }))?.document)
    }

    fn log(&self) -> Vec<Happened> {
        let happened = |(line, event): (&Line, &Event)| {
            let place = line.place;
            Happened {
                when: format!("{}.{}.{}", place.turn, place.round, place.action),
                words: line.words.clone(),
                opens: event.attempt().is_some(),
            }
        };
        PlayedScene::log(self).iter().zip(self.events()).map(happened).collect()
    }

    fn behind(&self, line: usize) -> Behind {
        PlayedScene::behind(self, line)
    }

    fn tried(&self, line: usize) -> Option<Asked> {
        let (prepared, _) = self.followed(line)?;
        let question = match prepared.scenario() {
            Tried::Shot(_) => "shot",
            Tried::Blow(_) => "blow",
        };
        let mut document = Node::from(&prepared.document());
        document.take(TAG);
        Some(Asked { question, document })
    }

    fn offers(&self, by: Option<usize>) -> Vec<Offer> {
        let by = by.and_then(|by| self.who(by, "by").ok());
        let one = by.and_then(|by| self.state().get(by).ok());
        let likeliest = one.map(|one| likeliest(self.state(), one));
        let offer = |row: &Row| {
            Some(Offer {
                act: row.act,
                label: row.label_for(one)?,
                cost: row.cost(),
                at_someone: row.at_someone,
                refused: self.refused(row, by),
                offered: if likeliest == Some(row.kind) { Offered::Likeliest } else { row.offered },
            })
        };
        rows(by.is_some()).iter().filter_map(offer).collect()
    }

    fn question(&self, action: &SceneAction) -> Result<Option<Asked>, InputError> {
        Ok(match self.step(action)? {
            Step::Happens(_) => None,
            Step::Asks(asked) => Some(Asked {
                question: asked.question(),
                document: in_scene(asked.document(), self.to_node()),
            }),
        })
    }

    fn after(&self, action: &SceneAction, rolled: Option<Rolled<'_>>) -> Result<After, InputError> {
        let event = self.event_of(action, rolled.as_ref())?;
        match rolled {
            Some(rolled) => self.after_stated(event, rolled.document),
            None => self.after_event(event),
        }
    }
}
