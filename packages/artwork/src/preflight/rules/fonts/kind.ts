import { isInk, type Rule } from '../../rule.ts';

/** Type 3 fonts are printed as drawings; Courier usually replaces a missing font. */
export const fontKind: Rule = {
  id: 'LP-FONT-2',
  places: 1,
  seesMasks: true,
  watch(_page, report) {
    return {
      mark(mark) {
        if (mark.kind !== 'text' || !isInk(mark)) return;
        const { font, box } = mark;
        if (font.subtype === 'Type3')
          report({ variant: 'type3', severity: 'warning', box, subject: font.name });
        else if (/^courier/i.test(font.name))
          report({ variant: 'courier', severity: 'warning', box, subject: font.name });
      },
    };
  },
};
