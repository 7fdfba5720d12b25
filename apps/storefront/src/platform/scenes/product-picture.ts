import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { usualLabel, usualLabelIds } from '#platform/content/usual-labels.ts';
import { fontConfiguration, scenesFolder } from './folder.ts';
import { cardPictureName, cardPictureSize, productPictureName } from './product-picture-name.ts';

/** Side of a picture in px: 96 CSS px (a tile of the calculator) at almost three device pixels each. */
const side = 272;

/** As behind the packs of social pictures. */
const ground = '#f1efe9';

process.env.FONTCONFIG_FILE ??= fontConfiguration;

const idsByName = new Map(usualLabelIds.map((id) => [productPictureName(usualLabel(id)), id]));

const idsOfCards = new Map(usualLabelIds.map((id) => [cardPictureName(id), id]));

/** The file names of all pictures of product types. */
export const productPictureNames: readonly string[] = [...idsByName.keys(), ...idsOfCards.keys()];

/** A product type's usual label on its pack, for cards: a WebP with the pack in the middle of a plain ground. */
async function cardPicture(id: string): Promise<Buffer> {
  const { width, height } = cardPictureSize;
  const scene = readFileSync(join(scenesFolder, `${id}.svg`), 'utf8').replace(
    '<svg ',
    `<svg width="${width}" height="${height}" `,
  );
  return sharp(Buffer.from(scene))
    .flatten({ background: ground })
    .webp({ quality: 82, effort: 6 })
    .toBuffer();
}

/**
 * A picture by its file name: a product type's usual label on its pack, as a square WebP with a transparent background,
 * or for cards; undefined for unknown names.
 */
export async function productPicture(name: string): Promise<Buffer | undefined> {
  const idOfCard = idsOfCards.get(name);
  if (idOfCard !== undefined) return cardPicture(idOfCard);
  const id = idsByName.get(name);
  if (id === undefined) return undefined;
  const scene = readFileSync(join(scenesFolder, `${id}-tile.svg`), 'utf8');
  // At a density of 96 dpi the drawing is rendered at its final size, and not scaled afterwards.
  const sized = scene.replace('<svg ', `<svg width="${side}" height="${side}" `);
  return sharp(Buffer.from(sized)).webp({ quality: 82, alphaQuality: 90, effort: 6 }).toBuffer();
}
