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
import {
  describeJob,
  findEvents,
  findJobs,
  findShipments,
  type JobRow,
  type OrderRow,
} from '#features/orders/index.ts';
import { catalogueNaming, findCustomerTerms } from '#features/pricing/index.ts';
import { serviceDetails, serviceName } from '#features/service-offer/index.ts';
import { findServicesOfOrder, lastDeliveryOf } from '#features/services/index.ts';
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

async function linesOf(
  app: Pick<App, 'db' | 'part'>,
  trx: Db,
  {
    order,
    language,
    isMeant,
  }: {
    readonly order: OrderRow;
    readonly language: Language;
    readonly isMeant?: (job: JobRow) => boolean;
  },
): Promise<readonly InvoiceLine[]> {
  const all = await findJobs(trx, order.id);
  const jobs = isMeant ? all.filter(isMeant) : all;
  const catalogue = await catalogueNaming(app, jobs);
  const lines = jobs.map((job) => {
    const { name, details } = describeJob(catalogue, job, language, order.currency);
    return {
      name,
      details: details.map(({ label, value }) => label + colonOf(language) + value),
      quantity: job.configuration.quantity,
      net: job.sheet.net,
    };
  });
  // A parcel holds no services.
  if (isMeant || order.service_count === 0) return lines;
  const ordered = await findServicesOfOrder(trx, order.id);
  return [
    ...lines,
    ...ordered.map((row) => ({
      name: serviceName(language, row.service),
      details: serviceDetails(language, row).map(({ label, value }) => label + colonOf(language) + value),
      quantity: 1,
      net: row.net,
    })),
  ];
}

/** The day of the last shipment or delivered service; `issued` without any. */
async function shippedOn(trx: Db, orderId: string, issued: string): Promise<string> {
  const shipped = (await findEvents(trx, orderId)).findLast(({ state }) => state === 'shipped');
  const delivered = await lastDeliveryOf(trx, orderId);
  const last = Math.max(shipped?.at.getTime() ?? 0, delivered?.getTime() ?? 0);
  return last > 0 ? dayOfSeller(new Date(last)) : issued;
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
  const isMeant = ({ shipment_id: id }: JobRow) => id === shipmentId;
  const day = dayOfSeller(parcel.shipped_at);
  return {
    ...said,
    kind: 'delivery-note',
    issued: day,
    ...{ delivered: undefined, due: undefined },
    lines: await linesOf(app, trx, { order, language: said.language, isMeant }),
    parcel: { carrier: parcel.carrier, trackingNumber: parcel.tracking_number, place },
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
  const lines = await linesOf(app, trx, { order, language });
  const customer = await findRecipient(trx, order.customer_id, order.person_id);
  const days = (await findCustomerTerms(trx, order.customer_id))?.paymentDays || usualDays;
  const issued = dayOfSeller(app.now());
  const gross = order.gross - (isCorrected ? order.vat_amount : 0);
  return {
    kind: 'invoice',
    ...{ number, issued, language, lines },
    seller: sellerIn(seller, app.settings, order),
    delivered: await shippedOn(trx, order.id, issued),
    due: daysAfter(issued, days),
    currency: order.currency,
    buyer: buyerOf(order, customer?.email ?? ''),
    deliverTo: { name: nameOf(order.delivery_address), ...addressOf(order.delivery_address) },
    orderNumber: order.number,
    customerReference: order.customer_reference,
    ...amountsOf(order, language, { isCorrected, isServices: lines.length === order.service_count }),
    paid: {
      // A part of the amount may have been received for an order in review.
      amount: order.paid_at === null ? Math.min(gross, await findReceived(trx, order.id)) : gross,
      means: messageOf(language, `payments.method.${order.payment_type}`),
      code: meansCodeOf(order),
    },
  };
}
