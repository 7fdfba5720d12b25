import { randomUUID } from 'node:crypto';
import type { paymentCalls } from '@labelwerk/contracts/payments/calls.ts';
import { codeOf, isCountryId } from '@labelwerk/domain/market/countries.ts';
import { pathOf } from '@labelwerk/domain/market/routes.ts';
import { publicAddress } from '@labelwerk/domain/market/site-addresses.ts';
import { mayPay } from '@labelwerk/domain/orders/permissions.ts';
import { findRecipient, type Recipient } from '#features/account/index.ts';
import { findOrder, lockOrderAndCart, type OrderRow } from '#features/orders/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { languageFrom } from '#platform/messages/messages.ts';
import { type CallResult, failure, success } from '#platform/problems/failure.ts';
import {
  failSession,
  findLatestSession,
  insertSession,
  openSession,
  type SessionRow,
  updateSession,
} from './payments-repository.ts';
import { RefusedByProvider, type SessionRequest } from './providers/payment-provider.ts';
import { providerFor, providerNamed } from './providers/providers.ts';

/** Whether an order is not paid on a provider's page: its money comes later, or its total is 0. */
export const isPaidLater = ({
  payment_type: method,
  gross,
}: Pick<OrderRow, 'payment_type' | 'gross'>): boolean =>
  method === 'invoice' || method === 'bank_transfer' || gross === 0;

/** Whether an order can be paid on a provider's page now. */
export const isPayable = ({
  state,
  payment_type: paymentType,
}: Pick<OrderRow, 'state' | 'payment_type'>): boolean => mayPay({ state, paymentType }).allowed;

/** The page after an order: thanks, and the payment state. */
export const thankYouAddress = (app: Pick<App, 'settings'>, order: Pick<OrderRow, 'site' | 'id'>): string =>
  publicAddress(app.settings, `${pathOf(order.site, 'thank-you-for-your-order')}?order=${order.id}`);

const providerDown = failure('payments.provider-down', { retryAfter: 5 });

/** The message of a provider's error; its other fields may contain data that must not be logged. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The request to the provider: amount, currency and method as stored with the order. */
async function sessionRequestOf(
  app: Pick<App, 'settings' | 'db'>,
  { order, session, ...begun }: BegunPayment,
): Promise<SessionRequest> {
  const { billing_address: billing } = order;
  const customer = begun.recipient ?? (await findRecipient(app.db, order.customer_id, order.person_id));
  return {
    idempotencyKey: session.idempotency_key,
    orderNumber: order.number,
    method: session.method,
    amount: session.amount,
    currency: session.currency,
    language: languageFrom(order.language) ?? 'en',
    returnUrl: thankYouAddress(app, order),
    billing: {
      firstName: billing.first_name,
      lastName: billing.last_name,
      company: billing.company,
      street: billing.address,
      postcode: billing.postcode,
      city: billing.city,
      country: isCountryId(billing.country_id) ? codeOf(billing.country_id) : '',
      email: customer?.email ?? '',
    },
    vatRate: order.vat_rate,
    vatAmount: order.vat_amount,
  };
}

/** The session of the order's current try: the open one, or a new one if the last has failed. */
function presentTry(
  app: App,
  orderId: string,
): Promise<CallResult<[OrderRow, SessionRow], typeof paymentCalls.payOrder>> {
  return app.db.transaction().execute(async (trx) => {
    const order = await lockOrderAndCart(trx, orderId);
    if (!order) return failure('orders.missing');
    const permission = mayPay({ state: order.state, paymentType: order.payment_type });
    if (!permission.allowed) return failure(permission.reason);
    const latest = await findLatestSession(trx, order.id);
    if (latest && (latest.state === 'creating' || latest.state === 'open')) {
      if (providerNamed(app, latest.provider)) return success<[OrderRow, SessionRow]>([order, latest]);
      // Its provider was removed from the settings: the next try uses another one that supports the method.
      await updateSession(trx, latest.id, { state: 'expired', updated_at: app.now() });
    }
    const session = await insertTry(app, trx, order, (latest?.attempt ?? 0) + 1);
    return session ? success<[OrderRow, SessionRow]>([order, session]) : failure('payments.method-gone');
  });
}

/** Undefined if no configured provider supports the order's method. */
async function insertTry(
  app: App,
  trx: Db,
  order: OrderRow,
  attempt: number,
): Promise<SessionRow | undefined> {
  const method = order.payment_type;
  const provider = providerFor(app, order.market, method);
  if (!provider) return undefined;
  const now = app.now();
  return insertSession(trx, {
    id: randomUUID(),
    order_id: order.id,
    provider: provider.id,
    attempt,
    idempotency_key: `order:${order.id}:attempt:${attempt}`,
    method,
    amount: order.gross,
    currency: order.currency,
    created_at: now,
    updated_at: now,
  });
}

/** A payment that was created with its order, and is started after the transaction that created both. */
export type BegunPayment = {
  readonly order: OrderRow;
  readonly session: SessionRow;
  /** The payer, if already read. */
  readonly recipient?: Recipient | undefined;
};

/**
 * Stores the first try to pay an order, in the transaction that creates the order. Undefined if no provider
 * supports its method.
 */
export async function beginPayment(
  app: App,
  trx: Db,
  order: OrderRow,
  recipient: Recipient | undefined,
): Promise<BegunPayment | undefined> {
  const session = await insertTry(app, trx, order, 1);
  return session && { order, session, recipient };
}

/** The page on which the order can be paid already: a repeat needs no lock. */
async function openPage(app: App, orderId: string): Promise<string | undefined> {
  const session = await findLatestSession(app.db, orderId);
  if (session?.state !== 'open' || session.redirect_url === null) return undefined;
  if (!providerNamed(app, session.provider)) return undefined;
  const order = await findOrder(app.db, orderId);
  return order && isPayable(order) ? session.redirect_url : undefined;
}

/**
 * The page where the customer pays this order. A repeat, concurrently or after a crash, returns the same
 * page: the key is stored before the provider is called, and the provider returns one session per key.
 */
export async function startPayment(
  app: App,
  orderId: string,
): Promise<CallResult<string, typeof paymentCalls.payOrder>> {
  const open = await openPage(app, orderId);
  if (open !== undefined) return success(open);
  const tried = await presentTry(app, orderId);
  if (!tried.ok) return tried;
  const [order, session] = tried.value;
  return session.redirect_url === null ? startBegun(app, { order, session }) : success(session.redirect_url);
}

/** The same for a payment that has no page yet. */
export async function startBegun(
  app: App,
  begun: BegunPayment,
): Promise<CallResult<string, typeof paymentCalls.payOrder>> {
  const { order, session } = begun;
  const provider = providerNamed(app, session.provider);
  if (!provider) return failure('payments.method-gone');
  try {
    const made = await provider.createSession(await sessionRequestOf(app, begun));
    const isOpen = await openSession(app.db, session.id, {
      ref: made.providerRef,
      url: made.redirectUrl,
      now: app.now(),
    });
    if (isOpen) return success(made.redirectUrl);
  } catch (error) {
    app.log.warn(
      { reason: reasonOf(error), provider: provider.id },
      'a payment session could not be created',
    );
    if (!(error instanceof RefusedByProvider)) return providerDown;
    // Nobody got the page of this try: the next one is a new session with a new key.
    await failSession(app.db, session.id, app.now());
    return failure('payments.method-gone');
  }
  // A concurrent request may have opened it. A try that was closed meanwhile can't be paid: its page is not returned.
  const page = await openPage(app, order.id);
  return page === undefined ? providerDown : success(page);
}
