import type { LabelTrim } from '@labelwerk/domain/label/label-shape.ts';
import { outlineOfCut } from '../label/outline.ts';
import { project } from '../label/wrap.ts';
import type { Box, Layout } from './scene-layout.ts';

/** The measured part of a picture: its box in the drawing, and its dimensions in mm as text. */
export type Measured = { readonly box: Box; readonly width: string; readonly height: string };

const exactly = 0.1;

/** Formats whole millimetres; other values are rounded and marked with ≈. */
function written(millimetres: number): string {
  const whole = Math.round(millimetres);
  return Math.abs(millimetres - whole) < exactly ? String(whole) : `≈ ${whole}`;
}

/**
 * Measures the label's trim, or the area inside a customer's own cut line. A label that is rotated in the picture is
 * measured as shown.
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
