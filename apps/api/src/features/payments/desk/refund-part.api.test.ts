import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenStaff } from '#testing/desk/staff.ts';
import type { Harness } from '#testing/harness.ts';
import { openPayingShop } from '../providers/paying-shop.ts';

let paying: Awaited<ReturnType<typeof openPayingShop>>;
let shop: Harness;
let token: string;
beforeAll(async () => {
  paying = await openPayingShop();
  shop = paying.shop;
  token = (await givenStaff(shop, 'owner')).token;
});
afterAll(() => shop.close());

const call = async (method: 'GET' | 'POST', url: string, payload?: object) =>
  (
    await shop.app.inject({
      ...{ method, url: `/staff${url}`, headers: { authorization: `Bearer ${token}` } },
      ...(payload && { payload }),
    })
  ).json();

test('parts go back through the provider that took the money, and the rest with a cancellation', async () => {
  const { visit, orderId, path, ref, gross } = await paying.ordered();
  await paying.press(path, 'pay');
  await shop.runDueTasks();
  const refund = async (amount: number) => {
    const { version } = await call('GET', `/orders/${orderId}`);
    const body = { request_id: randomUUID(), version, amount, reason: 'Danke' };
    const answer = await call('POST', `/orders/${orderId}/refunds`, body);
    await shop.runDueTasks();
    return answer;
  };
  const session = () =>
    shop.services.db
      .selectFrom('local_payment_sessions')
      .select('refunded')
      .where('id', '=', ref)
      .executeTakeFirstOrThrow();
  expect(await refund(500)).toMatchObject({ received: gross, returned: 500 });
  expect(await refund(200)).toMatchObject({ returned: 700 });
  expect(await session()).toEqual({ refunded: 700 });
  const refunded = async () => {
    const { timeline } = await visit.order(orderId);
    return timeline.flatMap(({ state, text }: { state: string; text: string }) =>
      state.includes('refunded') ? [text] : [],
    );
  };
  const parts = ['5.00', '2.00'].map((amount) => expect.stringContaining(amount.replace('.', ',')));
  expect(await refunded()).toEqual(parts);
  expect((await visit.order(orderId)).state).toBe('paid');
  expect(
    (await visit.own('POST', `/customers/${visit.customerId}/orders/${orderId}/cancel`)).statusCode,
  ).toBe(204);
  await shop.runDueTasks();
  expect(await session()).toEqual({ refunded: gross });
  expect((await visit.order(orderId)).state).toBe('refunded');
  expect(await refunded()).toHaveLength(3);
  const { refunds } = await call('GET', `/orders/${orderId}/money`);
  expect(refunds.map(({ state }: { state: string }) => state)).toEqual(['done', 'done', 'done']);
});
