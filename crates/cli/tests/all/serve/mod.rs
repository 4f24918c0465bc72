//! `shootout serve`, as crawlers, strangers and balancers meet it: over the wire, without scripts.
#![cfg(feature = "serve")]
#![allow(clippy::unwrap_used)] // What is not as expected is a failed test.

mod files;
mod server;

use crate::common::answer;
use serde_json::Value;
use server::{BASE, Server, links, page_oembed, plain, read};
use std::io::{Read, Write};
use std::net::TcpStream;
use tempfile::TempDir;

const LINK: &str = "by=Pirate&bs=45&weapon=autogun&range=35&plan=aim,aim,semi&v=1.1";

#[test]
fn a_crawler_sees_the_answer_of_a_link_of_every_rule_set() {
    let server = Server::start();
    for (path, link) in links() {
        let report: Value = serde_json::from_str(&answer(&["odds", &path, "--format", "json"])).unwrap();
        let sentence = report["sentence"].as_str().unwrap();
        let page = server.get(&format!("/s?{link}&fbclid=x"));
        assert_eq!((page.status, page.header("content-type")), (200, "text/html; charset=utf-8"), "{link}");
        // What is longer is cut short, and ends in a sign that it is.
        let described = match sentence.chars().count() {
            0..=300 => sentence.to_owned(),
            _ => sentence.chars().take(299).collect::<String>().trim_end().to_owned() + "…",
        };
        assert_eq!(page.tag("og:description"), described, "{path}");
        assert_eq!(page.tag("description"), described, "{path}");
        assert_eq!(page.tag("og:url"), format!("{BASE}s?{link}"));
        assert_eq!(page.tag("twitter:card"), "summary_large_image");
        let picture = page.tag("og:image");
        assert_eq!(picture, format!("{BASE}card.png?{link}"));
        let text = page.text();
        assert_eq!(text.matches("<title>").count(), 1, "{path}");
        assert_eq!(text.matches("og:title").count(), 1, "{path}");
        // Without scripts the answer is there to be read, with its tables; with scripts, the live page is.
        let shown = text.split_once("</head>").unwrap().1;
        let shown = shown.split_once("<noscript>").unwrap().1.split_once("</noscript>").unwrap().0;
        assert!(plain(shown).contains(sentence), "{path}: {shown}");
        assert!(text.contains("./page.js"), "{path}");
        assert!(plain(shown).contains(&format!("<img src=\"./card.png?{link}\"")), "{path}: {shown}");
        let drawn = server.get(picture.strip_prefix("https://odds.example").unwrap());
        assert_eq!((drawn.status, drawn.header("content-type")), (200, "image/png"), "{path}");
        assert_eq!(drawn.header("cache-control"), "public, max-age=31536000, immutable");
        let reader = png::Decoder::new(std::io::Cursor::new(&drawn.body)).read_info().unwrap();
        assert_eq!((reader.info().width, reader.info().height), (1200, 630));
        let frame = server.get(page_oembed(&text).strip_prefix("https://odds.example").unwrap());
        assert_eq!(frame.status, 200, "{path}: {}", frame.text());
        let told = frame.json();
        assert_eq!(told["thumbnail_url"], picture);
        let frame = plain(told["html"].as_str().unwrap());
        assert!(frame.contains(&format!("src=\"{BASE}embed.html#{link}\"")), "{frame}");
    }
}

#[test]
fn what_is_known_is_not_sent_again() {
    let server = Server::start();
    for path in [format!("/s?{LINK}"), format!("/card.png?{LINK}"), "/".to_owned(), "/page.js".to_owned()] {
        let first = server.get(&path);
        let tag = first.header("etag").to_owned();
        assert!(tag.starts_with('"') && tag.len() > 20, "{path}: {tag}");
        let again = server.ask("GET", &path, &[&format!("If-None-Match: \"x\", {tag}")]);
        assert_eq!((again.status, again.body.len(), again.header("etag")), (304, 0, tag.as_str()), "{path}");
        assert_eq!(server.ask("GET", &path, &["If-None-Match: \"x\""]).status, 200, "{path}");
        assert_eq!(server.get(&path).body, first.body, "{path}");
        let head = server.ask("HEAD", &path, &[]);
        assert_eq!((head.status, head.body.len()), (200, 0), "{path}");
    }
    // Another version of the rules will draw another picture at this address.
    let other = server.get(&format!("/card.png?{}", LINK.replace("v=1.1", "v=1.0")));
    assert_eq!((other.status, other.header("cache-control").contains("immutable")), (200, false));
    assert!(server.get("/split_a.0123456789ab.wasm").header("cache-control").contains("immutable"));
    assert_eq!(server.get("/page.js").header("cache-control"), "no-cache");
}

