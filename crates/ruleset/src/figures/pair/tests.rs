//! Two choices along a scale, by hand and against a look at every step.

use super::*;

/// Metres, one a step.
struct Metres;

impl Scale for Metres {
    fn number_at(&self, step: i64) -> f64 {
        step as f64
    }

    fn last_up_to(&self, number: f64) -> i64 {
        number as i64
    }

    fn words(&self, number: f64) -> String {
        format!("{number} m")
    }

    fn place_words(&self, last: f64, _: f64) -> String {
        format!("Beyond {last} m")
    }
}

const HIT: Metric = Metric::chance("hit", "Hit", "chance to hit");
const JAM: Metric = Metric::mean("jam", "Jams", "mean number of jams").less_is_better();

/// The search of two choices, finished, that samples only these steps.
fn done(samples: &[i64], metric: Metric, numbers: impl Fn(i64) -> [Option<f64>; 2]) -> CrossoverSearch {
    let mut search = CrossoverSearch::new(samples.to_vec(), metric).of_pair([0, 1]);
    while let Some(step) = search.next_step() {
        search.put(step, numbers(step).map(|number| number.map(Figure::new)).to_vec());
    }
    search
}

fn said(metric: Metric, numbers: [[Option<f64>; 2]; 5]) -> String {
    let search = done(&[0, 1, 2, 3, 4], metric, |step| numbers[step as usize]);
    // Whoever has no number at 4 m cannot be asked for there; elsewhere there is nothing to count.
    let cannot = |_: usize, at: f64| (at > 3.5).then_some("cannot fire");
    let words = PairWords { names: ["A", "B"], nobody: "Nobody can fire", cannot: &cannot };
    pair_sentence(&search.leads(&Metres), &metric, &Metres, &words)
}

#[test]
fn who_beats_whom_up_to_where_and_by_how_much() {
    let both = |one, other| [Some(one), Some(other)];
    let (a, b) = ([Some(0.5), None], [None, Some(0.5)]);
    let (alike, none) = (both(0.5, 0.5), [None, None]);
    for (numbers, expected) in [
        // The most of 0.2 and 0.1 is 0.2; then B leads by 0.1 throughout.
        (
            [both(0.5, 0.3), both(0.5, 0.4), both(0.5, 0.6), both(0.4, 0.5), both(0.4, 0.5)],
            "A beats B up to 1 m, by at most 20%; beyond 1 m B, by 10%.",
        ),
        ([both(0.5, 0.6); 5], "B beats A all along, by 10%."),
        ([alike; 5], "A and B are alike all along."),
        (
            [alike, alike, both(0.6, 0.5), alike, alike],
            "A and B are alike up to 1 m; then A up to 2 m, by 10%; beyond 2 m they are alike.",
        ),
        (
            [a, a, a, alike, a],
            "Only A up to 2 m, as B has nothing to count; then they are alike up to 3 m; beyond 3 m only A, as B cannot fire.",
        ),
        (
            [b, none, none, none, none],
            "Only B up to 0 m, as A has nothing to count; beyond 0 m there is nothing to count.",
        ),
        ([alike, alike, alike, alike, none], "A and B are alike up to 3 m; beyond 3 m nobody can fire."),
        ([none; 5], "There is nothing to count all along."),
        // Only rounding tells these apart.
        ([both(0.3, 0.1 + 0.2); 5], "A and B are alike all along."),
        ([both(0.3, 0.2999); 5], "A beats B all along, by less than 0.1%."),
        ([both(1.0, 0.0); 5], "A beats B all along, by 100%."),
    ] {
        assert_eq!(said(HIT, numbers), expected);
    }
    // The fewer jams the better.
    assert_eq!(said(JAM, [both(0.25, 1.5); 5]), "A beats B all along, by 1.25.");
}

/// A single value has no place.
#[test]
fn as_it_is_stated_there_is_no_place() {
    let search = done(&[0], HIT, |_| [Some(0.5), Some(0.25)]);
    let words = PairWords { names: ["A", "B"], nobody: "", cannot: &|_, _| None };
    assert_eq!(pair_sentence(&search.leads(&Metres), &HIT, &Metres, &words), "A beats B, by 25%.");
    assert_eq!(pair_sentence(&[], &HIT, &Metres, &words), "");
}

/// Wherever one overtakes the other, and wherever either ceases, the stretches found from three samples are those of a look at every step.
#[test]
fn stretches_are_those_of_every_step() {
    for overtakes in (0..=200).step_by(7) {
        for ceases in [20, 99, 100, 101, 180, 300] {
            let numbers = |step: i64| {
                let one = Some(if step > overtakes { 0.4 } else { 0.6 });
                [one, (step < ceases).then_some(0.5)]
            };
            let (few, all) =
                (done(&[0, 100, 200], HIT, numbers), done(&(0..=200).collect::<Vec<_>>(), HIT, numbers));
            assert_eq!(few.leads(&Metres), all.leads(&Metres), "{overtakes} {ceases}");
        }
    }
}
