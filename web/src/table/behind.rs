//! Steps that are no events of the scene: another scene takes its place, dice are given up. What they leave behind is kept,
//! so that they can be taken back too.

use super::state::Stage;
use leptos::prelude::*;
use shootout_percentile::scene::Scene;

/// How many such steps can be taken back.
const MOST: usize = 50;

/// The scene, and what a person was about in it.
type Standing = (Scene, Stage);

/// What a step has left behind.
#[derive(Clone)]
struct Left {
    standing: Standing,
    /// How many events stood in the scene right after the step. It is the last step for as long as so many stand.
    events: usize,
}

/// What was left behind by all of them; copies are the same.
#[derive(Clone, Copy)]
pub struct Behind {
    past: RwSignal<Vec<Left>>,
    future: RwSignal<Vec<Left>>,
}

impl Behind {
    /// Nothing yet.
    pub fn new() -> Self {
        Self { past: RwSignal::new(Vec::new()), future: RwSignal::new(Vec::new()) }
    }

    /// A step is made from one standing to another.
    pub fn step(self, from: Standing, to: &Scene) {
        put(self.past, from, to);
        self.future.set(Vec::new());
    }

    /// An event happens: what was taken back before is gone then.
    pub fn event(self) {
        if !self.future.with_untracked(Vec::is_empty) {
            self.future.set(Vec::new());
        }
    }

    /// Whether the last step of this scene is one that can be taken back, and the next one that can be made again, followed.
    pub fn possible(self, scene: &Scene) -> (bool, bool) {
        let is_next = |steps: RwSignal<Vec<Left>>| {
            steps.with(|steps| steps.last().is_some_and(|left| left.is_at(scene)))
        };
        (is_next(self.past), is_next(self.future))
    }

    /// Takes the last step back, if it is one of these.
    pub fn undo(self, now: Standing) -> Option<Standing> {
        travel(self.past, self.future, now)
    }

    /// Makes the step again that was taken back last, if it is one of these.
    pub fn redo(self, now: Standing) -> Option<Standing> {
        travel(self.future, self.past, now)
    }
}

impl Left {
    fn is_at(&self, scene: &Scene) -> bool {
        self.events == scene.events().len()
    }
}

fn put(steps: RwSignal<Vec<Left>>, standing: Standing, after: &Scene) {
    steps.update(|steps| {
        steps.push(Left { standing, events: after.events().len() });
        let surplus = steps.len().saturating_sub(MOST);
        steps.drain(..surplus);
    });
}

fn travel(from: RwSignal<Vec<Left>>, to: RwSignal<Vec<Left>>, now: Standing) -> Option<Standing> {
    let is_next = from.with_untracked(|steps| steps.last().is_some_and(|left| left.is_at(&now.0)));
    let left = is_next.then(|| from.try_update(Vec::pop).flatten()).flatten()?;
    put(to, now, &left.standing.0);
    Some(left.standing)
}
