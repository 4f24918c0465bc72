use crate::failure::Failure;
use crate::input::Document;
use crate::output::{Format, print, print_json};
use crate::report::{Trusted, wounds};
use crate::text::{Page, Side, Table};
use clap::Args;
use serde::Serialize;
use shootout::{mean, percent};
use shootout_odds::{Rational, Weight};
use shootout_percentile::answer::{MeleeAnswer, melee_answer};
use shootout_percentile::location::Location;
use shootout_percentile::melee::{MeleeLayerReport, MeleeScenario};

/// Exact odds of one blow in hand-to-hand combat
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    document: Document,
    /// How to write the answer
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// Print exact fractions; in JSON every chance and mean is then "numerator/denominator"
    #[arg(long)]
    exact: bool,
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        let scenario: MeleeScenario = self.document.read()?;
        // A blow is so little work that text always comes from fractions, which know what is certain.
        if self.exact || self.format == Format::Text {
            return self.answer::<Rational>(&scenario);
        }
        self.answer::<f64>(&scenario)
    }

    fn answer<W: Trusted + Serialize + std::fmt::Display>(
        &self,
        scenario: &MeleeScenario,
    ) -> Result<(), Failure> {
        let answer = melee_answer::<W>(scenario).map_err(|problem| self.document.failure(problem))?;
        if self.format == Format::Json {
            return print_json(&answer);
        }
        let mut page = page(scenario, &answer);
        if self.exact {
            page.heading("In fractions");
            for (what, chance) in [
                ("hit", &answer.report.hit),
                ("penetrates", &answer.report.penetrating),
                ("parried", &answer.report.parry),
            ] {
                page.item(&format!("{what}: {chance}"));
            }
            page.item("All others: `--format json`.");
        }
        print(&page.finish())
    }
}

fn page<W: Trusted>(scenario: &MeleeScenario, answer: &MeleeAnswer<W>) -> Page {
    let mut page = Page::new();
    let report = &answer.report;
    page.paragraph(&answer.sentence);
    for warning in &report.warnings {
        page.gap();
        page.warning(&format!("{} ({})", warning.words, warning.rule));
    }
    page.heading("To hit");
    let modifiers = report.modifiers.iter();
    let reasons = modifiers.map(|reason| format!("{} {:+} ({})", reason.label, reason.value, reason.rule));
    let skill = format!("WS {}", scenario.attacker.ws);
    page.item(&std::iter::once(skill).chain(reasons).collect::<Vec<_>>().join("; "));
    let mut table = Table::new(&[("", Side::Left), ("", Side::Right)]);
    for (what, number) in [
        ("number", report.to_hit.to_string()),
        ("hit", percent(&report.hit)),
        ("jam", percent(&report.jam)),
        ("parried, once it hits", percent(&report.parry)),
        ("hit and penetrate", percent(&report.penetrating)),
    ] {
        table.row([what.to_owned(), number]);
    }
    page.table(&table);
    page.heading("Hits by location");
    let mut table = Table::new(&[("", Side::Left), ("", Side::Right)]);
    for location in Location::ALL {
        table.row([location.words().to_owned(), percent(report.hits_by_location.at(location))]);
    }
    page.table(&table);
    layers(&mut page, &report.layers);
    if let Some(worst) = &report.worst_wound {
        wounds(&mut page, "Wound", worst);
    }
    page
}

/// What stands in the way of the blow, and what of it a parry lowers.
fn layers<W: Weight>(page: &mut Page, layers: &[MeleeLayerReport<W>]) {
    if layers.is_empty() {
        return;
    }
    let lowered = layers.iter().any(|layer| layer.value_parried.is_some());
    let note = if lowered { "; after a parry in brackets" } else { "" };
    page.heading(&format!("Layers, outermost first{note}"));
    let mut table = Table::new(&[
        ("layer", Side::Left),
        ("kind", Side::Left),
        ("value", Side::Right),
        ("through", Side::Right),
        ("met by", Side::Right),
        ("stops", Side::Right),
    ]);
    let both = |plain: String, parried: Option<String>| match parried {
        Some(parried) => format!("{plain} ({parried})"),
        None => plain,
    };
    for layer in layers {
        table.row([
            layer.name.clone(),
            layer.kind.words().to_owned(),
            both(layer.value.to_string(), layer.value_parried.map(|value| value.to_string())),
            both(percent(&layer.through), layer.through_parried.as_ref().map(percent)),
            mean(&layer.met),
            mean(&layer.stopped),
        ]);
    }
    page.table(&table);
}