#[test]
fn wrong_and_hostile_queries_are_refused_in_words() {
    let server = Server::start();
    let long = format!("bs={}&v=1.1", "4".repeat(9_000));
    for (query, status, path) in [
        ("bs=4x5&weapon=autogun&range=35&plan=semi&v=1.1", 400, "attacker.bs"),
        ("bs=45&weapon=autogum&range=35&plan=semi&v=1.1", 400, "weapon"),
        ("ruleset=fate_firefight&ask=attack&v=1.1", 400, "attacker"),
        ("ruleset=nothing&v=1.1", 400, "ruleset"),
        ("utm_source=forum", 400, ""),
        ("%00%ff%fe", 400, ""),
        (&format!("by={}&bs=45&weapon=autogun&range=35&plan=semi&v=1.1", "a".repeat(2_000)), 400, ""),
        ("bs=45&weapon=autogun&range=35&plan=auto:times.2", 400, "v"),
        ("bs=45&weapon=autogun&range=35&plan=auto:times.24&v=9.1", 400, "v"),
        ("by=%3Cscript%3Ealert(1)%3C/script%3E&bs=4x&v=1.1", 400, "attacker.bs"),
        (&long, 414, ""),
    ] {
        for route in ["/s", "/card.png"] {
            let reply = server.get(&format!("{route}?{query}"));
            assert_eq!(reply.status, status, "{route} {query}: {}", reply.text());
            let error = &reply.json()["error"];
            assert_eq!(error["path"], path, "{query}");
            assert!(
                !error["found"].as_str().unwrap().is_empty()
                    && !error["allowed"].as_str().unwrap().is_empty()
            );
        }
    }
    let person = server.ask("GET", "/s?by=%3Cscript%3E&bs=4x5&v=1.1", &["Accept: text/html"]);
    let text = person.text();
    assert_eq!((person.status, person.header("content-type")), (400, "text/html; charset=utf-8"));
    assert!(text.contains("attacker.bs") && !text.contains("<script"), "{text}");
    assert!(text.contains("https://odds.example/#by="), "{text}");
    for (path, status) in [
        ("/oembed", 400),
        ("/oembed?url=https%3A%2F%2Fothers.example%2Fs%3Fbs%3D45", 404),
        (&format!("/oembed?format=xml&url={BASE}s?{LINK}"), 501),
        (&format!("/oembed?maxwidth=wide&url={BASE}"), 400),
        ("/nothing", 404),
    ] {
        assert_eq!(server.get(path).status, status, "{path}");
    }
    assert_eq!(server.ask("POST", "/", &["Content-Length: 0"]).status, 405);
    assert_eq!(server.ask("POST", &format!("/s?{LINK}"), &["Content-Length: 0"]).status, 405);
    let posted = server.ask("POST", &format!("/s?{LINK}"), &["Content-Length: 0"]);
    assert_eq!((posted.status, posted.header("allow")), (405, "GET, HEAD"));
    assert_eq!(posted.json()["error"]["found"], "POST");
    // Nothing is said of a document where there is none.
    let nothing = server.get("/nothing").json()["error"]["message"].as_str().unwrap().to_owned();
    assert!(nothing.starts_with("found an address where there is nothing; allowed: "), "{nothing}");
    // A person gets a page of plain words, whatever is wrong; a program never does.
    for (method, path, status) in
        [("GET", "/nothing", 404), ("POST", "/", 405), ("GET", "/oembed?url=%3Cb%3E", 404)]
    {
        let asked = ["Accept: text/html,*/*;q=0.8", "Content-Length: 0"];
        let person = server.ask(method, path, &asked);
        let text = person.text();
        assert_eq!(
            (person.status, person.header("content-type")),
            (status, "text/html; charset=utf-8"),
            "{path}"
        );
        let (_, words) = text.split_once("<main>").unwrap();
        assert!(
            words.contains("<h1>") && words.contains("allowed: ") && !words.contains(['{', '}']),
            "{text}"
        );
        let program = server.ask(method, path, &["Accept: */*", "Content-Length: 0"]);
        assert_eq!((program.status, program.header("content-type")), (status, "application/json"), "{path}");
        assert!(program.header("vary").contains("accept"), "{path}");
    }
    let bare = server.get("/s");
    assert_eq!((bare.status, bare.header("location")), (303, "./"));
}

