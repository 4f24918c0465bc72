//! Reports as JSON text: the one way in which they are written, and numbers found in what is written.
//!
//! `serde_json` would do it as well, but is compiled anew with all its formatting for each field of each report. Here a field costs one call.

use crate::answer::AnswerWeight;
use crate::rulings::Setting;
use serde::Serialize;
use serde::ser::{
    SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant, Serializer,
};
use std::fmt;

/// A report as JSON, its fields in their order.
///
/// # Panics
///
/// Never: the reports of rule sets are structs, lists, numbers and text, which JSON has.
pub fn json(report: &impl Serialize) -> String {
    headed_json(&[], None, report)
}

/// The same with texts before its own fields, and then these rulings.
pub(crate) fn headed_json(
    head: &[(&str, &str)],
    rulings: Option<&[(&str, Setting)]>,
    report: &impl Serialize,
) -> String {
    let mut writer = Writer::default();
    let written = writer.head(head, rulings).and_then(|()| report.serialize(&mut writer));
    writer.finish(written)
}

/// What a report has written at a path of names and of `first` and `last` entries of lists; none where there is no such place.
pub(crate) fn number_at<W: AnswerWeight>(report: &str, path: &str) -> Option<W> {
    W::of_json(&serde_json::from_str(at(report, path)?).ok()?)
}

fn at<'r>(report: &'r str, path: &str) -> Option<&'r str> {
    path.split('.').try_fold(report, |value, step| {
        let mut entries = Entries(value.strip_prefix(['[', '{'])?);
        if value.starts_with('{') {
            return entries.find_map(|(name, entry)| (name == step).then_some(entry));
        }
        match step {
            "first" => entries.next(),
            "last" => entries.last(),
            _ => None,
        }
        .map(|(_, entry)| entry)
    })
}

/// What is left of the entries of a list or an object, by their names.
struct Entries<'r>(&'r str);

impl<'r> Iterator for Entries<'r> {
    type Item = (&'r str, &'r str);

    fn next(&mut self) -> Option<Self::Item> {
        let mut value = self.take()?;
        let mut name = "";
        if let Some(rest) = self.0.strip_prefix(':') {
            (name, self.0) = (value.trim_matches('"'), rest);
            value = self.take()?;
        }
        Some((name, value))
    }
}

impl<'r> Entries<'r> {
    /// Takes the next name or value, if there is one.
    fn take(&mut self) -> Option<&'r str> {
        let left = self.0.trim_start_matches([',', ' ', '\n']);
        let (mut depth, mut in_text, mut is_escaped) = (0, false, false);
        let ends = |sign| {
            if in_text {
                in_text = is_escaped || sign != b'"';
                is_escaped = !is_escaped && sign == b'\\';
                return false;
            }
            match sign {
                b'"' => in_text = true,
                b'[' | b'{' => depth += 1,
                b']' | b'}' => depth -= 1,
                _ => {}
            }
            depth < 0 || depth == 0 && matches!(sign, b',' | b':' | b' ' | b'\n')
        };
        let end = left.bytes().position(ends).unwrap_or(left.len());
        let (taken, rest) = left.split_at(end);
        self.0 = rest.trim_start_matches([' ', '\n']);
        (!taken.is_empty()).then_some(taken)
    }
}

/// JSON text under way.
#[derive(Default)]
struct Writer {
    text: Vec<u8>,
    /// How many lists and objects are open.
    depth: usize,
    /// Whether the next object goes on in the one that is open.
    is_open: bool,
}

/// A list or an object of it, with what closes it.
struct Inside<'w>(&'w mut Writer, &'static [u8]);

/// That something is not JSON; nothing of a report is.
type Written<T> = Result<T, fmt::Error>;

impl Writer {
    /// Fields before those of the report, if there are any.
    fn head(&mut self, head: &[(&str, &str)], rulings: Option<&[(&str, Setting)]>) -> Written<()> {
        if head.is_empty() {
            return Ok(());
        }
        self.open(b'{');
        for (name, text) in head {
            self.key(name);
            self.value(*text)?;
        }
        if let Some(rulings) = rulings {
            self.key("rulings");
            self.collect_map(rulings.iter().map(|(name, setting)| (name, setting)))?;
        }
        self.is_open = true;
        Ok(())
    }

    fn finish(self, written: Written<()>) -> String {
        let text = written.ok().and_then(|()| String::from_utf8(self.text).ok());
        text.unwrap_or_else(|| unreachable!("a report that is not JSON"))
    }

    fn open(&mut self, bracket: u8) {
        if !std::mem::take(&mut self.is_open) {
            self.text.push(bracket);
            self.depth += 1;
        }
    }

