import { readCodes } from '@labelwerk/composition/testing/read-codes.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { approveAll, releaseOrder } from '#testing/approvals.ts';
import {
  codedLineOf,
  codesOn,
  drawAsked,
  drawCodes,
  orderOnInvoice,
  printFileFor,
} from '#testing/clients/coded-orders.ts';
import { codesOfErrors, csvOf, openLine, someCodes } from '#testing/clients/codes-client.ts';
import { givenStaff } from '#testing/desk/staff.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

let shop: Harness;
let staff: { token: string };
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
  staff = await givenStaff(shop, 'press', (await givenStaff(shop, 'owner')).token);
});
afterAll(() => shop.close());

type Line = Awaited<ReturnType<typeof openLine>>;
const work = () => drawCodes(shop);
const openInvoiceLine = (labels: number) => openLine(shop, labels, { paymentDays: 14 });
const lineOf = codedLineOf;
const printFile = (jobId: string) => printFileFor(shop, staff.token, jobId);

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

describe('labels that the shop draws from codes', { timeout: 240_000 }, () => {
  test('ordered again need other codes', async () => {
    const line = await openInvoiceLine(2);
    await line.send(csvOf(someCodes(2)));
    const orderId = await orderOnInvoice(shop, line);
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
    const orderId = await orderOnInvoice(shop, line);
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
    const orderId = await orderOnInvoice(shop, line);
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
    const orderId = await orderOnInvoice(shop, line);
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
    const orderId = await orderOnInvoice(shop, line);
    await drawAsked(shop, AbortSignal.abort());
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
