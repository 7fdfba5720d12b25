import { intersect, within } from '../../interpret/geometry/box.ts';
import type { PageMark } from '../../interpret/layers/marks.ts';
import type { TransparencyGroup } from '../../interpret/layers/transparency-group.ts';

/** Whether a group is `outer`, or lies within it. */
function isWithin(group: TransparencyGroup | undefined, outer: TransparencyGroup): boolean {
  for (let one = group; one; one = one.outer) if (one === outer) return true;
  return false;
}

/**
 * Whether the inks of something in the group `below` stay on the plates that a mark above it doesn't paint, as the
 * plates are made: by overprint or a blend mode of the mark or of a group around it. Overprint ends at an isolated
 * group: on its own it has nothing below, and then replaces what lies beneath it (ISO 32000-2, 11.7.4.5).
 */
export function keepsBelow(
  { keeps, group }: Pick<PageMark, 'keeps' | 'group'>,
  overprints: boolean,
  below: TransparencyGroup | undefined,
): boolean {
  let stays = overprints || keeps;
  for (let one = group; one && !isWithin(below, one); one = one.outer)
    stays = one.keeps || (stays && !one.isolated);
  return stays;
}

type Place = Pick<PageMark, 'box' | 'group'>;

/**
 * Whether something painted within the same group as a mark lies between the mark and something below that group: then
 * that, and not the mark, replaces what is below.
 */
export const isCoveredBetween = (mark: PageMark, below: Place, others: readonly Place[]): boolean => {
  const shared = intersect(mark.box, below.box);
  return (
    mark.group !== undefined &&
    shared !== undefined &&
    others.some(
      ({ group, box }) => group === mark.group && group !== below.group && within(shared, box, 0.02),
    )
  );
};
