import type { Job, OrderedService, OrderSummary } from '@labelwerk/contracts/orders/orders.ts';
import { customerStepOf, nextStepOf } from '@labelwerk/domain/orders/next-step.ts';
import { mayReplaceFile } from '@labelwerk/domain/orders/permissions.ts';
import { type Catalogue, extraName } from '#features/pricing/index.ts';
import { type Language, messageOf } from '#platform/messages/messages.ts';
import { imageOf } from '../artwork/job-image.ts';
import type { ShipmentRow } from '../desk/parcels/shipments-repository.ts';
import { titleOfItem } from '../kinds/ordered-items.ts';
import type { OrderedItem } from '../kinds/ordered-kind.ts';
import type { JobRow, OrderRow } from '../orders-repository.ts';
import { detailsOf } from './describe-job.ts';
import type { JobWithOrder, OrderListRow } from './list-orders-repository.ts';

/** Why a job in the check waits: it is released only after all checks. */
function waitingOf(
  { state, needs_artwork: needsArtwork, configuration, waiting_reason: kept }: JobRow,
  language: Language,
): Job['waiting'] {
  if (state !== 'preflighting' || !(needsArtwork || configuration.artworkFrom)) return null;
  const reason = kept ?? 'checking';
  return { reason, text: messageOf(language, `job.waiting.${reason}`) };
}

/** Facts that decide whether a line accepts files. */
export const filesOf = (job: Pick<JobWithOrder, 'state' | 'needs_artwork' | 'order_state'>) => ({
  state: job.state,
  orderState: job.order_state,
  needsArtwork: job.needs_artwork,
});

export const presentJob = (job: JobWithOrder, catalogue: Catalogue, language: Language): Job => ({
  id: job.id,
  order_id: job.order_id,
  order_number: job.order_number,
  position: job.position,
  name: job.name,
  note: job.note,
  state: job.state,
  details: [...detailsOf(catalogue, job, language, job.currency)],
  product_type: job.configuration.productType,
  material: job.configuration.material,
  width: job.configuration.width,
  height: job.configuration.height,
  quantity: job.configuration.quantity,
  sorts: job.configuration.sorts.length,
  set: job.configuration.set ?? null,
  net: job.sheet.net,
  discount: job.discount,
  currency: job.currency,
  file_ids: job.file_ids,
  image: imageOf(job),
  needs_artwork: job.needs_artwork,
  cart_item_id: job.cart_item_id,
  owned_tool: job.owned_tool,
  takes_artwork: mayReplaceFile(filesOf(job)).allowed,
  waiting: waitingOf(job, language),
  created_at: job.created_at.toISOString(),
  updated_at: job.updated_at.toISOString(),
});

export const presentService = (
  job: JobWithOrder,
  kind: string,
  { priceList }: Catalogue,
  language: Language,
): OrderedService => ({
  id: `${job.id}-${kind}`,
  job_id: job.id,
  service_id: null,
  order_id: job.order_id,
  order_number: job.order_number,
  kind,
  kind_name: extraName(priceList, kind, language),
  name: job.name,
  state: job.state,
  state_text: messageOf(language, `job.state.${job.state}`),
  created_at: job.created_at.toISOString(),
});

/** What the customer has to do next in an order. Steps of the customer depend neither on promised days nor on releases. */
function customerStep(row: OrderListRow, items: readonly OrderedItem[], now: Date) {
  const order = { state: row.state, paymentType: row.payment_type, createdAt: row.created_at };
  const ofLines = (row.jobs ?? []).map(({ state, needsCodes }) =>
    nextStepOf({ state, needsCodes, order, releaseAt: null, promised: null }, now),
  );
  const ofItems = items.map((item) => item.next(order, now));
  return customerStepOf([...ofLines, ...ofItems].map((next) => next?.step)) ?? null;
}

export const presentSummary = (
  row: OrderListRow,
  /** Its items that are not lines. */
  items: readonly OrderedItem[],
  { language, now }: { readonly language: Language; readonly now: Date },
): OrderSummary => ({
  id: row.id,
  order_number: row.number,
  state: row.state,
  site: row.site,
  created_at: row.created_at.toISOString(),
  quantity_items: (row.jobs?.length ?? 0) + row.service_count,
  gross: row.gross,
  currency: row.currency,
  names: [...(row.jobs?.map(({ name }) => name) ?? []), ...items.map((item) => titleOfItem(item, language))],
  customer_step: customerStep(row, items, now),
  jobs: row.jobs?.map(({ id, name }) => ({ id, name })) ?? [],
});

/** Facts that decide which actions an order allows. */
export const factsOfOrder = (
  { state, payment_type: paymentType }: Pick<OrderRow, 'state' | 'payment_type'>,
  jobs: readonly Pick<JobRow, 'state' | 'held_state' | 'shipment_id'>[],
  items: readonly Pick<OrderedItem, 'cancelReasons' | 'shipmentId'>[],
  parcels: readonly Pick<ShipmentRow, 'id' | 'state'>[],
) => ({
  ...{ state, paymentType },
  jobs: jobs.map((job) => ({
    ...{ state: job.state, heldFrom: job.held_state ?? undefined },
    wasShipped: job.shipment_id !== null,
    cameBack: parcels.some(({ id, state: its }) => id === job.shipment_id && its === 'returned'),
  })),
  blockedBy: [
    ...items.flatMap(({ cancelReasons }) => cancelReasons),
    // What is sent again was shipped before: its order may have an invoice.
    ...(parcels.length > 0 ? (['orders.samples-shipped'] as const) : []),
  ],
  isPartShipped: items.some(({ shipmentId }) => shipmentId !== null),
});
