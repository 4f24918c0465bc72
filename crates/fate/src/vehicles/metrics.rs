//! The numbers of each answer that can be compared. The id of each is its path in the report.

use shootout_ruleset::combat::shown::{HAS_WON_A, HAS_WON_B, OVER, WINS_A, WINS_B, WINS_NEITHER};
use shootout_ruleset::metric::Metric;

pub const HIT: Metric =
    Metric::chance("attacks.first.hit", "Hit", "chance that the first attacker hits").spoken("to hit");
pub const TIE: Metric =
    Metric::chance("attacks.first.tie", "Tie", "chance of a tie, which gives the first attacker a boost")
        .spoken("of a tie");
pub const STYLE: Metric = Metric::chance(
    "attacks.first.style",
    "Hit with style",
    "chance that the first attacker hits by 3 or more",
)
.spoken("to hit by 3 or more");
pub const DEFENDED_WITH_STYLE: Metric = Metric::chance(
    "attacks.first.defended_with_style",
    "Defended with style",
    "chance that the target wins by 3 or more against the first attacker",
)
.spoken("that the target wins by 3 or more")
.less_is_better();
pub const INVOKED: Metric = Metric::chance(
    "attacks.first.invoked.attacker",
    "Goal with invocations",
    "chance that the first attacker reaches the goal by the best play of their invocations",
)
.spoken("to reach the goal by invocations");
pub const INVOKED_BOTH: Metric = Metric::chance(
    "attacks.first.invoked.both",
    "Goal, both sides invoking",
    "chance that the first attacker reaches the goal when both sides spend all invocations",
)
.spoken("to reach the goal when both sides invoke");
pub const OUT: Metric =
    Metric::chance("out.by.last", "Out", "chance that the target is out after the exchanges that are told")
        .spoken("to take the target out within the exchanges stated");

/// Of an attack (FV-Q1, FV-Q4 to FV-Q6).
pub const ATTACK: &[Metric] = &[
    HIT,
    TIE,
    STYLE,
    DEFENDED_WITH_STYLE,
    Metric::mean(
        "attacks.first.shifts.mean",
        "Shifts",
        "mean shifts of the first attacker, a miss counting 0",
    )
    .spoken("shifts on average"),
    Metric::mean(
        "attacks.first.stress.mean",
        "Stress",
        "mean stress of the first attacker, a miss counting 0",
    )
    .spoken("stress on average"),
    INVOKED,
    INVOKED_BOTH,
    OUT,
    Metric::mean("out.mean", "Exchanges", "mean number of exchanges until the target is out")
        .spoken("exchanges on average until the target is out")
        .less_is_better(),
];

/// Of a grouping (FV-Q2), as one group and each station alone.
pub const GROUPING: &[Metric] = &[
    Metric::chance("table.first.hit", "One group: hit", "chance that all stations as one group hit")
        .spoken("to hit as one group"),
    Metric::mean("table.first.mean_shifts", "One group: shifts", "mean shifts of all stations as one group")
        .spoken("shifts on average as one group"),
    Metric::chance("table.first.out", "One group: out", "chance that one group takes the target out at once")
        .spoken("to take the target out as one group"),
    Metric::chance("table.last.hit", "All alone: hit", "chance that at least one station hits, each alone")
        .spoken("to hit, each alone"),
    Metric::mean("table.last.mean_shifts", "All alone: shifts", "mean shifts of all stations, each alone")
        .spoken("shifts on average, each alone"),
    Metric::chance(
        "table.last.out",
        "All alone: out",
        "chance that stations alone take the target out at once",
    )
    .spoken("to take the target out, each alone"),
];

pub const BEST_GROUPING: Metric =
    Metric::chance("chance.best", "Best grouping", "chance to reach the goal by the best grouping")
        .spoken("to reach the goal by the best grouping");
pub const TOGETHER: Metric =
    Metric::chance("chance.together", "One group", "chance to reach the goal with all stations as one group")
        .spoken("to reach the goal with all stations as one group");
pub const ALONE: Metric =
    Metric::chance("chance.alone", "Each alone", "chance to reach the goal with each station alone")
        .spoken("to reach the goal with each station alone");

/// Of the best grouping (FV-Q2).
pub const BEST: &[Metric] = &[
    BEST_GROUPING,
    TOGETHER,
    ALONE,
    Metric::mean("stress.best", "Best grouping: stress", "mean stress of the best grouping")
        .spoken("stress on average in the best grouping"),
    Metric::mean("stress.together", "One group: stress", "mean stress of all stations as one group")
        .spoken("stress on average as one group"),
    Metric::mean("stress.alone", "Each alone: stress", "mean stress of all stations, each alone")
        .spoken("stress on average, each alone"),
];

