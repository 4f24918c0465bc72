//! Whatever happens: nothing panics, what is refused changes nothing, and every step can be taken back.

use super::*;
use crate::jam::Condition;
use crate::number::{BoundedInt, Metres};
use crate::scenario::{Gait, Mode, Swing};
use crate::scene::{
    Attack, Change, Copied, Distance, Fight, GunChange, Hands, Near, Next, Remove, Repair, Rule, State,
    Strike,
};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use rand::RngExt;
use shootout_ruleset::dice::seeded;

/// One thing that someone tries at the table: an event as it stands, or dice thrown with a seed.
#[derive(Clone, Debug)]
enum Try {
    Event(Box<Event>),
    Dice(Attempt, u64, Vec<Decision>),
}

/// What is decided between two dice.
#[derive(Clone, Debug)]
enum Decision {
    GoOn,
    TakeBack,
    Cease,
    SwingTo(Id),
}

fn who() -> impl Strategy<Value = Id> {
    (1..=4).prop_map(id)
}

fn sheet() -> impl Strategy<Value = Event> {
    let armed = [
        r#""weapon": "autogun""#,
        r#""weapon": { "id": "plasma_gun", "magazine": 3 }, "armour": ["flak_coat"]"#,
        r#""weapon": "grenade_launcher_frag", "field": "refractor_field", "grenade": "frag_grenade", "grenades": 3"#,
        r#""weapon": "stub_gun", "off_hand": "autopistol", "melee_weapon": "sword""#,
        r#""melee_weapon": "stub_gun_close", "weapon": "stub_gun", "cover": "sandbags", "seen_as": "A5", "attacks": 3"#,
    ];
    (select(armed.to_vec()), 20..=90, 0..=90).prop_map(|(armed, bs, initiative)| {
        event(&format!(
            r#"{{ "event": "add", "combatant": {{ "name": "N", "bs": {bs}, "ws": {bs}, "initiative": {initiative}, "tek": 60, {armed} }} }}"#
        ))
    })
}

fn act() -> impl Strategy<Value = Event> {
    let kinds = [
        ActionKind::Aim,
        ActionKind::Aim,
        ActionKind::Rest,
        ActionKind::Move,
        ActionKind::Reload,
        ActionKind::ClearJam,
        ActionKind::ClearJam,
        ActionKind::SwitchField,
        ActionKind::TakeOut,
        ActionKind::Speak,
        ActionKind::Fire,
    ];
    (who(), select(kinds.to_vec()), proptest::option::of(who())).prop_map(|(who, kind, at)| {
        let at = at.filter(|_| kind == ActionKind::Aim);
        Event::Act(Act {
            who,
            kind,
            at,
            hand: None,
            grenade: kind == ActionKind::TakeOut,
            name: None,
            cost: None,
        })
    })
}

fn attempt() -> impl Strategy<Value = Attempt> {
    let hands = select(&[Hands::Main, Hands::Main, Hands::Off, Hands::Both, Hands::Grenade][..]);
    let moving = proptest::option::of(select(&[Gait::Walk, Gait::Run][..]));
    let swing = proptest::option::of(select(&[Swing::Hit, Swing::Shot][..]));
    let attack =
        (who(), who(), select(&Mode::ALL[..]), hands, moving, swing, vec(who(), 0..3), any::<bool>())
            .prop_map(|(by, at, mode, with, moving, swing, others, area)| {
                let near =
                    |who| Near { who, right_m: BoundedInt::nearest(2), behind_m: BoundedInt::nearest(-1) };
                let (following, near) = if area {
                    (Vec::new(), others.into_iter().map(near).collect())
                } else {
                    (others, Vec::new())
                };
                Attempt::Attack(Attack { with, moving, swing, following, near, ..Attack::new(by, at, mode) })
            });
    let blow = (who(), who(), any::<bool>())
        .prop_map(|(by, at, parries)| Attempt::Blow(Strike { parries, ..Strike::new(by, at) }));
    prop_oneof![6 => attack, 3 => blow, 1 => who().prop_map(|by| Attempt::Repair(Repair { by }))]
}

