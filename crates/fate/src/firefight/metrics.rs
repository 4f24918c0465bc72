//! The numbers of each answer that can be compared. The id of each is its path in the report.

use shootout_ruleset::combat::shown::{HAS_WON_A, HAS_WON_B, OVER, WINS_A, WINS_B, WINS_BOTH, WINS_NEITHER};
use shootout_ruleset::metric::Metric;

pub const HIT: Metric = Metric::chance("hit", "Hit", "chance to hit").spoken("to hit");
pub const STYLE: Metric =
    Metric::chance("style", "Hit with style", "chance to hit with a margin of 3 or more")
        .spoken("to hit with a margin of 3 or more");
pub const COMPLICATION: Metric = Metric::chance(
    "complication.natural",
    "Complication",
    "chance that the attacker's own dice show -3 or -4",
)
.spoken("of a complication")
.less_is_better();
pub const INVOKED: Metric = Metric::chance(
    "invoked.ruled",
    "Goal reached with invocations",
    "chance to reach the goal, with invocations made as ruled",
)
.spoken("to reach the goal");
const INVOKED_BY_ATTACKER: Metric = Metric::chance(
    "invoked.attacker",
    "Attacker invokes",
    "chance to reach the goal when only the attacker invokes",
)
.spoken("to reach the goal when only the attacker invokes");
const INVOKED_BY_DEFENDER: Metric = Metric::chance(
    "invoked.defender",
    "Defender invokes",
    "chance to reach the goal when only the defender invokes",
)
.spoken("to reach the goal when only the defender invokes");
const INVOKED_BY_BOTH: Metric = Metric::chance(
    "invoked.both",
    "Both invoke",
    "chance to reach the goal when both sides invoke all they have",
)
.spoken("to reach the goal when both sides invoke all they have");
const COMPLICATION_IN_THE_END: Metric = Metric::chance(
    "complication.after_invocations",
    "Complication in the end",
    "chance of a complication at the end of the attacker's best play",
)
.spoken("of a complication in the end")
.less_is_better();
pub const OUT: Metric =
    Metric::chance("out.by.last", "Taken out", "chance that the defender is taken out by all the attacks")
        .spoken("to take the defender out");

/// Of an attack (FF-Q1, FF-Q2, FF-Q5 to FF-Q8).
pub const ATTACK: &[Metric] = &[
    HIT,
    Metric::chance("tie_hit", "Hit by a tie", "chance to hit with a margin of 0")
        .spoken("to hit with a margin of 0"),
    STYLE,
    Metric::chance("defended_with_style", "Defended with style", "chance of a margin of -3 or less")
        .spoken("that the defender defends with style")
        .less_is_better(),
    Metric::chance("hit_for_nothing", "Hit for nothing", "chance of a hit that deals no stress")
        .spoken("to hit for nothing")
        .less_is_better(),
    Metric::chance("boost", "Boost", "chance of a boost for a shift, where that is ruled")
        .spoken("of a boost"),
    Metric::mean("stress.mean", "Stress", "mean stress of one attack; a miss counts 0")
        .spoken("stress on average"),
    Metric::chance("stress.at_least_one", "Any stress", "chance to deal stress").spoken("to deal stress"),
    INVOKED,
    INVOKED_BY_ATTACKER,
    INVOKED_BY_DEFENDER,
    INVOKED_BY_BOTH,
    COMPLICATION,
    Metric::chance(
        "complication.natural_and_hit",
        "Complication, hit",
        "chance of a complication with a hit",
    )
    .spoken("of a complication with a hit")
    .less_is_better(),
    Metric::chance(
        "complication.natural_and_miss",
        "Complication, miss",
        "chance of a complication with a miss",
    )
    .spoken("of a complication with a miss")
    .less_is_better(),
    Metric::chance("complication.buyable", "For sale", "chance that the defender may pay for a complication")
        .spoken("of a complication for sale")
        .less_is_better(),
    Metric::chance(
        "complication.natural_or_buyable",
        "Complication or for sale",
        "chance of a complication, or that the defender may pay for one",
    )
    .spoken("of a complication, or of one for sale")
    .less_is_better(),
    Metric::chance(
        "complication.at_least_one",
        "Any complication",
        "chance of a complication in any of the attacks",
    )
    .spoken("of any complication")
    .less_is_better(),
    COMPLICATION_IN_THE_END,
    OUT,
    Metric::mean("out.mean", "Attacks until out", "mean number of attacks until the defender is taken out")
        .spoken("attacks on average until the defender is out")
        .less_is_better(),
];

