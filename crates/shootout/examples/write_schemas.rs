//! Writes `data/schema/` anew from the types: `cargo run -p shootout --features schema --example write_schemas`.

use std::path::Path;
use std::{fs, io};

fn main() -> io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/schema");
    fs::create_dir_all(&folder)?;
    for (name, text) in shootout::schema::files() {
        fs::write(folder.join(name), text)?;
    }
    Ok(())
}