fn by_hand() -> impl Strategy<Value = Event> {
    let change = (who(), any::<bool>(), 0..12).prop_map(|(who, yes, rounds)| {
        let jam = GunChange {
            rounds: Some(BoundedInt::nearest(rounds)),
            condition: yes.then_some(crate::jam::Condition::Jammed),
        };
        Event::Change(Change {
            weapon: Some(jam),
            given_away: Some(yes),
            in_cover: Some(!yes),
            free: yes,
            ..Change::of(who)
        })
    });
    let distance = (who(), who(), 0.0..60.0f64).prop_map(|(one, other, metres)| {
        Event::Distance(Distance {
            between: Some((one, other)),
            range_m: Metres::new(metres.round()).unwrap(),
        })
    });
    prop_oneof![
        change,
        distance,
        vec(who(), 1..4).prop_map(|fighters| Event::Fight(Fight { fighters })),
        who().prop_map(|who| Event::Remove(Remove { who })),
        who().prop_map(|of| Event::Copy(Copied { of, name: "Copy".to_owned() })),
        Just(Event::Next(Next {})),
        any::<bool>().prop_map(|flag| {
            let rulings =
                crate::rulings::Rulings { aim_persists: flag, jam_spends_round: !flag, ..Default::default() };
            Event::Rule(Rule { rulings, damage: None })
        }),
    ]
}

fn tries() -> impl Strategy<Value = Vec<Try>> {
    let decision = prop_oneof![
        6 => Just(Decision::GoOn),
        1 => Just(Decision::TakeBack),
        1 => Just(Decision::Cease),
        1 => who().prop_map(Decision::SwingTo),
    ];
    let dice = (attempt(), any::<u64>(), vec(decision, 0..12))
        .prop_map(|(attempt, seed, decisions)| Try::Dice(attempt, seed, decisions));
    let one = prop_oneof![
        2 => sheet().prop_map(|event| Try::Event(Box::new(event))),
        4 => act().prop_map(|event| Try::Event(Box::new(event))),
        3 => by_hand().prop_map(|event| Try::Event(Box::new(event))),
        8 => dice,
    ];
    (vec(sheet(), 3), vec(one, 0..40)).prop_map(|(first, rest)| {
        first.into_iter().map(|event| Try::Event(Box::new(event))).chain(rest).collect()
    })
}

/// The attempt made by one who can make it now, mostly: of three in four the table sees to that.
fn fitted(scene: &Scene, attempt: Attempt, seed: u64) -> Attempt {
    let state = scene.state();
    let pick = |of: &[Id], salt: u64| of.get((seed / salt) as usize % of.len().max(1)).copied();
    let all: Vec<Id> = state.combatants.iter().map(|one| one.id).collect();
    // What is due goes first.
    let due = state.combatants.iter().find(|one| one.repairs.is_some() && one.free_from <= state.slot);
    let attempt = match (due, state.blows_to_come().first()) {
        (Some(one), _) => Attempt::Repair(Repair { by: one.id }),
        (None, Some(blow)) => {
            Attempt::Blow(Strike { parries: seed.is_multiple_of(3), ..Strike::new(blow.who, blow.who) })
        }
        (None, None) => attempt,
    };
    match attempt {
        _ if seed.is_multiple_of(4) => attempt,
        Attempt::Attack(attack) => {
            let by = pick(&state.to_act(), 4).unwrap_or(attack.by);
            let others: Vec<Id> = all.into_iter().filter(|who| *who != by).collect();
            let weapon = state.get(by).ok().and_then(|one| one.sheet.weapon.as_ref());
            let mode =
                weapon.map_or(attack.mode, |weapon| weapon.modes[seed as usize / 64 % weapon.modes.len()]);
            let with = if (seed / 256).is_multiple_of(4) { attack.with } else { Hands::Main };
            let at = pick(&others, 16).unwrap_or(attack.at);
            // An area weapon catches those near its one target, any other may swing to them.
            let area = weapon.is_some_and(|weapon| weapon.burst_radius_m.is_some());
            let mut near = attack.near;
            near.retain(|near| area && near.who != by && near.who != at);
            near.truncate(1);
            let mut following = attack.following;
            following.retain(|who| !area && *who != by);
            Attempt::Attack(Attack { by, at, mode, with, near, following, ..attack })
        }
        Attempt::Blow(strike) => {
            let by = state.blows_to_come().first().map_or(strike.by, |blow| blow.who);
            let fighters = state.brawl.as_ref().map_or(Vec::new(), |brawl| brawl.fighters.clone());
            let others: Vec<Id> = fighters.into_iter().filter(|who| *who != by).collect();
            Attempt::Blow(Strike { by, at: pick(&others, 16).unwrap_or(strike.at), ..strike })
        }
        Attempt::Repair(repair) => Attempt::Repair(repair),
    }
}

