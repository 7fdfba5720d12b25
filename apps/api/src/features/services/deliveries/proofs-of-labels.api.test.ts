import { randomUUID } from 'node:crypto';
import { formatDate } from '@labelwerk/domain/money/format.ts';
import { serviceDueBy } from '@labelwerk/domain/services/turnaround.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approveAll, passTheHour, runOrderTask } from '#testing/approvals.ts';
import { good, openServiceShop, type ServiceShop } from '#testing/clients/service-shop.ts';
import { plainConfiguration } from '#testing/configurations.ts';
import { givenPrintFile } from '#testing/given-print-file.ts';
import { mailsTo } from '#testing/mailbox.ts';
import { acceptUnansweredTask } from './accept-unanswered.task.ts';

let open: ServiceShop;
beforeAll(async () => {
  open = await openServiceShop();
});
afterAll(() => open.shop.close());

let parcels = 0;
function tracking(): string {
  parcels += 1;
  return `0163820000${String(parcels).padStart(4, '0')}`;
}

type Customer = Awaited<ReturnType<ServiceShop['customer']>>;

/** An order on invoice of a label and a proof of its file. */
async function withProof(service: 'digital-proof' | 'printed-proof') {
  const anna = await open.customer();
  const file = await givenPrintFile(open.shop, anna.customerId);
  const line = { configuration: plainConfiguration, name: 'Honig' };
  const { _id: cartId, cart_items: items } = good(await anna.open('POST', '/1/de/cart/addCartItem', line));
  const [{ id: labelId }] = items;
  good(await anna.open('PATCH', `/cart/${cartId}/cartItem/${labelId}`, { artwork: { file_ids: [file] } }));
  good(await anna.addReview({ service, file_id: file, cart_id: cartId, label_id: labelId }));
  const order = await anna.order(cartId);
  const now = () => shown(anna, order.id);
  return { anna, order, now, proof: order.services[0] };
}

/** An order as its customer sees it now. */
const shown = async ({ own, customerId }: Customer, orderId: string) =>
  good(await own('GET', `/customers/${customerId}/orders/${orderId}`));

const released = () => runOrderTask(open.shop, 'orders.release-approved');
const remind = () =>
  acceptUnansweredTask.run({
    app: open.shop.app,
    ...{ id: 'task', payload: undefined, signal: new AbortController().signal },
    commit: () => Promise.reject(new Error('a recurring task commits nothing')),
  });

async function ship(orderId: string, itemId: string) {
  const { version } = good(await open.staff('GET', `/services/${itemId}`));
  const body = {
    ...{ request_id: randomUUID(), carrier: 'dpd', tracking_number: tracking() },
    items: [{ item_id: itemId, version }],
  };
  return open.staff('POST', `/orders/${orderId}/shipments`, body, 'press');
}

describe('a printed proof', () => {
  test('is goods: it is taxed and carried like labels, and sent in a parcel, not delivered as files', async () => {
    const anna = await open.customer();
    const { cart } = good(await anna.addReview({ service: 'printed-proof' }));
    expect(cart).toMatchObject({ services: [{ name: 'Gedruckter Korrekturabzug', price: { net: 1_400 } }] });
    const order = await anna.order(cart._id);
    expect(order.totals).toMatchObject({ net: 1_400, gross: 1_666 });
    const [{ id }] = order.services;
    const refused = await open.deliver(id);
    expect([refused.statusCode, refused.json().type]).toEqual([
      409,
      'urn:labelwerk:problem:services.sent-in-parcel',
    ]);
    good(await ship(order.id, id));
    const after = await shown(anna, order.id);
    expect(after).toMatchObject({
      services: [{ state: 'delivered', next: { step: 'answer-proof', by: null } }],
      shipments: [{ carrier: 'dpd' }],
    });
    expect(after.services[0]).toMatchObject({
      shipment_id: after.shipments[0].id,
      deliveries: [{ number: 1, accepts_at: null }],
    });
    expect((await mailsTo(open.shop, await anna.email())).at(-1)?.text).toContain(
      'Gedruckter Korrekturabzug',
    );
    // Staff may send a better one before there is an answer.
    expect((await ship(order.id, id)).statusCode).toBe(200);
  });

  test('is sent again when changes are asked for, and no other service goes into a parcel', async () => {
    const anna = await open.customer();
    const { cart } = good(await anna.addReview({ service: 'printed-proof' }));
    good(await anna.addReview({ service: 'data-check', cart_id: cart._id }));
    const order = await anna.order(cart._id);
    const idOf = (service: string): string =>
      order.services.find((one: { service: string }) => one.service === service).id;
    const proof = idOf('printed-proof');
    expect((await ship(order.id, idOf('data-check'))).statusCode).toBe(409);
    good(await ship(order.id, proof));
    good(await anna.answer(proof, { delivery: 1, answer: 'change', sentence: 'Zu dunkel' }));
    good(await ship(order.id, proof));
    expect(good(await anna.answer(proof, { delivery: 2, answer: 'accept' })).state).toBe('accepted');
  });
});

