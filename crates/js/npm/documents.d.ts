// Made from data/schema by tests/js/types.mjs: change the Rust types, then run `npm run types` in tests/js.

export type ArmourOrId =
  | Armour
  | string
  | {
      /**
       * The chance in percent that a hit gets through, before the weapon's modifier (P-PEN-2). Higher is weaker.
       */
      base?: number;
      /**
       * The locations it protects.
       */
      covers?: Location[];
      /**
       * An id of the catalogue's list `armour`.
       */
      id: string;
      /**
       * Which of the weapon's penetration modifiers stands against it.
       */
      kind?: ArmourKind;
      /**
       * What to call it.
       */
      name?: string;
    };
/**
 * A part of the body on the hit location chart.
 */
export type Location = 'head' | 'right_arm' | 'left_arm' | 'body' | 'right_leg' | 'left_leg';
/**
 * What armour is made of, as penetration modifiers tell it apart.
 */
export type ArmourKind = 'primitive' | 'physical' | 'energy';
export type ForceFieldOrId =
  | ForceField
  | string
  | {
      /**
       * An id of the catalogue's list `fields`.
       */
      id: string;
      /**
       * What to call it.
       */
      name?: string;
      /**
       * The chance in percent that a hit gets through, or that it stops one, where it is so ruled (A-PEN-1).
       */
      value?: number;
    };
/**
 * A wound that spoils the aim.
 */
export type Wound = 'light' | 'serious';
export type DamageChartOrId =
  | DamageChart
  | string
  | {
      /**
       * Locations that have rows of their own.
       */
      by_location?: LocationRows[];
      /**
       * An id of the catalogue's list `damage_charts`.
       */
      id: string;
      /**
       * Added to every damage roll: chart, weapon, Strength and Toughness together.
       */
      modifier?: number;
      /**
       * The rows, ascending, the last up to 100.
       */
      rows?: DamageRow[];
    };
/**
 * How badly a hit that penetrated hurts, mildest first.
 */
export type Severity = 'none' | 'light' | 'serious' | 'knocked_out' | 'dead';
export type CoverOrId =
  | Cover
  | string
  | {
      /**
       * The chance in percent that a hit gets through, before the weapon's modifier (P-PEN-2).
       */
      base?: number;
      /**
       * An id of the catalogue's list `cover`.
       */
      id: string;
      /**
       * What to call it.
       */
      name?: string;
    };
/**
 * The light a target stands in (P-VIS-7, table VIS-C).
 */
export type Light = 'daylight' | 'twilight' | 'night' | 'lit';
/**
 * What someone behind cover is doing: the rows of table VIS-A.
 */
export type SeenAs = 'A4' | 'A5' | 'A3' | 'A6' | 'A7' | 'A2' | 'A1';
/**
 * How big a target is (P-VIS-5, table VIS-B).
 */
export type Size = 'small' | 'normal' | 'large';
export type WeaponOrId =
  | Weapon
  | string
  | {
      /**
       * Area weapons: everyone within this many metres of the burst is caught (P-AREA-4).
       */
      burst_radius_m?: number | null;
      /**
       * Whether it can jam at all: bows, blades and grenades cannot (A-JAM-9).
       */
      can_jam?: boolean;
      /**
       * Which rules for its size apply: heavy weapons kick less on automatic (P-FIRE-4), basic and heavy ones are hard to fire one-handed (P-MOD-15, P-MOD-16).
       */
      class?: WeaponClass;
      /**
       * An id of the catalogue's list `weapons`.
       */
      id: string;
      /**
       * Shots in a full magazine, which is how the plan begins; none: it never runs out.
       */
      magazine?: number | null;
      /**
       * Maximum range in metres, more than 0; over half of it is long range (P-RNG-3).
       */
      max_range_m?: number;
      /**
       * The modes of fire it has (P-FIRE-5).
       *
       * @minItems 1
       */
      modes?: Mode[];
      /**
       * What to call it.
       */
      name?: string;
      /**
       * What it adds to the chance to get through each kind of protection, by distance (P-PEN-3): the first band that reaches the target applies, and the last one reaches the maximum range. None: nothing is added.
       */
      penetration?: PenetrationBand[];
      /**
       * Explodes instead of jamming (P-JAM-4).
       */
      plasma?: boolean;
    };
/**
 * The size of a weapon.
 */
export type WeaponClass = 'pistol' | 'basic' | 'heavy' | 'thrown';
/**
 * A mode of fire (P-FIRE-1 to P-FIRE-4).
 */
export type Mode = 'single' | 'semi' | 'auto';
/**
 * When a burst is stopped before all its shots are fired.
 */
export type Cease = 'hit';
/**
 * What can be done in an action; costs and rule IDs are in [`crate::action::ACTION_KINDS`].
 */
export type ActionKind =
  | 'aim'
  | 'rest'
  | 'fire'
  | 'move'
  | 'run'
  | 'crawl'
  | 'reload'
  | 'clear_jam'
  | 'draw'
  | 'take_out'
  | 'eject'
  | 'pick_up'
  | 'search'
  | 'switch_chamber'
  | 'switch_field'
  | 'operate'
  | 'speak'
  | 'other';
/**
 * How someone moves while firing.
 */
export type Gait = 'walk' | 'run';
/**
 * When a burst swings to the next target.
 */
export type Swing = 'hit' | 'shot';
/**
 * A-JAM-2.
 */
export type AutoJamSet = 'doubles_and_98' | 'doubles_only';
/**
 * A-RNG-1.
 */
export type BeyondMax = 'forbidden' | 'long_band';
/**
 * A-LOC-4.
 */
export type BurstLocation = 'fresh' | 'reversed';
/**
 * A-PEN-3.
 */
export type DamageShift = 'cover_once' | 'outer_once' | 'per_layer';
/**
 * A-AREA-2.
 */
export type DeviationOnFirer = 'reroll' | 'allow';
/**
 * A-DUCK-2.
 */
export type DuckScope = 'action' | 'round';
/**
 * A-DUCK-1.
 */
export type DuckTest = 'none' | 'percent';
/**
 * A-JAM-8.
 */
export type ExplosionLocation = 'fresh' | 'reversed';
/**
 * A-PEN-1.
 */
export type FieldValue = 'pass' | 'stop';
/**
 * A-INIT-1.
 */
export type InitiativeRounding = 'position' | 'interval' | 'multiple';
/**
 * A-INIT-2.
 */
export type InitiativeTies = 'higher_i' | 'simultaneous' | 'random';
/**
 * A-JAM-1.
 */
export type JamShot = 'lost' | 'hits_then_jams';
/**
 * A-LOC-1.
 */
export type LocationChart = 'printed' | 'wfrp' | 'custom';
/**
 * A-LOC-3.
 */
export type MinHitLocation = 'reversed' | 'fresh';
/**
 * A-MOD-1.
 */
export type MovingTarget = 'floor' | 'ceil' | 'per_10m';
/**
 * A-FIRE-1.
 */
export type RecoilReset = 'action' | 'round';
/**
 * A-ACT-1.
 */
export type ReloadCost = 'four' | 'itemised_six';
/**
 * A-JAM-5.
 */
export type RepairRetry = 'four_rounds' | 'each_round' | 'never';
/**
 * A-MOD-11.
 */
export type RevealLimit = 'size' | 'none';
/**
 * A-HIT-1.
 */
export type RollTest = 'at_or_under' | 'strictly_under';
/**
 * A-PARRY-1.
 */
export type UnarmouredParry = 'defender_ws' | 'hundred_minus_ws' | 'attacker_ws';
/**
 * A-MOD-2.
 */
export type WoundModifiers = 'worst' | 'sum';
/**
 * A range band.
 */
export type Band = 'point_blank' | 'short' | 'long';
/**
 * A chance or a mean.
 */
export type Chance = number;
/**
 * What a layer is, for the weapon's penetration modifiers (P-PEN-2, A-PEN-2).
 */
export type LayerKind = 'cover' | 'field' | 'primitive' | 'physical' | 'energy';
/**
 * What a weapon is, to the rules of hand-to-hand combat.
 */
export type MeleeKind = 'melee' | 'unarmed' | 'pistol' | 'basic';
/**
 * What is not as it was declared.
 */
export type Change = 'action' | 'target';
/**
 * How someone acts.
 */
export type ActingStance = 'regular' | 'focused';
/**
 * A lasting harm taken to absorb a hit (FF-I3).
 */
export type Consequence = 'mild' | 'moderate' | 'severe';
/**
 * Cover that was taken.
 */
export type FateFirefightAttackCover = 'zone' | 'border' | 'both';
/**
 * The stance in which someone defends.
 */
export type DefendingStance = 'regular' | 'focused' | 'active';
/**
 * How far the two are apart.
 */
export type Distance = 'same_zone' | 'in_range' | 'out_of_range';
/**
 * FF-A18.
 */
export type BraceScope = 'weapon' | 'any';
/**
 * FF-A4.
 */
export type ChangeScope = 'action_or_target' | 'action';
/**
 * FF-A22.
 */
export type ComplicationBuy = 'style' | 'any';
/**
 * FF-A19.
 */
export type ComplicationDice = 'final' | 'any';
/**
 * FF-A21.
 */
export type ComplicationEffect = 'report' | 'lose_action' | 'weapon_out';
/**
 * FF-A14.
 */
export type CoverSupply = 'per_defence' | 'once';
/**
 * FF-A11.
 */
export type FocusedInvokes = 'paid' | 'cover_only';
/**
 * FF-A12.
 */
export type FocusedVersusManoeuvre = 'full_roll' | 'no_roll';
/**
 * FF-A40.
 */
export type FatePointMode = 'both' | 'attacker' | 'defender';
/**
 * FF-A1.
 */
export type Initiative = 'fight' | 'round';
/**
 * FF-A2.
 */
export type InitiativeTie = 'rating' | 'coin' | 'simultaneous';
/**
 * FF-A30.
 */
export type MeleeDefence = 'stance' | 'full';
/**
 * FF-A35.
 */
export type Reload = 'none' | 'standard';
/**
 * FF-A29.
 */
export type Soak = 'pool' | 'each' | 'immune';
/**
 * FF-A6.
 */
export type StanceFrom = 'declaration' | 'own_turn';
/**
 * What a weapon is made for.
 */
export type WeaponKind = 'ranged' | 'melee';
/**
 * A minor action (FF-01).
 */
export type Minor = 'none' | 'brace' | 'cover';
/**
 * Who acts first.
 */
export type FirstToAct = 'a' | 'b' | 'initiative';
/**
 * What someone plans for.
 */
export type PlanGoal = 'win' | 'stand';
/**
 * FV-A6.
 */
export type BoostLife = 'until_used' | 'next_turn';
/**
 * FV-A4.
 */
export type CutBoost = 'points' | 'level';
/**
 * FV-A3.
 */
export type CutsPerRound = 'one' | 'any';
/**
 * FV-A9.
 */
export type Manoeuvrable = 'required' | 'any';
/**
 * FV-A15.
 */
export type Navigation = 'single' | 'retry' | 'bank' | 'tasks';
/**
 * FV-A8.
 */
export type OutWhen = 'unabsorbed' | 'full';
/**
 * FV-A7.
 */
export type Stress = 'numbered' | 'ones';
/**
 * FV-A2, FV-06.
 */
export type Style = 'two' | 'boost';
/**
 * FV-A10.
 */
export type TeamCap = 'none' | 'skill';
/**
 * How a vehicle defends.
 */
export type Defence = 'auto' | 'active' | 'passive';
/**
 * What stations are grouped for.
 */
export type FateVehiclesBestGroupingGoal = 'hit' | 'stress' | 'out';
/**
 * What a fighter does while nobody has the tail.
 */
export type Plan = 'shoot' | 'tail';
/**
 * One of the two.
 */
export type Pilot = 'a' | 'b';
/**
 * When someone takes a consequence.
 */
export type Policy = 'last' | 'at_once' | 'never';
/**
 * What moves on the ground.
 */
export type Craft = 'car' | 'armoured' | 'pedestrian';
/**
 * What is to be overcome.
 */
export type Kind = 'zone' | 'repair' | 'navigation' | 'ground' | 'advantage';
/**
 * Where a vehicle moves.
 */
export type Medium = 'space' | 'atmosphere';
/**
 * How someone fights.
 */
export type Stance = 'normal' | 'defensive' | 'non_combat' | 'drawing';
/**
 * A trait of a weapon, in the advanced model.
 */
export type Trait = 'ap' | 'apx2' | 'flexible' | 'vicious' | 'viciousx2' | 'locking';
/**
 * How weapons or armour count.
 */
export type Model = 'dramatic' | 'simple' | 'advanced';
/**
 * Who has the first turn.
 */
export type First = 'a' | 'b' | 'initiative';
/**
 * How a fight goes on (FU-01).
 */
export type Pace = 'exchange' | 'turn';
/**
 * FU-A13.
 */
export type PiercingScope = 'both' | 'attack';
/**
 * FU-A10.
 */
export type ArmourCap = 'cap' | 'extend';
/**
 * FU-A3.
 */
export type ClipOverflow = 'never' | 'exchange' | 'cumulative';
/**
 * FU-A6: the versions have letters for names.
 */
export type HealingVersion = 'B' | 'A';
/**
 * FU-46, FU-48.
 */
export type Penalties = 'all' | 'no_clip' | 'none';
/**
 * FU-A17.
 */
export type Pick = 'worst' | 'most_wounded' | 'chosen';
/**
 * FU-A18.
 */
export type SceneMode = 'pairing' | 'total';
/**
 * FU-A7.
 */
export type Tie = 'mutual' | 'none';
/**
 * The only pace of fights of several.
 */
export type ExchangePace = 'exchange';
/**
 * The outcome that a manoeuvre must reach (FU-22).
 */
export type Needed = 'clipped' | 'hurt' | 'injured' | 'taken_out';
/**
 * What the injured do meanwhile.
 */
export type Activity = 'rest' | 'light';
/**
 * Which hands fire.
 */
export type Hands = 'main' | 'off' | 'both' | 'grenade';
/**
 * Whether someone can act.
 */
export type Health = 'up' | 'knocked_out' | 'dead' | 'out';
/**
 * Whether a weapon can fire.
 */
export type GunCondition = 'ready' | 'jammed' | 'ruined' | 'exploded';
export type MeleeWeaponOrId =
  | PercentileCompanionEditMeleeWeapon
  | string
  | {
      /**
       * Has a bayonet fixed, which helps a basic weapon only (P-MMOD-10).
       */
      bayonet?: boolean;
      /**
       * Whether it can jam, as a firearm that is fired at close quarters can and its butt or bayonet cannot (A-JAM-10). Not stated: pistols and basic weapons can. Other kinds never do (A-JAM-9).
       */
      can_jam?: boolean | null;
      /**
       * An id of the catalogue's list `melee_weapons`.
       */
      id: string;
      /**
       * What it is: bare hands (P-MMOD-9) and basic weapons without a bayonet (P-MMOD-10) are hard to hit with. Heavy weapons are of no use here (P-MELEE-2).
       */
      kind?: MeleeKind;
      /**
       * What to call it.
       */
      name?: string;
      /**
       * What it adds to the chance to get through each kind of protection (P-PEN-2). Fists and improvised weapons take a lot away (P-MELEE-3).
       */
      penetration?: MeleePenetration;
    };
/**
 * Who the change of a sheet applies to.
 */
export type Scope = 'one' | 'group' | 'side';
/**
 * Which hand.
 */
export type Hand = 'main' | 'off';
/**
 * What being made to duck back does. The rule book breaks off before it says (P-DUCK-4).
 */
export type DuckBack = 'loses_aim' | 'loses_action' | 'none';
/**
 * How it is fought.
 */
export type Fight = 'shooting' | 'hand_to_hand';
/**
 * What they do when no weapon in their hands can fire, and one of them is merely empty.
 */
export type WhenEmpty = 'reload' | 'go_on';
/**
 * What they do when no weapon in their hands can fire, and one of them is jammed.
 */
export type WhenJammed = 'clear' | 'go_on';
/**
 * What follows the last entry of a plan.
 */
export type WhenOver = 'repeat' | 'last' | 'stop';
/**
 * A unit: its profile (SQ-UNIT-03) and its state; or its id in the catalogue, by itself or with the fields that differ.
 */
export type Unit =
  | {
      /**
       * Whether it was activated this round.
       */
      activated?: boolean;
      /**
       * Armour: what an attacker must reach to wound (SQ-UNIT-04).
       */
      armour?: number | null;
      /**
       * Assault: n of n+; it may be none.
       */
      assault?: number | null;
      /**
       * Its drones.
       */
      drones?: Drone[];
      /**
       * Whether a friend can take the wound of Protection (SQ-KW-33).
       */
      friend_near?: boolean;
      /**
       * Wounds that remove a model (SQ-UNIT-05).
       */
      health?: number;
      /**
       * Height.
       */
      height?: number;
      /**
       * Whether it has hit the dirt (SQ-ACT-03).
       */
      hit_the_dirt?: boolean;
      /**
       * The id of an entry of the catalogue; fields stated beside it replace the entry's own.
       */
      id?: string;
      /**
       * Whether it is on the table, not in reserve (SQ-UNIT-08, SQ-RSV-01).
       */
      in_play?: boolean;
      /**
       * Whether somebody Inspiring is in reach (SQ-NRV-03).
       */
      inspiring_near?: boolean;
      /**
       * Its keywords.
       */
      keywords?: Keywords;
      /**
       * Wounds that have not removed a model yet.
       */
      marked?: number;
      /**
       * Medics in reach (SQ-KW-30).
       */
      medics_near?: number;
      /**
       * The models left now.
       */
      models?: number | null;
      /**
       * What to call it.
       */
      name?: string;
      /**
       * Nerve: n of n+.
       */
      nerve?: number | null;
      /**
       * The models that were bought, without drones; not stated: those left now.
       */
      original_models?: number | null;
      /**
       * Or its parts in the order in which they are lost; the Leader is the last model of the last (SQ-UNIT-02).
       */
      parts?: Part[] | null;
      /**
       * Whether it is pinned: -1 on Nerve and in assaults, no reaction (SQ-PIN-01, SQ-PIN-04).
       */
      pinned?: boolean;
      /**
       * What it costs.
       */
      points?: number;
      /**
       * Shields left; not stated: all of them.
       */
      shields_left?: number | null;
      /**
       * Shoot: n of n+; it may be none.
       */
      shoot?: number | null;
      /**
       * Its type.
       */
      type?: UnitType;
      /**
       * Whether a force may have it only once (SQ-FRC-06).
       */
      unique?: boolean;
      /**
       * What it counts for when objectives are held.
       */
      unit_strength?: number;
      /**
       * What was bought for it (SQ-FRC-05).
       */
      upgrades?: Upgrade[];
      /**
       * Its weapons.
       */
      weapons?: SquadD8ApproachWeapon[];
    }
  | string;
/**
 * In which attacks ones to wound are thrown again (SQ-KW-54).
 */
export type Vicious = 'shoot' | 'assault' | 'both';
/**
 * What a weapon is for.
 */
export type SquadD8ApproachKind = 'ranged' | 'assault';
/**
 * The type of a unit (SQ-UNIT-03).
 */
export type UnitType = 'command' | 'troop' | 'specialist' | 'support';
/**
 * How the attacker comes into contact (SQ-ASL-02).
 */
export type Arrival = 'sprint' | 'advance';
/**
 * What the defender does about it (SQ-ASL-04).
 */
export type Reaction = 'blaze_away' | 'controlled_fire' | 'counter_charge' | 'evade';
/**
 * Where the defender is (SQ-ASL-11, SQ-BLD-03 to SQ-BLD-05).
 */
export type Where = 'open' | 'heavy_cover' | 'building' | 'roof' | 'zone';
/**
 * How good cover is (SQ-COV-02).
 */
export type SquadD8ApproachCover = 'none' | 'light' | 'heavy';
/**
 * Where cover comes from (SQ-KW-24).
 */
export type CoverFrom = 'within' | 'sight' | 'building';
/**
 * What a side wants of an assault.
 */
export type SquadD8ApproachGoal = 'win' | 'not_lose' | 'survive' | 'destroy' | 'models_removed' | 'models_left';
/**
 * SQ-A02.
 */
export type Exceptional = 'halve' | 'full_dice';
/**
 * SQ-A01.
 */
export type HalveScope = 'group' | 'pooled';
/**
 * SQ-A08.
 */
export type HeavyArmourRoll = 'flat' | 'ap' | 'same';
/**
 * SQ-A32.
 */
export type PoolPolicy = 'mean' | 'target';
/**
 * What an attack is.
 */
export type AttackKind = 'shoot' | 'blaze_away';
/**
 * What is counted.
 */
export type Counted = 'models' | 'dice';
/**
 * What is to be reached.
 */
export type Sought = 'wounds' | 'models_removed' | 'wipe_out' | 'pin';
/**
 * A mission.
 */
export type MissionName = 'meeting_engagement' | 'seismic_shift' | 'occupation' | 'control_the_intel' | 'raid_the_labs';
/**
 * Why a unit tests (SQ-NRV-05).
 */
export type SquadD8NerveReason = 'end_phase' | 'evade' | 'it_burns' | 'unstable';
/**
 * Whose Leader a thing holds.
 */
export type Holds = 'shooter' | 'target' | 'both';
/**
 * What a thing is (SQ-TER-02).
 */
export type CrossedKind = 'unit' | 'terrain' | 'obstacle' | 'hill';
/**
 * A part of the body on the hit location chart.
 */
export type AdviceReportLocation = 'head' | 'right_arm' | 'left_arm' | 'body' | 'right_leg' | 'left_leg';
/**
 * How the numbers came about.
 */
export type Method =
  | {
      /**
       * How much work the duel was estimated to be beforehand.
       */
      estimated: Estimate;
      kind: 'exact';
      /**
       * Steps from one state to another that it took.
       */
      steps: number;
    }
  | {
      /**
       * How sure it is that a chance is within `error` of the truth, each chance by itself.
       */
      confidence: number;
      /**
       * How far a chance can be from the truth, either way; a difference between two chances twice as far.
       */
      error: number;
      kind: 'simulation';
      /**
       * The seed of the dice.
       */
      seed: number;
      /**
       * How many.
       */
      trials: number;
    };
export type FateFirefightGearGoal =
  | Output
  | {
      /**
       * Which way is better; not stated: as the number says of whoever acts.
       */
      best?: 'highest' | 'lowest' | null;
      /**
       * The number.
       */
      output: Output;
    };
export type Output =
  | 'hit'
  | 'tie_hit'
  | 'style'
  | 'defended_with_style'
  | 'hit_for_nothing'
  | 'boost'
  | 'stress.mean'
  | 'stress.at_least_one'
  | 'invoked.ruled'
  | 'invoked.attacker'
  | 'invoked.defender'
  | 'invoked.both'
  | 'complication.natural'
  | 'complication.natural_and_hit'
  | 'complication.natural_and_miss'
  | 'complication.buyable'
  | 'complication.natural_or_buyable'
  | 'complication.at_least_one'
  | 'complication.after_invocations'
  | 'out.by.last'
  | 'out.mean'
  | 'aspect'
  | 'two_invocations'
  | 'fail'
  | 'zones.mean'
  | 'zones.at_least_one'
  | 'minor_lost'
  | 'wins.a'
  | 'wins.b'
  | 'wins.both'
  | 'wins.neither'
  | 'mean'
  | 'first.a'
  | 'first.b'
  | 'by.last.over'
  | 'first_round.a.mean'
  | 'first_round.b.mean'
  | 'first_round.net'
  | 'by.last.a'
  | 'by.last.b'
  | 'best'
  | 'stated';
export type Item = {
  /**
   * How many there are. Not stated: one, or in the shop as many as you like.
   */
  count?: number | null;
  /**
   * What to call it.
   */
  name: string;
  /**
   * Whose it is; not stated or empty: it is in the shop.
   */
  owner?: string | null;
  /**
   * What one costs, or brings in when it is sold. At most 12 digits after the decimal point.
   */
  price?: number | null;
  /**
   * Each value by its path in the scenario, in place of `value`.
   */
  set?: {};
  /**
   * The name of its slot.
   */
  slot: string;
  /**
   * What stands at the place of its slot: an id of the catalogue, a number, a whole entry.
   */
  value?: {
    [k: string]: unknown;
  };
} & Item1;
export type Item1 = {
  [k: string]: unknown;
};
export type Slot = Slot1 & {
  /**
   * The path of a place in the scenario that one thing fills. Not needed where things say their paths themselves.
   */
  input?: string | null;
  /**
   * What to call it; not stated: its path.
   */
  name?: string | null;
  /**
   * Whether it may stay empty.
   */
  optional?: boolean;
  /**
   * Makes it a list that takes so many things, or none.
   */
  up_to?: number | null;
};
export type Slot1 = {
  [k: string]: unknown;
};
export type ColumnInput = {
  /**
   * The first number of a range. At most 12 digits after the decimal point.
   */
  from?: number;
  /**
   * The path of an input in the scenario; of variants, what they are called together.
   */
  input: string;
  /**
   * What to call the values of the list, one name for each.
   */
  names?: string[];
  /**
   * The step from one number of the range to the next. At most 12 digits after the decimal point.
   */
  step?: number;
  /**
   * Where the range ends, included when a step lands on it. At most 12 digits after the decimal point.
   */
  to?: number;
  /**
   * A list of values.
   *
   * @minItems 1
   * @maxItems 100000
   */
  values?: unknown[];
  /**
   * Values that change together, each group under a name.
   *
   * @minItems 1
   * @maxItems 100000
   */
  variants?: ColumnVariant[];
  /**
   * How often each value of the list or range is met, as against the others: where any is stated, a mean over all columns stands beside them.
   */
  weights?: (number | null)[] | null;
} & ColumnInput1;
export type ColumnInput1 =
  | {
      input?: {
        [k: string]: unknown;
      };
    }
  | {
      [k: string]: unknown;
    };
export type Input = {
  /**
   * The first number of a range. At most 12 digits after the decimal point.
   */
  from?: number;
  /**
   * The path of an input in the scenario; of variants, what they are called together.
   */
  input: string;
  /**
   * What to call the values of the list, one name for each.
   */
  names?: string[];
  /**
   * The step from one number of the range to the next. At most 12 digits after the decimal point.
   */
  step?: number;
  /**
   * Where the range ends, included when a step lands on it. At most 12 digits after the decimal point.
   */
  to?: number;
  /**
   * A list of values.
   *
   * @minItems 1
   * @maxItems 100000
   */
  values?: unknown[];
  /**
   * Values that change together, each group under a name.
   *
   * @minItems 1
   * @maxItems 100000
   */
  variants?: Variant[];
} & Input1;
export type Input1 =
  | {
      input?: {
        [k: string]: unknown;
      };
    }
  | {
      [k: string]: unknown;
    };
export type FateVehiclesGearGoal =
  | FateVehiclesGearOutput
  | {
      /**
       * Which way is better; not stated: as the number says of whoever acts.
       */
      best?: 'highest' | 'lowest' | null;
      /**
       * The number.
       */
      output: FateVehiclesGearOutput;
    };
export type FateVehiclesGearOutput =
  | 'attacks.first.hit'
  | 'attacks.first.tie'
  | 'attacks.first.style'
  | 'attacks.first.defended_with_style'
  | 'attacks.first.shifts.mean'
  | 'attacks.first.stress.mean'
  | 'attacks.first.invoked.attacker'
  | 'attacks.first.invoked.both'
  | 'out.by.last'
  | 'out.mean'
  | 'table.first.hit'
  | 'table.first.mean_shifts'
  | 'table.first.out'
  | 'table.last.hit'
  | 'table.last.mean_shifts'
  | 'table.last.out'
  | 'success'
  | 'strict'
  | 'tie'
  | 'style'
  | 'shots'
  | 'wins.a'
  | 'wins.b'
  | 'mean'
  | 'by.last.over'
  | 'by.last.a'
  | 'by.last.b'
  | 'slots_used.a.mild'
  | 'slots_used.a.moderate'
  | 'slots_used.a.severe'
  | 'wins.neither'
  | 'after.tail.a'
  | 'after.tail.b'
  | 'chance.best'
  | 'chance.together'
  | 'chance.alone'
  | 'stress.best'
  | 'stress.together'
  | 'stress.alone'
  | 'best'
  | 'stated';
export type FudgeCombatGearGoal =
  | FudgeCombatGearOutput
  | {
      /**
       * Which way is better; not stated: as the number says of whoever acts.
       */
      best?: 'highest' | 'lowest' | null;
      /**
       * The number.
       */
      output: FudgeCombatGearOutput;
    };
export type FudgeCombatGearOutput =
  | 'a_wins'
  | 'tie'
  | 'b_wins'
  | 'b_suffers.clipped'
  | 'b_suffers.hurt'
  | 'b_suffers.injured'
  | 'b_suffers.taken_out'
  | 'a_suffers.clipped'
  | 'a_suffers.hurt'
  | 'a_suffers.injured'
  | 'a_suffers.taken_out'
  | 'manoeuvre.a'
  | 'manoeuvre.b'
  | 'succeeds'
  | 'suffers.clipped'
  | 'suffers.hurt'
  | 'suffers.injured'
  | 'suffers.taken_out'
  | 'manoeuvre'
  | 'hero_beats_all'
  | 'winners.at_least_one'
  | 'stand_off'
  | 'winners.mean'
  | 'chance'
  | 'now.chance'
  | 'days.mean'
  | 'wins.a'
  | 'wins.b'
  | 'wins.both'
  | 'wins.neither'
  | 'mean'
  | 'by.last.over'
  | 'by.last.a'
  | 'by.last.b';
export type PercentileGearGoal =
  | PercentileGearOutput
  | {
      /**
       * Which way is better; not stated: as the number says of whoever acts.
       */
      best?: 'highest' | 'lowest' | null;
      /**
       * The number.
       */
      output: PercentileGearOutput;
    };
export type PercentileGearOutput =
  | 'hits.at_least_one'
  | 'hits.mean'
  | 'penetrating.at_least_one'
  | 'penetrating.mean'
  | 'jam'
  | 'worst_wound.dead'
  | 'caught'
  | 'duck_back_as_ruled.first.chance'
  | 'hit'
  | 'penetrating'
  | 'parry'
  | 'wins.a'
  | 'wins.b'
  | 'both_at_once'
  | 'neither'
  | 'falls.a.none'
  | 'falls.a.at_most_one'
  | 'falls.a.mean'
  | 'falls.b.none'
  | 'falls.b.at_most_one'
  | 'falls.b.mean';
/**
 * Which modes of fire are asked for.
 */
export type ModesAsked = 'single' | 'semi' | 'auto' | 'all';
export type PercentileSweepOutput =
  | 'hit'
  | 'hits'
  | 'penetrating'
  | 'through'
  | 'down'
  | 'jam'
  | 'shots'
  | 'per_magazine'
  | 'p10'
  | 'p50'
  | 'p90'
  | 'wound'
  | 'serious'
  | 'dead'
  | 'explosion'
  | 'legal';
export type PercentileSweepInput = {
  /**
   * The first number of a range. At most 12 digits after the decimal point.
   */
  from?: number;
  /**
   * The path of an input in the scenario, such as `attacker.bs` or `target.armour[0].base`; of variants, what they are called together.
   */
  input: string;
  /**
   * What to call the values of the list, one name for each.
   */
  names?: string[];
  /**
   * The step from one number of the range to the next. At most 12 digits after the decimal point.
   */
  step?: number;
  /**
   * Where the range ends, included when a step lands on it. At most 12 digits after the decimal point.
   */
  to?: number;
  /**
   * A list of values.
   *
   * @minItems 1
   * @maxItems 100000
   */
  values?: unknown[];
  /**
   * Values that change together, each group under a name.
   *
   * @minItems 1
   * @maxItems 100000
   */
  variants?: Variant[];
} & PercentileSweepInput1;
export type PercentileSweepInput1 =
  | {
      input?: {
        [k: string]: unknown;
      };
    }
  | {
      [k: string]: unknown;
    };
export type SquadD8GearGoal =
  | SquadD8GearOutput
  | {
      /**
       * Which way is better; not stated: as the number says of whoever acts.
       */
      best?: 'highest' | 'lowest' | null;
      /**
       * The number.
       */
      output: SquadD8GearOutput;
    };
export type SquadD8GearOutput =
  | 'wounds.mean'
  | 'models_removed.mean'
  | 'hits.mean'
  | 'wounds.at_least_one'
  | 'models_removed.at_least_one'
  | 'chances.pin'
  | 'chances.wipe_out'
  | 'chances.half_strength'
  | 'chances.loses_activation'
  | 'chances.wound_passed'
  | 'per_100_points.wounds'
  | 'per_100_points.models_removed'
  | 'outcome.attacker_wins'
  | 'outcome.defender_wins'
  | 'outcome.draw'
  | 'outcome.both_dead'
  | 'outcome.attacker_dead_first'
  | 'outcome.avoided'
  | 'defender.models_removed.mean'
  | 'attacker.models_removed.mean'
  | 'defender.wounds.mean'
  | 'defender.destroyed'
  | 'attacker.destroyed'
  | 'defender.pinned'
  | 'pass'
  | 'avoids'
  | 'gone'
  | 'wiped_out'
  | 'test'
  | 'fail'
  | 'alive.last'
  | 'points.mean'
  | 'without_rerolls.mean'
  | 'a_wins'
  | 'b_wins'
  | 'tie_once'
  | 'fewest'
  | 'chance'
  | 'options.first.outcome.attacker_wins'
  | 'options.first.outcome.defender_wins'
  | 'options.first.attacker.models_removed.mean'
  | 'options.first.defender.models_removed.mean';
/**
 * One of the states that someone may be in.
 */
export type TrackReport =
  | {
      /**
       * How likely this is.
       */
      chance: Chance;
      /**
       * The values of the free boxes, ascending.
       */
      free_boxes: number[];
      /**
       * The free consequences, the least first.
       */
      free_consequences: Consequence[];
    }
  | {
      /**
       * How likely this is.
       */
      chance: Chance;
      /**
       * Always true.
       */
      out: boolean;
    };
/**
 * A number; in exact answers a fraction in lowest terms.
 */
export type Difference = number | string;
/**
 * Who acts first in a round.
 */
export type ActsFirst = 'a' | 'b' | 'both';
/**
 * One of the states that someone may be in.
 */
export type WoundsReport =
  | {
      /**
       * How likely this is.
       */
      chance: Chance;
      /**
       * A clip that has not been spent.
       */
      clipped: boolean;
      /**
       * Clipped boxes that stay marked, where clips are ruled to add up.
       */
      clips: number;
      /**
       * Hurt boxes marked.
       */
      hurt: number;
      /**
       * Injured boxes marked.
       */
      injured: number;
    }
  | {
      /**
       * How likely this is.
       */
      chance: Chance;
      /**
       * Always true.
       */
      out: boolean;
    };
/**
 * The odds of a fight in one roll each. `W` is the number that chances are counted in.
 */
export type FudgeCombatSceneReport = {
  /**
   * What was asked.
   */
  ask: 'scene';
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fudge_combat';
  /**
   * The answer in a sentence.
   */
  sentence: string;
} & FudgeCombatSceneReport1;
export type FudgeCombatSceneReport1 =
  | {
      mode: 'pairing';
      /**
       * One for each, in the order of the document.
       */
      pairs: PairReport[];
    }
  | TotalsReport;
/**
 * What is best with the dice as they lie.
 */
export type Best = 'stand' | 'fate_points' | 'flip_minus' | 'flip_blank' | 'reroll';
/**
 * What an aspect box may do (FU-90).
 */
export type Move = 'flip_minus' | 'flip_blank' | 'reroll';
/**
 * How an attacker may approach.
 */
export type Coming = 'charge' | 'shoot_and_advance' | 'blaze_away_and_advance' | 'advance';
/**
 * Who strikes first (SQ-ASL-14).
 */
