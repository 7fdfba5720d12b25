import type { Rule } from '../../rule.ts';
import { hairlineFillsOf, strokeOf } from './strokes.ts';

/** A line of width 0, or a fill without height, is as thin as the device allows: visible on screen, lost in print. */
export const lineZero: Rule = {
  id: 'LP-LINE-4',
  seesMasks: true,
  watch(_page, report) {
    return {
      mark(mark) {
        const boxes = strokeOf(mark)?.pt === 0 ? [mark.box] : hairlineFillsOf(mark);
        for (const box of boxes) report({ variant: 'zero', severity: 'error', box, measured: 0 });
      },
    };
  },
};
