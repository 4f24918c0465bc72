use super::super::{AtTable, KeptBack, Person, Reveals, Thrown, ToRoll};
use proptest::prelude::*;

fn person(name: &str, side: &str, standing: &[&str]) -> Person {
    let side = (!side.is_empty()).then(|| side.to_owned());
    let standing = standing.iter().map(|words| (*words).to_owned()).collect();
    Person { name: name.to_owned(), side, out: false, standing }
}

fn thrown(face: &str, words: &str, reveals: Reveals) -> Thrown {
    Thrown { faces: vec![face.to_owned()], words: words.to_owned(), reveals, seen_by_all: String::new() }
}

/// Kell, a player, has hit Ruk and is to roll for what Ruk wears.
fn table() -> AtTable {
    AtTable {
        heading: "Turn 1".to_owned(),
        people: vec![
            person("Kell", "Watch", &["serious wound"]),
            person("Ruk", "Gang", &["light wound", "behind a wall"]),
            Person { out: true, ..person("Ruk's mother", "Gang", &[]) },
        ],
        acting: Some(0),
        done: None,
        doing: Some("Kell attacks Ruk".to_owned()),
        targets: vec![1],
        next: Some(ToRoll {
            what: "To get through flak of Ruk".to_owned(),
            dice: "d100".to_owned(),
            need: "35 or less gets through".to_owned(),
            ranges: vec![("01-35".to_owned(), "through".to_owned())],
            reveals: Reveals::Protection,
        }),
        throws: vec![
            thrown("34", "34 hits RUK in the body.", Reveals::Nothing),
            thrown("20", "Stopped.", Reveals::Protection),
            Thrown { seen_by_all: "RUK is hit".to_owned(), ..thrown("07", "Dead.", Reveals::Harm) },
        ],
        said: vec!["1 hit, none through".to_owned()],
    }
}

fn kept(names: bool, harm: bool, protection: bool) -> KeptBack {
    KeptBack { names, harm, protection, players: None }
}

/// What was done last stays for everyone to see: who did what under the names of this table, and of its dice what everyone sees.
#[test]
fn the_last_result_stays_in_sight() {
    let done = Some("Kell attacks Ruk".to_owned());
    let over = AtTable { doing: None, next: None, done, ..table() };
    let board = kept(true, true, true).board(&over);
    assert_eq!(board.done.as_deref(), Some("Kell attacks Opponent 1"));
    let words: Vec<&str> = board.throws.iter().map(|throw| throw.words.as_str()).collect();
    assert_eq!(words, ["34 hits Opponent 1 in the body.", "", "Opponent 1 is hit"]);
    assert_eq!(board.said, Vec::<String>::new());
}

/// Each switch takes out what it names, and nothing else; what may give away any of it goes with each.
#[test]
fn each_switch_keeps_what_it_names() {
    let all = kept(false, false, false).board(&table());
    assert_eq!(all.roll.as_ref().unwrap().figure.as_deref(), Some("35"));
    assert_eq!(all.roll.as_ref().unwrap().need, "or less gets through");
    assert_eq!(all.people[1].standing, ["light wound", "behind a wall"]);
    assert!(all.people[2].out && all.people[0].acts);
    assert_eq!(all.said, ["1 hit, none through"]);

    let names = kept(true, false, false).board(&table());
    assert_eq!(names.doing.as_deref(), Some("Kell attacks Opponent 1"));
    assert_eq!(names.throws[0].words, "34 hits Opponent 1 in the body.");
    assert_eq!(names.people[2].name, "Opponent 2");
    assert_eq!(names.roll.unwrap().what, "To get through flak of Opponent 1");

    let wounds = kept(false, true, false).board(&table());
    let words: Vec<&str> = wounds.throws.iter().map(|throw| throw.words.as_str()).collect();
    assert_eq!(words, ["34 hits RUK in the body.", "Stopped.", "RUK is hit"]);
    assert!(!wounds.people[2].out && wounds.people[1].standing.is_empty() && wounds.said.is_empty());
    assert!(wounds.roll.unwrap().figure.is_some());

    let armour = kept(false, false, true).board(&table());
    let words: Vec<&str> = armour.throws.iter().map(|throw| throw.words.as_str()).collect();
    assert_eq!(words, ["34 hits RUK in the body.", "", "Dead."]);
    let roll = armour.roll.unwrap();
    assert_eq!(
        (roll.dice.as_str(), roll.figure, roll.what.as_str(), roll.ranges.len()),
        ("d100", None, "", 0)
    );
    assert!(armour.people[2].out && armour.people[1].standing.is_empty());

    // What everyone sees is left where the rest is kept back, under another name.
    assert_eq!(KeptBack::default().board(&table()).throws[2].words, "Opponent 1 is hit");
}

