import { randomUUID } from 'node:crypto';
import type { SortPage } from '@labelwerk/contracts/cart/cart.ts';
import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import type { RawBox } from '@labelwerk/testkit/pdf/raw-pdf.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { openVisit } from '#testing/checkout-visit.ts';
import { uploader } from '#testing/clients/upload-client.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { moveOrder } from '../states/move-order.ts';
import { judgeWaitingJobs } from './judge-artwork.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

const square: { media: RawBox; trim: RawBox; bleed: RawBox } = {
  media: [0, 0, 55, 55],
  trim: [2.5, 2.5, 52.5, 52.5],
  bleed: [0, 0, 55, 55],
};
const ground = '0.1 0 0 0 k 0 0 55 55 re f';
/** The second of three pages has a line that can’t be printed. */
const threePages = () =>
  makePrintLabel({
    pages: [
      { ...square, content: `${ground} % ${randomUUID()}` },
      { ...square, content: `${ground} /Over gs 0 0 0 1 K 0 w 10 8 m 20 8 l S` },
      { ...square, content: ground },
    ],
  });

/** Files are opened, inspected and rendered. */

async function ordered(pages: readonly number[] | null) {
  const visit = await openVisit(shop);
  const client = uploader(shop, { customer: visit.customerId });
  const folder = `/private/customer/${visit.customerId}/customerProjectFolder/custom-files/customerFile`;
  const sent = await client.chunk(threePages(), 0, 1, { filename: 'honig.pdf' }, folder);
  const file = sent.body.file_id as string;
  await shop.runDueTasks();
  const { cartId } = await visit.prepareCart();
  const cart = (await visit.open('GET', `/cart/getCart/${cartId}`)).json();
  const named = pages?.map((page): SortPage => ({ file_id: file, page }));
  const changed = await visit.open('PATCH', `/cart/${cartId}/cartItem/${cart.cart_items[0].id}`, {
    artwork: { file_ids: [file], ...(named && { pages: named }) },
  });
  expect(changed.statusCode).toBe(200);
  await visit.accept(cartId);
  const { order_id: orderId } = (await visit.checkOut(cartId)).json();
  await shop.app.db
    .transaction()
    .execute((trx) => moveOrder(shop.app, trx, orderId, { event: 'pay', actor: 'payment' }));
  await shop.runDueTasks();
  await judgeWaitingJobs(shop.app);
  const [job] = (await visit.order(orderId)).jobs;
  const report = `/private/customer/${visit.customerId}/customerFile/${file}/report`;
  return { job, report: (await client.call('GET', report)).body, state: job.state as string };
}

test('an order proceeds if its printed pages are fine, whatever is on the others', async () => {
  const third = await ordered([3]);
  expect(third.state).toBe('approval_pending');
  expect(third.report).toMatchObject({
    isValid: true,
    preflight_task_status: 'success',
    counts: { errors: 0, notes: 1 },
    page_reports: [
      { printed: false },
      { printed: false, isValid: false, findings: [{ id: 'LP-LINE-4', severity: 'note' }] },
      { printed: true, isValid: true },
    ],
  });
  expect((await ordered(null)).state).toBe('approval_pending');
});

test('an order whose printed page has an error is rejected', async () => {
  const second = await ordered([2]);
  expect(second.state).toBe('artwork_rejected');
  expect(second.report).toMatchObject({
    isValid: false,
    preflight_task_status: 'failed',
    counts: { errors: 1 },
  });
});

test('an upload is judged by its chosen pages', async () => {
  const client = uploader(shop, { guest: randomUUID() });
  const sent = await client.chunk(threePages(), 0, 1, { filename: 'honig.pdf' });
  const hash = sent.body.preflight_hash;
  const verdict = async () => {
    const url = `/public/en/dataupload/preflight/${hash}/1?width=50&height=50&sorts=2`;
    let answer = await client.call('GET', url);
    for (let tries = 0; answer.status !== 200 && tries < 40; tries += 1)
      answer = await client.call('GET', url);
    return answer.body;
  };
  const choose = (order: string) =>
    client.call('POST', `/public/dataupload_test/sorts?job=${hash}&order=${order}`);
  expect(await verdict()).toMatchObject({ preflight_task_status: 'failed' });
  await choose('3,1');
  const valid = [{ isValid: true }, { isValid: false }, { isValid: true }];
  expect(await verdict()).toMatchObject({
    preflight_task_status: 'success',
    page_verdicts: valid,
    findings: [{ id: 'LP-LINE-4', page: 2, severity: 'note' }],
  });
  await choose('2,1');
  expect(await verdict()).toMatchObject({
    preflight_task_status: 'failed',
    page_verdicts: valid,
    findings: [{ id: 'LP-LINE-4', page: 2, severity: 'error' }],
  });
});
