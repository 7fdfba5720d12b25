import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { approveAll } from '#testing/approvals.ts';
import { homeAddress } from '#testing/checkout-visit.ts';
import { givenDeskOrder } from '#testing/desk/desk-order.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

/** An order on invoice, with a function that changes its delivery address. */
async function ordered(lines = 1) {
  const order = await givenDeskOrder(shop, { invoice: true, lines });
  const { visit, orderId } = order;
  const save = async (address: object): Promise<number> =>
    (await visit.own('POST', `/addresses/${visit.customerId}`, { ...homeAddress, ...address })).json().id;
  const change = async (addressId: number, id = orderId) => {
    const url = `/customers/${visit.customerId}/orders/${id}/delivery-address`;
    const answer = await visit.own('PUT', url, { address_id: addressId });
    return { status: answer.statusCode, body: answer.json() };
  };
  return { ...order, save, change };
}
const changes = (timeline: readonly { state: string }[]) =>
  timeline.filter(({ state }) => state === 'delivery_address').length;

test('the address is changed once, the invoice address and the price stay, and staff see it', async () => {
  const { visit, orderId, number, email, save, change } = await ordered();
  const before = await visit.order(orderId);
  const munich = await save({ address: 'Sendlinger Straße 8', postcode: '80331', city: 'München' });
  const answers = await Promise.all([change(munich), change(munich), change(munich)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const after = await visit.order(orderId);
  expect(after.delivery_address).toMatchObject({ city: 'München', postcode: '80331' });
  expect([after.billing_address, after.totals]).toEqual([before.billing_address, before.totals]);
  expect([changes(before.timeline), changes(after.timeline)]).toEqual([0, 1]);
  const mails = (await mailsTo(shop, email)).filter(({ subject }) =>
    subject?.startsWith('Die Lieferadresse'),
  );
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Die Lieferadresse Ihrer Bestellung ${number} wurde geändert`,
  ]);
  expect(mails[0]?.text).toMatch(/Neue Lieferadresse: .*80331 München, Deutschland/);
  expect(mails[0]?.text).toMatch(/Vorher: .*20095 Hamburg, Deutschland/);
  // Deleting the address from the address book does not change the order.
  await visit.own('DELETE', `/addresses/${visit.customerId}/${munich}`);
  expect((await visit.order(orderId)).delivery_address.city).toBe('München');
  expect((await change(munich)).body.type).toContain('addresses.missing');
});

test('an address with another price is refused with a message, and nothing changes', async () => {
  const { visit, orderId, save, change } = await ordered();
  const elsewhere = [
    { address: '1 rue de Rivoli', postcode: '75001', city: 'Paris', country_id: 5 },
    // Outside the VAT area of its country, and not delivered to.
    { address: 'Am Lung Wai 1', postcode: '27498', city: 'Helgoland' },
  ];
  for (const address of elsewhere) {
    const { status, body } = await change(await save(address));
    expect([address.city, status, body.errors[0].path, body.detail.length > 40]).toEqual([
      ...[address.city, 422, 'address_id', true],
    ]);
  }
  const { delivery_address: kept, timeline } = await visit.order(orderId);
  expect([kept.city, changes(timeline)]).toEqual(['Hamburg', 0]);
});

test('neither the order nor the new address may belong to another customer', async () => {
  const mine = await ordered();
  const theirs = await ordered();
  const own = await mine.save({ address: 'Elbchaussee 7' });
  expect((await mine.change(own, theirs.orderId)).status).toBe(404);
  expect((await mine.change(await theirs.save({ address: 'Elbchaussee 9' }))).status).toBe(404);
});

test('the address can’t be changed after one of several lines is packed', async () => {
  const { visit, orderId, save, change } = await ordered(2);
  await approveAll(visit, orderId);
  const [, second] = (await visit.order(orderId)).jobs;
  const db = shop.app.db;
  await db.updateTable('order_jobs').set({ state: 'packed' }).where('id', '=', second.id).execute();
  const { actions } = await visit.order(orderId);
  const { status, body } = await change(await save({ address: 'Elbchaussee 7' }));
  expect([status, body.detail]).toEqual([409, actions.change_address.reason.text]);
});
