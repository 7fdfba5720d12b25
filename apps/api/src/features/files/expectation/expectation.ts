import { createHash } from 'node:crypto';
import { expectLabel } from '@labelwerk/artwork/preflight/expectation/expect-label.ts';
import type { Expectations } from '@labelwerk/artwork/preflight/expectation/expectations.ts';
import { rulesVersion } from '@labelwerk/artwork/preflight/rules-version.ts';
import type { ExpectationQuery } from '@labelwerk/contracts/artwork/expectation.ts';
import { contours } from '@labelwerk/domain/label/contour.ts';
import { labelShapes } from '@labelwerk/domain/label/label-shape.ts';
import { type Configuration, quantityLimits } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { catalogueNaming, currentCatalogue } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import { type FieldFailure, failure, type Result, success } from '#platform/problems/failure.ts';

const canonical = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, inner]) => inner !== undefined)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, inner]) => [key, canonical(inner)]),
      )
    : value;

/** Whether the expectation is not empty. */
function expectsSomething({ width, height, ...rest }: Expectations): boolean {
  return (width > 0 && height > 0) || Object.values(rest).some((value) => value !== undefined);
}

/**
 * Hash of an expectation and the version of the rules; null for an empty one (the general inspection). Results of other
 * rule versions have other hashes: they are not found and computed again on request.
 */
export function expectationHash(expected: Expectations, rules: number = rulesVersion): string | null {
  if (!expectsSomething(expected)) return null;
  // A size needs both sides.
  const isSized = expected.width > 0 && expected.height > 0;
  const { width, height } = isSized ? expected : { width: 0, height: 0 };
  return createHash('sha256')
    .update(JSON.stringify(canonical({ ...expected, width, height, rules })))
    .digest('hex');
}

/** The expectation of a configured label. */
export async function expectationsOf(
  app: Pick<App, 'db' | 'part'>,
  configuration: Configuration,
): Promise<Expectations> {
  const { materials, finishes } = await catalogueNaming(app, [{ configuration }]);
  return expectLabel({
    ...configuration,
    sorts: configuration.sorts.length,
    form: configuration.form.kind,
    material: materials.get(configuration.material),
    finishes: configuration.finishes.flatMap((id) => finishes.get(id) ?? []),
  });
}

const longestSide = 5_080;
/** A side in mm, 0..5080, at most three decimals; undefined for anything else. */
export const sideOf = (text: string): number | undefined =>
  /^\d{1,4}(?:\.\d{1,3})?$/.test(text) && Number(text) <= longestSide ? Number(text) : undefined;

type Named = Omit<ExpectationQuery, 'item' | 'job' | 'language'>;

/** The expectation of query parameters; `otherwise` is the default size. */
export async function namedExpectations(
  app: Pick<App, 'part'>,
  named: Named,
  otherwise: { readonly width: number; readonly height: number },
): Promise<Result<Expectations, 'request.invalid'>> {
  const errors: FieldFailure[] = [];
  const side = (path: 'width' | 'height'): number => {
    const text = named[path];
    const value = text === undefined || text === '' ? otherwise[path] : sideOf(text);
    if (value === undefined) errors.push({ path, code: 'upload.side', params: { n: longestSide } });
    return value ?? 0;
  };
  const size = { width: side('width'), height: side('height') };
  const shape = labelShapes.find((one) => one === named.shape);
  if (named.shape !== undefined && !shape) errors.push({ path: 'shape', code: 'field.invalid' });
  const contour = contours.find((one) => one === named.contour);
  if (named.contour !== undefined && !contour) errors.push({ path: 'contour', code: 'field.invalid' });
  const sorts = named.sorts === undefined ? undefined : Number(named.sorts);
  const { maxSorts } = quantityLimits;
  if (sorts !== undefined && !(Number.isInteger(sorts) && sorts >= 1 && sorts <= maxSorts))
    errors.push({ path: 'sorts', code: 'field.invalid' });
  const catalogue =
    named.product === undefined && named.material === undefined && named.finishes === undefined
      ? undefined
      : await currentCatalogue(app);
  const material = catalogue?.materials.get(named.material ?? '');
  if (named.material !== undefined && !material) errors.push({ path: 'material', code: 'field.invalid' });
  if (named.product !== undefined && !catalogue?.productTypes.has(named.product))
    errors.push({ path: 'product', code: 'field.invalid' });
  const ids = named.finishes?.split(',').filter((id) => id !== '');
  const finishes = ids?.flatMap((id) => catalogue?.finishes.get(id) ?? []);
  if (ids && finishes?.length !== ids.length) errors.push({ path: 'finishes', code: 'field.invalid' });
  if (errors.length > 0) return failure('request.invalid', { errors });
  return success(
    expectLabel({ ...size, shape, contour, sorts, productType: named.product, material, finishes }),
  );
}
