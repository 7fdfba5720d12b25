import type { LabelTrim } from '@labelwerk/domain/label/label-shape.ts';
import { outlineOfCut } from '../label/outline.ts';
import { project } from '../label/wrap.ts';
import type { Box, Layout } from './scene-layout.ts';

/** What is measured in a picture: where it is seen, and its sides in mm as they are written beside it. */
export type Measured = { readonly box: Box; readonly width: string; readonly height: string };

const exactly = 0.1;

/** Whole millimetres; what lies between them is said to be about so much. */
function written(millimetres: number): string {
  const whole = Math.round(millimetres);
  return Math.abs(millimetres - whole) < exactly ? String(whole) : `≈ ${whole}`;
}

/**
 * The label's trim; where it is cut along a line of the customer's own, what that line encloses. Labels that lie on
 * their side in the picture are measured as they lie.
 */
export function measuredOf(
  { label, surface, turn }: Pick<Layout, 'label' | 'surface' | 'turn'>,
  trim: Pick<LabelTrim, 'width' | 'height'>,
  cutLine: string | undefined,
): Measured {
  if (cutLine === undefined || turn !== 0) {
    const [width, height] = turn % 180 ? [trim.height, trim.width] : [trim.width, trim.height];
    return { box: label, width: written(width), height: written(height) };
  }
  const points = outlineOfCut(cutLine);
  const [across, down] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right] = [Math.min(...across), Math.max(...across)];
  const [top, bottom] = [Math.min(...down), Math.max(...down)];
  const seenAt = (x: number) => project(surface, x - trim.width / 2, 0)[0];
  return {
    box: { left: seenAt(left), right: seenAt(right), top: surface.y + top, bottom: surface.y + bottom },
    width: written(right - left),
    height: written(bottom - top),
  };
}
