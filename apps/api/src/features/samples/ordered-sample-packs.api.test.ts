import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { papers } from '#features/papers/index.ts';
import { addPack, chosenSamples, sendPack } from '#testing/clients/sample-packs.ts';
import { good, openServiceShop, type ServiceShop } from '#testing/clients/service-shop.ts';
import { plainConfiguration } from '#testing/configurations.ts';
import { statementsDuring } from '#testing/database/count-statements.ts';
import { mailsTo } from '#testing/mailbox.ts';
import { putVouchersInForce } from '#testing/vouchers-in-force.ts';

let open: ServiceShop;
beforeAll(async () => {
  open = await openServiceShop({
    COMPANY_NAME: 'Muster Labels GmbH',
    COMPANY_ADDRESS: 'Bogenstraße 7, 04109 Leipzig',
    COMPANY_VAT_NUMBER: 'DE 136695976',
  });
});
afterAll(() => open.shop.close());

type Customer = Awaited<ReturnType<ServiceShop['customer']>>;

/** Orders a cart with packs, by default one on invoice. */
async function ordered(payment = 'invoice', packs = 1) {
  const anna = await open.customer();
  let cartId = '';
  for (let n = 0; n < packs; n += 1) cartId = (await addPack(anna, chosenSamples, cartId))._id;
  return { anna, cartId, order: await anna.order(cartId, payment) };
}

/** Runs the task that makes papers once; returns the papers of an order. */
async function papersOf({ own, customerId }: Customer, orderId: string) {
  const task = papers.tasks?.[0];
  const commit = () => Promise.reject(new Error('a recurring task commits nothing'));
  const { signal } = new AbortController();
  await task?.run({ app: open.shop.app, id: task.name, payload: undefined, commit, signal });
  return good(await own('GET', `/customers/${customerId}/orders/${orderId}/papers`)).papers as {
    id: string;
    kind: string;
    gross: number | null;
  }[];
}

const german = { 'accept-language': 'de' };

/** An order as its customer sees it. */
const orderOf = async ({ own, customerId }: Customer, orderId: string) =>
  good(await own('GET', `/customers/${customerId}/orders/${orderId}`, undefined, german));

const tracking = (n: number) => `0123456789012${n}`;

