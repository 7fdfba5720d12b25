import type { Picture } from '@labelwerk/composition/composition.ts';
import { readPicture } from '@labelwerk/composition/pictures/read-picture.ts';
import { transparencyLimits } from '@labelwerk/domain/transparency/label-choices.ts';
import sharp from 'sharp';
import type { LogoFault } from './drawing.ts';
import { isPlainSvg } from './plain-svg.ts';

const mostPixels = transparencyLimits.logoMegapixels * 1_000_000;
/** Pixels of the longer side in a picture for a screen; an SVG is drawn at this size. */
const longestSide = 800;

/** The density at which an SVG has `longestSide`, from its size at 72 dpi. */
const densityOf = (width: number, height: number): number =>
  Math.min(10_000, Math.max(1, (72 * longestSide) / Math.max(width, height, 1)));

/** Reads a logo for a picture on a screen: PNG, JPEG or an SVG that has only shapes. The bytes are untrusted. */
export async function readLogo(bytes: Uint8Array): Promise<Picture | LogoFault> {
  try {
    const text = Buffer.from(bytes.subarray(0, 1_024)).toString('utf8');
    const isSvg = /^\uFEFF?\s*<(?:\?xml|svg|!--|!DOCTYPE)/i.test(text);
    if (isSvg && !isPlainSvg(Buffer.from(bytes).toString('utf8'))) return 'not-plain';
    const { format, width, height, pages = 1 } = await sharp(bytes).metadata();
    if (!['png', 'jpeg', 'svg'].includes(format) || (format === 'svg') !== isSvg || pages > 1)
      return 'unreadable';
    if (!isSvg && width * height > mostPixels) return 'too-large';
    const options = { failOn: 'error', limitInputPixels: mostPixels } as const;
    const source = sharp(bytes, isSvg ? { ...options, density: densityOf(width, height) } : options);
    const pixels = await source
      .autoOrient()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
    const picture = await readPicture(pixels);
    if (typeof picture !== 'string') return picture;
    return picture === 'picture.too-large' ? 'too-large' : 'unreadable';
  } catch {
    return 'unreadable';
  }
}
