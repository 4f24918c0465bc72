use crate::card::{Theme, answer_card};
use crate::link::{self, Remark};
use crate::registry::{FIRST, named};
use serde_json::Value;
use shootout_ruleset::InputError;
use shootout_ruleset::answer::Answer;
use shootout_ruleset::document::{NOTHING, Node};
use shootout_ruleset::question::{Case, RuleSet, TAG};

/// A question that was read, with the link that opens it.
pub struct Asked {
    case: Box<dyn Case>,
    label: &'static str,
    rule_set: &'static RuleSet,
    link: Option<String>,
    remarks: Vec<String>,
}

/// What is shown of an answer.
#[derive(Clone, Debug)]
pub struct Preview {
    /// What it is about, in a line.
    pub title: String,
    /// The text of the link that opens it; none where it is too long for one, or of a kind that links do not hold.
    pub link: Option<String>,
    /// What is not as it seems with the link that it came from.
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
    /// The first thing that cannot be read of it.
    ///
    /// ```
    /// # #[cfg(feature = "every-rule-set")] {
    /// use shootout::preview::Asked;
    /// let error = Asked::of_link("").err().map(|error| error.found);
    /// assert_eq!(error.as_deref(), Some("nothing"));
    /// # }
    /// ```
    pub fn of_link(text: &str) -> Result<Self, InputError> {
        let allowed = "the text of a link, as `shootout link` writes it";
        let text = link::in_query(text).ok_or_else(|| InputError::new("", NOTHING, allowed))?;
        let opened = link::decode(&text);
        if let Some(wrong) = opened.remarks.iter().find_map(Remark::wrong) {
            return Err(wrong.clone());
        }
        let remarks = opened.remarks.iter().map(ToString::to_string).collect();
        Ok(Self { link: Some(text), remarks, ..Self::of_document(&opened.document)? })
    }

    /// What a document asks that names nothing but what comes with the program.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with it.
    pub fn of_document(document: &Value) -> Result<Self, InputError> {
        let mut node = Node::from(document);
        crate::registry::check_tag_of(&node)?;
        let tag = node.take(TAG);
        let rule_set = tag.as_ref().and_then(Node::text).and_then(|name| named(name)).unwrap_or(FIRST);
        let label = rule_set.question(&mut node.clone(), None)?.label;
        let case = rule_set.read(node, None)?;
        let held = serde_json::to_vec(document).ok().and_then(|text| {
            let catalogue = rule_set.scenarios.as_ref().map(|scenarios| (scenarios.catalogue)().clone());
            link::held(&text, &catalogue.unwrap_or_default()).ok()
        });
        let link = held.and_then(|held| link::encode(&held).ok());
        Ok(Self { case, label, rule_set, link, remarks: Vec::new() })
    }

    /// How long the answer takes at the most, roughly, in seconds, where it can take long; else nothing.
    #[must_use]
    pub fn expected_s(&self) -> f64 {
        self.case.expected_s()
    }

    /// Works the answer out.
    ///
    /// # Errors
    ///
    /// When it is more work than anyone would wait for; says what makes it less.
    pub fn answer(self) -> Result<Preview, InputError> {
        let answer = self.case.answer()?.answer;
        let about: String =
            answer.glance.iter().flat_map(|glance| &glance.title).map(|(words, _)| words.as_str()).collect();
        let title = if about.trim().is_empty() { self.label.to_owned() } else { about };
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

impl Preview {
    /// The picture of the answer, as SVG.
    #[must_use]
    pub fn picture(&self) -> String {
        answer_card(&self.answer, self.rule_set, Theme::Light)
    }
}
