import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVisit } from '#testing/checkout-visit.ts';
import type { Harness } from '#testing/harness.ts';
import { putVouchersInForce } from '#testing/vouchers-in-force.ts';
import { openPayingShop, webhookEventOf } from '../providers/paying-shop.ts';
import { reconcilePayments } from './reconcile.ts';

let paying: Awaited<ReturnType<typeof openPayingShop>>;
let shop: Harness;
beforeAll(async () => {
  paying = await openPayingShop();
  shop = paying.shop;
});
afterAll(() => shop.close());

const livingUses = async () =>
  (
    await shop.app.db
      .selectFrom('voucher_uses')
      .select(['order_id', 'gives_way'])
      .where('released_at', 'is', null)
      .execute()
  ).map(({ gives_way: givesWay }) => givesWay);

/** An order with a voucher that waits on the local payment page. */
async function orderWith(code: string) {
  const visit = await openVisit(shop);
  const { cartId } = await visit.prepareCart();
  const { totals } = (await visit.open('PUT', `/cart/${cartId}/voucher`, { code })).json();
  await visit.accept(cartId);
  const { order_id: orderId, redirect_url: page } = (await visit.checkOut(cartId)).json();
  const path = new URL(page).pathname;
  return { visit, orderId, path, ref: path.split('/').at(-1) ?? '', gross: totals.gross };
}

const daysLater = async (orderId: string) => {
  const at = new Date(Date.now() - 3 * 86_400_000);
  const { db } = shop.app;
  await db.updateTable('orders').set({ created_at: at }).where('id', '=', orderId).execute();
  await db.updateTable('payment_sessions').set({ updated_at: at }).where('order_id', '=', orderId).execute();
};

test.each(['never paid', 'refused'])('a use is released a day after its payment was %s', async (how) => {
  await putVouchersInForce(shop.app, { code: 'BACK', uses: 1 });
  const { orderId, path } = await orderWith('BACK');
  if (how === 'refused') {
    await paying.press(path, 'fail');
    await shop.runDueTasks();
  }
  await reconcilePayments(shop.app);
  expect(await livingUses()).toEqual([true]);
  await daysLater(orderId);
  await reconcilePayments(shop.app);
  expect(await livingUses()).toEqual([]);
});

test('a paid order keeps its use, and money that comes after the release takes it again', async () => {
  await putVouchersInForce(shop.app, { code: 'LATE', uses: 1 });
  const { visit, orderId, ref, gross } = await orderWith('LATE');
  await daysLater(orderId);
  await reconcilePayments(shop.app);
  expect(await livingUses()).toEqual([]);
  await paying.notify(webhookEventOf(ref, gross));
  await shop.runDueTasks();
  expect((await visit.order(orderId)).state).toBe('paid');
  expect(await livingUses()).toEqual([false]);
});
