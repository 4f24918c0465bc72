//! How the faces of a die are laid out.

/// How the faces of a die are laid out where they are tapped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FaceLayout {
    /// One after the other.
    #[default]
    InRows,
    /// The hours of a clock, round a target: 12 is away from the one who looks at it.
    ClockFace,
}
