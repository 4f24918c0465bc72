//! An element on the page, and its change into the next one of its shape.

use crate::dom::tag::Tag;
use crate::dom::tag::setting::{Handler, Kept, Setting};
use leptos::attr::any_attribute::AnyAttribute;
use leptos::ev::Event;
use leptos::prelude::*;
use leptos::tachys::hydration::Cursor;
use leptos::tachys::no_attrs;
use leptos::tachys::view::{Position, PositionState};
use leptos::wasm_bindgen::prelude::Closure;
use leptos::wasm_bindgen::{JsCast, JsValue};
use leptos::web_sys::{Element, Node};
use std::cell::RefCell;
use std::rc::Rc;

const SVG: &str = "http://www.w3.org/2000/svg";

/// What Leptos keeps of a view on the page.
type DrawnChild = <AnyView as Render>::State;

/// An element on the page.
pub struct Drawn {
    name: &'static str,
    element: Element,
    settings: Vec<Kept>,
    listeners: Vec<Listener>,
    children: Vec<DrawnChild>,
}

impl Render for Tag {
    type State = Drawn;

    fn build(self) -> Drawn {
        let parts = *self.0;
        let element = create(parts.name, parts.of_drawing);
        let settings = keep(parts.settings, &element, Vec::new());
        let listeners = parts.listeners.into_iter().map(|of| Listener::new(of, &element)).collect();
        let mut children: Vec<DrawnChild> = parts.children.into_iter().map(Render::build).collect();
        for child in &mut children {
            child.mount(&element, None);
        }
        Drawn { name: parts.name, element, settings, listeners, children }
    }

    /// An element of the same shape stays and takes the new values, so that what a person has opened, chosen or scrolled
    /// to stays too.
    fn rebuild(self, drawn: &mut Drawn) {
        if !self.is_shaped_as(drawn) {
            let mut new = self.build();
            drawn.insert_before_this(&mut new);
            drawn.unmount();
            *drawn = new;
            return;
        }
        let parts = *self.0;
        let before = std::mem::take(&mut drawn.settings);
        drawn.settings = keep(parts.settings, &drawn.element, before);
        drawn.listen(parts.listeners);
        for mut surplus in drawn.children.drain(parts.children.len().min(drawn.children.len())..) {
            surplus.unmount();
        }
        for (at, child) in parts.children.into_iter().enumerate() {
            match drawn.children.get_mut(at) {
                Some(old) => child.rebuild(old),
                None => {
                    let mut new = child.build();
                    new.mount(&drawn.element, None);
                    drawn.children.push(new);
                }
            }
        }
    }
}

impl Tag {
    fn is_shaped_as(&self, drawn: &Drawn) -> bool {
        let new = self.0.settings.iter().map(|setting| (setting.kind, setting.name));
        let old = drawn.settings.iter().map(|kept| (kept.kind, kept.name));
        self.0.name == drawn.name && new.eq(old)
    }
}

fn create(name: &str, of_drawing: bool) -> Element {
    let page = document();
    let created =
        if of_drawing { page.create_element_ns(Some(SVG), name) } else { page.create_element(name) };
    created.unwrap_or_else(|_| unreachable!("the names of all elements are those of HTML and SVG"))
}

fn keep(settings: Vec<Setting>, element: &Element, before: Vec<Kept>) -> Vec<Kept> {
    let mut before = before.into_iter();
    let mut anew = false;
    settings.into_iter().map(|setting| setting.keep(element, before.next(), &mut anew)).collect()
}

/// What is done at an event, for as long as it is held.
struct Listener {
    event: &'static str,
    /// Taken out while it is being done.
    act: Rc<RefCell<Option<(Owner, Handler)>>>,
    element: Element,
    hears: Closure<dyn FnMut(JsValue)>,
}

impl Listener {
    fn new((event, act): (&'static str, Handler), element: &Element) -> Self {
        let act = Rc::new(RefCell::new(Some((here(), act))));
        let slot = Rc::clone(&act);
        let hears: Closure<dyn FnMut(JsValue)> = Closure::new(move |event| {
            let Some((owner, mut act)) = slot.take() else { return };
            owner.with(|| act(Event::from(event)));
            // What was put in its place meanwhile stays.
            slot.borrow_mut().get_or_insert((owner, act));
        });
        // Refused only where there is nothing to call.
        let _ = element.add_event_listener_with_callback(event, hears.as_ref().unchecked_ref());
        Self { event, act, element: element.clone(), hears }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let hears = self.hears.as_ref().unchecked_ref();
        let _ = self.element.remove_event_listener_with_callback(self.event, hears);
    }
}

impl Drawn {
    /// From now on these are done. The element goes on hearing the same events, so that the browser need not be told.
    fn listen(&mut self, listeners: Vec<(&'static str, Handler)>) {
        let new = listeners.iter().map(|(event, _)| event);
        if new.eq(self.listeners.iter().map(|listener| &listener.event)) {
            for (listener, (_, act)) in self.listeners.iter().zip(listeners) {
                listener.act.replace(Some((here(), act)));
            }
        } else {
            self.listeners.clear();
            self.listeners.extend(listeners.into_iter().map(|of| Listener::new(of, &self.element)));
        }
    }
}

/// Where what is done at events belongs.
fn here() -> Owner {
    Owner::current().unwrap_or_default()
}

impl Mountable for Drawn {
    fn unmount(&mut self) {
        self.element.remove();
    }

    fn mount(&mut self, parent: &Element, marker: Option<&Node>) {
        // Refused only where the marker stands elsewhere.
        let _ = parent.insert_before(&self.element, marker);
    }

    fn insert_before_this(&self, child: &mut dyn Mountable) -> bool {
        self.element.parent_node().is_some_and(|parent| {
            child.mount(parent.unchecked_ref(), Some(&self.element));
            true
        })
    }

    fn elements(&self) -> Vec<Element> {
        vec![self.element.clone()]
    }
}

no_attrs!(Tag);

/// The page is only ever drawn in the browser: there is no text form of it.
impl RenderHtml for Tag {
    type AsyncOutput = Self;
    type Owned = Self;
    const MIN_LENGTH: usize = 0;

    fn dry_resolve(&mut self) {}

    async fn resolve(self) -> Self {
        self
    }

    fn to_html_with_buf(self, _: &mut String, _: &mut Position, _: bool, _: bool, _: Vec<AnyAttribute>) {}

    fn hydrate<const FROM_SERVER: bool>(self, _: &Cursor, _: &PositionState) -> Drawn {
        self.build()
    }

    fn into_owned(self) -> Self {
        self
    }
}
