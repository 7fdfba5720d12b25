import { randomUUID } from 'node:crypto';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import { sites } from '@labelwerk/domain/market/sites.ts';
import {
  isPrintedFromCodes,
  variableArtworkOf,
} from '@labelwerk/domain/pricing/configuration/artwork-source.ts';
import { splitDiscount } from '@labelwerk/domain/vouchers/voucher-grant.ts';
import type { Recipient } from '#features/account/index.ts';
import { type CartItem, isGoods } from '#features/cart/items/index.ts';
import { takeForOrder } from '#features/codes/storing/index.ts';
import { attachToJobs } from '#features/files/library/index.ts';
import { takeTables } from '#features/variable-data/ordering/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { languageFrom } from '#platform/messages/messages.ts';
import { gatherTasks } from '#platform/tasks/gather-tasks.ts';
import { advancePlaced } from '../artwork/advance-placed.ts';
import { confirmOrder } from '../artwork/clear-order.ts';
import { checkOrdered, filesOf } from '../artwork/judge-artwork.ts';
import { judgeOwnedTools } from '../confirmations/owned-tool.ts';
import { placeItems } from '../kinds/ordered-items.ts';
import type { JobRow, OrderRow } from '../orders-repository.ts';
import { moveOrder } from '../states/move-order.ts';
import { claimVat } from '../vat-claims/claim-vat.ts';
import { insertPlacedOrder, type NewEvent, type NewJob, type NewOrder } from './placed-order-repository.ts';

/** Columns with a default are named as well. */
type Filled<Row> = { readonly [Column in keyof Row]-?: Exclude<Row[Column], undefined> };

/** An order as the checkout knows it: its row without what follows when it is placed, and what is stored elsewhere. */
type OrderToPlace = {
  readonly row: Filled<
    Omit<
      NewOrder,
      'site' | 'state' | 'service_count' | 'version' | 'created_at' | 'updated_at' | 'paid_at' | 'cleared_at'
    >
  >;
  /** What is ordered. */
  readonly items: readonly CartItem[];
  /** Content versions that the customer approved with the order, by the ids of items. */
  readonly approved: ReadonlyMap<string, string>;
  /** Whether VAT is charged only because no tax office answered. */
  readonly vatUnanswered: boolean;
  /** Agreed payment term of invoices in days, if any. */
  readonly paymentDays: number | undefined;
  /** The recipient of mails about the order. */
  readonly recipient: Recipient | undefined;
};

const siteOfMarket = (market: MarketId) => sites.find((site) => site.market === market)?.id ?? 'uk';

/**
 * Creates the order of a cart version. Call it once per cart version, in the transaction that holds the cart's lock.
 * Lines on invoice proceed at once; other orders wait for their payment. Orders on invoice or by bank transfer are
 * confirmed immediately.
 */
export async function placeOrder(app: App, trx: Db, draft: OrderToPlace): Promise<OrderRow> {
  const { gathering, enqueueGathered } = gatherTasks(app);
  const order = await place(gathering, trx, draft);
  await enqueueGathered(trx);
  return order;
}

async function place(app: App, trx: Db, draft: OrderToPlace): Promise<OrderRow> {
  const now = app.now();
  const { row, items, approved } = draft;
  const labels = items.filter((item) => item.kind === 'label');
  const isCleared = row.payment_type === 'invoice' && row.gross > 0;
  // A voucher is for all goods; the labels come first.
  const goods = [...labels, ...items.filter((item) => item.kind !== 'label' && isGoods(item))];
  const parts = splitDiscount(
    goods.map(({ sheet }) => sheet.net),
    row.discount,
  );
  const unjudged = labels.map(
    (item, index): NewJob => ({
      cart_item_id: item.id,
      ...{ name: item.name, note: item.note, configuration: item.configuration, sheet: item.sheet },
      ...{ needs_artwork: item.needs_artwork, file_ids: item.file_ids, artwork_pages: item.artwork_pages },
      preapproved_version: approved.get(item.id) ?? null,
      id: randomUUID(),
      order_id: row.id,
      customer_id: row.customer_id,
      position: index + 1,
      discount: parts[index] ?? 0,
      state: 'awaiting_payment',
      owned_tool: 'none',
      created_at: now,
      updated_at: now,
    }),
  );
  // Adds the verdicts on tools that the lines' prices leave out.
  const tools = await judgeOwnedTools(app, trx, unjudged);
  const jobs = unjudged.map((job): NewJob => ({ ...job, owned_tool: tools.get(job.id) ?? 'review' }));
  const placed = await insertPlacedOrder(trx, {
    order: {
      ...row,
      site: siteOfMarket(row.market),
      state: 'pending_payment',
      service_count: items.length - labels.length,
      created_at: now,
      updated_at: now,
      cleared_at: isCleared ? now : null,
    },
    jobs,
    events: [
      { state: 'pending_payment', actor: 'customer' },
      ...jobs
        .filter((job) => job.owned_tool === 'review')
        .map((job): NewEvent => ({ state: 'tool_review', actor: 'system', jobId: job.id })),
    ],
  });
  if (!placed) throw new Error('A cart version was ordered without the lock of its cart');
  const { order } = placed;
  if (draft.vatUnanswered) await claimVat(trx, order);
  const ofItems = {
    ...{ id: order.id, number: order.number, customerId: order.customer_id, at: now, isCleared },
    ...{ language: languageFrom(order.language) ?? 'en', currency: order.currency },
  };
  await placeItems(trx, ofItems, items);
  const withCodes = await takeCodes(trx, placed.jobs);
  await takeTables(trx, tablesOf(placed.jobs));
  const files = await attachToJobs(trx, {
    customerId: order.customer_id,
    orderNumber: order.number,
    at: now,
    jobs: placed.jobs.map((job) => ({ jobId: job.id, fileIds: job.file_ids })),
  });
  const statuses = await checkOrdered(app, trx, placed.jobs, files);
  const { paymentDays, recipient } = draft;
  const confirmed = { jobs: placed.jobs, files, holdsCart: true, paymentDays, recipient };
  // A voucher can cover the whole amount: then nothing is to be paid.
  if (order.gross === 0)
    await moveOrder(app, trx, order.id, { event: 'pay', actor: 'system', note: 'nothing_to_pay' });
  else if (order.payment_type === 'invoice') {
    const judged = placed.jobs.map((job, n) => ({
      job,
      files: filesOf(job, files),
      statuses: statuses[n] ?? [],
      hasCodes: withCodes.has(job.cart_item_id),
    }));
    const led = await advancePlaced(app, trx, order, { lines: judged, recipient });
    await confirmOrder(app, trx, order, { ...confirmed, jobs: led });
  } else if (order.payment_type === 'bank_transfer') await confirmOrder(app, trx, order, confirmed);
  return order;
}

/** Takes the codes of lines that are printed from them; returns the items that have one for each label. */
const takeCodes = (trx: Db, jobs: readonly JobRow[]): Promise<ReadonlySet<string>> =>
  takeForOrder(
    trx,
    jobs.flatMap(({ cart_item_id: itemId, configuration }) =>
      isPrintedFromCodes(configuration) ? [{ itemId, quantity: configuration.quantity }] : [],
    ),
  );

/** The tables of lines with variable data. */
const tablesOf = (jobs: readonly JobRow[]) =>
  jobs.flatMap(({ customer_id: customerId, configuration }) => {
    const artwork = variableArtworkOf(configuration);
    return artwork ? [{ customerId, tableId: artwork.table_id }] : [];
  });
