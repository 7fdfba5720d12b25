import { isTransliterated } from '@labelwerk/artwork/document/transliterated.ts';
import type { Invoice } from '@labelwerk/papers/invoice/invoice.ts';
import { invoiceTotals } from '@labelwerk/papers/invoice/invoice-totals.ts';
import { facturXFile, facturXProperties } from '@labelwerk/papers/pdf/factur-x.ts';
import { writeCii } from '@labelwerk/papers/xml/cii.ts';
import { findOrder } from '#features/orders/index.ts';
import { linesOfOrder } from '#features/orders/presentation/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { correctedVat } from './amounts/amounts-of-order.ts';
import { correctedInvoice } from './amounts/corrected-invoice.ts';
import { creditNoteOf } from './amounts/credit-note.ts';
import { areServices, confirmationOf, deliveryNoteOf, invoiceOfOrder } from './invoice-of-order.ts';
import { isInvoice, type Said } from './letters/letter.ts';
import {
  findUnconfirmed,
  findUnnoted,
  forgetTrouble,
  noteTrouble,
  type Parcel,
} from './letters/letters-repository.ts';
import { paperOfLetter } from './letters/paper-of-letter.ts';
import { paperOfInvoice } from './paper-of-invoice.ts';
import {
  findCorrection,
  findPaper,
  findPaperFor,
  findReceived,
  findUncorrected,
  findUncredited,
  findUninvoiced,
  hasPaper,
  insertPaper,
  type PaperKind,
  type Refund,
  sumOfCredits,
  takeNumber,
} from './papers-repository.ts';
import { dayOfSeller } from './seller/day-of-seller.ts';
import { missingForInvoices, sellerOf } from './seller/seller.ts';
import { mailPaper } from './sending/mail-paper.ts';
import type { Cause } from './tables.ts';

/** Loaded with the first paper, so that a server starts without the PDF writer. */
const loadWriter = () => import('@labelwerk/papers/pdf/paper.ts');

/** The PDF of an invoice or credit note, with its XML within. */
export async function writeInvoicePdf(said: Invoice): Promise<Uint8Array> {
  const { writePaper } = await loadWriter();
  const paper = paperOfInvoice(said);
  return writePaper(paper, { file: facturXFile(writeCii(said), paper.date), xmp: facturXProperties });
}

/** Names and address lines in a script that papers only write in Latin letters. */
const transliteratedIn = ({ buyer, deliverTo }: Said): readonly string[] =>
  [
    ...[buyer.name, buyer.contact, ...buyer.address.lines, buyer.address.city],
    ...[deliverTo.name, ...deliverTo.lines, deliverTo.city],
  ].filter((text, index, all) => isTransliterated(text) && all.indexOf(text) === index);

type Made = { readonly orderId: string; readonly customerId: number; readonly cause: Cause };

async function keep(
  app: Pick<App, 'settings' | 'queue' | 'now'>,
  trx: Db,
  said: Said,
  made: Made,
): Promise<void> {
  const gross = said.kind === 'delivery-note' ? null : invoiceTotals({ ...said, kind: 'invoice' }).gross;
  const { writePaper } = await loadWriter();
  const pdf = isInvoice(said) ? await writeInvoicePdf(said) : await writePaper(paperOfLetter(said));
  await insertPaper(trx, { ...made, said, gross, pdf });
  await forgetTrouble(trx, { ...made, kind: said.kind });
  // The paper has these names in Latin letters; its XML and the order have them as the customer wrote them.
  const names = transliteratedIn(said);
  if (names.length > 0)
    await noteTrouble(
      trx,
      { orderId: made.orderId, kind: said.kind, cause: `${made.cause}:letters` },
      `${said.number} has in Latin letters: ${names.join('; ')}`,
    );
  if (isInvoice(said) && gross !== null)
    await mailPaper(app, trx, { said, orderId: made.orderId, gross, pdf });
}

