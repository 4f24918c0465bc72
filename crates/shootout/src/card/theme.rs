/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Dark ink on light paper.
    #[default]
    Light,
    /// Light ink on dark paper.
    Dark,
}

/// The colours of a theme, those of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Palette {
    pub paper: &'static str,
    pub ink: &'static str,
    pub quiet: &'static str,
    pub line: &'static str,
    pub edge: &'static str,
    pub accent: &'static str,
    pub alarm: &'static str,
}

impl Theme {
    pub(super) const fn palette(self) -> Palette {
        match self {
            Theme::Light => Palette {
                paper: "#f6f4ec",
                ink: "#1c1a15",
                quiet: "#5c5546",
                line: "#d8d1be",
                edge: "#867e6b",
                accent: "#934700",
                alarm: "#ad0a24",
            },
            Theme::Dark => Palette {
                paper: "#14130f",
                ink: "#f0eadc",
                quiet: "#b3aa95",
                line: "#3a362b",
                edge: "#857d6b",
                accent: "#f3ab3c",
                alarm: "#ff9389",
            },
        }
    }
}
