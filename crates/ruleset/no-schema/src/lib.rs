//! What `#[derive(JsonSchema)]` means where no schemas are written (`shootout-ruleset` without its feature `schema`): nothing.
//!
//! So documents say `#[derive(JsonSchema)]` and `#[schemars(title = "…")]` once, whether schemas are written or not, and the page
//! carries none of it.

use proc_macro::TokenStream;

/// Takes the attributes of schemas, and makes nothing of them.
#[proc_macro_derive(JsonSchema, attributes(schemars))]
pub fn without_schema(_: TokenStream) -> TokenStream {
    TokenStream::new()
}
