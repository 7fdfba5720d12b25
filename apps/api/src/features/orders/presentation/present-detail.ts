import type { DeepReadonly } from '@labelwerk/contracts/call/call.ts';
import type { OrderDetail, OrderedLine } from '@labelwerk/contracts/orders/orders.ts';
import { formatAnyMoney } from '@labelwerk/domain/money/format.ts';
import type { Currency } from '@labelwerk/domain/money/money.ts';
import { judgeTakeBack, waitsForApproval } from '@labelwerk/domain/orders/approval.ts';
import { mayCancel, mayChangeAddress, mayPay } from '@labelwerk/domain/orders/permissions.ts';
import { trackingPage } from '@labelwerk/domain/shipping/carriers.ts';
import { namesWithin } from '#features/account/index.ts';
import { deliveryOf } from '#features/calculator/index.ts';
import { countryName } from '#features/market/index.ts';
import { type Catalogue, catalogueNaming } from '#features/pricing/index.ts';
import { voucherText } from '#features/vouchers/index.ts';
import type { App } from '#platform/app.ts';
import { type Language, messageOf, storedMessageOf } from '#platform/messages/messages.ts';
import { presentPermission } from '#platform/messages/present-permission.ts';
import { approvalOf } from '../approval/approval-of.ts';
import { contentOfLine, type LineContent } from '../approval/content-of-line.ts';
import { whereTo } from '../delivery-address/where-to.ts';
import { findShipments } from '../desk/parcels/shipments-repository.ts';
import { findItems, presentItems } from '../kinds/ordered-items.ts';
import { findEvents, findJobs, type JobRow, type OrderRow } from '../orders-repository.ts';
import type { OrderAddress } from '../tables.ts';
import { nextFactsOf, presentLife, presentNext } from './present-life.ts';
import { factsOfOrder, presentJob } from './present-order.ts';
import { presentShipments } from './present-shipments.ts';
import { presentVatClaim } from './present-vat-claim.ts';

const presentAddress = (address: OrderAddress, language: Language) => ({
  ...address,
  country: countryName(language, address.country_id),
});

export const pricedOf = (job: Pick<JobRow, 'configuration' | 'sheet'>) => ({
  configuration: job.configuration,
  price: job.sheet,
});

type Of = {
  readonly order: OrderRow;
  readonly catalogue: Catalogue;
  readonly language: Language;
  /** Names of people who acted on the order, if several share the account. */
  readonly names: ReadonlyMap<number, string>;
  readonly content: LineContent;
};

async function presentLine(
  app: Pick<App, 'now'>,
  job: JobRow,
  { order, catalogue, language, names, content }: Of,
): Promise<DeepReadonly<OrderedLine>> {
  const now = app.now();
  const { version, sorts, files } = content;
  const nameOf = (id: number | null) => names.get(id ?? 0) ?? null;
  const pending = waitsForApproval(job.state);
  const standing = approvalOf(job);
  const { currency, market, number } = order;
  return {
    ...presentJob(
      { ...job, order_number: number, order_state: order.state, currency, market },
      catalogue,
      language,
    ),
    ...pricedOf(job),
    files: files.map(({ uploadedBy, ...file }) => ({ ...file, uploaded_by: nameOf(uploadedBy) })),
    printed: sorts.map(({ fileId, filename, page, quantity }) => ({
      file_id: fileId,
      filename,
      page,
      quantity,
    })),
    approval: {
      version,
      pending,
      approved_at: job.approved_at?.toISOString() ?? null,
      approved_by: nameOf(job.approved_by),
      release_at: job.release_at?.toISOString() ?? null,
      released_at: job.released_at?.toISOString() ?? null,
      can_take_back: judgeTakeBack({ state: job.state, approval: standing }, now) === 'take_back',
      proof: job.proof && {
        ...job.proof,
        tracking_page: trackingPage(job.proof.carrier, job.proof.tracking_number) ?? null,
      },
    },
    rejection: job.state === 'artwork_rejected' ? job.rejection : null,
    delivery: pending ? deliveryOf(catalogue, job.configuration, whereTo(order), now) : job.promised,
    ...presentLife({ job, order, now }, language),
  };
}

