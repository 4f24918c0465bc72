//! What must hold for whatever text a stranger writes. The fuzz targets run these on random text, the test
//! `crates/shootout/tests/all/fuzz_corpus.rs` on the texts that are kept of earlier runs.

use shootout::display::Board;
use shootout::link::packed;
use shootout::preview::{Asked, Entry, FrameAsked, Places, Preview, Room, STYLE, gallery, held_link, hosted};
use shootout::registry::RULE_SETS;
use shootout::seal::Sealed;
use shootout::{ask, form, link, questions, sweep};
use shootout_percentile::advice;
use shootout_percentile::effort::{Burst, entries_within};
use shootout_percentile::scenario::Scenario;
use shootout_percentile::{RULE_SET, answer::answer, catalogue::built_in, duel, read, scene::Scene};
use shootout_ruleset::InputError;
use shootout_ruleset::document::parse;
use shootout_ruleset::question::{Case, Command, take_tag};
use shootout_ruleset::scene::SceneState;

/// Answers that cost more than this are not worked out: what is sought are faults of reading, many texts a second.
const MAX_WORK: f64 = 20_000.0;
/// Longer duels are not estimated, which follows everyone alone.
const MAX_ROUNDS: u32 = 3;
/// How far a sum of chances may be from 1.
const NOISE: f64 = 1e-9;

/// A link opens as a scenario that can be read, whatever is wrong with it; what is written of that opens as the same again.
pub fn link(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let opened = link::decode(text);
    if opened.document["ruleset"] != "percentile" {
        return question_link(&opened);
    }
    let scenario = read_back(&opened.document);
    if let Ok(text) = link::encode(&opened.document) {
        let again = link::decode(&text);
        assert!(again.remarks.is_empty(), "{text}: {:?}", again.remarks);
        assert_eq!(read_back(&again.document), scenario, "{text}");
    }
}

/// A link of a rule set that asks questions opens as far as it can be read; what is written of that opens as the same again, and
/// nothing more is wrong with it.
fn question_link(opened: &link::Opened) {
    if let Ok(text) = link::encode(&opened.document) {
        let again = link::decode(&text);
        assert_eq!(again.document, opened.document, "{text}");
        let unreadable = |remark: &link::Remark| matches!(remark, link::Remark::Unreadable(_));
        assert!(again.remarks.iter().all(unreadable), "{text}: {:?}", again.remarks);
    }
}

/// The query of an address is refused in words, or shows an answer on a page in which no name of a stranger is a tag.
pub fn query(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let asked = match Asked::of_link(text) {
        Ok(asked) => asked,
        Err(error) => return assert!(!error.found.is_empty() && !error.allowed.is_empty()),
    };
    let Some(link) = link::in_query(text) else { panic!("no link was answered: {text}") };
    let opened = link::decode(&link);
    assert!(opened.remarks.iter().all(|remark| remark.wrong().is_none()), "{link}: {:?}", opened.remarks);
    if asked.expected_s() > 0.0 || !is_little_work(&opened.document) {
        return;
    }
    let Ok(preview) = asked.answer() else { return };
    let places = Places::at_server(BASE, &link);
    let page = preview.tags(&places) + &preview.body();
    assert!(!page.contains("</main"), "{page}");
    no_stray_tag(&page);
    let told = preview.oembed(&places, Room::default()).to_string();
    assert!(told.len() < 20_000, "{told}");
}

