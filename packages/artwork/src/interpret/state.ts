import type { PdfDict } from '@libpdf/core';
import type { Box } from '../open/page-geometry.ts';
import { blackInGray, type Colour } from './colour/colour.ts';
import type { Font } from './fonts/font.ts';
import type { Matrix } from './geometry/matrix.ts';
import type { TransparencyGroup } from './layers/transparency-group.ts';

/** A soft mask with the state in which it was set: its group is positioned in the user space of that moment. */
export type SoftMask = { readonly dict: PdfDict; readonly ctm: Matrix; readonly clip: Box };

/** Graphics and text state (ISO 32000-2, 8.4 and 9.3). Saved and restored as a whole. */
export type GraphicsState = {
  /** From user space to mm on the page. */
  ctm: Matrix;
  /** The bounding box of the clipping path, in mm. */
  clip: Box;
  fill: Colour;
  stroke: Colour;
  lineWidth: number;
  dashed: boolean;
  overprintFill: boolean;
  overprintStroke: boolean;
  /** OPM. Mode 1: inks of DeviceCMYK that are 0 keep what is below. */
  overprintMode: 0 | 1;
  fillAlpha: number;
  strokeAlpha: number;
  blend: string;
  /** The innermost transparency group. */
  group: TransparencyGroup | undefined;
  softMask: SoftMask | undefined;
  font: Font | undefined;
  size: number;
  characterSpace: number;
  wordSpace: number;
  horizontalScale: number;
  leading: number;
  rise: number;
  renderMode: number;
};

export const initialState = (ctm: Matrix, clip: Box): GraphicsState => ({
  ctm,
  clip,
  fill: blackInGray,
  stroke: blackInGray,
  lineWidth: 1,
  dashed: false,
  overprintFill: false,
  overprintStroke: false,
  overprintMode: 0,
  fillAlpha: 1,
  strokeAlpha: 1,
  blend: 'Normal',
  group: undefined,
  softMask: undefined,
  font: undefined,
  size: 0,
  characterSpace: 0,
  wordSpace: 0,
  horizontalScale: 1,
  leading: 0,
  rise: 0,
  renderMode: 0,
});
