//! The Shootout page: states a shot, shows its odds. It computes none itself.

use leptos::prelude::*;

fn main() {
    mount_to_body(Page);
}

/// Everything inside the body.
#[component]
fn Page() -> impl IntoView {
    view! {
        <main>
            <h1>"Shootout"</h1>
        </main>
    }
}
