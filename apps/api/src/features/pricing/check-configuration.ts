import { labelLimits } from '@labelwerk/domain/label/label-shape.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration.ts';
import type { FieldFailure } from '#platform/failure.ts';
import type { Catalogue } from './catalogue.ts';

/** Everything that keeps a configuration from being priced and made, field by field. */
export function problemsOf({ priceList }: Catalogue, configuration: Configuration): FieldFailure[] {
  const problems: FieldFailure[] = [];
  const unknown = (table: object, id: string, path: string) => {
    if (!Object.hasOwn(table, id)) problems.push({ path, code: 'pricing.unknown', params: { id } });
  };
  unknown(priceList.materials, configuration.material, 'material');
  configuration.finishes.forEach((id, index) => {
    unknown(priceList.finishes, id, `finishes.${index}`);
  });
  configuration.extras.forEach((id, index) => {
    unknown(priceList.extras, id, `extras.${index}`);
  });
  if (configuration.width > labelLimits.widest) {
    problems.push({ path: 'width', code: 'field.max', params: { n: labelLimits.widest } });
  }
  if (configuration.sorts.reduce((sum, each) => sum + each, 0) !== configuration.quantity) {
    problems.push({ path: 'sorts', code: 'pricing.sorts-sum', params: { n: configuration.quantity } });
  }
  return problems;
}
