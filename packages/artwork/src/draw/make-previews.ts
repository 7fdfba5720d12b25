import sharp from 'sharp';
import type { Crop } from './crop.ts';
import type { Drawing } from './draw-page.ts';
import { type PreviewSize, previewSizes } from './preview-sizes.ts';

export type Preview = { readonly size: PreviewSize; readonly density: 1 | 2; readonly webp: Buffer };

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
