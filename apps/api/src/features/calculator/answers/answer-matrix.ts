import type { MatrixAnswer, MatrixBody } from '@labelwerk/contracts/calculator/price-calls.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import { priceMatrix } from '@labelwerk/domain/pricing/price-matrix.ts';
import { type Catalogue, currentCatalogue, findCustomerTerms, problemsOf } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import { type FieldFailure, failure, type Result, success } from '#platform/problems/failure.ts';

/** Failures of a quantity, which the matrix sets itself. */
const ofCells: ReadonlySet<string> = new Set(['pricing.sorts-sum', 'pricing.sheets-min']);

const unknownMaterials = (catalogue: Catalogue, materials: readonly string[]): FieldFailure[] => {
  const known = materials.filter((id) => catalogue.materials.has(id));
  const nearest = known.length > 0 ? known : [...catalogue.materials.keys()].slice(0, 1);
  return materials.flatMap((id, index) =>
    catalogue.materials.has(id)
      ? []
      : [{ path: `materials.${index}`, code: 'pricing.unknown', params: { id }, nearest }],
  );
};

/** The matrix by the active price list, with the conditions of a customer if given. */
export async function priceMatrixFor(
  app: Pick<App, 'db' | 'part'>,
  { configuration, quantities, materials }: MatrixBody,
  market: MarketId,
  customerId: number | null,
): Promise<Result<MatrixAnswer, 'request.invalid'>> {
  const catalogue = await currentCatalogue(app);
  // Failures of material or quantity appear in the cells; everything else must be valid.
  const isOfCells = ({ path, code }: FieldFailure) =>
    path === 'material' || path === 'form.labelsPerRoll' || ofCells.has(code) || code.startsWith('finish.');
  const errors = [
    ...problemsOf(catalogue, configuration)
      .filter((problem) => !isOfCells(problem))
      .map((problem) => ({ ...problem, path: `configuration.${problem.path}` })),
    ...unknownMaterials(catalogue, materials),
  ];
  if (errors.length > 0) return failure('request.invalid', { errors });
  const terms = customerId === null ? undefined : await findCustomerTerms(app.db, customerId);
  const { priceList } = catalogue;
  const rows = priceMatrix(priceList, catalogue, {
    configuration,
    market,
    quantities,
    materials,
    terms,
  });
  return success({
    currency: priceList.markets[market].currency,
    quantities,
    rows: rows.map(({ material, cells }) => ({ material, cells: [...cells] })),
  });
}
