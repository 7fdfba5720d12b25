import { type Rule, shown } from '../rule.ts';
import { strokeOf } from './strokes.ts';

/** White lines in colour: below this they run shut. */
export const lineNegative: Rule = {
  id: 'LP-LINE-2',
  seesMasks: true,
  watch({ file: { limits } }, report) {
    const { error, warning } = limits.line.negative;
    return {
      mark(mark) {
        const stroke = strokeOf(mark);
        if (!stroke?.negative || stroke.mm === 0) return;
        const measured = shown(stroke.mm, 3);
        if (measured < error)
          report({ variant: 'shuts', severity: 'error', box: mark.box, measured, limit: error });
        else if (measured < warning)
          report({ variant: 'thin', severity: 'warning', box: mark.box, measured, limit: warning });
      },
    };
  },
};
