import type { Ink } from '../document/open-document.ts';
import { DocumentScope } from '../interpret/document-scope.ts';
import { rounded } from '../interpret/geometry/box.ts';
import { interpretPage } from '../interpret/interpret-page.ts';
import { pageToInterpret } from '../interpret/page-to-interpret.ts';
import { openDocument } from '../open/open-document.ts';
import type { Box } from '../open/page-geometry.ts';

/** Boxes in mm of the paths on the first page of a PDF that are stroked in an ink, in painting order. */
export async function strokedIn(bytes: Uint8Array, ink: Ink): Promise<readonly Box[]> {
  const opened = await openDocument(bytes);
  if (!opened.ok) throw new Error(opened.code);
  const [geometry] = opened.pages;
  const source = geometry && pageToInterpret(opened.pdf, 0, geometry);
  if (!source) throw new Error('There is no page to read');
  const boxes: Box[] = [];
  const { ok } = interpretPage(new DocumentScope(opened.pdf), source, (mark) => {
    if (mark.kind !== 'path' || !mark.stroke) return;
    const isInk = ink.every((value, index) => Math.abs(value - (mark.stroke?.values[index] ?? 2)) < 0.001);
    if (isInk) boxes.push(rounded(mark.box));
  });
  if (!ok) throw new Error('The page is too complex to be read');
  return boxes;
}
