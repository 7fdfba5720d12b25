import type { Edges, ReadCode } from './scan-line.ts';

/** Finder patterns of GS1 DataBar Omnidirectional (ISO/IEC 24724), from the outside inwards. */
const finders = new Map(
  ['38211', '35511', '33711', '31911', '27411', '25611', '23811', '15711', '13911'].map((widths, index) => [
    widths,
    index,
  ]),
);
/** Numbers of elements and modules, from the first bar on: guard, outer, finder, inner, inner, finder, outer, guard. */
const parts = [
  [1, 1],
  [8, 16],
  [5, 15],
  [8, 15],
  [8, 15],
  [5, 15],
  [8, 16],
  [2, 2],
] as const;
const [elements, modules] = [45, 95];

/** Detects a GS1 DataBar that begins at edge `at` by its two finder patterns; its data is not decoded. */
export function readDataBar(edges: Edges, at: number): ReadCode | undefined {
  const [from, to] = [edges[at], edges[at + elements]];
  if (from === undefined || to === undefined) return undefined;
  const module = (to - from) / modules;
  let place = at;
  let text = '';
  for (const [index, [count, width]] of parts.entries()) {
    const [start, end] = [edges[place] ?? 0, edges[place + count] ?? 0];
    if (Math.abs((end - start) / module - width) > 0.8) return undefined;
    if (count === 5) {
      const marks = [1, 2, 3, 4, 5].map((step) =>
        Math.round((((edges[place + step] ?? 0) - start) / (end - start)) * width),
      );
      const widths = marks.map((mark, step) => mark - (marks[step - 1] ?? 0));
      const finder = finders.get((index === 2 ? widths : widths.reverse()).join(''));
      if (finder === undefined) return undefined;
      text += finder;
    }
    place += count;
  }
  const next = edges[at + elements + 1];
  return {
    kind: 'GS1 DataBar',
    text,
    valid: true,
    from,
    to,
    module,
    before: (from - (edges[at - 1] ?? 0)) / module,
    behind: next === undefined ? Number.POSITIVE_INFINITY : (next - to) / module,
  };
}
