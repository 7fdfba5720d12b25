import { isInk, type Rule } from '../../rule.ts';

/** Characters that the embedded font has no glyph for are printed as boxes, or not at all. */
export const fontGlyphs: Rule = {
  id: 'LP-FONT-6',
  places: 3,
  seesMasks: true,
  watch(_page, report) {
    return {
      mark(mark) {
        if (mark.kind !== 'text' || mark.missing === 0 || !isInk(mark)) return;
        const { box, font, missing } = mark;
        report({ variant: 'glyph', severity: 'warning', box, subject: font.name, measured: missing });
      },
    };
  },
};
