use js_sys::{Error, Reflect};
use shootout::InputError;
use wasm_bindgen::JsValue;

/// What `name` says of our exceptions.
const NAME: &str = "ShootoutError";

/// The exception for bad input.
pub fn refuse(error: &InputError) -> JsValue {
    let exception = Error::new(&error.to_string());
    exception.set_name(NAME);
    let nearest = error.nearest.as_deref().map_or(JsValue::NULL, JsValue::from);
    for (name, value) in [
        ("path", JsValue::from(&error.path)),
        ("found", JsValue::from(&error.found)),
        ("allowed", JsValue::from(&error.allowed)),
        ("nearest", nearest),
    ] {
        // Nothing can refuse a property of an object just made.
        let _ = Reflect::set(&exception, &JsValue::from(name), &value);
    }
    exception.into()
}

/// The exception for an argument that is not what it should be.
pub fn refuse_argument(path: &str, found: &JsValue, allowed: &str) -> JsValue {
    let found = match found.as_f64() {
        Some(number) => number.to_string(),
        None => match found.js_typeof().as_string() {
            Some(kind) if !found.is_null() => kind,
            _ => "null".to_owned(),
        },
    };
    refuse(&InputError { path: path.to_owned(), found, allowed: allowed.to_owned(), nearest: None })
}
