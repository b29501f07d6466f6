//! A board as SVG: its style, its geometry, its squares, coordinates and highlights.

use alloc::format;
use alloc::string::{String, ToString};

use crate::bitboard::Bitboard;
use crate::direction::Cardinal;
use crate::picture::svg::{Anchor, Colour, Paint, Point, Svg, toward};
use crate::picture::{Highlights, Pictured};
use crate::player::{PerPlayer, Player};
use crate::position::Position;
use crate::square::{SIDE, Square};

/// A game whose positions can be drawn.
pub trait Drawable: Pictured {
    /// The board as an SVG document. The same position, highlights and style always give the same
    /// text.
    ///
    /// Each piece is an element `<g>` whose classes say what and where it is: `piece white …`.
    fn svg(&self, highlights: &Highlights, style: &Style) -> String;
}

/// How a board is drawn.
///
/// ```
/// use abstract_core::picture::{Style, Theme};
/// let dark = Style { theme: Theme::Dark, width: 360, ..Style::default() };
/// assert!(dark.coordinates);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Style {
    /// For light or dark surroundings.
    pub theme: Theme,
    /// From where one looks. Games without height are always seen from above.
    pub view: View,
    /// The side of the board that is nearest: south for White's seat, north for Black's.
    pub near: Cardinal,
    /// Whether files and ranks are named on the frame.
    pub coordinates: bool,
    /// Whether kinds of squares that only their colour tells apart bear a geometric marker too.
    pub markers: bool,
    /// How wide the picture is shown, in pixels. It can be scaled to any size.
    pub width: u16,
}

impl Default for Style {
    /// Light, from above, from White's seat, with coordinates, without markers, 480 pixels wide.
    fn default() -> Self {
        Self {
            theme: Theme::Light,
            view: View::Above,
            near: Cardinal::South,
            coordinates: true,
            markers: false,
            width: 480,
        }
    }
}

/// What the surroundings of a picture are like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// A light page.
    #[default]
    Light,
    /// A dark one.
    Dark,
}

/// From where one looks at a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum View {
    /// From above.
    #[default]
    Above,
    /// From above a corner, so that heights are seen.
    Isometric,
}

/// The colours that all games share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    /// Behind the frame.
    pub frame: Colour,
    /// The coordinates.
    pub label: Colour,
    /// Light and dark squares.
    pub squares: [Colour; 2],
    /// Thin lines between squares.
    pub grid: Colour,
    /// The bodies of pieces.
    pub body: PerPlayer<Colour>,
    /// Outlines of pieces, and what is drawn on them.
    pub line: PerPlayer<Colour>,
    /// The tint of the last move.
    pub last_move: Colour,
    /// The frame of the selected piece.
    pub selected: Colour,
    /// Quiet targets: green.
    pub quiet: Colour,
    /// Landings of jumps: blue.
    pub jumps: Colour,
    /// Captures: red.
    pub captures: Colour,
    /// Pivots: violet.
    pub pivots: Colour,
    /// Around the marks of highlights, so that they stand out from any square.
    pub halo: Colour,
}

impl Theme {
    /// The colours of the theme.
    pub const fn palette(self) -> Palette {
        let ivory = Colour::rgb(0xFB, 0xF6, 0xE9);
        let ebony = Colour::rgb(0x33, 0x36, 0x3F);
        let light = Palette {
            frame: Colour::rgb(0xF3, 0xEF, 0xE6),
            label: Colour::rgb(0x5C, 0x54, 0x46),
            squares: [Colour::rgb(0xE9, 0xDF, 0xC8), Colour::rgb(0xD6, 0xC7, 0xA6)],
            grid: Colour::rgb(0xA8, 0x9A, 0x7C),
            body: PerPlayer::new(ivory, ebony),
            line: PerPlayer::new(Colour::rgb(0x2A, 0x26, 0x20), Colour::rgb(0xF2, 0xEE, 0xE4)),
            last_move: Colour::rgb(0xF0, 0xC9, 0x3C),
            selected: Colour::rgb(0xC7, 0x7E, 0x00),
            quiet: Colour::rgb(0x2E, 0x8B, 0x3D),
            jumps: Colour::rgb(0x1F, 0x6F, 0xD1),
            captures: Colour::rgb(0xD0, 0x25, 0x25),
            pivots: Colour::rgb(0x8A, 0x3F, 0xB5),
            halo: Colour::rgb(0xFF, 0xFF, 0xFF),
        };
        match self {
            Self::Light => light,
            Self::Dark => Palette {
                frame: Colour::rgb(0x1E, 0x20, 0x24),
                label: Colour::rgb(0xC9, 0xC4, 0xB8),
                squares: [Colour::rgb(0x8B, 0x85, 0x78), Colour::rgb(0x73, 0x6D, 0x61)],
                grid: Colour::rgb(0x3B, 0x38, 0x32),
                body: PerPlayer::new(ivory, Colour::rgb(0x22, 0x24, 0x2A)),
                ..light
            },
        }
    }
}

