import type { Invoice } from '@labelwerk/papers/invoice/invoice.ts';
import { invoiceTotals } from '@labelwerk/papers/invoice/invoice-totals.ts';
import { facturXFile, facturXProperties } from '@labelwerk/papers/pdf/factur-x.ts';
import { writePaper } from '@labelwerk/papers/pdf/paper.ts';
import { writeCii } from '@labelwerk/papers/xml/cii.ts';
import { findOrder } from '#features/orders/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { dayOfSeller } from './day-of-seller.ts';
import { creditNoteOf, invoiceOfOrder } from './invoice-of-order.ts';
import { paperOfInvoice } from './paper-of-invoice.ts';
import {
  findPaperFor,
  findUncredited,
  findUninvoiced,
  insertPaper,
  type Refund,
  takeNumber,
} from './papers-repository.ts';
import { missingForInvoices, sellerOf } from './seller.ts';

const ofOrder = 'order';

/** The PDF of an invoice or credit note, with its XML within. */
export async function writeInvoicePdf(said: Invoice): Promise<Uint8Array> {
  const paper = paperOfInvoice(said);
  return writePaper(paper, { file: facturXFile(writeCii(said), paper.date), xmp: facturXProperties });
}

type Made = { readonly orderId: string; readonly customerId: number; readonly cause: string };

async function keep(trx: Db, said: Invoice, made: Made): Promise<void> {
  const { gross } = invoiceTotals(said);
  await insertPaper(trx, { ...made, said, gross, pdf: await writeInvoicePdf(said) });
}

const yearOf = (services: Services): number => Number(dayOfSeller(services.now()).slice(0, 4));

/** Makes the invoice of an order, once: its number is taken in the transaction that keeps it. */
async function makeInvoice(services: Services, orderId: string): Promise<void> {
  const seller = sellerOf(services.settings);
  if (!seller) return;
  await services.db.transaction().execute(async (trx) => {
    const number = await takeNumber(trx, 'invoice', yearOf(services));
    // The row of the number is locked: whoever made it meanwhile is seen from here on.
    const known = await findPaperFor(trx, { orderId, kind: 'invoice', cause: ofOrder });
    const order = known ? undefined : await findOrder(trx, orderId);
    if (!order) throw new GivenUp();
    const said = await invoiceOfOrder(services, trx, { order, seller, number });
    await keep(trx, said, { orderId, customerId: order.customer_id, cause: ofOrder });
  });
}

/** Makes the credit note of a refund, once. */
async function makeCreditNote(services: Services, { refundId, orderId, amount }: Refund): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const number = await takeNumber(trx, 'credit-note', yearOf(services));
    const known = await findPaperFor(trx, { orderId, kind: 'credit-note', cause: refundId });
    const invoice = known ? undefined : await findPaperFor(trx, { orderId, kind: 'invoice', cause: ofOrder });
    if (!invoice) throw new GivenUp();
    const issued = dayOfSeller(services.now());
    const said = creditNoteOf(invoice.said, { number, issued, gross: amount, whole: invoice.gross });
    await keep(trx, said, { orderId, customerId: invoice.customer_id, cause: refundId });
  });
}

/** There is nothing to make: the transaction is undone, and its number with it. */
class GivenUp extends Error {}

/** Makes what is due: the invoice of each order that was shipped whole, then a credit note for each refund after it. */
export async function makeDuePapers(services: Services): Promise<void> {
  const due = await findUninvoiced(services.db);
  const missing = missingForInvoices(services.settings);
  if (due.length > 0 && missing.length > 0) {
    services.log.warn({ orders: due.length }, `no invoices are made until ${missing.join(', ')} are set`);
    return;
  }
  for (const orderId of due) await tryTo(services, { orderId }, () => makeInvoice(services, orderId));
  for (const refund of await findUncredited(services.db)) {
    await tryTo(services, { orderId: refund.orderId }, () => makeCreditNote(services, refund));
  }
}

/** One that fails does not hold up the others. */
async function tryTo(services: Services, of: { orderId: string }, make: () => Promise<void>): Promise<void> {
  try {
    await make();
  } catch (error) {
    if (error instanceof GivenUp) return;
    services.log.error({ err: error, order: of.orderId }, 'a paper was not made');
  }
}
