import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addFile, updateFiles } from '#features/files/library/index.ts';
import { moveOrder } from '#features/orders/index.ts';
import { seedCatalogue } from '#features/pricing/index.ts';
import { openVisit } from '#testing/checkout-visit.ts';
import { plainConfiguration as plain } from '#testing/configurations.ts';
import { givenCheck } from '#testing/given-check.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

/** A cart with one line, whose file of two pages has the given check status. */
async function ready(status: 'pending' | 'success' | 'failed' = 'success') {
  const visit = await openVisit(shop);
  const { customerId } = visit;
  const { db } = shop.app;
  const key = createHash('sha256').update(randomUUID()).digest('hex');
  await db
    .insertInto('artworks')
    .values({ key, size: 1_000, status: 'success', page_count: 2, width: 50, height: 50 })
    .execute();
  const { id: file } = await db.transaction().execute((trx) =>
    addFile(trx, {
      ...{ owner: { customerId }, uploadId: null, artworkKey: key, filename: 'honig.pdf' },
      ...{ folderId: null, sortOrder: null, at: new Date() },
    }),
  );
  await givenCheck(shop, key, plain, status);
  const { cartId } = await visit.prepareCart();
  const cart = (await visit.open('GET', `/cart/getCart/${cartId}`)).json();
  await visit.open('PATCH', `/cart/${cartId}/cartItem/${cart.cart_items[0].id}`, {
    artwork: { file_ids: [file] },
  });
  const { version } = (await visit.accept(cartId)).json();
  const path = `/cart/${customerId}/approvals/${cartId}`;
  const look = async () => (await visit.own('GET', path)).json();
  const approve = (lines: readonly object[], of = version) => visit.own('PUT', path, { version: of, lines });
  const pay = async () => {
    const { order_id: orderId } = (await visit.checkOut(cartId)).json();
    await db
      .transaction()
      .execute((trx) => moveOrder(shop.app, trx, orderId, { event: 'pay', actor: 'payment' }));
    return visit.order(orderId);
  };
  return { visit, cartId, file, key, version, path, look, approve, pay };
}

const named = ({ lines: [line] }: { lines: { item_id: string; content_version: string }[] }) => [
  { item_id: line?.item_id, content_version: line?.content_version },
];

test('a line without findings is approved with the order if the customer chooses so; the hour starts with the payment', async () => {
  const { look, approve, pay } = await ready();
  const shown = await look();
  expect(shown.lines).toMatchObject([{ verdict: 'clean', approved: false }]);
  expect((await approve(named(shown))).statusCode).toBe(204);
  expect((await approve(named(shown))).statusCode).toBe(204);
  expect((await look()).lines).toMatchObject([{ approved: true }]);
  const before = Date.now();
  const order = await pay();
  expect(order.jobs).toMatchObject([{ state: 'approved', approval: { can_take_back: true } }]);
  expect(Date.parse(order.jobs[0].approval.release_at)).toBeGreaterThan(before + 59 * 60_000);
});

test('ordering alone approves nothing, nor does a choice that was withdrawn', async () => {
  const silent = await ready();
  expect((await silent.pay()).jobs).toMatchObject([{ state: 'approval_pending' }]);
  const undone = await ready();
  await undone.approve(named(await undone.look()));
  await undone.approve([]);
  expect((await undone.pay()).jobs).toMatchObject([{ state: 'approval_pending' }]);
});

test('a line that would print something else than was shown is not approved: the approval is requested again', async () => {
  const { file, look, approve, pay } = await ready();
  await approve(named(await look()));
  await updateFiles(shop.app.db, [file], { sort_order: [2, 1] });
  expect((await pay()).jobs).toMatchObject([{ state: 'approval_pending', printed: [{ page: 2 }] }]);
});

test('a changed cart, other content, a line that is not clean and another customer’s cart are refused', async () => {
  const { visit, cartId, version, look, approve, path } = await ready();
  const lines = named(await look());
  const codes = async (answer: ReturnType<typeof approve>) => {
    const { statusCode, json } = await answer;
    return [statusCode, json().type];
  };
  const outdated = [409, 'urn:labelwerk:problem:checkout.approval-outdated'];
  expect(await codes(approve(lines, version + 1))).toEqual(outdated);
  expect(await codes(approve([{ ...lines[0], content_version: 'other' }]))).toEqual(outdated);
  expect(await codes(approve([{ ...lines[0], item_id: randomUUID() }]))).toEqual(outdated);
  await visit.own('PATCH', `/${visit.customerId}/cart/${cartId}`, { remarks: 'Danke' });
  expect(await codes(approve(lines))).toEqual(outdated);
  const stranger = await openVisit(shop);
  const theirs = `/cart/${stranger.customerId}/approvals/${cartId}`;
  expect((await stranger.own('GET', theirs)).statusCode).toBe(404);
  expect((await stranger.own('PUT', theirs, { version, lines })).statusCode).toBe(404);
  expect((await stranger.own('GET', path)).statusCode).toBe(403);
  for (const status of ['pending', 'failed'] as const) {
    const other = await ready(status);
    const shown = await other.look();
    expect(shown.lines).toMatchObject([{ verdict: status === 'failed' ? 'failed' : 'checking' }]);
    expect(await codes(other.approve(named(shown)))).toEqual([
      409,
      'urn:labelwerk:problem:checkout.not-approvable',
    ]);
  }
});
