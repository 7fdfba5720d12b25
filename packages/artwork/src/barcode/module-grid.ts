import { type DarkBitmap, isDark } from './dark-bitmap.ts';

export type Point = readonly [number, number];

/** The position of the modules of a two-dimensional code in pixels, at any rotation. */
export type ModuleGrid = {
  readonly kind: 'QR' | 'Data Matrix';
  /** The outer corner of the first module, and the vectors of one module along both sides. */
  readonly origin: Point;
  readonly across: Point;
  readonly down: Point;
  readonly columns: number;
  readonly rows: number;
  /** Light modules on dark. */
  readonly inverted: boolean;
};

/** Converts a position in modules to pixels. */
export const placeOn = ({ origin, across, down }: ModuleGrid, u: number, v: number): Point => [
  origin[0] + across[0] * u + down[0] * v,
  origin[1] + across[1] * u + down[1] * v,
];

export const moduleOf = ({ across, down }: ModuleGrid): number =>
  (Math.hypot(...across) + Math.hypot(...down)) / 2;

/**
 * The share of correct modules in a timing pattern, which alternates between printed and unprinted and begins printed.
 */
export function alternating(
  bitmap: DarkBitmap,
  grid: ModuleGrid,
  { from, step, count }: { readonly from: Point; readonly step: Point; readonly count: number },
): number {
  let right = 0;
  for (let index = 0; index < count; index += 1) {
    const [x, y] = placeOn(grid, from[0] + step[0] * index, from[1] + step[1] * index);
    if (isDark(bitmap, x, y) === ((index % 2 === 0) !== grid.inverted)) right += 1;
  }
  return count === 0 ? 0 : right / count;
}

/** Step in modules in which the surroundings of a code are sampled. */
const step = 0.25;
/** From this many printed samples on (about half a module), a strip around the code counts as printed. */
const minSamples = 2;

/**
 * Width of the quiet zone on all sides in modules, at most `needed`. `isPrinted`: whether a pixel has the tone of the
 * code’s printed modules.
 */
export function quietAround(
  isPrinted: (x: number, y: number) => boolean,
  grid: ModuleGrid,
  needed: number,
): number {
  const { columns, rows } = grid;
  for (let away = step / 2; away < needed; away += step) {
    let printed = 0;
    for (let u = -away; u <= columns + away; u += step) {
      if (isPrinted(...placeOn(grid, u, -away))) printed += 1;
      if (isPrinted(...placeOn(grid, u, rows + away))) printed += 1;
    }
    for (let v = -away; v <= rows + away; v += step) {
      if (isPrinted(...placeOn(grid, -away, v))) printed += 1;
      if (isPrinted(...placeOn(grid, columns + away, v))) printed += 1;
    }
    // The code’s own edge is blurred by about half a pixel.
    if (away > 2 * step && printed >= minSamples) return Math.max(0, away - step / 2);
  }
  return needed;
}

/** Brightness of the light and of the dark modules, 0 to 255. */
export function tonesOn(
  channel: Uint8Array,
  width: number,
  grid: ModuleGrid,
): { light: number; dark: number } {
  const values: number[] = [];
  for (let v = 0; v < grid.rows; v += 1)
    for (let u = 0; u < grid.columns; u += 1) {
      const [x, y] = placeOn(grid, u + 0.5, v + 0.5);
      values.push(channel[Math.floor(y) * width + Math.floor(x)] ?? 255);
    }
  values.sort((a, b) => a - b);
  const tenth = (share: number) => values[Math.floor((values.length - 1) * share)] ?? 0;
  return { light: tenth(0.9), dark: tenth(0.1) };
}

/** The axis-parallel box around the code. */
export function boxAround(grid: ModuleGrid) {
  const { columns, rows } = grid;
  const corners = [
    placeOn(grid, 0, 0),
    placeOn(grid, columns, 0),
    placeOn(grid, columns, rows),
    placeOn(grid, 0, rows),
  ];
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
