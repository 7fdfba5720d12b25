import { type Rule, shown } from '../rule.ts';
import { strokeOf } from './strokes.ts';

/** Thin lines of several inks show every shift between the plates. */
export const lineInks: Rule = {
  id: 'LP-LINE-3',
  watch({ file: { limits } }, report) {
    return {
      mark(mark) {
        const stroke = strokeOf(mark);
        if (!stroke || stroke.inks < 2 || stroke.pt === 0) return;
        const measured = shown(stroke.pt);
        if (measured < limits.line.severalInks)
          report({
            variant: 'inks',
            severity: 'warning',
            box: mark.box,
            measured,
            limit: limits.line.severalInks,
            subject: String(stroke.inks),
          });
      },
    };
  },
};