    fn inside(&mut self, bracket: u8) -> Inside<'_> {
        self.open(bracket);
        Inside(self, if bracket == b'[' { b"]" } else { b"}" })
    }

    /// What a variant of an enum holds: an object with its name.
    fn inside_variant(&mut self, variant: &str, bracket: u8) -> Inside<'_> {
        self.open(b'{');
        self.key(variant);
        self.open(bracket);
        Inside(self, if bracket == b'[' { b"]}" } else { b"}}" })
    }

    fn is_empty_inside(&self) -> bool {
        matches!(self.text.last(), Some(b'[' | b'{'))
    }

    fn close(&mut self, brackets: &[u8]) -> Written<()> {
        for bracket in brackets {
            self.depth -= 1;
            if !self.is_empty_inside() {
                self.line();
            }
            self.text.push(*bracket);
        }
        Ok(())
    }

    fn line(&mut self) {
        self.text.push(b'\n');
        self.text.resize(self.text.len() + 2 * self.depth, b' ');
    }

    /// What stands before an entry.
    fn entry(&mut self) {
        if !self.is_empty_inside() {
            self.text.push(b',');
        }
        self.line();
    }

    fn key(&mut self, name: &str) {
        self.entry();
        self.text.push(b'"');
        self.text.extend_from_slice(name.as_bytes());
        self.text.extend_from_slice(b"\": ");
    }

    /// A value that holds no others.
    fn value<T: Serialize + ?Sized>(&mut self, value: &T) -> Written<()> {
        serde_json::to_writer(&mut self.text, value).map_err(|_| fmt::Error)
    }
}

/// Values that hold no others.
macro_rules! values {
    ($($name:ident $of:ty as $as:ty),*) => {
        $(fn $name(self, value: $of) -> Written<()> {
            self.value::<$as>(&value.into())
        })*
    };
}

impl<'w> Serializer for &'w mut Writer {
    type Ok = ();
    type Error = fmt::Error;
    type SerializeSeq = Inside<'w>;
    type SerializeTuple = Inside<'w>;
    type SerializeTupleStruct = Inside<'w>;
    type SerializeTupleVariant = Inside<'w>;
    type SerializeMap = Inside<'w>;
    type SerializeStruct = Inside<'w>;
    type SerializeStructVariant = Inside<'w>;

    values!(serialize_i8 i8 as i64, serialize_i16 i16 as i64, serialize_i32 i32 as i64, serialize_i64 i64 as i64);
    values!(serialize_u8 u8 as u64, serialize_u16 u16 as u64, serialize_u32 u32 as u64, serialize_u64 u64 as u64);
    values!(serialize_bool bool as bool, serialize_f32 f32 as f64, serialize_f64 f64 as f64);

    fn serialize_str(self, text: &str) -> Written<()> {
        self.value(text)
    }

    fn serialize_char(self, sign: char) -> Written<()> {
        self.serialize_str(sign.encode_utf8(&mut [0; 4]))
    }
    fn serialize_bytes(self, bytes: &[u8]) -> Written<()> {
        self.collect_seq(bytes)
    }
    fn serialize_none(self) -> Written<()> {
        self.serialize_unit()
    }
    fn serialize_some<T: ?Sized + Serialize>(self, value: &T) -> Written<()> {
        value.serialize(self)
    }
    fn serialize_unit(self) -> Written<()> {
        self.value(&())
    }
    fn serialize_unit_struct(self, _: &'static str) -> Written<()> {
        self.serialize_unit()
    }
    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Written<()> {
        self.serialize_str(variant)
    }
    fn serialize_newtype_struct<T: ?Sized + Serialize>(self, _: &'static str, value: &T) -> Written<()> {
        value.serialize(self)
    }
    fn serialize_newtype_variant<T: ?Sized + Serialize>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Written<()> {
        let inside = self.inside(b'{');
        inside.0.key(variant);
        value.serialize(&mut *inside.0)?;
        SerializeSeq::end(inside)
    }
    fn serialize_seq(self, _: Option<usize>) -> Written<Inside<'w>> {
        Ok(self.inside(b'['))
    }
    fn serialize_tuple(self, _: usize) -> Written<Inside<'w>> {
        Ok(self.inside(b'['))
    }
    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Written<Inside<'w>> {
        Ok(self.inside(b'['))
    }
    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Written<Inside<'w>> {
        Ok(self.inside_variant(variant, b'['))
    }
    fn serialize_map(self, _: Option<usize>) -> Written<Inside<'w>> {
        Ok(self.inside(b'{'))
    }
    fn serialize_struct(self, _: &'static str, _: usize) -> Written<Inside<'w>> {
        Ok(self.inside(b'{'))
    }
    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Written<Inside<'w>> {
        Ok(self.inside_variant(variant, b'{'))
    }
}

