import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { pagePixels } from '../../draw/page-pixels.ts';
import { artworkLimits, refuse } from '../../limits.ts';
import { purposeOfInk } from '../../preflight/technical-inks.ts';
import { coverageOf, drawPlates } from '../../separate/draw-plates.ts';
import type { Refused, Separated, Task } from '../task.ts';
import { deadlineOf, pagesOf, platesOf } from './opened-file.ts';

/** Draws each ink of a page as a picture of its own: white is full ink, so that it can be tinted and multiplied. */
export async function separate(task: Extract<Task, { kind: 'separate' }>): Promise<Separated | Refused> {
  const geometry = (await pagesOf(task.path))?.[task.pageIndex];
  if (!geometry) return refuse('damaged');
  const plates = await platesOf(task.path);
  if ('ok' in plates) return plates;
  const { size } = await stat(task.path);
  const longest = Math.min(artworkLimits.drawnPixels, task.longest);
  const drawn = await drawPlates(plates, task.pageIndex, longest, deadlineOf(size) * 0.7);
  if (!drawn) return refuse('too-complex');
  await mkdir(task.folder, { recursive: true });
  const files = await Promise.all(
    drawn.map(async (plate, index) => {
      const { ink, width, height, amounts } = plate;
      const trim = pagePixels(geometry, plate).toPixels(geometry.trim ?? geometry.media);
      // Names of inks come from strangers: files are numbered.
      const path = join(task.folder, `plate-${index}.png`);
      await sharp(amounts, { raw: { width, height, channels: 1 } })
        .png({ compressionLevel: 6 })
        .toFile(path);
      return {
        ink,
        purpose: purposeOfInk(ink) ?? null,
        coverage: trim ? coverageOf(plate, trim) : 0,
        path,
      };
    }),
  );
  return { ok: true, plates: files };
}
