import type { Box } from '../../open/page-geometry.ts';
import type { Plate } from '../../separate/draw-plates.ts';

/** Side of the square over which ink is averaged, in mm (GWG R0025). */
export const inkSquareSide = 15;
/** Side of the square for the peak, in mm: a smaller area does not matter on any press. */
export const inkPeakSide = 2;

/**
 * The place with the most ink: the sum over all plates in percent, averaged over a square, and this square in pixels.
 */
export type Coverage = { readonly percent: number; readonly square: Box };

/**
 * For each of `sides` (pixels), the square of this side within `area` with the most ink. An area smaller than the
 * square is measured as a whole. The square moves in steps of at most a quarter of its side. Empty if there is nothing
 * to measure.
 */
export function heaviestSquares(
  plates: readonly Plate[],
  area: Box,
  sides: readonly number[],
): readonly Coverage[] {
  const [first] = plates;
  if (!first) return [];
  const { width, height } = first;
  const left = Math.max(0, Math.floor(area.x));
  const top = Math.max(0, Math.floor(area.y));
  const columns = Math.min(width, Math.ceil(area.x + area.width)) - left;
  const rows = Math.min(height, Math.ceil(area.y + area.height)) - top;
  if (columns < 1 || rows < 1) return [];
  const window = { left, top, columns, rows };
  const sums = sumTable(plates, window);
  return sides.flatMap((side) => heaviestOf(sums, window, side) ?? []);
}

function heaviestOf(
  sums: Float64Array,
  { left, top, columns, rows }: Window,
  side: number,
): Coverage | undefined {
  const [w, h] = [
    Math.min(columns, Math.max(1, Math.round(side))),
    Math.min(rows, Math.max(1, Math.round(side))),
  ];
  const step = Math.max(1, Math.floor(Math.min(w, h) / 8));
  let best: Coverage | undefined;
  for (const y of stops(rows - h, step)) {
    for (const x of stops(columns - w, step)) {
      const at = (cx: number, cy: number) => sums[cy * (columns + 1) + cx] ?? 0;
      const sum = at(x + w, y + h) - at(x, y + h) - at(x + w, y) + at(x, y);
      const percent = (sum / (w * h) / 255) * 100;
      if (!best || percent > best.percent)
        best = { percent, square: { x: left + x, y: top + y, width: w, height: h } };
    }
  }
  return best;
}

/** 0, step, … and the end itself. */
function stops(end: number, step: number): readonly number[] {
  const list: number[] = [];
  for (let at = 0; at < end; at += step) list.push(at);
  list.push(Math.max(0, end));
  return list;
}

type Window = {
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
};

/** Sums of all values above and to the left: the sum of any rectangle then needs four look-ups. */
function sumTable(plates: readonly Plate[], { left, top, columns, rows }: Window): Float64Array {
  const sums = new Float64Array((columns + 1) * (rows + 1));
  for (let y = 0; y < rows; y += 1) {
    let row = 0;
    for (let x = 0; x < columns; x += 1) {
      for (const { amounts, width } of plates) row += amounts[(top + y) * width + left + x] ?? 0;
      sums[(y + 1) * (columns + 1) + x + 1] = row + (sums[y * (columns + 1) + x + 1] ?? 0);
    }
  }
  return sums;
}
