import { type Rule, shown } from '../rule.ts';
import { strokeOf } from './strokes.ts';

/** Lines of one ink: below this they break up. */
export const linePositive: Rule = {
  id: 'LP-LINE-1',
  seesMasks: true,
  watch({ file: { limits } }, report) {
    const { error, warning } = limits.line.positive;
    return {
      mark(mark) {
        const stroke = strokeOf(mark);
        if (!stroke || stroke.negative || stroke.inks !== 1 || stroke.mm === 0) return;
        const measured = shown(stroke.mm, 3);
        if (measured < error)
          report({ variant: 'breaks', severity: 'error', box: mark.box, measured, limit: error });
        else if (measured < warning)
          report({ variant: 'thin', severity: 'warning', box: mark.box, measured, limit: warning });
      },
    };
  },
};
