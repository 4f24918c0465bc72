use crate::failure::Failure;
use crate::output::{note, print_json};
use clap::Args;
use shootout::link::{PACKED, UNREAD, decode, example, packed, wrongly_open};
use shootout::whole_document::check;

/// The document or catalogue that a link opens, as JSON; standard error says what could not be read
#[derive(Debug, Args)]
pub struct Arguments {
    /// The link: an address with its part behind `#`, or only that part
    link: String,
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        if !self.link.contains('=') && !self.link.contains("%3D") {
            let example = example();
            return Err(Failure::Refused(format!("this is not a link; allowed: text such as `{example}`")));
        }
        if packed::is(packed::CATALOGUE, &self.link) {
            let read = packed::decode(packed::CATALOGUE, &self.link);
            return print_json(&read.map_err(|error| Failure::Refused(format!("{error}")))?);
        }
        let opened = decode(&self.link);
        let open = wrongly_open(&self.link, &opened.document);
        let remarks = opened.remarks.iter().chain(&open).map(ToString::to_string);
        if opened.is_refused() {
            let why: Vec<String> = remarks.collect();
            return Err(Failure::Refused(format!("{UNREAD} {}", why.join("; "))));
        }
        // Nobody has seen before what was packed.
        if packed::is(PACKED, &self.link) {
            check(&opened.document).map_err(|error| Failure::Refused(format!("{UNREAD} {error}")))?;
        }
        print_json(&opened.document)?;
        remarks.for_each(|remark| note(&remark));
        Ok(())
    }
}
