import type { Box } from '../open/page-geometry.ts';
import { type Crop, cropOf } from './crop.ts';
import { heapOf, loadPdfium, type PdfiumDocument } from './pdfium.ts';

const [mediaBox, cropBox, trimBox] = [0, 1, 3];

/**
 * Where the trim lies on the drawing of a page, by the drawing engine’s own reading of the boxes: previews then need
 * no second look at the file. Undefined: the page has no TrimBox of its own and is shown whole.
 */
export async function trimCrop(document: PdfiumDocument, pageIndex: number): Promise<Crop | undefined> {
  const pdfium = await loadPdfium();
  const { pdfium: module } = pdfium;
  const page = pdfium.FPDF_LoadPage(document.handle, pageIndex);
  if (!page) return undefined;
  const memory = module.wasmExports.malloc(16);
  // Left, bottom, right, top for the one call; left, top, right, bottom for the other.
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
    // A TrimBox is not inherited (ISO 32000-2, table 31); only this call leaves it so.
    if (!pdfium.FPDFPage_GetTrimBox(page, memory, memory + 4, memory + 8, memory + 12)) return undefined;
    const trim = resolved(trimBox);
    const drawn = resolved(cropBox) ?? resolved(mediaBox);
    return drawn && trim && cropOf(drawn, trim, pdfium.FPDFPage_GetRotation(page) * 90);
  } finally {
    module.wasmExports.free(memory);
    pdfium.FPDF_ClosePage(page);
  }
}

/** The longer side of a cut as a share of the longer side of its page: 0.5 must be drawn at twice the size. */
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
