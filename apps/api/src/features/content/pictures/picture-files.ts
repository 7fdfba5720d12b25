import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isPictureName } from '@labelwerk/content/markdoc-text.ts';
import type { StoredPicture } from '../tables.ts';

/** Subfolder for pictures in a folder of texts. */
export const picturesFolder = 'media';

/** Maximum size of a picture file, in bytes. */
const maxBytes = 16 * 1024 * 1024;
/** Longest side of a stored picture, in px; larger pictures are scaled down, as WordPress does. */
const longest = 2560;
/** Maximum number of decoded pixels: a small file can decompress to more than the memory. */
const maxPixels = 100_000_000;

const mimes = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
const endings = { jpeg: 'jpg', png: 'png', webp: 'webp' } as const;

const isKnown = (format: string | undefined): format is keyof typeof mimes =>
  format !== undefined && Object.hasOwn(mimes, format);

/** A picture file of a folder; an empty file removes the picture. */
export type PictureFile = { readonly name: string; readonly path: string; readonly bytes: Buffer };

export type PictureChange = {
  readonly kind: 'new' | 'changed' | 'removed';
  readonly file: PictureFile;
  /** The picture as it is stored, if it was prepared before. */
  readonly prepared?: PreparedPicture;
};

export type PreparedPicture = Omit<StoredPicture, 'id' | 'created_at' | 'modified_at'> & {
  readonly bytes: Buffer;
};

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Reads the pictures of a folder of texts. Throws, naming the files, if one is not accepted. */
export function readPictures(folder: string): readonly PictureFile[] {
  const at = join(folder, picturesFolder);
  if (!existsSync(at)) return [];
  const names = globSync('**/*', { cwd: at }).filter((name) => statSync(join(at, name)).isFile());
  const faults = names.flatMap((name) => {
    const path = `${picturesFolder}/${name}`;
    if (!isPictureName(name))
      return [
        `${path}: the name of a picture consists of lower-case letters, digits and - and ends with .jpg, .png or .webp`,
      ];
    return statSync(join(at, name)).size > maxBytes ? [`${path}: larger than ${maxBytes >> 20} MB`] : [];
  });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return names
    .sort()
    .map((name) => ({ name, path: `${picturesFolder}/${name}`, bytes: readFileSync(join(at, name)) }));
}

/** The picture changes of a folder. Throws if a picture to remove does not exist in the shop. */
export function planPictures(
  files: readonly PictureFile[],
  stored: readonly StoredPicture[],
): readonly PictureChange[] {
  const known = new Map(stored.map((picture) => [picture.name, picture]));
  return files.flatMap((file): readonly PictureChange[] => {
    const before = known.get(file.name);
    if (file.bytes.length === 0) return before ? [{ kind: 'removed', file }] : [];
    const hash = hashOf(file.bytes);
    // A file equal to the stored picture or to its original is no change.
    if (before && [before.hash, before.given_hash].includes(hash)) return [];
    return [{ kind: before ? 'changed' : 'new', file }];
  });
}

/**
 * Prepares a picture for storage: rotated by its EXIF orientation, at most 2560 px, without metadata (place and time).
 * Throws, naming the file, if it is not a valid JPEG, PNG or WebP.
 */
export async function preparedPicture({ name, path, bytes }: PictureFile): Promise<PreparedPicture> {
  const { default: sharp } = await import('sharp');
  try {
    const { format } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata();
    if (!isKnown(format) || !name.endsWith(`.${endings[format]}`))
      throw new Error(`it is not a ${name.split('.').at(-1)} picture`);
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .rotate()
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .toFormat(format)
      .toBuffer({ resolveWithObject: true });
    return {
      name,
      mime_type: mimes[format],
      width: info.width,
      height: info.height,
      bytes: data,
      hash: hashOf(data),
      given_hash: hashOf(bytes),
    };
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
  }
}
