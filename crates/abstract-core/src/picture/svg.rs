//! A writer for the little of SVG that boards need.
//!
//! It writes shapes with attributes alone: no style sheet, no identifiers, no references. So any
//! number of pictures can stand in one page, and every viewer draws them alike. Coordinates are
//! whole numbers, so that a picture is the same text on every platform.

use alloc::format;
use alloc::string::String;
use core::fmt::{self, Display, Write};

use crate::direction::Cardinal;

/// A place in a picture: units to the right and down.
pub type Point = (i32, i32);

/// A colour.
///
/// ```
/// use abstract_core::picture::Colour;
/// let brown = Colour::rgb(0xB0, 0x80, 0x40);
/// assert_eq!(brown.mixed(Colour::BLACK, 50).to_string(), "#584020");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Colour([u8; 3]);

impl Colour {
    /// Black.
    pub const BLACK: Self = Self::rgb(0, 0, 0);
    /// White.
    pub const WHITE: Self = Self::rgb(255, 255, 255);

    /// The colour of so much red, green and blue.
    pub const fn rgb(red: u8, green: u8, blue: u8) -> Self {
        Self([red, green, blue])
    }

    /// The colour that is `percent` (0–100) of another one and otherwise this one.
    #[must_use]
    pub const fn mixed(self, with: Self, percent: u8) -> Self {
        const fn mix(from: u8, to: u8, percent: u8) -> u8 {
            let percent = if percent > 100 { 100 } else { percent as u32 };
            ((from as u32 * (100 - percent) + to as u32 * percent) / 100) as u8
        }
        let ([r, g, b], [red, green, blue]) = (self.0, with.0);
        Self([mix(r, red, percent), mix(g, green, percent), mix(b, blue, percent)])
    }

    /// How light it looks, 0 (black) to 255 (white): the grey that it becomes in print.
    pub const fn lightness(self) -> u8 {
        let [r, g, b] = self.0;
        ((299 * r as u32 + 587 * g as u32 + 114 * b as u32) / 1000) as u8
    }
}

impl Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [r, g, b] = self.0;
        write!(f, "#{r:02x}{g:02x}{b:02x}")
    }
}

/// How a shape is painted.
///
/// ```
/// use abstract_core::picture::{Colour, Paint};
/// let red = Colour::rgb(255, 0, 0);
/// assert_eq!(
///     Paint::line(red, 4).dashed(8).to_string(),
///     r##" fill="none" stroke="#ff0000" stroke-width="4" stroke-dasharray="8""##
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paint {
    fill: Option<Colour>,
    stroke: Option<(Colour, u16)>,
    dash: u16,
    opacity: u8,
}

impl Paint {
    /// Filled, without an outline.
    pub const fn fill(colour: Colour) -> Self {
        Self { fill: Some(colour), stroke: None, dash: 0, opacity: 100 }
    }

    /// A line or outline of a width, not filled.
    pub const fn line(colour: Colour, width: u16) -> Self {
        Self { fill: None, stroke: Some((colour, width)), dash: 0, opacity: 100 }
    }

    /// The same with an outline of a width.
    #[must_use]
    pub const fn outlined(self, colour: Colour, width: u16) -> Self {
        Self { stroke: Some((colour, width)), ..self }
    }

    /// The same with lines in dashes of a length, with gaps as long.
    #[must_use]
    pub const fn dashed(self, length: u16) -> Self {
        Self { dash: length, ..self }
    }

    /// The same, so opaque: 0–100 %.
    #[must_use]
    pub const fn opaque(self, percent: u8) -> Self {
        Self { opacity: percent, ..self }
    }
}

