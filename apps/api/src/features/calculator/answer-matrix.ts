import type { MatrixAnswer } from '@labelwerk/contracts/calculator/price-calls.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import { type Configuration, withQuantity } from '@labelwerk/domain/pricing/configuration.ts';
import { price } from '@labelwerk/domain/pricing/price.ts';
import type { CustomerTerms } from '@labelwerk/domain/pricing/price-list.ts';
import { type Catalogue, problemsOf } from '#features/pricing/index.ts';

/**
 * Prices of one configuration for many quantities and materials. A combination that is not made has no price: null.
 * Pure, and quick enough for every key stroke (12 quantities of 42 materials in a few milliseconds).
 */
export function answerMatrix(
  catalogue: Catalogue,
  configuration: Configuration,
  market: MarketId,
  quantities: readonly number[],
  materials: readonly string[],
  terms: CustomerTerms | undefined,
): MatrixAnswer {
  const sorts = configuration.sorts.length;
  const cell = (wanted: Configuration) => {
    const { net, gross, perThousand } = price(catalogue.priceList, wanted, market, terms);
    return { net, gross, perThousand };
  };
  return {
    currency: catalogue.priceList.markets[market].currency,
    quantities: [...quantities],
    rows: materials.map((material) => ({
      material,
      cells: quantities.map((quantity) => {
        if (quantity < sorts) return null;
        const wanted = { ...withQuantity(configuration, quantity), material };
        return problemsOf(catalogue, wanted).length > 0 ? null : cell(wanted);
      }),
    })),
  };
}
