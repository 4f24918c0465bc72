use crate::failure::Failure;
use crate::output::{note, print_json};
use clap::Args;
use shootout::link::{Opened, UNREAD, decode, example, packed};

/// The scenario or catalogue that a link opens, as JSON; standard error says what could not be read
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
        let Opened { document, remarks, is_unread, .. } = decode(&self.link);
        if is_unread && remarks.iter().any(|remark| remark.wrong().is_some()) {
            let why: Vec<String> = remarks.iter().map(ToString::to_string).collect();
            return Err(Failure::Refused(format!("{UNREAD} {}", why.join("; "))));
        }
        print_json(&document)?;
        remarks.iter().for_each(|remark| note(&remark.to_string()));
        Ok(())
    }
}
