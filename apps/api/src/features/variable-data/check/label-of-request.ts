import type { TableCheck } from '@labelwerk/contracts/variable-data/tables.ts';
import { faultsOfFields } from '@labelwerk/domain/label/variable-data/check-fields.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import type { LabelToJudge } from '../program/table-orders.ts';
import type { TableRow } from '../tables/tables-repository.ts';

/** The label of a request; a 422 with the fields that are wrong in themselves. */
export function labelOf(
  { columns, row_count }: TableRow,
  { fields, sorts = [row_count], ...trim }: TableCheck,
): Result<LabelToJudge, 'request.invalid'> {
  const quantity = sorts.reduce((sum, labels) => sum + labels, 0);
  const faults = faultsOfFields(fields, { trim, pages: sorts.length, quantity, columns });
  if (faults.length === 0) return success({ trim, fields, sorts });
  const errors = faults.map(({ code, index }) => ({
    path: index === undefined ? 'fields' : `fields.${index}`,
    code,
  }));
  return failure('request.invalid', { errors });
}
