//! Hits one after another, and documents that are wrong.

use super::*;

fn track(boxes: &[i32], consequences: &[Consequence]) -> Track {
    let boxes: Vec<BoxValue> = boxes.iter().map(|value| BoxValue::new(*value).unwrap()).collect();
    Track::new(&boxes, consequences)
}

/// The words of hits one after another.
fn words(track: &Track, hits: &[i32]) -> Vec<String> {
    let mut state = track.fresh();
    let told = hits.iter().map(|stress| {
        let (after, absorbed) = track.absorb(state, *stress);
        state = after;
        absorbed.words().join("+")
    });
    told.collect()
}

/// FF-I2, FF-I4: one box for each hit, the smallest that is enough; what no box can take takes them out.
#[test]
fn boxes_absorb_a_hit_each() {
    let mook = track(&[1, 2], &[]);
    assert_eq!(words(&mook, &[1, 2, 1]), ["box 1", "box 2", "out"]);
    assert_eq!(words(&mook, &[1, 1, 1]), ["box 1", "box 2", "out"]);
    assert_eq!(words(&mook, &[3]), ["out"]);
    assert_eq!(words(&mook, &[0, 1]), ["", "box 1"]);
    assert_eq!(words(&track(&[], &[]), &[1]), ["out"]);
}

/// FF-I3, FF-I6: the least total of consequences (2 and a box of 2 for a hit of 4, not 4 alone), then the smaller
/// worst one (2 and 4 for 6, not 6), then the smallest box, and none where none is needed.
#[test]
fn consequences_are_spared() {
    let hero = track(&[1, 2], &Consequence::ALL);
    assert_eq!(words(&hero, &[4, 4, 6]), ["mild+box 2", "moderate", "severe"]);
    assert_eq!(words(&track(&[], &Consequence::ALL), &[6, 6, 6]), ["mild+moderate", "severe", "out"]);
    assert_eq!(words(&hero, &[12, 1, 2]), ["moderate+severe+box 2", "box 1", "mild"]);
    assert_eq!(words(&hero, &[14]), ["mild+moderate+severe+box 2"]);
    assert_eq!(words(&hero, &[15]), ["out"]);
    assert_eq!(words(&track(&[1], &[Consequence::Mild]), &[2, 1]), ["mild", "box 1"]);
}

/// Boxes of one value are the same box: which of them is used makes no other state.
#[test]
fn equal_boxes_are_used_in_order() {
    let ones = track(&[1, 1, 1], &[]);
    assert_eq!(words(&ones, &[1, 1, 1, 1]), ["box 1", "box 1", "box 1", "out"]);
}

/// FV-A7: boxes worth 1 are used together, after the consequences that cost least; none where they are too few.
#[test]
fn ones_are_used_together() {
    let hull = track(&[1, 2, 3], &[]).of_ones();
    assert_eq!(words(&hull, &[2, 1, 1]), ["boxes 2", "boxes 1", "out"]);
    assert_eq!(words(&hull, &[4]), ["out"]);
    let named = track(&[1, 1], &Consequence::ALL).of_ones();
    assert_eq!(words(&named, &[4, 2, 2]), ["mild+boxes 2", "moderate", "severe"]);
}

/// FV-A8: out by the hit that uses the last of it, or by one that nothing can absorb.
#[test]
fn a_full_track_may_be_the_end() {
    let hull = track(&[1, 2], &[]).out_when_full();
    assert_eq!(words(&hull, &[1, 1]), ["box 1", "box 2+out"]);
    assert_eq!(words(&hull, &[3]), ["out"]);
    assert_eq!(words(&track(&[1], &[Consequence::Mild]).out_when_full(), &[1, 1]), ["box 1", "mild+out"]);
    assert_eq!(words(&track(&[], &[]).out_when_full(), &[0, 1]), ["", "out"]);
}

#[test]
fn documents_of_tracks_are_checked() {
    let boxes = |values: &[i32]| -> Vec<BoxValue> { values.iter().map(|v| BoxValue::nearest(*v)).collect() };
    let error = check_track("defender", &boxes(&[2, 1]), 10, &[]).unwrap_err();
    assert_eq!((error.path.as_str(), error.found.as_str()), ("defender.boxes[1]", "1"));
    let error = check_track("defender", &boxes(&[1; 11]), 10, &[]).unwrap_err();
    assert_eq!((error.path.as_str(), error.allowed.as_str()), ("defender.boxes", "at most 10"));
    let twice = [Consequence::Mild, Consequence::Severe, Consequence::Mild];
    let error = check_track("a", &boxes(&[1]), 10, &twice).unwrap_err();
    assert_eq!((error.path.as_str(), error.found.as_str()), ("a.consequences[2]", "`mild` again"));
    assert!(check_track("a", &boxes(&[1, 1, 2]), 10, &Consequence::ALL).is_ok());
}
