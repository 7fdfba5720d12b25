import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addFile } from '#features/files/library/index.ts';
import { seedCatalogue } from '#features/pricing/index.ts';
import { releaseOrder } from '#testing/approvals.ts';
import { openVisit } from '#testing/checkout-visit.ts';
import { plainConfiguration as plain } from '#testing/configurations.ts';
import { givenCheck } from '#testing/given-check.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { offerExtras } from '#testing/offer-extras.ts';
import { judgeWaitingJobs } from '../artwork/judge-artwork.ts';
import { moveOrder } from '../states/move-order.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

/** The configuration that `prepareCart` adds to carts. */
const ofTheLine = plain;

type Status = 'pending' | 'success' | 'failed';

/** A file of a customer, with the given check status. */
async function fileOf(customerId: number, status: Status, pages = 1): Promise<string> {
  const { db } = shop.app;
  const key = createHash('sha256').update(randomUUID()).digest('hex');
  const at = new Date();
  await db
    .insertInto('artworks')
    .values({
      key,
      size: 1000,
      status: 'success',
      page_count: pages,
      width: 50,
      height: 50,
      claimed_at: at,
      created_at: at,
    } as never)
    .execute();
  const file = await db.transaction().execute((trx) =>
    addFile(trx, {
      owner: { customerId },
      uploadId: null,
      artworkKey: key,
      filename: 'honig.pdf',
      folderId: null,
      sortOrder: null,
      at,
    }),
  );
  await givenCheck(shop, key, ofTheLine, status);
  return file.id;
}
const setStatus = async (id: string, status: Status) => {
  const { artwork_key: key } = await shop.app.db
    .selectFrom('customer_files')
    .select('artwork_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await givenCheck(shop, key, ofTheLine, status);
};

async function ordered(fileIds: readonly string[] = [], customer?: Awaited<ReturnType<typeof openVisit>>) {
  const visit = customer ?? (await openVisit(shop));
  const { cartId } = await visit.prepareCart();
  const cart = (await visit.open('GET', `/cart/getCart/${cartId}`)).json();
  const item: string = cart.cart_items[0].id;
  if (fileIds.length > 0) {
    const changed = await visit.open('PATCH', `/cart/${cartId}/cartItem/${item}`, {
      artwork: { file_ids: fileIds },
    });
    expect(changed.statusCode).toBe(200);
  }
  await visit.accept(cartId);
  const { order_id: orderId } = (await visit.checkOut(cartId)).json();
  const pay = () =>
    shop.app.db
      .transaction()
      .execute((trx) => moveOrder(shop.app, trx, orderId, { event: 'pay', actor: 'payment' }));
  return { visit, orderId, cartId, item, pay };
}

describe('artwork of an order', () => {
  test('that passed its check waits for approval after the payment, and is in the library', async () => {
    const visit = await openVisit(shop);
    const file = await fileOf(visit.customerId, 'success');
    const { orderId, item, pay } = await ordered([file], visit);
    expect((await visit.order(orderId)).jobs).toMatchObject([
      { state: 'awaiting_payment', cart_item_id: item },
    ]);
    const listed = async () =>
      (await visit.own('GET', `/customers/${visit.customerId}/recentOrders`)).json().orders;
    expect(await listed()).toMatchObject([{ state: 'pending_payment', customer_step: 'pay-by' }]);
    await pay();
    // A paid order that waits for its customer leads with that.
    expect(await listed()).toMatchObject([{ state: 'paid', customer_step: 'approve' }]);
    const order = await visit.order(orderId);
    expect(order.jobs).toMatchObject([{ state: 'approval_pending', file_ids: [file] }]);
    expect(order.timeline.map((entry: { state: string }) => entry.state)).toEqual([
      'pending_payment',
      'paid',
      'awaiting_artwork',
      'preflighting',
      'approval_pending',
    ]);
    for (const entry of order.timeline) expect(entry.text).not.toContain('state.');
    const files = await visit.own('GET', `/customer/${visit.customerId}/customerFile?filter=jobs`);
    expect(files.json().data).toMatchObject([
      { id: file, job_id: order.jobs[0].id, last_order_number: order.order_number },
    ]);
  });

  test('whose check is pending is judged when the result is there', async () => {
    const visit = await openVisit(shop);
    const file = await fileOf(visit.customerId, 'pending');
    const { orderId, pay } = await ordered([file], visit);
    await pay();
    await judgeWaitingJobs(shop.app);
    expect((await visit.order(orderId)).jobs).toMatchObject([{ state: 'preflighting' }]);
    await setStatus(file, 'success');
    await Promise.all([judgeWaitingJobs(shop.app), judgeWaitingJobs(shop.app)]);
    expect((await visit.order(orderId)).jobs).toMatchObject([{ state: 'approval_pending' }]);
  });

  test('is to be approved only after the rules that need a drawing', async () => {
    const visit = await openVisit(shop);
    const file = await fileOf(visit.customerId, 'success');
    const { db } = shop.app;
    const draw = (drawn_complete: boolean) =>
      db.updateTable('artwork_checks').set({ drawn_complete, checked_at: new Date() }).execute();
    await draw(false);
    const { orderId, pay } = await ordered([file], visit);
    await pay();
    expect((await visit.order(orderId)).jobs).toMatchObject([{ state: 'preflighting' }]);
    await draw(true);
    await judgeWaitingJobs(shop.app);
    expect((await visit.order(orderId)).jobs).toMatchObject([{ state: 'approval_pending' }]);
  });

  test('is checked for the label from the moment of the order', async () => {
    const visit = await openVisit(shop);
    const file = await fileOf(visit.customerId, 'success');
    const checks = () => shop.app.db.selectFrom('artwork_checks').select('expected').execute();
    await shop.app.db.deleteFrom('artwork_checks').execute();
    await ordered([file], visit);
    expect((await checks()).map(({ expected }) => expected)).toMatchObject([{ width: 50, height: 50 }]);
  });

  test('that fails goes back to the customer, who sends another', async () => {
    const visit = await openVisit(shop);
    const bad = await fileOf(visit.customerId, 'failed');
    const { orderId, pay } = await ordered([bad], visit);
    await pay();
    const [job] = (await visit.order(orderId)).jobs;
    expect(job).toMatchObject({ state: 'artwork_rejected', takes_artwork: true });
    const send = (fileIds: string[], sender = visit) =>
      sender.own('POST', `/customers/${sender.customerId}/jobs/${job.id}/artwork`, { file_ids: fileIds });
    const stranger = await openVisit(shop);
    const theirs = await fileOf(stranger.customerId, 'success');
    expect((await send([theirs], stranger)).statusCode).toBe(404);
    expect((await send([theirs])).json().errors[0].code).toBe('cart.artwork-missing');
    const good = await fileOf(visit.customerId, 'success');
    expect((await send([good])).json()).toMatchObject({ state: 'approval_pending', file_ids: [good] });
    expect((await releaseOrder(shop, visit, orderId)).jobs).toMatchObject([{ state: 'released' }]);
    expect((await send([good])).statusCode).toBe(409);
  });

  test('must have a page for every design', async () => {
    const visit = await openVisit(shop);
    const file = await fileOf(visit.customerId, 'success', 1);
    const line = { configuration: { ...plain, sorts: [500, 500] }, artwork: { file_ids: [file] } };
    const refused = await visit.open('POST', '/1/de/cart/addCartItem', line);
    expect(refused.json().errors[0]).toMatchObject({ code: 'cart.artwork-pages' });
    const two = { ...line, artwork: { file_ids: [await fileOf(visit.customerId, 'success', 2)] } };
    expect((await visit.open('POST', '/1/de/cart/addCartItem', two)).statusCode).toBe(200);
    const named = (page: number) => {
      const artwork = { file_ids: [file], pages: [{ file_id: file, page }] };
      return visit.open('POST', '/1/de/cart/addCartItem', { configuration: plain, artwork });
    };
    expect((await named(2)).json().errors[0]).toMatchObject({ code: 'cart.page-missing' });
    expect((await named(1)).json().cart_items.at(-1).artwork.pages).toEqual([{ file_id: file, page: 1 }]);
    const other = await openVisit(shop);
    const foreign = { configuration: plain, artwork: { file_ids: [file] } };
    expect((await other.open('POST', '/1/de/cart/addCartItem', foreign)).statusCode).toBe(422);
  });
});

describe('lists', () => {
  test('distinguish current from completed jobs; any other filter means current', async () => {
    const { visit, orderId, pay } = await ordered();
    await pay();
    const jobs = async (filter: string) =>
      (await visit.own('GET', `/customers/${visit.customerId}/jobs${filter}`)).json().orders;
    expect(await jobs('')).toMatchObject([{ order_id: orderId, name: 'Honig', quantity: 1000 }]);
    expect(await jobs('?filter=anything')).toHaveLength(1);
    expect(await jobs('?filter=completed')).toEqual([]);
    await visit.own('POST', `/customers/${visit.customerId}/orders/${orderId}/cancel`);
    expect(await jobs('?filter=completed')).toMatchObject([{ state: 'cancelled' }]);
    expect(await jobs('')).toEqual([]);
  });

  test('contain services and designs that were ordered with lines', async () => {
    const visit = await openVisit(shop);
    await offerExtras(shop, 'all-extras');
    const { cartId } = await visit.prepareCart({ extras: ['design', 'review-pro'] });
    await visit.checkOut(cartId);
    const get = async (what: string) =>
      (await visit.own('GET', `/customers/${visit.customerId}/${what}`)).json();
    expect((await get('designs')).designs).toMatchObject([
      { kind: 'design', kind_name: 'Design service, per design', name: 'Honig' },
    ]);
    expect((await get('artworkservices')).services).toMatchObject([
      { kind: 'review-pro', kind_name: 'Pro artwork review' },
    ]);
    expect((await get('designs?filter=completed')).designs).toEqual([]);
  });

  test('are paged, newest first, and searched literally', async () => {
    const visit = await openVisit(shop);
    const numbers: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      const { orderId } = await ordered([], visit);
      numbers.unshift((await visit.order(orderId)).order_number);
      await shop.app.db
        .updateTable('carts')
        .set({ state: 'ordered' })
        .where('customer_id', '=', visit.customerId)
        .execute();
    }
    const get = async (query: string) =>
      (await visit.own('GET', `/customers/${visit.customerId}/orders${query}`)).json();
    const listed = (answer: { data: { order_number: string }[] }) =>
      answer.data.map((row) => row.order_number);
    const first = await get('');
    expect(first).toMatchObject({ total: 12, per_page: 10 });
    expect([...listed(first), ...listed(await get('?page=2'))]).toEqual(numbers);
    expect(listed(await get('?page=9'))).toEqual([]);
    expect(listed(await get(`?search=${numbers[3]}`))).toEqual([numbers[3]]);
    for (const literal of ['%25', '_', "'%20or%201=1", '%5C']) {
      expect((await get(`?search=${literal}`)).total).toBe(0);
    }
    expect((await visit.own('GET', `/customers/${visit.customerId}/orders?page=0`)).statusCode).toBe(400);
    const recent = await visit.own('GET', `/customers/${visit.customerId}/recentOrders`);
    expect(recent.json().orders).toHaveLength(5);
  });
});

