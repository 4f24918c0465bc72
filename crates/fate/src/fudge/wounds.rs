//! The wound track: clips, Hurt and Injured boxes, and what overflows (FU-40 to FU-48).

use super::outcome::Outcome;
use super::rulings::{BoxCount, ClipOverflow, Rulings};
use shootout_odds::{Dist, Weight, beside_each_other};
use shootout_ruleset::prelude::*;

/// The boxes of someone's track, where they are not as ruled (FU-47).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["hurt", "injured", "clip"]))]
#[serde(default, deny_unknown_fields)]
pub struct BoxesStated {
    /// Clipped boxes.
    #[schemars(title = "Clipped boxes", extend("x-null" = "As ruled"))]
    pub clip: Option<BoxCount>,
    /// Hurt boxes.
    #[schemars(title = "Hurt boxes", extend("x-null" = "As ruled"))]
    pub hurt: Option<BoxCount>,
    /// Injured boxes.
    #[schemars(title = "Injured boxes", extend("x-null" = "As ruled"))]
    pub injured: Option<BoxCount>,
}

/// The wounds that someone has at first (FU-Q7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["clipped", "hurt", "injured"], "x-more" = ["clips"]))]
#[serde(default, deny_unknown_fields)]
pub struct WoundsStated {
    /// Clipped by what came before: -1 on this roll (FU-42).
    pub clipped: bool,
    /// Clipped boxes that stay marked, where clips are ruled to add up (FU-A3).
    #[schemars(title = "Clipped boxes marked")]
    pub clips: BoxCount,
    /// Hurt boxes marked: -1 as long as there is any (FU-43).
    pub hurt: BoxCount,
    /// Injured boxes marked: -1 each (FU-44).
    pub injured: BoxCount,
}

/// A roll of this exchange that lies already: every fighter has one in an exchange, whomever they meet (FU-20, FU-24).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["dice", "wounds"], "x-more" = ["clips", "out"]))]
#[serde(deny_unknown_fields)]
pub struct RollMade {
    /// What its dice came to, with the fate points spent on it (FU-91).
    pub dice: BoundedInt<-4, 24>,
    /// The wounds that lower it: those of before the exchange.
    #[serde(default)]
    #[schemars(title = "Wounds before")]
    pub wounds: WoundsStated,
    /// Clips suffered in the exchange so far, where they are ruled to spill within one (FU-A3).
    #[serde(default)]
    #[schemars(title = "Clips suffered in it")]
    pub clips: BoundedInt<0, 40>,
    /// Whether they were taken out in it: others who meet them in it still do.
    #[serde(default)]
    #[schemars(title = "Taken out in it")]
    pub out: bool,
}

/// How many boxes each row of a track has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Boxes {
    clip: u8,
    pub hurt: u8,
    pub injured: u8,
}

/// How someone stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Wounds {
    /// Out of the fight; the other fields are then 0.
    pub out: bool,
    pub injured: u8,
    pub hurt: u8,
    /// Clipped boxes that stay marked, or were marked in this exchange, as ruled (FU-A3).
    pub clips: u8,
    /// A clip that has not been spent by a roll.
    pub clipped: bool,
}

/// What someone suffers in one exchange: how often each outcome.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Suffered {
    clipped: u8,
    hurt: u8,
    injured: u8,
    taken_out: u8,
}

impl Suffered {
    /// The same with one more outcome.
    pub fn with(mut self, outcome: Outcome) -> Self {
        match outcome {
            Outcome::None | Outcome::Scratched => {}
            Outcome::Clipped => self.clipped += 1,
            Outcome::Hurt => self.hurt += 1,
            Outcome::Injured => self.injured += 1,
            Outcome::TakenOut => self.taken_out += 1,
        }
        self
    }

    /// How many clips.
    pub const fn clips(&self) -> u8 {
        self.clipped
    }

    /// One outcome alone.
    pub fn one(outcome: Outcome) -> Self {
        Self::default().with(outcome)
    }

    /// Whether anything is marked.
    pub fn is_any(&self) -> bool {
        *self != Self::default()
    }
}

impl Boxes {
    /// The boxes that are stated, else those that are ruled.
    pub fn new(stated: &BoxesStated, rulings: &Rulings) -> Self {
        let of = |stated: Option<BoxCount>, ruled: BoxCount| stated.unwrap_or(ruled).to_u8();
        Self {
            clip: of(stated.clip, rulings.clip_boxes),
            hurt: of(stated.hurt, rulings.hurt_boxes),
            injured: of(stated.injured, rulings.injured_boxes),
        }
    }

    /// Checks that the wounds of a document, at `path`, have boxes.
    pub fn check(&self, path: &str, wounds: &WoundsStated) -> Result<(), InputError> {
        let rows = [
            ("clips", wounds.clips, self.clip),
            ("hurt", wounds.hurt, self.hurt),
            ("injured", wounds.injured, self.injured),
        ];
        match rows.into_iter().find(|(_, marked, boxes)| marked.to_u8() > *boxes) {
            Some((row, marked, boxes)) => {
                let allowed = format!("a whole number from 0 to {boxes}: as many as there are boxes");
                Err(InputError::new(format!("{path}.{row}"), marked.to_string(), allowed))
            }
            None => Ok(()),
        }
    }

