import { faultsOfFields } from '@labelwerk/domain/label/variable-data/check-fields.ts';
import { faultOfRowCount } from '@labelwerk/domain/label/variable-data/judge-table.ts';
import { variableArtworkOf } from '@labelwerk/domain/pricing/configuration/artwork-source.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import type { App } from '#platform/app.ts';
import { type FieldFailure, failure, type Result, success } from '#platform/problems/failure.ts';
import { judgedTable } from '../check/judge-rows.ts';
import { findTable } from '../tables/tables-repository.ts';
import { labelToPrint } from './label-to-print.ts';

type Refusal = 'request.invalid' | 'service.unavailable';

const refused = (...errors: FieldFailure[]) => failure('request.invalid', { errors });
const tablePath = 'artworkFrom.table_id';

/**
 * Checks a configuration that was priced: whether its table is the customer's, has a row for each label and the columns of
 * the fields, and all of its values can be printed. Paths are those of the configuration. Nothing is wrong with labels
 * without variable data.
 */
export async function checkVariableLabel(
  app: Pick<App, 'db' | 'settings' | 'part' | 'log'>,
  configuration: Configuration,
  customerId: number | null,
): Promise<Result<void, Refusal>> {
  const artwork = variableArtworkOf(configuration);
  if (!artwork) return success(undefined);
  if (customerId === null) return refused({ path: tablePath, code: 'variable.sign-in' });
  const table = await findTable(app, customerId, artwork.table_id);
  if (!table) return refused({ path: tablePath, code: 'variable.table-missing' });
  const { sorts, quantity } = configuration;
  const count = faultOfRowCount(table.row_count, quantity);
  const params = { rows: table.row_count, labels: quantity };
  if (count) return refused({ path: 'quantity', code: count.code, params });
  const label = labelToPrint(configuration, artwork);
  const ground = { trim: label.trim, pages: sorts.length, quantity, columns: table.columns };
  const faults = faultsOfFields(artwork.fields, ground).map(
    ({ code, index }): FieldFailure => ({
      path: index === undefined ? 'artworkFrom.fields' : `artworkFrom.fields.${index}`,
      code,
    }),
  );
  if (faults.length > 0) return refused(...faults);
  const judgement = await judgedTable(app, table, label);
  if (!judgement.ok) {
    const { code, ...later } = judgement;
    return code === 'service.unavailable' ? { ...later, code } : refused({ path: tablePath, code });
  }
  const { faultCount } = judgement.value;
  if (faultCount === 0) return success(undefined);
  return refused({ path: tablePath, code: 'variable.cells-faulty', params: { count: faultCount } });
}
