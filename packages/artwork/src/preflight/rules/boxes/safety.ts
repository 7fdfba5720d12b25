import { grow, intersect, within } from '../../../interpret/geometry/box.ts';
import type { Box } from '../../../open/page-geometry.ts';
import { depthWithin } from '../../cut/cut-trace.ts';
import { isOwnCut } from '../../expectation/expectations.ts';
import { isBelow, isInk, type PageFacts, type Rule, round, type WholePage } from '../../rule.ts';

/** Maximum number of texts stored until the cut line is known. */
const maxWaiting = 20_000;

/**
 * The distance of a box from the cut, in mm, if it is below the safety margin: from the customer's own cut line,
 * otherwise from the trim. Undefined if it is safe, or cut away.
 */
export function unsafeDistance(
  { trim, file: { limits } }: PageFacts,
  cut: WholePage['cut'],
  box: Box,
  slack = 0.01,
): number | undefined {
  if (cut) {
    const depth = depthWithin(cut, box);
    return depth !== undefined && isBelow(depth, limits.safety - slack) ? depth : undefined;
  }
  if (!intersect(box, trim) || within(box, grow(trim, -limits.safety), slack)) return undefined;
  const distance = Math.min(
    box.x - trim.x,
    box.y - trim.y,
    trim.x + trim.width - box.x - box.width,
    trim.y + trim.height - box.y - box.height,
  );
  return Math.max(0, distance);
}

/** Text nearer to the cut than the safety margin may be cut off. */
export const boxSafety: Rule = {
  id: 'LP-BOX-6',
  seesMasks: true,
  watch(page, report) {
    const { limits, expected } = page.file;
    const waiting: Box[] = [];
    const check = (box: Box, cut: WholePage['cut']): void => {
      const measured = unsafeDistance(page, cut, box);
      if (measured !== undefined)
        report({
          variant: 'text',
          severity: 'warning',
          box,
          measured: round(measured),
          limit: limits.safety,
        });
    };
    return {
      mark(mark) {
        if (mark.kind !== 'text' || !isInk(mark)) return;
        if (!isOwnCut(expected)) check(mark.box, undefined);
        else if (waiting.length < maxWaiting) waiting.push(mark.box);
      },
      end({ cut }) {
        for (const box of waiting) check(box, cut);
      },
    };
  },
};