/** Notes that say more than the state. */
const saidByNote: ReadonlySet<string> = new Set([
  ...['taken_back', 'reprint', 'reprint_codes', 'undone', 'check_failed'],
  ...['parcel_returned', 'parcel_lost', 'table_gone'],
]);

/** Key of the time line's message for an event: what happened, not only the new state. */
const timelineKey = (event: { job_id: string | null; state: string; note: string }): string =>
  event.job_id === null
    ? `order.state.${event.state}`
    : `job.state.${saidByNote.has(event.note) ? event.note : event.state}`;

/**
 * The text of an event. The note of a refund is its amount in minor units, with its currency if that is not the order's,
 * until the customer's data are erased.
 */
function timelineText(
  event: { job_id: string | null; state: string; note: string },
  currency: Currency,
  language: Language,
): string {
  if (event.state !== 'part_refunded') return storedMessageOf(language, timelineKey(event));
  if (event.note === '') return messageOf(language, 'order.state.refunded');
  const [minorUnits, its = currency] = event.note.split(' ');
  const amount = formatAnyMoney({ amount: Number(minorUnits), currency: its });
  return messageOf(language, 'order.state.part_refunded', { amount });
}

/** An order with its lines, time line and allowed actions. */
export async function presentOrder(
  app: Pick<App, 'db' | 'part' | 'now'>,
  order: OrderRow,
  language: Language,
): Promise<DeepReadonly<OrderDetail>> {
  const { db } = app;
  const jobs = await findJobs(db, order.id);
  const events = await findEvents(db, order.id);
  const catalogue = await catalogueNaming(app, jobs);
  const parcels = await findShipments(db, order.id);
  const facts = factsOfOrder(order, jobs, await findItems(db, order), parcels);
  const items = await presentItems(db, order, {
    language,
    facts: nextFactsOf(order),
    now: app.now(),
    presentNext: (next) => presentNext(next, order, language),
  });
  const contents: LineContent[] = [];
  for (const job of jobs) contents.push(await contentOfLine(db, job));
  const people = [
    order.person_id,
    ...jobs.map((job) => job.approved_by),
    ...contents.flatMap(({ files }) => files.map(({ uploadedBy }) => uploadedBy)),
  ];
  const names = await namesWithin(db, order.customer_id, people);
  const lines: DeepReadonly<OrderedLine>[] = [];
  for (const [index, job] of jobs.entries()) {
    const content = contents[index];
    if (content) lines.push(await presentLine(app, job, { order, catalogue, language, names, content }));
  }
  return {
    id: order.id,
    order_number: order.number,
    state: order.state,
    site: order.site,
    lang: order.language,
    created_at: order.created_at.toISOString(),
    jobs: lines,
    ...items.lists,
    totals: {
      currency: order.currency,
      net: order.net,
      discount: order.discount,
      shipping: order.shipping,
      vat: {
        rate: order.vat_rate,
        country: order.vat_country,
        amount: order.vat_amount,
        reverse_charge: order.reverse_charge,
      },
      gross: order.gross,
    },
    voucher: order.voucher && {
      code: order.voucher.code,
      text: voucherText(order.voucher, order.currency, language),
    },
    delivery_address: presentAddress(order.delivery_address, language),
    billing_address: presentAddress(order.billing_address, language),
    vat_number: order.vat_number,
    vat_number_confirmed: order.vat_number === '' ? null : order.vat_confirmed_at !== null,
    vat_claim: await presentVatClaim(db, order, language),
    payment_type: order.payment_type,
    payment_name: messageOf(language, `payments.method.${order.payment_type}`),
    remarks: order.remarks,
    customer_reference: order.customer_reference,
    ordered_by: names.get(order.person_id ?? 0) ?? null,
    timeline: [
      ...events.map((event) => ({
        at: event.at.toISOString(),
        job_id: event.job_id,
        state: event.state,
        text: timelineText(event, order.currency, language),
      })),
      ...items.timeline,
    ].sort((one, other) => one.at.localeCompare(other.at)),
    shipments: presentShipments(parcels, jobs),
    actions: {
      cancel: presentPermission(mayCancel(facts), language),
      pay: presentPermission(mayPay(facts), language),
      change_address: presentPermission(mayChangeAddress(facts), language),
    },
  };
}
