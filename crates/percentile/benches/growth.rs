//! How the work grows with the plan: a table of times, with what doubling the actions multiplies them by.

mod document;
mod stopwatch;
mod turn;

use shootout_percentile::ShootOut;

const ACTIONS: [usize; 8] = [1, 2, 4, 8, 16, 24, 48, 96];

fn main() {
    println!("{:>7} {:>30} {:>30}", "", "hits that get through", "full report");
    let columns = ["us", "us/action", "exponent"].map(|name| format!("{name:>10}")).concat();
    println!("{:>7} {columns} {columns}", "actions");
    let mut before: Option<(usize, [f64; 2])> = None;
    for actions in ACTIONS {
        let scenario = turn::scenario(actions);
        let shoot_out = ShootOut::new(&scenario).expect("the example goes together");
        let times = [
            stopwatch::best_us(|| shoot_out.penetrating::<f64>()),
            stopwatch::best_us(|| ShootOut::new(&scenario).map(|shoot_out| shoot_out.report::<f64>())),
        ];
        print!("{actions:>7}");
        for (column, time) in times.into_iter().enumerate() {
            print!(" {time:>10.2}{:>10.2}", time / actions as f64);
            match before {
                Some((fewer, faster)) => print!("{:>10.2}", exponent(fewer, faster[column], actions, time)),
                None => print!("{:>10}", "-"),
            }
        }
        println!();
        before = Some((actions, times));
    }
}

/// The power of the number of actions by which the time grew: 1 is linear, 2 square.
fn exponent(fewer: usize, faster: f64, more: usize, slower: f64) -> f64 {
    (slower / faster).ln() / (more as f64 / fewer as f64).ln()
}
