import { DocumentScope, TooComplex } from '@labelwerk/artwork/interpret/document-scope.ts';
import { boxAfter, concat, type Matrix } from '@labelwerk/artwork/interpret/geometry/matrix.ts';
import { mmPerPoint } from '@labelwerk/artwork/interpret/geometry/units.ts';
import { pageContent } from '@labelwerk/artwork/interpret/interpret-page.ts';
import type { Refusal } from '@labelwerk/artwork/limits.ts';
import { openDocument } from '@labelwerk/artwork/open/open-document.ts';
import { mediaRectangle, type PageGeometry, resourcesOf } from '@labelwerk/artwork/open/page-geometry.ts';
import type { PDF, PdfDict } from '@libpdf/core';

/** A page of a customer's file that lies below the elements of a label. */
export type GroundPage = {
  readonly pdf: PDF;
  readonly dict: PdfDict;
  /** Decoded. */
  readonly content: Uint8Array;
  readonly resources: PdfDict | undefined;
  /** The MediaBox in the page's own units. */
  readonly media: Corners;
  /** Size of the trim as it is seen, in mm. */
  readonly width: number;
  readonly height: number;
  /** From the page's own units to mm, from the upper left corner of the trim as it is seen, y down. */
  readonly place: Matrix;
};

/**
 * Opens a file whose pages labels are printed on. It is the print file, made and checked: boxes and layers are settled, and
 * comments are drawn in.
 */
export async function openGround(bytes: Uint8Array): Promise<readonly GroundPage[] | Refusal> {
  const opened = await openDocument(bytes);
  if (!opened.ok) return opened;
  const { pdf, pages } = opened;
  try {
    const scope = new DocumentScope(pdf);
    return pages.flatMap((geometry, index): GroundPage[] => {
      const dict = pdf.getPage(index)?.dict;
      if (!dict) return [];
      const resolve = (ref: Parameters<PDF['getObject']>[0]) => pdf.getObject(ref);
      const media = mediaRectangle(dict, resolve);
      const place = placeOf(geometry, media);
      const { width, height } = boxAfter(turned(geometry), cornersOf(geometry));
      const [content, resources] = [pageContent(scope, dict), resourcesOf(dict, resolve)];
      return [{ pdf, dict, content, resources, media, width, height, place }];
    });
  } catch (error) {
    if (error instanceof TooComplex) return { ok: false, code: 'too-complex' };
    throw error;
  }
}

type Corners = readonly [left: number, bottom: number, right: number, top: number];

/** The trim in mm from the lower left corner of the MediaBox; without one, as for the file check, the whole page. */
function cornersOf({ trim, crop, media }: PageGeometry): Corners {
  const { x, y, width, height } = trim ?? crop ?? media;
  return [x, y, x + width, y + height];
}

/** Turns a page clockwise as readers show it. */
function turned({ rotate }: PageGeometry): Matrix {
  if (rotate === 90) return [0, -1, 1, 0, 0, 0];
  if (rotate === 180) return [-1, 0, 0, -1, 0, 0];
  return rotate === 270 ? [0, 1, -1, 0, 0, 0] : [1, 0, 0, 1, 0, 0];
}

function placeOf(geometry: PageGeometry, [left, bottom]: Corners): Matrix {
  const scale = mmPerPoint * geometry.userUnit;
  const turn = turned(geometry);
  const { x, y, height } = boxAfter(turn, cornersOf(geometry));
  const fromMedia: Matrix = [scale, 0, 0, scale, -left * scale, -bottom * scale];
  return concat(concat(fromMedia, turn), [1, 0, 0, -1, -x, y + height]);
}
