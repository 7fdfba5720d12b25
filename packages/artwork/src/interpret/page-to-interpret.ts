import type { PDF } from '@libpdf/core';
import { mediaRectangle, type PageGeometry, resourcesOf } from '../open/page-geometry.ts';
import { mmPerPoint } from './geometry/units.ts';
import type { PageToInterpret } from './interpret-page.ts';

/** A page with its matrix from user space to mm; undefined when it does not exist. `index` from 0. */
export function pageToInterpret(
  pdf: PDF,
  index: number,
  geometry: PageGeometry,
): PageToInterpret | undefined {
  const page = pdf.getPage(index);
  if (!page) return undefined;
  const resolve = (ref: Parameters<PDF['getObject']>[0]) => pdf.getObject(ref);
  const media = mediaRectangle(page.dict, resolve);
  const scale = mmPerPoint * geometry.userUnit;
  return {
    dict: page.dict,
    resources: resourcesOf(page.dict, resolve),
    matrix: [scale, 0, 0, scale, -media[0] * scale, -media[1] * scale],
    media: geometry.media,
  };
}
