//! Numbers as they are printed.

/// Checks a number against its printed form, a decimal or a percentage: it may differ by half a unit of the last digit.
///
/// # Panics
///
/// When it differs by more.
pub fn agrees(number: f64, printed: &str) {
    let (digits, scale) = match printed.strip_suffix('%') {
        Some(digits) => (digits, 100.0),
        None => (printed, 1.0),
    };
    let decimals = digits.split_once('.').map_or(0, |(_, decimals)| decimals.len());
    let half_a_unit = 0.5 * 0.1_f64.powi(decimals as i32);
    let stated: f64 = digits.parse().expect("a printed number");
    let difference = (number * scale - stated).abs();
    assert!(difference <= half_a_unit + 1e-12, "{printed} is printed, {number} is found");
}
