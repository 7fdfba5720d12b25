/** An amount of minor units in Mollie's notation: `70.27`. All currencies of the shop have two decimals. */
export const mollieAmount = (amount: number, currency: string) => ({
  currency,
  value: `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`,
});

/** The minor units of a Mollie amount; NaN unless it has two decimals. */
export function minorUnits(amount: { readonly value: string }): number {
  const [, whole, cents] = /^(\d{1,12})\.(\d{2})$/.exec(amount.value) ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(cents);
}
