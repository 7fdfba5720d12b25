import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { environment } from '#support/environment.ts';

/** The reference pictures of components, and the folder for differing ones, for people to look at. */
const kept = join(import.meta.dirname, '..', '..', '..', 'pictures');
const results = join(import.meta.dirname, '..', '..', '..', 'results', 'pictures');

/**
 * Browsers of neighbouring versions antialias edges and letters differently: this fraction of the pixels
 * may differ.
 */
const maxShare = 0.01;
/** Maximum distance of two colours, from 0 (equal) to 1 (black and white). */
const colourDistance = 0.15;
/** Maximum difference in width or height between a component and its picture, in CSS pixels. */
const maxGrowth = 2;

type Raster = { readonly data: Buffer; readonly width: number; readonly height: number };

async function rasterOf(picture: Buffer | string, size?: Omit<Raster, 'data'>): Promise<Raster> {
  const opened = sharp(picture);
  const { data, info } = await (size ? opened.extract({ left: 0, top: 0, ...size }) : opened)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The difference between a picture and the reference, in a sentence; undefined if there is none. */
async function differenceOf(taken: Buffer, reference: string, name: string): Promise<string | undefined> {
  const [now, before] = await Promise.all([rasterOf(taken), rasterOf(reference)]);
  const grown = [now.width - before.width, now.height - before.height];
  if (grown.some((by) => Math.abs(by) > maxGrowth))
    return `${name} is ${now.width} × ${now.height} px instead of ${before.width} × ${before.height}`;
  const size = { width: Math.min(now.width, before.width), height: Math.min(now.height, before.height) };
  const [one, other] = await Promise.all([rasterOf(taken, size), rasterOf(reference, size)]);
  const marked = Buffer.alloc(one.data.length);
  const differing = pixelmatch(one.data, other.data, marked, size.width, size.height, {
    threshold: colourDistance,
  });
  const share = differing / (size.width * size.height);
  if (share <= maxShare) return undefined;
  const path = join(results, `${name}.webp`);
  mkdirSync(dirname(path), { recursive: true });
  await sharp(marked, { raw: { ...size, channels: 4 } })
    .webp()
    .toFile(path);
  return `${name} differs in ${(share * 100).toFixed(1)} % of its points: ${path}`;
}

/**
 * Compares an element with its reference picture, `e2e/pictures/<name>.webp`; returns the difference in a
 * sentence. With `KEEP_PICTURES=1` the reference is replaced.
 */
export async function pictureFault(element: Locator, name: string): Promise<string | undefined> {
  const taken = await element.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' });
  const reference = join(kept, `${name}.webp`);
  if (environment.keepPictures) {
    mkdirSync(dirname(reference), { recursive: true });
    await sharp(taken).webp({ lossless: true, effort: 6 }).toFile(reference);
    return undefined;
  }
  if (!existsSync(reference)) return `${name} has no picture yet: KEEP_PICTURES=1 keeps one`;
  return differenceOf(taken, reference, name);
}
