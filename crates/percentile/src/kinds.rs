//! How documents are told apart.

use shootout_ruleset::document_kind::DocumentKind;

/// The fields by which a document is told, the first that it has: those that only one kind has come before those of several.
pub const KINDS: [(&str, DocumentKind); 19] = [
    ("goal", DocumentKind::Advice),
    ("plan", DocumentKind::Shot),
    ("defender", DocumentKind::Melee),
    ("fighters", DocumentKind::Order),
    ("shooters", DocumentKind::Loadout),
    ("loadout", DocumentKind::Loadout),
    ("scene", DocumentKind::Scene),
    ("sweep", DocumentKind::Sweep),
    ("duel", DocumentKind::Duel),
    ("target", DocumentKind::Shot),
    ("attacker", DocumentKind::Shot),
    ("weapons", DocumentKind::Catalogue),
    ("armour", DocumentKind::Catalogue),
    ("fields", DocumentKind::Catalogue),
    ("cover", DocumentKind::Catalogue),
    ("damage_charts", DocumentKind::Catalogue),
    ("location_charts", DocumentKind::Catalogue),
    ("melee_weapons", DocumentKind::Catalogue),
    ("rulings", DocumentKind::Catalogue),
];