/// The side of a square in units.
pub const SQUARE: i32 = 100;
/// The frame's width beside the board, without and with coordinates.
const MARGIN: i32 = 20;
const LABELLED_MARGIN: i32 = 56;
/// The height of a line of text under the board.
const LINE: i32 = 40;

/// The geometry of a board that is seen from above.
///
/// ```
/// use abstract_core::Cardinal;
/// use abstract_core::picture::{Board, Style};
/// let white = Board::new(Style { coordinates: false, ..Style::default() });
/// assert_eq!(white.centre("a10".parse()?), (70, 70));
/// let black = Board::new(Style { near: Cardinal::North, ..*white.style() });
/// assert_eq!(black.centre("j1".parse()?), (70, 70));
/// assert_eq!(black.seen(Cardinal::East), Cardinal::West);
/// # Ok::<(), abstract_core::SyntaxError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Board {
    style: Style,
    palette: Palette,
    /// Left of and below the board, where the coordinates are.
    margin: i32,
    /// Lines of text under the board.
    lines: i32,
}

impl Board {
    /// A board in a style.
    pub const fn new(style: Style) -> Self {
        let margin = if style.coordinates { LABELLED_MARGIN } else { MARGIN };
        Self { style, palette: style.theme.palette(), margin, lines: 0 }
    }

    /// The same with room for some lines of text under the board, for [`Board::draw_lines`].
    #[must_use]
    pub const fn with_lines(self, lines: u8) -> Self {
        Self { lines: lines as i32, ..self }
    }

    /// Its style.
    pub const fn style(&self) -> &Style {
        &self.style
    }

    /// Its colours.
    pub const fn palette(&self) -> &Palette {
        &self.palette
    }

    /// How many columns from the left and rows from above a square is seen.
    pub const fn place(&self, square: Square) -> (i32, i32) {
        let (file, rank) = (square.file() as i32, square.rank() as i32);
        match self.style.near {
            Cardinal::South => (file, 9 - rank),
            Cardinal::West => (9 - rank, 9 - file),
            Cardinal::North => (9 - file, rank),
            Cardinal::East => (rank, file),
        }
    }

    /// The upper left corner of a square.
    pub const fn corner(&self, square: Square) -> Point {
        let (column, row) = self.place(square);
        (self.margin + SQUARE * column, MARGIN + SQUARE * row)
    }

    /// The middle of a square.
    pub const fn centre(&self, square: Square) -> Point {
        let (x, y) = self.corner(square);
        (x + SQUARE / 2, y + SQUARE / 2)
    }

    /// Where a direction of the board points on the picture.
    pub const fn seen(&self, direction: Cardinal) -> Cardinal {
        match self.style.near {
            Cardinal::South => direction,
            Cardinal::West => direction.left(),
            Cardinal::North => direction.opposite(),
            Cardinal::East => direction.right(),
        }
    }

    /// Begins a picture: the frame, the squares in their colours, the coordinates, and whose turn
    /// it is.
    pub fn begin<P: Position>(&self, position: &P, colour: impl Fn(Square) -> Colour) -> Svg {
        let side = SQUARE * i32::from(SIDE);
        let width = self.margin + side + MARGIN;
        let height = MARGIN + side + self.margin + LINE * self.lines;
        let title = format!("{} {position}", P::NAME);
        let mut svg = Svg::new(&title, width, height, self.style.width);
        svg.rect((0, 0), width, height, 12, Paint::fill(self.palette.frame));
        svg.group("squares", |svg| {
            for square in Square::all() {
                let paint = Paint::fill(colour(square)).outlined(self.palette.grid, 2);
                svg.rect(self.corner(square), SQUARE, SQUARE, 0, paint);
            }
        });
        if self.style.coordinates {
            svg.group("coordinates", |svg| self.draw_coordinates(svg));
        }
        if !position.is_over() {
            self.draw_turn(&mut svg, position.turn());
        }
        svg
    }

