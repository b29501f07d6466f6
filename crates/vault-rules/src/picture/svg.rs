//! A position as SVG.

use alloc::string::String;

use abstract_core::picture::{
    Board, Colour, Drawable, Highlights, Paint, Point, SQUARE, Style, Svg, Theme, toward,
};
use abstract_core::{Cardinal, Player, Square};

use crate::position::{Tone, Vault};

impl Drawable for Vault {
    /// Each of the four tones has a colour of its own, which is a grey of its own too; with
    /// [`Style::markers`] also a marker: a ring, a square, a diamond or a cross. From the selected
    /// pawn a line leads over each pivot to where the jump lands.
    ///
    /// ```
    /// use vault_rules::picture::{Drawable, Highlights, Pictured, Style};
    /// use vault_rules::Vault;
    /// let start = Vault::default();
    /// let picture = start.svg(&start.highlights("e1".parse()?), &Style::default());
    /// assert!(picture.starts_with("<svg "));
    /// assert_eq!(picture.matches("class=\"piece white pawn").count(), 10);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn svg(&self, highlights: &Highlights, style: &Style) -> String {
        let board = Board::new(*style);
        let mut svg = board.begin(self, |square| tone_colour(square, style.theme));
        if style.markers {
            svg.group("markers", |svg| {
                for square in Square::all() {
                    draw_marker(svg, board.centre(square), square, style.theme);
                }
            });
        }
        board.draw_tints(&mut svg, highlights);
        board.draw_frames(&mut svg, highlights);
        draw_jumps(&mut svg, &board, highlights);
        for square in Square::all() {
            if let Some(player) = self.pawn_at(square) {
                let class = format_args!("piece {} pawn {square}", player.name().to_lowercase());
                svg.group(class, |svg| draw_pawn(svg, &board, square, player));
            }
        }
        board.draw_marks(&mut svg, highlights);
        svg.finish()
    }
}

/// The colour of a square: four tones in steps of lightness.
fn tone_colour(square: Square, theme: Theme) -> Colour {
    let [sand, moss, slate, clay] = match theme {
        Theme::Light => [
            Colour::rgb(0xF0, 0xE2, 0xBE),
            Colour::rgb(0xB9, 0xCB, 0x9C),
            Colour::rgb(0x94, 0xB0, 0xC8),
            Colour::rgb(0xC0, 0x84, 0x70),
        ],
        Theme::Dark => [
            Colour::rgb(0xA8, 0x9A, 0x78),
            Colour::rgb(0x70, 0x84, 0x5C),
            Colour::rgb(0x4E, 0x69, 0x82),
            Colour::rgb(0x70, 0x46, 0x3C),
        ],
    };
    match (Tone::of(square).file_parity(), Tone::of(square).rank_parity()) {
        (0, 0) => sand,
        (_, 0) => slate,
        (0, _) => clay,
        _ => moss,
    }
}

/// The marker of a square's tone, wide enough to be seen around a pawn.
fn draw_marker(svg: &mut Svg, (x, y): Point, square: Square, theme: Theme) {
    let ground = tone_colour(square, theme);
    let ink = match theme {
        Theme::Light => Colour::BLACK,
        Theme::Dark => Colour::WHITE,
    };
    let line = Paint::line(ground.mixed(ink, 32), 4);
    let diamond = |reach| Cardinal::ALL.map(|to| toward((x, y), to, reach, 0));
    match (Tone::of(square).file_parity(), Tone::of(square).rank_parity()) {
        (0, 0) => svg.circle((x, y), 37, line),
        (_, 0) => svg.rect((x - 34, y - 34), 68, 68, 0, line),
        (0, _) => svg.polygon(&diamond(44), line),
        _ => {
            for side in [-1, 1] {
                svg.polyline(&[(x - 36, y - 36 * side), (x + 36, y + 36 * side)], line);
            }
        }
    }
}

/// From the selected pawn over each pivot to the landing: dashed lines.
fn draw_jumps(svg: &mut Svg, board: &Board, highlights: &Highlights) {
    let Some(jumper) = highlights.selected.single() else { return };
    for pivot in highlights.pivots {
        let Some(landing) = jumper.reflected_in(pivot) else { continue };
        let (from, to) = (board.centre(jumper), board.centre(landing));
        svg.group(format_args!("jump-line {pivot}"), |svg| {
            svg.polyline(&[from, to], Paint::line(board.palette().halo, 9).opaque(70));
            svg.polyline(&[from, to], Paint::line(board.palette().pivots, 5).dashed(12));
        });
    }
}

/// A pawn: foot, body, collar and head.
fn draw_pawn(svg: &mut Svg, board: &Board, square: Square, player: Player) {
    let palette = board.palette();
    let paint = Paint::fill(palette.body[player]).outlined(palette.line[player], 4);
    let (x, y) = board.corner(square);
    let at = |(dx, dy): Point| (x + dx, y + dy);
    let half = SQUARE / 2;
    let body = [(half - 10, 48), (half + 10, 48), (half + 22, 77), (half - 22, 77)].map(at);
    svg.polygon(&body, paint);
    svg.rect(at((half - 29, 75)), 58, 13, 5, paint);
    svg.rect(at((half - 18, 42)), 36, 10, 4, paint);
    svg.circle(at((half, 27)), 17, paint);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tones_are_greys_of_their_own() {
        for theme in [Theme::Light, Theme::Dark] {
            let tones = Tone::ALL.map(|tone| {
                let square = tone.squares().first().expect("25 squares");
                tone_colour(square, theme).lightness()
            });
            for (i, one) in tones.iter().enumerate() {
                for other in &tones[..i] {
                    assert!(one.abs_diff(*other) >= 15, "{theme:?}: {tones:?}");
                }
            }
        }
    }
}
