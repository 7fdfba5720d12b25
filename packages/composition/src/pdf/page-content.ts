import type { Subpath } from '@labelwerk/artwork/interpret/geometry/path.ts';
import type { Picture } from '../composition.ts';
import type { Mark } from '../layout/layout.ts';
import type { Paint, Spot } from '../paint.ts';
import type { Glyph } from '../text/shape-line.ts';

/** The names under which a content refers to what is in the file once. */
export type Names = {
  /** `colour`: the operators that chose the one it is drawn in. */
  readonly glyph: (glyph: Glyph, colour: string) => string;
  readonly picture: (picture: Picture) => string;
  readonly spot: (spot: Spot) => string;
};

const digits = (value: number, precision: number): string =>
  String(Math.round(value * precision) / precision);
/** A length or a position, to a ten-thousandth. */
export const number = (value: number): string => digits(value, 1e4);
/** A matrix: factors are small, as those of glyphs, and need more digits. */
const matrix = (at: Mark['at']): string =>
  at.map((value, index) => digits(value, index < 4 ? 1e7 : 1e4)).join(' ');

/** The name of the graphics state in which objects overprint the plates that they are not on. */
export const overprint = '/Over';

/**
 * The operators that draw marks, in mm, y down. Guides are not drawn. Overprinting is set where something is painted, and
 * not around forms: programs that show it by blending would blend a form as a whole.
 */
export function contentOf(marks: readonly Mark[], names: Names): string {
  const lines: string[] = [];
  let current = '';
  for (const mark of marks) {
    if (mark.kind === 'guide') continue;
    if (mark.kind === 'picture') {
      lines.push(
        `q ${overprint} gs ${matrix(mark.at)} cm 1 0 0 -1 0 1 cm ${names.picture(mark.picture)} Do Q`,
      );
      continue;
    }
    for (const colour of coloursOf(mark.paint, mark.kind === 'stroke', names)) {
      if (colour !== current) lines.push(colour);
      current = colour;
      const state = mark.kind === 'glyph' ? '' : `${overprint} gs `;
      lines.push(`q ${state}${matrix(mark.at)} cm ${drawn(mark, colour, names)} Q`);
    }
  }
  return lines.join('\n');
}

/** The operators that choose each colour of a paint: its spot inks below, its process inks above, as in the SVG. */
function coloursOf({ process, spots = [] }: Paint, isStroke: boolean, names: Names): readonly string[] {
  const tints = spots.map(({ ink, tint }) =>
    isStroke ? `${names.spot(ink)} CS ${number(tint)} SCN` : `${names.spot(ink)} cs ${number(tint)} scn`,
  );
  return process ? [...tints, `${process.map(number).join(' ')} ${isStroke ? 'K' : 'k'}`] : tints;
}

function drawn(
  mark: Exclude<Mark, { readonly kind: 'guide' | 'picture' }>,
  colour: string,
  names: Names,
): string {
  switch (mark.kind) {
    case 'glyph':
      return `${names.glyph(mark.glyph, colour)} Do`;
    case 'bars':
      return `${mark.bars.map((bar) => `${bar.map(number).join(' ')} re`).join('\n')} f`;
    case 'fill':
      return `${outlineOperators(mark.outline)} f`;
    case 'stroke':
      return `${number(mark.width)} w ${outlineOperators(mark.outline)} S`;
  }
}

export const outlineOperators = (outline: readonly Subpath[]): string =>
  outline
    .map(({ x, y, segments, closed }) => {
      const parts = segments.map(
        (segment) => `${segment.map(number).join(' ')} ${segment.length === 6 ? 'c' : 'l'}`,
      );
      return [`${number(x)} ${number(y)} m`, ...parts, ...(closed ? ['h'] : [])].join(' ');
    })
    .join(' ');
