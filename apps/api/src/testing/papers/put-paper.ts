import { randomUUID } from 'node:crypto';
import type { Invoice } from '@labelwerk/papers/invoice/invoice.ts';
import { invoiceTotals } from '@labelwerk/papers/invoice/invoice-totals.ts';
import { insertPaper } from '#features/papers/papers-repository.ts';
import type { Harness } from '#testing/harness.ts';

type Owner = { readonly orderId: string; readonly customerId: number };

/** Stores an invoice or a credit note of an order and returns its id; its file is its number. */
export const putPaper = (shop: Harness, owner: Owner, said: Invoice): Promise<string> =>
  insertPaper(shop.app.db, {
    ...{ ...owner, said, gross: invoiceTotals(said).gross },
    cause: randomUUID() as ReturnType<typeof randomUUID>,
    pdf: new TextEncoder().encode(`%PDF-${said.number}`),
  });
