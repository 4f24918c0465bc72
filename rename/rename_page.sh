set -euo pipefail
W=$(grep -rlE . web/src --include=*.rs)
git mv web/src/facts.rs web/src/field_meta.rs
git mv web/src/work/hand.rs web/src/work/worker_client.rs
git mv web/src/own/elsewhere.rs web/src/own/tab_sync.rs
git mv web/src/own/desk.rs web/src/own/editor.rs
git mv web/src/own web/src/my_catalogue
git mv web/src/questions/loadout/desk.rs web/src/questions/loadout/editor.rs
git mv web/src/questions/loadout/standing.rs web/src/questions/loadout/progress.rs
git mv web/src/questions/scene/desk.rs web/src/questions/scene/editor.rs
git mv web/src/questions/scene/paper.rs web/src/questions/scene/print_sheet.rs
W=$(find web/src -name '*.rs')
perl -pi -e 's/\bFacts\b/FieldMeta/g; s/\bcrate::facts\b/crate::field_meta/g; s/\bmod facts;/mod field_meta;/; s/\bfacts\b/field_meta/g' $W
perl -pi -e 's/(?<!by_)\bHand\b/WorkerClient/g; s/\bmod hand;/mod worker_client;/; s/\bhand::WorkerClient/worker_client::WorkerClient/; s/`hand` the page/`worker_client` the page/' $W
perl -pi -e 's/\bhand\b/client/g' web/src/work/*.rs web/src/questions/told.rs web/src/questions/loadout/*.rs
perl -pi -e 's/\bDesk\b/Editor/g; s/\bdesk\b/editor/g' $W
perl -pi -e 's/\bShelf\b/SavedScenes/g; s/\bshelf\b/saved_scenes/g' web/src/questions/scene/*.rs
perl -pi -e 's/\bmod elsewhere;/mod tab_sync;/; s/\belsewhere::follow/tab_sync::follow/; s/`elsewhere`/`tab_sync`/' web/src/my_catalogue/mod.rs
perl -pi -e 's/\bcrate::own::\{self as mine, Own\}/crate::my_catalogue::{self as mine, Own}/; s/\bcrate::own\b/crate::my_catalogue/g; s/^mod own;/mod my_catalogue;/' $W
perl -pi -e 's/\bsuper::standing::/super::progress::/g; s/\bmod standing;/mod progress;/; s/\bstanding::(\w)/progress::$1/g; s/`standing`/`progress`/' web/src/questions/loadout/*.rs
perl -pi -e 's/\bmod paper;/mod print_sheet;/; s/\bpaper::(\w)/print_sheet::$1/g; s/`paper`/`print_sheet`/' web/src/questions/scene/*.rs
perl -pi -e 's/\bown::keep_button\b/my_catalogue::keep_button/g' web/src/questions/*.rs
perl -pi -e 's#web/src/own\b#web/src/my_catalogue#g' ARCHITECTURE.md docs/decisions/*.md CHANGELOG.md README.md
