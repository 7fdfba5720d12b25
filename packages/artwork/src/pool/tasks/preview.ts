import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawPage } from '../../draw/draw-page.ts';
import { longestOf, makePreviews } from '../../draw/make-previews.ts';
import { drawnAt } from '../../draw/preview-sizes.ts';
import { shareOfLonger, trimCrop } from '../../draw/trim-crop.ts';
import { refuse } from '../../limits.ts';
import type { Previewed, Refused, Task } from '../task.ts';
import { deadlineOf, withDrawing } from './opened-file.ts';

/** Reused: a worker runs one task at a time. */
const buffer = { pixels: new Uint8Array(0) };

/** Draws a page once and writes its pictures, cut to the trim except the whole one. */
export async function preview(task: Extract<Task, { kind: 'preview' }>): Promise<Previewed | Refused> {
  const { size: bytes } = await stat(task.path);
  return withDrawing(task.path, async (document) => {
    const isCut = task.sizes.some(({ size }) => size !== 'whole');
    const crop = isCut ? await trimCrop(document, task.pageIndex) : undefined;
    // A picture cut to the trim must be drawn larger, or it would be blurred.
    const share = crop ? await shareOfLonger(document, task.pageIndex, crop) : 1;
    const longest = Math.min(2 * drawnAt, Math.round(longestOf(task.sizes) / share));
    const drawing = await drawPage(document, {
      pageIndex: task.pageIndex,
      longest,
      deadlineMs: deadlineOf(bytes) * 0.8,
      printed: true,
      buffer,
    });
    if (drawing === 'late') return refuse('too-complex');
    if (!drawing) return refuse('damaged');
    const previews = await makePreviews(drawing, task.sizes, crop);
    await mkdir(task.folder, { recursive: true });
    const files = await Promise.all(
      previews.map(async ({ size, density, webp }) => {
        const path = join(task.folder, `${size}-${density}.webp`);
        await writeFile(path, webp);
        return { size, density, path };
      }),
    );
    return { ok: true, files };
  });
}
