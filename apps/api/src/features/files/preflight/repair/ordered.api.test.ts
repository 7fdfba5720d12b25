import { randomUUID } from 'node:crypto';
import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { openVisit } from '#testing/checkout-visit.ts';
import { guestOne } from '#testing/clients/upload-client.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { sender } from '../testing.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

test('artwork is checked for its order line: before it is sent, and in the report of its file', async () => {
  const visit = await openVisit(shop);
  const customer = sender(shop, { customer: visit.customerId });
  const { cartId } = await visit.prepareCart();
  const { order_id: orderId } = (await visit.checkOut(cartId)).json();
  const [job] = (await visit.order(orderId)).jobs;
  const pdf = makePrintLabel({ add: `% ${randomUUID()}` });

  const hash = await customer.upload(pdf);
  const verdict = await customer.ready(`/public/en/dataupload/preflight/${hash}/1?job=${job.id}`);
  expect(verdict.body.findings[0]).toMatchObject({ id: 'LP-BOX-1', limit: '50 × 50' });

  const file = await customer.file(pdf);
  const report = `/private/customer/${visit.customerId}/customerFile/${file}/report`;
  expect((await customer.ready(report)).body).toMatchObject({ isValid: true, expected: { width: 0 } });
  const named = await customer.ready(`${report}?job=${job.id}`);
  expect(named.body).toMatchObject({
    isValid: false,
    expected: { width: 50, height: 50, shape: 'rectangle' },
  });
  const sent = await visit.own('POST', `/customers/${visit.customerId}/jobs/${job.id}/artwork`, {
    file_ids: [file],
  });
  expect(sent.statusCode).toBe(200);
  expect((await customer.ready(report)).body).toMatchObject({ expected: { width: 50, height: 50 } });
  const other = await customer.ready(`${report}?width=50&height=30`);
  expect(other.body).toMatchObject({ isValid: true, expected: { height: 30 } });

  const stranger = await openVisit(shop);
  const theirs = sender(shop, { customer: stranger.customerId });
  const foreign = await theirs.upload(pdf);
  for (const asked of [job.id, randomUUID(), '1']) {
    const answer = await theirs.ready(`/public/dataupload/report/${foreign}?job=${asked}`);
    expect([asked, answer.status]).toEqual([asked, 404]);
  }
  const guest = sender(shop, { guest: guestOne });
  const own = await guest.upload(pdf);
  expect((await guest.ready(`/public/dataupload/report/${own}?job=${job.id}`)).status).toBe(404);
});
