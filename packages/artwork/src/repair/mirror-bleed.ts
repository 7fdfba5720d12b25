import { labelMargins } from '@labelwerk/domain/label/label-shape.ts';
import {
  type PDF,
  type PDFPage,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfRef,
  PdfStream,
} from '@libpdf/core';
import { pageContent } from '../interpret/interpret-page.ts';
import { mmPerPoint } from '../interpret/units.ts';
import { mediaRectangle, resourcesOf } from '../open/page-geometry.ts';
import type { PageFacts } from '../preflight/rule.ts';

const encoder = new TextEncoder();
const written = (value: number): string => String(Math.round(value * 100_000) / 100_000);

/**
 * Makes a page one of trim plus bleed: the artwork within the trim as it is, reflected outwards at its four edges
 * and corners. What bleed the page had is replaced, so that it is even all round. False when the page has no size.
 * @throws TooComplex
 */
export function addMirroredBleed(target: PDF, page: PDFPage, { geometry, trim, file }: PageFacts): boolean {
  const resolve = (ref: PdfRef) => target.getObject(ref);
  const media = mediaRectangle(page.dict, resolve);
  if (!media) return false;
  const scale = mmPerPoint * geometry.userUnit;
  const points = 1 / mmPerPoint;
  const form = asForm(target, page, media, pageContent(file.scope, page.dict));
  const bleed = labelMargins.bleed;
  // From the page's own units to points on the new page, the trim standing at the bleed.
  const unit = scale * points;
  const [left, bottom] = [
    (bleed - trim.x) * points - media[0] * unit,
    (bleed - trim.y) * points - media[1] * unit,
  ];
  const [x0, y0] = [bleed * points, bleed * points];
  const [x1, y1] = [(bleed + trim.width) * points, (bleed + trim.height) * points];
  const placed = (flipX: number | undefined, flipY: number | undefined): string => {
    // Reflected at x = f: x' = 2f - x.
    const a = flipX === undefined ? unit : -unit;
    const d = flipY === undefined ? unit : -unit;
    const e = flipX === undefined ? left : 2 * flipX - left;
    const f = flipY === undefined ? bottom : 2 * flipY - bottom;
    return `${[a, 0, 0, d, e, f].map(written).join(' ')} cm /Art Do`;
  };
  const clipped = (box: readonly number[], body: string): string =>
    `q ${box.map(written).join(' ')} re W n ${body} Q`;
  const b = bleed * points;
  const [w, h] = [x1 - x0, y1 - y0];
  const parts = [
    clipped([0, 0, b, b], placed(x0, y0)),
    clipped([x1, 0, b, b], placed(x1, y0)),
    clipped([0, y1, b, b], placed(x0, y1)),
    clipped([x1, y1, b, b], placed(x1, y1)),
    clipped([x0, 0, w, b], placed(undefined, y0)),
    clipped([x0, y1, w, b], placed(undefined, y1)),
    clipped([0, y0, b, h], placed(x0, undefined)),
    clipped([x1, y0, b, h], placed(x1, undefined)),
    clipped([x0, y0, w, h], placed(undefined, undefined)),
  ];
  rebuild(target, page, {
    form,
    content: parts.join('\n'),
    width: x1 + b,
    height: y1 + b,
    trim: [x0, y0, x1, y1],
  });
  return true;
}

/** The page’s content as a form that keeps its resources and its transparency group. */
function asForm(target: PDF, page: PDFPage, media: readonly number[], data: Uint8Array): PdfRef {
  const group = page.dict.get('Group');
  return target.register(
    PdfStream.fromDict(
      {
        Type: PdfName.of('XObject'),
        Subtype: PdfName.of('Form'),
        BBox: PdfArray.of(...media.map((side) => PdfNumber.of(side))),
        Resources: resourcesOf(page.dict, (ref) => target.getObject(ref)) ?? new PdfDict(),
        ...(group && { Group: group }),
      },
      data,
    ),
  );
}

type Sheet = {
  readonly form: PdfRef;
  readonly content: string;
  readonly width: number;
  readonly height: number;
  readonly trim: readonly number[];
};

function rebuild(target: PDF, page: PDFPage, sheet: Sheet): void {
  const { form, content } = sheet;
  const box = (sides: readonly number[]) =>
    PdfArray.of(...sides.map((side) => PdfNumber.of(Number(written(side)))));
  const whole = box([0, 0, sheet.width, sheet.height]);
  page.dict.set('MediaBox', whole);
  page.dict.set('BleedBox', whole);
  page.dict.set('TrimBox', box(sheet.trim));
  for (const key of ['CropBox', 'ArtBox', 'UserUnit', 'Annots']) page.dict.delete(key);
  page.dict.set('Resources', PdfDict.of({ XObject: PdfDict.of({ Art: form }) }));
  page.dict.set('Contents', target.register(new PdfStream([], encoder.encode(content))));
}
