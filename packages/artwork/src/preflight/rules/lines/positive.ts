import { type Rule, round } from '../../rule.ts';
import { linesOf } from './strokes.ts';

/** Lines of one ink break up below this width. */
export const linePositive: Rule = {
  id: 'LP-LINE-1',
  seesMasks: true,
  watch({ file: { limits } }, report) {
    const { error, warning } = limits.line.positive;
    return {
      mark(mark) {
        for (const { box, mm, negative, inks } of linesOf(mark)) {
          if (negative || inks !== 1 || mm === 0) continue;
          const measured = round(mm, 3);
          if (measured < error) report({ variant: 'breaks', severity: 'error', box, measured, limit: error });
          else if (measured < warning)
            report({ variant: 'thin', severity: 'warning', box, measured, limit: warning });
        }
      },
    };
  },
};
