/// The places of the greatest, several when they are equal.
#[must_use]
pub fn best(ranks: &[Option<i64>]) -> Vec<usize> {
    let Some(most) = ranks.iter().flatten().max() else { return Vec::new() };
    ranks.iter().enumerate().filter(|(_, rank)| rank.as_ref() == Some(most)).map(|(row, _)| row).collect()
}
