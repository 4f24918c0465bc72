//! `cargo xtask serve`: the built page on 127.0.0.1.

use std::io::ErrorKind;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::Path;
use std::thread::JoinHandle;

use anyhow::{Context, Result, anyhow};
use axum::Router;
use axum::http::{HeaderValue, StatusCode, header};
use tower_http::services::ServeDir;
use tower_http::set_header::SetResponseHeaderLayer;

use crate::page;
use crate::profile::Profile;
use crate::watch;
use crate::workspace::Workspace;

/// The options of `cargo xtask serve`.
#[derive(Debug, PartialEq)]
pub struct Options {
    /// 0 takes a free port.
    pub port: u16,
    /// Build again on every change.
    pub watch: bool,
    /// What is published, by the shipping profile, instead of the page alone.
    pub release: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { port: 8080, watch: false, release: false }
    }
}

impl Options {
    fn profile(&self) -> Profile {
        match (self.release, self.watch) {
            (true, _) => Profile::Shipping,
            (false, false) => Profile::Look,
            (false, true) => Profile::Development,
        }
    }
}

/// What a build for looking and working leaves out.
const QUICK: &str = "A quick build: without embeds and gallery, and slower where much is worked out. \
    `cargo xtask serve --release` serves all that is published.";

/// Builds and serves the page until interrupted.
pub fn run(workspace: &Workspace, options: Options) -> Result<()> {
    // The port first: a taken one should not cost a build to find out.
    let listener = bind(options.port)?;
    let profile = options.profile();
    page::build(workspace, profile)?;
    let server = Server::start(listener, &workspace.dist())?;
    println!("The page is at {} (Ctrl+C stops)", server.address);
    if profile != Profile::Shipping {
        println!("{QUICK}");
    }
    if options.watch { watch::run(workspace, || page::build(workspace, profile)) } else { server.wait() }
}

/// Takes a port of this machine, reachable from this machine only.
pub fn bind(port: u16) -> Result<TcpListener> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(|error| match error.kind() {
        ErrorKind::AddrInUse => {
            anyhow!("port {port} is taken; choose another with --port N (0 takes a free one)")
        }
        _ => anyhow!("cannot listen on port {port}: {error}"),
    })
}

/// What stands in the browser where there is no such file.
const MISSING: &str =
    "There is nothing here. Embeds and the gallery are only in what `cargo xtask serve --release` serves.\n";

/// A running file server; it lasts as long as the process.
pub struct Server {
    /// Where it answers, as one types it into a browser.
    pub address: String,
    thread: JoinHandle<std::io::Result<()>>,
}

impl Server {
    /// Serves the files of `folder`; compressed, where they are there in that form and the browser takes it.
    pub fn start(listener: TcpListener, folder: &Path) -> Result<Self> {
        let address: SocketAddr = listener.local_addr()?;
        listener.set_nonblocking(true)?;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build()?;
        // Browsers must ask again each time, else they show the page of the build before.
        let fresh = HeaderValue::from_static("no-cache");
        let anyone = HeaderValue::from_static("*");
        let missing = Router::new().fallback(|| async { (StatusCode::NOT_FOUND, MISSING) });
        let files = Router::new()
            .fallback_service(ServeDir::new(folder).precompressed_br().not_found_service(missing))
            .layer(SetResponseHeaderLayer::overriding(header::CACHE_CONTROL, fresh))
            // Pages of other origins may hold the custom element, whose script and engine are these files.
            .layer(SetResponseHeaderLayer::overriding(header::ACCESS_CONTROL_ALLOW_ORIGIN, anyone));
        let thread = std::thread::spawn(move || {
            runtime.block_on(async {
                let listener = tokio::net::TcpListener::from_std(listener)?;
                axum::serve(listener, files).await
            })
        });
        Ok(Self { address: format!("http://{address}/"), thread })
    }

    /// Returns only when the server fails.
    fn wait(self) -> Result<()> {
        self.thread.join().map_err(|_| anyhow!("the server broke down"))?.context("the server stopped")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compress;
    use std::fs;
    use std::io::{Read, Write};
    use std::net::TcpStream;

    #[test]
    fn a_taken_port_is_named_in_the_error() -> Result<()> {
        let holder = bind(0)?;
        let port = holder.local_addr()?.port();
        let message = bind(port).err().map(|error| error.to_string());
        let expected = format!("port {port} is taken; choose another with --port N (0 takes a free one)");
        assert_eq!(message, Some(expected));
        Ok(())
    }

    /// The answer to a request for a file, as it comes over the wire.
    fn answer(server: &Server, file: &str, accepted: &str) -> Result<String> {
        let host = server.address.trim_start_matches("http://").trim_end_matches('/');
        let mut stream = TcpStream::connect(host)?;
        write!(
            stream,
            "GET /{file} HTTP/1.1\r\nHost: {host}\r\nAccept-Encoding: {accepted}\r\nConnection: close\r\n\r\n"
        )?;
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes)?;
        Ok(String::from_utf8_lossy(&bytes).to_lowercase())
    }

    #[test]
    fn a_browser_that_takes_brotli_gets_brotli_and_what_is_missing_is_named() -> Result<()> {
        let folder = std::env::temp_dir().join(format!("shootout-serve-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        fs::write(folder.join("page.js"), "plain();\n".repeat(200))?;
        compress::write(&folder)?;
        let server = Server::start(bind(0)?, &folder)?;
        let taken = answer(&server, "page.js", "gzip, deflate, br")?;
        let plain = answer(&server, "page.js", "gzip")?;
        let missing = answer(&server, "gallery/", "gzip")?;
        fs::remove_dir_all(&folder)?;
        assert!(taken.contains("content-encoding: br\r\n"), "{taken}");
        assert!(taken.contains("content-type: text/javascript\r\n"), "{taken}");
        assert!(!plain.contains("content-encoding"), "{plain}");
        assert!(plain.contains("plain();"), "{plain}");
        // Not just that nothing is there: what builds it.
        assert!(missing.contains(" 404 ") && missing.contains("serve --release"), "{missing}");
        Ok(())
    }

    #[test]
    fn what_is_published_is_built_only_on_demand() {
        for (watch, release, expected) in [
            (false, false, Profile::Look),
            (false, true, Profile::Shipping),
            (true, false, Profile::Development),
            (true, true, Profile::Shipping),
        ] {
            let options = Options { port: 0, watch, release };
            assert_eq!(options.profile(), expected);
        }
    }
}
