use crate::posture;
use crate::scenario::{Light, Scenario, Size, Target};
use shootout_ruleset::words::plain;

/// Whom it goes at, how far away, and what about them matters.
pub(super) fn whom(scenario: &Scenario) -> String {
    let target = &scenario.target;
    let part = target.called.map(|part| format!("the {} of ", part.words())).unwrap_or_default();
    let about = about(target);
    let about = if about.is_empty() { String::new() } else { format!(" ({})", about.join(", ")) };
    let further = match scenario.following.len() {
        0 => String::new(),
        1 => " and 1 further target".to_owned(),
        more => format!(" and {more} further targets"),
    };
    format!("{part}the {} {} m away{about}{further}", plain(&target.name), target.range_m)
}

fn about(target: &Target) -> Vec<String> {
    let mut about = Vec::new();
    match target.size {
        Size::Small => about.push("small".to_owned()),
        Size::Normal => {}
        Size::Large => about.push("large".to_owned()),
    }
    if target.speed_m_per_round.get() > 0.0 {
        about.push(format!("moving {} m a round", target.speed_m_per_round));
    }
    match target.light {
        Light::Daylight => {}
        Light::Twilight => about.push("twilight".to_owned()),
        Light::Night => about.push("night".to_owned()),
        Light::Lit => about.push("lit up at night".to_owned()),
    }
    if target.cover.is_some() {
        about.push(posture::words_of(target));
    }
    about.extend(target.field.iter().map(|field| plain(&field.name)));
    about.extend(target.armour.iter().map(|piece| plain(&piece.name)));
    about
}
