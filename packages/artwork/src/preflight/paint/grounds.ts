import { type Colour, type InkAmount, inksPaintedBy } from '../../interpret/colour/colour.ts';
import { behind } from '../../interpret/colour/colour-space.ts';
import { processInks } from '../../interpret/colour/process-inks.ts';
import { intersect } from '../../interpret/geometry/box.ts';
import type { Box } from '../../open/page-geometry.ts';
import type { Purposeful } from '../rule.ts';

/**
 * Maximum number of backgrounds stored per page: a drawing of thousands of shapes must not be searched for each
 * letter.
 */
const maxGrounds = 256;

/** A coloured mark that others may lie on, with its amount of each ink, from 0 to 1. */
export type Ground = {
  readonly box: Box;
  readonly inks: ReadonlyMap<string, number>;
  readonly group: Purposeful['group'];
};

/** Stores a mark as a background if it is one. */
export function addGround(grounds: Ground[], mark: Purposeful): void {
  const inks = groundOf(mark);
  if (inks && inks.size > 0 && grounds.length < maxGrounds)
    grounds.push({ box: mark.box, inks, group: mark.group });
}

/** Whether a mark lies on a background and does not only touch its edge; the box of a straight line has no area. */
export function isOn(box: Box, ground: Ground): boolean {
  const shared = intersect(ground.box, box);
  return (
    shared !== undefined && (shared.width > 0 || box.width === 0) && (shared.height > 0 || box.height === 0)
  );
}

/**
 * The inks that an overprinting colour replaces, whatever is underneath (ISO 32000-2, 8.6.7): those of a Separation or
 * a DeviceN; for DeviceCMYK in mode 1 those that are not 0; for every other space, including DeviceGray, all process
 * inks. DeviceGray thus overprints spot colours only.
 */
export function replacedBy({ space, values }: Colour, mode: 0 | 1): ReadonlySet<string> {
  if (space.inks.length > 0) return new Set(space.inks);
  if (space.kind === 'cmyk' && space.source === 'device' && mode === 1)
    return new Set(processInks.filter((_, index) => (values[index] ?? 0) > 0));
  return new Set(processInks);
}

const byInk = (inks: readonly InkAmount[]): ReadonlyMap<string, number> =>
  new Map(inks.map(({ ink, amount }) => [ink, amount]));

/** The inks of a shape or an image as a background; for images, all they may have. */
function groundOf(mark: Purposeful): ReadonlyMap<string, number> | undefined {
  if (mark.kind === 'path') return mark.fill && byInk(inksPaintedBy(mark.fill));
  if (mark.kind === 'shading' && mark.inked.length > 0) return byInk(mark.inked);
  const space = mark.kind === 'shading' || mark.kind === 'image' ? mark.space : undefined;
  if (!space || (mark.kind === 'image' && mark.stencil)) return undefined;
  const { kind, inks } = behind(space);
  const names = inks.length > 0 ? inks : kind === 'gray' ? ['Black'] : processInks;
  return new Map(names.map((ink) => [ink, 1]));
}
