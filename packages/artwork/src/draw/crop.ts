import type { Box } from '../open/page-geometry.ts';

/** The part of a page to show, as fractions of its width and height from the top left. */
export type Crop = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** The position of a box on the rendered page: rotated with it, y from the top. `drawn` and `trim` in mm. */
export function cropOf(drawn: Box, trim: Box | undefined, rotate: number): Crop | undefined {
  if (!trim) return undefined;
  const [left, right] = [(trim.x - drawn.x) / drawn.width, (trim.x - drawn.x + trim.width) / drawn.width];
  const [top, bottom] = [
    1 - (trim.y - drawn.y + trim.height) / drawn.height,
    1 - (trim.y - drawn.y) / drawn.height,
  ];
  const [l, t, r, b] =
    rotate === 90
      ? [1 - bottom, left, 1 - top, right]
      : rotate === 180
        ? [1 - right, 1 - bottom, 1 - left, 1 - top]
        : rotate === 270
          ? [top, 1 - right, bottom, 1 - left]
          : [left, top, right, bottom];
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  const crop = { left: clamp(l), top: clamp(t), width: clamp(r) - clamp(l), height: clamp(b) - clamp(t) };
  return crop.width > 0 && crop.height > 0 ? crop : undefined;
}
