import { type Colour, inksOf, isPaper } from '../../interpret/colour.ts';
import { mmPerPoint } from '../../interpret/units.ts';
import { isInk, type Purposeful } from '../rule.ts';

/** A stroke of a path or of letters: its thinnest width, and how many inks it takes. */
export type Stroke = {
  readonly colour: Colour;
  readonly mm: number;
  readonly pt: number;
  readonly negative: boolean;
  readonly inks: number;
};

/** The stroke of a printed mark; undefined when it has none, or one of a pattern. */
export function strokeOf(mark: Purposeful): Stroke | undefined {
  if ((mark.kind !== 'path' && mark.kind !== 'text') || !mark.stroke || !isInk(mark)) return undefined;
  const { stroke, strokeWidth } = mark;
  if (stroke.pattern !== undefined) return undefined;
  const inks = inksOf(stroke).length;
  return {
    colour: stroke,
    pt: strokeWidth,
    mm: strokeWidth * mmPerPoint,
    negative: isPaper(stroke),
    inks,
  };
}
