use super::theme::Palette;
use super::{HEIGHT, WIDTH};
use crate::export::escaped;
use std::fmt::Write;

/// The fonts of the page, then whatever the reader has without serifs.
const FONTS: &str = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', sans-serif";

/// A part of the card.
#[derive(Clone, Copy, Debug)]
pub(super) struct Area {
    pub left: f64,
    pub top: f64,
    pub right: f64,
    pub bottom: f64,
}

impl Area {
    pub const fn width(self) -> f64 {
        self.right - self.left
    }
}

/// Which end of a text is at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// How text is set.
#[derive(Clone, Copy, Debug)]
pub(super) struct Style {
    pub size: f64,
    pub bold: bool,
    pub fill: &'static str,
    pub anchor: Anchor,
}

impl Style {
    pub const fn plain(size: f64, fill: &'static str) -> Self {
        Self { size, bold: false, fill, anchor: Anchor::Start }
    }

    pub const fn bold(size: f64, fill: &'static str) -> Self {
        Self { size, bold: true, fill, anchor: Anchor::Start }
    }

    pub const fn anchored(self, anchor: Anchor) -> Self {
        Self { anchor, ..self }
    }

    fn attributes(self) -> String {
        let weight = if self.bold { " font-weight=\"700\"" } else { "" };
        let anchor = match self.anchor {
            Anchor::Start => "",
            Anchor::Middle => " text-anchor=\"middle\"",
            Anchor::End => " text-anchor=\"end\"",
        };
        format!("font-size=\"{}\"{weight}{anchor} fill=\"{}\"", self.size, self.fill)
    }
}

/// A picture as it is drawn.
pub(super) struct Sheet {
    pub palette: Palette,
    svg: String,
}

impl Sheet {
    /// An empty card with what it shows in words, for those who cannot see it.
    pub fn new(palette: Palette, words: &str) -> Self {
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{HEIGHT}\" \
             viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" font-family=\"{FONTS}\">\n\
             <title>{}</title>\n\
             <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"{}\"/>\n",
            escaped(words),
            palette.paper
        );
        Self { palette, svg }
    }

    /// Says more of what it shows, for those who cannot see it.
    pub fn describe(&mut self, words: &str) {
        if !words.is_empty() {
            self.put(format_args!("<desc>{}</desc>", escaped(words)));
        }
    }

    pub fn finish(mut self) -> String {
        self.svg.push_str("</svg>\n");
        self.svg
    }

    /// Adds a piece of SVG; what it is made from is the caller's to make safe.
    fn put(&mut self, piece: std::fmt::Arguments<'_>) {
        // Writing into a string cannot fail.
        let _ = self.svg.write_fmt(piece);
        self.svg.push('\n');
    }

    /// Text with its baseline at `y`.
    pub fn text(&mut self, x: f64, y: f64, style: Style, words: &str) {
        self.put(format_args!(
            "<text x=\"{x:.1}\" y=\"{y:.1}\" {}>{}</text>",
            style.attributes(),
            escaped(words)
        ));
    }

    /// Text that stays legible on a shade.
    pub fn text_on_shape(&mut self, x: f64, y: f64, style: Style, words: &str) {
        let paper = self.palette.paper;
        self.put(format_args!(
            "<text x=\"{x:.1}\" y=\"{y:.1}\" {} stroke=\"{paper}\" stroke-width=\"4\" stroke-linejoin=\"round\" \
             paint-order=\"stroke\">{}</text>",
            style.attributes(),
            escaped(words)
        ));
    }

    /// Texts one after another, from one place towards another; whatever fonts make of them, nothing is seen beyond it.
    pub fn run(&mut self, from: f64, to: f64, baseline: f64, parts: &[(&str, Style)]) {
        let size = parts.iter().map(|(_, style)| style.size).fold(0.0, f64::max);
        let spans: String = parts
            .iter()
            .map(|(words, style)| {
                // `escaped` takes away the spaces at the ends, which keep the parts apart.
                let (before, after) =
                    (" ".repeat(spaces(words.chars())), " ".repeat(spaces(words.chars().rev())));
                format!("<tspan {}>{before}{}{after}</tspan>", style.attributes(), escaped(words))
            })
            .collect();
        self.put(format_args!(
            "<svg x=\"{from:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" overflow=\"hidden\">\
             <text xml:space=\"preserve\" x=\"0\" y=\"{:.1}\">{spans}</text></svg>",
            baseline - size * 1.2,
            to - from,
            size * 1.6,
            size * 1.2
        ));
    }

    /// A level line.
    pub fn line(&mut self, from: f64, y: f64, to: f64, colour: &str, width: f64) {
        self.put(format_args!(
            "<path d=\"M{from:.1} {y:.1}H{to:.1}\" stroke=\"{colour}\" stroke-width=\"{width}\"/>"
        ));
    }

    /// A rectangle, filled or only its edge.
    pub fn bar(&mut self, area: Area, filled: bool) {
        let Area { left, top, right, bottom } = area;
        let accent = self.palette.accent;
        let fill = if filled { accent } else { "none" };
        self.put(format_args!(
            "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{:.1}\" height=\"{:.1}\" fill=\"{fill}\" \
             stroke=\"{accent}\" stroke-width=\"2\"/>",
            right - left,
            bottom - top
        ));
    }

    /// A rectangle with its edge, shaded from 0 to 1.
    pub fn shade(&mut self, area: Area, shade: f64) {
        let Area { left, top, right, bottom } = area;
        let accent = self.palette.accent;
        self.put(format_args!(
            "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{:.1}\" height=\"{:.1}\" fill=\"{accent}\" \
             fill-opacity=\"{shade:.3}\" stroke=\"{accent}\" stroke-width=\"1.5\"/>",
            right - left,
            bottom - top
        ));
    }

    /// A shape moved to a place, shaded from 0 to 1.
    pub fn shape(&mut self, x: f64, y: f64, scale: f64, path: &str, shade: f64) {
        let Palette { accent, edge, .. } = self.palette;
        self.put(format_args!(
            "<path transform=\"translate({x:.1} {y:.1}) scale({scale})\" d=\"{path}\" fill=\"{accent}\" \
             fill-opacity=\"{shade:.3}\" stroke=\"{edge}\" stroke-width=\"1.5\"/>"
        ));
    }

    /// The mark of the page, so large.
    pub fn mark(&mut self, x: f64, y: f64, size: f64) {
        let accent = self.palette.accent;
        self.put(format_args!(
            "<path transform=\"translate({x} {y}) scale({:.4})\" fill=\"none\" stroke=\"{accent}\" stroke-width=\"3\" \
             d=\"M26 16a10 10 0 1 1-20 0a10 10 0 1 1 20 0zM16 1v9M16 22v9M1 16h9M22 16h9\"/>",
            size / 32.0
        ));
    }
}

fn spaces(signs: impl Iterator<Item = char>) -> usize {
    signs.take_while(|sign| *sign == ' ').count()
}
