//! A server that is asked over the wire.

use crate::common::{answer, data};
use serde_json::Value;
use std::collections::HashMap;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use tempfile::TempDir;

pub const BASE: &str = "https://odds.example/";

/// A running server with a folder of its own; it is stopped at the end.
pub struct Server {
    pub process: Child,
    pub place: String,
    // What is served; beside it is what must not be.
    pub folder: TempDir,
}

/// What came back.
#[derive(Debug)]
pub struct Reply {
    pub status: u16,
    headers: HashMap<String, String>,
    pub body: Vec<u8>,
}

impl Reply {
    pub fn text(&self) -> String {
        String::from_utf8(self.body.clone()).unwrap()
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap()
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", String::as_str)
    }

    /// The content of a tag in the head.
    pub fn tag(&self, name: &str) -> String {
        let text = self.text();
        let content =
            text.split_once(&format!("=\"{name}\" content=\"")).unwrap_or_else(|| panic!("no {name}")).1;
        plain(content.split_once('"').unwrap().0)
    }
}

/// Text of a page without escapes.
pub fn plain(text: &str) -> String {
    let text = text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&#39;", "'");
    text.replace("&amp;", "&")
}

impl Server {
    pub fn start() -> Self {
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

    pub fn of(folder: TempDir, options: &[&str]) -> Self {
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

    pub fn ask(&self, method: &str, path: &str, headers: &[&str]) -> Reply {
        let mut stream = TcpStream::connect(&self.place).unwrap();
        let headers: String = headers.iter().map(|header| format!("{header}\r\n")).collect();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: other.example\r\nConnection: close\r\n{headers}\r\n"
        )
        .unwrap();
        read(&mut stream)
    }

    pub fn get(&self, path: &str) -> Reply {
        self.ask("GET", path, &[])
    }

    pub fn stop(&self) {
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

/// All that comes back.
pub fn read(stream: &mut TcpStream) -> Reply {
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
pub fn links() -> Vec<(String, String)> {
    let documents = [
        "percentile/scenarios/plasma_gunner.json",
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

/// Where a page says that its frame is to be asked for.
pub fn page_oembed(text: &str) -> String {
    let rest = text.split_once("application/json+oembed\" href=\"").unwrap().1;
    plain(rest.split_once('"').unwrap().0)
}
