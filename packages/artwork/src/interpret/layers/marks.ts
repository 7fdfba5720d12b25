import type { Box } from '../../open/page-geometry.ts';
import type { Colour, InkAmount } from '../colour/colour.ts';
import type { ColourSpace } from '../colour/colour-space.ts';
import type { Font } from '../fonts/font.ts';
import type { Path } from '../geometry/path.ts';
import type { Layer } from './layers.ts';
import type { PaintOperator } from './paint-operator.ts';
import type { TransparencyGroup } from './transparency-group.ts';

export type MaskKind = 'luminosity' | 'alpha';

type Mark = {
  /** The visible part after clipping, in mm; the origin is the lower left corner of the MediaBox. */
  readonly box: Box;
  /** On a layer that is switched off. */
  readonly hidden: boolean;
  readonly layers: readonly Layer[];
  readonly overprintFill: boolean;
  readonly overprintStroke: boolean;
  /** Mode 1: inks of DeviceCMYK that are 0 keep what is below; mode 0: they erase it. */
  readonly overprintMode: 0 | 1;
  /** Has opacity below 1, a blend mode other than Normal, or a soft mask. */
  readonly transparent: boolean;
  /** Blended in a mode in which the inks below stay wherever it has none. */
  readonly keeps: boolean;
  /** The innermost transparency group. */
  readonly group: TransparencyGroup | undefined;
  /** What is below shows through because of its opacity or a soft mask; blend modes don't count. */
  readonly faded: boolean;
  /**
   * Part of a soft mask: prints no ink itself, but controls by its luminosity or its alpha what is painted through the
   * mask. Absent for ordinary marks.
   */
  readonly mask?: MaskKind;
  /** Absent in patterns, glyphs, soft masks and annotations. */
  readonly operator?: PaintOperator;
};

export type TextMark = Mark & {
  readonly kind: 'text';
  readonly font: Font;
  /** Type size on the page, in pt. */
  readonly size: number;
  /** x-height, in mm. */
  readonly xHeight: number;
  /** Number of characters without spaces. */
  readonly characters: number;
  /** How many of its codes have no glyph in the embedded font. */
  readonly missing: number;
  /** Absent when the text isn’t filled, or is invisible. */
  readonly fill?: Colour;
  readonly stroke?: Colour;
  /** Smallest width of the outline’s stroke in any direction, in pt. */
  readonly strokeWidth: number;
};

export type PathMark = Mark & {
  readonly kind: 'path';
  readonly path: Path;
  /** Stroked with a dash pattern. */
  readonly dashed: boolean;
  readonly fill?: Colour;
  readonly stroke?: Colour;
  /** Smallest width of the stroke on the page in any direction, in pt; 0 is the thinnest line of the device. */
  readonly strokeWidth: number;
};

export type ImageMark = Mark & {
  readonly kind: 'image';
  /** Width and height in samples. */
  readonly columns: number;
  readonly rows: number;
  /** Samples per inch along the axis with the lower resolution. */
  readonly ppi: number;
  readonly bits: number;
  /** An image mask, painted in the fill colour. */
  readonly stencil: boolean;
  readonly fill?: Colour;
  /** Absent for image masks, and for JPEG 2000 with a colour space of its own. */
  readonly space?: ColourSpace;
  readonly filters: readonly string[];
  /** The box of the whole image on the page in mm, before clipping. */
  readonly placed: Box;
};

export type ShadingMark = Mark & {
  readonly kind: 'shading';
  readonly space: ColourSpace;
  /** Maximum amount of each ink that it paints anywhere. */
  readonly inked: readonly InkAmount[];
};

export type PageMark = TextMark | PathMark | ImageMark | ShadingMark;
export type MarkSink = (mark: PageMark) => void;

/** Called with the blend colour space of each transparency group; undefined: inherited. */
export type GroupSink = (space: ColourSpace | undefined) => void;
