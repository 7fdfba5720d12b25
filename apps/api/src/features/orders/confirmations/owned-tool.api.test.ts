import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addFile } from '#features/files/library/index.ts';
import { seedCatalogue } from '#features/pricing/index.ts';
import { releaseOrder } from '#testing/approvals.ts';
import { homeAddress, openVisit } from '#testing/checkout-visit.ts';
import { plainConfiguration as plain } from '#testing/configurations.ts';
import { givenCheck } from '#testing/given-check.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { judgeWaitingJobs } from '../artwork/judge-artwork.ts';
import { moveOrder } from '../states/move-order.ts';
import { confirmTool } from './confirm-tool.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

type Visit = Awaited<ReturnType<typeof openVisit>>;

const foil = { ...plain, finishes: ['FOIL-G'] };
const owned = { ...foil, ownedTool: true };
const newContent = () => createHash('sha256').update(randomUUID()).digest('hex');

/** A good file of a customer; the same content may be added twice. */
async function fileOf(
  visit: Visit,
  key = newContent(),
  configuration: typeof owned = owned,
): Promise<string> {
  const { db } = shop.app;
  const at = new Date();
  await db
    .insertInto('artworks')
    .values({
      key,
      size: 1000,
      status: 'success',
      page_count: 1,
      width: 50,
      height: 50,
      claimed_at: at,
      created_at: at,
    } as never)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const owner = { customerId: visit.customerId };
  const file = await db.transaction().execute((trx) =>
    addFile(trx, {
      owner,
      uploadId: null,
      artworkKey: key,
      filename: 'honig.pdf',
      folderId: null,
      sortOrder: null,
      at,
    }),
  );
  await givenCheck(shop, key, configuration, 'success');
  return file.id;
}

/** Orders a configuration with files and pays; returns the order. */
async function orderPaid(visit: Visit, configuration: object, fileIds: readonly string[]) {
  const artwork = fileIds.length > 0 ? { artwork: { file_ids: fileIds } } : {};
  const added = await visit.open('POST', '/1/de/cart/addCartItem', {
    configuration,
    name: 'Honig',
    ...artwork,
  });
  expect(added.statusCode).toBe(200);
  const cart = added.json();
  const address = (await visit.own('POST', `/addresses/${visit.customerId}`, homeAddress)).json();
  await visit.own('PATCH', `/${visit.customerId}/cart/${cart._id}`, {
    delivery_address_id: address.id,
    payment_type: 'card',
  });
  await visit.accept(cart._id);
  const { order_id: orderId } = (await visit.checkOut(cart._id)).json();
  await shop.app.db
    .transaction()
    .execute((trx) => moveOrder(shop.app, trx, orderId, { event: 'pay', actor: 'payment' }));
  return visit.order(orderId);
}

/** The same, then released for printing. */
async function orderPrinted(...given: Parameters<typeof orderPaid>) {
  const { id } = await orderPaid(...given);
  return releaseOrder(shop, given[0], id);
}

describe('a tool that according to the customer exists', () => {
  test('but without proof is not free: the line is held until staff confirm it', async () => {
    const visit = await openVisit(shop);
    const order = await orderPaid(visit, owned, [await fileOf(visit)]);
    expect(order.jobs).toMatchObject([{ state: 'on_hold', owned_tool: 'review' }]);
    expect(order.timeline.map((entry: { state: string }) => entry.state)).toContain('tool_review');
    for (const entry of order.timeline) expect(entry.text).not.toContain('state.');
    await judgeWaitingJobs(shop.app);
    expect((await visit.order(order.id)).jobs).toMatchObject([{ state: 'on_hold' }]);
    expect(await confirmTool(shop.app, order.order_number, 2)).toMatchObject({ ok: false });
    expect(await confirmTool(shop.app, order.order_number, 1)).toMatchObject({ ok: true });
    expect((await visit.order(order.id)).jobs).toMatchObject([
      { state: 'approval_pending', owned_tool: 'confirmed' },
    ]);
    expect(await confirmTool(shop.app, order.order_number, 1)).toMatchObject({ ok: false });
  });

  test('is known from an earlier line of the same label and artwork, under another file name too', async () => {
    const visit = await openVisit(shop);
    const content = newContent();
    const first = await orderPrinted(visit, foil, [await fileOf(visit, content)]);
    expect(first.jobs).toMatchObject([{ state: 'released', owned_tool: 'none' }]);
    const second = await orderPaid(visit, owned, [await fileOf(visit, content)]);
    expect(second.jobs).toMatchObject([{ state: 'approval_pending', owned_tool: 'known' }]);
  });

  test.each<[string, Partial<typeof owned>]>([
    ['another size', { width: 60 }],
    ['another foil', { finishes: ['FOIL-S'] }],
    ['one more tool', { finishes: ['FOIL-G', 'EMB'] }],
  ])('is unproven for %s', async (_what, change) => {
    const visit = await openVisit(shop);
    const content = newContent();
    await orderPrinted(visit, foil, [await fileOf(visit, content)]);
    const wanted = { ...owned, ...change };
    const order = await orderPaid(visit, wanted, [await fileOf(visit, content, wanted)]);
    expect(order.jobs).toMatchObject([{ state: 'on_hold', owned_tool: 'review' }]);
  });

  test('is unproven by another artwork, by another customer’s line, and by a cancelled line', async () => {
    const [anna, bert] = [await openVisit(shop), await openVisit(shop)];
    const content = newContent();
    await orderPrinted(anna, foil, [await fileOf(anna, content)]);
    const other = await orderPaid(anna, owned, [await fileOf(anna)]);
    expect(other.jobs).toMatchObject([{ owned_tool: 'review' }]);
    const theirs = await orderPaid(bert, owned, [await fileOf(bert, content)]);
    expect(theirs.jobs).toMatchObject([{ state: 'on_hold', owned_tool: 'review' }]);
    await bert.own('POST', `/customers/${bert.customerId}/orders/${theirs.id}/cancel`);
    const again = await orderPaid(bert, owned, [await fileOf(bert, content)]);
    expect(again.jobs).toMatchObject([{ owned_tool: 'review' }]);
  });

  test('without artwork is judged when the file is sent', async () => {
    const visit = await openVisit(shop);
    const content = newContent();
    await orderPrinted(visit, foil, [await fileOf(visit, content)]);
    const order = await orderPaid(visit, owned, []);
    expect(order.jobs).toMatchObject([{ state: 'awaiting_artwork', owned_tool: 'review' }]);
    const sent = await visit.own('POST', `/customers/${visit.customerId}/jobs/${order.jobs[0].id}/artwork`, {
      file_ids: [await fileOf(visit, content)],
    });
    expect(sent.statusCode).toBe(200);
    expect((await visit.order(order.id)).jobs).toMatchObject([
      { state: 'approval_pending', owned_tool: 'known' },
    ]);
  });

  test('is ignored if no finish needs one', async () => {
    const visit = await openVisit(shop);
    const plainOwned = { ...plain, finishes: [], ownedTool: true };
    const order = await orderPaid(visit, plainOwned, [
      await fileOf(visit, newContent(), plainOwned as never),
    ]);
    expect(order.jobs).toMatchObject([{ state: 'approval_pending', owned_tool: 'none' }]);
  });
});
