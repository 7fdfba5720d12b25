import type { Drawing } from '../draw/draw-page.ts';
import { channelsOf } from './channels.ts';
import { type Edges, edgesOf } from './scan-line.ts';

/** At least this many edges, each at most this many scan steps from the next, look like a bar code. */
const [minEdges, widestGap] = [26, 1.5];
/** Minimum share of these edges that the next line must have at the same place, to within a pixel. */
const sameShare = 0.9;

/**
 * Whether a drawing has parallel bars, vertical or horizontal, on several lines outside the `isKnown` places: a code
 * that is too fine to be read at this resolution. `step` and `reach` as in `findBarCodes`.
 */
export function hasUnreadBars(
  drawing: Drawing,
  step: number,
  reach: number,
  isKnown: (x: number, y: number) => boolean,
): boolean {
  const { width, height } = drawing;
  const { luminance } = channelsOf(drawing);
  const every = Math.max(1, Math.round(step));
  const looks = (length: number, lines: number, index: (line: number, at: number) => number): boolean => {
    const brightness = new Uint8Array(length);
    let before: Edges | undefined;
    let agreeing = 0;
    for (let line = 0; line < lines; line += every) {
      for (let at = 0; at < length; at += 1) brightness[at] = luminance[index(line, at)] ?? 255;
      const edges = edgesOf(brightness, reach);
      const run = denseRun(edges, widestGap * every);
      const middle = run && index(line, Math.round(((run[0] ?? 0) + (run.at(-1) ?? 0)) / 2));
      const isNew = middle !== undefined && !isKnown(middle % width, Math.floor(middle / width));
      agreeing = run && isNew && before && agree(run, before) ? agreeing + 1 : 0;
      if (agreeing >= 2) return true;
      before = edges;
    }
    return false;
  };
  return (
    looks(width, height, (line, at) => line * width + at) ||
    looks(height, width, (line, at) => at * width + line)
  );
}

/** The longest run of edges with small gaps; undefined if it is too short for a code. */
function denseRun(edges: Edges, gap: number): Edges | undefined {
  let [start, best, length] = [0, 0, 0];
  for (let index = 1; index <= edges.length; index += 1) {
    if (index < edges.length && (edges[index] ?? 0) - (edges[index - 1] ?? 0) <= gap) continue;
    if (index - start > length) [best, length] = [start, index - start];
    start = index;
  }
  return length >= minEdges ? edges.slice(best, best + length) : undefined;
}

/** Whether most edges of a run also occur in another line. Both are sorted. */
function agree(run: Edges, other: Edges): boolean {
  let [same, at] = [0, 0];
  for (const edge of run) {
    while (at < other.length && (other[at] ?? 0) < edge - 1) at += 1;
    if (Math.abs((other[at] ?? Number.POSITIVE_INFINITY) - edge) <= 1) same += 1;
  }
  return same >= sameShare * run.length;
}
