import { type Rule, round } from '../../rule.ts';
import { linesOf } from './strokes.ts';

/** White lines in colour fill in below this width. */
export const lineNegative: Rule = {
  id: 'LP-LINE-2',
  seesMasks: true,
  watch({ file: { limits } }, report) {
    const { error, warning } = limits.line.negative;
    return {
      mark(mark) {
        for (const { box, mm, negative } of linesOf(mark)) {
          if (!negative || mm === 0) continue;
          const measured = round(mm, 3);
          if (measured < error) report({ variant: 'shuts', severity: 'error', box, measured, limit: error });
          else if (measured < warning)
            report({ variant: 'thin', severity: 'warning', box, measured, limit: warning });
        }
      },
    };
  },
};