test('another customer’s order can neither be read nor changed', async () => {
  const { visit, orderId } = await ordered();
  const stranger = await openVisit(shop);
  const jobId = (await visit.order(orderId)).jobs[0].id;
  const mine = `/customer/${visit.customerId}/job/${jobId}/cartItem`;
  expect((await visit.own('GET', mine)).json()).toMatchObject({
    configuration: plain,
    price: { net: 5905 },
    artwork: null,
  });
  expect((await stranger.own('GET', mine)).statusCode).toBe(403);
  for (const path of [
    `/customer/${stranger.customerId}/job/${jobId}/cartItem`,
    `/customer/${stranger.customerId}/job/${randomUUID()}/cartItem`,
    `/customer/${stranger.customerId}/job/1%27/cartItem`,
    `/customers/${stranger.customerId}/orders/${orderId}`,
  ]) {
    expect((await stranger.own('GET', path)).statusCode).toBe(404);
  }
  for (const list of ['jobs', 'orders', 'recentOrders', 'artworkservices', 'designs']) {
    expect((await stranger.own('GET', `/customers/${visit.customerId}/${list}`)).statusCode).toBe(403);
    expect((await stranger.own('GET', `/customers/${stranger.customerId}/${list}`)).body).not.toContain(
      jobId,
    );
  }
});
