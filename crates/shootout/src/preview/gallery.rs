use super::html::{attribute, whole};
use crate::export::escaped;

/// A page of a gallery.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What it is about.
    pub title: String,
    /// The answer in a sentence.
    pub sentence: String,
    /// What people call the rule set.
    pub rule_set: &'static str,
    /// The file of the page.
    pub page: String,
    /// The file of the picture.
    pub picture: String,
    /// Whether the picture shows more than the sentence.
    pub is_drawn: bool,
}

/// The index of a gallery: each rule set with its pages. `home` is the folder of the live page.
pub fn gallery(entries: &[Entry], home: &str) -> String {
    let mut rule_sets: Vec<&str> = Vec::new();
    for entry in entries {
        if !rule_sets.contains(&entry.rule_set) {
            rule_sets.push(entry.rule_set);
        }
    }
    let mut body = format!(
        "<h1>Worked examples</h1>\n<p>Each opens with all its numbers. <a href=\"{}\">To the live page</a></p>\n",
        attribute(home)
    );
    for rule_set in rule_sets {
        let items = entries.iter().filter(|entry| entry.rule_set == rule_set).map(item);
        body.push_str(&format!(
            "<h2>{}</h2>\n<ul class=\"gallery\">\n{}</ul>\n",
            escaped(rule_set),
            items.collect::<String>()
        ));
    }
    let about = "Worked examples of exact odds for tabletop shoot-outs, with pictures.";
    // What stands for all of them shows what there is to see.
    let shown = entries.iter().find(|entry| entry.is_drawn).or(entries.first());
    let picture = shown.map_or("", |entry| entry.picture.as_str());
    let head = format!(
        "<title>Worked examples · Shootout</title>\n<meta name=\"description\" content=\"{about}\">\n\
         <meta property=\"og:site_name\" content=\"Shootout\">\n<meta property=\"og:type\" content=\"website\">\n\
         <meta property=\"og:title\" content=\"Worked examples · Shootout\">\n<meta property=\"og:description\" content=\"{about}\">\n\
         <meta property=\"og:image\" content=\"{}\">\n<meta name=\"twitter:card\" content=\"summary_large_image\">\n",
        attribute(picture)
    );
    whole(&head, home, &body)
}

fn item(Entry { title, sentence, page, picture, .. }: &Entry) -> String {
    format!(
        "<li><a href=\"{}\"><img src=\"{}\" alt=\"\" width=\"1200\" height=\"630\" loading=\"lazy\"><b>{}</b>{}</a></li>\n",
        attribute(page),
        attribute(picture),
        escaped(title),
        escaped(sentence)
    )
}
