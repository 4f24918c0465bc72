/// What a search for crossovers goes along: numbers that ascend from step to step, the first of them at step 0.
pub trait Scale {
    /// The number of a step.
    fn number_at(&self, step: i64) -> f64;

    /// The last step whose number is not above this one; less than 0 where all are.
    fn last_up_to(&self, number: f64) -> i64;

    /// Where something changes, of the last number before and the first after it: `From 36 on`.
    fn place_words(&self, last: f64, next: f64) -> String;
}
