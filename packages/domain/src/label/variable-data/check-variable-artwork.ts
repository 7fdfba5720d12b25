import type { Configuration } from '../../pricing/configuration/configuration.ts';
import type {
  CheckedCatalogue,
  ConfigurationProblem,
} from '../../pricing/configuration/configuration-problem.ts';
import { faultsOfFields } from './check-fields.ts';
import type { VariableArtwork } from './variable-artwork.ts';
import { variableLimits } from './variable-field.ts';

/**
 * What keeps a configuration from being printed with variable data. Whether its table exists and its values have room is
 * decided where the rows are judged.
 */
export function checkVariableArtwork(
  { fields }: VariableArtwork,
  configuration: Configuration,
  { finishes: catalogue }: CheckedCatalogue,
): ConfigurationProblem[] {
  const { shape, width, height, cornerRadius, contour, sorts, quantity, form } = configuration;
  const problems: ConfigurationProblem[] = [];
  if (configuration.productType === 'blank')
    problems.push({ path: 'productType', code: 'variable.blank', nearest: 'any' });
  if (quantity > variableLimits.rows) problems.push({ path: 'quantity', code: 'variable.labels-many' });
  // Labels are printed in the order of the table, design after design.
  if (form.kind === 'roll' && form.designs === 'alternating')
    problems.push({ path: 'form.designs', code: 'variable.alternating', nearest: 'together' });
  const trim = { shape, width, height, cornerRadius, contour };
  for (const { code, index } of faultsOfFields(fields, { trim, pages: sorts.length, quantity }))
    problems.push({ path: index === undefined ? 'artworkFrom.fields' : `artworkFrom.fields.${index}`, code });
  const hasWhite = configuration.finishes.some((id) => catalogue.get(id)?.kind === 'white');
  for (const [index, { onWhite }] of fields.entries())
    if (onWhite && !hasWhite)
      problems.push({
        path: `artworkFrom.fields.${index}.onWhite`,
        code: 'variable.white-missing',
        nearest: false,
      });
  return problems;
}
