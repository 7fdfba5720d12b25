import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPayingShop, webhookEventOf } from '../providers/paying-shop.ts';
import { reconcilePayments } from './reconcile.ts';

let paying: Awaited<ReturnType<typeof openPayingShop>>;
beforeEach(async () => {
  paying = await openPayingShop();
});
afterEach(() => paying.shop.close());

/** An order that waits on the page of a provider, which is then removed from the settings. */
async function orderedBefore() {
  const order = await paying.ordered();
  Object.assign(paying.shop.app.settings, { LOCAL_PAYMENTS: 'off' });
  return order;
}
const aged = (orderId: string) =>
  sql`update orders set created_at = now() - interval '25 hours' where id = ${orderId}`.execute(
    paying.shop.app.db,
  );

test('an order of a removed provider says so, leads to none of its pages, and expires', async () => {
  const { visit, orderId, ref, gross } = await orderedBefore();
  const refused = await visit.own('POST', `/customers/${visit.customerId}/orders/${orderId}/pay`);
  expect([refused.statusCode, refused.json().type]).toEqual([409, expect.stringMatching(/method-gone$/)]);
  const state = await visit.own('GET', `/customers/${visit.customerId}/orders/${orderId}/payment`);
  expect(state.json().redirect_url).toBeNull();
  await aged(orderId);
  await reconcilePayments(paying.shop.app);
  expect((await visit.order(orderId)).state).toBe('expired');
  // Money that still arrives there counts once the provider is configured again.
  Object.assign(paying.shop.app.settings, { LOCAL_PAYMENTS: 'on' });
  await paying.notify(webhookEventOf(ref, gross));
  await paying.shop.runDueTasks();
  expect((await visit.order(orderId)).state).toBe('paid');
});

test('its cart can be ordered again by another method, in place of it', async () => {
  const { visit, cartId, orderId } = await orderedBefore();
  await visit.own('PATCH', `/${visit.customerId}/cart/${cartId}`, { payment_type: 'bank_transfer' });
  await visit.accept(cartId);
  const again = await visit.checkOut(cartId);
  expect([again.statusCode, again.json().order_id === orderId]).toEqual([200, false]);
  expect((await visit.order(orderId)).state).toBe('cancelled');
});

test('it can be cancelled by its customer as usual', async () => {
  const { visit, orderId } = await orderedBefore();
  const cancelled = await visit.own('POST', `/customers/${visit.customerId}/orders/${orderId}/cancel`);
  expect(cancelled.statusCode).toBe(204);
});
