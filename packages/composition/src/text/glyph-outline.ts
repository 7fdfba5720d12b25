import type { Subpath } from '@labelwerk/artwork/interpret/geometry/path.ts';

/** Parses the outline of a glyph as HarfBuzz writes it: absolute M, L, Q, C and Z. */
export function glyphOutline(path: string): readonly Subpath[] {
  const subpaths: Subpath[] = [];
  for (const [, kind = '', values = ''] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const numbers = values.split(/[ ,]/).map(Number);
    const last = subpaths.at(-1);
    if (kind === 'M') subpaths.push({ x: numbers[0] ?? 0, y: numbers[1] ?? 0, segments: [], closed: false });
    else if (!last) continue;
    else if (kind === 'Z') last.closed = true;
    else last.segments.push(kind === 'Q' ? raised(endOf(last), numbers) : numbers);
  }
  return subpaths;
}

const endOf = ({ x, y, segments }: Subpath): readonly [number, number] => {
  const last = segments.at(-1);
  return last ? [last.at(-2) ?? 0, last.at(-1) ?? 0] : [x, y];
};

/** The cubic curve of a quadratic one: PDF has no other. */
function raised([x0, y0]: readonly [number, number], [cx = 0, cy = 0, x = 0, y = 0]: readonly number[]) {
  const third = (from: number, control: number) => from + (2 / 3) * (control - from);
  return [third(x0, cx), third(y0, cy), third(x, cx), third(y, cy), x, y];
}
