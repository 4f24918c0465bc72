//! What people and things are called where a document does not say.

macro_rules! usual_names {
    ($($name:ident: $words:literal),+ $(,)?) => {
        $(pub(crate) fn $name() -> String {
            $words.to_owned()
        })+
    };
}

usual_names! {
    attacker: "Attacker",
    target: "Target",
    bystander: "Bystander",
    defender: "Defender",
    fighter: "Fighter",
    weapon: "Weapon",
    armour: "Armour",
    cover: "Cover",
    field: "Force field",
}
