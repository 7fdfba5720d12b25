import { stat, writeFile } from 'node:fs/promises';
import { tileGrid, tileSide } from '@labelwerk/domain/label/picture-tiles.ts';
import sharp, { type Sharp } from 'sharp';
import { softProof } from '../../colour/soft-proof.ts';
import { cropOf } from '../../draw/crop.ts';
import type { PixelRegion } from '../../draw/draw-page.ts';
import { isProcess } from '../../interpret/colour/colour.ts';
import { processInks } from '../../interpret/colour/process-inks.ts';
import { artworkLimits, refuse } from '../../limits.ts';
import type { PageGeometry } from '../../open/page-geometry.ts';
import { nothingExpected } from '../../preflight/expectation/expectations.ts';
import { inkPurposes } from '../../preflight/expectation/ink-purposes.ts';
import { fileFacts } from '../../preflight/run-preflight.ts';
import { drawPlates, type Plate } from '../../separate/draw-plates.ts';
import { spotLooks } from '../../separate/spot-separation.ts';
import type { Refused, Task, TileLayer, WrittenFile } from '../task.ts';
import { deadlineOf, openedFile, pagesOf, platesOf } from './opened-file.ts';

/** How inks that are no colours are shown: red, green and blue. */
const looks: Readonly<Record<Exclude<TileLayer, 'print'>, readonly [number, number, number]>> = {
  white: [255, 255, 255],
  cut: [229, 0, 126],
  varnish: [120, 196, 180],
  foil: [201, 162, 39],
  emboss: [139, 143, 168],
};

/**
 * Draws a tile of a page from its plates, so that it shows what the press prints: overprinting, spot colours by their
 * alternate colours, process inks by the profile.
 */
export async function tile(task: Extract<Task, { kind: 'tile' }>): Promise<WrittenFile | Refused> {
  const geometry = (await pagesOf(task.path))?.[task.pageIndex];
  const place = geometry && placeOf(geometry, task);
  if (!geometry || !place) return refuse('damaged');
  const { size } = await stat(task.path);
  const document = await platesOf(task.path, task.pageIndex);
  if ('ok' in document) return document;
  // A large file isn't opened once more: its inks are known by their names alone.
  const opened = size <= artworkLimits.largeFileBytes ? await openedFile(task.path) : undefined;
  const page = opened?.ok
    ? { file: fileFacts(opened, size, nothingExpected), geometry, number: task.pageIndex + 1 }
    : undefined;
  const purposes = inkPurposes(page);
  const inks = document.plates.inks.filter((ink) =>
    task.layer === 'print' ? purposes.isPrinting(ink) : purposes.of(ink) === task.layer,
  );
  const plates = await drawPlates(document.plates, {
    pageIndex: document.pageIndex,
    inks,
    ...place,
    deadlineMs: deadlineOf(size) * 0.7,
  });
  if (!plates) return refuse('too-complex');
  const picture =
    task.layer === 'print'
      ? softProof(await inProcessInks(plates, place.region, page))
      : tinted(plates, place.region, looks[task.layer]);
  if (!picture) return refuse('damaged');
  const bytes = await picture.webp({ quality: 90, alphaQuality: 100, effort: 2 }).toBuffer();
  await writeFile(task.target, bytes);
  return { ok: true, bytes: bytes.length };
}

/** Pixels of the longer side of the whole page, and the tile's part of it; undefined if there is no such tile. */
function placeOf(
  { media, trim, rotate }: PageGeometry,
  { level, x, y }: Pick<Extract<Task, { kind: 'tile' }>, 'level' | 'x' | 'y'>,
): { readonly longest: number; readonly region: PixelRegion } | undefined {
  const isTurned = rotate % 180 !== 0;
  const onScreen = (box: { width: number; height: number }) =>
    isTurned ? { width: box.height, height: box.width } : { width: box.width, height: box.height };
  const [page, cut] = [onScreen(media), onScreen(trim ?? media)];
  const grid = tileGrid(cut, level);
  if (x >= grid.across || y >= grid.down) return undefined;
  const perUnit = Math.max(grid.columns, grid.rows) / Math.max(cut.width, cut.height);
  const crop = cropOf(media, trim, rotate) ?? { left: 0, top: 0 };
  return {
    longest: Math.round(perUnit * Math.max(page.width, page.height)),
    region: {
      left: Math.round(crop.left * page.width * perUnit) + x * tileSide,
      top: Math.round(crop.top * page.height * perUnit) + y * tileSide,
      width: Math.min(tileSide, grid.columns - x * tileSide),
      height: Math.min(tileSide, grid.rows - y * tileSide),
    },
  };
}

/** Plates of the four process inks, to which the spot colours are added as they look. */
async function inProcessInks(
  plates: readonly Plate[],
  { width, height }: PixelRegion,
  page: Parameters<typeof spotLooks>[0] | undefined,
): Promise<readonly Plate[]> {
  const spots = plates.filter(({ ink }) => !isProcess(ink));
  const names = spots.map(({ ink }) => ink);
  const looks = page ? await spotLooks(page, names) : new Map<string, readonly number[]>();
  return processInks.map((ink, channel) => {
    const plate = plates.find((plate) => plate.ink === ink)?.amounts;
    const amounts = plate ?? new Uint8Array(width * height);
    for (const spot of spots) {
      const share = (looks.get(spot.ink) ?? [0, 0, 0, 0.6])[channel] ?? 0;
      if (share === 0) continue;
      for (let at = 0; at < amounts.length; at += 1) {
        const [below, above] = [amounts[at] ?? 0, share * (spot.amounts[at] ?? 0)];
        amounts[at] = Math.round(below + above - (below * above) / 255);
      }
    }
    return { ink, width, height, amounts };
  });
}

/** The inks of a purpose in one colour, as opaque as they are strong. */
function tinted(
  plates: readonly Plate[],
  { width, height }: PixelRegion,
  [red, green, blue]: readonly [number, number, number],
): Sharp {
  const pixels = new Uint8Array(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    let amount = 0;
    for (const plate of plates) amount = Math.max(amount, plate.amounts[at] ?? 0);
    pixels.set([red, green, blue, amount], 4 * at);
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } });
}
