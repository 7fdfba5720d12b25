import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { usualLabel, usualLabelIds } from '#platform/content/usual-labels.ts';
import { fontConfiguration, scenesFolder } from './folder.ts';
import { productPictureName } from './product-picture-name.ts';

/** Side of a picture in px: 96 CSS px (a tile of the calculator) at almost three device pixels each. */
const side = 272;

process.env.FONTCONFIG_FILE ??= fontConfiguration;

const idsByName = new Map(usualLabelIds.map((id) => [productPictureName(usualLabel(id)), id]));

/** The file names of all pictures of product types. */
export const productPictureNames: readonly string[] = [...idsByName.keys()];

/**
 * A product type's usual label on its pack, as a square WebP with a transparent background; undefined for
 * unknown names.
 */
export async function productPicture(name: string): Promise<Buffer | undefined> {
  const id = idsByName.get(name);
  if (id === undefined) return undefined;
  const scene = readFileSync(join(scenesFolder, `${id}-tile.svg`), 'utf8');
  // At a density of 96 dpi the drawing is rendered at its final size, and not scaled afterwards.
  const sized = scene.replace('<svg ', `<svg width="${side}" height="${side}" `);
  return sharp(Buffer.from(sized)).webp({ quality: 82, alphaQuality: 90, effort: 6 }).toBuffer();
}
