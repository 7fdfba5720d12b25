import { type Rule, round } from '../../rule.ts';
import { linesOf } from './strokes.ts';

/** Thin lines of several inks show every misregistration of the plates. */
export const lineInks: Rule = {
  id: 'LP-LINE-3',
  watch({ file: { limits } }, report) {
    return {
      mark(mark) {
        const limit = limits.line.severalInks;
        for (const { box, pt, inks } of linesOf(mark)) {
          if (inks < 2 || pt === 0) continue;
          const measured = round(pt);
          if (measured < limit)
            report({ variant: 'inks', severity: 'warning', box, measured, limit, subject: String(inks) });
        }
      },
    };
  },
};
