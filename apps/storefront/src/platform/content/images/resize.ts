import { imageQuality } from './image-address.ts';

export type Picture = { readonly bytes: Uint8Array<ArrayBuffer>; readonly type: PictureType };

const endings = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
} as const;

export type PictureType = keyof typeof endings;
type Format = PictureType extends `image/${infer Name}` ? Name : never;

/** Types that are read: nothing that can contain scripts, as SVG can. */
export const isPictureType = (type: string): type is PictureType => Object.hasOwn(endings, type);

export const endingOf = (type: PictureType): string => endings[type];

/** The format to write: WebP where it is shown, otherwise one that every client shows. */
function typeFor(type: PictureType, showsWebp: boolean): PictureType {
  if (showsWebp) return 'image/webp';
  return type === 'image/webp' || type === 'image/avif' ? 'image/jpeg' : type;
}

/** More pixels than any picture of a page needs; each takes up to four bytes while it is made. */
const limitInputPixels = 64_000_000;

/**
 * A picture upright and at most so wide, in px; never wider than it is. What moves stays as it is, and so does what
 * can't be read in 7 s or has too many pixels.
 */
export async function resized(picture: Picture, width: number, showsWebp: boolean): Promise<Picture> {
  // Loaded only where it is used: it takes a few megabytes.
  const { default: sharp } = await import('sharp');
  try {
    const { pages = 1 } = await sharp(picture.bytes, { limitInputPixels }).metadata();
    if (pages > 1) return picture;
    const type = typeFor(picture.type, showsWebp);
    const bytes = await sharp(picture.bytes, { limitInputPixels })
      .timeout({ seconds: 7 })
      .rotate()
      .resize(width, undefined, { withoutEnlargement: true })
      .toFormat(type.slice('image/'.length) as Format, {
        quality: imageQuality,
        ...(type === 'image/jpeg' && { mozjpeg: true }),
      })
      .toBuffer();
    return { bytes: new Uint8Array(bytes), type };
  } catch {
    return picture;
  }
}
