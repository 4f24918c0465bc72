//! The files of the page, as a server sends them.

use super::server::{BASE, Server, links, page_oembed, plain};
use crate::common::shootout;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// A page with static pages beside it that were made before anyone knew where they would stand.
fn with_gallery() -> Server {
    let folder = TempDir::new().unwrap();
    let dist = folder.path().join("dist");
    let gallery = dist.join("gallery");
    fs::create_dir_all(&gallery).unwrap();
    fs::write(dist.join("index.html"), "<html><head></head></html>").unwrap();
    let links = links();
    let run = shootout(&["publish", &links[0].0, &links[1].0, "-o", gallery.to_str().unwrap()]);
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
    // Its address without the slash leads to it.
    let folder = server.get("/gallery");
    assert_eq!((folder.status, folder.header("location")), (303, "gallery/"));
    // The list of all pages is no answer.
    assert_eq!(server.get(&format!("/oembed?url={BASE}gallery/")).status, 404);
}

#[test]
fn names_of_files_may_be_written_with_escapes() {
    let server = Server::start();
    assert_eq!(server.get("/icons/192%2Epng").text(), "icon");
    assert_eq!(server.get("/%69cons/192.png").text(), "icon");
    assert_eq!(server.get("/icons%2F..%2F..%2Fsecret.txt").status, 404);
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
