import { type DarkBitmap, isDark } from './dark-bitmap.ts';
import { alternating, type ModuleGrid, type Point } from './module-grid.ts';

/** A finder pattern of a QR code: its centre, and the width of a module, in pixels. */
type Eye = { x: number; y: number; module: number; sightings: number };

/** More candidates than this are not finder patterns. */
const maxEyes = 48;
const [minModules, maxModules] = [21, 177];
/** Minimum share of correct modules in each timing pattern. */
const minTiming = 0.9;

/**
 * Finds QR codes (ISO/IEC 18004) at any rotation, by their three finder patterns and the timing patterns between them.
 * `readMatrix` decodes them.
 */
export function findQr(bitmap: DarkBitmap): readonly ModuleGrid[] {
  const [dark, light] = eyesOf(bitmap);
  return [...codesOf(bitmap, dark, false), ...codesOf(bitmap, light, true)];
}

function codesOf(bitmap: DarkBitmap, eyes: readonly Eye[], inverted: boolean): readonly ModuleGrid[] {
  const grids: ModuleGrid[] = [];
  const used = new Set<Eye>();
  for (const a of eyes)
    for (const b of eyes)
      for (const c of eyes) {
        if (a === b || a === c || b === c || [a, b, c].some((eye) => used.has(eye))) continue;
        const grid = gridOf(bitmap, [a, b, c], inverted);
        if (!grid) continue;
        grids.push(grid);
        for (const eye of [a, b, c]) used.add(eye);
      }
  return grids;
}

/** The code with these finder patterns: at its corner, to the right and below, in the code's own orientation. */
function gridOf(
  bitmap: DarkBitmap,
  [a, b, c]: readonly [Eye, Eye, Eye],
  inverted: boolean,
): ModuleGrid | undefined {
  const [ab, ac]: Point[] = [
    [b.x - a.x, b.y - a.y],
    [c.x - a.x, c.y - a.y],
  ];
  if (!ab || !ac) return undefined;
  const [right, below] = [Math.hypot(...ab), Math.hypot(...ac)];
  const module = (a.module + b.module + c.module) / 3;
  // Not mirrored, sides of equal length at a right angle, finder patterns of equal size.
  const isSquare =
    ab[0] * ac[1] - ab[1] * ac[0] > 0 &&
    Math.abs(right - below) < 0.06 * right + module &&
    Math.abs(ab[0] * ac[0] + ab[1] * ac[1]) < 0.06 * right * below &&
    [a, b, c].every((eye) => Math.abs(eye.module - module) < 0.3 * module);
  const guessed = right / module + 7;
  if (!isSquare || guessed < minModules - 3 || guessed > maxModules + 12) return undefined;
  let best: { grid: ModuleGrid; timing: number } | undefined;
  const nearest = Math.round((guessed - 17) / 4) * 4 + 17;
  for (const size of [nearest, nearest - 4, nearest + 4]) {
    if (size < minModules || size > maxModules) continue;
    const across: Point = [ab[0] / (size - 7), ab[1] / (size - 7)];
    const down: Point = [ac[0] / (size - 7), ac[1] / (size - 7)];
    const origin: Point = [a.x - 3.5 * (across[0] + down[0]), a.y - 3.5 * (across[1] + down[1])];
    const grid: ModuleGrid = { kind: 'QR', origin, across, down, columns: size, rows: size, inverted };
    const count = size - 16;
    const timing = Math.min(
      alternating(bitmap, grid, { from: [8.5, 6.5], step: [1, 0], count }),
      alternating(bitmap, grid, { from: [6.5, 8.5], step: [0, 1], count }),
    );
    if (timing >= minTiming && (!best || timing > best.timing)) best = { grid, timing };
  }
  return best?.grid;
}

