import sharp from 'sharp';
import type { Box } from '../open/page-geometry.ts';
import type { Drawing } from './draw-page.ts';
import { type PreviewSize, previewSizes } from './preview-sizes.ts';

export type Preview = { readonly size: PreviewSize; readonly density: 1 | 2; readonly webp: Buffer };

/** The part of a page to show, as shares of its width and height from the top left. */
export type Crop = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** A box of a page (both in mm) as it is drawn: turned with the page, y from the top. */
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

/** Scales a drawing to the asked sizes, all but `whole` cut to the trim when there is one. */
export async function makePreviews(
  drawing: Drawing,
  sizes: readonly { readonly size: PreviewSize; readonly density: 1 | 2 }[],
  crop?: Crop,
): Promise<Preview[]> {
  const raw = { width: drawing.width, height: drawing.height, channels: 4 as const };
  const region = crop && {
    left: Math.round(crop.left * drawing.width),
    top: Math.round(crop.top * drawing.height),
    width: Math.max(
      1,
      Math.min(drawing.width - Math.round(crop.left * drawing.width), Math.round(crop.width * drawing.width)),
    ),
    height: Math.max(
      1,
      Math.min(
        drawing.height - Math.round(crop.top * drawing.height),
        Math.round(crop.height * drawing.height),
      ),
    ),
  };
  return Promise.all(
    sizes.map(async ({ size, density }) => {
      const { width, height } = previewSizes[size];
      let image = sharp(drawing.pixels, { raw }).removeAlpha();
      if (region && size !== 'whole') image = image.extract(region);
      const webp = await image
        .resize({
          width: width * density,
          height: height * density,
          fit: 'inside',
          withoutEnlargement: false,
        })
        .webp({ quality: 82, effort: 2 })
        .toBuffer();
      return { size, density, webp };
    }),
  );
}
