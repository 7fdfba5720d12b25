import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { releaseOrder } from '#testing/approvals.ts';
import {
  codedLineOf,
  codesOn,
  drawCodes,
  orderOnInvoice,
  printFileFor,
} from '#testing/clients/coded-orders.ts';
import { codesOfErrors, csvOf, openLine, someCodes } from '#testing/clients/codes-client.ts';
import { transparencyConfiguration } from '#testing/configurations.ts';
import { givenStaff } from '#testing/desk/staff.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';

let shop: Harness;
let press: { token: string };
let service: { token: string };
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
  const owner = await givenStaff(shop, 'owner');
  press = await givenStaff(shop, 'press', owner.token);
  service = await givenStaff(shop, 'service', owner.token);
});
afterAll(() => shop.close());

type Line = Awaited<ReturnType<typeof openLine>>;
const printFile = (jobId: string) => printFileFor(shop, press.token, jobId);
const drawnWith = (codes: readonly string[]) => codes.map((code) => `DataMatrix ${code}`);

/** A line with codes that is ordered on invoice. */
async function ordered(labels = 2) {
  const line = await openLine(shop, labels, { paymentDays: 14 });
  const codes = someCodes(labels);
  expect((await line.send(csvOf(codes))).statusCode).toBe(200);
  const orderId = await orderOnInvoice(shop, line);
  return { line, codes, orderId };
}

const cancel = ({ visit, customerId }: Line, orderId: string) =>
  visit.own('POST', `/customers/${customerId}/orders/${orderId}/cancel`);

/** Sends codes for another label of the same customer. */
async function sendAgain({ visit, send }: Line, codes: readonly string[]) {
  const added = await visit.open('POST', '/1/de/cart/addCartItem', {
    configuration: { ...transparencyConfiguration, quantity: codes.length, sorts: [codes.length] },
  });
  return send(csvOf(codes), { cartFileItemId: added.json().cart_items[0].id });
}

const staffCall = async (url: string, payload: object) => {
  const headers = { authorization: `Bearer ${service.token}` };
  return shop.server.inject({ method: 'POST', url: `/staff${url}`, headers, payload });
};

describe('codes of a cancelled order', () => {
  test('that was not printed are free for the next order of their customer, also if its file was drawn', async () => {
    const { line, codes, orderId } = await ordered();
    expect((await sendAgain(line, codes)).statusCode).toBe(422);
    await drawCodes(shop);
    expect((await cancel(line, orderId)).statusCode).toBeLessThan(300);
    const again = await sendAgain(line, codes);
    expect([again.statusCode, again.json().actual_quantity]).toEqual([200, 2]);
    // The file that was drawn is given to nobody any more.
    const { id } = await codedLineOf(line, orderId);
    expect((await printFile(id)).json().type).toContain('production.nothing-printed');
  });

  test('stay taken once the press has their print file', async () => {
    const { line, codes, orderId } = await ordered();
    await drawCodes(shop);
    const { id } = await codedLineOf(line, orderId);
    expect((await printFile(id)).statusCode).toBe(200);
    expect((await cancel(line, orderId)).statusCode).toBeLessThan(300);
    expect(codesOfErrors(await sendAgain(line, codes))).toEqual([
      'line 2: codes.line-used',
      'line 3: codes.line-used',
    ]);
  });

  test('are either free or at the press, whichever comes first', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { line, codes, orderId } = await ordered();
      await drawCodes(shop);
      const { id } = await codedLineOf(line, orderId);
      const calls = [() => cancel(line, orderId), () => printFile(id)];
      if (round % 2 === 1) calls.reverse();
      await Promise.all(calls.map((call) => call()));
      const { handed_at: handedAt } = await shop.app.db
        .selectFrom('code_uploads')
        .select('handed_at')
        .where('item_id', '=', line.itemId)
        .executeTakeFirstOrThrow();
      expect((await sendAgain(line, codes)).statusCode).toBe(handedAt === null ? 200 : 422);
    }
  });
});

