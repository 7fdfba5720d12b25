import { labelMargins } from '@labelwerk/domain/label/label-shape.ts';
import { grow, within } from '../interpret/geometry/box.ts';
import { interpretPage } from '../interpret/interpret-page.ts';
import { pageToInterpret } from '../interpret/page-to-interpret.ts';
import type { Box } from '../open/page-geometry.ts';
import { purposeful } from '../preflight/pages/printed-mark.ts';
import { isInk, type PageFacts } from '../preflight/rule.ts';

/**
 * How far the artwork extends beyond each side of the trim, in mm: at most the standard bleed, negative where the page
 * ends short of the trim.
 */
export type RealBleed = {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
};

/**
 * Distance in mm at which a mark counts as reaching an edge, and the fraction of a side along which it must extend
 * beyond it.
 */
const [near, share] = [0.1, 0.5];
const maxBoxes = 20_000;

/**
 * The existing bleed of a page on each side, whatever its BleedBox says. If no mark reaches a side, it is that of the
 * MediaBox; if the artwork ends at the trim, it is 0.
 */
export function realBleed({ file, number, geometry, trim }: PageFacts): RealBleed {
  const outer = geometry.media;
  const room = {
    left: trim.x - outer.x,
    right: outer.x + outer.width - trim.x - trim.width,
    bottom: trim.y - outer.y,
    top: outer.y + outer.height - trim.y - trim.height,
  };
  const boxes: Box[] = [];
  const source = pageToInterpret(file.pdf, number - 1, geometry);
  if (source)
    interpretPage(file.scope, source, (mark) => {
      if (mark.mask !== undefined || boxes.length >= maxBoxes) return;
      const purposefulMark = purposeful(mark);
      if (purposefulMark.purpose === undefined && isInk(purposefulMark)) boxes.push(mark.box);
    });
  const bleedOn = (
    side: keyof RealBleed,
    depths: (box: Box) => readonly [inner: number, length: number],
  ): number => {
    const targetBleed = Math.min(labelMargins.bleed, room[side]);
    const whole = side === 'left' || side === 'right' ? trim.height : trim.width;
    const reaching = boxes.filter((box) => depths(box)[0] > -near && depths(box)[1] > 0);
    const beyond = reaching.filter((box) => depths(box)[0] >= targetBleed - near);
    const longest = Math.max(0, ...beyond.map((box) => depths(box)[1]));
    return reaching.length === 0 || longest >= share * whole ? targetBleed : Math.min(0, targetBleed);
  };
  const [right, top] = [trim.x + trim.width, trim.y + trim.height];
  const level = (box: Box) => Math.min(box.x + box.width, right) - Math.max(box.x, trim.x);
  const upright = (box: Box) => Math.min(box.y + box.height, top) - Math.max(box.y, trim.y);
  return {
    left: bleedOn('left', (box) => [trim.x - box.x, upright(box)]),
    right: bleedOn('right', (box) => [box.x + box.width - right, upright(box)]),
    bottom: bleedOn('bottom', (box) => [trim.y - box.y, level(box)]),
    top: bleedOn('top', (box) => [box.y + box.height - top, level(box)]),
  };
}

/**
 * The area up to which a page may be printed: that of its BleedBox, or all of it if the artwork has its full bleed
 * although the BleedBox is smaller: many programs write a BleedBox that is the TrimBox.
 */
export function bleedArea(facts: PageFacts): Box {
  const { geometry, trim } = facts;
  const { bleed = geometry.media, media } = geometry;
  if (within(grow(trim, labelMargins.bleed), bleed)) return bleed;
  if (!within(grow(trim, labelMargins.bleed), media)) return bleed;
  return Object.values(realBleed(facts)).every((side) => side >= labelMargins.bleed - near) ? media : bleed;
}
