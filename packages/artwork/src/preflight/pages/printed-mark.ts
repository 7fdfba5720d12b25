import { intersect, rounded, within } from '../../interpret/geometry/box.ts';
import type { PageMark } from '../../interpret/layers/marks.ts';
import { boxOf } from '../cut/cut-path.ts';
import { platesOf, purposeOf } from '../expectation/technical-inks.ts';
import type { PageFacts, Purposeful } from '../rule.ts';

/** A mark with its purpose. */
export function purposeful(mark: PageMark): Purposeful {
  const purpose = purposeOf(mark);
  return { ...mark, purpose, plates: platesOf(mark, purpose) };
}

/** A mark as the rules see it; undefined if it lies outside of trim and bleed and is cut off. */
export function printedMarkOn(page: Pick<PageFacts, 'printed'>, mark: PageMark): Purposeful | undefined {
  const box = intersect(mark.box, page.printed);
  // Crop marks on all sides, drawn as one path, have a box around the label but no part within it.
  const isAround =
    box &&
    mark.kind === 'path' &&
    mark.path.subpaths.length > 1 &&
    !within(mark.box, page.printed, 0) &&
    !mark.path.subpaths.some((subpath) => intersect(boxOf(subpath), page.printed));
  if (isAround) return undefined;
  return box && { ...purposeful(mark), box: rounded(mark.box) };
}
