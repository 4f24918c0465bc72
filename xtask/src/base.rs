//! Where the page will stand: chats show a picture only where its address is whole, and a build knows none unless it is told.

use std::fs;
use std::path::Path;
use std::str::FromStr;

use anyhow::{Context, Result, anyhow, ensure};

use crate::workspace::files_below;

/// How pages name their picture before it is known where they will stand.
const RELATIVE: &str = r#"property="og:image" content="./"#;

/// The address of the folder in which `dist/` will stand, with its closing `/`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Base(String);

impl FromStr for Base {
    type Err = anyhow::Error;

    fn from_str(typed: &str) -> Result<Self> {
        let host = typed.strip_prefix("https://").or_else(|| typed.strip_prefix("http://"));
        let is_plain = |sign: char| !sign.is_whitespace() && !"\"'<>?#\\".contains(sign);
        host.filter(|host| host.starts_with(char::is_alphanumeric) && host.chars().all(is_plain))
            .map(|_| Self(format!("{}/", typed.trim_end_matches('/'))))
            .ok_or_else(|| {
                anyhow!("--base: found {typed:?}; allowed: an address such as https://odds.example/shootout/")
            })
    }
}

impl Base {
    /// The address.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Makes the pictures of the pages in a folder whole addresses.
    pub fn write(&self, dist: &Path) -> Result<()> {
        let mut changed = 0;
        for page in
            files_below(dist)?.iter().filter(|file| file.extension().is_some_and(|kind| kind == "html"))
        {
            let text = fs::read_to_string(page).with_context(|| format!("cannot read {}", page.display()))?;
            let whole = self.whole(&text);
            if whole != text {
                fs::write(page, whole).with_context(|| format!("cannot write {}", page.display()))?;
                changed += 1;
            }
        }
        ensure!(changed > 0, "no page in {} names a picture", dist.display());
        Ok(())
    }

    fn whole(&self, page: &str) -> String {
        page.replace(RELATIVE, &format!(r#"property="og:image" content="{}"#, self.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_has_a_whole_address() -> Result<()> {
        let base: Base = "https://odds.example/shootout".parse()?;
        let page =
            r#"<meta property="og:image" content="./icons/512.png"><link rel="icon" href="./icon.svg">"#;
        let whole = r#"<meta property="og:image" content="https://odds.example/shootout/icons/512.png"><link rel="icon" href="./icon.svg">"#;
        assert_eq!(base.whole(page), whole);
        assert_eq!(base, "https://odds.example/shootout/".parse()?);
        Ok(())
    }

    /// All pages of the source name their picture so that it can be made whole.
    #[test]
    fn every_page_names_its_picture_so() -> Result<()> {
        let workspace = crate::workspace::Workspace::find()?;
        for page in [
            "index.html",
            "web/embed/files/embed.html",
            "web/embed/files/framed.html",
            "web/embed/files/demo.html",
        ] {
            let text = fs::read_to_string(workspace.path(page))?;
            assert_eq!(text.matches(RELATIVE).count(), 1, "{page}");
        }
        Ok(())
    }

    #[test]
    fn what_is_no_address_is_refused() {
        for wrong in [
            "",
            "odds.example",
            "https://",
            "ftp://odds.example",
            "https://odds.example/\"><script>",
            "https://a b",
        ] {
            let said = wrong.parse::<Base>().map_err(|error| error.to_string());
            assert!(said.is_err_and(|said| said.contains("allowed: an address such as https://")), "{wrong}");
        }
    }
}
