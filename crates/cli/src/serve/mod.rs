//! `shootout serve`: the page, and previews of links, from a process that keeps nothing.
//!
//! `files` holds what is in the folder of the page, `answers` makes what is asked for of a link within the `budget`, `reply` says how
//! long it may be kept, `metrics` counts.

mod answers;
mod budget;
mod files;
mod metrics;
mod reply;

use crate::failure::Failure;
use crate::output::note;
use answers::Kind;
use axum::Router;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::middleware::{self, Next};
use axum::response::Response;
use axum::routing::get;
use budget::Budget;
use files::{Files, Found};
use metrics::Metrics;
use reply::{Kept, Reply};
use shootout::registry::RULE_SETS;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::Notify;
use tower_http::set_header::SetResponseHeaderLayer;

/// How long requests that are being answered may still take once the server was told to stop.
const LAST_ANSWERS: Duration = Duration::from_secs(20);

/// What a server is started with.
pub struct Settings {
    /// The folder of the page.
    pub dist: PathBuf,
    /// Where it listens.
    pub host: IpAddr,
    /// Its port; 0 is any.
    pub port: u16,
    /// The address that others see, with its slash.
    pub base: Option<String>,
}

/// What every request is answered from.
struct Server {
    base: String,
    files: Files,
    /// Stands for what answers are made by.
    version: String,
    budget: Budget,
    metrics: Metrics,
}

/// Serves until it is told to stop, then ends what it has begun.
///
/// # Errors
///
/// When the folder is not that of a page, or the port is taken.
pub fn run(settings: &Settings) -> Result<(), Failure> {
    let budget = Budget::of_this_machine();
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(Failure::Output)?;
    runtime.block_on(serve(settings, budget))
}

async fn serve(settings: &Settings, budget: Budget) -> Result<(), Failure> {
    let place = SocketAddr::new(settings.host, settings.port);
    let listener = TcpListener::bind(place).await.map_err(|error| {
        Failure::Refused(format!(
            "cannot listen at {place}: {error}; --port chooses another port, 0 a free one"
        ))
    })?;
    let address = listener.local_addr().map_err(Failure::Output)?;
    let base = settings.base.clone().unwrap_or_else(|| format!("http://{address}/"));
    let files = Files::read(&settings.dist, &base)?;
    let version = version(&files);
    let server = Arc::new(Server { base, files, version, budget, metrics: Metrics::default() });
    note(&format!("The page is at http://{address}/ (Ctrl+C stops)"));
    let stop = Arc::new(Notify::new());
    let told = Arc::clone(&stop);
    let serving = axum::serve(listener, router(server)).with_graceful_shutdown(async move {
        asked_to_stop().await;
        told.notify_one();
    });
    let served = tokio::select! {
        served = serving => served,
        // Whoever holds a connection open without asking for anything does not hold the server.
        () = async { stop.notified().await; tokio::time::sleep(LAST_ANSWERS).await } => Ok(()),
    };
    served.map_err(Failure::Output)
}

/// That of the program, of the rules, and of the page.
fn version(files: &Files) -> String {
    let rules = RULE_SETS.iter().map(|rule_set| format!("{}.{}", rule_set.name, rule_set.version));
    let rules: Vec<String> = rules.collect();
    format!("{} {} {}", env!("CARGO_PKG_VERSION"), rules.join(" "), files.version())
}

/// Returns when the machine or a person asks the process to stop.
async fn asked_to_stop() {
    let person = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let machine = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => drop(signal.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let machine = std::future::pending::<()>();
    tokio::select! { () = person => {}, () = machine => {} }
}

fn router(server: Arc<Server>) -> Router {
    let fixed = |name: &'static str, value: &'static str| {
        SetResponseHeaderLayer::if_not_present(
            axum::http::HeaderName::from_static(name),
            HeaderValue::from_static(value),
        )
    };
    Router::new()
        .route("/s", get(|state, headers, uri| answered(state, headers, uri, Kind::Page)))
        .route("/card.png", get(|state, headers, uri| answered(state, headers, uri, Kind::Picture)))
        .route("/oembed", get(|state, headers, uri| answered(state, headers, uri, Kind::Oembed)))
        .route("/health", get(|| async { Reply::text("ok\n").into_response(&HeaderMap::new()) }))
        .route(
            "/metrics",
            get(|State(server): State<Arc<Server>>| async move {
                Reply::text(&server.metrics.text()).into_response(&HeaderMap::new())
            }),
        )
        .fallback(file)
        .method_not_allowed_fallback(|method: Method, headers: HeaderMap| async move {
            wrong_method(&method).into_response(&headers)
        })
        .layer(middleware::from_fn_with_state(Arc::clone(&server), counted))
        .layer(fixed("x-content-type-options", "nosniff"))
        .layer(fixed("referrer-policy", "no-referrer"))
        // Pages of other origins may hold the custom element, whose script and engine are these files.
        .layer(fixed("access-control-allow-origin", "*"))
        .with_state(server)
}

async fn answered(State(server): State<Arc<Server>>, headers: HeaderMap, uri: Uri, kind: Kind) -> Response {
    answers::reply(&server, &headers, uri.query().unwrap_or_default(), kind).await.into_response(&headers)
}

async fn file(State(server): State<Arc<Server>>, method: Method, headers: HeaderMap, uri: Uri) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return wrong_method(&method).into_response(&headers);
    }
    match server.files.named(uri.path()) {
        Found::File(file) => file.reply(&headers).into_response(&headers),
        Found::Folder => {
            // The server may stand below a folder of its host.
            let name = uri.path().rsplit('/').next().unwrap_or_default();
            Reply::elsewhere(&format!("{name}/")).kept(Kept::Briefly).into_response(&headers)
        }
        Found::Nothing => {
            let allowed = "the name of a file of the page, /s, /card.png, /oembed, /health or /metrics";
            Reply::error(StatusCode::NOT_FOUND, "", "an address where there is nothing", allowed)
                .kept(Kept::Briefly)
                .into_response(&headers)
        }
    }
}

/// Nothing is sent to this server but questions.
fn wrong_method(method: &Method) -> Reply {
    let reply = Reply::error(StatusCode::METHOD_NOT_ALLOWED, "", method.as_str(), "GET or HEAD");
    reply.with(header::ALLOW, "GET, HEAD")
}

async fn counted(State(server): State<Arc<Server>>, request: Request, next: Next) -> Response {
    let route = metrics::route(request.uri().path());
    let timer = server.metrics.begin();
    let response = next.run(request).await;
    timer.end(route, response.status().as_u16());
    response
}

/// Something of the machine that went wrong while the page was read.
fn unreadable(place: &std::path::Path, source: io::Error) -> Failure {
    Failure::File { file: place.display().to_string(), source }
}
