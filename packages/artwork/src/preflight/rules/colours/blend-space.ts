import { isInk, type Rule } from '../../rule.ts';

/** Transparency is blended in the blend space: in RGB, all colours underneath are converted to it and back. */
export const blendSpace: Rule = {
  id: 'LP-COL-9',
  watch({ trim }, report) {
    let transparent = false;
    return {
      mark(mark) {
        if (mark.transparent && isInk(mark)) transparent = true;
      },
      end({ groups }) {
        if (!transparent) return;
        const wrong = groups.find((space) => space !== undefined && space.kind !== 'cmyk');
        if (wrong)
          report({ variant: 'space', severity: 'warning', box: trim, measured: wrong.kind, limit: 'CMYK' });
      },
    };
  },
};
