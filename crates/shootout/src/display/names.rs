//! Names that are kept back, found in words and put otherwise.

/// What people are called where players see it.
pub struct Names {
    /// Each name as it is written, in small letters, the longest first; what stands in its place, and whether it is kept back.
    known: Vec<(Vec<char>, String, bool)>,
}

impl Names {
    /// The people in their order: what they are called, what they are called before players, and whether the first is kept back.
    pub fn new(people: impl IntoIterator<Item = (String, String, bool)>) -> Self {
        let small = |name: &str| name.trim().chars().map(small).collect::<Vec<char>>();
        let mut known: Vec<_> = people
            .into_iter()
            .map(|(name, shown, kept)| (small(&name), shown, kept))
            .filter(|(name, ..)| !name.is_empty())
            .collect();
        known.sort_by_key(|(name, ..)| std::cmp::Reverse(name.len()));
        Self { known }
    }

    /// Whether one whose name is kept back, or who is otherwise nobody of the players, may be named in words.
    pub fn mention(&self, words: &str, who: &[String]) -> bool {
        let words: Vec<char> = words.chars().map(small).collect();
        who.iter().any(|name| holds(&words, &name.trim().chars().map(small).collect::<Vec<char>>()))
    }

    /// The words with each name as players know it; none where a name that is kept back would still show.
    pub fn put(&self, words: &str) -> Option<String> {
        let letters: Vec<char> = words.chars().collect();
        let lower: Vec<char> = letters.iter().copied().map(small).collect();
        // What stands between the names found, in which no kept name may be left.
        let (mut put, mut between, mut rest) = (String::new(), Vec::new(), Vec::new());
        let mut at = 0;
        while at < letters.len() {
            let found = self.known.iter().find(|(name, ..)| stands_at(&lower, at, name));
            if let Some((name, shown, kept)) = found {
                if *kept {
                    put.push_str(shown);
                } else {
                    put.extend(&letters[at..at + name.len()]);
                }
                rest.push(std::mem::take(&mut between));
                at += name.len();
            } else {
                put.push(letters[at]);
                between.push(lower[at]);
                at += 1;
            }
        }
        rest.push(between);
        let kept = self.known.iter().filter(|(.., kept)| *kept);
        let shows = kept.into_iter().any(|(name, ..)| rest.iter().any(|piece| holds(piece, name)));
        (!shows).then_some(put)
    }
}

/// A letter without its size. Only what stays one letter: places stay where they were.
fn small(letter: char) -> char {
    let mut lower = letter.to_lowercase();
    match (lower.next(), lower.next()) {
        (Some(one), None) => one,
        _ => letter,
    }
}

/// Whether a name stands at a place, as a word or words of its own.
fn stands_at(words: &[char], at: usize, name: &[char]) -> bool {
    let ends = |place: Option<&char>| place.is_none_or(|letter| !letter.is_alphanumeric());
    let before = at.checked_sub(1).and_then(|before| words.get(before));
    words[at..].starts_with(name) && ends(before) && ends(words.get(at + name.len()))
}

fn holds(words: &[char], name: &[char]) -> bool {
    !name.is_empty() && words.windows(name.len()).any(|part| part == name)
}
