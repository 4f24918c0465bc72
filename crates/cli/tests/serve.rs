//! `shootout serve`, as crawlers, strangers and balancers meet it: over the wire, without scripts.
#![cfg(feature = "serve")]
#![allow(clippy::unwrap_used)] // What is not as expected is a failed test.

mod common;

use common::{answer, data};
use serde_json::Value;
use std::collections::HashMap;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use tempfile::TempDir;

const LINK: &str = "by=Pirate&bs=45&weapon=autogun&range=35&plan=aim,aim,semi&v=1.1";
const BASE: &str = "https://odds.example/";

/// A running server with a folder of its own; it is stopped at the end.
struct Server {
    process: Child,
    place: String,
    // What is served; beside it is what must not be.
    folder: TempDir,
}

/// What came back.
#[derive(Debug)]
struct Reply {
    status: u16,
    headers: HashMap<String, String>,
    body: Vec<u8>,
}

impl Reply {
    fn text(&self) -> String {
        String::from_utf8(self.body.clone()).unwrap()
    }

    fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap()
    }

    fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", String::as_str)
    }

    /// The content of a tag in the head.
    fn tag(&self, name: &str) -> String {
        let text = self.text();
        let content =
            text.split_once(&format!("=\"{name}\" content=\"")).unwrap_or_else(|| panic!("no {name}")).1;
        plain(content.split_once('"').unwrap().0)
    }
}

/// Text of a page without escapes.
fn plain(text: &str) -> String {
    let text = text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&#39;", "'");
    text.replace("&amp;", "&")
}

impl Server {
    fn start() -> Self {
        let folder = TempDir::new().unwrap();
        let dist = folder.path().join("dist");
        fs::create_dir_all(dist.join("icons")).unwrap();
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        fs::copy(root.join("index.html"), dist.join("index.html")).unwrap();
        fs::write(dist.join("page.js"), "page();").unwrap();
        fs::write(dist.join("page.js.br"), "compressed").unwrap();
        fs::write(dist.join("split_a.0123456789ab.wasm"), "\0asm").unwrap();
        fs::write(dist.join("icons/192.png"), "icon").unwrap();
        fs::write(folder.path().join("secret.txt"), "secret").unwrap();
        Self::of(folder, &["--base", BASE])
    }

    fn of(folder: TempDir, options: &[&str]) -> Self {
        let mut process = Command::new(assert_cmd::cargo::cargo_bin!("shootout"))
            .args(["serve", "--port", "0", "--dist"])
            .arg(folder.path().join("dist"))
            .args(options)
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut said = String::new();
        BufReader::new(process.stderr.take().unwrap()).read_line(&mut said).unwrap();
        let place = said.split("http://").nth(1).unwrap_or_else(|| panic!("{said}"));
        let place = place.split('/').next().unwrap().to_owned();
        Self { process, place, folder }
    }

    fn ask(&self, method: &str, path: &str, headers: &[&str]) -> Reply {
        let mut stream = TcpStream::connect(&self.place).unwrap();
        let headers: String = headers.iter().map(|header| format!("{header}\r\n")).collect();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: other.example\r\nConnection: close\r\n{headers}\r\n"
        )
        .unwrap();
        read(&mut stream)
    }

    fn get(&self, path: &str) -> Reply {
        self.ask("GET", path, &[])
    }

    fn stop(&self) {
        let process = self.process.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &process]).status().unwrap().success());
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn read(stream: &mut TcpStream) -> Reply {
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).unwrap();
    let end = bytes.windows(4).position(|signs| signs == b"\r\n\r\n").unwrap();
    let head = String::from_utf8(bytes[..end].to_vec()).unwrap();
    let mut lines = head.lines();
    let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
    let headers = lines.map(|line| line.split_once(": ").unwrap());
    let headers = headers.map(|(name, value)| (name.to_lowercase(), value.to_owned())).collect();
    Reply { status, headers, body: bytes[end + 4..].to_vec() }
}

/// A document of each rule set, with the link that opens it.
fn links() -> Vec<(String, String)> {
    let documents = [
        "scenarios/plasma_gunner.json",
        "fate_firefight/guard_and_ganger.json",
        "squad_d8/pin_them_down.json",
    ];
    let mut found: Vec<(String, String)> = Vec::new();
    for name in documents {
        let path = data().join(name).to_str().unwrap().to_owned();
        found.push((path.clone(), answer(&["link", &path]).trim().to_owned()));
    }
    for folder in ["fudge_combat", "fate_vehicles"] {
        let files = fs::read_dir(data().join(folder)).unwrap().map(|entry| entry.unwrap().path());
        let mut files: Vec<_> = files.filter(|path| path.is_file()).collect();
        files.sort();
        let path = files.iter().map(|path| path.to_str().unwrap()).find(|path| {
            let text = fs::read_to_string(path).unwrap();
            text.contains("\"ask\": \"exchange\"") || text.contains("\"ask\": \"attack\"")
        });
        let path = path.unwrap().to_owned();
        found.push((path.clone(), answer(&["link", &path]).trim().to_owned()));
    }
    found
}

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

/// Where a page says that its frame is to be asked for.
fn page_oembed(text: &str) -> String {
    let rest = text.split_once("application/json+oembed\" href=\"").unwrap().1;
    plain(rest.split_once('"').unwrap().0)
}

