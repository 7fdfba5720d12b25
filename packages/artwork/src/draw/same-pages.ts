import { mmPerPoint } from '../interpret/geometry/units.ts';
import type { PageGeometry } from '../open/page-geometry.ts';
import { drawnBox } from './drawn-box.ts';
import { loadPdfium, type PdfiumDocument } from './pdfium.ts';

/** Tolerance in points for differences in rounding. */
const tolerance = 1;

/** Whether PDFium reads the same pages: the same number, each with the same size and rotation. */
export async function seesSamePages(
  document: PdfiumDocument,
  pages: readonly PageGeometry[],
): Promise<boolean> {
  if (document.pageCount !== pages.length) return false;
  const pdfium = await loadPdfium();
  const place = pdfium.pdfium.wasmExports.malloc(8);
  try {
    return pages.every((geometry, index) => {
      if (!pdfium.FPDF_GetPageSizeByIndexF(document.handle, index, place)) return false;
      const drawn = [0, 4].map((at) => pdfium.pdfium.getValue(place + at, 'float'));
      const { width, height } = drawnBox(geometry);
      // PDFium ignores UserUnit.
      const read = [width, height].map((side) => side / mmPerPoint / geometry.userUnit);
      if (geometry.rotate % 180 !== 0) read.reverse();
      return read.every((side, at) => Math.abs(side - (drawn[at] ?? 0)) <= tolerance);
    });
  } finally {
    pdfium.pdfium.wasmExports.free(place);
  }
}
