import { type Colour, type InkAmount, inksPaintedBy } from '../interpret/colour/colour.ts';
import { behind } from '../interpret/colour/colour-space.ts';
import { processInks } from '../interpret/colour/process-inks.ts';
import { intersect } from '../interpret/geometry/box.ts';
import type { Box } from '../open/page-geometry.ts';
import type { Purposeful } from './rule.ts';

/** Grounds remembered a page: a drawing of thousands of shapes is not searched for each of its letters. */
const maxGrounds = 256;

/** Something coloured that others lie on, and how much of each ink it has, from 0 to 1. */
export type Ground = { readonly box: Box; readonly inks: ReadonlyMap<string, number> };

/** Remembers a mark as a ground, where it is one. */
export function addGround(grounds: Ground[], mark: Purposeful): void {
  const inks = groundOf(mark);
  if (inks && inks.size > 0 && grounds.length < maxGrounds) grounds.push({ box: mark.box, inks });
}

/** Whether a mark lies on a ground and does not only touch its edge; the box of a straight line has no area itself. */
export function isOn(box: Box, ground: Ground): boolean {
  const shared = intersect(ground.box, box);
  return (
    shared !== undefined && (shared.width > 0 || box.width === 0) && (shared.height > 0 || box.height === 0)
  );
}

/**
 * Inks that an overprinting colour puts its own amounts of, whatever lies beneath (ISO 32000-2, 8.6.7): the inks a
 * Separation or a DeviceN names, of DeviceCMYK by mode 1 those that are not 0, of every other space all process inks.
 * DeviceGray is one of these: it overprints spot colours alone.
 */
export function replacedBy({ space, values }: Colour, mode: 0 | 1): ReadonlySet<string> {
  if (space.inks.length > 0) return new Set(space.inks);
  if (space.kind === 'cmyk' && space.source === 'device' && mode === 1)
    return new Set(processInks.filter((_, index) => (values[index] ?? 0) > 0));
  return new Set(processInks);
}

const byInk = (inks: readonly InkAmount[]): ReadonlyMap<string, number> =>
  new Map(inks.map(({ ink, amount }) => [ink, amount]));

/** The inks of a shape or a picture that others may lie on; of pictures all that they may have. */
function groundOf(mark: Purposeful): ReadonlyMap<string, number> | undefined {
  if (mark.kind === 'path') return mark.fill && byInk(inksPaintedBy(mark.fill));
  if (mark.kind === 'shading' && mark.inked.length > 0) return byInk(mark.inked);
  const space = mark.kind === 'shading' || mark.kind === 'image' ? mark.space : undefined;
  if (!space || (mark.kind === 'image' && mark.stencil)) return undefined;
  const { kind, inks } = behind(space);
  const names = inks.length > 0 ? inks : kind === 'gray' ? ['Black'] : processInks;
  return new Map(names.map((ink) => [ink, 1]));
}
