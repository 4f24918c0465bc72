mod answered;
mod chats;
mod loadout;
mod posts;

use super::plain::{APART, plain};
use super::{Format, signed_answer};
use crate::testing::{hostile, shown};
use proptest::prelude::*;
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use roxmltree::{Document, Node};
use shootout_percentile::location::Location;
use shootout_percentile::scenario::Scenario;
use shootout_percentile::{catalogue::built_in, read};
use shootout_ruleset::content::{Block, Cell, Content, Table};

const LINK: &str = "https://shootout.example/#v=1&n=[b]\"<é>";
/// The same with every sign percent-encoded that could end it.
const LINK_SAFE: &str = "https://shootout.example/#v=1&n=%5Bb%5D%22%3C%C3%A9%3E";

/// What is said of a shot to others.
fn content(scenario: &Scenario, link: Option<&str>) -> Content {
    signed_answer(&shown(scenario), "Open this shot", link)
}

/// The tables of an account, each cell as it is to be read.
fn cells(content: &Content) -> Vec<Vec<Vec<String>>> {
    let table = |table: &Table| {
        let heads = table.columns.iter().map(|column| plain(&column.head)).collect();
        let rows = table.rows.iter().map(|row| row.iter().map(|cell: &Cell| plain(&cell.text)).collect());
        std::iter::once(heads).chain(rows).collect()
    };
    let tables = content.blocks.iter().filter_map(|block| match block {
        Block::Table(content) => Some(table(content)),
        _ => None,
    });
    tables.collect()
}

/// All words of an account that are in no table.
fn words(content: &Content) -> Vec<String> {
    words_with(content, |bold| bold)
}

/// The same, with what stands in bold put otherwise.
fn words_with(content: &Content, bold: fn(&str) -> &str) -> Vec<String> {
    let mut words = Vec::new();
    for block in &content.blocks {
        match block {
            Block::Lead(text) | Block::Heading(text) => words.push(bold(&plain(text)).to_owned()),
            Block::Line(text) => words.push(plain(text)),
            Block::List(items) => words.extend(items.iter().map(|item| plain(item))),
            Block::Link { words: link, .. } => words.push(plain(link)),
            Block::Table(_) => {}
        }
    }
    words.retain(|text| !text.is_empty());
    words
}

fn text_of(node: Node<'_, '_>) -> String {
    node.descendants().filter_map(|node| node.text().filter(|_| node.is_text())).collect()
}

fn check_html(content: &Content) {
    let html = Format::Html.write(content);
    let page = Document::parse(&html).unwrap_or_else(|error| panic!("{error}: {html}"));
    const TAGS: [&str; 14] = [
        "section", "p", "strong", "h3", "ul", "li", "a", "table", "thead", "tbody", "tr", "th", "td",
        "section",
    ];
    for node in page.descendants().filter(Node::is_element) {
        assert!(TAGS.contains(&node.tag_name().name()), "{node:?}");
        for attribute in node.attributes() {
            match attribute.name() {
                "href" => assert_eq!(attribute.value(), LINK_SAFE),
                "class" | "scope" | "style" => assert!(attribute.value().is_ascii()),
                other => panic!("an attribute {other}"),
            }
        }
    }
    let of = |name: &'static str| page.descendants().filter(move |node| node.has_tag_name(name));
    let rows = |table: Node<'_, '_>| {
        let rows = table.descendants().filter(|node| node.has_tag_name("tr"));
        rows.map(|row| row.children().map(text_of).collect()).collect()
    };
    assert_eq!(of("table").map(rows).collect::<Vec<Vec<Vec<String>>>>(), cells(content));
    let is_words = |node: &Node<'_, '_>| ["p", "h3", "li"].contains(&node.tag_name().name());
    let told: Vec<String> =
        page.descendants().filter(is_words).map(text_of).filter(|text| !text.is_empty()).collect();
    assert_eq!(told, words(content));
}

