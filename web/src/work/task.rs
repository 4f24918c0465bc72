//! What page and worker say to each other: a task as text, and what came of it as plain numbers, as text or as bytes.

/// What kind of work it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Variants of a question side by side, and along one of its inputs.
    Variants,
    /// The answer to a question.
    Answer,
}

impl Kind {
    const ALL: [(Kind, &str); 2] = [(Kind::Variants, "variants"), (Kind::Answer, "answer")];

    fn name(self) -> &'static str {
        Self::ALL.iter().find(|(kind, _)| *kind == self).map_or("", |(_, name)| name)
    }
}

/// Something to be worked out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// What is said of it carries this, so that what belongs to an earlier task is known.
    pub number: u32,
    /// What kind of work it is.
    pub kind: Kind,
    /// The rule set of what is wanted.
    pub rule_set: String,
    /// One's own catalogue of it, as JSON in one line; empty without one. A worker has nothing kept to look it up in.
    pub own: String,
    /// What is wanted, as that kind of work reads it.
    pub wanted: String,
}

impl Task {
    /// As it is sent: a line for each part, and then what is wanted.
    pub fn to_message(&self) -> String {
        let Self { number, kind, rule_set, own, wanted } = self;
        format!("{number}\n{}\n{rule_set}\n{own}\n{wanted}", kind.name())
    }

    /// As it was sent; none where it is nothing of ours.
    pub fn from_message(message: &str) -> Option<Self> {
        let mut parts = message.splitn(5, '\n');
        let number = parts.next()?.parse().ok()?;
        let name = parts.next()?;
        let (kind, _) = Kind::ALL.into_iter().find(|(_, known)| *known == name)?;
        let mut part = || Some(parts.next()?.to_owned());
        Some(Self { number, kind, rule_set: part()?, own: part()?, wanted: part()? })
    }
}

/// What has been worked out since the worker spoke last.
#[derive(Clone, Debug, PartialEq)]
pub enum WorkerOutput {
    /// Figures, as that kind of work writes them.
    Numbers {
        /// The figures.
        numbers: Vec<f64>,
        /// Whether that is all.
        is_last: bool,
    },
    /// The whole answer in one text.
    Text(String),
    /// An answer as bytes.
    Bytes {
        /// The bytes.
        bytes: Vec<u8>,
        /// Whether that is all: else more of the answer is to come.
        is_last: bool,
    },
}

impl WorkerOutput {
    /// Whether nothing more is to come.
    pub const fn is_last(&self) -> bool {
        match self {
            Self::Numbers { is_last, .. } | Self::Bytes { is_last, .. } => *is_last,
            Self::Text(_) => true,
        }
    }
}

/// What is said of a task.
#[derive(Clone, Debug, PartialEq)]
pub struct Batch {
    /// Of which task.
    pub number: u32,
    /// What.
    pub said: WorkerOutput,
}

impl Batch {
    /// As numbers are sent: which task, whether that is all, and then they.
    pub fn from_numbers(message: &[f64]) -> Option<Self> {
        let [number, is_last, numbers @ ..] = message else { return None };
        let said = WorkerOutput::Numbers { numbers: numbers.to_vec(), is_last: *is_last != 0.0 };
        Some(Self { number: *number as u32, said })
    }

    /// As text is sent: which task, and then the text.
    pub fn from_text(message: &str) -> Option<Self> {
        let (number, text) = message.split_once('\n')?;
        Some(Self { number: number.parse().ok()?, said: WorkerOutput::Text(text.to_owned()) })
    }

    /// As bytes are sent: which task, whether that is all, and then they.
    pub fn from_bytes(message: &[u8]) -> Option<Self> {
        let (number, rest) = message.split_first_chunk()?;
        let (is_last, bytes) = rest.split_first()?;
        let said = WorkerOutput::Bytes { bytes: bytes.to_vec(), is_last: *is_last != 0 };
        Some(Self { number: u32::from_le_bytes(*number), said })
    }
}

/// The ways in which something is sent.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// Numbers.
    Numbers(Vec<f64>),
    /// Text.
    Text(String),
    /// Bytes.
    Bytes(Vec<u8>),
}

impl From<Batch> for Message {
    fn from(batch: Batch) -> Self {
        match batch.said {
            WorkerOutput::Numbers { numbers, is_last } => {
                let mut message = vec![f64::from(batch.number), f64::from(u8::from(is_last))];
                message.extend(numbers);
                Self::Numbers(message)
            }
            WorkerOutput::Text(text) => Self::Text(format!("{}\n{text}", batch.number)),
            WorkerOutput::Bytes { bytes, is_last } => {
                Self::Bytes([batch.number.to_le_bytes().as_slice(), &[u8::from(is_last)], &bytes].concat())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tasks_and_what_is_said_of_them_survive_the_journey() {
        for (kind, _) in Kind::ALL {
            let own = r#"{"weapons":[]}"#.to_owned();
            let task =
                Task { number: 7, kind, rule_set: "duel".to_owned(), own, wanted: "1\n\n{\n}".to_owned() };
            assert_eq!(Task::from_message(&task.to_message()), Some(task));
        }
        assert_eq!(Task::from_message(""), None);
        assert_eq!(Task::from_message("1\nsomething else\n\n"), None);
        for said in [
            WorkerOutput::Numbers { numbers: vec![0.1, f64::INFINITY], is_last: true },
            WorkerOutput::Numbers { numbers: Vec::new(), is_last: false },
            WorkerOutput::Text("{\n}".to_owned()),
            WorkerOutput::Bytes { bytes: vec![0, 255], is_last: true },
            WorkerOutput::Bytes { bytes: Vec::new(), is_last: false },
        ] {
            let batch = Batch { number: 7, said };
            let again = match Message::from(batch.clone()) {
                Message::Numbers(numbers) => Batch::from_numbers(&numbers),
                Message::Text(text) => Batch::from_text(&text),
                Message::Bytes(bytes) => Batch::from_bytes(&bytes),
            };
            assert_eq!(again, Some(batch));
        }
    }
}
