import { mmPerPoint } from '@labelwerk/artwork/interpret/geometry/units.ts';
import { labelOutline } from '@labelwerk/artwork/preflight/cut/label-outline.ts';
import type { Composition, Element } from '../composition.ts';
import type { Spot } from '../paint.ts';

/** The plate that tells the press where to cut. */
const cutContour: Spot = { name: 'CutContour', shown: [0, 1, 0, 0] };

/** A label with the line that is cut, for files that are printed. Its shape is a rectangle, rounded or not. */
export function withCutLine(composition: Composition): Composition {
  const line: Element = {
    kind: 'shape',
    name: 'cut line',
    outline: [labelOutline(composition.trim)],
    stroke: { paint: { spots: [{ ink: cutContour, tint: 1 }] }, width: 0.25 * mmPerPoint },
  };
  // Below the rest, beside what is the same on all labels: together they are one form of the file.
  return { ...composition, elements: [line, ...composition.elements] };
}
