import sharp from 'sharp';
import type { Picture } from '../composition.ts';

/** `unreadable`: no PNG, JPEG or WebP, or damaged; `too-large`: more than `mostPixels`. */
export type PictureFault = 'picture.unreadable' | 'picture.too-large';

/** A picture of A4 at 600 dpi. */
export const mostPixels = 35_000_000;

const formats = new Set(['png', 'jpeg', 'webp']);

/**
 * Reads a logo or another picture of a customer: its pixels in process inks for the press and as PNG for the page. The
 * bytes are untrusted; vectors and animations are refused.
 */
export async function readPicture(bytes: Uint8Array): Promise<Picture | PictureFault> {
  try {
    const { format, width, height, pages = 1 } = await sharp(bytes).metadata();
    if (!formats.has(format) || pages > 1) return 'picture.unreadable';
    if (width * height > mostPixels) return 'picture.too-large';
    const source = sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels }).autoOrient();
    const png = await source.clone().toColourspace('srgb').png().toBuffer({ resolveWithObject: true });
    const upright = sharp(png.data);
    const { isOpaque } = await upright.stats();
    const inks = await upright.clone().removeAlpha().toColourspace('cmyk').raw().toBuffer();
    const opacity = isOpaque ? undefined : await upright.clone().extractChannel('alpha').raw().toBuffer();
    const { width: across, height: down } = png.info;
    return { width: across, height: down, inks, png: png.data, ...(opacity && { opacity }) };
  } catch {
    return 'picture.unreadable';
  }
}
