/** An amount of minor units as Mollie writes it: `70.27`. All currencies of the shop have two decimals. */
export const mollieAmount = (amount: number, currency: string) => ({
  currency,
  value: `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`,
});

/** The minor units of an amount of Mollie; NaN for what is none with two decimals. */
export function minorUnits(amount: { readonly value: string }): number {
  const [, whole, cents] = /^(\d{1,12})\.(\d{2})$/.exec(amount.value) ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(cents);
}