/** Dark and light finder patterns; either list is empty if it has too many candidates. */
function eyesOf(bitmap: DarkBitmap): readonly [dark: readonly Eye[], light: readonly Eye[]] {
  const eyes: [Eye[], Eye[]] = [[], []];
  const ends = new Int32Array(bitmap.width + 2);
  for (let y = 0; y < bitmap.height; y += 1) {
    const count = changesOf(bitmap, y, ends);
    for (let at = 0; at + 5 < count; at += 1) {
      // Runs that begin at a change of even index are dark.
      const tone = at % 2 === 0 ? 0 : 1;
      if (eyes[tone].length > maxEyes) continue;
      const [e0 = 0, e1 = 0, e2 = 0, e3 = 0] = [ends[at], ends[at + 1], ends[at + 2], ends[at + 3]];
      const [e4 = 0, e5 = 0] = [ends[at + 4], ends[at + 5]];
      const width = eyeWidth([e1 - e0, e2 - e1, e3 - e2, e4 - e3, e5 - e4]);
      if (width === undefined) continue;
      const x = (e2 + e3) / 2;
      const isPrinted = tone === 0;
      const upright = eyeAlong(bitmap, { through: [x, y], step: [0, 1] }, width, isPrinted);
      if (!upright) continue;
      const level = eyeAlong(bitmap, { through: [x, upright.middle], step: [1, 0] }, width, isPrinted);
      if (!level || Math.abs(level.module - upright.module) > 0.4 * level.module + 1) continue;
      note(eyes[tone], level.middle, upright.middle, (level.module + upright.module) / 2);
    }
  }
  const real = (all: readonly Eye[]) =>
    all.length > maxEyes ? [] : all.filter(({ sightings }) => sightings >= 2);
  return [real(eyes[0]), real(eyes[1])];
}

/** Merges candidates: one finder pattern is found on many lines. */
function note(eyes: Eye[], x: number, y: number, module: number): void {
  const candidate = eyes.find((eye) => Math.hypot(eye.x - x, eye.y - y) < 2 * module);
  if (!candidate) {
    eyes.push({ x, y, module, sightings: 1 });
    return;
  }
  const { sightings } = candidate;
  candidate.x = (candidate.x * sightings + x) / (sightings + 1);
  candidate.y = (candidate.y * sightings + y) / (sightings + 1);
  candidate.module = (candidate.module * sightings + module) / (sightings + 1);
  candidate.sightings = sightings + 1;
}

/** Positions where a line changes between dark and light, from the first dark pixel on; returns how many there are. */
function changesOf({ width, dark }: DarkBitmap, y: number, ends: Int32Array): number {
  let count = 0;
  let before = 0;
  for (let x = 0; x < width; x += 1) {
    const now = dark[y * width + x] ?? 0;
    if (now !== before) {
      ends[count] = x;
      count += 1;
      before = now;
    }
  }
  if (before === 1) {
    ends[count] = width;
    count += 1;
  }
  return count;
}

type FiveRuns = readonly [number, number, number, number, number];

/** The module width of five runs in the ratio 1 : 1 : 3 : 1 : 1; undefined for any other ratio. */
function eyeWidth([a, b, c, d, e]: FiveRuns): number | undefined {
  const module = (a + b + c + d + e) / 7;
  if (module < 1.5) return undefined;
  const slack = 0.5 * module + 0.5;
  const isOne = (length: number) => Math.abs(length - module) < slack;
  return Math.abs(c - 3 * module) < slack && isOne(a) && isOne(b) && isOne(d) && isOne(e)
    ? module
    : undefined;
}

/**
 * Measures the five runs through a point in one direction, if they fit a finder pattern of about the given module
 * width. `tone`: whether its centre is dark.
 */
function eyeAlong(
  bitmap: DarkBitmap,
  { through: [x, y], step: [dx, dy] }: { readonly through: Point; readonly step: Point },
  about: number,
  tone: boolean,
) {
  const longest = 4 * about + 4;
  const run = (sign: number): readonly number[] => {
    const lengths: number[] = [];
    let [at, runTone] = [sign > 0 ? 0 : 1, tone];
    for (let count = 0; count < 3; count += 1) {
      let length = 0;
      while (length < longest && isDark(bitmap, x + sign * dx * at, y + sign * dy * at) === runTone) {
        length += 1;
        at += 1;
      }
      lengths.push(length);
      runTone = !runTone;
    }
    return lengths;
  };
  const [on, back] = [run(1), run(-1)];
  const [n0 = 0, n1 = 0, n2 = 0] = on;
  const [b0 = 0, b1 = 0, b2 = 0] = back;
  const module = eyeWidth([b2, b1, b0 + n0, n1, n2]);
  if (module === undefined) return undefined;
  const coordinate = dx === 1 ? x : y;
  return { module, middle: Math.floor(coordinate) + (n0 - b0) / 2 };
}
