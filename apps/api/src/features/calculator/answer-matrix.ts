import type { MatrixAnswer, MatrixBody } from '@labelwerk/contracts/calculator/price-calls.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import { type Configuration, withQuantity } from '@labelwerk/domain/pricing/configuration.ts';
import { price } from '@labelwerk/domain/pricing/price.ts';
import type { CustomerTerms } from '@labelwerk/domain/pricing/price-list.ts';
import { type Catalogue, currentCatalogue, findCustomerTerms, problemsOf } from '#features/pricing/index.ts';
import { failure, type Result, success } from '#platform/failure.ts';
import type { Services } from '#platform/services.ts';

/**
 * Prices of one configuration for many quantities and materials. A combination that is not made has no price: null.
 * Pure, and quick enough for every key stroke (12 quantities of 42 materials in a few milliseconds).
 */
function answerMatrix(
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

/** The matrix by the list that counts now, with the customer's own conditions when there is one. */
export async function priceMatrixFor(
  services: Services,
  { configuration, quantities, materials }: MatrixBody,
  market: MarketId,
  customerId: number | null,
): Promise<Result<MatrixAnswer>> {
  const catalogue = await currentCatalogue(services);
  // Material and quantity are what the matrix changes; everything else has to be right by itself.
  const errors = problemsOf(catalogue, configuration).filter(
    ({ path }) => path !== 'material' && path !== 'sorts' && !path.startsWith('finishes'),
  );
  if (errors.length > 0) return failure(422, 'request.invalid', { errors });
  const terms = customerId === null ? undefined : await findCustomerTerms(services.db, customerId);
  return success(answerMatrix(catalogue, configuration, market, quantities, materials, terms));
}
