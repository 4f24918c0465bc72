use shootout::{Catalogue, read};
fn main() {
    let cases: Vec<Vec<u8>> = vec![
        b"".to_vec(), b"  \n".to_vec(), b"[]".to_vec(), b"5".to_vec(), b"{".to_vec(), b"{}".to_vec(),
        b"{\"ruleset\": 5}".to_vec(), b"{\"ruleset\": \"percentil\"}".to_vec(), b"{\"ruleset\": \"percentile\"}".to_vec(),
        b"\xef\xbb\xbf{}".to_vec(), b"{\"a\xff\": 1}".to_vec(), b"{\"ruleset\": \"percentile\",}".to_vec(),
        b"{\"ruleset\": \"percentile\", \"attacker\": {\"bs\": NaN}}".to_vec(),
        b"{\"ruleset\": \"percentile\", \"attacker\": {\"bs\": nan}}".to_vec(),
        b"{\"ruleset\": \"percentile\", \"attacker\": {\"bs\": -Infinity}}".to_vec(),
        b"{\"ruleset\": \"percentile\", \"attacker\": {\"bs\": 1e999}}".to_vec(),
        b"{\"ruleset\": \"percentile\", \"attacker\": {\"bs\": 045}}".to_vec(),
        b"{\"ruleset\": \"percentile\",\n \"attacker\": {\"bs\": 45 \"tek\": 4}}".to_vec(),
        b"{\"ruleset\": 'percentile'}".to_vec(),
        b"{ruleset: 1}".to_vec(), b"{\"ruleset\" 1}".to_vec(), b"[1 2]".to_vec(), b"[1,2".to_vec(), b"{\"a\": [1,]}".to_vec(), b"{\"a\": \"x".to_vec(), b"{\"a\": \"x\ny\"}".to_vec(),b"{\"a\": \"\\q\"}".to_vec(),
        b"{\"a\": \"\\ud800\"}".to_vec(), b"{\"a\": \"\\udc00\"}".to_vec(), b"{\"a\": \"\\ud800\\u0041\"}".to_vec(), b"{} {}".to_vec(), b"{\"a\": tru}".to_vec(), b"{\"a\": \"\\u12g4\"}".to_vec(),
        "{\"é\": ü}".as_bytes().to_vec(),
        { let mut v = vec![b'[' ; 200]; v.extend(vec![b']';200]); v},
        vec![b' '; 1_048_577],
        b"{\"a\": {\"b\": [1, {\"c\": 1, \"d\": 2, \"c\": 3}]}}".to_vec(),
        b"{\"ruleset\": \"percentile\", \"attacker\": {\"bs\": 45}, \"ruleset\": \"percentile\"}".to_vec(),
        b"// x\n{}".to_vec(), b"\x00".to_vec(), b"-".to_vec(), b"{\"a\":1.}".to_vec(),
    ];
    for c in cases {
        let r = read::shot(&c, Catalogue::built_in());
        let s = String::from_utf8_lossy(&c[..c.len().min(80)]).to_string();
        match r { Ok(_) => println!("{s:?} OK"), Err(e) => println!("{s}\n    -> {e}") }
    }
    let base = |a: &str, w: &str, t: &str, rest: &str, p: &str| format!(r#"{{ "ruleset":"percentile", "attacker": {a}, "weapon": {w}, "target": {t}, {rest} "plan": {p} }}"#);
    let a = r#"{"bs": 45}"#; let w = "\"autogun\""; let t = r#"{"range_m": 35}"#; let p = r#"[{"do":"fire","mode":"auto"}]"#;
    for doc in [
        base(a,w,t,"",p),
        base(r#"{"bss": 45}"#,w,t,"",p), base(r#"{}"#,w,t,"",p), base(r#"{"bs": "45"}"#,w,t,"",p), base(r#"{"bs": 201}"#,w,t,"",p), base(r#"{"bs": 45.5}"#,w,t,"",p), base(r#"{"bs": 45.0}"#,w,t,"",p),
        base(r#"{"bs": 99999999999999999999}"#,w,t,"",p), base(r#"{"bs": -1}"#,w,t,"",p), base(r#"{"bs": null}"#,w,t,"",p), base(r#"{"bs": 45, "tek": "x"}"#,w,t,"",p), base(r#"{"bs": 45, "tek": 101}"#,w,t,"",p),
        base(r#"{"bs": 45, "wounds": "light"}"#,w,t,"",p), base(r#"{"bs": 45, "wounds": ["ligth"]}"#,w,t,"",p), base(r#"{"bs": 45, "wounds": [4]}"#,w,t,"",p), base(r#"{"bs": 45, "wrong_hand": 1}"#,w,t,"",p), base(r#"{"bs": 45, "name": 1}"#,w,t,"",p), base("5",w,t,"",p), base("null",w,t,"",p), base("[45]",w,t,"",p),
        base(a,"\"autogn\"",t,"",p), base(a,r#"{"id":"autogn"}"#,t,"",p), base(a,r#"{"id":5}"#,t,"",p), base(a,r#"{"id":"autogun","magazin":5}"#,t,"",p), base(a,r#"{"id":"autogun","magazine":0}"#,t,"",p), base(a,"5",t,"",p), base(a,"null",t,"",p),
        base(a,w,r#"{"range_m": 35, "cover": "brick wall"}"#,"",p), base(a,w,r#"{"range_m": 35, "field": "xxx"}"#,"",p), base(a,w,r#"{"range_m": 35, "armour": ["flak_vest", "flak_hat"]}"#,"",p), base(a,w,r#"{"range_m": 35, "armour": [{"kind":"physical","base":60},{"kind":"physical","base":1001}]}"#,"",p), base(a,w,r#"{"range_m": 35, "armour": [{"kind":"flak","base":60}]}"#,"",p), base(a,w,r#"{"range_m": 35, "location_chart": "wfrp"}"#,"",p), base(a,w,r#"{"range_m": 35, "location_chart": "wfpr"}"#,"",p), base(a,w,r#"{"range_m": 35, "location_chart": [{"up_to": 50, "location":"head"}]}"#,"",p), base(a,w,r#"{"range_m": 1e7}"#,"",p), base(a,w,r#"{"range_m": -1}"#,"",p), base(a,w,r#"{"range_m": "far"}"#,"",p), base(a,w,r#"{"range_m": 3, "called": "hed"}"#,"",p),base(a,w,r#"{"range_m": 3, "seen_as": "a4"}"#,"",p),
        base(a,w,t,r#""damage": "sampel","#,p), base(a,w,t,r#""damage": {"rows": [{"up_to": 10, "result": "dead"}, {"up_to": 10, "result": "none"}]},"#,p), base(a,w,t,r#""damage": {"rows": [{"up_to": 10, "result": "dead"}, {"up_to": 99, "result": "none"}]},"#,p), base(a,w,t,r#""damage": {"rows": []},"#,p),base(a,w,t,r#""rulings": {"jam_shots": "lost"},"#,p), base(a,w,t,r#""rulings": {"jam_shot": "loss"},"#,p), base(a,w,t,r#""damages": 1,"#,p), base(a,w,t,r#""weapon": 1,"#,p),
        base(a,w,t,"","5"), base(a,w,t,"",r#"[{"do":"shoot"}]"#), base(a,w,t,"",r#"[{"do":"fire"}]"#), base(a,"\"lasgun\"",t,"",r#"[{"do":"fire","mode":"auto"}]"#), base(a,w,t,"",r#"[{"do":"aim","mode":"auto"}]"#), base(a,w,t,"",r#"[{"do":"fire","mode":"auto","shots":7}]"#), base(a,w,t,"",r#"[{"do":"fire","mode":"auto","shots":5}]"#), base(a,w,t,"",&format!("[{}]", vec![r#"{"do":"aim"}"#; 1001].join(","))), base(a,w,t,"",r#"[{"mode":"auto"}]"#), base(a,w,t,"",r#"[{"do":"fire","mode":"full-auto"}]"#),
    ] {
        match read::shot(doc.as_bytes(), Catalogue::built_in()) { Ok(_) => println!("{} OK", &doc[..doc.len().min(200)]), Err(e) => println!("{}\n    -> {e}", &doc[26..doc.len().min(200)]) }
    }
    for d in [r#"{"weapons": 5}"#, r#"{"weapons": [5]}"#, r#"{"weapons": [{}]}"#, r#"{"weapon": []}"#, r#"{"armour":[{"id":"A b"}]}"#, r#"{"armour":[{"id":"a"}]}"#, r#"{"armour":[{"id":"a","name":"A"}]}"#, r#"{"armour":[{"id":"a","name":"A","kind":"physical","base":1},{"id":"a","name":"A","kind":"physical","base":1}]}"#, r#"{"location_charts":[{"id":"a","name":"A","bands":[{"up_to":50,"location":"head"}]}]}"#,r#"{"location_charts":[{"id":"a","name":"A","band":[{"up_to":50,"location":"head"}]}]}"#, r#"{"damage_charts":[{"id":"a","name":"A","rows":[{"up_to":50,"result":"none"}]}]}"#, r#"{"weapons":[{"id":"a","name":"A","modes":[]}]}"#] {
        println!("{d}\n    -> {}", Catalogue::read(d.as_bytes()).map(|_| "OK".to_string()).unwrap_or_else(|e| e.to_string()));
    }
    if let Err(e) = Catalogue::read(include_bytes!("../../../data/catalogue.json")) { println!("built in: {e}") }
}
