import type { Colour } from '../../interpret/colour/colour.ts';
import { behind, type ColourSpace } from '../../interpret/colour/colour-space.ts';
import { processInks } from '../../interpret/colour/process-inks.ts';
import type { PageMark } from '../../interpret/layers/marks.ts';

/** Whether a colour space has printing inks only: the process inks, or values that are converted to them. */
function isProcess(space: ColourSpace): boolean {
  const { kind, inks } = behind(space);
  if (kind === 'unknown' || kind === 'pattern') return false;
  return inks.every((ink) => (processInks as readonly string[]).includes(ink));
}

const coloursOf = (mark: PageMark): readonly Colour[] => {
  if (mark.kind === 'shading') return [];
  const stroke = mark.kind === 'image' ? undefined : mark.stroke;
  return [mark.fill, stroke].flatMap((colour) => colour ?? []);
};

/** Whether all that a mark paints is in process inks. */
export function isInProcess(mark: PageMark): boolean {
  if (mark.kind === 'shading') return isProcess(mark.space);
  if (mark.kind === 'image' && !mark.stencil) return mark.space !== undefined && isProcess(mark.space);
  const colours = coloursOf(mark);
  return colours.length > 0 && colours.every(({ space }) => isProcess(space));
}

/** Whether a mark has colours that can be replaced: not an image, a shading or a pattern. */
export const isRecolourable = (mark: PageMark): boolean =>
  (mark.kind === 'text' || mark.kind === 'path' || (mark.kind === 'image' && mark.stencil)) &&
  coloursOf(mark).every(({ pattern }) => pattern === undefined);