impl Display for Paint {
    /// The attributes, each with a space before it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.fill {
            Some(colour) => write!(f, r#" fill="{colour}""#)?,
            None => f.write_str(r#" fill="none""#)?,
        }
        if let Some((colour, width)) = self.stroke {
            write!(f, r#" stroke="{colour}" stroke-width="{width}""#)?;
        }
        if self.dash != 0 {
            write!(f, r#" stroke-dasharray="{}""#, self.dash)?;
        }
        if self.opacity < 100 {
            write!(f, r#" opacity="0.{:02}""#, self.opacity)?;
        }
        Ok(())
    }
}

/// Which part of a text is at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Anchor {
    /// Its beginning.
    Start,
    /// Its middle.
    Middle,
    /// Its end.
    End,
}

/// An SVG document that is being written.
///
/// ```
/// use abstract_core::picture::{Colour, Paint, Svg};
/// let mut svg = Svg::new("a <dot>", 100, 100, 50);
/// svg.group("dot", |svg| svg.circle((50, 50), 20, Paint::fill(Colour::BLACK)));
/// assert_eq!(svg.finish(), r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="50" height="50" role="img">
/// <title>a &lt;dot&gt;</title>
/// <g class="dot">
/// <circle cx="50" cy="50" r="20" fill="#000000"/>
/// </g>
/// </svg>
/// "##);
/// ```
#[derive(Clone, Debug)]
pub struct Svg {
    text: String,
}

impl Svg {
    /// A picture so many units wide and high, shown so many pixels wide; the title is what is
    /// read out to those who do not see it.
    pub fn new(title: &str, width: i32, height: i32, pixels: u16) -> Self {
        let shown = i64::from(pixels) * i64::from(height) / i64::from(width.max(1));
        let mut svg = Self { text: String::new() };
        svg.put(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{pixels}\" height=\"{shown}\" role=\"img\">\n<title>{}</title>\n",
            Escaped(title)
        ));
        svg
    }

    /// The document.
    #[must_use]
    pub fn finish(mut self) -> String {
        self.text.push_str("</svg>\n");
        self.text
    }

    fn put(&mut self, text: fmt::Arguments<'_>) {
        // Writing to a string does not fail.
        let _ = self.text.write_fmt(text);
    }

    /// Shapes that belong together, under class names.
    pub fn group(&mut self, classes: impl Display, draw: impl FnOnce(&mut Self)) {
        self.put(format_args!("<g class=\"{}\">\n", Escaped(&format!("{classes}"))));
        draw(self);
        self.text.push_str("</g>\n");
    }

    /// A rectangle from its upper left corner, with corners rounded by a radius.
    pub fn rect(&mut self, (x, y): Point, width: i32, height: i32, radius: i32, paint: Paint) {
        self.put(format_args!(r#"<rect x="{x}" y="{y}" width="{width}" height="{height}""#));
        if radius > 0 {
            self.put(format_args!(r#" rx="{radius}""#));
        }
        self.put(format_args!("{paint}/>\n"));
    }

    /// A circle.
    pub fn circle(&mut self, (x, y): Point, radius: i32, paint: Paint) {
        self.put(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"{paint}/>\n"));
    }

    /// A closed polygon.
    pub fn polygon(&mut self, points: &[Point], paint: Paint) {
        self.points("polygon", points, paint);
    }

    /// Lines from point to point.
    pub fn polyline(&mut self, points: &[Point], paint: Paint) {
        self.points("polyline", points, paint);
    }

    fn points(&mut self, element: &str, points: &[Point], paint: Paint) {
        self.put(format_args!("<{element} points=\""));
        for (i, (x, y)) in points.iter().enumerate() {
            let gap = if i == 0 { "" } else { " " };
            self.put(format_args!("{gap}{x},{y}"));
        }
        self.put(format_args!("\"{paint} stroke-linejoin=\"round\" stroke-linecap=\"round\"/>\n"));
    }

    /// One line of text, its height centred on a point; `size` is that of the font.
    pub fn text(&mut self, (x, y): Point, size: i32, anchor: Anchor, colour: Colour, text: &str) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        // Capitals and digits are about 0.72 of the size high in sans-serif fonts.
        let baseline = y + size * 36 / 100;
        self.put(format_args!(
            "<text x=\"{x}\" y=\"{baseline}\" font-family=\"Arial, Helvetica, sans-serif\" \
             font-size=\"{size}\" font-weight=\"bold\" text-anchor=\"{anchor}\" \
             fill=\"{colour}\">{}</text>\n",
            Escaped(text)
        ));
    }
}

/// A text with what XML takes for markup escaped, and what it forbids replaced.
struct Escaped<'a>(&'a str);

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for c in self.0.chars() {
            match c {
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '&' => f.write_str("&amp;")?,
                '"' => f.write_str("&quot;")?,
                '\t' | '\n' => f.write_char(' ')?,
                '\0'..='\x1F' | '\u{FFFE}' | '\u{FFFF}' => f.write_char('\u{FFFD}')?,
                _ => f.write_char(c)?,
            }
        }
        Ok(())
    }
}

/// The point so far ahead of and to the right of a centre, for a shape that faces one way on the
/// picture, where north is up.
///
/// ```
/// use abstract_core::Cardinal;
/// use abstract_core::picture::toward;
/// assert_eq!(toward((100, 100), Cardinal::North, 30, 5), (105, 70));
/// assert_eq!(toward((100, 100), Cardinal::East, 30, 5), (130, 105));
/// ```
pub const fn toward((x, y): Point, facing: Cardinal, ahead: i32, right: i32) -> Point {
    match facing {
        Cardinal::North => (x + right, y - ahead),
        Cardinal::East => (x + ahead, y + right),
        Cardinal::South => (x - right, y + ahead),
        Cardinal::West => (x - ahead, y - right),
    }
}
