import { type DarkBitmap, turned } from './dark-bitmap.ts';
import { alternating, type ModuleGrid, type Point } from './module-grid.ts';

/** Symbol sizes of ECC 200 (ISO/IEC 16022, table 7). */
const squares = [
  10, 12, 14, 16, 18, 20, 22, 24, 26, 32, 36, 40, 44, 48, 52, 64, 72, 80, 88, 96, 104, 120, 132, 144,
];
const sizes: readonly (readonly [rows: number, columns: number])[] = [
  ...squares.map((side) => [side, side] as const),
  [8, 18],
  [8, 32],
  [12, 26],
  [12, 36],
  [16, 36],
  [16, 48],
];
const minPixels = 15;
/** Minimum share of correct modules in each timing pattern. */
const minTiming = 0.94;

/**
 * Finds Data Matrix codes (ECC 200) at rotations of 0, 90, 180 and 270 degrees, by the corner of their two solid sides
 * and the two timing patterns opposite. `readMatrix` decodes them.
 */
export function findDataMatrix(bitmap: DarkBitmap): readonly ModuleGrid[] {
  const grids: ModuleGrid[] = [];
  const back: ((point: Point) => Point)[] = [];
  let view = bitmap;
  for (let turn = 0; turn < 4; turn += 1) {
    for (const grid of uprightIn(view)) {
      const way = (point: Point): Point => back.reduceRight((at, undo) => undo(at), point);
      const zero = way([0, 0]);
      const direction = (vector: Point): Point => {
        const [x, y] = way(vector);
        return [x - zero[0], y - zero[1]];
      };
      grids.push({
        ...grid,
        origin: way(grid.origin),
        across: direction(grid.across),
        down: direction(grid.down),
      });
    }
    const { width } = view;
    back.push(([x, y]) => [width - y, x]);
    view = turned(view);
  }
  return grids;
}

/** Codes whose solid sides are the left and the lower one, dark or light, in one pass. */
function uprightIn(bitmap: DarkBitmap): readonly ModuleGrid[] {
  const { width, height, dark } = bitmap;
  const grids: ModuleGrid[] = [];
  // For each pixel of the current line: how many pixels up to it have the same tone.
  const upwards = new Int32Array(width);
  for (let y = 0; y < height; y += 1) {
    const line = y * width;
    const above = y > 0 ? line - width : line;
    let start = 0;
    let tone = dark[line] ?? 0;
    for (let x = 0; x <= width; x += 1) {
      const now = dark[line + x] ?? 0;
      if (x < width) upwards[x] = now === dark[above + x] ? (upwards[x] ?? 0) + 1 : 1;
      if (x < width && now === tone) continue;
      const wide = x - start;
      const grid =
        wide < minPixels ? undefined : cornerAt(bitmap, upwards, { x: start, y, wide, tone }, grids);
      if (grid) grids.push(grid);
      start = x;
      tone = now;
    }
  }
  return grids;
}

type Run = { readonly x: number; readonly y: number; readonly wide: number; readonly tone: number };

/** The code whose lower left corner is the start of a run of one tone, unless that lies within a code already found. */
function cornerAt(
  bitmap: DarkBitmap,
  upwards: Int32Array,
  { x, y, wide, tone }: Run,
  grids: readonly ModuleGrid[],
): ModuleGrid | undefined {
  const high = upwards[x] ?? 0;
  if (high < minPixels) return undefined;
  // Outside the drawing everything is light.
  const endsBelow =
    y === bitmap.height - 1 ? tone === 1 : isMostlyOther(bitmap, { x, y: y + 1, count: wide }, tone);
  if ((x === 0 && tone === 0) || !endsBelow || grids.some((grid) => isWithin(grid, x, y))) return undefined;
  const bar = minOf(upwards, x + 2, x + wide - 2);
  return gridAt(bitmap, { x, y, wide, high, bar, inverted: tone === 0 });
}

const isWithin = ({ origin, across, columns, rows }: ModuleGrid, x: number, y: number): boolean =>
  x >= origin[0] - across[0] &&
  y >= origin[1] - across[0] &&
  x <= origin[0] + across[0] * (columns + 1) &&
  y <= origin[1] + across[0] * (rows + 1);

/** Whether at least nine tenths of the pixels have the other tone: a bar ends above them. */
function isMostlyOther(
  { width, dark }: DarkBitmap,
  { x, y, count }: { readonly x: number; readonly y: number; readonly count: number },
  tone: number,
): boolean {
  const max = 0.1 * count;
  let same = 0;
  for (let at = y * width + x; at < y * width + x + count; at += 1) {
    if (dark[at] !== tone) continue;
    same += 1;
    if (same > max) return false;
  }
  return true;
}

function minOf(values: Int32Array, from: number, to: number): number {
  let min = Number.MAX_SAFE_INTEGER;
  for (let at = from; at < to; at += 1) min = Math.min(min, values[at] ?? 0);
  return min;
}

type Corner = {
  readonly x: number;
  readonly y: number;
  /** Lengths of the solid sides and thickness of the lower one, in pixels. */
  readonly wide: number;
  readonly high: number;
  readonly bar: number;
  readonly inverted: boolean;
};

/** The symbol size whose timing patterns match best; undefined if none does. */
function gridAt(bitmap: DarkBitmap, { x, y, wide, high, bar, inverted }: Corner): ModuleGrid | undefined {
  let best: { grid: ModuleGrid; timing: number } | undefined;
  for (const [rows, columns] of sizesFor(wide, high)) {
    const [across, up] = [wide / columns, high / rows];
    const module = (across + up) / 2;
    // Modules must be about square, and the solid side one module thick.
    if (module < 1.5 || Math.abs(across - up) > 0.12 * module) continue;
    if (Math.abs(bar - module) > 0.35 * module + 1) continue;
    const grid: ModuleGrid = {
      kind: 'Data Matrix',
      origin: [x, y + 1 - high],
      across: [across, 0],
      down: [0, up],
      columns,
      rows,
      inverted,
    };
    const timing = Math.min(
      alternating(bitmap, grid, { from: [0.5, 0.5], step: [1, 0], count: columns }),
      alternating(bitmap, grid, { from: [columns - 0.5, rows - 0.5], step: [0, -1], count: rows }),
    );
    if (timing >= minTiming && (!best || timing > best.timing)) best = { grid, timing };
  }
  return best?.grid;
}

/** Symbol sizes of about these proportions. */
const sizesFor = (wide: number, high: number) =>
  sizes.filter(([rows, columns]) => Math.abs((wide * rows) / (high * columns) - 1) < 0.12);
