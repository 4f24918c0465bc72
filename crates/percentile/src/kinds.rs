//! How documents are told apart.

use shootout_ruleset::document_kind::{DocumentKind, OwnKind};
use shootout_ruleset::question::Command;

/// Someone shoots.
pub const SHOT: DocumentKind = DocumentKind::Own(OwnKind { words: "a shoot-out", command: Command::Odds });
/// Someone strikes a blow.
pub const BLOW: DocumentKind =
    DocumentKind::Own(OwnKind { words: "a blow in hand-to-hand combat", command: Command::Odds });
/// The fighters of a round.
pub const ORDER: DocumentKind =
    DocumentKind::Own(OwnKind { words: "an order of blows", command: Command::Order });

/// The fields by which a document is told, the first that it has: those that only one kind has come before those of several.
pub const KINDS: [(&str, DocumentKind); 20] = [
    ("goal", DocumentKind::Advice),
    ("plan", SHOT),
    ("defender", BLOW),
    ("fighters", ORDER),
    ("shooters", DocumentKind::Loadout),
    ("loadout", DocumentKind::Loadout),
    ("scene", DocumentKind::Scene),
    ("sweep", DocumentKind::Sweep),
    ("gear", DocumentKind::Gear),
    ("duel", DocumentKind::Duel),
    ("target", SHOT),
    ("attacker", SHOT),
    ("weapons", DocumentKind::Catalogue),
    ("armour", DocumentKind::Catalogue),
    ("fields", DocumentKind::Catalogue),
    ("cover", DocumentKind::Catalogue),
    ("damage_charts", DocumentKind::Catalogue),
    ("location_charts", DocumentKind::Catalogue),
    ("melee_weapons", DocumentKind::Catalogue),
    ("rulings", DocumentKind::Catalogue),
];
