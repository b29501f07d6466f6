//! The four readings of the rules that can be switched.

/// Which jumps a knight's chain may be made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum KnightChain {
    /// Each jump is chosen anew among the four forward ones, or, for a backward capture, among the
    /// four backward ones (Ruling B5).
    #[default]
    Free,
    /// Every jump repeats the first one's vector, for immobilization too. Text: `straight`.
    Straight,
}

/// What a slider (any kind but the knight) may do after a rampart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AfterRampart {
    /// It goes on while its range lasts (Ruling B4).
    #[default]
    Continue,
    /// It stops on, or captures on, the first square after the rampart. Text: `stop`.
    Stop,
}

/// To which kinds a crown gives unlimited range.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CrownRange {
    /// To nobles, knights, paladins and guardians (Ruling B1).
    #[default]
    Ranged,
    /// To every kind. Text: `long`.
    All,
}

/// The settings of a game: four readings of the rules, each with a default.
///
/// As text the switches that are not default, joined by `,`: `straight,long`; the empty text if all
/// are.
///
/// ```
/// use bastide_rules::{AfterRampart, Bastide, Rules};
/// let rules = Rules { after_rampart: AfterRampart::Stop, recrown: true, ..Rules::default() };
/// assert_eq!(rules.to_string(), "stop,recrown");
/// assert_eq!("stop,recrown".parse(), Ok(rules));
/// let start = Bastide::with_rules(rules);
/// assert_eq!(start.to_string(), "10/10/10/10/10/10/10/10/10/10 w p stop,recrown");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rules {
    /// Which jumps a knight's chain may be made of.
    pub knight_chain: KnightChain,
    /// What a slider may do after a rampart.
    pub after_rampart: AfterRampart,
    /// Whether a crowned piece that is immobilized may be crowned again, with an orientation other
    /// than its own (Ruling B7: it may not). Text: `recrown`.
    pub recrown: bool,
    /// To which kinds a crown gives unlimited range.
    pub crown_range: CrownRange,
}

impl Rules {
    /// All sixteen settings, the default first.
    ///
    /// ```
    /// use bastide_rules::Rules;
    /// assert_eq!(Rules::all().count(), 16);
    /// assert_eq!(Rules::all().next(), Some(Rules::default()));
    /// ```
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..16_u8).map(|bits| Self {
            knight_chain: if bits & 1 == 0 { KnightChain::Free } else { KnightChain::Straight },
            after_rampart: if bits & 2 == 0 { AfterRampart::Continue } else { AfterRampart::Stop },
            recrown: bits & 4 != 0,
            crown_range: if bits & 8 == 0 { CrownRange::Ranged } else { CrownRange::All },
        })
    }
}