/// What a reader of Markdown makes of it: words outside tables, tables, and links.
fn read_markdown(text: &str) -> (Vec<String>, Vec<Vec<Vec<String>>>, Vec<String>) {
    let (mut words, mut tables, mut links) = (Vec::new(), Vec::<Vec<Vec<String>>>::new(), Vec::new());
    let mut run = String::new();
    for event in Parser::new_ext(text, Options::all() - Options::ENABLE_SMART_PUNCTUATION) {
        match event {
            Event::Start(Tag::Table(_)) => tables.push(Vec::new()),
            Event::Start(Tag::TableHead | Tag::TableRow) => tables.last_mut().unwrap().push(Vec::new()),
            Event::Start(Tag::TableCell | Tag::Paragraph | Tag::Item) => run.clear(),
            Event::Text(piece) => run.push_str(&piece),
            Event::End(TagEnd::TableCell) => {
                tables.last_mut().unwrap().last_mut().unwrap().push(std::mem::take(&mut run));
            }
            Event::End(TagEnd::Paragraph | TagEnd::Item) => words.push(std::mem::take(&mut run)),
            Event::Start(Tag::Link { dest_url, .. }) => links.push(dest_url.to_string()),
            Event::Start(Tag::Strong | Tag::List(None)) => {}
            Event::End(_) => {}
            other => panic!("{other:?} in {text}"),
        }
    }
    words.retain(|text| !text.is_empty());
    (words, tables, links)
}

fn check_markdown(content: &Content) {
    let markdown = Format::Markdown.write(content);
    let (told, tables, links) = read_markdown(&markdown.replace(APART, ""));
    // Signs that begin or end with a blank of any kind make nothing bold.
    assert_eq!(told, words_with(content, str::trim));
    assert_eq!(tables, cells(content));
    assert_eq!(links, [LINK_SAFE]);
    // What is kept apart is what a reader that also links bare addresses would find.
    let bare = markdown.replace(&format!("({LINK_SAFE})"), "");
    assert!(!bare.contains("://") && !bare.to_lowercase().contains("www."), "{bare}");
}

/// The tags of a post. A bracket that is kept apart from what follows opens none.
fn tags(post: &str) -> Vec<&str> {
    let opened = post.match_indices('[').map(|(place, _)| &post[place + 1..]);
    let tags = opened.filter(|rest| !rest.starts_with(APART));
    tags.map(|rest| rest.split_once(']').expect("a tag that ends").0).collect()
}

fn check_bbcode(content: &Content) {
    let post = Format::Bbcode.write(content);
    let mut open = Vec::new();
    for tag in tags(&post) {
        match tag {
            "b" | "code" | "list" => open.push(tag),
            "*" => assert_eq!(open.last(), Some(&"list")),
            _ if tag == format!("url={LINK_SAFE}") => open.push("url"),
            _ => assert_eq!(tag.strip_prefix('/'), open.pop(), "{post}"),
        }
    }
    assert!(open.is_empty(), "{post}");
    let seen = post.replace(APART, "");
    for words in words(content) {
        assert!(seen.contains(&words), "no {words} in {seen}");
    }
    // Numbers stand in columns: every line of a table has its cells, in order, at the same places.
    let blocks = seen.split("[code]\n").skip(1).map(|rest| rest.split("[/code]").next().unwrap());
    if !cells(content).concat().concat().iter().any(|cell| cell.contains("code]")) {
        for (block, table) in blocks.zip(cells(content)) {
            assert_eq!(block.lines().count(), table.len());
            for (line, row) in block.lines().zip(table) {
                let cells: String = row.concat().split(' ').collect();
                // Blanks of any kind at the end of a line are left out.
                assert_eq!(line.split(' ').collect::<String>(), cells.trim_end());
            }
        }
    }
}

/// The lines of the file, which must be five cells each.
fn read_csv(content: &Content) -> Vec<[String; 5]> {
    let text = Format::Csv.write(content);
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    assert_eq!(reader.headers().unwrap(), ["table", "row", "column", "value", "shown"].as_slice());
    let lines = reader.records().map(|line| {
        let line = line.unwrap();
        assert_eq!(line.len(), 5);
        [0, 1, 2, 3, 4].map(|place| line[place].to_owned())
    });
    lines.collect()
}

