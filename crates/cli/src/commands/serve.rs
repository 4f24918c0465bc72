use crate::address::folder_address;
use crate::failure::Failure;
use crate::serve::{self, Settings};
use clap::Args;
use std::net::IpAddr;
use std::path::PathBuf;

/// Serves the page, with previews of links for the places where people paste them
///
/// It serves the files of one folder, and for each link a page with title, sentence and picture (/s?…), the picture (/card.png?…) and
/// the data for sites that embed answers (/oembed?url=…). It keeps nothing: any number of servers can run side by side.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The folder of the built page, read once at the start; nothing else on this machine is served
    #[arg(long, value_name = "DIR", default_value = "dist")]
    dist: PathBuf,
    /// The port; 0 takes a free one
    #[arg(long, value_name = "N", default_value_t = 8080)]
    port: u16,
    /// The address of this machine to listen at; 0.0.0.0 means all of them
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    host: IpAddr,
    /// The address that others use for this server, and that previews name; without it, the one it listens at
    #[arg(long, value_name = "URL")]
    base: Option<String>,
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        let base = self.base.as_deref().map(|base| folder_address("--base", base)).transpose()?;
        serve::run(&Settings { dist: self.dist.clone(), host: self.host, port: self.port, base })
    }
}
