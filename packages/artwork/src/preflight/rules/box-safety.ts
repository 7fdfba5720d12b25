import { grow, intersect, within } from '../../interpret/box.ts';
import { isInk, type Rule, shown } from '../rule.ts';

/** Text nearer to the cut than the safety margin may lose a part of itself. */
export const boxSafety: Rule = {
  id: 'LP-BOX-6',
  seesMasks: true,
  watch({ trim, file: { limits } }, report) {
    const safe = grow(trim, -limits.safety);
    return {
      mark(mark) {
        if (mark.kind !== 'text' || !isInk(mark)) return;
        const { box } = mark;
        if (!intersect(box, trim) || within(box, safe)) return;
        const distance = Math.min(
          box.x - trim.x,
          box.y - trim.y,
          trim.x + trim.width - box.x - box.width,
          trim.y + trim.height - box.y - box.height,
        );
        report({
          variant: 'text',
          severity: 'warning',
          box,
          measured: shown(Math.max(0, distance)),
          limit: limits.safety,
        });
      },
    };
  },
};
