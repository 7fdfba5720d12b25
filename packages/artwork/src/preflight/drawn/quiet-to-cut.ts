import type { BarCode } from '../../barcode/find-bar-codes.ts';
import type { MatrixCode } from '../../barcode/find-matrix-codes.ts';
import type { PageFacts } from '../rule.ts';

/** Sides of the page by their order in a drawing (left, top, right, bottom), for each rotation. */
const sidesAt: Readonly<Record<number, readonly ('left' | 'top' | 'right' | 'bottom')[]>> = {
  0: ['left', 'top', 'right', 'bottom'],
  90: ['bottom', 'left', 'top', 'right'],
  180: ['right', 'bottom', 'left', 'top'],
  270: ['top', 'right', 'bottom', 'left'],
};

/**
 * The quiet zone of a code (box and module in mm) that is left on the label, in modules: the cut ends it. Ends of bar
 * codes count relative to what is needed there. A cut line of the customer's own counts by its box.
 */
export function quietToCut(
  code: BarCode | MatrixCode,
  { trim, cut, geometry: { rotate } }: Pick<PageFacts, 'trim' | 'cut' | 'geometry'>,
): number {
  const label = cut?.box ?? trim;
  const { box, module } = code;
  const room = {
    left: box.x - label.x,
    bottom: box.y - label.y,
    right: label.x + label.width - box.x - box.width,
    top: label.y + label.height - box.y - box.height,
  };
  const [left = 0, top = 0, right = 0, bottom = 0] = (sidesAt[rotate] ?? []).map(
    (side) => Math.max(0, room[side]) / module,
  );
  if (!('direction' in code)) return Math.min(left, top, right, bottom);
  const [before, behind] = code.ends;
  const ends = code.direction === 'row' ? [left, right] : [top, bottom];
  const relative = [(ends[0] ?? 0) / before, (ends[1] ?? 0) / behind];
  return Math.min(...relative) * code.quietNeeded;
}
