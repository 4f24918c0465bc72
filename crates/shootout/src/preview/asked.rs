use super::title::{title, title_of_sentence};
use crate::card::{Theme, answer_card, has_numbers};
use crate::link::{self, FORMAT, LONGEST, Remark};
use crate::registry::take_rule_set;
use crate::sweep::only_in_full;
use crate::whole_document::{self, Overview, Whole, built_in};
use serde_json::Value;
use shootout_ruleset::InputError;
use shootout_ruleset::answer::Answer;
use shootout_ruleset::document::{NOTHING, Node};
use shootout_ruleset::link::STAMP;
use shootout_ruleset::question::{Case, RuleSet};

/// A document that was read, with the link that opens it.
pub struct Asked {
    subject: Subject,
    /// Whom it is about, if it says so.
    title: Option<String>,
    rule_set: &'static RuleSet,
    link: Option<String>,
    remarks: Vec<String>,
}

/// What a document is.
enum Subject {
    /// A question, and what it is called.
    Question(Box<dyn Case>, &'static str),
    /// A loadout, a sweep or a scene.
    Whole(Box<Whole>),
}

/// What is shown of an answer.
#[derive(Clone, Debug)]
pub struct Preview {
    /// What it is about, in a line.
    pub title: String,
    /// The text of the link that opens it; none where it is too long for one, or of a kind that links do not hold.
    pub link: Option<String>,
    /// What is not as it seems with the link that it came from: that its rules are others by now.
    pub remarks: Vec<String>,
    /// What people call the rule set.
    pub rule_set: &'static str,
    /// The version of its rules.
    pub rules_version: u32,
    /// The answer.
    pub answer: Answer,
}

impl Asked {
    /// What a link asks. Unlike a page, which opens what can be read of a damaged link and says so, a preview shows nothing but what
    /// the link says: who sees it sees no remarks.
    ///
    /// # Errors
    ///
    /// The first thing that cannot be read of it, or that it does not end as links do.
    ///
    /// ```
    /// # #[cfg(feature = "example")] {
    /// use shootout::preview::Asked;
    /// let error = |text| Asked::of_link(text).err().map(|error| (error.path, error.found));
    /// assert_eq!(error(""), Some((String::new(), "nothing".to_owned())));
    /// assert_eq!(error("ruleset=example&attacker.skill=3"), Some(("v".to_owned(), "nothing".to_owned())));
    /// # }
    /// ```
    pub fn of_link(text: &str) -> Result<Self, InputError> {
        let allowed = "the text of a link, as `shootout link` writes it";
        let text = link::in_query(text).ok_or_else(|| InputError::new("", NOTHING, allowed))?;
        if text.chars().count() > LONGEST {
            let found = format!("a link of {} characters", text.chars().count());
            return Err(InputError::new("", found, format!("at most {LONGEST} characters")));
        }
        let opened = link::decode(&text);
        if let Some(wrong) = opened.remarks.iter().find_map(refused) {
            return Err(wrong);
        }
        let remarks = opened.remarks.iter().map(ToString::to_string).collect();
        Ok(Self { link: Some(text), remarks, ..Self::of_document(&opened.document)? })
    }

    /// What a document asks that names nothing but what comes with the program; of a loadout, a sweep or a scene, what there is to see.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with it.
    pub fn of_document(document: &Value) -> Result<Self, InputError> {
        let text = document.to_string().into_bytes();
        let mut node = Node::from(document);
        let rule_set = take_rule_set(&mut node)?;
        let link = link::of_document(&text, &built_in(rule_set), &mut only_in_full);
        let (subject, title) = if whole_document::kind(&text).is_some() {
            (Subject::Whole(Box::new(Whole::by_itself(&text)?)), None)
        } else {
            let question = rule_set.question(&mut node.clone(), None)?;
            let case = rule_set.read(node, None)?;
            (Subject::Question(case, question.label), title(rule_set, question, document))
        };
        Ok(Self { subject, title, rule_set, link: link.ok().and_then(Result::ok), remarks: Vec::new() })
    }

    /// The text of the link that opens it, as [`Preview::link`].
    pub fn link(&self) -> Option<&str> {
        self.link.as_deref()
    }

    /// Whether it is by the rules that the link names: its answer is then the same for ever.
    pub fn is_current(&self) -> bool {
        self.remarks.is_empty()
    }

    /// Whether the answer can take so long that others had better be answered meanwhile.
    pub fn takes_long(&self) -> bool {
        match &self.subject {
            Subject::Question(case, _) => case.takes_long(),
            Subject::Whole(whole) => whole.has_cells(),
        }
    }

    /// How long the answer takes at the most, roughly, in seconds, where it can take long; else nothing.
    pub fn expected_s(&self) -> f64 {
        match &self.subject {
            Subject::Question(case, _) => case.expected_s(),
            // Its numbers are worked out one by one, as long as anyone waits.
            Subject::Whole(_) => 0.0,
        }
    }

    /// Works the answer out.
    ///
    /// # Errors
    ///
    /// When it is more work than anyone would wait for; says what makes it less.
    pub fn answer(self) -> Result<Preview, InputError> {
        self.answer_while(&|| true)
    }

    /// The same for who waits no longer than this says, as far as the answer is of many numbers.
    ///
    /// # Errors
    ///
    /// As [`answer`](Self::answer); also when it says so before all of them are there.
    pub fn answer_while(self, may_go_on: &dyn Fn() -> bool) -> Result<Preview, InputError> {
        let (answer, label, named) = match self.subject {
            Subject::Question(case, label) => (case.answer()?.answer, label, String::new()),
            Subject::Whole(whole) => {
                let Overview { label, name, answer } = whole.overview(may_go_on)?;
                (answer, label, name)
            }
        };
        let about: String =
            answer.glance.iter().flat_map(|glance| &glance.title).map(|(words, _)| words.as_str()).collect();
        let title = match self.title {
            _ if !about.trim().is_empty() => about,
            Some(title) => title,
            None if !named.is_empty() => title_of_sentence(label, &named),
            None => title_of_sentence(label, &answer.sentence),
        };
        Ok(Preview {
            title,
            link: self.link,
            remarks: self.remarks,
            rule_set: self.rule_set.label,
            rules_version: self.rule_set.version,
            answer,
        })
    }
}

/// Why a link gets no preview of which this is to be remarked; none for what changes nothing of what it says: that the rules were others
/// when it was made.
fn refused(remark: &Remark) -> Option<InputError> {
    let (found, allowed) = match remark {
        Remark::LeftOut(wrong) | Remark::StoodIn { wrong, .. } | Remark::Unreadable(wrong) => {
            return Some(wrong.clone());
        }
        // What was cut short may still be a link, of another question: `times.2` of `times.24`.
        Remark::NoStamp => (
            NOTHING.to_owned(),
            format!(
                "the stamp that ends a link, such as `{FORMAT}.1`; without it, the link may have been cut short"
            ),
        ),
        Remark::NewerFormat { found } => (format!("format {found}"), format!("format {FORMAT} or older")),
        Remark::OtherRules { found, known } if found > known => (
            format!("version {found} of the rules"),
            format!("version {known} or older, which are known here"),
        ),
        Remark::OtherRules { .. } => return None,
    };
    Some(InputError::new(STAMP, found, allowed))
}

impl Preview {
    /// Whether the picture shows more than the sentence.
    pub fn is_drawn(&self) -> bool {
        self.answer.glance.is_some() || has_numbers(&self.answer)
    }

    /// The picture of the answer, as SVG.
    pub fn picture(&self) -> String {
        answer_card(&self.answer, self.rule_set, Theme::Light)
    }
}
