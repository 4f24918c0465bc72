set -euo pipefail
F=$(grep -rlwiE "deeds?|DeedArguments" crates web tests/browser xtask docs README.md ARCHITECTURE.md CONTRIBUTING.md fuzz/fuzz_targets --include=*.rs --include=*.md --include=*.mjs --include=*.css --include=*.toml | grep -v node_modules | grep -v /target/ || true)
for f in $(git ls-files '*deeds.rs'); do git mv $f ${f%deeds.rs}scene_actions.rs; done
perl -pi -e 's/\bDeedArguments\b/ActionArguments/g; s/\bDeeds\b/SceneActions/g; s/\bDeed\b/SceneAction/g; s/\bmod deeds\b/mod scene_actions/g; s/\bdeeds::/scene_actions::/g; s/\bq-deeds\b/q-actions/g; s/\bdeeds\b/actions/g; s/\bdeed\b/action/g; s/\bA SceneAction\b/An action/g; s/\ba action\b/an action/g; s/\bA action\b/An action/g' $F