export type FightOrder = 'attacker_first' | 'defender_first' | 'simultaneous';
/**
 * Who has won.
 */
export type MissionVerdict = 'a' | 'b' | 'draw';
/**
 * Whether a line is clear.
 */
export type SquadD8SightReportLine = 'clear' | 'blocked';

/**
 * One shooter's plan of actions against a target.
 */
export interface Scenario {
  /**
   * What is asked; the fields say it as well.
   */
  ask?: 'shot';
  /**
   * The one who shoots.
   */
  attacker: Attacker;
  /**
   * Others near the target, for area weapons (P-AREA-4).
   */
  bystanders?: Bystander[];
  /**
   * What the attacker brings along from actions before the plan.
   */
  carried?: Carried;
  /**
   * The chart on which hits that penetrate are rolled; none: wounds are not worked out.
   */
  damage?: DamageChartOrId | null;
  /**
   * Further targets for following fire, in the order in which the weapon swings to them (P-FIRE-7): when it does is said in the shots of the plan.
   */
  following?: FollowingTarget[];
  /**
   * A second weapon in the other hand, fired in the same actions by its own mode (A-MOD-4). Both weapons then take the modifier for two weapons, this one also that for the wrong hand.
   */
  off_hand?: WeaponOrId | null;
  /**
   * What the attacker does, in order.
   */
  plan: Entry[];
  /**
   * The rule set by which it is read.
   */
  ruleset: 'percentile';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: Rulings;
  /**
   * The one who is shot at.
   */
  target: Target;
  /**
   * The weapon they shoot with.
   */
  weapon: WeaponOrId;
}
/**
 * The one who shoots.
 */
export interface Attacker {
  /**
   * The attacker's own armour, outermost first, against their own exploding plasma weapon or burst.
   */
  armour?: ArmourOrId[];
  /**
   * Ballistic Skill: the chance in percent to hit before anything is added or taken away (P-HIT-1).
   */
  bs: number;
  /**
   * The attacker's own force field, against their own exploding plasma weapon (P-JAM-4) or burst (P-AREA-3).
   */
  field?: ForceFieldOrId | null;
  /**
   * The game master's own modifier to hit.
   */
  modifier?: number;
  /**
   * What to call them in the sentence.
   */
  name?: string;
  /**
   * Holds a basic or heavy weapon in one hand (P-MOD-15, P-MOD-16).
   */
  one_handed?: boolean;
  /**
   * Technical skill, rolled at or under to clear a jam (P-JAM-5).
   */
  tek?: number | null;
  /**
   * Fires two weapons at once (P-MOD-17).
   */
  two_weapons?: boolean;
  /**
   * Wounds they carry: light (P-MOD-6) and serious (P-MOD-7).
   */
  wounds?: Wound[];
  /**
   * Fires with the wrong hand (P-MOD-8).
   */
  wrong_hand?: boolean;
}
/**
 * A piece of armour.
 */
export interface Armour {
  /**
   * The chance in percent that a hit gets through, before the weapon's modifier (P-PEN-2). Higher is weaker.
   */
  base: number;
  /**
   * The locations it protects.
   */
  covers?: Location[];
  /**
   * Which of the weapon's penetration modifiers stands against it.
   */
  kind: ArmourKind;
  /**
   * What to call it.
   */
  name?: string;
}
/**
 * An energy-field defence, which ignores the weapon (P-PEN-5) and protects every location (A-PEN-5).
 */
export interface ForceField {
  /**
   * What to call it.
   */
  name?: string;
  /**
   * The chance in percent that a hit gets through, or that it stops one, where it is so ruled (A-PEN-1).
   */
  value: number;
}
/**
 * Someone near the target of an area weapon.
 */
export interface Bystander {
  /**
   * Armour, outermost first.
   */
  armour?: ArmourOrId[];
  /**
   * How far behind the target they stand as the attacker sees it, in metres; negative: on the attacker's side.
   */
  behind_m?: number;
  /**
   * A force field that is switched on.
   */
  field?: ForceFieldOrId | null;
  /**
   * What to call them.
   */
  name?: string;
  /**
   * How far to the right of the target they stand as the attacker sees it, in metres; negative: to the left.
   */
  right_m?: number;
}
/**
 * How the attacker and their weapons stand when the plan begins, for a plan that goes on from earlier actions: of a scene that is played out action by action. Not stated: as at the start of a scene.
 */
export interface Carried {
  /**
   * The action in which the plan begins, counted over the whole scene from 1 (P-TIME-4). Reports count on from it.
   */
  action?: number;
  /**
   * Actions already spent aiming at the target (P-MOD-9), which carry over the end of a round (A-AIM-3).
   */
  aim?: number;
  /**
   * The weapon in the other hand.
   */
  off_hand?: CarriedWeapon;
  /**
   * The weapon is rested already (P-MOD-10).
   */
  rested?: boolean;
  /**
   * The weapon.
   */
  weapon?: CarriedWeapon;
}
/**
 * How one weapon stands when the plan begins.
 */
export interface CarriedWeapon {
  /**
   * The same on automatic.
   */
  auto_shots?: number;
  /**
   * It is jammed (P-JAM-1).
   */
  jammed?: boolean;
  /**
   * Shots left in its magazine; not stated: a full one.
   */
  rounds?: number | null;
  /**
   * Shots it has fired on semi-automatic in the round in which the plan begins, which count when recoil adds up over the round (A-FIRE-1).
   */
  semi_shots?: number;
}
/**
 * A damage chart (P-MELEE-4).
 */
export interface DamageChart {
  /**
   * Locations that have rows of their own.
   */
  by_location?: LocationRows[];
  /**
   * Added to every damage roll: chart, weapon, Strength and Toughness together.
   */
  modifier?: number;
  /**
   * The rows, ascending, the last up to 100.
   */
  rows: DamageRow[];
}
/**
 * Rows for one location, instead of the chart's own.
 */
export interface LocationRows {
  /**
   * The location.
   */
  location: Location;
  /**
   * Its rows, ascending, the last up to 100.
   */
  rows: DamageRow[];
}
/**
 * One row of a damage chart.
 */
export interface DamageRow {
  /**
   * What it does.
   */
  result: Severity;
  /**
   * The highest modified roll of the row.
   */
  up_to: number;
}
/**
 * A further target, to which following fire swings (P-FIRE-7).
 */
export interface FollowingTarget {
  /**
   * How far from the target before, in metres: at most 8 (P-FIRE-7).
   */
  from_previous_m: number;
  /**
   * The target itself.
   */
  target: Target;
}
/**
 * The one who is shot at.
 */
export interface Target {
  /**
   * Armour, outermost first (P-PEN-6).
   */
  armour?: ArmourOrId[];
  /**
   * The location aimed at, which is then a small target (P-VIS-6); none: the whole target.
   */
  called?: Location | null;
  /**
   * What the target stands behind.
   */
  cover?: CoverOrId | null;
  /**
   * The locations not behind the cover; not stated: those that show as they stand, or all.
   */
  exposed?: Location[] | null;
  /**
   * A force field that is switched on.
   */
  field?: ForceFieldOrId | null;
  /**
   * The light they stand in (table VIS-C).
   */
  light?: Light;
  /**
   * The target's own hit location chart (A-LOC-4); needed where it is ruled that each has their own.
   */
  location_chart?: LocationBand[] | null | string;
  /**
   * What to call them in the sentence.
   */
  name?: string;
  /**
   * How far away, in metres (P-RNG).
   */
  range_m: number;
  /**
   * They gave themselves away, and go on doing so (P-VIS-4).
   */
  revealed?: boolean;
  /**
   * They gave themselves away once, this many actions before the plan begins; that lasts as many actions as is ruled (A-MOD-11).
   */
  revealed_actions_ago?: number | null;
  /**
   * How they stand behind their cover: a row of table VIS-A, which says what is exposed and how far they can be seen (P-VIS-3). Without cover only the distance counts.
   */
  seen_as?: SeenAs | null;
  /**
   * How big (table VIS-B).
   */
  size?: Size;
  /**
   * How fast it moves, in metres a round (P-MOD-3). Any movement spoils aiming (P-MOD-9).
   */
  speed_m_per_round?: number;
}
/**
 * Something solid between the target and the shooter.
 */
export interface Cover {
  /**
   * The chance in percent that a hit gets through, before the weapon's modifier (P-PEN-2).
   */
  base: number;
  /**
   * What to call it.
   */
  name?: string;
}
/**
 * One band of a hit location chart.
 */
export interface LocationBand {
  /**
   * The location struck.
   */
  location: Location;
  /**
   * The highest number of the band.
   */
  up_to: number;
}
/**
 * A weapon, as its line in the weapon table states it.
 */
export interface Weapon {
  /**
   * Area weapons: everyone within this many metres of the burst is caught (P-AREA-4).
   */
  burst_radius_m?: number | null;
  /**
   * Whether it can jam at all: bows, blades and grenades cannot (A-JAM-9).
   */
  can_jam?: boolean;
  /**
   * Which rules for its size apply: heavy weapons kick less on automatic (P-FIRE-4), basic and heavy ones are hard to fire one-handed (P-MOD-15, P-MOD-16).
   */
  class?: WeaponClass;
  /**
   * Shots in a full magazine, which is how the plan begins; none: it never runs out.
   */
  magazine?: number | null;
  /**
   * Maximum range in metres, more than 0; over half of it is long range (P-RNG-3).
   */
  max_range_m?: number;
  /**
   * The modes of fire it has (P-FIRE-5).
   *
   * @minItems 1
   */
  modes?: Mode[];
  /**
   * What to call it.
   */
  name?: string;
  /**
   * What it adds to the chance to get through each kind of protection, by distance (P-PEN-3): the first band that reaches the target applies, and the last one reaches the maximum range. None: nothing is added.
   */
  penetration?: PenetrationBand[];
  /**
   * Explodes instead of jamming (P-JAM-4).
   */
  plasma?: boolean;
}
/**
 * What a weapon adds to the chance to get through, up to a distance.
 */
export interface PenetrationBand {
  /**
   * Against cover.
   */
  cover?: number;
  /**
   * Against energy armour.
   */
  energy?: number;
  /**
   * Against physical armour.
   */
  physical?: number;
  /**
   * Against primitive armour.
   */
  primitive?: number;
  /**
   * The band's far edge in metres.
   */
  up_to_m: number;
}
/**
 * One step of a plan: what is done with an action, and how.
 */
export interface Entry {
  /**
   * When they cease fire before the burst is over (P-FIRE-6).
   */
  cease?: Cease | null;
  /**
   * How many actions it takes; not stated: one.
   */
  cost?: number | null;
  /**
   * What is done (P-ACT).
   */
  do: ActionKind;
  /**
   * How the weapon fires: single shots, or a burst (P-FIRE-5).
   */
  mode?: Mode | null;
  /**
   * Whether they walk or run while they fire (P-MOD-4, P-MOD-5).
   */
  moving?: Gait | null;
  /**
   * What it is called.
   */
  name?: string | null;
  /**
   * How the weapon in the other hand fires; not stated: the same mode (A-MOD-4).
   */
  off_hand_mode?: Mode | null;
  /**
   * How many shots the weapon in the other hand fires; not stated: all of its mode (P-FIRE-6).
   */
  off_hand_shots?: number | null;
  /**
   * How many shots are fired, at most as many as the mode has; not stated: all of them (P-FIRE-6).
   */
  shots?: number | null;
  /**
   * When they swing to the next of the further targets (P-FIRE-7).
   */
  swing?: Swing | null;
  /**
   * Shots, counted from 1, after which they swing to the next of the further targets whether they hit or not: for those who decide from shot to shot (P-FIRE-7).
   */
  swing_after?: number[];
}
/**
 * The rulings on disputed rules. The default of each is the text as printed, or our ruling where it is silent.
 */
export interface Rulings {
  /**
   * Does aim outlast the firing? (A-AIM-2)
   */
  aim_persists?: boolean;
  /**
   * Does aiming help both shots of semi-automatic fire? (A-AIM-1)
   */
  aim_semi_both?: boolean;
  /**
   * On automatic, do doubles jam besides 98-00 or instead? (A-JAM-2)
   */
  auto_jam_set?: AutoJamSet;
  /**
   * Can one fire beyond the maximum range? (A-RNG-1)
   */
  beyond_max?: BeyondMax;
  /**
   * Where does a burst strike those it catches? (A-LOC-4)
   */
  burst_location?: BurstLocation;
  /**
   * Does calling an exposed part of a partly hidden target take both modifiers? (A-MOD-6)
   */
  called_part_stacks_partial?: boolean;
  /**
   * When is +10 added to the damage roll? (A-PEN-3)
   */
  damage_shift?: DamageShift;
  /**
   * What if a stray shot would land on the firer? (A-AREA-2)
   */
  deviation_on_firer?: DeviationOnFirer;
  /**
   * Do doubles jam on semi-automatic too? (A-JAM-3)
   */
  doubles_on_semi?: boolean;
  /**
   * Does a hit stopped by cover alone make the target duck back? (A-DUCK-3)
   */
  duck_from_cover?: boolean;
  /**
   * Over what span is duck-back judged? (A-DUCK-2)
   */
  duck_scope?: DuckScope;
  /**
   * Is there a test against ducking back? (A-DUCK-1)
   */
  duck_test?: DuckTest;
  /**
   * With a test, how likely are they to duck back? (A-DUCK-1)
   */
  duck_test_percent?: number;
  /**
   * Where does an exploding weapon strike the firer? (A-JAM-8)
   */
  explosion_location?: ExplosionLocation;
  /**
   * Is a force field's value the chance to get through it or to be stopped? (A-PEN-1)
   */
  field_value?: FieldValue;
  /**
   * How near, in metres, counts as on the firer? (A-AREA-2)
   */
  firer_clear_m?: number;
  /**
   * How many actions does it take to draw a heavy weapon? (A-ACT-4)
   */
  heavy_draw_cost?: number;
  /**
   * How are fractions of Initiative rounded up? (A-INIT-1)
   */
  init_rounding?: InitiativeRounding;
  /**
   * Whose blow falls first when numbers are equal? (A-INIT-2)
   */
  init_ties?: InitiativeTies;
  /**
   * Does a shot that jams still hit when its roll is low enough? (A-JAM-1)
   */
  jam_shot?: JamShot;
  /**
   * Does a shot that jams use up ammo? (A-JAM-4)
   */
  jam_spends_round?: boolean;
  /**
   * Which hit location chart? (A-LOC-1)
   */
  location_chart?: LocationChart;
  /**
   * Can a firearm used hand-to-hand jam? (A-JAM-10)
   */
  melee_firearm_jams?: boolean;
  /**
   * Where does a hit by the 1% minimum strike? (A-LOC-3)
   */
  min_hit_location?: MinHitLocation;
  /**
   * Does changing the mode of fire cost an action? (A-ACT-3)
   */
  mode_switch_cost?: number;
  /**
   * How many actions does it take to fire and move? (A-ACT-2)
   */
  move_and_fire_cost?: number;
  /**
   * How is -10 per 100 m a round rounded? (A-MOD-1)
   */
  moving_target?: MovingTarget;
  /**
   * Is a partly hidden target both harder to hit and behind its cover? (A-MOD-5)
   */
  partial_cover_both?: boolean;
  /**
   * Does a double on automatic blow a plasma weapon up? (A-JAM-7)
   */
  plasma_doubles_explode?: boolean;
  /**
   * When does recoil start afresh? (A-FIRE-1)
   */
  recoil_reset?: RecoilReset;
  /**
   * What does reloading cost? (A-ACT-1)
   */
  reload?: ReloadCost;
  /**
   * What after a failed repair? (A-JAM-5)
   */
  repair_retry?: RepairRetry;
  /**
   * For how many actions is a target revealed? (A-MOD-11)
   */
  reveal_actions?: number;
  /**
   * How far away can a revealed target be seen? (A-MOD-11)
   */
  reveal_limit?: RevealLimit;
  /**
   * Does a roll of exactly the number succeed? (A-HIT-1)
   */
  roll_test?: RollTest;
  /**
   * Does twilight halve the 100 m at which a large target is hit automatically? (A-MOD-10)
   */
  twilight_halves_autohit?: boolean;
  /**
   * What must a blow penetrate on a parrier without armour? (A-PARRY-1)
   */
  unarmoured_parry?: UnarmouredParry;
  /**
   * Do several wounds add up? (A-MOD-2)
   */
  wound_mods?: WoundModifiers;
}
/**
 * What a person gets for a scenario: the report, and one sentence of it to quote. `W` is what chances are counted in.
 */
export interface Report {
  /**
   * The actions that fire, in order.
   */
  actions: ActionReport[];
  /**
   * What an exploding plasma weapon does to the firer (A-JAM-8); null when none can explode.
   */
  backlash?: BacklashReport | null;
  /**
   * Area weapons: the target by deviation, the firer and the bystanders, as bursts catch them; else empty.
   */
  blast: BlastReport[];
  /**
   * Area weapons: the mean number of bursts that catch the target, by a hit or by deviation (P-AREA-4); else null.
   */
  caught?: Chance | null;
  /**
   * Duck-back under the rulings on it (A-DUCK), one entry for each action that fires or each round with one.
   */
  duck_back_as_ruled: DuckReport[];
  /**
   * The chance that a plasma weapon has exploded (P-JAM-4).
   */
  explosion: Chance;
  /**
   * Hits over the whole plan.
   */
  hits: CountReport;
  /**
   * The mean number of hits on each location (P-LOC).
   */
  hits_by_location: ByLocation;
  /**
   * The chance that a weapon is jammed or has exploded by the end.
   */
  jam: Chance;
  /**
   * Every layer between the weapon and the first target, outermost first.
   */
  layers: LayerReport[];
  /**
   * What was stated and changes nothing; left out where there is nothing to say.
   */
  notes?: Note[];
  /**
   * Hits that get through every layer (P-PEN-1), over the whole plan.
   */
  penetrating: CountReport;
  /**
   * Repairing a jam (P-JAM-5); null when the attacker has no Tek or the weapon cannot be jammed.
   */
  repair?: RepairReport | null;
  /**
   * The rule set that gave it.
   */
  ruleset: string;
  /**
   * One line to paste: who, with what, at what, and the odds.
   */
  sentence: string;
  /**
   * Shots fired.
   */
  shots_fired: MeanReport;
  /**
   * Whether the target can be targeted at all; if not, every chance below is 0.
   */
  targeting: Targeting;
  /**
   * Each target by itself, when fire may swing to others (P-FIRE-7); else empty.
   */
  targets: TargetReport[];
  /**
   * The chance that each of the targets is hit at least once and no other, by the targets' bits: `[0b11]` is the chance that the first two are hit and no other. Empty unless fire may swing.
   */
  targets_hit_together: Chance[];
  /**
   * The chance of each result as the worst wound of any target, by the damage chart; null without one.
   */
  worst_wound?: Wounds | null;
}
/**
 * One action that fires.
 */
export interface ActionReport {
  /**
   * The action slot in which it stands, counted over the whole plan from 1.
   */
  action: number;
  /**
   * The range band of the target.
   */
  band: Band;
  /**
   * Always `fire`.
   */
  do: string;
  /**
   * The chance that this action hits at least once and nothing penetrates (P-DUCK-2). What follows from it is the game master's to say: the printed rule breaks off there (P-DUCK-4).
   */
  duck_back: Chance;
  /**
   * The place of its entry in the plan, counted from 0.
   */
  entry: number;
  /**
   * The chance that at least one shot of this action is fired.
   */
  fires: Chance;
  /**
   * The mode of fire.
   */
  mode: Mode;
  /**
   * Its round, counted from 1.
   */
  round: number;
  /**
   * Every shot called for, in order, the first target's numbers.
   */
  shots: ShotReport[];
}
/**
 * One shot of an action. Its number, `hit` and `jam` hold given that it is fired. Where they depend on what happened before, they are those of its likeliest number, of equally likely ones the lower; `numbers` has all of them. A shot that is never fired has the number that a table would add up: as if every shot before it was fired as far as the magazine goes, and none hit or jammed.
 */
export interface ShotReport {
  /**
   * Whether it hits without a number, unless the weapon malfunctions (P-HIT-4).
   */
  automatic: boolean;
  /**
   * The chance that it is fired at all.
   */
  fired: Chance;
  /**
   * The chance to hit when it is fired with this number.
   */
  hit: Chance;
  /**
   * The chance to jam or explode when it is fired with this number.
   */
  jam: Chance;
  /**
   * What the number is made of, besides the skill itself.
   */
  modifiers: AppliedModifier[];
  /**
   * Every number that it may have when it is fired, the likeliest first; usually there is one. The chance to hit, whatever the number, is the sum of `chance` times `hit`.
   */
  numbers: NumberReport[];
  /**
   * Whether it is fired by the weapon in the other hand.
   */
  off_hand: boolean;
  /**
   * The target it is fired at with its likeliest number, the first being 0; of several targets with that number the likeliest.
   */
  target: number;
  /**
   * The chance that it is fired at this target, given that it is fired: 1 unless fire may swing at a hit (P-FIRE-7).
   */
  target_chance: Chance;
  /**
   * The number to roll, before the 1% minimum.
   */
  to_hit: number;
}
/**
 * One reason for a number, with its rule.
 */
export interface AppliedModifier {
  /**
   * What it is for.
   */
  label: string;
  /**
   * The rule it is based on.
   */
  rule: string;
  /**
   * What it adds, in percentage points.
   */
  value: number;
}
/**
 * One of the numbers that a shot may have when it is fired.
 */
export interface NumberReport {
  /**
   * Whether the shot then hits without a number, unless the weapon malfunctions (P-HIT-4).
   */
  automatic: boolean;
  /**
   * The chance that this is the number, given that the shot is fired. All of a shot's add up to 1; where the target may not be targeted it is 0.
   */
  chance: Chance;
  /**
   * The chance to hit with this number.
   */
  hit: Chance;
  /**
   * The chance to jam or explode with this number.
   */
  jam: Chance;
  /**
   * What this number is made of, besides the skill itself; in the likeliest case, where there are several.
   */
  modifiers: AppliedModifier[];
  /**
   * The target it is then fired at, the first being 0; of several targets with this number the likeliest.
   */
  target: number;
  /**
   * The number to roll, before the 1% minimum.
   */
  to_hit: number;
}
/**
 * What an exploding weapon does to the firer.
 */
export interface BacklashReport {
  /**
   * The chance that it gets through what they wear.
   */
  penetrating: Chance;
  /**
   * The chance of each result as their worst wound; null without a damage chart.
   */
  worst_wound?: Wounds | null;
}
export interface Wounds {
  dead: Chance;
  knocked_out: Chance;
  light: Chance;
  none: Chance;
  serious: Chance;
}
/**
 * Someone whom bursts may catch.
 */
export interface BlastReport {
  /**
   * The mean number of bursts that catch them without hitting them.
   */
  caught: Chance;
  /**
   * Who.
   */
  name: string;
  /**
   * The mean number of those that get through what they wear (A-LOC-4).
   */
  penetrating: Chance;
}
/**
 * Duck-back as ruled.
 */
export interface DuckReport {
  /**
   * The action, counted over the whole plan; null when judged over the round.
   */
  action?: number | null;
  /**
   * The chance that the target ducks back.
   */
  chance: Chance;
  /**
   * The round, counted from 1.
   */
  round: number;
}
/**
 * How many of something.
 */
export interface CountReport {
  /**
   * The chance of one or more.
   */
  at_least_one: Chance;
  /**
   * The mean number.
   */
  mean: Chance;
  /**
   * The chance of exactly each number, from 0 on.
   */
  pmf: Chance[];
}
export interface ByLocation {
  body: Chance;
  head: Chance;
  left_arm: Chance;
  left_leg: Chance;
  right_arm: Chance;
  right_leg: Chance;
}
/**
 * One layer.
 */
export interface LayerReport {
  /**
   * What it is.
   */
  kind: LayerKind;
  /**
   * The mean number of hits for which it is rolled against; one that is certain to be got through is not (P-PEN-4).
   */
  met: Chance;
  /**
   * What it is called.
   */
  name: string;
  /**
   * The mean number of hits that it stops.
   */
  stopped: Chance;
  /**
   * The chance that a hit gets through when it meets this layer.
   */
  through: Chance;
  /**
   * The value rolled against, before it is limited to 1 to 100 (P-PEN-4).
   */
  value: number;
}
/**
 * A remark on an answer.
 */
export interface Note {
  /**
   * The rule that it is about.
   */
  rule: string;
  /**
   * The remark, in whole sentences.
   */
  words: string;
}
/**
 * What repairing a jam takes.
 */
export interface RepairReport {
  /**
   * The chance that a roll against Tek succeeds.
   */
  chance: Chance;
  /**
   * The mean number of rounds until the weapon is ready (A-JAM-5); null when it may never be.
   */
  mean_rounds?: Chance | null;
  /**
   * Rounds before the first roll.
   */
  rounds_to_first_roll: number;
}
/**
 * A mean.
 */
export interface MeanReport {
  /**
   * The mean number.
   */
  mean: Chance;
}
/**
 * Whether the target can be targeted.
 */
export interface Targeting {
  /**
   * Whether any shot of the plan is allowed.
   */
  legal: boolean;
  /**
   * Why not.
   */
  reasons: Reason[];
}
/**
 * Why a target cannot be targeted.
 */
export interface Reason {
  /**
   * The rule.
   */
  rule: string;
  /**
   * The reason in words.
   */
  words: string;
}
/**
 * One of several targets of following fire.
 */
export interface TargetReport {
  /**
   * Hits on it.
   */
  hits: CountReport;
  /**
   * What it is called.
   */
  name: string;
  /**
   * Hits that get through.
   */
  penetrating: CountReport;
}
/**
 * Everything about a procedure that was rolled, or is half rolled.
 */
export interface Transcript {
  /**
   * Every face in order: typed in as real dice, they give the same result.
   */
  faces: number[];
  /**
   * What is to be rolled next; null when all is over.
   */
  next?: Ask | null;
  /**
   * What all of them came to.
   */
  outcome: Outcome;
  /**
   * Every roll in order.
   */
  rolls: Told[];
  /**
   * The rule set by which it was rolled.
   */
  ruleset: string;
  /**
   * The seed of the generator; not there when the dice were real.
   */
  seed?: number | null;
}
/**
 * What is to be rolled, for whoever holds the dice.
 */
export interface Ask {
  /**
   * The sides of each die to be thrown, in order.
   */
  dice: number[];
  /**
   * Where several dice are thrown together, what each is for, in order; else empty.
   */
  each?: string[];
  /**
   * What to look for: "25 or less hits; a double or 98-00 jams".
   */
  need: string;
  /**
   * What the faces mean, from low to high; empty where `need` says all, or where the faces of one meaning lie too far apart.
   */
  ranges?: Range[];
  /**
   * The rule it is rolled by.
   */
  rule: string;
  /**
   * What it is for: "Shot 2 of 4 at Trooper, automatic".
   */
  what: string;
}
/**
 * Faces of a d100 that mean the same.
 */
export interface Range {
  /**
   * The faces: "01-15", "07", "98-00".
   */
  faces: string;
  /**
   * What they mean: "dead".
   */
  means: string;
}
/**
 * The sum of all rolls of a plan, in the terms of the odds.
 */
export interface Outcome {
  /**
   * Area weapons: bursts that caught the target.
   */
  caught: number;
  /**
   * The actions, counted over the whole plan, whose fire hit and did not penetrate (P-DUCK-2).
   */
  duck_back_actions: number[];
  /**
   * Whether a plasma weapon has exploded.
   */
  exploded: boolean;
  /**
   * Hits.
   */
  hits: number;
  /**
   * Whether a weapon is jammed or has exploded.
   */
  jammed: boolean;
  /**
   * Hits that got through everything.
   */
  penetrating: number;
  /**
   * Rounds fired.
   */
  shots_fired: number;
  /**
   * The worst wound of a target; null without a damage chart.
   */
  worst_wound?: Severity | null;
}
/**
 * What a roll turned out to mean.
 */
export interface Told {
  /**
   * What was to be rolled.
   */
  ask: Ask;
  /**
   * The faces thrown, one for each die.
   */
  faces: number[];
  /**
   * What they mean: "07 hits the body (reversed: 70)".
   */
  words: string;
}
/**
 * Weapons, protection and charts that documents may name by id.
 */
export interface CatalogueFile {
  armour?: CatalogueFileArmour[];
  cover?: CatalogueFileCover[];
  damage_charts?: CatalogueFileDamageChart[];
  fields?: CatalogueFileForceField[];
  location_charts?: LocationBands[];
  melee_weapons?: MeleeWeapon[];
  name?: string;
  note?: string;
  weapons?: CatalogueFileWeapon[];
}
/**
 * A piece of armour.
 */
export interface CatalogueFileArmour {
  /**
   * The chance in percent that a hit gets through, before the weapon's modifier (P-PEN-2). Higher is weaker.
   */
  base: number;
  /**
   * The locations it protects.
   */
  covers?: Location[];
  /**
   * What documents call it.
   */
  id: string;
  /**
   * Which of the weapon's penetration modifiers stands against it.
   */
  kind: ArmourKind;
  /**
   * What people call it.
   */
  name: string;
}
/**
 * Something solid between the target and the shooter.
 */
export interface CatalogueFileCover {
  /**
   * The chance in percent that a hit gets through, before the weapon's modifier (P-PEN-2).
   */
  base: number;
  /**
   * What documents call it.
   */
  id: string;
  /**
   * What people call it.
   */
  name: string;
}
/**
 * A damage chart (P-MELEE-4).
 */
export interface CatalogueFileDamageChart {
  /**
   * Locations that have rows of their own.
   */
  by_location?: LocationRows[];
  /**
   * What documents call it.
   */
  id: string;
  /**
   * Added to every damage roll: chart, weapon, Strength and Toughness together.
   */
  modifier?: number;
  /**
   * What people call it.
   */
  name: string;
  /**
   * The rows, ascending, the last up to 100.
   */
  rows: DamageRow[];
}
/**
 * An energy-field defence, which ignores the weapon (P-PEN-5) and protects every location (A-PEN-5).
 */
export interface CatalogueFileForceField {
  /**
   * What documents call it.
   */
  id: string;
  /**
   * What people call it.
   */
  name: string;
  /**
   * The chance in percent that a hit gets through, or that it stops one, where it is so ruled (A-PEN-1).
   */
  value: number;
}
/**
 * A hit location chart.
 */
export interface LocationBands {
  /**
   * Its bands, ascending, the last up to 100.
   */
  bands: LocationBand[];
  /**
   * What documents call it.
   */
  id: string;
  /**
   * What people call it.
   */
  name: string;
}
/**
 * What a blow is struck with.
 */
export interface MeleeWeapon {
  /**
   * Has a bayonet fixed, which helps a basic weapon only (P-MMOD-10).
   */
  bayonet?: boolean;
  /**
   * Whether it can jam, as a firearm that is fired at close quarters can and its butt or bayonet cannot (A-JAM-10). Not stated: pistols and basic weapons can. Other kinds never do (A-JAM-9).
   */
  can_jam?: boolean | null;
  /**
   * What documents call it.
   */
  id: string;
  /**
   * What it is: bare hands (P-MMOD-9) and basic weapons without a bayonet (P-MMOD-10) are hard to hit with. Heavy weapons are of no use here (P-MELEE-2).
   */
  kind?: MeleeKind;
  /**
   * What people call it.
   */
  name: string;
  /**
   * What it adds to the chance to get through each kind of protection (P-PEN-2). Fists and improvised weapons take a lot away (P-MELEE-3).
   */
  penetration?: MeleePenetration;
}
/**
 * What a weapon adds to the chance to get through, at arm's length.
 */
export interface MeleePenetration {
  /**
   * Against cover: for breaking things; nobody in a fight is behind any.
   */
  cover?: number;
  /**
   * Against energy armour.
   */
  energy?: number;
  /**
   * Against physical armour.
   */
  physical?: number;
  /**
   * Against primitive armour.
   */
  primitive?: number;
}
/**
 * A weapon, as its line in the weapon table states it.
 */
export interface CatalogueFileWeapon {
  /**
   * Area weapons: everyone within this many metres of the burst is caught (P-AREA-4).
   */
  burst_radius_m?: number | null;
  /**
   * Whether it can jam at all: bows, blades and grenades cannot (A-JAM-9).
   */
  can_jam?: boolean;
  /**
   * Which rules for its size apply: heavy weapons kick less on automatic (P-FIRE-4), basic and heavy ones are hard to fire one-handed (P-MOD-15, P-MOD-16).
   */
  class?: WeaponClass;
  /**
   * What documents call it.
   */
  id: string;
  /**
   * Shots in a full magazine, which is how the plan begins; none: it never runs out.
   */
  magazine?: number | null;
  /**
   * Maximum range in metres, more than 0; over half of it is long range (P-RNG-3).
   */
  max_range_m?: number;
  /**
   * The modes of fire it has (P-FIRE-5).
   *
   * @minItems 1
   */
  modes?: Mode[];
  /**
   * What people call it.
   */
  name: string;
  /**
   * What it adds to the chance to get through each kind of protection, by distance (P-PEN-3): the first band that reaches the target applies, and the last one reaches the maximum range. None: nothing is added.
   */
  penetration?: PenetrationBand[];
  /**
   * Explodes instead of jamming (P-JAM-4).
   */
  plasma?: boolean;
}
/**
 * One attack, and the same attack again and again.
 */
export interface FateFirefightAttack {
  /**
   * What the document asks.
   */
  ask?: 'attack';
  /**
   * The one who attacks.
   */
  attacker: FateFirefightAttackAttacker;
  /**
   * How many such attacks in a row the defender's track must take.
   */
  attacks?: number;
  /**
   * Whether the attack crosses the border on which border cover stands (FF-29).
   */
  crosses_border?: boolean;
  /**
   * The one who is attacked.
   */
  defender: Defender;
  /**
   * How far apart they are; left out: in one zone with a melee weapon, else in range.
   */
  distance?: Distance;
  /**
   * What the invocations are for; not stated: to hit.
   */
  goal?: Goal | null;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fate_firefight';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: FateFirefightAttackRulings;
  /**
   * The weapon they attack with.
   */
  weapon: FateFirefightAttackWeapon;
}
/**
 * The one who attacks or manoeuvres.
 */
export interface FateFirefightAttackAttacker {
  /**
   * The minor action braces the weapon: +1 (FF-13).
   */
  brace?: boolean;
  /**
   * What is not as it was declared at the start of the round: -1 (FF-04).
   */
  changed?: Change | null;
  /**
   * The check demands full concentration: only focused, and without its +2 (FF-07).
   */
  full_concentration?: boolean;
  /**
   * Invocations that may be made after the roll (FF-I1).
   */
  invocations?: number;
  /**
   * What the game master adds, for disengaging too (FF-21).
   */
  modifier?: number;
  /**
   * What to call them in the sentence.
   */
  name?: string;
  /**
   * The skill that is rolled: usually Marksmanship, or Assault with a melee weapon (FF-10, FF-20).
   */
  skill: number;
  /**
   * How the action is taken; it fixes the attacker's own defence too (FF-05, FF-06).
   */
  stance?: ActingStance;
}
/**
 * The one who is attacked or manoeuvred against.
 */
