use super::*;
use crate::companion::asked::{Editing, Joining, Scope};
use crate::number::BoundedInt;
use crate::scenario::ActionKind as Spent;
use crate::scene::tests::Steps;
use crate::scene::{Act, Hands};
use serde::Serialize;

/// How people would do what an event tells: the action, what they state for it, and the faces that they roll. None where they would do it
/// otherwise: nobody joins by a name that is taken, and what is as it was is not set by hand.
struct Done {
    action: SceneAction,
    stated: Option<Node>,
    faces: Vec<u32>,
    seed: Option<u64>,
}

/// Every event of a scene is what its action makes of the scene before it: none is lost, and none is another.
pub(crate) fn assert_same_events(scene: &PlayedScene) {
    let mut now = scene.clone();
    while now.undo() {}
    for event in scene.events() {
        if let Some(Done { action, stated, faces, seed }) = done(&now, event) {
            let faces = faces.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
            let rolled = stated.as_ref().map(|document| Rolled { document, faces: &faces, seed });
            let after = now.after(&action, rolled).unwrap_or_else(|error| panic!("{action:?}: {error}"));
            assert_eq!(scene_of(&after).events().last(), Some(event), "{action:?}");
        }
        now.act(event.clone()).unwrap();
    }
}

fn done(scene: &PlayedScene, event: &Event) -> Option<Done> {
    let place = |who: Id| scene.state().combatants.iter().position(|one| one.id == who);
    let of = |act: &str, by: Option<Id>, at: Option<Id>, stated: Option<Node>| {
        let action = action(act, by.and_then(place), at.and_then(place));
        Some(Done { action, stated, faces: Vec::new(), seed: None })
    };
    match event {
        Event::Add(add) => {
            let is_taken = scene.state().combatants.iter().any(|one| one.name() == add.combatant.name);
            let joining = Joining { combatant: add.combatant.clone(), count: BoundedInt::nearest(1) };
            if is_taken { None } else { of("join", None, None, stated(&joining)) }
        }
        Event::AddGroup(group) => {
            let mut combatant = group.combatants[0].clone();
            combatant.name = stem(&combatant.name).to_owned();
            let count = BoundedInt::nearest(i32::try_from(group.combatants.len()).unwrap());
            of("join", None, None, stated(&Joining { combatant, count }))
        }
        Event::Copy(copy) => of("copy", Some(copy.of), None, stated(copy)),
        Event::Rename(rename) => of("rename", Some(rename.who), None, stated(rename)),
        Event::Edit(edit) => {
            let editing = Editing { who: edit.who, combatant: edit.combatant.clone(), goes_for: Scope::One };
            of("edit", Some(edit.who), None, stated(&editing))
        }
        Event::EditGroup(group) => {
            let first = &group.edits[0];
            let combatant = first.combatant.clone();
            let editing = Editing { who: first.who, combatant, goes_for: Scope::Group };
            of("edit", Some(first.who), None, stated(&editing))
        }
        Event::Remove(remove) => of("remove", Some(remove.who), None, None),
        Event::Change(_) => None,
        Event::Distance(distance) => match distance.between {
            Some((by, at)) if place(by) < place(at) => of("distance", Some(by), Some(at), stated(distance)),
            Some((at, by)) => of("distance", Some(at), Some(by), stated(distance)),
            None => of("distance", None, None, stated(distance)),
        },
        Event::Rule(rule) => of("rule", None, None, stated(rule)),
        Event::Act(act) => {
            let (name, stated) = spent(act);
            of(name, Some(act.who), act.at, stated)
        }
        Event::Fight(fight) => of("fight", None, None, stated(fight)),
        Event::Next(_) => of("next", None, None, None),
        Event::Attack(rolled) => {
            let act = if rolled.of.with == Hands::Grenade { "throw_grenade" } else { "attack" };
            let done = of(act, Some(rolled.of.by), Some(rolled.of.at), stated(&rolled.of))?;
            Some(done.with_dice(&rolled.faces, rolled.seed))
        }
        Event::Blow(rolled) => {
            let done = of("strike", Some(rolled.of.by), Some(rolled.of.at), stated(&rolled.of))?;
            Some(done.with_dice(&rolled.faces, rolled.seed))
        }
        Event::Repair(rolled) => {
            let done = of("roll_tek", Some(rolled.of.by), None, stated(&rolled.of))?;
            Some(done.with_dice(&rolled.faces, rolled.seed))
        }
    }
}

impl Done {
    fn with_dice(self, faces: &[u32], seed: Option<u64>) -> Self {
        Self { faces: faces.to_vec(), seed, ..self }
    }
}

fn stated(of: &impl Serialize) -> Option<Node> {
    Some(Node::of(of))
}

/// What actions spent on something are called as an action.
fn spent(act: &Act) -> (&'static str, Option<Node>) {
    if act.kind == Spent::Other {
        return if act.cost.is_none() { ("wait", None) } else { ("other", stated(act)) };
    }
    if act.grenade {
        return ("take_out_grenade", None);
    }
    if act.kind == Spent::Aim {
        return ("aim", None);
    }
    let hand = act.hand.unwrap_or_default();
    let is_it =
        |row: &&ActRow<What>| matches!(row.kind, What::Spend(kind, of) if kind == act.kind && of == hand);
    (ACTS.iter().find(is_it).unwrap_or_else(|| panic!("{act:?}")).name, None)
}

/// The same events, the same state and the same words as the scene has that was kept event by event, whose document is written and read
/// between any two of them.
#[test]
fn the_examples_are_kept_action_by_action() {
    for text in [
        include_str!("../../../../../data/percentile/scenes/firefight.json"),
        include_str!("../../../../../data/percentile/scenes/two_sides.json"),
    ] {
        let scene = read(text);
        assert_same_events(&scene);
        let mut now = scene.clone();
        while now.undo() {}
        now = PlayedScene::of_node(now.to_node()).unwrap();
        for (event, line) in scene.events().iter().zip(PlayedScene::log(&scene)) {
            let Done { action, stated, faces, seed } = done(&now, event).unwrap();
            let faces = faces.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
            let asked = now.question(&action).unwrap();
            assert_eq!(asked.is_some(), stated.is_some(), "{action:?}");
            let rolled = stated.as_ref().map(|document| Rolled { document, faces: &faces, seed });
            let after = Scene::after(&now, &action, rolled).unwrap();
            assert_eq!(after.words, line.words);
            now = scene_of(&after);
        }
        assert_eq!((now.events(), now.state()), (scene.events(), scene.state()));
        assert_eq!(PlayedScene::log(&now), PlayedScene::log(&scene));
    }
}
