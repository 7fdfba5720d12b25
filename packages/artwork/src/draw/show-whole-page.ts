import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { heapOf, type PdfiumDocument } from './pdfium.ts';

const [mediaBox, cropBox] = [0, 1];
/** Tolerance in points. */
const tolerance = 0.01;

/**
 * Lets PDFium draw the whole MediaBox of a page (from 0) and not only its CropBox, which is for viewers: it isn't
 * applied in print. Call it before the page is loaded; it stays so until the document is closed.
 */
export function showWholePage(
  pdfium: WrappedPdfiumModule,
  { handle }: PdfiumDocument,
  pageIndex: number,
): void {
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const memory = malloc(16);
  // Left, top, right, bottom.
  const sidesOf = (box: number): readonly number[] | undefined =>
    pdfium.EPDF_GetPageBoxByIndex(handle, pageIndex, box, memory)
      ? [...new Float32Array(heapOf(pdfium).buffer.slice(memory, memory + 16))]
      : undefined;
  try {
    const [media, crop] = [sidesOf(mediaBox), sidesOf(cropBox)];
    if (!media || !crop || media.every((side, at) => Math.abs(side - (crop[at] ?? 0)) <= tolerance)) return;
    const page = pdfium.FPDF_LoadPage(handle, pageIndex);
    if (!page) return;
    const [left = 0, top = 0, right = 0, bottom = 0] = media;
    pdfium.FPDFPage_SetCropBox(page, left, Math.min(bottom, top), right, Math.max(bottom, top));
    pdfium.FPDF_ClosePage(page);
  } finally {
    free(memory);
  }
}
