import type { ColourSpace } from '../../interpret/colour/colour-space.ts';
import type { DocumentScope } from '../../interpret/document-scope.ts';
import type { PageMark } from '../../interpret/layers/marks.ts';
import { oneInputFunction } from '../../interpret/pattern/one-input-function.ts';
import type { PaintChange, PaintEdit } from '../findings/finding.ts';
import { isPossible, paintOf } from './paint-edit.ts';

/** The values in the alternate space of a tint, from 0 to 1. */
export type Tint = (amount: number) => readonly number[];

/** Alternate spaces whose colours can be printed in process inks, with their number of values. */
const alternates: Readonly<Record<string, number>> = { gray: 1, rgb: 3, lab: 3, cmyk: 4 };
const read = new WeakMap<ColourSpace, Tint | false>();

/** How the space of a single ink shows its ink in its alternate space; undefined if its tint transform can't be read. */
export function tintOfSpot(document: DocumentScope, space: ColourSpace): Tint | undefined {
  const earlier = read.get(space);
  if (earlier !== undefined) return earlier || undefined;
  const { base } = space;
  // A profile that is Lab itself isn't read.
  const count = base?.kind === 'lab' && base.source === 'icc' ? undefined : alternates[base?.kind ?? ''];
  const tint = space.transform && oneInputFunction(document, space.transform[1]);
  const [low, high] = tint?.domain ?? [0, 0];
  const isWhole = count !== undefined && low <= 0 && high >= 1;
  const isRead = isWhole && [tint?.at(0), tint?.at(1)].every((values) => values?.length === count);
  const result: Tint | undefined = isRead ? tint?.at : undefined;
  read.set(space, result ?? false);
  return result;
}

/**
 * The edit that gives a mark other colours where it is in spot colours; undefined if it is in none, or can't be made.
 * `cmyk`: the colour for a tint of a spot colour.
 */
export function withoutSpots(
  mark: PageMark,
  isSpot: (ink: string) => boolean,
  cmyk: (space: ColourSpace, tint: number) => readonly number[] | undefined,
): PaintEdit | undefined {
  const change = (side: 'fill' | 'stroke'): PaintChange | false | undefined => {
    const colour = paintOf(mark, side);
    if (!colour?.space.inks.some(isSpot)) return undefined;
    const { space, pattern } = colour;
    if (space.inks.length !== 1 || pattern !== undefined) return false;
    const values = cmyk(space, Math.min(1, Math.max(0, colour.values[0] ?? 0)));
    return values ? { cmyk: values } : false;
  };
  const [fill, stroke] = [change('fill'), change('stroke')];
  if (fill === false || stroke === false || (!fill && !stroke)) return undefined;
  const edit = { mark, ...(fill && { fill }), ...(stroke && { stroke }) };
  return isPossible(edit) ? edit : undefined;
}

/** Whether a mark in a spot colour can be given process inks instead: not an image, a gradient or a pattern. */
export const isConvertible = (document: DocumentScope, mark: PageMark, spot: string): boolean =>
  withoutSpots(
    mark,
    (ink) => ink === spot,
    (space) => tintOfSpot(document, space) && [0, 0, 0, 0],
  ) !== undefined;
