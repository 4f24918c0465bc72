"""The types of documents and reports, each by the name of its schema.

They are there for type checkers alone, so import them where `typing.TYPE_CHECKING` holds: a document is a plain dict.
"""

# Made from data/schema by crates/py/tests/make_documents.py: change the Rust types, then run `cargo xtask schemas`.

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict


class Armour(TypedDict):
    """A piece of armour."""
    # The chance in percent that a hit gets through, before the weapon's modifier (P-PEN-2). Higher is weaker.
    base: int
    # The locations it protects.
    covers: NotRequired[list[Location]]
    # What documents call it.
    id: str
    # Which of the weapon's penetration modifiers stands against it.
    kind: ArmourKind
    # What people call it.
    name: str

# What armour is made of, as penetration modifiers tell it apart.
ArmourKind: TypeAlias = Literal['primitive', 'physical', 'energy']

class Cover(TypedDict):
    """Something solid between the target and the shooter."""
    # The chance in percent that a hit gets through, before the weapon's modifier (P-PEN-2).
    base: int
    # What documents call it.
    id: str
    # What people call it.
    name: str

class DamageChart(TypedDict):
    """A damage chart (P-MELEE-4)."""
    # Locations that have rows of their own.
    by_location: NotRequired[list[LocationRows]]
    # What documents call it.
    id: str
    # Added to every damage roll: chart, weapon, Strength and Toughness together.
    modifier: NotRequired[int]
    # What people call it.
    name: str
    # The rows, ascending, the last up to 100.
    rows: list[DamageRow]

class DamageRow(TypedDict):
    """One row of a damage chart."""
    # What it does.
    result: Severity
    # The highest modified roll of the row.
    up_to: int

class ForceField(TypedDict):
    """An energy-field defence, which ignores the weapon (P-PEN-5) and protects every location (A-PEN-5)."""
    # What documents call it.
    id: str
    # What people call it.
    name: str
    # The chance in percent that a hit gets through, or that it stops one, where it is so ruled (A-PEN-1).
    value: int

# A part of the body on the hit location chart.
Location: TypeAlias = Literal['head', 'right_arm', 'left_arm', 'body', 'right_leg', 'left_leg']

class LocationBand(TypedDict):
    """One band of a hit location chart."""
    # The location struck.
    location: Location
    # The highest number of the band.
    up_to: int

class LocationBands(TypedDict):
    """A hit location chart."""
    # Its bands, ascending, the last up to 100.
    bands: list[LocationBand]
    # What documents call it.
    id: str
    # What people call it.
    name: str

class LocationRows(TypedDict):
    """Rows for one location, instead of the chart's own."""
    # The location.
    location: Location
    # Its rows, ascending, the last up to 100.
    rows: list[DamageRow]

# What a weapon is, to the rules of hand-to-hand combat.
MeleeKind: TypeAlias = Literal['melee', 'unarmed', 'pistol', 'basic']

class MeleePenetration(TypedDict):
    """What a weapon adds to the chance to get through, at arm's length."""
    # Against cover: for breaking things; nobody in a fight is behind any.
    cover: NotRequired[int]
    # Against energy armour.
    energy: NotRequired[int]
    # Against physical armour.
    physical: NotRequired[int]
    # Against primitive armour.
    primitive: NotRequired[int]

class MeleeWeapon(TypedDict):
    """What a blow is struck with."""
    # Has a bayonet fixed, which helps a basic weapon only (P-MMOD-10).
    bayonet: NotRequired[bool]
    # Whether it can jam, as a firearm that is fired at close quarters can and its butt or bayonet cannot (A-JAM-10).
    # Not stated: pistols and basic weapons can. Other kinds never do (A-JAM-9).
    can_jam: NotRequired[bool | None]
    # What documents call it.
    id: str
    # What it is: bare hands (P-MMOD-9) and basic weapons without a bayonet (P-MMOD-10) are hard to hit with. Heavy
    # weapons are of no use here (P-MELEE-2).
    kind: NotRequired[MeleeKind]
    # What people call it.
    name: str
    # What it adds to the chance to get through each kind of protection (P-PEN-2). Fists and improvised weapons take a
    # lot away (P-MELEE-3).
    penetration: NotRequired[MeleePenetration]

# A mode of fire (P-FIRE-1 to P-FIRE-4).
Mode: TypeAlias = Literal['single', 'semi', 'auto']

class PenetrationBand(TypedDict):
    """What a weapon adds to the chance to get through, up to a distance."""
    # Against cover.
    cover: NotRequired[int]
    # Against energy armour.
    energy: NotRequired[int]
    # Against physical armour.
    physical: NotRequired[int]
    # Against primitive armour.
    primitive: NotRequired[int]
    # The band's far edge in metres.
    up_to_m: float

# How badly a hit that penetrated hurts, mildest first.
Severity: TypeAlias = Literal['none', 'light', 'serious', 'knocked_out', 'dead']

Weapon = TypedDict(
    "Weapon",
    {
        "burst_radius_m": "NotRequired[float | None]",
        "can_jam": "NotRequired[bool]",
        "class": "NotRequired[WeaponClass]",
        "id": "str",
        "magazine": "NotRequired[int | None]",
        "max_range_m": "NotRequired[float]",
        "modes": "NotRequired[list[Mode]]",
        "name": "str",
        "penetration": "NotRequired[list[PenetrationBand]]",
        "plasma": "NotRequired[bool]",
    },
)

# The size of a weapon.
WeaponClass: TypeAlias = Literal['pistol', 'basic', 'heavy', 'thrown']

class Catalogue(TypedDict):
    """Weapons, protection and charts that documents may name by id."""
    armour: NotRequired[list[Armour]]
    cover: NotRequired[list[Cover]]
    damage_charts: NotRequired[list[DamageChart]]
    fields: NotRequired[list[ForceField]]
    location_charts: NotRequired[list[LocationBands]]
    melee_weapons: NotRequired[list[MeleeWeapon]]
    name: NotRequired[str]
    note: NotRequired[str]
    weapons: NotRequired[list[Weapon]]

# How someone acts.
ActingStance: TypeAlias = Literal['regular', 'focused']

class Attacker(TypedDict):
    """The one who attacks or manoeuvres."""
    # The minor action braces the weapon: +1 (FF-13).
    brace: NotRequired[bool]
    # What is not as it was declared at the start of the round: -1 (FF-04).
    changed: NotRequired[Change | None]
    # The check demands full concentration: only focused, and without its +2 (FF-07).
    full_concentration: NotRequired[bool]
    # Invocations that may be made after the roll (FF-I1).
    invocations: NotRequired[int]
    # What the game master adds, for disengaging too (FF-21).
    modifier: NotRequired[int]
    # What to call them in the sentence.
    name: NotRequired[str]
    # The skill that is rolled: usually Marksmanship, or Assault with a melee weapon (FF-10, FF-20).
    skill: int
    # How the action is taken; it fixes the attacker's own defence too (FF-05, FF-06).
    stance: NotRequired[ActingStance]

# FF-A18.
BraceScope: TypeAlias = Literal['weapon', 'any']

# What is not as it was declared.
Change: TypeAlias = Literal['action', 'target']

# FF-A4.
ChangeScope: TypeAlias = Literal['action_or_target', 'action']

# FF-A22.
ComplicationBuy: TypeAlias = Literal['style', 'any']

# FF-A19.
ComplicationDice: TypeAlias = Literal['final', 'any']

# FF-A21.
ComplicationEffect: TypeAlias = Literal['report', 'lose_action', 'weapon_out']

# A lasting harm taken to absorb a hit (FF-I3).
Consequence: TypeAlias = Literal['mild', 'moderate', 'severe']

# Cover that was taken.
FateFirefightAttackCover: TypeAlias = Literal['zone', 'border', 'both']

# FF-A14.
CoverSupply: TypeAlias = Literal['per_defence', 'once']

class Defender(TypedDict):
    """The one who is attacked or manoeuvred against."""
    # Armour, which penetration lowers (FF-18).
    armour: NotRequired[int]
    # The values of the free stress boxes, ascending, at most 10 (FF-I2).
    boxes: NotRequired[list[int]]
    # In Active Defence: whether this is the skill they chose (FF-08).
    chosen: NotRequired[bool]
    # The free consequences, each once (FF-I3).
    consequences: NotRequired[list[Consequence]]
    # The cover they have taken (FF-25, FF-29).
    cover: NotRequired[FateFirefightAttackCover | None]
    # Invocations that may be made after the roll (FF-I1).
    invocations: NotRequired[int]
    # What the game master adds.
    modifier: NotRequired[int]
    # What to call them in the sentence.
    name: NotRequired[str]
    # The skill that defends: usually Athletics, or Assault against a melee weapon (FF-11, FF-20).
    skill: int
    # The stance of their own action this round (FF-05, FF-06, FF-08).
    stance: NotRequired[DefendingStance]
    # Toughness, hull and the like, which work as armour does (FF-18).
    toughness: NotRequired[int]
    # Operates a vehicle, and so cannot take cover (FF-28).
    vehicle_operator: NotRequired[bool]

# The stance in which someone defends.
DefendingStance: TypeAlias = Literal['regular', 'focused', 'active']

# How far the two are apart.
Distance: TypeAlias = Literal['same_zone', 'in_range', 'out_of_range']

# FF-A40.
FatePointMode: TypeAlias = Literal['both', 'attacker', 'defender']

# FF-A11.
FocusedInvokes: TypeAlias = Literal['paid', 'cover_only']

# FF-A12.
FocusedVersusManoeuvre: TypeAlias = Literal['full_roll', 'no_roll']

class Goal(TypedDict):
    """What the invocations of an attack are for: one of the two."""
    # This margin, or more.
    margin: NotRequired[int]
    # This much stress, or more.
    stress: NotRequired[int]

# FF-A1.
Initiative: TypeAlias = Literal['fight', 'round']

# FF-A2.
InitiativeTie: TypeAlias = Literal['rating', 'coin', 'simultaneous']

# FF-A30.
MeleeDefence: TypeAlias = Literal['stance', 'full']

# FF-A35.
Reload: TypeAlias = Literal['none', 'standard']

class Rulings(TypedDict):
    """The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source."""
    # Is the aspect of Active Defence free? (FF-A37)
    active_free: NotRequired[bool]
    # What does bracing help? (FF-A18)
    brace_scope: NotRequired[BraceScope]
    # Does changing only the target cost 1? (FF-A4)
    change_scope: NotRequired[ChangeScope]
    # When may the defender pay for a complication? (FF-A22)
    comp_buy: NotRequired[ComplicationBuy]
    # Does a complication make the attack miss? (FF-A20)
    comp_cancels: NotRequired[bool]
    # Which dice show a complication after a new roll? (FF-A19)
    comp_dice: NotRequired[ComplicationDice]
    # What does a complication do? (FF-A21)
    comp_effect: NotRequired[ComplicationEffect]
    # Can the dice of a manoeuvre show a complication? (FF-A23)
    comp_manoeuvre: NotRequired[bool]
    # How often does cover give its +2? (FF-A14)
    cover: NotRequired[CoverSupply]
    # Can cover give a new roll instead of +2? (FF-A14)
    cover_reroll: NotRequired[bool]
    # Do cover in the zone and cover on its border add up? (FF-A15)
    cover_stack: NotRequired[bool]
    # Can a focused defender invoke aspects? (FF-A11)
    focused_invokes: NotRequired[FocusedInvokes]
    # Does a focused move get +2? (FF-A32)
    focused_move: NotRequired[bool]
    # How does a focused defender meet a manoeuvre? (FF-A12)
    focused_vs_manoeuvre: NotRequired[FocusedVersusManoeuvre]
    # Who spends invocations? (FF-A40)
    fp_mode: NotRequired[FatePointMode]
    # How often is initiative rolled? (FF-A1)
    init: NotRequired[Initiative]
    # Who acts first when initiative is tied? (FF-A2)
    init_tie: NotRequired[InitiativeTie]
    # Is a defence against a melee attack halved? (FF-A30)
    melee_defence: NotRequired[MeleeDefence]
    # Can an empty weapon be reloaded in the fight? (FF-A35)
    reload: NotRequired[Reload]
    # How do armour and toughness meet penetration? (FF-A29)
    soak: NotRequired[Soak]
    # From when does a stance govern the defence? (FF-A6)
    stance_from: NotRequired[StanceFrom]
    # Can a hit by 3 or more trade a shift for a boost? (FF-A25)
    style_boost: NotRequired[bool]

# FF-A29.
Soak: TypeAlias = Literal['pool', 'each', 'immune']

# FF-A6.
StanceFrom: TypeAlias = Literal['declaration', 'own_turn']

class FateFirefightAttackWeapon(TypedDict):
    """What someone attacks with."""
    # Counters of ammunition; not stated: not counted. Those of a melee weapon are ignored.
    ammunition: NotRequired[int | None]
    # Its damage, stunts included (FF-16).
    damage: int
    # What it is made for.
    kind: NotRequired[WeaponKind]
    # What it adds to a manoeuvre (FF-22).
    manoeuvre: NotRequired[int]
    # How much armour it lowers (FF-18).
    penetration: NotRequired[int]

# What a weapon is made for.
WeaponKind: TypeAlias = Literal['ranged', 'melee']

class FateFirefightAttack(TypedDict):
    """One attack, and the same attack again and again."""
    # What the document asks.
    ask: NotRequired[Literal['attack']]
    # The one who attacks.
    attacker: Attacker
    # How many such attacks in a row the defender's track must take.
    attacks: NotRequired[int]
    # Whether the attack crosses the border on which border cover stands (FF-29).
    crosses_border: NotRequired[bool]
    # The one who is attacked.
    defender: Defender
    # How far apart they are; left out: in one zone with a melee weapon, else in range.
    distance: NotRequired[Distance]
    # What the invocations are for; not stated: to hit.
    goal: NotRequired[Goal | None]
    # The rule set by which it is read.
    ruleset: Literal['fate_firefight']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[Rulings]
    # The weapon they attack with.
    weapon: FateFirefightAttackWeapon

# A chance or a mean.
Chance: TypeAlias = float

class ComplicationReport(TypedDict):
    """Complications of the weapon."""
    # The chance that there is one at the end of the attacker's best play (FF-A19).
    after_invocations: Chance
    # The chance that the dice show one in any of the attacks.
    at_least_one: Chance
    # The chance of a margin at which the defender may pay for one (FF-15, FF-A22).
    buyable: Chance
    # The chance that the attacker's dice show one (FF-14).
    natural: Chance
    # The same with a hit.
    natural_and_hit: Chance
    # The same with a miss.
    natural_and_miss: Chance
    # The chance of either.
    natural_or_buyable: Chance

class CountReport(TypedDict):
    """How many of something."""
    # The chance of one or more.
    at_least_one: Chance
    # The mean number.
    mean: Chance
    # The chance of exactly each number, from 0 on.
    pmf: list[Chance]

class DefenderReport(TypedDict):
    """All that is added to the defender's dice."""
    # Each modifier that is not 0, the skill first.
    modifiers: list[Modifier]
    # Whether dice are rolled.
    rolls: bool
    # What the modifiers come to.
    total: int

class InvokedReport(TypedDict):
    """The chance to reach the goal, by who invokes."""
    # By the attacker's best play, the defender invoking nothing.
    attacker: Chance
    # With +2 for each of both sides'.
    both: Chance
    # With +2 for each of the defender's, the attacker invoking nothing.
    defender: Chance
    # The one of these that the ruling names (FF-A40).
    ruled: Chance

class MarginReport(TypedDict):
    """A margin that can come up."""
    # How likely it is.
    chance: Chance
    # The total with dice of the one who acts, less the other's.
    margin: int

class Modifier(TypedDict):
    """What a rule adds to a roll."""
    # What it is: "Braced".
    label: str
    # The ID of the rule.
    rule: str
    # How much it adds.
    value: int

class OutReport(TypedDict):
    """What a given number of attacks in a row does to the defender's track."""
    # The chance that the defender is taken out by attack 1, 2, and so on.
    by: list[Chance]
    # The mean number of attacks until then; null unless the defender is certain to fall.
    mean: NotRequired[Chance | None]
    # The states that the defender may be in after all attacks.
    tracks: list[TrackReport]

class Reason(TypedDict):
    """Why something cannot be done."""
    # The rule that says so.
    rule: str
    # In words.
    words: str

class Side(TypedDict):
    """All that is added to one side's dice."""
    # Each modifier that is not 0, the skill first.
    modifiers: list[Modifier]
    # What the modifiers come to.
    total: int

class Targeting(TypedDict):
    """Whether something can be done, and why not."""
    # Whether it can be done.
    legal: bool
    # Why not.
    reasons: list[Reason]

# One of the states that someone may be in.
TrackReport: TypeAlias = dict[str, Any]

class FateFirefightAttackReport(TypedDict):
    """The odds of an attack. `W` is the number that chances are counted in."""
    # What was asked.
    ask: Literal['attack']
    # What is added to the attacker's dice.
    attacker: NotRequired[Side]
    # The chance of a boost for a shift, where hits are ruled to trade one (FF-A25); else 0.
    boost: NotRequired[Chance]
    # Complications of the weapon (FF-14, FF-15).
    complication: NotRequired[ComplicationReport]
    # The chance of margin -3 or less.
    defended_with_style: NotRequired[Chance]
    # What is added to the defender's.
    defender: NotRequired[DefenderReport]
    # The attacker's total less the defender's.
    edge: NotRequired[int]
    # The chance to hit before invocations: margin 0 or more, and no automatic miss (FF-12).
    hit: NotRequired[Chance]
    # The chance of a hit whose stress is 0 (FF-A28).
    hit_for_nothing: NotRequired[Chance]
    # The chance to reach the goal with invocations (FF-I1).
    invoked: NotRequired[InvokedReport]
    # Every margin that can come up before invocations, ascending.
    margin: NotRequired[list[MarginReport]]
    # The defender's track after attacks in a row (FF-I4).
    out: NotRequired[OutReport]
    # The rule set by which it is read.
    ruleset: Literal['fate_firefight']
    # The answer in a sentence.
    sentence: str
    # The stress before invocations; a miss counts 0 (FF-19).
    stress: NotRequired[CountReport]
    # The chance to hit with margin 3 or more.
    style: NotRequired[Chance]
    # Whether the attack can be made at all; if not, there is nothing else.
    targeting: Targeting
    # The chance to hit with margin 0.
    tie_hit: NotRequired[Chance]

class Fighter(TypedDict):
    """One of the two."""
    # Armour, which penetration lowers (FF-18).
    armour: NotRequired[int]
    # The values of the free stress boxes, ascending, at most 10 (FF-I2).
    boxes: NotRequired[list[int]]
    # The free consequences, each once (FF-I3).
    consequences: NotRequired[list[Consequence]]
    # The skill they defend with against the other's weapon (FF-11, FF-20).
    defence: int
    # What the game master adds to their defence.
    defence_modifier: NotRequired[int]
    # Whether they are in cover from the start (FF-26).
    in_cover: NotRequired[bool]
    # What the game master adds to their attacks.
    modifier: NotRequired[int]
    # What to call them in the sentence; left out: A or B.
    name: NotRequired[str]
    # Their Perception, for initiative (FF-02).
    perception: NotRequired[int]
    # What they do round by round: 1 to 12 entries.
    plan: NotRequired[list[PlanEntry]]
    # The entry with which the plan goes on after the last, counted from 1.
    repeat_from: NotRequired[int]
    # The skill they attack with (FF-10, FF-20).
    skill: int
    # Their Tactica, for initiative (FF-02).
    tactica: NotRequired[int]
    # Toughness, hull and the like, which work as armour does (FF-18).
    toughness: NotRequired[int]
    # The weapon they attack with.
    weapon: FateFirefightDuelWeapon

# Who acts first.
FirstToAct: TypeAlias = Literal['a', 'b', 'initiative']

# A minor action (FF-01).
Minor: TypeAlias = Literal['none', 'brace', 'cover']

class PlanEntry(TypedDict):
    """What someone does in a round."""
    # The minor action, before the attack (FF-01).
    minor: NotRequired[Minor]
    # The stance; nobody attacks in Active Defence (FF-08).
    stance: NotRequired[DefendingStance]

class FateFirefightDuelRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source."""
    # Is the aspect of Active Defence free? (FF-A37)
    active_free: NotRequired[bool]
    # What does bracing help? (FF-A18)
    brace_scope: NotRequired[BraceScope]
    # Does changing only the target cost 1? (FF-A4)
    change_scope: NotRequired[ChangeScope]
    # When may the defender pay for a complication? (FF-A22)
    comp_buy: NotRequired[ComplicationBuy]
    # Does a complication make the attack miss? (FF-A20)
    comp_cancels: NotRequired[bool]
    # Which dice show a complication after a new roll? (FF-A19)
    comp_dice: NotRequired[ComplicationDice]
    # What does a complication do? (FF-A21)
    comp_effect: NotRequired[ComplicationEffect]
    # Can the dice of a manoeuvre show a complication? (FF-A23)
    comp_manoeuvre: NotRequired[bool]
    # How often does cover give its +2? (FF-A14)
    cover: NotRequired[CoverSupply]
    # Can cover give a new roll instead of +2? (FF-A14)
    cover_reroll: NotRequired[bool]
    # Do cover in the zone and cover on its border add up? (FF-A15)
    cover_stack: NotRequired[bool]
    # Can a focused defender invoke aspects? (FF-A11)
    focused_invokes: NotRequired[FocusedInvokes]
    # Does a focused move get +2? (FF-A32)
    focused_move: NotRequired[bool]
    # How does a focused defender meet a manoeuvre? (FF-A12)
    focused_vs_manoeuvre: NotRequired[FocusedVersusManoeuvre]
    # Who spends invocations? (FF-A40)
    fp_mode: NotRequired[FatePointMode]
    # How often is initiative rolled? (FF-A1)
    init: NotRequired[Initiative]
    # Who acts first when initiative is tied? (FF-A2)
    init_tie: NotRequired[InitiativeTie]
    # Is a defence against a melee attack halved? (FF-A30)
    melee_defence: NotRequired[MeleeDefence]
    # Can an empty weapon be reloaded in the fight? (FF-A35)
    reload: NotRequired[Reload]
    # How do armour and toughness meet penetration? (FF-A29)
    soak: NotRequired[Soak]
    # From when does a stance govern the defence? (FF-A6)
    stance_from: NotRequired[StanceFrom]
    # Can a hit by 3 or more trade a shift for a boost? (FF-A25)
    style_boost: NotRequired[bool]

class FateFirefightDuelWeapon(TypedDict):
    """What someone attacks with."""
    # Counters of ammunition; not stated: not counted. Those of a melee weapon are ignored.
    ammunition: NotRequired[int | None]
    # Its damage, stunts included (FF-16).
    damage: int
    # What it is made for.
    kind: NotRequired[WeaponKind]
    # What it adds to a manoeuvre (FF-22).
    manoeuvre: NotRequired[int]
    # How much armour it lowers (FF-18).
    penetration: NotRequired[int]

class FateFirefightDuel(TypedDict):
    """Two who fight until one is taken out."""
    # One side.
    a: Fighter
    # What the document asks.
    ask: NotRequired[Literal['duel']]
    # The other side.
    b: Fighter
    # Who acts first in each round.
    first: NotRequired[FirstToAct]
    # The rule set by which it is read.
    ruleset: Literal['fate_firefight']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[FateFirefightDuelRulings]
    # Whether they stand in one zone; left out: with any melee weapon, and then nothing else is possible.
    same_zone: NotRequired[bool]
    # How many turns are told one by one; a turn is one combatant's.
    turns: NotRequired[int]

class AfterReport(TypedDict):
    """How both stand after this many turns; a fight that is over stays as it ended."""
    # The track of the one side.
    a: list[FateFirefightDuelReportTrackReport]
    # The track of the other.
    b: list[FateFirefightDuelReportTrackReport]
    # The number of turns.
    n: int

class ByReport(TypedDict):
    """Who has won by a turn."""
    # The one side.
    a: Chance
    # The other.
    b: Chance
    # Both were out at once.
    both: Chance
    # The turn, counted from 1.
    n: int
    # The fight is over.
    over: Chance

class FateFirefightDuelReportCountReport(TypedDict):
    """How many of something."""
    # The chance of one or more.
    at_least_one: Chance
    # The mean number.
    mean: Chance
    # The chance of exactly each number, from 0 on.
    pmf: list[Chance]

# A number; in exact answers a fraction in lowest terms.
Difference: TypeAlias = float | str

class FirstReport(TypedDict):
    """Who acts first in the first round."""
    # The one side.
    a: Chance
    # The other.
    b: Chance
    # Both act at once.
    both: Chance

class RoundReport(TypedDict):
    """The stress that each deals in a round, attacking from how both stand at its start with their minor actions done
    (FF-Q3): the order of acting, and what one does to the other before, play no part."""
    # What the one side deals; a miss, and no attack, count 0.
    a: FateFirefightDuelReportCountReport
    # What the other deals.
    b: FateFirefightDuelReportCountReport
    # The mean of the one less that of the other; less than 0 where the other deals more.
    net: Difference

# One of the states that someone may be in.
FateFirefightDuelReportTrackReport: TypeAlias = dict[str, Any]

class WinsReport(TypedDict):
    """Who wins in the end."""
    # The one side.
    a: Chance
    # The other.
    b: Chance
    # Both are out at once.
    both: Chance
    # The fight never ends.
    neither: Chance

class FateFirefightDuelReport(TypedDict):
    """The odds of a duel. `W` is the number that chances are counted in."""
    # How both stand after the turns that are told.
    after: AfterReport
    # What was asked.
    ask: Literal['duel']
    # Who has won by turn 1, 2, and so on.
    by: list[ByReport]
    # With exact fractions: how many turns are told, where that is fewer than asked for because fractions grow with
    # each turn. The chances of the end and the mean are still exact.
    exact_up_to: NotRequired[int | None]
    # Who acts first in the first round.
    first: FirstReport
    # What both deal in the first round.
    first_round: RoundReport
    # The mean number of turns until the fight is over; null where it may never be.
    mean: NotRequired[Chance | None]
    # The rule set by which it is read.
    ruleset: Literal['fate_firefight']
    # The answer in a sentence.
    sentence: str
    # What is counted: always a turn, one combatant's.
    unit: str
    # Who wins in the end.
    wins: WinsReport

class Foe(TypedDict):
    # What to call it.
    name: str
    # Each value by its path in the scenario.
    set: dict[str, Any]
    # How much it counts; not stated: 1. At most 12 digits after the decimal point.
    weight: NotRequired[float]

FateFirefightGearGoal: TypeAlias = Output | dict[str, Any]

class Item(TypedDict):
    # How many there are. Not stated: one, or in the shop as many as you like.
    count: NotRequired[int | None]
    # What to call it.
    name: str
    # Whose it is; not stated or empty: it is in the shop.
    owner: NotRequired[str | None]
    # What one costs, or brings in when it is sold. At most 12 digits after the decimal point.
    price: NotRequired[float | None]
    # Each value by its path in the scenario, in place of `value`.
    set: NotRequired[dict[str, Any]]
    # The name of its slot.
    slot: str
    # What stands at the place of its slot: an id of the catalogue, a number, a whole entry.
    value: NotRequired[Any]

Output: TypeAlias = Literal['hit', 'tie_hit', 'style', 'defended_with_style', 'hit_for_nothing', 'boost', 'stress.mean', 'stress.at_least_one', 'invoked.ruled', 'invoked.attacker', 'invoked.defender', 'invoked.both', 'complication.natural', 'complication.natural_and_hit', 'complication.natural_and_miss', 'complication.buyable', 'complication.natural_or_buyable', 'complication.at_least_one', 'complication.after_invocations', 'out.by.last', 'out.mean', 'aspect', 'two_invocations', 'fail', 'zones.mean', 'zones.at_least_one', 'minor_lost', 'wins.a', 'wins.b', 'wins.both', 'wins.neither', 'mean', 'first.a', 'first.b', 'by.last.over', 'first_round.a.mean', 'first_round.b.mean', 'first_round.net', 'by.last.a', 'by.last.b', 'best', 'stated']

class Slot(TypedDict):
    # The path of a place in the scenario that one thing fills. Not needed where things say their paths themselves.
    input: NotRequired[str | None]
    # What to call it; not stated: its path.
    name: NotRequired[str | None]
    # Whether it may stay empty.
    optional: NotRequired[bool]
    # Makes it a list that takes so many things, or none.
    up_to: NotRequired[int | None]

FateFirefightGear = TypedDict(
    "FateFirefightGear",
    {
        "budget": "NotRequired[float | None]",
        "foes": "NotRequired[list[Foe]]",
        "for": "NotRequired[str | None]",
        "gear": "Literal[1]",
        "goals": "list[FateFirefightGearGoal]",
        "items": "list[Item]",
        "ruleset": "Literal['fate_firefight']",
        "scenario": "dict[str, Any] | str",
        "slots": "list[Slot]",
    },
)

ColumnInput = TypedDict(
    "ColumnInput",
    {
        "from": "NotRequired[float]",
        "input": "str",
        "names": "NotRequired[list[str]]",
        "step": "NotRequired[float]",
        "to": "NotRequired[float]",
        "values": "NotRequired[list[Any]]",
        "variants": "NotRequired[list[ColumnVariant]]",
        "weights": "NotRequired[list[int | None] | None]",
    },
)

class ColumnVariant(TypedDict):
    # What to call it.
    name: str
    # Each value by its path in the scenario.
    set: dict[str, Any]
    # How often this column is met, as against the others: where any states it, a mean over all columns stands beside
    # them, and 1 is taken where nothing is said.
    weight: NotRequired[int | None]

Input = TypedDict(
    "Input",
    {
        "from": "NotRequired[float]",
        "input": "str",
        "names": "NotRequired[list[str]]",
        "step": "NotRequired[float]",
        "to": "NotRequired[float]",
        "values": "NotRequired[list[Any]]",
        "variants": "NotRequired[list[Variant]]",
    },
)

class Variant(TypedDict):
    # What to call it.
    name: str
    # Each value by its path in the scenario.
    set: dict[str, Any]

class FateFirefightLoadout(TypedDict):
    """A scenario, and variants of parts of it to set side by side."""
    # The inputs of the columns: a column for each combination of them.
    columns: NotRequired[list[ColumnInput]]
    # The version of this kind of document.
    loadout: Literal[1]
    # The numbers to work out.
    outputs: list[Output]
    # The inputs of the rows: a row for each combination of them.
    rows: list[Input]
    # The rule set by which it is read.
    ruleset: Literal['fate_firefight']
    # A document as in the schemas of the questions of fate_firefight, or the path of its file, relative to this one.
    # Inputs that are varied may be left out.
    scenario: dict[str, Any] | str

class FateFirefightManoeuvreAttacker(TypedDict):
    """The one who attacks or manoeuvres."""
    # The minor action braces the weapon: +1 (FF-13).
    brace: NotRequired[bool]
    # What is not as it was declared at the start of the round: -1 (FF-04).
    changed: NotRequired[Change | None]
    # The check demands full concentration: only focused, and without its +2 (FF-07).
    full_concentration: NotRequired[bool]
    # Invocations that may be made after the roll (FF-I1).
    invocations: NotRequired[int]
    # What the game master adds, for disengaging too (FF-21).
    modifier: NotRequired[int]
    # What to call them in the sentence.
    name: NotRequired[str]
    # The skill that is rolled: usually Marksmanship, or Assault with a melee weapon (FF-10, FF-20).
    skill: int
    # How the action is taken; it fixes the attacker's own defence too (FF-05, FF-06).
    stance: NotRequired[ActingStance]

# Cover that was taken.
FateFirefightManoeuvreCover: TypeAlias = Literal['zone', 'border', 'both']

class FateFirefightManoeuvreDefender(TypedDict):
    """The one who is attacked or manoeuvred against."""
    # Armour, which penetration lowers (FF-18).
    armour: NotRequired[int]
    # The values of the free stress boxes, ascending, at most 10 (FF-I2).
    boxes: NotRequired[list[int]]
    # In Active Defence: whether this is the skill they chose (FF-08).
    chosen: NotRequired[bool]
    # The free consequences, each once (FF-I3).
    consequences: NotRequired[list[Consequence]]
    # The cover they have taken (FF-25, FF-29).
    cover: NotRequired[FateFirefightManoeuvreCover | None]
    # Invocations that may be made after the roll (FF-I1).
    invocations: NotRequired[int]
    # What the game master adds.
    modifier: NotRequired[int]
    # What to call them in the sentence.
    name: NotRequired[str]
    # The skill that defends: usually Athletics, or Assault against a melee weapon (FF-11, FF-20).
    skill: int
    # The stance of their own action this round (FF-05, FF-06, FF-08).
    stance: NotRequired[DefendingStance]
    # Toughness, hull and the like, which work as armour does (FF-18).
    toughness: NotRequired[int]
    # Operates a vehicle, and so cannot take cover (FF-28).
    vehicle_operator: NotRequired[bool]

class ManoeuvreWeapon(TypedDict):
    """What someone manoeuvres with."""
    # Counters of ammunition; not stated: not counted. Those of a melee weapon are ignored.
    ammunition: NotRequired[int | None]
    # Its damage, of no use in a manoeuvre.
    damage: NotRequired[int]
    # What it is made for.
    kind: NotRequired[WeaponKind]
    # What it adds to a manoeuvre (FF-22).
    manoeuvre: NotRequired[int]
    # How much armour it lowers, of no use in a manoeuvre.
    penetration: NotRequired[int]

class MarginGoal(TypedDict):
    """What the invocations of a manoeuvre are for."""
    # This margin, or more.
    margin: int

class FateFirefightManoeuvreRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source."""
    # Is the aspect of Active Defence free? (FF-A37)
    active_free: NotRequired[bool]
    # What does bracing help? (FF-A18)
    brace_scope: NotRequired[BraceScope]
    # Does changing only the target cost 1? (FF-A4)
    change_scope: NotRequired[ChangeScope]
    # When may the defender pay for a complication? (FF-A22)
    comp_buy: NotRequired[ComplicationBuy]
    # Does a complication make the attack miss? (FF-A20)
    comp_cancels: NotRequired[bool]
    # Which dice show a complication after a new roll? (FF-A19)
    comp_dice: NotRequired[ComplicationDice]
    # What does a complication do? (FF-A21)
    comp_effect: NotRequired[ComplicationEffect]
    # Can the dice of a manoeuvre show a complication? (FF-A23)
    comp_manoeuvre: NotRequired[bool]
    # How often does cover give its +2? (FF-A14)
    cover: NotRequired[CoverSupply]
    # Can cover give a new roll instead of +2? (FF-A14)
    cover_reroll: NotRequired[bool]
    # Do cover in the zone and cover on its border add up? (FF-A15)
    cover_stack: NotRequired[bool]
    # Can a focused defender invoke aspects? (FF-A11)
    focused_invokes: NotRequired[FocusedInvokes]
    # Does a focused move get +2? (FF-A32)
    focused_move: NotRequired[bool]
    # How does a focused defender meet a manoeuvre? (FF-A12)
    focused_vs_manoeuvre: NotRequired[FocusedVersusManoeuvre]
    # Who spends invocations? (FF-A40)
    fp_mode: NotRequired[FatePointMode]
    # How often is initiative rolled? (FF-A1)
    init: NotRequired[Initiative]
    # Who acts first when initiative is tied? (FF-A2)
    init_tie: NotRequired[InitiativeTie]
    # Is a defence against a melee attack halved? (FF-A30)
    melee_defence: NotRequired[MeleeDefence]
    # Can an empty weapon be reloaded in the fight? (FF-A35)
    reload: NotRequired[Reload]
    # How do armour and toughness meet penetration? (FF-A29)
    soak: NotRequired[Soak]
    # From when does a stance govern the defence? (FF-A6)
    stance_from: NotRequired[StanceFrom]
    # Can a hit by 3 or more trade a shift for a boost? (FF-A25)
    style_boost: NotRequired[bool]

class FateFirefightManoeuvre(TypedDict):
    """One manoeuvre: an attempt to create an aspect or a boost (FF-22)."""
    # What the document asks.
    ask: Literal['manoeuvre']
    # The one who manoeuvres.
    attacker: FateFirefightManoeuvreAttacker
    # Whether the manoeuvre crosses the border on which border cover stands (FF-29).
    crosses_border: NotRequired[bool]
    # The one it is directed against.
    defender: FateFirefightManoeuvreDefender
    # How far apart they are; left out: in one zone with a melee weapon, else in range.
    distance: NotRequired[Distance]
    # What the invocations are for; not stated: an aspect, margin 1.
    goal: NotRequired[MarginGoal | None]
    # The rule set by which it is read.
    ruleset: Literal['fate_firefight']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[FateFirefightManoeuvreRulings]
    # The weapon they use for it; not stated: none.
    weapon: NotRequired[ManoeuvreWeapon | None]

class FateFirefightManoeuvreReportInvokedReport(TypedDict):
    """The chance to reach the goal, by who invokes."""
    # By the attacker's best play, the defender invoking nothing.
    attacker: Chance
    # With +2 for each of both sides'.
    both: Chance
    # With +2 for each of the defender's, the attacker invoking nothing.
    defender: Chance
    # The one of these that the ruling names (FF-A40).
    ruled: Chance

class ManoeuvreComplicationReport(TypedDict):
    """Complications of the weapon in a manoeuvre; none unless they are ruled to happen (FF-A23)."""
    # The chance that there is one at the end of the attacker's best play.
    after_invocations: Chance
    # The chance that the attacker's dice show one.
    natural: Chance

class FateFirefightManoeuvreReportMarginReport(TypedDict):
    """A margin that can come up."""
    # How likely it is.
    chance: Chance
    # The total with dice of the one who acts, less the other's.
    margin: int

class FateFirefightManoeuvreReportSide(TypedDict):
    """All that is added to one side's dice."""
    # Each modifier that is not 0, the skill first.
    modifiers: list[Modifier]
    # What the modifiers come to.
    total: int

class FateFirefightManoeuvreReportTargeting(TypedDict):
    """Whether something can be done, and why not."""
    # Whether it can be done.
    legal: bool
    # Why not.
    reasons: list[Reason]

class FateFirefightManoeuvreReport(TypedDict):
    """The odds of a manoeuvre. `W` is the number that chances are counted in."""
    # What was asked.
    ask: Literal['manoeuvre']
    # The chance of an aspect before invocations: margin 1 or more (FF-I5).
    aspect: NotRequired[Chance]
    # What is added to the attacker's dice.
    attacker: NotRequired[FateFirefightManoeuvreReportSide]
    # The chance of a boost: margin 0.
    boost: NotRequired[Chance]
    # Complications of the weapon (FF-A23).
    complication: NotRequired[ManoeuvreComplicationReport]
    # What is added to the defender's.
    defender: NotRequired[DefenderReport]
    # The attacker's total less the defender's.
    edge: NotRequired[int]
    # The chance of nothing.
    fail: NotRequired[Chance]
    # The chance to reach the goal with invocations (FF-I1).
    invoked: NotRequired[FateFirefightManoeuvreReportInvokedReport]
    # Every margin that can come up before invocations, ascending.
    margin: NotRequired[list[FateFirefightManoeuvreReportMarginReport]]
    # The rule set by which it is read.
    ruleset: Literal['fate_firefight']
    # The answer in a sentence.
    sentence: str
    # Whether the manoeuvre can be made at all; if not, there is nothing else.
    targeting: FateFirefightManoeuvreReportTargeting
    # The chance of an aspect with two free invocations: margin 3 or more.
    two_invocations: NotRequired[Chance]

class Mover(TypedDict):
    """The one who moves."""
    # What is not as it was declared at the start of the round: -1 (FF-04).
    changed: NotRequired[Change | None]
    # The move demands full concentration: only focused, and without its +2 (FF-07).
    full_concentration: NotRequired[bool]
    # What the game master adds, for disengaging too (FF-21).
    modifier: NotRequired[int]
    # What to call them in the sentence.
    name: NotRequired[str]
    # The skill that is rolled, usually Athletics (FF-30).
    skill: int
    # How the move is made (FF-05, FF-06).
    stance: NotRequired[ActingStance]

class FateFirefightMoveRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source."""
    # Is the aspect of Active Defence free? (FF-A37)
    active_free: NotRequired[bool]
    # What does bracing help? (FF-A18)
    brace_scope: NotRequired[BraceScope]
    # Does changing only the target cost 1? (FF-A4)
    change_scope: NotRequired[ChangeScope]
    # When may the defender pay for a complication? (FF-A22)
    comp_buy: NotRequired[ComplicationBuy]
    # Does a complication make the attack miss? (FF-A20)
    comp_cancels: NotRequired[bool]
    # Which dice show a complication after a new roll? (FF-A19)
    comp_dice: NotRequired[ComplicationDice]
    # What does a complication do? (FF-A21)
    comp_effect: NotRequired[ComplicationEffect]
    # Can the dice of a manoeuvre show a complication? (FF-A23)
    comp_manoeuvre: NotRequired[bool]
    # How often does cover give its +2? (FF-A14)
    cover: NotRequired[CoverSupply]
    # Can cover give a new roll instead of +2? (FF-A14)
    cover_reroll: NotRequired[bool]
    # Do cover in the zone and cover on its border add up? (FF-A15)
    cover_stack: NotRequired[bool]
    # Can a focused defender invoke aspects? (FF-A11)
    focused_invokes: NotRequired[FocusedInvokes]
    # Does a focused move get +2? (FF-A32)
    focused_move: NotRequired[bool]
    # How does a focused defender meet a manoeuvre? (FF-A12)
    focused_vs_manoeuvre: NotRequired[FocusedVersusManoeuvre]
    # Who spends invocations? (FF-A40)
    fp_mode: NotRequired[FatePointMode]
    # How often is initiative rolled? (FF-A1)
    init: NotRequired[Initiative]
    # Who acts first when initiative is tied? (FF-A2)
    init_tie: NotRequired[InitiativeTie]
    # Is a defence against a melee attack halved? (FF-A30)
    melee_defence: NotRequired[MeleeDefence]
    # Can an empty weapon be reloaded in the fight? (FF-A35)
    reload: NotRequired[Reload]
    # How do armour and toughness meet penetration? (FF-A29)
    soak: NotRequired[Soak]
    # From when does a stance govern the defence? (FF-A6)
    stance_from: NotRequired[StanceFrom]
    # Can a hit by 3 or more trade a shift for a boost? (FF-A25)
    style_boost: NotRequired[bool]

class FateFirefightMove(TypedDict):
    """One move (FF-30)."""
    # What the document asks.
    ask: Literal['move']
    # Extra shifts that the zone and its border demand (FF-32).
    cost: NotRequired[int]
    # The minor action of this turn is already used (FF-31).
    minor_used: NotRequired[bool]
    # The one who moves.
    mover: Mover
    # The rule set by which it is read.
    ruleset: Literal['fate_firefight']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[FateFirefightMoveRulings]

class FateFirefightMoveReportCountReport(TypedDict):
    """How many of something."""
    # The chance of one or more.
    at_least_one: Chance
    # The mean number.
    mean: Chance
    # The chance of exactly each number, from 0 on.
    pmf: list[Chance]

class ResultReport(TypedDict):
    """A result that can come up."""
    # How likely it is.
    chance: Chance
    # The result.
    result: int

class FateFirefightMoveReportSide(TypedDict):
    """All that is added to one side's dice."""
    # Each modifier that is not 0, the skill first.
    modifiers: list[Modifier]
    # What the modifiers come to.
    total: int

class FateFirefightMoveReport(TypedDict):
    """The odds of a move. `W` is the number that chances are counted in."""
    # What was asked.
    ask: Literal['move']
    # The chance that the move spends the minor action too (FF-31).
    minor_lost: Chance
    # What is added to the dice.
    mover: FateFirefightMoveReportSide
    # Every result that can come up, ascending: dice and all that is added, less the extra shifts.
    result: list[ResultReport]
    # The rule set by which it is read.
    ruleset: Literal['fate_firefight']
    # The answer in a sentence.
    sentence: str
    # How many zones are crossed.
    zones: FateFirefightMoveReportCountReport

class Combatant(TypedDict):
    """One who fights. The better of the two skills is rolled (FF-02, FF-A3)."""
    # What to call them.
    name: str
    # Their Perception.
    perception: int
    # Their Tactica.
    tactica: NotRequired[int]

class FateFirefightOrderRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source."""
    # Is the aspect of Active Defence free? (FF-A37)
    active_free: NotRequired[bool]
    # What does bracing help? (FF-A18)
    brace_scope: NotRequired[BraceScope]
    # Does changing only the target cost 1? (FF-A4)
    change_scope: NotRequired[ChangeScope]
    # When may the defender pay for a complication? (FF-A22)
    comp_buy: NotRequired[ComplicationBuy]
    # Does a complication make the attack miss? (FF-A20)
    comp_cancels: NotRequired[bool]
    # Which dice show a complication after a new roll? (FF-A19)
    comp_dice: NotRequired[ComplicationDice]
    # What does a complication do? (FF-A21)
    comp_effect: NotRequired[ComplicationEffect]
    # Can the dice of a manoeuvre show a complication? (FF-A23)
    comp_manoeuvre: NotRequired[bool]
    # How often does cover give its +2? (FF-A14)
    cover: NotRequired[CoverSupply]
    # Can cover give a new roll instead of +2? (FF-A14)
    cover_reroll: NotRequired[bool]
    # Do cover in the zone and cover on its border add up? (FF-A15)
    cover_stack: NotRequired[bool]
    # Can a focused defender invoke aspects? (FF-A11)
    focused_invokes: NotRequired[FocusedInvokes]
    # Does a focused move get +2? (FF-A32)
    focused_move: NotRequired[bool]
    # How does a focused defender meet a manoeuvre? (FF-A12)
    focused_vs_manoeuvre: NotRequired[FocusedVersusManoeuvre]
    # Who spends invocations? (FF-A40)
    fp_mode: NotRequired[FatePointMode]
    # How often is initiative rolled? (FF-A1)
    init: NotRequired[Initiative]
    # Who acts first when initiative is tied? (FF-A2)
    init_tie: NotRequired[InitiativeTie]
    # Is a defence against a melee attack halved? (FF-A30)
    melee_defence: NotRequired[MeleeDefence]
    # Can an empty weapon be reloaded in the fight? (FF-A35)
    reload: NotRequired[Reload]
    # How do armour and toughness meet penetration? (FF-A29)
    soak: NotRequired[Soak]
    # From when does a stance govern the defence? (FF-A6)
    stance_from: NotRequired[StanceFrom]
    # Can a hit by 3 or more trade a shift for a boost? (FF-A25)
    style_boost: NotRequired[bool]

class FateFirefightOrder(TypedDict):
    """Who acts when (FF-02, FF-03)."""
    # What the document asks.
    ask: NotRequired[Literal['order']]
    # Those who fight, on either side: 2 to 8, with different names.
    combatants: list[Combatant]
    # The rule set by which it is read.
    ruleset: Literal['fate_firefight']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[FateFirefightOrderRulings]

class CombatantReport(TypedDict):
    """When someone acts."""
    # The chance to act first, alone or at once with others.
    first: Chance
    # Who.
    name: str
    # What is added to their dice.
    rating: int
    # The chance to roll highest alone.
    strictly_first: Chance
    # The chance to share the highest roll.
    tied_first: Chance

class GroupsReport(TypedDict):
    """An order that can come up."""
    # How likely it is.
    chance: Chance
    # The names, group by group; who shares a group acts at once.
    order: list[list[str]]

class FateFirefightOrderReport(TypedDict):
    """The odds of an order. `W` is the number that chances are counted in."""
    # What was asked.
    ask: Literal['order']
    # Everyone, in the order of the document.
    combatants: list[CombatantReport]
    # Every order that can come up; null for more than 4.
    orders: NotRequired[list[GroupsReport] | None]
    # The rule set by which it is read.
    ruleset: Literal['fate_firefight']
    # The answer in a sentence.
    sentence: str

class FateFirefightPlanPlanEntry(TypedDict):
    """What someone does in a round."""
    # The minor action, before the attack (FF-01).
    minor: NotRequired[Minor]
    # The stance; nobody attacks in Active Defence (FF-08).
    stance: NotRequired[DefendingStance]

# What someone plans for.
PlanGoal: TypeAlias = Literal['win', 'stand']

class FateFirefightPlanRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source."""
    # Is the aspect of Active Defence free? (FF-A37)
    active_free: NotRequired[bool]
    # What does bracing help? (FF-A18)
    brace_scope: NotRequired[BraceScope]
    # Does changing only the target cost 1? (FF-A4)
    change_scope: NotRequired[ChangeScope]
    # When may the defender pay for a complication? (FF-A22)
    comp_buy: NotRequired[ComplicationBuy]
    # Does a complication make the attack miss? (FF-A20)
    comp_cancels: NotRequired[bool]
    # Which dice show a complication after a new roll? (FF-A19)
    comp_dice: NotRequired[ComplicationDice]
    # What does a complication do? (FF-A21)
    comp_effect: NotRequired[ComplicationEffect]
    # Can the dice of a manoeuvre show a complication? (FF-A23)
    comp_manoeuvre: NotRequired[bool]
    # How often does cover give its +2? (FF-A14)
    cover: NotRequired[CoverSupply]
    # Can cover give a new roll instead of +2? (FF-A14)
    cover_reroll: NotRequired[bool]
    # Do cover in the zone and cover on its border add up? (FF-A15)
    cover_stack: NotRequired[bool]
    # Can a focused defender invoke aspects? (FF-A11)
    focused_invokes: NotRequired[FocusedInvokes]
    # Does a focused move get +2? (FF-A32)
    focused_move: NotRequired[bool]
    # How does a focused defender meet a manoeuvre? (FF-A12)
    focused_vs_manoeuvre: NotRequired[FocusedVersusManoeuvre]
    # Who spends invocations? (FF-A40)
    fp_mode: NotRequired[FatePointMode]
    # How often is initiative rolled? (FF-A1)
    init: NotRequired[Initiative]
    # Who acts first when initiative is tied? (FF-A2)
    init_tie: NotRequired[InitiativeTie]
    # Is a defence against a melee attack halved? (FF-A30)
    melee_defence: NotRequired[MeleeDefence]
    # Can an empty weapon be reloaded in the fight? (FF-A35)
    reload: NotRequired[Reload]
    # How do armour and toughness meet penetration? (FF-A29)
    soak: NotRequired[Soak]
    # From when does a stance govern the defence? (FF-A6)
    stance_from: NotRequired[StanceFrom]
    # Can a hit by 3 or more trade a shift for a boost? (FF-A25)
    style_boost: NotRequired[bool]

class FateFirefightPlanWeapon(TypedDict):
    """What someone attacks with."""
    # Counters of ammunition; not stated: not counted. Those of a melee weapon are ignored.
    ammunition: NotRequired[int | None]
    # Its damage, stunts included (FF-16).
    damage: int
    # What it is made for.
    kind: NotRequired[WeaponKind]
    # What it adds to a manoeuvre (FF-22).
    manoeuvre: NotRequired[int]
    # How much armour it lowers (FF-18).
    penetration: NotRequired[int]

class FateFirefightPlan(TypedDict):
    """What is best to do in a duel of a given number of rounds, against a plan that is known."""
    # The side whose plan is sought; the plan that is stated is compared with the best one.
    a: Fighter
    # What the document asks.
    ask: NotRequired[Literal['plan']]
    # The other side, who keeps to their plan.
    b: Fighter
    # Who acts first in each round.
    first: NotRequired[FirstToAct]
    # What is best.
    goal: NotRequired[PlanGoal]
    # How many rounds are planned. In each, both have a turn.
    rounds: NotRequired[int]
    # The rule set by which it is read.
    ruleset: Literal['fate_firefight']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[FateFirefightPlanRulings]
    # Whether they stand in one zone; left out: with any melee weapon, and then nothing else is possible.
    same_zone: NotRequired[bool]

# Who acts first in a round.
ActsFirst: TypeAlias = Literal['a', 'b', 'both']

class AgainstReport(TypedDict):
    """One round against a stance of b, who takes the minor action that their plan begins with."""
    # The stance of b.
    against: DefendingStance
    # Everything that side a can do.
    options: list[ExchangeReport]

class ByRoundReport(TypedDict):
    """What the best plan does in a round."""
    # The chance of each option that comes up. Of options that are as good the first is chosen.
    choices: list[ChoiceReport]
    # The chance that the fight is over before it.
    over: Chance
    # The round, counted from 1.
    round: int

class ChoiceReport(TypedDict):
    """How often something is done."""
    # The chance that the fight reaches this round and this is done.
    chance: Chance
    # The minor action, before the attack (FF-01).
    minor: NotRequired[Minor]
    # The stance; nobody attacks in Active Defence (FF-08).
    stance: NotRequired[DefendingStance]

class ExchangeReport(TypedDict):
    """What both deal in one round, from how both stand at its start with their minor actions done."""
    # Whether no option has more left.
    best: bool
    # The mean stress that a deals.
    dealt: Chance
    # The minor action, before the attack (FF-01).
    minor: NotRequired[Minor]
    # The one less the other.
    net: Difference
    # The mean stress that b deals.
    received: Chance
    # The stance; nobody attacks in Active Defence (FF-08).
    stance: NotRequired[DefendingStance]

class FirstRoundReport(TypedDict):
    """The first round, once it is known who acts first."""
    # How likely that is.
    chance: Chance
    # Who acts first.
    first: ActsFirst
    # Everything that side a can do.
    options: list[OptionReport]

class OptionReport(TypedDict):
    """Something that side a can do, and what it is worth."""
    # Whether nothing is better.
    best: bool
    # The chance to reach the goal when this is done and the best in each later round.
    chance: Chance
    # The minor action, before the attack (FF-01).
    minor: NotRequired[Minor]
    # The stance; nobody attacks in Active Defence (FF-08).
    stance: NotRequired[DefendingStance]

class FateFirefightPlanReport(TypedDict):
    """The best plan of a against the plan of b. `W` is the number that chances are counted in."""
    # What was asked.
    ask: Literal['plan']
    # The chance to reach the goal by the best plan, which may choose anew in each round.
    best: Chance
    # How often the best plan takes each option, round by round.
    by_round: list[ByRoundReport]
    # What each option of the first round is worth, by who acts first.
    first_round: list[FirstRoundReport]
    # What is best.
    goal: PlanGoal
    # How many rounds are planned.
    rounds: int
    # The rule set by which it is read.
    ruleset: Literal['fate_firefight']
    # The answer in a sentence.
    sentence: str
    # What a deals and receives in one round, against each stance of b (FF-Q3).
    stances: list[AgainstReport]
    # The chance to reach it by the plan that the document states.
    stated: Chance

class FateFirefightSweep(TypedDict):
    """A scenario, inputs to vary in it, and the numbers to work out for every combination."""
    # Where along one input the best choice of another changes.
    crossover: NotRequired[dict[str, Any]]
    # The numbers to work out.
    outputs: list[Output]
    # The least value of an input with which a number reaches a limit.
    reach: NotRequired[Any]
    # The rule set by which it is read.
    ruleset: Literal['fate_firefight']
    # A document as in the schemas of the questions of fate_firefight, or the path of its file, relative to this one.
    # Inputs that are varied may be left out.
    scenario: dict[str, Any] | str
    # The version of this kind of document.
    sweep: Literal[1]
    # The inputs that are varied, the last of them fastest.
    vary: list[Input]

class FateVehiclesAttackAttacker(TypedDict):
    """One who attacks, or several who roll as one."""
    # How far away the target is, in zones (FV-25).
    distance: NotRequired[int]
    # The stations that fire as one group: +1 for each after the first (FV-31).
    group: NotRequired[int]
    # Others who help the leader: +1 each (FV-36).
    helpers: NotRequired[int]
    # Invocations that may be made after the roll.
    invocations: NotRequired[int]
    # What the game master adds.
    modifier: NotRequired[int]
    # What to call them.
    name: NotRequired[str]
    # The size of their vehicle (FV-33, FV-34).
    size: int
    # The gunner's skill, usually Shoot (FV-12).
    skill: int
    # The rating of the weapon, added to the stress of a hit (FV-38).
    weapon: NotRequired[int]

# FV-A6.
BoostLife: TypeAlias = Literal['until_used', 'next_turn']

# FV-A4.
CutBoost: TypeAlias = Literal['points', 'level']

# FV-A3.
CutsPerRound: TypeAlias = Literal['one', 'any']

# How a vehicle defends.
Defence: TypeAlias = Literal['auto', 'active', 'passive']

# FV-A9.
Manoeuvrable: TypeAlias = Literal['required', 'any']

# FV-A15.
Navigation: TypeAlias = Literal['single', 'retry', 'bank', 'tasks']

# FV-A8.
OutWhen: TypeAlias = Literal['unabsorbed', 'full']

class FateVehiclesAttackRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source."""
    # How long does a boost last? (FV-A6)
    boost_life: NotRequired[BoostLife]
    # Does a consequence give the other a free invocation in a duel? (FV-A5)
    cons_invoke: NotRequired[bool]
    # What does a consequence cut of one point and a boost? (FV-A4)
    cut_boost: NotRequired[CutBoost]
    # How many consequences may cut the gain of one round? (FV-A3)
    cuts_per_round: NotRequired[CutsPerRound]
    # Does the ship jump before the fire of the exchange? (FV-A16)
    jump_first: NotRequired[bool]
    # Does a small craft need to be manoeuvrable to defend actively? (FV-A9)
    manoeuvrable: NotRequired[Manoeuvrable]
    # When is navigation rolled? (FV-A15)
    nav: NotRequired[Navigation]
    # When is a vehicle out? (FV-A8)
    out_when: NotRequired[OutWhen]
    # Does a passive defence that wins by 3 give a boost? (FV-A11)
    passive_boost: NotRequired[bool]
    # Does On Your Six carry a free invocation? (FV-A19)
    six_invoke: NotRequired[bool]
    # What do a vehicle's stress boxes absorb? (FV-A7)
    stress: NotRequired[Stress]
    # What does a take for a round won with style? (FV-A2)
    style_a: NotRequired[Style]
    # What does b take for a round won with style? (FV-A2)
    style_b: NotRequired[Style]
    # How many helpers count? (FV-A10)
    team_cap: NotRequired[TeamCap]
    # Is a tie enough to move, repair, navigate or detect? (FV-A14)
    tie_success: NotRequired[bool]

# FV-A7.
Stress: TypeAlias = Literal['numbered', 'ones']

# FV-A2, FV-06.
Style: TypeAlias = Literal['two', 'boost']

class Target(TypedDict):
    """The vehicle that is attacked."""
    # The base of a passive defence (FV-32).
    base: NotRequired[int]
    # The values of the free stress boxes, ascending, at most 12 (FV-14).
    boxes: NotRequired[list[int] | None]
    # The free consequences of a named vehicle, each once (FV-16).
    consequences: NotRequired[list[Consequence] | None]
    # How it defends (FV-32).
    defence: NotRequired[Defence]
    # Invocations that may be made after the roll.
    invocations: NotRequired[int]
    # Whether it is manoeuvrable (FV-32).
    manoeuvrable: NotRequired[bool]
    # What stunts and shields add to its defence (FV-35).
    modifier: NotRequired[int]
    # What to call it.
    name: NotRequired[str]
    # Whether it is named, or its crew are player characters or named: then it has consequences too (FV-15, FV-16).
    named: NotRequired[bool]
    # Its pilot's skill, for an active defence (FV-32).
    pilot: NotRequired[int]
    # Its size; it has as many stress boxes (FV-14).
    size: int

# FV-A10.
TeamCap: TypeAlias = Literal['none', 'skill']

class FateVehiclesAttack(TypedDict):
    """Everyone who fires at one ship."""
    # What the document asks.
    ask: NotRequired[Literal['attack']]
    # Those who fire, in the order in which they do so each exchange: 1 to 12.
    attackers: list[FateVehiclesAttackAttacker]
    # How many exchanges are told, in each of which all fire.
    exchanges: NotRequired[int]
    # The shifts that the invocations are for.
    goal: NotRequired[int]
    # The rule set by which it is read.
    ruleset: Literal['fate_vehicles']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[FateVehiclesAttackRulings]
    # The ship that they fire at.
    target: Target

class FateVehiclesAttackReportCountReport(TypedDict):
    """How many of something."""
    # The chance of one or more.
    at_least_one: Chance
    # The mean number.
    mean: Chance
    # The chance of exactly each number, from 0 on.
    pmf: list[Chance]

class FateVehiclesAttackReportInvokedReport(TypedDict):
    """The chance to reach the goal, by who invokes."""
    # By the attacker's best play, the target invoking nothing.
    attacker: Chance
    # With +2 for each of both sides'.
    both: Chance
    # With +2 for each of the target's, the attacker invoking nothing.
    defender: Chance

class FateVehiclesAttackReportMarginReport(TypedDict):
    """A margin that can come up."""
    # How likely it is.
    chance: Chance
    # The total with dice of the one who acts, less the other's.
    margin: int

class FateVehiclesAttackReportOutReport(TypedDict):
    """What a given number of exchanges does to a ship."""
    # The chance that it is out by exchange 1, 2, and so on.
    by: list[Chance]
    # With exact fractions: how many exchanges are told, where that is fewer than asked for because fractions grow
    # with each exchange. The mean is still exact.
    exact_up_to: NotRequired[int | None]
    # The mean number of exchanges until then; null unless it is certain to fall.
    mean: NotRequired[Chance | None]
    # The states that it may be in after all exchanges that are told.
    tracks: list[FateVehiclesAttackReportTrackReport]

class ShotReport(TypedDict):
    """The odds of one attacker."""
    # What is added to the attacker's dice.
    attacker: NotRequired[FateVehiclesAttackReportSide]
    # The chance that the attacker gets a boost: by a tie.
    attacker_boost: NotRequired[Chance]
    # The chance of margin -3 or less.
    defended_with_style: NotRequired[Chance]
    # The chance that the target gets a boost: by an active defence that wins by 3, or by a passive one where that is
    # so ruled (FV-A11).
    defender_boost: NotRequired[Chance]
    # The attacker's total less the target's.
    edge: NotRequired[int]
    # The chance of margin 1 or more (FV-37).
    hit: NotRequired[Chance]
    # The chance to reach the goal with invocations.
    invoked: NotRequired[FateVehiclesAttackReportInvokedReport]
    # Every margin that can come up before invocations, ascending.
    margin: NotRequired[list[FateVehiclesAttackReportMarginReport]]
    # What the attacker is called.
    name: str
    # How far the weapons reach, in zones (FV-25).
    range: int
    # The shifts before invocations; a miss counts 0.
    shifts: NotRequired[FateVehiclesAttackReportCountReport]
    # The stress before invocations; a miss counts 0.
    stress: NotRequired[FateVehiclesAttackReportCountReport]
    # The chance of margin 3 or more.
    style: NotRequired[Chance]
    # What counts in defence, and whether it is rolled.
    target: NotRequired[DefenderReport]
    # Whether the target is within range; if not, there is nothing else.
    targeting: FateVehiclesAttackReportTargeting
    # The chance of margin 0.
    tie: NotRequired[Chance]

class FateVehiclesAttackReportSide(TypedDict):
    """All that is added to one side's dice."""
    # Each modifier that is not 0, the skill first.
    modifiers: list[Modifier]
    # What the modifiers come to.
    total: int

class FateVehiclesAttackReportTargeting(TypedDict):
    """Whether something can be done, and why not."""
    # Whether it can be done.
    legal: bool
    # Why not.
    reasons: list[Reason]

# One of the states that someone may be in.
FateVehiclesAttackReportTrackReport: TypeAlias = dict[str, Any]

class FateVehiclesAttackReport(TypedDict):
    """The odds of everyone who fires at one ship. `W` is the number that chances are counted in."""
    # What was asked.
    ask: Literal['attack']
    # One for each attacker.
    attacks: list[ShotReport]
    # The target after exchanges in which all fire, without invocations.
    out: FateVehiclesAttackReportOutReport
    # The rule set by which it is read.
    ruleset: Literal['fate_vehicles']
    # The answer in a sentence.
    sentence: str

# What stations are grouped for.
FateVehiclesBestGroupingGoal: TypeAlias = Literal['hit', 'stress', 'out']

class PlainTarget(TypedDict):
    """A vehicle that is fired at, without invocations."""
    # The base of a passive defence (FV-32).
    base: NotRequired[int]
    # The values of the free stress boxes, ascending, at most 12 (FV-14).
    boxes: NotRequired[list[int] | None]
    # The free consequences of a named vehicle, each once (FV-16).
    consequences: NotRequired[list[Consequence] | None]
    # How it defends (FV-32).
    defence: NotRequired[Defence]
    # Whether it is manoeuvrable (FV-32).
    manoeuvrable: NotRequired[bool]
    # What stunts and shields add to its defence (FV-35).
    modifier: NotRequired[int]
    # What to call it.
    name: NotRequired[str]
    # Whether it is named, or its crew are player characters or named: then it has consequences too (FV-15, FV-16).
    named: NotRequired[bool]
    # Its pilot's skill, for an active defence (FV-32).
    pilot: NotRequired[int]
    # Its size; it has as many stress boxes (FV-14).
    size: int

class FateVehiclesBestGroupingRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source."""
    # How long does a boost last? (FV-A6)
    boost_life: NotRequired[BoostLife]
    # Does a consequence give the other a free invocation in a duel? (FV-A5)
    cons_invoke: NotRequired[bool]
    # What does a consequence cut of one point and a boost? (FV-A4)
    cut_boost: NotRequired[CutBoost]
    # How many consequences may cut the gain of one round? (FV-A3)
    cuts_per_round: NotRequired[CutsPerRound]
    # Does the ship jump before the fire of the exchange? (FV-A16)
    jump_first: NotRequired[bool]
    # Does a small craft need to be manoeuvrable to defend actively? (FV-A9)
    manoeuvrable: NotRequired[Manoeuvrable]
    # When is navigation rolled? (FV-A15)
    nav: NotRequired[Navigation]
    # When is a vehicle out? (FV-A8)
    out_when: NotRequired[OutWhen]
    # Does a passive defence that wins by 3 give a boost? (FV-A11)
    passive_boost: NotRequired[bool]
    # Does On Your Six carry a free invocation? (FV-A19)
    six_invoke: NotRequired[bool]
    # What do a vehicle's stress boxes absorb? (FV-A7)
    stress: NotRequired[Stress]
    # What does a take for a round won with style? (FV-A2)
    style_a: NotRequired[Style]
    # What does b take for a round won with style? (FV-A2)
    style_b: NotRequired[Style]
    # How many helpers count? (FV-A10)
    team_cap: NotRequired[TeamCap]
    # Is a tie enough to move, repair, navigate or detect? (FV-A14)
    tie_success: NotRequired[bool]

class Station(TypedDict):
    """A station that fires alone or in a group."""
    # How far away the target is, in zones (FV-25).
    distance: NotRequired[int]
    # What the game master adds.
    modifier: NotRequired[int]
    # What to call them.
    name: NotRequired[str]
    # The size of their vehicle (FV-33, FV-34).
    size: int
    # The gunner's skill, usually Shoot (FV-12).
    skill: int
    # The rating of the weapon, added to the stress of a hit (FV-38).
    weapon: NotRequired[int]

class FateVehiclesBestGrouping(TypedDict):
    """Stations that are to be grouped for one goal, against one target."""
    # What the document asks.
    ask: NotRequired[Literal['best_grouping']]
    # Each station.
    attacker: Station
    # What the groups are for.
    goal: NotRequired[FateVehiclesBestGroupingGoal]
    # The rule set by which it is read.
    ruleset: Literal['fate_vehicles']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[FateVehiclesBestGroupingRulings]
    # How many stations there are (FV-30).
    stations: NotRequired[int | None]
    # The ship that they fire at.
    target: PlainTarget

class GroupingWorth(TypedDict):
    """A grouping and what it is worth."""
    # Whether no grouping is better.
    best: bool
    # The sizes of the groups, the largest first.
    groups: list[int]
    # What it is worth.
    worth: Chance

class FateVehiclesBestGroupingReportTargeting(TypedDict):
    """Whether something can be done, and why not."""
    # Whether it can be done.
    legal: bool
    # Why not.
    reasons: list[Reason]

class ThreeWorths(TypedDict):
    """What the best grouping is worth next to the two simplest ones."""
    # Each station alone.
    alone: Chance
    # The best grouping.
    best: Chance
    # All stations in one group.
    together: Chance

class FateVehiclesBestGroupingReport(TypedDict):
    """What each grouping is worth for the goal. `W` is the number that chances are counted in."""
    # What was asked.
    ask: Literal['best_grouping']
    # The chance that is the goal; null where stress is.
    chance: NotRequired[ThreeWorths | None]
    # Every grouping, the best first.
    options: NotRequired[list[GroupingWorth]]
    # How far the weapons reach, in zones (FV-25).
    range: int
    # The rule set by which it is read.
    ruleset: Literal['fate_vehicles']
    # The answer in a sentence.
    sentence: str
    # The mean stress of all groups together, where that is the goal; else null.
    stress: NotRequired[ThreeWorths | None]
    # Whether the target is within range; if not, there is nothing else.
    targeting: FateVehiclesBestGroupingReportTargeting

class Detector(TypedDict):
    """The one who looks."""
    # What the game master adds.
    modifier: NotRequired[int]
    # Whether its sensors are passive (FV-23).
    passive: NotRequired[bool]
    # The size of their vehicle (FV-23).
    size: int
    # Notice for presence, Investigate for detail (FV-24).
    skill: int

class Hidden(TypedDict):
    """The one who may be found."""
    # Whether the resistance is rolled (FV-24).
    active: NotRequired[bool]
    # What the game master adds.
    modifier: NotRequired[int]
    # Whether its sensors are passive (FV-23).
    passive: NotRequired[bool]
    # What resists detection (FV-24).
    resistance: NotRequired[int]
    # Its size (FV-23).
    size: int

class FateVehiclesDetectRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source."""
    # How long does a boost last? (FV-A6)
    boost_life: NotRequired[BoostLife]
    # Does a consequence give the other a free invocation in a duel? (FV-A5)
    cons_invoke: NotRequired[bool]
    # What does a consequence cut of one point and a boost? (FV-A4)
    cut_boost: NotRequired[CutBoost]
    # How many consequences may cut the gain of one round? (FV-A3)
    cuts_per_round: NotRequired[CutsPerRound]
    # Does the ship jump before the fire of the exchange? (FV-A16)
    jump_first: NotRequired[bool]
    # Does a small craft need to be manoeuvrable to defend actively? (FV-A9)
    manoeuvrable: NotRequired[Manoeuvrable]
    # When is navigation rolled? (FV-A15)
    nav: NotRequired[Navigation]
    # When is a vehicle out? (FV-A8)
    out_when: NotRequired[OutWhen]
    # Does a passive defence that wins by 3 give a boost? (FV-A11)
    passive_boost: NotRequired[bool]
    # Does On Your Six carry a free invocation? (FV-A19)
    six_invoke: NotRequired[bool]
    # What do a vehicle's stress boxes absorb? (FV-A7)
    stress: NotRequired[Stress]
    # What does a take for a round won with style? (FV-A2)
    style_a: NotRequired[Style]
    # What does b take for a round won with style? (FV-A2)
    style_b: NotRequired[Style]
    # How many helpers count? (FV-A10)
    team_cap: NotRequired[TeamCap]
    # Is a tie enough to move, repair, navigate or detect? (FV-A14)
    tie_success: NotRequired[bool]

class FateVehiclesDetect(TypedDict):
    """One vehicle that looks for another."""
    # What the document asks.
    ask: Literal['detect']
    # The one who looks.
    detector: Detector
    # How far apart the two are, in zones.
    distance: NotRequired[int]
    # The rule set by which it is read.
    ruleset: Literal['fate_vehicles']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[FateVehiclesDetectRulings]
    # The one who may be found.
    target: Hidden

class FateVehiclesDetectReportMarginReport(TypedDict):
    """A margin that can come up."""
    # How likely it is.
    chance: Chance
    # The total with dice of the one who acts, less the other's.
    margin: int

class FateVehiclesDetectReportSide(TypedDict):
    """All that is added to one side's dice."""
    # Each modifier that is not 0, the skill first.
    modifiers: list[Modifier]
    # What the modifiers come to.
    total: int

class FateVehiclesDetectReportTargeting(TypedDict):
    """Whether something can be done, and why not."""
    # Whether it can be done.
    legal: bool
    # Why not.
    reasons: list[Reason]

class FateVehiclesDetectReport(TypedDict):
    """The odds of detection. `W` is the number that chances are counted in."""
    # What was asked.
    ask: Literal['detect']
    # What is added to the detector's dice.
    detector: NotRequired[FateVehiclesDetectReportSide]
    # The detector's total less the target's.
    edge: NotRequired[int]
    # Every margin that can come up, ascending.
    margin: NotRequired[list[FateVehiclesDetectReportMarginReport]]
    # How far the target can be detected, in zones (FV-23).
    range: int
    # The rule set by which it is read.
    ruleset: Literal['fate_vehicles']
    # The answer in a sentence.
    sentence: str
    # The chance of margin 1 or more.
    strict: NotRequired[Chance]
    # The chance to succeed, a tie counted as it is ruled (FV-A14).
    success: NotRequired[Chance]
    # What resists, and whether it is rolled.
    target: NotRequired[DefenderReport]
    # Whether the target is within range; if not, there is nothing else.
    targeting: FateVehiclesDetectReportTargeting
    # The chance of margin 0.
    tie: NotRequired[Chance]

class FighterCraft(TypedDict):
    """A fighter and its pilot."""
    # The values of the free stress boxes, ascending, at most 12 (FV-14).
    boxes: NotRequired[list[int]]
    # The free consequences, each once (FV-16).
    consequences: NotRequired[list[Consequence]]
    # What the game master adds to its shots.
    modifier: NotRequired[int]
    # What to call it.
    name: NotRequired[str]
    # The skill that defends, and that places and shakes off a tail (FV-32, FV-40).
    pilot: int
    # What it does while nobody has the tail.
    plan: NotRequired[Plan]
    # What stunts and shields add to its defence against shots (FV-35).
    shields: NotRequired[int]
    # The skill that shoots (FV-12).
    shoot: int
    # The rating of its weapon, added to the stress of a hit (FV-38).
    weapon: NotRequired[int]

# One of the two.
Pilot: TypeAlias = Literal['a', 'b']

# What a fighter does while nobody has the tail.
Plan: TypeAlias = Literal['shoot', 'tail']

class FateVehiclesDogfightRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source."""
    # How long does a boost last? (FV-A6)
    boost_life: NotRequired[BoostLife]
    # Does a consequence give the other a free invocation in a duel? (FV-A5)
    cons_invoke: NotRequired[bool]
    # What does a consequence cut of one point and a boost? (FV-A4)
    cut_boost: NotRequired[CutBoost]
    # How many consequences may cut the gain of one round? (FV-A3)
    cuts_per_round: NotRequired[CutsPerRound]
    # Does the ship jump before the fire of the exchange? (FV-A16)
    jump_first: NotRequired[bool]
    # Does a small craft need to be manoeuvrable to defend actively? (FV-A9)
    manoeuvrable: NotRequired[Manoeuvrable]
    # When is navigation rolled? (FV-A15)
    nav: NotRequired[Navigation]
    # When is a vehicle out? (FV-A8)
    out_when: NotRequired[OutWhen]
    # Does a passive defence that wins by 3 give a boost? (FV-A11)
    passive_boost: NotRequired[bool]
    # Does On Your Six carry a free invocation? (FV-A19)
    six_invoke: NotRequired[bool]
    # What do a vehicle's stress boxes absorb? (FV-A7)
    stress: NotRequired[Stress]
    # What does a take for a round won with style? (FV-A2)
    style_a: NotRequired[Style]
    # What does b take for a round won with style? (FV-A2)
    style_b: NotRequired[Style]
    # How many helpers count? (FV-A10)
    team_cap: NotRequired[TeamCap]
    # Is a tie enough to move, repair, navigate or detect? (FV-A14)
    tie_success: NotRequired[bool]

class FateVehiclesDogfight(TypedDict):
    """Two fighters of one size, turn by turn, until one is out."""
    # One side.
    a: FighterCraft
    # What the document asks.
    ask: Literal['dogfight']
    # The other side.
    b: FighterCraft
    # Which contest it is.
    contest: NotRequired[Literal['dogfight']]
    # Who has the first turn.
    first: NotRequired[Pilot]
    # The rule set by which it is read.
    ruleset: Literal['fate_vehicles']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[FateVehiclesDogfightRulings]
    # Who is on the other's tail at the start (FV-40).
    tail: NotRequired[Pilot | None]
    # How many turns are told one by one.
    turns: NotRequired[int]

class FateVehiclesDogfightReportAfterReport(TypedDict):
    """How both stand after this many turns."""
    # The one side.
    a: list[FateVehiclesDogfightReportTrackReport]
    # The other.
    b: list[FateVehiclesDogfightReportTrackReport]
    # How many.
    n: int
    # Who is on the other's tail.
    tail: TailReport

class BothShakes(TypedDict):
    """The turns of those who are tailed."""
    # While b is on a's tail.
    a: ShakeReport
    # While a is on b's tail.
    b: ShakeReport

class BothTailLives(TypedDict):
    """How long tails last."""
    # That of side a.
    a: TailLifeReport
    # That of side b.
    b: TailLifeReport

ShakeReport = TypedDict(
    "ShakeReport",
    {
        "break": "Chance",
        "reverse": "Chance",
        "stuck": "Chance",
    },
)

class TailLifeReport(TypedDict):
    """The mean number of attacks before a tail is lost; null: it is never lost."""
    # At the beginning of the pursuer's turn.
    already: NotRequired[Chance | None]
    # Of one that was just placed: the other has the next turn.
    just_placed: NotRequired[Chance | None]

class TailReport(TypedDict):
    """Who is on the other's tail."""
    # The one side.
    a: Chance
    # The other.
    b: Chance
    # Nobody.
    none: Chance
    # The fight is over.
    over: Chance

# One of the states that someone may be in.
FateVehiclesDogfightReportTrackReport: TypeAlias = dict[str, Any]

class FateVehiclesDogfightReport(TypedDict):
    """The odds of a dogfight. `W` is the number that chances are counted in."""
    # How both stand after what is told; a fight that is over stays as it ended.
    after: FateVehiclesDogfightReportAfterReport
    # What was asked.
    ask: Literal['duel']
    # Who has won by turn 1, 2, and so on.
    by: list[ByReport]
    # Which contest it is.
    contest: Literal['dogfight']
    # With exact fractions: how many turns are told, where that is fewer than asked for because fractions grow with
    # each turn. The chances of the end and the mean are still exact.
    exact_up_to: NotRequired[int | None]
    # The mean number of turns until the fight is over; null where it may never be.
    mean: NotRequired[Chance | None]
    # The rule set by which it is read.
    ruleset: Literal['fate_vehicles']
    # The answer in a sentence.
    sentence: str
    # A turn of the pilot who is tailed.
    shake: BothShakes
    # How long a tail lasts, kills aside.
    tail_life: BothTailLives
    # What is counted: always one pilot's turn.
    unit: str
    # Who wins in the end.
    wins: WinsReport

class Duellist(TypedDict):
    """One of the two."""
    # Whether a boost waits for their next roll (FV-06, FV-A6).
    boost: NotRequired[bool]
    # Free invocations of equipment stunts: +2 each, one a round (FV-08).
    free_invocations: NotRequired[int]
    # What the game master adds.
    modifier: NotRequired[int]
    # What to call them.
    name: NotRequired[str]
    # When they take one (FV-07).
    policy: NotRequired[Policy]
    # The points they have when the duel is looked at (FV-06).
    scored: NotRequired[int]
    # The skill they duel with (FV-05).
    skill: int
    # The consequences that they may take to cut the gain of a round, each once (FV-07).
    slots: NotRequired[list[Consequence]]

# When someone takes a consequence.
Policy: TypeAlias = Literal['last', 'at_once', 'never']

class FateVehiclesDuelRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source."""
    # How long does a boost last? (FV-A6)
    boost_life: NotRequired[BoostLife]
    # Does a consequence give the other a free invocation in a duel? (FV-A5)
    cons_invoke: NotRequired[bool]
    # What does a consequence cut of one point and a boost? (FV-A4)
    cut_boost: NotRequired[CutBoost]
    # How many consequences may cut the gain of one round? (FV-A3)
    cuts_per_round: NotRequired[CutsPerRound]
    # Does the ship jump before the fire of the exchange? (FV-A16)
    jump_first: NotRequired[bool]
    # Does a small craft need to be manoeuvrable to defend actively? (FV-A9)
    manoeuvrable: NotRequired[Manoeuvrable]
    # When is navigation rolled? (FV-A15)
    nav: NotRequired[Navigation]
    # When is a vehicle out? (FV-A8)
    out_when: NotRequired[OutWhen]
    # Does a passive defence that wins by 3 give a boost? (FV-A11)
    passive_boost: NotRequired[bool]
    # Does On Your Six carry a free invocation? (FV-A19)
    six_invoke: NotRequired[bool]
    # What do a vehicle's stress boxes absorb? (FV-A7)
    stress: NotRequired[Stress]
    # What does a take for a round won with style? (FV-A2)
    style_a: NotRequired[Style]
    # What does b take for a round won with style? (FV-A2)
    style_b: NotRequired[Style]
    # How many helpers count? (FV-A10)
    team_cap: NotRequired[TeamCap]
    # Is a tie enough to move, repair, navigate or detect? (FV-A14)
    tie_success: NotRequired[bool]

class FateVehiclesDuel(TypedDict):
    """A formal duel of two, to a set number of points."""
    # One side.
    a: Duellist
    # What the document asks.
    ask: NotRequired[Literal['duel']]
    # The other side.
    b: Duellist
    # Which contest it is.
    contest: NotRequired[Literal['duel']]
    # The points that win (FV-09).
    points: NotRequired[int]
    # The rule set by which it is read.
    ruleset: Literal['fate_vehicles']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[FateVehiclesDuelRulings]
    # How many rounds are told one by one.
    turns: NotRequired[int]

class FateVehiclesDuelReportAfterReport(TypedDict):
    """The points after this many rounds."""
    # How many.
    n: int
    # The points of both.
    points: list[PointsReport]

class BothSlots(TypedDict):
    """The consequences that both take by the end."""
    # The one side.
    a: SlotsReport
    # The other.
    b: SlotsReport

class PointsReport(TypedDict):
    """The points that both may have."""
    # Those of the one side.
    a: int
    # Those of the other.
    b: int
    # How likely this is.
    chance: Chance

class SlotsReport(TypedDict):
    """The chances that consequences are taken by the end."""
    # The mild one.
    mild: Chance
    # The moderate one.
    moderate: Chance
    # The severe one.
    severe: Chance

class FateVehiclesDuelReport(TypedDict):
    """The odds of a formal duel. `W` is the number that chances are counted in."""
    # The points after what is told; a duel that is over stays as it ended.
    after: FateVehiclesDuelReportAfterReport
    # What was asked.
    ask: Literal['duel']
    # Who has won by turn 1, 2, and so on.
    by: list[ByReport]
    # Which contest it is.
    contest: Literal['duel']
    # With exact fractions: how many turns are told, where that is fewer than asked for because fractions grow with
    # each turn. The chances of the end and the mean are still exact.
    exact_up_to: NotRequired[int | None]
    # The mean number of turns until the fight is over; null where it may never be.
    mean: NotRequired[Chance | None]
    # The rule set by which it is read.
    ruleset: Literal['fate_vehicles']
    # The answer in a sentence.
    sentence: str
    # Which consequences are taken by the end.
    slots_used: BothSlots
    # What is counted: always a round.
    unit: str
    # Who wins in the end.
    wins: WinsReport

FateVehiclesGearGoal: TypeAlias = FateVehiclesGearOutput | dict[str, Any]

FateVehiclesGearOutput: TypeAlias = Literal['attacks.first.hit', 'attacks.first.tie', 'attacks.first.style', 'attacks.first.defended_with_style', 'attacks.first.shifts.mean', 'attacks.first.stress.mean', 'attacks.first.invoked.attacker', 'attacks.first.invoked.both', 'out.by.last', 'out.mean', 'table.first.hit', 'table.first.mean_shifts', 'table.first.out', 'table.last.hit', 'table.last.mean_shifts', 'table.last.out', 'success', 'strict', 'tie', 'style', 'shots', 'wins.a', 'wins.b', 'mean', 'by.last.over', 'by.last.a', 'by.last.b', 'slots_used.a.mild', 'slots_used.a.moderate', 'slots_used.a.severe', 'wins.neither', 'after.tail.a', 'after.tail.b', 'chance.best', 'chance.together', 'chance.alone', 'stress.best', 'stress.together', 'stress.alone', 'best', 'stated']

FateVehiclesGear = TypedDict(
    "FateVehiclesGear",
    {
        "budget": "NotRequired[float | None]",
        "foes": "NotRequired[list[Foe]]",
        "for": "NotRequired[str | None]",
        "gear": "Literal[1]",
        "goals": "list[FateVehiclesGearGoal]",
        "items": "list[Item]",
        "ruleset": "Literal['fate_vehicles']",
        "scenario": "dict[str, Any] | str",
        "slots": "list[Slot]",
    },
)

class FateVehiclesGroupingRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source."""
    # How long does a boost last? (FV-A6)
    boost_life: NotRequired[BoostLife]
    # Does a consequence give the other a free invocation in a duel? (FV-A5)
    cons_invoke: NotRequired[bool]
    # What does a consequence cut of one point and a boost? (FV-A4)
    cut_boost: NotRequired[CutBoost]
    # How many consequences may cut the gain of one round? (FV-A3)
    cuts_per_round: NotRequired[CutsPerRound]
    # Does the ship jump before the fire of the exchange? (FV-A16)
    jump_first: NotRequired[bool]
    # Does a small craft need to be manoeuvrable to defend actively? (FV-A9)
    manoeuvrable: NotRequired[Manoeuvrable]
    # When is navigation rolled? (FV-A15)
    nav: NotRequired[Navigation]
    # When is a vehicle out? (FV-A8)
    out_when: NotRequired[OutWhen]
    # Does a passive defence that wins by 3 give a boost? (FV-A11)
    passive_boost: NotRequired[bool]
    # Does On Your Six carry a free invocation? (FV-A19)
    six_invoke: NotRequired[bool]
    # What do a vehicle's stress boxes absorb? (FV-A7)
    stress: NotRequired[Stress]
    # What does a take for a round won with style? (FV-A2)
    style_a: NotRequired[Style]
    # What does b take for a round won with style? (FV-A2)
    style_b: NotRequired[Style]
    # How many helpers count? (FV-A10)
    team_cap: NotRequired[TeamCap]
    # Is a tie enough to move, repair, navigate or detect? (FV-A14)
    tie_success: NotRequired[bool]

class FateVehiclesGrouping(TypedDict):
    """Stations that may be grouped, against one target."""
    # What the document asks.
    ask: Literal['grouping']
    # Each station.
    attacker: Station
    # The rule set by which it is read.
    ruleset: Literal['fate_vehicles']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[FateVehiclesGroupingRulings]
    # How many stations there are (FV-30).
    stations: NotRequired[int | None]
    # The ship that they fire at.
    target: PlainTarget

class GroupingRow(TypedDict):
    """What one grouping may do in an exchange."""
    # The sizes of the groups, the largest first.
    groups: list[int]
    # The chance that at least one group hits.
    hit: Chance
    # The mean shifts of all groups together.
    mean_shifts: Chance
    # The mean stress of all groups together.
    mean_stress: Chance
    # The chance that the target, as it stands, is out in this exchange.
    out: Chance

class FateVehiclesGroupingReportSide(TypedDict):
    """All that is added to one side's dice."""
    # Each modifier that is not 0, the skill first.
    modifiers: list[Modifier]
    # What the modifiers come to.
    total: int

class FateVehiclesGroupingReportTargeting(TypedDict):
    """Whether something can be done, and why not."""
    # Whether it can be done.
    legal: bool
    # Why not.
    reasons: list[Reason]

class FateVehiclesGroupingReport(TypedDict):
    """The odds of all groupings. `W` is the number that chances are counted in."""
    # What was asked.
    ask: Literal['grouping']
    # What is added to the dice of a station alone.
    attacker: NotRequired[FateVehiclesGroupingReportSide]
    # How far the weapons reach, in zones (FV-25).
    range: int
    # The rule set by which it is read.
    ruleset: Literal['fate_vehicles']
    # The answer in a sentence.
    sentence: str
    # Every grouping, from one group to all alone.
    table: NotRequired[list[GroupingRow]]
    # What counts in defence, and whether it is rolled.
    target: NotRequired[DefenderReport]
    # Whether the target is within range; if not, there is nothing else.
    targeting: FateVehiclesGroupingReportTargeting

class Chaser(TypedDict):
    """One who fires at a ship that flees."""
    # How far away the target is, in zones (FV-25).
    distance: NotRequired[int]
    # The stations that fire as one group: +1 for each after the first (FV-31).
    group: NotRequired[int]
    # Others who help the leader: +1 each (FV-36).
    helpers: NotRequired[int]
    # What the game master adds.
    modifier: NotRequired[int]
    # What to call them.
    name: NotRequired[str]
    # The size of their vehicle (FV-33, FV-34).
    size: int
    # The gunner's skill, usually Shoot (FV-12).
    skill: int
    # The rating of the weapon, added to the stress of a hit (FV-38).
    weapon: NotRequired[int]

class Fugitive(TypedDict):
    """A vehicle that flees, without invocations."""
    # The base of a passive defence (FV-32).
    base: NotRequired[int]
    # The values of the free stress boxes, ascending, at most 12 (FV-14).
    boxes: NotRequired[list[int] | None]
    # The free consequences of a named vehicle, each once (FV-16).
    consequences: NotRequired[list[Consequence] | None]
    # How it defends (FV-32).
    defence: NotRequired[Defence]
    # Whether it is manoeuvrable (FV-32).
    manoeuvrable: NotRequired[bool]
    # What stunts and shields add to its defence (FV-35).
    modifier: NotRequired[int]
    # What to call it.
    name: NotRequired[str]
    # Whether it is named, or its crew are player characters or named: then it has consequences too (FV-15, FV-16).
    named: NotRequired[bool]
    # Its pilot's skill, for an active defence (FV-32).
    pilot: NotRequired[int]
    # Its size; it has as many stress boxes (FV-14).
    size: int

class FateVehiclesLightspeedRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source."""
    # How long does a boost last? (FV-A6)
    boost_life: NotRequired[BoostLife]
    # Does a consequence give the other a free invocation in a duel? (FV-A5)
    cons_invoke: NotRequired[bool]
    # What does a consequence cut of one point and a boost? (FV-A4)
    cut_boost: NotRequired[CutBoost]
    # How many consequences may cut the gain of one round? (FV-A3)
    cuts_per_round: NotRequired[CutsPerRound]
    # Does the ship jump before the fire of the exchange? (FV-A16)
    jump_first: NotRequired[bool]
    # Does a small craft need to be manoeuvrable to defend actively? (FV-A9)
    manoeuvrable: NotRequired[Manoeuvrable]
    # When is navigation rolled? (FV-A15)
    nav: NotRequired[Navigation]
    # When is a vehicle out? (FV-A8)
    out_when: NotRequired[OutWhen]
    # Does a passive defence that wins by 3 give a boost? (FV-A11)
    passive_boost: NotRequired[bool]
    # Does On Your Six carry a free invocation? (FV-A19)
    six_invoke: NotRequired[bool]
    # What do a vehicle's stress boxes absorb? (FV-A7)
    stress: NotRequired[Stress]
    # What does a take for a round won with style? (FV-A2)
    style_a: NotRequired[Style]
    # What does b take for a round won with style? (FV-A2)
    style_b: NotRequired[Style]
    # How many helpers count? (FV-A10)
    team_cap: NotRequired[TeamCap]
    # Is a tie enough to move, repair, navigate or detect? (FV-A14)
    tie_success: NotRequired[bool]

class Task(TypedDict):
    """A part of the calculation."""
    # What the roll is compared with.
    difficulty: int
    # What the game master adds.
    modifier: NotRequired[int]
    # The navigator's skill (FV-17).
    skill: int

class FateVehiclesLightspeed(TypedDict):
    """A ship under fire that is to jump to lightspeed."""
    # What the document asks.
    ask: Literal['lightspeed']
    # Those who fire at it, in the order in which they do so each exchange: at most 12.
    attackers: list[Chaser]
    # Which contest it is.
    contest: NotRequired[Literal['lightspeed']]
    # The calculation: one task, or up to 6 where the ruling says so (FV-A15).
    navigation: list[Task]
    # After how many exchanges the ship can jump at the earliest (FV-17).
    ready_after: NotRequired[int]
    # The rule set by which it is read.
    ruleset: Literal['fate_vehicles']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[FateVehiclesLightspeedRulings]
    # The ship that flees.
    ship: Fugitive
    # How many exchanges are told one by one.
    turns: NotRequired[int]

class FateVehiclesLightspeedReportAfterReport(TypedDict):
    """How the ship stands after this many exchanges."""
    # Its boxes and consequences.
    a: list[FateVehiclesLightspeedReportTrackReport]
    # How many.
    n: int

# One of the states that someone may be in.
FateVehiclesLightspeedReportTrackReport: TypeAlias = dict[str, Any]

class FateVehiclesLightspeedReport(TypedDict):
    """The odds of an escape: a is away, b has caught it. `W` is the number that chances are counted in."""
    # How the ship stands after what is told; what is over stays as it ended.
    after: FateVehiclesLightspeedReportAfterReport
    # What was asked.
    ask: Literal['duel']
    # Who has won by turn 1, 2, and so on.
    by: list[ByReport]
    # Which contest it is.
    contest: Literal['lightspeed']
    # With exact fractions: how many turns are told, where that is fewer than asked for because fractions grow with
    # each turn. The chances of the end and the mean are still exact.
    exact_up_to: NotRequired[int | None]
    # The mean number of turns until the fight is over; null where it may never be.
    mean: NotRequired[Chance | None]
    # The chance that a roll of each task succeeds.
    navigation: list[Chance]
    # The rule set by which it is read.
    ruleset: Literal['fate_vehicles']
    # The answer in a sentence.
    sentence: str
    # What is counted: always an exchange.
    unit: str
    # Who wins in the end.
    wins: WinsReport

FateVehiclesLoadoutOutput: TypeAlias = Literal['attacks.first.hit', 'attacks.first.tie', 'attacks.first.style', 'attacks.first.defended_with_style', 'attacks.first.shifts.mean', 'attacks.first.stress.mean', 'attacks.first.invoked.attacker', 'attacks.first.invoked.both', 'out.by.last', 'out.mean', 'table.first.hit', 'table.first.mean_shifts', 'table.first.out', 'table.last.hit', 'table.last.mean_shifts', 'table.last.out', 'success', 'strict', 'tie', 'style', 'shots', 'wins.a', 'wins.b', 'mean', 'by.last.over', 'by.last.a', 'by.last.b', 'slots_used.a.mild', 'slots_used.a.moderate', 'slots_used.a.severe', 'wins.neither', 'after.tail.a', 'after.tail.b', 'chance.best', 'chance.together', 'chance.alone', 'stress.best', 'stress.together', 'stress.alone', 'best', 'stated']

class FateVehiclesLoadout(TypedDict):
    """A scenario, and variants of parts of it to set side by side."""
    # The inputs of the columns: a column for each combination of them.
    columns: NotRequired[list[ColumnInput]]
    # The version of this kind of document.
    loadout: Literal[1]
    # The numbers to work out.
    outputs: list[FateVehiclesLoadoutOutput]
    # The inputs of the rows: a row for each combination of them.
    rows: list[Input]
    # The rule set by which it is read.
    ruleset: Literal['fate_vehicles']
    # A document as in the schemas of the questions of fate_vehicles, or the path of its file, relative to this one.
    # Inputs that are varied may be left out.
    scenario: dict[str, Any] | str

# What moves on the ground.
Craft: TypeAlias = Literal['car', 'armoured', 'pedestrian']

# What is to be overcome.
Kind: TypeAlias = Literal['zone', 'repair', 'navigation', 'ground', 'advantage']

# Where a vehicle moves.
Medium: TypeAlias = Literal['space', 'atmosphere']

class FateVehiclesOvercomeRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source."""
    # How long does a boost last? (FV-A6)
    boost_life: NotRequired[BoostLife]
    # Does a consequence give the other a free invocation in a duel? (FV-A5)
    cons_invoke: NotRequired[bool]
    # What does a consequence cut of one point and a boost? (FV-A4)
    cut_boost: NotRequired[CutBoost]
    # How many consequences may cut the gain of one round? (FV-A3)
    cuts_per_round: NotRequired[CutsPerRound]
    # Does the ship jump before the fire of the exchange? (FV-A16)
    jump_first: NotRequired[bool]
    # Does a small craft need to be manoeuvrable to defend actively? (FV-A9)
    manoeuvrable: NotRequired[Manoeuvrable]
    # When is navigation rolled? (FV-A15)
    nav: NotRequired[Navigation]
    # When is a vehicle out? (FV-A8)
    out_when: NotRequired[OutWhen]
    # Does a passive defence that wins by 3 give a boost? (FV-A11)
    passive_boost: NotRequired[bool]
    # Does On Your Six carry a free invocation? (FV-A19)
    six_invoke: NotRequired[bool]
    # What do a vehicle's stress boxes absorb? (FV-A7)
    stress: NotRequired[Stress]
    # What does a take for a round won with style? (FV-A2)
    style_a: NotRequired[Style]
    # What does b take for a round won with style? (FV-A2)
    style_b: NotRequired[Style]
    # How many helpers count? (FV-A10)
    team_cap: NotRequired[TeamCap]
    # Is a tie enough to move, repair, navigate or detect? (FV-A14)
    tie_success: NotRequired[bool]

class FateVehiclesOvercome(TypedDict):
    """A roll against a difficulty."""
    # What the document asks.
    ask: Literal['overcome']
    # For a repair: the consequence that is to be ignored (FV-13).
    consequence: NotRequired[Consequence]
    # On the ground: what moves (FV-26).
    craft: NotRequired[Craft]
    # For navigation, for an advantage, and on the ground, where it is 2 unless stated: what the game master sets
    # (FV-A12).
    difficulty: NotRequired[int]
    # What is to be overcome.
    kind: Kind
    # For a zone: where it moves.
    medium: NotRequired[Medium]
    # What the game master adds.
    modifier: NotRequired[int]
    # The rule set by which it is read.
    ruleset: Literal['fate_vehicles']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[FateVehiclesOvercomeRulings]
    # For a zone: the size of the vehicle, which is the difficulty (FV-20).
    size: NotRequired[int]
    # Pilot for zones (Athletics on foot), Engineering for repair, the navigator's skill for lightspeed.
    skill: int

class FateVehiclesOvercomeReportMarginReport(TypedDict):
    """A margin that can come up."""
    # How likely it is.
    chance: Chance
    # The total with dice of the one who acts, less the other's.
    margin: int

class FateVehiclesOvercomeReportSide(TypedDict):
    """All that is added to one side's dice."""
    # Each modifier that is not 0, the skill first.
    modifiers: list[Modifier]
    # What the modifiers come to.
    total: int

class FateVehiclesOvercomeReport(TypedDict):
    """The odds of overcoming. `W` is the number that chances are counted in."""
    # What is added to the dice.
    actor: FateVehiclesOvercomeReportSide
    # What was asked.
    ask: Literal['overcome']
    # What the total is compared with.
    difficulty: int
    # The zones that can be moved without the roll; null where nothing moves.
    free_zones: NotRequired[int | None]
    # What is to be overcome.
    kind: Kind
    # Every margin that can come up, ascending.
    margin: list[FateVehiclesOvercomeReportMarginReport]
    # The rule set by which it is read.
    ruleset: Literal['fate_vehicles']
    # The answer in a sentence.
    sentence: str
    # The chance of margin 1 or more.
    strict: Chance
    # Of an advantage: the chance of margin 3 or more, which gives two free invocations.
    style: NotRequired[Chance | None]
    # The chance to succeed, a tie counted as it is ruled (FV-A14); an advantage needs more, a tie is a boost.
    success: Chance
    # The chance of margin 0.
    tie: Chance

class FateVehiclesPlanRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source."""
    # How long does a boost last? (FV-A6)
    boost_life: NotRequired[BoostLife]
    # Does a consequence give the other a free invocation in a duel? (FV-A5)
    cons_invoke: NotRequired[bool]
    # What does a consequence cut of one point and a boost? (FV-A4)
    cut_boost: NotRequired[CutBoost]
    # How many consequences may cut the gain of one round? (FV-A3)
    cuts_per_round: NotRequired[CutsPerRound]
    # Does the ship jump before the fire of the exchange? (FV-A16)
    jump_first: NotRequired[bool]
    # Does a small craft need to be manoeuvrable to defend actively? (FV-A9)
    manoeuvrable: NotRequired[Manoeuvrable]
    # When is navigation rolled? (FV-A15)
    nav: NotRequired[Navigation]
    # When is a vehicle out? (FV-A8)
    out_when: NotRequired[OutWhen]
    # Does a passive defence that wins by 3 give a boost? (FV-A11)
    passive_boost: NotRequired[bool]
    # Does On Your Six carry a free invocation? (FV-A19)
    six_invoke: NotRequired[bool]
    # What do a vehicle's stress boxes absorb? (FV-A7)
    stress: NotRequired[Stress]
    # What does a take for a round won with style? (FV-A2)
    style_a: NotRequired[Style]
    # What does b take for a round won with style? (FV-A2)
    style_b: NotRequired[Style]
    # How many helpers count? (FV-A10)
    team_cap: NotRequired[TeamCap]
    # Is a tie enough to move, repair, navigate or detect? (FV-A14)
    tie_success: NotRequired[bool]

class FateVehiclesPlan(TypedDict):
    """Two fighters of one size, turn by turn, until one is out."""
    # One side.
    a: FighterCraft
    # What the document asks.
    ask: Literal['plan']
    # The other side.
    b: FighterCraft
    # Which contest it is.
    contest: NotRequired[Literal['dogfight']]
    # Who has the first turn.
    first: NotRequired[Pilot]
    # The rule set by which it is read.
    ruleset: Literal['fate_vehicles']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[FateVehiclesPlanRulings]
    # Who is on the other's tail at the start (FV-40).
    tail: NotRequired[Pilot | None]
    # How many turns are told one by one.
    turns: NotRequired[int]

class PlanOption(TypedDict):
    """A plan and what it is worth."""
    # Whether no plan is better.
    best: bool
    # What side a does while nobody has the tail.
    plan: Plan
    # The chance that a wins in the end.
    wins: Chance

class FateVehiclesPlanReport(TypedDict):
    """What each plan of side a is worth. `W` is the number that chances are counted in."""
    # What was asked.
    ask: Literal['plan']
    # The chance that a wins in the end by the best plan.
    best: Chance
    # Every plan.
    options: list[PlanOption]
    # The rule set by which it is read.
    ruleset: Literal['fate_vehicles']
    # The answer in a sentence.
    sentence: str
    # The same with the stated plan.
    stated: Chance

FateVehiclesSweepOutput: TypeAlias = Literal['attacks.first.hit', 'attacks.first.tie', 'attacks.first.style', 'attacks.first.defended_with_style', 'attacks.first.shifts.mean', 'attacks.first.stress.mean', 'attacks.first.invoked.attacker', 'attacks.first.invoked.both', 'out.by.last', 'out.mean', 'table.first.hit', 'table.first.mean_shifts', 'table.first.out', 'table.last.hit', 'table.last.mean_shifts', 'table.last.out', 'success', 'strict', 'tie', 'style', 'shots', 'wins.a', 'wins.b', 'mean', 'by.last.over', 'by.last.a', 'by.last.b', 'slots_used.a.mild', 'slots_used.a.moderate', 'slots_used.a.severe', 'wins.neither', 'after.tail.a', 'after.tail.b', 'chance.best', 'chance.together', 'chance.alone', 'stress.best', 'stress.together', 'stress.alone', 'best', 'stated']

class FateVehiclesSweep(TypedDict):
    """A scenario, inputs to vary in it, and the numbers to work out for every combination."""
    # Where along one input the best choice of another changes.
    crossover: NotRequired[dict[str, Any]]
    # The numbers to work out.
    outputs: list[FateVehiclesSweepOutput]
    # The least value of an input with which a number reaches a limit.
    reach: NotRequired[Any]
    # The rule set by which it is read.
    ruleset: Literal['fate_vehicles']
    # A document as in the schemas of the questions of fate_vehicles, or the path of its file, relative to this one.
    # Inputs that are varied may be left out.
    scenario: dict[str, Any] | str
    # The version of this kind of document.
    sweep: Literal[1]
    # The inputs that are varied, the last of them fastest.
    vary: list[Input]

class FateVehiclesTailRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source."""
    # How long does a boost last? (FV-A6)
    boost_life: NotRequired[BoostLife]
    # Does a consequence give the other a free invocation in a duel? (FV-A5)
    cons_invoke: NotRequired[bool]
    # What does a consequence cut of one point and a boost? (FV-A4)
    cut_boost: NotRequired[CutBoost]
    # How many consequences may cut the gain of one round? (FV-A3)
    cuts_per_round: NotRequired[CutsPerRound]
    # Does the ship jump before the fire of the exchange? (FV-A16)
    jump_first: NotRequired[bool]
    # Does a small craft need to be manoeuvrable to defend actively? (FV-A9)
    manoeuvrable: NotRequired[Manoeuvrable]
    # When is navigation rolled? (FV-A15)
    nav: NotRequired[Navigation]
    # When is a vehicle out? (FV-A8)
    out_when: NotRequired[OutWhen]
    # Does a passive defence that wins by 3 give a boost? (FV-A11)
    passive_boost: NotRequired[bool]
    # Does On Your Six carry a free invocation? (FV-A19)
    six_invoke: NotRequired[bool]
    # What do a vehicle's stress boxes absorb? (FV-A7)
    stress: NotRequired[Stress]
    # What does a take for a round won with style? (FV-A2)
    style_a: NotRequired[Style]
    # What does b take for a round won with style? (FV-A2)
    style_b: NotRequired[Style]
    # How many helpers count? (FV-A10)
    team_cap: NotRequired[TeamCap]
    # Is a tie enough to move, repair, navigate or detect? (FV-A14)
    tie_success: NotRequired[bool]

class TailPilot(TypedDict):
    """One of the two."""
    # What the game master adds.
    modifier: NotRequired[int]
    # What to call them, or their fighter.
    name: NotRequired[str]
    # The skill that places a tail, shakes it off and resists both (FV-40).
    pilot: int

class FateVehiclesTail(TypedDict):
    """One turn, in which a tries to get on the tail of b."""
    # The one whose turn it is.
    a: TailPilot
    # What the document asks.
    ask: Literal['tail']
    # The other.
    b: TailPilot
    # The rule set by which it is read.
    ruleset: Literal['fate_vehicles']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[FateVehiclesTailRulings]
    # Whether b is on the tail of a, who shakes them off or changes places with them (FV-42).
    tailed: NotRequired[bool]

class FateVehiclesTailReportMarginReport(TypedDict):
    """A margin that can come up."""
    # How likely it is.
    chance: Chance
    # The total with dice of the one who acts, less the other's.
    margin: int

class FateVehiclesTailReportSide(TypedDict):
    """All that is added to one side's dice."""
    # Each modifier that is not 0, the skill first.
    modifiers: list[Modifier]
    # What the modifiers come to.
    total: int

class FateVehiclesTailReport(TypedDict):
    """The odds of such a turn. `W` is the number that chances are counted in."""
    # What is added to the dice of side a.
    a: FateVehiclesTailReportSide
    # What was asked.
    ask: Literal['tail']
    # What is added to the dice of side b.
    b: FateVehiclesTailReportSide
    # The total of a less that of b.
    edge: int
    # The chance that a loses the roll: b stays where b is.
    fail: Chance
    # Every margin that can come up, ascending.
    margin: list[FateVehiclesTailReportMarginReport]
    # The rule set by which it is read.
    ruleset: Literal['fate_vehicles']
    # The answer in a sentence.
    sentence: str
    # The mean number of shots of a, once on b's tail, before b is rid of it, kills aside; null: b never is.
    shots: NotRequired[Chance | None]
    # The chance of a margin of 3 or more.
    style: Chance
    # The chance that a is on b's tail: a margin of 1 or more (FV-40).
    success: Chance
    # The chance of a tie, which places no tail and ends that of b (FV-42, FV-A18).
    tie: Chance

# FU-A10.
ArmourCap: TypeAlias = Literal['cap', 'extend']

class BoxesStated(TypedDict):
    """The boxes of someone's track, where they are not as ruled (FU-47)."""
    # Clipped boxes.
    clip: NotRequired[int | None]
    # Hurt boxes.
    hurt: NotRequired[int | None]
    # Injured boxes.
    injured: NotRequired[int | None]

# FU-A3.
ClipOverflow: TypeAlias = Literal['never', 'exchange', 'cumulative']

class DuelFighter(TypedDict):
    """One who fights to the end."""
    # What counts instead of the skill when they are taken unawares (FU-85).
    alertness: NotRequired[int | str]
    # The armour's rating, in the simple model (FU-61).
    armour_rating: NotRequired[int]
    # The type of armour, in the advanced model (FU-70).
    armour_type: NotRequired[int]
    # The boxes of their track, where they are not as ruled.
    boxes: NotRequired[BoxesStated]
    # What they defend with, in turn pace.
    defence: NotRequired[int | str | None]
    # They are on the other's flank: +1 (FU-81).
    flanking: NotRequired[bool]
    # What the game master adds.
    modifier: NotRequired[int]
    # What to call them.
    name: NotRequired[str]
    # What is added in the first exchange or turn alone.
    opening: NotRequired[int]
    # The skill they fight with: a number, or a word of the ladder (FU-02).
    skill: int | str
    # How they fight.
    stance: NotRequired[Stance]
    # The better armour: +1 in the dramatic model (FU-60).
    superior_armour: NotRequired[bool]
    # They outnumber the other: +1 (FU-81).
    superior_numbers: NotRequired[bool]
    # Height, cover, a horse: +1 (FU-80).
    superior_position: NotRequired[bool]
    # The better weapon: +1 in the dramatic model (FU-60).
    superior_weapon: NotRequired[bool]
    # They are all around the other: +1 (FU-81).
    surrounding: NotRequired[bool]
    # What breaks a tie with others who are as alert, for initiative (FU-30).
    tactics: NotRequired[int | str]
    # The weapon's traits, in the advanced model, each once.
    traits: NotRequired[list[Trait]]
    # Whether they suspect nothing (FU-85).
    unaware: NotRequired[bool]
    # The weapon's rating, in the simple model (FU-61).
    weapon_rating: NotRequired[int]
    # The wounds they have at first.
    wounds: NotRequired[WoundsStated]

# Who has the first turn.
First: TypeAlias = Literal['a', 'b', 'initiative']

# FU-A6: the versions have letters for names.
HealingVersion: TypeAlias = Literal['B', 'A']

# How weapons or armour count.
Model: TypeAlias = Literal['dramatic', 'simple', 'advanced']

# How a fight goes on (FU-01).
Pace: TypeAlias = Literal['exchange', 'turn']

# FU-46, FU-48.
Penalties: TypeAlias = Literal['all', 'no_clip', 'none']

# FU-A17.
Pick: TypeAlias = Literal['worst', 'most_wounded', 'chosen']

# FU-A13.
PiercingScope: TypeAlias = Literal['both', 'attack']

class FudgeCombatDuelRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source."""
    # Does the penalty of a piercing weapon weaken the defence too? (FU-A13)
    ap_scope: NotRequired[PiercingScope]
    # What if armour counts as more than type 8? (FU-A10)
    at_cap: NotRequired[ArmourCap]
    # How many Clipped boxes are there? (FU-47)
    clip_boxes: NotRequired[int]
    # When does a clip become a Hurt? (FU-A3)
    clip_overflow: NotRequired[ClipOverflow]
    # Does drawing a weapon count as fighting defensively? (FU-A20)
    draw_bonus: NotRequired[bool]
    # Can those who are taken unawares be better than their skill? (FU-A9)
    drop_cap: NotRequired[bool]
    # How many fate points may a roll take? (FU-A12)
    fp_per_roll: NotRequired[Literal['any'] | int]
    # How long does healing take? (FU-A6)
    healing: NotRequired[HealingVersion]
    # How many Hurt boxes are there? (FU-A1)
    hurt_boxes: NotRequired[int]
    # Does each Hurt box cost 1? (FU-A2)
    hurt_per_box: NotRequired[bool]
    # How many Injured boxes are there? (FU-47)
    injured_boxes: NotRequired[int]
    # How many times as long, in a realistic game? (FU-A6)
    mult: NotRequired[int]
    # Does what a full row cannot take go to the next row? (FU-48)
    overflow: NotRequired[bool]
    # Which wounds lower rolls? (FU-46)
    penalties: NotRequired[Penalties]
    # Whom does the lone fighter strike after beating all? (FU-A17)
    pick: NotRequired[Pick]
    # How do groups fight in one roll? (FU-A18)
    scene_mode: NotRequired[SceneMode]
    # What does a tie do where weapons have ratings? (FU-A7)
    tie: NotRequired[Tie]

# FU-A18.
SceneMode: TypeAlias = Literal['pairing', 'total']

# How someone fights.
Stance: TypeAlias = Literal['normal', 'defensive', 'non_combat', 'drawing']

# FU-A7.
Tie: TypeAlias = Literal['mutual', 'none']

# A trait of a weapon, in the advanced model.
Trait: TypeAlias = Literal['ap', 'apx2', 'flexible', 'vicious', 'viciousx2', 'locking']

class WoundsStated(TypedDict):
    """The wounds that someone has at first (FU-Q7)."""
    # Clipped by what came before: -1 on this roll (FU-42).
    clipped: NotRequired[bool]
    # Clipped boxes that stay marked, where clips are ruled to add up (FU-A3).
    clips: NotRequired[int]
    # Hurt boxes marked: -1 as long as there is any (FU-43).
    hurt: NotRequired[int]
    # Injured boxes marked: -1 each (FU-44).
    injured: NotRequired[int]

class FudgeCombatDuel(TypedDict):
    """Two who fight until one is taken out."""
    # One side.
    a: DuelFighter
    # How armour counts (FU-60, FU-61, FU-70).
    armour: NotRequired[Model]
    # What the document asks.
    ask: NotRequired[Literal['duel']]
    # The other side.
    b: DuelFighter
    # Who has the first turn, in turn pace.
    first: NotRequired[First]
    # Whether both sides have reasonable mobility, which hinders flexible weapons (FU-74).
    mobility: NotRequired[bool]
    # Whether both roll at once, or one attacks and the other defends.
    pace: NotRequired[Pace]
    # The rule set by which it is read.
    ruleset: Literal['fudge_combat']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[FudgeCombatDuelRulings]
    # How many exchanges or turns are told one by one.
    turns: NotRequired[int]
    # How weapons count (FU-60, FU-61, FU-72 to FU-77).
    weapons: NotRequired[Model]

class FudgeCombatDuelOfSeveralDuelFighter(TypedDict):
    """One who fights to the end."""
    # What counts instead of the skill when they are taken unawares (FU-85).
    alertness: NotRequired[int | str]
    # The armour's rating, in the simple model (FU-61).
    armour_rating: NotRequired[int]
    # The type of armour, in the advanced model (FU-70).
    armour_type: NotRequired[int]
    # The boxes of their track, where they are not as ruled.
    boxes: NotRequired[BoxesStated]
    # What they defend with, in turn pace.
    defence: NotRequired[int | str | None]
    # They are on the other's flank: +1 (FU-81).
    flanking: NotRequired[bool]
    # What the game master adds.
    modifier: NotRequired[int]
    # What to call them.
    name: NotRequired[str]
    # What is added in the first exchange or turn alone.
    opening: NotRequired[int]
    # The skill they fight with: a number, or a word of the ladder (FU-02).
    skill: int | str
    # How they fight.
    stance: NotRequired[Stance]
    # The better armour: +1 in the dramatic model (FU-60).
    superior_armour: NotRequired[bool]
    # They outnumber the other: +1 (FU-81).
    superior_numbers: NotRequired[bool]
    # Height, cover, a horse: +1 (FU-80).
    superior_position: NotRequired[bool]
    # The better weapon: +1 in the dramatic model (FU-60).
    superior_weapon: NotRequired[bool]
    # They are all around the other: +1 (FU-81).
    surrounding: NotRequired[bool]
    # What breaks a tie with others who are as alert, for initiative (FU-30).
    tactics: NotRequired[int | str]
    # The weapon's traits, in the advanced model, each once.
    traits: NotRequired[list[Trait]]
    # Whether they suspect nothing (FU-85).
    unaware: NotRequired[bool]
    # The weapon's rating, in the simple model (FU-61).
    weapon_rating: NotRequired[int]
    # The wounds they have at first.
    wounds: NotRequired[WoundsStated]

# The only pace of fights of several.
ExchangePace: TypeAlias = Literal['exchange']

class FudgeCombatDuelOfSeveralRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source."""
    # Does the penalty of a piercing weapon weaken the defence too? (FU-A13)
    ap_scope: NotRequired[PiercingScope]
    # What if armour counts as more than type 8? (FU-A10)
    at_cap: NotRequired[ArmourCap]
    # How many Clipped boxes are there? (FU-47)
    clip_boxes: NotRequired[int]
    # When does a clip become a Hurt? (FU-A3)
    clip_overflow: NotRequired[ClipOverflow]
    # Does drawing a weapon count as fighting defensively? (FU-A20)
    draw_bonus: NotRequired[bool]
    # Can those who are taken unawares be better than their skill? (FU-A9)
    drop_cap: NotRequired[bool]
    # How many fate points may a roll take? (FU-A12)
    fp_per_roll: NotRequired[Literal['any'] | int]
    # How long does healing take? (FU-A6)
    healing: NotRequired[HealingVersion]
    # How many Hurt boxes are there? (FU-A1)
    hurt_boxes: NotRequired[int]
    # Does each Hurt box cost 1? (FU-A2)
    hurt_per_box: NotRequired[bool]
    # How many Injured boxes are there? (FU-47)
    injured_boxes: NotRequired[int]
    # How many times as long, in a realistic game? (FU-A6)
    mult: NotRequired[int]
    # Does what a full row cannot take go to the next row? (FU-48)
    overflow: NotRequired[bool]
    # Which wounds lower rolls? (FU-46)
    penalties: NotRequired[Penalties]
    # Whom does the lone fighter strike after beating all? (FU-A17)
    pick: NotRequired[Pick]
    # How do groups fight in one roll? (FU-A18)
    scene_mode: NotRequired[SceneMode]
    # What does a tie do where weapons have ratings? (FU-A7)
    tie: NotRequired[Tie]

class FudgeCombatDuelOfSeveral(TypedDict):
    """One against two or three, until one side is taken out."""
    # How armour counts (FU-60, FU-61, FU-70).
    armour: NotRequired[Model]
    # What the document asks.
    ask: Literal['duel_of_several']
    # Their foes: 2 or 3.
    foes: list[FudgeCombatDuelOfSeveralDuelFighter]
    # The lone fighter.
    hero: FudgeCombatDuelOfSeveralDuelFighter
    # Whether both sides have reasonable mobility, which hinders flexible weapons (FU-74).
    mobility: NotRequired[bool]
    # Fights of several go on exchange by exchange.
    pace: NotRequired[ExchangePace]
    # The rule set by which it is read.
    ruleset: Literal['fudge_combat']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[FudgeCombatDuelOfSeveralRulings]
    # The number of the foe whom the hero strikes, where the ruling makes that the hero's choice (FU-A17).
    target: NotRequired[int]
    # How many exchanges are told one by one.
    turns: NotRequired[int]
    # How weapons count (FU-60, FU-61, FU-72 to FU-77).
    weapons: NotRequired[Model]

class AfterSeveralReport(TypedDict):
    """How things stand after this many exchanges."""
    # The hero.
    a: list[WoundsReport]
    # How many foes still stand.
    foes_standing: FudgeCombatDuelOfSeveralReportCountReport
    # How many.
    n: int

class FudgeCombatDuelOfSeveralReportCountReport(TypedDict):
    """How many of something."""
    # The chance of one or more.
    at_least_one: Chance
    # The mean number.
    mean: Chance
    # The chance of exactly each number, from 0 on.
    pmf: list[Chance]

# One of the states that someone may be in.
WoundsReport: TypeAlias = dict[str, Any]

class FudgeCombatDuelOfSeveralReport(TypedDict):
    """The odds of one against several. `W` is the number that chances are counted in."""
    # How things stand after what is told; a fight that is over stays as it ended.
    after: AfterSeveralReport
    # What was asked.
    ask: Literal['duel']
    # Who has won by turn 1, 2, and so on.
    by: list[ByReport]
    # With exact fractions: how many turns are told, where that is fewer than asked for because fractions grow with
    # each turn. The chances of the end and the mean are still exact.
    exact_up_to: NotRequired[int | None]
    # The mean number of turns until the fight is over; null where it may never be.
    mean: NotRequired[Chance | None]
    # The rule set by which it is read.
    ruleset: Literal['fudge_combat']
    # The answer in a sentence.
    sentence: str
    # What is counted: always an exchange.
    unit: str
    # Who wins in the end.
    wins: WinsReport

class FudgeCombatDuelReportAfterReport(TypedDict):
    """How both stand after this many exchanges or turns."""
    # The one side.
    a: list[WoundsReport]
    # The other.
    b: list[WoundsReport]
    # How many.
    n: int

class FudgeCombatDuelReportFirstReport(TypedDict):
    """Who has the first turn."""
    # The one side.
    a: Chance
    # The other.
    b: Chance

class FudgeCombatDuelReport(TypedDict):
    """The odds of a fight of two. `W` is the number that chances are counted in."""
    # How both stand after what is told; a fight that is over stays as it ended.
    after: FudgeCombatDuelReportAfterReport
    # What was asked.
    ask: Literal['duel']
    # Who has won by turn 1, 2, and so on.
    by: list[ByReport]
    # With exact fractions: how many turns are told, where that is fewer than asked for because fractions grow with
    # each turn. The chances of the end and the mean are still exact.
    exact_up_to: NotRequired[int | None]
    # Who has the first turn; in turn pace alone.
    first: NotRequired[FudgeCombatDuelReportFirstReport | None]
    # The mean number of turns until the fight is over; null where it may never be.
    mean: NotRequired[Chance | None]
    # The rule set by which it is read.
    ruleset: Literal['fudge_combat']
    # The answer in a sentence.
    sentence: str
    # What is counted: an exchange, or one fighter's turn.
    unit: str
    # Who wins in the end.
    wins: WinsReport

class ExchangeFighter(TypedDict):
    """One of two in an exchange."""
    # What counts instead of the skill when they are taken unawares (FU-85).
    alertness: NotRequired[int | str]
    # The armour's rating, in the simple model (FU-61).
    armour_rating: NotRequired[int]
    # The type of armour, in the advanced model (FU-70).
    armour_type: NotRequired[int]
    # The boxes of their track, where they are not as ruled.
    boxes: NotRequired[BoxesStated]
    # They are on the other's flank: +1 (FU-81).
    flanking: NotRequired[bool]
    # An effect that is tried instead of harm (FU-22).
    manoeuvre: NotRequired[Manoeuvre | None]
    # What the game master adds.
    modifier: NotRequired[int]
    # What to call them.
    name: NotRequired[str]
    # The roll that they have made in this exchange already, against another: it is theirs here too (FU-20).
    rolled: NotRequired[RollMade | None]
    # The skill they fight with: a number, or a word of the ladder (FU-02).
    skill: int | str
    # How they fight.
    stance: NotRequired[Stance]
    # The better armour: +1 in the dramatic model (FU-60).
    superior_armour: NotRequired[bool]
    # They outnumber the other: +1 (FU-81).
    superior_numbers: NotRequired[bool]
    # Height, cover, a horse: +1 (FU-80).
    superior_position: NotRequired[bool]
    # The better weapon: +1 in the dramatic model (FU-60).
    superior_weapon: NotRequired[bool]
    # They are all around the other: +1 (FU-81).
    surrounding: NotRequired[bool]
    # The weapon's traits, in the advanced model, each once.
    traits: NotRequired[list[Trait]]
    # Whether they suspect nothing (FU-85).
    unaware: NotRequired[bool]
    # The weapon's rating, in the simple model (FU-61).
    weapon_rating: NotRequired[int]
    # The wounds they have at first.
    wounds: NotRequired[WoundsStated]

class Manoeuvre(TypedDict):
    """An effect that is tried instead of harm (FU-22)."""
    # Whether it is to disarm.
    disarm: NotRequired[bool]
    # Whether it needs finesse (FU-77).
    finesse: NotRequired[bool]
    # The outcome it must reach.
    needs: NotRequired[Needed]

# The outcome that a manoeuvre must reach (FU-22).
Needed: TypeAlias = Literal['clipped', 'hurt', 'injured', 'taken_out']

class RollMade(TypedDict):
    """A roll of this exchange that lies already: every fighter has one in an exchange, whomever they meet (FU-20,
    FU-24)."""
    # Clips suffered in the exchange so far, where they are ruled to spill within one (FU-A3).
    clips: NotRequired[int]
    # What its dice came to, with the fate points spent on it (FU-91).
    dice: int
    # Whether they were taken out in it: others who meet them in it still do.
    out: NotRequired[bool]
    # The wounds that lower it: those of before the exchange.
    wounds: NotRequired[WoundsStated]

class FudgeCombatExchangeRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source."""
    # Does the penalty of a piercing weapon weaken the defence too? (FU-A13)
    ap_scope: NotRequired[PiercingScope]
    # What if armour counts as more than type 8? (FU-A10)
    at_cap: NotRequired[ArmourCap]
    # How many Clipped boxes are there? (FU-47)
    clip_boxes: NotRequired[int]
    # When does a clip become a Hurt? (FU-A3)
    clip_overflow: NotRequired[ClipOverflow]
    # Does drawing a weapon count as fighting defensively? (FU-A20)
    draw_bonus: NotRequired[bool]
    # Can those who are taken unawares be better than their skill? (FU-A9)
    drop_cap: NotRequired[bool]
    # How many fate points may a roll take? (FU-A12)
    fp_per_roll: NotRequired[Literal['any'] | int]
    # How long does healing take? (FU-A6)
    healing: NotRequired[HealingVersion]
    # How many Hurt boxes are there? (FU-A1)
    hurt_boxes: NotRequired[int]
    # Does each Hurt box cost 1? (FU-A2)
    hurt_per_box: NotRequired[bool]
    # How many Injured boxes are there? (FU-47)
    injured_boxes: NotRequired[int]
    # How many times as long, in a realistic game? (FU-A6)
    mult: NotRequired[int]
    # Does what a full row cannot take go to the next row? (FU-48)
    overflow: NotRequired[bool]
    # Which wounds lower rolls? (FU-46)
    penalties: NotRequired[Penalties]
    # Whom does the lone fighter strike after beating all? (FU-A17)
    pick: NotRequired[Pick]
    # How do groups fight in one roll? (FU-A18)
    scene_mode: NotRequired[SceneMode]
    # What does a tie do where weapons have ratings? (FU-A7)
    tie: NotRequired[Tie]

class FudgeCombatExchange(TypedDict):
    """One exchange of two."""
    # One side.
    a: ExchangeFighter
    # How armour counts (FU-60, FU-61, FU-70).
    armour: NotRequired[Model]
    # What the document asks.
    ask: NotRequired[Literal['exchange']]
    # The other side.
    b: ExchangeFighter
    # Whether both sides have reasonable mobility, which hinders flexible weapons (FU-74).
    mobility: NotRequired[bool]
    # The rule set by which it is read.
    ruleset: Literal['fudge_combat']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[FudgeCombatExchangeRulings]
    # How weapons count (FU-60, FU-61, FU-72 to FU-77).
    weapons: NotRequired[Model]

class BothReport(TypedDict):
    """How two stand."""
    # The one side.
    a: list[WoundsReport]
    # The other.
    b: list[WoundsReport]

class ManoeuvresReport(TypedDict):
    """The chances that manoeuvres succeed; null where none is tried."""
    # That of the one side.
    a: NotRequired[Chance | None]
    # That of the other.
    b: NotRequired[Chance | None]

class FudgeCombatExchangeReportMarginReport(TypedDict):
    """A margin that can come up."""
    # How likely it is.
    chance: Chance
    # The total with dice of the one who acts, less the other's.
    margin: int

class OutcomesReport(TypedDict):
    """The chances of what someone suffers or inflicts, before boxes overflow."""
    # A clip.
    clipped: Chance
    # Hurt.
    hurt: Chance
    # Injured.
    injured: Chance
    # Nothing at all.
    none: Chance
    # A scratch.
    scratched: Chance
    # Taken out.
    taken_out: Chance

class SideReport(TypedDict):
    """What is added to a side's dice."""
    # What counts against the other's attack: without the penalty of a piercing weapon, where the ruling says so.
    defence_total: int
    # Each modifier that is not 0, the skill first.
    modifiers: list[Modifier]
    # What the modifiers come to.
    total: int

class FudgeCombatExchangeReport(TypedDict):
    """The odds of an exchange. `W` is the number that chances are counted in."""
    # The one side.
    a: SideReport
    # What side a suffers.
    a_suffers: OutcomesReport
    # The chance that a wins.
    a_wins: Chance
    # How both stand after it.
    after: BothReport
    # What was asked.
    ask: Literal['exchange']
    # The other.
    b: SideReport
    # What side b suffers.
    b_suffers: OutcomesReport
    # The chance that b wins.
    b_wins: Chance
    # The defence total of a less that of b.
    edge: int
    # Whether manoeuvres succeed.
    manoeuvre: ManoeuvresReport
    # Every margin of a over b that can come up, of the defence totals.
    margin: list[FudgeCombatExchangeReportMarginReport]
    # The rule set by which it is read.
    ruleset: Literal['fudge_combat']
    # The answer in a sentence.
    sentence: str
    # The chance that nobody does.
    tie: Chance

FudgeCombatGearGoal: TypeAlias = FudgeCombatGearOutput | dict[str, Any]

FudgeCombatGearOutput: TypeAlias = Literal['a_wins', 'tie', 'b_wins', 'b_suffers.clipped', 'b_suffers.hurt', 'b_suffers.injured', 'b_suffers.taken_out', 'a_suffers.clipped', 'a_suffers.hurt', 'a_suffers.injured', 'a_suffers.taken_out', 'manoeuvre.a', 'manoeuvre.b', 'succeeds', 'suffers.clipped', 'suffers.hurt', 'suffers.injured', 'suffers.taken_out', 'manoeuvre', 'hero_beats_all', 'winners.at_least_one', 'stand_off', 'winners.mean', 'chance', 'now.chance', 'days.mean', 'wins.a', 'wins.b', 'wins.both', 'wins.neither', 'mean', 'by.last.over', 'by.last.a', 'by.last.b']

FudgeCombatGear = TypedDict(
    "FudgeCombatGear",
    {
        "budget": "NotRequired[float | None]",
        "foes": "NotRequired[list[Foe]]",
        "for": "NotRequired[str | None]",
        "gear": "Literal[1]",
        "goals": "list[FudgeCombatGearGoal]",
        "items": "list[Item]",
        "ruleset": "Literal['fudge_combat']",
        "scenario": "dict[str, Any] | str",
        "slots": "list[Slot]",
    },
)

class GroupFighter(TypedDict):
    """One of a group."""
    # What counts instead of the skill when they are taken unawares (FU-85).
    alertness: NotRequired[int | str]
    # The armour's rating, in the simple model (FU-61).
    armour_rating: NotRequired[int]
    # The type of armour, in the advanced model (FU-70).
    armour_type: NotRequired[int]
    # The boxes of their track, where they are not as ruled.
    boxes: NotRequired[BoxesStated]
    # They are on the other's flank: +1 (FU-81).
    flanking: NotRequired[bool]
    # What the game master adds.
    modifier: NotRequired[int]
    # What to call them.
    name: NotRequired[str]
    # The roll that they have made in this exchange already, against another: it is theirs here too (FU-20).
    rolled: NotRequired[RollMade | None]
    # The skill they fight with: a number, or a word of the ladder (FU-02).
    skill: int | str
    # How they fight.
    stance: NotRequired[Stance]
    # The better armour: +1 in the dramatic model (FU-60).
    superior_armour: NotRequired[bool]
    # They outnumber the other: +1 (FU-81).
    superior_numbers: NotRequired[bool]
    # Height, cover, a horse: +1 (FU-80).
    superior_position: NotRequired[bool]
    # The better weapon: +1 in the dramatic model (FU-60).
    superior_weapon: NotRequired[bool]
    # They are all around the other: +1 (FU-81).
    surrounding: NotRequired[bool]
    # The weapon's traits, in the advanced model, each once.
    traits: NotRequired[list[Trait]]
    # Whether they suspect nothing (FU-85).
    unaware: NotRequired[bool]
    # The weapon's rating, in the simple model (FU-61).
    weapon_rating: NotRequired[int]
    # The wounds they have at first.
    wounds: NotRequired[WoundsStated]

class FudgeCombatGroupRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source."""
    # Does the penalty of a piercing weapon weaken the defence too? (FU-A13)
    ap_scope: NotRequired[PiercingScope]
    # What if armour counts as more than type 8? (FU-A10)
    at_cap: NotRequired[ArmourCap]
    # How many Clipped boxes are there? (FU-47)
    clip_boxes: NotRequired[int]
    # When does a clip become a Hurt? (FU-A3)
    clip_overflow: NotRequired[ClipOverflow]
    # Does drawing a weapon count as fighting defensively? (FU-A20)
    draw_bonus: NotRequired[bool]
    # Can those who are taken unawares be better than their skill? (FU-A9)
    drop_cap: NotRequired[bool]
    # How many fate points may a roll take? (FU-A12)
    fp_per_roll: NotRequired[Literal['any'] | int]
    # How long does healing take? (FU-A6)
    healing: NotRequired[HealingVersion]
    # How many Hurt boxes are there? (FU-A1)
    hurt_boxes: NotRequired[int]
    # Does each Hurt box cost 1? (FU-A2)
    hurt_per_box: NotRequired[bool]
    # How many Injured boxes are there? (FU-47)
    injured_boxes: NotRequired[int]
    # How many times as long, in a realistic game? (FU-A6)
    mult: NotRequired[int]
    # Does what a full row cannot take go to the next row? (FU-48)
    overflow: NotRequired[bool]
    # Which wounds lower rolls? (FU-46)
    penalties: NotRequired[Penalties]
    # Whom does the lone fighter strike after beating all? (FU-A17)
    pick: NotRequired[Pick]
    # How do groups fight in one roll? (FU-A18)
    scene_mode: NotRequired[SceneMode]
    # What does a tie do where weapons have ratings? (FU-A7)
    tie: NotRequired[Tie]

class FudgeCombatGroup(TypedDict):
    """One exchange of several against one."""
    # How armour counts (FU-60, FU-61, FU-70).
    armour: NotRequired[Model]
    # What the document asks.
    ask: Literal['group']
    # Their foes: 2 to 6.
    foes: list[GroupFighter]
    # The lone fighter.
    hero: GroupFighter
    # Whether both sides have reasonable mobility, which hinders flexible weapons (FU-74).
    mobility: NotRequired[bool]
    # The rule set by which it is read.
    ruleset: Literal['fudge_combat']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[FudgeCombatGroupRulings]
    # The number of the foe whom the hero strikes, where the ruling makes that the hero's choice (FU-A17).
    target: NotRequired[int]
    # How weapons count (FU-60, FU-61, FU-72 to FU-77).
    weapons: NotRequired[Model]

class FudgeCombatGroupReportCountReport(TypedDict):
    """How many of something."""
    # The chance of one or more.
    at_least_one: Chance
    # The mean number.
    mean: Chance
    # The chance of exactly each number, from 0 on.
    pmf: list[Chance]

class FoeReport(TypedDict):
    """One of the foes."""
    # How they stand after it.
    after: list[WoundsReport]
    # The chance that they beat the hero.
    beats_hero: Chance
    # What counts against the other's attack: without the penalty of a piercing weapon, where the ruling says so.
    defence_total: int
    # What they do to the hero.
    inflicts: OutcomesReport
    # Each modifier that is not 0, the skill first.
    modifiers: list[Modifier]
    # What to call them.
    name: str
    # What they suffer.
    suffers: OutcomesReport
    # What the modifiers come to.
    total: int

class HeroReport(TypedDict):
    """The lone fighter."""
    # How they stand after it.
    after: list[WoundsReport]
    # What counts against the other's attack: without the penalty of a piercing weapon, where the ruling says so.
    defence_total: int
    # Each modifier that is not 0, the skill first.
    modifiers: list[Modifier]
    # What the modifiers come to.
    total: int

class FudgeCombatGroupReport(TypedDict):
    """The odds of several against one. `W` is the number that chances are counted in."""
    # What was asked.
    ask: Literal['group']
    # Their foes, in the order of the document.
    foes: list[FoeReport]
    # The lone fighter.
    hero: HeroReport
    # The chance that the hero beats all, and so strikes one.
    hero_beats_all: Chance
    # The rule set by which it is read.
    ruleset: Literal['fudge_combat']
    # The answer in a sentence.
    sentence: str
    # The chance that no foe beats the hero, nor the hero all of them.
    stand_off: Chance
    # How many foes beat the hero.
    winners: FudgeCombatGroupReportCountReport

# What the injured do meanwhile.
Activity: TypeAlias = Literal['rest', 'light']

class FudgeCombatHealingRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source."""
    # Does the penalty of a piercing weapon weaken the defence too? (FU-A13)
    ap_scope: NotRequired[PiercingScope]
    # What if armour counts as more than type 8? (FU-A10)
    at_cap: NotRequired[ArmourCap]
    # How many Clipped boxes are there? (FU-47)
    clip_boxes: NotRequired[int]
    # When does a clip become a Hurt? (FU-A3)
    clip_overflow: NotRequired[ClipOverflow]
    # Does drawing a weapon count as fighting defensively? (FU-A20)
    draw_bonus: NotRequired[bool]
    # Can those who are taken unawares be better than their skill? (FU-A9)
    drop_cap: NotRequired[bool]
    # How many fate points may a roll take? (FU-A12)
    fp_per_roll: NotRequired[Literal['any'] | int]
    # How long does healing take? (FU-A6)
    healing: NotRequired[HealingVersion]
    # How many Hurt boxes are there? (FU-A1)
    hurt_boxes: NotRequired[int]
    # Does each Hurt box cost 1? (FU-A2)
    hurt_per_box: NotRequired[bool]
    # How many Injured boxes are there? (FU-47)
    injured_boxes: NotRequired[int]
    # How many times as long, in a realistic game? (FU-A6)
    mult: NotRequired[int]
    # Does what a full row cannot take go to the next row? (FU-48)
    overflow: NotRequired[bool]
    # Which wounds lower rolls? (FU-46)
    penalties: NotRequired[Penalties]
    # Whom does the lone fighter strike after beating all? (FU-A17)
    pick: NotRequired[Pick]
    # How do groups fight in one roll? (FU-A18)
    scene_mode: NotRequired[SceneMode]
    # What does a tie do where weapons have ratings? (FU-A7)
    tie: NotRequired[Tie]

class FudgeCombatHealing(TypedDict):
    """The healing of an injury."""
    # What the injured do meanwhile; it matters in version A alone (FU-50).
    activity: NotRequired[Activity]
    # What the document asks.
    ask: Literal['healing']
    # What the game master adds.
    modifier: NotRequired[int]
    # The rule set by which it is read.
    ruleset: Literal['fudge_combat']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[FudgeCombatHealingRulings]
    # The skill of the one who heals.
    skill: int | str

class FudgeCombatHealingReportCountReport(TypedDict):
    """How many of something."""
    # The chance of one or more.
    at_least_one: Chance
    # The mean number.
    mean: Chance
    # The chance of exactly each number, from 0 on.
    pmf: list[Chance]

class FudgeCombatHealingReportSide(TypedDict):
    """All that is added to one side's dice."""
    # Each modifier that is not 0, the skill first.
    modifiers: list[Modifier]
    # What the modifiers come to.
    total: int

class FudgeCombatHealingReport(TypedDict):
    """The odds of healing. `W` is the number that chances are counted in."""
    # What was asked.
    ask: Literal['healing']
    # The days without anyone's help.
    base: int
    # How many days it takes.
    days: FudgeCombatHealingReportCountReport
    # What the roll must be above to save a day.
    difficulty: int
    # What is added to the dice.
    healer: FudgeCombatHealingReportSide
    # The rule set by which it is read.
    ruleset: Literal['fudge_combat']
    # The answer in a sentence.
    sentence: str

FudgeCombatLoadoutOutput: TypeAlias = Literal['a_wins', 'tie', 'b_wins', 'b_suffers.clipped', 'b_suffers.hurt', 'b_suffers.injured', 'b_suffers.taken_out', 'a_suffers.clipped', 'a_suffers.hurt', 'a_suffers.injured', 'a_suffers.taken_out', 'manoeuvre.a', 'manoeuvre.b', 'succeeds', 'suffers.clipped', 'suffers.hurt', 'suffers.injured', 'suffers.taken_out', 'manoeuvre', 'hero_beats_all', 'winners.at_least_one', 'stand_off', 'winners.mean', 'chance', 'now.chance', 'days.mean', 'wins.a', 'wins.b', 'wins.both', 'wins.neither', 'mean', 'by.last.over', 'by.last.a', 'by.last.b']

class FudgeCombatLoadout(TypedDict):
    """A scenario, and variants of parts of it to set side by side."""
    # The inputs of the columns: a column for each combination of them.
    columns: NotRequired[list[ColumnInput]]
    # The version of this kind of document.
    loadout: Literal[1]
    # The numbers to work out.
    outputs: list[FudgeCombatLoadoutOutput]
    # The inputs of the rows: a row for each combination of them.
    rows: list[Input]
    # The rule set by which it is read.
    ruleset: Literal['fudge_combat']
    # A document as in the schemas of the questions of fudge_combat, or the path of its file, relative to this one.
    # Inputs that are varied may be left out.
    scenario: dict[str, Any] | str

class FudgeCombatOrderCombatant(TypedDict):
    """One who fights."""
    # What is rolled.
    alertness: int | str
    # What to call them.
    name: str
    # What breaks a tie after that: the skill they fight with.
    skill: NotRequired[int | str]
    # What breaks a tie with others of the same total.
    tactics: NotRequired[int | str]

class FudgeCombatOrderRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source."""
    # Does the penalty of a piercing weapon weaken the defence too? (FU-A13)
    ap_scope: NotRequired[PiercingScope]
    # What if armour counts as more than type 8? (FU-A10)
    at_cap: NotRequired[ArmourCap]
    # How many Clipped boxes are there? (FU-47)
    clip_boxes: NotRequired[int]
    # When does a clip become a Hurt? (FU-A3)
    clip_overflow: NotRequired[ClipOverflow]
    # Does drawing a weapon count as fighting defensively? (FU-A20)
    draw_bonus: NotRequired[bool]
    # Can those who are taken unawares be better than their skill? (FU-A9)
    drop_cap: NotRequired[bool]
    # How many fate points may a roll take? (FU-A12)
    fp_per_roll: NotRequired[Literal['any'] | int]
    # How long does healing take? (FU-A6)
    healing: NotRequired[HealingVersion]
    # How many Hurt boxes are there? (FU-A1)
    hurt_boxes: NotRequired[int]
    # Does each Hurt box cost 1? (FU-A2)
    hurt_per_box: NotRequired[bool]
    # How many Injured boxes are there? (FU-47)
    injured_boxes: NotRequired[int]
    # How many times as long, in a realistic game? (FU-A6)
    mult: NotRequired[int]
    # Does what a full row cannot take go to the next row? (FU-48)
    overflow: NotRequired[bool]
    # Which wounds lower rolls? (FU-46)
    penalties: NotRequired[Penalties]
    # Whom does the lone fighter strike after beating all? (FU-A17)
    pick: NotRequired[Pick]
    # How do groups fight in one roll? (FU-A18)
    scene_mode: NotRequired[SceneMode]
    # What does a tie do where weapons have ratings? (FU-A7)
    tie: NotRequired[Tie]

class FudgeCombatOrder(TypedDict):
    """Who acts when."""
    # What the document asks.
    ask: NotRequired[Literal['order']]
    # Those who fight, on either side: 2 to 8, with different names.
    combatants: list[FudgeCombatOrderCombatant]
    # The rule set by which it is read.
    ruleset: Literal['fudge_combat']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[FudgeCombatOrderRulings]

class FudgeCombatOrderReport(TypedDict):
    """The odds of an order. `W` is the number that chances are counted in."""
    # What was asked.
    ask: Literal['order']
    # Everyone, in the order of the document.
    combatants: list[CombatantReport]
    # Every order that can come up; null for more than 4.
    orders: NotRequired[list[GroupsReport] | None]
    # The rule set by which it is read.
    ruleset: Literal['fudge_combat']
    # The answer in a sentence.
    sentence: str

class OneRollFighter(TypedDict):
    """One of those who fight in one roll."""
    # What counts instead of the skill when they are taken unawares (FU-85).
    alertness: NotRequired[int | str]
    # The armour's rating, in the simple model (FU-61).
    armour_rating: NotRequired[int]
    # The type of armour, in the advanced model (FU-70).
    armour_type: NotRequired[int]
    # The boxes of their track, where they are not as ruled.
    boxes: NotRequired[BoxesStated]
    # They are on the other's flank: +1 (FU-81).
    flanking: NotRequired[bool]
    # What the game master adds.
    modifier: NotRequired[int]
    # What to call them.
    name: NotRequired[str]
    # The skill they fight with: a number, or a word of the ladder (FU-02).
    skill: int | str
    # How they fight.
    stance: NotRequired[Stance]
    # The better armour: +1 in the dramatic model (FU-60).
    superior_armour: NotRequired[bool]
    # They outnumber the other: +1 (FU-81).
    superior_numbers: NotRequired[bool]
    # Height, cover, a horse: +1 (FU-80).
    superior_position: NotRequired[bool]
    # The better weapon: +1 in the dramatic model (FU-60).
    superior_weapon: NotRequired[bool]
    # They are all around the other: +1 (FU-81).
    surrounding: NotRequired[bool]
    # The weapon's traits, in the advanced model, each once.
    traits: NotRequired[list[Trait]]
    # Whether they suspect nothing (FU-85).
    unaware: NotRequired[bool]
    # The weapon's rating, in the simple model (FU-61).
    weapon_rating: NotRequired[int]
    # The wounds they have at first.
    wounds: NotRequired[WoundsStated]

class FudgeCombatSceneRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source."""
    # Does the penalty of a piercing weapon weaken the defence too? (FU-A13)
    ap_scope: NotRequired[PiercingScope]
    # What if armour counts as more than type 8? (FU-A10)
    at_cap: NotRequired[ArmourCap]
    # How many Clipped boxes are there? (FU-47)
    clip_boxes: NotRequired[int]
    # When does a clip become a Hurt? (FU-A3)
    clip_overflow: NotRequired[ClipOverflow]
    # Does drawing a weapon count as fighting defensively? (FU-A20)
    draw_bonus: NotRequired[bool]
    # Can those who are taken unawares be better than their skill? (FU-A9)
    drop_cap: NotRequired[bool]
    # How many fate points may a roll take? (FU-A12)
    fp_per_roll: NotRequired[Literal['any'] | int]
    # How long does healing take? (FU-A6)
    healing: NotRequired[HealingVersion]
    # How many Hurt boxes are there? (FU-A1)
    hurt_boxes: NotRequired[int]
    # Does each Hurt box cost 1? (FU-A2)
    hurt_per_box: NotRequired[bool]
    # How many Injured boxes are there? (FU-47)
    injured_boxes: NotRequired[int]
    # How many times as long, in a realistic game? (FU-A6)
    mult: NotRequired[int]
    # Does what a full row cannot take go to the next row? (FU-48)
    overflow: NotRequired[bool]
    # Which wounds lower rolls? (FU-46)
    penalties: NotRequired[Penalties]
    # Whom does the lone fighter strike after beating all? (FU-A17)
    pick: NotRequired[Pick]
    # How do groups fight in one roll? (FU-A18)
    scene_mode: NotRequired[SceneMode]
    # What does a tie do where weapons have ratings? (FU-A7)
    tie: NotRequired[Tie]

class FudgeCombatScene(TypedDict):
    """A fight in one roll each."""
    # One side: 1 to 6.
    a: list[OneRollFighter]
    # How armour counts (FU-60, FU-61, FU-70).
    armour: NotRequired[Model]
    # What the document asks.
    ask: Literal['scene']
    # The other side: 1 to 6, as many as the first where they fight in pairs.
    b: list[OneRollFighter]
    # Whether both sides have reasonable mobility, which hinders flexible weapons (FU-74).
    mobility: NotRequired[bool]
    # The rule set by which it is read.
    ruleset: Literal['fudge_combat']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[FudgeCombatSceneRulings]
    # How weapons count (FU-60, FU-61, FU-72 to FU-77).
    weapons: NotRequired[Model]

class FudgeCombatSceneReportMarginReport(TypedDict):
    """A margin that can come up."""
    # How likely it is.
    chance: Chance
    # The total with dice of the one who acts, less the other's.
    margin: int

class PairReport(TypedDict):
    """The odds of an exchange of two. `W` is the number that chances are counted in."""
    # The one side.
    a: SideReport
    # What side a suffers.
    a_suffers: OutcomesReport
    # The chance that a wins.
    a_wins: Chance
    # How both stand after it.
    after: BothReport
    # The other.
    b: SideReport
    # What side b suffers.
    b_suffers: OutcomesReport
    # The chance that b wins.
    b_wins: Chance
    # The defence total of a less that of b.
    edge: int
    # Every margin of a over b that can come up, of the defence totals.
    margin: list[FudgeCombatSceneReportMarginReport]
    # The chance that nobody does.
    tie: Chance

class TotalsReport(TypedDict):
    """Side against side."""
    # What side a suffers.
    a_suffers: OutcomesReport
    # The chance that a wins.
    a_wins: Chance
    # What side b suffers.
    b_suffers: OutcomesReport
    # The chance that b wins.
    b_wins: Chance
    # The totals of a less those of b.
    edge: int
    # Every margin of a over b that can come up.
    margin: list[FudgeCombatSceneReportMarginReport]
    # The chance that nobody does.
    tie: Chance

class FudgeCombatSceneReport(TypedDict):
    """The odds of a fight in one roll each. `W` is the number that chances are counted in."""
    # What was asked.
    ask: Literal['scene']
    # The rule set by which it is read.
    ruleset: Literal['fudge_combat']
    # The answer in a sentence.
    sentence: str

FudgeCombatSweepOutput: TypeAlias = Literal['a_wins', 'tie', 'b_wins', 'b_suffers.clipped', 'b_suffers.hurt', 'b_suffers.injured', 'b_suffers.taken_out', 'a_suffers.clipped', 'a_suffers.hurt', 'a_suffers.injured', 'a_suffers.taken_out', 'manoeuvre.a', 'manoeuvre.b', 'succeeds', 'suffers.clipped', 'suffers.hurt', 'suffers.injured', 'suffers.taken_out', 'manoeuvre', 'hero_beats_all', 'winners.at_least_one', 'stand_off', 'winners.mean', 'chance', 'now.chance', 'days.mean', 'wins.a', 'wins.b', 'wins.both', 'wins.neither', 'mean', 'by.last.over', 'by.last.a', 'by.last.b']

class FudgeCombatSweep(TypedDict):
    """A scenario, inputs to vary in it, and the numbers to work out for every combination."""
    # Where along one input the best choice of another changes.
    crossover: NotRequired[dict[str, Any]]
    # The numbers to work out.
    outputs: list[FudgeCombatSweepOutput]
    # The least value of an input with which a number reaches a limit.
    reach: NotRequired[Any]
    # The rule set by which it is read.
    ruleset: Literal['fudge_combat']
    # A document as in the schemas of the questions of fudge_combat, or the path of its file, relative to this one.
    # Inputs that are varied may be left out.
    scenario: dict[str, Any] | str
    # The version of this kind of document.
    sweep: Literal[1]
    # The inputs that are varied, the last of them fastest.
    vary: list[Input]

class FudgeCombatTotalRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source."""
    # Does the penalty of a piercing weapon weaken the defence too? (FU-A13)
    ap_scope: NotRequired[PiercingScope]
    # What if armour counts as more than type 8? (FU-A10)
    at_cap: NotRequired[ArmourCap]
    # How many Clipped boxes are there? (FU-47)
    clip_boxes: NotRequired[int]
    # When does a clip become a Hurt? (FU-A3)
    clip_overflow: NotRequired[ClipOverflow]
    # Does drawing a weapon count as fighting defensively? (FU-A20)
    draw_bonus: NotRequired[bool]
    # Can those who are taken unawares be better than their skill? (FU-A9)
    drop_cap: NotRequired[bool]
    # How many fate points may a roll take? (FU-A12)
    fp_per_roll: NotRequired[Literal['any'] | int]
    # How long does healing take? (FU-A6)
    healing: NotRequired[HealingVersion]
    # How many Hurt boxes are there? (FU-A1)
    hurt_boxes: NotRequired[int]
    # Does each Hurt box cost 1? (FU-A2)
    hurt_per_box: NotRequired[bool]
    # How many Injured boxes are there? (FU-47)
    injured_boxes: NotRequired[int]
    # How many times as long, in a realistic game? (FU-A6)
    mult: NotRequired[int]
    # Does what a full row cannot take go to the next row? (FU-48)
    overflow: NotRequired[bool]
    # Which wounds lower rolls? (FU-46)
    penalties: NotRequired[Penalties]
    # Whom does the lone fighter strike after beating all? (FU-A17)
    pick: NotRequired[Pick]
    # How do groups fight in one roll? (FU-A18)
    scene_mode: NotRequired[SceneMode]
    # What does a tie do where weapons have ratings? (FU-A7)
    tie: NotRequired[Tie]

class FudgeCombatTotal(TypedDict):
    """The chance to reach a total."""
    # What the document asks.
    ask: Literal['total']
    # Aspect boxes that may be spent (FU-90).
    boxes: NotRequired[int]
    # What the dice show now, such as -0++.
    faces: NotRequired[str | None]
    # Fate points that may be spent (FU-91).
    fate_points: NotRequired[int]
    # What the game master adds.
    modifier: NotRequired[int]
    # The rule set by which it is read.
    ruleset: Literal['fudge_combat']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[FudgeCombatTotalRulings]
    # The skill that is rolled.
    skill: int | str
    # The total that is needed.
    target: int | str

# What is best with the dice as they lie.
Best: TypeAlias = Literal['stand', 'fate_points', 'flip_minus', 'flip_blank', 'reroll']

# What an aspect box may do (FU-90).
Move: TypeAlias = Literal['flip_minus', 'flip_blank', 'reroll']

class MoveReport(TypedDict):
    """Something that a box may do."""
    # The chance after it, when everything else is done best.
    chance: Chance
    # What.
    move: Move

class NowReport(TypedDict):
    """What is best to do with the dice as they lie."""
    # What is best.
    best: Best
    # The chance when everything is done best.
    chance: Chance
    # What a box may do now, with the chance after it; empty once the target can be had.
    moves: list[MoveReport]
    # What the dice come to.
    sum: int
    # The same with what is added.
    total: int

class FudgeCombatTotalReportSide(TypedDict):
    """All that is added to one side's dice."""
    # Each modifier that is not 0, the skill first.
    modifiers: list[Modifier]
    # What the modifiers come to.
    total: int

class FudgeCombatTotalReport(TypedDict):
    """The odds of reaching a total. `W` is the number that chances are counted in."""
    # What was asked.
    ask: Literal['total']
    # The same with 0, 1, 2 and so on of the boxes.
    by_boxes: list[Chance]
    # The chance before the roll, with all boxes.
    chance: Chance
    # The fate points that may be spent on this roll.
    fate_points: int
    # What the dice must come to, without fate points.
    need: int
    # As the dice lie; null where the document does not say.
    now: NotRequired[NowReport | None]
    # What is added to the dice.
    roller: FudgeCombatTotalReportSide
    # The rule set by which it is read.
    ruleset: Literal['fudge_combat']
    # The answer in a sentence.
    sentence: str

class FudgeCombatTurnRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source."""
    # Does the penalty of a piercing weapon weaken the defence too? (FU-A13)
    ap_scope: NotRequired[PiercingScope]
    # What if armour counts as more than type 8? (FU-A10)
    at_cap: NotRequired[ArmourCap]
    # How many Clipped boxes are there? (FU-47)
    clip_boxes: NotRequired[int]
    # When does a clip become a Hurt? (FU-A3)
    clip_overflow: NotRequired[ClipOverflow]
    # Does drawing a weapon count as fighting defensively? (FU-A20)
    draw_bonus: NotRequired[bool]
    # Can those who are taken unawares be better than their skill? (FU-A9)
    drop_cap: NotRequired[bool]
    # How many fate points may a roll take? (FU-A12)
    fp_per_roll: NotRequired[Literal['any'] | int]
    # How long does healing take? (FU-A6)
    healing: NotRequired[HealingVersion]
    # How many Hurt boxes are there? (FU-A1)
    hurt_boxes: NotRequired[int]
    # Does each Hurt box cost 1? (FU-A2)
    hurt_per_box: NotRequired[bool]
    # How many Injured boxes are there? (FU-47)
    injured_boxes: NotRequired[int]
    # How many times as long, in a realistic game? (FU-A6)
    mult: NotRequired[int]
    # Does what a full row cannot take go to the next row? (FU-48)
    overflow: NotRequired[bool]
    # Which wounds lower rolls? (FU-46)
    penalties: NotRequired[Penalties]
    # Whom does the lone fighter strike after beating all? (FU-A17)
    pick: NotRequired[Pick]
    # How do groups fight in one roll? (FU-A18)
    scene_mode: NotRequired[SceneMode]
    # What does a tie do where weapons have ratings? (FU-A7)
    tie: NotRequired[Tie]

class TurnFighter(TypedDict):
    """One of two in a turn."""
    # What counts instead of the skill when they are taken unawares (FU-85).
    alertness: NotRequired[int | str]
    # The armour's rating, in the simple model (FU-61).
    armour_rating: NotRequired[int]
    # The type of armour, in the advanced model (FU-70).
    armour_type: NotRequired[int]
    # The boxes of their track, where they are not as ruled.
    boxes: NotRequired[BoxesStated]
    # What they defend with.
    defence: NotRequired[int | str | None]
    # They are on the other's flank: +1 (FU-81).
    flanking: NotRequired[bool]
    # An effect that the attacker tries instead of harm (FU-22).
    manoeuvre: NotRequired[Manoeuvre | None]
    # What the game master adds.
    modifier: NotRequired[int]
    # What to call them.
    name: NotRequired[str]
    # The skill they fight with: a number, or a word of the ladder (FU-02).
    skill: int | str
    # How they fight.
    stance: NotRequired[Stance]
    # The better armour: +1 in the dramatic model (FU-60).
    superior_armour: NotRequired[bool]
    # They outnumber the other: +1 (FU-81).
    superior_numbers: NotRequired[bool]
    # Height, cover, a horse: +1 (FU-80).
    superior_position: NotRequired[bool]
    # The better weapon: +1 in the dramatic model (FU-60).
    superior_weapon: NotRequired[bool]
    # They are all around the other: +1 (FU-81).
    surrounding: NotRequired[bool]
    # The weapon's traits, in the advanced model, each once.
    traits: NotRequired[list[Trait]]
    # Whether they suspect nothing (FU-85).
    unaware: NotRequired[bool]
    # The weapon's rating, in the simple model (FU-61).
    weapon_rating: NotRequired[int]
    # The wounds they have at first.
    wounds: NotRequired[WoundsStated]

class FudgeCombatTurn(TypedDict):
    """One attack in turn pace."""
    # How armour counts (FU-60, FU-61, FU-70).
    armour: NotRequired[Model]
    # What the document asks.
    ask: Literal['turn']
    # Whose turn it is.
    attacker: TurnFighter
    # The one attacked.
    defender: TurnFighter
    # Whether both sides have reasonable mobility, which hinders flexible weapons (FU-74).
    mobility: NotRequired[bool]
    # The rule set by which it is read.
    ruleset: Literal['fudge_combat']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[FudgeCombatTurnRulings]
    # How weapons count (FU-60, FU-61, FU-72 to FU-77).
    weapons: NotRequired[Model]

class AfterTurnReport(TypedDict):
    """How two stand after a turn."""
    # The attacker.
    attacker: list[WoundsReport]
    # The defender.
    defender: list[WoundsReport]

class FudgeCombatTurnReportMarginReport(TypedDict):
    """A margin that can come up."""
    # How likely it is.
    chance: Chance
    # The total with dice of the one who acts, less the other's.
    margin: int

class FudgeCombatTurnReportSide(TypedDict):
    """All that is added to one side's dice."""
    # Each modifier that is not 0, the skill first.
    modifiers: list[Modifier]
    # What the modifiers come to.
    total: int

class FudgeCombatTurnReport(TypedDict):
    """The odds of an attack in turn pace. `W` is the number that chances are counted in."""
    # How both stand after it.
    after: AfterTurnReport
    # What was asked.
    ask: Literal['turn']
    # All that is added to the attack.
    attacker: FudgeCombatTurnReportSide
    # All that is added to the defence.
    defender: FudgeCombatTurnReportSide
    # The attack's total less the defence's.
    edge: int
    # The chance that the attacker's manoeuvre succeeds; null where none is tried.
    manoeuvre: NotRequired[Chance | None]
    # Every margin that can come up.
    margin: list[FudgeCombatTurnReportMarginReport]
    # The rule set by which it is read.
    ruleset: Literal['fudge_combat']
    # The answer in a sentence.
    sentence: str
    # The chance of a margin above 0.
    succeeds: Chance
    # What the defender suffers.
    suffers: OutcomesReport
    # The chance of a margin of 0.
    tie: Chance

# What can be done in an action; costs and rule IDs are in [`crate::action::ACTION_KINDS`].
ActionKind: TypeAlias = Literal['aim', 'rest', 'fire', 'move', 'run', 'crawl', 'reload', 'clear_jam', 'draw', 'take_out', 'eject', 'pick_up', 'search', 'switch_chamber', 'switch_field', 'operate', 'speak', 'other']

class PercentileAdviceArmour(TypedDict):
    """A piece of armour."""
    # The chance in percent that a hit gets through, before the weapon's modifier (P-PEN-2). Higher is weaker.
    base: int
    # The locations it protects.
    covers: NotRequired[list[Location]]
    # Which of the weapon's penetration modifiers stands against it.
    kind: ArmourKind
    # What to call it.
    name: NotRequired[str]

ArmourOrId: TypeAlias = PercentileAdviceArmour | str | dict[str, Any]

class PercentileAdviceAttacker(TypedDict):
    """The one who shoots."""
    # The attacker's own armour, outermost first, against their own exploding plasma weapon or burst.
    armour: NotRequired[list[ArmourOrId]]
    # Ballistic Skill: the chance in percent to hit before anything is added or taken away (P-HIT-1).
    bs: int
    # The attacker's own force field, against their own exploding plasma weapon (P-JAM-4) or burst (P-AREA-3).
    field: NotRequired[ForceFieldOrId | None]
    # The game master's own modifier to hit.
    modifier: NotRequired[int]
    # What to call them in the sentence.
    name: NotRequired[str]
    # Holds a basic or heavy weapon in one hand (P-MOD-15, P-MOD-16).
    one_handed: NotRequired[bool]
    # Technical skill, rolled at or under to clear a jam (P-JAM-5).
    tek: NotRequired[int | None]
    # Fires two weapons at once (P-MOD-17).
    two_weapons: NotRequired[bool]
    # Wounds they carry: light (P-MOD-6) and serious (P-MOD-7).
    wounds: NotRequired[list[Wound]]
    # Fires with the wrong hand (P-MOD-8).
    wrong_hand: NotRequired[bool]

# A-JAM-2.
AutoJamSet: TypeAlias = Literal['doubles_and_98', 'doubles_only']

# A-RNG-1.
BeyondMax: TypeAlias = Literal['forbidden', 'long_band']

# A-LOC-4.
BurstLocation: TypeAlias = Literal['fresh', 'reversed']

class Bystander(TypedDict):
    """Someone near the target of an area weapon."""
    # Armour, outermost first.
    armour: NotRequired[list[ArmourOrId]]
    # How far behind the target they stand as the attacker sees it, in metres; negative: on the attacker's side.
    behind_m: NotRequired[int]
    # A force field that is switched on.
    field: NotRequired[ForceFieldOrId | None]
    # What to call them.
    name: NotRequired[str]
    # How far to the right of the target they stand as the attacker sees it, in metres; negative: to the left.
    right_m: NotRequired[int]

class Carried(TypedDict):
    """How the attacker and their weapons stand when the plan begins, for a plan that goes on from earlier actions: of
    a scene that is played out action by action. Not stated: as at the start of a scene."""
    # The action in which the plan begins, counted over the whole scene from 1 (P-TIME-4). Reports count on from it.
    action: NotRequired[int]
    # Actions already spent aiming at the target (P-MOD-9), which carry over the end of a round (A-AIM-3).
    aim: NotRequired[int]
    # The weapon in the other hand.
    off_hand: NotRequired[CarriedWeapon]
    # The weapon is rested already (P-MOD-10).
    rested: NotRequired[bool]
    # The weapon.
    weapon: NotRequired[CarriedWeapon]

class CarriedWeapon(TypedDict):
    """How one weapon stands when the plan begins."""
    # The same on automatic.
    auto_shots: NotRequired[int]
    # It is jammed (P-JAM-1).
    jammed: NotRequired[bool]
    # Shots left in its magazine; not stated: a full one.
    rounds: NotRequired[int | None]
    # Shots it has fired on semi-automatic in the round in which the plan begins, which count when recoil adds up over
    # the round (A-FIRE-1).
    semi_shots: NotRequired[int]

# When a burst is stopped before all its shots are fired.
Cease: TypeAlias = Literal['hit']

class PercentileAdviceCover(TypedDict):
    """Something solid between the target and the shooter."""
    # The chance in percent that a hit gets through, before the weapon's modifier (P-PEN-2).
    base: int
    # What to call it.
    name: NotRequired[str]

CoverOrId: TypeAlias = PercentileAdviceCover | str | dict[str, Any]

class PercentileAdviceDamageChart(TypedDict):
    """A damage chart (P-MELEE-4)."""
    # Locations that have rows of their own.
    by_location: NotRequired[list[PercentileAdviceLocationRows]]
    # Added to every damage roll: chart, weapon, Strength and Toughness together.
    modifier: NotRequired[int]
    # The rows, ascending, the last up to 100.
    rows: list[DamageRow]

DamageChartOrId: TypeAlias = PercentileAdviceDamageChart | str | dict[str, Any]

# A-PEN-3.
DamageShift: TypeAlias = Literal['cover_once', 'outer_once', 'per_layer']

# A-AREA-2.
DeviationOnFirer: TypeAlias = Literal['reroll', 'allow']

# A-DUCK-2.
DuckScope: TypeAlias = Literal['action', 'round']

# A-DUCK-1.
DuckTest: TypeAlias = Literal['none', 'percent']

class Entry(TypedDict):
    """One step of a plan: what is done with an action, and how."""
    # When they cease fire before the burst is over (P-FIRE-6).
    cease: NotRequired[Cease | None]
    # How many actions it takes; not stated: one.
    cost: NotRequired[int | None]
    # What is done (P-ACT).
    do: ActionKind
    # How the weapon fires: single shots, or a burst (P-FIRE-5).
    mode: NotRequired[Mode | None]
    # Whether they walk or run while they fire (P-MOD-4, P-MOD-5).
    moving: NotRequired[Gait | None]
    # What it is called.
    name: NotRequired[str | None]
    # How the weapon in the other hand fires; not stated: the same mode (A-MOD-4).
    off_hand_mode: NotRequired[Mode | None]
    # How many shots the weapon in the other hand fires; not stated: all of its mode (P-FIRE-6).
    off_hand_shots: NotRequired[int | None]
    # How many shots are fired, at most as many as the mode has; not stated: all of them (P-FIRE-6).
    shots: NotRequired[int | None]
    # When they swing to the next of the further targets (P-FIRE-7).
    swing: NotRequired[Swing | None]
    # Shots, counted from 1, after which they swing to the next of the further targets whether they hit or not: for
    # those who decide from shot to shot (P-FIRE-7).
    swing_after: NotRequired[list[int]]

# A-JAM-8.
ExplosionLocation: TypeAlias = Literal['fresh', 'reversed']

# A-PEN-1.
FieldValue: TypeAlias = Literal['pass', 'stop']

class FollowingTarget(TypedDict):
    """A further target, to which following fire swings (P-FIRE-7)."""
    # How far from the target before, in metres: at most 8 (P-FIRE-7).
    from_previous_m: float
    # The target itself.
    target: PercentileAdviceTarget

class PercentileAdviceForceField(TypedDict):
    """An energy-field defence, which ignores the weapon (P-PEN-5) and protects every location (A-PEN-5)."""
    # What to call it.
    name: NotRequired[str]
    # The chance in percent that a hit gets through, or that it stops one, where it is so ruled (A-PEN-1).
    value: int

ForceFieldOrId: TypeAlias = PercentileAdviceForceField | str | dict[str, Any]

# How someone moves while firing.
Gait: TypeAlias = Literal['walk', 'run']

# A-INIT-1.
InitiativeRounding: TypeAlias = Literal['position', 'interval', 'multiple']

# A-INIT-2.
InitiativeTies: TypeAlias = Literal['higher_i', 'simultaneous', 'random']

# A-JAM-1.
JamShot: TypeAlias = Literal['lost', 'hits_then_jams']

# The light a target stands in (P-VIS-7, table VIS-C).
Light: TypeAlias = Literal['daylight', 'twilight', 'night', 'lit']

class PercentileAdviceLocationBand(TypedDict):
    """One band of a hit location chart."""
    # The location struck.
    location: Location
    # The highest number of the band.
    up_to: int

# A-LOC-1.
LocationChart: TypeAlias = Literal['printed', 'wfrp', 'custom']

class PercentileAdviceLocationRows(TypedDict):
    """Rows for one location, instead of the chart's own."""
    # The location.
    location: Location
    # Its rows, ascending, the last up to 100.
    rows: list[DamageRow]

class May(TypedDict):
    """What the shooter may do besides firing in every mode that their weapon has."""
    # Aim (P-ACT-5).
    aim: NotRequired[bool]
    # Call a location of the first target that is in sight (P-VIS-6).
    call: NotRequired[bool]
    # Stop a burst after any shot (P-FIRE-6).
    cease: NotRequired[bool]
    # Repair a jammed weapon, if they have Tek (P-JAM-5).
    clear_jam: NotRequired[bool]
    # Whether the weapon is in hand at the start; if not, it has to be drawn (P-ACT-13).
    in_hand: NotRequired[bool]
    # Fit a fresh magazine, of which they never run out (P-ACT-18).
    reload: NotRequired[bool]
    # Rest the weapon on something (P-ACT-4).
    rest: NotRequired[bool]
    # A second weapon, put away, to change to. The weapon in hand is then let go, and can be taken up again as one
    # draws (P-ACT-13, P-ACT-16).
    second_weapon: NotRequired[WeaponOrId | None]
    # Swing a burst to the next of the further targets after any shot (P-FIRE-7).
    swing: NotRequired[bool]

# A-LOC-3.
MinHitLocation: TypeAlias = Literal['reversed', 'fresh']

# A-MOD-1.
MovingTarget: TypeAlias = Literal['floor', 'ceil', 'per_10m']

# A-FIRE-1.
RecoilReset: TypeAlias = Literal['action', 'round']

# A-ACT-1.
ReloadCost: TypeAlias = Literal['four', 'itemised_six']

# A-JAM-5.
RepairRetry: TypeAlias = Literal['four_rounds', 'each_round', 'never']

# A-MOD-11.
RevealLimit: TypeAlias = Literal['size', 'none']

# A-HIT-1.
RollTest: TypeAlias = Literal['at_or_under', 'strictly_under']

class PercentileAdviceRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the text as printed, or our ruling where it is silent."""
    # Does aim outlast the firing? (A-AIM-2)
    aim_persists: NotRequired[bool]
    # Does aiming help both shots of semi-automatic fire? (A-AIM-1)
    aim_semi_both: NotRequired[bool]
    # On automatic, do doubles jam besides 98-00 or instead? (A-JAM-2)
    auto_jam_set: NotRequired[AutoJamSet]
    # Can one fire beyond the maximum range? (A-RNG-1)
    beyond_max: NotRequired[BeyondMax]
    # Where does a burst strike those it catches? (A-LOC-4)
    burst_location: NotRequired[BurstLocation]
    # Does calling an exposed part of a partly hidden target take both modifiers? (A-MOD-6)
    called_part_stacks_partial: NotRequired[bool]
    # When is +10 added to the damage roll? (A-PEN-3)
    damage_shift: NotRequired[DamageShift]
    # What if a stray shot would land on the firer? (A-AREA-2)
    deviation_on_firer: NotRequired[DeviationOnFirer]
    # Do doubles jam on semi-automatic too? (A-JAM-3)
    doubles_on_semi: NotRequired[bool]
    # Does a hit stopped by cover alone make the target duck back? (A-DUCK-3)
    duck_from_cover: NotRequired[bool]
    # Over what span is duck-back judged? (A-DUCK-2)
    duck_scope: NotRequired[DuckScope]
    # Is there a test against ducking back? (A-DUCK-1)
    duck_test: NotRequired[DuckTest]
    # With a test, how likely are they to duck back? (A-DUCK-1)
    duck_test_percent: NotRequired[int]
    # Where does an exploding weapon strike the firer? (A-JAM-8)
    explosion_location: NotRequired[ExplosionLocation]
    # Is a force field's value the chance to get through it or to be stopped? (A-PEN-1)
    field_value: NotRequired[FieldValue]
    # How near, in metres, counts as on the firer? (A-AREA-2)
    firer_clear_m: NotRequired[float]
    # How many actions does it take to draw a heavy weapon? (A-ACT-4)
    heavy_draw_cost: NotRequired[int]
    # How are fractions of Initiative rounded up? (A-INIT-1)
    init_rounding: NotRequired[InitiativeRounding]
    # Whose blow falls first when numbers are equal? (A-INIT-2)
    init_ties: NotRequired[InitiativeTies]
    # Does a shot that jams still hit when its roll is low enough? (A-JAM-1)
    jam_shot: NotRequired[JamShot]
    # Does a shot that jams use up ammo? (A-JAM-4)
    jam_spends_round: NotRequired[bool]
    # Which hit location chart? (A-LOC-1)
    location_chart: NotRequired[LocationChart]
    # Can a firearm used hand-to-hand jam? (A-JAM-10)
    melee_firearm_jams: NotRequired[bool]
    # Where does a hit by the 1% minimum strike? (A-LOC-3)
    min_hit_location: NotRequired[MinHitLocation]
    # Does changing the mode of fire cost an action? (A-ACT-3)
    mode_switch_cost: NotRequired[int]
    # How many actions does it take to fire and move? (A-ACT-2)
    move_and_fire_cost: NotRequired[int]
    # How is -10 per 100 m a round rounded? (A-MOD-1)
    moving_target: NotRequired[MovingTarget]
    # Is a partly hidden target both harder to hit and behind its cover? (A-MOD-5)
    partial_cover_both: NotRequired[bool]
    # Does a double on automatic blow a plasma weapon up? (A-JAM-7)
    plasma_doubles_explode: NotRequired[bool]
    # When does recoil start afresh? (A-FIRE-1)
    recoil_reset: NotRequired[RecoilReset]
    # What does reloading cost? (A-ACT-1)
    reload: NotRequired[ReloadCost]
    # What after a failed repair? (A-JAM-5)
    repair_retry: NotRequired[RepairRetry]
    # For how many actions is a target revealed? (A-MOD-11)
    reveal_actions: NotRequired[int]
    # How far away can a revealed target be seen? (A-MOD-11)
    reveal_limit: NotRequired[RevealLimit]
    # Does a roll of exactly the number succeed? (A-HIT-1)
    roll_test: NotRequired[RollTest]
    # Does twilight halve the 100 m at which a large target is hit automatically? (A-MOD-10)
    twilight_halves_autohit: NotRequired[bool]
    # What must a blow penetrate on a parrier without armour? (A-PARRY-1)
    unarmoured_parry: NotRequired[UnarmouredParry]
    # Do several wounds add up? (A-MOD-2)
    wound_mods: NotRequired[WoundModifiers]

# What someone behind cover is doing: the rows of table VIS-A.
SeenAs: TypeAlias = Literal['A4', 'A5', 'A3', 'A6', 'A7', 'A2', 'A1']

# How big a target is (P-VIS-5, table VIS-B).
Size: TypeAlias = Literal['small', 'normal', 'large']

# When a burst swings to the next target.
Swing: TypeAlias = Literal['hit', 'shot']

class PercentileAdviceTarget(TypedDict):
    """The one who is shot at."""
    # Armour, outermost first (P-PEN-6).
    armour: NotRequired[list[ArmourOrId]]
    # The location aimed at, which is then a small target (P-VIS-6); none: the whole target.
    called: NotRequired[Location | None]
    # What the target stands behind.
    cover: NotRequired[CoverOrId | None]
    # The locations not behind the cover; not stated: those that show as they stand, or all.
    exposed: NotRequired[list[Location] | None]
    # A force field that is switched on.
    field: NotRequired[ForceFieldOrId | None]
    # The light they stand in (table VIS-C).
    light: NotRequired[Light]
    # The target's own hit location chart (A-LOC-4); needed where it is ruled that each has their own.
    location_chart: NotRequired[list[PercentileAdviceLocationBand] | None | str]
    # What to call them in the sentence.
    name: NotRequired[str]
    # How far away, in metres (P-RNG).
    range_m: float
    # They gave themselves away, and go on doing so (P-VIS-4).
    revealed: NotRequired[bool]
    # They gave themselves away once, this many actions before the plan begins; that lasts as many actions as is ruled
    # (A-MOD-11).
    revealed_actions_ago: NotRequired[int | None]
    # How they stand behind their cover: a row of table VIS-A, which says what is exposed and how far they can be seen
    # (P-VIS-3). Without cover only the distance counts.
    seen_as: NotRequired[SeenAs | None]
    # How big (table VIS-B).
    size: NotRequired[Size]
    # How fast it moves, in metres a round (P-MOD-3). Any movement spoils aiming (P-MOD-9).
    speed_m_per_round: NotRequired[float]

# A-PARRY-1.
UnarmouredParry: TypeAlias = Literal['defender_ws', 'hundred_minus_ws', 'attacker_ws']

PercentileAdviceWeapon = TypedDict(
    "PercentileAdviceWeapon",
    {
        "burst_radius_m": "NotRequired[float | None]",
        "can_jam": "NotRequired[bool]",
        "class": "NotRequired[WeaponClass]",
        "magazine": "NotRequired[int | None]",
        "max_range_m": "NotRequired[float]",
        "modes": "NotRequired[list[Mode]]",
        "name": "NotRequired[str]",
        "penetration": "NotRequired[list[PenetrationBand]]",
        "plasma": "NotRequired[bool]",
    },
)

WeaponOrId: TypeAlias = PercentileAdviceWeapon | str | dict[str, Any]

# A wound that spoils the aim.
Wound: TypeAlias = Literal['light', 'serious']

# A-MOD-2.
WoundModifiers: TypeAlias = Literal['worst', 'sum']

class PercentileAdvice(TypedDict):
    """One shooter's plan of actions against a target."""
    # How many actions are to be decided on, a round if nothing is stated.
    actions: NotRequired[int | None]
    # What is asked; the fields say it as well.
    ask: NotRequired[Literal['advice']]
    # The one who shoots.
    attacker: PercentileAdviceAttacker
    # Others near the target, for area weapons (P-AREA-4).
    bystanders: NotRequired[list[Bystander]]
    # What the attacker brings along from actions before the plan.
    carried: NotRequired[Carried]
    # The chart on which hits that penetrate are rolled; none: wounds are not worked out.
    damage: NotRequired[DamageChartOrId | None]
    # What they do first in any case.
    decided: NotRequired[list[Entry]]
    # Further targets for following fire, in the order in which the weapon swings to them (P-FIRE-7): when it does is
    # said in the shots of the plan.
    following: NotRequired[list[FollowingTarget]]
    # What is sought, by its name or in full; mean hits that get through if nothing is stated.
    goal: NotRequired[Literal['penetrating', 'hits', 'hit', 'through', 'hits_at_least', 'through_at_least', 'wound'] | dict[str, Any]]
    # What may be done besides firing.
    may: NotRequired[May]
    # A second weapon in the other hand, fired in the same actions by its own mode (A-MOD-4). Both weapons then take
    # the modifier for two weapons, this one also that for the wrong hand.
    off_hand: NotRequired[WeaponOrId | None]
    # A plan to compare with the best.
    plan: NotRequired[list[Entry]]
    # The rule set by which it is read.
    ruleset: Literal['percentile']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[PercentileAdviceRulings]
    # The one who is shot at.
    target: PercentileAdviceTarget
    # The weapon they shoot with.
    weapon: WeaponOrId

class Alternative(TypedDict):
    """A plan that does not depend on the dice."""
    # The chance that a weapon is jammed or has exploded at the end.
    jam: Chance
    # Whether it keeps the limits, and takes no more actions than are decided on. What counts is the greatest number
    # of rounds that it can spend, however the dice fall, not the mean.
    keeps_limits: bool
    # What to call it.
    name: str
    # The plan, after what is decided already.
    plan: list[PercentileAdviceReportEntry]
    # The mean number of shots fired.
    rounds: Chance
    # What it is worth.
    value: Chance

class BestReport(TypedDict):
    """What the best decisions are worth."""
    # Null for the best of all. Else, with a limit on the chance to jam, the search was stopped: these decisions keep
    # the limit, and their value is exact; others that keep it may be worth more, but never more than this.
    at_most: NotRequired[Chance | None]
    # Everything that is decided, in the order in which it is decided.
    decisions: list[DecisionReport]
    # Hits.
    hits: PercentileAdviceReportCountReport
    # The chance that a weapon is jammed or has exploded at the end.
    jam: Chance
    # The main line of that as a plan that does not depend on the dice; null where no plan of a scenario can express
    # it. It is worth less than the best where there are branches.
    main_plan: NotRequired[list[PercentileAdviceReportEntry] | None]
    # Hits that get through everything.
    penetrating: PercentileAdviceReportCountReport
    # What to do, in short.
    plan: Line
    # Whether the branches of `plan` say everything that the dice change. If not, `policy` says more.
    plan_is_complete: bool
    # What to do, step by step, whatever the dice show.
    policy: PercentileAdviceReportPolicy
    # The mean number of shots fired.
    rounds: Chance
    # Whether other decisions would have been just as good.
    tie: bool
    # What is sought: a chance or a mean.
    value: Chance
    # The chance of each result as the worst wound; null without a damage chart.
    worst_wound: NotRequired[Wounds | None]

class Branch(TypedDict):
    """Where to leave the main line."""
    # The action after which it applies.
    action: int
    # What to do then.
    then: Line
    # When this has happened.
    when: str

class PercentileAdviceReportCountReport(TypedDict):
    """How many of something."""
    # The chance of one or more.
    at_least_one: Chance
    # The mean number.
    mean: Chance
    # The chance of exactly each number, from 0 on.
    pmf: list[Chance]

class DecisionReport(TypedDict):
    """One decision."""
    # The action in which it falls.
    action: int
    # What would be just as good; not named where the chance to jam is limited.
    as_good: list[str]
    # The chance that this happens.
    chance: Chance
    # What is decided.
    choice: str
    # Shots of a burst already fired; 0 for what to do with the next action.
    shot: int
    # How things stand, in words.
    stands: str
    # Whether something else would be just as good.
    tie: bool

class PercentileAdviceReportEntry(TypedDict):
    """One step of a plan: what is done with an action, and how."""
    # When they cease fire before the burst is over (P-FIRE-6).
    cease: NotRequired[Cease | None]
    # How many actions it takes; not stated: one.
    cost: NotRequired[int | None]
    # What is done (P-ACT).
    do: ActionKind
    # How the weapon fires: single shots, or a burst (P-FIRE-5).
    mode: NotRequired[Mode | None]
    # Whether they walk or run while they fire (P-MOD-4, P-MOD-5).
    moving: NotRequired[Gait | None]
    # What it is called.
    name: NotRequired[str | None]
    # How the weapon in the other hand fires; not stated: the same mode (A-MOD-4).
    off_hand_mode: NotRequired[Mode | None]
    # How many shots the weapon in the other hand fires; not stated: all of its mode (P-FIRE-6).
    off_hand_shots: NotRequired[int | None]
    # How many shots are fired, at most as many as the mode has; not stated: all of them (P-FIRE-6).
    shots: NotRequired[int | None]
    # When they swing to the next of the further targets (P-FIRE-7).
    swing: NotRequired[Swing | None]
    # Shots, counted from 1, after which they swing to the next of the further targets whether they hit or not: for
    # those who decide from shot to shot (P-FIRE-7).
    swing_after: NotRequired[list[int]]

class Line(TypedDict):
    """What to do in order, as long as nothing special happens: every shot misses, no weapon jams, a repair
    succeeds."""
    # Where to do something else.
    branches: list[Branch]
    # Whether branches are left out here: the policy has them.
    is_cut: NotRequired[bool]
    # The steps.
    steps: list[Step]

# A part of the body on the hit location chart.
PercentileAdviceReportLocation: TypeAlias = Literal['head', 'right_arm', 'left_arm', 'body', 'right_leg', 'left_leg']

class Outcome(TypedDict):
    """How to go on from a step."""
    # Whether what comes next is left out.
    is_left_out: bool
    # The same: any one of these.
    seen: list[Seen]
    # The place of the next step in the list, counted from 0. Null where nothing more is to be done, or where that is
    # left out.
    then: NotRequired[int | None]
    # What has been seen since the step began, in words; empty where it makes no difference.
    when: str

class PercentileAdviceReportPolicy(TypedDict):
    """What to do, step by step, beginning with the first."""
    # Whether every step is listed. If not, some are too many or cannot be told in a few words: see `is_left_out`.
    is_complete: bool
    # The steps. Whoever follows them gets exactly the value and the chance to jam that are stated. None where nothing
    # is done.
    steps: list[PolicyStep]

class PolicyStep(TypedDict):
    """What one action is spent on, and how to go on from it."""
    # The action in which it begins.
    action: int
    # What to decide between the shots, in the order of the shots. Where no rule is stated, fire on.
    between_shots: list[ShotRule]
    # What the dice may show, and how to go on. Exactly one of them always applies. Empty where they are left out.
    outcomes: list[Outcome]
    # What to do.
    words: str

class Seen(TypedDict):
    """What has been seen since a step began. A field that is null makes no difference; all others must match."""
    # How many shots were fired; of a pair, with the main hand.
    fired: NotRequired[int | None]
    # How many of what is sought: hits, hits that got through, wounds that are bad enough.
    gained: NotRequired[int | None]
    # How many hits.
    hits: NotRequired[int | None]
    # Whether a weapon jammed or exploded.
    jam: NotRequired[bool | None]
    # Of a pair, whether the weapon in the main hand did.
    main_hand_jam: NotRequired[bool | None]
    # Of a pair, how many with the other hand.
    off_hand_fired: NotRequired[int | None]
    # Of a pair, whether the weapon in the other hand did.
    off_hand_jam: NotRequired[bool | None]
    # Whether a repair succeeded; false where none was tried.
    repaired: NotRequired[bool | None]
    # Each shot in order.
    shots: NotRequired[list[SeenShot] | None]

class SeenShot(TypedDict):
    """What has been seen of one shot."""
    # Whether it exploded.
    explosion: bool
    # Whether it hit.
    hit: bool
    # Whether the weapon jammed or exploded.
    jam: bool
    # Where it hit; null where that makes no difference.
    location: NotRequired[PercentileAdviceReportLocation | None]
    # Whether it was fired by the other hand.
    off_hand: bool

class ShotCase(TypedDict):
    """What to decide when something has been seen."""
    # What to do: `fire on`, `cease fire` or `swing to` a target.
    choice: str
    # The same: any one of these. Of a hit, only what needs no further roll is known yet.
    seen: list[Seen]
    # What has been seen, in words; empty where it makes no difference.
    when: str

class ShotRule(TypedDict):
    """What to decide after one shot."""
    # What to do in each case. Exactly one of them always applies.
    cases: list[ShotCase]
    # Whether it is about the weapon in the other hand.
    off_hand: bool
    # Shots that this hand has fired in this action; 0 where it is about whether to fire the other hand's weapon at
    # all.
    shots: int

class Step(TypedDict):
    """A step of a line."""
    # The action in which it begins.
    action: int
    # What is done.
    words: str

class Wounds(TypedDict):
    dead: Chance
    knocked_out: Chance
    light: Chance
    none: Chance
    serious: Chance

class PercentileAdviceReport(TypedDict):
    """What is best to do. `W` is what chances are counted in."""
    # Actions decided on. Where a chance is enough, the fewest that reach it.
    actions: int
    # Plans that do not depend on the dice, from the best to the worst.
    alternatives: list[Alternative]
    # What the best decisions are worth; null when none keep the limits.
    best: NotRequired[BestReport | None]
    # Whether the chance that is enough is reached; null where none was stated.
    enough: NotRequired[bool | None]
    # The goal, by name.
    goal: str
    # The goal in words, with its limits.
    goal_words: str
    # The rule set that gave it.
    ruleset: str
    # One line to paste: what to do, and what it is worth.
    sentence: str

class PercentileDuelArmour(TypedDict):
    """A piece of armour."""
    # The chance in percent that a hit gets through, before the weapon's modifier (P-PEN-2). Higher is weaker.
    base: int
    # The locations it protects.
    covers: NotRequired[list[Location]]
    # Which of the weapon's penetration modifiers stands against it.
    kind: ArmourKind
    # What to call it.
    name: NotRequired[str]

class PercentileDuelCover(TypedDict):
    """Something solid between the target and the shooter."""
    # The chance in percent that a hit gets through, before the weapon's modifier (P-PEN-2).
    base: int
    # What to call it.
    name: NotRequired[str]

class PercentileDuelDamageChart(TypedDict):
    """A damage chart (P-MELEE-4)."""
    # Locations that have rows of their own.
    by_location: NotRequired[list[PercentileDuelLocationRows]]
    # Added to every damage roll: chart, weapon, Strength and Toughness together.
    modifier: NotRequired[int]
    # The rows, ascending, the last up to 100.
    rows: list[DamageRow]

class PercentileDuelDistance(TypedDict):
    """How far two people are from each other."""
    # Their names.
    between: list[str]
    # The distance in metres.
    range_m: float

# What being made to duck back does. The rule book breaks off before it says (P-DUCK-4).
DuckBack: TypeAlias = Literal['loses_aim', 'loses_action', 'none']

class PercentileDuelEntry(TypedDict):
    """One step of a plan: what is done with an action, and how."""
    # When they cease fire before the burst is over (P-FIRE-6).
    cease: NotRequired[Cease | None]
    # How many actions it takes; not stated: one.
    cost: NotRequired[int | None]
    # What is done (P-ACT).
    do: ActionKind
    # How the weapon fires: single shots, or a burst (P-FIRE-5).
    mode: NotRequired[Mode | None]
    # Whether they walk or run while they fire (P-MOD-4, P-MOD-5).
    moving: NotRequired[Gait | None]
    # What it is called.
    name: NotRequired[str | None]
    # How the weapon in the other hand fires; not stated: the same mode (A-MOD-4).
    off_hand_mode: NotRequired[Mode | None]
    # How many shots the weapon in the other hand fires; not stated: all of its mode (P-FIRE-6).
    off_hand_shots: NotRequired[int | None]
    # How many shots are fired, at most as many as the mode has; not stated: all of them (P-FIRE-6).
    shots: NotRequired[int | None]
    # When they swing to the next of the further targets (P-FIRE-7).
    swing: NotRequired[Swing | None]
    # Shots, counted from 1, after which they swing to the next of the further targets whether they hit or not: for
    # those who decide from shot to shot (P-FIRE-7).
    swing_after: NotRequired[list[int]]

# How it is fought.
Fight: TypeAlias = Literal['shooting', 'hand_to_hand']

class PercentileDuelForceField(TypedDict):
    """An energy-field defence, which ignores the weapon (P-PEN-5) and protects every location (A-PEN-5)."""
    # What to call it.
    name: NotRequired[str]
    # The chance in percent that a hit gets through, or that it stops one, where it is so ruled (A-PEN-1).
    value: int

class PercentileDuelLocationBand(TypedDict):
    """One band of a hit location chart."""
    # The location struck.
    location: Location
    # The highest number of the band.
    up_to: int

class PercentileDuelLocationRows(TypedDict):
    """Rows for one location, instead of the chart's own."""
    # The location.
    location: Location
    # Its rows, ascending, the last up to 100.
    rows: list[DamageRow]

class PercentileDuelMeleeWeapon(TypedDict):
    """What a blow is struck with."""
    # Has a bayonet fixed, which helps a basic weapon only (P-MMOD-10).
    bayonet: NotRequired[bool]
    # Whether it can jam, as a firearm that is fired at close quarters can and its butt or bayonet cannot (A-JAM-10).
    # Not stated: pistols and basic weapons can. Other kinds never do (A-JAM-9).
    can_jam: NotRequired[bool | None]
    # What it is: bare hands (P-MMOD-9) and basic weapons without a bayonet (P-MMOD-10) are hard to hit with. Heavy
    # weapons are of no use here (P-MELEE-2).
    kind: NotRequired[MeleeKind]
    # What to call it.
    name: NotRequired[str]
    # What it adds to the chance to get through each kind of protection (P-PEN-2). Fists and improvised weapons take a
    # lot away (P-MELEE-3).
    penetration: NotRequired[MeleePenetration]

MeleeWeaponOrId: TypeAlias = PercentileDuelMeleeWeapon | str | dict[str, Any]

class PercentileDuelRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the text as printed, or our ruling where it is silent."""
    # Does aim outlast the firing? (A-AIM-2)
    aim_persists: NotRequired[bool]
    # Does aiming help both shots of semi-automatic fire? (A-AIM-1)
    aim_semi_both: NotRequired[bool]
    # On automatic, do doubles jam besides 98-00 or instead? (A-JAM-2)
    auto_jam_set: NotRequired[AutoJamSet]
    # Can one fire beyond the maximum range? (A-RNG-1)
    beyond_max: NotRequired[BeyondMax]
    # Where does a burst strike those it catches? (A-LOC-4)
    burst_location: NotRequired[BurstLocation]
    # Does calling an exposed part of a partly hidden target take both modifiers? (A-MOD-6)
    called_part_stacks_partial: NotRequired[bool]
    # When is +10 added to the damage roll? (A-PEN-3)
    damage_shift: NotRequired[DamageShift]
    # What if a stray shot would land on the firer? (A-AREA-2)
    deviation_on_firer: NotRequired[DeviationOnFirer]
    # Do doubles jam on semi-automatic too? (A-JAM-3)
    doubles_on_semi: NotRequired[bool]
    # Does a hit stopped by cover alone make the target duck back? (A-DUCK-3)
    duck_from_cover: NotRequired[bool]
    # Over what span is duck-back judged? (A-DUCK-2)
    duck_scope: NotRequired[DuckScope]
    # Is there a test against ducking back? (A-DUCK-1)
    duck_test: NotRequired[DuckTest]
    # With a test, how likely are they to duck back? (A-DUCK-1)
    duck_test_percent: NotRequired[int]
    # Where does an exploding weapon strike the firer? (A-JAM-8)
    explosion_location: NotRequired[ExplosionLocation]
    # Is a force field's value the chance to get through it or to be stopped? (A-PEN-1)
    field_value: NotRequired[FieldValue]
    # How near, in metres, counts as on the firer? (A-AREA-2)
    firer_clear_m: NotRequired[float]
    # How many actions does it take to draw a heavy weapon? (A-ACT-4)
    heavy_draw_cost: NotRequired[int]
    # How are fractions of Initiative rounded up? (A-INIT-1)
    init_rounding: NotRequired[InitiativeRounding]
    # Whose blow falls first when numbers are equal? (A-INIT-2)
    init_ties: NotRequired[InitiativeTies]
    # Does a shot that jams still hit when its roll is low enough? (A-JAM-1)
    jam_shot: NotRequired[JamShot]
    # Does a shot that jams use up ammo? (A-JAM-4)
    jam_spends_round: NotRequired[bool]
    # Which hit location chart? (A-LOC-1)
    location_chart: NotRequired[LocationChart]
    # Can a firearm used hand-to-hand jam? (A-JAM-10)
    melee_firearm_jams: NotRequired[bool]
    # Where does a hit by the 1% minimum strike? (A-LOC-3)
    min_hit_location: NotRequired[MinHitLocation]
    # Does changing the mode of fire cost an action? (A-ACT-3)
    mode_switch_cost: NotRequired[int]
    # How many actions does it take to fire and move? (A-ACT-2)
    move_and_fire_cost: NotRequired[int]
    # How is -10 per 100 m a round rounded? (A-MOD-1)
    moving_target: NotRequired[MovingTarget]
    # Is a partly hidden target both harder to hit and behind its cover? (A-MOD-5)
    partial_cover_both: NotRequired[bool]
    # Does a double on automatic blow a plasma weapon up? (A-JAM-7)
    plasma_doubles_explode: NotRequired[bool]
    # When does recoil start afresh? (A-FIRE-1)
    recoil_reset: NotRequired[RecoilReset]
    # What does reloading cost? (A-ACT-1)
    reload: NotRequired[ReloadCost]
    # What after a failed repair? (A-JAM-5)
    repair_retry: NotRequired[RepairRetry]
    # For how many actions is a target revealed? (A-MOD-11)
    reveal_actions: NotRequired[int]
    # How far away can a revealed target be seen? (A-MOD-11)
    reveal_limit: NotRequired[RevealLimit]
    # Does a roll of exactly the number succeed? (A-HIT-1)
    roll_test: NotRequired[RollTest]
    # Does twilight halve the 100 m at which a large target is hit automatically? (A-MOD-10)
    twilight_halves_autohit: NotRequired[bool]
    # What must a blow penetrate on a parrier without armour? (A-PARRY-1)
    unarmoured_parry: NotRequired[UnarmouredParry]
    # Do several wounds add up? (A-MOD-2)
    wound_mods: NotRequired[WoundModifiers]

class Sheet(TypedDict):
    """What is known of a combatant when they join the scene. What happens to them there is in
    [`Combatant`](super::Combatant)."""
    # Armour, outermost first (P-PEN-6).
    armour: NotRequired[list[ArmourOrId]]
    # Blows in a round of hand-to-hand combat.
    attacks: NotRequired[int]
    # Ballistic Skill (P-HIT-1).
    bs: int
    # What they stand behind.
    cover: NotRequired[CoverOrId | None]
    # The part of them that is not behind the cover; not stated: what shows as they stand, or all.
    exposed: NotRequired[list[Location] | None]
    # A force field, switched on.
    field: NotRequired[ForceFieldOrId | None]
    # What kind of grenade they carry. One is taken out (P-ACT-14) before it is thrown (P-ACT-11).
    grenade: NotRequired[WeaponOrId | None]
    # How many of them they carry.
    grenades: NotRequired[int]
    # Initiative: who acts first (A-ACT-5), and when their blows fall (P-INIT-1).
    initiative: NotRequired[int]
    # The light they stand in (P-VIS-7).
    light: NotRequired[Light]
    # Their own hit location chart (A-LOC-4).
    location_chart: NotRequired[list[PercentileDuelLocationBand] | None | str]
    # What they fight with hand-to-hand; none: bare hands (P-MMOD-9).
    melee_weapon: NotRequired[MeleeWeaponOrId | None]
    # The game master's modifier to all their shots and blows.
    modifier: NotRequired[int]
    # What to call them.
    name: str
    # A second weapon, in the hand that they do not favour (A-MOD-4). Each is then held in one hand (P-MOD-15,
    # P-MOD-16).
    off_hand: NotRequired[WeaponOrId | None]
    # Holds a basic or heavy weapon in one hand (P-MOD-15, P-MOD-16).
    one_handed: NotRequired[bool]
    # Wears powered armour (P-MMOD-4).
    powered_armour: NotRequired[bool]
    # What they do behind the cover: a row of table VIS-A (P-VIS-3).
    seen_as: NotRequired[SeenAs | None]
    # The side they fight on, by its name. Those of one side are friends, those of different sides enemies; someone
    # without a side may be anyone's enemy.
    side: NotRequired[str | None]
    # How big they are (P-VIS-5).
    size: NotRequired[Size]
    # How fast they move when others shoot at them, in metres a round (P-MOD-3).
    speed_m_per_round: NotRequired[float]
    # Technical skill, rolled to clear a jam (P-JAM-5).
    tek: NotRequired[int | None]
    # What they shoot with.
    weapon: NotRequired[WeaponOrId | None]
    # Wounds that they bring along.
    wounds: NotRequired[list[Wound]]
    # Holds their weapon in the wrong hand (P-MOD-8).
    wrong_hand: NotRequired[bool]
    # Weapon Skill (P-MELEE-1).
    ws: NotRequired[int]

class PercentileDuelSide(TypedDict):
    """One side."""
    # Those on it, at most 16 on both together.
    fighters: list[Written]
    # What to call it; not stated: the name of its first fighter.
    name: NotRequired[str | None]

class Simulation(TypedDict):
    """A simulation."""
    # The seed of the dice.
    seed: NotRequired[int]
    # How many duels are rolled out.
    trials: int

PercentileDuelWeapon = TypedDict(
    "PercentileDuelWeapon",
    {
        "burst_radius_m": "NotRequired[float | None]",
        "can_jam": "NotRequired[bool]",
        "class": "NotRequired[WeaponClass]",
        "magazine": "NotRequired[int | None]",
        "max_range_m": "NotRequired[float]",
        "modes": "NotRequired[list[Mode]]",
        "name": "NotRequired[str]",
        "penetration": "NotRequired[list[PenetrationBand]]",
        "plasma": "NotRequired[bool]",
    },
)

# What they do when no weapon in their hands can fire, and one of them is merely empty.
WhenEmpty: TypeAlias = Literal['reload', 'go_on']

# What they do when no weapon in their hands can fire, and one of them is jammed.
WhenJammed: TypeAlias = Literal['clear', 'go_on']

# What follows the last entry of a plan.
WhenOver: TypeAlias = Literal['repeat', 'last', 'stop']

class Written(TypedDict):
    """One who fights, or several alike."""
    # Hand-to-hand: they stand behind an obstacle (P-MMOD-5).
    behind_obstacle: NotRequired[bool]
    # Shooting: the location that they aim at, which is then a small target (P-VIS-6).
    called: NotRequired[Location | None]
    # Hand-to-hand: they charge in the first round (P-MMOD-1).
    charging: NotRequired[bool]
    # The combatant as in a scene: skills, weapons, protection.
    combatant: Sheet
    # How many of them there are; they are then numbered.
    count: NotRequired[int]
    # Hand-to-hand: they stand on higher ground (P-MMOD-2).
    higher_ground: NotRequired[bool]
    # Hand-to-hand: how many hits they try to parry each round (A-PARRY-4).
    parries: NotRequired[int]
    # Shooting: what they do, in order; or "best": at each action what gives the best chance to have their target
    # down.
    plan: NotRequired[Literal['best'] | list[PercentileDuelEntry]]
    # Whom they attack, by name: the first of them who is up. Not stated: the other side in its order.
    targets: NotRequired[list[str] | None]
    # Hand-to-hand: they fight with a weapon in each hand (P-MMOD-8).
    weapon_in_each_hand: NotRequired[bool]
    # Shooting: what they do when every weapon in their hands is empty.
    when_empty: NotRequired[WhenEmpty]
    # Shooting: what they do when every weapon in their hands is jammed or empty, and one can be repaired.
    when_jammed: NotRequired[WhenJammed]
    # Shooting: what follows the last entry of the plan.
    when_over: NotRequired[WhenOver]
    # Hand-to-hand: they have won the round before the first (P-MMOD-3).
    won_previous_round: NotRequired[bool]

class PercentileDuel(TypedDict):
    """Two sides who fight each other."""
    # What is asked; the fields say it as well.
    ask: NotRequired[Literal['duel']]
    # The chart on which hits that penetrate are rolled.
    damage: DamageChartOrId
    # Distances between two of them. Fire swings only between those whose distance is stated (P-FIRE-7).
    distances: NotRequired[list[PercentileDuelDistance]]
    # What being made to duck back does, which the rule book does not say (P-DUCK-4).
    duck_back: NotRequired[DuckBack]
    # The version of the document.
    duel: NotRequired[int]
    # How it is fought.
    fight: NotRequired[Fight]
    # What to call it.
    name: NotRequired[str]
    # How far people are from each other where nothing else is stated, in metres.
    range_m: NotRequired[float]
    # How many rounds it is followed.
    rounds: NotRequired[int]
    # The rule set by which it is read.
    ruleset: Literal['percentile']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[PercentileDuelRulings]
    # The two sides.
    sides: list[PercentileDuelSide]
    # Rolls it out this many times instead of working it out.
    simulate: NotRequired[Simulation | None]
    # Whether the duel is worked out again with one thing changed, to see what that is worth.
    values: NotRequired[bool]

class ChangeReport(TypedDict):
    """What one change would be worth to a side: the same duel with only that changed, worked out the same way."""
    # Which change.
    change: str
    # The chance that this side is then the first to put the other down.
    first: Chance
    # How much more that is than without the change.
    gain: Chance
    # The chance that the other side is first.
    other_first: Chance
    # How much more that is than without the change.
    other_gain: Chance
    # Whose change it is, by the side's place, from 0.
    side: int
    # The same in words.
    words: str

class Condition(TypedDict):
    """How someone stands at the end: chances that add up to one."""
    # Knocked out or dead.
    down: Chance
    # A light wound is their worst.
    light: Chance
    # A serious wound is their worst.
    serious: Chance
    # Without a wound.
    unhurt: Chance

class DropReport(TypedDict):
    """The time until someone is down."""
    # The chance that it happens in each action, counted over the whole duel from 1; hand-to-hand with the end of each
    # round.
    by_action: list[Chance]
    # The chance that it happens within the rounds.
    chance: Chance
    # When it has happened in a tenth of duels; null when that is after the last round.
    p10: NotRequired[When | None]
    # When it has happened in half of them.
    p50: NotRequired[When | None]
    # When it has happened in nine tenths of them.
    p90: NotRequired[When | None]

class Estimate(TypedDict):
    """How much work a duel is."""
    # The most positions in which best plans may have a decision to make.
    positions: float
    # The most combinations of states that are possible at one time.
    states: float
    # Steps from one state to another, in total.
    steps: float

class FighterReport(TypedDict):
    """One fighter."""
    # How they stand at the end.
    at_the_end: Condition
    # When they go down.
    down: DropReport
    # What they are called.
    name: str
    # The chance that they are still standing after each round.
    standing_after: list[Chance]

class LeftReport(TypedDict):
    """Those left standing at the end."""
    # The chance that they are, and no others.
    chance: Chance
    # Their names.
    names: list[str]

# How the numbers came about.
Method: TypeAlias = dict[str, Any]

class Note(TypedDict):
    """A remark on an answer."""
    # The rule that it is about.
    rule: str
    # The remark, in whole sentences.
    words: str

class PercentileDuelReportRoundReport(TypedDict):
    """How it stands after a round: chances that add up to one."""
    # That both went down at the same moment.
    both_at_once: Chance
    # That each side has been the first to put the other down.
    first: list[Chance]
    # That it is not over.
    neither: Chance
    # The round.
    round: int

class PercentileDuelReportSideReport(TypedDict):
    """One side."""
    # When the whole side is down.
    down: DropReport
    # Those on it.
    fighters: list[FighterReport]
    # The chance that it puts the other side down first, and has someone standing then.
    first: Chance
    # What it is called.
    name: str
    # The chance that it still has someone standing after each round.
    standing_after: list[Chance]

class When(TypedDict):
    """A time, counted from 1 over the whole duel."""
    # The action.
    action: int
    # The round in which it stands.
    round: int

class PercentileDuelReport(TypedDict):
    """How two sides come out of it. `W` is what chances are counted in."""
    # Those who have no stated plan but do at each of their actions what gives them the best chance to have their
    # target down, as if nothing were done to them from then on: advice for their side alone, not the outcome of two
    # sides who think about each other.
    best_plans: list[str]
    # The chance that both sides put each other down at the same moment.
    both_at_once: Chance
    # How it stands after each round.
    by_round: list[PercentileDuelReportRoundReport]
    # What one change would be worth to each side.
    changes: list[ChangeReport]
    # How it was fought.
    fight: Fight
    # Who is left standing at the end, most likely first.
    left_standing: list[LeftReport]
    # How the numbers came about: worked out, or estimated by a simulation.
    method: Method
    # The chance that both sides have someone standing when the rounds are over.
    neither: Chance
    # Why there are no such changes, if there are none.
    no_changes: NotRequired[str | None]
    # What was stated of fighters and changes nothing, such as cover that hides nothing.
    notes: list[Note]
    # How many rounds it was followed.
    rounds: int
    # The rule set that gave it.
    ruleset: str
    # One line to paste.
    sentence: str
    # The two sides.
    sides: list[PercentileDuelReportSideReport]
    # Who cannot be fired at, and why.
    warnings: list[str]

PercentileGearGoal: TypeAlias = PercentileGearOutput | dict[str, Any]

PercentileGearOutput: TypeAlias = Literal['hits.at_least_one', 'hits.mean', 'penetrating.at_least_one', 'penetrating.mean', 'jam', 'worst_wound.dead', 'caught', 'duck_back_as_ruled.first.chance', 'hit', 'penetrating', 'parry', 'wins.a', 'wins.b', 'both_at_once', 'neither', 'falls.a.none', 'falls.a.at_most_one', 'falls.a.mean', 'falls.b.none', 'falls.b.at_most_one', 'falls.b.mean']

PercentileGear = TypedDict(
    "PercentileGear",
    {
        "budget": "NotRequired[float | None]",
        "foes": "NotRequired[list[Foe]]",
        "for": "NotRequired[str | None]",
        "gear": "Literal[1]",
        "goals": "list[PercentileGearGoal]",
        "items": "list[Item]",
        "ruleset": "Literal['percentile']",
        "scenario": "dict[str, Any] | str",
        "slots": "list[Slot]",
    },
)

class PercentileLoadoutArmour(TypedDict):
    """A piece of armour."""
    # The chance in percent that a hit gets through, before the weapon's modifier (P-PEN-2). Higher is weaker.
    base: int
    # The locations it protects.
    covers: NotRequired[list[Location]]
    # Which of the weapon's penetration modifiers stands against it.
    kind: ArmourKind
    # What to call it.
    name: NotRequired[str]

class PercentileLoadoutAttacker(TypedDict):
    """The one who shoots."""
    # The attacker's own armour, outermost first, against their own exploding plasma weapon or burst.
    armour: NotRequired[list[ArmourOrId]]
    # Ballistic Skill: the chance in percent to hit before anything is added or taken away (P-HIT-1).
    bs: int
    # The attacker's own force field, against their own exploding plasma weapon (P-JAM-4) or burst (P-AREA-3).
    field: NotRequired[ForceFieldOrId | None]
    # The game master's own modifier to hit.
    modifier: NotRequired[int]
    # What to call them in the sentence.
    name: NotRequired[str]
    # Holds a basic or heavy weapon in one hand (P-MOD-15, P-MOD-16).
    one_handed: NotRequired[bool]
    # Technical skill, rolled at or under to clear a jam (P-JAM-5).
    tek: NotRequired[int | None]
    # Fires two weapons at once (P-MOD-17).
    two_weapons: NotRequired[bool]
    # Wounds they carry: light (P-MOD-6) and serious (P-MOD-7).
    wounds: NotRequired[list[Wound]]
    # Fires with the wrong hand (P-MOD-8).
    wrong_hand: NotRequired[bool]

class PercentileLoadoutCover(TypedDict):
    """Something solid between the target and the shooter."""
    # The chance in percent that a hit gets through, before the weapon's modifier (P-PEN-2).
    base: int
    # What to call it.
    name: NotRequired[str]

class PercentileLoadoutDamageChart(TypedDict):
    """A damage chart (P-MELEE-4)."""
    # Locations that have rows of their own.
    by_location: NotRequired[list[PercentileLoadoutLocationRows]]
    # Added to every damage roll: chart, weapon, Strength and Toughness together.
    modifier: NotRequired[int]
    # The rows, ascending, the last up to 100.
    rows: list[DamageRow]

class PercentileLoadoutEntry(TypedDict):
    """One step of a plan: what is done with an action, and how."""
    # When they cease fire before the burst is over (P-FIRE-6).
    cease: NotRequired[Cease | None]
    # How many actions it takes; not stated: one.
    cost: NotRequired[int | None]
    # What is done (P-ACT).
    do: ActionKind
    # How the weapon fires: single shots, or a burst (P-FIRE-5).
    mode: NotRequired[Mode | None]
    # Whether they walk or run while they fire (P-MOD-4, P-MOD-5).
    moving: NotRequired[Gait | None]
    # What it is called.
    name: NotRequired[str | None]
    # How the weapon in the other hand fires; not stated: the same mode (A-MOD-4).
    off_hand_mode: NotRequired[Mode | None]
    # How many shots the weapon in the other hand fires; not stated: all of its mode (P-FIRE-6).
    off_hand_shots: NotRequired[int | None]
    # How many shots are fired, at most as many as the mode has; not stated: all of them (P-FIRE-6).
    shots: NotRequired[int | None]
    # When they swing to the next of the further targets (P-FIRE-7).
    swing: NotRequired[Swing | None]
    # Shots, counted from 1, after which they swing to the next of the further targets whether they hit or not: for
    # those who decide from shot to shot (P-FIRE-7).
    swing_after: NotRequired[list[int]]

class PercentileLoadoutForceField(TypedDict):
    """An energy-field defence, which ignores the weapon (P-PEN-5) and protects every location (A-PEN-5)."""
    # What to call it.
    name: NotRequired[str]
    # The chance in percent that a hit gets through, or that it stops one, where it is so ruled (A-PEN-1).
    value: int

class PercentileLoadoutLocationBand(TypedDict):
    """One band of a hit location chart."""
    # The location struck.
    location: Location
    # The highest number of the band.
    up_to: int

class PercentileLoadoutLocationRows(TypedDict):
    """Rows for one location, instead of the chart's own."""
    # The location.
    location: Location
    # Its rows, ascending, the last up to 100.
    rows: list[DamageRow]

# Which modes of fire are asked for.
ModesAsked: TypeAlias = Literal['single', 'semi', 'auto', 'all']

class PercentileLoadoutRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the text as printed, or our ruling where it is silent."""
    # Does aim outlast the firing? (A-AIM-2)
    aim_persists: NotRequired[bool]
    # Does aiming help both shots of semi-automatic fire? (A-AIM-1)
    aim_semi_both: NotRequired[bool]
    # On automatic, do doubles jam besides 98-00 or instead? (A-JAM-2)
    auto_jam_set: NotRequired[AutoJamSet]
    # Can one fire beyond the maximum range? (A-RNG-1)
    beyond_max: NotRequired[BeyondMax]
    # Where does a burst strike those it catches? (A-LOC-4)
    burst_location: NotRequired[BurstLocation]
    # Does calling an exposed part of a partly hidden target take both modifiers? (A-MOD-6)
    called_part_stacks_partial: NotRequired[bool]
    # When is +10 added to the damage roll? (A-PEN-3)
    damage_shift: NotRequired[DamageShift]
    # What if a stray shot would land on the firer? (A-AREA-2)
    deviation_on_firer: NotRequired[DeviationOnFirer]
    # Do doubles jam on semi-automatic too? (A-JAM-3)
    doubles_on_semi: NotRequired[bool]
    # Does a hit stopped by cover alone make the target duck back? (A-DUCK-3)
    duck_from_cover: NotRequired[bool]
    # Over what span is duck-back judged? (A-DUCK-2)
    duck_scope: NotRequired[DuckScope]
    # Is there a test against ducking back? (A-DUCK-1)
    duck_test: NotRequired[DuckTest]
    # With a test, how likely are they to duck back? (A-DUCK-1)
    duck_test_percent: NotRequired[int]
    # Where does an exploding weapon strike the firer? (A-JAM-8)
    explosion_location: NotRequired[ExplosionLocation]
    # Is a force field's value the chance to get through it or to be stopped? (A-PEN-1)
    field_value: NotRequired[FieldValue]
    # How near, in metres, counts as on the firer? (A-AREA-2)
    firer_clear_m: NotRequired[float]
    # How many actions does it take to draw a heavy weapon? (A-ACT-4)
    heavy_draw_cost: NotRequired[int]
    # How are fractions of Initiative rounded up? (A-INIT-1)
    init_rounding: NotRequired[InitiativeRounding]
    # Whose blow falls first when numbers are equal? (A-INIT-2)
    init_ties: NotRequired[InitiativeTies]
    # Does a shot that jams still hit when its roll is low enough? (A-JAM-1)
    jam_shot: NotRequired[JamShot]
    # Does a shot that jams use up ammo? (A-JAM-4)
    jam_spends_round: NotRequired[bool]
    # Which hit location chart? (A-LOC-1)
    location_chart: NotRequired[LocationChart]
    # Can a firearm used hand-to-hand jam? (A-JAM-10)
    melee_firearm_jams: NotRequired[bool]
    # Where does a hit by the 1% minimum strike? (A-LOC-3)
    min_hit_location: NotRequired[MinHitLocation]
    # Does changing the mode of fire cost an action? (A-ACT-3)
    mode_switch_cost: NotRequired[int]
    # How many actions does it take to fire and move? (A-ACT-2)
    move_and_fire_cost: NotRequired[int]
    # How is -10 per 100 m a round rounded? (A-MOD-1)
    moving_target: NotRequired[MovingTarget]
    # Is a partly hidden target both harder to hit and behind its cover? (A-MOD-5)
    partial_cover_both: NotRequired[bool]
    # Does a double on automatic blow a plasma weapon up? (A-JAM-7)
    plasma_doubles_explode: NotRequired[bool]
    # When does recoil start afresh? (A-FIRE-1)
    recoil_reset: NotRequired[RecoilReset]
    # What does reloading cost? (A-ACT-1)
    reload: NotRequired[ReloadCost]
    # What after a failed repair? (A-JAM-5)
    repair_retry: NotRequired[RepairRetry]
    # For how many actions is a target revealed? (A-MOD-11)
    reveal_actions: NotRequired[int]
    # How far away can a revealed target be seen? (A-MOD-11)
    reveal_limit: NotRequired[RevealLimit]
    # Does a roll of exactly the number succeed? (A-HIT-1)
    roll_test: NotRequired[RollTest]
    # Does twilight halve the 100 m at which a large target is hit automatically? (A-MOD-10)
    twilight_halves_autohit: NotRequired[bool]
    # What must a blow penetrate on a parrier without armour? (A-PARRY-1)
    unarmoured_parry: NotRequired[UnarmouredParry]
    # Do several wounds add up? (A-MOD-2)
    wound_mods: NotRequired[WoundModifiers]

class Shooter(TypedDict):
    """One who shoots, and how."""
    # How many actions they fire; not stated: a round.
    actions: NotRequired[int | None]
    # The one who shoots.
    attacker: PercentileLoadoutAttacker
    # In which mode they fire all the time; `all` makes a row for each mode that the weapon has.
    mode: NotRequired[ModesAsked | None]
    # What to call the row; not stated: its weapon and mode.
    name: NotRequired[str | None]
    # What they do, in order, instead of firing in one mode.
    plan: NotRequired[list[PercentileLoadoutEntry]]
    # What they shoot with.
    weapon: WeaponOrId

class PercentileLoadoutTarget(TypedDict):
    """The one who is shot at."""
    # Armour, outermost first (P-PEN-6).
    armour: NotRequired[list[ArmourOrId]]
    # The location aimed at, which is then a small target (P-VIS-6); none: the whole target.
    called: NotRequired[Location | None]
    # What the target stands behind.
    cover: NotRequired[CoverOrId | None]
    # The locations not behind the cover; not stated: those that show as they stand, or all.
    exposed: NotRequired[list[Location] | None]
    # A force field that is switched on.
    field: NotRequired[ForceFieldOrId | None]
    # The light they stand in (table VIS-C).
    light: NotRequired[Light]
    # The target's own hit location chart (A-LOC-4); needed where it is ruled that each has their own.
    location_chart: NotRequired[list[PercentileLoadoutLocationBand] | None | str]
    # What to call them in the sentence.
    name: NotRequired[str]
    # How far away, in metres (P-RNG).
    range_m: float
    # They gave themselves away, and go on doing so (P-VIS-4).
    revealed: NotRequired[bool]
    # They gave themselves away once, this many actions before the plan begins; that lasts as many actions as is ruled
    # (A-MOD-11).
    revealed_actions_ago: NotRequired[int | None]
    # How they stand behind their cover: a row of table VIS-A, which says what is exposed and how far they can be seen
    # (P-VIS-3). Without cover only the distance counts.
    seen_as: NotRequired[SeenAs | None]
    # How big (table VIS-B).
    size: NotRequired[Size]
    # How fast it moves, in metres a round (P-MOD-3). Any movement spoils aiming (P-MOD-9).
    speed_m_per_round: NotRequired[float]
    # How often this target is met, as against the others: where any states it, a mean over all targets stands beside
    # them, and 1 is taken where nothing is said.
    weight: NotRequired[int | None]

PercentileLoadoutWeapon = TypedDict(
    "PercentileLoadoutWeapon",
    {
        "burst_radius_m": "NotRequired[float | None]",
        "can_jam": "NotRequired[bool]",
        "class": "NotRequired[WeaponClass]",
        "magazine": "NotRequired[int | None]",
        "max_range_m": "NotRequired[float]",
        "modes": "NotRequired[list[Mode]]",
        "name": "NotRequired[str]",
        "penetration": "NotRequired[list[PenetrationBand]]",
        "plasma": "NotRequired[bool]",
    },
)

class PercentileLoadout(TypedDict):
    """Shooters, weapons and modes of fire against targets."""
    # The chart on which hits that penetrate are rolled; none: wounds are not worked out.
    damage: NotRequired[DamageChartOrId | None]
    # The version of the document.
    loadout: int
    # The rule set by which it is read.
    ruleset: Literal['percentile']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[PercentileLoadoutRulings]
    # Who is compared: each makes a row of the table, or one for each mode.
    shooters: list[Shooter]
    # The targets that they are compared against.
    targets: list[PercentileLoadoutTarget]

class PercentileMeleeArmour(TypedDict):
    """A piece of armour."""
    # The chance in percent that a hit gets through, before the weapon's modifier (P-PEN-2). Higher is weaker.
    base: int
    # The locations it protects.
    covers: NotRequired[list[Location]]
    # Which of the weapon's penetration modifiers stands against it.
    kind: ArmourKind
    # What to call it.
    name: NotRequired[str]

class PercentileMeleeDamageChart(TypedDict):
    """A damage chart (P-MELEE-4)."""
    # Locations that have rows of their own.
    by_location: NotRequired[list[PercentileMeleeLocationRows]]
    # Added to every damage roll: chart, weapon, Strength and Toughness together.
    modifier: NotRequired[int]
    # The rows, ascending, the last up to 100.
    rows: list[DamageRow]

class PercentileMeleeDefender(TypedDict):
    """The one who is struck."""
    # Armour, outermost first (P-PEN-6).
    armour: NotRequired[list[ArmourOrId]]
    # Stands behind an obstacle (P-MMOD-5).
    behind_obstacle: NotRequired[bool]
    # A force field that is switched on.
    field: NotRequired[ForceFieldOrId | None]
    # What to call them in the sentence.
    name: NotRequired[str]
    # Tries to parry this blow. The table decides how often they can (A-PARRY-4).
    parries: NotRequired[bool]
    # Weapon Skill, rolled at or under to parry (P-PARRY-1).
    ws: int

class PercentileMeleeFighter(TypedDict):
    """The one who strikes."""
    # Charges (P-MMOD-1).
    charging: NotRequired[bool]
    # How many opponents they are engaged with, this one among them (P-MMOD-6).
    engaged_opponents: NotRequired[int]
    # Stands on higher ground (P-MMOD-2).
    higher_ground: NotRequired[bool]
    # The game master's own modifier to hit.
    modifier: NotRequired[int]
    # What to call them in the sentence.
    name: NotRequired[str]
    # Wears powered armour (P-MMOD-4).
    powered_armour: NotRequired[bool]
    # Fights with a weapon in each hand (P-MMOD-8).
    weapon_in_each_hand: NotRequired[bool]
    # Won the previous round of the fight (P-MMOD-3).
    won_previous_round: NotRequired[bool]
    # Strikes with the wrong hand (P-MMOD-7).
    wrong_hand: NotRequired[bool]
    # Weapon Skill: the chance in percent to hit before anything is added or taken away, also with a firearm
    # (P-MELEE-1).
    ws: int

class PercentileMeleeForceField(TypedDict):
    """An energy-field defence, which ignores the weapon (P-PEN-5) and protects every location (A-PEN-5)."""
    # What to call it.
    name: NotRequired[str]
    # The chance in percent that a hit gets through, or that it stops one, where it is so ruled (A-PEN-1).
    value: int

class PercentileMeleeLocationRows(TypedDict):
    """Rows for one location, instead of the chart's own."""
    # The location.
    location: Location
    # Its rows, ascending, the last up to 100.
    rows: list[DamageRow]

class PercentileMeleeMeleeWeapon(TypedDict):
    """What a blow is struck with."""
    # Has a bayonet fixed, which helps a basic weapon only (P-MMOD-10).
    bayonet: NotRequired[bool]
    # Whether it can jam, as a firearm that is fired at close quarters can and its butt or bayonet cannot (A-JAM-10).
    # Not stated: pistols and basic weapons can. Other kinds never do (A-JAM-9).
    can_jam: NotRequired[bool | None]
    # What it is: bare hands (P-MMOD-9) and basic weapons without a bayonet (P-MMOD-10) are hard to hit with. Heavy
    # weapons are of no use here (P-MELEE-2).
    kind: NotRequired[MeleeKind]
    # What to call it.
    name: NotRequired[str]
    # What it adds to the chance to get through each kind of protection (P-PEN-2). Fists and improvised weapons take a
    # lot away (P-MELEE-3).
    penetration: NotRequired[MeleePenetration]

class PercentileMeleeRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the text as printed, or our ruling where it is silent."""
    # Does aim outlast the firing? (A-AIM-2)
    aim_persists: NotRequired[bool]
    # Does aiming help both shots of semi-automatic fire? (A-AIM-1)
    aim_semi_both: NotRequired[bool]
    # On automatic, do doubles jam besides 98-00 or instead? (A-JAM-2)
    auto_jam_set: NotRequired[AutoJamSet]
    # Can one fire beyond the maximum range? (A-RNG-1)
    beyond_max: NotRequired[BeyondMax]
    # Where does a burst strike those it catches? (A-LOC-4)
    burst_location: NotRequired[BurstLocation]
    # Does calling an exposed part of a partly hidden target take both modifiers? (A-MOD-6)
    called_part_stacks_partial: NotRequired[bool]
    # When is +10 added to the damage roll? (A-PEN-3)
    damage_shift: NotRequired[DamageShift]
    # What if a stray shot would land on the firer? (A-AREA-2)
    deviation_on_firer: NotRequired[DeviationOnFirer]
    # Do doubles jam on semi-automatic too? (A-JAM-3)
    doubles_on_semi: NotRequired[bool]
    # Does a hit stopped by cover alone make the target duck back? (A-DUCK-3)
    duck_from_cover: NotRequired[bool]
    # Over what span is duck-back judged? (A-DUCK-2)
    duck_scope: NotRequired[DuckScope]
    # Is there a test against ducking back? (A-DUCK-1)
    duck_test: NotRequired[DuckTest]
    # With a test, how likely are they to duck back? (A-DUCK-1)
    duck_test_percent: NotRequired[int]
    # Where does an exploding weapon strike the firer? (A-JAM-8)
    explosion_location: NotRequired[ExplosionLocation]
    # Is a force field's value the chance to get through it or to be stopped? (A-PEN-1)
    field_value: NotRequired[FieldValue]
    # How near, in metres, counts as on the firer? (A-AREA-2)
    firer_clear_m: NotRequired[float]
    # How many actions does it take to draw a heavy weapon? (A-ACT-4)
    heavy_draw_cost: NotRequired[int]
    # How are fractions of Initiative rounded up? (A-INIT-1)
    init_rounding: NotRequired[InitiativeRounding]
    # Whose blow falls first when numbers are equal? (A-INIT-2)
    init_ties: NotRequired[InitiativeTies]
    # Does a shot that jams still hit when its roll is low enough? (A-JAM-1)
    jam_shot: NotRequired[JamShot]
    # Does a shot that jams use up ammo? (A-JAM-4)
    jam_spends_round: NotRequired[bool]
    # Which hit location chart? (A-LOC-1)
    location_chart: NotRequired[LocationChart]
    # Can a firearm used hand-to-hand jam? (A-JAM-10)
    melee_firearm_jams: NotRequired[bool]
    # Where does a hit by the 1% minimum strike? (A-LOC-3)
    min_hit_location: NotRequired[MinHitLocation]
    # Does changing the mode of fire cost an action? (A-ACT-3)
    mode_switch_cost: NotRequired[int]
    # How many actions does it take to fire and move? (A-ACT-2)
    move_and_fire_cost: NotRequired[int]
    # How is -10 per 100 m a round rounded? (A-MOD-1)
    moving_target: NotRequired[MovingTarget]
    # Is a partly hidden target both harder to hit and behind its cover? (A-MOD-5)
    partial_cover_both: NotRequired[bool]
    # Does a double on automatic blow a plasma weapon up? (A-JAM-7)
    plasma_doubles_explode: NotRequired[bool]
    # When does recoil start afresh? (A-FIRE-1)
    recoil_reset: NotRequired[RecoilReset]
    # What does reloading cost? (A-ACT-1)
    reload: NotRequired[ReloadCost]
    # What after a failed repair? (A-JAM-5)
    repair_retry: NotRequired[RepairRetry]
    # For how many actions is a target revealed? (A-MOD-11)
    reveal_actions: NotRequired[int]
    # How far away can a revealed target be seen? (A-MOD-11)
    reveal_limit: NotRequired[RevealLimit]
    # Does a roll of exactly the number succeed? (A-HIT-1)
    roll_test: NotRequired[RollTest]
    # Does twilight halve the 100 m at which a large target is hit automatically? (A-MOD-10)
    twilight_halves_autohit: NotRequired[bool]
    # What must a blow penetrate on a parrier without armour? (A-PARRY-1)
    unarmoured_parry: NotRequired[UnarmouredParry]
    # Do several wounds add up? (A-MOD-2)
    wound_mods: NotRequired[WoundModifiers]

class PercentileMelee(TypedDict):
    """One blow in hand-to-hand combat."""
    # What is asked; the fields say it as well.
    ask: NotRequired[Literal['blow']]
    # The one who strikes.
    attacker: PercentileMeleeFighter
    # The chart on which a blow that penetrates is rolled, by the size of the one struck (P-MELEE-4); its modifier
    # holds what Strength and Toughness add. None: wounds are not worked out.
    damage: NotRequired[DamageChartOrId | None]
    # The one who is struck.
    defender: PercentileMeleeDefender
    # The rule set by which it is read.
    ruleset: Literal['percentile']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[PercentileMeleeRulings]
    # The weapon they strike with.
    weapon: MeleeWeaponOrId

class AppliedModifier(TypedDict):
    """One reason for a number, with its rule."""
    # What it is for.
    label: str
    # The rule it is based on.
    rule: str
    # What it adds, in percentage points.
    value: int

class ByLocation(TypedDict):
    body: Chance
    head: Chance
    left_arm: Chance
    left_leg: Chance
    right_arm: Chance
    right_leg: Chance

# What a layer is, for the weapon's penetration modifiers (P-PEN-2, A-PEN-2).
LayerKind: TypeAlias = Literal['cover', 'field', 'primitive', 'physical', 'energy']

class MeleeLayerReport(TypedDict):
    """One layer."""
    # What it is.
    kind: LayerKind
    # The chance that it is rolled against.
    met: Chance
    # What it is called.
    name: str
    # The chance that it stops the blow.
    stopped: Chance
    # The chance that a blow gets through when it meets this layer and no parry lowers it.
    through: Chance
    # The same where a parry lowers it; null when none can.
    through_parried: NotRequired[Chance | None]
    # The value rolled against when no parry lowers it, before it is limited to 1 to 100 (P-PEN-4).
    value: int
    # The value rolled against where a parry lowers it (P-PARRY-1); null when none can.
    value_parried: NotRequired[int | None]

class PercentileMeleeReport(TypedDict):
    """What a person gets for a blow."""
    # The chance to hit.
    hit: Chance
    # The chance to hit each location (P-LOC).
    hits_by_location: ByLocation
    # The chance that the weapon jams (A-JAM-10).
    jam: Chance
    # Every layer that the defender has, outermost first. If they parry and leave a location bare, the last is what
    # the parry counts as there (P-PARRY-2).
    layers: list[MeleeLayerReport]
    # What the number is made of, besides the skill itself.
    modifiers: list[AppliedModifier]
    # The chance that a parry succeeds once the blow has hit; 0 when none is tried (P-PARRY-1).
    parry: Chance
    # The chance to hit and get through everything.
    penetrating: Chance
    # The rule set that gave it.
    ruleset: str
    # One line to paste: who, with what, at whom, and the odds.
    sentence: str
    # The number to roll, before the 1% minimum (P-MELEE-1, A-HIT-4).
    to_hit: int
    # What players should know before they trust the numbers.
    warnings: list[Reason]
    # The chance of each result of the damage chart, no wound for a blow that does not get through; null without a
    # chart.
    worst_wound: NotRequired[Wounds | None]

class OrderFighter(TypedDict):
    """One who strikes in the round."""
    # How many attacks they have.
    attacks: NotRequired[int]
    # Their Initiative at the start of the round; it stays so until the round is over (P-INIT-2).
    initiative: int
    # What to call them.
    name: NotRequired[str]

class PercentileOrderRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the text as printed, or our ruling where it is silent."""
    # Does aim outlast the firing? (A-AIM-2)
    aim_persists: NotRequired[bool]
    # Does aiming help both shots of semi-automatic fire? (A-AIM-1)
    aim_semi_both: NotRequired[bool]
    # On automatic, do doubles jam besides 98-00 or instead? (A-JAM-2)
    auto_jam_set: NotRequired[AutoJamSet]
    # Can one fire beyond the maximum range? (A-RNG-1)
    beyond_max: NotRequired[BeyondMax]
    # Where does a burst strike those it catches? (A-LOC-4)
    burst_location: NotRequired[BurstLocation]
    # Does calling an exposed part of a partly hidden target take both modifiers? (A-MOD-6)
    called_part_stacks_partial: NotRequired[bool]
    # When is +10 added to the damage roll? (A-PEN-3)
    damage_shift: NotRequired[DamageShift]
    # What if a stray shot would land on the firer? (A-AREA-2)
    deviation_on_firer: NotRequired[DeviationOnFirer]
    # Do doubles jam on semi-automatic too? (A-JAM-3)
    doubles_on_semi: NotRequired[bool]
    # Does a hit stopped by cover alone make the target duck back? (A-DUCK-3)
    duck_from_cover: NotRequired[bool]
    # Over what span is duck-back judged? (A-DUCK-2)
    duck_scope: NotRequired[DuckScope]
    # Is there a test against ducking back? (A-DUCK-1)
    duck_test: NotRequired[DuckTest]
    # With a test, how likely are they to duck back? (A-DUCK-1)
    duck_test_percent: NotRequired[int]
    # Where does an exploding weapon strike the firer? (A-JAM-8)
    explosion_location: NotRequired[ExplosionLocation]
    # Is a force field's value the chance to get through it or to be stopped? (A-PEN-1)
    field_value: NotRequired[FieldValue]
    # How near, in metres, counts as on the firer? (A-AREA-2)
    firer_clear_m: NotRequired[float]
    # How many actions does it take to draw a heavy weapon? (A-ACT-4)
    heavy_draw_cost: NotRequired[int]
    # How are fractions of Initiative rounded up? (A-INIT-1)
    init_rounding: NotRequired[InitiativeRounding]
    # Whose blow falls first when numbers are equal? (A-INIT-2)
    init_ties: NotRequired[InitiativeTies]
    # Does a shot that jams still hit when its roll is low enough? (A-JAM-1)
    jam_shot: NotRequired[JamShot]
    # Does a shot that jams use up ammo? (A-JAM-4)
    jam_spends_round: NotRequired[bool]
    # Which hit location chart? (A-LOC-1)
    location_chart: NotRequired[LocationChart]
    # Can a firearm used hand-to-hand jam? (A-JAM-10)
    melee_firearm_jams: NotRequired[bool]
    # Where does a hit by the 1% minimum strike? (A-LOC-3)
    min_hit_location: NotRequired[MinHitLocation]
    # Does changing the mode of fire cost an action? (A-ACT-3)
    mode_switch_cost: NotRequired[int]
    # How many actions does it take to fire and move? (A-ACT-2)
    move_and_fire_cost: NotRequired[int]
    # How is -10 per 100 m a round rounded? (A-MOD-1)
    moving_target: NotRequired[MovingTarget]
    # Is a partly hidden target both harder to hit and behind its cover? (A-MOD-5)
    partial_cover_both: NotRequired[bool]
    # Does a double on automatic blow a plasma weapon up? (A-JAM-7)
    plasma_doubles_explode: NotRequired[bool]
    # When does recoil start afresh? (A-FIRE-1)
    recoil_reset: NotRequired[RecoilReset]
    # What does reloading cost? (A-ACT-1)
    reload: NotRequired[ReloadCost]
    # What after a failed repair? (A-JAM-5)
    repair_retry: NotRequired[RepairRetry]
    # For how many actions is a target revealed? (A-MOD-11)
    reveal_actions: NotRequired[int]
    # How far away can a revealed target be seen? (A-MOD-11)
    reveal_limit: NotRequired[RevealLimit]
    # Does a roll of exactly the number succeed? (A-HIT-1)
    roll_test: NotRequired[RollTest]
    # Does twilight halve the 100 m at which a large target is hit automatically? (A-MOD-10)
    twilight_halves_autohit: NotRequired[bool]
    # What must a blow penetrate on a parrier without armour? (A-PARRY-1)
    unarmoured_parry: NotRequired[UnarmouredParry]
    # Do several wounds add up? (A-MOD-2)
    wound_mods: NotRequired[WoundModifiers]

class PercentileOrder(TypedDict):
    """A round of hand-to-hand combat, of which the order of blows is asked."""
    # What is asked; the fields say it as well.
    ask: NotRequired[Literal['order']]
    # Those who fight, on either side, at most 64.
    fighters: list[OrderFighter]
    # The rule set by which it is read.
    ruleset: Literal['percentile']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[PercentileOrderRulings]

class BlowReport(TypedDict):
    """One blow of the round."""
    # The effective Initiative at which it falls.
    at: int
    # Which of their blows it is, counted from 1.
    blow: int
    # The same by their place among the fighters, counted from 0.
    fighter: int
    # Who strikes.
    name: str
    # Its place in the order, counted from 1 without gaps. Blows that share a place fall at once, or are rolled for.
    place: int
    # Whether those who share this place roll for who strikes first (A-INIT-2).
    rolled_for: bool

class PercentileOrderReport(TypedDict):
    """What a person gets for the fighters of a round."""
    # Every blow, in the order in which they fall (P-INIT-2).
    blows: list[BlowReport]
    # The rule set that gave it.
    ruleset: str
    # One line to paste: who strikes when.
    sentence: str

class ActionReport(TypedDict):
    """One action that fires."""
    # The action slot in which it stands, counted over the whole plan from 1.
    action: int
    # The range band of the target.
    band: Band
    # Always `fire`.
    do: str
    # The chance that this action hits at least once and nothing penetrates (P-DUCK-2). What follows from it is the
    # game master's to say: the printed rule breaks off there (P-DUCK-4).
    duck_back: Chance
    # The place of its entry in the plan, counted from 0.
    entry: int
    # The chance that at least one shot of this action is fired.
    fires: Chance
    # The mode of fire.
    mode: Mode
    # Its round, counted from 1.
    round: int
    # Every shot called for, in order, the first target's numbers.
    shots: list[PercentileReportShotReport]

class BacklashReport(TypedDict):
    """What an exploding weapon does to the firer."""
    # The chance that it gets through what they wear.
    penetrating: Chance
    # The chance of each result as their worst wound; null without a damage chart.
    worst_wound: NotRequired[Wounds | None]

# A range band.
Band: TypeAlias = Literal['point_blank', 'short', 'long']

class BlastReport(TypedDict):
    """Someone whom bursts may catch."""
    # The mean number of bursts that catch them without hitting them.
    caught: Chance
    # Who.
    name: str
    # The mean number of those that get through what they wear (A-LOC-4).
    penetrating: Chance

class PercentileReportCountReport(TypedDict):
    """How many of something."""
    # The chance of one or more.
    at_least_one: Chance
    # The mean number.
    mean: Chance
    # The chance of exactly each number, from 0 on.
    pmf: list[Chance]

class DuckReport(TypedDict):
    """Duck-back as ruled."""
    # The action, counted over the whole plan; null when judged over the round.
    action: NotRequired[int | None]
    # The chance that the target ducks back.
    chance: Chance
    # The round, counted from 1.
    round: int

class LayerReport(TypedDict):
    """One layer."""
    # What it is.
    kind: LayerKind
    # The mean number of hits for which it is rolled against; one that is certain to be got through is not (P-PEN-4).
    met: Chance
    # What it is called.
    name: str
    # The mean number of hits that it stops.
    stopped: Chance
    # The chance that a hit gets through when it meets this layer.
    through: Chance
    # The value rolled against, before it is limited to 1 to 100 (P-PEN-4).
    value: int

class MeanReport(TypedDict):
    """A mean."""
    # The mean number.
    mean: Chance

class NumberReport(TypedDict):
    """One of the numbers that a shot may have when it is fired."""
    # Whether the shot then hits without a number, unless the weapon malfunctions (P-HIT-4).
    automatic: bool
    # The chance that this is the number, given that the shot is fired. All of a shot's add up to 1; where the target
    # may not be targeted it is 0.
    chance: Chance
    # The chance to hit with this number.
    hit: Chance
    # The chance to jam or explode with this number.
    jam: Chance
    # What this number is made of, besides the skill itself; in the likeliest case, where there are several.
    modifiers: list[AppliedModifier]
    # The target it is then fired at, the first being 0; of several targets with this number the likeliest.
    target: int
    # The number to roll, before the 1% minimum.
    to_hit: int

class RepairReport(TypedDict):
    """What repairing a jam takes."""
    # The chance that a roll against Tek succeeds.
    chance: Chance
    # The mean number of rounds until the weapon is ready (A-JAM-5); null when it may never be.
    mean_rounds: NotRequired[Chance | None]
    # Rounds before the first roll.
    rounds_to_first_roll: int

class PercentileReportShotReport(TypedDict):
    """One shot of an action. Its number, `hit` and `jam` hold given that it is fired. Where they depend on what
    happened before, they are those of its likeliest number, of equally likely ones the lower; `numbers` has all of
    them. A shot that is never fired has the number that a table would add up: as if every shot before it was fired as
    far as the magazine goes, and none hit or jammed."""
    # Whether it hits without a number, unless the weapon malfunctions (P-HIT-4).
    automatic: bool
    # The chance that it is fired at all.
    fired: Chance
    # The chance to hit when it is fired with this number.
    hit: Chance
    # The chance to jam or explode when it is fired with this number.
    jam: Chance
    # What the number is made of, besides the skill itself.
    modifiers: list[AppliedModifier]
    # Every number that it may have when it is fired, the likeliest first; usually there is one. The chance to hit,
    # whatever the number, is the sum of `chance` times `hit`.
    numbers: list[NumberReport]
    # Whether it is fired by the weapon in the other hand.
    off_hand: bool
    # The target it is fired at with its likeliest number, the first being 0; of several targets with that number the
    # likeliest.
    target: int
    # The chance that it is fired at this target, given that it is fired: 1 unless fire may swing at a hit (P-FIRE-7).
    target_chance: Chance
    # The number to roll, before the 1% minimum.
    to_hit: int

class TargetReport(TypedDict):
    """One of several targets of following fire."""
    # Hits on it.
    hits: PercentileReportCountReport
    # What it is called.
    name: str
    # Hits that get through.
    penetrating: PercentileReportCountReport

class PercentileReportTargeting(TypedDict):
    """Whether the target can be targeted."""
    # Whether any shot of the plan is allowed.
    legal: bool
    # Why not.
    reasons: list[Reason]

class PercentileReport(TypedDict):
    """What a person gets for a scenario: the report, and one sentence of it to quote. `W` is what chances are counted
    in."""
    # The actions that fire, in order.
    actions: list[ActionReport]
    # What an exploding plasma weapon does to the firer (A-JAM-8); null when none can explode.
    backlash: NotRequired[BacklashReport | None]
    # Area weapons: the target by deviation, the firer and the bystanders, as bursts catch them; else empty.
    blast: list[BlastReport]
    # Area weapons: the mean number of bursts that catch the target, by a hit or by deviation (P-AREA-4); else null.
    caught: NotRequired[Chance | None]
    # Duck-back under the rulings on it (A-DUCK), one entry for each action that fires or each round with one.
    duck_back_as_ruled: list[DuckReport]
    # The chance that a plasma weapon has exploded (P-JAM-4).
    explosion: Chance
    # Hits over the whole plan.
    hits: PercentileReportCountReport
    # The mean number of hits on each location (P-LOC).
    hits_by_location: ByLocation
    # The chance that a weapon is jammed or has exploded by the end.
    jam: Chance
    # Every layer between the weapon and the first target, outermost first.
    layers: list[LayerReport]
    # What was stated and changes nothing; left out where there is nothing to say.
    notes: NotRequired[list[Note]]
    # Hits that get through every layer (P-PEN-1), over the whole plan.
    penetrating: PercentileReportCountReport
    # Repairing a jam (P-JAM-5); null when the attacker has no Tek or the weapon cannot be jammed.
    repair: NotRequired[RepairReport | None]
    # The rule set that gave it.
    ruleset: str
    # One line to paste: who, with what, at what, and the odds.
    sentence: str
    # Shots fired.
    shots_fired: MeanReport
    # Whether the target can be targeted at all; if not, every chance below is 0.
    targeting: PercentileReportTargeting
    # Each target by itself, when fire may swing to others (P-FIRE-7); else empty.
    targets: list[TargetReport]
    # The chance that each of the targets is hit at least once and no other, by the targets' bits: `[0b11]` is the
    # chance that the first two are hit and no other. Empty unless fire may swing.
    targets_hit_together: list[Chance]
    # The chance of each result as the worst wound of any target, by the damage chart; null without one.
    worst_wound: NotRequired[Wounds | None]

class PercentileScenarioArmour(TypedDict):
    """A piece of armour."""
    # The chance in percent that a hit gets through, before the weapon's modifier (P-PEN-2). Higher is weaker.
    base: int
    # The locations it protects.
    covers: NotRequired[list[Location]]
    # Which of the weapon's penetration modifiers stands against it.
    kind: ArmourKind
    # What to call it.
    name: NotRequired[str]

class PercentileScenarioAttacker(TypedDict):
    """The one who shoots."""
    # The attacker's own armour, outermost first, against their own exploding plasma weapon or burst.
    armour: NotRequired[list[ArmourOrId]]
    # Ballistic Skill: the chance in percent to hit before anything is added or taken away (P-HIT-1).
    bs: int
    # The attacker's own force field, against their own exploding plasma weapon (P-JAM-4) or burst (P-AREA-3).
    field: NotRequired[ForceFieldOrId | None]
    # The game master's own modifier to hit.
    modifier: NotRequired[int]
    # What to call them in the sentence.
    name: NotRequired[str]
    # Holds a basic or heavy weapon in one hand (P-MOD-15, P-MOD-16).
    one_handed: NotRequired[bool]
    # Technical skill, rolled at or under to clear a jam (P-JAM-5).
    tek: NotRequired[int | None]
    # Fires two weapons at once (P-MOD-17).
    two_weapons: NotRequired[bool]
    # Wounds they carry: light (P-MOD-6) and serious (P-MOD-7).
    wounds: NotRequired[list[Wound]]
    # Fires with the wrong hand (P-MOD-8).
    wrong_hand: NotRequired[bool]

class PercentileScenarioBystander(TypedDict):
    """Someone near the target of an area weapon."""
    # Armour, outermost first.
    armour: NotRequired[list[ArmourOrId]]
    # How far behind the target they stand as the attacker sees it, in metres; negative: on the attacker's side.
    behind_m: NotRequired[int]
    # A force field that is switched on.
    field: NotRequired[ForceFieldOrId | None]
    # What to call them.
    name: NotRequired[str]
    # How far to the right of the target they stand as the attacker sees it, in metres; negative: to the left.
    right_m: NotRequired[int]

class PercentileScenarioCover(TypedDict):
    """Something solid between the target and the shooter."""
    # The chance in percent that a hit gets through, before the weapon's modifier (P-PEN-2).
    base: int
    # What to call it.
    name: NotRequired[str]

class PercentileScenarioDamageChart(TypedDict):
    """A damage chart (P-MELEE-4)."""
    # Locations that have rows of their own.
    by_location: NotRequired[list[PercentileScenarioLocationRows]]
    # Added to every damage roll: chart, weapon, Strength and Toughness together.
    modifier: NotRequired[int]
    # The rows, ascending, the last up to 100.
    rows: list[DamageRow]

class PercentileScenarioEntry(TypedDict):
    """One step of a plan: what is done with an action, and how."""
    # When they cease fire before the burst is over (P-FIRE-6).
    cease: NotRequired[Cease | None]
    # How many actions it takes; not stated: one.
    cost: NotRequired[int | None]
    # What is done (P-ACT).
    do: ActionKind
    # How the weapon fires: single shots, or a burst (P-FIRE-5).
    mode: NotRequired[Mode | None]
    # Whether they walk or run while they fire (P-MOD-4, P-MOD-5).
    moving: NotRequired[Gait | None]
    # What it is called.
    name: NotRequired[str | None]
    # How the weapon in the other hand fires; not stated: the same mode (A-MOD-4).
    off_hand_mode: NotRequired[Mode | None]
    # How many shots the weapon in the other hand fires; not stated: all of its mode (P-FIRE-6).
    off_hand_shots: NotRequired[int | None]
    # How many shots are fired, at most as many as the mode has; not stated: all of them (P-FIRE-6).
    shots: NotRequired[int | None]
    # When they swing to the next of the further targets (P-FIRE-7).
    swing: NotRequired[Swing | None]
    # Shots, counted from 1, after which they swing to the next of the further targets whether they hit or not: for
    # those who decide from shot to shot (P-FIRE-7).
    swing_after: NotRequired[list[int]]

class PercentileScenarioFollowingTarget(TypedDict):
    """A further target, to which following fire swings (P-FIRE-7)."""
    # How far from the target before, in metres: at most 8 (P-FIRE-7).
    from_previous_m: float
    # The target itself.
    target: PercentileScenarioTarget

class PercentileScenarioForceField(TypedDict):
    """An energy-field defence, which ignores the weapon (P-PEN-5) and protects every location (A-PEN-5)."""
    # What to call it.
    name: NotRequired[str]
    # The chance in percent that a hit gets through, or that it stops one, where it is so ruled (A-PEN-1).
    value: int

class PercentileScenarioLocationBand(TypedDict):
    """One band of a hit location chart."""
    # The location struck.
    location: Location
    # The highest number of the band.
    up_to: int

class PercentileScenarioLocationRows(TypedDict):
    """Rows for one location, instead of the chart's own."""
    # The location.
    location: Location
    # Its rows, ascending, the last up to 100.
    rows: list[DamageRow]

class PercentileScenarioRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the text as printed, or our ruling where it is silent."""
    # Does aim outlast the firing? (A-AIM-2)
    aim_persists: NotRequired[bool]
    # Does aiming help both shots of semi-automatic fire? (A-AIM-1)
    aim_semi_both: NotRequired[bool]
    # On automatic, do doubles jam besides 98-00 or instead? (A-JAM-2)
    auto_jam_set: NotRequired[AutoJamSet]
    # Can one fire beyond the maximum range? (A-RNG-1)
    beyond_max: NotRequired[BeyondMax]
    # Where does a burst strike those it catches? (A-LOC-4)
    burst_location: NotRequired[BurstLocation]
    # Does calling an exposed part of a partly hidden target take both modifiers? (A-MOD-6)
    called_part_stacks_partial: NotRequired[bool]
    # When is +10 added to the damage roll? (A-PEN-3)
    damage_shift: NotRequired[DamageShift]
    # What if a stray shot would land on the firer? (A-AREA-2)
    deviation_on_firer: NotRequired[DeviationOnFirer]
    # Do doubles jam on semi-automatic too? (A-JAM-3)
    doubles_on_semi: NotRequired[bool]
    # Does a hit stopped by cover alone make the target duck back? (A-DUCK-3)
    duck_from_cover: NotRequired[bool]
    # Over what span is duck-back judged? (A-DUCK-2)
    duck_scope: NotRequired[DuckScope]
    # Is there a test against ducking back? (A-DUCK-1)
    duck_test: NotRequired[DuckTest]
    # With a test, how likely are they to duck back? (A-DUCK-1)
    duck_test_percent: NotRequired[int]
    # Where does an exploding weapon strike the firer? (A-JAM-8)
    explosion_location: NotRequired[ExplosionLocation]
    # Is a force field's value the chance to get through it or to be stopped? (A-PEN-1)
    field_value: NotRequired[FieldValue]
    # How near, in metres, counts as on the firer? (A-AREA-2)
    firer_clear_m: NotRequired[float]
    # How many actions does it take to draw a heavy weapon? (A-ACT-4)
    heavy_draw_cost: NotRequired[int]
    # How are fractions of Initiative rounded up? (A-INIT-1)
    init_rounding: NotRequired[InitiativeRounding]
    # Whose blow falls first when numbers are equal? (A-INIT-2)
    init_ties: NotRequired[InitiativeTies]
    # Does a shot that jams still hit when its roll is low enough? (A-JAM-1)
    jam_shot: NotRequired[JamShot]
    # Does a shot that jams use up ammo? (A-JAM-4)
    jam_spends_round: NotRequired[bool]
    # Which hit location chart? (A-LOC-1)
    location_chart: NotRequired[LocationChart]
    # Can a firearm used hand-to-hand jam? (A-JAM-10)
    melee_firearm_jams: NotRequired[bool]
    # Where does a hit by the 1% minimum strike? (A-LOC-3)
    min_hit_location: NotRequired[MinHitLocation]
    # Does changing the mode of fire cost an action? (A-ACT-3)
    mode_switch_cost: NotRequired[int]
    # How many actions does it take to fire and move? (A-ACT-2)
    move_and_fire_cost: NotRequired[int]
    # How is -10 per 100 m a round rounded? (A-MOD-1)
    moving_target: NotRequired[MovingTarget]
    # Is a partly hidden target both harder to hit and behind its cover? (A-MOD-5)
    partial_cover_both: NotRequired[bool]
    # Does a double on automatic blow a plasma weapon up? (A-JAM-7)
    plasma_doubles_explode: NotRequired[bool]
    # When does recoil start afresh? (A-FIRE-1)
    recoil_reset: NotRequired[RecoilReset]
    # What does reloading cost? (A-ACT-1)
    reload: NotRequired[ReloadCost]
    # What after a failed repair? (A-JAM-5)
    repair_retry: NotRequired[RepairRetry]
    # For how many actions is a target revealed? (A-MOD-11)
    reveal_actions: NotRequired[int]
    # How far away can a revealed target be seen? (A-MOD-11)
    reveal_limit: NotRequired[RevealLimit]
    # Does a roll of exactly the number succeed? (A-HIT-1)
    roll_test: NotRequired[RollTest]
    # Does twilight halve the 100 m at which a large target is hit automatically? (A-MOD-10)
    twilight_halves_autohit: NotRequired[bool]
    # What must a blow penetrate on a parrier without armour? (A-PARRY-1)
    unarmoured_parry: NotRequired[UnarmouredParry]
    # Do several wounds add up? (A-MOD-2)
    wound_mods: NotRequired[WoundModifiers]

class PercentileScenarioTarget(TypedDict):
    """The one who is shot at."""
    # Armour, outermost first (P-PEN-6).
    armour: NotRequired[list[ArmourOrId]]
    # The location aimed at, which is then a small target (P-VIS-6); none: the whole target.
    called: NotRequired[Location | None]
    # What the target stands behind.
    cover: NotRequired[CoverOrId | None]
    # The locations not behind the cover; not stated: those that show as they stand, or all.
    exposed: NotRequired[list[Location] | None]
    # A force field that is switched on.
    field: NotRequired[ForceFieldOrId | None]
    # The light they stand in (table VIS-C).
    light: NotRequired[Light]
    # The target's own hit location chart (A-LOC-4); needed where it is ruled that each has their own.
    location_chart: NotRequired[list[PercentileScenarioLocationBand] | None | str]
    # What to call them in the sentence.
    name: NotRequired[str]
    # How far away, in metres (P-RNG).
    range_m: float
    # They gave themselves away, and go on doing so (P-VIS-4).
    revealed: NotRequired[bool]
    # They gave themselves away once, this many actions before the plan begins; that lasts as many actions as is ruled
    # (A-MOD-11).
    revealed_actions_ago: NotRequired[int | None]
    # How they stand behind their cover: a row of table VIS-A, which says what is exposed and how far they can be seen
    # (P-VIS-3). Without cover only the distance counts.
    seen_as: NotRequired[SeenAs | None]
    # How big (table VIS-B).
    size: NotRequired[Size]
    # How fast it moves, in metres a round (P-MOD-3). Any movement spoils aiming (P-MOD-9).
    speed_m_per_round: NotRequired[float]

PercentileScenarioWeapon = TypedDict(
    "PercentileScenarioWeapon",
    {
        "burst_radius_m": "NotRequired[float | None]",
        "can_jam": "NotRequired[bool]",
        "class": "NotRequired[WeaponClass]",
        "magazine": "NotRequired[int | None]",
        "max_range_m": "NotRequired[float]",
        "modes": "NotRequired[list[Mode]]",
        "name": "NotRequired[str]",
        "penetration": "NotRequired[list[PenetrationBand]]",
        "plasma": "NotRequired[bool]",
    },
)

class PercentileScenario(TypedDict):
    """One shooter's plan of actions against a target."""
    # What is asked; the fields say it as well.
    ask: NotRequired[Literal['shot']]
    # The one who shoots.
    attacker: PercentileScenarioAttacker
    # Others near the target, for area weapons (P-AREA-4).
    bystanders: NotRequired[list[PercentileScenarioBystander]]
    # What the attacker brings along from actions before the plan.
    carried: NotRequired[Carried]
    # The chart on which hits that penetrate are rolled; none: wounds are not worked out.
    damage: NotRequired[DamageChartOrId | None]
    # Further targets for following fire, in the order in which the weapon swings to them (P-FIRE-7): when it does is
    # said in the shots of the plan.
    following: NotRequired[list[PercentileScenarioFollowingTarget]]
    # A second weapon in the other hand, fired in the same actions by its own mode (A-MOD-4). Both weapons then take
    # the modifier for two weapons, this one also that for the wrong hand.
    off_hand: NotRequired[WeaponOrId | None]
    # What the attacker does, in order.
    plan: list[PercentileScenarioEntry]
    # The rule set by which it is read.
    ruleset: Literal['percentile']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[PercentileScenarioRulings]
    # The one who is shot at.
    target: PercentileScenarioTarget
    # The weapon they shoot with.
    weapon: WeaponOrId

class PercentileSceneArmour(TypedDict):
    """A piece of armour."""
    # The chance in percent that a hit gets through, before the weapon's modifier (P-PEN-2). Higher is weaker.
    base: int
    # The locations it protects.
    covers: NotRequired[list[Location]]
    # Which of the weapon's penetration modifiers stands against it.
    kind: ArmourKind
    # What to call it.
    name: NotRequired[str]

Attack = TypedDict(
    "Attack",
    {
        "at": "int",
        "by": "int",
        "called": "NotRequired[Location | None]",
        "cease": "NotRequired[Cease | None]",
        "following": "NotRequired[list[int]]",
        "mode": "Mode",
        "modifier": "NotRequired[int]",
        "moving": "NotRequired[Gait | None]",
        "near": "NotRequired[list[Near]]",
        "off_hand_mode": "NotRequired[Mode | None]",
        "off_hand_shots": "NotRequired[int | None]",
        "shots": "NotRequired[int | None]",
        "swing": "NotRequired[Swing | None]",
        "swing_after": "NotRequired[list[int]]",
        "with": "NotRequired[Hands]",
    },
)

class PercentileSceneCover(TypedDict):
    """Something solid between the target and the shooter."""
    # The chance in percent that a hit gets through, before the weapon's modifier (P-PEN-2).
    base: int
    # What to call it.
    name: NotRequired[str]

class PercentileSceneDamageChart(TypedDict):
    """A damage chart (P-MELEE-4)."""
    # Locations that have rows of their own.
    by_location: NotRequired[list[PercentileSceneLocationRows]]
    # Added to every damage roll: chart, weapon, Strength and Toughness together.
    modifier: NotRequired[int]
    # The rows, ascending, the last up to 100.
    rows: list[DamageRow]

class Edit(TypedDict):
    """Someone's sheet is changed."""
    # The new sheet. Wounds on it are ignored: those that they have stay. A weapon that they did not have before is
    # ready, its magazine full.
    combatant: PercentileSceneSheet
    # Whose.
    who: int

# Something that happens in a scene.
Event: TypeAlias = dict[str, Any]

class PercentileSceneForceField(TypedDict):
    """An energy-field defence, which ignores the weapon (P-PEN-5) and protects every location (A-PEN-5)."""
    # What to call it.
    name: NotRequired[str]
    # The chance in percent that a hit gets through, or that it stops one, where it is so ruled (A-PEN-1).
    value: int

class GunChange(TypedDict):
    """How a weapon stands from now on; what is not stated stays."""
    # Whether it can fire.
    condition: NotRequired[GunCondition | None]
    # Shots left.
    rounds: NotRequired[int | None]

# Whether a weapon can fire.
GunCondition: TypeAlias = Literal['ready', 'jammed', 'ruined', 'exploded']

# Which hand.
Hand: TypeAlias = Literal['main', 'off']

# Which hands fire.
Hands: TypeAlias = Literal['main', 'off', 'both', 'grenade']

# Whether someone can act.
Health: TypeAlias = Literal['up', 'knocked_out', 'dead', 'out']

class PercentileSceneLocationBand(TypedDict):
    """One band of a hit location chart."""
    # The location struck.
    location: Location
    # The highest number of the band.
    up_to: int

class PercentileSceneLocationRows(TypedDict):
    """Rows for one location, instead of the chart's own."""
    # The location.
    location: Location
    # Its rows, ascending, the last up to 100.
    rows: list[DamageRow]

class PercentileSceneMeleeWeapon(TypedDict):
    """What a blow is struck with."""
    # Has a bayonet fixed, which helps a basic weapon only (P-MMOD-10).
    bayonet: NotRequired[bool]
    # Whether it can jam, as a firearm that is fired at close quarters can and its butt or bayonet cannot (A-JAM-10).
    # Not stated: pistols and basic weapons can. Other kinds never do (A-JAM-9).
    can_jam: NotRequired[bool | None]
    # What it is: bare hands (P-MMOD-9) and basic weapons without a bayonet (P-MMOD-10) are hard to hit with. Heavy
    # weapons are of no use here (P-MELEE-2).
    kind: NotRequired[MeleeKind]
    # What to call it.
    name: NotRequired[str]
    # What it adds to the chance to get through each kind of protection (P-PEN-2). Fists and improvised weapons take a
    # lot away (P-MELEE-3).
    penetration: NotRequired[MeleePenetration]

class Near(TypedDict):
    """Where someone stands, as seen by the one who fires at the target."""
    # How far behind the target, in metres; negative: on the firer's side.
    behind_m: NotRequired[int]
    # How far to the right of the target, in metres; negative: to the left.
    right_m: NotRequired[int]
    # Who.
    who: int

class Repair(TypedDict):
    """Someone has finished a repair and rolls against Tek."""
    # Who.
    by: int

class PercentileSceneRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the text as printed, or our ruling where it is silent."""
    # Does aim outlast the firing? (A-AIM-2)
    aim_persists: NotRequired[bool]
    # Does aiming help both shots of semi-automatic fire? (A-AIM-1)
    aim_semi_both: NotRequired[bool]
    # On automatic, do doubles jam besides 98-00 or instead? (A-JAM-2)
    auto_jam_set: NotRequired[AutoJamSet]
    # Can one fire beyond the maximum range? (A-RNG-1)
    beyond_max: NotRequired[BeyondMax]
    # Where does a burst strike those it catches? (A-LOC-4)
    burst_location: NotRequired[BurstLocation]
    # Does calling an exposed part of a partly hidden target take both modifiers? (A-MOD-6)
    called_part_stacks_partial: NotRequired[bool]
    # When is +10 added to the damage roll? (A-PEN-3)
    damage_shift: NotRequired[DamageShift]
    # What if a stray shot would land on the firer? (A-AREA-2)
    deviation_on_firer: NotRequired[DeviationOnFirer]
    # Do doubles jam on semi-automatic too? (A-JAM-3)
    doubles_on_semi: NotRequired[bool]
    # Does a hit stopped by cover alone make the target duck back? (A-DUCK-3)
    duck_from_cover: NotRequired[bool]
    # Over what span is duck-back judged? (A-DUCK-2)
    duck_scope: NotRequired[DuckScope]
    # Is there a test against ducking back? (A-DUCK-1)
    duck_test: NotRequired[DuckTest]
    # With a test, how likely are they to duck back? (A-DUCK-1)
    duck_test_percent: NotRequired[int]
    # Where does an exploding weapon strike the firer? (A-JAM-8)
    explosion_location: NotRequired[ExplosionLocation]
    # Is a force field's value the chance to get through it or to be stopped? (A-PEN-1)
    field_value: NotRequired[FieldValue]
    # How near, in metres, counts as on the firer? (A-AREA-2)
    firer_clear_m: NotRequired[float]
    # How many actions does it take to draw a heavy weapon? (A-ACT-4)
    heavy_draw_cost: NotRequired[int]
    # How are fractions of Initiative rounded up? (A-INIT-1)
    init_rounding: NotRequired[InitiativeRounding]
    # Whose blow falls first when numbers are equal? (A-INIT-2)
    init_ties: NotRequired[InitiativeTies]
    # Does a shot that jams still hit when its roll is low enough? (A-JAM-1)
    jam_shot: NotRequired[JamShot]
    # Does a shot that jams use up ammo? (A-JAM-4)
    jam_spends_round: NotRequired[bool]
    # Which hit location chart? (A-LOC-1)
    location_chart: NotRequired[LocationChart]
    # Can a firearm used hand-to-hand jam? (A-JAM-10)
    melee_firearm_jams: NotRequired[bool]
    # Where does a hit by the 1% minimum strike? (A-LOC-3)
    min_hit_location: NotRequired[MinHitLocation]
    # Does changing the mode of fire cost an action? (A-ACT-3)
    mode_switch_cost: NotRequired[int]
    # How many actions does it take to fire and move? (A-ACT-2)
    move_and_fire_cost: NotRequired[int]
    # How is -10 per 100 m a round rounded? (A-MOD-1)
    moving_target: NotRequired[MovingTarget]
    # Is a partly hidden target both harder to hit and behind its cover? (A-MOD-5)
    partial_cover_both: NotRequired[bool]
    # Does a double on automatic blow a plasma weapon up? (A-JAM-7)
    plasma_doubles_explode: NotRequired[bool]
    # When does recoil start afresh? (A-FIRE-1)
    recoil_reset: NotRequired[RecoilReset]
    # What does reloading cost? (A-ACT-1)
    reload: NotRequired[ReloadCost]
    # What after a failed repair? (A-JAM-5)
    repair_retry: NotRequired[RepairRetry]
    # For how many actions is a target revealed? (A-MOD-11)
    reveal_actions: NotRequired[int]
    # How far away can a revealed target be seen? (A-MOD-11)
    reveal_limit: NotRequired[RevealLimit]
    # Does a roll of exactly the number succeed? (A-HIT-1)
    roll_test: NotRequired[RollTest]
    # Does twilight halve the 100 m at which a large target is hit automatically? (A-MOD-10)
    twilight_halves_autohit: NotRequired[bool]
    # What must a blow penetrate on a parrier without armour? (A-PARRY-1)
    unarmoured_parry: NotRequired[UnarmouredParry]
    # Do several wounds add up? (A-MOD-2)
    wound_mods: NotRequired[WoundModifiers]

class PercentileSceneSheet(TypedDict):
    """What is known of a combatant when they join the scene. What happens to them there is in
    [`Combatant`](super::Combatant)."""
    # Armour, outermost first (P-PEN-6).
    armour: NotRequired[list[ArmourOrId]]
    # Blows in a round of hand-to-hand combat.
    attacks: NotRequired[int]
    # Ballistic Skill (P-HIT-1).
    bs: int
    # What they stand behind.
    cover: NotRequired[CoverOrId | None]
    # The part of them that is not behind the cover; not stated: what shows as they stand, or all.
    exposed: NotRequired[list[Location] | None]
    # A force field, switched on.
    field: NotRequired[ForceFieldOrId | None]
    # What kind of grenade they carry. One is taken out (P-ACT-14) before it is thrown (P-ACT-11).
    grenade: NotRequired[WeaponOrId | None]
    # How many of them they carry.
    grenades: NotRequired[int]
    # Initiative: who acts first (A-ACT-5), and when their blows fall (P-INIT-1).
    initiative: NotRequired[int]
    # The light they stand in (P-VIS-7).
    light: NotRequired[Light]
    # Their own hit location chart (A-LOC-4).
    location_chart: NotRequired[list[PercentileSceneLocationBand] | None | str]
    # What they fight with hand-to-hand; none: bare hands (P-MMOD-9).
    melee_weapon: NotRequired[MeleeWeaponOrId | None]
    # The game master's modifier to all their shots and blows.
    modifier: NotRequired[int]
    # What to call them.
    name: str
    # A second weapon, in the hand that they do not favour (A-MOD-4). Each is then held in one hand (P-MOD-15,
    # P-MOD-16).
    off_hand: NotRequired[WeaponOrId | None]
    # Holds a basic or heavy weapon in one hand (P-MOD-15, P-MOD-16).
    one_handed: NotRequired[bool]
    # Wears powered armour (P-MMOD-4).
    powered_armour: NotRequired[bool]
    # What they do behind the cover: a row of table VIS-A (P-VIS-3).
    seen_as: NotRequired[SeenAs | None]
    # The side they fight on, by its name. Those of one side are friends, those of different sides enemies; someone
    # without a side may be anyone's enemy.
    side: NotRequired[str | None]
    # How big they are (P-VIS-5).
    size: NotRequired[Size]
    # How fast they move when others shoot at them, in metres a round (P-MOD-3).
    speed_m_per_round: NotRequired[float]
    # Technical skill, rolled to clear a jam (P-JAM-5).
    tek: NotRequired[int | None]
    # What they shoot with.
    weapon: NotRequired[WeaponOrId | None]
    # Wounds that they bring along.
    wounds: NotRequired[list[Wound]]
    # Holds their weapon in the wrong hand (P-MOD-8).
    wrong_hand: NotRequired[bool]
    # Weapon Skill (P-MELEE-1).
    ws: NotRequired[int]

class Strike(TypedDict):
    """Someone strikes at someone they fight with."""
    # At whom.
    at: int
    # The one struck at stands behind an obstacle (P-MMOD-5).
    behind_obstacle: NotRequired[bool]
    # Who.
    by: int
    # Charges (P-MMOD-1).
    charging: NotRequired[bool]
    # How many opponents they are engaged with (P-MMOD-6).
    engaged_opponents: NotRequired[int]
    # Stands on higher ground (P-MMOD-2).
    higher_ground: NotRequired[bool]
    # The game master's modifier to this blow.
    modifier: NotRequired[int]
    # The one struck at tries to parry (P-PARRY-1).
    parries: NotRequired[bool]
    # Fights with a weapon in each hand (P-MMOD-8).
    weapon_in_each_hand: NotRequired[bool]
    # Won the previous round of the fight (P-MMOD-3).
    won_previous_round: NotRequired[bool]
    # Strikes with the wrong hand (P-MMOD-7).
    wrong_hand: NotRequired[bool]

PercentileSceneWeapon = TypedDict(
    "PercentileSceneWeapon",
    {
        "burst_radius_m": "NotRequired[float | None]",
        "can_jam": "NotRequired[bool]",
        "class": "NotRequired[WeaponClass]",
        "magazine": "NotRequired[int | None]",
        "max_range_m": "NotRequired[float]",
        "modes": "NotRequired[list[Mode]]",
        "name": "NotRequired[str]",
        "penetration": "NotRequired[list[PenetrationBand]]",
        "plasma": "NotRequired[bool]",
    },
)

class PercentileScene(TypedDict):
    """A fight at the table, played out action by action: how it began, and what happened."""
    # The chart on which hits that penetrate are rolled when it begins; none: wounds are left to the game master.
    damage: NotRequired[DamageChartOrId | None]
    # What happened, in order. Each must be possible as the scene stands after those before it.
    events: NotRequired[list[Event]]
    # What to call it.
    name: NotRequired[str]
    # The rule set by which it is read.
    ruleset: Literal['percentile']
    # The rulings on disputed rules when it begins.
    rulings: NotRequired[PercentileSceneRulings]
    # The version of the document.
    scene: Literal[1]
    # How many of the last events are undone.
    undone: NotRequired[int]

PercentileSweepOutput: TypeAlias = Literal['hit', 'hits', 'penetrating', 'through', 'down', 'jam', 'shots', 'per_magazine', 'p10', 'p50', 'p90', 'wound', 'serious', 'dead', 'explosion', 'legal']

class PercentileSweep(TypedDict):
    """A scenario, inputs to vary in it, and the numbers to work out for every combination."""
    # Where along one input the best choice of another changes.
    crossover: NotRequired[dict[str, Any]]
    # The numbers to work out.
    outputs: list[PercentileSweepOutput]
    # The least value of an input with which a number reaches a limit.
    reach: NotRequired[Any]
    # The rule set by which it is read.
    ruleset: Literal['percentile']
    # A scenario as in percentile_scenario.schema.json, or the path of its file, relative to this one. Inputs that are
    # varied may be left out.
    scenario: dict[str, Any] | str
    # The version of this kind of document.
    sweep: Literal[1]
    # The inputs that are varied, the last of them fastest.
    vary: list[Input]

class Ask(TypedDict):
    """What is to be rolled, for whoever holds the dice."""
    # The sides of each die to be thrown, in order.
    dice: list[int]
    # Where several dice are thrown together, what each is for, in order; else empty.
    each: NotRequired[list[str]]
    # What to look for: "25 or less hits; a double or 98-00 jams".
    need: str
    # What the faces mean, from low to high; empty where `need` says all, or where the faces of one meaning lie too
    # far apart.
    ranges: NotRequired[list[Range]]
    # The rule it is rolled by.
    rule: str
    # What it is for: "Shot 2 of 4 at Trooper, automatic".
    what: str

class PercentileTranscriptOutcome(TypedDict):
    """The sum of all rolls of a plan, in the terms of the odds."""
    # Area weapons: bursts that caught the target.
    caught: int
    # The actions, counted over the whole plan, whose fire hit and did not penetrate (P-DUCK-2).
    duck_back_actions: list[int]
    # Whether a plasma weapon has exploded.
    exploded: bool
    # Hits.
    hits: int
    # Whether a weapon is jammed or has exploded.
    jammed: bool
    # Hits that got through everything.
    penetrating: int
    # Rounds fired.
    shots_fired: int
    # The worst wound of a target; null without a damage chart.
    worst_wound: NotRequired[Severity | None]

class Range(TypedDict):
    """Faces of a d100 that mean the same."""
    # The faces: "01-15", "07", "98-00".
    faces: str
    # What they mean: "dead".
    means: str

class Told(TypedDict):
    """What a roll turned out to mean."""
    # What was to be rolled.
    ask: Ask
    # The faces thrown, one for each die.
    faces: list[int]
    # What they mean: "07 hits the body (reversed: 70)".
    words: str

class PercentileTranscript(TypedDict):
    """Everything about a procedure that was rolled, or is half rolled."""
    # Every face in order: typed in as real dice, they give the same result.
    faces: list[int]
    # What is to be rolled next; null when all is over.
    next: NotRequired[Ask | None]
    # What all of them came to.
    outcome: PercentileTranscriptOutcome
    # Every roll in order.
    rolls: list[Told]
    # The rule set by which it was rolled.
    ruleset: str
    # The seed of the generator; not there when the dice were real.
    seed: NotRequired[int | None]

class ApproachFire(TypedDict):
    """The fire before an Advance into contact."""
    # The cover that terrain gives the defender against fire (SQ-COV-02).
    cover: NotRequired[SquadD8ApproachCover]
    # Where that comes from (SQ-KW-24).
    cover_from: NotRequired[CoverFrom]
    # Inches to the nearest visible model; not stated: every weapon reaches (SQ-SHO-01).
    distance: NotRequired[float | None]
    # Whether the line of sight is clear; else only indirect and psychic weapons fire.
    line_of_sight: NotRequired[bool]
    # What the circumstances add to a Shoot action.
    modifier: NotRequired[int]

# How the attacker comes into contact (SQ-ASL-02).
Arrival: TypeAlias = Literal['sprint', 'advance']

class AssaultFacts(TypedDict):
    """The circumstances of an assault."""
    # How the attacker comes into contact.
    arrives: NotRequired[Arrival]
    # Whether the attacker is destroyed if it loses (SQ-ASL-17).
    attacker_trapped: NotRequired[bool]
    # Whether a Counter Charge is hindered (SQ-A22).
    counter_charge_hindered: NotRequired[bool]
    # Whether the defender is.
    defender_trapped: NotRequired[bool]
    # The chance to get clear once the test to evade is passed.
    evade_clears: NotRequired[float]
    # Whether the charge is hindered (SQ-ASL-03).
    hindered: NotRequired[bool]
    # Whether an Invigorated attacker takes Frenzy (1) (SQ-KW-27).
    invigorated: NotRequired[bool]
    # The attacker's order or aura; none counts for a unit that reacts (SQ-ORD-01, SQ-ORD-05).
    order: NotRequired[Order | None]
    # What the defender does about it; not stated: nothing.
    reaction: NotRequired[Reaction | None]
    # Inches that weapons must reach in the reaction; not stated: all do (SQ-A19).
    reaction_distance: NotRequired[float | None]
    # Whether the ground rumbles: -1 to shoot (SQ-MIS-09).
    rumbling: NotRequired[bool]
    # Where the defender is.
    where: NotRequired[Where]

class CommandDice(TypedDict):
    """Command dice by colour."""
    # Blue dice.
    blue: NotRequired[int]
    # Red dice.
    red: NotRequired[int]
    # White dice.
    white: NotRequired[int]

# How good cover is (SQ-COV-02).
SquadD8ApproachCover: TypeAlias = Literal['none', 'light', 'heavy']

# Where cover comes from (SQ-KW-24).
CoverFrom: TypeAlias = Literal['within', 'sight', 'building']

class Drone(TypedDict):
    """A drone: it adds keywords and weapons, and does not count as a model (SQ-UNIT-07, SQ-KW-15)."""
    # What it adds to the unit's keywords.
    keywords: NotRequired[Keywords]
    # What to call it.
    name: NotRequired[str]
    # Its weapons.
    weapons: NotRequired[list[SquadD8ApproachWeapon]]

# SQ-A02.
Exceptional: TypeAlias = Literal['halve', 'full_dice']

# What a side wants of an assault.
SquadD8ApproachGoal: TypeAlias = Literal['win', 'not_lose', 'survive', 'destroy', 'models_removed', 'models_left']

# SQ-A01.
HalveScope: TypeAlias = Literal['group', 'pooled']

# SQ-A08.
HeavyArmourRoll: TypeAlias = Literal['flat', 'ap', 'same']

class Keywords(TypedDict):
    """The keywords of a unit or a drone. It does not have those that are left out."""
    # Comes from the air (SQ-KW-01).
    aerial_deployment: NotRequired[bool]
    # Survives a flyer that is shot down, and may assault flying vehicles (SQ-KW-03).
    anti_grav: NotRequired[bool]
    # A beast (SQ-KW-07).
    beast: NotRequired[bool]
    # Cannot embark (SQ-KW-10).
    bulky: NotRequired[bool]
    # Models that it can carry (SQ-KW-11).
    capacity: NotRequired[int]
    # Never pinned, not Resilient, not healed by a Medic (SQ-KW-12).
    construct: NotRequired[bool]
    # May react with a Shoot action at -1 (SQ-KW-13).
    controlled_fire: NotRequired[bool]
    # May react by charging too (SQ-KW-14).
    counter_charge: NotRequired[bool]
    # May react by getting away (SQ-KW-16).
    evade: NotRequired[bool]
    # Moves farther (SQ-KW-17).
    fast: NotRequired[bool]
    # Flies: -1 to be shot, and a wound pins it (SQ-KW-18).
    fly: NotRequired[bool]
    # Failed dice that it may throw again in an assault (SQ-KW-19).
    frenzy: NotRequired[int]
    # Hacks (SQ-KW-20).
    hacker: NotRequired[bool]
    # May act freely although pinned (SQ-KW-21).
    headstrong: NotRequired[bool]
    # Dice that wound it are thrown again and must then show 5+ (SQ-KW-22).
    heavy_armour: NotRequired[bool]
    # +1 to hit in assaults with ten models or more (SQ-KW-23).
    horde: NotRequired[bool]
    # Friends within 6 inches throw a failed Nerve test again (SQ-KW-26).
    inspiring: NotRequired[bool]
    # May go further or fight harder, and may hurt itself (SQ-KW-27).
    invigorated: NotRequired[bool]
    # Throws ones to hit again in a Shoot action (SQ-KW-29).
    marksman: NotRequired[bool]
    # Makes others Resilient, and heals them (SQ-KW-30).
    medic: NotRequired[bool]
    # Its armour is one better against shooting (SQ-KW-31).
    mobile_defences: NotRequired[bool]
    # The first wound of each attack goes to a friend (SQ-KW-33).
    protection: NotRequired[bool]
    # x of x+: what regains a health when it activates; 0 is none (SQ-KW-35).
    regeneration: NotRequired[int]
    # Dice that wound it and must be thrown again, for each attack (SQ-KW-36).
    resilient: NotRequired[int]
    # Sprints farther (SQ-KW-37).
    rush: NotRequired[bool]
    # Moves before the first round (SQ-KW-38).
    scout: NotRequired[bool]
    # Hits that it cancels before it is used up (SQ-KW-39).
    shield: NotRequired[int]
    # Lost shields may come back in the End Phase (SQ-KW-40).
    shield_generator: NotRequired[bool]
    # Sprints less far (SQ-KW-41).
    slow: NotRequired[bool]
    # At least in Light Cover (SQ-KW-45).
    stealthy: NotRequired[bool]
    # Comes from below (SQ-KW-46).
    subterranean_deployment: NotRequired[bool]
    # Command dice that it adds (SQ-KW-47).
    tactician: NotRequired[CommandDice]
    # Passes through everything (SQ-KW-48).
    teleport: NotRequired[bool]
    # Pins whom it charges (SQ-KW-49).
    terrifying: NotRequired[bool]
    # On tracks (SQ-KW-50).
    tracked: NotRequired[bool]
    # May charge while pinned (SQ-KW-51).
    unflinching: NotRequired[bool]
    # A vehicle (SQ-KW-52).
    vehicle: NotRequired[bool]
    # Friends within 9 inches do (SQ-KW-53).
    very_inspiring: NotRequired[bool]
    # Ones to wound are thrown again (SQ-KW-54).
    vicious: NotRequired[Vicious | None]
    # On legs (SQ-KW-55).
    walker: NotRequired[bool]
    # Failed dice that it may throw again in a Shoot action (SQ-KW-56).
    weight_of_fire: NotRequired[int]
    # On wheels (SQ-KW-57).
    wheeled: NotRequired[bool]

# What a weapon is for.
SquadD8ApproachKind: TypeAlias = Literal['ranged', 'assault']

class Order(TypedDict):
    """The one order that a unit benefits from (SQ-ORD-01)."""
    # What it gives.
    keywords: OrderKeywords
    # What to call it.
    name: NotRequired[str]

class OrderKeywords(TypedDict):
    """What an order or an aura gives (SQ-ORD-04)."""
    # Failed dice to be thrown again in an assault (SQ-KW-19).
    frenzy: NotRequired[int]
    # Ones to hit are thrown again (SQ-KW-29).
    marksman: NotRequired[bool]
    # Ones to wound are thrown again (SQ-KW-54).
    vicious: NotRequired[Vicious | None]
    # Failed dice to be thrown again when shooting (SQ-KW-56).
    weight_of_fire: NotRequired[int]

class Part(TypedDict):
    """A part of a unit: models of one profile. What is left out is as in the unit (SQ-UNIT-06)."""
    # Its Armour, where it is not the unit's; it may be none.
    armour: NotRequired[int | None]
    # Its Assault, where it is not the unit's; it may be none.
    assault: NotRequired[int | None]
    # Its health, where it is not the unit's.
    health: NotRequired[int | None]
    # How many models are left.
    models: NotRequired[int]
    # What to call it.
    name: NotRequired[str]
    # Its Shoot, where it is not the unit's; it may be none.
    shoot: NotRequired[int | None]
    # Its weapons, where they are not the unit's.
    weapons: NotRequired[list[SquadD8ApproachWeapon] | None]

# SQ-A32.
PoolPolicy: TypeAlias = Literal['mean', 'target']

# What the defender does about it (SQ-ASL-04).
Reaction: TypeAlias = Literal['blaze_away', 'controlled_fire', 'counter_charge', 'evade']

class SquadD8ApproachRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source."""
    # Do keywords for shooting work when a unit blazes away? (SQ-A04)
    blaze_is_shoot: NotRequired[bool]
    # Do wounds beyond the last model count for the result of an assault? (SQ-A17)
    cap_wounds: NotRequired[bool]
    # Can Command units embark? (SQ-A36)
    command_embarks: NotRequired[bool]
    # What if 9 or more is needed? (SQ-A02)
    exceptional: NotRequired[Exceptional]
    # Is a flying vehicle harder to hit than other flyers? (SQ-A06)
    fly_vehicle_double: NotRequired[bool]
    # Are dice that Vicious rolled again safe from Heavy Armour and Resilient? (SQ-A09)
    forced_reroll_once: NotRequired[bool]
    # Are dice halved in each group, or all together? (SQ-A01)
    halve_scope: NotRequired[HalveScope]
    # What does the second roll of Heavy Armour need? (SQ-A08)
    heavy_armour_roll: NotRequired[HeavyArmourRoll]
    # What do Mobile Defences do to armour? (SQ-A07)
    mobile_defences_literal: NotRequired[bool]
    # Does a unit below half test its nerve in every End Phase? (SQ-A27)
    nerve_every_round: NotRequired[bool]
    # Which command dice are rolled again? (SQ-A32)
    pool_policy: NotRequired[PoolPolicy]
    # Is Protection used? (SQ-A50)
    protection: NotRequired[bool]
    # Do the three red dice count in the Recon Roll? (SQ-A32)
    recon_base_red: NotRequired[bool]
    # Are command dice rolled again in the Recon Roll? (SQ-A32)
    recon_rerolls: NotRequired[bool]
    # Can Regeneration bring a model back? (SQ-A30)
    regen_returns_models: NotRequired[bool]
    # Must the two units that unlock another be of one type? (SQ-A34)
    same_type_pairs: NotRequired[bool]
    # Do hits that a shield stops pin or burn? (SQ-A16)
    shielded_hits_trigger: NotRequired[bool]
    # Who wins an assault when one side is wiped out? (SQ-A17)
    wiped_side_loses: NotRequired[bool]

class Unit(TypedDict):
    """A unit: its profile (SQ-UNIT-03) and its state; or its id in the catalogue, by itself or with the fields that
    differ."""
    # Whether it was activated this round.
    activated: NotRequired[bool]
    # Armour: what an attacker must reach to wound (SQ-UNIT-04).
    armour: NotRequired[int | None]
    # Assault: n of n+; it may be none.
    assault: NotRequired[int | None]
    # Its drones.
    drones: NotRequired[list[Drone]]
    # Whether a friend can take the wound of Protection (SQ-KW-33).
    friend_near: NotRequired[bool]
    # Wounds that remove a model (SQ-UNIT-05).
    health: NotRequired[int]
    # Height.
    height: NotRequired[int]
    # Whether it has hit the dirt (SQ-ACT-03).
    hit_the_dirt: NotRequired[bool]
    # The id of an entry of the catalogue; fields stated beside it replace the entry's own.
    id: NotRequired[str]
    # Whether it is on the table, not in reserve (SQ-UNIT-08, SQ-RSV-01).
    in_play: NotRequired[bool]
    # Whether somebody Inspiring is in reach (SQ-NRV-03).
    inspiring_near: NotRequired[bool]
    # Its keywords.
    keywords: NotRequired[Keywords]
    # Wounds that have not removed a model yet.
    marked: NotRequired[int]
    # Medics in reach (SQ-KW-30).
    medics_near: NotRequired[int]
    # The models left now.
    models: NotRequired[int | None]
    # What to call it.
    name: NotRequired[str]
    # Nerve: n of n+.
    nerve: NotRequired[int | None]
    # The models that were bought, without drones; not stated: those left now.
    original_models: NotRequired[int | None]
    # Or its parts in the order in which they are lost; the Leader is the last model of the last (SQ-UNIT-02).
    parts: NotRequired[list[Part] | None]
    # Whether it is pinned: -1 on Nerve and in assaults, no reaction (SQ-PIN-01, SQ-PIN-04).
    pinned: NotRequired[bool]
    # What it costs.
    points: NotRequired[int]
    # Shields left; not stated: all of them.
    shields_left: NotRequired[int | None]
    # Shoot: n of n+; it may be none.
    shoot: NotRequired[int | None]
    # Its type.
    type: NotRequired[UnitType]
    # Whether a force may have it only once (SQ-FRC-06).
    unique: NotRequired[bool]
    # What it counts for when objectives are held.
    unit_strength: NotRequired[int]
    # What was bought for it (SQ-FRC-05).
    upgrades: NotRequired[list[Upgrade]]
    # Its weapons.
    weapons: NotRequired[list[SquadD8ApproachWeapon]]

# The type of a unit (SQ-UNIT-03).
UnitType: TypeAlias = Literal['command', 'troop', 'specialist', 'support']

class Upgrade(TypedDict):
    """An upgrade that a unit has bought (SQ-FRC-05)."""
    # A name shared by options of which only one may be taken.
    choice: NotRequired[str | None]
    # Whether the Leader may have it.
    leader_may: NotRequired[bool]
    # How often it may be; not stated: any number of times.
    most: NotRequired[int | None]
    # What to call it.
    name: NotRequired[str]
    # Whether the Leader has it.
    on_leader: NotRequired[bool]
    # What it costs each time.
    points: NotRequired[int]
    # How often it was bought.
    times: NotRequired[int]

# In which attacks ones to wound are thrown again (SQ-KW-54).
Vicious: TypeAlias = Literal['shoot', 'assault', 'both']

class SquadD8ApproachWeapon(TypedDict):
    """A weapon."""
    # By how much it lowers the armour (SQ-KW-04).
    ap: NotRequired[int]
    # How many models of the part carry it; not stated: all. Models without it are lost first.
    count: NotRequired[int | None]
    # The dice of each weapon.
    dice: NotRequired[int]
    # Its keywords.
    keywords: NotRequired[WeaponKeywords]
    # What it is for.
    kind: NotRequired[SquadD8ApproachKind]
    # What to call it.
    name: NotRequired[str]
    # How far it reaches, in inches; not stated: everywhere.
    range: NotRequired[float | None]

class WeaponKeywords(TypedDict):
    """The keywords of a weapon. It does not have those that are left out."""
    # Flying makes nothing harder to hit (SQ-KW-02).
    anti_aircraft: NotRequired[bool]
    # Heavy Cover counts as Light, no Heavy Armour, a wound pins a vehicle (SQ-KW-05).
    anti_tank: NotRequired[bool]
    # What each hit becomes: a number of hits or "D4" (SQ-KW-08).
    blast: NotRequired[int | str | None]
    # May be used to Blaze Away (SQ-KW-09).
    blaze_away: NotRequired[bool]
    # Needs no line of sight; cover on that line does not count (SQ-KW-24).
    indirect: NotRequired[bool]
    # Hits on 4+ always; whoever is hit tests Nerve (SQ-KW-28).
    it_burns: NotRequired[bool]
    # Throws ones to hit again in a Shoot action (SQ-KW-29).
    marksman: NotRequired[bool]
    # Any hit in a Shoot action pins (SQ-KW-32).
    pinning: NotRequired[bool]
    # Needs no line of sight, and no cover counts (SQ-KW-34, SQ-PSY-01).
    psychic: NotRequired[bool]
    # Shooting is a long action (SQ-KW-42, SQ-ACT-04).
    slow_reload: NotRequired[bool]
    # A hit puts smoke on the table (SQ-KW-43).
    smoke: NotRequired[bool]
    # +1 in a Shoot action; the shooter picks the model that it removes, and the unit is pinned (SQ-KW-44).
    sniper_scope: NotRequired[bool]
    # Throws ones to wound again (SQ-KW-54).
    vicious: NotRequired[bool]

# Where the defender is (SQ-ASL-11, SQ-BLD-03 to SQ-BLD-05).
Where: TypeAlias = Literal['open', 'heavy_cover', 'building', 'roof', 'zone']

class SquadD8Approach(TypedDict):
    """A unit can assault another: how should it approach?"""
    # What the document asks.
    ask: Literal['approach']
    # Who assaults, and chooses.
    attacker: Unit
    # Whether the defender takes the reaction that is worst for that goal; else the one that is stated.
    best_reaction: NotRequired[bool]
    # Who is assaulted.
    defender: Unit
    # The circumstances of the assault. How the attacker arrives is what is sought; the order counts for the fire too.
    facts: NotRequired[AssaultFacts]
    # The fire before an Advance.
    fire: NotRequired[ApproachFire]
    # What the attacker wants.
    goal: NotRequired[SquadD8ApproachGoal]
    # The rule set by which it is read.
    ruleset: Literal['squad_d8']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[SquadD8ApproachRulings]

class ApproachOption(TypedDict):
    """One approach."""
    # What it does to the attacker.
    attacker: SquadD8ApproachReportSideReport
    # Whether nothing is better. Several options may be as good.
    best: bool
    # Which.
    by: Coming
    # What it does to the defender.
    defender: SquadD8ApproachReportSideReport
    # The fire leaves nobody to assault; it counts as a victory for the attacker.
    gone_before_contact: Chance
    # How it ends.
    outcome: OutcomeReport
    # What it is worth by the goal, the more the better.
    worth: Chance

class ClosedApproach(TypedDict):
    """An approach that is not possible."""
    # Which.
    by: Coming
    # Why not.
    reasons: list[Objection]

# How an attacker may approach.
Coming: TypeAlias = Literal['charge', 'shoot_and_advance', 'blaze_away_and_advance', 'advance']

class SquadD8ApproachReportCountReport(TypedDict):
    """How many of something."""
    # The chance of one or more.
    at_least_one: Chance
    # The mean number.
    mean: Chance
    # The chance of exactly each number, from 0 on.
    pmf: list[Chance]

# What a side wants of an assault.
SquadD8ApproachReportGoal: TypeAlias = Literal['win', 'not_lose', 'survive', 'destroy', 'models_removed', 'models_left']

class Objection(TypedDict):
    """Why an assault cannot be made."""
    # What it says.
    label: str
    # The rule.
    rule: str

class OutcomeReport(TypedDict):
    """How likely each outcome of an assault is."""
    # The reaction leaves nobody to attack.
    attacker_dead_first: Chance
    # The attacker wins.
    attacker_wins: Chance
    # There is no contact.
    avoided: Chance
    # Nobody is left.
    both_dead: Chance
    # The defender wins.
    defender_wins: Chance
    # Nobody wins.
    draw: Chance

class SquadD8ApproachReportSideReport(TypedDict):
    """What an assault does to one side."""
    # It is not destroyed, and activated.
    activated: Chance
    # Nobody is left, or it is trapped.
    destroyed: Chance
    # It is not destroyed, with less than half of its models.
    half_strength: Chance
    # Models that it loses to wounds.
    models_removed: SquadD8ApproachReportCountReport
    # It is not destroyed, and pinned.
    pinned: Chance
    # Nobody is left.
    wiped_out: Chance
    # Wounds that it suffers, as they count for the result.
    wounds: SquadD8ApproachReportCountReport

class SquadD8ApproachReport(TypedDict):
    """All possible approaches, the best first."""
    # What was asked.
    ask: Literal['approach']
    # Those that are not.
    closed: list[ClosedApproach]
    # The number by which they are compared.
    goal: SquadD8ApproachReportGoal
    # Those that are possible, the best first.
    options: list[ApproachOption]
    # The rule set by which it is read.
    ruleset: Literal['squad_d8']
    # The rulings that differ from their defaults.
    rulings: dict[str, Any]
    # The answer in a sentence.
    sentence: str

class SquadD8AssaultAssaultFacts(TypedDict):
    """The circumstances of an assault."""
    # How the attacker comes into contact.
    arrives: NotRequired[Arrival]
    # Whether the attacker is destroyed if it loses (SQ-ASL-17).
    attacker_trapped: NotRequired[bool]
    # Whether a Counter Charge is hindered (SQ-A22).
    counter_charge_hindered: NotRequired[bool]
    # Whether the defender is.
    defender_trapped: NotRequired[bool]
    # The chance to get clear once the test to evade is passed.
    evade_clears: NotRequired[float]
    # Whether the charge is hindered (SQ-ASL-03).
    hindered: NotRequired[bool]
    # Whether an Invigorated attacker takes Frenzy (1) (SQ-KW-27).
    invigorated: NotRequired[bool]
    # The attacker's order or aura; none counts for a unit that reacts (SQ-ORD-01, SQ-ORD-05).
    order: NotRequired[Order | None]
    # What the defender does about it; not stated: nothing.
    reaction: NotRequired[Reaction | None]
    # Inches that weapons must reach in the reaction; not stated: all do (SQ-A19).
    reaction_distance: NotRequired[float | None]
    # Whether the ground rumbles: -1 to shoot (SQ-MIS-09).
    rumbling: NotRequired[bool]
    # Where the defender is.
    where: NotRequired[Where]

class SquadD8AssaultDrone(TypedDict):
    """A drone: it adds keywords and weapons, and does not count as a model (SQ-UNIT-07, SQ-KW-15)."""
    # What it adds to the unit's keywords.
    keywords: NotRequired[SquadD8AssaultKeywords]
    # What to call it.
    name: NotRequired[str]
    # Its weapons.
    weapons: NotRequired[list[SquadD8AssaultWeapon]]

class SquadD8AssaultKeywords(TypedDict):
    """The keywords of a unit or a drone. It does not have those that are left out."""
    # Comes from the air (SQ-KW-01).
    aerial_deployment: NotRequired[bool]
    # Survives a flyer that is shot down, and may assault flying vehicles (SQ-KW-03).
    anti_grav: NotRequired[bool]
    # A beast (SQ-KW-07).
    beast: NotRequired[bool]
    # Cannot embark (SQ-KW-10).
    bulky: NotRequired[bool]
    # Models that it can carry (SQ-KW-11).
    capacity: NotRequired[int]
    # Never pinned, not Resilient, not healed by a Medic (SQ-KW-12).
    construct: NotRequired[bool]
    # May react with a Shoot action at -1 (SQ-KW-13).
    controlled_fire: NotRequired[bool]
    # May react by charging too (SQ-KW-14).
    counter_charge: NotRequired[bool]
    # May react by getting away (SQ-KW-16).
    evade: NotRequired[bool]
    # Moves farther (SQ-KW-17).
    fast: NotRequired[bool]
    # Flies: -1 to be shot, and a wound pins it (SQ-KW-18).
    fly: NotRequired[bool]
    # Failed dice that it may throw again in an assault (SQ-KW-19).
    frenzy: NotRequired[int]
    # Hacks (SQ-KW-20).
    hacker: NotRequired[bool]
    # May act freely although pinned (SQ-KW-21).
    headstrong: NotRequired[bool]
    # Dice that wound it are thrown again and must then show 5+ (SQ-KW-22).
    heavy_armour: NotRequired[bool]
    # +1 to hit in assaults with ten models or more (SQ-KW-23).
    horde: NotRequired[bool]
    # Friends within 6 inches throw a failed Nerve test again (SQ-KW-26).
    inspiring: NotRequired[bool]
    # May go further or fight harder, and may hurt itself (SQ-KW-27).
    invigorated: NotRequired[bool]
    # Throws ones to hit again in a Shoot action (SQ-KW-29).
    marksman: NotRequired[bool]
    # Makes others Resilient, and heals them (SQ-KW-30).
    medic: NotRequired[bool]
    # Its armour is one better against shooting (SQ-KW-31).
    mobile_defences: NotRequired[bool]
    # The first wound of each attack goes to a friend (SQ-KW-33).
    protection: NotRequired[bool]
    # x of x+: what regains a health when it activates; 0 is none (SQ-KW-35).
    regeneration: NotRequired[int]
    # Dice that wound it and must be thrown again, for each attack (SQ-KW-36).
    resilient: NotRequired[int]
    # Sprints farther (SQ-KW-37).
    rush: NotRequired[bool]
    # Moves before the first round (SQ-KW-38).
    scout: NotRequired[bool]
    # Hits that it cancels before it is used up (SQ-KW-39).
    shield: NotRequired[int]
    # Lost shields may come back in the End Phase (SQ-KW-40).
    shield_generator: NotRequired[bool]
    # Sprints less far (SQ-KW-41).
    slow: NotRequired[bool]
    # At least in Light Cover (SQ-KW-45).
    stealthy: NotRequired[bool]
    # Comes from below (SQ-KW-46).
    subterranean_deployment: NotRequired[bool]
    # Command dice that it adds (SQ-KW-47).
    tactician: NotRequired[CommandDice]
    # Passes through everything (SQ-KW-48).
    teleport: NotRequired[bool]
    # Pins whom it charges (SQ-KW-49).
    terrifying: NotRequired[bool]
    # On tracks (SQ-KW-50).
    tracked: NotRequired[bool]
    # May charge while pinned (SQ-KW-51).
    unflinching: NotRequired[bool]
    # A vehicle (SQ-KW-52).
    vehicle: NotRequired[bool]
    # Friends within 9 inches do (SQ-KW-53).
    very_inspiring: NotRequired[bool]
    # Ones to wound are thrown again (SQ-KW-54).
    vicious: NotRequired[Vicious | None]
    # On legs (SQ-KW-55).
    walker: NotRequired[bool]
    # Failed dice that it may throw again in a Shoot action (SQ-KW-56).
    weight_of_fire: NotRequired[int]
    # On wheels (SQ-KW-57).
    wheeled: NotRequired[bool]

# What a weapon is for.
SquadD8AssaultKind: TypeAlias = Literal['ranged', 'assault']

class SquadD8AssaultRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source."""
    # Do keywords for shooting work when a unit blazes away? (SQ-A04)
    blaze_is_shoot: NotRequired[bool]
    # Do wounds beyond the last model count for the result of an assault? (SQ-A17)
    cap_wounds: NotRequired[bool]
    # Can Command units embark? (SQ-A36)
    command_embarks: NotRequired[bool]
    # What if 9 or more is needed? (SQ-A02)
    exceptional: NotRequired[Exceptional]
    # Is a flying vehicle harder to hit than other flyers? (SQ-A06)
    fly_vehicle_double: NotRequired[bool]
    # Are dice that Vicious rolled again safe from Heavy Armour and Resilient? (SQ-A09)
    forced_reroll_once: NotRequired[bool]
    # Are dice halved in each group, or all together? (SQ-A01)
    halve_scope: NotRequired[HalveScope]
    # What does the second roll of Heavy Armour need? (SQ-A08)
    heavy_armour_roll: NotRequired[HeavyArmourRoll]
    # What do Mobile Defences do to armour? (SQ-A07)
    mobile_defences_literal: NotRequired[bool]
    # Does a unit below half test its nerve in every End Phase? (SQ-A27)
    nerve_every_round: NotRequired[bool]
    # Which command dice are rolled again? (SQ-A32)
    pool_policy: NotRequired[PoolPolicy]
    # Is Protection used? (SQ-A50)
    protection: NotRequired[bool]
    # Do the three red dice count in the Recon Roll? (SQ-A32)
    recon_base_red: NotRequired[bool]
    # Are command dice rolled again in the Recon Roll? (SQ-A32)
    recon_rerolls: NotRequired[bool]
    # Can Regeneration bring a model back? (SQ-A30)
    regen_returns_models: NotRequired[bool]
    # Must the two units that unlock another be of one type? (SQ-A34)
    same_type_pairs: NotRequired[bool]
    # Do hits that a shield stops pin or burn? (SQ-A16)
    shielded_hits_trigger: NotRequired[bool]
    # Who wins an assault when one side is wiped out? (SQ-A17)
    wiped_side_loses: NotRequired[bool]

class SquadD8AssaultUnit(TypedDict):
    """A unit: its profile (SQ-UNIT-03) and its state; or its id in the catalogue, by itself or with the fields that
    differ."""
    # Whether it was activated this round.
    activated: NotRequired[bool]
    # Armour: what an attacker must reach to wound (SQ-UNIT-04).
    armour: NotRequired[int | None]
    # Assault: n of n+; it may be none.
    assault: NotRequired[int | None]
    # Its drones.
    drones: NotRequired[list[SquadD8AssaultDrone]]
    # Whether a friend can take the wound of Protection (SQ-KW-33).
    friend_near: NotRequired[bool]
    # Wounds that remove a model (SQ-UNIT-05).
    health: NotRequired[int]
    # Height.
    height: NotRequired[int]
    # Whether it has hit the dirt (SQ-ACT-03).
    hit_the_dirt: NotRequired[bool]
    # The id of an entry of the catalogue; fields stated beside it replace the entry's own.
    id: NotRequired[str]
    # Whether it is on the table, not in reserve (SQ-UNIT-08, SQ-RSV-01).
    in_play: NotRequired[bool]
    # Whether somebody Inspiring is in reach (SQ-NRV-03).
    inspiring_near: NotRequired[bool]
    # Its keywords.
    keywords: NotRequired[SquadD8AssaultKeywords]
    # Wounds that have not removed a model yet.
    marked: NotRequired[int]
    # Medics in reach (SQ-KW-30).
    medics_near: NotRequired[int]
    # The models left now.
    models: NotRequired[int | None]
    # What to call it.
    name: NotRequired[str]
    # Nerve: n of n+.
    nerve: NotRequired[int | None]
    # The models that were bought, without drones; not stated: those left now.
    original_models: NotRequired[int | None]
    # Or its parts in the order in which they are lost; the Leader is the last model of the last (SQ-UNIT-02).
    parts: NotRequired[list[Part] | None]
    # Whether it is pinned: -1 on Nerve and in assaults, no reaction (SQ-PIN-01, SQ-PIN-04).
    pinned: NotRequired[bool]
    # What it costs.
    points: NotRequired[int]
    # Shields left; not stated: all of them.
    shields_left: NotRequired[int | None]
    # Shoot: n of n+; it may be none.
    shoot: NotRequired[int | None]
    # Its type.
    type: NotRequired[UnitType]
    # Whether a force may have it only once (SQ-FRC-06).
    unique: NotRequired[bool]
    # What it counts for when objectives are held.
    unit_strength: NotRequired[int]
    # What was bought for it (SQ-FRC-05).
    upgrades: NotRequired[list[Upgrade]]
    # Its weapons.
    weapons: NotRequired[list[SquadD8AssaultWeapon]]

class SquadD8AssaultWeapon(TypedDict):
    """A weapon."""
    # By how much it lowers the armour (SQ-KW-04).
    ap: NotRequired[int]
    # How many models of the part carry it; not stated: all. Models without it are lost first.
    count: NotRequired[int | None]
    # The dice of each weapon.
    dice: NotRequired[int]
    # Its keywords.
    keywords: NotRequired[WeaponKeywords]
    # What it is for.
    kind: NotRequired[SquadD8AssaultKind]
    # What to call it.
    name: NotRequired[str]
    # How far it reaches, in inches; not stated: everywhere.
    range: NotRequired[float | None]

class SquadD8Assault(TypedDict):
    """One unit assaults another."""
    # What the document asks.
    ask: Literal['assault']
    # Who assaults.
    attacker: SquadD8AssaultUnit
    # Who is assaulted.
    defender: SquadD8AssaultUnit
    # The circumstances.
    facts: NotRequired[SquadD8AssaultAssaultFacts]
    # The rule set by which it is read.
    ruleset: Literal['squad_d8']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[SquadD8AssaultRulings]

class SquadD8AssaultReportCountReport(TypedDict):
    """How many of something."""
    # The chance of one or more.
    at_least_one: Chance
    # The mean number.
    mean: Chance
    # The chance of exactly each number, from 0 on.
    pmf: list[Chance]

# Who strikes first (SQ-ASL-14).
FightOrder: TypeAlias = Literal['attacker_first', 'defender_first', 'simultaneous']

class GroupReport(TypedDict):
    """A group of dice."""
    # The dice, after halving.
    dice: int
    # Hits after rerolls and Blast, before the shield.
    hits: NotRequired[SquadD8AssaultReportCountReport | None]
    # What is added to the die to hit.
    modifiers: list[Modifier]
    # The lowest face that hits, before its bounds; null without a stat.
    need_to_hit: NotRequired[int | None]
    # The lowest face that wounds, before its bounds.
    need_to_wound: int
    # Its weapons.
    weapons: list[str]

class JointWounds(TypedDict):
    """Wounds suffered on both sides."""
    # By the attacker.
    attacker: int
    # How likely both together are.
    chance: Chance
    # By the defender.
    defender: int

class PerPoints(TypedDict):
    """What 100 points of the attacker do on average."""
    # Models removed.
    models_removed: Chance
    # Wounds.
    wounds: Chance

class SquadD8AssaultReportSideReport(TypedDict):
    """What an assault does to one side."""
    # It is not destroyed, and activated.
    activated: Chance
    # Nobody is left, or it is trapped.
    destroyed: Chance
    # It is not destroyed, with less than half of its models.
    half_strength: Chance
    # Models that it loses to wounds.
    models_removed: SquadD8AssaultReportCountReport
    # It is not destroyed, and pinned.
    pinned: Chance
    # Nobody is left.
    wiped_out: Chance
    # Wounds that it suffers, as they count for the result.
    wounds: SquadD8AssaultReportCountReport

class SquadD8AssaultReport(TypedDict):
    """The odds of an assault. All but the first two are null where it cannot be made."""
    # What was asked.
    ask: Literal['assault']
    # What it does to the attacker.
    attacker: NotRequired[SquadD8AssaultReportSideReport | None]
    # The groups of the attacker's strike, at full numbers.
    attacker_groups: NotRequired[list[GroupReport] | None]
    # What it does to the defender.
    defender: NotRequired[SquadD8AssaultReportSideReport | None]
    # The groups of the defender's strike, at full numbers.
    defender_groups: NotRequired[list[GroupReport] | None]
    # Whether it can be made.
    legal: bool
    # A draw in which nobody is hurt.
    no_wounds: NotRequired[Chance | None]
    # Who strikes first.
    order: NotRequired[FightOrder | None]
    # How it ends.
    outcome: NotRequired[OutcomeReport | None]
    # What 100 points of the attacker do to the defender on average; null where it has no points too.
    per_100_points: NotRequired[PerPoints | None]
    # The reaction that takes place.
    reaction: NotRequired[Reaction | None]
    # The groups of the reaction's fire.
    reaction_groups: NotRequired[list[GroupReport] | None]
    # Why not.
    reasons: list[Objection]
    # The rule set by which it is read.
    ruleset: Literal['squad_d8']
    # The rulings that differ from their defaults.
    rulings: dict[str, Any]
    # The answer in a sentence.
    sentence: str
    # Wounds of both sides together.
    wounds: NotRequired[list[JointWounds] | None]

# How good cover is (SQ-COV-02).
SquadD8BlazeAwayCover: TypeAlias = Literal['none', 'light', 'heavy']

class SquadD8BlazeAwayDrone(TypedDict):
    """A drone: it adds keywords and weapons, and does not count as a model (SQ-UNIT-07, SQ-KW-15)."""
    # What it adds to the unit's keywords.
    keywords: NotRequired[SquadD8BlazeAwayKeywords]
    # What to call it.
    name: NotRequired[str]
    # Its weapons.
    weapons: NotRequired[list[SquadD8BlazeAwayWeapon]]

class Facts(TypedDict):
    """The circumstances of an attack."""
    # The cover that terrain gives the target (SQ-COV-02).
    cover: NotRequired[SquadD8BlazeAwayCover]
    # Whether a die says if the target has that cover (SQ-DICE-09).
    cover_doubt: NotRequired[bool]
    # Where that comes from (SQ-KW-24).
    cover_from: NotRequired[CoverFrom]
    # Inches to the nearest visible model; not stated: every weapon reaches (SQ-SHO-01).
    distance: NotRequired[float | None]
    # Whether the line of sight is clear; else only indirect and psychic weapons fire.
    line_of_sight: NotRequired[bool]
    # What the circumstances add to a Shoot action.
    modifier: NotRequired[int]
    # The order or aura that counts (SQ-ORD-01).
    order: NotRequired[Order | None]
    # Which groups throw again first; not stated: those that gain most (SQ-A13).
    reroll_order: NotRequired[list[int] | None]
    # Whether the ground rumbles: -1 (SQ-MIS-09).
    rumbling: NotRequired[bool]
    # Whose hits the shield stops first; not stated: the worst (SQ-A15).
    shield_order: NotRequired[list[int] | None]
    # Whose wounds come first; not stated: as listed (SQ-A21).
    wound_order: NotRequired[list[int] | None]

class SquadD8BlazeAwayKeywords(TypedDict):
    """The keywords of a unit or a drone. It does not have those that are left out."""
    # Comes from the air (SQ-KW-01).
    aerial_deployment: NotRequired[bool]
    # Survives a flyer that is shot down, and may assault flying vehicles (SQ-KW-03).
    anti_grav: NotRequired[bool]
    # A beast (SQ-KW-07).
    beast: NotRequired[bool]
    # Cannot embark (SQ-KW-10).
    bulky: NotRequired[bool]
    # Models that it can carry (SQ-KW-11).
    capacity: NotRequired[int]
    # Never pinned, not Resilient, not healed by a Medic (SQ-KW-12).
    construct: NotRequired[bool]
    # May react with a Shoot action at -1 (SQ-KW-13).
    controlled_fire: NotRequired[bool]
    # May react by charging too (SQ-KW-14).
    counter_charge: NotRequired[bool]
    # May react by getting away (SQ-KW-16).
    evade: NotRequired[bool]
    # Moves farther (SQ-KW-17).
    fast: NotRequired[bool]
    # Flies: -1 to be shot, and a wound pins it (SQ-KW-18).
    fly: NotRequired[bool]
    # Failed dice that it may throw again in an assault (SQ-KW-19).
    frenzy: NotRequired[int]
    # Hacks (SQ-KW-20).
    hacker: NotRequired[bool]
    # May act freely although pinned (SQ-KW-21).
    headstrong: NotRequired[bool]
    # Dice that wound it are thrown again and must then show 5+ (SQ-KW-22).
    heavy_armour: NotRequired[bool]
    # +1 to hit in assaults with ten models or more (SQ-KW-23).
    horde: NotRequired[bool]
    # Friends within 6 inches throw a failed Nerve test again (SQ-KW-26).
    inspiring: NotRequired[bool]
    # May go further or fight harder, and may hurt itself (SQ-KW-27).
    invigorated: NotRequired[bool]
    # Throws ones to hit again in a Shoot action (SQ-KW-29).
    marksman: NotRequired[bool]
    # Makes others Resilient, and heals them (SQ-KW-30).
    medic: NotRequired[bool]
    # Its armour is one better against shooting (SQ-KW-31).
    mobile_defences: NotRequired[bool]
    # The first wound of each attack goes to a friend (SQ-KW-33).
    protection: NotRequired[bool]
    # x of x+: what regains a health when it activates; 0 is none (SQ-KW-35).
    regeneration: NotRequired[int]
    # Dice that wound it and must be thrown again, for each attack (SQ-KW-36).
    resilient: NotRequired[int]
    # Sprints farther (SQ-KW-37).
    rush: NotRequired[bool]
    # Moves before the first round (SQ-KW-38).
    scout: NotRequired[bool]
    # Hits that it cancels before it is used up (SQ-KW-39).
    shield: NotRequired[int]
    # Lost shields may come back in the End Phase (SQ-KW-40).
    shield_generator: NotRequired[bool]
    # Sprints less far (SQ-KW-41).
    slow: NotRequired[bool]
    # At least in Light Cover (SQ-KW-45).
    stealthy: NotRequired[bool]
    # Comes from below (SQ-KW-46).
    subterranean_deployment: NotRequired[bool]
    # Command dice that it adds (SQ-KW-47).
    tactician: NotRequired[CommandDice]
    # Passes through everything (SQ-KW-48).
    teleport: NotRequired[bool]
    # Pins whom it charges (SQ-KW-49).
    terrifying: NotRequired[bool]
    # On tracks (SQ-KW-50).
    tracked: NotRequired[bool]
    # May charge while pinned (SQ-KW-51).
    unflinching: NotRequired[bool]
    # A vehicle (SQ-KW-52).
    vehicle: NotRequired[bool]
    # Friends within 9 inches do (SQ-KW-53).
    very_inspiring: NotRequired[bool]
    # Ones to wound are thrown again (SQ-KW-54).
    vicious: NotRequired[Vicious | None]
    # On legs (SQ-KW-55).
    walker: NotRequired[bool]
    # Failed dice that it may throw again in a Shoot action (SQ-KW-56).
    weight_of_fire: NotRequired[int]
    # On wheels (SQ-KW-57).
    wheeled: NotRequired[bool]

# What a weapon is for.
SquadD8BlazeAwayKind: TypeAlias = Literal['ranged', 'assault']

class SquadD8BlazeAwayRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source."""
    # Do keywords for shooting work when a unit blazes away? (SQ-A04)
    blaze_is_shoot: NotRequired[bool]
    # Do wounds beyond the last model count for the result of an assault? (SQ-A17)
    cap_wounds: NotRequired[bool]
    # Can Command units embark? (SQ-A36)
    command_embarks: NotRequired[bool]
    # What if 9 or more is needed? (SQ-A02)
    exceptional: NotRequired[Exceptional]
    # Is a flying vehicle harder to hit than other flyers? (SQ-A06)
    fly_vehicle_double: NotRequired[bool]
    # Are dice that Vicious rolled again safe from Heavy Armour and Resilient? (SQ-A09)
    forced_reroll_once: NotRequired[bool]
    # Are dice halved in each group, or all together? (SQ-A01)
    halve_scope: NotRequired[HalveScope]
    # What does the second roll of Heavy Armour need? (SQ-A08)
    heavy_armour_roll: NotRequired[HeavyArmourRoll]
    # What do Mobile Defences do to armour? (SQ-A07)
    mobile_defences_literal: NotRequired[bool]
    # Does a unit below half test its nerve in every End Phase? (SQ-A27)
    nerve_every_round: NotRequired[bool]
    # Which command dice are rolled again? (SQ-A32)
    pool_policy: NotRequired[PoolPolicy]
    # Is Protection used? (SQ-A50)
    protection: NotRequired[bool]
    # Do the three red dice count in the Recon Roll? (SQ-A32)
    recon_base_red: NotRequired[bool]
    # Are command dice rolled again in the Recon Roll? (SQ-A32)
    recon_rerolls: NotRequired[bool]
    # Can Regeneration bring a model back? (SQ-A30)
    regen_returns_models: NotRequired[bool]
    # Must the two units that unlock another be of one type? (SQ-A34)
    same_type_pairs: NotRequired[bool]
    # Do hits that a shield stops pin or burn? (SQ-A16)
    shielded_hits_trigger: NotRequired[bool]
    # Who wins an assault when one side is wiped out? (SQ-A17)
    wiped_side_loses: NotRequired[bool]

class SquadD8BlazeAwayUnit(TypedDict):
    """A unit: its profile (SQ-UNIT-03) and its state; or its id in the catalogue, by itself or with the fields that
    differ."""
    # Whether it was activated this round.
    activated: NotRequired[bool]
    # Armour: what an attacker must reach to wound (SQ-UNIT-04).
    armour: NotRequired[int | None]
    # Assault: n of n+; it may be none.
    assault: NotRequired[int | None]
    # Its drones.
    drones: NotRequired[list[SquadD8BlazeAwayDrone]]
    # Whether a friend can take the wound of Protection (SQ-KW-33).
    friend_near: NotRequired[bool]
    # Wounds that remove a model (SQ-UNIT-05).
    health: NotRequired[int]
    # Height.
    height: NotRequired[int]
    # Whether it has hit the dirt (SQ-ACT-03).
    hit_the_dirt: NotRequired[bool]
    # The id of an entry of the catalogue; fields stated beside it replace the entry's own.
    id: NotRequired[str]
    # Whether it is on the table, not in reserve (SQ-UNIT-08, SQ-RSV-01).
    in_play: NotRequired[bool]
    # Whether somebody Inspiring is in reach (SQ-NRV-03).
    inspiring_near: NotRequired[bool]
    # Its keywords.
    keywords: NotRequired[SquadD8BlazeAwayKeywords]
    # Wounds that have not removed a model yet.
    marked: NotRequired[int]
    # Medics in reach (SQ-KW-30).
    medics_near: NotRequired[int]
    # The models left now.
    models: NotRequired[int | None]
    # What to call it.
    name: NotRequired[str]
    # Nerve: n of n+.
    nerve: NotRequired[int | None]
    # The models that were bought, without drones; not stated: those left now.
    original_models: NotRequired[int | None]
    # Or its parts in the order in which they are lost; the Leader is the last model of the last (SQ-UNIT-02).
    parts: NotRequired[list[Part] | None]
    # Whether it is pinned: -1 on Nerve and in assaults, no reaction (SQ-PIN-01, SQ-PIN-04).
    pinned: NotRequired[bool]
    # What it costs.
    points: NotRequired[int]
    # Shields left; not stated: all of them.
    shields_left: NotRequired[int | None]
    # Shoot: n of n+; it may be none.
    shoot: NotRequired[int | None]
    # Its type.
    type: NotRequired[UnitType]
    # Whether a force may have it only once (SQ-FRC-06).
    unique: NotRequired[bool]
    # What it counts for when objectives are held.
    unit_strength: NotRequired[int]
    # What was bought for it (SQ-FRC-05).
    upgrades: NotRequired[list[Upgrade]]
    # Its weapons.
    weapons: NotRequired[list[SquadD8BlazeAwayWeapon]]

class SquadD8BlazeAwayWeapon(TypedDict):
    """A weapon."""
    # By how much it lowers the armour (SQ-KW-04).
    ap: NotRequired[int]
    # How many models of the part carry it; not stated: all. Models without it are lost first.
    count: NotRequired[int | None]
    # The dice of each weapon.
    dice: NotRequired[int]
    # Its keywords.
    keywords: NotRequired[WeaponKeywords]
    # What it is for.
    kind: NotRequired[SquadD8BlazeAwayKind]
    # What to call it.
    name: NotRequired[str]
    # How far it reaches, in inches; not stated: everywhere.
    range: NotRequired[float | None]

class SquadD8BlazeAway(TypedDict):
    """Blaze Away: hits wound as in a Shoot action (SQ-Q04, SQ-BLZ-02)."""
    # What the document asks.
    ask: Literal['blaze_away']
    # Who attacks.
    attacker: SquadD8BlazeAwayUnit
    # The circumstances.
    facts: NotRequired[Facts]
    # The rule set by which it is read.
    ruleset: Literal['squad_d8']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[SquadD8BlazeAwayRulings]
    # Who is attacked.
    target: SquadD8BlazeAwayUnit

class SquadD8BlazeAwayReportCountReport(TypedDict):
    """How many of something."""
    # The chance of one or more.
    at_least_one: Chance
    # The mean number.
    mean: Chance
    # The chance of exactly each number, from 0 on.
    pmf: list[Chance]

class EndReport(TypedDict):
    """How a unit stands, with the chance."""
    # Whether it is activated.
    activated: bool
    # How likely that is.
    chance: Chance
    # Wounds that have not removed a model yet.
    marked: int
    # Models left; 0 for a unit that is gone.
    models: int
    # Whether it is pinned.
    pinned: bool
    # Shields left.
    shields: int

class ShotChances(TypedDict):
    """What may happen to the target."""
    # It lives with less than half of its models.
    half_strength: Chance
    # The Leader is lost, who is always the last.
    leader_lost: Chance
    # It fails the test of It Burns! and was not activated.
    loses_activation: Chance
    # Something pins it, even if it is pinned already or gone.
    pin: Chance
    # Nobody is left.
    wipe_out: Chance
    # A wound goes to a friend.
    wound_passed: NotRequired[Chance | None]

class SquadD8BlazeAwayReport(TypedDict):
    """The odds of a shot."""
    # What was asked.
    ask: Literal['blaze_away']
    # What may happen to the target.
    chances: ShotChances
    # The states that the target may be in.
    end: list[EndReport]
    # The groups of dice; with cover in doubt, in cover.
    groups: list[GroupReport]
    # With cover in doubt: the groups without it.
    groups_open: NotRequired[list[GroupReport] | None]
    # Hits after rerolls and Blast, before the shield.
    hits: SquadD8BlazeAwayReportCountReport
    # Hits that no shield stops.
    hits_after_shield: SquadD8BlazeAwayReportCountReport
    # Models removed.
    models_removed: SquadD8BlazeAwayReportCountReport
    # What 100 points of the attacker do on average; null where it has no points.
    per_100_points: NotRequired[PerPoints | None]
    # The rule set by which it is read.
    ruleset: Literal['squad_d8']
    # The rulings that differ from their defaults.
    rulings: dict[str, Any]
    # The answer in a sentence.
    sentence: str
    # Wounds, without one that went to a friend, with those beyond the last model (SQ-SHO-07).
    wounds: SquadD8BlazeAwayReportCountReport

class SquadD8CommandPoolDrone(TypedDict):
    """A drone: it adds keywords and weapons, and does not count as a model (SQ-UNIT-07, SQ-KW-15)."""
    # What it adds to the unit's keywords.
    keywords: NotRequired[SquadD8CommandPoolKeywords]
    # What to call it.
    name: NotRequired[str]
    # Its weapons.
    weapons: NotRequired[list[SquadD8CommandPoolWeapon]]

class SquadD8CommandPoolKeywords(TypedDict):
    """The keywords of a unit or a drone. It does not have those that are left out."""
    # Comes from the air (SQ-KW-01).
    aerial_deployment: NotRequired[bool]
    # Survives a flyer that is shot down, and may assault flying vehicles (SQ-KW-03).
    anti_grav: NotRequired[bool]
    # A beast (SQ-KW-07).
    beast: NotRequired[bool]
    # Cannot embark (SQ-KW-10).
    bulky: NotRequired[bool]
    # Models that it can carry (SQ-KW-11).
    capacity: NotRequired[int]
    # Never pinned, not Resilient, not healed by a Medic (SQ-KW-12).
    construct: NotRequired[bool]
    # May react with a Shoot action at -1 (SQ-KW-13).
    controlled_fire: NotRequired[bool]
    # May react by charging too (SQ-KW-14).
    counter_charge: NotRequired[bool]
    # May react by getting away (SQ-KW-16).
    evade: NotRequired[bool]
    # Moves farther (SQ-KW-17).
    fast: NotRequired[bool]
    # Flies: -1 to be shot, and a wound pins it (SQ-KW-18).
    fly: NotRequired[bool]
    # Failed dice that it may throw again in an assault (SQ-KW-19).
    frenzy: NotRequired[int]
    # Hacks (SQ-KW-20).
    hacker: NotRequired[bool]
    # May act freely although pinned (SQ-KW-21).
    headstrong: NotRequired[bool]
    # Dice that wound it are thrown again and must then show 5+ (SQ-KW-22).
    heavy_armour: NotRequired[bool]
    # +1 to hit in assaults with ten models or more (SQ-KW-23).
    horde: NotRequired[bool]
    # Friends within 6 inches throw a failed Nerve test again (SQ-KW-26).
    inspiring: NotRequired[bool]
    # May go further or fight harder, and may hurt itself (SQ-KW-27).
    invigorated: NotRequired[bool]
    # Throws ones to hit again in a Shoot action (SQ-KW-29).
    marksman: NotRequired[bool]
    # Makes others Resilient, and heals them (SQ-KW-30).
    medic: NotRequired[bool]
    # Its armour is one better against shooting (SQ-KW-31).
    mobile_defences: NotRequired[bool]
    # The first wound of each attack goes to a friend (SQ-KW-33).
    protection: NotRequired[bool]
    # x of x+: what regains a health when it activates; 0 is none (SQ-KW-35).
    regeneration: NotRequired[int]
    # Dice that wound it and must be thrown again, for each attack (SQ-KW-36).
    resilient: NotRequired[int]
    # Sprints farther (SQ-KW-37).
    rush: NotRequired[bool]
    # Moves before the first round (SQ-KW-38).
    scout: NotRequired[bool]
    # Hits that it cancels before it is used up (SQ-KW-39).
    shield: NotRequired[int]
    # Lost shields may come back in the End Phase (SQ-KW-40).
    shield_generator: NotRequired[bool]
    # Sprints less far (SQ-KW-41).
    slow: NotRequired[bool]
    # At least in Light Cover (SQ-KW-45).
    stealthy: NotRequired[bool]
    # Comes from below (SQ-KW-46).
    subterranean_deployment: NotRequired[bool]
    # Command dice that it adds (SQ-KW-47).
    tactician: NotRequired[CommandDice]
    # Passes through everything (SQ-KW-48).
    teleport: NotRequired[bool]
    # Pins whom it charges (SQ-KW-49).
    terrifying: NotRequired[bool]
    # On tracks (SQ-KW-50).
    tracked: NotRequired[bool]
    # May charge while pinned (SQ-KW-51).
    unflinching: NotRequired[bool]
    # A vehicle (SQ-KW-52).
    vehicle: NotRequired[bool]
    # Friends within 9 inches do (SQ-KW-53).
    very_inspiring: NotRequired[bool]
    # Ones to wound are thrown again (SQ-KW-54).
    vicious: NotRequired[Vicious | None]
    # On legs (SQ-KW-55).
    walker: NotRequired[bool]
    # Failed dice that it may throw again in a Shoot action (SQ-KW-56).
    weight_of_fire: NotRequired[int]
    # On wheels (SQ-KW-57).
    wheeled: NotRequired[bool]

# What a weapon is for.
SquadD8CommandPoolKind: TypeAlias = Literal['ranged', 'assault']

class SquadD8CommandPoolRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source."""
    # Do keywords for shooting work when a unit blazes away? (SQ-A04)
    blaze_is_shoot: NotRequired[bool]
    # Do wounds beyond the last model count for the result of an assault? (SQ-A17)
    cap_wounds: NotRequired[bool]
    # Can Command units embark? (SQ-A36)
    command_embarks: NotRequired[bool]
    # What if 9 or more is needed? (SQ-A02)
    exceptional: NotRequired[Exceptional]
    # Is a flying vehicle harder to hit than other flyers? (SQ-A06)
    fly_vehicle_double: NotRequired[bool]
    # Are dice that Vicious rolled again safe from Heavy Armour and Resilient? (SQ-A09)
    forced_reroll_once: NotRequired[bool]
    # Are dice halved in each group, or all together? (SQ-A01)
    halve_scope: NotRequired[HalveScope]
    # What does the second roll of Heavy Armour need? (SQ-A08)
    heavy_armour_roll: NotRequired[HeavyArmourRoll]
    # What do Mobile Defences do to armour? (SQ-A07)
    mobile_defences_literal: NotRequired[bool]
    # Does a unit below half test its nerve in every End Phase? (SQ-A27)
    nerve_every_round: NotRequired[bool]
    # Which command dice are rolled again? (SQ-A32)
    pool_policy: NotRequired[PoolPolicy]
    # Is Protection used? (SQ-A50)
    protection: NotRequired[bool]
    # Do the three red dice count in the Recon Roll? (SQ-A32)
    recon_base_red: NotRequired[bool]
    # Are command dice rolled again in the Recon Roll? (SQ-A32)
    recon_rerolls: NotRequired[bool]
    # Can Regeneration bring a model back? (SQ-A30)
    regen_returns_models: NotRequired[bool]
    # Must the two units that unlock another be of one type? (SQ-A34)
    same_type_pairs: NotRequired[bool]
    # Do hits that a shield stops pin or burn? (SQ-A16)
    shielded_hits_trigger: NotRequired[bool]
    # Who wins an assault when one side is wiped out? (SQ-A17)
    wiped_side_loses: NotRequired[bool]

class SquadD8CommandPoolUnit(TypedDict):
    """A unit: its profile (SQ-UNIT-03) and its state; or its id in the catalogue, by itself or with the fields that
    differ."""
    # Whether it was activated this round.
    activated: NotRequired[bool]
    # Armour: what an attacker must reach to wound (SQ-UNIT-04).
    armour: NotRequired[int | None]
    # Assault: n of n+; it may be none.
    assault: NotRequired[int | None]
    # Its drones.
    drones: NotRequired[list[SquadD8CommandPoolDrone]]
    # Whether a friend can take the wound of Protection (SQ-KW-33).
    friend_near: NotRequired[bool]
    # Wounds that remove a model (SQ-UNIT-05).
    health: NotRequired[int]
    # Height.
    height: NotRequired[int]
    # Whether it has hit the dirt (SQ-ACT-03).
    hit_the_dirt: NotRequired[bool]
    # The id of an entry of the catalogue; fields stated beside it replace the entry's own.
    id: NotRequired[str]
    # Whether it is on the table, not in reserve (SQ-UNIT-08, SQ-RSV-01).
    in_play: NotRequired[bool]
    # Whether somebody Inspiring is in reach (SQ-NRV-03).
    inspiring_near: NotRequired[bool]
    # Its keywords.
    keywords: NotRequired[SquadD8CommandPoolKeywords]
    # Wounds that have not removed a model yet.
    marked: NotRequired[int]
    # Medics in reach (SQ-KW-30).
    medics_near: NotRequired[int]
    # The models left now.
    models: NotRequired[int | None]
    # What to call it.
    name: NotRequired[str]
    # Nerve: n of n+.
    nerve: NotRequired[int | None]
    # The models that were bought, without drones; not stated: those left now.
    original_models: NotRequired[int | None]
    # Or its parts in the order in which they are lost; the Leader is the last model of the last (SQ-UNIT-02).
    parts: NotRequired[list[Part] | None]
    # Whether it is pinned: -1 on Nerve and in assaults, no reaction (SQ-PIN-01, SQ-PIN-04).
    pinned: NotRequired[bool]
    # What it costs.
    points: NotRequired[int]
    # Shields left; not stated: all of them.
    shields_left: NotRequired[int | None]
    # Shoot: n of n+; it may be none.
    shoot: NotRequired[int | None]
    # Its type.
    type: NotRequired[UnitType]
    # Whether a force may have it only once (SQ-FRC-06).
    unique: NotRequired[bool]
    # What it counts for when objectives are held.
    unit_strength: NotRequired[int]
    # What was bought for it (SQ-FRC-05).
    upgrades: NotRequired[list[Upgrade]]
    # Its weapons.
    weapons: NotRequired[list[SquadD8CommandPoolWeapon]]

class SquadD8CommandPoolWeapon(TypedDict):
    """A weapon."""
    # By how much it lowers the armour (SQ-KW-04).
    ap: NotRequired[int]
    # How many models of the part carry it; not stated: all. Models without it are lost first.
    count: NotRequired[int | None]
    # The dice of each weapon.
    dice: NotRequired[int]
    # Its keywords.
    keywords: NotRequired[WeaponKeywords]
    # What it is for.
    kind: NotRequired[SquadD8CommandPoolKind]
    # What to call it.
    name: NotRequired[str]
    # How far it reaches, in inches; not stated: everywhere.
    range: NotRequired[float | None]

class SquadD8CommandPool(TypedDict):
    """The command dice of a round."""
    # What the document asks.
    ask: Literal['command_pool']
    # Command models, each of which lets one die be thrown again.
    command_models: NotRequired[int]
    # Points that would be needed.
    costs: NotRequired[list[int]]
    # Dice on top of the three red ones.
    dice: NotRequired[CommandDice]
    # The rule set by which it is read.
    ruleset: Literal['squad_d8']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[SquadD8CommandPoolRulings]
    # Units whose dice and Command models count too.
    units: NotRequired[list[SquadD8CommandPoolUnit]]

class AtLeast(TypedDict):
    """The chance of some points."""
    # The chance of this many or more.
    chance: Chance
    # The points.
    points: int

class SquadD8CommandPoolReportCountReport(TypedDict):
    """How many of something."""
    # The chance of one or more.
    at_least_one: Chance
    # The mean number.
    mean: Chance
    # The chance of exactly each number, from 0 on.
    pmf: list[Chance]

class DiceReport(TypedDict):
    """Dice by colour."""
    # Blue dice.
    blue: int
    # Red dice.
    red: int
    # White dice.
    white: int

class SquadD8CommandPoolReport(TypedDict):
    """What the command dice come to."""
    # What was asked.
    ask: Literal['command_pool']
    # The chance of each cost.
    at_least: list[AtLeast]
    # The dice.
    dice: DiceReport
    # Points; null where each number has a policy of its own.
    points: NotRequired[SquadD8CommandPoolReportCountReport | None]
    # How many may be thrown again.
    rerolls: int
    # The rule set by which it is read.
    ruleset: Literal['squad_d8']
    # The rulings that differ from their defaults.
    rulings: dict[str, Any]
    # The answer in a sentence.
    sentence: str
    # Points if none is.
    without_rerolls: SquadD8CommandPoolReportCountReport

# What an attack is.
AttackKind: TypeAlias = Literal['shoot', 'blaze_away']

# How good cover is (SQ-COV-02).
SquadD8EndPhaseCover: TypeAlias = Literal['none', 'light', 'heavy']

class SquadD8EndPhaseDrone(TypedDict):
    """A drone: it adds keywords and weapons, and does not count as a model (SQ-UNIT-07, SQ-KW-15)."""
    # What it adds to the unit's keywords.
    keywords: NotRequired[SquadD8EndPhaseKeywords]
    # What to call it.
    name: NotRequired[str]
    # Its weapons.
    weapons: NotRequired[list[SquadD8EndPhaseWeapon]]

class SquadD8EndPhaseKeywords(TypedDict):
    """The keywords of a unit or a drone. It does not have those that are left out."""
    # Comes from the air (SQ-KW-01).
    aerial_deployment: NotRequired[bool]
    # Survives a flyer that is shot down, and may assault flying vehicles (SQ-KW-03).
    anti_grav: NotRequired[bool]
    # A beast (SQ-KW-07).
    beast: NotRequired[bool]
    # Cannot embark (SQ-KW-10).
    bulky: NotRequired[bool]
    # Models that it can carry (SQ-KW-11).
    capacity: NotRequired[int]
    # Never pinned, not Resilient, not healed by a Medic (SQ-KW-12).
    construct: NotRequired[bool]
    # May react with a Shoot action at -1 (SQ-KW-13).
    controlled_fire: NotRequired[bool]
    # May react by charging too (SQ-KW-14).
    counter_charge: NotRequired[bool]
    # May react by getting away (SQ-KW-16).
    evade: NotRequired[bool]
    # Moves farther (SQ-KW-17).
    fast: NotRequired[bool]
    # Flies: -1 to be shot, and a wound pins it (SQ-KW-18).
    fly: NotRequired[bool]
    # Failed dice that it may throw again in an assault (SQ-KW-19).
    frenzy: NotRequired[int]
    # Hacks (SQ-KW-20).
    hacker: NotRequired[bool]
    # May act freely although pinned (SQ-KW-21).
    headstrong: NotRequired[bool]
    # Dice that wound it are thrown again and must then show 5+ (SQ-KW-22).
    heavy_armour: NotRequired[bool]
    # +1 to hit in assaults with ten models or more (SQ-KW-23).
    horde: NotRequired[bool]
    # Friends within 6 inches throw a failed Nerve test again (SQ-KW-26).
    inspiring: NotRequired[bool]
    # May go further or fight harder, and may hurt itself (SQ-KW-27).
    invigorated: NotRequired[bool]
    # Throws ones to hit again in a Shoot action (SQ-KW-29).
    marksman: NotRequired[bool]
    # Makes others Resilient, and heals them (SQ-KW-30).
    medic: NotRequired[bool]
    # Its armour is one better against shooting (SQ-KW-31).
    mobile_defences: NotRequired[bool]
    # The first wound of each attack goes to a friend (SQ-KW-33).
    protection: NotRequired[bool]
    # x of x+: what regains a health when it activates; 0 is none (SQ-KW-35).
    regeneration: NotRequired[int]
    # Dice that wound it and must be thrown again, for each attack (SQ-KW-36).
    resilient: NotRequired[int]
    # Sprints farther (SQ-KW-37).
    rush: NotRequired[bool]
    # Moves before the first round (SQ-KW-38).
    scout: NotRequired[bool]
    # Hits that it cancels before it is used up (SQ-KW-39).
    shield: NotRequired[int]
    # Lost shields may come back in the End Phase (SQ-KW-40).
    shield_generator: NotRequired[bool]
    # Sprints less far (SQ-KW-41).
    slow: NotRequired[bool]
    # At least in Light Cover (SQ-KW-45).
    stealthy: NotRequired[bool]
    # Comes from below (SQ-KW-46).
    subterranean_deployment: NotRequired[bool]
    # Command dice that it adds (SQ-KW-47).
    tactician: NotRequired[CommandDice]
    # Passes through everything (SQ-KW-48).
    teleport: NotRequired[bool]
    # Pins whom it charges (SQ-KW-49).
    terrifying: NotRequired[bool]
    # On tracks (SQ-KW-50).
    tracked: NotRequired[bool]
    # May charge while pinned (SQ-KW-51).
    unflinching: NotRequired[bool]
    # A vehicle (SQ-KW-52).
    vehicle: NotRequired[bool]
    # Friends within 9 inches do (SQ-KW-53).
    very_inspiring: NotRequired[bool]
    # Ones to wound are thrown again (SQ-KW-54).
    vicious: NotRequired[Vicious | None]
    # On legs (SQ-KW-55).
    walker: NotRequired[bool]
    # Failed dice that it may throw again in a Shoot action (SQ-KW-56).
    weight_of_fire: NotRequired[int]
    # On wheels (SQ-KW-57).
    wheeled: NotRequired[bool]

# What a weapon is for.
SquadD8EndPhaseKind: TypeAlias = Literal['ranged', 'assault']

class SquadD8EndPhaseRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source."""
    # Do keywords for shooting work when a unit blazes away? (SQ-A04)
    blaze_is_shoot: NotRequired[bool]
    # Do wounds beyond the last model count for the result of an assault? (SQ-A17)
    cap_wounds: NotRequired[bool]
    # Can Command units embark? (SQ-A36)
    command_embarks: NotRequired[bool]
    # What if 9 or more is needed? (SQ-A02)
    exceptional: NotRequired[Exceptional]
    # Is a flying vehicle harder to hit than other flyers? (SQ-A06)
    fly_vehicle_double: NotRequired[bool]
    # Are dice that Vicious rolled again safe from Heavy Armour and Resilient? (SQ-A09)
    forced_reroll_once: NotRequired[bool]
    # Are dice halved in each group, or all together? (SQ-A01)
    halve_scope: NotRequired[HalveScope]
    # What does the second roll of Heavy Armour need? (SQ-A08)
    heavy_armour_roll: NotRequired[HeavyArmourRoll]
    # What do Mobile Defences do to armour? (SQ-A07)
    mobile_defences_literal: NotRequired[bool]
    # Does a unit below half test its nerve in every End Phase? (SQ-A27)
    nerve_every_round: NotRequired[bool]
    # Which command dice are rolled again? (SQ-A32)
    pool_policy: NotRequired[PoolPolicy]
    # Is Protection used? (SQ-A50)
    protection: NotRequired[bool]
    # Do the three red dice count in the Recon Roll? (SQ-A32)
    recon_base_red: NotRequired[bool]
    # Are command dice rolled again in the Recon Roll? (SQ-A32)
    recon_rerolls: NotRequired[bool]
    # Can Regeneration bring a model back? (SQ-A30)
    regen_returns_models: NotRequired[bool]
    # Must the two units that unlock another be of one type? (SQ-A34)
    same_type_pairs: NotRequired[bool]
    # Do hits that a shield stops pin or burn? (SQ-A16)
    shielded_hits_trigger: NotRequired[bool]
    # Who wins an assault when one side is wiped out? (SQ-A17)
    wiped_side_loses: NotRequired[bool]

class SquadD8EndPhaseUnit(TypedDict):
    """A unit: its profile (SQ-UNIT-03) and its state; or its id in the catalogue, by itself or with the fields that
    differ."""
    # Whether it was activated this round.
    activated: NotRequired[bool]
    # Armour: what an attacker must reach to wound (SQ-UNIT-04).
    armour: NotRequired[int | None]
    # Assault: n of n+; it may be none.
    assault: NotRequired[int | None]
    # Its drones.
    drones: NotRequired[list[SquadD8EndPhaseDrone]]
    # Whether a friend can take the wound of Protection (SQ-KW-33).
    friend_near: NotRequired[bool]
    # Wounds that remove a model (SQ-UNIT-05).
    health: NotRequired[int]
    # Height.
    height: NotRequired[int]
    # Whether it has hit the dirt (SQ-ACT-03).
    hit_the_dirt: NotRequired[bool]
    # The id of an entry of the catalogue; fields stated beside it replace the entry's own.
    id: NotRequired[str]
    # Whether it is on the table, not in reserve (SQ-UNIT-08, SQ-RSV-01).
    in_play: NotRequired[bool]
    # Whether somebody Inspiring is in reach (SQ-NRV-03).
    inspiring_near: NotRequired[bool]
    # Its keywords.
    keywords: NotRequired[SquadD8EndPhaseKeywords]
    # Wounds that have not removed a model yet.
    marked: NotRequired[int]
    # Medics in reach (SQ-KW-30).
    medics_near: NotRequired[int]
    # The models left now.
    models: NotRequired[int | None]
    # What to call it.
    name: NotRequired[str]
    # Nerve: n of n+.
    nerve: NotRequired[int | None]
    # The models that were bought, without drones; not stated: those left now.
    original_models: NotRequired[int | None]
    # Or its parts in the order in which they are lost; the Leader is the last model of the last (SQ-UNIT-02).
    parts: NotRequired[list[Part] | None]
    # Whether it is pinned: -1 on Nerve and in assaults, no reaction (SQ-PIN-01, SQ-PIN-04).
    pinned: NotRequired[bool]
    # What it costs.
    points: NotRequired[int]
    # Shields left; not stated: all of them.
    shields_left: NotRequired[int | None]
    # Shoot: n of n+; it may be none.
    shoot: NotRequired[int | None]
    # Its type.
    type: NotRequired[UnitType]
    # Whether a force may have it only once (SQ-FRC-06).
    unique: NotRequired[bool]
    # What it counts for when objectives are held.
    unit_strength: NotRequired[int]
    # What was bought for it (SQ-FRC-05).
    upgrades: NotRequired[list[Upgrade]]
    # Its weapons.
    weapons: NotRequired[list[SquadD8EndPhaseWeapon]]

class VolleyAttack(TypedDict):
    """One of the attacks."""
    # Who attacks.
    attacker: SquadD8EndPhaseUnit
    # What it is.
    do: NotRequired[AttackKind]
    # The circumstances.
    facts: NotRequired[Facts]

class SquadD8EndPhaseWeapon(TypedDict):
    """A weapon."""
    # By how much it lowers the armour (SQ-KW-04).
    ap: NotRequired[int]
    # How many models of the part carry it; not stated: all. Models without it are lost first.
    count: NotRequired[int | None]
    # The dice of each weapon.
    dice: NotRequired[int]
    # Its keywords.
    keywords: NotRequired[WeaponKeywords]
    # What it is for.
    kind: NotRequired[SquadD8EndPhaseKind]
    # What to call it.
    name: NotRequired[str]
    # How far it reaches, in inches; not stated: everywhere.
    range: NotRequired[float | None]

class SquadD8EndPhase(TypedDict):
    """A unit at the end of a round."""
    # What the document asks.
    ask: Literal['end_phase']
    # The attacks on it this round, in order.
    attacks: NotRequired[list[VolleyAttack]]
    # Whether it is in Heavy Cover.
    heavy_cover: NotRequired[bool]
    # End Phases to be told; no fire comes after the first.
    rounds: NotRequired[int]
    # The rule set by which it is read.
    ruleset: Literal['squad_d8']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[SquadD8EndPhaseRulings]
    # The unit.
    unit: SquadD8EndPhaseUnit
    # Whether a command point takes its pin away before the test (SQ-CP-06, SQ-PIN-05).
    unpin: NotRequired[bool]

class SquadD8EndPhaseReport(TypedDict):
    """The odds of an End Phase."""
    # It lives after each End Phase.
    alive: list[Chance]
    # What was asked.
    ask: Literal['end_phase']
    # The states that it may be in after the first.
    end: list[EndReport]
    # It tests and fails.
    fail: Chance
    # It is gone after the first End Phase.
    gone: Chance
    # The rule set by which it is read.
    ruleset: Literal['squad_d8']
    # The rulings that differ from their defaults.
    rulings: dict[str, Any]
    # The answer in a sentence.
    sentence: str
    # It tests its nerve.
    test: Chance
    # The attacks leave nobody.
    wiped_out: Chance

# What is counted.
Counted: TypeAlias = Literal['models', 'dice']

# How good cover is (SQ-COV-02).
SquadD8FewestCover: TypeAlias = Literal['none', 'light', 'heavy']

class SquadD8FewestDrone(TypedDict):
    """A drone: it adds keywords and weapons, and does not count as a model (SQ-UNIT-07, SQ-KW-15)."""
    # What it adds to the unit's keywords.
    keywords: NotRequired[SquadD8FewestKeywords]
    # What to call it.
    name: NotRequired[str]
    # Its weapons.
    weapons: NotRequired[list[SquadD8FewestWeapon]]

class SquadD8FewestKeywords(TypedDict):
    """The keywords of a unit or a drone. It does not have those that are left out."""
    # Comes from the air (SQ-KW-01).
    aerial_deployment: NotRequired[bool]
    # Survives a flyer that is shot down, and may assault flying vehicles (SQ-KW-03).
    anti_grav: NotRequired[bool]
    # A beast (SQ-KW-07).
    beast: NotRequired[bool]
    # Cannot embark (SQ-KW-10).
    bulky: NotRequired[bool]
    # Models that it can carry (SQ-KW-11).
    capacity: NotRequired[int]
    # Never pinned, not Resilient, not healed by a Medic (SQ-KW-12).
    construct: NotRequired[bool]
    # May react with a Shoot action at -1 (SQ-KW-13).
    controlled_fire: NotRequired[bool]
    # May react by charging too (SQ-KW-14).
    counter_charge: NotRequired[bool]
    # May react by getting away (SQ-KW-16).
    evade: NotRequired[bool]
    # Moves farther (SQ-KW-17).
    fast: NotRequired[bool]
    # Flies: -1 to be shot, and a wound pins it (SQ-KW-18).
    fly: NotRequired[bool]
    # Failed dice that it may throw again in an assault (SQ-KW-19).
    frenzy: NotRequired[int]
    # Hacks (SQ-KW-20).
    hacker: NotRequired[bool]
    # May act freely although pinned (SQ-KW-21).
    headstrong: NotRequired[bool]
    # Dice that wound it are thrown again and must then show 5+ (SQ-KW-22).
    heavy_armour: NotRequired[bool]
    # +1 to hit in assaults with ten models or more (SQ-KW-23).
    horde: NotRequired[bool]
    # Friends within 6 inches throw a failed Nerve test again (SQ-KW-26).
    inspiring: NotRequired[bool]
    # May go further or fight harder, and may hurt itself (SQ-KW-27).
    invigorated: NotRequired[bool]
    # Throws ones to hit again in a Shoot action (SQ-KW-29).
    marksman: NotRequired[bool]
    # Makes others Resilient, and heals them (SQ-KW-30).
    medic: NotRequired[bool]
    # Its armour is one better against shooting (SQ-KW-31).
    mobile_defences: NotRequired[bool]
    # The first wound of each attack goes to a friend (SQ-KW-33).
    protection: NotRequired[bool]
    # x of x+: what regains a health when it activates; 0 is none (SQ-KW-35).
    regeneration: NotRequired[int]
    # Dice that wound it and must be thrown again, for each attack (SQ-KW-36).
    resilient: NotRequired[int]
    # Sprints farther (SQ-KW-37).
    rush: NotRequired[bool]
    # Moves before the first round (SQ-KW-38).
    scout: NotRequired[bool]
    # Hits that it cancels before it is used up (SQ-KW-39).
    shield: NotRequired[int]
    # Lost shields may come back in the End Phase (SQ-KW-40).
    shield_generator: NotRequired[bool]
    # Sprints less far (SQ-KW-41).
    slow: NotRequired[bool]
    # At least in Light Cover (SQ-KW-45).
    stealthy: NotRequired[bool]
    # Comes from below (SQ-KW-46).
    subterranean_deployment: NotRequired[bool]
    # Command dice that it adds (SQ-KW-47).
    tactician: NotRequired[CommandDice]
    # Passes through everything (SQ-KW-48).
    teleport: NotRequired[bool]
    # Pins whom it charges (SQ-KW-49).
    terrifying: NotRequired[bool]
    # On tracks (SQ-KW-50).
    tracked: NotRequired[bool]
    # May charge while pinned (SQ-KW-51).
    unflinching: NotRequired[bool]
    # A vehicle (SQ-KW-52).
    vehicle: NotRequired[bool]
    # Friends within 9 inches do (SQ-KW-53).
    very_inspiring: NotRequired[bool]
    # Ones to wound are thrown again (SQ-KW-54).
    vicious: NotRequired[Vicious | None]
    # On legs (SQ-KW-55).
    walker: NotRequired[bool]
    # Failed dice that it may throw again in a Shoot action (SQ-KW-56).
    weight_of_fire: NotRequired[int]
    # On wheels (SQ-KW-57).
    wheeled: NotRequired[bool]

# What a weapon is for.
SquadD8FewestKind: TypeAlias = Literal['ranged', 'assault']

class SquadD8FewestRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source."""
    # Do keywords for shooting work when a unit blazes away? (SQ-A04)
    blaze_is_shoot: NotRequired[bool]
    # Do wounds beyond the last model count for the result of an assault? (SQ-A17)
    cap_wounds: NotRequired[bool]
    # Can Command units embark? (SQ-A36)
    command_embarks: NotRequired[bool]
    # What if 9 or more is needed? (SQ-A02)
    exceptional: NotRequired[Exceptional]
    # Is a flying vehicle harder to hit than other flyers? (SQ-A06)
    fly_vehicle_double: NotRequired[bool]
    # Are dice that Vicious rolled again safe from Heavy Armour and Resilient? (SQ-A09)
    forced_reroll_once: NotRequired[bool]
    # Are dice halved in each group, or all together? (SQ-A01)
    halve_scope: NotRequired[HalveScope]
    # What does the second roll of Heavy Armour need? (SQ-A08)
    heavy_armour_roll: NotRequired[HeavyArmourRoll]
    # What do Mobile Defences do to armour? (SQ-A07)
    mobile_defences_literal: NotRequired[bool]
    # Does a unit below half test its nerve in every End Phase? (SQ-A27)
    nerve_every_round: NotRequired[bool]
    # Which command dice are rolled again? (SQ-A32)
    pool_policy: NotRequired[PoolPolicy]
    # Is Protection used? (SQ-A50)
    protection: NotRequired[bool]
    # Do the three red dice count in the Recon Roll? (SQ-A32)
    recon_base_red: NotRequired[bool]
    # Are command dice rolled again in the Recon Roll? (SQ-A32)
    recon_rerolls: NotRequired[bool]
    # Can Regeneration bring a model back? (SQ-A30)
    regen_returns_models: NotRequired[bool]
    # Must the two units that unlock another be of one type? (SQ-A34)
    same_type_pairs: NotRequired[bool]
    # Do hits that a shield stops pin or burn? (SQ-A16)
    shielded_hits_trigger: NotRequired[bool]
    # Who wins an assault when one side is wiped out? (SQ-A17)
    wiped_side_loses: NotRequired[bool]

# What is to be reached.
Sought: TypeAlias = Literal['wounds', 'models_removed', 'wipe_out', 'pin']

class SquadD8FewestUnit(TypedDict):
    """A unit: its profile (SQ-UNIT-03) and its state; or its id in the catalogue, by itself or with the fields that
    differ."""
    # Whether it was activated this round.
    activated: NotRequired[bool]
    # Armour: what an attacker must reach to wound (SQ-UNIT-04).
    armour: NotRequired[int | None]
    # Assault: n of n+; it may be none.
    assault: NotRequired[int | None]
    # Its drones.
    drones: NotRequired[list[SquadD8FewestDrone]]
    # Whether a friend can take the wound of Protection (SQ-KW-33).
    friend_near: NotRequired[bool]
    # Wounds that remove a model (SQ-UNIT-05).
    health: NotRequired[int]
    # Height.
    height: NotRequired[int]
    # Whether it has hit the dirt (SQ-ACT-03).
    hit_the_dirt: NotRequired[bool]
    # The id of an entry of the catalogue; fields stated beside it replace the entry's own.
    id: NotRequired[str]
    # Whether it is on the table, not in reserve (SQ-UNIT-08, SQ-RSV-01).
    in_play: NotRequired[bool]
    # Whether somebody Inspiring is in reach (SQ-NRV-03).
    inspiring_near: NotRequired[bool]
    # Its keywords.
    keywords: NotRequired[SquadD8FewestKeywords]
    # Wounds that have not removed a model yet.
    marked: NotRequired[int]
    # Medics in reach (SQ-KW-30).
    medics_near: NotRequired[int]
    # The models left now.
    models: NotRequired[int | None]
    # What to call it.
    name: NotRequired[str]
    # Nerve: n of n+.
    nerve: NotRequired[int | None]
    # The models that were bought, without drones; not stated: those left now.
    original_models: NotRequired[int | None]
    # Or its parts in the order in which they are lost; the Leader is the last model of the last (SQ-UNIT-02).
    parts: NotRequired[list[Part] | None]
    # Whether it is pinned: -1 on Nerve and in assaults, no reaction (SQ-PIN-01, SQ-PIN-04).
    pinned: NotRequired[bool]
    # What it costs.
    points: NotRequired[int]
    # Shields left; not stated: all of them.
    shields_left: NotRequired[int | None]
    # Shoot: n of n+; it may be none.
    shoot: NotRequired[int | None]
    # Its type.
    type: NotRequired[UnitType]
    # Whether a force may have it only once (SQ-FRC-06).
    unique: NotRequired[bool]
    # What it counts for when objectives are held.
    unit_strength: NotRequired[int]
    # What was bought for it (SQ-FRC-05).
    upgrades: NotRequired[list[Upgrade]]
    # Its weapons.
    weapons: NotRequired[list[SquadD8FewestWeapon]]

class SquadD8FewestWeapon(TypedDict):
    """A weapon."""
    # By how much it lowers the armour (SQ-KW-04).
    ap: NotRequired[int]
    # How many models of the part carry it; not stated: all. Models without it are lost first.
    count: NotRequired[int | None]
    # The dice of each weapon.
    dice: NotRequired[int]
    # Its keywords.
    keywords: NotRequired[WeaponKeywords]
    # What it is for.
    kind: NotRequired[SquadD8FewestKind]
    # What to call it.
    name: NotRequired[str]
    # How far it reaches, in inches; not stated: everywhere.
    range: NotRequired[float | None]

class SquadD8Fewest(TypedDict):
    """How many does it take?"""
    # What the document asks.
    ask: Literal['fewest']
    # Who attacks; how many they are is what is sought.
    attacker: SquadD8FewestUnit
    # The chance that is enough.
    chance: NotRequired[float]
    # What is counted.
    count: NotRequired[Counted]
    # What the attack is.
    do: NotRequired[AttackKind]
    # The circumstances.
    facts: NotRequired[Facts]
    # How many wounds or models.
    how_many: NotRequired[int]
    # The greatest number that is tried; not stated: the greatest that an attack allows.
    most: NotRequired[int | None]
    # The rule set by which it is read.
    ruleset: Literal['squad_d8']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[SquadD8FewestRulings]
    # What is to be reached.
    seek: NotRequired[Sought]
    # Who is attacked.
    target: SquadD8FewestUnit

class WithSoMany(TypedDict):
    """How likely the goal is with this many."""
    # How likely it is.
    chance: Chance
    # How many.
    number: int

class SquadD8FewestReport(TypedDict):
    """The smallest number that is enough."""
    # What was asked.
    ask: Literal['fewest']
    # The chance with as many, or with the most that were tried.
    chance: Chance
    # The smallest number; null where none that was tried is enough.
    fewest: NotRequired[int | None]
    # The rule set by which it is read.
    ruleset: Literal['squad_d8']
    # The rulings that differ from their defaults.
    rulings: dict[str, Any]
    # The answer in a sentence.
    sentence: str
    # The chance with each number, from 1 to that.
    tried: list[WithSoMany]

class Carrier(TypedDict):
    """A unit of the force with seats, or a building; and who is in it."""
    # The seats of a building. A unit has its Capacity.
    capacity: NotRequired[int | None]
    # What to call a building.
    name: NotRequired[str]
    # The unit that carries, by its name, or by its number in the force from 0; not stated: a building.
    unit: NotRequired[int | str | None]
    # Who is in it, by their names, or by their numbers in the force from 0.
    units: NotRequired[list[int | str]]

class SquadD8ForceDrone(TypedDict):
    """A drone: it adds keywords and weapons, and does not count as a model (SQ-UNIT-07, SQ-KW-15)."""
    # What it adds to the unit's keywords.
    keywords: NotRequired[SquadD8ForceKeywords]
    # What to call it.
    name: NotRequired[str]
    # Its weapons.
    weapons: NotRequired[list[SquadD8ForceWeapon]]

class SquadD8ForceKeywords(TypedDict):
    """The keywords of a unit or a drone. It does not have those that are left out."""
    # Comes from the air (SQ-KW-01).
    aerial_deployment: NotRequired[bool]
    # Survives a flyer that is shot down, and may assault flying vehicles (SQ-KW-03).
    anti_grav: NotRequired[bool]
    # A beast (SQ-KW-07).
    beast: NotRequired[bool]
    # Cannot embark (SQ-KW-10).
    bulky: NotRequired[bool]
    # Models that it can carry (SQ-KW-11).
    capacity: NotRequired[int]
    # Never pinned, not Resilient, not healed by a Medic (SQ-KW-12).
    construct: NotRequired[bool]
    # May react with a Shoot action at -1 (SQ-KW-13).
    controlled_fire: NotRequired[bool]
    # May react by charging too (SQ-KW-14).
    counter_charge: NotRequired[bool]
    # May react by getting away (SQ-KW-16).
    evade: NotRequired[bool]
    # Moves farther (SQ-KW-17).
    fast: NotRequired[bool]
    # Flies: -1 to be shot, and a wound pins it (SQ-KW-18).
    fly: NotRequired[bool]
    # Failed dice that it may throw again in an assault (SQ-KW-19).
    frenzy: NotRequired[int]
    # Hacks (SQ-KW-20).
    hacker: NotRequired[bool]
    # May act freely although pinned (SQ-KW-21).
    headstrong: NotRequired[bool]
    # Dice that wound it are thrown again and must then show 5+ (SQ-KW-22).
    heavy_armour: NotRequired[bool]
    # +1 to hit in assaults with ten models or more (SQ-KW-23).
    horde: NotRequired[bool]
    # Friends within 6 inches throw a failed Nerve test again (SQ-KW-26).
    inspiring: NotRequired[bool]
    # May go further or fight harder, and may hurt itself (SQ-KW-27).
    invigorated: NotRequired[bool]
    # Throws ones to hit again in a Shoot action (SQ-KW-29).
    marksman: NotRequired[bool]
    # Makes others Resilient, and heals them (SQ-KW-30).
    medic: NotRequired[bool]
    # Its armour is one better against shooting (SQ-KW-31).
    mobile_defences: NotRequired[bool]
    # The first wound of each attack goes to a friend (SQ-KW-33).
    protection: NotRequired[bool]
    # x of x+: what regains a health when it activates; 0 is none (SQ-KW-35).
    regeneration: NotRequired[int]
    # Dice that wound it and must be thrown again, for each attack (SQ-KW-36).
    resilient: NotRequired[int]
    # Sprints farther (SQ-KW-37).
    rush: NotRequired[bool]
    # Moves before the first round (SQ-KW-38).
    scout: NotRequired[bool]
    # Hits that it cancels before it is used up (SQ-KW-39).
    shield: NotRequired[int]
    # Lost shields may come back in the End Phase (SQ-KW-40).
    shield_generator: NotRequired[bool]
    # Sprints less far (SQ-KW-41).
    slow: NotRequired[bool]
    # At least in Light Cover (SQ-KW-45).
    stealthy: NotRequired[bool]
    # Comes from below (SQ-KW-46).
    subterranean_deployment: NotRequired[bool]
    # Command dice that it adds (SQ-KW-47).
    tactician: NotRequired[CommandDice]
    # Passes through everything (SQ-KW-48).
    teleport: NotRequired[bool]
    # Pins whom it charges (SQ-KW-49).
    terrifying: NotRequired[bool]
    # On tracks (SQ-KW-50).
    tracked: NotRequired[bool]
    # May charge while pinned (SQ-KW-51).
    unflinching: NotRequired[bool]
    # A vehicle (SQ-KW-52).
    vehicle: NotRequired[bool]
    # Friends within 9 inches do (SQ-KW-53).
    very_inspiring: NotRequired[bool]
    # Ones to wound are thrown again (SQ-KW-54).
    vicious: NotRequired[Vicious | None]
    # On legs (SQ-KW-55).
    walker: NotRequired[bool]
    # Failed dice that it may throw again in a Shoot action (SQ-KW-56).
    weight_of_fire: NotRequired[int]
    # On wheels (SQ-KW-57).
    wheeled: NotRequired[bool]

# What a weapon is for.
SquadD8ForceKind: TypeAlias = Literal['ranged', 'assault']

class SquadD8ForceRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source."""
    # Do keywords for shooting work when a unit blazes away? (SQ-A04)
    blaze_is_shoot: NotRequired[bool]
    # Do wounds beyond the last model count for the result of an assault? (SQ-A17)
    cap_wounds: NotRequired[bool]
    # Can Command units embark? (SQ-A36)
    command_embarks: NotRequired[bool]
    # What if 9 or more is needed? (SQ-A02)
    exceptional: NotRequired[Exceptional]
    # Is a flying vehicle harder to hit than other flyers? (SQ-A06)
    fly_vehicle_double: NotRequired[bool]
    # Are dice that Vicious rolled again safe from Heavy Armour and Resilient? (SQ-A09)
    forced_reroll_once: NotRequired[bool]
    # Are dice halved in each group, or all together? (SQ-A01)
    halve_scope: NotRequired[HalveScope]
    # What does the second roll of Heavy Armour need? (SQ-A08)
    heavy_armour_roll: NotRequired[HeavyArmourRoll]
    # What do Mobile Defences do to armour? (SQ-A07)
    mobile_defences_literal: NotRequired[bool]
    # Does a unit below half test its nerve in every End Phase? (SQ-A27)
    nerve_every_round: NotRequired[bool]
    # Which command dice are rolled again? (SQ-A32)
    pool_policy: NotRequired[PoolPolicy]
    # Is Protection used? (SQ-A50)
    protection: NotRequired[bool]
    # Do the three red dice count in the Recon Roll? (SQ-A32)
    recon_base_red: NotRequired[bool]
    # Are command dice rolled again in the Recon Roll? (SQ-A32)
    recon_rerolls: NotRequired[bool]
    # Can Regeneration bring a model back? (SQ-A30)
    regen_returns_models: NotRequired[bool]
    # Must the two units that unlock another be of one type? (SQ-A34)
    same_type_pairs: NotRequired[bool]
    # Do hits that a shield stops pin or burn? (SQ-A16)
    shielded_hits_trigger: NotRequired[bool]
    # Who wins an assault when one side is wiped out? (SQ-A17)
    wiped_side_loses: NotRequired[bool]

class SquadD8ForceUnit(TypedDict):
    """A unit: its profile (SQ-UNIT-03) and its state; or its id in the catalogue, by itself or with the fields that
    differ."""
    # Whether it was activated this round.
    activated: NotRequired[bool]
    # Armour: what an attacker must reach to wound (SQ-UNIT-04).
    armour: NotRequired[int | None]
    # Assault: n of n+; it may be none.
    assault: NotRequired[int | None]
    # Its drones.
    drones: NotRequired[list[SquadD8ForceDrone]]
    # Whether a friend can take the wound of Protection (SQ-KW-33).
    friend_near: NotRequired[bool]
    # Wounds that remove a model (SQ-UNIT-05).
    health: NotRequired[int]
    # Height.
    height: NotRequired[int]
    # Whether it has hit the dirt (SQ-ACT-03).
    hit_the_dirt: NotRequired[bool]
    # The id of an entry of the catalogue; fields stated beside it replace the entry's own.
    id: NotRequired[str]
    # Whether it is on the table, not in reserve (SQ-UNIT-08, SQ-RSV-01).
    in_play: NotRequired[bool]
    # Whether somebody Inspiring is in reach (SQ-NRV-03).
    inspiring_near: NotRequired[bool]
    # Its keywords.
    keywords: NotRequired[SquadD8ForceKeywords]
    # Wounds that have not removed a model yet.
    marked: NotRequired[int]
    # Medics in reach (SQ-KW-30).
    medics_near: NotRequired[int]
    # The models left now.
    models: NotRequired[int | None]
    # What to call it.
    name: NotRequired[str]
    # Nerve: n of n+.
    nerve: NotRequired[int | None]
    # The models that were bought, without drones; not stated: those left now.
    original_models: NotRequired[int | None]
    # Or its parts in the order in which they are lost; the Leader is the last model of the last (SQ-UNIT-02).
    parts: NotRequired[list[Part] | None]
    # Whether it is pinned: -1 on Nerve and in assaults, no reaction (SQ-PIN-01, SQ-PIN-04).
    pinned: NotRequired[bool]
    # What it costs.
    points: NotRequired[int]
    # Shields left; not stated: all of them.
    shields_left: NotRequired[int | None]
    # Shoot: n of n+; it may be none.
    shoot: NotRequired[int | None]
    # Its type.
    type: NotRequired[UnitType]
    # Whether a force may have it only once (SQ-FRC-06).
    unique: NotRequired[bool]
    # What it counts for when objectives are held.
    unit_strength: NotRequired[int]
    # What was bought for it (SQ-FRC-05).
    upgrades: NotRequired[list[Upgrade]]
    # Its weapons.
    weapons: NotRequired[list[SquadD8ForceWeapon]]

class SquadD8ForceWeapon(TypedDict):
    """A weapon."""
    # By how much it lowers the armour (SQ-KW-04).
    ap: NotRequired[int]
    # How many models of the part carry it; not stated: all. Models without it are lost first.
    count: NotRequired[int | None]
    # The dice of each weapon.
    dice: NotRequired[int]
    # Its keywords.
    keywords: NotRequired[WeaponKeywords]
    # What it is for.
    kind: NotRequired[SquadD8ForceKind]
    # What to call it.
    name: NotRequired[str]
    # How far it reaches, in inches; not stated: everywhere.
    range: NotRequired[float | None]

class SquadD8Force(TypedDict):
    """A force that somebody wants to field."""
    # What the document asks.
    ask: NotRequired[Literal['force']]
    # Transports and buildings with the units in them.
    carriers: NotRequired[list[Carrier]]
    # The points that it may have (SQ-FRC-01).
    limit: int
    # The rule set by which it is read.
    ruleset: Literal['squad_d8']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[SquadD8ForceRulings]
    # Its units.
    units: list[SquadD8ForceUnit]

class CarrierReport(TypedDict):
    """How full a carrier is."""
    # The seats that are left; less than 0 where there are too many inside.
    left: int
    # The seats that it has.
    places: int
    # The seats that are used.
    used: int

class FreeSlots(TypedDict):
    """Units that may still be bought."""
    # Specialists.
    specialist: int
    # Supports, or further Command units.
    support_or_command: int

class Problem(TypedDict):
    """Something that is wrong with a force."""
    # Where in the document.
    path: str
    # The rule that is broken.
    rule: str
    # What is wrong.
    what: str

class SquadD8ForceReport(TypedDict):
    """What is to be said of a force."""
    # What was asked.
    ask: Literal['force']
    # Each carrier, in its order.
    carriers: list[CarrierReport]
    # Units that may still be bought, as far as others unlock them.
    free_slots: FreeSlots
    # Its points, upgrades included.
    points: int
    # Everything that is wrong with it.
    problems: list[Problem]
    # The rule set by which it is read.
    ruleset: Literal['squad_d8']
    # The rulings that differ from their defaults.
    rulings: dict[str, Any]
    # The answer in a sentence.
    sentence: str
    # Whether it may be fielded.
    valid: bool

SquadD8GearGoal: TypeAlias = SquadD8GearOutput | dict[str, Any]

SquadD8GearOutput: TypeAlias = Literal['wounds.mean', 'models_removed.mean', 'hits.mean', 'wounds.at_least_one', 'models_removed.at_least_one', 'chances.pin', 'chances.wipe_out', 'chances.half_strength', 'chances.loses_activation', 'chances.wound_passed', 'per_100_points.wounds', 'per_100_points.models_removed', 'outcome.attacker_wins', 'outcome.defender_wins', 'outcome.draw', 'outcome.both_dead', 'outcome.attacker_dead_first', 'outcome.avoided', 'defender.models_removed.mean', 'attacker.models_removed.mean', 'defender.wounds.mean', 'defender.destroyed', 'attacker.destroyed', 'defender.pinned', 'pass', 'avoids', 'gone', 'wiped_out', 'test', 'fail', 'alive.last', 'points.mean', 'without_rerolls.mean', 'a_wins', 'b_wins', 'tie_once', 'fewest', 'chance', 'options.first.outcome.attacker_wins', 'options.first.outcome.defender_wins', 'options.first.attacker.models_removed.mean', 'options.first.defender.models_removed.mean']

SquadD8Gear = TypedDict(
    "SquadD8Gear",
    {
        "budget": "NotRequired[float | None]",
        "foes": "NotRequired[list[Foe]]",
        "for": "NotRequired[str | None]",
        "gear": "Literal[1]",
        "goals": "list[SquadD8GearGoal]",
        "items": "list[Item]",
        "ruleset": "Literal['squad_d8']",
        "scenario": "dict[str, Any] | str",
        "slots": "list[Slot]",
    },
)

SquadD8LoadoutOutput: TypeAlias = Literal['wounds.mean', 'models_removed.mean', 'hits.mean', 'wounds.at_least_one', 'models_removed.at_least_one', 'chances.pin', 'chances.wipe_out', 'chances.half_strength', 'chances.loses_activation', 'chances.wound_passed', 'per_100_points.wounds', 'per_100_points.models_removed', 'outcome.attacker_wins', 'outcome.defender_wins', 'outcome.draw', 'outcome.both_dead', 'outcome.attacker_dead_first', 'outcome.avoided', 'defender.models_removed.mean', 'attacker.models_removed.mean', 'defender.wounds.mean', 'defender.destroyed', 'attacker.destroyed', 'defender.pinned', 'pass', 'avoids', 'gone', 'wiped_out', 'test', 'fail', 'alive.last', 'points.mean', 'without_rerolls.mean', 'a_wins', 'b_wins', 'tie_once', 'fewest', 'chance', 'options.first.outcome.attacker_wins', 'options.first.outcome.defender_wins', 'options.first.attacker.models_removed.mean', 'options.first.defender.models_removed.mean']

class SquadD8Loadout(TypedDict):
    """A scenario, and variants of parts of it to set side by side."""
    # The inputs of the columns: a column for each combination of them.
    columns: NotRequired[list[ColumnInput]]
    # The version of this kind of document.
    loadout: Literal[1]
    # The numbers to work out.
    outputs: list[SquadD8LoadoutOutput]
    # The inputs of the rows: a row for each combination of them.
    rows: list[Input]
    # The rule set by which it is read.
    ruleset: Literal['squad_d8']
    # A document as in the schemas of the questions of squad_d8, or the path of its file, relative to this one. Inputs
    # that are varied may be left out.
    scenario: dict[str, Any] | str

class SquadD8MissionDrone(TypedDict):
    """A drone: it adds keywords and weapons, and does not count as a model (SQ-UNIT-07, SQ-KW-15)."""
    # What it adds to the unit's keywords.
    keywords: NotRequired[SquadD8MissionKeywords]
    # What to call it.
    name: NotRequired[str]
    # Its weapons.
    weapons: NotRequired[list[SquadD8MissionWeapon]]

class SquadD8MissionKeywords(TypedDict):
    """The keywords of a unit or a drone. It does not have those that are left out."""
    # Comes from the air (SQ-KW-01).
    aerial_deployment: NotRequired[bool]
    # Survives a flyer that is shot down, and may assault flying vehicles (SQ-KW-03).
    anti_grav: NotRequired[bool]
    # A beast (SQ-KW-07).
    beast: NotRequired[bool]
    # Cannot embark (SQ-KW-10).
    bulky: NotRequired[bool]
    # Models that it can carry (SQ-KW-11).
    capacity: NotRequired[int]
    # Never pinned, not Resilient, not healed by a Medic (SQ-KW-12).
    construct: NotRequired[bool]
    # May react with a Shoot action at -1 (SQ-KW-13).
    controlled_fire: NotRequired[bool]
    # May react by charging too (SQ-KW-14).
    counter_charge: NotRequired[bool]
    # May react by getting away (SQ-KW-16).
    evade: NotRequired[bool]
    # Moves farther (SQ-KW-17).
    fast: NotRequired[bool]
    # Flies: -1 to be shot, and a wound pins it (SQ-KW-18).
    fly: NotRequired[bool]
    # Failed dice that it may throw again in an assault (SQ-KW-19).
    frenzy: NotRequired[int]
    # Hacks (SQ-KW-20).
    hacker: NotRequired[bool]
    # May act freely although pinned (SQ-KW-21).
    headstrong: NotRequired[bool]
    # Dice that wound it are thrown again and must then show 5+ (SQ-KW-22).
    heavy_armour: NotRequired[bool]
    # +1 to hit in assaults with ten models or more (SQ-KW-23).
    horde: NotRequired[bool]
    # Friends within 6 inches throw a failed Nerve test again (SQ-KW-26).
    inspiring: NotRequired[bool]
    # May go further or fight harder, and may hurt itself (SQ-KW-27).
    invigorated: NotRequired[bool]
    # Throws ones to hit again in a Shoot action (SQ-KW-29).
    marksman: NotRequired[bool]
    # Makes others Resilient, and heals them (SQ-KW-30).
    medic: NotRequired[bool]
    # Its armour is one better against shooting (SQ-KW-31).
    mobile_defences: NotRequired[bool]
    # The first wound of each attack goes to a friend (SQ-KW-33).
    protection: NotRequired[bool]
    # x of x+: what regains a health when it activates; 0 is none (SQ-KW-35).
    regeneration: NotRequired[int]
    # Dice that wound it and must be thrown again, for each attack (SQ-KW-36).
    resilient: NotRequired[int]
    # Sprints farther (SQ-KW-37).
    rush: NotRequired[bool]
    # Moves before the first round (SQ-KW-38).
    scout: NotRequired[bool]
    # Hits that it cancels before it is used up (SQ-KW-39).
    shield: NotRequired[int]
    # Lost shields may come back in the End Phase (SQ-KW-40).
    shield_generator: NotRequired[bool]
    # Sprints less far (SQ-KW-41).
    slow: NotRequired[bool]
    # At least in Light Cover (SQ-KW-45).
    stealthy: NotRequired[bool]
    # Comes from below (SQ-KW-46).
    subterranean_deployment: NotRequired[bool]
    # Command dice that it adds (SQ-KW-47).
    tactician: NotRequired[CommandDice]
    # Passes through everything (SQ-KW-48).
    teleport: NotRequired[bool]
    # Pins whom it charges (SQ-KW-49).
    terrifying: NotRequired[bool]
    # On tracks (SQ-KW-50).
    tracked: NotRequired[bool]
    # May charge while pinned (SQ-KW-51).
    unflinching: NotRequired[bool]
    # A vehicle (SQ-KW-52).
    vehicle: NotRequired[bool]
    # Friends within 9 inches do (SQ-KW-53).
    very_inspiring: NotRequired[bool]
    # Ones to wound are thrown again (SQ-KW-54).
    vicious: NotRequired[Vicious | None]
    # On legs (SQ-KW-55).
    walker: NotRequired[bool]
    # Failed dice that it may throw again in a Shoot action (SQ-KW-56).
    weight_of_fire: NotRequired[int]
    # On wheels (SQ-KW-57).
    wheeled: NotRequired[bool]

# What a weapon is for.
SquadD8MissionKind: TypeAlias = Literal['ranged', 'assault']

# A mission.
MissionName: TypeAlias = Literal['meeting_engagement', 'seismic_shift', 'occupation', 'control_the_intel', 'raid_the_labs']

class OfBoth(TypedDict):
    """A number for each of the two players."""
    # Of side a.
    a: NotRequired[int]
    # Of side b.
    b: NotRequired[int]

class SquadD8MissionRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source."""
    # Do keywords for shooting work when a unit blazes away? (SQ-A04)
    blaze_is_shoot: NotRequired[bool]
    # Do wounds beyond the last model count for the result of an assault? (SQ-A17)
    cap_wounds: NotRequired[bool]
    # Can Command units embark? (SQ-A36)
    command_embarks: NotRequired[bool]
    # What if 9 or more is needed? (SQ-A02)
    exceptional: NotRequired[Exceptional]
    # Is a flying vehicle harder to hit than other flyers? (SQ-A06)
    fly_vehicle_double: NotRequired[bool]
    # Are dice that Vicious rolled again safe from Heavy Armour and Resilient? (SQ-A09)
    forced_reroll_once: NotRequired[bool]
    # Are dice halved in each group, or all together? (SQ-A01)
    halve_scope: NotRequired[HalveScope]
    # What does the second roll of Heavy Armour need? (SQ-A08)
    heavy_armour_roll: NotRequired[HeavyArmourRoll]
    # What do Mobile Defences do to armour? (SQ-A07)
    mobile_defences_literal: NotRequired[bool]
    # Does a unit below half test its nerve in every End Phase? (SQ-A27)
    nerve_every_round: NotRequired[bool]
    # Which command dice are rolled again? (SQ-A32)
    pool_policy: NotRequired[PoolPolicy]
    # Is Protection used? (SQ-A50)
    protection: NotRequired[bool]
    # Do the three red dice count in the Recon Roll? (SQ-A32)
    recon_base_red: NotRequired[bool]
    # Are command dice rolled again in the Recon Roll? (SQ-A32)
    recon_rerolls: NotRequired[bool]
    # Can Regeneration bring a model back? (SQ-A30)
    regen_returns_models: NotRequired[bool]
    # Must the two units that unlock another be of one type? (SQ-A34)
    same_type_pairs: NotRequired[bool]
    # Do hits that a shield stops pin or burn? (SQ-A16)
    shielded_hits_trigger: NotRequired[bool]
    # Who wins an assault when one side is wiped out? (SQ-A17)
    wiped_side_loses: NotRequired[bool]

class SquadD8MissionUnit(TypedDict):
    """A unit: its profile (SQ-UNIT-03) and its state; or its id in the catalogue, by itself or with the fields that
    differ."""
    # Whether it was activated this round.
    activated: NotRequired[bool]
    # Armour: what an attacker must reach to wound (SQ-UNIT-04).
    armour: NotRequired[int | None]
    # Assault: n of n+; it may be none.
    assault: NotRequired[int | None]
    # Its drones.
    drones: NotRequired[list[SquadD8MissionDrone]]
    # Whether a friend can take the wound of Protection (SQ-KW-33).
    friend_near: NotRequired[bool]
    # Wounds that remove a model (SQ-UNIT-05).
    health: NotRequired[int]
    # Height.
    height: NotRequired[int]
    # Whether it has hit the dirt (SQ-ACT-03).
    hit_the_dirt: NotRequired[bool]
    # The id of an entry of the catalogue; fields stated beside it replace the entry's own.
    id: NotRequired[str]
    # Whether it is on the table, not in reserve (SQ-UNIT-08, SQ-RSV-01).
    in_play: NotRequired[bool]
    # Whether somebody Inspiring is in reach (SQ-NRV-03).
    inspiring_near: NotRequired[bool]
    # Its keywords.
    keywords: NotRequired[SquadD8MissionKeywords]
    # Wounds that have not removed a model yet.
    marked: NotRequired[int]
    # Medics in reach (SQ-KW-30).
    medics_near: NotRequired[int]
    # The models left now.
    models: NotRequired[int | None]
    # What to call it.
    name: NotRequired[str]
    # Nerve: n of n+.
    nerve: NotRequired[int | None]
    # The models that were bought, without drones; not stated: those left now.
    original_models: NotRequired[int | None]
    # Or its parts in the order in which they are lost; the Leader is the last model of the last (SQ-UNIT-02).
    parts: NotRequired[list[Part] | None]
    # Whether it is pinned: -1 on Nerve and in assaults, no reaction (SQ-PIN-01, SQ-PIN-04).
    pinned: NotRequired[bool]
    # What it costs.
    points: NotRequired[int]
    # Shields left; not stated: all of them.
    shields_left: NotRequired[int | None]
    # Shoot: n of n+; it may be none.
    shoot: NotRequired[int | None]
    # Its type.
    type: NotRequired[UnitType]
    # Whether a force may have it only once (SQ-FRC-06).
    unique: NotRequired[bool]
    # What it counts for when objectives are held.
    unit_strength: NotRequired[int]
    # What was bought for it (SQ-FRC-05).
    upgrades: NotRequired[list[Upgrade]]
    # Its weapons.
    weapons: NotRequired[list[SquadD8MissionWeapon]]

class SquadD8MissionWeapon(TypedDict):
    """A weapon."""
    # By how much it lowers the armour (SQ-KW-04).
    ap: NotRequired[int]
    # How many models of the part carry it; not stated: all. Models without it are lost first.
    count: NotRequired[int | None]
    # The dice of each weapon.
    dice: NotRequired[int]
    # Its keywords.
    keywords: NotRequired[WeaponKeywords]
    # What it is for.
    kind: NotRequired[SquadD8MissionKind]
    # What to call it.
    name: NotRequired[str]
    # How far it reaches, in inches; not stated: everywhere.
    range: NotRequired[float | None]

class SquadD8Mission(TypedDict):
    """A mission and how it stands. Each mission has fields of its own."""
    # Units of a in the circle.
    a: NotRequired[list[SquadD8MissionUnit] | None]
    # What the document asks.
    ask: Literal['mission']
    # Units of b in the circle.
    b: NotRequired[list[SquadD8MissionUnit] | None]
    # Points of enemy units that each has destroyed.
    destroyed: NotRequired[OfBoth | None]
    # Objectives held at the end of each round.
    held: NotRequired[list[OfBoth] | None]
    # Whether that is in a building.
    in_building: NotRequired[bool | None]
    # The points that a force may have.
    limit: NotRequired[int]
    # Which.
    mission: MissionName
    # Victory points so far.
    points: NotRequired[OfBoth | None]
    # Rounds on shaking ground.
    rounds: NotRequired[int | None]
    # The rule set by which it is read.
    ruleset: Literal['squad_d8']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[SquadD8MissionRulings]
    # Who searches.
    searcher: NotRequired[SquadD8MissionUnit | None]
    # Searches.
    searches: NotRequired[int | None]
    # The chance to survive what is found.
    survival: NotRequired[float | None]
    # A unit on it.
    unit: NotRequired[SquadD8MissionUnit | None]

class SquadD8MissionReportCountReport(TypedDict):
    """How many of something."""
    # The chance of one or more.
    at_least_one: Chance
    # The mean number.
    mean: Chance
    # The chance of exactly each number, from 0 on.
    pmf: list[Chance]

# Who has won.
MissionVerdict: TypeAlias = Literal['a', 'b', 'draw']

class ShakenReport(TypedDict):
    """A unit on shaking ground, in one round."""
    # It is pinned by it.
    pin: Chance
    # Nobody is left.
    wipe_out: Chance
    # Wounds.
    wounds: SquadD8MissionReportCountReport

class SumOfBoth(TypedDict):
    """A number for each, worked out."""
    # Of side a.
    a: int
    # Of side b.
    b: int

class SquadD8MissionReport(TypedDict):
    """How a mission stands. Fields of other missions are left out."""
    # What was asked.
    ask: Literal['mission']
    # Seismic Shift: the chance that a given effect comes at least once in all rounds.
    at_least_once: NotRequired[Chance | None]
    # Seismic Shift: the chance of each effect in a round.
    each_effect: NotRequired[Chance | None]
    # Raid the Labs: health that comes back in one search; null without a searcher.
    healed: NotRequired[SquadD8MissionReportCountReport | None]
    # Raid the Labs: whether the searcher may search.
    may_search: NotRequired[bool | None]
    # Control the Intel: how many objectives there are.
    objectives: NotRequired[SquadD8MissionReportCountReport | None]
    # Control the Intel: victory points.
    points: NotRequired[SumOfBoth | None]
    # The rule set by which it is read.
    ruleset: Literal['squad_d8']
    # The rulings that differ from their defaults.
    rulings: dict[str, Any]
    # The answer in a sentence.
    sentence: str
    # Occupation: the strength of both.
    strength: NotRequired[SumOfBoth | None]
    # Seismic Shift: a unit in one round; null without one.
    unit: NotRequired[ShakenReport | None]
    # Who has won if it ends now.
    verdict: MissionVerdict
    # Raid the Labs: victory points of the searches.
    victory_points: NotRequired[SquadD8MissionReportCountReport | None]

class SquadD8NerveDrone(TypedDict):
    """A drone: it adds keywords and weapons, and does not count as a model (SQ-UNIT-07, SQ-KW-15)."""
    # What it adds to the unit's keywords.
    keywords: NotRequired[SquadD8NerveKeywords]
    # What to call it.
    name: NotRequired[str]
    # Its weapons.
    weapons: NotRequired[list[SquadD8NerveWeapon]]

class SquadD8NerveKeywords(TypedDict):
    """The keywords of a unit or a drone. It does not have those that are left out."""
    # Comes from the air (SQ-KW-01).
    aerial_deployment: NotRequired[bool]
    # Survives a flyer that is shot down, and may assault flying vehicles (SQ-KW-03).
    anti_grav: NotRequired[bool]
    # A beast (SQ-KW-07).
    beast: NotRequired[bool]
    # Cannot embark (SQ-KW-10).
    bulky: NotRequired[bool]
    # Models that it can carry (SQ-KW-11).
    capacity: NotRequired[int]
    # Never pinned, not Resilient, not healed by a Medic (SQ-KW-12).
    construct: NotRequired[bool]
    # May react with a Shoot action at -1 (SQ-KW-13).
    controlled_fire: NotRequired[bool]
    # May react by charging too (SQ-KW-14).
    counter_charge: NotRequired[bool]
    # May react by getting away (SQ-KW-16).
    evade: NotRequired[bool]
    # Moves farther (SQ-KW-17).
    fast: NotRequired[bool]
    # Flies: -1 to be shot, and a wound pins it (SQ-KW-18).
    fly: NotRequired[bool]
    # Failed dice that it may throw again in an assault (SQ-KW-19).
    frenzy: NotRequired[int]
    # Hacks (SQ-KW-20).
    hacker: NotRequired[bool]
    # May act freely although pinned (SQ-KW-21).
    headstrong: NotRequired[bool]
    # Dice that wound it are thrown again and must then show 5+ (SQ-KW-22).
    heavy_armour: NotRequired[bool]
    # +1 to hit in assaults with ten models or more (SQ-KW-23).
    horde: NotRequired[bool]
    # Friends within 6 inches throw a failed Nerve test again (SQ-KW-26).
    inspiring: NotRequired[bool]
    # May go further or fight harder, and may hurt itself (SQ-KW-27).
    invigorated: NotRequired[bool]
    # Throws ones to hit again in a Shoot action (SQ-KW-29).
    marksman: NotRequired[bool]
    # Makes others Resilient, and heals them (SQ-KW-30).
    medic: NotRequired[bool]
    # Its armour is one better against shooting (SQ-KW-31).
    mobile_defences: NotRequired[bool]
    # The first wound of each attack goes to a friend (SQ-KW-33).
    protection: NotRequired[bool]
    # x of x+: what regains a health when it activates; 0 is none (SQ-KW-35).
    regeneration: NotRequired[int]
    # Dice that wound it and must be thrown again, for each attack (SQ-KW-36).
    resilient: NotRequired[int]
    # Sprints farther (SQ-KW-37).
    rush: NotRequired[bool]
    # Moves before the first round (SQ-KW-38).
    scout: NotRequired[bool]
    # Hits that it cancels before it is used up (SQ-KW-39).
    shield: NotRequired[int]
    # Lost shields may come back in the End Phase (SQ-KW-40).
    shield_generator: NotRequired[bool]
    # Sprints less far (SQ-KW-41).
    slow: NotRequired[bool]
    # At least in Light Cover (SQ-KW-45).
    stealthy: NotRequired[bool]
    # Comes from below (SQ-KW-46).
    subterranean_deployment: NotRequired[bool]
    # Command dice that it adds (SQ-KW-47).
    tactician: NotRequired[CommandDice]
    # Passes through everything (SQ-KW-48).
    teleport: NotRequired[bool]
    # Pins whom it charges (SQ-KW-49).
    terrifying: NotRequired[bool]
    # On tracks (SQ-KW-50).
    tracked: NotRequired[bool]
    # May charge while pinned (SQ-KW-51).
    unflinching: NotRequired[bool]
    # A vehicle (SQ-KW-52).
    vehicle: NotRequired[bool]
    # Friends within 9 inches do (SQ-KW-53).
    very_inspiring: NotRequired[bool]
    # Ones to wound are thrown again (SQ-KW-54).
    vicious: NotRequired[Vicious | None]
    # On legs (SQ-KW-55).
    walker: NotRequired[bool]
    # Failed dice that it may throw again in a Shoot action (SQ-KW-56).
    weight_of_fire: NotRequired[int]
    # On wheels (SQ-KW-57).
    wheeled: NotRequired[bool]

# What a weapon is for.
SquadD8NerveKind: TypeAlias = Literal['ranged', 'assault']

# Why a unit tests (SQ-NRV-05).
SquadD8NerveReason: TypeAlias = Literal['end_phase', 'evade', 'it_burns', 'unstable']

class SquadD8NerveRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source."""
    # Do keywords for shooting work when a unit blazes away? (SQ-A04)
    blaze_is_shoot: NotRequired[bool]
    # Do wounds beyond the last model count for the result of an assault? (SQ-A17)
    cap_wounds: NotRequired[bool]
    # Can Command units embark? (SQ-A36)
    command_embarks: NotRequired[bool]
    # What if 9 or more is needed? (SQ-A02)
    exceptional: NotRequired[Exceptional]
    # Is a flying vehicle harder to hit than other flyers? (SQ-A06)
    fly_vehicle_double: NotRequired[bool]
    # Are dice that Vicious rolled again safe from Heavy Armour and Resilient? (SQ-A09)
    forced_reroll_once: NotRequired[bool]
    # Are dice halved in each group, or all together? (SQ-A01)
    halve_scope: NotRequired[HalveScope]
    # What does the second roll of Heavy Armour need? (SQ-A08)
    heavy_armour_roll: NotRequired[HeavyArmourRoll]
    # What do Mobile Defences do to armour? (SQ-A07)
    mobile_defences_literal: NotRequired[bool]
    # Does a unit below half test its nerve in every End Phase? (SQ-A27)
    nerve_every_round: NotRequired[bool]
    # Which command dice are rolled again? (SQ-A32)
    pool_policy: NotRequired[PoolPolicy]
    # Is Protection used? (SQ-A50)
    protection: NotRequired[bool]
    # Do the three red dice count in the Recon Roll? (SQ-A32)
    recon_base_red: NotRequired[bool]
    # Are command dice rolled again in the Recon Roll? (SQ-A32)
    recon_rerolls: NotRequired[bool]
    # Can Regeneration bring a model back? (SQ-A30)
    regen_returns_models: NotRequired[bool]
    # Must the two units that unlock another be of one type? (SQ-A34)
    same_type_pairs: NotRequired[bool]
    # Do hits that a shield stops pin or burn? (SQ-A16)
    shielded_hits_trigger: NotRequired[bool]
    # Who wins an assault when one side is wiped out? (SQ-A17)
    wiped_side_loses: NotRequired[bool]

class SquadD8NerveUnit(TypedDict):
    """A unit: its profile (SQ-UNIT-03) and its state; or its id in the catalogue, by itself or with the fields that
    differ."""
    # Whether it was activated this round.
    activated: NotRequired[bool]
    # Armour: what an attacker must reach to wound (SQ-UNIT-04).
    armour: NotRequired[int | None]
    # Assault: n of n+; it may be none.
    assault: NotRequired[int | None]
    # Its drones.
    drones: NotRequired[list[SquadD8NerveDrone]]
    # Whether a friend can take the wound of Protection (SQ-KW-33).
    friend_near: NotRequired[bool]
    # Wounds that remove a model (SQ-UNIT-05).
    health: NotRequired[int]
    # Height.
    height: NotRequired[int]
    # Whether it has hit the dirt (SQ-ACT-03).
    hit_the_dirt: NotRequired[bool]
    # The id of an entry of the catalogue; fields stated beside it replace the entry's own.
    id: NotRequired[str]
    # Whether it is on the table, not in reserve (SQ-UNIT-08, SQ-RSV-01).
    in_play: NotRequired[bool]
    # Whether somebody Inspiring is in reach (SQ-NRV-03).
    inspiring_near: NotRequired[bool]
    # Its keywords.
    keywords: NotRequired[SquadD8NerveKeywords]
    # Wounds that have not removed a model yet.
    marked: NotRequired[int]
    # Medics in reach (SQ-KW-30).
    medics_near: NotRequired[int]
    # The models left now.
    models: NotRequired[int | None]
    # What to call it.
    name: NotRequired[str]
    # Nerve: n of n+.
    nerve: NotRequired[int | None]
    # The models that were bought, without drones; not stated: those left now.
    original_models: NotRequired[int | None]
    # Or its parts in the order in which they are lost; the Leader is the last model of the last (SQ-UNIT-02).
    parts: NotRequired[list[Part] | None]
    # Whether it is pinned: -1 on Nerve and in assaults, no reaction (SQ-PIN-01, SQ-PIN-04).
    pinned: NotRequired[bool]
    # What it costs.
    points: NotRequired[int]
    # Shields left; not stated: all of them.
    shields_left: NotRequired[int | None]
    # Shoot: n of n+; it may be none.
    shoot: NotRequired[int | None]
    # Its type.
    type: NotRequired[UnitType]
    # Whether a force may have it only once (SQ-FRC-06).
    unique: NotRequired[bool]
    # What it counts for when objectives are held.
    unit_strength: NotRequired[int]
    # What was bought for it (SQ-FRC-05).
    upgrades: NotRequired[list[Upgrade]]
    # Its weapons.
    weapons: NotRequired[list[SquadD8NerveWeapon]]

class SquadD8NerveWeapon(TypedDict):
    """A weapon."""
    # By how much it lowers the armour (SQ-KW-04).
    ap: NotRequired[int]
    # How many models of the part carry it; not stated: all. Models without it are lost first.
    count: NotRequired[int | None]
    # The dice of each weapon.
    dice: NotRequired[int]
    # Its keywords.
    keywords: NotRequired[WeaponKeywords]
    # What it is for.
    kind: NotRequired[SquadD8NerveKind]
    # What to call it.
    name: NotRequired[str]
    # How far it reaches, in inches; not stated: everywhere.
    range: NotRequired[float | None]

class SquadD8Nerve(TypedDict):
    """A unit that tests its nerve."""
    # What the document asks.
    ask: Literal['nerve']
    # The chance to get clear once the test to evade is passed.
    evade_clears: NotRequired[float]
    # Whether it is in Heavy Cover.
    heavy_cover: NotRequired[bool]
    # Why.
    reason: NotRequired[SquadD8NerveReason]
    # The rule set by which it is read.
    ruleset: Literal['squad_d8']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[SquadD8NerveRulings]
    # Who tests.
    unit: SquadD8NerveUnit

SquadD8NerveReport = TypedDict(
    "SquadD8NerveReport",
    {
        "ask": "Literal['nerve']",
        "avoids": "NotRequired[Chance | None]",
        "fail": "Chance",
        "modifiers": "list[Modifier]",
        "need": "int",
        "pass": "Chance",
        "ruleset": "Literal['squad_d8']",
        "rulings": "dict[str, Any]",
        "sentence": "str",
    },
)

class SquadD8ReactionAssaultFacts(TypedDict):
    """The circumstances of an assault."""
    # How the attacker comes into contact.
    arrives: NotRequired[Arrival]
    # Whether the attacker is destroyed if it loses (SQ-ASL-17).
    attacker_trapped: NotRequired[bool]
    # Whether a Counter Charge is hindered (SQ-A22).
    counter_charge_hindered: NotRequired[bool]
    # Whether the defender is.
    defender_trapped: NotRequired[bool]
    # The chance to get clear once the test to evade is passed.
    evade_clears: NotRequired[float]
    # Whether the charge is hindered (SQ-ASL-03).
    hindered: NotRequired[bool]
    # Whether an Invigorated attacker takes Frenzy (1) (SQ-KW-27).
    invigorated: NotRequired[bool]
    # The attacker's order or aura; none counts for a unit that reacts (SQ-ORD-01, SQ-ORD-05).
    order: NotRequired[Order | None]
    # What the defender does about it; not stated: nothing.
    reaction: NotRequired[Reaction | None]
    # Inches that weapons must reach in the reaction; not stated: all do (SQ-A19).
    reaction_distance: NotRequired[float | None]
    # Whether the ground rumbles: -1 to shoot (SQ-MIS-09).
    rumbling: NotRequired[bool]
    # Where the defender is.
    where: NotRequired[Where]

class SquadD8ReactionDrone(TypedDict):
    """A drone: it adds keywords and weapons, and does not count as a model (SQ-UNIT-07, SQ-KW-15)."""
    # What it adds to the unit's keywords.
    keywords: NotRequired[SquadD8ReactionKeywords]
    # What to call it.
    name: NotRequired[str]
    # Its weapons.
    weapons: NotRequired[list[SquadD8ReactionWeapon]]

# What a side wants of an assault.
SquadD8ReactionGoal: TypeAlias = Literal['win', 'not_lose', 'survive', 'destroy', 'models_removed', 'models_left']

class SquadD8ReactionKeywords(TypedDict):
    """The keywords of a unit or a drone. It does not have those that are left out."""
    # Comes from the air (SQ-KW-01).
    aerial_deployment: NotRequired[bool]
    # Survives a flyer that is shot down, and may assault flying vehicles (SQ-KW-03).
    anti_grav: NotRequired[bool]
    # A beast (SQ-KW-07).
    beast: NotRequired[bool]
    # Cannot embark (SQ-KW-10).
    bulky: NotRequired[bool]
    # Models that it can carry (SQ-KW-11).
    capacity: NotRequired[int]
    # Never pinned, not Resilient, not healed by a Medic (SQ-KW-12).
    construct: NotRequired[bool]
    # May react with a Shoot action at -1 (SQ-KW-13).
    controlled_fire: NotRequired[bool]
    # May react by charging too (SQ-KW-14).
    counter_charge: NotRequired[bool]
    # May react by getting away (SQ-KW-16).
    evade: NotRequired[bool]
    # Moves farther (SQ-KW-17).
    fast: NotRequired[bool]
    # Flies: -1 to be shot, and a wound pins it (SQ-KW-18).
    fly: NotRequired[bool]
    # Failed dice that it may throw again in an assault (SQ-KW-19).
    frenzy: NotRequired[int]
    # Hacks (SQ-KW-20).
    hacker: NotRequired[bool]
    # May act freely although pinned (SQ-KW-21).
    headstrong: NotRequired[bool]
    # Dice that wound it are thrown again and must then show 5+ (SQ-KW-22).
    heavy_armour: NotRequired[bool]
    # +1 to hit in assaults with ten models or more (SQ-KW-23).
    horde: NotRequired[bool]
    # Friends within 6 inches throw a failed Nerve test again (SQ-KW-26).
    inspiring: NotRequired[bool]
    # May go further or fight harder, and may hurt itself (SQ-KW-27).
    invigorated: NotRequired[bool]
    # Throws ones to hit again in a Shoot action (SQ-KW-29).
    marksman: NotRequired[bool]
    # Makes others Resilient, and heals them (SQ-KW-30).
    medic: NotRequired[bool]
    # Its armour is one better against shooting (SQ-KW-31).
    mobile_defences: NotRequired[bool]
    # The first wound of each attack goes to a friend (SQ-KW-33).
    protection: NotRequired[bool]
    # x of x+: what regains a health when it activates; 0 is none (SQ-KW-35).
    regeneration: NotRequired[int]
    # Dice that wound it and must be thrown again, for each attack (SQ-KW-36).
    resilient: NotRequired[int]
    # Sprints farther (SQ-KW-37).
    rush: NotRequired[bool]
    # Moves before the first round (SQ-KW-38).
    scout: NotRequired[bool]
    # Hits that it cancels before it is used up (SQ-KW-39).
    shield: NotRequired[int]
    # Lost shields may come back in the End Phase (SQ-KW-40).
    shield_generator: NotRequired[bool]
    # Sprints less far (SQ-KW-41).
    slow: NotRequired[bool]
    # At least in Light Cover (SQ-KW-45).
    stealthy: NotRequired[bool]
    # Comes from below (SQ-KW-46).
    subterranean_deployment: NotRequired[bool]
    # Command dice that it adds (SQ-KW-47).
    tactician: NotRequired[CommandDice]
    # Passes through everything (SQ-KW-48).
    teleport: NotRequired[bool]
    # Pins whom it charges (SQ-KW-49).
    terrifying: NotRequired[bool]
    # On tracks (SQ-KW-50).
    tracked: NotRequired[bool]
    # May charge while pinned (SQ-KW-51).
    unflinching: NotRequired[bool]
    # A vehicle (SQ-KW-52).
    vehicle: NotRequired[bool]
    # Friends within 9 inches do (SQ-KW-53).
    very_inspiring: NotRequired[bool]
    # Ones to wound are thrown again (SQ-KW-54).
    vicious: NotRequired[Vicious | None]
    # On legs (SQ-KW-55).
    walker: NotRequired[bool]
    # Failed dice that it may throw again in a Shoot action (SQ-KW-56).
    weight_of_fire: NotRequired[int]
    # On wheels (SQ-KW-57).
    wheeled: NotRequired[bool]

# What a weapon is for.
SquadD8ReactionKind: TypeAlias = Literal['ranged', 'assault']

class SquadD8ReactionRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source."""
    # Do keywords for shooting work when a unit blazes away? (SQ-A04)
    blaze_is_shoot: NotRequired[bool]
    # Do wounds beyond the last model count for the result of an assault? (SQ-A17)
    cap_wounds: NotRequired[bool]
    # Can Command units embark? (SQ-A36)
    command_embarks: NotRequired[bool]
    # What if 9 or more is needed? (SQ-A02)
    exceptional: NotRequired[Exceptional]
    # Is a flying vehicle harder to hit than other flyers? (SQ-A06)
    fly_vehicle_double: NotRequired[bool]
    # Are dice that Vicious rolled again safe from Heavy Armour and Resilient? (SQ-A09)
    forced_reroll_once: NotRequired[bool]
    # Are dice halved in each group, or all together? (SQ-A01)
    halve_scope: NotRequired[HalveScope]
    # What does the second roll of Heavy Armour need? (SQ-A08)
    heavy_armour_roll: NotRequired[HeavyArmourRoll]
    # What do Mobile Defences do to armour? (SQ-A07)
    mobile_defences_literal: NotRequired[bool]
    # Does a unit below half test its nerve in every End Phase? (SQ-A27)
    nerve_every_round: NotRequired[bool]
    # Which command dice are rolled again? (SQ-A32)
    pool_policy: NotRequired[PoolPolicy]
    # Is Protection used? (SQ-A50)
    protection: NotRequired[bool]
    # Do the three red dice count in the Recon Roll? (SQ-A32)
    recon_base_red: NotRequired[bool]
    # Are command dice rolled again in the Recon Roll? (SQ-A32)
    recon_rerolls: NotRequired[bool]
    # Can Regeneration bring a model back? (SQ-A30)
    regen_returns_models: NotRequired[bool]
    # Must the two units that unlock another be of one type? (SQ-A34)
    same_type_pairs: NotRequired[bool]
    # Do hits that a shield stops pin or burn? (SQ-A16)
    shielded_hits_trigger: NotRequired[bool]
    # Who wins an assault when one side is wiped out? (SQ-A17)
    wiped_side_loses: NotRequired[bool]

class SquadD8ReactionUnit(TypedDict):
    """A unit: its profile (SQ-UNIT-03) and its state; or its id in the catalogue, by itself or with the fields that
    differ."""
    # Whether it was activated this round.
    activated: NotRequired[bool]
    # Armour: what an attacker must reach to wound (SQ-UNIT-04).
    armour: NotRequired[int | None]
    # Assault: n of n+; it may be none.
    assault: NotRequired[int | None]
    # Its drones.
    drones: NotRequired[list[SquadD8ReactionDrone]]
    # Whether a friend can take the wound of Protection (SQ-KW-33).
    friend_near: NotRequired[bool]
    # Wounds that remove a model (SQ-UNIT-05).
    health: NotRequired[int]
    # Height.
    height: NotRequired[int]
    # Whether it has hit the dirt (SQ-ACT-03).
    hit_the_dirt: NotRequired[bool]
    # The id of an entry of the catalogue; fields stated beside it replace the entry's own.
    id: NotRequired[str]
    # Whether it is on the table, not in reserve (SQ-UNIT-08, SQ-RSV-01).
    in_play: NotRequired[bool]
    # Whether somebody Inspiring is in reach (SQ-NRV-03).
    inspiring_near: NotRequired[bool]
    # Its keywords.
    keywords: NotRequired[SquadD8ReactionKeywords]
    # Wounds that have not removed a model yet.
    marked: NotRequired[int]
    # Medics in reach (SQ-KW-30).
    medics_near: NotRequired[int]
    # The models left now.
    models: NotRequired[int | None]
    # What to call it.
    name: NotRequired[str]
    # Nerve: n of n+.
    nerve: NotRequired[int | None]
    # The models that were bought, without drones; not stated: those left now.
    original_models: NotRequired[int | None]
    # Or its parts in the order in which they are lost; the Leader is the last model of the last (SQ-UNIT-02).
    parts: NotRequired[list[Part] | None]
    # Whether it is pinned: -1 on Nerve and in assaults, no reaction (SQ-PIN-01, SQ-PIN-04).
    pinned: NotRequired[bool]
    # What it costs.
    points: NotRequired[int]
    # Shields left; not stated: all of them.
    shields_left: NotRequired[int | None]
    # Shoot: n of n+; it may be none.
    shoot: NotRequired[int | None]
    # Its type.
    type: NotRequired[UnitType]
    # Whether a force may have it only once (SQ-FRC-06).
    unique: NotRequired[bool]
    # What it counts for when objectives are held.
    unit_strength: NotRequired[int]
    # What was bought for it (SQ-FRC-05).
    upgrades: NotRequired[list[Upgrade]]
    # Its weapons.
    weapons: NotRequired[list[SquadD8ReactionWeapon]]

class SquadD8ReactionWeapon(TypedDict):
    """A weapon."""
    # By how much it lowers the armour (SQ-KW-04).
    ap: NotRequired[int]
    # How many models of the part carry it; not stated: all. Models without it are lost first.
    count: NotRequired[int | None]
    # The dice of each weapon.
    dice: NotRequired[int]
    # Its keywords.
    keywords: NotRequired[WeaponKeywords]
    # What it is for.
    kind: NotRequired[SquadD8ReactionKind]
    # What to call it.
    name: NotRequired[str]
    # How far it reaches, in inches; not stated: everywhere.
    range: NotRequired[float | None]

class SquadD8Reaction(TypedDict):
    """A unit is assaulted: what should it do?"""
    # What the document asks.
    ask: NotRequired[Literal['reaction']]
    # Who assaults.
    attacker: SquadD8ReactionUnit
    # Who is assaulted, and chooses.
    defender: SquadD8ReactionUnit
    # The circumstances. A reaction that is stated here is one of those compared.
    facts: NotRequired[SquadD8ReactionAssaultFacts]
    # What the defender wants.
    goal: NotRequired[SquadD8ReactionGoal]
    # The rule set by which it is read.
    ruleset: Literal['squad_d8']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[SquadD8ReactionRulings]

class SquadD8ReactionReportCountReport(TypedDict):
    """How many of something."""
    # The chance of one or more.
    at_least_one: Chance
    # The mean number.
    mean: Chance
    # The chance of exactly each number, from 0 on.
    pmf: list[Chance]

# What a side wants of an assault.
SquadD8ReactionReportGoal: TypeAlias = Literal['win', 'not_lose', 'survive', 'destroy', 'models_removed', 'models_left']

class ReactionOption(TypedDict):
    """One of the reactions."""
    # What it does to the attacker.
    attacker: SquadD8ReactionReportSideReport
    # Whether nothing is better. Several options may be as good.
    best: bool
    # What it does to the defender.
    defender: SquadD8ReactionReportSideReport
    # How it ends.
    outcome: OutcomeReport
    # Which; null: none.
    reaction: NotRequired[Reaction | None]
    # What it is worth by the goal, the more the better.
    worth: Chance

class SquadD8ReactionReportSideReport(TypedDict):
    """What an assault does to one side."""
    # It is not destroyed, and activated.
    activated: Chance
    # Nobody is left, or it is trapped.
    destroyed: Chance
    # It is not destroyed, with less than half of its models.
    half_strength: Chance
    # Models that it loses to wounds.
    models_removed: SquadD8ReactionReportCountReport
    # It is not destroyed, and pinned.
    pinned: Chance
    # Nobody is left.
    wiped_out: Chance
    # Wounds that it suffers, as they count for the result.
    wounds: SquadD8ReactionReportCountReport

class SquadD8ReactionReport(TypedDict):
    """All reactions that can be taken, the best first."""
    # What was asked.
    ask: Literal['reaction']
    # The number by which they are compared.
    goal: SquadD8ReactionReportGoal
    # Whether the assault can be made.
    legal: bool
    # Whether the defender can react at all (SQ-ASL-04).
    may_react: bool
    # The reactions, the best first; empty where the assault cannot be made.
    options: list[ReactionOption]
    # Why not.
    reasons: list[Objection]
    # The rule set by which it is read.
    ruleset: Literal['squad_d8']
    # The rulings that differ from their defaults.
    rulings: dict[str, Any]
    # The answer in a sentence.
    sentence: str

class SquadD8ReconDrone(TypedDict):
    """A drone: it adds keywords and weapons, and does not count as a model (SQ-UNIT-07, SQ-KW-15)."""
    # What it adds to the unit's keywords.
    keywords: NotRequired[SquadD8ReconKeywords]
    # What to call it.
    name: NotRequired[str]
    # Its weapons.
    weapons: NotRequired[list[SquadD8ReconWeapon]]

class SquadD8ReconKeywords(TypedDict):
    """The keywords of a unit or a drone. It does not have those that are left out."""
    # Comes from the air (SQ-KW-01).
    aerial_deployment: NotRequired[bool]
    # Survives a flyer that is shot down, and may assault flying vehicles (SQ-KW-03).
    anti_grav: NotRequired[bool]
    # A beast (SQ-KW-07).
    beast: NotRequired[bool]
    # Cannot embark (SQ-KW-10).
    bulky: NotRequired[bool]
    # Models that it can carry (SQ-KW-11).
    capacity: NotRequired[int]
    # Never pinned, not Resilient, not healed by a Medic (SQ-KW-12).
    construct: NotRequired[bool]
    # May react with a Shoot action at -1 (SQ-KW-13).
    controlled_fire: NotRequired[bool]
    # May react by charging too (SQ-KW-14).
    counter_charge: NotRequired[bool]
    # May react by getting away (SQ-KW-16).
    evade: NotRequired[bool]
    # Moves farther (SQ-KW-17).
    fast: NotRequired[bool]
    # Flies: -1 to be shot, and a wound pins it (SQ-KW-18).
    fly: NotRequired[bool]
    # Failed dice that it may throw again in an assault (SQ-KW-19).
    frenzy: NotRequired[int]
    # Hacks (SQ-KW-20).
    hacker: NotRequired[bool]
    # May act freely although pinned (SQ-KW-21).
    headstrong: NotRequired[bool]
    # Dice that wound it are thrown again and must then show 5+ (SQ-KW-22).
    heavy_armour: NotRequired[bool]
    # +1 to hit in assaults with ten models or more (SQ-KW-23).
    horde: NotRequired[bool]
    # Friends within 6 inches throw a failed Nerve test again (SQ-KW-26).
    inspiring: NotRequired[bool]
    # May go further or fight harder, and may hurt itself (SQ-KW-27).
    invigorated: NotRequired[bool]
    # Throws ones to hit again in a Shoot action (SQ-KW-29).
    marksman: NotRequired[bool]
    # Makes others Resilient, and heals them (SQ-KW-30).
    medic: NotRequired[bool]
    # Its armour is one better against shooting (SQ-KW-31).
    mobile_defences: NotRequired[bool]
    # The first wound of each attack goes to a friend (SQ-KW-33).
    protection: NotRequired[bool]
    # x of x+: what regains a health when it activates; 0 is none (SQ-KW-35).
    regeneration: NotRequired[int]
    # Dice that wound it and must be thrown again, for each attack (SQ-KW-36).
    resilient: NotRequired[int]
    # Sprints farther (SQ-KW-37).
    rush: NotRequired[bool]
    # Moves before the first round (SQ-KW-38).
    scout: NotRequired[bool]
    # Hits that it cancels before it is used up (SQ-KW-39).
    shield: NotRequired[int]
    # Lost shields may come back in the End Phase (SQ-KW-40).
    shield_generator: NotRequired[bool]
    # Sprints less far (SQ-KW-41).
    slow: NotRequired[bool]
    # At least in Light Cover (SQ-KW-45).
    stealthy: NotRequired[bool]
    # Comes from below (SQ-KW-46).
    subterranean_deployment: NotRequired[bool]
    # Command dice that it adds (SQ-KW-47).
    tactician: NotRequired[CommandDice]
    # Passes through everything (SQ-KW-48).
    teleport: NotRequired[bool]
    # Pins whom it charges (SQ-KW-49).
    terrifying: NotRequired[bool]
    # On tracks (SQ-KW-50).
    tracked: NotRequired[bool]
    # May charge while pinned (SQ-KW-51).
    unflinching: NotRequired[bool]
    # A vehicle (SQ-KW-52).
    vehicle: NotRequired[bool]
    # Friends within 9 inches do (SQ-KW-53).
    very_inspiring: NotRequired[bool]
    # Ones to wound are thrown again (SQ-KW-54).
    vicious: NotRequired[Vicious | None]
    # On legs (SQ-KW-55).
    walker: NotRequired[bool]
    # Failed dice that it may throw again in a Shoot action (SQ-KW-56).
    weight_of_fire: NotRequired[int]
    # On wheels (SQ-KW-57).
    wheeled: NotRequired[bool]

# What a weapon is for.
SquadD8ReconKind: TypeAlias = Literal['ranged', 'assault']

class ReconSide(TypedDict):
    """One of two players."""
    # Command models.
    command_models: NotRequired[int]
    # Dice.
    dice: NotRequired[CommandDice]
    # Units whose dice count too, those in reserve among them.
    units: NotRequired[list[SquadD8ReconUnit]]

class SquadD8ReconRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source."""
    # Do keywords for shooting work when a unit blazes away? (SQ-A04)
    blaze_is_shoot: NotRequired[bool]
    # Do wounds beyond the last model count for the result of an assault? (SQ-A17)
    cap_wounds: NotRequired[bool]
    # Can Command units embark? (SQ-A36)
    command_embarks: NotRequired[bool]
    # What if 9 or more is needed? (SQ-A02)
    exceptional: NotRequired[Exceptional]
    # Is a flying vehicle harder to hit than other flyers? (SQ-A06)
    fly_vehicle_double: NotRequired[bool]
    # Are dice that Vicious rolled again safe from Heavy Armour and Resilient? (SQ-A09)
    forced_reroll_once: NotRequired[bool]
    # Are dice halved in each group, or all together? (SQ-A01)
    halve_scope: NotRequired[HalveScope]
    # What does the second roll of Heavy Armour need? (SQ-A08)
    heavy_armour_roll: NotRequired[HeavyArmourRoll]
    # What do Mobile Defences do to armour? (SQ-A07)
    mobile_defences_literal: NotRequired[bool]
    # Does a unit below half test its nerve in every End Phase? (SQ-A27)
    nerve_every_round: NotRequired[bool]
    # Which command dice are rolled again? (SQ-A32)
    pool_policy: NotRequired[PoolPolicy]
    # Is Protection used? (SQ-A50)
    protection: NotRequired[bool]
    # Do the three red dice count in the Recon Roll? (SQ-A32)
    recon_base_red: NotRequired[bool]
    # Are command dice rolled again in the Recon Roll? (SQ-A32)
    recon_rerolls: NotRequired[bool]
    # Can Regeneration bring a model back? (SQ-A30)
    regen_returns_models: NotRequired[bool]
    # Must the two units that unlock another be of one type? (SQ-A34)
    same_type_pairs: NotRequired[bool]
    # Do hits that a shield stops pin or burn? (SQ-A16)
    shielded_hits_trigger: NotRequired[bool]
    # Who wins an assault when one side is wiped out? (SQ-A17)
    wiped_side_loses: NotRequired[bool]

class SquadD8ReconUnit(TypedDict):
    """A unit: its profile (SQ-UNIT-03) and its state; or its id in the catalogue, by itself or with the fields that
    differ."""
    # Whether it was activated this round.
    activated: NotRequired[bool]
    # Armour: what an attacker must reach to wound (SQ-UNIT-04).
    armour: NotRequired[int | None]
    # Assault: n of n+; it may be none.
    assault: NotRequired[int | None]
    # Its drones.
    drones: NotRequired[list[SquadD8ReconDrone]]
    # Whether a friend can take the wound of Protection (SQ-KW-33).
    friend_near: NotRequired[bool]
    # Wounds that remove a model (SQ-UNIT-05).
    health: NotRequired[int]
    # Height.
    height: NotRequired[int]
    # Whether it has hit the dirt (SQ-ACT-03).
    hit_the_dirt: NotRequired[bool]
    # The id of an entry of the catalogue; fields stated beside it replace the entry's own.
    id: NotRequired[str]
    # Whether it is on the table, not in reserve (SQ-UNIT-08, SQ-RSV-01).
    in_play: NotRequired[bool]
    # Whether somebody Inspiring is in reach (SQ-NRV-03).
    inspiring_near: NotRequired[bool]
    # Its keywords.
    keywords: NotRequired[SquadD8ReconKeywords]
    # Wounds that have not removed a model yet.
    marked: NotRequired[int]
    # Medics in reach (SQ-KW-30).
    medics_near: NotRequired[int]
    # The models left now.
    models: NotRequired[int | None]
    # What to call it.
    name: NotRequired[str]
    # Nerve: n of n+.
    nerve: NotRequired[int | None]
    # The models that were bought, without drones; not stated: those left now.
    original_models: NotRequired[int | None]
    # Or its parts in the order in which they are lost; the Leader is the last model of the last (SQ-UNIT-02).
    parts: NotRequired[list[Part] | None]
    # Whether it is pinned: -1 on Nerve and in assaults, no reaction (SQ-PIN-01, SQ-PIN-04).
    pinned: NotRequired[bool]
    # What it costs.
    points: NotRequired[int]
    # Shields left; not stated: all of them.
    shields_left: NotRequired[int | None]
    # Shoot: n of n+; it may be none.
    shoot: NotRequired[int | None]
    # Its type.
    type: NotRequired[UnitType]
    # Whether a force may have it only once (SQ-FRC-06).
    unique: NotRequired[bool]
    # What it counts for when objectives are held.
    unit_strength: NotRequired[int]
    # What was bought for it (SQ-FRC-05).
    upgrades: NotRequired[list[Upgrade]]
    # Its weapons.
    weapons: NotRequired[list[SquadD8ReconWeapon]]

class SquadD8ReconWeapon(TypedDict):
    """A weapon."""
    # By how much it lowers the armour (SQ-KW-04).
    ap: NotRequired[int]
    # How many models of the part carry it; not stated: all. Models without it are lost first.
    count: NotRequired[int | None]
    # The dice of each weapon.
    dice: NotRequired[int]
    # Its keywords.
    keywords: NotRequired[WeaponKeywords]
    # What it is for.
    kind: NotRequired[SquadD8ReconKind]
    # What to call it.
    name: NotRequired[str]
    # How far it reaches, in inches; not stated: everywhere.
    range: NotRequired[float | None]

class SquadD8Recon(TypedDict):
    """The Recon Roll (SQ-MIS-02)."""
    # One player.
    a: NotRequired[ReconSide]
    # What the document asks.
    ask: Literal['recon']
    # The other.
    b: NotRequired[ReconSide]
    # The rule set by which it is read.
    ruleset: Literal['squad_d8']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[SquadD8ReconRulings]

class DifferenceReport(TypedDict):
    """By how much one may be ahead."""
    # How likely that is, given that they differ.
    chance: Chance
    # The points of a less those of b.
    difference: int

class SquadD8ReconReport(TypedDict):
    """The odds of the Recon Roll."""
    # The chance that a wins.
    a_wins: NotRequired[Chance | None]
    # What was asked.
    ask: Literal['recon']
    # The chance that b wins.
    b_wins: NotRequired[Chance | None]
    # Differences, given that there is one (SQ-MIS-03).
    differences: list[DifferenceReport]
    # The mean number of rolls.
    expected_rolls: NotRequired[Chance | None]
    # The rule set by which it is read.
    ruleset: Literal['squad_d8']
    # The rulings that differ from their defaults.
    rulings: dict[str, Any]
    # The answer in a sentence.
    sentence: str
    # The chance that one roll is a tie.
    tie_once: Chance
    # Whether nobody has dice, so that a coin is tossed.
    toss: bool

# How good cover is (SQ-COV-02).
SquadD8ShootCover: TypeAlias = Literal['none', 'light', 'heavy']

class SquadD8ShootDrone(TypedDict):
    """A drone: it adds keywords and weapons, and does not count as a model (SQ-UNIT-07, SQ-KW-15)."""
    # What it adds to the unit's keywords.
    keywords: NotRequired[SquadD8ShootKeywords]
    # What to call it.
    name: NotRequired[str]
    # Its weapons.
    weapons: NotRequired[list[SquadD8ShootWeapon]]

class SquadD8ShootKeywords(TypedDict):
    """The keywords of a unit or a drone. It does not have those that are left out."""
    # Comes from the air (SQ-KW-01).
    aerial_deployment: NotRequired[bool]
    # Survives a flyer that is shot down, and may assault flying vehicles (SQ-KW-03).
    anti_grav: NotRequired[bool]
    # A beast (SQ-KW-07).
    beast: NotRequired[bool]
    # Cannot embark (SQ-KW-10).
    bulky: NotRequired[bool]
    # Models that it can carry (SQ-KW-11).
    capacity: NotRequired[int]
    # Never pinned, not Resilient, not healed by a Medic (SQ-KW-12).
    construct: NotRequired[bool]
    # May react with a Shoot action at -1 (SQ-KW-13).
    controlled_fire: NotRequired[bool]
    # May react by charging too (SQ-KW-14).
    counter_charge: NotRequired[bool]
    # May react by getting away (SQ-KW-16).
    evade: NotRequired[bool]
    # Moves farther (SQ-KW-17).
    fast: NotRequired[bool]
    # Flies: -1 to be shot, and a wound pins it (SQ-KW-18).
    fly: NotRequired[bool]
    # Failed dice that it may throw again in an assault (SQ-KW-19).
    frenzy: NotRequired[int]
    # Hacks (SQ-KW-20).
    hacker: NotRequired[bool]
    # May act freely although pinned (SQ-KW-21).
    headstrong: NotRequired[bool]
    # Dice that wound it are thrown again and must then show 5+ (SQ-KW-22).
    heavy_armour: NotRequired[bool]
    # +1 to hit in assaults with ten models or more (SQ-KW-23).
    horde: NotRequired[bool]
    # Friends within 6 inches throw a failed Nerve test again (SQ-KW-26).
    inspiring: NotRequired[bool]
    # May go further or fight harder, and may hurt itself (SQ-KW-27).
    invigorated: NotRequired[bool]
    # Throws ones to hit again in a Shoot action (SQ-KW-29).
    marksman: NotRequired[bool]
    # Makes others Resilient, and heals them (SQ-KW-30).
    medic: NotRequired[bool]
    # Its armour is one better against shooting (SQ-KW-31).
    mobile_defences: NotRequired[bool]
    # The first wound of each attack goes to a friend (SQ-KW-33).
    protection: NotRequired[bool]
    # x of x+: what regains a health when it activates; 0 is none (SQ-KW-35).
    regeneration: NotRequired[int]
    # Dice that wound it and must be thrown again, for each attack (SQ-KW-36).
    resilient: NotRequired[int]
    # Sprints farther (SQ-KW-37).
    rush: NotRequired[bool]
    # Moves before the first round (SQ-KW-38).
    scout: NotRequired[bool]
    # Hits that it cancels before it is used up (SQ-KW-39).
    shield: NotRequired[int]
    # Lost shields may come back in the End Phase (SQ-KW-40).
    shield_generator: NotRequired[bool]
    # Sprints less far (SQ-KW-41).
    slow: NotRequired[bool]
    # At least in Light Cover (SQ-KW-45).
    stealthy: NotRequired[bool]
    # Comes from below (SQ-KW-46).
    subterranean_deployment: NotRequired[bool]
    # Command dice that it adds (SQ-KW-47).
    tactician: NotRequired[CommandDice]
    # Passes through everything (SQ-KW-48).
    teleport: NotRequired[bool]
    # Pins whom it charges (SQ-KW-49).
    terrifying: NotRequired[bool]
    # On tracks (SQ-KW-50).
    tracked: NotRequired[bool]
    # May charge while pinned (SQ-KW-51).
    unflinching: NotRequired[bool]
    # A vehicle (SQ-KW-52).
    vehicle: NotRequired[bool]
    # Friends within 9 inches do (SQ-KW-53).
    very_inspiring: NotRequired[bool]
    # Ones to wound are thrown again (SQ-KW-54).
    vicious: NotRequired[Vicious | None]
    # On legs (SQ-KW-55).
    walker: NotRequired[bool]
    # Failed dice that it may throw again in a Shoot action (SQ-KW-56).
    weight_of_fire: NotRequired[int]
    # On wheels (SQ-KW-57).
    wheeled: NotRequired[bool]

# What a weapon is for.
SquadD8ShootKind: TypeAlias = Literal['ranged', 'assault']

class SquadD8ShootRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source."""
    # Do keywords for shooting work when a unit blazes away? (SQ-A04)
    blaze_is_shoot: NotRequired[bool]
    # Do wounds beyond the last model count for the result of an assault? (SQ-A17)
    cap_wounds: NotRequired[bool]
    # Can Command units embark? (SQ-A36)
    command_embarks: NotRequired[bool]
    # What if 9 or more is needed? (SQ-A02)
    exceptional: NotRequired[Exceptional]
    # Is a flying vehicle harder to hit than other flyers? (SQ-A06)
    fly_vehicle_double: NotRequired[bool]
    # Are dice that Vicious rolled again safe from Heavy Armour and Resilient? (SQ-A09)
    forced_reroll_once: NotRequired[bool]
    # Are dice halved in each group, or all together? (SQ-A01)
    halve_scope: NotRequired[HalveScope]
    # What does the second roll of Heavy Armour need? (SQ-A08)
    heavy_armour_roll: NotRequired[HeavyArmourRoll]
    # What do Mobile Defences do to armour? (SQ-A07)
    mobile_defences_literal: NotRequired[bool]
    # Does a unit below half test its nerve in every End Phase? (SQ-A27)
    nerve_every_round: NotRequired[bool]
    # Which command dice are rolled again? (SQ-A32)
    pool_policy: NotRequired[PoolPolicy]
    # Is Protection used? (SQ-A50)
    protection: NotRequired[bool]
    # Do the three red dice count in the Recon Roll? (SQ-A32)
    recon_base_red: NotRequired[bool]
    # Are command dice rolled again in the Recon Roll? (SQ-A32)
    recon_rerolls: NotRequired[bool]
    # Can Regeneration bring a model back? (SQ-A30)
    regen_returns_models: NotRequired[bool]
    # Must the two units that unlock another be of one type? (SQ-A34)
    same_type_pairs: NotRequired[bool]
    # Do hits that a shield stops pin or burn? (SQ-A16)
    shielded_hits_trigger: NotRequired[bool]
    # Who wins an assault when one side is wiped out? (SQ-A17)
    wiped_side_loses: NotRequired[bool]

class SquadD8ShootUnit(TypedDict):
    """A unit: its profile (SQ-UNIT-03) and its state; or its id in the catalogue, by itself or with the fields that
    differ."""
    # Whether it was activated this round.
    activated: NotRequired[bool]
    # Armour: what an attacker must reach to wound (SQ-UNIT-04).
    armour: NotRequired[int | None]
    # Assault: n of n+; it may be none.
    assault: NotRequired[int | None]
    # Its drones.
    drones: NotRequired[list[SquadD8ShootDrone]]
    # Whether a friend can take the wound of Protection (SQ-KW-33).
    friend_near: NotRequired[bool]
    # Wounds that remove a model (SQ-UNIT-05).
    health: NotRequired[int]
    # Height.
    height: NotRequired[int]
    # Whether it has hit the dirt (SQ-ACT-03).
    hit_the_dirt: NotRequired[bool]
    # The id of an entry of the catalogue; fields stated beside it replace the entry's own.
    id: NotRequired[str]
    # Whether it is on the table, not in reserve (SQ-UNIT-08, SQ-RSV-01).
    in_play: NotRequired[bool]
    # Whether somebody Inspiring is in reach (SQ-NRV-03).
    inspiring_near: NotRequired[bool]
    # Its keywords.
    keywords: NotRequired[SquadD8ShootKeywords]
    # Wounds that have not removed a model yet.
    marked: NotRequired[int]
    # Medics in reach (SQ-KW-30).
    medics_near: NotRequired[int]
    # The models left now.
    models: NotRequired[int | None]
    # What to call it.
    name: NotRequired[str]
    # Nerve: n of n+.
    nerve: NotRequired[int | None]
    # The models that were bought, without drones; not stated: those left now.
    original_models: NotRequired[int | None]
    # Or its parts in the order in which they are lost; the Leader is the last model of the last (SQ-UNIT-02).
    parts: NotRequired[list[Part] | None]
    # Whether it is pinned: -1 on Nerve and in assaults, no reaction (SQ-PIN-01, SQ-PIN-04).
    pinned: NotRequired[bool]
    # What it costs.
    points: NotRequired[int]
    # Shields left; not stated: all of them.
    shields_left: NotRequired[int | None]
    # Shoot: n of n+; it may be none.
    shoot: NotRequired[int | None]
    # Its type.
    type: NotRequired[UnitType]
    # Whether a force may have it only once (SQ-FRC-06).
    unique: NotRequired[bool]
    # What it counts for when objectives are held.
    unit_strength: NotRequired[int]
    # What was bought for it (SQ-FRC-05).
    upgrades: NotRequired[list[Upgrade]]
    # Its weapons.
    weapons: NotRequired[list[SquadD8ShootWeapon]]

class SquadD8ShootWeapon(TypedDict):
    """A weapon."""
    # By how much it lowers the armour (SQ-KW-04).
    ap: NotRequired[int]
    # How many models of the part carry it; not stated: all. Models without it are lost first.
    count: NotRequired[int | None]
    # The dice of each weapon.
    dice: NotRequired[int]
    # Its keywords.
    keywords: NotRequired[WeaponKeywords]
    # What it is for.
    kind: NotRequired[SquadD8ShootKind]
    # What to call it.
    name: NotRequired[str]
    # How far it reaches, in inches; not stated: everywhere.
    range: NotRequired[float | None]

class SquadD8Shoot(TypedDict):
    """A Shoot action (SQ-Q02, SQ-Q03)."""
    # What the document asks.
    ask: NotRequired[Literal['shoot']]
    # Who attacks.
    attacker: SquadD8ShootUnit
    # The circumstances.
    facts: NotRequired[Facts]
    # The rule set by which it is read.
    ruleset: Literal['squad_d8']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[SquadD8ShootRulings]
    # Who is attacked.
    target: SquadD8ShootUnit

class SquadD8ShootReportCountReport(TypedDict):
    """How many of something."""
    # The chance of one or more.
    at_least_one: Chance
    # The mean number.
    mean: Chance
    # The chance of exactly each number, from 0 on.
    pmf: list[Chance]

class SquadD8ShootReport(TypedDict):
    """The odds of a shot."""
    # What was asked.
    ask: Literal['shoot']
    # What may happen to the target.
    chances: ShotChances
    # The states that the target may be in.
    end: list[EndReport]
    # The groups of dice; with cover in doubt, in cover.
    groups: list[GroupReport]
    # With cover in doubt: the groups without it.
    groups_open: NotRequired[list[GroupReport] | None]
    # Hits after rerolls and Blast, before the shield.
    hits: SquadD8ShootReportCountReport
    # Hits that no shield stops.
    hits_after_shield: SquadD8ShootReportCountReport
    # Models removed.
    models_removed: SquadD8ShootReportCountReport
    # What 100 points of the attacker do on average; null where it has no points.
    per_100_points: NotRequired[PerPoints | None]
    # The rule set by which it is read.
    ruleset: Literal['squad_d8']
    # The rulings that differ from their defaults.
    rulings: dict[str, Any]
    # The answer in a sentence.
    sentence: str
    # Wounds, without one that went to a friend, with those beyond the last model (SQ-SHO-07).
    wounds: SquadD8ShootReportCountReport

# How good cover is (SQ-COV-02).
SquadD8SightCover: TypeAlias = Literal['none', 'light', 'heavy']

class Crossed(TypedDict):
    """Something that the line crosses."""
    # The cover it gives; not stated: Light for a unit (SQ-A38), else none.
    cover: NotRequired[SquadD8SightCover | None]
    # Whether it flies.
    fly: NotRequired[bool]
    # Its height.
    height: NotRequired[int]
    # Whose Leader it holds.
    holds: NotRequired[Holds | None]
    # What it is.
    kind: CrossedKind

# What a thing is (SQ-TER-02).
CrossedKind: TypeAlias = Literal['unit', 'terrain', 'obstacle', 'hill']

# Whose Leader a thing holds.
Holds: TypeAlias = Literal['shooter', 'target', 'both']

class Looker(TypedDict):
    """Who looks."""
    # Their height.
    height: int
    # The height of the hill that they are on.
    hill: NotRequired[int]

class SquadD8SightRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source."""
    # Do keywords for shooting work when a unit blazes away? (SQ-A04)
    blaze_is_shoot: NotRequired[bool]
    # Do wounds beyond the last model count for the result of an assault? (SQ-A17)
    cap_wounds: NotRequired[bool]
    # Can Command units embark? (SQ-A36)
    command_embarks: NotRequired[bool]
    # What if 9 or more is needed? (SQ-A02)
    exceptional: NotRequired[Exceptional]
    # Is a flying vehicle harder to hit than other flyers? (SQ-A06)
    fly_vehicle_double: NotRequired[bool]
    # Are dice that Vicious rolled again safe from Heavy Armour and Resilient? (SQ-A09)
    forced_reroll_once: NotRequired[bool]
    # Are dice halved in each group, or all together? (SQ-A01)
    halve_scope: NotRequired[HalveScope]
    # What does the second roll of Heavy Armour need? (SQ-A08)
    heavy_armour_roll: NotRequired[HeavyArmourRoll]
    # What do Mobile Defences do to armour? (SQ-A07)
    mobile_defences_literal: NotRequired[bool]
    # Does a unit below half test its nerve in every End Phase? (SQ-A27)
    nerve_every_round: NotRequired[bool]
    # Which command dice are rolled again? (SQ-A32)
    pool_policy: NotRequired[PoolPolicy]
    # Is Protection used? (SQ-A50)
    protection: NotRequired[bool]
    # Do the three red dice count in the Recon Roll? (SQ-A32)
    recon_base_red: NotRequired[bool]
    # Are command dice rolled again in the Recon Roll? (SQ-A32)
    recon_rerolls: NotRequired[bool]
    # Can Regeneration bring a model back? (SQ-A30)
    regen_returns_models: NotRequired[bool]
    # Must the two units that unlock another be of one type? (SQ-A34)
    same_type_pairs: NotRequired[bool]
    # Do hits that a shield stops pin or burn? (SQ-A16)
    shielded_hits_trigger: NotRequired[bool]
    # Who wins an assault when one side is wiped out? (SQ-A17)
    wiped_side_loses: NotRequired[bool]

class SquadD8SightSeen(TypedDict):
    """Whom they look at."""
    # Models in or behind cover with a clear line.
    covered: NotRequired[int]
    # Their height.
    height: int
    # Models to which the line is blocked.
    hidden: NotRequired[int]
    # The height of the hill that they are on.
    hill: NotRequired[int]
    # Their models.
    models: NotRequired[int]

class SquadD8Sight(TypedDict):
    """A line from a shooter to a target."""
    # What the document asks.
    ask: Literal['sight']
    # What the line crosses.
    crossed: NotRequired[list[Crossed]]
    # The rule set by which it is read.
    ruleset: Literal['squad_d8']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[SquadD8SightRulings]
    # Who looks.
    shooter: Looker
    # Whom they look at.
    target: SquadD8SightSeen

# How good cover is (SQ-COV-02).
SquadD8SightReportCover: TypeAlias = Literal['none', 'light', 'heavy']

# Whether a line is clear.
SquadD8SightReportLine: TypeAlias = Literal['clear', 'blocked']

class SquadD8SightReport(TypedDict):
    """Sight and cover."""
    # What was asked.
    ask: Literal['sight']
    # The grade of cover.
    cover: SquadD8SightReportCover
    # Whether the line is clear.
    line: SquadD8SightReportLine
    # What that adds to the die of a weapon without keywords.
    modifier: int
    # The rule set by which it is read.
    ruleset: Literal['squad_d8']
    # The rulings that differ from their defaults.
    rulings: dict[str, Any]
    # The answer in a sentence.
    sentence: str

SquadD8SweepOutput: TypeAlias = Literal['wounds.mean', 'models_removed.mean', 'hits.mean', 'wounds.at_least_one', 'models_removed.at_least_one', 'chances.pin', 'chances.wipe_out', 'chances.half_strength', 'chances.loses_activation', 'chances.wound_passed', 'per_100_points.wounds', 'per_100_points.models_removed', 'outcome.attacker_wins', 'outcome.defender_wins', 'outcome.draw', 'outcome.both_dead', 'outcome.attacker_dead_first', 'outcome.avoided', 'defender.models_removed.mean', 'attacker.models_removed.mean', 'defender.wounds.mean', 'defender.destroyed', 'attacker.destroyed', 'defender.pinned', 'pass', 'avoids', 'gone', 'wiped_out', 'test', 'fail', 'alive.last', 'points.mean', 'without_rerolls.mean', 'a_wins', 'b_wins', 'tie_once', 'fewest', 'chance', 'options.first.outcome.attacker_wins', 'options.first.outcome.defender_wins', 'options.first.attacker.models_removed.mean', 'options.first.defender.models_removed.mean']

class SquadD8Sweep(TypedDict):
    """A scenario, inputs to vary in it, and the numbers to work out for every combination."""
    # Where along one input the best choice of another changes.
    crossover: NotRequired[dict[str, Any]]
    # The numbers to work out.
    outputs: list[SquadD8SweepOutput]
    # The least value of an input with which a number reaches a limit.
    reach: NotRequired[Any]
    # The rule set by which it is read.
    ruleset: Literal['squad_d8']
    # A document as in the schemas of the questions of squad_d8, or the path of its file, relative to this one. Inputs
    # that are varied may be left out.
    scenario: dict[str, Any] | str
    # The version of this kind of document.
    sweep: Literal[1]
    # The inputs that are varied, the last of them fastest.
    vary: list[Input]

class SquadD8TransportDrone(TypedDict):
    """A drone: it adds keywords and weapons, and does not count as a model (SQ-UNIT-07, SQ-KW-15)."""
    # What it adds to the unit's keywords.
    keywords: NotRequired[SquadD8TransportKeywords]
    # What to call it.
    name: NotRequired[str]
    # Its weapons.
    weapons: NotRequired[list[SquadD8TransportWeapon]]

class SquadD8TransportKeywords(TypedDict):
    """The keywords of a unit or a drone. It does not have those that are left out."""
    # Comes from the air (SQ-KW-01).
    aerial_deployment: NotRequired[bool]
    # Survives a flyer that is shot down, and may assault flying vehicles (SQ-KW-03).
    anti_grav: NotRequired[bool]
    # A beast (SQ-KW-07).
    beast: NotRequired[bool]
    # Cannot embark (SQ-KW-10).
    bulky: NotRequired[bool]
    # Models that it can carry (SQ-KW-11).
    capacity: NotRequired[int]
    # Never pinned, not Resilient, not healed by a Medic (SQ-KW-12).
    construct: NotRequired[bool]
    # May react with a Shoot action at -1 (SQ-KW-13).
    controlled_fire: NotRequired[bool]
    # May react by charging too (SQ-KW-14).
    counter_charge: NotRequired[bool]
    # May react by getting away (SQ-KW-16).
    evade: NotRequired[bool]
    # Moves farther (SQ-KW-17).
    fast: NotRequired[bool]
    # Flies: -1 to be shot, and a wound pins it (SQ-KW-18).
    fly: NotRequired[bool]
    # Failed dice that it may throw again in an assault (SQ-KW-19).
    frenzy: NotRequired[int]
    # Hacks (SQ-KW-20).
    hacker: NotRequired[bool]
    # May act freely although pinned (SQ-KW-21).
    headstrong: NotRequired[bool]
    # Dice that wound it are thrown again and must then show 5+ (SQ-KW-22).
    heavy_armour: NotRequired[bool]
    # +1 to hit in assaults with ten models or more (SQ-KW-23).
    horde: NotRequired[bool]
    # Friends within 6 inches throw a failed Nerve test again (SQ-KW-26).
    inspiring: NotRequired[bool]
    # May go further or fight harder, and may hurt itself (SQ-KW-27).
    invigorated: NotRequired[bool]
    # Throws ones to hit again in a Shoot action (SQ-KW-29).
    marksman: NotRequired[bool]
    # Makes others Resilient, and heals them (SQ-KW-30).
    medic: NotRequired[bool]
    # Its armour is one better against shooting (SQ-KW-31).
    mobile_defences: NotRequired[bool]
    # The first wound of each attack goes to a friend (SQ-KW-33).
    protection: NotRequired[bool]
    # x of x+: what regains a health when it activates; 0 is none (SQ-KW-35).
    regeneration: NotRequired[int]
    # Dice that wound it and must be thrown again, for each attack (SQ-KW-36).
    resilient: NotRequired[int]
    # Sprints farther (SQ-KW-37).
    rush: NotRequired[bool]
    # Moves before the first round (SQ-KW-38).
    scout: NotRequired[bool]
    # Hits that it cancels before it is used up (SQ-KW-39).
    shield: NotRequired[int]
    # Lost shields may come back in the End Phase (SQ-KW-40).
    shield_generator: NotRequired[bool]
    # Sprints less far (SQ-KW-41).
    slow: NotRequired[bool]
    # At least in Light Cover (SQ-KW-45).
    stealthy: NotRequired[bool]
    # Comes from below (SQ-KW-46).
    subterranean_deployment: NotRequired[bool]
    # Command dice that it adds (SQ-KW-47).
    tactician: NotRequired[CommandDice]
    # Passes through everything (SQ-KW-48).
    teleport: NotRequired[bool]
    # Pins whom it charges (SQ-KW-49).
    terrifying: NotRequired[bool]
    # On tracks (SQ-KW-50).
    tracked: NotRequired[bool]
    # May charge while pinned (SQ-KW-51).
    unflinching: NotRequired[bool]
    # A vehicle (SQ-KW-52).
    vehicle: NotRequired[bool]
    # Friends within 9 inches do (SQ-KW-53).
    very_inspiring: NotRequired[bool]
    # Ones to wound are thrown again (SQ-KW-54).
    vicious: NotRequired[Vicious | None]
    # On legs (SQ-KW-55).
    walker: NotRequired[bool]
    # Failed dice that it may throw again in a Shoot action (SQ-KW-56).
    weight_of_fire: NotRequired[int]
    # On wheels (SQ-KW-57).
    wheeled: NotRequired[bool]

# What a weapon is for.
SquadD8TransportKind: TypeAlias = Literal['ranged', 'assault']

class SquadD8TransportRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source."""
    # Do keywords for shooting work when a unit blazes away? (SQ-A04)
    blaze_is_shoot: NotRequired[bool]
    # Do wounds beyond the last model count for the result of an assault? (SQ-A17)
    cap_wounds: NotRequired[bool]
    # Can Command units embark? (SQ-A36)
    command_embarks: NotRequired[bool]
    # What if 9 or more is needed? (SQ-A02)
    exceptional: NotRequired[Exceptional]
    # Is a flying vehicle harder to hit than other flyers? (SQ-A06)
    fly_vehicle_double: NotRequired[bool]
    # Are dice that Vicious rolled again safe from Heavy Armour and Resilient? (SQ-A09)
    forced_reroll_once: NotRequired[bool]
    # Are dice halved in each group, or all together? (SQ-A01)
    halve_scope: NotRequired[HalveScope]
    # What does the second roll of Heavy Armour need? (SQ-A08)
    heavy_armour_roll: NotRequired[HeavyArmourRoll]
    # What do Mobile Defences do to armour? (SQ-A07)
    mobile_defences_literal: NotRequired[bool]
    # Does a unit below half test its nerve in every End Phase? (SQ-A27)
    nerve_every_round: NotRequired[bool]
    # Which command dice are rolled again? (SQ-A32)
    pool_policy: NotRequired[PoolPolicy]
    # Is Protection used? (SQ-A50)
    protection: NotRequired[bool]
    # Do the three red dice count in the Recon Roll? (SQ-A32)
    recon_base_red: NotRequired[bool]
    # Are command dice rolled again in the Recon Roll? (SQ-A32)
    recon_rerolls: NotRequired[bool]
    # Can Regeneration bring a model back? (SQ-A30)
    regen_returns_models: NotRequired[bool]
    # Must the two units that unlock another be of one type? (SQ-A34)
    same_type_pairs: NotRequired[bool]
    # Do hits that a shield stops pin or burn? (SQ-A16)
    shielded_hits_trigger: NotRequired[bool]
    # Who wins an assault when one side is wiped out? (SQ-A17)
    wiped_side_loses: NotRequired[bool]

class SquadD8TransportUnit(TypedDict):
    """A unit: its profile (SQ-UNIT-03) and its state; or its id in the catalogue, by itself or with the fields that
    differ."""
    # Whether it was activated this round.
    activated: NotRequired[bool]
    # Armour: what an attacker must reach to wound (SQ-UNIT-04).
    armour: NotRequired[int | None]
    # Assault: n of n+; it may be none.
    assault: NotRequired[int | None]
    # Its drones.
    drones: NotRequired[list[SquadD8TransportDrone]]
    # Whether a friend can take the wound of Protection (SQ-KW-33).
    friend_near: NotRequired[bool]
    # Wounds that remove a model (SQ-UNIT-05).
    health: NotRequired[int]
    # Height.
    height: NotRequired[int]
    # Whether it has hit the dirt (SQ-ACT-03).
    hit_the_dirt: NotRequired[bool]
    # The id of an entry of the catalogue; fields stated beside it replace the entry's own.
    id: NotRequired[str]
    # Whether it is on the table, not in reserve (SQ-UNIT-08, SQ-RSV-01).
    in_play: NotRequired[bool]
    # Whether somebody Inspiring is in reach (SQ-NRV-03).
    inspiring_near: NotRequired[bool]
    # Its keywords.
    keywords: NotRequired[SquadD8TransportKeywords]
    # Wounds that have not removed a model yet.
    marked: NotRequired[int]
    # Medics in reach (SQ-KW-30).
    medics_near: NotRequired[int]
    # The models left now.
    models: NotRequired[int | None]
    # What to call it.
    name: NotRequired[str]
    # Nerve: n of n+.
    nerve: NotRequired[int | None]
    # The models that were bought, without drones; not stated: those left now.
    original_models: NotRequired[int | None]
    # Or its parts in the order in which they are lost; the Leader is the last model of the last (SQ-UNIT-02).
    parts: NotRequired[list[Part] | None]
    # Whether it is pinned: -1 on Nerve and in assaults, no reaction (SQ-PIN-01, SQ-PIN-04).
    pinned: NotRequired[bool]
    # What it costs.
    points: NotRequired[int]
    # Shields left; not stated: all of them.
    shields_left: NotRequired[int | None]
    # Shoot: n of n+; it may be none.
    shoot: NotRequired[int | None]
    # Its type.
    type: NotRequired[UnitType]
    # Whether a force may have it only once (SQ-FRC-06).
    unique: NotRequired[bool]
    # What it counts for when objectives are held.
    unit_strength: NotRequired[int]
    # What was bought for it (SQ-FRC-05).
    upgrades: NotRequired[list[Upgrade]]
    # Its weapons.
    weapons: NotRequired[list[SquadD8TransportWeapon]]

class SquadD8TransportWeapon(TypedDict):
    """A weapon."""
    # By how much it lowers the armour (SQ-KW-04).
    ap: NotRequired[int]
    # How many models of the part carry it; not stated: all. Models without it are lost first.
    count: NotRequired[int | None]
    # The dice of each weapon.
    dice: NotRequired[int]
    # Its keywords.
    keywords: NotRequired[WeaponKeywords]
    # What it is for.
    kind: NotRequired[SquadD8TransportKind]
    # What to call it.
    name: NotRequired[str]
    # How far it reaches, in inches; not stated: everywhere.
    range: NotRequired[float | None]

class SquadD8Transport(TypedDict):
    """A transport that is lost with units aboard."""
    # What the document asks.
    ask: Literal['transport']
    # Whether it flies: only Anti-Grav gets out then.
    flyer: NotRequired[bool]
    # The rule set by which it is read.
    ruleset: Literal['squad_d8']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[SquadD8TransportRulings]
    # Who is aboard.
    units: list[SquadD8TransportUnit]

class AboardReport(TypedDict):
    """What becomes of a unit aboard."""
    # Whether it goes down with a flyer.
    destroyed_outright: bool
    # It lives with less than half of its models.
    half_strength: Chance
    # Models removed.
    models_removed: SquadD8TransportReportCountReport
    # What it is called.
    name: str
    # It lives and is pinned.
    pinned: Chance
    # Nobody is left.
    wipe_out: Chance
    # Wounds.
    wounds: SquadD8TransportReportCountReport

class SquadD8TransportReportCountReport(TypedDict):
    """How many of something."""
    # The chance of one or more.
    at_least_one: Chance
    # The mean number.
    mean: Chance
    # The chance of exactly each number, from 0 on.
    pmf: list[Chance]

class SquadD8TransportReport(TypedDict):
    """The odds for everybody aboard."""
    # What was asked.
    ask: Literal['transport']
    # The rule set by which it is read.
    ruleset: Literal['squad_d8']
    # The rulings that differ from their defaults.
    rulings: dict[str, Any]
    # The answer in a sentence.
    sentence: str
    # Unit by unit.
    units: list[AboardReport]

class SquadD8UpkeepDrone(TypedDict):
    """A drone: it adds keywords and weapons, and does not count as a model (SQ-UNIT-07, SQ-KW-15)."""
    # What it adds to the unit's keywords.
    keywords: NotRequired[SquadD8UpkeepKeywords]
    # What to call it.
    name: NotRequired[str]
    # Its weapons.
    weapons: NotRequired[list[SquadD8UpkeepWeapon]]

class SquadD8UpkeepKeywords(TypedDict):
    """The keywords of a unit or a drone. It does not have those that are left out."""
    # Comes from the air (SQ-KW-01).
    aerial_deployment: NotRequired[bool]
    # Survives a flyer that is shot down, and may assault flying vehicles (SQ-KW-03).
    anti_grav: NotRequired[bool]
    # A beast (SQ-KW-07).
    beast: NotRequired[bool]
    # Cannot embark (SQ-KW-10).
    bulky: NotRequired[bool]
    # Models that it can carry (SQ-KW-11).
    capacity: NotRequired[int]
    # Never pinned, not Resilient, not healed by a Medic (SQ-KW-12).
    construct: NotRequired[bool]
    # May react with a Shoot action at -1 (SQ-KW-13).
    controlled_fire: NotRequired[bool]
    # May react by charging too (SQ-KW-14).
    counter_charge: NotRequired[bool]
    # May react by getting away (SQ-KW-16).
    evade: NotRequired[bool]
    # Moves farther (SQ-KW-17).
    fast: NotRequired[bool]
    # Flies: -1 to be shot, and a wound pins it (SQ-KW-18).
    fly: NotRequired[bool]
    # Failed dice that it may throw again in an assault (SQ-KW-19).
    frenzy: NotRequired[int]
    # Hacks (SQ-KW-20).
    hacker: NotRequired[bool]
    # May act freely although pinned (SQ-KW-21).
    headstrong: NotRequired[bool]
    # Dice that wound it are thrown again and must then show 5+ (SQ-KW-22).
    heavy_armour: NotRequired[bool]
    # +1 to hit in assaults with ten models or more (SQ-KW-23).
    horde: NotRequired[bool]
    # Friends within 6 inches throw a failed Nerve test again (SQ-KW-26).
    inspiring: NotRequired[bool]
    # May go further or fight harder, and may hurt itself (SQ-KW-27).
    invigorated: NotRequired[bool]
    # Throws ones to hit again in a Shoot action (SQ-KW-29).
    marksman: NotRequired[bool]
    # Makes others Resilient, and heals them (SQ-KW-30).
    medic: NotRequired[bool]
    # Its armour is one better against shooting (SQ-KW-31).
    mobile_defences: NotRequired[bool]
    # The first wound of each attack goes to a friend (SQ-KW-33).
    protection: NotRequired[bool]
    # x of x+: what regains a health when it activates; 0 is none (SQ-KW-35).
    regeneration: NotRequired[int]
    # Dice that wound it and must be thrown again, for each attack (SQ-KW-36).
    resilient: NotRequired[int]
    # Sprints farther (SQ-KW-37).
    rush: NotRequired[bool]
    # Moves before the first round (SQ-KW-38).
    scout: NotRequired[bool]
    # Hits that it cancels before it is used up (SQ-KW-39).
    shield: NotRequired[int]
    # Lost shields may come back in the End Phase (SQ-KW-40).
    shield_generator: NotRequired[bool]
    # Sprints less far (SQ-KW-41).
    slow: NotRequired[bool]
    # At least in Light Cover (SQ-KW-45).
    stealthy: NotRequired[bool]
    # Comes from below (SQ-KW-46).
    subterranean_deployment: NotRequired[bool]
    # Command dice that it adds (SQ-KW-47).
    tactician: NotRequired[CommandDice]
    # Passes through everything (SQ-KW-48).
    teleport: NotRequired[bool]
    # Pins whom it charges (SQ-KW-49).
    terrifying: NotRequired[bool]
    # On tracks (SQ-KW-50).
    tracked: NotRequired[bool]
    # May charge while pinned (SQ-KW-51).
    unflinching: NotRequired[bool]
    # A vehicle (SQ-KW-52).
    vehicle: NotRequired[bool]
    # Friends within 9 inches do (SQ-KW-53).
    very_inspiring: NotRequired[bool]
    # Ones to wound are thrown again (SQ-KW-54).
    vicious: NotRequired[Vicious | None]
    # On legs (SQ-KW-55).
    walker: NotRequired[bool]
    # Failed dice that it may throw again in a Shoot action (SQ-KW-56).
    weight_of_fire: NotRequired[int]
    # On wheels (SQ-KW-57).
    wheeled: NotRequired[bool]

# What a weapon is for.
SquadD8UpkeepKind: TypeAlias = Literal['ranged', 'assault']

class SquadD8UpkeepRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source."""
    # Do keywords for shooting work when a unit blazes away? (SQ-A04)
    blaze_is_shoot: NotRequired[bool]
    # Do wounds beyond the last model count for the result of an assault? (SQ-A17)
    cap_wounds: NotRequired[bool]
    # Can Command units embark? (SQ-A36)
    command_embarks: NotRequired[bool]
    # What if 9 or more is needed? (SQ-A02)
    exceptional: NotRequired[Exceptional]
    # Is a flying vehicle harder to hit than other flyers? (SQ-A06)
    fly_vehicle_double: NotRequired[bool]
    # Are dice that Vicious rolled again safe from Heavy Armour and Resilient? (SQ-A09)
    forced_reroll_once: NotRequired[bool]
    # Are dice halved in each group, or all together? (SQ-A01)
    halve_scope: NotRequired[HalveScope]
    # What does the second roll of Heavy Armour need? (SQ-A08)
    heavy_armour_roll: NotRequired[HeavyArmourRoll]
    # What do Mobile Defences do to armour? (SQ-A07)
    mobile_defences_literal: NotRequired[bool]
    # Does a unit below half test its nerve in every End Phase? (SQ-A27)
    nerve_every_round: NotRequired[bool]
    # Which command dice are rolled again? (SQ-A32)
    pool_policy: NotRequired[PoolPolicy]
    # Is Protection used? (SQ-A50)
    protection: NotRequired[bool]
    # Do the three red dice count in the Recon Roll? (SQ-A32)
    recon_base_red: NotRequired[bool]
    # Are command dice rolled again in the Recon Roll? (SQ-A32)
    recon_rerolls: NotRequired[bool]
    # Can Regeneration bring a model back? (SQ-A30)
    regen_returns_models: NotRequired[bool]
    # Must the two units that unlock another be of one type? (SQ-A34)
    same_type_pairs: NotRequired[bool]
    # Do hits that a shield stops pin or burn? (SQ-A16)
    shielded_hits_trigger: NotRequired[bool]
    # Who wins an assault when one side is wiped out? (SQ-A17)
    wiped_side_loses: NotRequired[bool]

class SquadD8UpkeepUnit(TypedDict):
    """A unit: its profile (SQ-UNIT-03) and its state; or its id in the catalogue, by itself or with the fields that
    differ."""
    # Whether it was activated this round.
    activated: NotRequired[bool]
    # Armour: what an attacker must reach to wound (SQ-UNIT-04).
    armour: NotRequired[int | None]
    # Assault: n of n+; it may be none.
    assault: NotRequired[int | None]
    # Its drones.
    drones: NotRequired[list[SquadD8UpkeepDrone]]
    # Whether a friend can take the wound of Protection (SQ-KW-33).
    friend_near: NotRequired[bool]
    # Wounds that remove a model (SQ-UNIT-05).
    health: NotRequired[int]
    # Height.
    height: NotRequired[int]
    # Whether it has hit the dirt (SQ-ACT-03).
    hit_the_dirt: NotRequired[bool]
    # The id of an entry of the catalogue; fields stated beside it replace the entry's own.
    id: NotRequired[str]
    # Whether it is on the table, not in reserve (SQ-UNIT-08, SQ-RSV-01).
    in_play: NotRequired[bool]
    # Whether somebody Inspiring is in reach (SQ-NRV-03).
    inspiring_near: NotRequired[bool]
    # Its keywords.
    keywords: NotRequired[SquadD8UpkeepKeywords]
    # Wounds that have not removed a model yet.
    marked: NotRequired[int]
    # Medics in reach (SQ-KW-30).
    medics_near: NotRequired[int]
    # The models left now.
    models: NotRequired[int | None]
    # What to call it.
    name: NotRequired[str]
    # Nerve: n of n+.
    nerve: NotRequired[int | None]
    # The models that were bought, without drones; not stated: those left now.
    original_models: NotRequired[int | None]
    # Or its parts in the order in which they are lost; the Leader is the last model of the last (SQ-UNIT-02).
    parts: NotRequired[list[Part] | None]
    # Whether it is pinned: -1 on Nerve and in assaults, no reaction (SQ-PIN-01, SQ-PIN-04).
    pinned: NotRequired[bool]
    # What it costs.
    points: NotRequired[int]
    # Shields left; not stated: all of them.
    shields_left: NotRequired[int | None]
    # Shoot: n of n+; it may be none.
    shoot: NotRequired[int | None]
    # Its type.
    type: NotRequired[UnitType]
    # Whether a force may have it only once (SQ-FRC-06).
    unique: NotRequired[bool]
    # What it counts for when objectives are held.
    unit_strength: NotRequired[int]
    # What was bought for it (SQ-FRC-05).
    upgrades: NotRequired[list[Upgrade]]
    # Its weapons.
    weapons: NotRequired[list[SquadD8UpkeepWeapon]]

class SquadD8UpkeepWeapon(TypedDict):
    """A weapon."""
    # By how much it lowers the armour (SQ-KW-04).
    ap: NotRequired[int]
    # How many models of the part carry it; not stated: all. Models without it are lost first.
    count: NotRequired[int | None]
    # The dice of each weapon.
    dice: NotRequired[int]
    # Its keywords.
    keywords: NotRequired[WeaponKeywords]
    # What it is for.
    kind: NotRequired[SquadD8UpkeepKind]
    # What to call it.
    name: NotRequired[str]
    # How far it reaches, in inches; not stated: everywhere.
    range: NotRequired[float | None]

class SquadD8Upkeep(TypedDict):
    """A unit and its upkeep."""
    # What the document asks.
    ask: Literal['upkeep']
    # End Phases that pass for shields and smoke.
    end_phases: NotRequired[int]
    # Whom its Medic treats.
    patient: NotRequired[SquadD8UpkeepUnit | None]
    # The rule set by which it is read.
    ruleset: Literal['squad_d8']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[SquadD8UpkeepRulings]
    # Smoke markers on the table.
    smoke_markers: NotRequired[int]
    # The unit.
    unit: SquadD8UpkeepUnit

class SquadD8UpkeepReportCountReport(TypedDict):
    """How many of something."""
    # The chance of one or more.
    at_least_one: Chance
    # The mean number.
    mean: Chance
    # The chance of exactly each number, from 0 on.
    pmf: list[Chance]

class HeadstrongReport(TypedDict):
    """A unit that was pinned and may act freely."""
    # The chance that it does.
    acts_freely: Chance

class HealthReport(TypedDict):
    """Models and marks, with their chance."""
    # How likely that is.
    chance: Chance
    # Wounds that have not removed a model yet.
    marked: int
    # Models left.
    models: int

class InvigoratedReport(TypedDict):
    """A unit that may hurt itself."""
    # The states that it may be in.
    end: list[HealthReport]
    # The chance that it does.
    wound: Chance

class MedicReport(TypedDict):
    """A patient."""
    # The states that it may be in.
    end: list[HealthReport]
    # The chance to get a health back.
    recovers: Chance

class RegenerationReport(TypedDict):
    """A unit that may regain a health by itself."""
    # The states that it may be in.
    end: list[HealthReport]
    # The chance that it does.
    regains: Chance

class SquadD8UpkeepReport(TypedDict):
    """The odds of all that applies; null for what does not."""
    # What was asked.
    ask: Literal['upkeep']
    # Headstrong.
    headstrong: NotRequired[HeadstrongReport | None]
    # Invigorated.
    invigorated: NotRequired[InvigoratedReport | None]
    # Medic.
    medic: NotRequired[MedicReport | None]
    # Regeneration.
    regeneration: NotRequired[RegenerationReport | None]
    # The rule set by which it is read.
    ruleset: Literal['squad_d8']
    # The rulings that differ from their defaults.
    rulings: NotRequired[dict[str, Any]]
    # The answer in a sentence.
    sentence: str
    # Shields afterwards.
    shields: NotRequired[SquadD8UpkeepReportCountReport | None]
    # Smoke markers afterwards.
    smoke: NotRequired[SquadD8UpkeepReportCountReport | None]

# How good cover is (SQ-COV-02).
SquadD8VolleysCover: TypeAlias = Literal['none', 'light', 'heavy']

class SquadD8VolleysDrone(TypedDict):
    """A drone: it adds keywords and weapons, and does not count as a model (SQ-UNIT-07, SQ-KW-15)."""
    # What it adds to the unit's keywords.
    keywords: NotRequired[SquadD8VolleysKeywords]
    # What to call it.
    name: NotRequired[str]
    # Its weapons.
    weapons: NotRequired[list[SquadD8VolleysWeapon]]

class SquadD8VolleysKeywords(TypedDict):
    """The keywords of a unit or a drone. It does not have those that are left out."""
    # Comes from the air (SQ-KW-01).
    aerial_deployment: NotRequired[bool]
    # Survives a flyer that is shot down, and may assault flying vehicles (SQ-KW-03).
    anti_grav: NotRequired[bool]
    # A beast (SQ-KW-07).
    beast: NotRequired[bool]
    # Cannot embark (SQ-KW-10).
    bulky: NotRequired[bool]
    # Models that it can carry (SQ-KW-11).
    capacity: NotRequired[int]
    # Never pinned, not Resilient, not healed by a Medic (SQ-KW-12).
    construct: NotRequired[bool]
    # May react with a Shoot action at -1 (SQ-KW-13).
    controlled_fire: NotRequired[bool]
    # May react by charging too (SQ-KW-14).
    counter_charge: NotRequired[bool]
    # May react by getting away (SQ-KW-16).
    evade: NotRequired[bool]
    # Moves farther (SQ-KW-17).
    fast: NotRequired[bool]
    # Flies: -1 to be shot, and a wound pins it (SQ-KW-18).
    fly: NotRequired[bool]
    # Failed dice that it may throw again in an assault (SQ-KW-19).
    frenzy: NotRequired[int]
    # Hacks (SQ-KW-20).
    hacker: NotRequired[bool]
    # May act freely although pinned (SQ-KW-21).
    headstrong: NotRequired[bool]
    # Dice that wound it are thrown again and must then show 5+ (SQ-KW-22).
    heavy_armour: NotRequired[bool]
    # +1 to hit in assaults with ten models or more (SQ-KW-23).
    horde: NotRequired[bool]
    # Friends within 6 inches throw a failed Nerve test again (SQ-KW-26).
    inspiring: NotRequired[bool]
    # May go further or fight harder, and may hurt itself (SQ-KW-27).
    invigorated: NotRequired[bool]
    # Throws ones to hit again in a Shoot action (SQ-KW-29).
    marksman: NotRequired[bool]
    # Makes others Resilient, and heals them (SQ-KW-30).
    medic: NotRequired[bool]
    # Its armour is one better against shooting (SQ-KW-31).
    mobile_defences: NotRequired[bool]
    # The first wound of each attack goes to a friend (SQ-KW-33).
    protection: NotRequired[bool]
    # x of x+: what regains a health when it activates; 0 is none (SQ-KW-35).
    regeneration: NotRequired[int]
    # Dice that wound it and must be thrown again, for each attack (SQ-KW-36).
    resilient: NotRequired[int]
    # Sprints farther (SQ-KW-37).
    rush: NotRequired[bool]
    # Moves before the first round (SQ-KW-38).
    scout: NotRequired[bool]
    # Hits that it cancels before it is used up (SQ-KW-39).
    shield: NotRequired[int]
    # Lost shields may come back in the End Phase (SQ-KW-40).
    shield_generator: NotRequired[bool]
    # Sprints less far (SQ-KW-41).
    slow: NotRequired[bool]
    # At least in Light Cover (SQ-KW-45).
    stealthy: NotRequired[bool]
    # Comes from below (SQ-KW-46).
    subterranean_deployment: NotRequired[bool]
    # Command dice that it adds (SQ-KW-47).
    tactician: NotRequired[CommandDice]
    # Passes through everything (SQ-KW-48).
    teleport: NotRequired[bool]
    # Pins whom it charges (SQ-KW-49).
    terrifying: NotRequired[bool]
    # On tracks (SQ-KW-50).
    tracked: NotRequired[bool]
    # May charge while pinned (SQ-KW-51).
    unflinching: NotRequired[bool]
    # A vehicle (SQ-KW-52).
    vehicle: NotRequired[bool]
    # Friends within 9 inches do (SQ-KW-53).
    very_inspiring: NotRequired[bool]
    # Ones to wound are thrown again (SQ-KW-54).
    vicious: NotRequired[Vicious | None]
    # On legs (SQ-KW-55).
    walker: NotRequired[bool]
    # Failed dice that it may throw again in a Shoot action (SQ-KW-56).
    weight_of_fire: NotRequired[int]
    # On wheels (SQ-KW-57).
    wheeled: NotRequired[bool]

# What a weapon is for.
SquadD8VolleysKind: TypeAlias = Literal['ranged', 'assault']

class SquadD8VolleysRulings(TypedDict):
    """The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source."""
    # Do keywords for shooting work when a unit blazes away? (SQ-A04)
    blaze_is_shoot: NotRequired[bool]
    # Do wounds beyond the last model count for the result of an assault? (SQ-A17)
    cap_wounds: NotRequired[bool]
    # Can Command units embark? (SQ-A36)
    command_embarks: NotRequired[bool]
    # What if 9 or more is needed? (SQ-A02)
    exceptional: NotRequired[Exceptional]
    # Is a flying vehicle harder to hit than other flyers? (SQ-A06)
    fly_vehicle_double: NotRequired[bool]
    # Are dice that Vicious rolled again safe from Heavy Armour and Resilient? (SQ-A09)
    forced_reroll_once: NotRequired[bool]
    # Are dice halved in each group, or all together? (SQ-A01)
    halve_scope: NotRequired[HalveScope]
    # What does the second roll of Heavy Armour need? (SQ-A08)
    heavy_armour_roll: NotRequired[HeavyArmourRoll]
    # What do Mobile Defences do to armour? (SQ-A07)
    mobile_defences_literal: NotRequired[bool]
    # Does a unit below half test its nerve in every End Phase? (SQ-A27)
    nerve_every_round: NotRequired[bool]
    # Which command dice are rolled again? (SQ-A32)
    pool_policy: NotRequired[PoolPolicy]
    # Is Protection used? (SQ-A50)
    protection: NotRequired[bool]
    # Do the three red dice count in the Recon Roll? (SQ-A32)
    recon_base_red: NotRequired[bool]
    # Are command dice rolled again in the Recon Roll? (SQ-A32)
    recon_rerolls: NotRequired[bool]
    # Can Regeneration bring a model back? (SQ-A30)
    regen_returns_models: NotRequired[bool]
    # Must the two units that unlock another be of one type? (SQ-A34)
    same_type_pairs: NotRequired[bool]
    # Do hits that a shield stops pin or burn? (SQ-A16)
    shielded_hits_trigger: NotRequired[bool]
    # Who wins an assault when one side is wiped out? (SQ-A17)
    wiped_side_loses: NotRequired[bool]

class SquadD8VolleysUnit(TypedDict):
    """A unit: its profile (SQ-UNIT-03) and its state; or its id in the catalogue, by itself or with the fields that
    differ."""
    # Whether it was activated this round.
    activated: NotRequired[bool]
    # Armour: what an attacker must reach to wound (SQ-UNIT-04).
    armour: NotRequired[int | None]
    # Assault: n of n+; it may be none.
    assault: NotRequired[int | None]
    # Its drones.
    drones: NotRequired[list[SquadD8VolleysDrone]]
    # Whether a friend can take the wound of Protection (SQ-KW-33).
    friend_near: NotRequired[bool]
    # Wounds that remove a model (SQ-UNIT-05).
    health: NotRequired[int]
    # Height.
    height: NotRequired[int]
    # Whether it has hit the dirt (SQ-ACT-03).
    hit_the_dirt: NotRequired[bool]
    # The id of an entry of the catalogue; fields stated beside it replace the entry's own.
    id: NotRequired[str]
    # Whether it is on the table, not in reserve (SQ-UNIT-08, SQ-RSV-01).
    in_play: NotRequired[bool]
    # Whether somebody Inspiring is in reach (SQ-NRV-03).
    inspiring_near: NotRequired[bool]
    # Its keywords.
    keywords: NotRequired[SquadD8VolleysKeywords]
    # Wounds that have not removed a model yet.
    marked: NotRequired[int]
    # Medics in reach (SQ-KW-30).
    medics_near: NotRequired[int]
    # The models left now.
    models: NotRequired[int | None]
    # What to call it.
    name: NotRequired[str]
    # Nerve: n of n+.
    nerve: NotRequired[int | None]
    # The models that were bought, without drones; not stated: those left now.
    original_models: NotRequired[int | None]
    # Or its parts in the order in which they are lost; the Leader is the last model of the last (SQ-UNIT-02).
    parts: NotRequired[list[Part] | None]
    # Whether it is pinned: -1 on Nerve and in assaults, no reaction (SQ-PIN-01, SQ-PIN-04).
    pinned: NotRequired[bool]
    # What it costs.
    points: NotRequired[int]
    # Shields left; not stated: all of them.
    shields_left: NotRequired[int | None]
    # Shoot: n of n+; it may be none.
    shoot: NotRequired[int | None]
    # Its type.
    type: NotRequired[UnitType]
    # Whether a force may have it only once (SQ-FRC-06).
    unique: NotRequired[bool]
    # What it counts for when objectives are held.
    unit_strength: NotRequired[int]
    # What was bought for it (SQ-FRC-05).
    upgrades: NotRequired[list[Upgrade]]
    # Its weapons.
    weapons: NotRequired[list[SquadD8VolleysWeapon]]

class SquadD8VolleysVolleyAttack(TypedDict):
    """One of the attacks."""
    # Who attacks.
    attacker: SquadD8VolleysUnit
    # What it is.
    do: NotRequired[AttackKind]
    # The circumstances.
    facts: NotRequired[Facts]

class SquadD8VolleysWeapon(TypedDict):
    """A weapon."""
    # By how much it lowers the armour (SQ-KW-04).
    ap: NotRequired[int]
    # How many models of the part carry it; not stated: all. Models without it are lost first.
    count: NotRequired[int | None]
    # The dice of each weapon.
    dice: NotRequired[int]
    # Its keywords.
    keywords: NotRequired[WeaponKeywords]
    # What it is for.
    kind: NotRequired[SquadD8VolleysKind]
    # What to call it.
    name: NotRequired[str]
    # How far it reaches, in inches; not stated: everywhere.
    range: NotRequired[float | None]

class SquadD8Volleys(TypedDict):
    """Attacks on one unit in a round."""
    # What the document asks.
    ask: Literal['volleys']
    # The attacks, in order.
    attacks: list[SquadD8VolleysVolleyAttack]
    # Whether to look for the order that wipes the target out most often.
    best_order: NotRequired[bool]
    # The rule set by which it is read.
    ruleset: Literal['squad_d8']
    # The switches of disputed rules that differ from the default.
    rulings: NotRequired[SquadD8VolleysRulings]
    # Who is attacked.
    target: SquadD8VolleysUnit

class AfterAttack(TypedDict):
    """How things stand after an attack."""
    # Models lost so far.
    models_removed: SquadD8VolleysReportCountReport
    # The target lives, and is pinned.
    pinned: Chance
    # Nobody is left.
    wipe_out: Chance

class BestOrder(TypedDict):
    """The order that wipes the target out most often."""
    # The attacks by their numbers, from 0.
    order: list[int]
    # How often it does.
    wipe_out: Chance

class SquadD8VolleysReportCountReport(TypedDict):
    """How many of something."""
    # The chance of one or more.
    at_least_one: Chance
    # The mean number.
    mean: Chance
    # The chance of exactly each number, from 0 on.
    pmf: list[Chance]

class SquadD8VolleysReport(TypedDict):
    """The odds of several attacks."""
    # What was asked.
    ask: Literal['volleys']
    # After each attack.
    attacks: list[AfterAttack]
    # The best order, if it was asked for.
    best_order: NotRequired[BestOrder | None]
    # What may happen to the target in any of them.
    chances: ShotChances
    # The states that the target may be in.
    end: list[EndReport]
    # Models removed by all of them.
    models_removed: SquadD8VolleysReportCountReport
    # The rule set by which it is read.
    ruleset: Literal['squad_d8']
    # The rulings that differ from their defaults.
    rulings: dict[str, Any]
    # The answer in a sentence.
    sentence: str
