import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { softProof } from '../../colour/soft-proof.ts';
import { cropOf } from '../../draw/crop.ts';
import { pagePixels } from '../../draw/page-pixels.ts';
import { isProcess } from '../../interpret/colour/colour.ts';
import { rounded } from '../../interpret/geometry/box.ts';
import { artworkLimits, refuse } from '../../limits.ts';
import type { Box, PageGeometry } from '../../open/page-geometry.ts';
import { heaviestSquares, inkSquareSide } from '../../preflight/drawn/ink-coverage.ts';
import { nothingExpected } from '../../preflight/expectation/expectations.ts';
import { inkPurposes } from '../../preflight/expectation/ink-purposes.ts';
import { fileFacts } from '../../preflight/run-preflight.ts';
import { coverageOf, drawPlates, type Plate } from '../../separate/draw-plates.ts';
import type { Refused, Separated, Task } from '../task.ts';
import { deadlineOf, openedFile, pagesOf, platesOf } from './opened-file.ts';

/**
 * Draws each ink of a page as a picture, cut to the trim like previews: white is full ink, so that it can be tinted and
 * multiplied.
 */
export async function separate(task: Extract<Task, { kind: 'separate' }>): Promise<Separated | Refused> {
  const geometry = (await pagesOf(task.path))?.[task.pageIndex];
  if (!geometry) return refuse('damaged');
  const pagePlates = await platesOf(task.path, task.pageIndex);
  if ('ok' in pagePlates) return pagePlates;
  const { size } = await stat(task.path);
  const crop = cropOf(geometry.media, geometry.trim, geometry.rotate);
  const share = crop ? Math.max(crop.width, crop.height) : 1;
  // A picture cut to the trim must be drawn larger, or it would be blurred.
  const longest = Math.min(artworkLimits.drawnPixels, Math.ceil(task.longest / share));
  const drawn = await drawPlates(pagePlates.plates, {
    pageIndex: pagePlates.pageIndex,
    longest,
    deadlineMs: deadlineOf(size) * 0.7,
  });
  if (!drawn) return refuse('too-complex');
  // A large file isn't opened once more: its inks are known by their names alone.
  const opened = size <= artworkLimits.largeFileBytes ? await openedFile(task.path) : undefined;
  const purposes = inkPurposes(
    opened?.ok
      ? { file: fileFacts(opened, size, nothingExpected), geometry, number: task.pageIndex + 1 }
      : undefined,
  );
  await mkdir(task.folder, { recursive: true });
  const files = await Promise.all(
    drawn.map(async (plate, index) => {
      // Ink names are untrusted: files are numbered.
      const path = join(task.folder, `plate-${index}.png`);
      const place = trimPixels(geometry, plate);
      const { width, height } = await writePlate(plate, place, task.longest, path);
      const { ink } = plate;
      const coverage = place ? coverageOf(plate, place) : 0;
      return { ink, purpose: purposes.of(ink) ?? null, coverage, path, width, height };
    }),
  );
  const proof = await writeProof(drawn, geometry, task);
  return {
    ok: true,
    plates: files,
    heaviest: heaviestOf(
      drawn.filter(({ ink }) => purposes.isPrinting(ink)),
      geometry,
    ),
    proof,
  };
}

async function writeProof(
  plates: readonly Plate[],
  geometry: PageGeometry,
  { folder, longest }: { readonly folder: string; readonly longest: number },
): Promise<string | null> {
  const process = plates.filter(({ ink }) => isProcess(ink));
  const [first] = process;
  const picture = softProof(process);
  if (!first || !picture) return null;
  const path = join(folder, 'proof.webp');
  await cutTo(picture, first, trimPixels(geometry, first))
    .resize({ width: longest, height: longest, fit: 'inside' })
    .webp({ quality: 90, effort: 2 })
    .toFile(path);
  return path;
}

const trimPixels = (geometry: PageGeometry, plate: Plate): Box | undefined =>
  pagePixels(geometry, plate).toPixels(geometry.trim ?? geometry.media);

/** Cuts a picture of a whole page to a place in pixels. */
function cutTo(picture: Sharp, { width, height }: Plate, place: Box | undefined): Sharp {
  if (!place) return picture;
  const left = Math.min(width - 1, Math.round(place.x));
  const top = Math.min(height - 1, Math.round(place.y));
  return picture.extract({
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(place.width))),
    height: Math.max(1, Math.min(height - top, Math.round(place.height))),
  });
}

async function writePlate(
  plate: Plate,
  place: Box | undefined,
  longest: number,
  path: string,
): Promise<{ readonly width: number; readonly height: number }> {
  const { width, height, amounts } = plate;
  return cutTo(sharp(amounts, { raw: { width, height, channels: 1 } }), plate, place)
    .resize({ width: longest, height: longest, fit: 'inside' })
    .toColourspace('b-w')
    .png({ compressionLevel: 6 })
    .toFile(path);
}

/** The place of the heaviest ink coverage. `printing`: the plates without technical inks. */
function heaviestOf(printing: readonly Plate[], geometry: PageGeometry): Separated['heaviest'] {
  const [first] = printing;
  const place = first && trimPixels(geometry, first);
  if (!first || !place) return null;
  const pixels = pagePixels(geometry, first);
  const [heaviest] = heaviestSquares(printing, place, [inkSquareSide * pixels.perMm]);
  return heaviest ? { percent: heaviest.percent, box: rounded(pixels.toMm(heaviest.square)) } : null;
}
