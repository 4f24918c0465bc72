//! The sheet as a page that is fit to print: black on white, big digits, no row broken.

use super::{Paper, PaperNumber, RolledCell, RolledTable, StrikeOff};
use crate::export::{escaped, unstyled_html};
use shootout_ruleset::content::Content;
use shootout_ruleset::words::capital;

/// What a page has that stands alone.
const PAGE_STYLE: &str = "html { background: #fff; color: #000; }\nbody { margin: 0 auto; max-width: 190mm; font: 9.5pt/1.25 system-ui, sans-serif; }\nh1 { margin: 0 0 2mm; font-size: 15pt; }\n";

/// The style sheet of what everyone rolls.
const STYLE: &str = include_str!("paper.css");

/// The paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Size {
    /// 210 by 297 mm.
    #[default]
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

impl Size {
    /// Its name in style sheets.
    const fn name(self) -> &'static str {
        match self {
            Self::A4 => "A4",
            Self::Letter => "letter",
        }
    }
}

/// A whole page, which needs nothing else.
pub fn page(paper: &Paper, size: Size) -> String {
    let title = escaped(&paper.title());
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n\
         <title>{title}</title>\n<style>\n@page {{ size: {}; margin: 12mm; }}\n{PAGE_STYLE}{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n{}</body>\n</html>\n",
        size.name(),
        sheet(paper)
    )
}

/// What stands on it below its title.
pub fn sheet(paper: &Paper) -> String {
    let mut html = String::from("<div class=\"paper-sheet\">\n<div class=\"paper-people\">\n");
    for roller in &paper.people {
        html += &format!("<section>\n<h2>{}</h2>\n", escaped(&roller.heading()));
        if !roller.about.is_empty() {
            html += &format!("<p class=\"paper-about\">{}</p>\n", escaped(&roller.about));
        }
        roller.tables.iter().for_each(|one| html += &table(one));
        html += "</section>\n";
    }
    html += "</div>\n<div class=\"paper-foot\">\n";
    if !paper.ranges.is_empty() {
        html += &unstyled_html(&Content { blocks: paper.ranges.clone() });
    }
    let rulings = paper.rulings_in_words();
    if !rulings.is_empty() {
        let rulings = rulings.iter().map(|words| format!("<li>{}</li>\n", escaped(words)));
        html += &format!(
            "<section>\n<h3>Rulings in force</h3>\n<ul>\n{}</ul>\n</section>\n",
            rulings.collect::<String>()
        );
    }
    html += "</div>\n";
    paper.dice.iter().for_each(|dice| html += &strike_off(dice));
    html + "</div>\n"
}

fn table(table: &RolledTable) -> String {
    let heads: String =
        table.columns.iter().map(|head| format!("<th scope=\"col\">{}</th>", escaped(head))).collect();
    let mut html = format!(
        "<table class=\"paper-rolls\">\n<thead><tr><th scope=\"col\">{}</th>{heads}</tr></thead>\n<tbody>\n",
        escaped(&table.caption())
    );
    for row in &table.rows {
        let cells: String = row.cells.iter().map(cell).collect();
        html += &format!("<tr><th scope=\"row\">{}</th>{cells}</tr>\n", escaped(&capital(&row.what)));
    }
    html += "</tbody>\n</table>\n";
    html + &table
        .why_not()
        .map(|why| format!("<p class=\"paper-about\">{}</p>\n", escaped(&why)))
        .unwrap_or_default()
}

fn cell(cell: &RolledCell) -> String {
    if cell.numbers.is_empty() {
        return "<td>\u{2013}</td>".to_owned();
    }
    let numbers: Vec<String> = cell.numbers.iter().map(number).collect();
    let chance = if cell.chance.is_empty() {
        String::new()
    } else {
        format!(" <small>({})</small>", escaped(&cell.chance))
    };
    format!("<td>{}{chance}</td>", numbers.join(" "))
}

fn number(number: &PaperNumber) -> String {
    let small = |words: &str| {
        if words.is_empty() { String::new() } else { format!("<small>{}</small>", escaped(words.trim())) }
    };
    let parts = [small(&number.before), format!("<b>{}</b>", escaped(&number.figure)), small(&number.after)];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

fn strike_off(dice: &StrikeOff) -> String {
    let throws: String = dice.throws.iter().map(|throw| format!("<li>{}</li>", escaped(throw))).collect();
    format!(
        "<section class=\"paper-dice\">\n<h2>{}</h2>\n<p class=\"paper-about\">{}</p>\n<ol>{throws}</ol>\n<p class=\"paper-link\">{}</p>\n</section>\n",
        escaped(&dice.heading()),
        escaped(&dice.how_checked()),
        escaped(&dice.link)
    )
}