    fn draw_coordinates(&self, svg: &mut Svg) {
        for i in 0..SIDE {
            let (Some(in_file), Some(in_rank)) = (Square::new(i, 0), Square::new(0, i)) else {
                continue;
            };
            let file = char::from(b'a' + i).to_string();
            let rank = (i + 1).to_string();
            for (square, along_file, name) in [(in_file, true, file), (in_rank, false, rank)] {
                let (x, y) = self.centre(square);
                let sideways = matches!(self.style.near, Cardinal::East | Cardinal::West);
                let at = if along_file == sideways {
                    (self.margin / 2, y)
                } else {
                    (x, MARGIN + SQUARE * i32::from(SIDE) + self.margin / 2)
                };
                svg.text(at, 32, Anchor::Middle, self.palette.label, &name);
            }
        }
    }

    /// A disc in the corner of the frame, of the colour of the player to act.
    fn draw_turn(&self, svg: &mut Svg, player: Player) {
        let at = (self.margin / 2, MARGIN + SQUARE * i32::from(SIDE) + self.margin / 2);
        let radius = self.margin * 28 / 100;
        let paint = Paint::fill(self.palette.body[player]).outlined(self.palette.label, 3);
        svg.group(format_args!("turn {}", player.name().to_lowercase()), |svg| {
            svg.circle(at, radius, paint);
        });
    }

    /// Draws lines of text under the board, from the left, in the room that
    /// [`Board::with_lines`] has made.
    pub fn draw_lines(&self, svg: &mut Svg, lines: &[String]) {
        let mut y = MARGIN + SQUARE * i32::from(SIDE) + self.margin + LINE / 3;
        svg.group("lines", |svg| {
            for line in lines {
                svg.text((self.margin, y), 26, Anchor::Start, self.palette.label, line);
                y += LINE;
            }
        });
    }

    /// Tints the squares of the last move and of the selected piece: to be drawn under the pieces.
    pub fn draw_tints(&self, svg: &mut Svg, highlights: &Highlights) {
        let tinted = highlights.last_move | highlights.selected;
        self.on_each(svg, "tint", tinted, |svg, (x, y)| {
            let tint = Paint::fill(self.palette.last_move).opaque(70);
            svg.rect((x + 1, y + 1), SQUARE - 2, SQUARE - 2, 0, tint);
        });
    }

    /// Frames the squares of the last move and of the selected piece: to be drawn over what fills
    /// squares, but under what stands on them.
    pub fn draw_frames(&self, svg: &mut Svg, highlights: &Highlights) {
        let last_move = highlights.last_move - highlights.selected;
        self.on_each(svg, "last-move", last_move, |svg, (x, y)| {
            let line = Paint::line(self.palette.last_move.mixed(Colour::BLACK, 45), 4);
            svg.rect((x + 4, y + 4), SQUARE - 8, SQUARE - 8, 0, line.dashed(12));
        });
        self.on_each(svg, "selected", highlights.selected, |svg, (x, y)| {
            let line = Paint::line(self.palette.selected, 8);
            svg.rect((x + 5, y + 5), SQUARE - 10, SQUARE - 10, 6, line);
        });
    }

    /// Marks targets and pivots: to be drawn over the pieces.
    pub fn draw_marks(&self, svg: &mut Svg, highlights: &Highlights) {
        let halo = self.palette.halo;
        let half = SQUARE / 2;
        self.on_each(svg, "pivot", highlights.pivots, |svg, (x, y)| {
            svg.circle((x + half, y + half), 43, Paint::line(halo, 9));
            svg.circle((x + half, y + half), 43, Paint::line(self.palette.pivots, 6).dashed(14));
        });
        self.on_each(svg, "quiet", highlights.quiet, |svg, (x, y)| {
            let paint = Paint::fill(self.palette.quiet).outlined(halo, 4);
            svg.circle((x + half, y + half), 15, paint);
        });
        self.on_each(svg, "jump", highlights.jumps, |svg, (x, y)| {
            let centre = (x + half, y + half);
            let diamond = Cardinal::ALL.map(|to| toward(centre, to, 22, 0));
            svg.polygon(&diamond, Paint::fill(self.palette.jumps).outlined(halo, 4));
        });
        self.on_each(svg, "capture", highlights.captures, |svg, (x, y)| {
            let centre = (x + half, y + half);
            for paint in [Paint::line(halo, 16), Paint::line(self.palette.captures, 10)] {
                for to in Cardinal::ALL {
                    let corner = [(42, 14), (42, 42), (14, 42)]
                        .map(|(ahead, right)| toward(centre, to, ahead, right));
                    svg.polyline(&corner, paint);
                }
            }
        });
    }

    /// Draws something on each square of a set, from its upper left corner, in a group of its own.
    fn on_each(
        &self,
        svg: &mut Svg,
        class: &str,
        squares: Bitboard,
        draw: impl Fn(&mut Svg, Point),
    ) {
        for square in squares {
            svg.group(format_args!("{class} {square}"), |svg| draw(svg, self.corner(square)));
        }
    }
}