describe('an ordered sample pack', () => {
  test('waits for its payment, says until when it is sent, and is cancelled with its order', async () => {
    const { anna, order } = await ordered('bank_transfer');
    expect((await orderOf(anna, order.id)).sample_packs).toMatchObject([
      {
        ...{ name: 'Musterpaket', position: 1, state: 'awaiting_payment', net: 490, currency: 'EUR' },
        ...{ state_text: 'Wartet auf Zahlung', shipment_id: null, next: { step: 'transfer-by' } },
        samples: [{ id: 'PP-WG-P' }, { id: 'KRA' }, { id: 'FOIL-G' }],
      },
    ]);
    expect((await sendPack(open, order, tracking(4))).statusCode).toBe(409);
    const { version } = good(await open.staff('GET', `/orders/${order.id}`, undefined, 'owner'));
    const paid = { amount: order.totals.gross, statement_id: randomUUID() };
    const body = { request_id: randomUUID(), version, ...paid };
    good(await open.staff('POST', `/orders/${order.id}/transfers`, body, 'owner'));
    const after = await orderOf(anna, order.id);
    expect(after.sample_packs).toMatchObject([
      {
        state: 'open',
        next: { step: 'send-by', text: expect.stringMatching(/schicken sie bis \d\d\.\d\d\.\d{4} ab/) },
      },
    ]);
    const listed = good(await open.staff('GET', '/sample-packs', undefined, 'press')).sample_packs;
    expect(listed.find(({ order_id: id }: { order_id: string }) => id === order.id)).toMatchObject({
      ...{
        order_number: order.order_number,
        state: 'open',
        send_by: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
      samples: [{ kind: 'material', id: 'PP-WG-P' }, { id: 'KRA' }, { kind: 'finish', id: 'FOIL-G' }],
    });
    const { db } = open.shop.app;
    const inState = (state: 'paid' | 'review') =>
      db.updateTable('orders').set({ state }).where('id', '=', order.id).execute();
    await inState('review');
    const stopped = await sendPack(open, order, tracking(3));
    expect([stopped.statusCode, stopped.json().type]).toEqual([409, expect.stringContaining('not-now')]);
    const during = good(await open.staff('GET', '/sample-packs', undefined, 'press')).sample_packs;
    expect(during.some(({ order_id: id }: { order_id: string }) => id === order.id)).toBe(false);
    await inState('paid');
    const cancelled = await anna.own('POST', `/customers/${anna.customerId}/orders/${order.id}/cancel`);
    expect(cancelled.statusCode).toBe(204);
    expect((await orderOf(anna, order.id)).sample_packs).toMatchObject([{ state: 'cancelled', next: null }]);
    expect((await sendPack(open, order, tracking(4))).statusCode).toBe(409);
  });

  test('is confirmed by mail with its samples and its delivery, and listed with the orders', async () => {
    const { anna, order, cartId } = await ordered();
    const [mail] = await mailsTo(open.shop, await anna.email());
    for (const part of [
      'Musterpaket: 3 Muster',
      'Materialien',
      'Veredelungen',
      'Hafenstraße',
      'stellen wir Ihr Musterpaket zusammen',
    ])
      expect(mail?.text).toContain(part);
    expect(mail?.text).not.toContain('Druckfreigabe');
    const [summary] = good(
      await anna.own('GET', `/customers/${anna.customerId}/orders`, undefined, german),
    ).data;
    expect(summary).toMatchObject({ id: order.id, quantity_items: 1, names: ['Musterpaket: 3 Muster'] });
    expect((await anna.open('GET', `/cart/getCart/${cartId}`)).statusCode).toBe(404);
  });

  test('is sent with its tracking number: mail, delivery note, invoice, time line; nothing is cancelled or redirected after that', async () => {
    const { anna, order } = await ordered();
    expect((await papersOf(anna, order.id)).map(({ kind }) => kind)).toEqual(['confirmation']);
    good(await sendPack(open, order, tracking(4)));
    expect((await sendPack(open, order, tracking(5))).statusCode).toBe(409);
    const after = await orderOf(anna, order.id);
    expect(after).toMatchObject({
      sample_packs: [{ state: 'shipped', state_text: 'Unterwegs', next: null }],
      shipments: [{ carrier: 'dpd', tracking_number: tracking(4), job_ids: [] }],
      actions: {
        cancel: { allowed: false, reason: { code: 'orders.samples-shipped' } },
        change_address: { allowed: false, reason: { code: 'orders.address-late' } },
      },
    });
    expect(after.sample_packs[0].shipment_id).toBe(after.shipments[0].id);
    expect(after.timeline).toContainEqual(
      expect.objectContaining({ state: 'samples_shipped', text: 'Musterpaket verschickt' }),
    );
    const cancelled = await anna.own('POST', `/customers/${anna.customerId}/orders/${order.id}/cancel`);
    expect([cancelled.statusCode, cancelled.json().type]).toEqual([
      409,
      expect.stringContaining('samples-shipped'),
    ]);
    const { version } = good(await open.staff('GET', `/orders/${order.id}`, undefined, 'owner'));
    const byStaff = { request_id: randomUUID(), version, reason: 'Bitte' };
    expect((await open.staff('POST', `/orders/${order.id}/cancel`, byStaff, 'owner')).statusCode).toBe(409);
    const mail = (await mailsTo(open.shop, await anna.email())).find(({ subject }) =>
      subject?.includes('unterwegs'),
    );
    for (const part of ['Musterpaket', '3 Muster', tracking(4)]) expect(mail?.text).toContain(part);

    const papers = await papersOf(anna, order.id);
    expect(papers.map(({ kind }) => kind).sort()).toEqual(['confirmation', 'delivery-note', 'invoice']);
    const invoice = papers.find(({ kind }) => kind === 'invoice');
    expect(invoice?.gross).toBe(order.totals.gross);
    const paper = (id: string | undefined, format: string) =>
      anna.own('GET', `/customers/${anna.customerId}/papers/${id}?format=${format}`);
    const xml = (await paper(invoice?.id, 'ubl')).body;
    for (const part of ['Musterpaket', 'Materialien: ', '4.90', '19']) expect(xml).toContain(part);
  });

  test('is sent again after its parcel was lost or came back, and named in the mail; its order is not cancelled', async () => {
    for (const [n, outcome] of [
      [1, 'lost'],
      [8, 'returned'],
    ] as const) {
      const { anna, order } = await ordered();
      good(await sendPack(open, order, tracking(n)));
      const [{ id: shipmentId }] = (await orderOf(anna, order.id)).shipments;
      const report = {
        request_id: randomUUID(),
        version: 1,
        outcome,
        next: 'again',
        sentence: 'Es geht los.',
      };
      good(await open.staff('POST', `/orders/${order.id}/shipments/${shipmentId}/report`, report, 'owner'));
      expect(await orderOf(anna, order.id)).toMatchObject({
        sample_packs: [{ state: 'open', shipment_id: null, next: { step: 'send-by' } }],
        shipments: [{ state: outcome }],
        actions: { cancel: { allowed: false }, change_address: { allowed: true } },
      });
      const cancelled = await anna.own('POST', `/customers/${anna.customerId}/orders/${order.id}/cancel`);
      expect(cancelled.statusCode).toBe(409);
      const mail = (await mailsTo(open.shop, await anna.email())).find(({ text }) =>
        text?.includes(report.sentence),
      );
      expect(mail?.text).toContain('Musterpaket');
      good(await sendPack(open, order, tracking(n + 1)));
      expect((await orderOf(anna, order.id)).sample_packs).toMatchObject([{ state: 'shipped' }]);
    }
  });

  test('goes into one parcel with lines of its order, and a voucher is shared among all goods', async () => {
    await putVouchersInForce(open.shop.app, { code: 'TEN' });
    const anna = await open.customer();
    const { _id: cartId } = await addPack(anna);
    const line = { configuration: plainConfiguration, name: 'Honig' };
    good(await anna.open('POST', `/1/de/cart/addCartItem/${cartId}`, line));
    good(await anna.open('PUT', `/cart/${cartId}/voucher`, { code: 'TEN' }));
    const order = await anna.order(cartId);
    const [job] = order.jobs;
    expect(order.totals.net).toBe(job.net + 490);
    expect(order.totals.discount).toBe(Math.round(order.totals.net / 10));
    expect(order.totals.discount - job.discount).toBe(49);
    const { db } = open.shop.app;
    await db.updateTable('order_jobs').set({ state: 'packed' }).where('id', '=', job.id).execute();
    const { lines } = good(await open.staff('GET', `/orders/${order.id}`, undefined, 'owner'));
    const ship = (more: object) =>
      open.staff(
        'POST',
        `/orders/${order.id}/shipments`,
        { request_id: randomUUID(), carrier: 'dpd', tracking_number: tracking(7), ...more },
        'press',
      );
    expect((await ship({})).statusCode).toBe(422);
    expect((await ship({ items: [{ item_id: randomUUID(), version: 1 }] })).statusCode).toBe(404);
    const [{ id: packId }] = order.sample_packs;
    expect((await ship({ items: [{ item_id: packId, version: 9 }] })).statusCode).toBe(409);
    const both = {
      jobs: [{ job_id: job.id, version: lines[0].version }],
      items: [{ item_id: packId, version: 1 }],
    };
    good(await ship(both));
    expect(await orderOf(anna, order.id)).toMatchObject({
      jobs: [{ state: 'shipped' }],
      sample_packs: [{ state: 'shipped' }],
      shipments: [{ tracking_number: tracking(7), job_ids: [job.id] }],
    });
    const note = (await papersOf(anna, order.id)).find(({ kind }) => kind === 'delivery-note');
    const { said } = await db
      .selectFrom('papers')
      .select('said')
      .where('id', '=', note?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(said.lines.map(({ name }) => name)).toEqual([expect.stringContaining('Honig'), 'Musterpaket']);
  });
});

test('the checkout of packs takes the same statements for any number of them', async () => {
  const statementsOf = async (packs: number) => {
    const anna = await open.customer();
    let cartId = '';
    for (let n = 0; n < packs; n += 1) cartId = (await addPack(anna, chosenSamples, cartId))._id;
    await anna.prepare(cartId);
    good(await anna.accept(cartId));
    const sent = await statementsDuring(async () => {
      good(await anna.checkOut(cartId));
    });
    // Without those of the timer that looks for a new price list.
    return sent.filter((text) => !text.includes('catalogue_versions'));
  };
  const one = await statementsOf(1);
  expect(one.filter((text) => text.includes('insert into "ordered_sample_packs"'))).toHaveLength(1);
  expect(await statementsOf(3)).toHaveLength(one.length);
  expect(one.length).toBeLessThanOrEqual(14);
});

test('the export of personal data has the packs of cart and orders, and an account with an unsent pack stays', async () => {
  const { anna, order } = await ordered();
  const person = { customerId: anna.customerId, personId: anna.customerId, subject: '', email: '' };
  const { samples } = await import('./index.ts');
  const files = [];
  for await (const file of samples.personalData?.collect?.(open.shop.app.db, person) ?? []) files.push(file);
  expect(files).toMatchObject([
    { path: 'sample-packs.json', content: [{ order_number: order.order_number, state: 'open' }] },
  ]);
  const lock = () =>
    open.shop.app.db
      .transaction()
      .execute(async (trx) => samples.personalData?.lockForErasure?.(trx, person));
  expect(await lock()).toMatchObject({ code: 'personal-data.open-orders' });
  good(await sendPack(open, order, tracking(6)));
  expect(await lock()).toBeUndefined();
});
