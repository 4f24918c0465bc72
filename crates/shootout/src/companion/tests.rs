//! Whoever joins a scene.

use super::*;

/// Whoever joins has a name of their own; what is no sample is refused with its place.
#[test]
fn every_sample_can_join() {
    for rule_set in at_hand().into_iter().filter(|rule_set| rule_set.scenes.is_some()) {
        let empty = Companion::of_rule_set(rule_set, &Node::Object(Vec::new())).unwrap();
        for (id, _) in empty.samples() {
            let once = Companion::of(Node::from(&empty.joined(id, "id").unwrap())).unwrap().unwrap();
            let twice = Companion::of(Node::from(&once.joined(id, "id").unwrap())).unwrap().unwrap();
            let names: Vec<String> = twice.standing().into_iter().map(|one| one.name).collect();
            assert_eq!(names[1], format!("{} 2", names[0]).replace(" crew 2", " 2 crew"), "{id}");
            assert_eq!(twice.standing().len(), 2, "{id}");
        }
        let Some((id, _)) = empty.samples().next() else { continue };
        let wrong = empty.joined(&format!("{id}x"), "--join").unwrap_err();
        assert_eq!((wrong.path.as_str(), wrong.nearest.as_deref()), ("--join", Some(id)));
    }
}
