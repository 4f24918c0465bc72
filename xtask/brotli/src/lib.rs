//! Brotli at the strongest setting. The encoder is generic, so it is compiled where it is called, and takes four times as long without
//! optimisation: this crate has it, `xtask` does not need it.

use std::io;

use brotli::BrotliCompress;
use brotli::enc::BrotliEncoderParams;

/// Compressed as small as it gets: a build compresses once what is sent many times.
pub fn compressed(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut compressed = Vec::new();
    let strongest = BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    BrotliCompress(&mut &*bytes, &mut compressed, &strongest)?;
    Ok(compressed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_unpacked_is_what_was_compressed() -> io::Result<()> {
        let script = "let hits = 0;\n".repeat(200);
        let packed = compressed(script.as_bytes())?;
        let mut again = Vec::new();
        brotli::BrotliDecompress(&mut &*packed, &mut again)?;
        assert_eq!(again, script.as_bytes());
        assert!(packed.len() < 100, "{} bytes", packed.len());
        Ok(())
    }
}
