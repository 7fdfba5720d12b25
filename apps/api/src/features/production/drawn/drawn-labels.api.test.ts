import { openDocument } from '@labelwerk/artwork/open/open-document.ts';
import { pdfRaster } from '@labelwerk/composition/testing/rasters.ts';
import { readCodes } from '@labelwerk/composition/testing/read-codes.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orders } from '#features/orders/index.ts';
import { seedCatalogue } from '#features/pricing/index.ts';
import { approveAll, releaseOrder } from '#testing/approvals.ts';
import { homeAddress } from '#testing/checkout-visit.ts';
import { codesOfErrors, csvOf, openLine, someCodes } from '#testing/clients/codes-client.ts';
import { givenStaff } from '#testing/desk/staff.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { production } from '../index.ts';

let shop: Harness;
let staff: { token: string };
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
  staff = await givenStaff(shop, 'press', (await givenStaff(shop, 'owner')).token);
}, 120_000);
afterAll(() => shop.close());

/** Runs a recurring task once, as the worker does. */
async function run(name: string, signal = new AbortController().signal): Promise<void> {
  const task = [...(orders.tasks ?? []), ...(production.tasks ?? [])].find((one) => one.name === name);
  const commit = () => Promise.reject(new Error('a recurring task commits nothing'));
  await task?.run({ app: shop.app, id: name, payload: undefined, commit, signal });
}
async function work(): Promise<void> {
  await run('orders.judge-artwork');
  await run('production.draw-print-files');
  await run('orders.judge-artwork');
}

type Line = Awaited<ReturnType<typeof openLine>>;
const openInvoiceLine = (labels: number) => openLine(shop, labels, { paymentDays: 14 });