/** Records that the only line of an order was shipped in a parcel; returns the id of the parcel. */
async function shipLine(orderId: string, jobId: string): Promise<string> {
  const shipment = { id: randomUUID(), order_id: orderId, carrier: 'other', shipped_at: new Date() } as const;
  await shop.app.db
    .insertInto('order_shipments')
    .values({ ...shipment, tracking_number: `BOTE${shipment.id.slice(0, 8)}` })
    .execute();
  await shop.app.db
    .updateTable('order_jobs')
    .set({ state: 'shipped', shipment_id: shipment.id })
    .where('id', '=', jobId)
    .execute();
  return shipment.id;
}

/** All that was mailed to a customer, in one line. */
async function mailedTo({ customerId }: Line): Promise<string> {
  const { email } = await shop.app.db
    .selectFrom('customers')
    .select('email')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const texts = (await mailsTo(shop, email)).map(({ text }) => text ?? '').join('\n');
  return texts.replace(/\s+/g, ' ');
}

test('a lost parcel of labels with codes asks the customer for other codes', async () => {
  const { line, orderId } = await ordered();
  await drawCodes(shop);
  await releaseOrder(shop, line.visit, orderId);
  const { id } = await codedLineOf(line, orderId);
  const parcel = await shipLine(orderId, id);
  const lost = await staffCall(`/orders/${orderId}/shipments/${parcel}/report`, {
    ...{
      request_id: randomUUID(),
      version: 1,
      outcome: 'lost',
      next: 'again',
      sentence: 'Das tut uns leid.',
    },
  });
  expect(lost.statusCode).toBe(200);
  expect((await codedLineOf(line, orderId)).state).toBe('awaiting_artwork');
  expect(await mailedTo(line)).toContain('Jeder Code wird nur einmal gedruckt');
});

test('a claim’s reprint needs other codes, and prints none twice', async () => {
  const { line, codes, orderId } = await ordered();
  const { visit, customerId } = line;
  await drawCodes(shop);
  await releaseOrder(shop, visit, orderId);
  const { id } = await codedLineOf(line, orderId);
  expect(await codesOn((await printFile(id)).rawPayload)).toEqual(drawnWith(codes));
  await shipLine(orderId, id);
  const claims = `/customers/${customerId}/orders/${orderId}/claims`;
  const filed = await visit.own('POST', claims, {
    ...{ request_id: randomUUID(), job_ids: [id], reason: 'print', text: 'Die Codes sind unlesbar.' },
  });
  expect(filed.json()).toMatchObject({ state: 'open' });
  const [claim] = (await visit.own('GET', claims)).json().claims;
  const answered = await staffCall(`/claims/${claim.id}/answer`, {
    ...{ request_id: randomUUID(), version: 1, outcome: 'reprint', sentence: 'Das tut uns leid.' },
  });
  expect(answered.statusCode).toBe(200);

  await drawCodes(shop);
  expect(await codedLineOf(line, orderId)).toMatchObject({
    state: 'awaiting_artwork',
    next: { step: 'send-codes' },
  });
  const order = await visit.order(orderId);
  expect(JSON.stringify(order.timeline)).toContain('from new codes');
  expect(await mailedTo(line)).toContain('Jeder Code wird nur einmal gedruckt');
  // The press gets nothing before other codes are there, and what was shipped can't be cancelled.
  expect((await printFile(id)).statusCode).toBe(409);
  expect((await cancel(line, orderId)).statusCode).toBe(409);
  expect(codesOfErrors(await line.send(csvOf(codes)))?.[0]).toBe('line 2: codes.line-used');
  const others = someCodes(2);
  expect((await line.send(csvOf(others))).statusCode).toBe(200);
  await drawCodes(shop);
  await releaseOrder(shop, visit, orderId);
  expect((await codedLineOf(line, orderId)).state).toBe('released');
  expect(await codesOn((await printFile(id)).rawPayload)).toEqual(drawnWith(others));
});
