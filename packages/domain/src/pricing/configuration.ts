import type { LabelShape } from '../label/label-shape.ts';
import type { Core, Winding } from '../label/roll.ts';

export type Form = 'roll' | 'sheet' | 'fanfold' | 'single';
export type Express = 'none' | '48h' | 'same-day';

/** All that decides the price and the making of one cart line. */
export type Configuration = {
  readonly productType: string;
  readonly shape: LabelShape;
  /** mm, 10 to 312 */
  readonly width: number;
  /** mm, 10 to 700 */
  readonly height: number;
  /** mm, only for `rounded` */
  readonly cornerRadius: number;
  readonly material: string;
  readonly finishes: readonly string[];
  /** A foil or embossing tool of an earlier order is used again: its price is not charged. */
  readonly ownedTool: boolean;
  /** Labels of each design; the sum is the quantity, the length the number of sorts. */
  readonly sorts: readonly number[];
  readonly form: Form;
  readonly core: Core;
  readonly winding: Winding;
  /** Own number of labels on a roll; null takes the automatic one. */
  readonly labelsPerRoll: number | null;
  readonly express: Express;
  readonly extras: readonly string[];
};

export const quantityOf = (configuration: Pick<Configuration, 'sorts'>): number =>
  configuration.sorts.reduce((sum, quantity) => sum + quantity, 0);

export const quantityLimits = { least: 1, most: 1_000_000, mostSorts: 50 } as const;

/** Splits a quantity evenly over designs; what does not divide goes to the first ones. */
export function evenSorts(quantity: number, sorts: number): number[] {
  const each = Math.floor(quantity / sorts);
  const rest = quantity - each * sorts;
  return Array.from({ length: sorts }, (_none, index) => each + (index < rest ? 1 : 0));
}
