//! The numbers of each answer that can be compared. The id of each is its path in the report.

use shootout_ruleset::metric::Metric;

pub(crate) const WOUND: Metric =
    Metric::chance("wounds.at_least_one", "Wound", "chance of at least one wound").spoken("to wound");
pub(crate) const MODEL_REMOVED: Metric =
    Metric::chance("models_removed.at_least_one", "Model removed", "chance to remove at least one model")
        .spoken("to remove at least one model");
pub(crate) const PIN: Metric =
    Metric::chance("chances.pin", "Pin", "chance to pin the target").spoken("to pin the target");
pub(crate) const WIPE_OUT: Metric =
    Metric::chance("chances.wipe_out", "Wipe out", "chance that nobody is left of the target")
        .spoken("to wipe out the target");
pub(crate) const HALF_STRENGTH: Metric = Metric::chance(
    "chances.half_strength",
    "Below half",
    "chance that the target lives with less than half of its models",
)
.spoken("to leave less than half of the target");
pub(crate) const LOSES_ACTIVATION: Metric = Metric::chance(
    "chances.loses_activation",
    "Loses its activation",
    "chance that a burning target loses its activation",
)
.spoken("that the target loses its activation");
pub(crate) const WOUND_PASSED: Metric = Metric::chance(
    "chances.wound_passed",
    "Wound on a friend",
    "chance that a friend takes a wound for the target",
)
.spoken("that a friend takes a wound")
.less_is_better();

/// Of whoever attacks.
const WOUNDS_PER_POINTS: Metric = Metric::mean(
    "per_100_points.wounds",
    "Wounds per 100 points",
    "mean number of wounds by 100 points of the attacker",
)
.spoken("wounds per 100 points");

/// Of one attack by fire (SQ-Q03, SQ-Q04).
pub(crate) const SHOT: &[Metric] = &[
    Metric::mean("wounds.mean", "Wounds", "mean number of wounds").spoken("wounds on average"),
    Metric::mean("models_removed.mean", "Models removed", "mean number of models removed")
        .spoken("models removed on average"),
    Metric::mean("hits.mean", "Hits", "mean number of hits").spoken("hits on average"),
    WOUND,
    MODEL_REMOVED,
    PIN,
    WIPE_OUT,
    HALF_STRENGTH,
    LOSES_ACTIVATION,
    WOUND_PASSED,
    WOUNDS_PER_POINTS,
    Metric::mean(
        "per_100_points.models_removed",
        "Models removed per 100 points",
        "mean number of models that 100 points of the attacker remove",
    )
    .spoken("models removed per 100 points"),
];

/// Of several attacks (SQ-Q06).
pub(crate) const VOLLEYS: &[Metric] = &[
    Metric::mean("models_removed.mean", "Models removed", "mean number of models removed")
        .spoken("models removed on average"),
    MODEL_REMOVED,
    PIN,
    WIPE_OUT,
    HALF_STRENGTH,
    LOSES_ACTIVATION,
];

pub(crate) const PASS: Metric =
    Metric::chance("pass", "Pass", "chance to pass the Nerve test").spoken("to pass the Nerve test");
pub(crate) const AVOIDS: Metric =
    Metric::chance("avoids", "Avoids the assault", "chance to pass and get clear")
        .spoken("to pass and get clear");

/// Of a Nerve test (SQ-Q11).
pub(crate) const NERVE: &[Metric] = &[PASS, AVOIDS];

pub(crate) const GONE: Metric =
    Metric::chance("gone", "Gone", "chance that the unit is gone after the End Phase")
        .spoken("that the unit is gone")
        .less_is_better();
pub(crate) const WIPED_OUT: Metric =
    Metric::chance("wiped_out", "Wiped out", "chance that the attacks leave nobody")
        .spoken("that nobody is left after the attacks")
        .less_is_better();
pub(crate) const TESTS: Metric =
    Metric::chance("test", "Tests its nerve", "chance that it is below half and tests")
        .spoken("that it tests its nerve")
        .less_is_better();
pub(crate) const FAILS: Metric = Metric::chance("fail", "Fails", "chance that it tests and fails")
    .spoken("that it tests and fails")
    .less_is_better();

/// Of an End Phase (SQ-Q07, SQ-Q08).
pub(crate) const END_PHASE: &[Metric] = &[
    GONE,
    WIPED_OUT,
    TESTS,
    FAILS,
    Metric::chance("alive.last", "Survives", "chance to live after the last End Phase told")
        .spoken("to survive"),
];

pub(crate) const ATTACKER_WINS: Metric =
    Metric::chance("outcome.attacker_wins", "Attacker wins", "chance that the attacker wins")
        .spoken("that the attacker wins");
