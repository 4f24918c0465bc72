//! A link behind the `?` of an address, where a server sees it and others append what is theirs.

use super::read::undamaged;
use crate::registry::SHORT_LINKS;
use shootout_ruleset::link::STAMP;
use shootout_ruleset::question::TAG;

/// The keys of short links: nothing else of these is needed here, and a page carries nothing else for it.
const KEYS: &[(&str, &str)] = SHORT_LINKS.keys;

/// The text of the link in the query of an address, with or without its `?`. What stands behind the stamp was appended by others and
/// is left out. None where no key is one of a link: then all of it is of others.
///
/// ```
/// use shootout::link::in_query;
/// assert_eq!(in_query("?ruleset=example&attacker.skill=3&v=1.1&fbclid=x").as_deref(), Some("ruleset=example&attacker.skill=3&v=1.1"));
/// assert_eq!(in_query("?utm_source=forum"), None);
/// ```
pub fn in_query(query: &str) -> Option<String> {
    let text = undamaged(query.strip_prefix('?').unwrap_or(query));
    let (mut is_link, mut kept) = (false, Vec::new());
    for pair in text.split('&') {
        let key = pair.split_once('=').map_or("", |(key, _)| key);
        kept.push(pair);
        is_link |= is_of_a_link(key);
        if key == STAMP {
            break;
        }
    }
    is_link.then(|| kept.join("&"))
}

fn is_of_a_link(key: &str) -> bool {
    let first = key.split('.').next().unwrap_or_default();
    [STAMP, TAG].contains(&key) || KEYS.iter().any(|(known, _)| *known == first)
}

#[cfg(test)]
mod tests {
    use super::in_query;

    #[test]
    fn what_others_append_is_left_out() {
        let link = "bs=45&weapon=autogun&range=35&plan=semi&v=1.1";
        for appended in ["", "&utm_source=a&utm_medium=b", "&fbclid=bs", "&v=9.9"] {
            assert_eq!(in_query(&format!("?{link}{appended}")).as_deref(), Some(link), "{appended}");
        }
    }

    #[test]
    fn a_link_that_was_cut_short_is_one() {
        assert_eq!(in_query("bs=45&weapon=auto").as_deref(), Some("bs=45&weapon=auto"));
        assert_eq!(in_query("?weapon.magazine=5").as_deref(), Some("weapon.magazine=5"));
    }

    #[test]
    fn damage_is_mended_as_behind_the_hash() {
        assert_eq!(in_query("?bs=45&amp;amp;v=1.1**").as_deref(), Some("bs=45&v=1.1"));
        assert_eq!(in_query("?bs%3D45%26v%3D1.1").as_deref(), Some("bs=45&v=1.1"));
    }

    #[test]
    fn what_is_of_others_is_no_link() {
        for query in ["", "?", "?fbclid=x", "?x=bs", "?attack", "?bs", "?utm_source=a&ref=b"] {
            assert_eq!(in_query(query), None, "{query}");
        }
    }
}
