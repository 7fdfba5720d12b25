import type { Matrix } from '@labelwerk/artwork/interpret/geometry/matrix.ts';
import type { Subpath } from '@labelwerk/artwork/interpret/geometry/path.ts';
import type { LabelTrim } from '@labelwerk/domain/label/label-shape.ts';
import type { Picture } from '../composition.ts';
import type { Paint } from '../paint.ts';
import type { GroundPage } from '../pdf/ground-page.ts';
import type { Glyph } from '../text/shape-line.ts';

/** `x`, `y`, width and height. */
export type Bar = readonly [x: number, y: number, width: number, height: number];

/** What both writers draw. `at` maps the mark's own coordinates to mm from the upper left corner of the trim, y down. */
export type Mark =
  | { readonly kind: 'glyph'; readonly glyph: Glyph; readonly at: Matrix; readonly paint: Paint }
  | { readonly kind: 'bars'; readonly bars: readonly Bar[]; readonly at: Matrix; readonly paint: Paint }
  | {
      readonly kind: 'fill';
      readonly outline: readonly Subpath[];
      readonly at: Matrix;
      readonly paint: Paint;
    }
  | {
      readonly kind: 'stroke';
      readonly outline: readonly Subpath[];
      readonly at: Matrix;
      readonly paint: Paint;
      /** mm */
      readonly width: number;
    }
  /** The picture fills the unit square from its upper left corner. */
  | { readonly kind: 'picture'; readonly picture: Picture; readonly at: Matrix }
  | { readonly kind: 'guide'; readonly outline: readonly Subpath[]; readonly at: Matrix };

export type FaultCode =
  /** Runs out of its frame at the smallest size. */
  | 'text.too-large'
  /** Ended with an ellipsis. */
  | 'text.cut'
  /** No font has a glyph for `characters`. */
  | 'text.characters'
  /** Can't be written as this kind of code. */
  | 'code.content'
  /** Its frame is too small to be read: the modules would have `module` mm, but need `least`. */
  | 'code.too-small'
  /** There is no value for the field. */
  | 'field.missing'
  /** Reaches beyond the bleed. */
  | 'element.outside';

/** What is wrong with an element. A text or code with a fault is still drawn, as far as that is possible. */
export type Fault = {
  readonly code: FaultCode;
  /** The name of the element. */
  readonly name: string;
  readonly characters?: readonly string[];
  /** mm */
  readonly module?: number;
  /** mm */
  readonly least?: number;
};

/** Marks that are the same on all labels (`common`), or of one label. */
export type Layer = { readonly common: boolean; readonly marks: readonly Mark[] };

export type Layout = {
  readonly trim: LabelTrim;
  /** mm */
  readonly bleed: number;
  readonly ground?: GroundPage;
  /** From bottom to top. */
  readonly layers: readonly Layer[];
  readonly faults: readonly Fault[];
};