pub const SUCCESS: Metric =
    Metric::chance("success", "Success", "chance to succeed, a tie counted as it is ruled")
        .spoken("to succeed");
pub const STRICT: Metric =
    Metric::chance("strict", "Success without a tie", "chance of a margin of 1 or more")
        .spoken("to succeed without a tie");
pub const EVEN: Metric = Metric::chance("tie", "Tie", "chance of a margin of 0").spoken("of a tie");

/// Of detection (FV-Q7) and of overcoming (FV-Q8).
pub const SUCCEED: &[Metric] = &[SUCCESS, STRICT, EVEN];

const LENGTH: Metric =
    Metric::mean("mean", "Length", "mean number of rounds, exchanges or turns until it is over")
        .spoken("rounds, exchanges or turns on average")
        .less_is_better();

/// Of a formal duel, as a sees it (FV-Q9).
pub const CONTEST: &[Metric] = &[
    WINS_A,
    WINS_B,
    LENGTH,
    OVER,
    HAS_WON_A,
    HAS_WON_B,
    Metric::chance("slots_used.a.mild", "A's mild", "chance that A takes a mild consequence")
        .spoken("that A takes a mild consequence")
        .less_is_better(),
    Metric::chance("slots_used.a.moderate", "A's moderate", "chance that A takes a moderate consequence")
        .spoken("that A takes a moderate consequence")
        .less_is_better(),
    Metric::chance("slots_used.a.severe", "A's severe", "chance that A takes a severe consequence")
        .spoken("that A takes a severe consequence")
        .less_is_better(),
];

/// Of an escape to lightspeed (FV-Q10).
pub const LIGHTSPEED: &[Metric] = &[
    Metric::chance("wins.a", "Escapes", "chance that the ship escapes in the end")
        .spoken("to escape in the end"),
    Metric::chance("wins.b", "Lost", "chance that the ship is lost in the end")
        .spoken("to be lost in the end")
        .less_is_better(),
    WINS_NEITHER,
    LENGTH,
    OVER,
    Metric::chance(
        "by.last.a",
        "Has escaped",
        "chance that the ship is away after the exchanges that are told",
    )
    .spoken("to have escaped within the exchanges stated"),
    Metric::chance("by.last.b", "Is lost", "chance that the ship is lost after the exchanges that are told")
        .spoken("to be lost within the exchanges stated")
        .less_is_better(),
];

pub const ON_YOUR_SIX: Metric =
    Metric::chance("success", "On Your Six", "chance that A is on B's tail after this turn")
        .spoken("that A is on B's tail");
pub const STYLE_OF_TAIL: Metric =
    Metric::chance("style", "By 3 or more", "chance that A is on B's tail by a margin of 3 or more")
        .spoken("that A is on B's tail by 3 or more");

/// Of a turn for the tail, as a sees it (FV-Q11).
pub const TAIL: &[Metric] = &[
    ON_YOUR_SIX,
    Metric::chance("tie", "Tie", "chance that nobody is on the other's tail after a tie").spoken("of a tie"),
    STYLE_OF_TAIL,
    Metric::mean("shots", "Shots", "mean number of shots before the other is rid of the tail")
        .spoken("shots on average before the tail is lost"),
];

pub const BEST_PLAN: Metric =
    Metric::chance("best", "Best plan", "chance that A wins in the end by the best plan")
        .spoken("that A wins by the best plan");
pub const STATED_PLAN: Metric =
    Metric::chance("stated", "Plan as stated", "chance that A wins in the end by the plan that is stated")
        .spoken("that A wins by the plan as stated");

/// Of the plans of a dogfight, as a sees them (FV-Q11).
pub const PLAN: &[Metric] = &[BEST_PLAN, STATED_PLAN];

/// Of a dogfight, as a sees it (FV-Q11).
pub const DOGFIGHT: &[Metric] = &[
    WINS_A,
    WINS_B,
    WINS_NEITHER,
    LENGTH,
    OVER,
    HAS_WON_A,
    HAS_WON_B,
    Metric::chance(
        "after.tail.a",
        "A has the tail",
        "chance that A is on B's tail after the turns that are told",
    )
    .spoken("that A has the tail after the turns stated"),
    Metric::chance(
        "after.tail.b",
        "B has the tail",
        "chance that B is on A's tail after the turns that are told",
    )
    .spoken("that B has the tail after the turns stated")
    .less_is_better(),
];
