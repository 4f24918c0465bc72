//! x
use shootout::*;
fn main() {
    for f in std::env::args().skip(1) {
        let text = std::fs::read(&f).unwrap();
        match read::shot(&text, Catalogue::built_in()) {
            Ok(s) => {
                let t = std::time::Instant::now();
                println!("{f}\n   {}", answer::<f64>(&s).unwrap().sentence);
                let d1 = t.elapsed();
                let o = compare::other_readings(&s);
                println!("{d1:?} {:?}", t.elapsed());
                for d in o {
                    println!(
                        "      {} = {}: {} {} {}",
                        d.switch.name,
                        d.reading.setting,
                        percent(&d.headline.hit),
                        percent(&d.headline.penetrating),
                        percent(&d.headline.jam)
                    );
                }
            }
            Err(e) => println!("{f}\n  {e}"),
        }
    }
}
