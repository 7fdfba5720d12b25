import { within } from '../../../interpret/geometry/box.ts';
import type { Box } from '../../../open/page-geometry.ts';
import { boxOf } from '../../cut/cut-path.ts';
import { isInk, type Purposeful, type Rule, round, type WholePage } from '../../rule.ts';
import { unsafeDistance } from './safety.ts';

/** Range of letter heights on labels, in mm; a page with more shapes is a drawing. */
const [lowest, highest, maxShapes] = [0.6, 12, 6_000];
/** Minimum number of letters in a row; and of corners and curves per letter on average. */
const [minRow, minSegments] = [4, 4.6];
/** Shapes with more segments are not letters. */
const maxSegments = 120;

type Letter = { readonly box: Box; readonly segments: number };

/** Text converted to outlines, nearer to the cut than the safety margin. */
export const outlinedSafety: Rule = {
  id: 'LP-BOX-7',
  places: 4,
  watch(page, report) {
    const letters: Letter[] = [];
    return {
      mark(mark) {
        if (isShapes(mark) && letters.length < maxShapes) letters.push(...lettersOf(mark));
      },
      end({ cut }) {
        if (letters.length >= maxShapes) return;
        for (const row of [...rowsOf(letters, level), ...rowsOf(letters, upright)]) {
          const worst = nearest(row, cut);
          if (worst)
            report({
              variant: 'outlined',
              severity: 'warning',
              box: worst.box,
              measured: round(worst.distance),
              limit: page.file.limits.safety,
            });
        }
      },
    };

    function nearest(row: readonly Letter[], cut: WholePage['cut']) {
      let worst: { box: Box; distance: number } | undefined;
      for (const { box } of row) {
        // Shapes that extend beyond the trim are meant to be cut.
        if (!cut && !within(box, page.trim, 0)) return undefined;
        const distance = unsafeDistance(page, cut, box, 0.05);
        if (distance !== undefined && (!worst || distance < worst.distance)) worst = { box, distance };
      }
      return worst;
    }
  },
};

const isShapes = (mark: Purposeful): boolean =>
  mark.kind === 'path' &&
  mark.fill !== undefined &&
  mark.purpose === undefined &&
  mark.mask === undefined &&
  isInk(mark) &&
  mark.path.subpaths.length <= 500;

function lettersOf(mark: Purposeful): readonly Letter[] {
  if (mark.kind !== 'path') return [];
  return mark.path.subpaths.flatMap((subpath) => {
    const { segments } = subpath;
    if (segments.length < 2 || segments.length > maxSegments) return [];
    const box = boxOf(subpath);
    const [short, long] = [Math.min(box.width, box.height), Math.max(box.width, box.height)];
    return long >= lowest && long <= highest && short > 0.05 ? [{ box, segments: segments.length }] : [];
  });
}

type Axis = {
  rangeAlong(box: Box): readonly [from: number, to: number];
  rangeAcross(box: Box): readonly [number, number];
};
const level: Axis = {
  rangeAlong: ({ x, width }) => [x, x + width],
  rangeAcross: ({ y, height }) => [y, y + height],
};
const upright: Axis = { rangeAlong: level.rangeAcross, rangeAcross: level.rangeAlong };

/** Groups letters of about one height on a common line, with gaps smaller than that height. */
function rowsOf(
  letters: readonly Letter[],
  { rangeAlong, rangeAcross }: Axis,
): readonly (readonly Letter[])[] {
  const rows: { letters: Letter[]; base: number; top: number; end: number }[] = [];
  for (const letter of letters.toSorted((a, b) => rangeAlong(a.box)[0] - rangeAlong(b.box)[0])) {
    const [from, to] = rangeAlong(letter.box);
    const [base, top] = rangeAcross(letter.box);
    const height = top - base;
    const row = rows.findLast((one) => {
      const tall = one.top - one.base;
      return (
        Math.abs(one.base - base) < 0.25 * tall &&
        height > 0.4 * tall &&
        height < 1.7 * tall &&
        from - one.end < 0.8 * tall &&
        from > one.end - tall
      );
    });
    if (row) {
      row.letters.push(letter);
      row.end = Math.max(row.end, to);
    } else if (rows.length < 400) rows.push({ letters: [letter], base, top, end: to });
  }
  return rows
    .map((row) => row.letters)
    .filter(
      (row) =>
        row.length >= minRow &&
        row.reduce((sum, { segments }) => sum + segments, 0) / row.length >= minSegments,
    );
}
