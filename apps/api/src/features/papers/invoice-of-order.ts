import { codeOf } from '@labelwerk/domain/market/countries.ts';
import type {
  Buyer,
  Invoice,
  InvoiceLine,
  PaperAddress,
  PaymentMeansCode,
  Seller,
} from '@labelwerk/papers/invoice/invoice.ts';
import { findRecipient } from '#features/account/index.ts';
import { findShipments, type OrderRow } from '#features/orders/index.ts';
import { type LineOfOrder, lastSupplyOf, linesOfOrder } from '#features/orders/presentation/index.ts';
import { findCustomerTerms } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { colonOf } from '#platform/messages/colon.ts';
import { type Language, languageFrom, messageOf } from '#platform/messages/messages.ts';
import { amountsOf } from './amounts/amounts-of-order.ts';
import type { Letter } from './letters/letter.ts';
import { findReceived } from './papers-repository.ts';
import { dayOfSeller, daysAfter } from './seller/day-of-seller.ts';
import { sellerIn, writerOf } from './seller/seller.ts';

/** Default payment term of a transfer, in days. */
const usualDays = 14;

type OrderAddress = OrderRow['delivery_address'];

const addressOf = (address: OrderAddress): PaperAddress => ({
  lines: [address.address, address.address2, address.address3].filter((line) => line !== ''),
  postcode: address.postcode,
  city: address.city,
  ...(address.state !== '' && { region: address.state }),
  country: codeOf(address.country_id),
});

const personOf = (address: OrderAddress): string => `${address.first_name} ${address.last_name}`.trim();
const nameOf = (address: OrderAddress): string => address.company || personOf(address);

function buyerOf(order: OrderRow, email: string): Buyer {
  const { billing_address: address, vat_number: vatNumber } = order;
  return {
    name: nameOf(address),
    contact: address.company === '' ? '' : personOf(address),
    address: addressOf(address),
    vatNumber: vatNumber.replaceAll(/[\s.-]/g, ''),
    email,
  };
}

const meansCodes: Readonly<Record<string, PaymentMeansCode>> = {
  card: '48',
  sepa_debit: '59',
};

/** The payment means code (UNTDID 4461); other methods are online payment services. */
function meansCodeOf({ payment_type: type, currency }: OrderRow): PaymentMeansCode {
  if (type === 'bank_transfer' || type === 'invoice') return currency === 'EUR' ? '58' : '30';
  return meansCodes[type] ?? '68';
}

/** Lines as an invoice has them. */
const invoiceLines = (lines: readonly LineOfOrder[], language: Language): readonly InvoiceLine[] =>
  lines.map(({ name, details, quantity, net }) => ({
    ...{ name, quantity, net },
    details: details.map(({ label, value }) => label + colonOf(language) + value),
  }));

/** Whether services are all that was ordered. */
export const areServices = (lines: readonly LineOfOrder[]): boolean =>
  lines.every(({ supply }) => supply === 'services');

/** The day of the last shipment or delivered service; `issued` without any. */
async function suppliedOn(trx: Db, order: OrderRow, issued: string): Promise<string> {
  const last = await lastSupplyOf(trx, order);
  return last ? dayOfSeller(last) : issued;
}

/** The content of an order's confirmation. */
export async function confirmationOf(
  app: Pick<App, 'settings' | 'db' | 'part' | 'now'>,
  trx: Db,
  order: OrderRow,
): Promise<Letter> {
  const wanted = { order, seller: writerOf(app.settings, order.currency), number: `OC-${order.number}` };
  const said = await invoiceOfOrder(app, trx, wanted);
  const issued = dayOfSeller(order.created_at);
  return { ...said, kind: 'confirmation', issued, delivered: undefined, due: undefined };
}

/** The content of a parcel's delivery note; undefined for a parcel of another order. */
export async function deliveryNoteOf(
  app: Pick<App, 'settings' | 'db' | 'part' | 'now'>,
  trx: Db,
  { order, shipmentId }: { readonly order: OrderRow; readonly shipmentId: string },
): Promise<Letter | undefined> {
  const parcels = await findShipments(trx, order.id);
  const place = parcels.findIndex(({ id }) => id === shipmentId) + 1;
  const parcel = parcels[place - 1];
  if (!parcel) return undefined;
  const wanted = {
    order,
    seller: writerOf(app.settings, order.currency),
    number: `DN-${order.number}-${place}`,
  };
  const said = await invoiceOfOrder(app, trx, wanted);
  const inParcel = await linesOfOrder(app, trx, order, { language: said.language, shipmentId });
  const day = dayOfSeller(parcel.shipped_at);
  return {
    ...said,
    kind: 'delivery-note',
    issued: day,
    ...{ delivered: undefined, due: undefined },
    lines: invoiceLines(inParcel, said.language),
    parcel: { place },
  };
}

type Wanted = {
  readonly order: OrderRow;
  readonly seller: Seller;
  readonly number: string;
  /** The buyer's VAT number was confirmed after the order: its VAT is refunded and the invoice charges none. */
  readonly isCorrected?: boolean;
};

/** The content of an order's invoice: lines, amounts and what is paid. */
export async function invoiceOfOrder(
  app: Pick<App, 'settings' | 'db' | 'part' | 'now'>,
  trx: Db,
  { order, seller, number, isCorrected = false }: Wanted,
): Promise<Invoice> {
  const language = languageFrom(order.language) ?? 'en';
  const lines = await linesOfOrder(app, trx, order, { language });
  const customer = await findRecipient(trx, order.customer_id, order.person_id);
  const days = (await findCustomerTerms(trx, order.customer_id))?.paymentDays || usualDays;
  const issued = dayOfSeller(app.now());
  const gross = order.gross - (isCorrected ? order.vat_amount : 0);
  return {
    kind: 'invoice',
    ...{ number, issued, language, lines: invoiceLines(lines, language) },
    seller: sellerIn(seller, app.settings, order),
    delivered: await suppliedOn(trx, order, issued),
    due: daysAfter(issued, days),
    currency: order.currency,
    buyer: buyerOf(order, customer?.email ?? ''),
    deliverTo: { name: nameOf(order.delivery_address), ...addressOf(order.delivery_address) },
    orderNumber: order.number,
    customerReference: order.customer_reference,
    ...amountsOf(order, language, { isCorrected, isServices: areServices(lines) }),
    paid: {
      // A part of the amount may have been received for an order in review.
      amount: order.paid_at === null ? Math.min(gross, await findReceived(trx, order.id)) : gross,
      means: messageOf(language, `payments.method.${order.payment_type}`),
      code: meansCodeOf(order),
    },
  };
}
