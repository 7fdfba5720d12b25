import sharp from 'sharp';
import type { Crop } from './crop.ts';
import type { Drawing } from './draw-page.ts';
import { type PreviewSize, previewSizes } from './preview-sizes.ts';

export type Preview = { readonly size: PreviewSize; readonly density: 1 | 2; readonly webp: Buffer };
export type PreviewFormat = { readonly size: PreviewSize; readonly density: 1 | 2 };

/** Longer side in pixels of the largest size requested. */
export const longestOf = (sizes: readonly PreviewFormat[]): number =>
  Math.max(...sizes.map(({ size, density }) => previewSizes[size].width * density));

/** Scales a drawing to the requested sizes; all but `whole` are cropped to the trim, if there is a crop. */
export async function makePreviews(
  drawing: Drawing,
  sizes: readonly PreviewFormat[],
  crop?: Crop,
): Promise<Preview[]> {
  const { width, height, channels } = drawing;
  const region = crop && regionOf(drawing, crop, longestOf(sizes));
  return Promise.all(
    sizes.map(async ({ size, density }) => {
      const box = previewSizes[size];
      const page = sharp(drawing.pixels, { raw: { width, height, channels } });
      const webp = await (region && size !== 'whole' ? page.extract(region) : page)
        .resize({ width: box.width * density, height: box.height * density, fit: 'inside' })
        .webp({ quality: 82, effort: 2 })
        .toBuffer();
      return { size, density, webp };
    }),
  );
}

type Region = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/**
 * The pixels of a crop. A length within one pixel of the largest requested size is set to that size, which saves
 * resampling; half a pixel at the edge is not visible.
 */
export function regionOf(
  { width, height }: { width: number; height: number },
  crop: Crop,
  longest: number,
): Region {
  const spanOf = (start: number, share: number, whole: number) => {
    const rounded = Math.round(share * whole);
    const length = Math.abs(rounded - longest) <= 1 ? longest : rounded;
    const fitting = Math.max(1, Math.min(whole, length));
    return { at: Math.min(Math.round(start * whole), whole - fitting), length: fitting };
  };
  const [x, y] = [spanOf(crop.left, crop.width, width), spanOf(crop.top, crop.height, height)];
  return { left: x.at, top: y.at, width: x.length, height: y.length };
}
