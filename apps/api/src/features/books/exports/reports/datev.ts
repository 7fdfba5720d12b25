import type { Currency } from '@labelwerk/domain/money/money.ts';
import type { Accounts } from '#books-settings.ts';
import { type Booking, bookingsOf } from '../bookings.ts';
import { decimal } from '../csv.ts';
import type { PaperRecord } from '../record.ts';
import { datevColumns } from './datev-columns.ts';
import type { Report } from './report.ts';

export type DatevFile = {
  readonly consultant: number;
  readonly client: number;
  readonly accounts: Accounts;
  /** Calendar days of one year. */
  readonly from: string;
  readonly to: string;
  /** Units of a currency for one euro. */
  readonly rates: Readonly<Partial<Record<Currency, number>>>;
  readonly at: Date;
};

const text = (value: string, max: number): string =>
  `"${value
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, max)
    .replaceAll('"', '""')}"`;
const digits = (value: string): string => value.replaceAll('-', '');
const line = (cells: readonly string[]): string => `${cells.join(';')}\r\n`;

/** The first line: format version 700, data category 21 (posting batch), its own version 13. */
const headOf = ({ consultant, client, accounts, from, to, at }: DatevFile): string =>
  line([
    ...['"EXTF"', '700', '21', '"Buchungsstapel"', '13', at.toISOString().replaceAll(/\D/g, '')],
    ...['', '""', '""', '""', String(consultant), String(client), `${from.slice(0, 4)}0101`],
    ...[String(accounts.receivables.length), digits(from), digits(to), text(`${from} - ${to}`, 30), '""'],
    ...['1', '0', '0', '"EUR"', '', '""', '', '', '"03"', '', '', '""', '""'],
  ]);

/** An amount in euros, in cents; those of other currencies by the rate of the file. */
function euros({ currency, rates }: Pick<PaperRecord, 'currency'> & Pick<DatevFile, 'rates'>) {
  const rate = currency === 'EUR' ? 1 : rates[currency];
  if (rate === undefined) throw new RangeError(`There is no rate of ${currency}`);
  return (amount: number): number => Math.round(amount / rate);
}

/**
 * The posting batch for DATEV (EXTF). Net amount and VAT of a paper are postings of their own, and key 40 keeps the
 * program from computing the VAT of taxed revenue again: the batch agrees with the papers to the cent. Amounts of other
 * currencies are posted in euros, with the amount on the paper beside it.
 */
export function datev(file: DatevFile): Report {
  const { accounts, rates } = file;
  const posting = (record: PaperRecord, { account, amount }: Booking, paperAmount: number): string => {
    const isTaxed = record.rate > 0;
    const isRevenue = account === record.scheme;
    const countryOrNumber =
      record.scheme === 'oss' ? record.country : record.scheme === 'domestic' ? '' : record.vatNumber;
    const cells: Readonly<Record<string, string>> = {
      'Umsatz (ohne Soll/Haben-Kz)': decimal(Math.abs(amount), ','),
      'Soll/Haben-Kennzeichen': record.kind === 'invoice' ? '"S"' : '"H"',
      'WKZ Umsatz': '"EUR"',
      Konto: accounts.receivables,
      'Gegenkonto (ohne BU-Schlüssel)': accounts[account],
      'BU-Schlüssel': isTaxed && isRevenue ? '"40"' : '',
      Belegdatum: record.issued.slice(8, 10) + record.issued.slice(5, 7),
      'Belegfeld 1': text(record.number, 36),
      Buchungstext: text(record.customer, 60),
      ...(record.currency !== 'EUR' && {
        'Beleginfo - Art 1': text('Betrag laut Beleg', 20),
        'Beleginfo - Inhalt 1': text(`${record.currency} ${decimal(paperAmount, ',')}`, 210),
      }),
      ...(isRevenue &&
        countryOrNumber !== '' && { 'EU-Land u. UStID (Bestimmung)': text(countryOrNumber, 15) }),
      ...(isRevenue &&
        record.scheme === 'oss' && { 'EU-Steuersatz (Bestimmung)': decimal(record.rate, ',') }),
      Auftragsnummer: text(record.orderNumber, 30),
      ...(record.due !== '' && {
        Fälligkeit: record.due.slice(8, 10) + record.due.slice(5, 7) + record.due.slice(0, 4),
      }),
    };
    return line(datevColumns.map((name) => cells[name] ?? ''));
  };
  return {
    head: () => headOf(file) + line(datevColumns),
    covers: () => true,
    rowsOf(record) {
      const inEuros = euros({ currency: record.currency, rates });
      const vat = inEuros(record.vat);
      const amounts = bookingsOf({ ...record, vat, net: inEuros(record.gross) - vat });
      const paperAmounts = bookingsOf(record);
      return amounts
        .filter(({ amount }) => amount !== 0)
        .map((booking, at) => posting(record, booking, paperAmounts[at]?.amount ?? 0))
        .join('');
    },
    end: () => '',
  };
}
