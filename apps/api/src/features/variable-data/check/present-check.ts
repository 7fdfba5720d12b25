import type { TableCheckAnswer } from '@labelwerk/contracts/variable-data/tables.ts';
import { faultOfRowCount, type JudgedTable } from '@labelwerk/domain/label/variable-data/judge-table.ts';
import { spreadsheetCsv } from '#platform/http/spreadsheet-csv.ts';
import { type Language, messageOf } from '#platform/messages/messages.ts';
import { reasonOfCell } from './reason-of-cell.ts';

/** Faulty cells in an answer; the report has all. */
const facedFaults = 100;

export function presentCheck(
  language: Language,
  { rows, faultCount, faults, shown: rowsToView }: JudgedTable,
  quantity: number,
): TableCheckAnswer {
  const count = faultOfRowCount(rows, quantity);
  return {
    rows,
    count_fault: count
      ? { code: count.code, message: messageOf(language, count.code, { rows, labels: quantity }) }
      : null,
    fault_count: faultCount,
    faults: faults.slice(0, facedFaults).map((fault) => ({
      ...{ line: fault.line, field: fault.field, cell: fault.cell, code: fault.code },
      message: reasonOfCell(language, fault),
    })),
    shown: rowsToView.map(({ row, line, reasons }) => ({
      ...{ row, line },
      reasons: reasons.map(({ reason, field = null }) => ({ reason, field })),
    })),
  };
}

/** The report as CSV. */
export function checkReport(language: Language, { faults }: JudgedTable): string {
  const head = [
    'variable.report-line',
    'variable.report-field',
    'variable.report-cell',
    'variable.report-reason',
  ] as const;
  return spreadsheetCsv([
    head.map((key) => messageOf(language, key)),
    ...faults.map((fault) => [String(fault.line), fault.field, fault.cell, reasonOfCell(language, fault)]),
  ]);
}
