//! A position as SVG, from above.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use abstract_core::picture::{
    Anchor, Board, Colour, Drawable, Highlights, Paint, Point, SQUARE, Style, Svg, View, toward,
};
use abstract_core::{Cardinal, Player, Square};

use crate::pieces::{Piece, PlacedBlock, PlacedStair};
use crate::position::Voldetour;

use super::isometric;

impl Drawable for Voldetour {
    /// From above, or with [`View::Isometric`] as a building: see there for the two.
    ///
    /// From above, each Block has its letter and, on each square, its height; a Stair
    /// shows its treads, from dark (low) to light (high), and an arrow that points up; an inverted
    /// one the height of its flat top and, dashed, the slope under it. Towers have battlements.
    /// Pieces that are covered are in the picture, under the others. In the isometric view each
    /// cell is drawn, those of one piece within one outline; what hides a Lord or a target
    /// lets it shine through. Under the board stands what the players have in reserve.
    ///
    /// ```
    /// use voldetour_rules::picture::{Drawable, Highlights, Style, View};
    /// use voldetour_rules::Voldetour;
    /// let position: Voldetour = "w - a1/-/a3:0:111,-,-,-,-/a2:0n h8/0/-,-,-,-,-/-".parse()?;
    /// let above = position.svg(&Highlights::NONE, &Style::default());
    /// assert!(above.contains("class=\"piece white block A a3:0:111\""));
    /// assert!(above.contains("class=\"piece white stair a2:0n\""));
    /// let style = Style { view: View::Isometric, ..Style::default() };
    /// assert_ne!(position.svg(&Highlights::NONE, &style), above);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn svg(&self, highlights: &Highlights, style: &Style) -> String {
        match style.view {
            View::Above => self.svg_from_above(highlights, *style),
            View::Isometric => isometric::draw(self, highlights, *style),
        }
    }
}

impl Voldetour {
    fn svg_from_above(&self, highlights: &Highlights, style: Style) -> String {
        let board = Board::new(style).with_lines(2);
        let [light, dark] = board.palette().squares;
        let mut svg = board.begin(self, |square| {
            if (square.file() + square.rank()).is_multiple_of(2) { dark } else { light }
        });
        board.draw_tints(&mut svg, highlights);
        let mut pieces: Vec<Piece> = self.pieces().collect();
        pieces.sort_by_key(|piece| (piece.level(), piece.is_inverted()));
        for piece in pieces {
            svg.group(class_of(piece), |svg| match piece {
                Piece::Block { owner, block, at } => {
                    let visible = at.squares().iter().filter(|&s| self.top_piece(s) == Some(piece));
                    draw_block(svg, &board, owner, block.letter(), at, visible);
                }
                Piece::Stair { owner, at } if at.inverted => {
                    draw_inverted_stair(svg, &board, owner, at);
                }
                Piece::Stair { owner, at } => draw_stair(svg, &board, owner, at),
            });
        }
        for player in Player::ALL {
            let (name, square) = (player.name().to_lowercase(), self.equipment().tower(player));
            svg.group(format_args!("tower {name} {square}"), |svg| {
                draw_tower(svg, &board, player, square, self.equipment().height());
            });
        }
        board.draw_frames(&mut svg, highlights);
        for player in Player::ALL {
            let (name, square) = (player.name().to_lowercase(), self.lord(player));
            let (x, y) = board.centre(square);
            svg.group(format_args!("lord {name} {square}"), |svg| {
                draw_lord(svg, &board, player, (x, y + 37), 100);
            });
        }
        board.draw_marks(&mut svg, highlights);
        board.draw_lines(&mut svg, &self.reserve_lines());
        svg.finish()
    }
}

/// The class names of a piece's group.
pub(super) fn class_of(piece: Piece) -> String {
    let owner = piece.owner().name().to_lowercase();
    match piece {
        Piece::Block { block, at, .. } => format!("piece {owner} block {block} {at}"),
        Piece::Stair { at, .. } => format!("piece {owner} stair {at}"),
    }
}

/// The colour of a flat top: lighter from level to level.
fn top_colour(board: &Board, owner: Player, top: u8) -> Colour {
    let body = board.palette().body[owner];
    let per_level = 6 * top.min(6);
    match owner {
        Player::White => body.mixed(Colour::rgb(0x9A, 0x7B, 0x45), 36 - per_level),
        Player::Black => body.mixed(Colour::WHITE, per_level - per_level.min(6)),
    }
}

/// The height of a top, in the upper left corner of its square.
fn draw_height(svg: &mut Svg, board: &Board, square: Square, ink: Colour, height: &str) {
    let (x, y) = board.corner(square);
    svg.text((x + 13, y + 25), 26, Anchor::Start, ink, height);
}

/// A Block, with its height on each visible square and its letter on the first.
fn draw_block(
    svg: &mut Svg,
    board: &Board,
    owner: Player,
    letter: char,
    at: PlacedBlock,
    visible: impl Iterator<Item = Square>,
) {
    let squares = at.squares();
    let corners = || squares.iter().map(|square| board.corner(square));
    let left = corners().map(|(x, _)| x).min().unwrap_or_default();
    let right = corners().map(|(x, _)| x).max().unwrap_or_default();
    let upper = corners().map(|(_, y)| y).min().unwrap_or_default();
    let lower = corners().map(|(_, y)| y).max().unwrap_or_default();
    let (width, height) = (right - left + SQUARE, lower - upper + SQUARE);

    let ink = board.palette().line[owner];
    let paint = Paint::fill(top_colour(board, owner, at.top())).outlined(ink, 4);
    svg.rect((left + 4, upper + 4), width - 8, height - 8, 8, paint);
    if owner == Player::Black {
        let edge = Paint::line(board.palette().body[owner], 3);
        svg.rect((left + 1, upper + 1), width - 2, height - 2, 9, edge);
    }
    for (i, square) in visible.enumerate() {
        draw_height(svg, board, square, ink, &at.top().to_string());
        if i == 0 {
            svg.text(board.centre(square), 46, Anchor::Middle, ink, &letter.to_string());
        }
    }
}

