import type { Place } from '@labelwerk/contracts/artwork/report.ts';
import { labelMargins } from '@labelwerk/domain/label/label-shape.ts';

export type Size = { readonly width: number; readonly height: number };

/** The whole picture of a page in mm, and the position of the trim on it. */
export type PageFrame = Size & { readonly trimX: number; readonly trimY: number };

/**
 * From the trim (in mm) and its position on the whole picture. Without a position the picture is the trim.
 */
export function frameOf(trim: Size, place: Place | null): PageFrame {
  if (!place || place.width <= 0 || place.height <= 0) return { ...trim, trimX: 0, trimY: 0 };
  const [width, height] = [trim.width / place.width, trim.height / place.height];
  return { width, height, trimX: place.left * width, trimY: place.top * height };
}

/** The page after bleed was added: the trim plus 2.5 mm on every side. */
export function frameWithBleed({ width, height }: Size): PageFrame {
  const { bleed } = labelMargins;
  return { width: width + 2 * bleed, height: height + 2 * bleed, trimX: bleed, trimY: bleed };
}

/**
 * Position of one page's picture on another's when their trims are aligned, as fractions of the other's
 * sides.
 */
export function placeOn(frame: PageFrame, other: PageFrame): Place {
  return {
    left: (other.trimX - frame.trimX) / other.width,
    top: (other.trimY - frame.trimY) / other.height,
    width: frame.width / other.width,
    height: frame.height / other.height,
  };
}