    /// How someone stands after what they suffer in one exchange, all of it marked together: what a row cannot take goes to
    /// the next, and what Injured cannot take takes them out (FU-41).
    pub fn mark(&self, wounds: Wounds, suffered: Suffered, rulings: &Rulings) -> Wounds {
        if wounds.out || suffered.taken_out > 0 {
            return Wounds { out: true, ..Wounds::default() };
        }
        let (kept, clips, spilt) = self.clips(wounds.clips, suffered.clipped, rulings.clip_overflow);
        let overflow = |row: u8, boxes: u8| if rulings.overflow { row.saturating_sub(boxes) } else { 0 };
        let hurt = wounds.hurt + suffered.hurt + spilt;
        let injured = wounds.injured + suffered.injured + overflow(hurt, self.hurt);
        if overflow(injured, self.injured) > 0 {
            return Wounds { out: true, ..Wounds::default() };
        }
        Wounds {
            out: false,
            injured: injured.min(self.injured),
            hurt: hurt.min(self.hurt),
            clips,
            clipped: wounds.clipped || kept > 0,
        }
    }

    /// What becomes of clips (FU-A3): how many remain clips, how many boxes stay marked, how many are hurts.
    fn clips(&self, marked: u8, new: u8, overflow: ClipOverflow) -> (u8, u8, u8) {
        let free = match overflow {
            ClipOverflow::Never => return (new, 0, 0),
            ClipOverflow::Exchange | ClipOverflow::Cumulative => self.clip.saturating_sub(marked),
        };
        let kept = new.min(free);
        let clips = if overflow == ClipOverflow::Cumulative { marked + kept } else { 0 };
        (kept, clips, new - kept)
    }
}

impl WoundsStated {
    /// As documents state them.
    pub(crate) fn of(wounds: &Wounds) -> Self {
        let count = |marked: u8| BoundedInt::nearest(i32::from(marked));
        Self {
            clipped: wounds.clipped,
            clips: count(wounds.clips),
            hurt: count(wounds.hurt),
            injured: count(wounds.injured),
        }
    }
}

impl Wounds {
    /// Those of a document.
    pub fn new(stated: &WoundsStated, rulings: &Rulings) -> Self {
        let adds_up = rulings.clip_overflow == ClipOverflow::Cumulative;
        Self {
            out: false,
            injured: stated.injured.to_u8(),
            hurt: stated.hurt.to_u8(),
            clips: if adds_up { stated.clips.to_u8() } else { 0 },
            clipped: stated.clipped,
        }
    }

    /// The same of those who have met another in this exchange already.
    pub fn after(self, made: Option<&RollMade>, rulings: &Rulings) -> Self {
        let Some(made) = made else { return self };
        match (made.out, rulings.clip_overflow) {
            (true, _) => Self { out: true, ..Self::default() },
            (false, ClipOverflow::Exchange) => Self { clips: made.clips.to_u8(), ..self },
            (false, _) => self,
        }
    }

    /// After a roll of one's own, which spends a clip (FU-21, FU-42, FU-A5).
    pub fn after_roll(self) -> Self {
        Self { clipped: false, ..self }
    }

    /// In a transcript: `1/0/2` for clipped, hurt, injured, or `out`.
    pub fn words(&self) -> String {
        if self.out {
            return "out".to_owned();
        }
        format!("{}/{}/{}", u8::from(self.clipped), self.hurt, self.injured)
    }

    /// In words: `unhurt`, `clipped, 1 hurt, 2 injured`, `out`.
    pub fn in_words(&self) -> String {
        if self.out {
            return "out".to_owned();
        }
        let counted = |count: u8, word: &str| (count > 0).then(|| format!("{count} {word}"));
        let parts = [
            self.clipped.then(|| "clipped".to_owned()),
            counted(self.clips, "clipped boxes marked"),
            counted(self.hurt, "hurt"),
            counted(self.injured, "injured"),
        ];
        let words: Vec<String> = parts.into_iter().flatten().collect();
        if words.is_empty() { "unhurt".to_owned() } else { words.join(", ") }
    }
}

/// One of the states that someone may be in.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum WoundsReport<W> {
    /// Still in the fight.
    Stands {
        /// A clip that has not been spent.
        clipped: bool,
        /// Clipped boxes that stay marked, where clips are ruled to add up.
        clips: u8,
        /// Hurt boxes marked.
        hurt: u8,
        /// Injured boxes marked.
        injured: u8,
        /// How likely this is.
        chance: W,
    },
    /// Taken out.
    Out {
        /// Always true.
        out: bool,
        /// How likely this is.
        chance: W,
    },
}

impl<W> WoundsReport<W> {
    /// How likely it is.
    pub const fn chance(&self) -> &W {
        match self {
            Self::Stands { chance, .. } | Self::Out { chance, .. } => chance,
        }
    }

