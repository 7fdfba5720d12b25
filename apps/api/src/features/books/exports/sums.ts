import type { BookSum } from '@labelwerk/contracts/books/book-exports.ts';
import type { PaperRecord } from './record.ts';

type Amounts = Pick<PaperRecord, 'net' | 'vat' | 'gross'>;

/** Sums of amounts by a key, in the order of the keys' first occurrence. */
export class Sums<Head> {
  readonly #rows = new Map<string, { head: Head; papers: number; net: number; vat: number; gross: number }>();

  add(key: string, head: () => Head, { net, vat, gross }: Amounts): void {
    let row = this.#rows.get(key);
    if (!row) {
      row = { head: head(), papers: 0, net: 0, vat: 0, gross: 0 };
      this.#rows.set(key, row);
    }
    row.papers += 1;
    row.net += net;
    row.vat += vat;
    row.gross += gross;
  }

  /** The rows in the order of their keys. */
  sorted() {
    return [...this.#rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  }
}

/** Sums of papers by currency. */
export class CurrencySums {
  readonly #sums = new Sums<PaperRecord['currency']>();

  add(record: PaperRecord): void {
    this.#sums.add(record.currency, () => record.currency, record);
  }

  list(): BookSum[] {
    return this.#sums.sorted().map(({ head: currency, ...row }) => ({ currency, ...row }));
  }
}
