import type { MaterialLook } from '@labelwerk/domain/catalogue/material.ts';
import type { Contour } from '@labelwerk/domain/label/contour.ts';
import type { LabelShape } from '@labelwerk/domain/label/label-shape.ts';

/** The intended use of a file. Unknown properties aren’t checked. */
export type Expectations = {
  /** Trim in mm as displayed; 0: no size is set. */
  readonly width: number;
  readonly height: number;
  readonly shape?: LabelShape | undefined;
  /** For a special shape, one of the shop's; without one the cut line is the customer's own, in the file. */
  readonly contour?: Contour | undefined;
  /** mm; for a rounded label. */
  readonly cornerRadius?: number | undefined;
  /** Number of ordered designs: one page each. */
  readonly sorts?: number | undefined;
  /** The press whose limits apply. */
  readonly press?: Press | undefined;
  readonly material?: { readonly look: MaterialLook; readonly film: boolean } | undefined;
  /** Food and chemicals: the law sets a minimum letter height. */
  readonly legalText?: boolean | undefined;
  /** Names of the spot colours that were ordered. */
  readonly spots?: readonly string[] | undefined;
  /** Plates that the ordered finishes need in the file, by the shop's names; absent: finishes are unknown. */
  readonly plates?: readonly string[] | undefined;
};

/** `label`: roll labels; `digital`: simple digital work. */
export type Press = 'label' | 'digital';

export const nothingExpected: Expectations = { width: 0, height: 0 };

/** Whether the label is cut along a line that the customer draws. */
export const isOwnCut = ({ shape, contour }: Expectations): boolean =>
  shape === 'special' && contour === undefined;
