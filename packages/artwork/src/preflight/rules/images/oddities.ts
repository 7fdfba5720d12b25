import { isInk, type Rule } from '../../rule.ts';

/** Resolutions higher than print can show, JPEG 2000 and 16 bits: valid, but large or not supported everywhere. */
export const imageOddities: Rule = {
  id: 'LP-IMG-4',
  places: 4,
  seesMasks: true,
  watch({ file: { limits } }, report) {
    return {
      mark(mark) {
        if (mark.kind !== 'image' || !isInk(mark)) return;
        const { box, ppi, bits, filters } = mark;
        if (bits > 1 && Number.isFinite(ppi) && ppi > limits.tooFine)
          report({
            variant: 'fine',
            severity: 'note',
            box,
            measured: Math.round(ppi),
            limit: limits.tooFine,
          });
        if (filters.includes('JPXDecode')) report({ variant: 'jpeg2000', severity: 'note', box });
        if (bits === 16) report({ variant: 'deep', severity: 'note', box, measured: bits, limit: 8 });
      },
    };
  },
};
