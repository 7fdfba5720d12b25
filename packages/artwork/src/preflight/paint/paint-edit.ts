import type { Colour } from '../../interpret/colour/colour.ts';
import { behind } from '../../interpret/colour/colour-space.ts';
import type { PageMark } from '../../interpret/layers/marks.ts';
import type { Draft, PaintEdit } from '../findings/finding.ts';

export const paintOf = (mark: PageMark, side: 'fill' | 'stroke'): Colour | undefined =>
  mark.kind === 'shading'
    ? undefined
    : mark.kind === 'image'
      ? side === 'fill'
        ? mark.fill
        : undefined
      : mark[side];

/** The colour as an operator without names of the resources; undefined for spaces that need one. */
export function deviceOperator(
  { space, values, pattern }: Colour,
  side: 'fill' | 'stroke',
): string | undefined {
  const name = { gray: 'g', rgb: 'rg', cmyk: 'k' }[space.kind as string];
  if (name === undefined || space.source !== 'device' || pattern !== undefined) return undefined;
  return `${values.join(' ')} ${side === 'fill' ? name : name.toUpperCase()}`;
}

/** Whether the mark can be painted that way, and what follows can go on in the state it had. */
export function isPossible({ mark, ...sides }: PaintEdit): boolean {
  const { operator } = mark;
  if (!operator || mark.mask !== undefined) return false;
  const isRestored = (side: 'fill' | 'stroke') => {
    if (!sides[side]?.cmyk) return true;
    const colour = paintOf(mark, side);
    const isSetHere = side === 'fill' ? operator.setsFill : operator.setsStroke;
    return colour !== undefined && (isSetHere || deviceOperator(colour, side) !== undefined);
  };
  // Mode 1 would change paint of the other side that overprints in mode 0.
  const isOtherChanged = (side: 'fill' | 'stroke', overprints: boolean) =>
    sides[side] === undefined &&
    paintOf(mark, side)?.space.kind === 'cmyk' &&
    overprints &&
    mark.overprintMode === 0;
  return (
    isRestored('fill') &&
    isRestored('stroke') &&
    !isOtherChanged('fill', mark.overprintFill) &&
    !isOtherChanged('stroke', mark.overprintStroke)
  );
}

/** The repair of a finding by an edit; empty if it can't be made. */
export const edited = (fix: 'black-overprint' | 'ink-overprint', edit: PaintEdit): Partial<Draft> =>
  isPossible(edit) ? { fix, edit } : {};

/** Lets a mark in technical inks overprint; process inks on a technical layer are given their ink first. */
export function overprinted(mark: PageMark, sides: readonly ('fill' | 'stroke')[]): Partial<Draft> {
  const isColourless = mark.kind === 'shading' || (mark.kind === 'image' && !mark.stencil);
  const spaces = isColourless ? [mark.space] : sides.flatMap((side) => paintOf(mark, side)?.space ?? []);
  const inNamedInks = (space: (typeof spaces)[number]) =>
    space !== undefined && behind(space).inks.length > 0;
  if (spaces.length === 0 || !spaces.every(inNamedInks)) return {};
  const change = { overprint: true } as const;
  return edited('ink-overprint', {
    mark,
    ...((isColourless || (sides.includes('fill') && paintOf(mark, 'fill'))) && { fill: change }),
    ...(sides.includes('stroke') && paintOf(mark, 'stroke') && { stroke: change }),
  });
}
