//! Luck: how what was rolled stands among all that could have been rolled, over a night or a campaign, and whether real dice are fair.
//!
//! Each roll has a [`Rank`]: the chance that it comes out worse for whoever rolls, and half the chance that it comes out just so. A roll in the
//! middle of its odds has 0.5, and so has every roll on average. Ranks are rounded to points from 0 to 100; of whole numbers the sum has an
//! exact distribution, by convolution. `docs/luck.md` works an example out by hand.

mod die;
mod ledger;
mod rank;
mod report;
mod shown;

pub use die::{DieReport, FaceCount, faces_of, report_of_dice, sides_of};
pub use ledger::{Ledger, LedgerRoll};
pub use rank::{Rank, sums};
pub use report::{LedgerReport, PersonReport, RollReport, TogetherReport};
pub use shown::{answer_of_dice, in_short};
