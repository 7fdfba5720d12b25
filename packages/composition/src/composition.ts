import type { Face } from '@labelwerk/artwork/document/font-files.ts';
import type { Subpath } from '@labelwerk/artwork/interpret/geometry/path.ts';
import type { LabelTrim } from '@labelwerk/domain/label/label-shape.ts';
import type { Paint } from './paint.ts';
import type { GroundPage } from './pdf/ground-page.ts';

/** A box in mm: `x` and `y` are its upper left corner, from the upper left corner of the trim, y down. */
export type Frame = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** A text, or the name of the field whose value takes its place: it differs from label to label. */
export type Content = string | { readonly field: string };

/** A name for messages about the element; unique in its composition. */
type Named = { readonly name: string };

/**
 * Text within a frame. It is set at `size` and, as long as it does not fit, in smaller steps down to `least`, wrapped
 * between words to at most `lines`. What does not fit then is a fault of the layout: nothing is cut silently.
 */
export type TextElement = Named & {
  readonly kind: 'text';
  readonly content: Content;
  readonly frame: Frame;
  readonly face: Face;
  /** Points, as everywhere in the trade; more than 0. */
  readonly size: number;
  /** Points; `size` if absent. */
  readonly least?: number;
  /** 1 if absent. */
  readonly lines?: number;
  /** `left` if absent. */
  readonly align?: 'left' | 'centre' | 'right';
  /** `top` if absent. */
  readonly vertical?: 'top' | 'middle' | 'bottom';
  /** Ends a text that is too long with an ellipsis; without it, the text runs out of the frame. Both are faults. */
  readonly ellipsis?: boolean;
  readonly paint: Paint;
};

export type BarSymbology = 'code128' | 'ean13' | 'upca';

/** A bar code in the middle of its frame, quiet zones included. */
export type BarsElement = Named & {
  readonly kind: 'bars';
  readonly symbology: BarSymbology;
  readonly content: Content;
  readonly frame: Frame;
  /** Whether the digits or letters are written below the bars. */
  readonly readable: boolean;
  readonly paint: Paint;
};

export type MatrixSymbology = 'datamatrix' | 'qr';

/** A Data Matrix (ECC 200, square) or a QR code (level M) in the middle of its frame, quiet zone included. */
export type MatrixElement = Named & {
  readonly kind: 'matrix';
  readonly symbology: MatrixSymbology;
  readonly content: Content;
  readonly frame: Frame;
  readonly paint: Paint;
};

/** Closed or open lines, filled (nonzero) or stroked or both. `width`: of the stroke, in mm. */
export type ShapeElement = Named & {
  readonly kind: 'shape';
  /** mm, y down */
  readonly outline: readonly Subpath[];
  readonly fill?: Paint;
  readonly stroke?: { readonly paint: Paint; readonly width: number };
};

/** A picture as large as its frame allows, in its middle. */
export type PictureElement = Named & {
  readonly kind: 'picture';
  readonly picture: Picture;
  readonly frame: Frame;
};

/** The pixels of a picture, read by `readPicture`. */
export type Picture = {
  /** pixels */
  readonly width: number;
  /** pixels */
  readonly height: number;
  /** Four bytes a pixel, rows from the top: cyan, magenta, yellow and black; 255 is full ink. */
  readonly inks: Uint8Array;
  /** One byte a pixel, 255 is opaque; absent if all of it is. */
  readonly opacity?: Uint8Array;
  /** The same picture for screens, as PNG. */
  readonly png: Uint8Array;
};

/** Lines for the eye alone: drawn on the page if it is demanded, never in the file for the press. */
export type GuideElement = Named & {
  readonly kind: 'guide';
  /** mm, y down */
  readonly outline: readonly Subpath[];
};

/**
 * Elements turned clockwise. Their frames are measured within a box that, turned, is `frame`: for 90 and 270 degrees
 * its width is the height of `frame`.
 */
export type TurnedElement = Named & {
  readonly kind: 'turned';
  readonly turn: 90 | 180 | 270;
  readonly frame: Frame;
  readonly elements: readonly Element[];
};

export type Element =
  | TextElement
  | BarsElement
  | MatrixElement
  | ShapeElement
  | PictureElement
  | GuideElement
  | TurnedElement;

/** A label as data. Later elements lie on top of earlier ones. */
export type Composition = {
  readonly trim: LabelTrim;
  /** mm on all sides, 0 or more */
  readonly bleed: number;
  /** Lies below all elements in the file for the press; the SVG does not show it. */
  readonly ground?: GroundPage;
  readonly elements: readonly Element[];
};

/** The values of fields by their names. */
export type Values = Readonly<Record<string, string>>;

/** Whether an element differs from label to label. */
export const isVariable = (element: Element): boolean =>
  element.kind === 'turned'
    ? element.elements.some(isVariable)
    : 'content' in element && typeof element.content !== 'string';
