import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { releaseOrder } from '#testing/approvals.ts';
import { homeAddress } from '#testing/checkout-visit.ts';
import { givenDeskOrder } from '#testing/desk/desk-order.ts';
import { givenStaff } from '#testing/desk/staff.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';
import { findOrder } from '../../orders-repository.ts';
import { linesOfOrder } from '../../presentation/lines-of-order.ts';

let shop: Harness;
let token: string;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
  token = (await givenStaff(shop, 'owner')).token;
});
afterAll(() => shop.close());

const call = async (method: 'GET' | 'POST', url: string, payload?: object) => {
  const answer = await shop.server.inject({
    method,
    url: `/staff${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
};
const detailOf = async (orderId: string) => (await call('GET', `/orders/${orderId}`)).body;
const seenIn = async (orderId: string) =>
  (await detailOf(orderId)).lines.map(({ id, version }: { id: string; version: number }) => ({
    job_id: id,
    version,
  }));
/** Takes all lines of an order through some steps of the plant. */
async function move(orderId: string, ...events: readonly string[]) {
  for (const event of events)
    await call('POST', '/jobs/moves', {
      ...{ request_id: randomUUID(), event, jobs: await seenIn(orderId) },
    });
}
const ship = async (orderId: string, number: string) =>
  call('POST', `/orders/${orderId}/shipments`, {
    ...{ request_id: randomUUID(), carrier: 'other', tracking_number: number },
    jobs: await seenIn(orderId),
  });

/** An order of two lines in one parcel. */
async function shipped(number: string) {
  const order = await givenDeskOrder(shop, { invoice: true, lines: 2 });
  await releaseOrder(shop, order.visit, order.orderId);
  await move(order.orderId, 'print', 'finish', 'check', 'pack');
  expect((await ship(order.orderId, number)).status).toBe(200);
  return order;
}
const parcelIn = async (orderId: string) => (await detailOf(orderId)).parcels[0];
const act = async (orderId: string, what: 'correction' | 'report', more: object) => {
  const { id, version } = await parcelIn(orderId);
  const body = { request_id: randomUUID(), version, ...more };
  return call('POST', `/orders/${orderId}/shipments/${id}/${what}`, body);
};
const statesOf = async (orderId: string) =>
  (await detailOf(orderId)).lines.map(({ state }: { state: string }) => state);

test('a tracking number is corrected once, to one that no other parcel has, and the customer is told', async () => {
  const [order, other] = [await shipped('KURIER1'), await shipped('KURIER2')];
  const { orderId } = order;
  const wrong = await act(orderId, 'correction', { carrier: 'ups', tracking_number: '1Z999AA10123456785' });
  expect(wrong).toMatchObject({ status: 422, body: { errors: [{ path: 'tracking_number' }] } });
  const taken = await act(orderId, 'correction', { carrier: 'other', tracking_number: 'kurier 2' });
  expect([taken.status, taken.body.type]).toEqual([409, expect.stringMatching(/tracking-taken$/)]);

  const { version } = await parcelIn(orderId);
  const right = { request_id: randomUUID(), version, carrier: 'ups', tracking_number: '1Z999AA10123456784' };
  const answers = await Promise.all([1, 2, 3].map(() => act(orderId, 'correction', right)));
  for (const { status, body } of answers)
    expect([status, body.tracking_number, body.state]).toEqual([200, '1Z999AA10123456784', 'sent']);
  expect((await act(orderId, 'correction', { ...right, request_id: randomUUID() })).status).toBe(409);
  const same = { carrier: 'ups', tracking_number: '1Z 999 AA1 0123456784' };
  expect((await act(orderId, 'correction', same)).status).toBe(200);
  expect((await order.visit.order(orderId)).shipments).toMatchObject([{ carrier: 'ups' }]);
  const mails = (await mailsTo(shop, order.email)).filter(({ subject }) =>
    subject?.includes('richtige Sendungsnummer'),
  );
  expect([mails.length, mails[0]?.text?.includes('1Z999AA10123456784')]).toEqual([1, true]);
  expect((await parcelIn(other.orderId)).version).toBe(1);
});

test('two parcels that are corrected to one number at once: one has it, the other is refused', async () => {
  const orders = [await shipped('KURIER3'), await shipped('KURIER4')];
  const answers = await Promise.all(
    orders.map(({ orderId }) => act(orderId, 'correction', { carrier: 'other', tracking_number: 'KURIER5' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('the items of a parcel that came back are packed again, and shipped in another one', async () => {
  const { orderId, email, visit } = await shipped('KURIER6');
  const sentence = 'Bitte nennen Sie uns Ihre Adresse.';
  expect((await act(orderId, 'report', { outcome: 'returned', next: 'again' })).status).toBe(422);
  expect((await act(orderId, 'report', { outcome: 'returned', sentence })).status).toBe(422);
  await sql`update order_jobs set promised = jsonb_set(promised, '{shipsOn}', '"2020-01-02"')
    where order_id = ${orderId}`.execute(shop.app.db);
  const parcel = await parcelIn(orderId);
  const report = {
    outcome: 'returned',
    next: 'again',
    sentence,
    request_id: randomUUID(),
    version: parcel.version,
  };
  const twice = await Promise.all([1, 2].map(() => act(orderId, 'report', report)));
  expect(twice.map(({ status, body }) => [status, body.state])).toEqual([
    [200, 'returned'],
    [200, 'returned'],
  ]);
  expect(await statesOf(orderId)).toEqual(['packed', 'packed']);
  // Neither the list of work nor the customer's page has a day that has passed.
  const today = shop.app.now().toISOString().slice(0, 10);
  for (const { delivery } of (await visit.order(orderId)).jobs) expect(delivery.shipsOn >= today).toBe(true);
  const order = await visit.order(orderId);
  expect(order.timeline.at(-1).text).toBe('The parcel came back to us');
  expect(order.shipments).toMatchObject([{ tracking_number: 'KURIER6', state: 'returned' }]);
  const mails = (await mailsTo(shop, email)).filter(({ subject }) => subject?.includes('kam zurück'));
  expect([mails.length, mails[0]?.text?.includes(sentence)]).toEqual([1, true]);
  expect((await ship(orderId, 'KURIER6')).body.type).toMatch(/tracking-taken$/);
  expect((await ship(orderId, 'KURIER7')).status).toBe(200);
  expect((await act(orderId, 'report', { outcome: 'lost', next: 'again', sentence })).status).toBe(409);
});

test('the items of a lost parcel are printed again with a new day; delivered ones are not', async () => {
  const { orderId, email } = await shipped('KURIER8');
  const [first] = await seenIn(orderId);
  await call('POST', '/jobs/moves', { request_id: randomUUID(), event: 'deliver', jobs: [first] });
  const sentence = 'Wir drucken sofort neu.';
  expect((await act(orderId, 'report', { outcome: 'lost', next: 'again', sentence })).body.state).toBe(
    'lost',
  );
  expect(await statesOf(orderId)).toEqual(['completed', 'released']);
  expect((await detailOf(orderId)).lines[1].reprints).toMatchObject([{ number: 1, reason: sentence }]);
  const mails = (await mailsTo(shop, email)).filter(({ subject }) => subject?.includes('ging verloren'));
  expect([mails.length, mails[0]?.text?.includes(sentence)]).toEqual([1, true]);
  const nobodys = `/orders/${orderId}/shipments/${randomUUID()}/report`;
  const body = { request_id: randomUUID(), version: 1, outcome: 'lost', next: 'again', sentence };
  expect((await call('POST', nobodys, body)).status).toBe(404);
  expect((await call('POST', `/orders/${orderId}/shipments/x/report`, body)).status).toBe(404);
});

test('a lost or returned parcel of a refunded order is recorded, and nothing is printed or packed again', async () => {
  for (const [number, outcome] of [
    ['KURIER9', 'lost'],
    ['KURIER10', 'returned'],
  ] as const) {
    const { orderId, email } = await shipped(number);
    const setState = (state: 'review' | 'refunded') =>
      shop.app.db.updateTable('orders').set({ state }).where('id', '=', orderId).execute();
    const report = { outcome, next: 'again', sentence: 'Ihr Geld ist unterwegs.' };
    await setState('review');
    expect((await act(orderId, 'report', report)).body.type).toMatch(/not-now$/);
    await setState('refunded');
    expect((await act(orderId, 'report', report)).body.state).toBe(outcome);
    expect(await statesOf(orderId)).toEqual(['shipped', 'shipped']);
    expect((await detailOf(orderId)).lines[0].reprints).toEqual([]);
    const texts = (await mailsTo(shop, email)).map(({ text }) => text ?? '');
    expect(texts.some((text) => text.includes(report.sentence))).toBe(true);
  }
});

test('the items of a parcel that the customer does not want again are closed, and the order is invoiced', async () => {
  for (const [number, outcome] of [
    ['KURIER20', 'lost'],
    ['KURIER21', 'returned'],
  ] as const) {
    const { orderId, email, visit } = await shipped(number);
    const report = { outcome, next: 'close', sentence: 'Sie erhalten Ihr Geld zurück.' };
    expect((await act(orderId, 'report', report)).body.state).toBe(outcome);
    expect(await statesOf(orderId)).toEqual(['closed', 'closed']);
    const { lines } = await detailOf(orderId);
    expect(lines.map(({ reprints, moves }: { reprints: []; moves: [] }) => [reprints, moves])).toEqual([
      [[], []],
      [[], []],
    ]);
    const texts = (await visit.order(orderId)).timeline.map(({ text }: { text: string }) => text);
    expect(texts).toContain(outcome === 'lost' ? 'The parcel was lost' : 'The parcel came back to us');
    const mails = (await mailsTo(shop, email)).filter(({ text }) => text?.includes(report.sentence));
    expect(mails).toHaveLength(1);
    const { rows } = await sql`select from shipped_orders where order_id = ${orderId}`.execute(shop.app.db);
    expect(rows).toHaveLength(1);
  }
});

test('some labels of a claim are some labels in the check, on the delivery note and after a lost parcel', async () => {
  const { orderId, visit } = await shipped('KURIER22');
  const [first, second] = (await visit.order(orderId)).jobs;
  const claims = `/customers/${visit.customerId}/orders/${orderId}/claims`;
  const claim = { request_id: randomUUID(), job_ids: [first.id], reason: 'print', text: 'Verschmiert.' };
  expect((await visit.own('POST', claims, claim)).statusCode).toBeLessThan(300);
  const [{ id }] = (await visit.own('GET', claims)).json().claims;
  const answer = { outcome: 'reprint', quantity: 100, sentence: 'Wir drucken neu.', version: 1 };
  await call('POST', `/claims/${id}/answer`, { ...answer, request_id: randomUUID() });
  await move(orderId, 'print', 'finish', 'check');
  const fail = async (more: object = {}) => {
    const [{ version }] = (await detailOf(orderId)).lines;
    const body = { request_id: randomUUID(), version, reason: 'Fleckig', ...more };
    return call('POST', `/jobs/${first.id}/failed-check`, body);
  };
  const reprinted = async () =>
    (await detailOf(orderId)).lines[0].reprints.map(({ quantity }: { quantity: number }) => quantity);
  await fail({ quantity: 30 });
  await move(orderId, 'finish', 'check');
  expect((await fail()).status).toBe(200);
  expect(await reprinted()).toEqual([100, 30, 100]);

  await move(orderId, 'finish', 'check', 'pack');
  const [line] = await seenIn(orderId);
  const parcel = { request_id: randomUUID(), carrier: 'other', tracking_number: 'KURIER23', jobs: [line] };
  expect((await call('POST', `/orders/${orderId}/shipments`, parcel)).status).toBe(200);
  const order = await findOrder(shop.app.db, orderId);
  const { parcels } = await detailOf(orderId);
  if (!order) throw new Error('The order is missing.');
  const quantitiesIn = async (shipmentId: string) =>
    (await linesOfOrder(shop.app, shop.app.db, order, { language: 'de', shipmentId })).map(
      ({ quantity }) => quantity,
    );
  expect(await quantitiesIn(parcels[0].id)).toEqual([second.quantity]);
  expect(await quantitiesIn(parcels[1].id)).toEqual([100]);

  const lost = { outcome: 'lost', next: 'again', sentence: 'Wir drucken neu.' };
  const report = { ...lost, request_id: randomUUID(), version: parcels[1].version };
  await call('POST', `/orders/${orderId}/shipments/${parcels[1].id}/report`, report);
  expect(await reprinted()).toEqual([100, 30, 100, 100]);
});

test('what came back is sent to another address, until it is in a parcel again', async () => {
  const { orderId, visit } = await shipped('KURIER30');
  const elsewhere = { ...homeAddress, address: 'Sendlinger Straße 8', postcode: '80331', city: 'München' };
  const { id } = (await visit.own('POST', `/addresses/${visit.customerId}`, elsewhere)).json();
  const url = `/customers/${visit.customerId}/orders/${orderId}/delivery-address`;
  const redirect = async () => (await visit.own('PUT', url, { address_id: id })).statusCode;
  const mayRedirect = async () => (await visit.order(orderId)).actions.change_address.allowed;
  expect([await mayRedirect(), await redirect()]).toEqual([false, 409]);
  const report = { outcome: 'returned', next: 'again', sentence: 'Bitte nennen Sie uns Ihre Adresse.' };
  await act(orderId, 'report', report);
  expect([await mayRedirect(), await redirect()]).toEqual([true, 200]);
  const { delivery_address: address } = await visit.order(orderId);
  expect(address.city).toBe('München');
  expect((await ship(orderId, 'KURIER31')).status).toBe(200);
  expect(await mayRedirect()).toBe(false);
});