const yearOf = (app: Pick<App, 'now'>): number => Number(dayOfSeller(app.now()).slice(0, 4));

/** Makes the invoice of an order, once: its number is taken in the transaction that stores it. */
async function makeInvoice(app: App, orderId: string): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const number = await takeNumber(trx, 'invoice', yearOf(app));
    // The row of the number is locked: an invoice made meanwhile is visible from here on.
    const known = await findPaperFor(trx, { orderId, kind: 'invoice', cause: 'order' });
    const order = known ? undefined : await findOrder(trx, orderId);
    if (!order) throw new GivenUp();
    const seller = sellerOf(app.settings, order.currency);
    if (!seller) throw new GivenUp();
    const isCorrected = (await findCorrection(trx, orderId)) !== undefined;
    const said = await invoiceOfOrder(app, trx, { order, seller, number, isCorrected });
    await keep(app, trx, said, { orderId, customerId: order.customer_id, cause: 'order' });
  });
}

/** The valid invoice: the corrected one if there is one. */
const findStandingInvoice = async (trx: Db, orderId: string) =>
  (await findPaperFor(trx, { orderId, kind: 'invoice', cause: 'vat' })) ??
  (await findPaperFor(trx, { orderId, kind: 'invoice', cause: 'order' }));

/**
 * Cancels an invoice that charged VAT for a number confirmed later and makes the one without VAT, once; earlier credits
 * are deducted from both.
 */
async function makeCorrection(
  app: Pick<App, 'settings' | 'db' | 'part' | 'queue' | 'now'>,
  orderId: string,
): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const note = await takeNumber(trx, 'credit-note', yearOf(app));
    const known = await findPaperFor(trx, { orderId, kind: 'credit-note', cause: 'vat' });
    const invoice = known ? undefined : await findPaperFor(trx, { orderId, kind: 'invoice', cause: 'order' });
    if (!invoice || !isInvoice(invoice.said) || invoice.gross === null) throw new GivenUp();
    const credits = await sumOfCredits(trx, invoice);
    const left = invoice.gross - credits.gross;
    if (left <= 0) throw new GivenUp();
    const made: Made = { orderId, customerId: invoice.customer_id, cause: 'vat' };
    const issued = dayOfSeller(app.now());
    await keep(app, trx, creditNoteOf(invoice.said, { number: note, issued, gross: left, credits }), made);
    // The amount received so far: all of a paid order, otherwise what came in.
    const order = await findOrder(trx, orderId);
    if (!order) throw new GivenUp();
    const received = order.paid_at !== null ? order.gross : await findReceived(trx, orderId);
    const lines = await linesOfOrder(app, trx, order, { language: invoice.said.language });
    const corrected = correctedInvoice(invoice.said, {
      issued,
      credited: credits.gross,
      received,
      vat: correctedVat(order, areServices(lines)),
    });
    if (!corrected) return;
    await keep(app, trx, { ...corrected, number: await takeNumber(trx, 'invoice', yearOf(app)) }, made);
  });
}

/** Makes the credit note of a refund, once. */
async function makeCreditNote(
  app: Pick<App, 'settings' | 'db' | 'queue' | 'now'>,
  { refundId, orderId, amount }: Refund,
): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const number = await takeNumber(trx, 'credit-note', yearOf(app));
    const known = await findPaperFor(trx, { orderId, kind: 'credit-note', cause: refundId });
    const invoice = known ? undefined : await findStandingInvoice(trx, orderId);
    if (!invoice || !isInvoice(invoice.said) || invoice.gross === null) throw new GivenUp();
    const issued = dayOfSeller(app.now());
    const credits = await sumOfCredits(trx, invoice);
    const said = creditNoteOf(invoice.said, { number, issued, gross: amount, credits });
    await keep(app, trx, said, { orderId, customerId: invoice.customer_id, cause: refundId });
  });
}

/** There is nothing to make: the transaction and its number are rolled back. */
class GivenUp extends Error {}

