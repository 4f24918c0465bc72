use super::input::Input;
use super::steps;
use crate::InputError;
use crate::document::Node;
use serde_json::Value;

/// All combinations of the inputs, and the document that they are put into.
#[derive(Debug)]
pub struct Space {
    /// The document.
    pub document: Node,
    /// The inputs, the last of them fastest.
    pub inputs: Vec<Input>,
    /// Whether an id may stand in the document for what a catalogue says of it.
    pub has_ids: bool,
}

impl Space {
    /// The combination of the first value of every input.
    pub fn first(&self) -> Vec<usize> {
        vec![0; self.inputs.len()]
    }

    /// How many combinations there are; none where no number can tell.
    pub fn rows(&self) -> Option<u64> {
        self.inputs.iter().try_fold(1u64, |rows, input| rows.checked_mul(input.count() as u64))
    }

    /// Whether no input lies inside another.
    pub fn inputs_are_apart(&self) -> bool {
        let apart = |(index, one): (usize, &Input)| {
            self.inputs.iter().skip(index + 1).all(|other| !one.overlaps(other))
        };
        self.inputs.iter().enumerate().all(apart)
    }

    /// Which value each input has in a combination: all combinations in order, the last input changing fastest.
    pub fn places(&self, row: u64) -> Vec<usize> {
        let mut places = vec![0; self.inputs.len()];
        let mut rest = row;
        for (place, input) in places.iter_mut().zip(&self.inputs).rev() {
            let count = input.count() as u64;
            *place = (rest % count) as usize;
            rest /= count;
        }
        places
    }

    /// What the document with these values is read into.
    pub fn read_at<T>(
        &self,
        places: &[usize],
        read: impl Fn(Node) -> Result<T, InputError>,
    ) -> Result<T, InputError> {
        let document = self.document_at(places, |_| true)?;
        read(document).map_err(|error| self.refused(error, places))
    }

    /// Checks what the document states of the inputs themselves, which no combination reads: nothing need be stated there, but
    /// what is stated must be valid.
    pub fn check_stated(&self, read: impl Fn(Node) -> Result<(), InputError>) -> Result<(), InputError> {
        for input in self.inputs.iter().filter(|input| input.is_stated(&self.document)) {
            let document = self.document_at(&self.first(), |other| !input.overlaps(other))?;
            let Err(error) = read(document) else { continue };
            // What does not go together with it is another matter: it is not among the combinations.
            if input.holds(&error.path) {
                return Err(InputError { path: format!("scenario.{}", error.path), ..error });
            }
        }
        Ok(())
    }

    /// Checks every value of every input, beside the first of the others. What merely does not go together with these is told when
    /// its turn comes.
    pub fn check_values(&self, read: impl Fn(Node) -> Result<(), InputError>) -> Result<(), InputError> {
        for (index, input) in self.inputs.iter().enumerate() {
            let mut places = self.first();
            for place in 1..input.count() {
                places[index] = place;
                match read(self.document_at(&places, |_| true)?) {
                    Err(error) if input.holds(&error.path) => return Err(input.wrong(error, place)),
                    _ => {}
                }
            }
        }
        Ok(())
    }

    /// The document with the values of those inputs that are wanted.
    pub fn document_at(&self, places: &[usize], wanted: impl Fn(&Input) -> bool) -> Result<Node, InputError> {
        let mut document = self.document.clone();
        let chosen = self.inputs.iter().zip(places).filter(|(input, _)| wanted(input));
        let mut parts: Vec<_> = chosen.flat_map(|(input, place)| input.parts(*place)).collect();
        // What holds another input comes before what it holds.
        parts.sort_by_key(|(steps, _)| steps.len());
        for (steps, node) in parts {
            steps::put(&mut document, steps, node.clone(), self.has_ids)
                .map_err(|error| self.refused(error, places))?;
        }
        Ok(document)
    }

    /// An error of a combination: its place in the document of the sweep, and which combination it is.
    pub fn refused(&self, error: InputError, places: &[usize]) -> InputError {
        let varied = self.inputs.iter().position(|input| input.concerns(&error.path));
        let others: Vec<String> = (0..self.inputs.len())
            .filter(|index| Some(*index) != varied)
            .map(|index| {
                format!("`{}` {}", self.inputs[index].path(), self.short_label(index, places[index]))
            })
            .collect();
        let with = if others.is_empty() { String::new() } else { format!(" with {}", others.join(", ")) };
        let error = match varied {
            Some(index) => self.inputs[index].wrong(error, places[index]),
            None if error.path.is_empty() => InputError { path: "scenario".to_owned(), ..error },
            None => InputError { path: format!("scenario.{}", error.path), ..error },
        };
        InputError { found: format!("{}{with}", error.found), ..error }
    }

    fn short_label(&self, input: usize, place: usize) -> String {
        match self.inputs[input].value(place) {
            Some(Value::String(text)) => Node::Text(text).found(),
            Some(value @ (Value::Array(_) | Value::Object(_))) => {
                let text = value.to_string();
                if text.len() > 60 {
                    format!("{}…", text.chars().take(59).collect::<String>())
                } else {
                    text
                }
            }
            Some(value) => value.to_string(),
            None => String::new(),
        }
    }
}