/// What is made for a link goes out small where that is taken, and has a tag of its own then: it is not the same bytes.
#[test]
fn pages_of_links_are_compressed() {
    let server = Server::start();
    let path = format!("/s?{LINK}");
    let plain = server.get(&path);
    let small = server.ask("GET", &path, &["Accept-Encoding: gzip, deflate, br"]);
    assert_eq!((plain.header("content-encoding"), small.header("content-encoding")), ("", "gzip"));
    assert_eq!((plain.header("vary"), small.header("vary")), ("accept-encoding", "accept-encoding"));
    let mut text = String::new();
    flate2::read::GzDecoder::new(small.body.as_slice()).read_to_string(&mut text).unwrap();
    assert_eq!(text, plain.text());
    assert!(small.body.len() * 2 < plain.body.len(), "{} of {}", small.body.len(), plain.body.len());
    assert_ne!(small.header("etag"), plain.header("etag"));
    let known = format!("If-None-Match: {}", small.header("etag"));
    assert_eq!(server.ask("GET", &path, &["Accept-Encoding: gzip", &known]).status, 304);
    assert_eq!(server.ask("GET", &path, &[&known]).status, 200);
    assert_eq!(server.ask("GET", &path, &["Accept-Encoding: gzip;q=0"]).header("content-encoding"), "");
    let picture = server.ask("GET", &format!("/card.png?{LINK}"), &["Accept-Encoding: gzip"]);
    assert_eq!(picture.header("content-encoding"), "");
}

#[test]
fn health_and_metrics_are_told() {
    let server = Server::start();
    assert_eq!(server.get("/health").text(), "ok\n");
    server.get(&format!("/s?{LINK}"));
    server.get("/s?bs=4x&v=1.1");
    let told = server.get("/metrics").text();
    for line in [
        "shootout_requests_total{route=\"/s\",status=\"200\"} 1",
        "shootout_requests_total{route=\"/s\",status=\"400\"} 1",
        "shootout_requests_total{route=\"/health\",status=\"200\"} 1",
        "shootout_request_seconds_count{route=\"/s\"} 2",
        "shootout_requests_open 1",
    ] {
        assert!(told.contains(line), "{line} in {told}");
    }
}

/// How many pictures were asked for by now, answered or not.
fn pictures_begun(metrics: &str) -> usize {
    let count = |line: &str| line.rsplit(' ').next().unwrap().parse::<usize>().unwrap();
    let open = metrics.lines().find(|line| line.starts_with("shootout_requests_open ")).map_or(0, count);
    let ended =
        metrics.lines().filter(|line| line.starts_with("shootout_requests_total{route=\"/card.png\""));
    // The one that asks for the metrics is open too.
    open - 1 + ended.map(count).sum::<usize>()
}

#[cfg(unix)]
#[test]
fn what_was_begun_is_answered_before_the_server_stops() {
    const PICTURES: usize = 6;
    let mut server = Server::start();
    let mut streams: Vec<TcpStream> =
        (0..PICTURES).map(|_| TcpStream::connect(&server.place).unwrap()).collect();
    for (number, stream) in streams.iter_mut().enumerate() {
        let link = LINK.replace("bs=45", &format!("bs={}", 20 + number));
        write!(stream, "GET /card.png?{link} HTTP/1.1\r\nHost: a\r\n\r\n").unwrap();
    }
    while pictures_begun(&server.get("/metrics").text()) < PICTURES {}
    server.stop();
    for stream in &mut streams {
        let reply = read(stream);
        assert_eq!(reply.body.len().to_string(), reply.header("content-length"));
        // A machine that is busy with other things may answer that it is.
        match reply.status {
            200 => assert!(reply.body.starts_with(b"\x89PNG")),
            status => assert_eq!(status, 503),
        }
    }
    assert!(server.process.wait().unwrap().success());
}

#[test]
fn a_folder_without_a_page_and_an_address_of_no_web_are_refused() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().to_str().unwrap();
    let run = crate::common::shootout(&["serve", "--dist", path]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("there is no index.html"), "{}", run.err);
    let run = crate::common::shootout(&["serve", "--dist", path, "--base", "javascript:alert(1)"]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("--base: found `javascript:alert(1)`"), "{}", run.err);
}
