import { isInk, type Rule, round } from '../../rule.ts';

/** Food (Regulation 1169/2011) and chemicals (CLP): the law sets a minimum x-height. */
export const fontXHeight: Rule = {
  id: 'LP-FONT-5',
  seesMasks: true,
  watch({ file: { limits, expected }, trim }, report) {
    if (!expected.legalText) return { mark() {} };
    const { usual, small, smallFace } = limits.xHeight;
    const min = trim.width * trim.height < smallFace ? small : usual;
    return {
      mark(mark) {
        if (mark.kind === 'text' && isInk(mark) && mark.xHeight < min - 0.01)
          report({
            variant: 'low',
            severity: 'warning',
            box: mark.box,
            measured: round(mark.xHeight),
            limit: min,
          });
      },
    };
  },
};
