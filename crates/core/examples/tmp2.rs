#![allow(missing_docs)]
use shootout_core::{ShootOut, scenario::Scenario};
fn main() {
    let text = std::fs::read_to_string(std::env::args().nth(1).unwrap()).unwrap();
    let mut v: serde_json::Value = serde_json::from_str(&text).unwrap();
    v.as_object_mut().unwrap().remove("ruleset");
    let s: Scenario = serde_json::from_value(v).unwrap();
    let so = ShootOut::new(&s).unwrap();
    for _ in 0..2000 {
        std::hint::black_box(so.penetrating::<f64>());
    }
}