describe('a label with a proof', () => {
  test.each(['digital-proof', 'printed-proof'] as const)(
    'is not released before its %s is accepted',
    async (service) => {
      const { anna, order, now, proof } = await withProof(service);
      expect(order.jobs).toMatchObject([
        {
          state: 'proof_making',
          next: { step: 'proof-making' },
          actions: { approve: { allowed: false, reason: { code: 'orders.proof-first' } } },
        },
      ]);
      good(service === 'printed-proof' ? await ship(order.id, proof.id) : await open.deliver(proof.id));
      await released();
      expect((await now()).jobs).toMatchObject([{ state: 'proof_making' }]);
      good(await anna.answer(proof.id, { delivery: 1, answer: 'accept' }));
      await released();
      expect((await now()).jobs).toMatchObject([{ state: 'approval_pending' }]);
      good(await approveAll({ ...anna, order: (id) => shown(anna, id) }, order.id));
      await passTheHour(open.shop, order.id);
      await released();
      expect((await now()).jobs).toMatchObject([{ state: 'released' }]);
    },
  );

  test('that was approved before its proof was ordered waits, and its approval counts again afterwards', async () => {
    const anna = await open.customer();
    const file = await givenPrintFile(open.shop, anna.customerId);
    const line = { configuration: plainConfiguration, name: 'Honig' };
    const { _id: cartId, cart_items: items } = good(await anna.open('POST', '/1/de/cart/addCartItem', line));
    good(
      await anna.open('PATCH', `/cart/${cartId}/cartItem/${items[0].id}`, { artwork: { file_ids: [file] } }),
    );
    const first = await anna.order(cartId);
    good(await approveAll({ ...anna, order: (id) => shown(anna, id) }, first.id));
    const [{ id: jobId }] = first.jobs;
    const { cart } = good(await anna.addReview({ service: 'digital-proof', file_id: file, label_id: jobId }));
    const second = await anna.order(cart._id);
    await passTheHour(open.shop, first.id);
    await released();
    expect((await shown(anna, first.id)).jobs).toMatchObject([{ state: 'proof_making' }]);
    good(await open.deliver(second.services[0].id));
    good(await anna.answer(second.services[0].id, { delivery: 1, answer: 'accept' }));
    await released();
    expect((await shown(anna, first.id)).jobs).toMatchObject([{ state: 'approved' }]);
    await passTheHour(open.shop, first.id);
    await released();
    expect((await shown(anna, first.id)).jobs).toMatchObject([{ state: 'released' }]);
    // It is printed: another proof of it would come too late.
    const late = await anna.addReview({ service: 'digital-proof', file_id: file, label_id: jobId });
    expect([late.statusCode, late.json().errors]).toMatchObject([
      422,
      [{ path: 'label_id', code: 'services.label-gone' }],
    ]);
  });

  test('of somebody else can’t be named', async () => {
    const { order } = await withProof('digital-proof');
    const other = await open.customer();
    const refused = await other.addReview({ service: 'digital-proof', label_id: order.jobs[0].id });
    expect(refused.statusCode).toBe(422);
  });

  test.each(['expired', 'refunded'] as const)('goes on when the order of its proof is %s', async (state) => {
    const anna = await open.customer();
    const file = await givenPrintFile(open.shop, anna.customerId);
    const line = { configuration: plainConfiguration, name: 'Honig' };
    const { _id: cartId, cart_items: items } = good(await anna.open('POST', '/1/de/cart/addCartItem', line));
    good(
      await anna.open('PATCH', `/cart/${cartId}/cartItem/${items[0].id}`, { artwork: { file_ids: [file] } }),
    );
    const first = await anna.order(cartId);
    const named = { service: 'digital-proof', file_id: file, label_id: first.jobs[0].id };
    const { cart } = good(await anna.addReview(named));
    const second = await anna.order(cart._id, 'card');
    await released();
    expect((await shown(anna, first.id)).jobs).toMatchObject([{ state: 'proof_making' }]);
    await open.shop.app.db.updateTable('orders').set({ state }).where('id', '=', second.id).execute();
    await released();
    expect((await shown(anna, first.id)).jobs).toMatchObject([{ state: 'approval_pending' }]);
  });

  test('goes on when its proof is cancelled', async () => {
    const { anna, order, now } = await withProof('digital-proof');
    await open.shop.app.db
      .updateTable('ordered_services')
      .set({ state: 'cancelled' })
      .where('order_id', '=', order.id)
      .execute();
    await released();
    expect((await now()).jobs).toMatchObject([{ state: 'approval_pending' }]);
    expect(anna.customerId).toBeGreaterThan(0);
  });
});