/// The players see everything of their own side, and of dice that are about them.
#[test]
fn players_see_what_is_their_own() {
    let about_kell = AtTable { targets: vec![0], doing: None, said: vec!["through".to_owned()], ..table() };
    let board = KeptBack::default().board(&about_kell);
    assert_eq!(board.people[0].standing, ["serious wound"]);
    assert_eq!(
        (board.throws[2].words.as_str(), board.said.as_slice()),
        ("Dead.", ["through".to_owned()].as_slice())
    );
    // Words that name one of the others are of them, whomever the dice are about.
    assert_eq!(board.roll.unwrap().what, "");
    // The game master may say which side is whose; one that is not there is none.
    let gang = KeptBack { players: Some("Gang".to_owned()), ..KeptBack::default() };
    assert_eq!(gang.board(&table()).people[0].name, "Opponent 1");
    let gone = KeptBack { players: Some("Navy".to_owned()), ..KeptBack::default() };
    assert_eq!(gone.side(&table().people), Some("Watch"));
}

/// Where nobody is on a side, everyone is kept back.
#[test]
fn without_sides_all_are_others() {
    let mut table = table();
    table.people.iter_mut().for_each(|one| one.side = None);
    let board = KeptBack::default().board(&table);
    assert_eq!(board.doing.as_deref(), Some("Fighter 1 attacks Fighter 2"));
}

/// A name that would still show takes its words along.
#[test]
fn a_name_inside_a_word_takes_the_words_along() {
    let mut table = table();
    table.doing = Some("The Rukians come".to_owned());
    assert_eq!(kept(true, false, false).board(&table).doing, None);
    table.doing = Some("Ruk's mother shouts".to_owned());
    assert_eq!(kept(true, false, false).board(&table).doing.as_deref(), Some("Opponent 2 shouts"));
}

/// Of dice that are many the least face that succeeds is the number to look for.
#[test]
fn the_number_may_stand_last() {
    let mut table = table();
    table.next = Some(ToRoll { what: "hit, group 1: 3 d8, 5+".to_owned(), ..ToRoll::default() });
    let roll = kept(false, false, false).board(&table).roll.unwrap();
    assert_eq!((roll.figure.as_deref(), roll.what.as_str()), (Some("5+"), "hit, group 1"));
}

/// A link shows the same board, and one that would be too long shows less.
#[test]
fn a_link_shows_the_board() {
    let board = KeptBack::default().board(&table());
    assert_eq!(super::super::Board::of_link(&board.link().unwrap()), Ok(board.clone()));
    let refused = super::super::Board::of_link("display=abc&v=1.1").unwrap_err();
    assert_eq!(refused.path, "display");
    let mut crowd = table();
    let number = |at: u64| (at * 2_654_435_761 % 4_294_967_291).to_string();
    crowd.people.extend((0..400).map(|at| person(&number(at), "Watch", &[])));
    let long = KeptBack::default().board(&crowd);
    let shorter = super::super::Board::of_link(&long.link().unwrap()).unwrap();
    assert!(shorter.people.is_empty() && shorter.heading == "Turn 1");
}

proptest! {
    /// Whatever the names are and wherever they stand, none that is kept back leaves.
    #[test]
    fn no_name_leaves(name in "[A-Za-zÄß' .-]{2,12}", before in ".{0,12}", after in ".{0,12}", reveals in 0..2) {
        prop_assume!(name.trim().chars().filter(|letter| letter.is_alphabetic()).count() > 1);
        let words = format!("{before}{name}{after}");
        let reveals = if reveals == 0 { Reveals::Nothing } else { Reveals::Protection };
        let mut table = AtTable { people: vec![person("Kell", "Watch", &[]), person(&name, "Gang", &[&words])], ..AtTable::default() };
        table.doing = Some(words.clone());
        table.said = vec![words.clone()];
        table.throws = vec![Thrown { seen_by_all: words.clone(), ..thrown("1", &words, reveals) }];
        table.next = Some(ToRoll { what: words.clone(), need: words.clone(), ranges: vec![("1".to_owned(), words)], ..ToRoll::default() });
        let board = kept(true, false, false).board(&table);
        let told = serde_json::to_string(&board).unwrap().to_lowercase().replace("opponent 1", "\u{1}");
        // The fields have names of their own.
        let told = ["heading", "acting", "doing", "roll", "dice", "figure", "need", "what", "ranges", "throws", "faces", "words", "said", "people", "name", "acts", "out", "standing", "kell"]
            .iter().fold(told, |told, field| told.replace(&format!("\"{field}\""), "\u{2}"));
        prop_assert!(!told.contains(&name.trim().to_lowercase()), "{told}");
    }
}

/// What a throw meant is kept back: its faces are heard, and nothing that sounds as if more came.
#[test]
fn faces_without_words_are_heard_alone() {
    let mut table = AtTable { throws: vec![thrown("4", "Stopped.", Reveals::Protection)], ..table() };
    table.next = None;
    table.said.clear();
    let heard = kept(true, true, true).board(&table).spoken();
    assert_eq!(heard, "Kell attacks Opponent 1. 4");
    assert_eq!(kept(true, false, false).board(&table).spoken(), "Kell attacks Opponent 1. 4: Stopped.");
}
