import { intersect, within } from '../../interpret/geometry/box.ts';
import type { ImageMark } from '../../interpret/layers/marks.ts';
import { isInk, type Rule } from '../rule.ts';

/**
 * A page that is a single image, including its text: it can’t be rendered sharper by the press, so it needs a higher
 * resolution.
 */
export const imagePage: Rule = {
  id: 'LP-IMG-3',
  watch({ trim, file: { limits } }, report) {
    let only: ImageMark | undefined;
    let others = 0;
    return {
      mark(mark) {
        if (!isInk(mark) || !intersect(mark.box, trim)) return;
        if (!only && mark.kind === 'image' && within(trim, mark.box, 1)) only = mark;
        else others += 1;
      },
      end() {
        if (!only || others > 0) return;
        const { error, warning } = limits.scan;
        const found = { box: only.box, measured: Math.round(only.ppi), limit: warning };
        if (found.measured <= error) report({ variant: 'coarse', severity: 'error', ...found });
        else if (found.measured <= warning) report({ variant: 'low', severity: 'warning', ...found });
      },
    };
  },
};
