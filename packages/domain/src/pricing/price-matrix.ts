import type { MarketId } from '../market/markets.ts';
import { type Configuration, withQuantity } from './configuration.ts';
import { price } from './price.ts';
import type { CustomerTerms, PriceList } from './price-list.ts';

export type MatrixCell = {
  readonly quantity: number;
  readonly material: string;
  readonly net: number;
  readonly perThousand: number;
};

/** Net prices of one configuration for many quantities and materials. */
export function priceMatrix(
  list: PriceList,
  configuration: Configuration,
  market: MarketId,
  quantities: readonly number[],
  materials: readonly string[],
  terms?: CustomerTerms,
): MatrixCell[] {
  return materials.flatMap((material) =>
    quantities.map((quantity) => {
      const { net, perThousand } = price(
        list,
        { ...withQuantity(configuration, quantity), material },
        market,
        terms,
      );
      return { quantity, material, net, perThousand };
    }),
  );
}
