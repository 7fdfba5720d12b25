import type { PdfArray, PdfDict, PdfRef } from '@libpdf/core';
import { artworkLimits } from '../limits.ts';

/** A box in mm; the origin is the lower left corner of the MediaBox. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** The geometry of a page. Boxes that the file does not set are absent, not filled in with defaults. */
export type PageGeometry = {
  readonly media: Box;
  readonly crop?: Box;
  readonly bleed?: Box;
  readonly trim?: Box;
  /** Rotation for display, clockwise in degrees: 0, 90, 180 or 270. */
  readonly rotate: number;
  readonly userUnit: number;
};

export type Resolve = (ref: PdfRef) => ReturnType<PdfDict['get']> | null;

const mmPerPoint = 25.4 / 72;
const deepestTree = 64;

/** MediaBox, CropBox and Rotate are inherited down the page tree; TrimBox and BleedBox are not (ISO 32000-2, table 31). */
function inherited(page: PdfDict, key: string, resolve: Resolve): ReturnType<PdfDict['get']> {
  let node: PdfDict | undefined = page;
  for (let depth = 0; node && depth < deepestTree; depth += 1) {
    const value = node.get(key, resolve as never);
    if (value !== undefined && value.type !== 'null') return value;
    node = node.getDict('Parent', resolve as never);
  }
  return undefined;
}

type Rectangle = readonly [left: number, bottom: number, right: number, top: number];

/** A rectangle of four finite numbers, with its corners in order; undefined for anything else. */
function rectangleOf(value: ReturnType<PdfDict['get']>, resolve: Resolve): Rectangle | undefined {
  if (value?.type !== 'array') return undefined;
  const numbers = [0, 1, 2, 3].map((index) => {
    const item = (value as PdfArray).at(index, resolve as never);
    return item?.type === 'number' ? (item as { value: number }).value : Number.NaN;
  });
  const [a = Number.NaN, b = Number.NaN, c = Number.NaN, d = Number.NaN] = numbers;
  if (![a, b, c, d].every((number) => Number.isFinite(number) && Math.abs(number) < 1e7)) return undefined;
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
}

function boxIn(media: Rectangle, box: Rectangle, scale: number): Box {
  return {
    x: (box[0] - media[0]) * scale,
    y: (box[1] - media[1]) * scale,
    width: (box[2] - box[0]) * scale,
    height: (box[3] - box[1]) * scale,
  };
}

/** The MediaBox that readers assume when a page has none, or one without an area: US letter, in points. */
const usualMedia: Rectangle = [0, 0, 612, 792];

/** The MediaBox as written in the file or inherited, in units of user space. */
export function mediaRectangle(page: PdfDict, resolve: Resolve): Rectangle {
  const rectangle = rectangleOf(inherited(page, 'MediaBox', resolve), resolve);
  return rectangle && rectangle[2] > rectangle[0] && rectangle[3] > rectangle[1] ? rectangle : usualMedia;
}

/** The page's resources, which may be inherited. */
export function resourcesOf(page: PdfDict, resolve: Resolve): PdfDict | undefined {
  const resources = inherited(page, 'Resources', resolve);
  return resources?.type === 'dict' ? (resources as PdfDict) : undefined;
}

/** Reads the geometry of a page; undefined when its size is outside the limits. */
export function pageGeometry(page: PdfDict, resolve: Resolve): PageGeometry | undefined {
  const media = mediaRectangle(page, resolve);
  const unit = page.getNumber('UserUnit', resolve as never)?.value ?? 1;
  const userUnit = Number.isFinite(unit) && unit > 0 && unit < 1000 ? unit : 1;
  const scale = mmPerPoint * userUnit;
  const whole = boxIn(media, media, scale);
  const fits = (side: number) => side >= artworkLimits.minSide && side <= artworkLimits.largestSide;
  if (!fits(whole.width) || !fits(whole.height)) return undefined;
  const optional = (value: ReturnType<PdfDict['get']>): Box | undefined => {
    const box = rectangleOf(value, resolve);
    return box && box[2] > box[0] && box[3] > box[1] ? boxIn(media, box, scale) : undefined;
  };
  const turn = inherited(page, 'Rotate', resolve);
  const degrees = turn?.type === 'number' ? (turn as { value: number }).value : 0;
  const crop = optional(inherited(page, 'CropBox', resolve));
  const bleed = optional(page.get('BleedBox', resolve as never));
  const trim = optional(page.get('TrimBox', resolve as never));
  return {
    media: whole,
    ...(crop && { crop }),
    ...(bleed && { bleed }),
    ...(trim && { trim }),
    rotate: Number.isFinite(degrees) ? (((Math.round(degrees / 90) * 90) % 360) + 360) % 360 : 0,
    userUnit,
  };
}