pub const ASPECT: Metric =
    Metric::chance("aspect", "Aspect", "chance of a margin of 1 or more").spoken("to create the aspect");
pub const TWO_INVOCATIONS: Metric =
    Metric::chance("two_invocations", "Aspect with two free invocations", "chance of a margin of 3 or more")
        .spoken("of two free invocations");
pub const BOOST: Metric = Metric::chance("boost", "Boost", "chance of a margin of 0").spoken("of a boost");
pub const FAIL: Metric = Metric::chance("fail", "Nothing", "chance that nothing is created")
    .spoken("to create nothing")
    .less_is_better();

/// Of a manoeuvre (FF-Q5, FF-Q6, FF-Q12).
pub const MANOEUVRE: &[Metric] = &[
    ASPECT,
    TWO_INVOCATIONS,
    BOOST,
    FAIL,
    INVOKED,
    INVOKED_BY_ATTACKER,
    INVOKED_BY_DEFENDER,
    INVOKED_BY_BOTH,
    COMPLICATION,
    COMPLICATION_IN_THE_END,
];

pub const ANY_ZONE: Metric =
    Metric::chance("zones.at_least_one", "At least one zone", "chance to move one zone or more")
        .spoken("to move one zone or more");
pub const MINOR_LOST: Metric = Metric::chance(
    "minor_lost",
    "Costs the minor action",
    "chance of a result of 0 or less, which costs the minor action",
)
.spoken("to lose the minor action")
.less_is_better();

/// Of a move (FF-Q11).
pub const MOVE: &[Metric] = &[
    Metric::mean("zones.mean", "Zones", "mean number of zones moved").spoken("zones on average"),
    ANY_ZONE,
    MINOR_LOST,
];

pub const BEST_PLAN: Metric =
    Metric::chance("best", "Best plan", "chance to reach the goal by the best plan")
        .spoken("to reach the goal by the best plan");
pub const STATED_PLAN: Metric =
    Metric::chance("stated", "Plan as stated", "chance to reach the goal by the plan that is stated")
        .spoken("to reach the goal by the plan that is stated");

/// Of the best plan (FF-Q3, FF-Q4, FF-Q9, FF-Q14).
pub const PLAN: &[Metric] = &[BEST_PLAN, STATED_PLAN];

pub const FIRST_A: Metric =
    Metric::chance("first.a", "A acts first", "chance that A acts first in the first round")
        .spoken("that A acts first");
/// Of a duel, as a sees it (FF-Q3, FF-Q9, FF-Q14).
pub const DUEL: &[Metric] = &[
    WINS_A,
    WINS_B,
    WINS_BOTH,
    WINS_NEITHER,
    Metric::mean("mean", "Turns", "mean number of turns until the fight is over")
        .spoken("turns on average")
        .less_is_better(),
    FIRST_A,
    Metric::chance("first.b", "B acts first", "chance that B acts first in the first round")
        .spoken("that B acts first")
        .less_is_better(),
    OVER,
    Metric::mean("first_round.a.mean", "Stress dealt", "mean stress that A deals in the first round")
        .spoken("stress by A on average"),
    Metric::mean("first_round.b.mean", "Stress received", "mean stress that B deals in the first round")
        .spoken("stress by B on average")
        .less_is_better(),
    Metric::mean(
        "first_round.net",
        "Net stress",
        "mean stress that A deals in the first round, less what B deals",
    )
    .spoken("more stress by A than by B on average"),
    HAS_WON_A,
    HAS_WON_B,
];
