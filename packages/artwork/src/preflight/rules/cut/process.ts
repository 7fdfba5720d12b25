import { inksOf, isPaper } from '../../../interpret/colour/colour.ts';
import type { PathMark } from '../../../interpret/layers/marks.ts';
import type { Box } from '../../../open/page-geometry.ts';
import { boxOf, isClosed } from '../../cut/cut-path.ts';
import { isOwnCut } from '../../expectation/expectations.ts';
import { layerPurpose } from '../../expectation/layer-purpose.ts';
import { isInk, type Purposeful, type Rule } from '../../rule.ts';
import { isCut } from './marks.ts';

/** A thicker line (pt) is a frame; a line this near to the trim on all sides (mm) follows it. */
const [widest, near] = [1, 0.6];
/** A customer's outline covers this share of the trim in both directions, in one ink of at least this amount. */
const [share, strong] = [0.5, 0.75];

/** A thin line along the cut in a printing ink is a die line that would be printed. */
export const cutProcess: Rule = {
  id: 'LP-CUT-5',
  places: 1,
  watch({ trim, trimBy, file: { expected } }, report) {
    const boxes: Box[] = [];
    let hasCut = false;
    const isOwn = isOwnCut(expected);
    return {
      mark(mark) {
        if (isCut(mark)) hasCut = true;
        // Another rule asks about layers that are named as cut lines.
        if (mark.layers.some((layer) => layerPurpose(layer)?.purpose === 'cut')) return;
        if (trimBy === 'unknown' || !isThinOutline(mark) || boxes.length >= 8) return;
        for (const subpath of mark.path.subpaths) {
          if (subpath.segments.length === 0 || !isClosed(subpath)) continue;
          const box = boxOf(subpath);
          if (follows(box, trim) || (isOwn && isStrong(mark) && spans(box, trim))) boxes.push(box);
        }
      },
      end() {
        const [box] = boxes;
        if (box && !(isOwn && hasCut)) report({ variant: 'process', severity: 'warning', box });
      },
    };
  },
};

const isThinOutline = (mark: Purposeful): mark is Purposeful & PathMark & { stroke: object } =>
  mark.kind === 'path' &&
  mark.purpose === undefined &&
  isInk(mark) &&
  mark.mask === undefined &&
  mark.stroke !== undefined &&
  mark.fill === undefined &&
  mark.strokeWidth <= widest &&
  mark.path.subpaths.length <= 16 &&
  !isPaper(mark.stroke);

const isStrong = ({ stroke }: PathMark): boolean => {
  const inks = stroke ? inksOf(stroke) : [];
  const black = inks.find(({ ink }) => ink === 'Black')?.amount ?? 0;
  return black < 0.1 && inks.some(({ amount }) => amount >= strong);
};

const follows = (box: Box, trim: Box): boolean =>
  [
    box.x - trim.x,
    box.y - trim.y,
    box.x + box.width - trim.x - trim.width,
    box.y + box.height - trim.y - trim.height,
  ].every((off) => Math.abs(off) <= near);

const spans = (box: Box, trim: Box): boolean =>
  box.width >= share * trim.width && box.height >= share * trim.height;
