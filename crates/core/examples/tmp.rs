#![allow(missing_docs)]
use shootout_core::{ShootOut, scenario::Scenario};
use std::time::Instant;
fn main() {
    let text = std::fs::read_to_string(std::env::args().nth(1).unwrap()).unwrap();
    let mut v: serde_json::Value = serde_json::from_str(&text).unwrap();
    v.as_object_mut().unwrap().remove("ruleset");
    let s: Scenario = serde_json::from_value(v).unwrap();
    let so = ShootOut::new(&s).unwrap();
    let r = so.report::<f64>();
    println!("{}", serde_json::to_string_pretty(&r).unwrap().chars().take(6000).collect::<String>());
    best("new", || {
        std::hint::black_box(ShootOut::new(&s).unwrap());
    });
    best("report", || {
        std::hint::black_box(so.report::<f64>());
    });
    best("pen", || {
        std::hint::black_box(so.penetrating::<f64>());
    });
    let t = Instant::now();
    std::hint::black_box(so.report::<shootout_odds::Rational>());
    println!("exact report {:?}", t.elapsed());
}
fn best(name: &str, mut f: impl FnMut()) {
    let mut least = f64::MAX;
    for _ in 0..300 {
        let t = Instant::now();
        for _ in 0..20 {
            f();
        }
        least = least.min(t.elapsed().as_secs_f64() / 20.0);
    }
    println!("{name} {:.3} us", least * 1e6);
}
