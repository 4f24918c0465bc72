//! Our side of `benches/peers/run.py`: times and answers of the measured question, as one line of JSON. With `-- times 1000` both answers are
//! given so many times and nothing is timed: for tools that count instructions or time whole processes.

mod document;
mod question;
mod stopwatch;

use serde_json::json;
use shootout_percentile::ShootOut;
use std::hint::black_box;

fn main() {
    question::check();
    let (one, four) = (question::scenario(1), question::scenario(4));
    let ready = [&one, &four].map(|scenario| ShootOut::new(scenario).expect("the question goes together"));
    let mut arguments = std::env::args().skip_while(|argument| argument != "times").skip(1);
    if let Some(times) = arguments.next().and_then(|times| times.parse::<u64>().ok()) {
        (0..times).for_each(|_| drop(black_box([question::answer(&ready[0]), question::answer(&ready[1])])));
        return;
    }
    let odds = question::odds_by_hand();
    let from_scenario_us = stopwatch::best_us(|| question::answers_from_scenarios(&one, &four));
    let ready_us = stopwatch::best_us(|| [question::answer(&ready[0]), question::answer(&ready[1])]);
    let floor_us = stopwatch::best_us(|| question::floor(black_box(&odds)));
    let line = json!({
        "from_scenario_us": from_scenario_us,
        "ready_us": ready_us,
        "floor_us": floor_us,
        "answers": question::answers_from_scenarios(&one, &four),
    });
    println!("{line}");
}
