import type { Accounts } from '#books-settings.ts';
import { bookingsOf } from '../bookings.ts';
import { byteOrderMark, csvRow, decimal, textCell } from '../csv.ts';
import type { PaperRecord } from '../record.ts';
import type { Report } from './report.ts';

/** The ledger: every paper as balanced rows of debit and credit. A credit note has them the other way round. */
export function ledger(accounts: Accounts): Report {
  const row = (record: PaperRecord, name: keyof Accounts, debit: number): string =>
    csvRow([
      ...[record.issued, record.number, record.orderNumber, accounts[name], name],
      ...[debit >= 0 ? decimal(debit) : '', debit < 0 ? decimal(-debit) : '', record.currency],
      textCell(record.customer),
    ]);
  return {
    head: () =>
      byteOrderMark +
      csvRow([
        ...[
          'issued',
          'number',
          'order',
          'account',
          'account_name',
          'debit',
          'credit',
          'currency',
          'customer',
        ],
      ]),
    covers: () => true,
    rowsOf: (record) =>
      row(record, 'receivables', record.gross) +
      bookingsOf(record)
        .map(({ account, amount }) => row(record, account, -amount))
        .join(''),
    end: () => '',
  };
}