/// Treads from the low edge to the high one, and an arrow.
fn draw_stair(svg: &mut Svg, board: &Board, owner: Player, at: PlacedStair) {
    const TREADS: i32 = 4;
    let (centre, rise) = (board.centre(at.square), board.seen(at.rise));
    let (body, ink) = (board.palette().body[owner], board.palette().line[owner]);
    let (low, high) = (at.level, at.level + 1);
    let dark = match owner {
        Player::White => Colour::rgb(0x9A, 0x7B, 0x45),
        Player::Black => Colour::WHITE,
    };
    for tread in 0..TREADS {
        let from = -46 + 92 * tread / TREADS;
        let to = -46 + 92 * (tread + 1) / TREADS;
        let shade = match owner {
            Player::White => 50 - 14 * tread,
            Player::Black => 6 + 10 * tread,
        };
        let corners = [(from, -46), (from, 46), (to, 46), (to, -46)];
        let corners = corners.map(|(ahead, right)| toward(centre, rise, ahead, right));
        let paint = Paint::fill(body.mixed(dark, shade as u8));
        svg.polygon(&corners, paint.outlined(ink.mixed(body, 35), 3));
    }
    let (x, y) = board.corner(at.square);
    svg.rect((x + 4, y + 4), SQUARE - 8, SQUARE - 8, 2, Paint::line(ink, 4));
    let arrow = [(34, 0), (8, 24), (8, 9), (-32, 9), (-32, -9), (8, -9), (8, -24)];
    let arrow = arrow.map(|(ahead, right)| toward(centre, rise, ahead, right));
    svg.polygon(&arrow, Paint::fill(ink).outlined(body, 3));
    for (ahead, height) in [(-30, low), (30, high)] {
        let at = toward(centre, rise, ahead, 32);
        svg.text(at, 24, Anchor::Middle, ink, &height.to_string());
    }
}

/// A flat top, and dashed the slope that it lies on.
fn draw_inverted_stair(svg: &mut Svg, board: &Board, owner: Player, at: PlacedStair) {
    let (x, y) = board.corner(at.square);
    let ink = board.palette().line[owner];
    let top = top_colour(board, owner, at.level + 1);
    svg.rect((x + 4, y + 4), SQUARE - 8, SQUARE - 8, 2, Paint::fill(top).outlined(ink, 4));
    let (centre, rise) = (board.centre(at.square), board.seen(at.rise));
    let chevron = [(-12, 26), (22, 0), (-12, -26)];
    let chevron = chevron.map(|(ahead, right)| toward(centre, rise, ahead, right));
    svg.polyline(&chevron, Paint::line(ink, 5).dashed(9));
    draw_height(svg, board, at.square, ink, &(at.level + 1).to_string());
}

/// A square of battlements.
fn draw_tower(svg: &mut Svg, board: &Board, owner: Player, square: Square, height: u8) {
    let (body, ink) = (board.palette().body[owner], board.palette().line[owner]);
    let (x, y) = board.corner(square);
    svg.rect((x + 2, y + 2), SQUARE - 4, SQUARE - 4, 0, Paint::fill(body).outlined(ink, 4));
    let centre = board.centre(square);
    for side in Cardinal::ALL {
        for right in [-40, -13, 14] {
            let merlon = [(44, right), (44, right + 13), (30, right + 13), (30, right)];
            let merlon = merlon.map(|(ahead, right)| toward(centre, side, ahead, right));
            svg.polygon(&merlon, Paint::fill(ink));
        }
    }
    svg.rect((x + 20, y + 20), SQUARE - 40, SQUARE - 40, 0, Paint::fill(body).outlined(ink, 3));
    svg.text((x + 25, y + 35), 24, Anchor::Start, ink, &height.to_string());
}

/// A Lord, robed and crowned, standing on a point; `percent` is its opacity.
pub(super) fn draw_lord(svg: &mut Svg, board: &Board, player: Player, (x, y): Point, percent: u8) {
    const GOLD: Colour = Colour::rgb(0xF2, 0xB7, 0x05);
    let palette = board.palette();
    let (body, ink) = (palette.body[player], palette.line[player]);
    let at = |(dx, dy): Point| (x + dx, y + dy);
    let robe = [(-26, 0), (-11, -38), (11, -38), (26, 0)].map(at);
    let crown = [(-15, -56), (-18, -76), (-8, -67), (0, -80), (8, -67), (18, -76), (15, -56)];
    let crown = crown.map(at);
    // A rim of the other colour keeps the figure apart from what it stands on.
    for paint in [Paint::fill(body).outlined(body, 11), Paint::fill(body).outlined(ink, 4)] {
        let paint = paint.opaque(percent);
        svg.polygon(&robe, paint);
        svg.circle(at((0, -46)), 14, paint);
    }
    svg.polygon(&crown, Paint::fill(GOLD).outlined(Colour::rgb(0x3A, 0x2A, 0), 4).opaque(percent));
}
