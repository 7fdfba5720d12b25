import type { MaterialLook } from '@labelwerk/domain/catalogue/material.ts';
import type { Contour } from '@labelwerk/domain/label/contour.ts';
import type { LabelShape } from '@labelwerk/domain/label/label-shape.ts';

/** What a file is meant for. What isn’t known isn’t checked. */
export type Expectations = {
  /** Trim in mm as it is looked at; 0: no size is set. */
  readonly width: number;
  readonly height: number;
  readonly shape?: LabelShape | undefined;
  /** Of a special shape, one of the shop's; without one the cut line is the customer's own, in the file. */
  readonly contour?: Contour | undefined;
  /** mm; of a rounded label. */
  readonly cornerRadius?: number | undefined;
  /** Designs ordered: one page each. */
  readonly sorts?: number | undefined;
  /** Whose limits hold. */
  readonly press?: Press | undefined;
  readonly material?: { readonly look: MaterialLook; readonly film: boolean } | undefined;
  /** Food and chemicals: the law sets a least height for letters. */
  readonly legalText?: boolean | undefined;
  /** Names of the spot colours that were ordered. */
  readonly spots?: readonly string[] | undefined;
  /** Plates the ordered finishes need in the file, by the names the shop gives them; absent: no finishes are known. */
  readonly plates?: readonly string[] | undefined;
};

/** `label`: roll labels; `digital`: simple digital work. */
export type Press = 'label' | 'digital';

export const nothingExpected: Expectations = { width: 0, height: 0 };

/** Whether the label is cut along a line that the customer draws. */
export const isOwnCut = ({ shape, contour }: Expectations): boolean =>
  shape === 'special' && contour === undefined;
