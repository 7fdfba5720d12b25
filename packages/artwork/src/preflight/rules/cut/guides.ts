import { labelMargins } from '@labelwerk/domain/label/label-shape.ts';
import type { PathMark } from '../../../interpret/layers/marks.ts';
import type { Box } from '../../../open/page-geometry.ts';
import { boxOf, isClosed } from '../../cut/cut-path.ts';
import { isInk, type Purposeful, type Rule } from '../../rule.ts';

/** A thicker line (pt) is a frame; a line this near to the safety margin on all sides (mm) follows it. */
const [widest, near] = [0.75, 0.35];
/** Dashed outlines in more pieces are a pattern. */
const maxPieces = 4;

/**
 * The guides of the shop's own template in a printing ink, after an editor dropped their layer and converted their
 * spot colour. They are recognised by what remains: a thin dashed outline along the safety margin.
 */
export const cutGuides: Rule = {
  id: 'LP-CUT-6',
  places: 1,
  watch({ trim, trimBy }, report) {
    let guideBox: Box | undefined;
    return {
      mark(mark) {
        if (guideBox || trimBy === 'unknown' || !isDashedOutline(mark)) return;
        const [outline] = mark.path.subpaths.filter(({ segments }) => segments.length > 0);
        if (outline && isClosed(outline) && followsSafety(boxOf(outline), trim)) guideBox = boxOf(outline);
      },
      end() {
        if (guideBox) report({ variant: 'printed', severity: 'warning', box: guideBox });
      },
    };
  },
};

const isDashedOutline = (mark: Purposeful): mark is Purposeful & PathMark =>
  mark.kind === 'path' &&
  mark.purpose === undefined &&
  isInk(mark) &&
  mark.dashed &&
  mark.stroke !== undefined &&
  mark.fill === undefined &&
  mark.strokeWidth <= widest &&
  mark.path.subpaths.length <= maxPieces;

const followsSafety = (box: Box, trim: Box): boolean =>
  [
    box.x - trim.x,
    box.y - trim.y,
    trim.x + trim.width - box.x - box.width,
    trim.y + trim.height - box.y - box.height,
  ].every((inset) => Math.abs(inset - labelMargins.safety) <= near);
