import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVisit } from '#testing/checkout-visit.ts';
import { givenStaff } from '#testing/desk/staff.ts';
import { countDiscrepancies } from '../payments-repository.ts';
import { openPayingShop, webhookEventOf } from '../providers/paying-shop.ts';
import { recordTransfer } from '../transfers/record-transfer.ts';
import { reconcilePayments } from './reconcile.ts';

let paying: Awaited<ReturnType<typeof openPayingShop>>;
beforeAll(async () => {
  paying = await openPayingShop();
});
afterAll(() => paying.shop.close());

test('a failure for one order does not stop the reconciliation of the others', async () => {
  const { db } = paying.shop.app;
  const [broken, overdue, lost] = [await paying.ordered(), await paying.ordered(), await paying.ordered()];
  // The first order can't be written.
  await sql`alter table orders add constraint broken check (id <> ${sql.lit(broken.orderId)} or state = 'pending_payment')`.execute(
    db,
  );
  await paying.notify(webhookEventOf(broken.ref, broken.gross));
  await sql`update payment_events set received_at = now() - interval '1 hour'`.execute(db);
  await sql`update orders set created_at = now() - interval '25 hours' where id in (${broken.orderId}, ${overdue.orderId})`.execute(
    db,
  );
  await sql`update local_payment_sessions set state = 'paid' where id in (${lost.ref}, ${broken.ref})`.execute(
    db,
  );
  await sql`update payment_sessions set created_at = now() - interval '1 hour'`.execute(db);
  await reconcilePayments(paying.shop.app);
  expect((await overdue.visit.order(overdue.orderId)).state).toBe('expired');
  expect((await lost.visit.order(lost.orderId)).state).toBe('paid');
  await sql`alter table orders drop constraint broken`.execute(db);
  await reconcilePayments(paying.shop.app);
  expect((await broken.visit.order(broken.orderId)).state).toBe('paid');
});

test('a different amount that staff accepted is not reported as a missing payment', async () => {
  const { shop } = paying;
  const { token } = await givenStaff(shop, 'owner');
  const visit = await openVisit(shop);
  const { cartId, gross } = await visit.prepareCart({ payment_type: 'bank_transfer' });
  const { order_id: id, order_number: orderNumber } = (await visit.checkOut(cartId)).json();
  await recordTransfer(shop.app, { orderNumber, amount: gross - 1, statementId: randomUUID() });
  const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
    shop.server.inject({
      ...{ method, url: `/staff/orders/${id}${url}`, headers: { authorization: `Bearer ${token}` } },
      ...(payload && { payload }),
    });
  const { version } = (await call('GET', '')).json();
  await call('POST', '/review', {
    ...{ request_id: randomUUID(), version, amount: gross - 1, currency: 'EUR', note: 'A cent' },
  });
  expect((await visit.order(id)).state).toBe('paid');
  expect(await countDiscrepancies(shop.app.db)).toEqual({ paidWithoutOrder: 0, orderWithoutPayment: 0 });
});

test('a transfer of another amount has no provider to ask, and takes no place in the reconciliation', async () => {
  const { app } = paying.shop;
  const visit = await openVisit(paying.shop);
  const { cartId, gross } = await visit.prepareCart({ payment_type: 'bank_transfer' });
  const { order_id: id, order_number: orderNumber } = (await visit.checkOut(cartId)).json();
  await recordTransfer(app, { orderNumber, amount: gross - 1, statementId: randomUUID() });
  const past = new Date(Date.now() - 3_600_000);
  const touched = { created_at: past, updated_at: past };
  await app.db.updateTable('payment_sessions').set(touched).where('order_id', '=', id).execute();
  await reconcilePayments(app);
  const session = app.db.selectFrom('payment_sessions').select('updated_at').where('order_id', '=', id);
  expect(await session.executeTakeFirst()).toEqual({ updated_at: past });
});
