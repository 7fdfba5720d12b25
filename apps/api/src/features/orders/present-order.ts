import type { Job, OrderDetail, OrderedService, OrderSummary } from '@labelwerk/contracts/orders/orders.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import type { Currency } from '@labelwerk/domain/money/money.ts';
import { isCancelFree } from '@labelwerk/domain/orders/job-states.ts';
import { countryName } from '#features/market/index.ts';
import type { Db } from '#platform/database/database.ts';
import { type Language, messageOf } from '#platform/messages/messages.ts';
import { imageOf } from './artwork/job-image.ts';
import type { JobWithOrder, OrderListRow } from './list-orders-repository.ts';
import { findEvents, findJobs, type JobRow, type OrderRow } from './orders-repository.ts';
import type { OrderAddress } from './tables.ts';

export const takesArtwork = (job: Pick<JobRow, 'needs_artwork' | 'state'>): boolean =>
  job.needs_artwork &&
  (job.state === 'awaiting_payment' || job.state === 'awaiting_artwork' || job.state === 'artwork_rejected');

/** A job in the check says why it waits, however long that is: it is released only when every check is done. */
function waitingOf(
  { state, needs_artwork: needsArtwork, waiting_reason: kept }: JobRow,
  language: Language,
): Job['waiting'] {
  if (state !== 'preflighting' || !needsArtwork) return null;
  const reason = kept ?? 'checking';
  return { reason, text: messageOf(language, `job.waiting.${reason}`) };
}

export const presentJob = (job: JobWithOrder, language: Language): Job => ({
  id: job.id,
  order_id: job.order_id,
  order_number: job.order_number,
  position: job.position,
  name: job.name,
  state: job.state,
  product_type: job.configuration.productType,
  material: job.configuration.material,
  width: job.configuration.width,
  height: job.configuration.height,
  quantity: job.configuration.quantity,
  sorts: job.configuration.sorts.length,
  net: job.sheet.net,
  currency: job.currency as Currency,
  file_ids: job.file_ids,
  image: imageOf(job),
  needs_artwork: job.needs_artwork,
  owned_tool: job.owned_tool,
  takes_artwork: takesArtwork(job),
  waiting: waitingOf(job, language),
  created_at: job.created_at.toISOString(),
  updated_at: job.updated_at.toISOString(),
});

export const presentService = (job: JobWithOrder, kind: string): OrderedService => ({
  id: `${job.id}-${kind}`,
  job_id: job.id,
  order_id: job.order_id,
  order_number: job.order_number,
  kind,
  name: job.name,
  state: job.state,
  created_at: job.created_at.toISOString(),
});

export const presentSummary = (row: OrderListRow): OrderSummary => ({
  id: row.id,
  order_number: row.number,
  state: row.state,
  site: row.site,
  created_at: row.created_at.toISOString(),
  quantity_items: row.jobs?.length ?? 0,
  gross: row.gross,
  currency: row.currency as Currency,
  names: row.jobs?.map(({ name }) => name) ?? [],
  jobs: row.jobs ?? [],
});

/** A customer may cancel for nothing while no line has been released to the press. */
export const isCancelable = (order: Pick<OrderRow, 'state'>, jobs: readonly JobRow[]): boolean =>
  (order.state === 'pending_payment' || order.state === 'failed' || order.state === 'paid') &&
  jobs.every((job) => isCancelFree(job.state) || job.state === 'cancelled');

export const isPayable = (order: Pick<OrderRow, 'state' | 'payment_type'>): boolean =>
  (order.state === 'pending_payment' || order.state === 'failed') &&
  order.payment_type !== 'invoice' &&
  order.payment_type !== 'bank_transfer';

const presentAddress = (address: OrderAddress, language: Language) => ({
  ...address,
  country: countryName(language, address.country_id as MarketId),
});

type Priced = Pick<OrderDetail['jobs'][number], 'configuration' | 'price'>;

/** Stored after they passed their schemas: the domain's read-only lists are the same shape. */
export const pricedOf = (job: Pick<JobRow, 'configuration' | 'sheet'>): Priced => ({
  configuration: job.configuration as Priced['configuration'],
  price: job.sheet as Priced['price'],
});

export async function presentOrder(db: Db, order: OrderRow, language: Language): Promise<OrderDetail> {
  const [jobs, events] = [await findJobs(db, order.id), await findEvents(db, order.id)];
  return {
    id: order.id,
    order_number: order.number,
    state: order.state,
    site: order.site,
    lang: order.language,
    created_at: order.created_at.toISOString(),
    jobs: jobs.map((job) => ({
      ...presentJob(
        {
          ...job,
          order_number: order.number,
          currency: order.currency,
          market: order.market,
        },
        language,
      ),
      ...pricedOf(job),
    })),
    totals: {
      currency: order.currency as Currency,
      net: order.net,
      shipping: order.shipping,
      vat: {
        rate: order.vat_rate,
        country: order.vat_country,
        amount: order.vat_amount,
        reverse_charge: order.reverse_charge,
      },
      gross: order.gross,
    },
    delivery_address: presentAddress(order.delivery_address, language),
    billing_address: presentAddress(order.billing_address, language),
    vat_number: order.vat_number,
    vat_number_confirmed: order.vat_number === '' ? null : order.vat_confirmed_at !== null,
    payment_type: order.payment_type,
    remarks: order.remarks,
    customer_reference: order.customer_reference,
    timeline: events.map((event) => ({
      at: event.at.toISOString(),
      job_id: event.job_id,
      state: event.state,
      text: messageOf(language, `${event.job_id ? 'job' : 'order'}.state.${event.state}`),
    })),
    actions: { cancel: isCancelable(order, jobs), pay: isPayable(order) },
  };
}
