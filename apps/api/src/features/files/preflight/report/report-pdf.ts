import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Report } from '@labelwerk/contracts/artwork/report.ts';
import {
  type JudgedArtwork,
  onceAtATime,
  previewFolder,
  writeReportInPool,
} from '#features/files/artwork/index.ts';
import { previewOf } from '#features/files/pictures/index.ts';
import type { App } from '#platform/app.ts';
import type { Language } from '#platform/messages/messages.ts';
import { maxPictures, reportModel, shownPages } from './report-model.ts';

const whole = { size: 'whole', density: 1 } as const;
/** Maximum wait of a request for the PDF, in ms. */
const timeoutMs = 1_500;

/** The report as a PDF in the caller's language; stored beside the previews until the findings change. */
export async function reportPdf(
  app: App,
  judged: JudgedArtwork,
  report: Report,
  language: Language,
): Promise<{ readonly stream: Readable; readonly size: number } | 'pending'> {
  const { settings, files, log } = app;
  const about = { language, author: settings.SHOP_NAME, checkedAt: judged.checkedAt ?? new Date(0) };
  const named = createHash('sha256')
    .update(JSON.stringify(reportModel(report, { ...about, pictureOf: (page) => String(page) })))
    .digest('hex');
  const stored = `${previewFolder(judged.artwork.key)}/report-${named.slice(0, 32)}.pdf`;
  const kept = await files.read(stored);
  if (kept) return kept;
  const work = onceAtATime(app, stored, () => write(app, judged, report, { about, stored })).catch(
    (error: unknown) => log.warn({ err: error }, 'a report was not written'),
  );
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, timeoutMs).unref())]);
  return (await files.read(stored)) ?? 'pending';
}

type About = { readonly language: Language; readonly author: string; readonly checkedAt: Date };

async function write(
  app: App,
  judged: JudgedArtwork,
  report: Report,
  { about, stored }: { readonly about: About; readonly stored: string },
): Promise<void> {
  const folder = join(app.files.scratchFolder, `drawing-${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    const pictures = await fetchPictures(app, judged, report, folder);
    if (!pictures) return;
    const model = join(folder, 'model.json');
    const target = join(folder, 'report.pdf');
    const pictureOf = (page: number) => pictures.get(page);
    await writeFile(model, JSON.stringify(reportModel(report, { ...about, pictureOf })));
    const written = await writeReportInPool(app, model, target);
    if (!written.ok) throw new Error(`A report was refused as ${written.code}`);
    await app.files.putDerived(stored, await readFile(target));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The pages' pictures as local files; undefined while one of them is being drawn. */
async function fetchPictures(
  app: App,
  { artwork }: JudgedArtwork,
  report: Report,
  folder: string,
): Promise<ReadonlyMap<number, string> | undefined> {
  const found = new Map<number, string>();
  let isPending = false;
  for (const { page } of shownPages(report).slice(0, maxPictures)) {
    const picture = await previewOf(app, artwork.key, page, whole);
    if (picture === 'pending') isPending = true;
    if (typeof picture === 'string') continue;
    const path = join(folder, `page-${page}.webp`);
    await pipeline(picture.stream, createWriteStream(path));
    found.set(page, path);
  }
  return isPending ? undefined : found;
}
