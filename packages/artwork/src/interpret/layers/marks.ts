import type { Box } from '../../open/page-geometry.ts';
import type { Colour, InkAmount } from '../colour/colour.ts';
import type { ColourSpace } from '../colour/colour-space.ts';
import type { Font } from '../fonts/font.ts';
import type { Path } from '../geometry/path.ts';
import type { Layer } from './layers.ts';

export type MaskKind = 'luminosity' | 'alpha';

type Mark = {
  /** What is seen of it after clipping, in mm; the origin is the lower left corner of the MediaBox. */
  readonly box: Box;
  /** It lies on a layer that is switched off. */
  readonly hidden: boolean;
  readonly layers: readonly Layer[];
  readonly overprintFill: boolean;
  readonly overprintStroke: boolean;
  /** By mode 1, inks of DeviceCMYK that are 0 leave what lies beneath; by mode 0 they remove it. */
  readonly overprintMode: 0 | 1;
  /** Opacity below 1, a blend mode other than Normal, or a soft mask. */
  readonly transparent: boolean;
  /** Something is seen through it: by its opacity or a soft mask, not by how it is mixed. */
  readonly faded: boolean;
  /**
   * It is part of a soft mask: it puts down no ink but lets what is painted through it show, by its lightness or by
   * its shape. Absent: it is painted itself.
   */
  readonly mask?: MaskKind;
};

export type TextMark = Mark & {
  readonly kind: 'text';
  readonly font: Font;
  /** Height of the type on the page, in pt. */
  readonly size: number;
  /** Height of a small x, in mm. */
  readonly xHeight: number;
  /** Characters without spaces. */
  readonly characters: number;
  /** Absent when the text isn’t filled, or isn’t painted at all. */
  readonly fill?: Colour;
  readonly stroke?: Colour;
  /** Thinnest width of the outline’s stroke, in pt. */
  readonly strokeWidth: number;
};

export type PathMark = Mark & {
  readonly kind: 'path';
  readonly path: Path;
  /** Stroked in pieces. */
  readonly dashed: boolean;
  readonly fill?: Colour;
  readonly stroke?: Colour;
  /** Thinnest width of the stroke on the page, in pt; 0: as thin as the device can. */
  readonly strokeWidth: number;
};

export type ImageMark = Mark & {
  readonly kind: 'image';
  /** Samples. */
  readonly columns: number;
  readonly rows: number;
  /** Samples per inch along the axis that has fewer. */
  readonly ppi: number;
  readonly bits: number;
  /** A stencil: painted in the fill colour. */
  readonly stencil: boolean;
  readonly fill?: Colour;
  /** Absent for stencils and for JPEG 2000 that brings its own. */
  readonly space?: ColourSpace;
  readonly filters: readonly string[];
  /** Width and height of the whole picture on the page in mm, before clipping. */
  readonly placed: Box;
};

export type ShadingMark = Mark & {
  readonly kind: 'shading';
  readonly space: ColourSpace;
  /** The largest amount of each ink it puts down anywhere. */
  readonly inked: readonly InkAmount[];
};

export type PageMark = TextMark | PathMark | ImageMark | ShadingMark;
export type MarkSink = (mark: PageMark) => void;

/** Transparency groups with their blend space; undefined: inherited. */
export type GroupSink = (space: ColourSpace | undefined) => void;
