import type { Box } from '../../../open/page-geometry.ts';
import { boxOf } from '../../cut/cut-path.ts';
import { planCuts } from '../../cut/cut-plan.ts';
import { cutWatch } from '../../cut/cut-trace.ts';
import { outlineOn } from '../../cut/label-outline.ts';
import { type Rule, round } from '../../rule.ts';

/** Maximum distance of a side from that of the label, in mm. */
const offBy = (box: Box, label: Box): number =>
  Math.max(
    Math.abs(box.x - label.x),
    Math.abs(box.y - label.y),
    Math.abs(box.x + box.width - label.x - label.width),
    Math.abs(box.y + box.height - label.y - label.height),
  );

/**
 * Regular shapes and the shop's contours are cut along the outline that was ordered, whatever line the file has. Closed
 * lines within it are cut as holes; all others are left out.
 */
export const cutDiffers: Rule = {
  id: 'LP-CUT-4',
  places: 4,
  watch(page, report) {
    const outline = outlineOn(page);
    if (!outline) return { mark() {} };
    const cuts = cutWatch();
    const { differs } = page.file.limits.cut;
    return {
      mark(mark) {
        if (!mark.hidden) cuts.mark(mark);
      },
      end() {
        const plan = planCuts(cuts.marks(), outline);
        for (const line of plan.outlines) {
          const box = boxOf(line);
          const off = offBy(box, boxOf(outline));
          if (off > differs + 1e-6)
            report({ variant: 'differs', severity: 'warning', box, measured: round(off), limit: differs });
        }
        for (const line of plan.holes) {
          const box = boxOf(line);
          report({
            variant: 'hole',
            severity: 'note',
            box,
            measured: `${round(box.width, 1)} × ${round(box.height, 1)}`,
          });
        }
        for (const line of plan.leftOut)
          report({ variant: 'left-out', severity: 'warning', box: boxOf(line) });
      },
    };
  },
};
