import { minorUnitsOf } from '../../statements/amounts.ts';

/** An amount of minor units in Mollie's format: `70.27`. All currencies of the shop have two decimals. */
export const mollieAmount = (amount: number, currency: string) => ({
  currency,
  value: `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`,
});

/**
 * The minor units of an amount of Mollie, by the decimals of its currency; 0, which pays nothing, for an
 * invalid one.
 */
export const minorUnits = ({
  value,
  currency,
}: {
  readonly value: string;
  readonly currency: string;
}): number => minorUnitsOf(value, currency) ?? 0;
