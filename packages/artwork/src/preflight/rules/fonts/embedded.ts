import { isInk, type Rule } from '../../rule.ts';

/** A font that isn’t embedded is replaced by another in print. */
export const fontEmbedded: Rule = {
  id: 'LP-FONT-1',
  places: 1,
  seesMasks: true,
  watch(_page, report) {
    return {
      mark(mark) {
        if (mark.kind === 'text' && isInk(mark) && !mark.font.embedded)
          report({ variant: 'missing', severity: 'error', box: mark.box, subject: mark.font.name });
      },
    };
  },
};
