//! What opens and closes: topics of the form, and details within them.

use leptos::context::Provider;
use leptos::prelude::*;

/// Whether the help of a topic's inputs is shown.
#[derive(Clone, Copy)]
pub struct Explained(pub RwSignal<bool>);

/// A topic of the form, with a button that explains its inputs.
#[component]
pub fn Topic(
    /// The id of its heading.
    id: &'static str,
    title: &'static str,
    children: Children,
) -> impl IntoView {
    let explained = RwSignal::new(false);
    let heading = format!("{id}-title");
    let labelled = heading.clone();
    view! {
        <section class="topic" id=id aria-labelledby=labelled>
            <div class="topic-head">
                <h2 id=heading>{title}</h2>
                <button
                    type="button"
                    class="quiet explain"
                    aria-pressed=move || if explained.get() { "true" } else { "false" }
                    aria-label=format!("Explain: {title}")
                    on:click=move |_| explained.update(|explained| *explained = !*explained)
                >
                    "?"
                </button>
            </div>
            <Provider value=Explained(explained)>
                <div class="topic-body">{children()}</div>
            </Provider>
        </section>
    }
    .into_any()
}

/// Details that open on a tap. What is inside is made when it is first opened.
#[component]
pub fn Disclosure(
    #[prop(into)] title: Signal<String>,
    /// What is inside, in a few words, while it is closed.
    #[prop(optional, into)]
    summary: Option<Signal<String>>,
    /// The path of the document that is edited inside, so that an error there can be found.
    #[prop(optional, into)]
    path: Option<String>,
    /// Whether it is open from the start where there is room.
    #[prop(optional)]
    open_when_wide: bool,
    children: ChildrenFn,
) -> impl IntoView {
    let open_at_first = open_when_wide && is_wide();
    let opened = RwSignal::new(open_at_first);
    let open = move |event: leptos::ev::Event| {
        use leptos::wasm_bindgen::JsCast;
        let details = event.target().and_then(|target| target.dyn_into::<leptos::web_sys::Element>().ok());
        if details.is_some_and(|details| details.has_attribute("open")) {
            opened.set(true);
        }
    };
    view! {
        <details class="disclosure" data-inside=path open=open_at_first on:toggle=open>
            <summary>
                <span class="disclosure-title">{title}</span>
                <span class="disclosure-summary">{summary}</span>
            </summary>
            <div class="disclosure-body">{move || opened.get().then(|| children())}</div>
        </details>
    }
    .into_any()
}

/// Whether the inputs have room beside each other; as in the style sheet.
fn is_wide() -> bool {
    let asked = window().match_media("(min-width: 48rem)");
    asked.ok().flatten().is_some_and(|answer| answer.matches())
}