/// A line is read by every rule set: each piece stands in it, behind the one before, and what comes of it is read again or refused in words.
pub fn ask(bytes: &[u8]) {
    let Ok(line) = std::str::from_utf8(bytes) else { return };
    for rule_set in RULE_SETS {
        let Some(question) = rule_set.questions.first() else { continue };
        let Some(form) = form::of(rule_set.name, question.name) else { continue };
        let catalogue = questions::catalogue_of(rule_set.name);
        let (entries, names) = catalogue.map(|of| (of.entries().clone(), of.lists())).unwrap_or_default();
        let begun = questions::first_document(rule_set, question.name);
        let begun = questions::in_full(rule_set, question.name, begun, &entries);
        let reading = ask::read(line, &begun, ask::Vocabulary { form, entries: &entries, names: &names });
        let mut spans: Vec<_> = reading.understood.iter().map(|of| of.span.clone()).collect();
        spans.extend(reading.open.iter().map(|open| open.span.clone()));
        spans.sort_by_key(|span| span.start);
        assert!(spans.iter().all(|span| line.get(span.clone()).is_some()), "{line}: {spans:?}");
        assert!(spans.is_sorted_by(|one, other| one.end <= other.start), "{line}: {spans:?}");
        if let Err(error) = questions::case(rule_set, question.name, &reading.document) {
            assert!(!error.found.is_empty() && !error.allowed.is_empty(), "{line}: {error}");
        }
    }
}

/// The address of a server.
const BASE: &str = "https://odds.example/";

/// A page in which no name of a stranger is a tag: one that a name opens or ends would leave `<` or `>` over.
fn no_stray_tag(page: &str) {
    assert!(!page.contains("<script"), "{page}");
    assert_eq!(page.matches('<').count(), page.matches('>').count(), "{page}");
}

/// What a page asks that shows answers of others is refused in words, or is told a frame with one tag of a link that opens, in the room
/// that there is. What is no such query is one for this address.
pub fn oembed(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let query = if text.contains("url=") { text.to_owned() } else { format!("url={BASE}s?{text}") };
    let Ok(FrameAsked { link, room, .. }) = FrameAsked::of_query(&query, BASE) else { return };
    let Ok(asked) = Asked::of_link(&link) else { return };
    let is_little = link::in_query(&link).is_some_and(|link| is_little_work(&link::decode(&link).document));
    if asked.expected_s() > 0.0 || !is_little {
        return;
    }
    let Ok(preview) = asked.answer() else { return };
    let places = Places::at_server(BASE, preview.link.as_deref().unwrap_or_default());
    let told = preview.oembed(&places, room);
    if let Some(frame) = told["html"].as_str() {
        no_stray_tag(frame);
        assert!(frame.starts_with("<iframe ") && frame.ends_with("</iframe>"), "{frame}");
        for (side, most) in [("width", room.width_px), ("height", room.height_px)] {
            assert!(told[side].as_u64() <= Some(most.unwrap_or(u32::MAX).into()), "{told}");
        }
    }
}

