import type { PriceRow, PriceRowName } from './price-sheet.ts';

/** Rows that may carry the cents left over by rounding, best first: none has a price that is shown per piece. */
const carriers: readonly PriceRowName[] = ['print', 'minimum', 'base'];

/**
 * Rows that add up to `sum` to the cent. Each row is rounded by itself, so their sum may differ by a few cents from the
 * sum, which is rounded once; the first carrier that does not fall below zero takes the difference.
 */
export function rowsOfSum(rows: readonly PriceRow[], sum: number): readonly PriceRow[] {
  const rest = sum - rows.reduce((total, { amount }) => total + amount, 0);
  if (rest === 0) return rows;
  const amountOf = (name: PriceRowName) => rows.find((row) => row.name === name)?.amount;
  const carrier = carriers.find((name) => (amountOf(name) ?? -Infinity) + rest >= 0) ?? 'base';
  if (amountOf(carrier) === undefined) return [{ name: carrier, amount: rest }, ...rows];
  return rows.map(({ name, amount }) => ({ name, amount: name === carrier ? amount + rest : amount }));
}
