import { readFile, stat } from 'node:fs/promises';
import { type PDF, PdfDict } from '@libpdf/core';
import { annotationsOf } from '../../annotations/annotations.ts';
import { flattenAllAnnotations } from '../../annotations/flatten-annotations.ts';
import { openByPath, openBytes, type PdfiumDocument } from '../../draw/pdfium.ts';
import { DocumentScope } from '../../interpret/document-scope.ts';
import { settleLayers } from '../../interpret/layers/settle-layers.ts';
import { artworkLimits, type RefusalCode, refuse } from '../../limits.ts';
import { ObjectReader } from '../../objects/object-reader.ts';
import { type OpenedDocument, openDocument } from '../../open/open-document.ts';
import type { PageGeometry } from '../../open/page-geometry.ts';
import { keepOnePage } from '../../separate/keep-one-page.ts';
import {
  makePlateDocument,
  type PagePlates,
  type PlateDocument,
} from '../../separate/make-plate-document.ts';
import type { Refused } from '../task.ts';

let limitMs = Number.POSITIVE_INFINITY;

/** Limits following tasks to this much processor time, below their own limits; undefined: their own limits. */
export function limitTime(ms: number | undefined): void {
  limitMs = ms ?? Number.POSITIVE_INFINITY;
}

/** Processor time a task may take for a file of this many bytes, in ms. */
export const deadlineOf = (size: number): number =>
  Math.min(limitMs, size > artworkLimits.largeFileBytes ? artworkLimits.largeTaskMs : artworkLimits.taskMs);

type CachedFile = {
  readonly key: string;
  readonly size: number;
  pages?: readonly PageGeometry[];
  opened?: OpenedDocument;
  plates?: PlateDocument;
  /** Bytes with layers and comments as printed; null if the drawing engine renders them so by itself. */
  settled?: Uint8Array | null;
};

/** The last opened file: tasks on its pages follow one another. */
let last: CachedFile | undefined;

async function cachedFileOf(path: string): Promise<CachedFile> {
  const { size, mtimeMs } = await stat(path);
  const key = `${path} ${size} ${mtimeMs}`;
  if (last?.key !== key) last = { key, size };
  return last;
}

export async function rememberPages(path: string, pages: readonly PageGeometry[]): Promise<void> {
  (await cachedFileOf(path)).pages = pages;
}

export async function pagesOf(path: string): Promise<readonly PageGeometry[] | undefined> {
  const file = await cachedFileOf(path);
  if (file.pages) return file.pages;
  const opened = await openDocument(await readFile(path));
  if (!opened.ok) return undefined;
  file.pages = opened.pages;
  return opened.pages;
}

/** The file opened for inspection; cached for the next page unless it is large. */
export async function openedFile(path: string): Promise<OpenedDocument | Refused> {
  const file = await cachedFileOf(path);
  if (file.opened) return file.opened;
  const opened = await openDocument(await readFile(path));
  if (opened.ok && file.size <= artworkLimits.largeFileBytes) file.opened = opened;
  return opened;
}

/** The file rewritten for its plates; made once for all pages, for a large file once per page. */
export async function platesOf(path: string, pageIndex: number): Promise<PagePlates | Refused> {
  const file = await cachedFileOf(path);
  if (file.plates) return { plates: file.plates, pageIndex };
  const opened = await openDocument(await readFile(path));
  if (!opened.ok) return opened;
  if (file.size <= artworkLimits.plateFileBytes) {
    file.plates = await makePlateDocument(opened.pdf);
    return { plates: file.plates, pageIndex };
  }
  const bytes = keepOnePage(opened.pdf, pageIndex);
  if (bytes === undefined) return refuse('damaged');
  if (bytes > artworkLimits.plateFileBytes) return refuse('too-large');
  return { plates: await makePlateDocument(opened.pdf, [pageIndex]), pageIndex: 0 };
}

/**
 * The bytes to draw a file from if the drawing engine would miss objects, or show other layers or comments than are
 * printed. A large file is drawn
 * unchanged: it would need twice its size in memory.
 */
async function settledBytes(path: string): Promise<Uint8Array | null> {
  const file = await cachedFileOf(path);
  if (file.settled !== undefined) return file.settled;
  file.settled = null;
  if (file.size > artworkLimits.largeFileBytes) return null;
  const document = await openedFile(path);
  const reader = document.ok ? new ObjectReader(document.pdf) : undefined;
  if (!document.ok || !reader) return null;
  const { isHybrid } = document;
  const hasAnnotations = document.pdf.getPages().some(({ dict }) => annotationsOf(reader, dict).length > 0);
  if (!isHybrid && !hasAnnotations && !reader.dict(reader.catalog, 'OCProperties')) return null;
  // The cached document is used by the checks and must stay unchanged.
  const opened = await openDocument(await readFile(path));
  if (!opened.ok) return null;
  const isSettled = settleLayers(opened.pdf);
  const isFlattened = flattenAllAnnotations(opened.pdf, new DocumentScope(opened.pdf));
  if (isHybrid || isSettled || isFlattened) file.settled = await rewritten(opened.pdf);
  return file.settled;
}

/** A file without changes would be saved as the bytes that it was read from. */
function rewritten(pdf: PDF): Promise<Uint8Array> {
  pdf.register(new PdfDict());
  return pdf.save();
}

/**
 * Opens a file for comparing its pages: a hybrid one by the table that newer readers use, of which the drawing engine
 * misses objects that older ones don't see.
 */
export async function openToCompare(
  path: string,
  { isHybrid }: OpenedDocument,
): Promise<PdfiumDocument | RefusalCode> {
  const settled = isHybrid ? await settledBytes(path) : null;
  return settled ? openBytes(settled) : openByPath(path);
}

/** Opens a file for drawing, with its layers and comments as they are printed, and closes it in any case. */
export async function withDrawing<T>(
  path: string,
  work: (document: PdfiumDocument) => Promise<T>,
): Promise<T | Refused> {
  const settled = await settledBytes(path);
  const document: PdfiumDocument | RefusalCode = await (settled ? openBytes(settled) : openByPath(path));
  if (typeof document === 'string') return refuse(document);
  try {
    return await work(document);
  } finally {
    document.close();
  }
}
