import { behind, type ColourSpace } from '../../../interpret/colour/colour-space.ts';
import { isInk, type Purposeful, type Rule } from '../../rule.ts';

/** Colours not given in printing inks are converted for the press and may look different. */
export const colourModel: Rule = {
  id: 'LP-COL-1',
  places: 6,
  seesMasks: true,
  watch(_page, report) {
    return {
      mark(mark) {
        if (!isInk(mark)) return;
        for (const space of spacesOf(mark)) {
          const { kind, source } = behind(space);
          if (kind === 'rgb') report({ variant: 'rgb', severity: 'warning', box: mark.box });
          else if (kind === 'lab') report({ variant: 'lab', severity: 'warning', box: mark.box });
          else if (kind === 'cmyk' && source === 'icc')
            report({ variant: 'icc', severity: 'note', box: mark.box });
        }
      },
    };
  },
};

function spacesOf(mark: Purposeful): readonly ColourSpace[] {
  if (mark.kind === 'shading') return [mark.space];
  if (mark.kind === 'image')
    return mark.stencil ? (mark.fill ? [mark.fill.space] : []) : mark.space ? [mark.space] : [];
  return [mark.fill, mark.stroke].flatMap((colour) => (colour ? [colour.space] : []));
}
