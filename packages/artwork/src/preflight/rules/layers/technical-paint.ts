import { inksOf } from '../../../interpret/colour/colour.ts';
import type { Purposeful } from '../../rule.ts';

/** Whether all paint of a mark overprints. */
export const overprints = (mark: Purposeful): boolean =>
  mark.kind === 'path' || mark.kind === 'text'
    ? (!mark.fill || mark.overprintFill) && (!mark.stroke || mark.overprintStroke)
    : mark.overprintFill;

/** The amount of the single ink of a shape or a text, 0 to 1; undefined for any other number of inks. */
export function tintOf(mark: Purposeful): number | undefined {
  if (mark.kind !== 'path' && mark.kind !== 'text') return undefined;
  const colour = mark.fill ?? mark.stroke;
  if (colour?.pattern !== undefined) return undefined;
  return colour?.space.kind === 'separation' ? inksOf(colour)[0]?.amount : undefined;
}
