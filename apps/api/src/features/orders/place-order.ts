import { randomUUID } from 'node:crypto';
import type { CartTotals, SortPage } from '@labelwerk/contracts/cart/cart.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import { sites } from '@labelwerk/domain/market/sites.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import type { PriceSheet } from '@labelwerk/domain/pricing/price-sheet.ts';
import type { VoucherTerms } from '@labelwerk/domain/vouchers/voucher.ts';
import { splitDiscount } from '@labelwerk/domain/vouchers/voucher-grant.ts';
import { attachToJob } from '#features/files/library/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { clearOrder, confirmOrder } from './artwork/clear-order.ts';
import { checkOrdered } from './artwork/judge-artwork.ts';
import { judgeOwnedTool } from './confirmations/owned-tool.ts';
import {
  addEvent,
  findOrderOfCart,
  freeOrderNumber,
  insertJobs,
  insertOrder,
  type OrderRow,
  updateJob,
} from './orders-repository.ts';
import { moveOrder } from './states/move-order.ts';
import type { OrderAddress } from './tables.ts';

export type OrderDraft = {
  readonly id: string;
  readonly customerId: number;
  readonly cartId: string;
  readonly cartVersion: number;
  readonly market: MarketId;
  readonly language: string;
  readonly totals: CartTotals;
  /** The voucher the order was placed with: its use was taken in the same transaction. */
  readonly voucher: VoucherTerms | null;
  readonly deliveryAddress: OrderAddress;
  readonly billingAddress: OrderAddress;
  readonly vatNumber: string;
  readonly vatConfirmedAt: Date | null;
  readonly paymentType: string;
  readonly remarks: string;
  readonly customerReference: string;
  readonly termsAcceptedAt: Date;
  readonly lines: readonly {
    readonly cartItemId: string;
    readonly name: string;
    readonly note: string;
    readonly configuration: Configuration;
    readonly sheet: PriceSheet;
    readonly needsArtwork: boolean;
    readonly fileIds: readonly string[];
    readonly artworkPages: readonly SortPage[] | null;
    /** The content that was approved with the order; null: none was. */
    readonly preapprovedVersion: string | null;
  }[];
};

const siteOfMarket = (market: MarketId) => sites.find((site) => site.market === market)?.id ?? 'uk';

/**
 * Makes the order of a cart version, or answers the one there is. Call it in the transaction that holds the cart's
 * lock. An order on invoice may be made at once; every other waits for its payment, and one by bank transfer is
 * confirmed meanwhile.
 */
export async function placeOrder(services: Services, trx: Db, draft: OrderDraft): Promise<OrderRow> {
  const known = await findOrderOfCart(trx, draft.cartId, draft.cartVersion);
  if (known) return known;
  const now = services.now();
  const { totals } = draft;
  const order = await insertOrder(trx, {
    id: draft.id,
    number: await freeOrderNumber(trx, now.getUTCFullYear()),
    customer_id: draft.customerId,
    cart_id: draft.cartId,
    cart_version: draft.cartVersion,
    site: siteOfMarket(draft.market),
    market: draft.market,
    language: draft.language,
    state: 'pending_payment',
    currency: totals.currency,
    net: totals.net,
    discount: totals.discount,
    voucher: draft.voucher && JSON.stringify(draft.voucher),
    shipping: totals.shipping,
    vat_rate: totals.vat.rate,
    vat_country: totals.vat.country,
    vat_amount: totals.vat.amount,
    reverse_charge: totals.vat.reverse_charge,
    gross: totals.gross,
    delivery_address: JSON.stringify(draft.deliveryAddress),
    billing_address: JSON.stringify(draft.billingAddress),
    vat_number: draft.vatNumber,
    vat_confirmed_at: draft.vatConfirmedAt,
    payment_type: draft.paymentType,
    remarks: draft.remarks,
    customer_reference: draft.customerReference,
    terms_accepted_at: draft.termsAcceptedAt,
    created_at: now,
    updated_at: now,
    paid_at: null,
    cleared_at: null,
  });
  if (!order) throw new Error('A cart version got its order without the lock of its cart');
  const parts = splitDiscount(
    draft.lines.map(({ sheet }) => sheet.net),
    totals.discount,
  );
  const jobs = draft.lines.map((line, index) =>
    jobOf(order, line, { position: index + 1, discount: parts[index] ?? 0 }, now),
  );
  await insertJobs(trx, jobs);
  const claimed: string[] = [];
  for (const [index, { id, customer_id, file_ids }] of jobs.entries()) {
    const line = draft.lines[index];
    if (line) {
      const { configuration, sheet, artworkPages: artwork_pages } = line;
      await checkOrdered(services, trx, { customer_id, file_ids, configuration, artwork_pages });
      const tool = await judgeOwnedTool(services, trx, { id, customer_id, file_ids, configuration, sheet });
      if (tool !== 'none') await updateJob(trx, id, { owned_tool: tool, updated_at: now });
      if (tool === 'review') claimed.push(id);
    }
    await attachToJob(trx, {
      customerId: order.customer_id,
      jobId: id,
      orderNumber: order.number,
      fileIds: file_ids,
      at: now,
    });
  }
  await addEvent(trx, { orderId: order.id, at: now, state: 'pending_payment', actor: 'customer' });
  for (const jobId of claimed)
    await addEvent(trx, { orderId: order.id, jobId, at: now, state: 'tool_review', actor: 'system' });
  if (draft.paymentType === 'invoice') await clearOrder(services, trx, order, 'system');
  // A voucher may take all of it off: there is nothing to be paid.
  else if (order.gross === 0)
    await moveOrder(services, trx, order.id, { event: 'pay', actor: 'system', note: 'nothing_to_pay' });
  else if (draft.paymentType === 'bank_transfer') await confirmOrder(services, trx, order);
  return order;
}

const jobOf = (
  order: OrderRow,
  line: OrderDraft['lines'][number],
  { position, discount }: { readonly position: number; readonly discount: number },
  now: Date,
) => ({
  id: randomUUID(),
  order_id: order.id,
  customer_id: order.customer_id,
  position,
  cart_item_id: line.cartItemId,
  name: line.name,
  note: line.note,
  discount,
  state: 'awaiting_payment' as const,
  held_state: null,
  configuration: JSON.stringify(line.configuration),
  sheet: JSON.stringify(line.sheet),
  needs_artwork: line.needsArtwork,
  file_ids: [...line.fileIds],
  artwork_pages: line.artworkPages && JSON.stringify(line.artworkPages),
  preapproved_version: line.preapprovedVersion,
  created_at: now,
  updated_at: now,
  released_at: null,
});