fn check_csv(content: &Content) {
    let lines = read_csv(content);
    for cell in lines.iter().flatten() {
        let formula = cell.starts_with(['=', '+', '-', '@', '\t', '\r']);
        assert!(!formula || cell.parse::<f64>().is_ok(), "{cell}");
    }
    let tables = content.blocks.iter().filter_map(|block| match block {
        Block::Table(table) => Some(table),
        _ => None,
    });
    let numbers: Vec<f64> = tables
        .flat_map(|table| table.rows.iter().flat_map(|row| row.iter().skip(1)))
        .filter_map(|cell| cell.number)
        .collect();
    let mut found = lines.iter().filter_map(|line| line[3].parse::<f64>().ok());
    for number in numbers {
        // Names may look like numbers too, so they are skipped, not counted.
        assert!(found.any(|other| (other - number).abs() <= number.abs() * 1e-14), "{number}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever people and things are called, each format reads back as what was said, and as nothing else.
    #[test]
    fn names_are_only_text((scenario, _) in hostile()) {
        let content = content(&scenario, Some(LINK));
        check_html(&content);
        check_markdown(&content);
        check_bbcode(&content);
        check_csv(&content);
    }

    /// The numbers are those of the report, none other.
    #[test]
    fn numbers_are_those_of_the_report((scenario, answer) in hostile()) {
        prop_assume!(answer.report.targeting.legal);
        let content = content(&scenario, None);
        let report = &answer.report;
        let of = |heading: &str| table_under(&content, heading);
        let chances = of("Chances");
        // Of an area weapon people ask where its bursts land.
        let (hits, through) = (report.hits.at_least_one, report.penetrating.at_least_one);
        let rows = if report.caught.is_none() { vec![("Hit", hits), ("Through", through)] } else { vec![("Direct hit", hits)] };
        for (row, chance) in rows {
            // A chance that was only rounded to one is a hair less.
            prop_assert!((number(chances, row, 1) - chance).abs() <= f64::EPSILON);
        }
        prop_assert_eq!(number(of("The weapon"), "shots fired, mean", 1), report.shots_fired.mean);
        let summary = of("Hits over the whole plan");
        prop_assert_eq!(number(summary, "hits", 1), report.hits.mean);
        prop_assert_eq!(number(summary, "through", 1), report.penetrating.mean);
        let counts = of("Number of hits, and of hits that get through");
        for (place, count) in [(1, &report.hits), (4, &report.penetrating)] {
            let all = count.pmf.iter().sum::<f64>();
            let sum: f64 = counts.rows.iter().map(|row| row[place].number.unwrap()).sum();
            prop_assert!((sum - all).abs() < 1e-9, "{}", sum);
            // So many or more, so many or fewer: all of them, in the first row and in the last.
            let [or_more, or_fewer] = [counts.rows.first(), counts.rows.last()].map(Option::unwrap);
            prop_assert!((or_more[place + 1].number.unwrap() - all).abs() < 1e-9);
            prop_assert!((or_fewer[place + 2].number.unwrap() - all).abs() < 1e-9);
        }
        for location in Location::ALL {
            let mean = number(of("Where hits land"), location.words(), 1);
            prop_assert_eq!(mean, *report.hits_by_location.at(location));
        }
        if let Some(first) = report.actions.first() {
            let heading = content.blocks.iter().find_map(|block| match block {
                Block::Heading(words) if words.starts_with("To hit") => Some(words.as_str()),
                _ => None,
            });
            let table = of(heading.unwrap());
            let column = |name: &str| table.columns.iter().position(|column| column.head == name).unwrap();
            let mut rows = table.rows.iter().filter(|row| !row[0].text.starts_with("  or"));
            for shot in &first.shots {
                let row = rows.next().unwrap();
                prop_assert_eq!(row[column("Hit")].number, Some(shot.hit));
                prop_assert_eq!(row[column("Jam")].number, Some(shot.jam));
            }
            prop_assert!(rows.next().is_none());
        }
    }
}

/// A number that depends on what happened before is shown with the others: the second shot is at one who is ten harder to hit if the
/// first hit (28 rolls at 30), else (61 rolls) at the first target.
#[test]
fn other_numbers_stand_below_the_likeliest() {
    let document = br#"{ "ruleset": "percentile", "attacker": { "bs": 40 }, "weapon": {}, "target": { "name": "Guard", "range_m": 100 },
        "following": [ { "from_previous_m": 3, "target": { "name": "Thug", "range_m": 101 } } ],
        "plan": [ { "do": "fire", "mode": "auto", "shots": 2, "swing": "hit" } ] }"#;
    let scenario = read::shot(document, built_in()).unwrap();
    let content = content(&scenario, None);
    let table = table_under(&content, "To hit, action 1: automatic, short range");
    let row = |place: usize| table.rows[place][..3].iter().map(|cell| cell.text.as_str()).collect::<Vec<_>>();
    assert_eq!(row(0), ["1", "Guard", "30"]);
    assert_eq!(row(1), ["2 (68.5%)", "Guard (68.5%)", "20"]);
    assert_eq!(row(2), ["  or (31.5%)", "Thug", "10"]);
}

fn table_under<'c>(content: &'c Content, heading: &str) -> &'c Table {
    let pairs = content.blocks.windows(2);
    let mut found = pairs.filter_map(|pair| match pair {
        [Block::Heading(words), Block::Table(table)] if words == heading => Some(table),
        _ => None,
    });
    found.next().unwrap_or_else(|| panic!("no table {heading}"))
}

