//! The script that wasm-bindgen writes beside a module, as it is published: what they call each other is short, and what the module does
//! not ask for is gone. The names that wasm-bindgen gives end in hashes, which no compressor shortens, and stand in both files.

use std::collections::HashMap;

use anyhow::{Result, ensure};
use walrus::Module;

/// How an entry of what the script has for the module begins and ends: as far inside as this.
const ENTRY: &str = "        ";
const CLASS: &str = "export class ";
/// How long a hash at the end of a name is.
const HASH: usize = 16;

/// What a module and its script call each other.
pub struct Names {
    /// The short name of what the module asks for, and of what the script calls by a hash, by the name that wasm-bindgen gave it.
    short: HashMap<String, String>,
    /// All that the script may call in the module, by the names that wasm-bindgen gave.
    exported: Vec<String>,
}

/// Shortens the names in a module, the script of which is called `name`.
pub fn shorten(module: &mut Module, name: &str) -> Names {
    let script = format!("./{name}_bg.js");
    let exported = module.exports.iter().map(|export| export.name.clone()).collect();
    let asked = module.imports.iter_mut().filter(|import| import.module == script);
    let called = module.exports.iter_mut().filter(|export| is_hashed(&export.name));
    let names = asked.map(|import| &mut import.name).chain(called.map(|export| &mut export.name));
    let short = names.enumerate().map(|(number, name)| {
        let long = std::mem::replace(name, format!("${number}"));
        (long, name.clone())
    });
    Names { short: short.collect(), exported }
}

fn is_hashed(name: &str) -> bool {
    let hash = name.rsplit_once('h').map_or("", |(_, hash)| hash);
    hash.len() == HASH && hash.chars().all(|digit| digit.is_ascii_hexdigit())
}

impl Names {
    /// The script with these names, without what the module does not ask for, and without classes of which it has no function.
    pub fn put_into(&self, script: &str) -> Result<String> {
        let is_unasked = |line: &str| {
            let entry = line.strip_prefix(ENTRY).and_then(|entry| entry.split_once(": function"));
            entry.is_some_and(|(name, _)| !self.short.contains_key(name))
        };
        let mut lean = without(script, &format!("{ENTRY}}}"), is_unasked);
        for class in script.lines().filter_map(|line| line.strip_prefix(CLASS)?.strip_suffix(" {")) {
            let functions = class.to_lowercase();
            if !self.exported.iter().any(|export| export.contains(&functions)) {
                lean = without(&lean, "}", |line| line.starts_with(&format!("{CLASS}{class} ")));
                lean =
                    without(&lean, "    :", |line| line.starts_with(&format!("const {class}Finalization")));
                lean = lean.replace(&format!("if (Symbol.dispose) {class}."), "// ");
            }
        }
        let lean = in_words(&lean, |word| self.short.get(word).map_or(word, String::as_str));
        for (long, short) in &self.short {
            ensure!(lean.contains(short.as_str()), "the script has no {long}");
        }
        Ok(lean)
    }
}

/// The lines without those from each that is dropped to the next that begins with `end`.
fn without(lines: &str, end: &str, is_dropped: impl Fn(&str) -> bool) -> String {
    let mut is_dropping = false;
    let kept = lines.lines().filter(|line| {
        let was_dropping = is_dropping;
        is_dropping = if was_dropping { !line.starts_with(end) } else { is_dropped(line) };
        !was_dropping && !is_dropping
    });
    kept.collect::<Vec<_>>().join("\n") + "\n"
}

/// A script with each of its words replaced.
fn in_words<'a>(script: &'a str, replaced: impl Fn(&'a str) -> &'a str) -> String {
    let is_of_word = |sign: char| sign.is_alphanumeric() || sign == '_';
    let pieces = script.split_inclusive(|sign| !is_of_word(sign));
    let mut text = String::with_capacity(script.len());
    for piece in pieces {
        let word = piece.trim_end_matches(|sign| !is_of_word(sign));
        text.push_str(replaced(word));
        text.push_str(&piece[word.len()..]);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCRIPT: &str = "\
export class Stream {
    free() {
        wasm.__wbg_stream_free(0);
    }
}
if (Symbol.dispose) Stream.prototype[Symbol.dispose] = Stream.prototype.free;
function __wbg_get_imports() {
    const import0 = {
        __proto__: null,
        __wbg_append_0123456789abcdef: function() { return handleError(function (arg0, arg1) {
            arg0.append(arg1);
        }, arguments); },
        __wbg_view_fedcba9876543210: function(arg0) {
            const ret = arg0.view;
            return ret;
        },
        __wbindgen_generic_0000000000000001: function(arg0, arg1) {
            return makeClosure(arg0, arg1, invoke__h8dd2e088a89e6ad7);
        },
    };
}
function invoke__h8dd2e088a89e6ad7(arg0, arg1) {
    wasm.invoke__h8dd2e088a89e6ad7(arg0, arg1);
}
const StreamFinalization = (typeof FinalizationRegistry === 'undefined')
    ? { register: () => {}, unregister: () => {} }
    : new FinalizationRegistry(ptr => wasm.__wbg_stream_free(ptr, 1));
let wasm;
";

    /// A module that asks for two of the three, and has one function that the script calls.
    fn module() -> Module {
        let mut module = Module::default();
        let kind = module.types.add(&[], &[]);
        for name in ["__wbg_append_0123456789abcdef", "__wbindgen_generic_0000000000000001"] {
            module.add_import_func("./page_bg.js", name, kind);
        }
        let (other, _) = module.add_import_func("./__wasm_split.js", "load", kind);
        for name in ["invoke__h8dd2e088a89e6ad7", "main"] {
            module.exports.add(name, other);
        }
        module
    }

    #[test]
    fn module_and_script_know_each_other_by_short_names() -> Result<()> {
        let mut module = module();
        let script = shorten(&mut module, "page").put_into(SCRIPT)?;
        let asked: Vec<&str> = module.imports.iter().map(|import| import.name.as_str()).collect();
        let called: Vec<&str> = module.exports.iter().map(|export| export.name.as_str()).collect();
        assert_eq!((asked, called), (vec!["$0", "$1", "load"], vec!["$2", "main"]));
        let expected = "\
function __wbg_get_imports() {
    const import0 = {
        __proto__: null,
        $0: function() { return handleError(function (arg0, arg1) {
            arg0.append(arg1);
        }, arguments); },
        $1: function(arg0, arg1) {
            return makeClosure(arg0, arg1, $2);
        },
    };
}
function $2(arg0, arg1) {
    wasm.$2(arg0, arg1);
}
let wasm;
";
        assert_eq!(crate::lean::without_comments(&script), expected);
        Ok(())
    }

    #[test]
    fn a_script_of_another_module_is_refused() {
        assert!(shorten(&mut module(), "page").put_into("let wasm;\n").is_err());
    }
}
