//! How a unit stands: models, marks, shields, pins; and who is removed (SQ-SHO-05 to SQ-SHO-08, SQ-ASL-12).

use crate::document::unit::{MAX_PARTS, Unit};
use shootout_ruleset::number::BoundedInt;

/// What is left of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Standing {
    /// The models left in each part.
    pub models: [u8; MAX_PARTS],
    /// Wounds that have not removed a model yet.
    pub marked: u8,
    pub shields: u8,
    pub pinned: bool,
    pub hit_the_dirt: bool,
    pub activated: bool,
}

/// What all units that are gone look like.
pub(crate) const GONE: Standing = Standing {
    models: [0; MAX_PARTS],
    marked: 0,
    shields: 0,
    pinned: false,
    hit_the_dirt: false,
    activated: false,
};

impl Standing {
    /// As a document states it.
    pub fn of(unit: &Unit) -> Self {
        let mut models = [0; MAX_PARTS];
        for (place, left) in unit.models_by_part().into_iter().take(MAX_PARTS).enumerate() {
            models[place] = left;
        }
        Self {
            models,
            marked: unit.marked.to_u8(),
            shields: unit.shields_left.map_or_else(|| unit.full_shield(), BoundedInt::to_u8),
            pinned: unit.pinned,
            hit_the_dirt: unit.hit_the_dirt,
            activated: unit.activated,
        }
    }

    /// How many models are left.
    pub fn models_left(&self) -> u8 {
        self.models.iter().sum()
    }

    /// Whether nobody is left.
    pub fn is_gone(&self) -> bool {
        self.models_left() == 0
    }

    /// Whether it lives with less than half of its models (SQ-NRV-04, SQ-A25).
    pub fn is_below_half(&self, original: u8) -> bool {
        !self.is_gone() && 2 * self.models_left() < original
    }
}

/// In which order models are removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Removal {
    /// Strictly part by part (SQ-SHO-08, SQ-A20).
    Shooting,
    /// As many models as possible, the lowest health first; the Leader last (SQ-ASL-12).
    Assault,
}

/// The health of the models of a unit, by part.
#[derive(Clone, Debug)]
pub(crate) struct Healths {
    by_part: Vec<u16>,
}

impl Healths {
    pub fn of(unit: &Unit) -> Self {
        let unit_health = u16::from(unit.health.to_u8());
        let by_part = match &unit.parts {
            Some(parts) => parts
                .iter()
                .map(|part| part.health.map_or(unit_health, |health| u16::from(health.to_u8())))
                .collect(),
            None => vec![unit_health],
        };
        Self { by_part }
    }

    /// The health of the models that go first.
    pub fn first(&self) -> u8 {
        self.by_part.first().map_or(1, |health| *health as u8)
    }

    /// The wounds that remove all who are left.
    pub fn left(&self, standing: &Standing) -> u16 {
        let models = standing.models.iter().map(|models| u16::from(*models));
        let all: u16 = models.zip(&self.by_part).map(|(models, health)| models * health).sum();
        all - u16::from(standing.marked).min(all)
    }

    /// What is left after these wounds: whole models first, the rest is marked (SQ-SHO-06). No wounds remove nothing.
    pub fn wounded(&self, before: Standing, wounds: u16, removal: Removal) -> Standing {
        if wounds == 0 {
            return before;
        }
        let mut left = u16::from(before.marked) + wounds;
        let mut after = before;
        for (part, models) in self.order(&before, removal) {
            let health = self.by_part[part];
            let removed = (left / health).min(u16::from(models));
            left -= removed * health;
            after.models[part] -= removed as u8;
            if removed < u16::from(models) {
                break;
            }
        }
        if after.is_gone() {
            return GONE;
        }
        after.marked = left as u8;
        after
    }

    /// Parts with how many of their models go, in order.
    fn order(&self, standing: &Standing, removal: Removal) -> Vec<(usize, u8)> {
        let mut order: Vec<(usize, u8)> =
            (0..self.by_part.len()).map(|part| (part, standing.models[part])).collect();
        if removal == Removal::Assault
            && let Some((last, models)) = order.pop()
        {
            order.push((last, models.saturating_sub(1)));
            order.sort_by_key(|(part, _)| self.by_part[*part]);
            order.push((last, models.min(1)));
        }
        order
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shootout_ruleset::document::{decode, parse};

    fn unit(text: &str) -> Unit {
        decode(&parse(text.as_bytes()).unwrap(), "").unwrap()
    }

    fn after(unit: &Unit, wounds: u16, removal: Removal) -> (Vec<u8>, u8) {
        let standing = Healths::of(unit).wounded(Standing::of(unit), wounds, removal);
        (standing.models[..unit.models_by_part().len()].to_vec(), standing.marked)
    }

    /// SQ-SHO-05, SQ-SHO-06, SQ-SHO-07: marked wounds count, whole models go, the rest is marked; the mark goes with the unit.
    #[test]
    fn wounds_fill_whole_models() {
        let three = unit(r#"{ "models": 3, "health": 2, "marked": 1 }"#);
        let table = [(0, 3, 1), (1, 2, 0), (2, 2, 1), (3, 1, 0), (4, 1, 1), (5, 0, 0), (9, 0, 0)];
        for (wounds, models, marked) in table {
            assert_eq!(after(&three, wounds, Removal::Shooting), (vec![models], marked), "{wounds}");
        }
    }

    /// SQ-SHO-08, SQ-ASL-12, SQ-UNIT-02, SQ-A20: fire takes the parts in order, an assault the weakest first; the Leader goes last.
    #[test]
    fn mixed_health_goes_by_list_or_weakest_first() {
        let mixed = unit(
            r#"{ "health": 1, "parts": [{ "models": 2, "health": 3 }, { "models": 2 }, { "models": 2 }] }"#,
        );
        assert_eq!(after(&mixed, 3, Removal::Shooting), (vec![1, 2, 2], 0));
        assert_eq!(after(&mixed, 4, Removal::Shooting), (vec![1, 2, 2], 1));
        assert_eq!(after(&mixed, 3, Removal::Assault), (vec![2, 0, 1], 0));
        assert_eq!(after(&mixed, 8, Removal::Assault), (vec![1, 0, 1], 2));
        assert_eq!(after(&mixed, 9, Removal::Assault), (vec![0, 0, 1], 0));
        assert_eq!(after(&mixed, 10, Removal::Assault), (vec![0, 0, 0], 0));
    }

    /// SQ-A25: exactly half is no test; of five, two are below half and three are not.
    #[test]
    fn below_half_is_strict() {
        let below = |left: u8, original: u8| {
            Standing::of(&unit(&format!(r#"{{ "models": {left} }}"#))).is_below_half(original)
        };
        assert_eq!([below(2, 5), below(3, 5), below(5, 10), below(4, 10)], [true, false, false, true]);
    }
}
