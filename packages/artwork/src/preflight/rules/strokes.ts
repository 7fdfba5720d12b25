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

/** Half of what a mask lets through. */
const dark = 0.5;

/** Paper stays bare: by white paint, or in a mask where it is dark. */
export function isNegative(colour: Colour, { mask }: Pick<Purposeful, 'mask'>): boolean {
  if (mask === undefined) return isPaper(colour);
  if (mask === 'alpha') return false;
  return inksOf(colour).reduce((sum, { amount }) => sum + amount, 0) > dark;
}

/** The stroke of a printed mark; undefined when it has none, or one of a pattern. */
export function strokeOf(mark: Purposeful): Stroke | undefined {
  if ((mark.kind !== 'path' && mark.kind !== 'text') || !mark.stroke || !isInk(mark)) return undefined;
  const { stroke, strokeWidth } = mark;
  if (stroke.pattern !== undefined) return undefined;
  // Through a mask something else is painted: in how many inks is not told here.
  const inks = mark.mask ? 1 : inksOf(stroke).length;
  return {
    colour: stroke,
    pt: strokeWidth,
    mm: strokeWidth * mmPerPoint,
    negative: isNegative(stroke, mark),
    inks,
  };
}
