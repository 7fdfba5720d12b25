import type { Rule } from '../rule.ts';
import { strokeOf } from './strokes.ts';

/** A line of width 0 is as thin as the device allows: visible on screen, lost in print. */
export const lineZero: Rule = {
  id: 'LP-LINE-4',
  seesMasks: true,
  watch(_page, report) {
    return {
      mark(mark) {
        if (strokeOf(mark)?.pt === 0)
          report({ variant: 'zero', severity: 'error', box: mark.box, measured: 0 });
      },
    };
  },
};
