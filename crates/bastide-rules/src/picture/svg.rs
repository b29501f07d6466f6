//! A position as SVG.

use alloc::format;
use alloc::string::{String, ToString};

use abstract_core::Square;
use abstract_core::picture::{
    Anchor, Board, Colour, Drawable, Highlights, Paint, Point, SQUARE, Style, Svg, toward,
};

use crate::kinds::{Content, Kind, Piece};
use crate::position::Bastide;

/// A crown's gold.
const GOLD: Colour = Colour::rgb(0xF2, 0xB7, 0x05);
const STONE: Colour = Colour::rgb(0x8D, 0x8A, 0x86);
const MORTAR: Colour = Colour::rgb(0x4A, 0x48, 0x45);

impl Drawable for Bastide {
    /// A piece is a token that points the way it faces, with its letter upright on it. Marks on
    /// the token's rim are its pattern: a filled point for straight forward, filled shoulders for
    /// the forward diagonals, a bar on each side for lateral moves, four dots for the knight.
    /// A crowned piece has a golden rim and bears a crown. Walls are of stone.
    ///
    /// ```
    /// use bastide_rules::picture::{Drawable, Highlights, Style};
    /// use bastide_rules::Bastide;
    /// let position: Bastide = "4ks5/10/10/10/10/3+Vn*5/10/10/10/4Kn5 w -".parse()?;
    /// let picture = position.svg(&Highlights::NONE, &Style::default());
    /// assert!(picture.contains("class=\"piece white villager crowned d5\""));
    /// assert!(picture.contains("class=\"wall e5\""));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn svg(&self, highlights: &Highlights, style: &Style) -> String {
        let board = Board::new(*style);
        let [light, dark] = board.palette().squares;
        let mut svg = board.begin(self, |square| {
            if (square.file() + square.rank()).is_multiple_of(2) { dark } else { light }
        });
        board.draw_tints(&mut svg, highlights);
        board.draw_frames(&mut svg, highlights);
        for square in Square::all() {
            match self.content_at(square) {
                Some(Content::Wall) => {
                    svg.group(format_args!("wall {square}"), |svg| {
                        draw_wall(svg, board.corner(square));
                    });
                }
                Some(Content::Piece(piece)) => {
                    let crowned = if piece.crowned { " crowned" } else { "" };
                    let owner = piece.owner.name().to_lowercase();
                    let class = format!("piece {owner} {}{crowned} {square}", piece.kind.name());
                    svg.group(class, |svg| draw_piece(svg, &board, board.centre(square), piece));
                }
                None => {}
            }
        }
        board.draw_marks(&mut svg, highlights);
        svg.finish()
    }
}

/// Four courses of stones.
fn draw_wall(svg: &mut Svg, (x, y): Point) {
    const COURSE: i32 = SQUARE / 4;
    svg.rect((x + 1, y + 1), SQUARE - 2, SQUARE - 2, 0, Paint::fill(STONE).outlined(MORTAR, 4));
    let joint = Paint::line(MORTAR, 4);
    for course in 0..4 {
        let top = y + COURSE * course;
        svg.polyline(&[(x, top), (x + SQUARE, top)], joint);
        let joints: &[i32] = if course % 2 == 0 { &[33, 67] } else { &[17, 50, 83] };
        for across in joints {
            svg.polyline(&[(x + across, top), (x + across, top + COURSE)], joint);
        }
    }
}

/// A token that points the way the piece faces.
fn draw_piece(svg: &mut Svg, board: &Board, centre: Point, piece: Piece) {
    let (body, line) = (board.palette().body[piece.owner], board.palette().line[piece.owner]);
    let facing = board.seen(piece.orientation);
    let at = |(ahead, right): Point| toward(centre, facing, ahead, right);

    let token = [(47, 0), (18, 38), (-41, 35), (-41, -35), (18, -38)].map(at);
    svg.polygon(&token, Paint::fill(body).outlined(line, 4));
    if piece.crowned {
        svg.polygon(&token, Paint::line(GOLD.mixed(Colour::BLACK, 55), 10));
        svg.polygon(&token, Paint::line(GOLD, 5));
    }
    draw_pattern(svg, at, piece.kind, Paint::fill(line));

    let (x, y) = at((-8, 0));
    svg.text((x, y), 46, Anchor::Middle, line, &piece.kind.letter().to_string());
    if piece.crowned {
        draw_crown(svg, (centre.0 + 26, centre.1 - 34));
    }
}

/// The forward and lateral pattern of a kind, on the rim of its token.
fn draw_pattern(svg: &mut Svg, at: impl Fn(Point) -> Point, kind: Kind, paint: Paint) {
    if kind.goes_straight() {
        svg.polygon(&[(40, 0), (29, 13), (29, -13)].map(&at), paint);
    }
    for side in [-1, 1] {
        if kind.goes_diagonally() {
            let shoulder = [(24, 23), (16, 32), (-1, 31)];
            svg.polygon(&shoulder.map(|(ahead, right)| at((ahead, side * right))), paint);
        }
        if kind.goes_laterally() {
            let bar = [(-14, 31), (-14, 24), (-35, 23), (-35, 30)];
            svg.polygon(&bar.map(|(ahead, right)| at((ahead, side * right))), paint);
        }
        if kind == Kind::Knight {
            for (ahead, right) in [(29, 10), (15, 26)] {
                svg.circle(at((ahead, side * right)), 5, paint);
            }
        }
    }
}

/// A crown around a point, upright.
fn draw_crown(svg: &mut Svg, (x, y): Point) {
    let points = [(-19, 12), (-22, -10), (-10, 0), (0, -15), (10, 0), (22, -10), (19, 12)]
        .map(|(dx, dy)| (x + dx, y + dy));
    svg.polygon(&points, Paint::fill(GOLD).outlined(Colour::rgb(0x3A, 0x2A, 0x00), 4));
}

#[cfg(test)]
mod tests {
    use abstract_core::{Cardinal, Player};

    use super::*;

    /// What the token of a kind shows beside its colour.
    fn token(kind: Kind, orientation: Cardinal) -> String {
        let mut svg = Svg::new("", 100, 100, 100);
        let board = Board::new(Style::default());
        draw_piece(&mut svg, &board, (50, 50), Piece::new(Player::White, kind, orientation));
        svg.finish()
    }

    #[test]
    fn kinds_and_orientations_differ_in_form() {
        let pieces = || Kind::ALL.into_iter().flat_map(|kind| Cardinal::ALL.map(|way| (kind, way)));
        for one in pieces() {
            for other in pieces() {
                assert_eq!(one == other, token(one.0, one.1) == token(other.0, other.1));
            }
        }
    }
}