/// Entries without names.
macro_rules! entries {
    ($($of:ident $entry:ident),*) => {
        $(impl $of for Inside<'_> {
            type Ok = ();
            type Error = fmt::Error;

            fn $entry<T: ?Sized + Serialize>(&mut self, value: &T) -> Written<()> {
                self.0.entry();
                value.serialize(&mut *self.0)
            }
            fn end(self) -> Written<()> {
                self.0.close(self.1)
            }
        })*
    };
}

/// Entries with names.
macro_rules! fields {
    ($($of:ident),*) => {
        $(impl $of for Inside<'_> {
            type Ok = ();
            type Error = fmt::Error;

            fn serialize_field<T: ?Sized + Serialize>(&mut self, name: &'static str, value: &T) -> Written<()> {
                self.0.key(name);
                value.serialize(&mut *self.0)
            }
            fn end(self) -> Written<()> {
                self.0.close(self.1)
            }
        })*
    };
}

entries!(SerializeSeq serialize_element, SerializeTuple serialize_element);
entries!(SerializeTupleStruct serialize_field, SerializeTupleVariant serialize_field);
fields!(SerializeStruct, SerializeStructVariant);

impl SerializeMap for Inside<'_> {
    type Ok = ();
    type Error = fmt::Error;

    /// Names that are numbers are text, too.
    fn serialize_key<T: ?Sized + Serialize>(&mut self, name: &T) -> Written<()> {
        self.0.entry();
        let from = self.0.text.len();
        name.serialize(&mut *self.0)?;
        if self.0.text.get(from) != Some(&b'"') {
            self.0.text.insert(from, b'"');
            self.0.text.push(b'"');
        }
        self.0.text.extend_from_slice(b": ");
        Ok(())
    }
    fn serialize_value<T: ?Sized + Serialize>(&mut self, value: &T) -> Written<()> {
        value.serialize(&mut *self.0)
    }
    fn end(self) -> Written<()> {
        self.0.close(self.1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[derive(Serialize)]
    enum Variant {
        Unit,
        Newtype(f64),
        Tuple(i32, bool),
        Struct { text: &'static str, none: Option<u8> },
    }

    #[derive(Serialize)]
    struct Inner {
        by_number: BTreeMap<u8, Vec<u8>>,
        pair: (i64, char),
    }

    #[derive(Serialize)]
    struct Report {
        #[serde(flatten)]
        inner: Inner,
        variants: Vec<Variant>,
        nothing: (),
        empty: BTreeMap<String, u8>,
        chances: [f64; 6],
        words: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        left_out: Option<u8>,
    }

    fn report() -> Report {
        let inner = Inner { by_number: [(3, vec![]), (10, vec![1, 2])].into(), pair: (i64::MIN, '"') };
        let variants = vec![
            Variant::Unit,
            Variant::Newtype(2.0),
            Variant::Tuple(-1, true),
            Variant::Struct { text: "a: \"b\", {[\\", none: None },
        ];
        let chances = [0.1 + 0.2, 1e-30, 1.0, 1e21, -0.0, f64::NAN];
        let words = "Zürich\n\u{7}".to_owned();
        Report { inner, variants, nothing: (), empty: BTreeMap::new(), chances, words, left_out: None }
    }

    /// Every byte is where the usual writer of JSON has it.
    #[test]
    fn reports_are_written_as_everyone_writes_json() {
        assert_eq!(json(&report()), serde_json::to_string_pretty(&report()).unwrap());
        assert_eq!(json(&[(); 0]), "[]");
    }

    #[test]
    fn what_stands_before_a_report_is_in_one_object_with_it() {
        #[derive(Serialize)]
        struct Odds {
            hit: f64,
        }
        let rulings = [("halve", Setting::Flag(true)), ("ammo", Setting::Name("few"))];
        let text = headed_json(&[("ask", "shoot")], Some(&rulings), &Odds { hit: 0.5 });
        let compact: String = text.split_whitespace().collect();
        assert_eq!(compact, r#"{"ask":"shoot","rulings":{"halve":true,"ammo":"few"},"hit":0.5}"#);
        assert_eq!(number_at::<f64>(&text, "hit"), Some(0.5));
    }

    /// Names and signs inside of texts, and names that begin alike, lead nobody astray.
    #[test]
    fn numbers_are_found_by_their_path() {
        let spaced = json(&report());
        let compact = serde_json::to_string(&report()).unwrap();
        for text in [spaced, compact] {
            let at = |path| number_at::<f64>(&text, path);
            assert_eq!([at("chances.first"), at("chances.last")], [Some(0.1 + 0.2), None]);
            assert_eq!([at("by_number.10.last"), at("by_number.3.last"), at("by")], [Some(2.0), None, None]);
            assert_eq!([at("variants.last.Struct.none"), at("words"), at("chances")], [None; 3]);
            assert_eq!(at("pair.first"), Some(i64::MIN as f64));
        }
    }
}
