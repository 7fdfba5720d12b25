import { type Colour, inksOf } from '../../interpret/colour/colour.ts';
import { behind } from '../../interpret/colour/colour-space.ts';
import { processInks } from '../../interpret/colour/process-inks.ts';
import { intersect } from '../../interpret/geometry/box.ts';
import type { Box } from '../../open/page-geometry.ts';
import { isInk, type Purposeful, type Rule } from '../rule.ts';

const maxGrounds = 256;
/** Black from here on covers what it overprints; and less ink than this beneath isn’t seen through it. */
const [covering, seen] = [0.9, 0.15];

type Ground = { readonly box: Box; readonly inks: ReadonlyMap<string, number> };

/** A coloured object that overprints mixes with the colours beneath it: yellow on cyan becomes green. */
export const colourMixes: Rule = {
  id: 'LP-COL-10',
  places: 4,
  watch(_page, report) {
    const grounds: Ground[] = [];
    return {
      mark(mark) {
        if (!isInk(mark) || mark.purpose !== undefined) return;
        if ((mark.kind === 'text' || mark.kind === 'path') && !mark.transparent) {
          const mixes =
            mixesWith(mark, mark.fill, mark.overprintFill) ||
            mixesWith(mark, mark.stroke, mark.overprintStroke);
          if (mixes) report({ variant: 'mixes', severity: 'warning', box: mark.box });
        }
        const inks = groundOf(mark);
        if (inks && inks.size > 0 && grounds.length < maxGrounds) grounds.push({ box: mark.box, inks });
      },
    };

    function mixesWith(mark: Purposeful, colour: Colour | undefined, overprints: boolean): boolean {
      if (!overprints || !colour) return false;
      const inks = inksOf(colour);
      if (inks.length === 0 || inks.some(({ ink, amount }) => ink === 'Black' && amount >= covering))
        return false;
      const replaced = replacedBy(colour, mark.overprintMode);
      // Where several lie beneath one another, the last one is seen.
      const under = grounds.findLast(({ box }) => {
        const shared = intersect(box, mark.box);
        return shared !== undefined && shared.width > 0 && shared.height > 0;
      });
      return [...(under?.inks ?? [])].some(([ink, amount]) => amount >= seen && !replaced.has(ink));
    }
  },
};

/** Inks that an overprinting colour puts its own amounts of, whatever lies beneath. */
function replacedBy({ space, values }: Colour, mode: 0 | 1): ReadonlySet<string> {
  if (space.inks.length > 0) return new Set(space.inks);
  if (space.kind === 'cmyk' && mode === 1)
    return new Set(processInks.filter((_, index) => (values[index] ?? 0) > 0));
  return new Set(processInks);
}

/** The inks of a shape or a picture that others may lie on; of pictures all that they may have. */
function groundOf(mark: Purposeful): ReadonlyMap<string, number> | undefined {
  if (mark.kind === 'path' && mark.fill && mark.fill.pattern === undefined)
    return new Map(inksOf(mark.fill).map(({ ink, amount }) => [ink, amount]));
  const space = mark.kind === 'shading' || mark.kind === 'image' ? mark.space : undefined;
  if (!space || (mark.kind === 'image' && mark.stencil)) return undefined;
  const { kind, inks } = behind(space);
  const names = inks.length > 0 ? inks : kind === 'gray' ? ['Black'] : processInks;
  return new Map(names.map((ink) => [ink, 1]));
}
