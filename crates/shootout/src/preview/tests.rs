use super::*;
use crate::testing::name;
use proptest::prelude::*;
use shootout_ruleset::InputError;

const LINK: &str = "by=Pirate&bs=45&weapon=autogun&range=35&plan=aim,aim,semi&v=1.1";

fn preview(link: &str) -> Preview {
    Asked::of_link(link).and_then(Asked::answer).unwrap()
}

fn refused(link: &str) -> InputError {
    Asked::of_link(link).err().unwrap()
}

/// The contents of a tag in the head, by its name.
fn content<'t>(tags: &'t str, name: &str) -> &'t str {
    let from = tags
        .split_once(&format!("=\"{name}\" content=\""))
        .unwrap_or_else(|| panic!("no {name} in {tags}"))
        .1;
    from.split_once('"').unwrap().0
}

#[test]
fn what_is_seen_of_a_link_is_its_own_answer() {
    let preview = preview(&format!("?{LINK}&utm_source=forum"));
    let tags = preview.tags(&Places::at_server("https://odds.example/", LINK));
    assert_eq!(preview.link.as_deref(), Some(LINK));
    assert!(preview.title.contains("Pirate"), "{}", preview.title);
    assert_eq!(content(&tags, "og:description"), preview.answer.sentence);
    assert_eq!(
        content(&tags, "og:image"),
        format!("https://odds.example/card.png?{}", LINK.replace('&', "&amp;"))
    );
    assert_eq!(content(&tags, "og:url"), format!("https://odds.example/s?{}", LINK.replace('&', "&amp;")));
    assert_eq!((content(&tags, "og:image:width"), content(&tags, "og:image:height")), ("1200", "630"));
    assert!(preview.body().contains(&format!("<strong>{}</strong>", preview.answer.sentence)));
    assert!(preview.picture().starts_with("<svg"));
}

/// A loadout has the preview of its best row; one that nobody waits for has none. What is packed and wrong says where.
#[test]
fn a_packed_link_has_a_preview() {
    let loadout = |skill: i32| {
        let rows = serde_json::json!([{ "input": "attacker", "values": [{ "skill": 3 }, { "skill": skill }],
            "names": ["Three", "Two"] }]);
        let scenario = serde_json::json!({ "defender": { "skill": 1, "armour": 6 } });
        let document = serde_json::json!({ "loadout": 1, "ruleset": "example", "scenario": scenario, "rows": rows,
            "outputs": ["wound.mean"] });
        crate::link::packed::encode_document(&document).unwrap()
    };
    let link = loadout(2);
    let seen = preview(&link);
    assert_eq!(seen.link.as_deref(), Some(link.as_str()));
    assert!(seen.title.starts_with("Loadout: "), "{}", seen.title);
    assert!(seen.answer.sentence.ends_with("the best of 2 rows are Three and Two, each with 0."));
    let told = seen.oembed(&Places::at_server("https://odds.example/", &link), Room::default());
    let frame = told["html"].as_str().unwrap();
    assert!(
        told["type"] == "rich"
            && frame.contains("https://odds.example/framed.html#ruleset=example&amp;packed="),
        "{told}"
    );
    let late = Asked::of_link(&link).and_then(|asked| asked.answer_while(&|| false)).err().unwrap();
    assert!(late.found.contains("longer than there is time for"), "{late}");
    assert_eq!(refused(&loadout(-1)).path, "rows[0].values[1].skill");
    assert_eq!(refused(&link.replace("packed=eN", "packed=eM")).path, "packed");
}

#[test]
fn a_link_that_cannot_be_read_has_no_preview() {
    let found = |link| {
        let error = refused(link);
        (error.path, error.found)
    };
    assert_eq!(found(""), (String::new(), "nothing".to_owned()));
    assert_eq!(found("?utm_source=forum"), (String::new(), "nothing".to_owned()));
    assert_eq!(found("bs=4x5&weapon=autogun&range=35&plan=semi&v=1.1").0, "attacker.bs");
    assert_eq!(found("bs=45&weapon=autogum&range=35&plan=semi&v=1.1").0, "weapon");
    assert_eq!(found("bs=45&weapon=autogun&range=35&plan=semi&colour=blue&v=1.1").0, "colour");
    // A page would put a plain shot's plan in its place.
    assert_eq!(found("bs=45&weapon=autogun&range=35&v=1.1").0, "plan");
}

