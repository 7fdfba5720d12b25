import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { openVisit } from '#testing/checkout-visit.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { makeDuePapers } from './make-papers.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness({
    settings: {
      COMPANY_NAME: 'Muster Labels GmbH',
      COMPANY_ADDRESS: 'Bogenstraße 7, 04109 Leipzig',
      COMPANY_VAT_NUMBER: 'DE 136695976',
    },
  });
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

/** A shipped, unpaid order on invoice, with the transfers received. */
async function shipped(transfers: readonly number[]) {
  const { db } = shop.app;
  const visit = await openVisit(shop, { paymentDays: 14 });
  const { cartId, gross } = await visit.prepareCart({ payment_type: 'invoice' });
  const orderId: string = (await visit.checkOut(cartId)).json().order_id;
  await db.updateTable('orders').set({ state: 'review' }).where('id', '=', orderId).execute();
  await db.updateTable('order_jobs').set({ state: 'shipped' }).where('order_id', '=', orderId).execute();
  const [id, at] = [randomUUID(), new Date()];
  const money = { provider: 'bank', provider_ref: orderId, currency: 'EUR' } as const;
  await db
    .insertInto('payment_sessions')
    .values({
      ...{ ...money, id, order_id: orderId, attempt: 1, idempotency_key: id, redirect_url: null },
      ...{ state: 'open', method: 'invoice', amount: gross, created_at: at, updated_at: at },
    })
    .execute();
  for (const amount of transfers)
    await db
      .insertInto('payment_events')
      .values({
        ...{ ...money, event_id: `statement:${randomUUID()}`, outcome: 'paid', amount, occurred_at: at },
        ...{ applied_at: at, result: 'mismatch', refund_key: null },
      })
      .execute();
  return { visit, orderId, gross };
}

type Shipped = Awaited<ReturnType<typeof shipped>>;

/** The paid and the due amount of the newest invoice. */
async function sumsOf({ visit, orderId }: Shipped): Promise<readonly (string | undefined)[]> {
  await makeDuePapers(shop.app);
  const answer = await visit.own('GET', `/customers/${visit.customerId}/orders/${orderId}/papers`);
  const invoices = answer.json().papers.filter(({ kind }: { kind: string }) => kind === 'invoice');
  const url = `/customers/${visit.customerId}/papers/${invoices.at(-1).id}?format=ubl`;
  const { body } = await visit.own('GET', url);
  return ['PrepaidAmount', 'PayableAmount'].map(
    (name) => new RegExp(`<cbc:${name} currencyID="EUR">([\\d.]+)<`).exec(body)?.[1],
  );
}
const shown = (amount: number): string => (amount / 100).toFixed(2);

test('the invoice of an order in review shows what was received, and the rest as due', async () => {
  const order = await shipped([2000, 3000]);
  expect(await sumsOf(order)).toEqual(['50.00', shown(order.gross - 5000)]);
});

test('an invoice has no amount due once its total was received', async () => {
  const order = await shipped([9000]);
  expect(await sumsOf(order)).toEqual([shown(order.gross), '0.00']);
});

test('an invoice corrected by its VAT shows what was received by then', async () => {
  const order = await shipped([]);
  const [paid = '0.00', due] = await sumsOf(order);
  expect([paid, due]).toEqual(['0.00', shown(order.gross)]);
  const { db } = shop.app;
  const { vat_amount: vat, customer_id } = await db
    .selectFrom('orders')
    .select(['vat_amount', 'customer_id'])
    .where('id', '=', order.orderId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('order_vat_claims')
    .values({ order_id: order.orderId, customer_id, state: 'taken_off', amount: vat })
    .execute();
  await db
    .insertInto('payment_events')
    .values({
      ...{ provider: 'bank', provider_ref: order.orderId, currency: 'EUR', event_id: randomUUID() },
      ...{ outcome: 'paid', amount: 1500, occurred_at: new Date(), applied_at: new Date() },
      ...{ result: 'mismatch', refund_key: null },
    })
    .execute();
  expect(await sumsOf(order)).toEqual(['15.00', shown(order.gross - vat - 1500)]);
});
