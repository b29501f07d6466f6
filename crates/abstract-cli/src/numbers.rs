//! Numbers as they are typed, numbers for people, and figures that are always numbers.

/// The number that decimal digits stand for, without a sign or leading zeros: each number has one
/// text, on the command line as in the line protocol.
pub(crate) fn decimal(text: &[u8]) -> Option<u64> {
    match text {
        [b'0'] => Some(0),
        [b'1'..=b'9', ..] => text.iter().try_fold(0_u64, |number, digit| {
            let digit = digit.is_ascii_digit().then(|| digit - b'0')?;
            number.checked_mul(10)?.checked_add(digit.into())
        }),
        _ => None,
    }
}

/// A number with its digits in groups of three.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// `count` for each of `divisor`; 0 where that would not be a finite number, which JSON cannot
/// hold.
#[allow(clippy::cast_precision_loss)] // A rate of so many is no less exact.
pub(crate) fn rate(count: u64, divisor: f64) -> f64 {
    let rate = count as f64 / divisor;
    if rate.is_finite() { rate } else { 0.0 }
}

/// Whether a report can have taken so many seconds.
pub(crate) fn is_duration(seconds: f64) -> bool {
    seconds.is_finite() && seconds >= 0.0
}

/// The mean of `count` numbers that add up to `sum`; 0 where there are none.
#[allow(clippy::cast_precision_loss)]
pub(crate) fn mean(sum: u64, count: u64) -> f64 {
    rate(sum, count as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_has_one_text() {
        for number in [0, 1, 9, 10, 99, 100, u64::MAX - 1, u64::MAX] {
            assert_eq!(decimal(number.to_string().as_bytes()), Some(number));
        }
        for bad in ["", "00", "01", "+1", "-1", "-0", " 1", "1 ", "1_000", "1,000", "0x10", "1e3"] {
            assert_eq!(decimal(bad.as_bytes()), None, "{bad:?}");
        }
        for large in ["18446744073709551616", "99999999999999999999", "184467440737095516150"] {
            assert_eq!(decimal(large.as_bytes()), None, "{large}");
        }
        assert_eq!(decimal("1٣".as_bytes()), None);
    }

    #[test]
    fn digits_in_threes() {
        let largest = "18,446,744,073,709,551,615";
        for (number, text) in [(0, "0"), (999, "999"), (1_000, "1,000"), (u64::MAX, largest)] {
            assert_eq!(grouped(number), text);
        }
    }

    #[test]
    fn rates_are_finite() {
        for (count, divisor, expected) in [(3, 2.0, "1.5"), (0, 0.0, "0"), (1, 0.0, "0")] {
            assert_eq!(rate(count, divisor).to_string(), expected);
        }
        assert_eq!((mean(3, 2).to_string(), mean(0, 0).to_string()), ("1.5".into(), "0".into()));
    }
}