/// A page with static pages beside it that were made before anyone knew where they would stand.
fn with_gallery() -> Server {
    let folder = TempDir::new().unwrap();
    let dist = folder.path().join("dist");
    let gallery = dist.join("gallery");
    fs::create_dir_all(&gallery).unwrap();
    fs::write(dist.join("index.html"), "<html><head></head></html>").unwrap();
    let links = links();
    let run = common::shootout(&["publish", &links[0].0, &links[1].0, "-o", gallery.to_str().unwrap()]);
    assert_eq!(run.code, 0, "{}", run.err);
    Server::of(folder, &["--base", BASE])
}

#[test]
fn static_pages_have_whole_addresses_and_frames_of_the_server() {
    let server = with_gallery();
    for (path, link) in links().iter().take(2) {
        let name = Path::new(path).file_stem().unwrap().to_str().unwrap();
        let page = server.get(&format!("/gallery/{name}.html"));
        assert_eq!(page.tag("og:image"), format!("{BASE}gallery/{name}.png"));
        assert_eq!(page.tag("og:url"), format!("{BASE}gallery/{name}.html"));
        let text = page.text();
        assert!(text.contains(&format!("rel=\"canonical\" href=\"{BASE}gallery/{name}.html\"")), "{text}");
        assert_eq!(server.get(&format!("/gallery/{name}.png")).status, 200);
        let frame = server.get(page_oembed(&text).strip_prefix("https://odds.example").unwrap());
        assert_eq!(frame.status, 200, "{}", frame.text());
        let frame = plain(frame.json()["html"].as_str().unwrap());
        assert!(frame.contains(&format!("src=\"{BASE}embed.html#{link}\"")), "{frame}");
    }
    let index = server.get("/gallery/");
    assert_eq!(index.tag("og:url"), format!("{BASE}gallery/"));
    assert!(index.tag("og:image").starts_with(&format!("{BASE}gallery/")), "{}", index.tag("og:image"));
    assert_eq!(server.get("/").tag("og:url"), BASE);
    // The list of all pages is no answer.
    assert_eq!(server.get(&format!("/oembed?url={BASE}gallery/")).status, 404);
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
    let bare = server.get("/s");
    assert_eq!((bare.status, bare.header("location")), (303, "./"));
}

#[cfg(unix)]
#[test]
fn nothing_of_the_machine_is_reached_but_the_folder() {
    let folder = TempDir::new().unwrap();
    let dist = folder.path().join("dist");
    fs::create_dir_all(&dist).unwrap();
    fs::write(dist.join("index.html"), "<html><head></head></html>").unwrap();
    fs::write(folder.path().join("secret.txt"), "secret").unwrap();
    std::os::unix::fs::symlink(folder.path().join("secret.txt"), dist.join("link.txt")).unwrap();
    std::os::unix::fs::symlink(folder.path(), dist.join("up")).unwrap();
    let server = Server::of(folder, &[]);
    // What comes later is not there either.
    fs::write(server.folder.path().join("dist/later.txt"), "secret").unwrap();
    for path in [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/..%5csecret.txt",
        "//etc/passwd",
        "/etc/passwd",
        "/link.txt",
        "/up/secret.txt",
        "/./../secret.txt",
        "/later.txt",
        "/index.html%00.txt",
    ] {
        let reply = server.get(path);
        assert!([400, 404].contains(&reply.status), "{path}: {}", reply.status);
        assert!(!reply.text().contains("secret") && !reply.text().contains("root:"), "{path}");
    }
    assert_eq!(server.get("/").status, 200);
}

#[test]
fn the_page_says_that_links_have_previews_and_is_kept_whole_all_the_same() {
    let server = Server::start();
    let page = server.get("/");
    assert_eq!(page.tag("shootout-preview"), "s");
    assert_eq!(page.tag("og:image"), format!("{BASE}icons/512.png"));
    assert_eq!(page.header("x-content-type-options"), "nosniff");
    let script = server.ask("GET", "/page.js", &["Accept-Encoding: gzip, br;q=0.9"]);
    assert_eq!((script.header("content-encoding"), script.text().as_str()), ("br", "compressed"));
    assert_eq!(server.ask("GET", "/page.js", &["Accept-Encoding: br;q=0"]).text(), "page();");
}

#[test]
fn the_worker_that_keeps_the_page_knows_the_page_that_is_served() {
    use base64::Engine;
    use sha2::Digest;
    let hash = |bytes: &[u8]| {
        format!("sha256-{}", base64::engine::general_purpose::STANDARD.encode(sha2::Sha256::digest(bytes)))
    };
    let folder = TempDir::new().unwrap();
    let dist = folder.path().join("dist");
    fs::create_dir_all(&dist).unwrap();
    let page = "<html><head></head></html>";
    fs::write(dist.join("index.html"), page).unwrap();
    fs::write(dist.join("sw.js"), format!("const FILES = {{\"./\": \"{}\"}};", hash(page.as_bytes())))
        .unwrap();
    let server = Server::of(folder, &[]);
    let served = server.get("/");
    assert_ne!(served.text(), page);
    assert!(server.get("/sw.js").text().contains(&hash(&served.body)));
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
    let run = common::shootout(&["serve", "--dist", path]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("there is no index.html"), "{}", run.err);
    let run = common::shootout(&["serve", "--dist", path, "--base", "javascript:alert(1)"]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("--base: found `javascript:alert(1)`"), "{}", run.err);
}