fn number(table: &Table, row: &str, place: usize) -> f64 {
    let found = table.rows.iter().find(|cells| cells[0].text == row);
    found.unwrap_or_else(|| panic!("no row {row}"))[place].number.unwrap()
}

fn told(text: &str) -> Content {
    content(&read::shot(text.as_bytes(), built_in()).unwrap(), None)
}

/// P-MOD-2, P-HIT-2: 40 − 10, − 20, − 30 and − 40; below one only 01 hits. Two of the rolls up to 30 are doubles, one of
/// those up to 20, none of those up to 10, and 01 is none either.
#[test]
fn each_number_has_its_reasons() {
    let content = told(
        r#"{ "ruleset": "percentile", "attacker": { "bs": 40 }, "weapon": { "max_range_m": 300 },
            "target": { "range_m": 60 }, "plan": [{ "do": "aim" }, { "do": "move" }, { "do": "fire", "mode": "auto" }] }"#,
    );
    let post = Format::Bbcode.write(&content);
    let expected = "[b]To hit, action 3: automatic, short range[/b]\n[code]\n\
        Shot  At most  Hit  Jam  Because\n\
        1          30  28%  11%  BS 40; Jerk-back −10 (P-MOD-2)\n\
        2          20  19%  11%  BS 40; Jerk-back −20 (P-MOD-2)\n\
        3          10  10%  11%  BS 40; Jerk-back −30 (P-MOD-2)\n\
        4          01   1%  11%  BS 40; Jerk-back −40 (P-MOD-2)\n\
        [/code]";
    assert!(post.contains(expected), "{post}");
    // The number 0 of the last shot is not what is rolled, so it is not given as a number.
    let table = table_under(&content, "To hit, action 3: automatic, short range");
    assert_eq!([0, 3].map(|place: usize| table.rows[place][1].number), [Some(30.0), None]);
}

/// What cannot be targeted has reasons and no tables.
#[test]
fn no_shot_has_reasons() {
    let content = told(
        r#"{ "ruleset": "percentile", "attacker": { "bs": 40 }, "weapon": { "max_range_m": 300 },
            "target": { "range_m": 80, "seen_as": "A2", "cover": { "base": 25 } },
            "plan": [{ "do": "fire", "mode": "single" }] }"#,
    );
    assert!(cells(&content).is_empty());
    let reasons = content.blocks.iter().find_map(|block| match block {
        Block::List(items) => Some(items.clone()),
        _ => None,
    });
    assert!(reasons.unwrap().iter().any(|reason| reason.ends_with("the distance is 80 m (VIS-A2)")));
}

/// Numbers under another reading of a rule say so.
#[test]
fn other_rulings_are_told() {
    let content = told(
        r#"{ "ruleset": "percentile", "rulings": { "jam_shot": "hits_then_jams" }, "attacker": { "bs": 40 },
            "weapon": { "max_range_m": 300 }, "target": { "range_m": 60 },
            "plan": [{ "do": "fire", "mode": "single" }] }"#,
    );
    let words = words(&content);
    let place = words.iter().position(|words| words == "Changed rulings").unwrap();
    assert!(words[place + 1].ends_with("Yes: it hits, then the weapon jams. (A-JAM-1)"));
    assert!(!words[place + 2].contains("A-"));
}

/// An address that is not one of the web is text in every format.
#[test]
fn only_the_web_is_linked_to() {
    let content = Content {
        blocks: vec![Block::Link { words: "Open".to_owned(), address: "javascript:alert(1)".to_owned() }],
    };
    assert_eq!(Format::Bbcode.write(&content), "Open: javascript:alert(1)\n");
    assert_eq!(Format::Markdown.write(&content), "Open: javascript:alert(1)\n");
    assert!(Format::Html.write(&content).contains("<p>Open: javascript:alert(1)</p>"));
}