/// A document is refused in words, or published as a page, a picture and an entry of the index in which no name of it is a tag.
pub fn publish(bytes: &[u8]) {
    let Ok(document) = serde_json::from_slice::<serde_json::Value>(bytes) else { return };
    let asked = match Asked::of_document(&document) {
        Ok(asked) => asked,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    if asked.expected_s() > 0.0 || !is_little_work(&document) {
        return;
    }
    let Ok(preview) = asked.answer() else { return };
    let home = "../".to_owned();
    let live = preview.link.as_ref().map_or_else(|| home.clone(), |link| format!("{home}#{link}"));
    let [page, picture, oembed] = ["a.html", "a.png", "a.oembed.json"].map(str::to_owned);
    let places = Places { page, picture, oembed, live, home, index: "index.html".to_owned() };
    let static_page = preview.page(&places).replace(STYLE, "");
    no_stray_tag(&static_page);
    // A server finds the link in it again.
    let served = hosted(&static_page, BASE, "gallery/a.html");
    no_stray_tag(&served);
    assert_eq!(held_link(&served), preview.link, "{served}");
    no_stray_tag(&preview.picture());
    let is_drawn = preview.is_drawn();
    let Preview { answer, rule_set, .. } = preview;
    let Places { page, picture, home, .. } = places;
    let sentence = answer.sentence;
    let entry = Entry { title: sentence.clone(), sentence, rule_set, page, picture, is_drawn };
    no_stray_tag(&gallery(&[entry], &home).replace(STYLE, ""));
}

/// A sealed link is refused with its place, or is written as the same again, and its question opens; an opened one gives faces. What is no
/// sealed link is sealed, so that random texts come this far too.
pub fn seal(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    for text in [text.to_owned(), format!("{text}&v=1.1")] {
        let text = match Sealed::new(&text, Some(&text), None).and_then(|sealed| sealed.open("", &text)) {
            Ok(sealed) => sealed.link().unwrap_or(text),
            Err(_) => text,
        };
        match Sealed::read(&text) {
            Ok(sealed) => {
                if let Ok(again) = sealed.link() {
                    assert_eq!(Sealed::read(&again).as_ref(), Ok(&sealed), "{text}");
                }
                let _ = sealed.question();
            }
            Err(error) => {
                assert!(!error.path.is_empty() && !error.found.is_empty() && !error.allowed.is_empty())
            }
        }
    }
}

/// A packed link is refused with its place, or holds a document that is packed as the same again; a catalogue in it is read or refused as
/// that of a file is. What is no link is packed, so that random documents come this far too.
pub fn packed(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let of_document = serde_json::from_str(text)
        .ok()
        .and_then(|document| packed::encode(packed::CATALOGUE, &document).ok());
    let text = of_document.as_deref().unwrap_or(text);
    for key in [packed::CATALOGUE, packed::DISPLAY] {
        match packed::decode(key, text) {
            Ok(document) => {
                // Longer only where it was packed better than here.
                if let Ok(again) = packed::encode(key, &document) {
                    assert_eq!(packed::decode(key, &again), Ok(document), "{text}");
                }
            }
            Err(error) => {
                assert!(!error.path.is_empty() && !error.found.is_empty() && !error.allowed.is_empty())
            }
        }
    }
    if let Ok(document) = packed::decode(packed::CATALOGUE, text) {
        catalogue(document.to_string().as_bytes());
    }
    if let Ok(board) = Board::of_link(text) {
        assert!(board.spoken().len() < 2 * packed::LARGEST);
    }
}

/// Whether what a document asks is worked out at once; of rule sets with questions of their own that is what the time that they expect
/// says. A blow is; what to do and how a duel ends need not be.
fn is_little_work(document: &serde_json::Value) -> bool {
    if document["ruleset"] != "percentile" {
        return true;
    }
    match read::shot(document.to_string().as_bytes(), built_in()) {
        Ok(scenario) => entries_within(&scenario, MAX_WORK, Burst::work) == scenario.plan.len(),
        Err(_) => case(document.to_string().as_bytes(), Command::Odds).is_ok(),
    }
}

/// What a document of that rule set asks of a command.
fn case(bytes: &[u8], command: Command) -> Result<Box<dyn Case>, InputError> {
    let mut document = parse(bytes)?;
    take_tag(&mut document, "percentile")?;
    RULE_SET.read(document, Some(command))
}

fn read_back(document: &serde_json::Value) -> Scenario {
    match read::shot(document.to_string().as_bytes(), built_in()) {
        Ok(scenario) => scenario,
        Err(error) => panic!("a link opened as {document}, which is refused: {error}"),
    }
}

/// A scenario is refused in words, or has an answer whose chances sum to 1, and a link that opens as the same.
pub fn scenario(bytes: &[u8]) {
    // Blows and orders of blows are read alike.
    let _ = case(bytes, Command::Odds);
    let _ = case(bytes, Command::Order);
    let scenario = match read::shot(bytes, built_in()) {
        Ok(scenario) => scenario,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    if entries_within(&scenario, MAX_WORK, Burst::work) == scenario.plan.len()
        && let Ok(answer) = answer::<f64>(&scenario)
    {
        let total: f64 = answer.report.hits.pmf.iter().sum();
        assert!((total - 1.0).abs() < NOISE, "the chances sum to {total}");
    }
    let document: serde_json::Value = serde_json::from_slice(bytes).unwrap_or_default();
    if let Ok(text) = link::encode(&document) {
        assert_eq!(read_back(&link::decode(&text).document), scenario, "{text}");
    }
}

/// A catalogue is refused in words, or shots can be read with it.
pub fn catalogue(bytes: &[u8]) {
    let mut together = (RULE_SET.own_catalogue.expect("it takes in files"))();
    let added = together.take_in(bytes).is_ok();
    for (weapon, _) in together.entries().of("weapons").filter(|_| added) {
        let shot = serde_json::json!({ "ruleset": "percentile", "attacker": { "bs": 40 }, "weapon": weapon,
            "target": { "range_m": 1 }, "plan": [{ "do": "aim" }] });
        let read = read::shot(shot.to_string().as_bytes(), together.entries());
        assert!(read.is_ok(), "{weapon}: {:?}", read.err());
    }
}

/// A scene is refused in words, or can be taken back to its beginning, done again, and written as what is read as the same.
pub fn scene(bytes: &[u8]) {
    let Ok(opened) = Scene::read(bytes, built_in()) else { return };
    let scene = opened.scene;
    let document = SceneState::document(&scene);
    let read = RULE_SET.scenes.expect("it has scenes").read;
    let written = read(&document).map(|again| again.in_full());
    assert_eq!(written, Ok(Some(document)));
    let begun = scene.at(0).expect("a scene can be taken back to its beginning");
    let again = begun.at(scene.events().len());
    assert_eq!(again, Some(scene), "what was undone is done again");
}

/// A question what to do is refused in words, or it can be said how much work it is; and if that is little, the best is at least
/// as good as the obvious plans.
pub fn advice(bytes: &[u8]) {
    let Ok(question) = advice::read(bytes, built_in()) else { return };
    if advice::work(&question).is_ok_and(|work| work < MAX_WORK)
        && let Ok(answer) = advice::advise::<f64>(&question)
        && let Some(best) = answer.best
    {
        let stated = |name: &str| name == "the plan stated";
        for plan in answer.alternatives.iter().filter(|plan| plan.keeps_limits && !stated(&plan.name)) {
            let most = best.worth.at_most.unwrap_or(best.worth.value);
            assert!(most >= plan.value - NOISE, "{} is better", plan.name);
        }
    }
}

/// A loadout is refused in words, or has rows and targets.
pub fn loadout(bytes: &[u8]) {
    let rules = RULE_SETS.iter().filter_map(|rule_set| rule_set.loadouts.as_ref());
    for loadout in rules.filter_map(|rules| (rules.read)(bytes, built_in()).ok()) {
        assert!(!loadout.rows.is_empty() && !loadout.targets.is_empty());
    }
}

/// A sweep is refused in words, or its first and last combinations are, or they have numbers.
pub fn sweep(bytes: &[u8]) {
    let Ok(sweep) = sweep::read(bytes, built_in()) else { return };
    assert!(sweep.rows() > 0 && sweep.chunks().rows(sweep.chunks().count() - 1).end == sweep.rows());
    let mut cells = sweep.cells();
    for row in [0, sweep.rows() - 1] {
        if cells.effort(row).is_ok_and(|effort| effort <= MAX_WORK)
            && let Ok(figures) = cells.figures(row)
        {
            assert!(figures.into_iter().flatten().all(|figure| figure.value.is_finite()));
        }
    }
}

/// A duel is refused in words, or its work can be estimated; a small one has an answer whose chances sum to 1.
pub fn duel(bytes: &[u8]) {
    let duel = match duel::read(bytes, built_in()) {
        Ok(duel) => duel,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    if duel.rounds > MAX_ROUNDS {
        return;
    }
    let Ok(estimate) = duel::estimate(&duel) else { return };
    if estimate.steps + estimate.positions < MAX_WORK
        && let Ok(report) = duel::answer::<f64>(&duel)
    {
        let firsts: f64 = report.sides.iter().map(|side| side.first).sum();
        let total = firsts + report.both_at_once + report.neither;
        assert!((total - 1.0).abs() < NOISE, "the chances sum to {total}");
    }
}
