import { randomUUID } from 'node:crypto';
import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { openVisit } from '#testing/checkout-visit.ts';
import { uploader } from '#testing/clients/upload-client.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

test('an ordered line has a picture of its first design, which only its customer sees', async () => {
  const visit = await openVisit(shop);
  const { customerId, own } = visit;
  const client = uploader(shop, { customer: customerId });
  const folder = `/private/customer/${customerId}/customerProjectFolder/custom-files/customerFile`;
  const sent = await client.chunk(makePrintLabel(), 0, 1, { filename: 'honig.pdf' }, folder);
  const { cartId } = await visit.prepareCart();
  const item = (await visit.open('GET', `/cart/getCart/${cartId}`)).json().cart_items[0].id;
  const artwork = { file_ids: [sent.body.file_id] };
  const changed = await visit.open('PATCH', `/cart/${cartId}/cartItem/${item}`, { artwork });
  expect(changed.statusCode).toBe(200);
  await visit.accept(cartId);
  const { order_id: orderId } = (await visit.checkOut(cartId)).json();
  const [job] = (await visit.order(orderId)).jobs;
  expect(job.image).toBe(`/customer/${customerId}/${job.id}.webp`);
  const jobs = (await own('GET', `/customers/${customerId}/jobs`)).json();
  expect(jobs.orders[0].image).toBe(job.image);
  const look = async (path: string) => {
    let answer = await own('GET', path);
    for (let tries = 0; answer.statusCode === 202 && tries < 20; tries += 1) answer = await own('GET', path);
    return answer;
  };
  const picture = await look(`${job.image}?size=popup`);
  expect(picture.statusCode).toBe(200);
  expect(picture.headers['content-type']).toBe('image/webp');
  // The picture remains available after the file was removed from the library.
  await own('DELETE', `/customer/${customerId}/customerFile/${sent.body.file_id}`);
  expect((await look(`${job.image}?size=popup`)).statusCode).toBe(200);

  const stranger = await openVisit(shop);
  expect((await stranger.own('GET', job.image)).statusCode).toBe(403);
  const foreign = await stranger.own('GET', job.image.replace(`${customerId}`, `${stranger.customerId}`));
  const missing = await stranger.own('GET', `/customer/${stranger.customerId}/${randomUUID()}.webp`);
  expect([foreign.statusCode, missing.statusCode]).toEqual([404, 404]);
  expect(foreign.json()).toEqual(missing.json());
  for (const name of ['x', '..%2F..%2Fsecret', `${job.id}.pdf`]) {
    expect((await own('GET', `/customer/${customerId}/${name}`)).statusCode).toBe(404);
  }
  // Static routes with the same prefix are not affected.
  expect((await own('GET', `/customer/${customerId}/customerFile`)).json()).toHaveProperty('per_page');
  expect((await own('GET', `/customer/${customerId}/customerProjectFolder`)).statusCode).toBe(200);
});

test('a line without a file has no picture', async () => {
  const visit = await openVisit(shop);
  const { cartId } = await visit.prepareCart();
  const { order_id: orderId } = (await visit.checkOut(cartId)).json();
  const [job] = (await visit.order(orderId)).jobs;
  expect(job.image).toBeNull();
  const { statusCode } = await visit.own('GET', `/customer/${visit.customerId}/${job.id}.webp`);
  expect(statusCode).toBe(404);
});