export interface Defender {
  /**
   * Armour, which penetration lowers (FF-18).
   */
  armour?: number;
  /**
   * The values of the free stress boxes, ascending, at most 10 (FF-I2).
   *
   * @maxItems 10
   */
  boxes?: number[];
  /**
   * In Active Defence: whether this is the skill they chose (FF-08).
   */
  chosen?: boolean;
  /**
   * The free consequences, each once (FF-I3).
   *
   * @maxItems 3
   */
  consequences?: Consequence[];
  /**
   * The cover they have taken (FF-25, FF-29).
   */
  cover?: FateFirefightAttackCover | null;
  /**
   * Invocations that may be made after the roll (FF-I1).
   */
  invocations?: number;
  /**
   * What the game master adds.
   */
  modifier?: number;
  /**
   * What to call them in the sentence.
   */
  name?: string;
  /**
   * The skill that defends: usually Athletics, or Assault against a melee weapon (FF-11, FF-20).
   */
  skill: number;
  /**
   * The stance of their own action this round (FF-05, FF-06, FF-08).
   */
  stance?: DefendingStance;
  /**
   * Toughness, hull and the like, which work as armour does (FF-18).
   */
  toughness?: number;
  /**
   * Operates a vehicle, and so cannot take cover (FF-28).
   */
  vehicle_operator?: boolean;
}
/**
 * What the invocations of an attack are for: one of the two.
 */
export interface Goal {
  /**
   * This margin, or more.
   */
  margin?: number;
  /**
   * This much stress, or more.
   */
  stress?: number;
}
/**
 * The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source.
 */
export interface FateFirefightAttackRulings {
  /**
   * Is the aspect of Active Defence free? (FF-A37)
   */
  active_free?: boolean;
  /**
   * What does bracing help? (FF-A18)
   */
  brace_scope?: BraceScope;
  /**
   * Does changing only the target cost 1? (FF-A4)
   */
  change_scope?: ChangeScope;
  /**
   * When may the defender pay for a complication? (FF-A22)
   */
  comp_buy?: ComplicationBuy;
  /**
   * Does a complication make the attack miss? (FF-A20)
   */
  comp_cancels?: boolean;
  /**
   * Which dice show a complication after a new roll? (FF-A19)
   */
  comp_dice?: ComplicationDice;
  /**
   * What does a complication do? (FF-A21)
   */
  comp_effect?: ComplicationEffect;
  /**
   * Can the dice of a manoeuvre show a complication? (FF-A23)
   */
  comp_manoeuvre?: boolean;
  /**
   * How often does cover give its +2? (FF-A14)
   */
  cover?: CoverSupply;
  /**
   * Can cover give a new roll instead of +2? (FF-A14)
   */
  cover_reroll?: boolean;
  /**
   * Do cover in the zone and cover on its border add up? (FF-A15)
   */
  cover_stack?: boolean;
  /**
   * Can a focused defender invoke aspects? (FF-A11)
   */
  focused_invokes?: FocusedInvokes;
  /**
   * Does a focused move get +2? (FF-A32)
   */
  focused_move?: boolean;
  /**
   * How does a focused defender meet a manoeuvre? (FF-A12)
   */
  focused_vs_manoeuvre?: FocusedVersusManoeuvre;
  /**
   * Who spends invocations? (FF-A40)
   */
  fp_mode?: FatePointMode;
  /**
   * How often is initiative rolled? (FF-A1)
   */
  init?: Initiative;
  /**
   * Who acts first when initiative is tied? (FF-A2)
   */
  init_tie?: InitiativeTie;
  /**
   * Is a defence against a melee attack halved? (FF-A30)
   */
  melee_defence?: MeleeDefence;
  /**
   * Can an empty weapon be reloaded in the fight? (FF-A35)
   */
  reload?: Reload;
  /**
   * How do armour and toughness meet penetration? (FF-A29)
   */
  soak?: Soak;
  /**
   * From when does a stance govern the defence? (FF-A6)
   */
  stance_from?: StanceFrom;
  /**
   * Can a hit by 3 or more trade a shift for a boost? (FF-A25)
   */
  style_boost?: boolean;
}
/**
 * What someone attacks with.
 */
export interface FateFirefightAttackWeapon {
  /**
   * Counters of ammunition; not stated: not counted. Those of a melee weapon are ignored.
   */
  ammunition?: number | null;
  /**
   * Its damage, stunts included (FF-16).
   */
  damage: number;
  /**
   * What it is made for.
   */
  kind?: WeaponKind;
  /**
   * What it adds to a manoeuvre (FF-22).
   */
  manoeuvre?: number;
  /**
   * How much armour it lowers (FF-18).
   */
  penetration?: number;
}
/**
 * Two who fight until one is taken out.
 */
export interface FateFirefightDuel {
  /**
   * One side.
   */
  a: Fighter;
  /**
   * What the document asks.
   */
  ask?: 'duel';
  /**
   * The other side.
   */
  b: Fighter;
  /**
   * Who acts first in each round.
   */
  first?: FirstToAct;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fate_firefight';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: FateFirefightAttackRulings;
  /**
   * Whether they stand in one zone; left out: with any melee weapon, and then nothing else is possible.
   */
  same_zone?: boolean;
  /**
   * How many turns are told one by one; a turn is one combatant's.
   */
  turns?: number;
}
/**
 * One of the two.
 */
export interface Fighter {
  /**
   * Armour, which penetration lowers (FF-18).
   */
  armour?: number;
  /**
   * The values of the free stress boxes, ascending, at most 10 (FF-I2).
   *
   * @maxItems 10
   */
  boxes?: number[];
  /**
   * The free consequences, each once (FF-I3).
   *
   * @maxItems 3
   */
  consequences?: Consequence[];
  /**
   * The skill they defend with against the other's weapon (FF-11, FF-20).
   */
  defence: number;
  /**
   * What the game master adds to their defence.
   */
  defence_modifier?: number;
  /**
   * Whether they are in cover from the start (FF-26).
   */
  in_cover?: boolean;
  /**
   * What the game master adds to their attacks.
   */
  modifier?: number;
  /**
   * What to call them in the sentence; left out: A or B.
   */
  name?: string;
  /**
   * Their Perception, for initiative (FF-02).
   */
  perception?: number;
  /**
   * What they do round by round: 1 to 12 entries.
   *
   * @minItems 1
   * @maxItems 12
   */
  plan?: PlanEntry[];
  /**
   * The entry with which the plan goes on after the last, counted from 1.
   */
  repeat_from?: number;
  /**
   * The skill they attack with (FF-10, FF-20).
   */
  skill: number;
  /**
   * Their Tactica, for initiative (FF-02).
   */
  tactica?: number;
  /**
   * Toughness, hull and the like, which work as armour does (FF-18).
   */
  toughness?: number;
  /**
   * The weapon they attack with.
   */
  weapon: FateFirefightAttackWeapon;
}
/**
 * What someone does in a round.
 */
export interface PlanEntry {
  /**
   * The minor action, before the attack (FF-01).
   */
  minor?: Minor;
  /**
   * The stance; nobody attacks in Active Defence (FF-08).
   */
  stance?: DefendingStance;
}
/**
 * One manoeuvre: an attempt to create an aspect or a boost (FF-22).
 */
export interface FateFirefightManoeuvre {
  /**
   * What the document asks.
   */
  ask: 'manoeuvre';
  /**
   * The one who manoeuvres.
   */
  attacker: FateFirefightAttackAttacker;
  /**
   * Whether the manoeuvre crosses the border on which border cover stands (FF-29).
   */
  crosses_border?: boolean;
  /**
   * The one it is directed against.
   */
  defender: Defender;
  /**
   * How far apart they are; left out: in one zone with a melee weapon, else in range.
   */
  distance?: Distance;
  /**
   * What the invocations are for; not stated: an aspect, margin 1.
   */
  goal?: MarginGoal | null;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fate_firefight';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: FateFirefightAttackRulings;
  /**
   * The weapon they use for it; not stated: none.
   */
  weapon?: ManoeuvreWeapon | null;
}
/**
 * What the invocations of a manoeuvre are for.
 */
export interface MarginGoal {
  /**
   * This margin, or more.
   */
  margin: number;
}
/**
 * What someone manoeuvres with.
 */
export interface ManoeuvreWeapon {
  /**
   * Counters of ammunition; not stated: not counted. Those of a melee weapon are ignored.
   */
  ammunition?: number | null;
  /**
   * Its damage, of no use in a manoeuvre.
   */
  damage?: number;
  /**
   * What it is made for.
   */
  kind?: WeaponKind;
  /**
   * What it adds to a manoeuvre (FF-22).
   */
  manoeuvre?: number;
  /**
   * How much armour it lowers, of no use in a manoeuvre.
   */
  penetration?: number;
}
/**
 * One move (FF-30).
 */
export interface FateFirefightMove {
  /**
   * What the document asks.
   */
  ask: 'move';
  /**
   * Extra shifts that the zone and its border demand (FF-32).
   */
  cost?: number;
  /**
   * The minor action of this turn is already used (FF-31).
   */
  minor_used?: boolean;
  /**
   * The one who moves.
   */
  mover: Mover;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fate_firefight';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: FateFirefightAttackRulings;
}
/**
 * The one who moves.
 */
export interface Mover {
  /**
   * What is not as it was declared at the start of the round: -1 (FF-04).
   */
  changed?: Change | null;
  /**
   * The move demands full concentration: only focused, and without its +2 (FF-07).
   */
  full_concentration?: boolean;
  /**
   * What the game master adds, for disengaging too (FF-21).
   */
  modifier?: number;
  /**
   * What to call them in the sentence.
   */
  name?: string;
  /**
   * The skill that is rolled, usually Athletics (FF-30).
   */
  skill: number;
  /**
   * How the move is made (FF-05, FF-06).
   */
  stance?: ActingStance;
}
/**
 * Who acts when (FF-02, FF-03).
 */
export interface FateFirefightOrder {
  /**
   * What the document asks.
   */
  ask?: 'order';
  /**
   * Those who fight, on either side: 2 to 8, with different names.
   *
   * @minItems 2
   * @maxItems 8
   */
  combatants: Combatant[];
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fate_firefight';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: FateFirefightAttackRulings;
}
/**
 * One who fights. The better of the two skills is rolled (FF-02, FF-A3).
 */
export interface Combatant {
  /**
   * What to call them.
   */
  name: string;
  /**
   * Their Perception.
   */
  perception: number;
  /**
   * Their Tactica.
   */
  tactica?: number;
}
/**
 * What is best to do in a duel of a given number of rounds, against a plan that is known.
 */
export interface FateFirefightPlan {
  /**
   * The side whose plan is sought; the plan that is stated is compared with the best one.
   */
  a: Fighter;
  /**
   * What the document asks.
   */
  ask?: 'plan';
  /**
   * The other side, who keeps to their plan.
   */
  b: Fighter;
  /**
   * Who acts first in each round.
   */
  first?: FirstToAct;
  /**
   * What is best.
   */
  goal?: PlanGoal;
  /**
   * How many rounds are planned. In each, both have a turn.
   */
  rounds?: number;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fate_firefight';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: FateFirefightAttackRulings;
  /**
   * Whether they stand in one zone; left out: with any melee weapon, and then nothing else is possible.
   */
  same_zone?: boolean;
}
/**
 * Everyone who fires at one ship.
 */
export interface FateVehiclesAttack {
  /**
   * What the document asks.
   */
  ask?: 'attack';
  /**
   * Those who fire, in the order in which they do so each exchange: 1 to 12.
   *
   * @minItems 1
   * @maxItems 12
   */
  attackers: FateVehiclesAttackAttacker[];
  /**
   * How many exchanges are told, in each of which all fire.
   */
  exchanges?: number;
  /**
   * The shifts that the invocations are for.
   */
  goal?: number;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fate_vehicles';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: FateVehiclesAttackRulings;
  /**
   * The ship that they fire at.
   */
  target: FateVehiclesAttackTarget;
}
/**
 * One who attacks, or several who roll as one.
 */
export interface FateVehiclesAttackAttacker {
  /**
   * How far away the target is, in zones (FV-25).
   */
  distance?: number;
  /**
   * The stations that fire as one group: +1 for each after the first (FV-31).
   */
  group?: number;
  /**
   * Others who help the leader: +1 each (FV-36).
   */
  helpers?: number;
  /**
   * Invocations that may be made after the roll.
   */
  invocations?: number;
  /**
   * What the game master adds.
   */
  modifier?: number;
  /**
   * What to call them.
   */
  name?: string;
  /**
   * The size of their vehicle (FV-33, FV-34).
   */
  size: number;
  /**
   * The gunner's skill, usually Shoot (FV-12).
   */
  skill: number;
  /**
   * The rating of the weapon, added to the stress of a hit (FV-38).
   */
  weapon?: number;
}
/**
 * The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source.
 */
export interface FateVehiclesAttackRulings {
  /**
   * How long does a boost last? (FV-A6)
   */
  boost_life?: BoostLife;
  /**
   * Does a consequence give the other a free invocation in a duel? (FV-A5)
   */
  cons_invoke?: boolean;
  /**
   * What does a consequence cut of one point and a boost? (FV-A4)
   */
  cut_boost?: CutBoost;
  /**
   * How many consequences may cut the gain of one round? (FV-A3)
   */
  cuts_per_round?: CutsPerRound;
  /**
   * Does the ship jump before the fire of the exchange? (FV-A16)
   */
  jump_first?: boolean;
  /**
   * Does a small craft need to be manoeuvrable to defend actively? (FV-A9)
   */
  manoeuvrable?: Manoeuvrable;
  /**
   * When is navigation rolled? (FV-A15)
   */
  nav?: Navigation;
  /**
   * When is a vehicle out? (FV-A8)
   */
  out_when?: OutWhen;
  /**
   * Does a passive defence that wins by 3 give a boost? (FV-A11)
   */
  passive_boost?: boolean;
  /**
   * Does On Your Six carry a free invocation? (FV-A19)
   */
  six_invoke?: boolean;
  /**
   * What do a vehicle's stress boxes absorb? (FV-A7)
   */
  stress?: Stress;
  /**
   * What does a take for a round won with style? (FV-A2)
   */
  style_a?: Style;
  /**
   * What does b take for a round won with style? (FV-A2)
   */
  style_b?: Style;
  /**
   * How many helpers count? (FV-A10)
   */
  team_cap?: TeamCap;
  /**
   * Is a tie enough to move, repair, navigate or detect? (FV-A14)
   */
  tie_success?: boolean;
}
/**
 * The vehicle that is attacked.
 */
export interface FateVehiclesAttackTarget {
  /**
   * The base of a passive defence (FV-32).
   */
  base?: number;
  /**
   * The values of the free stress boxes, ascending, at most 12 (FV-14).
   *
   * @maxItems 12
   */
  boxes?: number[] | null;
  /**
   * The free consequences of a named vehicle, each once (FV-16).
   *
   * @maxItems 3
   */
  consequences?: Consequence[] | null;
  /**
   * How it defends (FV-32).
   */
  defence?: Defence;
  /**
   * Invocations that may be made after the roll.
   */
  invocations?: number;
  /**
   * Whether it is manoeuvrable (FV-32).
   */
  manoeuvrable?: boolean;
  /**
   * What stunts and shields add to its defence (FV-35).
   */
  modifier?: number;
  /**
   * What to call it.
   */
  name?: string;
  /**
   * Whether it is named, or its crew are player characters or named: then it has consequences too (FV-15, FV-16).
   */
  named?: boolean;
  /**
   * Its pilot's skill, for an active defence (FV-32).
   */
  pilot?: number;
  /**
   * Its size; it has as many stress boxes (FV-14).
   */
  size: number;
}
/**
 * Stations that are to be grouped for one goal, against one target.
 */
export interface FateVehiclesBestGrouping {
  /**
   * What the document asks.
   */
  ask?: 'best_grouping';
  /**
   * Each station.
   */
  attacker: Station;
  /**
   * What the groups are for.
   */
  goal?: FateVehiclesBestGroupingGoal;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fate_vehicles';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: FateVehiclesAttackRulings;
  /**
   * How many stations there are (FV-30).
   */
  stations?: number | null;
  /**
   * The ship that they fire at.
   */
  target: PlainTarget;
}
/**
 * A station that fires alone or in a group.
 */
export interface Station {
  /**
   * How far away the target is, in zones (FV-25).
   */
  distance?: number;
  /**
   * What the game master adds.
   */
  modifier?: number;
  /**
   * What to call them.
   */
  name?: string;
  /**
   * The size of their vehicle (FV-33, FV-34).
   */
  size: number;
  /**
   * The gunner's skill, usually Shoot (FV-12).
   */
  skill: number;
  /**
   * The rating of the weapon, added to the stress of a hit (FV-38).
   */
  weapon?: number;
}
/**
 * A vehicle that is fired at, without invocations.
 */
export interface PlainTarget {
  /**
   * The base of a passive defence (FV-32).
   */
  base?: number;
  /**
   * The values of the free stress boxes, ascending, at most 12 (FV-14).
   *
   * @maxItems 12
   */
  boxes?: number[] | null;
  /**
   * The free consequences of a named vehicle, each once (FV-16).
   *
   * @maxItems 3
   */
  consequences?: Consequence[] | null;
  /**
   * How it defends (FV-32).
   */
  defence?: Defence;
  /**
   * Whether it is manoeuvrable (FV-32).
   */
  manoeuvrable?: boolean;
  /**
   * What stunts and shields add to its defence (FV-35).
   */
  modifier?: number;
  /**
   * What to call it.
   */
  name?: string;
  /**
   * Whether it is named, or its crew are player characters or named: then it has consequences too (FV-15, FV-16).
   */
  named?: boolean;
  /**
   * Its pilot's skill, for an active defence (FV-32).
   */
  pilot?: number;
  /**
   * Its size; it has as many stress boxes (FV-14).
   */
  size: number;
}
/**
 * One vehicle that looks for another.
 */
export interface FateVehiclesDetect {
  /**
   * What the document asks.
   */
  ask: 'detect';
  /**
   * The one who looks.
   */
  detector: Detector;
  /**
   * How far apart the two are, in zones.
   */
  distance?: number;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fate_vehicles';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: FateVehiclesAttackRulings;
  /**
   * The one who may be found.
   */
  target: Hidden;
}
/**
 * The one who looks.
 */
export interface Detector {
  /**
   * What the game master adds.
   */
  modifier?: number;
  /**
   * Whether its sensors are passive (FV-23).
   */
  passive?: boolean;
  /**
   * The size of their vehicle (FV-23).
   */
  size: number;
  /**
   * Notice for presence, Investigate for detail (FV-24).
   */
  skill: number;
}
/**
 * The one who may be found.
 */
export interface Hidden {
  /**
   * Whether the resistance is rolled (FV-24).
   */
  active?: boolean;
  /**
   * What the game master adds.
   */
  modifier?: number;
  /**
   * Whether its sensors are passive (FV-23).
   */
  passive?: boolean;
  /**
   * What resists detection (FV-24).
   */
  resistance?: number;
  /**
   * Its size (FV-23).
   */
  size: number;
}
/**
 * Two fighters of one size, turn by turn, until one is out.
 */
export interface FateVehiclesDogfight {
  /**
   * One side.
   */
  a: FighterCraft;
  /**
   * What the document asks.
   */
  ask: 'dogfight';
  /**
   * The other side.
   */
  b: FighterCraft;
  /**
   * Which contest it is.
   */
  contest?: 'dogfight';
  /**
   * Who has the first turn.
   */
  first?: Pilot;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fate_vehicles';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: FateVehiclesAttackRulings;
  /**
   * Who is on the other's tail at the start (FV-40).
   */
  tail?: Pilot | null;
  /**
   * How many turns are told one by one.
   */
  turns?: number;
}
/**
 * A fighter and its pilot.
 */
export interface FighterCraft {
  /**
   * The values of the free stress boxes, ascending, at most 12 (FV-14).
   *
   * @maxItems 12
   */
  boxes?: number[];
  /**
   * The free consequences, each once (FV-16).
   *
   * @maxItems 3
   */
  consequences?: Consequence[];
  /**
   * What the game master adds to its shots.
   */
  modifier?: number;
  /**
   * What to call it.
   */
  name?: string;
  /**
   * The skill that defends, and that places and shakes off a tail (FV-32, FV-40).
   */
  pilot: number;
  /**
   * What it does while nobody has the tail.
   */
  plan?: Plan;
  /**
   * What stunts and shields add to its defence against shots (FV-35).
   */
  shields?: number;
  /**
   * The skill that shoots (FV-12).
   */
  shoot: number;
  /**
   * The rating of its weapon, added to the stress of a hit (FV-38).
   */
  weapon?: number;
}
/**
 * A formal duel of two, to a set number of points.
 */
export interface FateVehiclesDuel {
  /**
   * One side.
   */
  a: Duellist;
  /**
   * What the document asks.
   */
  ask?: 'duel';
  /**
   * The other side.
   */
  b: Duellist;
  /**
   * Which contest it is.
   */
  contest?: 'duel';
  /**
   * The points that win (FV-09).
   */
  points?: number;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fate_vehicles';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: FateVehiclesAttackRulings;
  /**
   * How many rounds are told one by one.
   */
  turns?: number;
}
/**
 * One of the two.
 */
export interface Duellist {
  /**
   * Whether a boost waits for their next roll (FV-06, FV-A6).
   */
  boost?: boolean;
  /**
   * Free invocations of equipment stunts: +2 each, one a round (FV-08).
   */
  free_invocations?: number;
  /**
   * What the game master adds.
   */
  modifier?: number;
  /**
   * What to call them.
   */
  name?: string;
  /**
   * When they take one (FV-07).
   */
  policy?: Policy;
  /**
   * The points they have when the duel is looked at (FV-06).
   */
  scored?: number;
  /**
   * The skill they duel with (FV-05).
   */
  skill: number;
  /**
   * The consequences that they may take to cut the gain of a round, each once (FV-07).
   *
   * @maxItems 3
   */
  slots?: Consequence[];
}
/**
 * Stations that may be grouped, against one target.
 */
export interface FateVehiclesGrouping {
  /**
   * What the document asks.
   */
  ask: 'grouping';
  /**
   * Each station.
   */
  attacker: Station;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fate_vehicles';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: FateVehiclesAttackRulings;
  /**
   * How many stations there are (FV-30).
   */
  stations?: number | null;
  /**
   * The ship that they fire at.
   */
  target: PlainTarget;
}
/**
 * A ship under fire that is to jump to lightspeed.
 */
export interface FateVehiclesLightspeed {
  /**
   * What the document asks.
   */
  ask: 'lightspeed';
  /**
   * Those who fire at it, in the order in which they do so each exchange: at most 12.
   *
   * @maxItems 12
   */
  attackers: Chaser[];
  /**
   * Which contest it is.
   */
  contest?: 'lightspeed';
  /**
   * The calculation: one task, or up to 6 where the ruling says so (FV-A15).
   *
   * @minItems 1
   * @maxItems 6
   */
  navigation: Task[];
  /**
   * After how many exchanges the ship can jump at the earliest (FV-17).
   */
  ready_after?: number;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fate_vehicles';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: FateVehiclesAttackRulings;
  /**
   * The ship that flees.
   */
  ship: Fugitive;
  /**
   * How many exchanges are told one by one.
   */
  turns?: number;
}
/**
 * One who fires at a ship that flees.
 */
export interface Chaser {
  /**
   * How far away the target is, in zones (FV-25).
   */
  distance?: number;
  /**
   * The stations that fire as one group: +1 for each after the first (FV-31).
   */
  group?: number;
  /**
   * Others who help the leader: +1 each (FV-36).
   */
  helpers?: number;
  /**
   * What the game master adds.
   */
  modifier?: number;
  /**
   * What to call them.
   */
  name?: string;
  /**
   * The size of their vehicle (FV-33, FV-34).
   */
  size: number;
  /**
   * The gunner's skill, usually Shoot (FV-12).
   */
  skill: number;
  /**
   * The rating of the weapon, added to the stress of a hit (FV-38).
   */
  weapon?: number;
}
/**
 * A part of the calculation.
 */
export interface Task {
  /**
   * What the roll is compared with.
   */
  difficulty: number;
  /**
   * What the game master adds.
   */
  modifier?: number;
  /**
   * The navigator's skill (FV-17).
   */
  skill: number;
}
/**
 * A vehicle that flees, without invocations.
 */
export interface Fugitive {
  /**
   * The base of a passive defence (FV-32).
   */
  base?: number;
  /**
   * The values of the free stress boxes, ascending, at most 12 (FV-14).
   *
   * @maxItems 12
   */
  boxes?: number[] | null;
  /**
   * The free consequences of a named vehicle, each once (FV-16).
   *
   * @maxItems 3
   */
  consequences?: Consequence[] | null;
  /**
   * How it defends (FV-32).
   */
  defence?: Defence;
  /**
   * Whether it is manoeuvrable (FV-32).
   */
  manoeuvrable?: boolean;
  /**
   * What stunts and shields add to its defence (FV-35).
   */
  modifier?: number;
  /**
   * What to call it.
   */
  name?: string;
  /**
   * Whether it is named, or its crew are player characters or named: then it has consequences too (FV-15, FV-16).
   */
  named?: boolean;
  /**
   * Its pilot's skill, for an active defence (FV-32).
   */
  pilot?: number;
  /**
   * Its size; it has as many stress boxes (FV-14).
   */
  size: number;
}
/**
 * A roll against a difficulty.
 */
export interface FateVehiclesOvercome {
  /**
   * What the document asks.
   */
  ask: 'overcome';
  /**
   * For a repair: the consequence that is to be ignored (FV-13).
   */
  consequence?: Consequence;
  /**
   * On the ground: what moves (FV-26).
   */
  craft?: Craft;
  /**
   * For navigation, for an advantage, and on the ground, where it is 2 unless stated: what the game master sets (FV-A12).
   */
  difficulty?: number;
  /**
   * What is to be overcome.
   */
  kind: Kind;
  /**
   * For a zone: where it moves.
   */
  medium?: Medium;
  /**
   * What the game master adds.
   */
  modifier?: number;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fate_vehicles';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: FateVehiclesAttackRulings;
  /**
   * For a zone: the size of the vehicle, which is the difficulty (FV-20).
   */
  size?: number;
  /**
   * Pilot for zones (Athletics on foot), Engineering for repair, the navigator's skill for lightspeed.
   */
  skill: number;
}
/**
 * Two fighters of one size, turn by turn, until one is out.
 */
export interface FateVehiclesPlan {
  /**
   * One side.
   */
  a: FighterCraft;
  /**
   * What the document asks.
   */
  ask: 'plan';
  /**
   * The other side.
   */
  b: FighterCraft;
  /**
   * Which contest it is.
   */
  contest?: 'dogfight';
  /**
   * Who has the first turn.
   */
  first?: Pilot;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fate_vehicles';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: FateVehiclesAttackRulings;
  /**
   * Who is on the other's tail at the start (FV-40).
   */
  tail?: Pilot | null;
  /**
   * How many turns are told one by one.
   */
  turns?: number;
}
/**
 * One turn, in which a tries to get on the tail of b.
 */
export interface FateVehiclesTail {
  /**
   * The one whose turn it is.
   */
  a: TailPilot;
  /**
   * What the document asks.
   */
  ask: 'tail';
  /**
   * The other.
   */
  b: TailPilot;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fate_vehicles';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: FateVehiclesAttackRulings;
  /**
   * Whether b is on the tail of a, who shakes them off or changes places with them (FV-42).
   */
  tailed?: boolean;
}
/**
 * One of the two.
 */
export interface TailPilot {
  /**
   * What the game master adds.
   */
  modifier?: number;
  /**
   * What to call them, or their fighter.
   */
  name?: string;
  /**
   * The skill that places a tail, shakes it off and resists both (FV-40).
   */
  pilot: number;
}
/**
 * Two who fight until one is taken out.
 */
export interface FudgeCombatDuel {
  /**
   * One side.
   */
  a: DuelFighter;
  /**
   * How armour counts (FU-60, FU-61, FU-70).
   */
  armour?: Model;
  /**
   * What the document asks.
   */
  ask?: 'duel';
  /**
   * The other side.
   */
  b: DuelFighter;
  /**
   * Who has the first turn, in turn pace.
   */
  first?: First;
  /**
   * Whether both sides have reasonable mobility, which hinders flexible weapons (FU-74).
   */
  mobility?: boolean;
  /**
   * Whether both roll at once, or one attacks and the other defends.
   */
  pace?: Pace;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fudge_combat';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: FudgeCombatDuelRulings;
  /**
   * How many exchanges or turns are told one by one.
   */
  turns?: number;
  /**
   * How weapons count (FU-60, FU-61, FU-72 to FU-77).
   */
  weapons?: Model;
}
/**
 * One who fights to the end.
 */
export interface DuelFighter {
  /**
   * What counts instead of the skill when they are taken unawares (FU-85).
   */
  alertness?: number | string;
  /**
   * The armour's rating, in the simple model (FU-61).
   */
  armour_rating?: number;
  /**
   * The type of armour, in the advanced model (FU-70).
   */
  armour_type?: number;
  /**
   * The boxes of their track, where they are not as ruled.
   */
  boxes?: BoxesStated;
  /**
   * What they defend with, in turn pace.
   */
  defence?: number | string | null;
  /**
   * They are on the other's flank: +1 (FU-81).
   */
  flanking?: boolean;
  /**
   * What the game master adds.
   */
  modifier?: number;
  /**
   * What to call them.
   */
  name?: string;
  /**
   * What is added in the first exchange or turn alone.
   */
  opening?: number;
  /**
   * The skill they fight with: a number, or a word of the ladder (FU-02).
   */
  skill: number | string;
  /**
   * How they fight.
   */
  stance?: Stance;
  /**
   * The better armour: +1 in the dramatic model (FU-60).
   */
  superior_armour?: boolean;
  /**
   * They outnumber the other: +1 (FU-81).
   */
  superior_numbers?: boolean;
  /**
   * Height, cover, a horse: +1 (FU-80).
   */
  superior_position?: boolean;
  /**
   * The better weapon: +1 in the dramatic model (FU-60).
   */
  superior_weapon?: boolean;
  /**
   * They are all around the other: +1 (FU-81).
   */
  surrounding?: boolean;
  /**
   * What breaks a tie with others who are as alert, for initiative (FU-30).
   */
  tactics?: number | string;
  /**
   * The weapon's traits, in the advanced model, each once.
   *
   * @maxItems 4
   */
  traits?: Trait[];
  /**
   * Whether they suspect nothing (FU-85).
   */
  unaware?: boolean;
  /**
   * The weapon's rating, in the simple model (FU-61).
   */
  weapon_rating?: number;
  /**
   * The wounds they have at first.
   */
  wounds?: WoundsStated;
}
/**
 * The boxes of someone's track, where they are not as ruled (FU-47).
 */
export interface BoxesStated {
  /**
   * Clipped boxes.
   */
  clip?: number | null;
  /**
   * Hurt boxes.
   */
  hurt?: number | null;
  /**
   * Injured boxes.
   */
  injured?: number | null;
}
/**
 * The wounds that someone has at first (FU-Q7).
 */
export interface WoundsStated {
  /**
   * Clipped by what came before: -1 on this roll (FU-42).
   */
  clipped?: boolean;
  /**
   * Clipped boxes that stay marked, where clips are ruled to add up (FU-A3).
   */
  clips?: number;
  /**
   * Hurt boxes marked: -1 as long as there is any (FU-43).
   */
  hurt?: number;
  /**
   * Injured boxes marked: -1 each (FU-44).
   */
  injured?: number;
}
/**
 * The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source.
 */
export interface FudgeCombatDuelRulings {
  /**
   * Does the penalty of a piercing weapon weaken the defence too? (FU-A13)
   */
  ap_scope?: PiercingScope;
  /**
   * What if armour counts as more than type 8? (FU-A10)
   */
  at_cap?: ArmourCap;
  /**
   * How many Clipped boxes are there? (FU-47)
   */
  clip_boxes?: number;
  /**
   * When does a clip become a Hurt? (FU-A3)
   */
  clip_overflow?: ClipOverflow;
  /**
   * Does drawing a weapon count as fighting defensively? (FU-A20)
   */
  draw_bonus?: boolean;
  /**
   * Can those who are taken unawares be better than their skill? (FU-A9)
   */
  drop_cap?: boolean;
  /**
   * How many fate points may a roll take? (FU-A12)
   */
  fp_per_roll?: number | 'any';
  /**
   * How long does healing take? (FU-A6)
   */
  healing?: HealingVersion;
  /**
   * How many Hurt boxes are there? (FU-A1)
   */
  hurt_boxes?: number;
  /**
   * Does each Hurt box cost 1? (FU-A2)
   */
  hurt_per_box?: boolean;
  /**
   * How many Injured boxes are there? (FU-47)
   */
  injured_boxes?: number;
  /**
   * How many times as long, in a realistic game? (FU-A6)
   */
  mult?: number;
  /**
   * Does what a full row cannot take go to the next row? (FU-48)
   */
  overflow?: boolean;
  /**
   * Which wounds lower rolls? (FU-46)
   */
  penalties?: Penalties;
  /**
   * Whom does the lone fighter strike after beating all? (FU-A17)
   */
  pick?: Pick;
  /**
   * How do groups fight in one roll? (FU-A18)
   */
  scene_mode?: SceneMode;
  /**
   * What does a tie do where weapons have ratings? (FU-A7)
   */
  tie?: Tie;
}
/**
 * One against two or three, until one side is taken out.
 */
export interface FudgeCombatDuelOfSeveral {
  /**
   * How armour counts (FU-60, FU-61, FU-70).
   */
  armour?: Model;
  /**
   * What the document asks.
   */
  ask: 'duel_of_several';
  /**
   * Their foes: 2 or 3.
   *
   * @minItems 2
   * @maxItems 3
   */
  foes: DuelFighter[];
  /**
   * The lone fighter.
   */
  hero: DuelFighter;
  /**
   * Whether both sides have reasonable mobility, which hinders flexible weapons (FU-74).
   */
  mobility?: boolean;
  /**
   * Fights of several go on exchange by exchange.
   */
  pace?: ExchangePace;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fudge_combat';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: FudgeCombatDuelRulings;
  /**
   * The number of the foe whom the hero strikes, where the ruling makes that the hero's choice (FU-A17).
   */
  target?: number;
  /**
   * How many exchanges are told one by one.
   */
  turns?: number;
  /**
   * How weapons count (FU-60, FU-61, FU-72 to FU-77).
   */
  weapons?: Model;
}
/**
 * One exchange of two.
 */
export interface FudgeCombatExchange {
  /**
   * One side.
   */
  a: ExchangeFighter;
  /**
   * How armour counts (FU-60, FU-61, FU-70).
   */
  armour?: Model;
  /**
   * What the document asks.
   */
  ask?: 'exchange';
  /**
   * The other side.
   */
  b: ExchangeFighter;
  /**
   * Whether both sides have reasonable mobility, which hinders flexible weapons (FU-74).
   */
  mobility?: boolean;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fudge_combat';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: FudgeCombatDuelRulings;
  /**
   * How weapons count (FU-60, FU-61, FU-72 to FU-77).
   */
  weapons?: Model;
}
/**
 * One of two in an exchange.
 */
export interface ExchangeFighter {
  /**
   * What counts instead of the skill when they are taken unawares (FU-85).
   */
  alertness?: number | string;
  /**
   * The armour's rating, in the simple model (FU-61).
   */
  armour_rating?: number;
  /**
   * The type of armour, in the advanced model (FU-70).
   */
  armour_type?: number;
  /**
   * The boxes of their track, where they are not as ruled.
   */
  boxes?: BoxesStated;
  /**
   * They are on the other's flank: +1 (FU-81).
   */
  flanking?: boolean;
  /**
   * An effect that is tried instead of harm (FU-22).
   */
  manoeuvre?: Manoeuvre | null;
  /**
   * What the game master adds.
   */
  modifier?: number;
  /**
   * What to call them.
   */
  name?: string;
  /**
   * The roll that they have made in this exchange already, against another: it is theirs here too (FU-20).
   */
  rolled?: RollMade | null;
  /**
   * The skill they fight with: a number, or a word of the ladder (FU-02).
   */
  skill: number | string;
  /**
   * How they fight.
   */
  stance?: Stance;
  /**
   * The better armour: +1 in the dramatic model (FU-60).
   */
  superior_armour?: boolean;
  /**
   * They outnumber the other: +1 (FU-81).
   */
  superior_numbers?: boolean;
  /**
   * Height, cover, a horse: +1 (FU-80).
   */
  superior_position?: boolean;
  /**
   * The better weapon: +1 in the dramatic model (FU-60).
   */
  superior_weapon?: boolean;
  /**
   * They are all around the other: +1 (FU-81).
   */
  surrounding?: boolean;
  /**
   * The weapon's traits, in the advanced model, each once.
   *
   * @maxItems 4
   */
  traits?: Trait[];
  /**
   * Whether they suspect nothing (FU-85).
   */
  unaware?: boolean;
  /**
   * The weapon's rating, in the simple model (FU-61).
   */
  weapon_rating?: number;
  /**
   * The wounds they have at first.
   */
  wounds?: WoundsStated;
}
/**
 * An effect that is tried instead of harm (FU-22).
 */