/** Orders the line on invoice; returns the id of the order. */
async function orderLine({ visit, customerId, cartId }: Line): Promise<string> {
  const address = (await visit.own('POST', `/addresses/${customerId}`, homeAddress)).json();
  await visit.own('PATCH', `/${customerId}/cart/${cartId}`, {
    delivery_address_id: address.id,
    payment_type: 'invoice',
  });
  await visit.accept(cartId);
  const answer = await visit.checkOut(cartId);
  expect(answer.statusCode).toBe(200);
  const { order_id: orderId } = await shop.app.db
    .selectFrom('order_jobs')
    .select('order_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return orderId;
}
async function lineOf({ visit }: Line, orderId: string) {
  const { jobs } = await visit.order(orderId);
  return jobs[0] as {
    id: string;
    state: string;
    next: { step: string } | null;
    details: { label: string; value: string }[];
    cart_item_id: string;
  };
}
const printFile = (jobId: string) =>
  shop.server.inject({
    url: `/staff/jobs/${jobId}/print-file`,
    headers: { authorization: `Bearer ${staff.token}` },
  });

const labelAt = ({ visit, customerId }: Line, itemId: string, place: number) =>
  visit.own('GET', `/customers/${customerId}/codes/${itemId}/labels/${place}`);

async function rasterOf(svg: Buffer) {
  const { data, info } = await sharp(svg, { density: 400 })
    .flatten({ background: '#fff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

/** What a reader reads from each page, in the order of the pages. */
async function codesOn(bytes: Uint8Array): Promise<readonly string[]> {
  const opened = await openDocument(new Uint8Array(bytes));
  const pages: string[] = [];
  for (let index = 0; opened.ok && index < opened.pages.length; index += 1)
    pages.push(...(await readCodes(await pdfRaster(bytes, 1_000, index))));
  return pages;
}

describe('labels that the shop draws from codes', { timeout: 240_000 }, () => {
  test('ordered again need other codes', async () => {
    const line = await openInvoiceLine(2);
    await line.send(csvOf(someCodes(2)));
    const orderId = await orderLine(line);
    const { id } = await lineOf(line, orderId);
    const path = `/customer/${line.customerId}/job/${id}/cartItem`;
    const { today } = (await line.visit.own('GET', path)).json();
    const again = await line.visit.own('POST', path, { quote: today.quote, market: '1', lang: 'de' });
    const [item] = again.json().cart_items;
    expect(item.configuration.artworkFrom).toMatchObject({ kind: 'transparency', sku: 'SEIFE-01' });
    expect(item.id).not.toBe(line.itemId);
    const info = await line.info({ cart_file_item_id: item.id });
    expect(info.json()).toMatchObject({ actual_quantity: 0, quantity: 2, upload_completed: 0 });
    await work();
  });

  test('are ordered, drawn, approved and printed, each code once and in the order of the file', async () => {
    const line = await openInvoiceLine(4);
    const codes = someCodes(4);
    await line.send(csvOf(codes));
    const orderId = await orderLine(line);
    expect(await lineOf(line, orderId)).toMatchObject({ state: 'preflighting', next: { step: 'check' } });
    // Ordered codes stay.
    expect((await line.remove()).statusCode).not.toBe(204);
    await work();
    const job = await lineOf(line, orderId);
    expect([job.state, job.next?.step]).toEqual(['approval_pending', 'approve']);
    expect(job.details.map(({ value }) => value)).toContain('SEIFE-01');
    // The customer sees before the approval what is printed.
    for (const [index, code] of codes.entries()) {
      const picture = await labelAt(line, job.cart_item_id, index + 1);
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/svg+xml']);
      expect(await readCodes(await rasterOf(picture.rawPayload))).toEqual([`DataMatrix ${code}`]);
    }
    expect((await labelAt(line, job.cart_item_id, 5)).statusCode).toBe(404);
    expect((await labelAt(await openLine(shop), job.cart_item_id, 1)).statusCode).toBe(404);
    await releaseOrder(shop, line.visit, orderId);
    const answer = await printFile(job.id);
    expect([answer.statusCode, answer.headers['x-cut-lines']]).toEqual([200, 'drawn']);
    expect(await codesOn(answer.rawPayload)).toEqual(codes.map((code) => `DataMatrix ${code}`));
    expect(answer.rawPayload.toString('latin1')).toContain('/CutContour');
  });

  test('wait for their codes after the order; these are never replaced', async () => {
    const line = await openInvoiceLine(2);
    const orderId = await orderLine(line);
    await work();
    expect(await lineOf(line, orderId)).toMatchObject({
      state: 'awaiting_artwork',
      next: { step: 'send-codes' },
    });
    const listed = await line.visit.own('GET', `/customers/${line.customerId}/orders`);
    expect(listed.body).toContain('send-codes');
    expect(codesOfErrors(await line.send(csvOf(someCodes(3))))).toEqual(['file: codes.count']);
    const codes = someCodes(2);
    expect((await line.send(csvOf(codes))).statusCode).toBe(200);
    await work();
    const job = await lineOf(line, orderId);
    expect(job.state).toBe('approval_pending');
    expect(codesOfErrors(await line.send(csvOf(someCodes(2))))).toEqual(['file: codes.ordered']);
    expect((await approveAll(line.visit, orderId)).statusCode).toBe(200);
    expect(codesOfErrors(await line.send(csvOf(someCodes(2))))).toEqual(['file: codes.ordered']);
    const other = await openLine(shop, 2);
    expect((await other.send(csvOf(codes))).statusCode).toBe(422);
    expect(await codesOn((await printFile(job.id)).rawPayload)).toEqual(
      codes.map((code) => `DataMatrix ${code}`),
    );
  });

  test('a quantity changed after the codes came waits for other codes', async () => {
    const line = await openInvoiceLine(2);
    await line.send(csvOf(someCodes(2)));
    await line.resize(3);
    const orderId = await orderLine(line);
    await work();
    expect((await lineOf(line, orderId)).next?.step).toBe('send-codes');
    expect((await line.send(csvOf(someCodes(3)))).statusCode).toBe(200);
    await work();
    expect((await lineOf(line, orderId)).state).toBe('approval_pending');
  });

  test('a worker that ends while it draws leaves nothing, and the next draws the same file', async () => {
    const line = await openInvoiceLine(3);
    const codes = someCodes(3);
    await line.send(csvOf(codes));
    const orderId = await orderLine(line);
    await run('production.draw-print-files', AbortSignal.abort());
    const { id } = await lineOf(line, orderId);
    const kept = () =>
      shop.app.db.selectFrom('print_files').select('content').where('job_id', '=', id).execute();
    expect(await kept()).toEqual([]);
    await work();
    await work();
    const [file] = await kept();
    expect(await kept()).toHaveLength(1);
    // A file that the store has lost is drawn again from the same codes.
    await shop.app.files.remove(file?.content ?? '');
    const answer = await printFile(id);
    expect(await codesOn(answer.rawPayload)).toEqual(codes.map((code) => `DataMatrix ${code}`));
    expect(await kept()).toEqual([file]);
  });
});
