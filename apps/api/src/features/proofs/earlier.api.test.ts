import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { openVisit } from '#testing/checkout-visit.ts';
import { givenDeskOrder } from '#testing/desk/desk-order.ts';
import { givenPrintFile } from '#testing/given-print-file.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

async function lineWithFile() {
  const { visit, orderId } = await givenDeskOrder(shop, { invoice: true });
  const [job] = (await visit.order(orderId)).jobs;
  const base = `/customers/${visit.customerId}/jobs/${job.id}`;
  const send = async (...fileIds: string[]) =>
    (await visit.own('POST', `${base}/artwork`, { file_ids: fileIds })).statusCode;
  const proof = async () => (await visit.own('GET', `${base}/proof`)).json();
  return { visit, orderId, jobId: job.id as string, first: job.files[0].id as string, base, send, proof };
}

test('the designs of files that were replaced stay to be compared, newest first', async () => {
  const { visit, jobId, base, send, proof } = await lineWithFile();
  const [newest] = (await proof()).designs;
  expect((await proof()).earlier).toEqual([]);
  const second = await givenPrintFile(shop, visit.customerId);
  expect(await send(second)).toBe(200);
  // The same files once more replace nothing.
  expect(await send(second)).toBe(200);
  expect((await proof()).earlier).toEqual([
    { number: 1, replaced_at: expect.any(String), designs: [newest] },
  ]);
  expect(await send(await givenPrintFile(shop, visit.customerId))).toBe(200);
  const { earlier } = await proof();
  expect(earlier.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
  const statusOf = async (address: string) => (await visit.own('GET', address)).statusCode;
  expect(await statusOf(`${base}/proof/1/tile?earlier=3`)).toBe(404);
  expect(await statusOf(`${base}/proof/1/tile?earlier=0`)).toBe(400);
  expect(await statusOf(`${base}/proof/1/layers?earlier=9`)).toBe(404);
  const other = await openVisit(shop);
  const theirs = `/customers/${other.customerId}/jobs/${jobId}/proof/1/tile?earlier=1`;
  expect((await other.own('GET', theirs)).statusCode).toBe(404);
});

test('of many replacements ten are kept, and none whose file is gone', async () => {
  const { visit, send, proof, first } = await lineWithFile();
  const files = await Promise.all(Array.from({ length: 12 }, () => givenPrintFile(shop, visit.customerId)));
  for (const file of files) expect(await send(file)).toBe(200);
  const numbers = async (): Promise<number[]> =>
    (await proof()).earlier.map(({ number }: { number: number }) => number);
  expect(await numbers()).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  const gone = files[10] ?? first;
  await shop.app.db.deleteFrom('customer_files').where('id', '=', gone).execute();
  expect(await numbers()).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3]);
});