export interface Manoeuvre {
  /**
   * Whether it is to disarm.
   */
  disarm?: boolean;
  /**
   * Whether it needs finesse (FU-77).
   */
  finesse?: boolean;
  /**
   * The outcome it must reach.
   */
  needs?: Needed;
}
/**
 * A roll of this exchange that lies already: every fighter has one in an exchange, whomever they meet (FU-20, FU-24).
 */
export interface RollMade {
  /**
   * Clips suffered in the exchange so far, where they are ruled to spill within one (FU-A3).
   */
  clips?: number;
  /**
   * What its dice came to, with the fate points spent on it (FU-91).
   */
  dice: number;
  /**
   * Whether they were taken out in it: others who meet them in it still do.
   */
  out?: boolean;
  /**
   * The wounds that lower it: those of before the exchange.
   */
  wounds?: WoundsStated;
}
/**
 * One exchange of several against one.
 */
export interface FudgeCombatGroup {
  /**
   * How armour counts (FU-60, FU-61, FU-70).
   */
  armour?: Model;
  /**
   * What the document asks.
   */
  ask: 'group';
  /**
   * Their foes: 2 to 6.
   *
   * @minItems 2
   * @maxItems 6
   */
  foes: GroupFighter[];
  /**
   * The lone fighter.
   */
  hero: GroupFighter;
  /**
   * Whether both sides have reasonable mobility, which hinders flexible weapons (FU-74).
   */
  mobility?: boolean;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fudge_combat';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: FudgeCombatDuelRulings;
  /**
   * The number of the foe whom the hero strikes, where the ruling makes that the hero's choice (FU-A17).
   */
  target?: number;
  /**
   * How weapons count (FU-60, FU-61, FU-72 to FU-77).
   */
  weapons?: Model;
}
/**
 * One of a group.
 */
export interface GroupFighter {
  /**
   * What counts instead of the skill when they are taken unawares (FU-85).
   */
  alertness?: number | string;
  /**
   * The armour's rating, in the simple model (FU-61).
   */
  armour_rating?: number;
  /**
   * The type of armour, in the advanced model (FU-70).
   */
  armour_type?: number;
  /**
   * The boxes of their track, where they are not as ruled.
   */
  boxes?: BoxesStated;
  /**
   * They are on the other's flank: +1 (FU-81).
   */
  flanking?: boolean;
  /**
   * What the game master adds.
   */
  modifier?: number;
  /**
   * What to call them.
   */
  name?: string;
  /**
   * The roll that they have made in this exchange already, against another: it is theirs here too (FU-20).
   */
  rolled?: RollMade | null;
  /**
   * The skill they fight with: a number, or a word of the ladder (FU-02).
   */
  skill: number | string;
  /**
   * How they fight.
   */
  stance?: Stance;
  /**
   * The better armour: +1 in the dramatic model (FU-60).
   */
  superior_armour?: boolean;
  /**
   * They outnumber the other: +1 (FU-81).
   */
  superior_numbers?: boolean;
  /**
   * Height, cover, a horse: +1 (FU-80).
   */
  superior_position?: boolean;
  /**
   * The better weapon: +1 in the dramatic model (FU-60).
   */
  superior_weapon?: boolean;
  /**
   * They are all around the other: +1 (FU-81).
   */
  surrounding?: boolean;
  /**
   * The weapon's traits, in the advanced model, each once.
   *
   * @maxItems 4
   */
  traits?: Trait[];
  /**
   * Whether they suspect nothing (FU-85).
   */
  unaware?: boolean;
  /**
   * The weapon's rating, in the simple model (FU-61).
   */
  weapon_rating?: number;
  /**
   * The wounds they have at first.
   */
  wounds?: WoundsStated;
}
/**
 * The healing of an injury.
 */
export interface FudgeCombatHealing {
  /**
   * What the injured do meanwhile; it matters in version A alone (FU-50).
   */
  activity?: Activity;
  /**
   * What the document asks.
   */
  ask: 'healing';
  /**
   * What the game master adds.
   */
  modifier?: number;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fudge_combat';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: FudgeCombatDuelRulings;
  /**
   * The skill of the one who heals.
   */
  skill: number | string;
}
/**
 * Who acts when.
 */
export interface FudgeCombatOrder {
  /**
   * What the document asks.
   */
  ask?: 'order';
  /**
   * Those who fight, on either side: 2 to 8, with different names.
   *
   * @minItems 2
   * @maxItems 8
   */
  combatants: FudgeCombatOrderCombatant[];
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fudge_combat';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: FudgeCombatDuelRulings;
}
/**
 * One who fights.
 */
export interface FudgeCombatOrderCombatant {
  /**
   * What is rolled.
   */
  alertness: number | string;
  /**
   * What to call them.
   */
  name: string;
  /**
   * What breaks a tie after that: the skill they fight with.
   */
  skill?: number | string;
  /**
   * What breaks a tie with others of the same total.
   */
  tactics?: number | string;
}
/**
 * A fight in one roll each.
 */
export interface FudgeCombatScene {
  /**
   * One side: 1 to 6.
   *
   * @minItems 1
   * @maxItems 6
   */
  a: OneRollFighter[];
  /**
   * How armour counts (FU-60, FU-61, FU-70).
   */
  armour?: Model;
  /**
   * What the document asks.
   */
  ask: 'scene';
  /**
   * The other side: 1 to 6, as many as the first where they fight in pairs.
   *
   * @minItems 1
   * @maxItems 6
   */
  b: OneRollFighter[];
  /**
   * Whether both sides have reasonable mobility, which hinders flexible weapons (FU-74).
   */
  mobility?: boolean;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fudge_combat';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: FudgeCombatDuelRulings;
  /**
   * How weapons count (FU-60, FU-61, FU-72 to FU-77).
   */
  weapons?: Model;
}
/**
 * One of those who fight in one roll.
 */
export interface OneRollFighter {
  /**
   * What counts instead of the skill when they are taken unawares (FU-85).
   */
  alertness?: number | string;
  /**
   * The armour's rating, in the simple model (FU-61).
   */
  armour_rating?: number;
  /**
   * The type of armour, in the advanced model (FU-70).
   */
  armour_type?: number;
  /**
   * The boxes of their track, where they are not as ruled.
   */
  boxes?: BoxesStated;
  /**
   * They are on the other's flank: +1 (FU-81).
   */
  flanking?: boolean;
  /**
   * What the game master adds.
   */
  modifier?: number;
  /**
   * What to call them.
   */
  name?: string;
  /**
   * The skill they fight with: a number, or a word of the ladder (FU-02).
   */
  skill: number | string;
  /**
   * How they fight.
   */
  stance?: Stance;
  /**
   * The better armour: +1 in the dramatic model (FU-60).
   */
  superior_armour?: boolean;
  /**
   * They outnumber the other: +1 (FU-81).
   */
  superior_numbers?: boolean;
  /**
   * Height, cover, a horse: +1 (FU-80).
   */
  superior_position?: boolean;
  /**
   * The better weapon: +1 in the dramatic model (FU-60).
   */
  superior_weapon?: boolean;
  /**
   * They are all around the other: +1 (FU-81).
   */
  surrounding?: boolean;
  /**
   * The weapon's traits, in the advanced model, each once.
   *
   * @maxItems 4
   */
  traits?: Trait[];
  /**
   * Whether they suspect nothing (FU-85).
   */
  unaware?: boolean;
  /**
   * The weapon's rating, in the simple model (FU-61).
   */
  weapon_rating?: number;
  /**
   * The wounds they have at first.
   */
  wounds?: WoundsStated;
}
/**
 * The chance to reach a total.
 */
export interface FudgeCombatTotal {
  /**
   * What the document asks.
   */
  ask: 'total';
  /**
   * Aspect boxes that may be spent (FU-90).
   */
  boxes?: number;
  /**
   * What the dice show now, such as -0++.
   */
  faces?: string | null;
  /**
   * Fate points that may be spent (FU-91).
   */
  fate_points?: number;
  /**
   * What the game master adds.
   */
  modifier?: number;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fudge_combat';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: FudgeCombatDuelRulings;
  /**
   * The skill that is rolled.
   */
  skill: number | string;
  /**
   * The total that is needed.
   */
  target: number | string;
}
/**
 * One attack in turn pace.
 */
export interface FudgeCombatTurn {
  /**
   * How armour counts (FU-60, FU-61, FU-70).
   */
  armour?: Model;
  /**
   * What the document asks.
   */
  ask: 'turn';
  /**
   * Whose turn it is.
   */
  attacker: TurnFighter;
  /**
   * The one attacked.
   */
  defender: TurnFighter;
  /**
   * Whether both sides have reasonable mobility, which hinders flexible weapons (FU-74).
   */
  mobility?: boolean;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fudge_combat';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: FudgeCombatDuelRulings;
  /**
   * How weapons count (FU-60, FU-61, FU-72 to FU-77).
   */
  weapons?: Model;
}
/**
 * One of two in a turn.
 */
export interface TurnFighter {
  /**
   * What counts instead of the skill when they are taken unawares (FU-85).
   */
  alertness?: number | string;
  /**
   * The armour's rating, in the simple model (FU-61).
   */
  armour_rating?: number;
  /**
   * The type of armour, in the advanced model (FU-70).
   */
  armour_type?: number;
  /**
   * The boxes of their track, where they are not as ruled.
   */
  boxes?: BoxesStated;
  /**
   * What they defend with.
   */
  defence?: number | string | null;
  /**
   * They are on the other's flank: +1 (FU-81).
   */
  flanking?: boolean;
  /**
   * An effect that the attacker tries instead of harm (FU-22).
   */
  manoeuvre?: Manoeuvre | null;
  /**
   * What the game master adds.
   */
  modifier?: number;
  /**
   * What to call them.
   */
  name?: string;
  /**
   * The skill they fight with: a number, or a word of the ladder (FU-02).
   */
  skill: number | string;
  /**
   * How they fight.
   */
  stance?: Stance;
  /**
   * The better armour: +1 in the dramatic model (FU-60).
   */
  superior_armour?: boolean;
  /**
   * They outnumber the other: +1 (FU-81).
   */
  superior_numbers?: boolean;
  /**
   * Height, cover, a horse: +1 (FU-80).
   */
  superior_position?: boolean;
  /**
   * The better weapon: +1 in the dramatic model (FU-60).
   */
  superior_weapon?: boolean;
  /**
   * They are all around the other: +1 (FU-81).
   */
  surrounding?: boolean;
  /**
   * The weapon's traits, in the advanced model, each once.
   *
   * @maxItems 4
   */
  traits?: Trait[];
  /**
   * Whether they suspect nothing (FU-85).
   */
  unaware?: boolean;
  /**
   * The weapon's rating, in the simple model (FU-61).
   */
  weapon_rating?: number;
  /**
   * The wounds they have at first.
   */
  wounds?: WoundsStated;
}
/**
 * One shooter's plan of actions against a target.
 */
export interface PercentileAdvice {
  /**
   * How many actions are to be decided on, a round if nothing is stated.
   */
  actions?: number | null;
  /**
   * What is asked; the fields say it as well.
   */
  ask?: 'advice';
  /**
   * The one who shoots.
   */
  attacker: Attacker;
  /**
   * Others near the target, for area weapons (P-AREA-4).
   */
  bystanders?: Bystander[];
  /**
   * What the attacker brings along from actions before the plan.
   */
  carried?: Carried;
  /**
   * The chart on which hits that penetrate are rolled; none: wounds are not worked out.
   */
  damage?: DamageChartOrId | null;
  /**
   * What they do first in any case.
   */
  decided?: Entry[];
  /**
   * Further targets for following fire, in the order in which the weapon swings to them (P-FIRE-7): when it does is said in the shots of the plan.
   */
  following?: FollowingTarget[];
  /**
   * What is sought, by its name or in full; mean hits that get through if nothing is stated.
   */
  goal?:
    | ('penetrating' | 'hits' | 'hit' | 'through' | 'hits_at_least' | 'through_at_least' | 'wound')
    | {
        /**
         * A chance that is enough, in percent: the fewest actions that reach it are sought, up to the number of actions.
         */
        enough?: number | null;
        /**
         * The greatest chance that a weapon is jammed or has exploded at the end, in percent.
         */
        most_jam?: number | null;
        /**
         * The most rounds that may be spent.
         */
        most_rounds?: number | null;
        /**
         * How many hits, for the goals that ask for a number.
         */
        number?: number | null;
        /**
         * What to seek, by name.
         */
        seek: 'penetrating' | 'hits' | 'hit' | 'through' | 'hits_at_least' | 'through_at_least' | 'wound';
        /**
         * How bad a wound must be, where one is sought.
         */
        wound?: ('light' | 'serious' | 'knocked_out' | 'dead') | null;
      };
  /**
   * What may be done besides firing.
   */
  may?: May;
  /**
   * A second weapon in the other hand, fired in the same actions by its own mode (A-MOD-4). Both weapons then take the modifier for two weapons, this one also that for the wrong hand.
   */
  off_hand?: WeaponOrId | null;
  /**
   * A plan to compare with the best.
   */
  plan?: Entry[];
  /**
   * The rule set by which it is read.
   */
  ruleset: 'percentile';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: Rulings;
  /**
   * The one who is shot at.
   */
  target: Target;
  /**
   * The weapon they shoot with.
   */
  weapon: WeaponOrId;
}
/**
 * What the shooter may do besides firing in every mode that their weapon has.
 */
export interface May {
  /**
   * Aim (P-ACT-5).
   */
  aim?: boolean;
  /**
   * Call a location of the first target that is in sight (P-VIS-6).
   */
  call?: boolean;
  /**
   * Stop a burst after any shot (P-FIRE-6).
   */
  cease?: boolean;
  /**
   * Repair a jammed weapon, if they have Tek (P-JAM-5).
   */
  clear_jam?: boolean;
  /**
   * Whether the weapon is in hand at the start; if not, it has to be drawn (P-ACT-13).
   */
  in_hand?: boolean;
  /**
   * Fit a fresh magazine, of which they never run out (P-ACT-18).
   */
  reload?: boolean;
  /**
   * Rest the weapon on something (P-ACT-4).
   */
  rest?: boolean;
  /**
   * A second weapon, put away, to change to. The weapon in hand is then let go, and can be taken up again as one draws (P-ACT-13, P-ACT-16).
   */
  second_weapon?: WeaponOrId | null;
  /**
   * Swing a burst to the next of the further targets after any shot (P-FIRE-7).
   */
  swing?: boolean;
}
/**
 * Someone shoots, or throws.
 */
export interface PercentileCompanionAttack {
  /**
   * What the document asks.
   */
  ask: 'attack';
  /**
   * At whom.
   */
  at: number;
  /**
   * Who.
   */
  by: number;
  /**
   * The part of the target that is aimed at (P-VIS-6).
   */
  called?: Location | null;
  /**
   * Ceases fire by this rule (P-FIRE-6).
   */
  cease?: Cease | null;
  /**
   * The targets to swing to, in order.
   */
  following?: number[];
  /**
   * In which mode (P-FIRE-5).
   */
  mode: Mode;
  /**
   * The game master's modifier to this attack.
   */
  modifier?: number;
  /**
   * Moves in the same action (P-ACT-20).
   */
  moving?: Gait | null;
  /**
   * Those near the target of an area weapon (P-AREA-4).
   */
  near?: Near[];
  /**
   * The mode of the other hand, when both fire; not stated: the same.
   */
  off_hand_mode?: Mode | null;
  /**
   * The same for the other hand, when both fire.
   */
  off_hand_shots?: number | null;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'percentile';
  /**
   * How many shots; not stated: all of the mode. For someone who ceases fire after a roll, the shots called for until then (P-FIRE-6).
   */
  shots?: number | null;
  /**
   * Swings to the next target by this rule (P-FIRE-7).
   */
  swing?: Swing | null;
  /**
   * Swings to the next target after these shots, counted from 1.
   */
  swing_after?: number[];
  /**
   * With the weapon of which hand.
   */
  with?: Hands;
}
/**
 * Where someone stands, as seen by the one who fires at the target.
 */
export interface Near {
  /**
   * How far behind the target, in metres; negative: on the firer's side.
   */
  behind_m?: number;
  /**
   * How far to the right of the target, in metres; negative: to the left.
   */
  right_m?: number;
  /**
   * Who.
   */
  who: number;
}
/**
 * How someone stands from now on; what is not stated stays.
 */
export interface PercentileCompanionChange {
  /**
   * For how many actions they have aimed; 0: not at all.
   */
  aim?: number | null;
  /**
   * Whom they aim at.
   */
  aim_at?: number | null;
  /**
   * What the document asks.
   */
  ask: 'change';
  /**
   * Whether they are ducked back, as of this action (P-DUCK-4).
   */
  ducked?: boolean | null;
  /**
   * Whether their force field is on.
   */
  field_on?: boolean | null;
  /**
   * Breaks off what they are busy with.
   */
  free?: boolean;
  /**
   * Whether they have given themselves away (P-VIS-4), as of this action.
   */
  given_away?: boolean | null;
  /**
   * Whether they have a grenade in hand (P-ACT-14).
   */
  grenade_out?: boolean | null;
  /**
   * Grenades left, the one in hand among them.
   */
  grenades?: number | null;
  /**
   * Whether they can act.
   */
  health?: Health | null;
  /**
   * Whether they are behind their cover.
   */
  in_cover?: boolean | null;
  /**
   * The light they stand in.
   */
  light?: Light | null;
  /**
   * The weapon in the other hand.
   */
  off_hand?: GunChange | null;
  /**
   * Whether their weapon is rested.
   */
  rested?: boolean | null;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'percentile';
  /**
   * How fast they move, in metres a round.
   */
  speed_m_per_round?: number | null;
  /**
   * Their weapon.
   */
  weapon?: GunChange | null;
  /**
   * Who.
   */
  who: number;
  /**
   * All wounds that they carry.
   */
  wounds?: Wound[] | null;
}
/**
 * How a weapon stands from now on; what is not stated stays.
 */
export interface GunChange {
  /**
   * Whether it can fire.
   */
  condition?: GunCondition | null;
  /**
   * Shots left.
   */
  rounds?: number | null;
}
/**
 * A copy of someone joins the scene.
 */
export interface PercentileCompanionCopy {
  /**
   * What the document asks.
   */
  ask: 'copy';
  /**
   * What to call them.
   */
  name: string;
  /**
   * The one who is copied.
   */
  of: number;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'percentile';
}
/**
 * How far people are from each other.
 */
export interface PercentileCompanionDistance {
  /**
   * What the document asks.
   */
  ask: 'distance';
  /**
   * The two; none: all pairs whose distance is not stated.
   *
   * @minItems 2
   * @maxItems 2
   */
  between?: unknown[] | null;
  /**
   * How far, in metres.
   */
  range_m: number;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'percentile';
}
/**
 * A sheet is changed, and those of others with it.
 */
export interface PercentileCompanionEdit {
  /**
   * What the document asks.
   */
  ask: 'edit';
  /**
   * The new sheet.
   */
  combatant: Sheet;
  /**
   * Who else is changed in the same way.
   */
  goes_for?: Scope;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'percentile';
  /**
   * Whose.
   */
  who: number;
}
/**
 * What is known of a combatant when they join the scene. What happens to them there is in [`Combatant`](super::Combatant).
 */
export interface Sheet {
  /**
   * Armour, outermost first (P-PEN-6).
   */
  armour?: ArmourOrId[];
  /**
   * Blows in a round of hand-to-hand combat.
   */
  attacks?: number;
  /**
   * Ballistic Skill (P-HIT-1).
   */
  bs: number;
  /**
   * What they stand behind.
   */
  cover?: CoverOrId | null;
  /**
   * The part of them that is not behind the cover; not stated: what shows as they stand, or all.
   */
  exposed?: Location[] | null;
  /**
   * A force field, switched on.
   */
  field?: ForceFieldOrId | null;
  /**
   * What kind of grenade they carry. One is taken out (P-ACT-14) before it is thrown (P-ACT-11).
   */
  grenade?: WeaponOrId | null;
  /**
   * How many of them they carry.
   */
  grenades?: number;
  /**
   * Initiative: who acts first (A-ACT-5), and when their blows fall (P-INIT-1).
   */
  initiative?: number;
  /**
   * The light they stand in (P-VIS-7).
   */
  light?: Light;
  /**
   * Their own hit location chart (A-LOC-4).
   */
  location_chart?: LocationBand[] | null | string;
  /**
   * What they fight with hand-to-hand; none: bare hands (P-MMOD-9).
   */
  melee_weapon?: MeleeWeaponOrId | null;
  /**
   * The game master's modifier to all their shots and blows.
   */
  modifier?: number;
  /**
   * What to call them.
   */
  name: string;
  /**
   * A second weapon, in the hand that they do not favour (A-MOD-4). Each is then held in one hand (P-MOD-15, P-MOD-16).
   */
  off_hand?: WeaponOrId | null;
  /**
   * Holds a basic or heavy weapon in one hand (P-MOD-15, P-MOD-16).
   */
  one_handed?: boolean;
  /**
   * Wears powered armour (P-MMOD-4).
   */
  powered_armour?: boolean;
  /**
   * What they do behind the cover: a row of table VIS-A (P-VIS-3).
   */
  seen_as?: SeenAs | null;
  /**
   * The side they fight on, by its name. Those of one side are friends, those of different sides enemies; someone without a side may be anyone's enemy.
   */
  side?: string | null;
  /**
   * How big they are (P-VIS-5).
   */
  size?: Size;
  /**
   * How fast they move when others shoot at them, in metres a round (P-MOD-3).
   */
  speed_m_per_round?: number;
  /**
   * Technical skill, rolled to clear a jam (P-JAM-5).
   */
  tek?: number | null;
  /**
   * What they shoot with.
   */
  weapon?: WeaponOrId | null;
  /**
   * Wounds that they bring along.
   */
  wounds?: Wound[];
  /**
   * Holds their weapon in the wrong hand (P-MOD-8).
   */
  wrong_hand?: boolean;
  /**
   * Weapon Skill (P-MELEE-1).
   */
  ws?: number;
}
/**
 * What a blow is struck with.
 */
export interface PercentileCompanionEditMeleeWeapon {
  /**
   * Has a bayonet fixed, which helps a basic weapon only (P-MMOD-10).
   */
  bayonet?: boolean;
  /**
   * Whether it can jam, as a firearm that is fired at close quarters can and its butt or bayonet cannot (A-JAM-10). Not stated: pistols and basic weapons can. Other kinds never do (A-JAM-9).
   */
  can_jam?: boolean | null;
  /**
   * What it is: bare hands (P-MMOD-9) and basic weapons without a bayonet (P-MMOD-10) are hard to hit with. Heavy weapons are of no use here (P-MELEE-2).
   */
  kind?: MeleeKind;
  /**
   * What to call it.
   */
  name?: string;
  /**
   * What it adds to the chance to get through each kind of protection (P-PEN-2). Fists and improvised weapons take a lot away (P-MELEE-3).
   */
  penetration?: MeleePenetration;
}
/**
 * Some begin to fight hand-to-hand.
 */
export interface PercentileCompanionFight {
  /**
   * What the document asks.
   */
  ask: 'fight';
  /**
   * They, on either side.
   */
  fighters: number[];
  /**
   * The rule set by which it is read.
   */
  ruleset: 'percentile';
}
/**
 * Someone joins, or several like them.
 */
export interface PercentileCompanionJoin {
  /**
   * What the document asks.
   */
  ask: 'join';
  /**
   * Who.
   */
  combatant: Sheet;
  /**
   * How many of them, by numbered names.
   */
  count?: number;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'percentile';
}
/**
 * Someone spends actions on something that needs no dice. What does not belong to the action must be left out.
 */
export interface PercentileCompanionOther {
  /**
   * What the document asks.
   */
  ask: 'other';
  /**
   * At whom they aim.
   */
  at?: number | null;
  /**
   * How many actions it takes; not stated: one.
   */
  cost?: number | null;
  /**
   * What they do (P-ACT). Firing is an attack.
   */
  do: ActionKind;
  /**
   * Whether they take out one of the grenades that they carry (P-ACT-14).
   */
  grenade?: boolean;
  /**
   * The weapon of which hand they load or clear; not stated: that of the main one.
   */
  hand?: Hand | null;
  /**
   * What it is called.
   */
  name?: string | null;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'percentile';
  /**
   * Who.
   */
  who: number;
}
/**
 * Someone gets another name.
 */
export interface PercentileCompanionRename {
  /**
   * What the document asks.
   */
  ask: 'rename';
  /**
   * What to call them.
   */
  name: string;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'percentile';
  /**
   * Who.
   */
  who: number;
}
/**
 * Someone has finished a repair and rolls against Tek.
 */
export interface PercentileCompanionRepair {
  /**
   * What the document asks.
   */
  ask: 'repair';
  /**
   * Who.
   */
  by: number;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'percentile';
}
/**
 * The rulings on disputed rules from now on.
 */
export interface PercentileCompanionRule {
  /**
   * What the document asks.
   */
  ask: 'rule';
  /**
   * The chart on which hits that penetrate are rolled; none: wounds are left to the game master.
   */
  damage?: DamageChartOrId | null;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'percentile';
  /**
   * The switches that differ from the default.
   */
  rulings?: Rulings;
}
/**
 * Someone strikes at someone they fight with.
 */
export interface PercentileCompanionStrike {
  /**
   * What the document asks.
   */
  ask: 'strike';
  /**
   * At whom.
   */
  at: number;
  /**
   * The one struck at stands behind an obstacle (P-MMOD-5).
   */
  behind_obstacle?: boolean;
  /**
   * Who.
   */
  by: number;
  /**
   * Charges (P-MMOD-1).
   */
  charging?: boolean;
  /**
   * How many opponents they are engaged with (P-MMOD-6).
   */
  engaged_opponents?: number;
  /**
   * Stands on higher ground (P-MMOD-2).
   */
  higher_ground?: boolean;
  /**
   * The game master's modifier to this blow.
   */
  modifier?: number;
  /**
   * The one struck at tries to parry (P-PARRY-1).
   */
  parries?: boolean;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'percentile';
  /**
   * Fights with a weapon in each hand (P-MMOD-8).
   */
  weapon_in_each_hand?: boolean;
  /**
   * Won the previous round of the fight (P-MMOD-3).
   */
  won_previous_round?: boolean;
  /**
   * Strikes with the wrong hand (P-MMOD-7).
   */
  wrong_hand?: boolean;
}
/**
 * Two sides who fight each other.
 */
export interface PercentileDuel {
  /**
   * What is asked; the fields say it as well.
   */
  ask?: 'duel';
  /**
   * The chart on which hits that penetrate are rolled.
   */
  damage: DamageChartOrId;
  /**
   * Distances between two of them. Fire swings only between those whose distance is stated (P-FIRE-7).
   */
  distances?: PercentileDuelDistance[];
  /**
   * What being made to duck back does, which the rule book does not say (P-DUCK-4).
   */
  duck_back?: DuckBack;
  /**
   * The version of the document.
   */
  duel?: number;
  /**
   * How it is fought.
   */
  fight?: Fight;
  /**
   * What to call it.
   */
  name?: string;
  /**
   * How far people are from each other where nothing else is stated, in metres.
   */
  range_m?: number;
  /**
   * How many rounds it is followed.
   */
  rounds?: number;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'percentile';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: Rulings;
  /**
   * The two sides.
   *
   * @minItems 2
   * @maxItems 2
   */
  sides: Side[];
  /**
   * Rolls it out this many times instead of working it out.
   */
  simulate?: Simulation | null;
  /**
   * Whether the duel is worked out again with one thing changed, to see what that is worth.
   */
  values?: boolean;
}
/**
 * How far two people are from each other.
 */
export interface PercentileDuelDistance {
  /**
   * Their names.
   *
   * @minItems 2
   * @maxItems 2
   */
  between: string[];
  /**
   * The distance in metres.
   */
  range_m: number;
}
/**
 * One side.
 */
export interface Side {
  /**
   * Those on it, at most 16 on both together.
   *
   * @minItems 1
   * @maxItems 15
   */
  fighters: Written[];
  /**
   * What to call it; not stated: the name of its first fighter.
   */
  name?: string | null;
}
/**
 * One who fights, or several alike.
 */
export interface Written {
  /**
   * Hand-to-hand: they stand behind an obstacle (P-MMOD-5).
   */
  behind_obstacle?: boolean;
  /**
   * Shooting: the location that they aim at, which is then a small target (P-VIS-6).
   */
  called?: Location | null;
  /**
   * Hand-to-hand: they charge in the first round (P-MMOD-1).
   */
  charging?: boolean;
  /**
   * The combatant as in a scene: skills, weapons, protection.
   */
  combatant: Sheet;
  /**
   * How many of them there are; they are then numbered.
   */
  count?: number;
  /**
   * Hand-to-hand: they stand on higher ground (P-MMOD-2).
   */
  higher_ground?: boolean;
  /**
   * Hand-to-hand: how many hits they try to parry each round (A-PARRY-4).
   */
  parries?: number;
  /**
   * Shooting: what they do, in order; or "best": at each action what gives the best chance to have their target down.
   */
  plan?: Entry[] | 'best';
  /**
   * Whom they attack, by name: the first of them who is up. Not stated: the other side in its order.
   */
  targets?: string[] | null;
  /**
   * Hand-to-hand: they fight with a weapon in each hand (P-MMOD-8).
   */
  weapon_in_each_hand?: boolean;
  /**
   * Shooting: what they do when every weapon in their hands is empty.
   */
  when_empty?: WhenEmpty;
  /**
   * Shooting: what they do when every weapon in their hands is jammed or empty, and one can be repaired.
   */
  when_jammed?: WhenJammed;
  /**
   * Shooting: what follows the last entry of the plan.
   */
  when_over?: WhenOver;
  /**
   * Hand-to-hand: they have won the round before the first (P-MMOD-3).
   */
  won_previous_round?: boolean;
}
/**
 * A simulation.
 */
export interface Simulation {
  /**
   * The seed of the dice.
   */
  seed?: number;
  /**
   * How many duels are rolled out.
   */
  trials: number;
}
/**
 * One blow in hand-to-hand combat.
 */
export interface PercentileMelee {
  /**
   * What is asked; the fields say it as well.
   */
  ask?: 'blow';
  /**
   * The one who strikes.
   */
  attacker: PercentileMeleeFighter;
  /**
   * The chart on which a blow that penetrates is rolled, by the size of the one struck (P-MELEE-4); its modifier holds what Strength and Toughness add. None: wounds are not worked out.
   */
  damage?: DamageChartOrId | null;
  /**
   * The one who is struck.
   */
  defender: PercentileMeleeDefender;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'percentile';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: Rulings;
  /**
   * The weapon they strike with.
   */
  weapon: MeleeWeaponOrId;
}
/**
 * The one who strikes.
 */
export interface PercentileMeleeFighter {
  /**
   * Charges (P-MMOD-1).
   */
  charging?: boolean;
  /**
   * How many opponents they are engaged with, this one among them (P-MMOD-6).
   */
  engaged_opponents?: number;
  /**
   * Stands on higher ground (P-MMOD-2).
   */
  higher_ground?: boolean;
  /**
   * The game master's own modifier to hit.
   */
  modifier?: number;
  /**
   * What to call them in the sentence.
   */
  name?: string;
  /**
   * Wears powered armour (P-MMOD-4).
   */
  powered_armour?: boolean;
  /**
   * Fights with a weapon in each hand (P-MMOD-8).
   */
  weapon_in_each_hand?: boolean;
  /**
   * Won the previous round of the fight (P-MMOD-3).
   */
  won_previous_round?: boolean;
  /**
   * Strikes with the wrong hand (P-MMOD-7).
   */
  wrong_hand?: boolean;
  /**
   * Weapon Skill: the chance in percent to hit before anything is added or taken away, also with a firearm (P-MELEE-1).
   */
  ws: number;
}
/**
 * The one who is struck.
 */
export interface PercentileMeleeDefender {
  /**
   * Armour, outermost first (P-PEN-6).
   */
  armour?: ArmourOrId[];
  /**
   * Stands behind an obstacle (P-MMOD-5).
   */
  behind_obstacle?: boolean;
  /**
   * A force field that is switched on.
   */
  field?: ForceFieldOrId | null;
  /**
   * What to call them in the sentence.
   */
  name?: string;
  /**
   * Tries to parry this blow. The table decides how often they can (A-PARRY-4).
   */
  parries?: boolean;
  /**
   * Weapon Skill, rolled at or under to parry (P-PARRY-1).
   */
  ws: number;
}
/**
 * A round of hand-to-hand combat, of which the order of blows is asked.
 */
export interface PercentileOrder {
  /**
   * What is asked; the fields say it as well.
   */
  ask?: 'order';
  /**
   * Those who fight, on either side, at most 64.
   *
   * @maxItems 64
   */
  fighters: OrderFighter[];
  /**
   * The rule set by which it is read.
   */
  ruleset: 'percentile';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: Rulings;
}
/**
 * One who strikes in the round.
 */
export interface OrderFighter {
  /**
   * How many attacks they have.
   */
  attacks?: number;
  /**
   * Their Initiative at the start of the round; it stays so until the round is over (P-INIT-2).
   */
  initiative: number;
  /**
   * What to call them.
   */
  name?: string;
}
/**
 * A unit can assault another: how should it approach?
 */
export interface SquadD8Approach {
  /**
   * What the document asks.
   */
  ask: 'approach';
  /**
   * Who assaults, and chooses.
   */
  attacker: Unit;
  /**
   * Whether the defender takes the reaction that is worst for that goal; else the one that is stated.
   */
  best_reaction?: boolean;
  /**
   * Who is assaulted.
   */
  defender: Unit;
  /**
   * The circumstances of the assault. How the attacker arrives is what is sought; the order counts for the fire too.
   */
  facts?: AssaultFacts;
  /**
   * The fire before an Advance.
   */
  fire?: ApproachFire;
  /**
   * What the attacker wants.
   */
  goal?: SquadD8ApproachGoal;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'squad_d8';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: SquadD8ApproachRulings;
}
/**
 * A drone: it adds keywords and weapons, and does not count as a model (SQ-UNIT-07, SQ-KW-15).
 */
export interface Drone {
  /**
   * What it adds to the unit's keywords.
   */
  keywords?: Keywords;
  /**
   * What to call it.
   */
  name?: string;
  /**
   * Its weapons.
   */
  weapons?: SquadD8ApproachWeapon[];
}
/**
 * The keywords of a unit or a drone. It does not have those that are left out.
 */
