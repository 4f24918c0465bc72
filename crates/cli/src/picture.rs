//! SVG into PNG, with fonts that are part of the program, so that a picture looks the same everywhere.

use crate::failure::Failure;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};
use std::io;
use std::sync::{Arc, LazyLock};

/// Draws a picture as large as it says it is.
///
/// # Errors
///
/// When it cannot be drawn, for which it would have to be broken or enormous.
pub fn png(svg: &str) -> Result<Vec<u8>, Failure> {
    let options = Options { fontdb: Arc::clone(&FONTS), ..Options::default() };
    let tree = Tree::from_str(svg, &options).map_err(failed)?;
    let size = tree.size().to_int_size();
    let mut pixels = Pixmap::new(size.width(), size.height()).ok_or_else(|| failed("too large a picture"))?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    encoded(&pixels).map_err(failed)
}

/// Pixels as a PNG. Large areas of one colour are smallest unfiltered: a quarter of what `Pixmap::encode_png` makes.
fn encoded(pixels: &Pixmap) -> Result<Vec<u8>, png::EncodingError> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, pixels.width(), pixels.height());
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_filter(png::FilterType::NoFilter);
    encoder.set_compression(png::Compression::Default);
    let colors = pixels.pixels().iter().map(|pixel| pixel.demultiply());
    let data: Vec<u8> =
        colors.flat_map(|color| [color.red(), color.green(), color.blue(), color.alpha()]).collect();
    encoder.write_header()?.write_image_data(&data)?;
    Ok(bytes)
}

/// They are the same for every picture.
static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| Arc::new(fonts()));

/// Noto Sans for almost all, DejaVu Sans for the letters and signs that it lacks.
fn fonts() -> fontdb::Database {
    let mut fonts = fontdb::Database::new();
    for font in [ttf_noto_sans::REGULAR, ttf_noto_sans::BOLD, dejavu::sans::regular()] {
        fonts.load_font_data(font.to_vec());
    }
    fonts.set_sans_serif_family("Noto Sans");
    fonts
}

fn failed(error: impl ToString) -> Failure {
    Failure::Output(io::Error::other(error.to_string()))
}
