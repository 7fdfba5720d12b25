import type { Contour } from '../../label/contour.ts';
import type { LabelShape } from '../../label/label-shape.ts';
import type { Core, Winding } from '../../label/roll.ts';
import type { ArtworkSource } from './artwork-source.ts';

/**
 * How several designs lie on rolls: one after the other on the same rolls, each on rolls of its own, or label by label
 * in turn (A, B, A, B), for applicators that put front and back on from one roll.
 */
export type DesignsOnRolls = 'together' | 'separate' | 'alternating';

export const designsOnRolls: readonly DesignsOnRolls[] = ['together', 'separate', 'alternating'];

/** Form of delivery. */
export type Form =
  | {
      readonly kind: 'roll';
      readonly core: Core;
      readonly winding: Winding;
      /** The customer's number of labels per roll; if absent, the shop decides. */
      readonly labelsPerRoll?: number | undefined;
      /** Of no effect with a single design; if absent, they are together. */
      readonly designs?: DesignsOnRolls | undefined;
    }
  | { readonly kind: 'sheet'; readonly format: 'A4' | 'SRA3' }
  | { readonly kind: 'fanfold' }
  | { readonly kind: 'single' };

/** Labels of one bottle that are configured and approved together. */
export type SetPart = 'front' | 'back' | 'neck';
export const setParts: readonly SetPart[] = ['front', 'back', 'neck'];

export type Express = 'none' | '48h' | 'same-day';

/** All properties that decide the price and the production of a cart line. */
export type Configuration = {
  readonly productType: string;
  readonly shape: LabelShape;
  /** mm, 10 to 312, to a tenth */
  readonly width: number;
  /** mm, 10 to 700, to a tenth */
  readonly height: number;
  /** mm to a tenth, only for `rounded` */
  readonly cornerRadius: number;
  /** Only for `special`: an outline of the shop; if absent, the customer supplies the cut line in the artwork. */
  readonly contour?: Contour | undefined;
  readonly material: string;
  readonly finishes: readonly string[];
  /** The foil or embossing tool of an earlier order is used again and not charged. */
  readonly ownedTool: boolean;
  /**
   * The foil or embossing is the same on all designs, so that one tool serves them; if absent or false, each design has
   * a tool of its own.
   */
  readonly sharedTool?: boolean | undefined;
  /** Total number of labels: the sum over the sorts. */
  readonly quantity: number;
  /** Number of labels of each design, in the order of the artwork's pages. */
  readonly sorts: readonly number[];
  readonly form: Form;
  readonly express: Express;
  readonly extras: readonly string[];
  /** What the shop draws the labels from; if absent, the customer sends a print file. */
  readonly artworkFrom?: ArtworkSource | undefined;
  /** The set to which the label belongs, and as what; absent for a label by itself. It does not change the price. */
  readonly set?: { readonly id: string; readonly part: SetPart } | undefined;
};

/** The same configuration with another quantity, split evenly over as many sorts as before. */
export const withQuantity = (configuration: Configuration, quantity: number): Configuration => ({
  ...configuration,
  quantity,
  sorts: evenSorts(quantity, configuration.sorts.length),
});

export const quantityLimits = { min: 1, max: 1_000_000, maxSorts: 50 } as const;

/** Splits a quantity evenly over designs; the remainder goes to the first ones. */
export function evenSorts(quantity: number, sorts: number): number[] {
  const each = Math.floor(quantity / sorts);
  const rest = quantity - each * sorts;
  return Array.from({ length: sorts }, (_none, index) => each + (index < rest ? 1 : 0));
}
