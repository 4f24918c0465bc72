//! What steadies a shot, aim and a rested weapon: how it is gained and what loses it (P-MOD-9, P-MOD-10, A-AIM-2, A-AIM-3).

use crate::number::Metres;
use crate::rulings::Rulings;

/// The most actions of aiming that count (P-MOD-9).
pub const MAX_AIM: u8 = 2;

/// Actions of aiming that count after one more (P-MOD-9).
pub const fn aimed_once_more(before: u8) -> u8 {
    if before < MAX_AIM { before + 1 } else { MAX_AIM }
}

/// Whether aiming at a target of this speed gives anything: it must not move, or aiming starts over (P-MOD-9).
pub fn can_be_aimed_at(speed_m_per_round: Metres) -> bool {
    speed_m_per_round.get() == 0.0
}

/// Someone who aims and rests their weapon, wherever that is kept.
pub(crate) trait Steady {
    /// Without their aim.
    fn lose_aim(&mut self);

    /// Without the surface that their weapon rests on.
    fn lose_rest(&mut self);

    /// They move: aim and rest are lost (P-MOD-10, A-AIM-3).
    fn moves(&mut self) {
        self.lose_aim();
        self.lose_rest();
    }

    /// They duck back: aim is lost (A-AIM-3).
    fn ducks(&mut self) {
        self.lose_aim();
    }

    /// They have fired: aim is used up, unless it is ruled to last (A-AIM-2). Rest is not (A-AIM-4).
    fn has_fired(&mut self, rulings: &Rulings) {
        if !rulings.aim_persists {
            self.lose_aim();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, PartialEq)]
    struct Rifleman {
        aim: u8,
        rested: bool,
    }

    impl Steady for Rifleman {
        fn lose_aim(&mut self) {
            self.aim = 0;
        }
        fn lose_rest(&mut self) {
            self.rested = false;
        }
    }

    fn after(happens: impl Fn(&mut Rifleman)) -> (u8, bool) {
        let mut rifleman = Rifleman { aim: 2, rested: true };
        happens(&mut rifleman);
        (rifleman.aim, rifleman.rested)
    }

    /// P-MOD-9: two actions at most count, and only at one who does not move.
    #[test]
    fn two_actions_of_aiming_count() {
        assert_eq!([0, 1, 2].map(aimed_once_more), [1, 2, 2]);
        let speed = |metres| Metres::new(metres).unwrap();
        assert!(can_be_aimed_at(speed(0.0)) && !can_be_aimed_at(speed(1.0)));
    }

    /// P-MOD-10, A-AIM-3: moving loses aim and rest. A-AIM-2, A-AIM-4: fire uses aim up, unless it lasts, and never the rest.
    #[test]
    fn what_loses_aim_and_rest() {
        let lasts = Rulings { aim_persists: true, ..Rulings::default() };
        assert_eq!(after(Steady::moves), (0, false));
        assert_eq!(after(|rifleman| rifleman.has_fired(&Rulings::default())), (0, true));
        assert_eq!(after(|rifleman| rifleman.has_fired(&lasts)), (2, true));
    }
    /// A-AIM-3: ducking back loses aim alone.
    #[test]
    fn ducking_back_keeps_the_rest() {
        assert_eq!(after(Steady::ducks), (0, true));
    }
}
