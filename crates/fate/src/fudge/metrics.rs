//! The numbers of each answer that can be compared. The id of each is its path in the report.

use shootout_ruleset::combat::shown::{HAS_WON_A, HAS_WON_B, OVER, WINS_A, WINS_B, WINS_BOTH, WINS_NEITHER};
use shootout_ruleset::metric::Metric;

pub const A_WINS: Metric =
    Metric::chance("a_wins", "A wins", "chance that A has the higher total").spoken("that A wins");
pub const TIE: Metric =
    Metric::chance("tie", "Tie", "chance that nobody has the higher total").spoken("of a tie");
pub const B_WINS: Metric = Metric::chance("b_wins", "B wins", "chance that B has the higher total")
    .spoken("that B wins")
    .less_is_better();
pub const A_OUT: Metric =
    Metric::chance("a_suffers.taken_out", "A taken out", "chance that A is taken out at once")
        .spoken("that A is taken out at once")
        .less_is_better();
pub const B_OUT: Metric =
    Metric::chance("b_suffers.taken_out", "B taken out", "chance that B is taken out at once")
        .spoken("that B is taken out at once");

/// Of an exchange, as a sees it (FU-Q1, FU-Q4, FU-Q11).
pub const EXCHANGE: &[Metric] = &[
    A_WINS,
    TIE,
    B_WINS,
    Metric::chance("b_suffers.clipped", "B clipped", "chance to clip B").spoken("to clip B"),
    Metric::chance("b_suffers.hurt", "B hurt", "chance to hurt B").spoken("to hurt B"),
    Metric::chance("b_suffers.injured", "B injured", "chance to injure B").spoken("to injure B"),
    B_OUT,
    Metric::chance("a_suffers.clipped", "A clipped", "chance to be clipped")
        .spoken("to be clipped")
        .less_is_better(),
    Metric::chance("a_suffers.hurt", "A hurt", "chance to be hurt").spoken("to be hurt").less_is_better(),
    Metric::chance("a_suffers.injured", "A injured", "chance to be injured")
        .spoken("to be injured")
        .less_is_better(),
    A_OUT,
    Metric::chance("manoeuvre.a", "A's manoeuvre", "chance that A's manoeuvre succeeds")
        .spoken("that A's manoeuvre succeeds"),
    Metric::chance("manoeuvre.b", "B's manoeuvre", "chance that B's manoeuvre succeeds")
        .spoken("that B's manoeuvre succeeds")
        .less_is_better(),
];

pub const SUCCEEDS: Metric =
    Metric::chance("succeeds", "Succeeds", "chance of a margin above 0").spoken("to succeed");
pub const TURN_OUT: Metric =
    Metric::chance("suffers.taken_out", "Taken out", "chance that the defender is taken out at once")
        .spoken("to take the defender out at once");
pub const TURN_MANOEUVRE: Metric =
    Metric::chance("manoeuvre", "Manoeuvre succeeds", "chance that the manoeuvre succeeds")
        .spoken("that the manoeuvre succeeds");

/// Of an attack in turn pace (FU-Q3).
pub const TURN: &[Metric] = &[
    SUCCEEDS,
    TIE,
    Metric::chance("suffers.clipped", "Clipped", "chance to clip the defender")
        .spoken("to clip the defender"),
    Metric::chance("suffers.hurt", "Hurt", "chance to hurt the defender").spoken("to hurt the defender"),
    Metric::chance("suffers.injured", "Injured", "chance to injure the defender")
        .spoken("to injure the defender"),
    TURN_OUT,
    TURN_MANOEUVRE,
];

pub const ANY_FOE_WINS: Metric =
    Metric::chance("winners.at_least_one", "A foe wins", "chance that at least one foe beats the hero")
        .spoken("that a foe beats the hero")
        .less_is_better();
pub const HERO_BEATS_ALL: Metric = Metric::chance(
    "hero_beats_all",
    "Hero beats all",
    "chance that the hero beats all foes, and strikes one",
)
.spoken("that the hero beats all foes");
pub const STAND_OFF: Metric =
    Metric::chance("stand_off", "Stand-off", "chance that no foe beats the hero, nor the hero all of them")
        .spoken("of a stand-off");

/// Of several against one, as the one sees it (FU-Q8).
pub const GROUP: &[Metric] = &[
    HERO_BEATS_ALL,
    ANY_FOE_WINS,
    STAND_OFF,
    Metric::mean("winners.mean", "Foes who win", "mean number of foes who beat the hero")
        .spoken("foes on average beat the hero")
        .less_is_better(),
];

/// Of a fight in one roll each, side against side (FU-Q2).
pub const SCENE_PACE: &[Metric] = &[A_WINS, TIE, B_WINS, A_OUT, B_OUT];

pub const REACHED: Metric = Metric::chance("chance", "Target reached", "chance before the roll, played best")
    .spoken("before the roll, played best");
pub const REACHED_NOW: Metric =
    Metric::chance("now.chance", "With these dice", "chance as the dice lie, played best")
        .spoken("as the dice lie, played best");

/// Of a total (FU-Q10).
pub const TOTAL: &[Metric] = &[REACHED, REACHED_NOW];

/// The label of the chance that help saves time.
pub const SOONER: &str = "Sooner than without help";

/// Of healing (FU-Q12).
pub const HEALING: &[Metric] = &[Metric::mean("days.mean", "Days", "mean number of days until healed")
    .spoken("days on average until healed")
    .less_is_better()];

/// Of a fight to the end, as a or the hero sees it (FU-Q5 to FU-Q9).
pub const DUEL: &[Metric] = &[
    WINS_A,
    WINS_B,
    WINS_BOTH,
    WINS_NEITHER,
    Metric::mean("mean", "Length", "mean number of exchanges or turns until the fight is over")
        .spoken("exchanges or turns on average")
        .less_is_better(),
    OVER,
    HAS_WON_A,
    HAS_WON_B,
];
