import type { MatrixAnswer, MatrixBody } from '@labelwerk/contracts/calculator/price-calls.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import { priceMatrix } from '@labelwerk/domain/pricing/price-matrix.ts';
import { currentCatalogue, findCustomerTerms, problemsOf } from '#features/pricing/index.ts';
import { failure, type Result, success } from '#platform/failure.ts';
import type { Services } from '#platform/services.ts';

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
  const { priceList } = catalogue;
  const rows = priceMatrix(priceList, catalogue, configuration, market, quantities, materials, terms);
  return success({
    currency: priceList.markets[market].currency,
    quantities,
    rows: rows.map(({ material, cells }) => ({ material, cells: [...cells] })),
  });
}
