//! Those who take part in a scene: by their places, and as they join.

use crate::InputError;
use crate::name::Name;

/// The one at a place; `field` is the one of the action that states it.
///
/// # Errors
///
/// When nobody is there: who can be named.
pub fn person<'p, P>(people: &'p [P], place: usize, field: &str) -> Result<&'p P, InputError> {
    check_place(people.len(), place, field)?;
    Ok(&people[place])
}

/// Checks that somebody is at a place, where there are so many.
pub(super) fn check_place(count: usize, place: usize, field: &str) -> Result<(), InputError> {
    if place < count {
        return Ok(());
    }
    let allowed = match count.checked_sub(1) {
        Some(last) => format!("0 to {last}"),
        None => "nothing: nobody takes part".to_owned(),
    };
    Err(InputError::new(field, place.to_string(), allowed))
}

/// Takes those at these places out.
pub fn leave<P>(people: &mut Vec<P>, gone: &[usize]) {
    let mut places = 0..;
    people.retain(|_| places.next().is_some_and(|place| !gone.contains(&place)));
}

/// A name that nobody has yet: this one, or with the first number that makes it so.
pub fn free_name(wanted: &str, is_taken: impl Fn(&str) -> bool) -> Name {
    let numbered = (2..).map(|number| format!("{wanted} {number}"));
    let free = std::iter::once(wanted.to_owned()).chain(numbered).find(|name| !is_taken(name));
    free.and_then(|name| Name::new(&name)).unwrap_or_default()
}

/// The name without the number at its end, which all of a group share: "Thug" of "Thug 3".
pub fn stem(name: &str) -> &str {
    split(name).0
}

/// The name without the number at its end, and the number; none when there is no number.
fn split(name: &str) -> (&str, Option<u32>) {
    let name = name.trim();
    let number =
        name.rsplit_once(' ').and_then(|(stem, number)| Some((stem.trim_end(), number.parse().ok()?)));
    match number {
        Some((stem, number)) if !stem.is_empty() => (stem, Some(number)),
        _ => (name, None),
    }
}

/// So many like this one, by names that nobody of these has yet: one keeps a name that is free; several are numbered, and
/// count on where those of the same name end.
///
/// ```
/// use shootout_ruleset::scene::numbered;
/// assert_eq!(numbered("Thug", 3, &[]), ["Thug 1", "Thug 2", "Thug 3"]);
/// assert_eq!(numbered("Thug 2", 2, &["Thug 1", "Thug 2", "Thug 3"]), ["Thug 4", "Thug 5"]);
/// assert_eq!(numbered("Kell", 1, &["Mara"]), ["Kell"]);
/// assert_eq!(numbered("Kell", 1, &["Kell"]), ["Kell 2"]);
/// ```
pub fn numbered(name: &str, count: u32, taken: &[&str]) -> Vec<String> {
    let name = name.trim();
    if count == 1 && !taken.contains(&name) {
        return vec![name.to_owned()];
    }
    let stem = stem(name);
    let last = taken.iter().map(|taken| split(taken)).filter(|(of, _)| *of == stem);
    // One without a number is the first of them.
    let last = last.map(|(_, number)| number.unwrap_or(1)).max().unwrap_or(0);
    (1..=count).map(|number| format!("{stem} {}", last.saturating_add(number))).collect()
}

/// What someone is called who joins those of these names and sides, and the side of whoever has the name that they would have: they are
/// taken to be on it too. None where nobody has it.
pub fn joining<'s>(
    wanted: &Name,
    mut known: impl Iterator<Item = (&'s Name, &'s Name)> + Clone,
) -> (Name, Option<Name>) {
    let free = free_name(wanted.as_str(), |name| known.clone().any(|(known, _)| known.as_str() == name));
    (free, known.find(|(known, _)| *known == wanted).map(|(_, side)| side.clone()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whoever joins gets a name of their own, on the side of their namesake.
    #[test]
    fn namesakes_are_on_one_side() {
        let named = |name: &str| Name::new(name).unwrap();
        let (side, known) = (named("Gang"), ["Ruk", "Ruk 2"].map(named));
        let joins = |name: &str| joining(&named(name), known.iter().map(|name| (name, &side)));
        assert_eq!(joins("Ruk"), (named("Ruk 3"), Some(side.clone())));
        assert_eq!(joins("Vex"), (named("Vex"), None));
    }

    /// Who is not there is told with the places that there are.
    #[test]
    fn places_are_told() {
        assert_eq!(person(&['a', 'b'], 1, "by"), Ok(&'b'));
        let refused = |people: &[char]| person(people, 2, "at").unwrap_err();
        assert_eq!(
            (refused(&['a', 'b']).path.as_str(), refused(&['a', 'b']).allowed.as_str()),
            ("at", "0 to 1")
        );
        assert_eq!(refused(&[]).allowed, "nothing: nobody takes part");
    }
}
