import type { PDF } from '@libpdf/core';
import { artworkLimits, type Refusal, refuse } from '../limits.ts';
import { headRefusal } from './head-check.ts';
import { isAboutSecurity, type LoadedPdf, loadPdf } from './load-pdf.ts';
import { type PageGeometry, pageGeometry } from './page-geometry.ts';

export type OpenedDocument = {
  readonly ok: true;
  readonly pdf: PDF;
  readonly pages: readonly PageGeometry[];
  /** The file could only be read after repairing its structure. */
  readonly recovered: boolean;
  /** It opens without a password, but restricts permissions. */
  readonly restricted: boolean;
  /** Older readers see fewer of its objects than newer ones: it has a table for each (ISO 32000-2, 7.5.8.4). */
  readonly isHybrid: boolean;
  readonly version: string;
};

/**
 * Opens a PDF from its bytes and reads the geometry of its pages. Never throws for the content of a file: the result is
 * the document or a refusal with its reason. Runs in browsers and in workers.
 */
export async function openDocument(bytes: Uint8Array): Promise<OpenedDocument | Refusal> {
  const byHead = headRefusal(bytes.subarray(0, artworkLimits.headBytes), bytes.length);
  if (byHead) return refuse(byHead);
  let loaded: LoadedPdf;
  try {
    loaded = await loadPdf(bytes);
  } catch (error) {
    return refuse(isAboutSecurity(error) ? 'encrypted' : 'damaged');
  }
  const { pdf, recovered, restricted, isHybrid } = loaded;
  try {
    const count = pdf.getPageCount();
    if (count === 0) return refuse('no-pages');
    if (count > artworkLimits.pages) return refuse('too-many-pages');
    const pages: PageGeometry[] = [];
    for (let index = 0; index < count; index += 1) {
      const page = pdf.getPage(index);
      if (!page) return refuse('damaged');
      const geometry = pageGeometry(page.dict, (ref) => pdf.getObject(ref));
      if (!geometry) return refuse('page-size');
      pages.push(geometry);
    }
    return {
      ok: true,
      pdf,
      pages,
      recovered,
      restricted,
      isHybrid,
      version: pdf.version,
    };
  } catch (error) {
    return refuse(isAboutSecurity(error) ? 'encrypted' : 'damaged');
  }
}
