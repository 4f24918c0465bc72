//! `cargo xtask load`: how much `shootout serve` bears on this machine, and whether it ends what it has begun when it is stopped.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};

use crate::progress::run as run_program;
use crate::workspace::Workspace;

/// How many ask at once.
const CLIENTS: usize = 8;
/// Distinct links, and how many of them are asked for as pictures, which cost more.
const LINKS: usize = 10_000;
const PICTURES: usize = 1_000;
/// How many pictures are being asked for when the server is told to stop.
const LAST: usize = 100;

/// Starts the server, asks, prints what it took. `program` is the command with the server; without it, it is built as shipped.
pub fn run(workspace: &Workspace, program: Option<PathBuf>) -> Result<()> {
    let program = match program {
        Some(program) => program,
        None => build(workspace)?,
    };
    let server = Server::start(&program, &workspace.dist())?;
    println!("{CLIENTS} clients on this machine, each with one connection");
    println!("{:<26}{:>10}{:>10}{:>10}{:>10}", "", "a second", "p50, ms", "p99, ms", "most, ms");
    let links: Vec<String> = (0..LINKS).map(link).collect();
    server.measure("pages, each another link", "/s", &links)?;
    println!("peak memory after them: {}", server.peak_memory()?);
    server.measure("pictures", "/card.png", &links[..PICTURES])?;
    println!("peak memory after them: {}", server.peak_memory()?);
    let answered = server.stop_under_load(&links[PICTURES..PICTURES + LAST])?;
    println!(
        "{answered} of {LAST} pictures that were being asked for when it was told to stop came complete"
    );
    ensure!(answered == LAST, "some were lost");
    Ok(())
}

fn build(workspace: &Workspace) -> Result<PathBuf> {
    let arguments = ["build", "--profile", "server", "--package", "shootout-cli", "--features", "serve"];
    run_program(workspace.cargo().args(arguments))?;
    Ok(workspace.target().join("server").join("shootout"))
}

/// Each number another link.
fn link(number: usize) -> String {
    let (skill, range) = (20 + number % 50, 1 + number / 50);
    format!(
        "bs={skill}&weapon=autogun&range={range}&cover=brick_wall&exposed=head,body&plan=aim,aim,semi&v=1.1"
    )
}

struct Server {
    process: Child,
    place: String,
}

impl Server {
    fn start(program: &Path, dist: &Path) -> Result<Self> {
        let mut process = Command::new(program)
            .args(["serve", "--port", "0", "--dist"])
            .arg(dist)
            .stderr(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start {}", program.display()))?;
        let mut said = String::new();
        BufReader::new(process.stderr.take().context("no standard error")?).read_line(&mut said)?;
        let place = said.split("http://").nth(1).and_then(|rest| rest.split('/').next());
        let place = place.with_context(|| format!("the server did not start: {said}"))?.to_owned();
        Ok(Self { process, place })
    }

    /// Asks for all links at a route, and prints a row.
    fn measure(&self, name: &str, route: &str, links: &[String]) -> Result<()> {
        let begun = Instant::now();
        let place = &self.place;
        let times: Vec<Result<Vec<Duration>>> = thread::scope(|scope| {
            let share = |client: usize| {
                let links = links.iter().skip(client).step_by(CLIENTS);
                scope.spawn(move || ask_for(place, route, links))
            };
            let clients: Vec<_> = (0..CLIENTS).map(share).collect();
            clients.into_iter().map(|client| client.join().unwrap_or_else(|_| Ok(Vec::new()))).collect()
        });
        let took = begun.elapsed();
        let mut times = times.into_iter().collect::<Result<Vec<_>>>()?.concat();
        ensure!(times.len() == links.len(), "{} of {} requests were answered", times.len(), links.len());
        times.sort_unstable();
        let rate = times.len() as f64 / took.as_secs_f64();
        let at = |share: usize| times[(times.len() - 1) * share / 100].as_secs_f64() * 1e3;
        println!("{name:<26}{rate:>10.0}{:>10.1}{:>10.1}{:>10.1}", at(50), at(99), at(100));
        Ok(())
    }

    /// The most memory that it held, as Linux counts it.
    fn peak_memory(&self) -> Result<String> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.process.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        Ok(line.context("no VmHWM")?.trim().to_owned())
    }

    /// How many of these pictures come whole when it is told to stop while they are asked for.
    fn stop_under_load(mut self, links: &[String]) -> Result<usize> {
        let mut streams = Vec::new();
        for link in links {
            let mut stream = TcpStream::connect(&self.place)?;
            write!(stream, "GET /card.png?{link} HTTP/1.1\r\nHost: a\r\n\r\n")?;
            streams.push(BufReader::new(stream));
        }
        // The first one is there: the others were taken in before it was drawn.
        let mut answered = usize::from(streams.first_mut().is_some_and(|first| read(first).is_ok()));
        let process = self.process.id().to_string();
        run_program(Command::new("kill").args(["-TERM", &process]))?;
        answered += streams.iter_mut().skip(1).filter_map(|stream| read(stream).ok()).count();
        ensure!(self.process.wait()?.success(), "the server did not end well");
        Ok(answered)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It has ended already where all went well.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn ask_for<'l>(place: &str, route: &str, links: impl Iterator<Item = &'l String>) -> Result<Vec<Duration>> {
    let mut stream = BufReader::new(TcpStream::connect(place)?);
    stream.get_ref().set_nodelay(true)?;
    let mut times = Vec::new();
    for link in links {
        let begun = Instant::now();
        stream.get_mut().write_all(format!("GET {route}?{link} HTTP/1.1\r\nHost: a\r\n\r\n").as_bytes())?;
        read(&mut stream)?;
        times.push(begun.elapsed());
    }
    Ok(times)
}

/// Reads a whole answer, which must be a good one.
fn read(stream: &mut BufReader<TcpStream>) -> Result<Vec<u8>> {
    let (mut line, mut length) = (String::new(), None);
    stream.read_line(&mut line)?;
    ensure!(line.starts_with("HTTP/1.1 200"), "answered: {line}");
    loop {
        line.clear();
        stream.read_line(&mut line)?;
        let line = line.trim_end().to_ascii_lowercase();
        if line.is_empty() {
            break;
        }
        length = length.or(line.strip_prefix("content-length: ").and_then(|length| length.parse().ok()));
    }
    let mut body = vec![0; length.context("no length")?];
    stream.read_exact(&mut body)?;
    Ok(body)
}