    /// The wounds themselves.
    pub(crate) const fn wounds(&self) -> Wounds {
        match *self {
            Self::Stands { clipped, clips, hurt, injured, .. } => {
                Wounds { out: false, injured, hurt, clips, clipped }
            }
            Self::Out { .. } => Wounds { out: true, injured: 0, hurt: 0, clips: 0, clipped: false },
        }
    }

    /// In words: `unhurt`, `clipped, 1 hurt, 2 injured`, `out`.
    pub fn words(&self) -> String {
        self.wounds().in_words()
    }
}

/// All the ways in which someone may stand, as a report tells them.
pub(crate) fn reports<W: Weight>(stand: &Dist<Wounds, W>) -> Vec<WoundsReport<W>> {
    let mut chances: Vec<W> = stand.iter().map(|(_, chance)| chance.clone()).collect();
    beside_each_other(&mut chances);
    let report = |(wounds, chance): (&Wounds, W)| match *wounds {
        Wounds { out: true, .. } => WoundsReport::Out { out: true, chance },
        Wounds { clipped, clips, hurt, injured, .. } => {
            WoundsReport::Stands { clipped, clips, hurt, injured, chance }
        }
    };
    stand.iter().map(|(wounds, _)| wounds).zip(chances).map(report).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use shootout_ruleset::rulings::Setting::{self, Flag, Name};

    fn ruled(settings: &[(&str, Setting)]) -> Rulings {
        let mut rulings = Rulings::default();
        settings.iter().for_each(|(name, setting)| rulings.set(name, *setting).unwrap());
        rulings
    }

    /// The words after each exchange, in each of which these outcomes are suffered.
    fn words(settings: &[(&str, Setting)], exchanges: &[&[Outcome]]) -> Vec<String> {
        let rulings = ruled(settings);
        let boxes = Boxes::new(&BoxesStated::default(), &rulings);
        let mut wounds = Wounds::default();
        let told = exchanges.iter().map(|outcomes| {
            let suffered = outcomes.iter().fold(Suffered::default(), |all, one| all.with(*one));
            wounds = boxes.mark(wounds.after_roll(), suffered, &rulings);
            wounds.words()
        });
        told.collect()
    }

    use Outcome::{Clipped, Hurt, Injured, Scratched, TakenOut};

    /// FU-40, FU-41, FU-47: two boxes each; the fifth hurt takes out (FU-04).
    #[test]
    fn rows_overflow() {
        let hurts = words(&[], &[&[Hurt], &[Hurt], &[Hurt], &[Hurt], &[Hurt]]);
        assert_eq!(hurts, ["0/1/0", "0/2/0", "0/2/1", "0/2/2", "out"]);
        assert_eq!(words(&[], &[&[Injured], &[Injured], &[Injured]]), ["0/0/1", "0/0/2", "out"]);
        assert_eq!(words(&[], &[&[Scratched], &[TakenOut]]), ["0/0/0", "out"]);
        assert_eq!(words(&[], &[&[Hurt, Hurt, Hurt, Injured]]), ["0/2/2"]);
    }

    /// FU-A1: with three Hurt boxes it takes six.
    #[test]
    fn three_hurt_boxes() {
        let three = ("hurt_boxes", Setting::Number(3.0));
        let hurts = words(&[three], &[&[Hurt; 3], &[Hurt; 2], &[Hurt]]);
        assert_eq!(hurts, ["0/3/0", "0/3/2", "out"]);
    }

    /// FU-48: without overflow only the outcome itself takes out.
    #[test]
    fn what_does_not_overflow_is_lost() {
        let off = ("overflow", Flag(false));
        assert_eq!(words(&[off], &[&[Hurt; 5], &[Injured; 5], &[TakenOut]]), ["0/2/0", "0/2/2", "out"]);
    }

    /// FU-42, FU-A3: a clip is gone after the next roll; never, within one exchange, or for good.
    #[test]
    fn clips_overflow_as_ruled() {
        assert_eq!(words(&[], &[&[Clipped; 3], &[]]), ["1/0/0", "0/0/0"]);
        let exchange = ("clip_overflow", Name("exchange"));
        assert_eq!(words(&[exchange], &[&[Clipped; 3], &[Clipped; 2]]), ["1/1/0", "1/1/0"]);
        let cumulative = ("clip_overflow", Name("cumulative"));
        let each = words(&[cumulative], &[&[Clipped], &[], &[Clipped], &[Clipped]]);
        assert_eq!(each, ["1/0/0", "0/0/0", "1/0/0", "0/1/0"]);
    }

    /// Hits of one exchange are marked together: their order does not matter, as what spills only runs down.
    #[test]
    fn wounds_never_heal_in_a_fight() {
        let rulings = Rulings::default();
        let boxes = Boxes::new(&BoxesStated::default(), &rulings);
        for (hurt, injured) in (0..=2).flat_map(|hurt| (0..=2).map(move |injured| (hurt, injured))) {
            let before = Wounds { hurt, injured, ..Wounds::default() };
            for outcome in Outcome::ALL {
                let after = boxes.mark(before, Suffered::one(outcome), &rulings);
                assert!(
                    after.out || (after.hurt >= hurt && after.injured >= injured),
                    "{before:?} {outcome:?}"
                );
            }
        }
    }
}