export interface Keywords {
  /**
   * Comes from the air (SQ-KW-01).
   */
  aerial_deployment?: boolean;
  /**
   * Survives a flyer that is shot down, and may assault flying vehicles (SQ-KW-03).
   */
  anti_grav?: boolean;
  /**
   * A beast (SQ-KW-07).
   */
  beast?: boolean;
  /**
   * Cannot embark (SQ-KW-10).
   */
  bulky?: boolean;
  /**
   * Models that it can carry (SQ-KW-11).
   */
  capacity?: number;
  /**
   * Never pinned, not Resilient, not healed by a Medic (SQ-KW-12).
   */
  construct?: boolean;
  /**
   * May react with a Shoot action at -1 (SQ-KW-13).
   */
  controlled_fire?: boolean;
  /**
   * May react by charging too (SQ-KW-14).
   */
  counter_charge?: boolean;
  /**
   * May react by getting away (SQ-KW-16).
   */
  evade?: boolean;
  /**
   * Moves farther (SQ-KW-17).
   */
  fast?: boolean;
  /**
   * Flies: -1 to be shot, and a wound pins it (SQ-KW-18).
   */
  fly?: boolean;
  /**
   * Failed dice that it may throw again in an assault (SQ-KW-19).
   */
  frenzy?: number;
  /**
   * Hacks (SQ-KW-20).
   */
  hacker?: boolean;
  /**
   * May act freely although pinned (SQ-KW-21).
   */
  headstrong?: boolean;
  /**
   * Dice that wound it are thrown again and must then show 5+ (SQ-KW-22).
   */
  heavy_armour?: boolean;
  /**
   * +1 to hit in assaults with ten models or more (SQ-KW-23).
   */
  horde?: boolean;
  /**
   * Friends within 6 inches throw a failed Nerve test again (SQ-KW-26).
   */
  inspiring?: boolean;
  /**
   * May go further or fight harder, and may hurt itself (SQ-KW-27).
   */
  invigorated?: boolean;
  /**
   * Throws ones to hit again in a Shoot action (SQ-KW-29).
   */
  marksman?: boolean;
  /**
   * Makes others Resilient, and heals them (SQ-KW-30).
   */
  medic?: boolean;
  /**
   * Its armour is one better against shooting (SQ-KW-31).
   */
  mobile_defences?: boolean;
  /**
   * The first wound of each attack goes to a friend (SQ-KW-33).
   */
  protection?: boolean;
  /**
   * x of x+: what regains a health when it activates; 0 is none (SQ-KW-35).
   */
  regeneration?: number;
  /**
   * Dice that wound it and must be thrown again, for each attack (SQ-KW-36).
   */
  resilient?: number;
  /**
   * Sprints farther (SQ-KW-37).
   */
  rush?: boolean;
  /**
   * Moves before the first round (SQ-KW-38).
   */
  scout?: boolean;
  /**
   * Hits that it cancels before it is used up (SQ-KW-39).
   */
  shield?: number;
  /**
   * Lost shields may come back in the End Phase (SQ-KW-40).
   */
  shield_generator?: boolean;
  /**
   * Sprints less far (SQ-KW-41).
   */
  slow?: boolean;
  /**
   * At least in Light Cover (SQ-KW-45).
   */
  stealthy?: boolean;
  /**
   * Comes from below (SQ-KW-46).
   */
  subterranean_deployment?: boolean;
  /**
   * Command dice that it adds (SQ-KW-47).
   */
  tactician?: CommandDice;
  /**
   * Passes through everything (SQ-KW-48).
   */
  teleport?: boolean;
  /**
   * Pins whom it charges (SQ-KW-49).
   */
  terrifying?: boolean;
  /**
   * On tracks (SQ-KW-50).
   */
  tracked?: boolean;
  /**
   * May charge while pinned (SQ-KW-51).
   */
  unflinching?: boolean;
  /**
   * A vehicle (SQ-KW-52).
   */
  vehicle?: boolean;
  /**
   * Friends within 9 inches do (SQ-KW-53).
   */
  very_inspiring?: boolean;
  /**
   * Ones to wound are thrown again (SQ-KW-54).
   */
  vicious?: Vicious | null;
  /**
   * On legs (SQ-KW-55).
   */
  walker?: boolean;
  /**
   * Failed dice that it may throw again in a Shoot action (SQ-KW-56).
   */
  weight_of_fire?: number;
  /**
   * On wheels (SQ-KW-57).
   */
  wheeled?: boolean;
}
/**
 * Command dice by colour.
 */
export interface CommandDice {
  /**
   * Blue dice.
   */
  blue?: number;
  /**
   * Red dice.
   */
  red?: number;
  /**
   * White dice.
   */
  white?: number;
}
/**
 * A weapon.
 */
export interface SquadD8ApproachWeapon {
  /**
   * By how much it lowers the armour (SQ-KW-04).
   */
  ap?: number;
  /**
   * How many models of the part carry it; not stated: all. Models without it are lost first.
   */
  count?: number | null;
  /**
   * The dice of each weapon.
   */
  dice?: number;
  /**
   * Its keywords.
   */
  keywords?: WeaponKeywords;
  /**
   * What it is for.
   */
  kind?: SquadD8ApproachKind;
  /**
   * What to call it.
   */
  name?: string;
  /**
   * How far it reaches, in inches; not stated: everywhere.
   */
  range?: number | null;
}
/**
 * The keywords of a weapon. It does not have those that are left out.
 */
export interface WeaponKeywords {
  /**
   * Flying makes nothing harder to hit (SQ-KW-02).
   */
  anti_aircraft?: boolean;
  /**
   * Heavy Cover counts as Light, no Heavy Armour, a wound pins a vehicle (SQ-KW-05).
   */
  anti_tank?: boolean;
  /**
   * What each hit becomes: a number of hits or "D4" (SQ-KW-08).
   */
  blast?: number | string | null;
  /**
   * May be used to Blaze Away (SQ-KW-09).
   */
  blaze_away?: boolean;
  /**
   * Needs no line of sight; cover on that line does not count (SQ-KW-24).
   */
  indirect?: boolean;
  /**
   * Hits on 4+ always; whoever is hit tests Nerve (SQ-KW-28).
   */
  it_burns?: boolean;
  /**
   * Throws ones to hit again in a Shoot action (SQ-KW-29).
   */
  marksman?: boolean;
  /**
   * Any hit in a Shoot action pins (SQ-KW-32).
   */
  pinning?: boolean;
  /**
   * Needs no line of sight, and no cover counts (SQ-KW-34, SQ-PSY-01).
   */
  psychic?: boolean;
  /**
   * Shooting is a long action (SQ-KW-42, SQ-ACT-04).
   */
  slow_reload?: boolean;
  /**
   * A hit puts smoke on the table (SQ-KW-43).
   */
  smoke?: boolean;
  /**
   * +1 in a Shoot action; the shooter picks the model that it removes, and the unit is pinned (SQ-KW-44).
   */
  sniper_scope?: boolean;
  /**
   * Throws ones to wound again (SQ-KW-54).
   */
  vicious?: boolean;
}
/**
 * A part of a unit: models of one profile. What is left out is as in the unit (SQ-UNIT-06).
 */
export interface Part {
  /**
   * Its Armour, where it is not the unit's; it may be none.
   */
  armour?: number | null;
  /**
   * Its Assault, where it is not the unit's; it may be none.
   */
  assault?: number | null;
  /**
   * Its health, where it is not the unit's.
   */
  health?: number | null;
  /**
   * How many models are left.
   */
  models?: number;
  /**
   * What to call it.
   */
  name?: string;
  /**
   * Its Shoot, where it is not the unit's; it may be none.
   */
  shoot?: number | null;
  /**
   * Its weapons, where they are not the unit's.
   */
  weapons?: SquadD8ApproachWeapon[] | null;
}
/**
 * An upgrade that a unit has bought (SQ-FRC-05).
 */
export interface Upgrade {
  /**
   * A name shared by options of which only one may be taken.
   */
  choice?: string | null;
  /**
   * Whether the Leader may have it.
   */
  leader_may?: boolean;
  /**
   * How often it may be; not stated: any number of times.
   */
  most?: number | null;
  /**
   * What to call it.
   */
  name?: string;
  /**
   * Whether the Leader has it.
   */
  on_leader?: boolean;
  /**
   * What it costs each time.
   */
  points?: number;
  /**
   * How often it was bought.
   */
  times?: number;
}
/**
 * The circumstances of an assault.
 */
export interface AssaultFacts {
  /**
   * How the attacker comes into contact.
   */
  arrives?: Arrival;
  /**
   * Whether the attacker is destroyed if it loses (SQ-ASL-17).
   */
  attacker_trapped?: boolean;
  /**
   * Whether a Counter Charge is hindered (SQ-A22).
   */
  counter_charge_hindered?: boolean;
  /**
   * Whether the defender is.
   */
  defender_trapped?: boolean;
  /**
   * The chance to get clear once the test to evade is passed.
   */
  evade_clears?: number;
  /**
   * Whether the charge is hindered (SQ-ASL-03).
   */
  hindered?: boolean;
  /**
   * Whether an Invigorated attacker takes Frenzy (1) (SQ-KW-27).
   */
  invigorated?: boolean;
  /**
   * The attacker's order or aura; none counts for a unit that reacts (SQ-ORD-01, SQ-ORD-05).
   */
  order?: Order | null;
  /**
   * What the defender does about it; not stated: nothing.
   */
  reaction?: Reaction | null;
  /**
   * Inches that weapons must reach in the reaction; not stated: all do (SQ-A19).
   */
  reaction_distance?: number | null;
  /**
   * Whether the ground rumbles: -1 to shoot (SQ-MIS-09).
   */
  rumbling?: boolean;
  /**
   * Where the defender is.
   */
  where?: Where;
}
/**
 * The one order that a unit benefits from (SQ-ORD-01).
 */
export interface Order {
  /**
   * What it gives.
   */
  keywords: OrderKeywords;
  /**
   * What to call it.
   */
  name?: string;
}
/**
 * What an order or an aura gives (SQ-ORD-04).
 */
export interface OrderKeywords {
  /**
   * Failed dice to be thrown again in an assault (SQ-KW-19).
   */
  frenzy?: number;
  /**
   * Ones to hit are thrown again (SQ-KW-29).
   */
  marksman?: boolean;
  /**
   * Ones to wound are thrown again (SQ-KW-54).
   */
  vicious?: Vicious | null;
  /**
   * Failed dice to be thrown again when shooting (SQ-KW-56).
   */
  weight_of_fire?: number;
}
/**
 * The fire before an Advance into contact.
 */
export interface ApproachFire {
  /**
   * The cover that terrain gives the defender against fire (SQ-COV-02).
   */
  cover?: SquadD8ApproachCover;
  /**
   * Where that comes from (SQ-KW-24).
   */
  cover_from?: CoverFrom;
  /**
   * Inches to the nearest visible model; not stated: every weapon reaches (SQ-SHO-01).
   */
  distance?: number | null;
  /**
   * Whether the line of sight is clear; else only indirect and psychic weapons fire.
   */
  line_of_sight?: boolean;
  /**
   * What the circumstances add to a Shoot action.
   */
  modifier?: number;
}
/**
 * The rulings on disputed rules. The default of each is the narrowest literal interpretation of the source.
 */
export interface SquadD8ApproachRulings {
  /**
   * Do keywords for shooting work when a unit blazes away? (SQ-A04)
   */
  blaze_is_shoot?: boolean;
  /**
   * Do wounds beyond the last model count for the result of an assault? (SQ-A17)
   */
  cap_wounds?: boolean;
  /**
   * Can Command units embark? (SQ-A36)
   */
  command_embarks?: boolean;
  /**
   * What if 9 or more is needed? (SQ-A02)
   */
  exceptional?: Exceptional;
  /**
   * Is a flying vehicle harder to hit than other flyers? (SQ-A06)
   */
  fly_vehicle_double?: boolean;
  /**
   * Are dice that Vicious rolled again safe from Heavy Armour and Resilient? (SQ-A09)
   */
  forced_reroll_once?: boolean;
  /**
   * Are dice halved in each group, or all together? (SQ-A01)
   */
  halve_scope?: HalveScope;
  /**
   * What does the second roll of Heavy Armour need? (SQ-A08)
   */
  heavy_armour_roll?: HeavyArmourRoll;
  /**
   * What do Mobile Defences do to armour? (SQ-A07)
   */
  mobile_defences_literal?: boolean;
  /**
   * Does a unit below half test its nerve in every End Phase? (SQ-A27)
   */
  nerve_every_round?: boolean;
  /**
   * Which command dice are rolled again? (SQ-A32)
   */
  pool_policy?: PoolPolicy;
  /**
   * Is Protection used? (SQ-A50)
   */
  protection?: boolean;
  /**
   * Do the three red dice count in the Recon Roll? (SQ-A32)
   */
  recon_base_red?: boolean;
  /**
   * Are command dice rolled again in the Recon Roll? (SQ-A32)
   */
  recon_rerolls?: boolean;
  /**
   * Can Regeneration bring a model back? (SQ-A30)
   */
  regen_returns_models?: boolean;
  /**
   * Must the two units that unlock another be of one type? (SQ-A34)
   */
  same_type_pairs?: boolean;
  /**
   * Do hits that a shield stops pin or burn? (SQ-A16)
   */
  shielded_hits_trigger?: boolean;
  /**
   * Who wins an assault when one side is wiped out? (SQ-A17)
   */
  wiped_side_loses?: boolean;
}
/**
 * One unit assaults another.
 */
export interface SquadD8Assault {
  /**
   * What the document asks.
   */
  ask: 'assault';
  /**
   * Who assaults.
   */
  attacker: Unit;
  /**
   * Who is assaulted.
   */
  defender: Unit;
  /**
   * The circumstances.
   */
  facts?: AssaultFacts;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'squad_d8';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: SquadD8ApproachRulings;
}
/**
 * Blaze Away: hits wound as in a Shoot action (SQ-Q04, SQ-BLZ-02).
 */
export interface SquadD8BlazeAway {
  /**
   * What the document asks.
   */
  ask: 'blaze_away';
  /**
   * Who attacks.
   */
  attacker: Unit;
  /**
   * The circumstances.
   */
  facts?: Facts;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'squad_d8';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: SquadD8ApproachRulings;
  /**
   * Who is attacked.
   */
  target: Unit;
}
/**
 * The circumstances of an attack.
 */
export interface Facts {
  /**
   * The cover that terrain gives the target (SQ-COV-02).
   */
  cover?: SquadD8ApproachCover;
  /**
   * Whether a die says if the target has that cover (SQ-DICE-09).
   */
  cover_doubt?: boolean;
  /**
   * Where that comes from (SQ-KW-24).
   */
  cover_from?: CoverFrom;
  /**
   * Inches to the nearest visible model; not stated: every weapon reaches (SQ-SHO-01).
   */
  distance?: number | null;
  /**
   * Whether the line of sight is clear; else only indirect and psychic weapons fire.
   */
  line_of_sight?: boolean;
  /**
   * What the circumstances add to a Shoot action.
   */
  modifier?: number;
  /**
   * The order or aura that counts (SQ-ORD-01).
   */
  order?: Order | null;
  /**
   * Which groups throw again first; not stated: those that gain most (SQ-A13).
   */
  reroll_order?: number[] | null;
  /**
   * Whether the ground rumbles: -1 (SQ-MIS-09).
   */
  rumbling?: boolean;
  /**
   * Whose hits the shield stops first; not stated: the worst (SQ-A15).
   */
  shield_order?: number[] | null;
  /**
   * Whose wounds come first; not stated: as listed (SQ-A21).
   */
  wound_order?: number[] | null;
}
/**
 * The command dice of a round.
 */
export interface SquadD8CommandPool {
  /**
   * What the document asks.
   */
  ask: 'command_pool';
  /**
   * Command models, each of which lets one die be thrown again.
   */
  command_models?: number;
  /**
   * Points that would be needed.
   */
  costs?: number[];
  /**
   * Dice on top of the three red ones.
   */
  dice?: CommandDice;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'squad_d8';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: SquadD8ApproachRulings;
  /**
   * Units whose dice and Command models count too.
   */
  units?: Unit[];
}
/**
 * A unit at the end of a round.
 */
export interface SquadD8EndPhase {
  /**
   * What the document asks.
   */
  ask: 'end_phase';
  /**
   * The attacks on it this round, in order.
   */
  attacks?: VolleyAttack[];
  /**
   * Whether it is in Heavy Cover.
   */
  heavy_cover?: boolean;
  /**
   * End Phases to be told; no fire comes after the first.
   */
  rounds?: number;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'squad_d8';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: SquadD8ApproachRulings;
  /**
   * The unit.
   */
  unit: Unit;
  /**
   * Whether a command point takes its pin away before the test (SQ-CP-06, SQ-PIN-05).
   */
  unpin?: boolean;
}
/**
 * One of the attacks.
 */
export interface VolleyAttack {
  /**
   * Who attacks.
   */
  attacker: Unit;
  /**
   * What it is.
   */
  do?: AttackKind;
  /**
   * The circumstances.
   */
  facts?: Facts;
}
/**
 * How many does it take?
 */
export interface SquadD8Fewest {
  /**
   * What the document asks.
   */
  ask: 'fewest';
  /**
   * Who attacks; how many they are is what is sought.
   */
  attacker: Unit;
  /**
   * The chance that is enough.
   */
  chance?: number;
  /**
   * What is counted.
   */
  count?: Counted;
  /**
   * What the attack is.
   */
  do?: AttackKind;
  /**
   * The circumstances.
   */
  facts?: Facts;
  /**
   * How many wounds or models.
   */
  how_many?: number;
  /**
   * The greatest number that is tried; not stated: the greatest that an attack allows.
   */
  most?: number | null;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'squad_d8';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: SquadD8ApproachRulings;
  /**
   * What is to be reached.
   */
  seek?: Sought;
  /**
   * Who is attacked.
   */
  target: Unit;
}
/**
 * A force that somebody wants to field.
 */
export interface SquadD8Force {
  /**
   * What the document asks.
   */
  ask?: 'force';
  /**
   * Transports and buildings with the units in them.
   */
  carriers?: Carrier[];
  /**
   * The points that it may have (SQ-FRC-01).
   */
  limit: number;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'squad_d8';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: SquadD8ApproachRulings;
  /**
   * Its units.
   */
  units: Unit[];
}
/**
 * A unit of the force with seats, or a building; and who is in it.
 */
export interface Carrier {
  /**
   * The seats of a building. A unit has its Capacity.
   */
  capacity?: number | null;
  /**
   * What to call a building.
   */
  name?: string;
  /**
   * The unit that carries, by its name, or by its number in the force from 0; not stated: a building.
   */
  unit?: (number | string) | null;
  /**
   * Who is in it, by their names, or by their numbers in the force from 0.
   */
  units?: (number | string)[];
}
/**
 * A mission and how it stands. Each mission has fields of its own.
 */
export interface SquadD8Mission {
  /**
   * Units of a in the circle.
   */
  a?: Unit[] | null;
  /**
   * What the document asks.
   */
  ask: 'mission';
  /**
   * Units of b in the circle.
   */
  b?: Unit[] | null;
  /**
   * Points of enemy units that each has destroyed.
   */
  destroyed?: OfBoth | null;
  /**
   * Objectives held at the end of each round.
   */
  held?: OfBoth[] | null;
  /**
   * Whether that is in a building.
   */
  in_building?: boolean | null;
  /**
   * The points that a force may have.
   */
  limit?: number;
  /**
   * Which.
   */
  mission: MissionName;
  /**
   * Victory points so far.
   */
  points?: OfBoth | null;
  /**
   * Rounds on shaking ground.
   */
  rounds?: number | null;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'squad_d8';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: SquadD8ApproachRulings;
  /**
   * Who searches.
   */
  searcher?: Unit | null;
  /**
   * Searches.
   */
  searches?: number | null;
  /**
   * The chance to survive what is found.
   */
  survival?: number | null;
  /**
   * A unit on it.
   */
  unit?: Unit | null;
}
/**
 * A number for each of the two players.
 */
export interface OfBoth {
  /**
   * Of side a.
   */
  a?: number;
  /**
   * Of side b.
   */
  b?: number;
}
/**
 * A unit that tests its nerve.
 */
export interface SquadD8Nerve {
  /**
   * What the document asks.
   */
  ask: 'nerve';
  /**
   * The chance to get clear once the test to evade is passed.
   */
  evade_clears?: number;
  /**
   * Whether it is in Heavy Cover.
   */
  heavy_cover?: boolean;
  /**
   * Why.
   */
  reason?: SquadD8NerveReason;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'squad_d8';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: SquadD8ApproachRulings;
  /**
   * Who tests.
   */
  unit: Unit;
}
/**
 * A unit is assaulted: what should it do?
 */
export interface SquadD8Reaction {
  /**
   * What the document asks.
   */
  ask?: 'reaction';
  /**
   * Who assaults.
   */
  attacker: Unit;
  /**
   * Who is assaulted, and chooses.
   */
  defender: Unit;
  /**
   * The circumstances. A reaction that is stated here is one of those compared.
   */
  facts?: AssaultFacts;
  /**
   * What the defender wants.
   */
  goal?: SquadD8ApproachGoal;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'squad_d8';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: SquadD8ApproachRulings;
}
/**
 * The Recon Roll (SQ-MIS-02).
 */
export interface SquadD8Recon {
  /**
   * One player.
   */
  a?: ReconSide;
  /**
   * What the document asks.
   */
  ask: 'recon';
  /**
   * The other.
   */
  b?: ReconSide;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'squad_d8';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: SquadD8ApproachRulings;
}
/**
 * One of two players.
 */
export interface ReconSide {
  /**
   * Command models.
   */
  command_models?: number;
  /**
   * Dice.
   */
  dice?: CommandDice;
  /**
   * Units whose dice count too, those in reserve among them.
   */
  units?: Unit[];
}
/**
 * A Shoot action (SQ-Q02, SQ-Q03).
 */
export interface SquadD8Shoot {
  /**
   * What the document asks.
   */
  ask?: 'shoot';
  /**
   * Who attacks.
   */
  attacker: Unit;
  /**
   * The circumstances.
   */
  facts?: Facts;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'squad_d8';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: SquadD8ApproachRulings;
  /**
   * Who is attacked.
   */
  target: Unit;
}
/**
 * A line from a shooter to a target.
 */
export interface SquadD8Sight {
  /**
   * What the document asks.
   */
  ask: 'sight';
  /**
   * What the line crosses.
   */
  crossed?: Crossed[];
  /**
   * The rule set by which it is read.
   */
  ruleset: 'squad_d8';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: SquadD8ApproachRulings;
  /**
   * Who looks.
   */
  shooter: Looker;
  /**
   * Whom they look at.
   */
  target: Seen;
}
/**
 * Something that the line crosses.
 */
export interface Crossed {
  /**
   * The cover it gives; not stated: Light for a unit (SQ-A38), else none.
   */
  cover?: SquadD8ApproachCover | null;
  /**
   * Whether it flies.
   */
  fly?: boolean;
  /**
   * Its height.
   */
  height?: number;
  /**
   * Whose Leader it holds.
   */
  holds?: Holds | null;
  /**
   * What it is.
   */
  kind: CrossedKind;
}
/**
 * Who looks.
 */
export interface Looker {
  /**
   * Their height.
   */
  height: number;
  /**
   * The height of the hill that they are on.
   */
  hill?: number;
}
/**
 * Whom they look at.
 */
export interface Seen {
  /**
   * Models in or behind cover with a clear line.
   */
  covered?: number;
  /**
   * Their height.
   */
  height: number;
  /**
   * Models to which the line is blocked.
   */
  hidden?: number;
  /**
   * The height of the hill that they are on.
   */
  hill?: number;
  /**
   * Their models.
   */
  models?: number;
}
/**
 * A transport that is lost with units aboard.
 */
export interface SquadD8Transport {
  /**
   * What the document asks.
   */
  ask: 'transport';
  /**
   * Whether it flies: only Anti-Grav gets out then.
   */
  flyer?: boolean;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'squad_d8';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: SquadD8ApproachRulings;
  /**
   * Who is aboard.
   */
  units: Unit[];
}
/**
 * A unit and its upkeep.
 */
export interface SquadD8Upkeep {
  /**
   * What the document asks.
   */
  ask: 'upkeep';
  /**
   * End Phases that pass for shields and smoke.
   */
  end_phases?: number;
  /**
   * Whom its Medic treats.
   */
  patient?: Unit | null;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'squad_d8';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: SquadD8ApproachRulings;
  /**
   * Smoke markers on the table.
   */
  smoke_markers?: number;
  /**
   * The unit.
   */
  unit: Unit;
}
/**
 * Attacks on one unit in a round.
 */
export interface SquadD8Volleys {
  /**
   * What the document asks.
   */
  ask: 'volleys';
  /**
   * The attacks, in order.
   */
  attacks: VolleyAttack[];
  /**
   * Whether to look for the order that wipes the target out most often.
   */
  best_order?: boolean;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'squad_d8';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: SquadD8ApproachRulings;
  /**
   * Who is attacked.
   */
  target: Unit;
}
/**
 * One shooter's plan of actions against a target.
 */
export interface AdviceQuestion {
  /**
   * How many actions are to be decided on, a round if nothing is stated.
   */
  actions?: number | null;
  /**
   * What is asked; the fields say it as well.
   */
  ask?: 'advice';
  /**
   * The one who shoots.
   */
  attacker: Attacker;
  /**
   * Others near the target, for area weapons (P-AREA-4).
   */
  bystanders?: Bystander[];
  /**
   * What the attacker brings along from actions before the plan.
   */
  carried?: Carried;
  /**
   * The chart on which hits that penetrate are rolled; none: wounds are not worked out.
   */
  damage?: DamageChartOrId | null;
  /**
   * What they do first in any case.
   */
  decided?: Entry[];
  /**
   * Further targets for following fire, in the order in which the weapon swings to them (P-FIRE-7): when it does is said in the shots of the plan.
   */
  following?: FollowingTarget[];
  /**
   * What is sought, by its name or in full; mean hits that get through if nothing is stated.
   */
  goal?:
    | ('penetrating' | 'hits' | 'hit' | 'through' | 'hits_at_least' | 'through_at_least' | 'wound')
    | {
        /**
         * A chance that is enough, in percent: the fewest actions that reach it are sought, up to the number of actions.
         */
        enough?: number | null;
        /**
         * The greatest chance that a weapon is jammed or has exploded at the end, in percent.
         */
        most_jam?: number | null;
        /**
         * The most rounds that may be spent.
         */
        most_rounds?: number | null;
        /**
         * How many hits, for the goals that ask for a number.
         */
        number?: number | null;
        /**
         * What to seek, by name.
         */
        seek: 'penetrating' | 'hits' | 'hit' | 'through' | 'hits_at_least' | 'through_at_least' | 'wound';
        /**
         * How bad a wound must be, where one is sought.
         */
        wound?: ('light' | 'serious' | 'knocked_out' | 'dead') | null;
      };
  /**
   * What may be done besides firing.
   */
  may?: May;
  /**
   * A second weapon in the other hand, fired in the same actions by its own mode (A-MOD-4). Both weapons then take the modifier for two weapons, this one also that for the wrong hand.
   */
  off_hand?: WeaponOrId | null;
  /**
   * A plan to compare with the best.
   */
  plan?: Entry[];
  /**
   * The rule set by which it is read.
   */
  ruleset: 'percentile';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: Rulings;
  /**
   * The one who is shot at.
   */
  target: Target;
  /**
   * The weapon they shoot with.
   */
  weapon: WeaponOrId;
}
/**
 * What is best to do. `W` is what chances are counted in.
 */
export interface AdviceReport {
  /**
   * Actions decided on. Where a chance is enough, the fewest that reach it.
   */
  actions: number;
  /**
   * Plans that do not depend on the dice, from the best to the worst.
   */
  alternatives: Alternative[];
  /**
   * What the best decisions are worth; null when none keep the limits.
   */
  best?: BestReport | null;
  /**
   * Whether the chance that is enough is reached; null where none was stated.
   */
  enough?: boolean | null;
  /**
   * The goal, by name.
   */
  goal: string;
  /**
   * The goal in words, with its limits.
   */
  goal_words: string;
  /**
   * The rule set that gave it.
   */
  ruleset: string;
  /**
   * One line to paste: what to do, and what it is worth.
   */
  sentence: string;
}
/**
 * A plan that does not depend on the dice.
 */
export interface Alternative {
  /**
   * The chance that a weapon is jammed or has exploded at the end.
   */
  jam: Chance;
  /**
   * Whether it keeps the limits, and takes no more actions than are decided on. What counts is the greatest number of rounds that it can spend, however the dice fall, not the mean.
   */
  keeps_limits: boolean;
  /**
   * What to call it.
   */
  name: string;
  /**
   * The plan, after what is decided already.
   */
  plan: Entry[];
  /**
   * The mean number of shots fired.
   */
  rounds: Chance;
  /**
   * What it is worth.
   */
  value: Chance;
}
/**
 * What the best decisions are worth.
 */
export interface BestReport {
  /**
   * Null for the best of all. Else, with a limit on the chance to jam, the search was stopped: these decisions keep the limit, and their value is exact; others that keep it may be worth more, but never more than this.
   */
  at_most?: Chance | null;
  /**
   * Everything that is decided, in the order in which it is decided.
   */
  decisions: DecisionReport[];
  /**
   * Hits.
   */
  hits: CountReport;
  /**
   * The chance that a weapon is jammed or has exploded at the end.
   */
  jam: Chance;
  /**
   * The main line of that as a plan that does not depend on the dice; null where no plan of a scenario can express it. It is worth less than the best where there are branches.
   */
  main_plan?: Entry[] | null;
  /**
   * Hits that get through everything.
   */
  penetrating: CountReport;
  /**
   * What to do, in short.
   */
  plan: Line;
  /**
   * Whether the branches of `plan` say everything that the dice change. If not, `policy` says more.
   */
  plan_is_complete: boolean;
  /**
   * What to do, step by step, whatever the dice show.
   */
  policy: AdviceReportPolicy;
  /**
   * The mean number of shots fired.
   */
  rounds: Chance;
  /**
   * Whether other decisions would have been just as good.
   */
  tie: boolean;
  /**
   * What is sought: a chance or a mean.
   */
  value: Chance;
  /**
   * The chance of each result as the worst wound; null without a damage chart.
   */
  worst_wound?: Wounds | null;
}
/**
 * One decision.
 */
export interface DecisionReport {
  /**
   * The action in which it falls.
   */
  action: number;
  /**
   * What would be just as good; not named where the chance to jam is limited.
   */
  as_good: string[];
  /**
   * The chance that this happens.
   */
  chance: Chance;
  /**
   * What is decided.
   */
  choice: string;
  /**
   * Shots of a burst already fired; 0 for what to do with the next action.
   */
  shot: number;
  /**
   * How things stand, in words.
   */
  stands: string;
  /**
   * Whether something else would be just as good.
   */
  tie: boolean;
}
/**
 * What to do in order, as long as nothing special happens: every shot misses, no weapon jams, a repair succeeds.
 */
export interface Line {
  /**
   * Where to do something else.
   */
  branches: Branch[];
  /**
   * Whether branches are left out here: the policy has them.
   */
  is_cut?: boolean;
  /**
   * The steps.
   */
  steps: Step[];
}
/**
 * Where to leave the main line.
 */
export interface Branch {
  /**
   * The action after which it applies.
   */
  action: number;
  /**
   * What to do then.
   */
  then: Line;
  /**
   * When this has happened.
   */
  when: string;
}
/**
 * A step of a line.
 */
export interface Step {
  /**
   * The action in which it begins.
   */
  action: number;
  /**
   * What is done.
   */
  words: string;
}
/**
 * What to do, step by step, beginning with the first.
 */
export interface AdviceReportPolicy {
  /**
   * Whether every step is listed. If not, some are too many or cannot be told in a few words: see `is_left_out`.
   */
  is_complete: boolean;
  /**
   * The steps. Whoever follows them gets exactly the value and the chance to jam that are stated. None where nothing is done.
   */
  steps: PolicyStep[];
}
/**
 * What one action is spent on, and how to go on from it.
 */
export interface PolicyStep {
  /**
   * The action in which it begins.
   */
  action: number;
  /**
   * What to decide between the shots, in the order of the shots. Where no rule is stated, fire on.
   */
  between_shots: ShotRule[];
  /**
   * What the dice may show, and how to go on. Exactly one of them always applies. Empty where they are left out.
   */
  outcomes: AdviceReportOutcome[];
  /**
   * What to do.
   */
  words: string;
}
/**
 * What to decide after one shot.
 */
export interface ShotRule {
  /**
   * What to do in each case. Exactly one of them always applies.
   */
  cases: ShotCase[];
  /**
   * Whether it is about the weapon in the other hand.
   */
  off_hand: boolean;
  /**
   * Shots that this hand has fired in this action; 0 where it is about whether to fire the other hand's weapon at all.
   */
  shots: number;
}
/**
 * What to decide when something has been seen.
 */
export interface ShotCase {
  /**
   * What to do: `fire on`, `cease fire` or `swing to` a target.
   */
  choice: string;
  /**
   * The same: any one of these. Of a hit, only what needs no further roll is known yet.
   */
  seen: AdviceReportSeen[];
  /**
   * What has been seen, in words; empty where it makes no difference.
   */
  when: string;
}
/**
 * What has been seen since a step began. A field that is null makes no difference; all others must match.
 */
export interface AdviceReportSeen {
  /**
   * How many shots were fired; of a pair, with the main hand.
   */
  fired?: number | null;
  /**
   * How many of what is sought: hits, hits that got through, wounds that are bad enough.
   */
  gained?: number | null;
  /**
   * How many hits.
   */
  hits?: number | null;
  /**
   * Whether a weapon jammed or exploded.
   */
  jam?: boolean | null;
  /**
   * Of a pair, whether the weapon in the main hand did.
   */
  main_hand_jam?: boolean | null;
  /**
   * Of a pair, how many with the other hand.
   */
  off_hand_fired?: number | null;
  /**
   * Of a pair, whether the weapon in the other hand did.
   */
  off_hand_jam?: boolean | null;
  /**
   * Whether a repair succeeded; false where none was tried.
   */
  repaired?: boolean | null;
  /**
   * Each shot in order.
   */
  shots?: SeenShot[] | null;
}
/**
 * What has been seen of one shot.
 */
export interface SeenShot {
  /**
   * Whether it exploded.
   */
  explosion: boolean;
  /**
   * Whether it hit.
   */
  hit: boolean;
  /**
   * Whether the weapon jammed or exploded.
   */
  jam: boolean;
  /**
   * Where it hit; null where that makes no difference.
   */
  location?: AdviceReportLocation | null;
  /**
   * Whether it was fired by the other hand.
   */
  off_hand: boolean;
}
/**
 * How to go on from a step.
 */
export interface AdviceReportOutcome {
  /**
   * Whether what comes next is left out.
   */
  is_left_out: boolean;
  /**
   * The same: any one of these.
   */
  seen: AdviceReportSeen[];
  /**
   * The place of the next step in the list, counted from 0. Null where nothing more is to be done, or where that is left out.
   */
  then?: number | null;
  /**
   * What has been seen since the step began, in words; empty where it makes no difference.
   */
  when: string;
}
/**
 * Two sides who fight each other.
 */
export interface Duel {
  /**
   * What is asked; the fields say it as well.
   */
  ask?: 'duel';
  /**
   * The chart on which hits that penetrate are rolled.
   */
  damage: DamageChartOrId;
  /**
   * Distances between two of them. Fire swings only between those whose distance is stated (P-FIRE-7).
   */
  distances?: PercentileDuelDistance[];
  /**
   * What being made to duck back does, which the rule book does not say (P-DUCK-4).
   */
  duck_back?: DuckBack;
  /**
   * The version of the document.
   */
  duel?: number;
  /**
   * How it is fought.
   */
  fight?: Fight;
  /**
   * What to call it.
   */
  name?: string;
  /**
   * How far people are from each other where nothing else is stated, in metres.
   */
  range_m?: number;
  /**
   * How many rounds it is followed.
   */
  rounds?: number;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'percentile';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: Rulings;
  /**
   * The two sides.
   *
   * @minItems 2
   * @maxItems 2
   */
  sides: Side[];
  /**
   * Rolls it out this many times instead of working it out.
   */
  simulate?: Simulation | null;
  /**
   * Whether the duel is worked out again with one thing changed, to see what that is worth.
   */
  values?: boolean;
}
/**
 * How two sides come out of it. `W` is what chances are counted in.
 */