test('a proof never accepts itself: its customer is reminded three times, and then staff see it', async () => {
  const anna = await open.customer();
  const { cart } = good(await anna.addReview({ service: 'digital-proof' }));
  const order = await anna.order(cart._id);
  const [{ id }] = order.services;
  good(await open.deliver(id));
  const mailed = async () =>
    (await mailsTo(open.shop, await anna.email())).filter(({ text }) =>
      text?.includes('noch nichts von Ihnen'),
    );
  const listed = async () =>
    good(await open.staff('GET', '/services?limit=200')).services.some(
      (one: { id: string }) => one.id === id,
    );
  const after = async (days: number) => {
    await sql`update service_deliveries set created_at = now() - make_interval(days => ${days}),
      reminded_at = reminded_at - interval '20 days' where service_id = ${id}`.execute(open.shop.app.db);
    await sql`update service_deliveries set reminded_at = null where service_id = ${id} and reminded_at < created_at`.execute(
      open.shop.app.db,
    );
    await remind();
    await remind();
  };
  await remind();
  expect([(await mailed()).length, await listed()]).toEqual([0, false]);
  await after(2);
  expect([(await mailed()).length, await listed()]).toEqual([1, false]);
  await after(14);
  expect([(await mailed()).length, await listed()]).toEqual([2, true]);
  await after(400);
  expect(good(await anna.service(id)).state).toBe('delivered');
  expect((await mailed())[0]?.text).toContain('Wir drucken nichts');
});

test('a check is answered in writing, and accepted after 30 days', async () => {
  const anna = await open.customer();
  const { cart } = good(await anna.addReview({ service: 'barcode-check' }));
  const order = await anna.order(cart._id);
  const [{ id, rounds, next }] = order.services;
  expect(rounds.included).toBe(1);
  const due = serviceDueBy('barcode-check', false, new Date(order.created_at));
  expect(next).toMatchObject({ step: 'work-by', by: expect.stringContaining(due) });
  const day = formatDate(new Date(`${due}T00:00:00Z`));
  expect(next.text).toContain(day);
  const confirmation = (await mailsTo(open.shop, await anna.email()))[0]?.text ?? '';
  expect(confirmation).toContain(`geliefert bis spätestens ${day}`);
  good(await open.deliver(id, { sentence: 'EAN-13, Vergrößerung 100 %, Ruhezone links fehlt.' }));
  const service = good(await anna.service(id));
  expect(service.deliveries).toMatchObject([{ sentence: expect.stringContaining('EAN-13') }]);
  expect(service.deliveries[0].accepts_at).not.toBeNull();
});
