import { type DarkBitmap, isDark } from './dark-bitmap.ts';

export type Point = readonly [number, number];

/** Where the modules of a two-dimensional code lie: in pixels, however it is turned. */
export type ModuleGrid = {
  readonly kind: 'QR' | 'Data Matrix';
  /** The outer corner of the first module, and one module on along either side. */
  readonly origin: Point;
  readonly across: Point;
  readonly down: Point;
  readonly columns: number;
  readonly rows: number;
  /** Light on dark. */
  readonly inverted: boolean;
};

/** A place in modules as pixels. */
export const placeOn = ({ origin, across, down }: ModuleGrid, u: number, v: number): Point => [
  origin[0] + across[0] * u + down[0] * v,
  origin[1] + across[1] * u + down[1] * v,
];

export const moduleOf = ({ across, down }: ModuleGrid): number =>
  (Math.hypot(...across) + Math.hypot(...down)) / 2;

/** The share of a run of modules that is printed and free by turns, beginning with printed, in the way it should be. */
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

/** Steps in which the free space around a code is looked at, in modules. */
const step = 0.25;
/** What is printed into so much of a strip around the code (a module’s width or more) takes its free space. */
const minSamples = 2;

/** Free space all round in modules, at most `needed`. `isPrinted`: the place has the tone of the code’s modules. */
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
    // The code’s own edge is blurred by half a pixel or so.
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

/** The upright box around it. */
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