export interface DuelReport {
  /**
   * Those who have no stated plan but do at each of their actions what gives them the best chance to have their target down, as if nothing were done to them from then on: advice for their side alone, not the outcome of two sides who think about each other.
   */
  best_plans: string[];
  /**
   * The chance that both sides put each other down at the same moment.
   */
  both_at_once: Chance;
  /**
   * How it stands after each round.
   */
  by_round: RoundReport[];
  /**
   * What one change would be worth to each side.
   */
  changes: ChangeReport[];
  /**
   * How it was fought.
   */
  fight: Fight;
  /**
   * Who is left standing at the end, most likely first.
   */
  left_standing: LeftReport[];
  /**
   * How the numbers came about: worked out, or estimated by a simulation.
   */
  method: Method;
  /**
   * The chance that both sides have someone standing when the rounds are over.
   */
  neither: Chance;
  /**
   * Why there are no such changes, if there are none.
   */
  no_changes?: string | null;
  /**
   * What was stated of fighters and changes nothing, such as cover that hides nothing.
   */
  notes: Note[];
  /**
   * How many rounds it was followed.
   */
  rounds: number;
  /**
   * The rule set that gave it.
   */
  ruleset: string;
  /**
   * One line to paste.
   */
  sentence: string;
  /**
   * The two sides.
   */
  sides: SideReport[];
  /**
   * Who cannot be fired at, and why.
   */
  warnings: string[];
}
/**
 * How it stands after a round: chances that add up to one.
 */
export interface RoundReport {
  /**
   * That both went down at the same moment.
   */
  both_at_once: Chance;
  /**
   * That each side has been the first to put the other down.
   */
  first: Chance[];
  /**
   * That it is not over.
   */
  neither: Chance;
  /**
   * The round.
   */
  round: number;
}
/**
 * What one change would be worth to a side: the same duel with only that changed, worked out the same way.
 */
export interface ChangeReport {
  /**
   * Which change.
   */
  change: string;
  /**
   * The chance that this side is then the first to put the other down.
   */
  first: Chance;
  /**
   * How much more that is than without the change.
   */
  gain: Chance;
  /**
   * The chance that the other side is first.
   */
  other_first: Chance;
  /**
   * How much more that is than without the change.
   */
  other_gain: Chance;
  /**
   * Whose change it is, by the side's place, from 0.
   */
  side: number;
  /**
   * The same in words.
   */
  words: string;
}
/**
 * Those left standing at the end.
 */
export interface LeftReport {
  /**
   * The chance that they are, and no others.
   */
  chance: Chance;
  /**
   * Their names.
   */
  names: string[];
}
/**
 * How much work a duel is.
 */
export interface Estimate {
  /**
   * The most positions in which best plans may have a decision to make.
   */
  positions: number;
  /**
   * The most combinations of states that are possible at one time.
   */
  states: number;
  /**
   * Steps from one state to another, in total.
   */
  steps: number;
}
/**
 * One side.
 */
export interface SideReport {
  /**
   * When the whole side is down.
   */
  down: DropReport;
  /**
   * Those on it.
   */
  fighters: FighterReport[];
  /**
   * The chance that it puts the other side down first, and has someone standing then.
   */
  first: Chance;
  /**
   * What it is called.
   */
  name: string;
  /**
   * The chance that it still has someone standing after each round.
   */
  standing_after: Chance[];
}
/**
 * The time until someone is down.
 */
export interface DropReport {
  /**
   * The chance that it happens in each action, counted over the whole duel from 1; hand-to-hand with the end of each round.
   */
  by_action: Chance[];
  /**
   * The chance that it happens within the rounds.
   */
  chance: Chance;
  /**
   * When it has happened in a tenth of duels; null when that is after the last round.
   */
  p10?: When | null;
  /**
   * When it has happened in half of them.
   */
  p50?: When | null;
  /**
   * When it has happened in nine tenths of them.
   */
  p90?: When | null;
}
/**
 * A time, counted from 1 over the whole duel.
 */
export interface When {
  /**
   * The action.
   */
  action: number;
  /**
   * The round in which it stands.
   */
  round: number;
}
/**
 * One fighter.
 */
export interface FighterReport {
  /**
   * How they stand at the end.
   */
  at_the_end: Condition;
  /**
   * When they go down.
   */
  down: DropReport;
  /**
   * What they are called.
   */
  name: string;
  /**
   * The chance that they are still standing after each round.
   */
  standing_after: Chance[];
}
/**
 * How someone stands at the end: chances that add up to one.
 */
export interface Condition {
  /**
   * Knocked out or dead.
   */
  down: Chance;
  /**
   * A light wound is their worst.
   */
  light: Chance;
  /**
   * A serious wound is their worst.
   */
  serious: Chance;
  /**
   * Without a wound.
   */
  unhurt: Chance;
}
/**
 * A question, the places in it that things fill, the things that someone owns or can buy, and the numbers that are to be the best.
 */
export interface FateFirefightGear {
  /**
   * How much may be spent; not stated: any sum. At most 12 digits after the decimal point.
   */
  budget?: number | null;
  /**
   * Changes of the scenario that sets are tried against; without any, the scenario as it is.
   *
   * @maxItems 50
   */
  foes?: Foe[];
  /**
   * Whom it is for: their things are free, those of others are not to be had. Not stated: the only one who owns anything.
   */
  for?: string | null;
  /**
   * The version of this kind of document.
   */
  gear: 1;
  /**
   * The numbers that are to be the best, each by itself.
   *
   * @minItems 1
   * @maxItems 4
   */
  goals: FateFirefightGearGoal[];
  /**
   * The things, line by line.
   *
   * @maxItems 1000
   */
  items: Item[];
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fate_firefight';
  /**
   * A document as in the schemas of the questions of fate_firefight, or the path of its file, relative to this one. What slots fill may be left out.
   */
  scenario: {} | string;
  /**
   * The places that things fill.
   *
   * @minItems 1
   * @maxItems 12
   */
  slots: Slot[];
}
export interface Foe {
  /**
   * What to call it.
   */
  name: string;
  /**
   * Each value by its path in the scenario.
   */
  set: {};
  /**
   * How much it counts; not stated: 1. At most 12 digits after the decimal point.
   */
  weight?: number;
}
/**
 * A scenario, and variants of parts of it to set side by side.
 */
export interface FateFirefightLoadout {
  /**
   * The inputs of the columns: a column for each combination of them.
   *
   * @maxItems 16
   */
  columns?: ColumnInput[];
  /**
   * The version of this kind of document.
   */
  loadout: 1;
  /**
   * The numbers to work out.
   *
   * @minItems 1
   */
  outputs: Output[];
  /**
   * The inputs of the rows: a row for each combination of them.
   *
   * @minItems 1
   * @maxItems 16
   */
  rows: Input[];
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fate_firefight';
  /**
   * A document as in the schemas of the questions of fate_firefight, or the path of its file, relative to this one. Inputs that are varied may be left out.
   */
  scenario: {} | string;
}
export interface ColumnVariant {
  /**
   * What to call it.
   */
  name: string;
  /**
   * Each value by its path in the scenario.
   */
  set: {};
  /**
   * How often this column is met, as against the others: where any states it, a mean over all columns stands beside them, and 1 is taken where nothing is said.
   */
  weight?: number | null;
}
export interface Variant {
  /**
   * What to call it.
   */
  name: string;
  /**
   * Each value by its path in the scenario.
   */
  set: {};
}
/**
 * A scenario, inputs to vary in it, and the numbers to work out for every combination.
 */
export interface FateFirefightSweep {
  /**
   * Where along one input the best choice of another changes.
   */
  crossover?: {
    /**
     * An input whose values are ascending numbers.
     */
    along: string;
    /**
     * The input whose values are the choices.
     */
    among: string;
    /**
     * The number that they are compared by; not stated: the first output.
     */
    output?: Output;
  };
  /**
   * The numbers to work out.
   *
   * @minItems 1
   */
  outputs: Output[];
  /**
   * The least value of an input with which a number reaches a limit.
   */
  reach?: {
    [k: string]: unknown;
  } & {
    /**
     * An input whose values are ascending numbers.
     */
    along: string;
    /**
     * This much or more; chances are parts of 1.
     */
    at_least?: number;
    /**
     * This much or less; chances are parts of 1.
     */
    at_most?: number;
    /**
     * The number that is to reach the limit; not stated: the first output.
     */
    output?: Output;
  };
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fate_firefight';
  /**
   * A document as in the schemas of the questions of fate_firefight, or the path of its file, relative to this one. Inputs that are varied may be left out.
   */
  scenario: {} | string;
  /**
   * The version of this kind of document.
   */
  sweep: 1;
  /**
   * The inputs that are varied, the last of them fastest.
   *
   * @minItems 1
   * @maxItems 16
   */
  vary: Input[];
}
/**
 * A question, the places in it that things fill, the things that someone owns or can buy, and the numbers that are to be the best.
 */
export interface FateVehiclesGear {
  /**
   * How much may be spent; not stated: any sum. At most 12 digits after the decimal point.
   */
  budget?: number | null;
  /**
   * Changes of the scenario that sets are tried against; without any, the scenario as it is.
   *
   * @maxItems 50
   */
  foes?: Foe[];
  /**
   * Whom it is for: their things are free, those of others are not to be had. Not stated: the only one who owns anything.
   */
  for?: string | null;
  /**
   * The version of this kind of document.
   */
  gear: 1;
  /**
   * The numbers that are to be the best, each by itself.
   *
   * @minItems 1
   * @maxItems 4
   */
  goals: FateVehiclesGearGoal[];
  /**
   * The things, line by line.
   *
   * @maxItems 1000
   */
  items: Item[];
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fate_vehicles';
  /**
   * A document as in the schemas of the questions of fate_vehicles, or the path of its file, relative to this one. What slots fill may be left out.
   */
  scenario: {} | string;
  /**
   * The places that things fill.
   *
   * @minItems 1
   * @maxItems 12
   */
  slots: Slot[];
}
/**
 * A scenario, and variants of parts of it to set side by side.
 */
export interface FateVehiclesLoadout {
  /**
   * The inputs of the columns: a column for each combination of them.
   *
   * @maxItems 16
   */
  columns?: ColumnInput[];
  /**
   * The version of this kind of document.
   */
  loadout: 1;
  /**
   * The numbers to work out.
   *
   * @minItems 1
   */
  outputs: FateVehiclesGearOutput[];
  /**
   * The inputs of the rows: a row for each combination of them.
   *
   * @minItems 1
   * @maxItems 16
   */
  rows: Input[];
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fate_vehicles';
  /**
   * A document as in the schemas of the questions of fate_vehicles, or the path of its file, relative to this one. Inputs that are varied may be left out.
   */
  scenario: {} | string;
}
/**
 * A scenario, inputs to vary in it, and the numbers to work out for every combination.
 */
export interface FateVehiclesSweep {
  /**
   * Where along one input the best choice of another changes.
   */
  crossover?: {
    /**
     * An input whose values are ascending numbers.
     */
    along: string;
    /**
     * The input whose values are the choices.
     */
    among: string;
    /**
     * The number that they are compared by; not stated: the first output.
     */
    output?: FateVehiclesGearOutput;
  };
  /**
   * The numbers to work out.
   *
   * @minItems 1
   */
  outputs: FateVehiclesGearOutput[];
  /**
   * The least value of an input with which a number reaches a limit.
   */
  reach?: {
    [k: string]: unknown;
  } & {
    /**
     * An input whose values are ascending numbers.
     */
    along: string;
    /**
     * This much or more; chances are parts of 1.
     */
    at_least?: number;
    /**
     * This much or less; chances are parts of 1.
     */
    at_most?: number;
    /**
     * The number that is to reach the limit; not stated: the first output.
     */
    output?: FateVehiclesGearOutput;
  };
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fate_vehicles';
  /**
   * A document as in the schemas of the questions of fate_vehicles, or the path of its file, relative to this one. Inputs that are varied may be left out.
   */
  scenario: {} | string;
  /**
   * The version of this kind of document.
   */
  sweep: 1;
  /**
   * The inputs that are varied, the last of them fastest.
   *
   * @minItems 1
   * @maxItems 16
   */
  vary: Input[];
}
/**
 * A question, the places in it that things fill, the things that someone owns or can buy, and the numbers that are to be the best.
 */
export interface FudgeCombatGear {
  /**
   * How much may be spent; not stated: any sum. At most 12 digits after the decimal point.
   */
  budget?: number | null;
  /**
   * Changes of the scenario that sets are tried against; without any, the scenario as it is.
   *
   * @maxItems 50
   */
  foes?: Foe[];
  /**
   * Whom it is for: their things are free, those of others are not to be had. Not stated: the only one who owns anything.
   */
  for?: string | null;
  /**
   * The version of this kind of document.
   */
  gear: 1;
  /**
   * The numbers that are to be the best, each by itself.
   *
   * @minItems 1
   * @maxItems 4
   */
  goals: FudgeCombatGearGoal[];
  /**
   * The things, line by line.
   *
   * @maxItems 1000
   */
  items: Item[];
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fudge_combat';
  /**
   * A document as in the schemas of the questions of fudge_combat, or the path of its file, relative to this one. What slots fill may be left out.
   */
  scenario: {} | string;
  /**
   * The places that things fill.
   *
   * @minItems 1
   * @maxItems 12
   */
  slots: Slot[];
}
/**
 * A scenario, and variants of parts of it to set side by side.
 */
export interface FudgeCombatLoadout {
  /**
   * The inputs of the columns: a column for each combination of them.
   *
   * @maxItems 16
   */
  columns?: ColumnInput[];
  /**
   * The version of this kind of document.
   */
  loadout: 1;
  /**
   * The numbers to work out.
   *
   * @minItems 1
   */
  outputs: FudgeCombatGearOutput[];
  /**
   * The inputs of the rows: a row for each combination of them.
   *
   * @minItems 1
   * @maxItems 16
   */
  rows: Input[];
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fudge_combat';
  /**
   * A document as in the schemas of the questions of fudge_combat, or the path of its file, relative to this one. Inputs that are varied may be left out.
   */
  scenario: {} | string;
}
/**
 * A scenario, inputs to vary in it, and the numbers to work out for every combination.
 */
export interface FudgeCombatSweep {
  /**
   * Where along one input the best choice of another changes.
   */
  crossover?: {
    /**
     * An input whose values are ascending numbers.
     */
    along: string;
    /**
     * The input whose values are the choices.
     */
    among: string;
    /**
     * The number that they are compared by; not stated: the first output.
     */
    output?: FudgeCombatGearOutput;
  };
  /**
   * The numbers to work out.
   *
   * @minItems 1
   */
  outputs: FudgeCombatGearOutput[];
  /**
   * The least value of an input with which a number reaches a limit.
   */
  reach?: {
    [k: string]: unknown;
  } & {
    /**
     * An input whose values are ascending numbers.
     */
    along: string;
    /**
     * This much or more; chances are parts of 1.
     */
    at_least?: number;
    /**
     * This much or less; chances are parts of 1.
     */
    at_most?: number;
    /**
     * The number that is to reach the limit; not stated: the first output.
     */
    output?: FudgeCombatGearOutput;
  };
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fudge_combat';
  /**
   * A document as in the schemas of the questions of fudge_combat, or the path of its file, relative to this one. Inputs that are varied may be left out.
   */
  scenario: {} | string;
  /**
   * The version of this kind of document.
   */
  sweep: 1;
  /**
   * The inputs that are varied, the last of them fastest.
   *
   * @minItems 1
   * @maxItems 16
   */
  vary: Input[];
}
/**
 * A question, the places in it that things fill, the things that someone owns or can buy, and the numbers that are to be the best.
 */
export interface PercentileGear {
  /**
   * How much may be spent; not stated: any sum. At most 12 digits after the decimal point.
   */
  budget?: number | null;
  /**
   * Changes of the scenario that sets are tried against; without any, the scenario as it is.
   *
   * @maxItems 50
   */
  foes?: Foe[];
  /**
   * Whom it is for: their things are free, those of others are not to be had. Not stated: the only one who owns anything.
   */
  for?: string | null;
  /**
   * The version of this kind of document.
   */
  gear: 1;
  /**
   * The numbers that are to be the best, each by itself.
   *
   * @minItems 1
   * @maxItems 4
   */
  goals: PercentileGearGoal[];
  /**
   * The things, line by line.
   *
   * @maxItems 1000
   */
  items: Item[];
  /**
   * The rule set by which it is read.
   */
  ruleset: 'percentile';
  /**
   * A document as in the schemas of the questions of percentile, or the path of its file, relative to this one. What slots fill may be left out.
   */
  scenario: {} | string;
  /**
   * The places that things fill.
   *
   * @minItems 1
   * @maxItems 12
   */
  slots: Slot[];
}
/**
 * Shooters, weapons and modes of fire against targets.
 */
export interface PercentileLoadout {
  /**
   * The chart on which hits that penetrate are rolled; none: wounds are not worked out.
   */
  damage?: DamageChartOrId | null;
  /**
   * The version of the document.
   */
  loadout: number;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'percentile';
  /**
   * The switches of disputed rules that differ from the default.
   */
  rulings?: Rulings;
  /**
   * Who is compared: each makes a row of the table, or one for each mode.
   *
   * @minItems 1
   * @maxItems 100
   */
  shooters: Shooter[];
  /**
   * The targets that they are compared against.
   *
   * @minItems 1
   * @maxItems 100
   */
  targets: PercentileLoadoutTarget[];
}
/**
 * One who shoots, and how.
 */
export interface Shooter {
  /**
   * How many actions they fire; not stated: a round.
   */
  actions?: number | null;
  /**
   * The one who shoots.
   */
  attacker: Attacker;
  /**
   * In which mode they fire all the time; `all` makes a row for each mode that the weapon has.
   */
  mode?: ModesAsked | null;
  /**
   * What to call the row; not stated: its weapon and mode.
   */
  name?: string | null;
  /**
   * What they do, in order, instead of firing in one mode.
   */
  plan?: Entry[];
  /**
   * What they shoot with.
   */
  weapon: WeaponOrId;
}
/**
 * The one who is shot at.
 */
export interface PercentileLoadoutTarget {
  /**
   * Armour, outermost first (P-PEN-6).
   */
  armour?: ArmourOrId[];
  /**
   * The location aimed at, which is then a small target (P-VIS-6); none: the whole target.
   */
  called?: Location | null;
  /**
   * What the target stands behind.
   */
  cover?: CoverOrId | null;
  /**
   * The locations not behind the cover; not stated: those that show as they stand, or all.
   */
  exposed?: Location[] | null;
  /**
   * A force field that is switched on.
   */
  field?: ForceFieldOrId | null;
  /**
   * The light they stand in (table VIS-C).
   */
  light?: Light;
  /**
   * The target's own hit location chart (A-LOC-4); needed where it is ruled that each has their own.
   */
  location_chart?: LocationBand[] | null | string;
  /**
   * What to call them in the sentence.
   */
  name?: string;
  /**
   * How far away, in metres (P-RNG).
   */
  range_m: number;
  /**
   * They gave themselves away, and go on doing so (P-VIS-4).
   */
  revealed?: boolean;
  /**
   * They gave themselves away once, this many actions before the plan begins; that lasts as many actions as is ruled (A-MOD-11).
   */
  revealed_actions_ago?: number | null;
  /**
   * How they stand behind their cover: a row of table VIS-A, which says what is exposed and how far they can be seen (P-VIS-3). Without cover only the distance counts.
   */
  seen_as?: SeenAs | null;
  /**
   * How big (table VIS-B).
   */
  size?: Size;
  /**
   * How fast it moves, in metres a round (P-MOD-3). Any movement spoils aiming (P-MOD-9).
   */
  speed_m_per_round?: number;
  /**
   * How often this target is met, as against the others: where any states it, a mean over all targets stands beside them, and 1 is taken where nothing is said.
   */
  weight?: number | null;
}
/**
 * A scenario, inputs to vary in it, and the numbers to work out for every combination.
 */
export interface PercentileSweep {
  /**
   * Where along one input the best choice of another changes.
   */
  crossover?: {
    /**
     * An input whose values are ascending numbers.
     */
    along: string;
    /**
     * The input whose values are the choices.
     */
    among: string;
    /**
     * The number that they are compared by; not stated: the first output.
     */
    output?: PercentileSweepOutput;
  };
  /**
   * The numbers to work out.
   *
   * @minItems 1
   */
  outputs: PercentileSweepOutput[];
  /**
   * The least value of an input with which a number reaches a limit.
   */
  reach?: {
    [k: string]: unknown;
  } & {
    /**
     * An input whose values are ascending numbers.
     */
    along: string;
    /**
     * This much or more; chances are parts of 1.
     */
    at_least?: number;
    /**
     * This much or less; chances are parts of 1.
     */
    at_most?: number;
    /**
     * The number that is to reach the limit; not stated: the first output.
     */
    output?: PercentileSweepOutput;
  };
  /**
   * The rule set by which it is read.
   */
  ruleset: 'percentile';
  /**
   * A scenario as in percentile_scenario.schema.json, or the path of its file, relative to this one. Inputs that are varied may be left out.
   */
  scenario: {} | string;
  /**
   * The version of this kind of document.
   */
  sweep: 1;
  /**
   * The inputs that are varied, the last of them fastest.
   *
   * @minItems 1
   * @maxItems 16
   */
  vary: PercentileSweepInput[];
}
/**
 * A question, the places in it that things fill, the things that someone owns or can buy, and the numbers that are to be the best.
 */
export interface SquadD8Gear {
  /**
   * How much may be spent; not stated: any sum. At most 12 digits after the decimal point.
   */
  budget?: number | null;
  /**
   * Changes of the scenario that sets are tried against; without any, the scenario as it is.
   *
   * @maxItems 50
   */
  foes?: Foe[];
  /**
   * Whom it is for: their things are free, those of others are not to be had. Not stated: the only one who owns anything.
   */
  for?: string | null;
  /**
   * The version of this kind of document.
   */
  gear: 1;
  /**
   * The numbers that are to be the best, each by itself.
   *
   * @minItems 1
   * @maxItems 4
   */
  goals: SquadD8GearGoal[];
  /**
   * The things, line by line.
   *
   * @maxItems 1000
   */
  items: Item[];
  /**
   * The rule set by which it is read.
   */
  ruleset: 'squad_d8';
  /**
   * A document as in the schemas of the questions of squad_d8, or the path of its file, relative to this one. What slots fill may be left out.
   */
  scenario: {} | string;
  /**
   * The places that things fill.
   *
   * @minItems 1
   * @maxItems 12
   */
  slots: Slot[];
}
/**
 * A scenario, and variants of parts of it to set side by side.
 */
export interface SquadD8Loadout {
  /**
   * The inputs of the columns: a column for each combination of them.
   *
   * @maxItems 16
   */
  columns?: ColumnInput[];
  /**
   * The version of this kind of document.
   */
  loadout: 1;
  /**
   * The numbers to work out.
   *
   * @minItems 1
   */
  outputs: SquadD8GearOutput[];
  /**
   * The inputs of the rows: a row for each combination of them.
   *
   * @minItems 1
   * @maxItems 16
   */
  rows: Input[];
  /**
   * The rule set by which it is read.
   */
  ruleset: 'squad_d8';
  /**
   * A document as in the schemas of the questions of squad_d8, or the path of its file, relative to this one. Inputs that are varied may be left out.
   */
  scenario: {} | string;
}
/**
 * A scenario, inputs to vary in it, and the numbers to work out for every combination.
 */
export interface SquadD8Sweep {
  /**
   * Where along one input the best choice of another changes.
   */
  crossover?: {
    /**
     * An input whose values are ascending numbers.
     */
    along: string;
    /**
     * The input whose values are the choices.
     */
    among: string;
    /**
     * The number that they are compared by; not stated: the first output.
     */
    output?: SquadD8GearOutput;
  };
  /**
   * The numbers to work out.
   *
   * @minItems 1
   */
  outputs: SquadD8GearOutput[];
  /**
   * The least value of an input with which a number reaches a limit.
   */
  reach?: {
    [k: string]: unknown;
  } & {
    /**
     * An input whose values are ascending numbers.
     */
    along: string;
    /**
     * This much or more; chances are parts of 1.
     */
    at_least?: number;
    /**
     * This much or less; chances are parts of 1.
     */
    at_most?: number;
    /**
     * The number that is to reach the limit; not stated: the first output.
     */
    output?: SquadD8GearOutput;
  };
  /**
   * The rule set by which it is read.
   */
  ruleset: 'squad_d8';
  /**
   * A document as in the schemas of the questions of squad_d8, or the path of its file, relative to this one. Inputs that are varied may be left out.
   */
  scenario: {} | string;
  /**
   * The version of this kind of document.
   */
  sweep: 1;
  /**
   * The inputs that are varied, the last of them fastest.
   *
   * @minItems 1
   * @maxItems 16
   */
  vary: Input[];
}
/**
 * The odds of an attack. `W` is the number that chances are counted in.
 */
export interface FateFirefightAttackReport {
  /**
   * What was asked.
   */
  ask: 'attack';
  /**
   * What is added to the attacker's dice.
   */
  attacker?: FateFirefightAttackReportSide;
  /**
   * The chance of a boost for a shift, where hits are ruled to trade one (FF-A25); else 0.
   */
  boost?: Chance;
  /**
   * Complications of the weapon (FF-14, FF-15).
   */
  complication?: ComplicationReport;
  /**
   * The chance of margin -3 or less.
   */
  defended_with_style?: Chance;
  /**
   * What is added to the defender's.
   */
  defender?: DefenderReport;
  /**
   * The attacker's total less the defender's.
   */
  edge?: number;
  /**
   * The chance to hit before invocations: margin 0 or more, and no automatic miss (FF-12).
   */
  hit?: Chance;
  /**
   * The chance of a hit whose stress is 0 (FF-A28).
   */
  hit_for_nothing?: Chance;
  /**
   * The chance to reach the goal with invocations (FF-I1).
   */
  invoked?: InvokedReport;
  /**
   * Every margin that can come up before invocations, ascending.
   */
  margin?: MarginReport[];
  /**
   * The defender's track after attacks in a row (FF-I4).
   */
  out?: OutReport;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fate_firefight';
  /**
   * The answer in a sentence.
   */
  sentence: string;
  /**
   * The stress before invocations; a miss counts 0 (FF-19).
   */
  stress?: CountReport;
  /**
   * The chance to hit with margin 3 or more.
   */
  style?: Chance;
  /**
   * Whether the attack can be made at all; if not, there is nothing else.
   */
  targeting: FateFirefightAttackReportTargeting;
  /**
   * The chance to hit with margin 0.
   */
  tie_hit?: Chance;
}
/**
 * All that is added to one side's dice.
 */
export interface FateFirefightAttackReportSide {
  /**
   * Each modifier that is not 0, the skill first.
   */
  modifiers: Modifier[];
  /**
   * What the modifiers come to.
   */
  total: number;
}
/**
 * What a rule adds to a roll.
 */
export interface Modifier {
  /**
   * What it is: "Braced".
   */
  label: string;
  /**
   * The ID of the rule.
   */
  rule: string;
  /**
   * How much it adds.
   */
  value: number;
}
/**
 * Complications of the weapon.
 */
export interface ComplicationReport {
  /**
   * The chance that there is one at the end of the attacker's best play (FF-A19).
   */
  after_invocations: Chance;
  /**
   * The chance that the dice show one in any of the attacks.
   */
  at_least_one: Chance;
  /**
   * The chance of a margin at which the defender may pay for one (FF-15, FF-A22).
   */
  buyable: Chance;
  /**
   * The chance that the attacker's dice show one (FF-14).
   */
  natural: Chance;
  /**
   * The same with a hit.
   */
  natural_and_hit: Chance;
  /**
   * The same with a miss.
   */
  natural_and_miss: Chance;
  /**
   * The chance of either.
   */
  natural_or_buyable: Chance;
}
/**
 * All that is added to the defender's dice.
 */
export interface DefenderReport {
  /**
   * Each modifier that is not 0, the skill first.
   */
  modifiers: Modifier[];
  /**
   * Whether dice are rolled.
   */
  rolls: boolean;
  /**
   * What the modifiers come to.
   */
  total: number;
}
/**
 * The chance to reach the goal, by who invokes.
 */
export interface InvokedReport {
  /**
   * By the attacker's best play, the defender invoking nothing.
   */
  attacker: Chance;
  /**
   * With +2 for each of both sides'.
   */
  both: Chance;
  /**
   * With +2 for each of the defender's, the attacker invoking nothing.
   */
  defender: Chance;
  /**
   * The one of these that the ruling names (FF-A40).
   */
  ruled: Chance;
}
/**
 * A margin that can come up.
 */
export interface MarginReport {
  /**
   * How likely it is.
   */
  chance: Chance;
  /**
   * The total with dice of the one who acts, less the other's.
   */
  margin: number;
}
/**
 * What a given number of attacks in a row does to the defender's track.
 */
export interface OutReport {
  /**
   * The chance that the defender is taken out by attack 1, 2, and so on.
   */
  by: Chance[];
  /**
   * The mean number of attacks until then; null unless the defender is certain to fall.
   */
  mean?: Chance | null;
  /**
   * The states that the defender may be in after all attacks.
   */
  tracks: TrackReport[];
}
/**
 * Whether something can be done, and why not.
 */
export interface FateFirefightAttackReportTargeting {
  /**
   * Whether it can be done.
   */
  legal: boolean;
  /**
   * Why not.
   */
  reasons: FateFirefightAttackReportReason[];
}
/**
 * Why something cannot be done.
 */
export interface FateFirefightAttackReportReason {
  /**
   * The rule that says so.
   */
  rule: string;
  /**
   * In words.
   */
  words: string;
}
/**
 * The odds of a duel. `W` is the number that chances are counted in.
 */
export interface FateFirefightDuelReport {
  /**
   * How both stand after the turns that are told.
   */
  after: AfterReport;
  /**
   * What was asked.
   */
  ask: 'duel';
  /**
   * Who has won by turn 1, 2, and so on.
   */
  by: ByReport[];
  /**
   * With exact fractions: how many turns are told, where that is fewer than asked for because fractions grow with each turn. The chances of the end and the mean are still exact.
   */
  exact_up_to?: number | null;
  /**
   * Who acts first in the first round.
   */
  first: FirstReport;
  /**
   * What both deal in the first round.
   */
  first_round: FateFirefightDuelReportRoundReport;
  /**
   * The mean number of turns until the fight is over; null where it may never be.
   */
  mean?: Chance | null;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fate_firefight';
  /**
   * The answer in a sentence.
   */
  sentence: string;
  /**
   * What is counted: always a turn, one combatant's.
   */
  unit: string;
  /**
   * Who wins in the end.
   */
  wins: WinsReport;
}
/**
 * How both stand after this many turns; a fight that is over stays as it ended.
 */
export interface AfterReport {
  /**
   * The track of the one side.
   */
  a: TrackReport[];
  /**
   * The track of the other.
   */
  b: TrackReport[];
  /**
   * The number of turns.
   */
  n: number;
}
/**
 * Who has won by a turn.
 */
export interface ByReport {
  /**
   * The one side.
   */
  a: Chance;
  /**
   * The other.
   */
  b: Chance;
  /**
   * Both were out at once.
   */
  both: Chance;
  /**
   * The turn, counted from 1.
   */
  n: number;
  /**
   * The fight is over.
   */
  over: Chance;
}
/**
 * Who acts first in the first round.
 */
export interface FirstReport {
  /**
   * The one side.
   */
  a: Chance;
  /**
   * The other.
   */
  b: Chance;
  /**
   * Both act at once.
   */
  both: Chance;
}
/**
 * The stress that each deals in a round, attacking from how both stand at its start with their minor actions done (FF-Q3): the order of acting, and what one does to the other before, play no part.
 */
export interface FateFirefightDuelReportRoundReport {
  /**
   * What the one side deals; a miss, and no attack, count 0.
   */
  a: CountReport;
  /**
   * What the other deals.
   */
  b: CountReport;
  /**
   * The mean of the one less that of the other; less than 0 where the other deals more.
   */
  net: Difference;
}
/**
 * Who wins in the end.
 */
export interface WinsReport {
  /**
   * The one side.
   */
  a: Chance;
  /**
   * The other.
   */
  b: Chance;
  /**
   * Both are out at once.
   */
  both: Chance;
  /**
   * The fight never ends.
   */
  neither: Chance;
}
/**
 * The odds of a manoeuvre. `W` is the number that chances are counted in.
 */
export interface FateFirefightManoeuvreReport {
  /**
   * What was asked.
   */
  ask: 'manoeuvre';
  /**
   * The chance of an aspect before invocations: margin 1 or more (FF-I5).
   */
  aspect?: Chance;
  /**
   * What is added to the attacker's dice.
   */
  attacker?: FateFirefightAttackReportSide;
  /**
   * The chance of a boost: margin 0.
   */
  boost?: Chance;
  /**
   * Complications of the weapon (FF-A23).
   */
  complication?: ManoeuvreComplicationReport;
  /**
   * What is added to the defender's.
   */
  defender?: DefenderReport;
  /**
   * The attacker's total less the defender's.
   */
  edge?: number;
  /**
   * The chance of nothing.
   */
  fail?: Chance;
  /**
   * The chance to reach the goal with invocations (FF-I1).
   */
  invoked?: InvokedReport;
  /**
   * Every margin that can come up before invocations, ascending.
   */
  margin?: MarginReport[];
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fate_firefight';
  /**
   * The answer in a sentence.
   */
  sentence: string;
  /**
   * Whether the manoeuvre can be made at all; if not, there is nothing else.
   */
  targeting: FateFirefightAttackReportTargeting;
  /**
   * The chance of an aspect with two free invocations: margin 3 or more.
   */
  two_invocations?: Chance;
}
/**
 * Complications of the weapon in a manoeuvre; none unless they are ruled to happen (FF-A23).
 */
export interface ManoeuvreComplicationReport {
  /**
   * The chance that there is one at the end of the attacker's best play.
   */
  after_invocations: Chance;
  /**
   * The chance that the attacker's dice show one.
   */
  natural: Chance;
}
/**
 * The odds of a move. `W` is the number that chances are counted in.
 */
export interface FateFirefightMoveReport {
  /**
   * What was asked.
   */
  ask: 'move';
  /**
   * The chance that the move spends the minor action too (FF-31).
   */
  minor_lost: Chance;
  /**
   * What is added to the dice.
   */
  mover: FateFirefightAttackReportSide;
  /**
   * Every result that can come up, ascending: dice and all that is added, less the extra shifts.
   */
  result: ResultReport[];
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fate_firefight';
  /**
   * The answer in a sentence.
   */
  sentence: string;
  /**
   * How many zones are crossed.
   */
  zones: CountReport;
}
/**
 * A result that can come up.
 */
export interface ResultReport {
  /**
   * How likely it is.
   */
  chance: Chance;
  /**
   * The result.
   */
  result: number;
}
/**
 * The odds of an order. `W` is the number that chances are counted in.
 */
export interface FateFirefightOrderReport {
  /**
   * What was asked.
   */
  ask: 'order';
  /**
   * Everyone, in the order of the document.
   */
  combatants: CombatantReport[];
  /**
   * Every order that can come up; null for more than 4.
   */
  orders?: GroupsReport[] | null;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fate_firefight';
  /**
   * The answer in a sentence.
   */
  sentence: string;
}
/**
 * When someone acts.
 */
