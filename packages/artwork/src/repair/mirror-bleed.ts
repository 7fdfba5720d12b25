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
import { annotationsOf, isUndrawn, printedAppearances } from '../annotations/annotations.ts';
import { drawnOver } from '../annotations/flatten-annotations.ts';
import { mmPerPoint } from '../interpret/geometry/units.ts';
import { pageContent } from '../interpret/interpret-page.ts';
import { mediaRectangle, resourcesOf } from '../open/page-geometry.ts';
import type { PageFacts } from '../preflight/rule.ts';
import { realBleed } from './real-bleed.ts';

const encoder = new TextEncoder();
const written = (value: number): string => String(Math.round(value * 100_000) / 100_000);

/**
 * Rebuilds a page as trim plus bleed: the artwork with printed annotations and form fields drawn in, mirrored outwards
 * where it ends short of the bleed. Returns false and leaves the page unchanged if a printed annotation has no drawing: it would be lost.
 * @throws TooComplex
 */
export function addMirroredBleed(target: PDF, page: PDFPage, facts: PageFacts): boolean {
  const { geometry, trim, file } = facts;
  const resolve = (ref: PdfRef) => target.getObject(ref);
  const media = mediaRectangle(page.dict, resolve);
  const { reader, layers } = file.scope;
  if (annotationsOf(reader, page.dict).some((one) => isUndrawn(reader, one))) return false;
  const appearances = printedAppearances(file.scope, page.dict).filter(
    ({ layer }) => !layer || layers.of(layer)?.hidden !== true,
  );
  const real = realBleed(facts);
  const scale = mmPerPoint * geometry.userUnit;
  const points = 1 / mmPerPoint;
  const form = asForm(target, page, media, pageContent(file.scope, page.dict));
  const bleed = labelMargins.bleed;
  // Maps user space of the page to points on the new page, whose trim begins at the bleed.
  const unit = scale * points;
  const [left, bottom] = [
    (bleed - trim.x) * points - media[0] * unit,
    (bleed - trim.y) * points - media[1] * unit,
  ];
  const [t0, t1] = [bleed * points, (bleed + trim.width) * points];
  const [u0, u1] = [bleed * points, (bleed + trim.height) * points];
  // The extent of the artwork.
  const [x0, x1] = [t0 - real.left * points, t1 + real.right * points];
  const [y0, y1] = [u0 - real.bottom * points, u1 + real.top * points];
  const [outerWidth, outerHeight] = [t1 + t0, u1 + u0];
  const resources = PdfDict.of({ XObject: PdfDict.of({ Art: form }) });
  const over = drawnOver(appearances, resources, file.scope);
  const placed = (flipX: number | undefined, flipY: number | undefined): string => {
    // Mirrored at x = f: x' = 2f - x.
    const a = flipX === undefined ? unit : -unit;
    const d = flipY === undefined ? unit : -unit;
    const e = flipX === undefined ? left : 2 * flipX - left;
    const f = flipY === undefined ? bottom : 2 * flipY - bottom;
    return `${[a, 0, 0, d, e, f].map(written).join(' ')} cm /Art Do ${over}`;
  };
  type Strip = readonly [from: number, to: number, flip: number | undefined];
  const columns: readonly Strip[] = [
    [0, x0, x0],
    [x1, outerWidth, x1],
    [x0, x1, undefined],
  ];
  const rows: readonly Strip[] = [
    [0, y0, y0],
    [y1, outerHeight, y1],
    [y0, y1, undefined],
  ];
  // The mirrored parts first, then the artwork; a side that reaches the edge has no mirrored part.
  const parts = rows.flatMap(([bottomEdge, topEdge, flipY]) =>
    columns.flatMap(([leftEdge, rightEdge, flipX]) => {
      const [w, h] = [rightEdge - leftEdge, topEdge - bottomEdge];
      if (w < 1e-3 || h < 1e-3) return [];
      const box = [leftEdge, bottomEdge, w, h].map(written).join(' ');
      return [`q ${box} re W n ${placed(flipX, flipY)} Q`];
    }),
  );
  rebuild(target, page, {
    resources,
    content: parts.join('\n'),
    width: outerWidth,
    height: outerHeight,
    trim: [t0, u0, t1, u1],
    isCropped: geometry.crop !== undefined,
  });
  return true;
}

/** The page’s content as a form with its resources and its transparency group. */
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
  readonly resources: PdfDict;
  readonly content: string;
  readonly width: number;
  readonly height: number;
  readonly trim: readonly number[];
  /** By a CropBox of its own or an inherited one, which is in the old coordinates. */
  readonly isCropped: boolean;
};

function rebuild(target: PDF, page: PDFPage, sheet: Sheet): void {
  const box = (sides: readonly number[]) =>
    PdfArray.of(...sides.map((side) => PdfNumber.of(Number(written(side)))));
  const whole = box([0, 0, sheet.width, sheet.height]);
  page.dict.set('MediaBox', whole);
  page.dict.set('BleedBox', whole);
  page.dict.set('TrimBox', box(sheet.trim));
  for (const key of ['CropBox', 'ArtBox', 'UserUnit', 'Annots']) page.dict.delete(key);
  if (sheet.isCropped) page.dict.set('CropBox', whole);
  page.dict.set('Resources', sheet.resources);
  page.dict.set('Contents', target.register(new PdfStream([], encoder.encode(sheet.content))));
}
