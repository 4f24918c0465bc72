//! What all documents of fights say beside who fights.

/// Makes a document with the fields that all documents of fights have, and gives their [`Terms`](super::fighter::Terms).
macro_rules! contest {
    ($(#[$about:meta])+ $name:ident $inputs:tt $more:tt $([$($hint:tt)+])? { $($(#[$field_about:meta])* $field:ident: $type:ty,)+ }) => {
        $(#[$about])+
        #[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize, JsonSchema)]
        #[schemars(extend("x-inputs" = $inputs, "x-more" = $more $($($hint)+)?))]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            /// The switches of disputed rules that differ from the default.
            #[serde(default)]
            pub rulings: crate::fudge::rulings::Rulings,
            /// How weapons count (FU-60, FU-61, FU-72 to FU-77).
            #[serde(default)]
            pub weapons: crate::fudge::gear::Model,
            /// How armour counts (FU-60, FU-61, FU-70).
            #[serde(default)]
            pub armour: crate::fudge::gear::Model,
            /// Whether both sides have reasonable mobility, which hinders flexible weapons (FU-74).
            #[serde(default = "crate::stated::yes")]
            #[schemars(title = "Mobile fight")]
            pub mobility: bool,
            $($(#[$field_about])* pub $field: $type,)+
        }

        impl $name {
            pub(crate) fn terms(&self) -> crate::fudge::fighter::Terms<'_> {
                crate::fudge::fighter::Terms {
                    weapons: self.weapons,
                    armour: self.armour,
                    mobility: self.mobility,
                    rulings: &self.rulings,
                }
            }
        }
    };
}

pub(super) use contest;
