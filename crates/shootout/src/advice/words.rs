use super::tree::{AfterHit, Burst};
use shootout_core::advice::Counted;
use shootout_core::fire::mode_words;
use shootout_core::scenario::{Deed, WeaponClass};
use shootout_core::{Decided, Hand, Moment, Offer, ShootOut};

/// What is offered, in words.
pub(super) fn offer_words(shoot_out: &ShootOut<'_>, moment: &Moment, offer: &Offer) -> String {
    let scenario = shoot_out.scenario();
    let weapon = match (offer.draws.unwrap_or(moment.hand), &scenario.off_hand) {
        (Hand::Off, Some(weapon)) => weapon,
        _ => &scenario.weapon,
    };
    match (offer.entry.deed, offer.entry.mode) {
        (Deed::Fire, Some(mode)) => {
            let thrown = weapon.class == WeaponClass::Thrown;
            let mut words = if thrown { "throw" } else { mode_words(mode) }.to_owned();
            if let Some(other) = offer.entry.off_hand_mode {
                words.push_str(&format!(" and {}", mode_words(other)));
            }
            if let Some(called) = offer.called {
                words.push_str(&format!(" at the {}", called.words()));
            }
            words
        }
        (Deed::Draw, _) => format!("draw the {}", weapon.name),
        (Deed::Other, _) => "wait".to_owned(),
        (deed, _) => deed.row().label.to_ascii_lowercase(),
    }
}

/// How many of what is sought have been reached, in words.
pub(super) fn gained_words(counted: Counted, number: usize) -> String {
    match (counted, number) {
        (Counted::Hits, 1) => "a hit".to_owned(),
        (Counted::Hits, number) => format!("{number} hits"),
        (Counted::Penetrating, 1) => "a hit that gets through".to_owned(),
        (Counted::Penetrating, number) => format!("{number} hits that get through"),
        (Counted::Wounds(_), 1) => "a wound".to_owned(),
        (Counted::Wounds(_), number) => format!("{number} wounds"),
    }
}

/// What is decided between the shots of a burst, in words: nothing when all shots are fired whatever happens.
pub(super) fn burst_words(burst: &Burst) -> String {
    let mut words = String::new();
    for (shot, (missed, hit)) in (1..).zip(burst.missed.iter().zip(&burst.hit)) {
        match (missed, hit) {
            (Decided::Cease, AfterHit::Stops) => {
                let plural = if shot == 1 { "" } else { "s" };
                words.push_str(&format!(" with {shot} shot{plural}"));
            }
            (Decided::Cease, _) => words.push_str(&format!(", firing on after shot {shot} only if it hits")),
            (Decided::Swing(_), _) => words.push_str(&format!(", swinging after shot {shot}")),
            _ => {}
        }
    }
    let goes_on = |decided: &Decided| *decided != Decided::Cease;
    let both = burst.missed.iter().zip(&burst.hit).filter(|(missed, _)| goes_on(missed));
    let hits: Vec<AfterHit> = both.map(|(_, hit)| *hit).collect();
    let stops = |hit: &AfterHit| *hit == AfterHit::Stops;
    if !hits.is_empty() && hits.iter().all(stops) {
        words.push_str(" until a hit");
    } else if let Some(first) = hits.iter().position(stops) {
        words.push_str(&format!(", stopping if shot {} hits", first + 1));
    } else if hits.contains(&AfterHit::Depends) {
        words.push_str(", stopping after the surest hits");
    }
    let swings = |hit: &AfterHit| matches!(hit, AfterHit::GoesOn(Decided::Swing(_)));
    let planned = burst.missed.iter().any(|missed| matches!(missed, Decided::Swing(_)));
    if !planned && hits.iter().any(swings) {
        words.push_str(", swinging after a hit");
    }
    words
}