pub(crate) const DEFENDER_WINS: Metric =
    Metric::chance("outcome.defender_wins", "Defender wins", "chance that the defender wins")
        .spoken("that the defender wins")
        .less_is_better();
pub(crate) const DRAW: Metric =
    Metric::chance("outcome.draw", "Draw", "chance that nobody wins").spoken("of a draw");
pub(crate) const BOTH_DEAD: Metric =
    Metric::chance("outcome.both_dead", "Nobody left", "chance that nobody is left on either side")
        .spoken("that nobody is left");
pub(crate) const DEAD_FIRST: Metric = Metric::chance(
    "outcome.attacker_dead_first",
    "Attacker does not arrive",
    "chance that the reaction leaves nobody to attack",
)
.spoken("that the attacker does not arrive")
.less_is_better();
pub(crate) const AVOIDED: Metric =
    Metric::chance("outcome.avoided", "Defender gets away", "chance that there is no contact")
        .spoken("that the defender gets away")
        .less_is_better();

/// Of an assault, as the attacker sees it (SQ-Q09, SQ-Q10).
pub(crate) const ASSAULT: &[Metric] = &[
    ATTACKER_WINS,
    DEFENDER_WINS,
    DRAW,
    BOTH_DEAD,
    DEAD_FIRST,
    AVOIDED,
    Metric::mean("defender.models_removed.mean", "Models removed", "mean number of models removed")
        .spoken("models removed on average"),
    Metric::mean("attacker.models_removed.mean", "Models lost", "mean number of models lost")
        .spoken("models lost on average")
        .less_is_better(),
    Metric::mean("defender.wounds.mean", "Wounds", "mean number of wounds inflicted")
        .spoken("wounds on average"),
    Metric::chance("defender.destroyed", "Defender destroyed", "chance to destroy the defender")
        .spoken("to destroy the defender"),
    Metric::chance("attacker.destroyed", "Attacker destroyed", "chance to be destroyed")
        .spoken("to be destroyed")
        .less_is_better(),
    Metric::chance("defender.pinned", "Defender pinned", "chance that the defender lives and is pinned")
        .spoken("to pin the defender"),
    WOUNDS_PER_POINTS,
];

/// Of the best way to assault, or to react (SQ-Q10).
pub(crate) const BEST_OF_ASSAULTS: &[Metric] = &[
    Metric::chance(
        "options.first.outcome.attacker_wins",
        "Attacker wins",
        "chance that the attacker wins if the best is done",
    )
    .spoken("that the attacker wins"),
    Metric::chance(
        "options.first.outcome.defender_wins",
        "Defender wins",
        "chance that the defender wins if the best is done",
    )
    .spoken("that the defender wins"),
    Metric::mean(
        "options.first.attacker.models_removed.mean",
        "Attackers lost",
        "mean number of models that the attacker loses if the best is done",
    )
    .spoken("attackers lost on average"),
    Metric::mean(
        "options.first.defender.models_removed.mean",
        "Defenders lost",
        "mean number of models that the defender loses if the best is done",
    )
    .spoken("defenders lost on average"),
];

pub(crate) const REACHED: Metric =
    Metric::chance("chance", "Goal reached", "chance to reach the goal with as many")
        .spoken("to reach the goal");

/// Of the smallest number that is enough (SQ-Q20).
pub(crate) const FEWEST: &[Metric] = &[
    Metric::count("fewest", "Fewest", "smallest number that is enough").spoken("are enough").less_is_better(),
    REACHED,
];

/// Of command dice (SQ-Q12).
pub(crate) const COMMAND_POOL: &[Metric] = &[
    Metric::mean("points.mean", "Points", "mean number of command points")
        .spoken("command points on average"),
    Metric::mean(
        "without_rerolls.mean",
        "Without rerolls",
        "mean number of points if no die is thrown again",
    )
    .spoken("points on average without rerolls"),
];

pub(crate) const A_WINS: Metric = Metric::chance("a_wins", "A wins", "chance that A wins the Recon Roll")
    .spoken("that A wins the Recon Roll");
pub(crate) const B_WINS: Metric = Metric::chance("b_wins", "B wins", "chance that B wins the Recon Roll")
    .spoken("that B wins the Recon Roll")
    .less_is_better();
pub(crate) const TIE_ONCE: Metric =
    Metric::chance("tie_once", "Tie", "chance that one roll is a tie").spoken("of a tie");

/// Of the Recon Roll (SQ-Q13).
pub(crate) const RECON: &[Metric] = &[A_WINS, B_WINS, TIE_ONCE];
