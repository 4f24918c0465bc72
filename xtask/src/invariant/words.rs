//! The words of a text.

/// The identifiers in a text, and the words that read like ones.
pub fn identifiers(text: &str) -> impl Iterator<Item = &str> {
    text.split(|sign: char| !sign.is_alphanumeric() && sign != '_' && sign != '-')
        .map(|word| word.trim_matches('-'))
        .filter(|word| !word.is_empty())
}

/// The words of a text in small letters: `FateFirefight`, `fate_firefight` and `Fate firefight` have the same two.
pub fn words(text: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut before = ' ';
    for sign in text.chars() {
        if !sign.is_alphanumeric() || (sign.is_uppercase() && before.is_lowercase()) {
            words.push(String::new());
        }
        if sign.is_alphanumeric()
            && let Some(word) = words.last_mut()
        {
            word.extend(sign.to_lowercase());
        }
        before = sign;
    }
    words.retain(|word| !word.is_empty());
    words
}

/// An identifier as documents write it: `FreeBoxes` and `free-boxes` are `free_boxes`.
pub fn snake(identifier: &str) -> String {
    words(identifier).join("_")
}

/// Whether this is how documents write a name.
pub fn is_snake(word: &str) -> bool {
    !word.is_empty()
        && word.chars().all(|sign| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '_')
}

/// Each two neighbours of a path.
pub fn pairs(fields: &[&str]) -> impl Iterator<Item = String> {
    fields.windows(2).map(|pair| pair.join("."))
}

/// What stands between two quotes of any kind in a text: quotes may hold quotes of the other kind.
pub fn quoted(text: &str) -> impl Iterator<Item = &str> {
    let signs: Vec<usize> = text.match_indices(['"', '`']).map(|(at, _)| at).collect();
    let between = signs.windows(2).map(|pair| (pair[0] + 1, pair[1])).collect::<Vec<_>>();
    between.into_iter().filter_map(|(from, to)| text.get(from..to)).map(|text| text.trim_end_matches('\\'))
}

/// The types in a piece of code, and the variants, as documents would write them.
pub fn types(code: &str) -> impl Iterator<Item = String> + '_ {
    let is_type = |word: &&str| word.starts_with(char::is_uppercase) && word.contains(char::is_lowercase);
    identifiers(code).filter(is_type).map(snake)
}

/// The fields in a piece of code that are taken from something: `bs` in `attacker.bs`, but not what is called, as in `attacker.bs()`.
pub fn accessed(code: &str) -> impl Iterator<Item = String> + '_ {
    code.split('.').skip(1).filter_map(|rest| {
        let length = rest.find(|sign: char| !sign.is_alphanumeric() && sign != '_').unwrap_or(rest.len());
        let (field, after) = rest.split_at(length);
        (is_snake(field) && !after.starts_with(['(', '!']) && !after.starts_with("::"))
            .then(|| field.to_owned())
    })
}

/// The fields in a piece of code that are declared or given: `bs` in `{ bs: 40 }`.
pub fn declared(code: &str) -> impl Iterator<Item = String> + '_ {
    let ends: Vec<usize> = code.match_indices(':').map(|(at, _)| at).collect();
    ends.into_iter().filter_map(|at| {
        let (before, after) = (code.get(..at)?.trim_end_matches('?'), code.get(at..)?);
        let is_path = after.starts_with("::") || before.ends_with(':');
        let start = before.rfind(|sign: char| !sign.is_alphanumeric() && sign != '_').map_or(0, |at| at + 1);
        before.get(start..).filter(|field| !is_path && is_snake(field)).map(str::to_owned)
    })
}

/// The parts of the classes and ids in a line of a style sheet.
pub fn parts(line: &str) -> Vec<String> {
    let names = line.split(['.', '#']).skip(1);
    let name = |rest: &str| identifiers(rest).next().filter(|name| rest.starts_with(name)).map(words);
    names.filter_map(name).flatten().collect()
}

/// The keys of the links in a text: `bs` and `range` in `bs=45&range=35`.
pub fn links(text: &str) -> impl Iterator<Item = String> + '_ {
    let is_of_link = |sign: char| sign.is_alphanumeric() || "_.=&,;:+~%".contains(sign);
    let links = text.split(move |sign: char| !is_of_link(sign)).filter(|link| link.contains('='));
    let pairs = links.flat_map(|link| link.split('&')).map(|pair| pair.trim_start_matches("amp;"));
    pairs.filter_map(|pair| {
        let (key, value) = pair.split_once('=')?;
        let key = key.split('.').next().unwrap_or(key);
        (!value.is_empty() && is_snake(key)).then(|| key.to_owned())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_the_same_however_it_is_written() {
        for written in ["free_boxes", "FreeBoxes", "free-boxes"] {
            assert_eq!(snake(written), "free_boxes");
        }
        assert_eq!(identifiers("--free-boxes=<N>").collect::<Vec<_>>(), ["free-boxes", "N"]);
    }

    #[test]
    fn links_have_keys_and_style_sheets_classes() {
        let keys = |text: &str| links(text).collect::<Vec<_>>();
        assert_eq!(keys("`bs=45&weapon.magazine=5&v=1.1`"), ["bs", "weapon", "v"]);
        assert_eq!(keys("#bs=45&amp;range=35\""), ["bs", "range"]);
        assert_eq!(keys("<p class=\"bs\"> a = b"), [""; 0]);
        assert_eq!(parts(".shots-head > #shot { margin: 0.5rem }"), ["shots", "head", "shot", "5rem"]);
    }
}
