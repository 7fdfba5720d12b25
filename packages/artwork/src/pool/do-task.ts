import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawPage } from '../draw/draw-page.ts';
import { cropOf, makePreviews } from '../draw/make-previews.ts';
import { drawnBox } from '../draw/page-pixels.ts';
import { openByPath } from '../draw/pdfium.ts';
import { drawnAt, previewSizes } from '../draw/preview-sizes.ts';
import { artworkLimits, refuse } from '../limits.ts';
import { openDocument } from '../open/open-document.ts';
import type { PageGeometry } from '../open/page-geometry.ts';
import type { Expectations } from '../preflight/expectations.ts';
import { runPreflight } from '../preflight/run-preflight.ts';
import type { Answer, Task } from './task.ts';

/** Geometry of the file last inspected: previews of its pages follow one another. */
let last: { path: string; pages: readonly PageGeometry[] } | undefined;

async function inspect(path: string, expected?: Expectations): Promise<Answer> {
  const { size } = await stat(path);
  if (size > artworkLimits.fileBytes) return refuse('too-large');
  const until = performance.now() + deadlineOf(size) * 0.8;
  const opened = await openDocument(await readFile(path));
  if (!opened.ok) return opened;
  const drawn = await openByPath(path);
  if (typeof drawn === 'string') return refuse(drawn);
  const pageCount = drawn.pageCount;
  drawn.close();
  // Two readers that see different pages see different files: such a file would be printed by chance.
  if (pageCount === 0) return refuse('no-pages');
  if (pageCount !== opened.pages.length) return refuse('damaged');
  last = { path, pages: opened.pages };
  const { pages, recovered, restricted, version } = opened;
  const inspected = { ok: true, pages, recovered, restricted, version } as const;
  if (!expected) return inspected;
  const checked = runPreflight(opened, size, expected, () => performance.now() > until);
  return checked.ok ? { ...inspected, findings: checked.findings, inks: checked.inks } : checked;
}

const deadlineOf = (size: number): number =>
  size > artworkLimits.largeFileBytes ? artworkLimits.largeTaskMs : artworkLimits.taskMs;

async function geometryOf(path: string, pageIndex: number): Promise<PageGeometry | undefined> {
  if (last?.path !== path) {
    const opened = await openDocument(await readFile(path));
    if (!opened.ok) return undefined;
    last = { path, pages: opened.pages };
  }
  return last.pages[pageIndex];
}

async function preview(task: Extract<Task, { kind: 'preview' }>): Promise<Answer> {
  const geometry = await geometryOf(task.path, task.pageIndex);
  if (!geometry) return refuse('damaged');
  const crop = cropOf(drawnBox(geometry), geometry.trim, geometry.rotate);
  const needed = Math.max(...task.sizes.map(({ size, density }) => previewSizes[size].width * density));
  // What is cut to the trim must be drawn larger, or it would be blurred.
  const share = crop ? Math.max(crop.width, crop.height) : 1;
  const longest = Math.min(2 * drawnAt, Math.ceil(Math.max(needed, Math.min(needed, drawnAt)) / share));
  const document = await openByPath(task.path);
  if (typeof document === 'string') return refuse(document);
  try {
    const { size } = await stat(task.path);
    const drawing = await drawPage(document, task.pageIndex, longest, deadlineOf(size) * 0.8);
    if (drawing === 'late') return refuse('too-complex');
    if (!drawing) return refuse('damaged');
    const previews = await makePreviews(drawing, task.sizes, crop);
    await mkdir(task.folder, { recursive: true });
    const files = await Promise.all(
      previews.map(async ({ size: name, density, webp }) => {
        const path = join(task.folder, `${name}-${density}.webp`);
        await writeFile(path, webp);
        return { size: name, density, path };
      }),
    );
    return { ok: true, files };
  } finally {
    document.close();
  }
}

export const doTask = (task: Task): Promise<Answer> =>
  task.kind === 'preview'
    ? preview(task)
    : inspect(task.path, task.kind === 'preflight' ? task.expected : undefined);