/// The action of one who may act now; they clear their jam if they have one.
fn fitted_act(scene: &Scene, act: Act) -> Act {
    let state = scene.state();
    let Some(who) = state.to_act().first().copied() else { return act };
    let jammed = state.get(who).is_ok_and(|one| one.guns[0].condition == Condition::Jammed);
    match jammed {
        true => Act {
            who,
            kind: ActionKind::ClearJam,
            at: None,
            hand: None,
            grenade: false,
            name: None,
            cost: None,
        },
        false => Act { who, ..act },
    }
}

/// Rolls an attempt out, die by die; none when it cannot be begun.
fn rolled(scene: &Scene, attempt: &Attempt, seed: u64, decisions: &[Decision]) -> Option<Event> {
    let mut resolution = scene.begin(fitted(scene, attempt.clone(), seed)).ok()?;
    let (mut generator, mut faces) = (seeded(seed), Vec::new());
    let mut decisions = decisions.iter();
    while resolution.asks().is_some() {
        let before = format!("{resolution:?}");
        let refused = match decisions.next() {
            Some(Decision::Cease) => resolution.cease().is_err(),
            Some(Decision::SwingTo(who)) => resolution.swing_to(*who).is_err(),
            Some(Decision::TakeBack) if faces.pop().is_some() => {
                resolution = as_far_as(scene, resolution.attempt(), &faces);
                false
            }
            Some(Decision::TakeBack | Decision::GoOn) | None => false,
        };
        assert!(!refused || before == format!("{resolution:?}"));
        if let Some(sides) = resolution.next_die() {
            let face = generator.random_range(1..=u32::from(sides));
            resolution.give(face).unwrap();
            faces.push(face);
        }
    }
    let event = event_of(&resolution);
    assert_eq!(event.attempt().unwrap().1, faces);
    Some(event)
}

/// An attempt of which these dice lie.
fn as_far_as(scene: &Scene, attempt: &Attempt, faces: &[u32]) -> Resolution {
    let mut resolution = scene.begin(attempt.clone()).unwrap();
    for face in faces {
        resolution.give(*face).unwrap();
    }
    resolution
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_step_can_be_taken_back(tries in tries(), charted in any::<bool>()) {
        let mut scene = scene(charted, "");
        scene.act(Distance { between: None, range_m: Metres::new(7.0).unwrap() }).unwrap();
        let mut states = vec![State::new(Default::default(), scene.head.damage.clone()), scene.state().clone()];
        for one in tries {
            // A repair is waited for, or it would not be over in this life.
            let repairing = scene.state().combatants.iter().find(|one| one.repairs.is_some()).map(|one| one.free_from);
            while repairing.is_some_and(|until| scene.state().slot < until) && scene.act(Next {}).is_ok() {
                states.push(scene.state().clone());
            }
            // A fight is waited for, as it begins with a round.
            if matches!(&one, Try::Event(event) if matches!(**event, Event::Fight(_))) {
                while scene.state().place().action != 1 && scene.act(Next {}).is_ok() {
                    states.push(scene.state().clone());
                }
            }
            let event = match one {
                Try::Event(event) => Some(match *event {
                    Event::Act(act) => Event::Act(fitted_act(&scene, act)),
                    event => event,
                }),
                Try::Dice(attempt, seed, decisions) => rolled(&scene, &attempt, seed, &decisions),
            };
            let Some(event) = event else { continue };
            let before = scene.clone();
            let dice = event.attempt().is_some();
            match scene.act(event) {
                Ok(line) => {
                    prop_assert!(line.words.ends_with('.'), "{}", line.words);
                    states.push(scene.state().clone());
                }
                Err(_) => {
                    prop_assert!(!dice, "what could be begun can be finished");
                    prop_assert_eq!(&scene, &before);
                }
            }
        }
        for (event, _) in scene.events().iter().enumerate() {
            for luck in luck(&scene, event) {
                prop_assert!((0.0..=1.0).contains(&luck.chance));
            }
        }
        // The table companion of all rule sets makes the same events of its actions.
        crate::companion::tests::replayed::assert_same_events(&scene);
        let end = scene.clone();
        for (step, state) in states.iter().rev().skip(1).enumerate() {
            prop_assert!(scene.undo());
            prop_assert_eq!(scene.state(), state);
            if step % 8 != 0 {
                continue;
            }
            let opened = Scene::read(written(&scene).as_bytes(), built_in()).unwrap();
            prop_assert_eq!(opened.lost, None);
            prop_assert_eq!(&opened.scene, &scene);
        }
        prop_assert!(!scene.undo());
        redo_all(&mut scene);
        prop_assert_eq!(&scene, &end);
    }
}
