//! What is told beside the numbers of a duel: who cannot be fired at, whose grenades stay where they are, and whose cover does nothing.

use super::{Duel, Fight};
use crate::notes::{Note, notes_on};
use crate::number::Metres;

/// Those who carry grenades for nothing; those who cannot be fired at, however things go, and those who can only once they have given
/// themselves away.
pub(super) fn warnings(duel: &Duel) -> Vec<String> {
    if duel.fight == Fight::HandToHand {
        return Vec::new();
    }
    let carriers = duel.fighters.iter().filter(|fighter| fighter.sheet.grenade.is_some());
    let mut warnings: Vec<String> = carriers
        .map(|fighter| format!("{} throws no grenades: no plan of a duel does", fighter.sheet.name))
        .collect();
    let pairs = duel
        .fighters
        .iter()
        .enumerate()
        .flat_map(|(who, fighter)| fighter.targets.iter().map(move |target| (who, *target)));
    for (who, target) in pairs {
        let [hidden, shown] = [false, true].map(|revealed| duel.why_not(who, target, revealed));
        let [by, at] = [who, target].map(|place| &duel.fighters[place].sheet.name);
        match (hidden, shown) {
            (Some(_), Some(why)) => warnings.push(format!("{by} cannot fire at {at}: {why}")),
            (Some(why), None) => {
                warnings.push(format!("{by} can fire at {at} only while {at} is revealed: {why}"));
            }
            (None, _) => {}
        }
    }
    warnings
}

/// The remarks on how fighters stand (P-MOD-1). Hand-to-hand cover counts for nothing anyway.
pub(super) fn notes(duel: &Duel) -> Vec<Note> {
    if duel.fight == Fight::HandToHand {
        return Vec::new();
    }
    let sheets = duel.fighters.iter().map(|fighter| &fighter.sheet);
    let targets: Vec<_> = sheets.map(|sheet| sheet.target(Metres::default())).collect();
    notes_on(&targets.iter().collect::<Vec<_>>())
}