export interface CombatantReport {
  /**
   * The chance to act first, alone or at once with others.
   */
  first: Chance;
  /**
   * Who.
   */
  name: string;
  /**
   * What is added to their dice.
   */
  rating: number;
  /**
   * The chance to roll highest alone.
   */
  strictly_first: Chance;
  /**
   * The chance to share the highest roll.
   */
  tied_first: Chance;
}
/**
 * An order that can come up.
 */
export interface GroupsReport {
  /**
   * How likely it is.
   */
  chance: Chance;
  /**
   * The names, group by group; who shares a group acts at once.
   */
  order: string[][];
}
/**
 * The best plan of a against the plan of b. `W` is the number that chances are counted in.
 */
export interface FateFirefightPlanReport {
  /**
   * What was asked.
   */
  ask: 'plan';
  /**
   * The chance to reach the goal by the best plan, which may choose anew in each round.
   */
  best: Chance;
  /**
   * How often the best plan takes each option, round by round.
   */
  by_round: ByRoundReport[];
  /**
   * What each option of the first round is worth, by who acts first.
   */
  first_round: FirstRoundReport[];
  /**
   * What is best.
   */
  goal: PlanGoal;
  /**
   * How many rounds are planned.
   */
  rounds: number;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fate_firefight';
  /**
   * The answer in a sentence.
   */
  sentence: string;
  /**
   * What a deals and receives in one round, against each stance of b (FF-Q3).
   */
  stances: AgainstReport[];
  /**
   * The chance to reach it by the plan that the document states.
   */
  stated: Chance;
}
/**
 * What the best plan does in a round.
 */
export interface ByRoundReport {
  /**
   * The chance of each option that comes up. Of options that are as good the first is chosen.
   */
  choices: ChoiceReport[];
  /**
   * The chance that the fight is over before it.
   */
  over: Chance;
  /**
   * The round, counted from 1.
   */
  round: number;
}
/**
 * How often something is done.
 */
export interface ChoiceReport {
  /**
   * The chance that the fight reaches this round and this is done.
   */
  chance: Chance;
  /**
   * The minor action, before the attack (FF-01).
   */
  minor?: Minor;
  /**
   * The stance; nobody attacks in Active Defence (FF-08).
   */
  stance?: DefendingStance;
}
/**
 * The first round, once it is known who acts first.
 */
export interface FirstRoundReport {
  /**
   * How likely that is.
   */
  chance: Chance;
  /**
   * Who acts first.
   */
  first: ActsFirst;
  /**
   * Everything that side a can do.
   */
  options: OptionReport[];
}
/**
 * Something that side a can do, and what it is worth.
 */
export interface OptionReport {
  /**
   * Whether nothing is better.
   */
  best: boolean;
  /**
   * The chance to reach the goal when this is done and the best in each later round.
   */
  chance: Chance;
  /**
   * The minor action, before the attack (FF-01).
   */
  minor?: Minor;
  /**
   * The stance; nobody attacks in Active Defence (FF-08).
   */
  stance?: DefendingStance;
}
/**
 * One round against a stance of b, who takes the minor action that their plan begins with.
 */
export interface AgainstReport {
  /**
   * The stance of b.
   */
  against: DefendingStance;
  /**
   * Everything that side a can do.
   */
  options: ExchangeReport[];
}
/**
 * What both deal in one round, from how both stand at its start with their minor actions done.
 */
export interface ExchangeReport {
  /**
   * Whether no option has more left.
   */
  best: boolean;
  /**
   * The mean stress that a deals.
   */
  dealt: Chance;
  /**
   * The minor action, before the attack (FF-01).
   */
  minor?: Minor;
  /**
   * The one less the other.
   */
  net: Difference;
  /**
   * The mean stress that b deals.
   */
  received: Chance;
  /**
   * The stance; nobody attacks in Active Defence (FF-08).
   */
  stance?: DefendingStance;
}
/**
 * The odds of everyone who fires at one ship. `W` is the number that chances are counted in.
 */
export interface FateVehiclesAttackReport {
  /**
   * What was asked.
   */
  ask: 'attack';
  /**
   * One for each attacker.
   */
  attacks: FateVehiclesAttackReportShotReport[];
  /**
   * The target after exchanges in which all fire, without invocations.
   */
  out: FateVehiclesAttackReportOutReport;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fate_vehicles';
  /**
   * The answer in a sentence.
   */
  sentence: string;
}
/**
 * The odds of one attacker.
 */
export interface FateVehiclesAttackReportShotReport {
  /**
   * What is added to the attacker's dice.
   */
  attacker?: FateFirefightAttackReportSide;
  /**
   * The chance that the attacker gets a boost: by a tie.
   */
  attacker_boost?: Chance;
  /**
   * The chance of margin -3 or less.
   */
  defended_with_style?: Chance;
  /**
   * The chance that the target gets a boost: by an active defence that wins by 3, or by a passive one where that is so ruled (FV-A11).
   */
  defender_boost?: Chance;
  /**
   * The attacker's total less the target's.
   */
  edge?: number;
  /**
   * The chance of margin 1 or more (FV-37).
   */
  hit?: Chance;
  /**
   * The chance to reach the goal with invocations.
   */
  invoked?: FateVehiclesAttackReportInvokedReport;
  /**
   * Every margin that can come up before invocations, ascending.
   */
  margin?: MarginReport[];
  /**
   * What the attacker is called.
   */
  name: string;
  /**
   * How far the weapons reach, in zones (FV-25).
   */
  range: number;
  /**
   * The shifts before invocations; a miss counts 0.
   */
  shifts?: CountReport;
  /**
   * The stress before invocations; a miss counts 0.
   */
  stress?: CountReport;
  /**
   * The chance of margin 3 or more.
   */
  style?: Chance;
  /**
   * What counts in defence, and whether it is rolled.
   */
  target?: DefenderReport;
  /**
   * Whether the target is within range; if not, there is nothing else.
   */
  targeting: FateFirefightAttackReportTargeting;
  /**
   * The chance of margin 0.
   */
  tie?: Chance;
}
/**
 * The chance to reach the goal, by who invokes.
 */
export interface FateVehiclesAttackReportInvokedReport {
  /**
   * By the attacker's best play, the target invoking nothing.
   */
  attacker: Chance;
  /**
   * With +2 for each of both sides'.
   */
  both: Chance;
  /**
   * With +2 for each of the target's, the attacker invoking nothing.
   */
  defender: Chance;
}
/**
 * What a given number of exchanges does to a ship.
 */
export interface FateVehiclesAttackReportOutReport {
  /**
   * The chance that it is out by exchange 1, 2, and so on.
   */
  by: Chance[];
  /**
   * With exact fractions: how many exchanges are told, where that is fewer than asked for because fractions grow with each exchange. The mean is still exact.
   */
  exact_up_to?: number | null;
  /**
   * The mean number of exchanges until then; null unless it is certain to fall.
   */
  mean?: Chance | null;
  /**
   * The states that it may be in after all exchanges that are told.
   */
  tracks: TrackReport[];
}
/**
 * What each grouping is worth for the goal. `W` is the number that chances are counted in.
 */
export interface FateVehiclesBestGroupingReport {
  /**
   * What was asked.
   */
  ask: 'best_grouping';
  /**
   * The chance that is the goal; null where stress is.
   */
  chance?: ThreeWorths | null;
  /**
   * Every grouping, the best first.
   */
  options?: GroupingWorth[];
  /**
   * How far the weapons reach, in zones (FV-25).
   */
  range: number;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fate_vehicles';
  /**
   * The answer in a sentence.
   */
  sentence: string;
  /**
   * The mean stress of all groups together, where that is the goal; else null.
   */
  stress?: ThreeWorths | null;
  /**
   * Whether the target is within range; if not, there is nothing else.
   */
  targeting: FateFirefightAttackReportTargeting;
}
/**
 * What the best grouping is worth next to the two simplest ones.
 */
export interface ThreeWorths {
  /**
   * Each station alone.
   */
  alone: Chance;
  /**
   * The best grouping.
   */
  best: Chance;
  /**
   * All stations in one group.
   */
  together: Chance;
}
/**
 * A grouping and what it is worth.
 */
export interface GroupingWorth {
  /**
   * Whether no grouping is better.
   */
  best: boolean;
  /**
   * The sizes of the groups, the largest first.
   */
  groups: number[];
  /**
   * What it is worth.
   */
  worth: Chance;
}
/**
 * The odds of detection. `W` is the number that chances are counted in.
 */
export interface FateVehiclesDetectReport {
  /**
   * What was asked.
   */
  ask: 'detect';
  /**
   * What is added to the detector's dice.
   */
  detector?: FateFirefightAttackReportSide;
  /**
   * The detector's total less the target's.
   */
  edge?: number;
  /**
   * Every margin that can come up, ascending.
   */
  margin?: MarginReport[];
  /**
   * How far the target can be detected, in zones (FV-23).
   */
  range: number;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fate_vehicles';
  /**
   * The answer in a sentence.
   */
  sentence: string;
  /**
   * The chance of margin 1 or more.
   */
  strict?: Chance;
  /**
   * The chance to succeed, a tie counted as it is ruled (FV-A14).
   */
  success?: Chance;
  /**
   * What resists, and whether it is rolled.
   */
  target?: DefenderReport;
  /**
   * Whether the target is within range; if not, there is nothing else.
   */
  targeting: FateFirefightAttackReportTargeting;
  /**
   * The chance of margin 0.
   */
  tie?: Chance;
}
/**
 * The odds of a dogfight. `W` is the number that chances are counted in.
 */
export interface FateVehiclesDogfightReport {
  /**
   * How both stand after what is told; a fight that is over stays as it ended.
   */
  after: FateVehiclesDogfightReportAfterReport;
  /**
   * What was asked.
   */
  ask: 'duel';
  /**
   * Who has won by turn 1, 2, and so on.
   */
  by: ByReport[];
  /**
   * Which contest it is.
   */
  contest: 'dogfight';
  /**
   * With exact fractions: how many turns are told, where that is fewer than asked for because fractions grow with each turn. The chances of the end and the mean are still exact.
   */
  exact_up_to?: number | null;
  /**
   * The mean number of turns until the fight is over; null where it may never be.
   */
  mean?: Chance | null;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fate_vehicles';
  /**
   * The answer in a sentence.
   */
  sentence: string;
  /**
   * A turn of the pilot who is tailed.
   */
  shake: BothShakes;
  /**
   * How long a tail lasts, kills aside.
   */
  tail_life: BothTailLives;
  /**
   * What is counted: always one pilot's turn.
   */
  unit: string;
  /**
   * Who wins in the end.
   */
  wins: WinsReport;
}
/**
 * How both stand after this many turns.
 */
export interface FateVehiclesDogfightReportAfterReport {
  /**
   * The one side.
   */
  a: TrackReport[];
  /**
   * The other.
   */
  b: TrackReport[];
  /**
   * How many.
   */
  n: number;
  /**
   * Who is on the other's tail.
   */
  tail: TailReport;
}
/**
 * Who is on the other's tail.
 */
export interface TailReport {
  /**
   * The one side.
   */
  a: Chance;
  /**
   * The other.
   */
  b: Chance;
  /**
   * Nobody.
   */
  none: Chance;
  /**
   * The fight is over.
   */
  over: Chance;
}
/**
 * The turns of those who are tailed.
 */
export interface BothShakes {
  /**
   * While b is on a's tail.
   */
  a: ShakeReport;
  /**
   * While a is on b's tail.
   */
  b: ShakeReport;
}
/**
 * A turn of a pilot who is tailed (FV-42).
 */
export interface ShakeReport {
  /**
   * They shake the pursuer off.
   */
  break: Chance;
  /**
   * They get on the pursuer's tail.
   */
  reverse: Chance;
  /**
   * The pursuer stays.
   */
  stuck: Chance;
}
/**
 * How long tails last.
 */
export interface BothTailLives {
  /**
   * That of side a.
   */
  a: TailLifeReport;
  /**
   * That of side b.
   */
  b: TailLifeReport;
}
/**
 * The mean number of attacks before a tail is lost; null: it is never lost.
 */
export interface TailLifeReport {
  /**
   * At the beginning of the pursuer's turn.
   */
  already?: Chance | null;
  /**
   * Of one that was just placed: the other has the next turn.
   */
  just_placed?: Chance | null;
}
/**
 * The odds of a formal duel. `W` is the number that chances are counted in.
 */
export interface FateVehiclesDuelReport {
  /**
   * The points after what is told; a duel that is over stays as it ended.
   */
  after: FateVehiclesDuelReportAfterReport;
  /**
   * What was asked.
   */
  ask: 'duel';
  /**
   * Who has won by turn 1, 2, and so on.
   */
  by: ByReport[];
  /**
   * Which contest it is.
   */
  contest: 'duel';
  /**
   * With exact fractions: how many turns are told, where that is fewer than asked for because fractions grow with each turn. The chances of the end and the mean are still exact.
   */
  exact_up_to?: number | null;
  /**
   * The mean number of turns until the fight is over; null where it may never be.
   */
  mean?: Chance | null;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fate_vehicles';
  /**
   * The answer in a sentence.
   */
  sentence: string;
  /**
   * Which consequences are taken by the end.
   */
  slots_used: BothSlots;
  /**
   * What is counted: always a round.
   */
  unit: string;
  /**
   * Who wins in the end.
   */
  wins: WinsReport;
}
/**
 * The points after this many rounds.
 */
export interface FateVehiclesDuelReportAfterReport {
  /**
   * How many.
   */
  n: number;
  /**
   * The points of both.
   */
  points: PointsReport[];
}
/**
 * The points that both may have.
 */
export interface PointsReport {
  /**
   * Those of the one side.
   */
  a: number;
  /**
   * Those of the other.
   */
  b: number;
  /**
   * How likely this is.
   */
  chance: Chance;
}
/**
 * The consequences that both take by the end.
 */
export interface BothSlots {
  /**
   * The one side.
   */
  a: SlotsReport;
  /**
   * The other.
   */
  b: SlotsReport;
}
/**
 * The chances that consequences are taken by the end.
 */
export interface SlotsReport {
  /**
   * The mild one.
   */
  mild: Chance;
  /**
   * The moderate one.
   */
  moderate: Chance;
  /**
   * The severe one.
   */
  severe: Chance;
}
/**
 * The odds of all groupings. `W` is the number that chances are counted in.
 */
export interface FateVehiclesGroupingReport {
  /**
   * What was asked.
   */
  ask: 'grouping';
  /**
   * What is added to the dice of a station alone.
   */
  attacker?: FateFirefightAttackReportSide;
  /**
   * How far the weapons reach, in zones (FV-25).
   */
  range: number;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fate_vehicles';
  /**
   * The answer in a sentence.
   */
  sentence: string;
  /**
   * Every grouping, from one group to all alone.
   */
  table?: GroupingRow[];
  /**
   * What counts in defence, and whether it is rolled.
   */
  target?: DefenderReport;
  /**
   * Whether the target is within range; if not, there is nothing else.
   */
  targeting: FateFirefightAttackReportTargeting;
}
/**
 * What one grouping may do in an exchange.
 */
export interface GroupingRow {
  /**
   * The sizes of the groups, the largest first.
   */
  groups: number[];
  /**
   * The chance that at least one group hits.
   */
  hit: Chance;
  /**
   * The mean shifts of all groups together.
   */
  mean_shifts: Chance;
  /**
   * The mean stress of all groups together.
   */
  mean_stress: Chance;
  /**
   * The chance that the target, as it stands, is out in this exchange.
   */
  out: Chance;
}
/**
 * The odds of an escape: a is away, b has caught it. `W` is the number that chances are counted in.
 */
export interface FateVehiclesLightspeedReport {
  /**
   * How the ship stands after what is told; what is over stays as it ended.
   */
  after: FateVehiclesLightspeedReportAfterReport;
  /**
   * What was asked.
   */
  ask: 'duel';
  /**
   * Who has won by turn 1, 2, and so on.
   */
  by: ByReport[];
  /**
   * Which contest it is.
   */
  contest: 'lightspeed';
  /**
   * With exact fractions: how many turns are told, where that is fewer than asked for because fractions grow with each turn. The chances of the end and the mean are still exact.
   */
  exact_up_to?: number | null;
  /**
   * The mean number of turns until the fight is over; null where it may never be.
   */
  mean?: Chance | null;
  /**
   * The chance that a roll of each task succeeds.
   */
  navigation: Chance[];
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fate_vehicles';
  /**
   * The answer in a sentence.
   */
  sentence: string;
  /**
   * What is counted: always an exchange.
   */
  unit: string;
  /**
   * Who wins in the end.
   */
  wins: WinsReport;
}
/**
 * How the ship stands after this many exchanges.
 */
export interface FateVehiclesLightspeedReportAfterReport {
  /**
   * Its boxes and consequences.
   */
  a: TrackReport[];
  /**
   * How many.
   */
  n: number;
}
/**
 * The odds of overcoming. `W` is the number that chances are counted in.
 */
export interface FateVehiclesOvercomeReport {
  /**
   * What is added to the dice.
   */
  actor: FateFirefightAttackReportSide;
  /**
   * What was asked.
   */
  ask: 'overcome';
  /**
   * What the total is compared with.
   */
  difficulty: number;
  /**
   * The zones that can be moved without the roll; null where nothing moves.
   */
  free_zones?: number | null;
  /**
   * What is to be overcome.
   */
  kind: Kind;
  /**
   * Every margin that can come up, ascending.
   */
  margin: MarginReport[];
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fate_vehicles';
  /**
   * The answer in a sentence.
   */
  sentence: string;
  /**
   * The chance of margin 1 or more.
   */
  strict: Chance;
  /**
   * Of an advantage: the chance of margin 3 or more, which gives two free invocations.
   */
  style?: Chance | null;
  /**
   * The chance to succeed, a tie counted as it is ruled (FV-A14); an advantage needs more, a tie is a boost.
   */
  success: Chance;
  /**
   * The chance of margin 0.
   */
  tie: Chance;
}
/**
 * What each plan of side a is worth. `W` is the number that chances are counted in.
 */
export interface FateVehiclesPlanReport {
  /**
   * What was asked.
   */
  ask: 'plan';
  /**
   * The chance that a wins in the end by the best plan.
   */
  best: Chance;
  /**
   * Every plan.
   */
  options: PlanOption[];
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fate_vehicles';
  /**
   * The answer in a sentence.
   */
  sentence: string;
  /**
   * The same with the stated plan.
   */
  stated: Chance;
}
/**
 * A plan and what it is worth.
 */
export interface PlanOption {
  /**
   * Whether no plan is better.
   */
  best: boolean;
  /**
   * What side a does while nobody has the tail.
   */
  plan: Plan;
  /**
   * The chance that a wins in the end.
   */
  wins: Chance;
}
/**
 * The odds of such a turn. `W` is the number that chances are counted in.
 */
export interface FateVehiclesTailReport {
  /**
   * What is added to the dice of side a.
   */
  a: FateFirefightAttackReportSide;
  /**
   * What was asked.
   */
  ask: 'tail';
  /**
   * What is added to the dice of side b.
   */
  b: FateFirefightAttackReportSide;
  /**
   * The total of a less that of b.
   */
  edge: number;
  /**
   * The chance that a loses the roll: b stays where b is.
   */
  fail: Chance;
  /**
   * Every margin that can come up, ascending.
   */
  margin: MarginReport[];
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fate_vehicles';
  /**
   * The answer in a sentence.
   */
  sentence: string;
  /**
   * The mean number of shots of a, once on b's tail, before b is rid of it, kills aside; null: b never is.
   */
  shots?: Chance | null;
  /**
   * The chance of a margin of 3 or more.
   */
  style: Chance;
  /**
   * The chance that a is on b's tail: a margin of 1 or more (FV-40).
   */
  success: Chance;
  /**
   * The chance of a tie, which places no tail and ends that of b (FV-42, FV-A18).
   */
  tie: Chance;
}
/**
 * The odds of a fight of two. `W` is the number that chances are counted in.
 */
export interface FudgeCombatDuelReport {
  /**
   * How both stand after what is told; a fight that is over stays as it ended.
   */
  after: FudgeCombatDuelReportAfterReport;
  /**
   * What was asked.
   */
  ask: 'duel';
  /**
   * Who has won by turn 1, 2, and so on.
   */
  by: ByReport[];
  /**
   * With exact fractions: how many turns are told, where that is fewer than asked for because fractions grow with each turn. The chances of the end and the mean are still exact.
   */
  exact_up_to?: number | null;
  /**
   * Who has the first turn; in turn pace alone.
   */
  first?: FudgeCombatDuelReportFirstReport | null;
  /**
   * The mean number of turns until the fight is over; null where it may never be.
   */
  mean?: Chance | null;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fudge_combat';
  /**
   * The answer in a sentence.
   */
  sentence: string;
  /**
   * What is counted: an exchange, or one fighter's turn.
   */
  unit: string;
  /**
   * Who wins in the end.
   */
  wins: WinsReport;
}
/**
 * How both stand after this many exchanges or turns.
 */
export interface FudgeCombatDuelReportAfterReport {
  /**
   * The one side.
   */
  a: WoundsReport[];
  /**
   * The other.
   */
  b: WoundsReport[];
  /**
   * How many.
   */
  n: number;
}
/**
 * Who has the first turn.
 */
export interface FudgeCombatDuelReportFirstReport {
  /**
   * The one side.
   */
  a: Chance;
  /**
   * The other.
   */
  b: Chance;
}
/**
 * The odds of one against several. `W` is the number that chances are counted in.
 */
export interface FudgeCombatDuelOfSeveralReport {
  /**
   * How things stand after what is told; a fight that is over stays as it ended.
   */
  after: AfterSeveralReport;
  /**
   * What was asked.
   */
  ask: 'duel';
  /**
   * Who has won by turn 1, 2, and so on.
   */
  by: ByReport[];
  /**
   * With exact fractions: how many turns are told, where that is fewer than asked for because fractions grow with each turn. The chances of the end and the mean are still exact.
   */
  exact_up_to?: number | null;
  /**
   * The mean number of turns until the fight is over; null where it may never be.
   */
  mean?: Chance | null;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fudge_combat';
  /**
   * The answer in a sentence.
   */
  sentence: string;
  /**
   * What is counted: always an exchange.
   */
  unit: string;
  /**
   * Who wins in the end.
   */
  wins: WinsReport;
}
/**
 * How things stand after this many exchanges.
 */
export interface AfterSeveralReport {
  /**
   * The hero.
   */
  a: WoundsReport[];
  /**
   * How many foes still stand.
   */
  foes_standing: CountReport;
  /**
   * How many.
   */
  n: number;
}
/**
 * The odds of an exchange. `W` is the number that chances are counted in.
 */
export interface FudgeCombatExchangeReport {
  /**
   * The one side.
   */
  a: FudgeCombatExchangeReportSideReport;
  /**
   * What side a suffers.
   */
  a_suffers: OutcomesReport;
  /**
   * The chance that a wins.
   */
  a_wins: Chance;
  /**
   * How both stand after it.
   */
  after: BothReport;
  /**
   * What was asked.
   */
  ask: 'exchange';
  /**
   * The other.
   */
  b: FudgeCombatExchangeReportSideReport;
  /**
   * What side b suffers.
   */
  b_suffers: OutcomesReport;
  /**
   * The chance that b wins.
   */
  b_wins: Chance;
  /**
   * The defence total of a less that of b.
   */
  edge: number;
  /**
   * Whether manoeuvres succeed.
   */
  manoeuvre: ManoeuvresReport;
  /**
   * Every margin of a over b that can come up, of the defence totals.
   */
  margin: MarginReport[];
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fudge_combat';
  /**
   * The answer in a sentence.
   */
  sentence: string;
  /**
   * The chance that nobody does.
   */
  tie: Chance;
}
/**
 * What is added to a side's dice.
 */
export interface FudgeCombatExchangeReportSideReport {
  /**
   * What counts against the other's attack: without the penalty of a piercing weapon, where the ruling says so.
   */
  defence_total: number;
  /**
   * Each modifier that is not 0, the skill first.
   */
  modifiers: Modifier[];
  /**
   * What the modifiers come to.
   */
  total: number;
}
/**
 * The chances of what someone suffers or inflicts, before boxes overflow.
 */
export interface OutcomesReport {
  /**
   * A clip.
   */
  clipped: Chance;
  /**
   * Hurt.
   */
  hurt: Chance;
  /**
   * Injured.
   */
  injured: Chance;
  /**
   * Nothing at all.
   */
  none: Chance;
  /**
   * A scratch.
   */
  scratched: Chance;
  /**
   * Taken out.
   */
  taken_out: Chance;
}
/**
 * How two stand.
 */
export interface BothReport {
  /**
   * The one side.
   */
  a: WoundsReport[];
  /**
   * The other.
   */
  b: WoundsReport[];
}
/**
 * The chances that manoeuvres succeed; null where none is tried.
 */
export interface ManoeuvresReport {
  /**
   * That of the one side.
   */
  a?: Chance | null;
  /**
   * That of the other.
   */
  b?: Chance | null;
}
/**
 * The odds of several against one. `W` is the number that chances are counted in.
 */
export interface FudgeCombatGroupReport {
  /**
   * What was asked.
   */
  ask: 'group';
  /**
   * Their foes, in the order of the document.
   */
  foes: FoeReport[];
  /**
   * The lone fighter.
   */
  hero: HeroReport;
  /**
   * The chance that the hero beats all, and so strikes one.
   */
  hero_beats_all: Chance;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fudge_combat';
  /**
   * The answer in a sentence.
   */
  sentence: string;
  /**
   * The chance that no foe beats the hero, nor the hero all of them.
   */
  stand_off: Chance;
  /**
   * How many foes beat the hero.
   */
  winners: CountReport;
}
/**
 * One of the foes.
 */
export interface FoeReport {
  /**
   * How they stand after it.
   */
  after: WoundsReport[];
  /**
   * The chance that they beat the hero.
   */
  beats_hero: Chance;
  /**
   * What counts against the other's attack: without the penalty of a piercing weapon, where the ruling says so.
   */
  defence_total: number;
  /**
   * What they do to the hero.
   */
  inflicts: OutcomesReport;
  /**
   * Each modifier that is not 0, the skill first.
   */
  modifiers: Modifier[];
  /**
   * What to call them.
   */
  name: string;
  /**
   * What they suffer.
   */
  suffers: OutcomesReport;
  /**
   * What the modifiers come to.
   */
  total: number;
}
/**
 * The lone fighter.
 */
export interface HeroReport {
  /**
   * How they stand after it.
   */
  after: WoundsReport[];
  /**
   * What counts against the other's attack: without the penalty of a piercing weapon, where the ruling says so.
   */
  defence_total: number;
  /**
   * Each modifier that is not 0, the skill first.
   */
  modifiers: Modifier[];
  /**
   * What the modifiers come to.
   */
  total: number;
}
/**
 * The odds of healing. `W` is the number that chances are counted in.
 */
export interface FudgeCombatHealingReport {
  /**
   * What was asked.
   */
  ask: 'healing';
  /**
   * The days without anyone's help.
   */
  base: number;
  /**
   * How many days it takes.
   */
  days: CountReport;
  /**
   * What the roll must be above to save a day.
   */
  difficulty: number;
  /**
   * What is added to the dice.
   */
  healer: FateFirefightAttackReportSide;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fudge_combat';
  /**
   * The answer in a sentence.
   */
  sentence: string;
}
/**
 * The odds of an order. `W` is the number that chances are counted in.
 */
export interface FudgeCombatOrderReport {
  /**
   * What was asked.
   */
  ask: 'order';
  /**
   * Everyone, in the order of the document.
   */
  combatants: CombatantReport[];
  /**
   * Every order that can come up; null for more than 4.
   */
  orders?: GroupsReport[] | null;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fudge_combat';
  /**
   * The answer in a sentence.
   */
  sentence: string;
}
/**
 * The odds of an exchange of two. `W` is the number that chances are counted in.
 */
export interface PairReport {
  /**
   * The one side.
   */
  a: FudgeCombatExchangeReportSideReport;
  /**
   * What side a suffers.
   */
  a_suffers: OutcomesReport;
  /**
   * The chance that a wins.
   */
  a_wins: Chance;
  /**
   * How both stand after it.
   */
  after: BothReport;
  /**
   * The other.
   */
  b: FudgeCombatExchangeReportSideReport;
  /**
   * What side b suffers.
   */
  b_suffers: OutcomesReport;
  /**
   * The chance that b wins.
   */
  b_wins: Chance;
  /**
   * The defence total of a less that of b.
   */
  edge: number;
  /**
   * Every margin of a over b that can come up, of the defence totals.
   */
  margin: MarginReport[];
  /**
   * The chance that nobody does.
   */
  tie: Chance;
}
/**
 * Side against side.
 */
export interface TotalsReport {
  /**
   * What side a suffers.
   */
  a_suffers: OutcomesReport;
  /**
   * The chance that a wins.
   */
  a_wins: Chance;
  /**
   * What side b suffers.
   */
  b_suffers: OutcomesReport;
  /**
   * The chance that b wins.
   */
  b_wins: Chance;
  /**
   * The totals of a less those of b.
   */
  edge: number;
  /**
   * Every margin of a over b that can come up.
   */
  margin: MarginReport[];
  /**
   * The chance that nobody does.
   */
  tie: Chance;
}
/**
 * The odds of reaching a total. `W` is the number that chances are counted in.
 */
export interface FudgeCombatTotalReport {
  /**
   * What was asked.
   */
  ask: 'total';
  /**
   * The same with 0, 1, 2 and so on of the boxes.
   */
  by_boxes: Chance[];
  /**
   * The chance before the roll, with all boxes.
   */
  chance: Chance;
  /**
   * The fate points that may be spent on this roll.
   */
  fate_points: number;
  /**
   * What the dice must come to, without fate points.
   */
  need: number;
  /**
   * As the dice lie; null where the document does not say.
   */
  now?: NowReport | null;
  /**
   * What is added to the dice.
   */
  roller: FateFirefightAttackReportSide;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fudge_combat';
  /**
   * The answer in a sentence.
   */
  sentence: string;
}
/**
 * What is best to do with the dice as they lie.
 */
export interface NowReport {
  /**
   * What is best.
   */
  best: Best;
  /**
   * The chance when everything is done best.
   */
  chance: Chance;
  /**
   * What a box may do now, with the chance after it; empty once the target can be had.
   */
  moves: MoveReport[];
  /**
   * What the dice come to.
   */
  sum: number;
  /**
   * The same with what is added.
   */
  total: number;
}
/**
 * Something that a box may do.
 */
export interface MoveReport {
  /**
   * The chance after it, when everything else is done best.
   */
  chance: Chance;
  /**
   * What.
   */
  move: Move;
}
/**
 * The odds of an attack in turn pace. `W` is the number that chances are counted in.
 */
export interface FudgeCombatTurnReport {
  /**
   * How both stand after it.
   */
  after: AfterTurnReport;
  /**
   * What was asked.
   */
  ask: 'turn';
  /**
   * All that is added to the attack.
   */
  attacker: FateFirefightAttackReportSide;
  /**
   * All that is added to the defence.
   */
  defender: FateFirefightAttackReportSide;
  /**
   * The attack's total less the defence's.
   */
  edge: number;
  /**
   * The chance that the attacker's manoeuvre succeeds; null where none is tried.
   */
  manoeuvre?: Chance | null;
  /**
   * Every margin that can come up.
   */
  margin: MarginReport[];
  /**
   * The rule set by which it is read.
   */
  ruleset: 'fudge_combat';
  /**
   * The answer in a sentence.
   */
  sentence: string;
  /**
   * The chance of a margin above 0.
   */
  succeeds: Chance;
  /**
   * What the defender suffers.
   */
  suffers: OutcomesReport;
  /**
   * The chance of a margin of 0.
   */
  tie: Chance;
}
/**
 * How two stand after a turn.
 */
export interface AfterTurnReport {
  /**
   * The attacker.
   */
  attacker: WoundsReport[];
  /**
   * The defender.
   */
  defender: WoundsReport[];
}
/**
 * What is best to do. `W` is what chances are counted in.
 */
export interface PercentileAdviceReport {
  /**
   * Actions decided on. Where a chance is enough, the fewest that reach it.
   */
  actions: number;
  /**
   * Plans that do not depend on the dice, from the best to the worst.
   */
  alternatives: Alternative[];
  /**
   * What the best decisions are worth; null when none keep the limits.
   */
  best?: BestReport | null;
  /**
   * Whether the chance that is enough is reached; null where none was stated.
   */
  enough?: boolean | null;
  /**
   * The goal, by name.
   */
  goal: string;
  /**
   * The goal in words, with its limits.
   */
  goal_words: string;
  /**
   * The rule set that gave it.
   */
  ruleset: string;
  /**
   * One line to paste: what to do, and what it is worth.
   */
  sentence: string;
}
/**
 * What a person gets for a scenario: the report, and one sentence of it to quote. `W` is what chances are counted in.
 */
export interface PercentileReport {
  /**
   * The actions that fire, in order.
   */
  actions: ActionReport[];
  /**
   * What an exploding plasma weapon does to the firer (A-JAM-8); null when none can explode.
   */
  backlash?: BacklashReport | null;
  /**
   * Area weapons: the target by deviation, the firer and the bystanders, as bursts catch them; else empty.
   */
  blast: BlastReport[];
  /**
   * Area weapons: the mean number of bursts that catch the target, by a hit or by deviation (P-AREA-4); else null.
   */
  caught?: Chance | null;
  /**
   * Duck-back under the rulings on it (A-DUCK), one entry for each action that fires or each round with one.
   */
  duck_back_as_ruled: DuckReport[];
  /**
   * The chance that a plasma weapon has exploded (P-JAM-4).
   */
  explosion: Chance;
  /**
   * Hits over the whole plan.
   */
  hits: CountReport;
  /**
   * The mean number of hits on each location (P-LOC).
   */
  hits_by_location: ByLocation;
  /**
   * The chance that a weapon is jammed or has exploded by the end.
   */
  jam: Chance;
  /**
   * Every layer between the weapon and the first target, outermost first.
   */
  layers: LayerReport[];
  /**
   * What was stated and changes nothing; left out where there is nothing to say.
   */
  notes?: Note[];
  /**
   * Hits that get through every layer (P-PEN-1), over the whole plan.
   */
  penetrating: CountReport;
  /**
   * Repairing a jam (P-JAM-5); null when the attacker has no Tek or the weapon cannot be jammed.
   */
  repair?: RepairReport | null;
  /**
   * The rule set that gave it.
   */
  ruleset: string;
  /**
   * One line to paste: who, with what, at what, and the odds.
   */
  sentence: string;
  /**
   * Shots fired.
   */
  shots_fired: MeanReport;
  /**
   * Whether the target can be targeted at all; if not, every chance below is 0.
   */
  targeting: Targeting;
  /**
   * Each target by itself, when fire may swing to others (P-FIRE-7); else empty.
   */
  targets: TargetReport[];
  /**
   * The chance that each of the targets is hit at least once and no other, by the targets' bits: `[0b11]` is the chance that the first two are hit and no other. Empty unless fire may swing.
   */
  targets_hit_together: Chance[];
  /**
   * The chance of each result as the worst wound of any target, by the damage chart; null without one.
   */
  worst_wound?: Wounds | null;
}
/**
 * How two sides come out of it. `W` is what chances are counted in.
 */
