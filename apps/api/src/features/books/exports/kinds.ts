import type { ExportOrder } from '@labelwerk/contracts/books/book-exports.ts';
import type { App } from '#platform/app.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { datev } from './reports/datev.ts';
import { journal } from './reports/journal.ts';
import { ledger } from './reports/ledger.ts';
import { oneStopShop } from './reports/oss.ts';
import { recapitulative } from './reports/recapitulative.ts';
import type { Report } from './reports/report.ts';
import { vatPerCountry } from './reports/vat-per-country.ts';
import { windows1252 } from './reports/windows-1252.ts';

type Settings = Pick<App['settings'], 'BOOKS_ACCOUNTS' | 'DATEV_CONSULTANT' | 'DATEV_CLIENT'>;

/** A report, what besides the papers determines it, and how it is encoded. */
export type Plan = {
  readonly parameters: object;
  report(at: Date): Report;
  readonly encode: (text: string) => Buffer;
};

const utf8 = (text: string): Buffer => Buffer.from(text, 'utf8');
const plain = (report: () => Report): Plan => ({ parameters: {}, report, encode: utf8 });

/** The plan of an export. */
export function planOf(
  { BOOKS_ACCOUNTS: accounts, DATEV_CONSULTANT: consultant, DATEV_CLIENT: client }: Settings,
  { kind, from, to, rates }: ExportOrder,
): Result<Plan, 'books.datev-settings'> {
  switch (kind) {
    case 'journal':
      return success(plain(journal));
    case 'vat':
      return success(plain(vatPerCountry));
    case 'oss':
      return success(plain(oneStopShop));
    case 'recapitulative':
      return success(plain(recapitulative));
    case 'ledger':
      return success({ parameters: { accounts }, report: () => ledger(accounts), encode: utf8 });
    case 'datev': {
      if (consultant === undefined || client === undefined) return failure('books.datev-settings');
      const parameters = { consultant, client, accounts, rates };
      return success({
        parameters,
        report: (at) => datev({ ...parameters, from, to, at }),
        encode: windows1252,
      });
    }
  }
}