/** Makes the confirmation of an order, once. */
const makeConfirmation = (app: App, orderId: string): Promise<void> =>
  app.db.transaction().execute(async (trx) => {
    const made = { orderId, kind: 'confirmation', cause: 'order' } as const;
    const order = await findOrder(trx, orderId);
    if (!order || (await hasPaper(trx, made))) throw new GivenUp();
    await keep(app, trx, await confirmationOf(app, trx, order), {
      ...made,
      customerId: order.customer_id,
    });
  });

/** Makes the delivery note of a parcel, once. */
const makeDeliveryNote = (app: App, { orderId, shipmentId }: Parcel): Promise<void> =>
  app.db.transaction().execute(async (trx) => {
    const made = { orderId, kind: 'delivery-note', cause: shipmentId } as const;
    const order = await findOrder(trx, orderId);
    const said = order && (await deliveryNoteOf(app, trx, { order, shipmentId }));
    if (!order || !said || (await hasPaper(trx, made))) throw new GivenUp();
    await keep(app, trx, said, { ...made, customerId: order.customer_id });
  });

/** The delivery note of a parcel, made now if the worker has not made it yet; undefined: no such parcel. */
export async function deliveryNoteFor(app: App, parcel: Parcel) {
  const wanted = { orderId: parcel.orderId, kind: 'delivery-note', cause: parcel.shipmentId } as const;
  if (!(await hasPaper(app.db, wanted))) {
    await makeDeliveryNote(app, parcel).catch((error: unknown) => {
      if (!(error instanceof GivenUp) && !isTakenAlready(error)) throw error;
    });
  }
  const row = await findPaperFor(app.db, wanted);
  return row && findPaper(app.db, row.id);
}

/** Another process made it at the same time. */
const isTakenAlready = (error: unknown): boolean => (error as { code?: string }).code === '23505';

/**
 * Makes all due papers: confirmations, delivery notes, the invoice of each order that was shipped completely,
 * the correction of invoices with VAT for a number confirmed since, then a credit note for each refund.
 * Failures are recorded and tried again later; they do not delay other papers.
 */
export async function makeDuePapers(app: App): Promise<void> {
  const { db } = app;
  const cause = 'order';
  for (const orderId of await findUnconfirmed(db))
    await tryTo(app, { orderId, kind: 'confirmation', cause }, () => makeConfirmation(app, orderId));
  for (const parcel of await findUnnoted(db)) {
    const made = { orderId: parcel.orderId, kind: 'delivery-note', cause: parcel.shipmentId } as const;
    await tryTo(app, made, () => makeDeliveryNote(app, parcel));
  }
  const due = await findUninvoiced(db);
  const missing = missingForInvoices(app.settings);
  if (due.length > 0 && missing.length > 0) {
    app.log.warn({ orders: due.length }, `no invoices are made until ${missing.join(', ')} are set`);
    return;
  }
  for (const orderId of due)
    await tryTo(app, { orderId, kind: 'invoice', cause }, () => makeInvoice(app, orderId));
  for (const orderId of await findUncorrected(db))
    await tryTo(app, { orderId, kind: 'credit-note', cause: 'vat' }, () => makeCorrection(app, orderId));
  for (const refund of await findUncredited(db)) {
    const made = { orderId: refund.orderId, kind: 'credit-note', cause: refund.refundId } as const;
    await tryTo(app, made, () => makeCreditNote(app, refund));
  }
}

type Wanted = { readonly orderId: string; readonly kind: PaperKind; readonly cause: Cause };

/** Records failures for staff and the next attempt. */
async function tryTo(app: Pick<App, 'db' | 'log'>, wanted: Wanted, make: () => Promise<void>): Promise<void> {
  try {
    await make();
  } catch (error) {
    if (error instanceof GivenUp || isTakenAlready(error)) return;
    app.log.error({ err: error, order: wanted.orderId, paper: wanted.kind }, 'a paper could not be made');
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 300);
    await noteTrouble(app.db, wanted, reason);
  }
}