#[test]
fn a_link_that_was_cut_short_or_is_of_a_later_program_has_no_preview() {
    let whole = "bs=45&weapon=autogun&range=35&plan=auto:times.24&v=1.1";
    assert!(preview(whole).remarks.is_empty());
    // Each could be read, and would show other odds than the link has.
    for (cut, found) in [
        ("bs=45&weapon=autogun&range=35&plan=auto:times.24", "nothing"),
        ("bs=45&weapon=autogun&range=35&plan=auto:times.2", "nothing"),
        ("bs=45&weapon=autogun&range=35&plan=auto:times.24&v=9.1", "format 9"),
        ("bs=45&weapon=autogun&range=35&plan=auto:times.24&v=1.99", "version 99 of the rules"),
    ] {
        let error = refused(cut);
        assert_eq!((error.path.as_str(), error.found.as_str()), ("v", found), "{cut}");
    }
}

#[test]
fn a_link_of_older_rules_is_shown_and_that_is_said() {
    let preview = preview("bs=45&weapon=autogun&range=35&plan=semi&v=1.0");
    assert!(preview.body().contains("under version 0 of the rules"));
    let tags = preview.tags(&Places::default());
    let described = content(&tags, "og:description");
    assert!(described.starts_with("the link was made under version 0 of the rules"), "{described}");
    assert!(described.ends_with(&preview.answer.sentence), "{described}");
}

#[test]
fn pages_that_take_answers_in_get_a_frame_of_the_size_they_have() {
    let preview = preview(LINK);
    let places = Places::at_server("https://odds.example/", LINK);
    let told = preview.oembed(&places, Room::default());
    assert_eq!((&told["type"], &told["version"]), (&"rich".into(), &"1.0".into()));
    let frame = told["html"].as_str().unwrap();
    assert!(
        frame.starts_with("<iframe src=\"https://odds.example/embed.html#by=Pirate&amp;bs=45"),
        "{frame}"
    );
    assert!(frame.ends_with("</iframe>"), "{frame}");
    let small = preview.oembed(&places, Room { width_px: Some(320), height_px: Some(200) });
    assert_eq!((&small["width"], &small["height"]), (&320.into(), &200.into()));
    assert!(small["html"].as_str().unwrap().contains("height=\"200\""));
}

#[test]
fn addresses_that_are_none_of_the_web_lead_nowhere() {
    let places =
        Places { live: "javascript:alert(1)".to_owned(), ..Places::at_server("https://odds.example/", LINK) };
    assert!(preview(LINK).page(&places).contains("<a href=\"\">"));
    let places = Places { live: "../#bs=1:2".to_owned(), ..places };
    assert!(preview(LINK).page(&places).contains("<a href=\"../#bs=1:2\">"));
}

#[test]
fn a_gallery_lists_each_rule_set_once() {
    let entry = |title: &str, rule_set| Entry {
        title: title.to_owned(),
        sentence: "A <b>hit</b>.".to_owned(),
        rule_set,
        page: format!("{title}.html"),
        picture: format!("{title}.png"),
        is_drawn: title != "a",
    };
    let page = gallery(&[entry("a", "One"), entry("b", "Two"), entry("c", "One")], "../");
    assert_eq!(page.matches("<h2>").count(), 2);
    assert!(page.contains("A &lt;b&gt;hit&lt;/b&gt;.") && page.contains("<a href=\"b.html\">"));
    // The first picture is a sentence alone.
    assert!(page.contains("property=\"og:image\" content=\"b.png\""), "{page}");
    assert!(page.find("a.html") < page.find("c.html") && page.find("c.html") < page.find("b.html"));
}

proptest! {
    /// Whatever a stranger calls themselves, it ends no tag and no attribute.
    #[test]
    fn names_of_strangers_are_only_text(name in name()) {
        let document = serde_json::json!({
            "ruleset": "percentile", "attacker": { "bs": 40, "name": name }, "weapon": "autogun",
            "target": { "range_m": 10 }, "plan": [{ "do": "fire", "mode": "single" }],
        });
        let Ok(asked) = Asked::of_document(&document) else { return Ok(()) };
        let preview = asked.answer().unwrap();
        let link = preview.link.clone().unwrap_or_default();
        let places = Places::at_server("https://odds.example/", &link);
        let page = preview.page(&places);
        prop_assert_eq!(page.matches("<script").count(), 0);
        // Every tag is one of ours: as many as on the page of someone with a plain name.
        let plain = |page: &str| page.matches(['<', '>']).count();
        let other = Asked::of_link(LINK).and_then(Asked::answer).unwrap();
        prop_assert_eq!(preview.tags(&places).matches(['<', '>', '"']).count(), other.tags(&places).matches(['<', '>', '"']).count());
        prop_assert_eq!(plain(&page) % 2, 0);
    }
}