export interface PercentileDuelReport {
  /**
   * Those who have no stated plan but do at each of their actions what gives them the best chance to have their target down, as if nothing were done to them from then on: advice for their side alone, not the outcome of two sides who think about each other.
   */
  best_plans: string[];
  /**
   * The chance that both sides put each other down at the same moment.
   */
  both_at_once: Chance;
  /**
   * How it stands after each round.
   */
  by_round: RoundReport[];
  /**
   * What one change would be worth to each side.
   */
  changes: ChangeReport[];
  /**
   * How it was fought.
   */
  fight: Fight;
  /**
   * Who is left standing at the end, most likely first.
   */
  left_standing: LeftReport[];
  /**
   * How the numbers came about: worked out, or estimated by a simulation.
   */
  method: Method;
  /**
   * The chance that both sides have someone standing when the rounds are over.
   */
  neither: Chance;
  /**
   * Why there are no such changes, if there are none.
   */
  no_changes?: string | null;
  /**
   * What was stated of fighters and changes nothing, such as cover that hides nothing.
   */
  notes: Note[];
  /**
   * How many rounds it was followed.
   */
  rounds: number;
  /**
   * The rule set that gave it.
   */
  ruleset: string;
  /**
   * One line to paste.
   */
  sentence: string;
  /**
   * The two sides.
   */
  sides: SideReport[];
  /**
   * Who cannot be fired at, and why.
   */
  warnings: string[];
}
/**
 * What a person gets for a blow.
 */
export interface PercentileMeleeReport {
  /**
   * The chance to hit.
   */
  hit: Chance;
  /**
   * The chance to hit each location (P-LOC).
   */
  hits_by_location: ByLocation;
  /**
   * The chance that the weapon jams (A-JAM-10).
   */
  jam: Chance;
  /**
   * Every layer that the defender has, outermost first. If they parry and leave a location bare, the last is what the parry counts as there (P-PARRY-2).
   */
  layers: MeleeLayerReport[];
  /**
   * What the number is made of, besides the skill itself.
   */
  modifiers: AppliedModifier[];
  /**
   * The chance that a parry succeeds once the blow has hit; 0 when none is tried (P-PARRY-1).
   */
  parry: Chance;
  /**
   * The chance to hit and get through everything.
   */
  penetrating: Chance;
  /**
   * The rule set that gave it.
   */
  ruleset: string;
  /**
   * One line to paste: who, with what, at whom, and the odds.
   */
  sentence: string;
  /**
   * The number to roll, before the 1% minimum (P-MELEE-1, A-HIT-4).
   */
  to_hit: number;
  /**
   * What players should know before they trust the numbers.
   */
  warnings: Reason[];
  /**
   * The chance of each result of the damage chart, no wound for a blow that does not get through; null without a chart.
   */
  worst_wound?: Wounds | null;
}
/**
 * One layer.
 */
export interface MeleeLayerReport {
  /**
   * What it is.
   */
  kind: LayerKind;
  /**
   * The chance that it is rolled against.
   */
  met: Chance;
  /**
   * What it is called.
   */
  name: string;
  /**
   * The chance that it stops the blow.
   */
  stopped: Chance;
  /**
   * The chance that a blow gets through when it meets this layer and no parry lowers it.
   */
  through: Chance;
  /**
   * The same where a parry lowers it; null when none can.
   */
  through_parried?: Chance | null;
  /**
   * The value rolled against when no parry lowers it, before it is limited to 1 to 100 (P-PEN-4).
   */
  value: number;
  /**
   * The value rolled against where a parry lowers it (P-PARRY-1); null when none can.
   */
  value_parried?: number | null;
}
/**
 * What a person gets for the fighters of a round.
 */
export interface PercentileOrderReport {
  /**
   * Every blow, in the order in which they fall (P-INIT-2).
   */
  blows: BlowReport[];
  /**
   * The rule set that gave it.
   */
  ruleset: string;
  /**
   * One line to paste: who strikes when.
   */
  sentence: string;
}
/**
 * One blow of the round.
 */
export interface BlowReport {
  /**
   * The effective Initiative at which it falls.
   */
  at: number;
  /**
   * Which of their blows it is, counted from 1.
   */
  blow: number;
  /**
   * The same by their place among the fighters, counted from 0.
   */
  fighter: number;
  /**
   * Who strikes.
   */
  name: string;
  /**
   * Its place in the order, counted from 1 without gaps. Blows that share a place fall at once, or are rolled for.
   */
  place: number;
  /**
   * Whether those who share this place roll for who strikes first (A-INIT-2).
   */
  rolled_for: boolean;
}
/**
 * All possible approaches, the best first.
 */
export interface SquadD8ApproachReport {
  /**
   * What was asked.
   */
  ask: 'approach';
  /**
   * Those that are not.
   */
  closed: ClosedApproach[];
  /**
   * The number by which they are compared.
   */
  goal: SquadD8ApproachGoal;
  /**
   * Those that are possible, the best first.
   */
  options: ApproachOption[];
  /**
   * The rule set by which it is read.
   */
  ruleset: 'squad_d8';
  /**
   * The rulings that differ from their defaults.
   */
  rulings: {};
  /**
   * The answer in a sentence.
   */
  sentence: string;
}
/**
 * An approach that is not possible.
 */
export interface ClosedApproach {
  /**
   * Which.
   */
  by: Coming;
  /**
   * Why not.
   */
  reasons: Objection[];
}
/**
 * Why an assault cannot be made.
 */
export interface Objection {
  /**
   * What it says.
   */
  label: string;
  /**
   * The rule.
   */
  rule: string;
}
/**
 * One approach.
 */
export interface ApproachOption {
  /**
   * What it does to the attacker.
   */
  attacker: SquadD8ApproachReportSideReport;
  /**
   * Whether nothing is better. Several options may be as good.
   */
  best: boolean;
  /**
   * Which.
   */
  by: Coming;
  /**
   * What it does to the defender.
   */
  defender: SquadD8ApproachReportSideReport;
  /**
   * The fire leaves nobody to assault; it counts as a victory for the attacker.
   */
  gone_before_contact: Chance;
  /**
   * How it ends.
   */
  outcome: OutcomeReport;
  /**
   * What it is worth by the goal, the more the better.
   */
  worth: Chance;
}
/**
 * What an assault does to one side.
 */
export interface SquadD8ApproachReportSideReport {
  /**
   * It is not destroyed, and activated.
   */
  activated: Chance;
  /**
   * Nobody is left, or it is trapped.
   */
  destroyed: Chance;
  /**
   * It is not destroyed, with less than half of its models.
   */
  half_strength: Chance;
  /**
   * Models that it loses to wounds.
   */
  models_removed: CountReport;
  /**
   * It is not destroyed, and pinned.
   */
  pinned: Chance;
  /**
   * Nobody is left.
   */
  wiped_out: Chance;
  /**
   * Wounds that it suffers, as they count for the result.
   */
  wounds: CountReport;
}
/**
 * How likely each outcome of an assault is.
 */
export interface OutcomeReport {
  /**
   * The reaction leaves nobody to attack.
   */
  attacker_dead_first: Chance;
  /**
   * The attacker wins.
   */
  attacker_wins: Chance;
  /**
   * There is no contact.
   */
  avoided: Chance;
  /**
   * Nobody is left.
   */
  both_dead: Chance;
  /**
   * The defender wins.
   */
  defender_wins: Chance;
  /**
   * Nobody wins.
   */
  draw: Chance;
}
/**
 * The odds of an assault. All but the first two are null where it cannot be made.
 */
export interface SquadD8AssaultReport {
  /**
   * What was asked.
   */
  ask: 'assault';
  /**
   * What it does to the attacker.
   */
  attacker?: SquadD8ApproachReportSideReport | null;
  /**
   * The groups of the attacker's strike, at full numbers.
   */
  attacker_groups?: GroupReport[] | null;
  /**
   * What it does to the defender.
   */
  defender?: SquadD8ApproachReportSideReport | null;
  /**
   * The groups of the defender's strike, at full numbers.
   */
  defender_groups?: GroupReport[] | null;
  /**
   * Whether it can be made.
   */
  legal: boolean;
  /**
   * A draw in which nobody is hurt.
   */
  no_wounds?: Chance | null;
  /**
   * Who strikes first.
   */
  order?: FightOrder | null;
  /**
   * How it ends.
   */
  outcome?: OutcomeReport | null;
  /**
   * What 100 points of the attacker do to the defender on average; null where it has no points too.
   */
  per_100_points?: PerPoints | null;
  /**
   * The reaction that takes place.
   */
  reaction?: Reaction | null;
  /**
   * The groups of the reaction's fire.
   */
  reaction_groups?: GroupReport[] | null;
  /**
   * Why not.
   */
  reasons: Objection[];
  /**
   * The rule set by which it is read.
   */
  ruleset: 'squad_d8';
  /**
   * The rulings that differ from their defaults.
   */
  rulings: {};
  /**
   * The answer in a sentence.
   */
  sentence: string;
  /**
   * Wounds of both sides together.
   */
  wounds?: JointWounds[] | null;
}
/**
 * A group of dice.
 */
export interface GroupReport {
  /**
   * The dice, after halving.
   */
  dice: number;
  /**
   * Hits after rerolls and Blast, before the shield.
   */
  hits?: CountReport | null;
  /**
   * What is added to the die to hit.
   */
  modifiers: Modifier[];
  /**
   * The lowest face that hits, before its bounds; null without a stat.
   */
  need_to_hit?: number | null;
  /**
   * The lowest face that wounds, before its bounds.
   */
  need_to_wound: number;
  /**
   * Its weapons.
   */
  weapons: string[];
}
/**
 * What 100 points of the attacker do on average.
 */
export interface PerPoints {
  /**
   * Models removed.
   */
  models_removed: Chance;
  /**
   * Wounds.
   */
  wounds: Chance;
}
/**
 * Wounds suffered on both sides.
 */
export interface JointWounds {
  /**
   * By the attacker.
   */
  attacker: number;
  /**
   * How likely both together are.
   */
  chance: Chance;
  /**
   * By the defender.
   */
  defender: number;
}
/**
 * The odds of a shot.
 */
export interface SquadD8BlazeAwayReport {
  /**
   * What was asked.
   */
  ask: 'blaze_away';
  /**
   * What may happen to the target.
   */
  chances: ShotChances;
  /**
   * The states that the target may be in.
   */
  end: EndReport[];
  /**
   * The groups of dice; with cover in doubt, in cover.
   */
  groups: GroupReport[];
  /**
   * With cover in doubt: the groups without it.
   */
  groups_open?: GroupReport[] | null;
  /**
   * Hits after rerolls and Blast, before the shield.
   */
  hits: CountReport;
  /**
   * Hits that no shield stops.
   */
  hits_after_shield: CountReport;
  /**
   * Models removed.
   */
  models_removed: CountReport;
  /**
   * What 100 points of the attacker do on average; null where it has no points.
   */
  per_100_points?: PerPoints | null;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'squad_d8';
  /**
   * The rulings that differ from their defaults.
   */
  rulings: {};
  /**
   * The answer in a sentence.
   */
  sentence: string;
  /**
   * Wounds, without one that went to a friend, with those beyond the last model (SQ-SHO-07).
   */
  wounds: CountReport;
}
/**
 * What may happen to the target.
 */
export interface ShotChances {
  /**
   * It lives with less than half of its models.
   */
  half_strength: Chance;
  /**
   * The Leader is lost, who is always the last.
   */
  leader_lost: Chance;
  /**
   * It fails the test of It Burns! and was not activated.
   */
  loses_activation: Chance;
  /**
   * Something pins it, even if it is pinned already or gone.
   */
  pin: Chance;
  /**
   * Nobody is left.
   */
  wipe_out: Chance;
  /**
   * A wound goes to a friend.
   */
  wound_passed?: Chance | null;
}
/**
 * How a unit stands, with the chance.
 */
export interface EndReport {
  /**
   * Whether it is activated.
   */
  activated: boolean;
  /**
   * How likely that is.
   */
  chance: Chance;
  /**
   * Wounds that have not removed a model yet.
   */
  marked: number;
  /**
   * Models left; 0 for a unit that is gone.
   */
  models: number;
  /**
   * Whether it is pinned.
   */
  pinned: boolean;
  /**
   * Shields left.
   */
  shields: number;
}
/**
 * What the command dice come to.
 */
export interface SquadD8CommandPoolReport {
  /**
   * What was asked.
   */
  ask: 'command_pool';
  /**
   * The chance of each cost.
   */
  at_least: AtLeast[];
  /**
   * The dice.
   */
  dice: DiceReport;
  /**
   * Points; null where each number has a policy of its own.
   */
  points?: CountReport | null;
  /**
   * How many may be thrown again.
   */
  rerolls: number;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'squad_d8';
  /**
   * The rulings that differ from their defaults.
   */
  rulings: {};
  /**
   * The answer in a sentence.
   */
  sentence: string;
  /**
   * Points if none is.
   */
  without_rerolls: CountReport;
}
/**
 * The chance of some points.
 */
export interface AtLeast {
  /**
   * The chance of this many or more.
   */
  chance: Chance;
  /**
   * The points.
   */
  points: number;
}
/**
 * Dice by colour.
 */
export interface DiceReport {
  /**
   * Blue dice.
   */
  blue: number;
  /**
   * Red dice.
   */
  red: number;
  /**
   * White dice.
   */
  white: number;
}
/**
 * The odds of an End Phase.
 */
export interface SquadD8EndPhaseReport {
  /**
   * It lives after each End Phase.
   */
  alive: Chance[];
  /**
   * What was asked.
   */
  ask: 'end_phase';
  /**
   * The states that it may be in after the first.
   */
  end: EndReport[];
  /**
   * It tests and fails.
   */
  fail: Chance;
  /**
   * It is gone after the first End Phase.
   */
  gone: Chance;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'squad_d8';
  /**
   * The rulings that differ from their defaults.
   */
  rulings: {};
  /**
   * The answer in a sentence.
   */
  sentence: string;
  /**
   * It tests its nerve.
   */
  test: Chance;
  /**
   * The attacks leave nobody.
   */
  wiped_out: Chance;
}
/**
 * The smallest number that is enough.
 */
export interface SquadD8FewestReport {
  /**
   * What was asked.
   */
  ask: 'fewest';
  /**
   * The chance with as many, or with the most that were tried.
   */
  chance: Chance;
  /**
   * The smallest number; null where none that was tried is enough.
   */
  fewest?: number | null;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'squad_d8';
  /**
   * The rulings that differ from their defaults.
   */
  rulings: {};
  /**
   * The answer in a sentence.
   */
  sentence: string;
  /**
   * The chance with each number, from 1 to that.
   */
  tried: WithSoMany[];
}
/**
 * How likely the goal is with this many.
 */
export interface WithSoMany {
  /**
   * How likely it is.
   */
  chance: Chance;
  /**
   * How many.
   */
  number: number;
}
/**
 * What is to be said of a force.
 */
export interface SquadD8ForceReport {
  /**
   * What was asked.
   */
  ask: 'force';
  /**
   * Each carrier, in its order.
   */
  carriers: CarrierReport[];
  /**
   * Units that may still be bought, as far as others unlock them.
   */
  free_slots: FreeSlots;
  /**
   * Its points, upgrades included.
   */
  points: number;
  /**
   * Everything that is wrong with it.
   */
  problems: Problem[];
  /**
   * The rule set by which it is read.
   */
  ruleset: 'squad_d8';
  /**
   * The rulings that differ from their defaults.
   */
  rulings: {};
  /**
   * The answer in a sentence.
   */
  sentence: string;
  /**
   * Whether it may be fielded.
   */
  valid: boolean;
}
/**
 * How full a carrier is.
 */
export interface CarrierReport {
  /**
   * The seats that are left; less than 0 where there are too many inside.
   */
  left: number;
  /**
   * The seats that it has.
   */
  places: number;
  /**
   * The seats that are used.
   */
  used: number;
}
/**
 * Units that may still be bought.
 */
export interface FreeSlots {
  /**
   * Specialists.
   */
  specialist: number;
  /**
   * Supports, or further Command units.
   */
  support_or_command: number;
}
/**
 * Something that is wrong with a force.
 */
export interface Problem {
  /**
   * Where in the document.
   */
  path: string;
  /**
   * The rule that is broken.
   */
  rule: string;
  /**
   * What is wrong.
   */
  what: string;
}
/**
 * How a mission stands. Fields of other missions are left out.
 */
export interface SquadD8MissionReport {
  /**
   * What was asked.
   */
  ask: 'mission';
  /**
   * Seismic Shift: the chance that a given effect comes at least once in all rounds.
   */
  at_least_once?: Chance | null;
  /**
   * Seismic Shift: the chance of each effect in a round.
   */
  each_effect?: Chance | null;
  /**
   * Raid the Labs: health that comes back in one search; null without a searcher.
   */
  healed?: CountReport | null;
  /**
   * Raid the Labs: whether the searcher may search.
   */
  may_search?: boolean | null;
  /**
   * Control the Intel: how many objectives there are.
   */
  objectives?: CountReport | null;
  /**
   * Control the Intel: victory points.
   */
  points?: SumOfBoth | null;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'squad_d8';
  /**
   * The rulings that differ from their defaults.
   */
  rulings: {};
  /**
   * The answer in a sentence.
   */
  sentence: string;
  /**
   * Occupation: the strength of both.
   */
  strength?: SumOfBoth | null;
  /**
   * Seismic Shift: a unit in one round; null without one.
   */
  unit?: ShakenReport | null;
  /**
   * Who has won if it ends now.
   */
  verdict: MissionVerdict;
  /**
   * Raid the Labs: victory points of the searches.
   */
  victory_points?: CountReport | null;
}
/**
 * A number for each, worked out.
 */
export interface SumOfBoth {
  /**
   * Of side a.
   */
  a: number;
  /**
   * Of side b.
   */
  b: number;
}
/**
 * A unit on shaking ground, in one round.
 */
export interface ShakenReport {
  /**
   * It is pinned by it.
   */
  pin: Chance;
  /**
   * Nobody is left.
   */
  wipe_out: Chance;
  /**
   * Wounds.
   */
  wounds: CountReport;
}
/**
 * The odds of a test.
 */
export interface SquadD8NerveReport {
  /**
   * What was asked.
   */
  ask: 'nerve';
  /**
   * The chance to avoid the assault; null for other tests.
   */
  avoids?: Chance | null;
  /**
   * The chance to fail.
   */
  fail: Chance;
  /**
   * What is added to the die.
   */
  modifiers: Modifier[];
  /**
   * The lowest face that passes, before its bounds.
   */
  need: number;
  /**
   * The chance to pass.
   */
  pass: Chance;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'squad_d8';
  /**
   * The rulings that differ from their defaults.
   */
  rulings: {};
  /**
   * The answer in a sentence.
   */
  sentence: string;
}
/**
 * All reactions that can be taken, the best first.
 */
export interface SquadD8ReactionReport {
  /**
   * What was asked.
   */
  ask: 'reaction';
  /**
   * The number by which they are compared.
   */
  goal: SquadD8ApproachGoal;
  /**
   * Whether the assault can be made.
   */
  legal: boolean;
  /**
   * Whether the defender can react at all (SQ-ASL-04).
   */
  may_react: boolean;
  /**
   * The reactions, the best first; empty where the assault cannot be made.
   */
  options: ReactionOption[];
  /**
   * Why not.
   */
  reasons: Objection[];
  /**
   * The rule set by which it is read.
   */
  ruleset: 'squad_d8';
  /**
   * The rulings that differ from their defaults.
   */
  rulings: {};
  /**
   * The answer in a sentence.
   */
  sentence: string;
}
/**
 * One of the reactions.
 */
export interface ReactionOption {
  /**
   * What it does to the attacker.
   */
  attacker: SquadD8ApproachReportSideReport;
  /**
   * Whether nothing is better. Several options may be as good.
   */
  best: boolean;
  /**
   * What it does to the defender.
   */
  defender: SquadD8ApproachReportSideReport;
  /**
   * How it ends.
   */
  outcome: OutcomeReport;
  /**
   * Which; null: none.
   */
  reaction?: Reaction | null;
  /**
   * What it is worth by the goal, the more the better.
   */
  worth: Chance;
}
/**
 * The odds of the Recon Roll.
 */
export interface SquadD8ReconReport {
  /**
   * The chance that a wins.
   */
  a_wins?: Chance | null;
  /**
   * What was asked.
   */
  ask: 'recon';
  /**
   * The chance that b wins.
   */
  b_wins?: Chance | null;
  /**
   * Differences, given that there is one (SQ-MIS-03).
   */
  differences: DifferenceReport[];
  /**
   * The mean number of rolls.
   */
  expected_rolls?: Chance | null;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'squad_d8';
  /**
   * The rulings that differ from their defaults.
   */
  rulings: {};
  /**
   * The answer in a sentence.
   */
  sentence: string;
  /**
   * The chance that one roll is a tie.
   */
  tie_once: Chance;
  /**
   * Whether nobody has dice, so that a coin is tossed.
   */
  toss: boolean;
}
/**
 * By how much one may be ahead.
 */
export interface DifferenceReport {
  /**
   * How likely that is, given that they differ.
   */
  chance: Chance;
  /**
   * The points of a less those of b.
   */
  difference: number;
}
/**
 * The odds of a shot.
 */
export interface SquadD8ShootReport {
  /**
   * What was asked.
   */
  ask: 'shoot';
  /**
   * What may happen to the target.
   */
  chances: ShotChances;
  /**
   * The states that the target may be in.
   */
  end: EndReport[];
  /**
   * The groups of dice; with cover in doubt, in cover.
   */
  groups: GroupReport[];
  /**
   * With cover in doubt: the groups without it.
   */
  groups_open?: GroupReport[] | null;
  /**
   * Hits after rerolls and Blast, before the shield.
   */
  hits: CountReport;
  /**
   * Hits that no shield stops.
   */
  hits_after_shield: CountReport;
  /**
   * Models removed.
   */
  models_removed: CountReport;
  /**
   * What 100 points of the attacker do on average; null where it has no points.
   */
  per_100_points?: PerPoints | null;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'squad_d8';
  /**
   * The rulings that differ from their defaults.
   */
  rulings: {};
  /**
   * The answer in a sentence.
   */
  sentence: string;
  /**
   * Wounds, without one that went to a friend, with those beyond the last model (SQ-SHO-07).
   */
  wounds: CountReport;
}
/**
 * Sight and cover.
 */
export interface SquadD8SightReport {
  /**
   * What was asked.
   */
  ask: 'sight';
  /**
   * The grade of cover.
   */
  cover: SquadD8ApproachCover;
  /**
   * Whether the line is clear.
   */
  line: SquadD8SightReportLine;
  /**
   * What that adds to the die of a weapon without keywords.
   */
  modifier: number;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'squad_d8';
  /**
   * The rulings that differ from their defaults.
   */
  rulings: {};
  /**
   * The answer in a sentence.
   */
  sentence: string;
}
/**
 * The odds for everybody aboard.
 */
export interface SquadD8TransportReport {
  /**
   * What was asked.
   */
  ask: 'transport';
  /**
   * The rule set by which it is read.
   */
  ruleset: 'squad_d8';
  /**
   * The rulings that differ from their defaults.
   */
  rulings: {};
  /**
   * The answer in a sentence.
   */
  sentence: string;
  /**
   * Unit by unit.
   */
  units: AboardReport[];
}
/**
 * What becomes of a unit aboard.
 */
export interface AboardReport {
  /**
   * Whether it goes down with a flyer.
   */
  destroyed_outright: boolean;
  /**
   * It lives with less than half of its models.
   */
  half_strength: Chance;
  /**
   * Models removed.
   */
  models_removed: CountReport;
  /**
   * What it is called.
   */
  name: string;
  /**
   * It lives and is pinned.
   */
  pinned: Chance;
  /**
   * Nobody is left.
   */
  wipe_out: Chance;
  /**
   * Wounds.
   */
  wounds: CountReport;
}
/**
 * The odds of all that applies; null for what does not.
 */
export interface SquadD8UpkeepReport {
  /**
   * What was asked.
   */
  ask: 'upkeep';
  /**
   * Headstrong.
   */
  headstrong?: HeadstrongReport | null;
  /**
   * Invigorated.
   */
  invigorated?: InvigoratedReport | null;
  /**
   * Medic.
   */
  medic?: MedicReport | null;
  /**
   * Regeneration.
   */
  regeneration?: RegenerationReport | null;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'squad_d8';
  /**
   * The rulings that differ from their defaults.
   */
  rulings?: {};
  /**
   * The answer in a sentence.
   */
  sentence: string;
  /**
   * Shields afterwards.
   */
  shields?: CountReport | null;
  /**
   * Smoke markers afterwards.
   */
  smoke?: CountReport | null;
}
/**
 * A unit that was pinned and may act freely.
 */
export interface HeadstrongReport {
  /**
   * The chance that it does.
   */
  acts_freely: Chance;
}
/**
 * A unit that may hurt itself.
 */
export interface InvigoratedReport {
  /**
   * The states that it may be in.
   */
  end: HealthReport[];
  /**
   * The chance that it does.
   */
  wound: Chance;
}
/**
 * Models and marks, with their chance.
 */
export interface HealthReport {
  /**
   * How likely that is.
   */
  chance: Chance;
  /**
   * Wounds that have not removed a model yet.
   */
  marked: number;
  /**
   * Models left.
   */
  models: number;
}
/**
 * A patient.
 */
export interface MedicReport {
  /**
   * The states that it may be in.
   */
  end: HealthReport[];
  /**
   * The chance to get a health back.
   */
  recovers: Chance;
}
/**
 * A unit that may regain a health by itself.
 */
export interface RegenerationReport {
  /**
   * The states that it may be in.
   */
  end: HealthReport[];
  /**
   * The chance that it does.
   */
  regains: Chance;
}
/**
 * The odds of several attacks.
 */
export interface SquadD8VolleysReport {
  /**
   * What was asked.
   */
  ask: 'volleys';
  /**
   * After each attack.
   */
  attacks: AfterAttack[];
  /**
   * The best order, if it was asked for.
   */
  best_order?: BestOrder | null;
  /**
   * What may happen to the target in any of them.
   */
  chances: ShotChances;
  /**
   * The states that the target may be in.
   */
  end: EndReport[];
  /**
   * Models removed by all of them.
   */
  models_removed: CountReport;
  /**
   * The rule set by which it is read.
   */
  ruleset: 'squad_d8';
  /**
   * The rulings that differ from their defaults.
   */
  rulings: {};
  /**
   * The answer in a sentence.
   */
  sentence: string;
}
/**
 * How things stand after an attack.
 */
export interface AfterAttack {
  /**
   * Models lost so far.
   */
  models_removed: CountReport;
  /**
   * The target lives, and is pinned.
   */
  pinned: Chance;
  /**
   * Nobody is left.
   */
  wipe_out: Chance;
}
/**
 * The order that wipes the target out most often.
 */
export interface BestOrder {
  /**
   * The attacks by their numbers, from 0.
   */
  order: number[];
  /**
   * How often it does.
   */
  wipe_out: Chance;
}

/** A document of a rule set that asks questions; its field ask says which. */
export type Question =
  | FateFirefightAttack
  | FateFirefightDuel
  | FateFirefightManoeuvre
  | FateFirefightMove
  | FateFirefightOrder
  | FateFirefightPlan
  | FateVehiclesAttack
  | FateVehiclesBestGrouping
  | FateVehiclesDetect
  | FateVehiclesDogfight
  | FateVehiclesDuel
  | FateVehiclesGrouping
  | FateVehiclesLightspeed
  | FateVehiclesOvercome
  | FateVehiclesPlan
  | FateVehiclesTail
  | FudgeCombatDuel
  | FudgeCombatDuelOfSeveral
  | FudgeCombatExchange
  | FudgeCombatGroup
  | FudgeCombatHealing
  | FudgeCombatOrder
  | FudgeCombatScene
  | FudgeCombatTotal
  | FudgeCombatTurn
  | PercentileAdvice
  | PercentileCompanionAttack
  | PercentileCompanionChange
  | PercentileCompanionCopy
  | PercentileCompanionDistance
  | PercentileCompanionEdit
  | PercentileCompanionFight
  | PercentileCompanionJoin
  | PercentileCompanionOther
  | PercentileCompanionRename
  | PercentileCompanionRepair
  | PercentileCompanionRule
  | PercentileCompanionStrike
  | PercentileDuel
  | PercentileMelee
  | PercentileOrder
  | SquadD8Approach
  | SquadD8Assault
  | SquadD8BlazeAway
  | SquadD8CommandPool
  | SquadD8EndPhase
  | SquadD8Fewest
  | SquadD8Force
  | SquadD8Mission
  | SquadD8Nerve
  | SquadD8Reaction
  | SquadD8Recon
  | SquadD8Shoot
  | SquadD8Sight
  | SquadD8Transport
  | SquadD8Upkeep
  | SquadD8Volleys;

/** The answer to a question, as `shootout odds`, `order`, `duel` and `advise` print it. */
export type QuestionReport =
  | FateFirefightAttackReport
  | FateFirefightDuelReport
  | FateFirefightManoeuvreReport
  | FateFirefightMoveReport
  | FateFirefightOrderReport
  | FateFirefightPlanReport
  | FateVehiclesAttackReport
  | FateVehiclesBestGroupingReport
  | FateVehiclesDetectReport
  | FateVehiclesDogfightReport
  | FateVehiclesDuelReport
  | FateVehiclesGroupingReport
  | FateVehiclesLightspeedReport
  | FateVehiclesOvercomeReport
  | FateVehiclesPlanReport
  | FateVehiclesTailReport
  | FudgeCombatDuelReport
  | FudgeCombatDuelOfSeveralReport
  | FudgeCombatExchangeReport
  | FudgeCombatGroupReport
  | FudgeCombatHealingReport
  | FudgeCombatOrderReport
  | FudgeCombatSceneReport
  | FudgeCombatTotalReport
  | FudgeCombatTurnReport
  | PercentileAdviceReport
  | PercentileReport
  | PercentileDuelReport
  | PercentileMeleeReport
  | PercentileOrderReport
  | SquadD8ApproachReport
  | SquadD8AssaultReport
  | SquadD8BlazeAwayReport
  | SquadD8CommandPoolReport
  | SquadD8EndPhaseReport
  | SquadD8FewestReport
  | SquadD8ForceReport
  | SquadD8MissionReport
  | SquadD8NerveReport
  | SquadD8ReactionReport
  | SquadD8ReconReport
  | SquadD8ShootReport
  | SquadD8SightReport
  | SquadD8TransportReport
  | SquadD8UpkeepReport
  | SquadD8VolleysReport;

/** What answers each question, read with these options. */
export interface AnswersQuestions<Options> {
  (question: FateFirefightAttack, options?: Options | null): FateFirefightAttackReport;
  (question: FateFirefightDuel, options?: Options | null): FateFirefightDuelReport;
  (question: FateFirefightManoeuvre, options?: Options | null): FateFirefightManoeuvreReport;
  (question: FateFirefightMove, options?: Options | null): FateFirefightMoveReport;
  (question: FateFirefightOrder, options?: Options | null): FateFirefightOrderReport;
  (question: FateFirefightPlan, options?: Options | null): FateFirefightPlanReport;
  (question: FateVehiclesAttack, options?: Options | null): FateVehiclesAttackReport;
  (question: FateVehiclesBestGrouping, options?: Options | null): FateVehiclesBestGroupingReport;
  (question: FateVehiclesDetect, options?: Options | null): FateVehiclesDetectReport;
  (question: FateVehiclesDogfight, options?: Options | null): FateVehiclesDogfightReport;
  (question: FateVehiclesDuel, options?: Options | null): FateVehiclesDuelReport;
  (question: FateVehiclesGrouping, options?: Options | null): FateVehiclesGroupingReport;
  (question: FateVehiclesLightspeed, options?: Options | null): FateVehiclesLightspeedReport;
  (question: FateVehiclesOvercome, options?: Options | null): FateVehiclesOvercomeReport;
  (question: FateVehiclesPlan, options?: Options | null): FateVehiclesPlanReport;
  (question: FateVehiclesTail, options?: Options | null): FateVehiclesTailReport;
  (question: FudgeCombatDuel, options?: Options | null): FudgeCombatDuelReport;
  (question: FudgeCombatDuelOfSeveral, options?: Options | null): FudgeCombatDuelOfSeveralReport;
  (question: FudgeCombatExchange, options?: Options | null): FudgeCombatExchangeReport;
  (question: FudgeCombatGroup, options?: Options | null): FudgeCombatGroupReport;
  (question: FudgeCombatHealing, options?: Options | null): FudgeCombatHealingReport;
  (question: FudgeCombatOrder, options?: Options | null): FudgeCombatOrderReport;
  (question: FudgeCombatScene, options?: Options | null): FudgeCombatSceneReport;
  (question: FudgeCombatTotal, options?: Options | null): FudgeCombatTotalReport;
  (question: FudgeCombatTurn, options?: Options | null): FudgeCombatTurnReport;
  (question: PercentileAdvice, options?: Options | null): PercentileAdviceReport;
  (question: PercentileCompanionAttack, options?: Options | null): PercentileReport;
  (question: PercentileCompanionChange, options?: Options | null): PercentileReport;
  (question: PercentileCompanionCopy, options?: Options | null): PercentileReport;
  (question: PercentileCompanionDistance, options?: Options | null): PercentileReport;
  (question: PercentileCompanionEdit, options?: Options | null): PercentileReport;
  (question: PercentileCompanionFight, options?: Options | null): PercentileReport;
  (question: PercentileCompanionJoin, options?: Options | null): PercentileReport;
  (question: PercentileCompanionOther, options?: Options | null): PercentileReport;
  (question: PercentileCompanionRename, options?: Options | null): PercentileReport;
  (question: PercentileCompanionRepair, options?: Options | null): PercentileReport;
  (question: PercentileCompanionRule, options?: Options | null): PercentileReport;
  (question: PercentileCompanionStrike, options?: Options | null): PercentileReport;
  (question: PercentileDuel, options?: Options | null): PercentileDuelReport;
  (question: PercentileMelee, options?: Options | null): PercentileMeleeReport;
  (question: PercentileOrder, options?: Options | null): PercentileOrderReport;
  (question: SquadD8Approach, options?: Options | null): SquadD8ApproachReport;
  (question: SquadD8Assault, options?: Options | null): SquadD8AssaultReport;
  (question: SquadD8BlazeAway, options?: Options | null): SquadD8BlazeAwayReport;
  (question: SquadD8CommandPool, options?: Options | null): SquadD8CommandPoolReport;
  (question: SquadD8EndPhase, options?: Options | null): SquadD8EndPhaseReport;
  (question: SquadD8Fewest, options?: Options | null): SquadD8FewestReport;
  (question: SquadD8Force, options?: Options | null): SquadD8ForceReport;
  (question: SquadD8Mission, options?: Options | null): SquadD8MissionReport;
  (question: SquadD8Nerve, options?: Options | null): SquadD8NerveReport;
  (question: SquadD8Reaction, options?: Options | null): SquadD8ReactionReport;
  (question: SquadD8Recon, options?: Options | null): SquadD8ReconReport;
  (question: SquadD8Shoot, options?: Options | null): SquadD8ShootReport;
  (question: SquadD8Sight, options?: Options | null): SquadD8SightReport;
  (question: SquadD8Transport, options?: Options | null): SquadD8TransportReport;
  (question: SquadD8Upkeep, options?: Options | null): SquadD8UpkeepReport;
  (question: SquadD8Volleys, options?: Options | null): SquadD8VolleysReport;
  (question: Question, options?: Options | null): QuestionReport;
}

/** Every combination of some inputs of a document, by the numbers of its rule set. */
export type SweepDocument =
  | FateFirefightSweep
  | FateVehiclesSweep
  | FudgeCombatSweep
  | PercentileSweep
  | SquadD8Sweep;

/** Rows and columns of a document, by the numbers of its rule set. */
export type LoadoutByRows =
  | FateFirefightLoadout
  | FateVehiclesLoadout
  | FudgeCombatLoadout
  | PercentileLoadout
  | SquadD8Loadout;

/** A document, the things that fill places of it, and the numbers that are to be the best. */
export type GearDocument =
  | FateFirefightGear
  | FateVehiclesGear
  | FudgeCombatGear
  | PercentileGear
  | SquadD8Gear;
