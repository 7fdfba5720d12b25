import { heapOf, loadPdfium, type PdfiumDocument } from './pdfium.ts';

/** A drawn page: RGBA, rows from the top. */
export type Drawing = { readonly width: number; readonly height: number; readonly pixels: Uint8Array };

const rgba = 4;
const rgbaOrder = 0x10;
const withAnnotations = 1;
const white = 0xffffffff;

/**
 * Draws a page so that its longer side has `longest` pixels. Undefined when the page can't be loaded. A page that
 * takes longer than `deadlineMs` is given up (`'late'`): half-drawn pages are never shown.
 */
export async function drawPage(
  document: PdfiumDocument,
  pageIndex: number,
  longest: number,
  deadlineMs: number,
  annotations = true,
): Promise<Drawing | 'late' | undefined> {
  const pdfium = await loadPdfium();
  const { pdfium: module } = pdfium;
  const page = pdfium.FPDF_LoadPage(document.handle, pageIndex);
  if (!page) return undefined;
  const form = annotations ? document.form : 0;
  if (form) pdfium.FORM_OnAfterLoadPage(page, form);
  try {
    const [pageWidth, pageHeight] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)];
    const scale = longest / Math.max(pageWidth, pageHeight);
    if (!Number.isFinite(scale) || scale <= 0) return undefined;
    const width = Math.max(1, Math.round(pageWidth * scale));
    const height = Math.max(1, Math.round(pageHeight * scale));
    const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, rgba, 0, 0);
    if (!bitmap) return undefined;
    const until = performance.now() + deadlineMs;
    const isLate = module.addFunction(() => (performance.now() > until ? 1 : 0), 'ii');
    const pause = module.wasmExports.malloc(12);
    module.setValue(pause, 1, 'i32');
    module.setValue(pause + 4, isLate, 'i32');
    module.setValue(pause + 8, 0, 'i32');
    try {
      pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
      const state = pdfium.FPDF_RenderPageBitmap_Start(
        bitmap,
        page,
        0,
        0,
        width,
        height,
        0,
        rgbaOrder | (annotations ? withAnnotations : 0),
        pause,
      );
      pdfium.FPDF_RenderPage_Close(page);
      if (state === 1) return 'late';
      if (form) pdfium.FPDF_FFLDraw(form, bitmap, page, 0, 0, width, height, 0, rgbaOrder);
      const stride = pdfium.FPDFBitmap_GetStride(bitmap);
      const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
      const pixels = new Uint8Array(width * height * 4);
      // The heap is read afresh: it may have grown and moved while drawing.
      for (let row = 0; row < height; row += 1) {
        const from = start + row * stride;
        pixels.set(heapOf(pdfium).subarray(from, from + width * 4), row * width * 4);
      }
      return { width, height, pixels };
    } finally {
      pdfium.FPDFBitmap_Destroy(bitmap);
      module.wasmExports.free(pause);
      module.removeFunction(isLate);
    }
  } finally {
    if (form) pdfium.FORM_OnBeforeClosePage(page, form);
    pdfium.FPDF_ClosePage(page);
  }
}
