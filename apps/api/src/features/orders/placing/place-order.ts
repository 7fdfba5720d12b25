import { randomUUID } from 'node:crypto';
import type { CartTotals, SortPage } from '@labelwerk/contracts/cart/cart.ts';
import type { PaymentMethod } from '@labelwerk/contracts/payments/payment-types.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import { sites } from '@labelwerk/domain/market/sites.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import type { PriceSheet } from '@labelwerk/domain/pricing/price-sheet.ts';
import type { VoucherTerms } from '@labelwerk/domain/vouchers/voucher.ts';
import { splitDiscount } from '@labelwerk/domain/vouchers/voucher-grant.ts';
import type { Recipient } from '#features/account/index.ts';
import type { StoredService } from '#features/cart/index.ts';
import { attachToJobs } from '#features/files/library/index.ts';
import { placeServices } from '#features/services/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { languageFrom } from '#platform/messages/messages.ts';
import { gatherTasks } from '#platform/tasks/gather-tasks.ts';
import { advancePlaced } from '../artwork/advance-placed.ts';
import { confirmOrder } from '../artwork/clear-order.ts';
import { checkOrdered, filesOf } from '../artwork/judge-artwork.ts';
import { judgeOwnedTools } from '../confirmations/owned-tool.ts';
import type { OrderRow } from '../orders-repository.ts';
import { moveOrder } from '../states/move-order.ts';
import type { OrderAddress } from '../tables.ts';
import { claimVat } from '../vat-claims/claim-vat.ts';
import { insertPlacedOrder, type NewEvent, type NewJob } from './placed-order-repository.ts';

export type OrderDraft = {
  readonly id: string;
  readonly customerId: number;
  /** Customer id of the person who places the order for the account. */
  readonly personId: number;
  readonly cartId: string;
  readonly cartVersion: number;
  readonly market: MarketId;
  readonly language: string;
  readonly totals: CartTotals;
  /** The redeemed voucher; its use was recorded in the same transaction. */
  readonly voucher: VoucherTerms | null;
  readonly deliveryAddress: OrderAddress;
  readonly billingAddress: OrderAddress;
  readonly vatNumber: string;
  readonly vatConfirmedAt: Date | null;
  /** Id of the tax office's answer that the VAT is based on. */
  readonly vatCheckId: number | null;
  /** Whether VAT is charged only because no tax office answered. */
  readonly vatUnanswered: boolean;
  readonly paymentType: PaymentMethod;
  readonly remarks: string;
  readonly customerReference: string;
  readonly termsAcceptedAt: Date;
  /** Agreed payment term of invoices in days, if any. */
  readonly paymentDays: number | undefined;
  /** The recipient of mails about the order. */
  readonly recipient: Recipient | undefined;
  readonly lines: readonly {
    readonly cartItemId: string;
    readonly name: string;
    readonly note: string;
    readonly configuration: Configuration;
    readonly sheet: PriceSheet;
    readonly needsArtwork: boolean;
    readonly fileIds: readonly string[];
    readonly artworkPages: readonly SortPage[] | null;
    /** The content version approved at checkout; null: none. */
    readonly preapprovedVersion: string | null;
  }[];
  readonly services: readonly StoredService[];
};

const siteOfMarket = (market: MarketId) => sites.find((site) => site.market === market)?.id ?? 'uk';

/**
 * Creates the order of a cart version. Call it once per cart version, in the transaction that holds the cart's lock.
 * Lines on invoice proceed at once; other orders wait for their payment. Orders on invoice or by bank transfer are
 * confirmed immediately.
 */
export async function placeOrder(app: App, trx: Db, draft: OrderDraft): Promise<OrderRow> {
  const { gathering, enqueueGathered } = gatherTasks(app);
  const order = await place(gathering, trx, draft);
  await enqueueGathered(trx);
  return order;
}

async function place(app: App, trx: Db, draft: OrderDraft): Promise<OrderRow> {
  const now = app.now();
  const { totals } = draft;
  const isCleared = draft.paymentType === 'invoice' && totals.gross > 0;
  const parts = splitDiscount(
    draft.lines.map(({ sheet }) => sheet.net),
    totals.discount,
  );
  const unjudged = draft.lines.map((line, index) =>
    jobOf(draft, line, { position: index + 1, discount: parts[index] ?? 0, now }),
  );
  // Adds the verdicts on tools that the lines' prices leave out.
  const tools = await judgeOwnedTools(app, trx, unjudged);
  const jobs = unjudged.map((job): NewJob => ({ ...job, owned_tool: tools.get(job.id) ?? 'review' }));
  const placed = await insertPlacedOrder(trx, {
    order: {
      id: draft.id,
      customer_id: draft.customerId,
      person_id: draft.personId,
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
      vat_check_id: draft.vatCheckId,
      payment_type: draft.paymentType,
      remarks: draft.remarks,
      customer_reference: draft.customerReference,
      terms_accepted_at: draft.termsAcceptedAt,
      created_at: now,
      updated_at: now,
      paid_at: null,
      cleared_at: isCleared ? now : null,
      service_count: draft.services.length,
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
  if (draft.services.length > 0)
    await placeServices(
      trx,
      {
        ...{ id: order.id, number: order.number, customerId: order.customer_id, at: now, isCleared },
        ...{ language: languageFrom(draft.language) ?? 'en', currency: totals.currency },
      },
      draft.services,
    );
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
  else if (draft.paymentType === 'invoice') {
    const lines = placed.jobs.map((job, n) => ({
      job,
      files: filesOf(job, files),
      statuses: statuses[n] ?? [],
    }));
    const led = await advancePlaced(app, trx, order, { lines, recipient });
    await confirmOrder(app, trx, order, { ...confirmed, jobs: led });
  } else if (draft.paymentType === 'bank_transfer') await confirmOrder(app, trx, order, confirmed);
  return order;
}

const jobOf = (
  order: OrderDraft,
  line: OrderDraft['lines'][number],
  { position, discount, now }: { readonly position: number; readonly discount: number; readonly now: Date },
): NewJob => ({
  id: randomUUID(),
  order_id: order.id,
  customer_id: order.customerId,
  position,
  cart_item_id: line.cartItemId,
  name: line.name,
  note: line.note,
  discount,
  configuration: line.configuration,
  sheet: line.sheet,
  needs_artwork: line.needsArtwork,
  file_ids: [...line.fileIds],
  artwork_pages: line.artworkPages,
  owned_tool: 'none',
  preapproved_version: line.preapprovedVersion,
  created_at: now,
});
