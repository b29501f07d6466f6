//! The building seen from above a corner, cell by cell.
//!
//! Directions in this file are those of the picture: south is the lower left side of a square,
//! east its lower right one. Columns are drawn from the furthest to the nearest and cells from
//! below, so that what is nearer hides what is behind it.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use abstract_core::picture::{Anchor, Board, Colour, Highlights, Paint, Point, Style, Svg};
use abstract_core::{Cardinal, Player, Position, SIDE, Square};

use crate::pieces::Piece;
use crate::position::Voldetour;
use crate::surface::Top;

use super::svg::{class_of, draw_lord};

/// From one corner of a square to the next: so much sideways and down.
const ACROSS: i32 = 60;
const DOWN: i32 = 36;
/// The height of a cell. Slopes that fall away from the viewer are seen, since it is less than
/// twice `DOWN`.
const RISE: i32 = 48;
const MARGIN: i32 = 64;
/// The thickness of the board.
const SLAB: i32 = 16;
/// The height of a Lord.
const LORD: i32 = 80;
/// The height of a line of text.
const LINE: i32 = 44;

/// What a view of a position is drawn with.
struct View<'a> {
    position: &'a Voldetour,
    highlights: &'a Highlights,
    board: Board,
    /// Where the furthest corner of the board is.
    origin: Point,
}

/// A part of a column that is one cell high.
struct Cell {
    square: Square,
    level: u8,
    /// Whether each corner, north-west, north-east, south-east and south-west, is up at the level
    /// above: below the cell's body, and above it.
    floor: [bool; 4],
    roof: [bool; 4],
    owner: Player,
    /// `None` for a Tower.
    piece: Option<Piece>,
}

/// The side of a body that is seen, for its shade.
#[derive(Clone, Copy)]
enum Side {
    Top,
    South,
    East,
    /// A slope, by the direction in which it rises.
    Slope(Cardinal),
}

pub(super) fn draw(position: &Voldetour, highlights: &Highlights, style: Style) -> String {
    let side = i32::from(SIDE);
    let above = RISE * i32::from(position.equipment().height()) + LORD;
    let board = Board::new(style);
    let origin = (MARGIN + ACROSS * side, above);
    let view = View { position, highlights, board, origin };

    let (width, depth) = (2 * (MARGIN + ACROSS * side), 2 * DOWN * side);
    let height = origin.1 + depth + MARGIN;
    let title = format!("{} {position}", Voldetour::NAME);
    let mut svg = Svg::new(&title, width, height, style.width);
    svg.rect((0, 0), width, height, 12, Paint::fill(board.palette().frame));
    view.draw_ground(&mut svg);
    let mut squares: Vec<Square> = Square::all().collect();
    squares.sort_by_key(|&square| {
        let (column, row) = board.place(square);
        (column + row, column)
    });
    for square in squares {
        view.draw_column(&mut svg, square);
    }
    view.draw_through(&mut svg);
    view.draw_lines(&mut svg);
    svg.finish()
}

