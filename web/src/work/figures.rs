//! Figures as plain numbers, as page and worker send them to each other.

use shootout_ruleset::figures::Figure;

/// So many numbers are a figure.
pub const FIGURE: usize = 2;

/// Writes figures as numbers; one that is not there is no number.
pub fn put_figures(numbers: &mut Vec<f64>, figures: &[Option<Figure>]) {
    for figure in figures {
        let Figure { value, certain } = figure.unwrap_or(Figure { value: f64::NAN, certain: false });
        numbers.extend([value, f64::from(u8::from(certain))]);
    }
}

/// Reads them.
pub fn figures(numbers: &[f64]) -> impl Iterator<Item = Option<Figure>> {
    numbers.chunks_exact(FIGURE).map(|pair| match *pair {
        [value, certain] if !value.is_nan() => Some(Figure { value, certain: certain != 0.0 }),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_certain_and_what_is_missing_stay_so() {
        let sent =
            [Some(Figure { value: 1.0, certain: true }), None, Some(Figure { value: 0.1, certain: false })];
        let mut numbers = Vec::new();
        put_figures(&mut numbers, &sent);
        assert_eq!(figures(&numbers).collect::<Vec<_>>(), sent);
        assert_eq!(numbers.len(), FIGURE * sent.len());
    }
}
