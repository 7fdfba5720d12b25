import type { Box } from '../open/page-geometry.ts';
import { type Crop, cropOf } from './crop.ts';
import { heapOf, loadPdfium, type PdfiumDocument } from './pdfium.ts';

const [mediaBox, cropBox, trimBox] = [0, 1, 3];

/**
 * The position of the trim on the rendered page, from the boxes as PDFium reads them, so that previews need not parse
 * the file a second time. Undefined if the page has no TrimBox of its own: it is then shown whole.
 */
export async function trimCrop(document: PdfiumDocument, pageIndex: number): Promise<Crop | undefined> {
  const pdfium = await loadPdfium();
  const { pdfium: module } = pdfium;
  const page = pdfium.FPDF_LoadPage(document.handle, pageIndex);
  if (!page) return undefined;
  const memory = module.wasmExports.malloc(16);
  // FPDFPage_GetTrimBox writes left, bottom, right, top; EPDF_GetPageBoxByIndex left, top, right, bottom.
  const floats = (): readonly number[] => {
    const { buffer } = heapOf(pdfium);
    return [...new Float32Array(buffer.slice(memory, memory + 16))];
  };
  const resolved = (box: number): Box | undefined => {
    if (!pdfium.EPDF_GetPageBoxByIndex(document.handle, pageIndex, box, memory)) return undefined;
    const [left = 0, top = 0, right = 0, bottom = 0] = floats();
    return boxBetween(left, Math.min(top, bottom), right, Math.max(top, bottom));
  };
  try {
    // A TrimBox is not inherited (ISO 32000-2, table 31), but EPDF_GetPageBoxByIndex would inherit it.
    if (!pdfium.FPDFPage_GetTrimBox(page, memory, memory + 4, memory + 8, memory + 12)) return undefined;
    const trim = resolved(trimBox);
    const drawn = resolved(cropBox) ?? resolved(mediaBox);
    return drawn && trim && cropOf(drawn, trim, pdfium.FPDFPage_GetRotation(page) * 90);
  } finally {
    module.wasmExports.free(memory);
    pdfium.FPDF_ClosePage(page);
  }
}

/**
 * The longer side of the crop as a fraction of the longer side of its page: a page with 0.5 must be rendered at twice
 * the size.
 */
export async function shareOfLonger(
  document: PdfiumDocument,
  pageIndex: number,
  crop: Crop,
): Promise<number> {
  const pdfium = await loadPdfium();
  const { pdfium: module } = pdfium;
  const memory = module.wasmExports.malloc(8);
  try {
    if (!pdfium.FPDF_GetPageSizeByIndexF(document.handle, pageIndex, memory)) return 1;
    const [width = 0, height = 0] = new Float32Array(heapOf(pdfium).buffer.slice(memory, memory + 8));
    const share = Math.max(crop.width * width, crop.height * height) / Math.max(width, height);
    return share > 0 && share <= 1 ? share : 1;
  } finally {
    module.wasmExports.free(memory);
  }
}

function boxBetween(left: number, bottom: number, right: number, top: number): Box | undefined {
  const box = { x: left, y: bottom, width: right - left, height: top - bottom };
  return box.width > 0 && box.height > 0 && Number.isFinite(box.width + box.height) ? box : undefined;
}