impl View<'_> {
    /// Where a corner of a square is: columns and rows are counted in halves, so that middles have
    /// a place too.
    fn point(&self, half_columns: i32, half_rows: i32, height: i32) -> Point {
        let (x, y) = self.origin;
        let across = (half_columns - half_rows) * ACROSS / 2;
        (x + across, y + (half_columns + half_rows) * DOWN / 2 - height * RISE)
    }

    /// The corners of a square, north-west, north-east, south-east and south-west, at a level or
    /// one higher.
    fn corners(&self, square: Square, level: u8, raised: [bool; 4]) -> [Point; 4] {
        let (column, row) = self.board.place(square);
        let level = i32::from(level);
        let at = |i: usize, right, down| {
            self.point(2 * (column + right), 2 * (row + down), level + i32::from(raised[i]))
        };
        [at(0, 0, 0), at(1, 1, 0), at(2, 1, 1), at(3, 0, 1)]
    }

    fn draw_ground(&self, svg: &mut Svg) {
        let palette = self.board.palette();
        let side = 2 * i32::from(SIDE);
        let [west, south, east] =
            [(0, side), (side, side), (side, 0)].map(|(column, row)| self.point(column, row, 0));
        let under = |(x, y): Point| (x, y + SLAB);
        svg.group("slab", |svg| {
            let [front, right] = [20, 35].map(|dark| palette.grid.mixed(Colour::BLACK, dark));
            svg.polygon(&[west, south, under(south), under(west)], Paint::fill(front));
            svg.polygon(&[south, east, under(east), under(south)], Paint::fill(right));
        });
        svg.group("squares", |svg| {
            for square in Square::all() {
                let light = !(square.file() + square.rank()).is_multiple_of(2);
                let colour = palette.squares[usize::from(!light)];
                let corners = self.corners(square, 0, [false; 4]);
                svg.polygon(&corners, Paint::fill(colour).outlined(palette.grid, 2));
            }
        });
        if self.board.style().coordinates {
            svg.group("coordinates", |svg| self.draw_coordinates(svg));
        }
    }

    /// Along the two near edges.
    fn draw_coordinates(&self, svg: &mut Svg) {
        for i in 0..SIDE {
            let (Some(in_file), Some(in_rank)) = (Square::new(i, 0), Square::new(0, i)) else {
                continue;
            };
            let file = char::from(b'a' + i).to_string();
            let rank = (i + 1).to_string();
            let files_run_across =
                matches!(self.board.style().near, Cardinal::North | Cardinal::South);
            for (square, across, name) in
                [(in_file, files_run_across, file), (in_rank, !files_run_across, rank)]
            {
                let (column, row) = self.board.place(square);
                let side = 2 * i32::from(SIDE) + 1;
                let (x, y) = if across {
                    self.point(2 * column + 1, side, 0)
                } else {
                    self.point(side, 2 * row + 1, 0)
                };
                svg.text((x, y + SLAB), 32, Anchor::Middle, self.board.palette().label, &name);
            }
        }
    }

    /// What stands on a square, from below: highlights, cells, the Lord.
    fn draw_column(&self, svg: &mut Svg, square: Square) {
        let cells = self.cells(square);
        for cell in &cells {
            let name = cell.owner.name().to_lowercase();
            let class = match cell.piece {
                Some(piece) => class_of(piece),
                None => format!("tower {name} {square}"),
            };
            svg.group(class, |svg| self.draw_cell(svg, cell));
        }
        self.draw_highlights(svg, square);
        for player in Player::ALL {
            if self.position.lord(player) == square {
                self.draw_lord(svg, player, 100);
            }
        }
        if self.highlights.targets().contains(square) {
            self.draw_target(svg, square, 100);
        }
    }

    /// The cells of a column, from below.
    fn cells(&self, square: Square) -> Vec<Cell> {
        let equipment = self.position.equipment();
        if let Some(owner) = equipment.tower_on(square) {
            let cell = |level| Cell {
                square,
                level,
                floor: [false; 4],
                roof: [true; 4],
                owner,
                piece: None,
            };
            return (0..equipment.height()).map(cell).collect();
        }
        let parts = self.position.column(square).into_iter();
        let cells = parts.flat_map(|part| {
            part.levels.map(move |level| {
                let (floor, roof) = match part.piece {
                    Piece::Block { .. } => ([false; 4], [true; 4]),
                    Piece::Stair { at, .. } if at.inverted => (self.raised(at.rise), [true; 4]),
                    Piece::Stair { at, .. } => ([false; 4], self.raised(at.rise)),
                };
                let owner = part.piece.owner();
                Cell { square, level, floor, roof, owner, piece: Some(part.piece) }
            })
        });
        cells.collect()
    }

    /// Which corners of a slope are up.
    fn raised(&self, rise: Cardinal) -> [bool; 4] {
        match self.board.seen(rise) {
            Cardinal::North => [true, true, false, false],
            Cardinal::East => [false, true, true, false],
            Cardinal::South => [false, false, true, true],
            Cardinal::West => [true, false, false, true],
        }
    }

    /// The neighbour of a square on a side of the picture.
    fn beside(&self, square: Square, seen: Cardinal) -> Option<Square> {
        let way = Cardinal::ALL.into_iter().find(|&way| self.board.seen(way) == seen)?;
        square.step(way.direction())
    }

    fn draw_cell(&self, svg: &mut Svg, cell: &Cell) {
        let floor = self.corners(cell.square, cell.level, cell.floor);
        let roof = self.corners(cell.square, cell.level, cell.roof);
        let [north, east, south, west] = Cardinal::ALL.map(|side| self.is_edge(cell, side));
        let (below, above) = (self.is_end(cell, false), self.is_end(cell, true));
        let top = match cell.piece {
            Some(Piece::Stair { at, .. }) if !at.inverted => Side::Slope(self.board.seen(at.rise)),
            _ => Side::Top,
        };
        let [_, floor_ne, floor_se, floor_sw] = floor;
        let [_, roof_ne, roof_se, roof_sw] = roof;
        self.draw_face(
            svg,
            cell,
            Side::South,
            [floor_sw, floor_se, roof_se, roof_sw],
            [below, east, above, west],
        );
        self.draw_face(
            svg,
            cell,
            Side::East,
            [floor_se, floor_ne, roof_ne, roof_se],
            [below, north, above, south],
        );
        self.draw_face(svg, cell, top, roof, [north, east, south, west]);
        match cell.piece {
            Some(Piece::Block { block, at, .. }) if cell.level + 1 == at.top() => {
                // On the square that is nearest the viewer.
                let nearest = at.squares().iter().max_by_key(|&square| {
                    let (column, row) = self.board.place(square);
                    (column + row, column)
                });
                if nearest == Some(cell.square) {
                    self.draw_letter(svg, cell, block.letter());
                }
            }
            Some(Piece::Stair { at, .. }) if !at.inverted => {
                Self::draw_treads(svg, cell, self.board.seen(at.rise), roof);
            }
            None if cell.level + 1 == self.position.equipment().height() => {
                self.draw_battlements(svg, cell);
            }
            _ => {}
        }
    }

    /// Whether a cell is the last one of its piece toward a side.
    fn is_edge(&self, cell: &Cell, side: Cardinal) -> bool {
        let Some(Piece::Block { at, .. }) = cell.piece else { return true };
        let beside = self.beside(cell.square, side);
        !beside.is_some_and(|square| at.squares().contains(square))
    }

    /// Whether a cell is the lowest or highest one of its piece.
    fn is_end(&self, cell: &Cell, highest: bool) -> bool {
        let levels = match cell.piece {
            Some(piece) => piece.level()..piece.top(),
            None => 0..self.position.equipment().height(),
        };
        if highest { cell.level + 1 == levels.end } else { cell.level == levels.start }
    }

    /// A face: its edges, from the first corner to the second and so on, are bold where the piece
    /// ends there and faint between cells of one piece.
    fn draw_face(
        &self,
        svg: &mut Svg,
        cell: &Cell,
        side: Side,
        corners: [Point; 4],
        bold: [bool; 4],
    ) {
        let [a, b, c, d] = corners;
        if a == d && b == c {
            return; // a slope's low side
        }
        let colour = self.shade(cell, side);
        let ink = edge_colour(cell.owner);
        svg.polygon(&corners, Paint::fill(colour).outlined(colour.mixed(ink, 25), 2));
        for ((from, to), bold) in [(a, b), (b, c), (c, d), (d, a)].into_iter().zip(bold) {
            if bold && from != to {
                svg.polyline(&[from, to], Paint::line(ink, 4));
            }
        }
    }

    /// Light falls from the left and from above.
    fn shade(&self, cell: &Cell, side: Side) -> Colour {
        let body = self.board.palette().body[cell.owner];
        let body = match cell.piece {
            Some(_) => body,
            None => body.mixed(Colour::rgb(0x8C, 0x6A, 0x4A), 35), // a Tower's brick
        };
        let dark = match side {
            Side::Top => 0,
            Side::Slope(Cardinal::West) => 24,
            Side::Slope(Cardinal::North) => 12,
            Side::Slope(Cardinal::South) => 30,
            Side::Slope(Cardinal::East) => 8,
            Side::South => 18,
            Side::East => 36,
        };
        match cell.owner {
            Player::White => body.mixed(Colour::rgb(0x60, 0x48, 0x20), dark),
            Player::Black => body.mixed(Colour::WHITE, 26).mixed(Colour::BLACK, dark + dark / 2),
        }
    }

    /// The middle of a cell's flat roof.
    fn roof_centre(&self, cell: &Cell) -> Point {
        self.centre(cell.square, i32::from(cell.level) + 1)
    }

    /// The middle of a square at a height.
    fn centre(&self, square: Square, height: i32) -> Point {
        let (column, row) = self.board.place(square);
        self.point(2 * column + 1, 2 * row + 1, height)
    }

    fn draw_letter(&self, svg: &mut Svg, cell: &Cell, letter: char) {
        let ink = self.board.palette().line[cell.owner];
        svg.text(self.roof_centre(cell), 36, Anchor::Middle, ink, &letter.to_string());
    }

    /// Lines across a slope, and an arrow that points up it.
    fn draw_treads(svg: &mut Svg, cell: &Cell, rise: Cardinal, roof: [Point; 4]) {
        let [nw, ne, se, sw] = roof;
        // The low edge and the high one, each from the same side to the other.
        let ((low, other_low), (high, other_high)) = match rise {
            Cardinal::North => ((sw, se), (nw, ne)),
            Cardinal::East => ((nw, sw), (ne, se)),
            Cardinal::South => ((ne, nw), (se, sw)),
            Cardinal::West => ((se, ne), (sw, nw)),
        };
        let ink = edge_colour(cell.owner);
        let between = |(ax, ay): Point, (bx, by): Point, percent: i32| {
            (ax + (bx - ax) * percent / 100, ay + (by - ay) * percent / 100)
        };
        let on_slope = |up: i32, right: i32| {
            between(between(low, high, up), between(other_low, other_high, up), right)
        };
        for up in [25, 50, 75] {
            svg.polyline(&[on_slope(up, 0), on_slope(up, 100)], Paint::line(ink, 2).opaque(70));
        }
        let arrow = [(88, 50), (58, 74), (58, 58), (14, 58), (14, 42), (58, 42), (58, 26)];
        let arrow = arrow.map(|(up, right)| on_slope(up, right));
        svg.polygon(&arrow, Paint::fill(ink));
    }

    /// A smaller square on the roof of a Tower.
    fn draw_battlements(&self, svg: &mut Svg, cell: &Cell) {
        let (column, row) = self.board.place(cell.square);
        let height = i32::from(cell.level) + 1;
        let corners = [(0, 0), (2, 0), (2, 2), (0, 2)].map(|(right, down)| {
            let (x, y) = self.point(2 * column + right, 2 * row + down, height);
            let (cx, cy) = self.roof_centre(cell);
            (x + (cx - x) / 4, y + (cy - y) / 4)
        });
        svg.polygon(&corners, Paint::line(edge_colour(cell.owner), 4).dashed(10));
    }

    /// The corners of what is uppermost on a square.
    fn surface(&self, square: Square) -> [Point; 4] {
        match self.position.top(square) {
            Top::Flat(height) => self.corners(square, height, [false; 4]),
            Top::Slope { base, rise } => self.corners(square, base, self.raised(rise)),
        }
    }

    /// The last move and what is selected: tints on what is uppermost.
    fn draw_highlights(&self, svg: &mut Svg, square: Square) {
        let palette = self.board.palette();
        let selected = self.highlights.selected.contains(square);
        if !selected && !self.highlights.last_move.contains(square) {
            return;
        }
        let corners = self.surface(square);
        let (class, line) = if selected {
            ("selected", Paint::line(palette.selected, 8))
        } else {
            let dark = palette.last_move.mixed(Colour::BLACK, 45);
            ("last-move", Paint::line(dark, 4).dashed(12))
        };
        svg.group(format_args!("{class} {square}"), |svg| {
            svg.polygon(&corners, Paint::fill(palette.last_move).opaque(60));
            svg.polygon(&corners, line);
        });
    }

    fn top_centre(&self, square: Square) -> Point {
        let corners = self.surface(square);
        let sum = corners.iter().fold((0, 0), |(x, y), corner| (x + corner.0, y + corner.1));
        (sum.0 / 4, sum.1 / 4)
    }

    fn draw_target(&self, svg: &mut Svg, square: Square, percent: u8) {
        let palette = self.board.palette();
        let paint = Paint::fill(palette.quiet).outlined(palette.halo, 4).opaque(percent);
        svg.group(format_args!("quiet {square}"), |svg| {
            svg.circle(self.top_centre(square), 14, paint);
        });
    }

    fn draw_lord(&self, svg: &mut Svg, player: Player, percent: u8) {
        let (square, name) = (self.position.lord(player), player.name().to_lowercase());
        let (x, y) = self.top_centre(square);
        svg.group(format_args!("lord {name} {square}"), |svg| {
            draw_lord(svg, &self.board, player, (x, y + 10), percent);
        });
    }

    /// Lords and targets once more, faintly, where something hides them.
    fn draw_through(&self, svg: &mut Svg) {
        for square in self.highlights.targets() {
            if self.is_hidden(square) {
                self.draw_target(svg, square, 45);
            }
        }
        for player in Player::ALL {
            if self.is_hidden(self.position.lord(player)) {
                self.draw_lord(svg, player, 50);
            }
        }
    }

    /// Whether a nearer column hides part of what stands on a square.
    fn is_hidden(&self, square: Square) -> bool {
        let (column, row) = self.board.place(square);
        let height = self.height(square);
        Square::all().any(|other| {
            let (columns, rows) = self.board.place(other);
            let (columns, rows) = (columns - column, rows - row);
            let in_front = columns >= 0 && rows >= 0 && columns.abs_diff(rows) <= 1;
            in_front
                && other != square
                && RISE * (self.height(other) - height) > DOWN * (columns + rows - 1)
        })
    }

    /// The height of a column, with a slope on it taken as a whole cell.
    fn height(&self, square: Square) -> i32 {
        match self.position.top(square) {
            Top::Flat(height) => height.into(),
            Top::Slope { base, .. } => i32::from(base) + 1,
        }
    }

    /// What the players have in reserve, in the upper left corner, which is mostly empty.
    fn draw_lines(&self, svg: &mut Svg) {
        let mut y = LINE;
        let palette = self.board.palette();
        svg.group("lines", |svg| {
            for (player, line) in Player::ALL.into_iter().zip(self.position.reserve_lines()) {
                let acts = self.position.turn() == player && !self.position.is_over();
                if acts {
                    let paint = Paint::fill(palette.body[player]).outlined(palette.label, 3);
                    svg.circle((MARGIN / 2, y), 14, paint);
                }
                svg.text((MARGIN, y), 31, Anchor::Start, palette.label, &line);
                y += LINE;
            }
        });
    }
}

fn edge_colour(owner: Player) -> Colour {
    match owner {
        Player::White => Colour::rgb(0x3A, 0x30, 0x20),
        Player::Black => Colour::rgb(0xE0, 0xDC, 0xD2),
    }
}
