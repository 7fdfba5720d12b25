import type { Edges, ReadCode } from './scan-line.ts';

/** Start and stop patterns of every row (ISO/IEC 15438); between them are columns of eight elements and 17 modules. */
const [start, stop] = ['81111113', '711311121'];
const [perColumn, columnModules, stopModules] = [8, 17, 18];
const [fewestColumns, maxColumns] = [3, 32];

function widthsAt(edges: Edges, at: number, [count, modules]: readonly [number, number]): string | undefined {
  const [from, to] = [edges[at], edges[at + count]];
  if (from === undefined || to === undefined) return undefined;
  const marks = Array.from({ length: count }, (_, index) =>
    Math.round((((edges[at + index + 1] ?? 0) - from) / (to - from)) * modules),
  );
  return marks.map((mark, index) => mark - (marks[index - 1] ?? 0)).join('');
}

/** Detects a row of a PDF417 that begins at edge `at` by its start and stop patterns; its data is not decoded. */
export function readPdf417(edges: Edges, at: number): ReadCode | undefined {
  if (widthsAt(edges, at, [perColumn, columnModules]) !== start) return undefined;
  const from = edges[at] ?? 0;
  const module = ((edges[at + perColumn] ?? 0) - from) / columnModules;
  for (let columns = 1; columns <= maxColumns; columns += 1) {
    const place = at + perColumn * columns;
    const width = ((edges[place] ?? 0) - from) / module / columnModules;
    if (edges[place] === undefined || Math.abs(width - columns) > 0.5) return undefined;
    if (columns < fewestColumns || widthsAt(edges, place, [stop.length, stopModules]) !== stop) continue;
    const to = edges[place + stop.length] ?? 0;
    const next = edges[place + stop.length + 1];
    const mean = (to - from) / (columns * columnModules + stopModules);
    return {
      kind: 'PDF417',
      text: String(columns),
      valid: true,
      from,
      to,
      module: mean,
      before: (from - (edges[at - 1] ?? 0)) / mean,
      behind: next === undefined ? Number.POSITIVE_INFINITY : (next - to) / mean,
    };
  }
  return undefined;
}
