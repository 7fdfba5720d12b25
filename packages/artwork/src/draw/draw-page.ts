import { cpuMs } from '../cpu-clock.ts';
import { heapOf, loadPdfium, type PdfiumDocument } from './pdfium.ts';
import { showWholePage } from './show-whole-page.ts';

/** A page rendered on white: red, green and blue of each pixel, rows from the top. */
export type Drawing = {
  readonly width: number;
  readonly height: number;
  readonly channels: 3;
  readonly pixels: Uint8Array;
};

const channels = 3;

/**
 * A buffer reused for several drawings: allocating megabytes for each page would keep the garbage collector busy. Each
 * drawing overwrites the one before.
 */
export type PixelBuffer = { pixels: Uint8Array };

function pixelsIn(buffer: PixelBuffer, needed: number): Uint8Array {
  if (buffer.pixels.length < needed) buffer.pixels = new Uint8Array(needed);
  return buffer.pixels.subarray(0, needed);
}

/** A part of a picture, in whole pixels from its top left. */
export type PixelRegion = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** Three bytes per pixel (FPDFBitmap_BGR): a page on white needs no alpha channel. */
const withoutAlpha = 2;
const redFirst = 0x10;
const withAnnotations = 1;
const asPrinted = 0x800;
const white = 0xffffffff;

export type DrawOptions = {
  readonly pageIndex: number;
  readonly longest: number;
  readonly deadlineMs: number;
  /** Whether to draw form fields and annotations; true by default. */
  readonly annotations?: boolean;
  /** Renders for printing: layers and annotations by their settings for print instead of for the screen. */
  readonly printed?: boolean;
  /** Draws the whole page, whatever its CropBox: as it is printed. */
  readonly whole?: boolean;
  /** Draws only this part of the page, in pixels of the drawing from its top left. */
  readonly region?: PixelRegion;
  /** Reused for the pixels of consecutive calls. */
  readonly buffer?: PixelBuffer;
};

/**
 * Renders a page (from 0) so that its longer side has `longest` pixels. Returns undefined when the page can't be
 * loaded, and `'late'` when it takes more processor time than `deadlineMs`: half-rendered pages are never shown.
 */
export async function drawPage(
  document: PdfiumDocument,
  options: DrawOptions,
): Promise<Drawing | 'late' | undefined> {
  const { pageIndex, longest, deadlineMs, annotations = true, printed = false } = options;
  const { buffer = { pixels: new Uint8Array(0) } } = options;
  const pdfium = await loadPdfium();
  const { pdfium: module } = pdfium;
  if (options.whole) showWholePage(pdfium, document, pageIndex);
  const page = pdfium.FPDF_LoadPage(document.handle, pageIndex);
  if (!page) return undefined;
  const form = annotations ? document.form : 0;
  if (form) pdfium.FORM_OnAfterLoadPage(page, form);
  try {
    const [pageWidth, pageHeight] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)];
    const scale = longest / Math.max(pageWidth, pageHeight);
    if (!Number.isFinite(scale) || scale <= 0) return undefined;
    const pixelsOf = (side: number) => Math.max(1, Math.round(side * scale));
    const [pageColumns, pageRows] = [pixelsOf(pageWidth), pixelsOf(pageHeight)];
    const { left, top, width, height } = options.region ?? {
      left: 0,
      top: 0,
      width: pageColumns,
      height: pageRows,
    };
    // The whole page is placed on the bitmap so that the region begins at its origin; the engine draws no more than that.
    const place = [-left, -top, pageColumns, pageRows] as const;
    const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, withoutAlpha, 0, 0);
    if (!bitmap) return undefined;
    const until = cpuMs() + deadlineMs;
    const isLate = module.addFunction(() => (cpuMs() > until ? 1 : 0), 'ii');
    const pause = module.wasmExports.malloc(12);
    module.setValue(pause, 1, 'i32');
    module.setValue(pause + 4, isLate, 'i32');
    module.setValue(pause + 8, 0, 'i32');
    try {
      pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
      const state = pdfium.FPDF_RenderPageBitmap_Start(
        bitmap,
        page,
        ...place,
        0,
        redFirst | (annotations ? withAnnotations : 0) | (printed ? asPrinted : 0),
        pause,
      );
      pdfium.FPDF_RenderPage_Close(page);
      if (state === 1) return 'late';
      if (form) pdfium.FPDF_FFLDraw(form, bitmap, page, ...place, 0, redFirst);
      const stride = pdfium.FPDFBitmap_GetStride(bitmap);
      const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
      const pixels = pixelsIn(buffer, width * height * channels);
      // Read the heap in each iteration: it may have grown and moved while rendering.
      for (let row = 0; row < height; row += 1) {
        const from = start + row * stride;
        pixels.set(heapOf(pdfium).subarray(from, from + width * channels), row * width * channels);
      }
      return { width, height, channels, pixels };
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
