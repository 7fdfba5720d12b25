import type { Cart } from '@labelwerk/contracts/cart/cart.ts';
import { grossRows, type PricePair } from '@labelwerk/domain/vat/leading-price.ts';

type Priced = {
  readonly id: string;
  readonly obstacle: object | null;
  readonly price: { readonly net: number };
};

/**
 * The prices of lines and services by id, at the VAT rate of the cart, which may be that of another country of
 * delivery. Gross prices add up to the gross price of all; what can't be ordered here has none.
 */
export function linePairs(
  lines: readonly Priced[],
  { vat }: Pick<Cart['totals'], 'vat'>,
): ReadonlyMap<string, PricePair> {
  const counted = lines.filter(({ obstacle }) => obstacle === null);
  const grosses = grossRows(
    counted.map(({ price }) => price.net),
    vat.rate,
  );
  return new Map(
    counted.map(({ id, price: { net } }, index) => [id, { net, gross: grosses[index] ?? net }] as const),
  );
}
