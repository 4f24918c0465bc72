//! What the page asks of the browser: elements, events, focus, the address, the clipboard, what the device keeps.

pub mod address;
pub mod clipboard;
pub mod context;
pub mod debounce;
pub mod focus;
pub mod frame_height;
pub mod icon;
pub mod kit;
pub mod picture;
pub mod random;
pub mod storage;
pub mod tag;
pub mod window;
