import { createHash, randomUUID } from 'node:crypto';
import { momentInMarket } from '@labelwerk/domain/market/market-zones.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findCustomer } from '#features/account/index.ts';
import { addFile, updateFiles } from '#features/files/library/index.ts';
import { seedCatalogue } from '#features/pricing/index.ts';
import { approveAll, passTheHour, releaseOrder } from '#testing/approvals.ts';
import { openVisit } from '#testing/checkout-visit.ts';
import { plainConfiguration as plain } from '#testing/configurations.ts';
import { givenCheck } from '#testing/given-check.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';
import { judgeWaitingJobs } from '../artwork/judge-artwork.ts';
import { moveOrder } from '../states/move-order.ts';
import { findUnapproved } from './approval-repository.ts';
import { askForApprovals } from './ask-approval.ts';
import { releaseApproved } from './release-approved.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

type Visit = Awaited<ReturnType<typeof openVisit>>;

/** A file of two pages that passed the check for the line's label. */
async function fileOf(customerId: number): Promise<string> {
  const { db } = shop.app;
  const key = createHash('sha256').update(randomUUID()).digest('hex');
  await db
    .insertInto('artworks')
    .values({ key, size: 1_000, status: 'success', page_count: 2, width: 50, height: 50 })
    .execute();
  const owner = { customerId };
  const file = await db.transaction().execute((trx) =>
    addFile(trx, {
      ...{ owner, uploadId: null, artworkKey: key, filename: 'honig.pdf' },
      ...{ folderId: null, sortOrder: null, at: new Date() },
    }),
  );
  await givenCheck(shop, key, plain, 'success');
  return file.id;
}

/** A paid order with one line and a good file, which waits for its approval. */
async function waiting(customer?: Visit) {
  const visit = customer ?? (await openVisit(shop));
  const file = await fileOf(visit.customerId);
  const { cartId } = await visit.prepareCart();
  const { cart_items: items } = (await visit.open('GET', `/cart/getCart/${cartId}`)).json();
  await visit.open('PATCH', `/cart/${cartId}/cartItem/${items[0].id}`, { artwork: { file_ids: [file] } });
  await visit.accept(cartId);
  const { order_id: orderId } = (await visit.checkOut(cartId)).json();
  await shop.app.db
    .transaction()
    .execute((trx) => moveOrder(shop.app, trx, orderId, { event: 'pay', actor: 'payment' }));
  const order = await visit.order(orderId);
  const [job] = order.jobs;
  const takeBack = (headers: Record<string, string> = {}) =>
    visit.own('DELETE', `/customers/${visit.customerId}/jobs/${job.id}/approval`, undefined, headers);
  const stateNow = async () => (await visit.order(orderId)).jobs[0].state as string;
  return { visit, file, orderId, job, takeBack, stateNow };
}

const approve = ({ customerId, own }: Visit, orderId: string, jobs: readonly object[]) =>
  own('POST', `/customers/${customerId}/orders/${orderId}/approval`, { jobs });

describe('an approval', () => {
  test('is requested after the payment; nothing is approved or released automatically', async () => {
    const { orderId, visit, job, stateNow } = await waiting();
    expect(job).toMatchObject({
      state: 'approval_pending',
      takes_artwork: true,
      approval: { pending: true, approved_at: null, release_at: null, can_take_back: false },
      printed: [{ filename: 'honig.pdf', page: 1, quantity: 1000 }],
      files: [{ filename: 'honig.pdf', pages: 2 }],
      delivery: { productionDays: expect.any(Number) },
    });
    const { actions, jobs } = await visit.order(orderId);
    expect([actions.cancel.allowed, jobs[0].actions.approve.allowed]).toEqual([true, true]);
    await judgeWaitingJobs(shop.app);
    await releaseApproved({ ...shop.app, now: () => new Date(Date.now() + 400 * 86_400_000) });
    expect(await stateNow()).toBe('approval_pending');
  });

  test('starts the hour and the delivery time; only then the line is released, once, by any worker', async () => {
    const { orderId, visit, stateNow } = await waiting();
    const approved = (await approveAll(visit, orderId)).json();
    const [{ approval, delivery, state }] = approved.jobs;
    expect(state).toBe('approved');
    expect(approval).toMatchObject({ pending: false, can_take_back: true, released_at: null });
    expect(Date.parse(approval.release_at) - Date.parse(approval.approved_at)).toBe(3_600_000);
    await releaseApproved(shop.app);
    expect(await stateNow()).toBe('approved');
    await passTheHour(shop, orderId);
    await Promise.all([1, 2, 3].map(() => releaseApproved(shop.app)));
    const order = await visit.order(orderId);
    expect(order.jobs[0]).toMatchObject({ state: 'released', delivery, takes_artwork: false });
    expect([order.actions.cancel.allowed, order.jobs[0].actions.approve.allowed]).toEqual([false, false]);
    const states = order.timeline.map((entry: { state: string }) => entry.state);
    expect(states.filter((one: string) => one === 'released')).toHaveLength(1);
    for (const entry of order.timeline) expect(entry.text).not.toContain('state.');
  });

  test('given twice or ten times at once is one; after the release it has no effect', async () => {
    const { orderId, visit, job } = await waiting();
    const named = [{ job_id: job.id, version: job.approval.version }];
    const answers = await Promise.all(Array.from({ length: 10 }, () => approve(visit, orderId, named)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    const times = answers.map((answer) => answer.json().jobs[0].approval.approved_at);
    expect(new Set(times).size).toBe(1);
    await passTheHour(shop, orderId);
    await releaseApproved(shop.app);
    const late = await approve(visit, orderId, named);
    expect([late.statusCode, late.json().jobs[0].state]).toEqual([200, 'released']);
    const events = (await visit.order(orderId)).timeline.map((entry: { state: string }) => entry.state);
    expect(events.filter((state: string) => state === 'approved')).toHaveLength(1);
  });

  test('of a label whose file was replaced meanwhile is refused', async () => {
    const { orderId, visit, job } = await waiting();
    const shown = [{ job_id: job.id, version: job.approval.version }];
    const other = await fileOf(visit.customerId);
    const sent = await visit.own('POST', `/customers/${visit.customerId}/jobs/${job.id}/artwork`, {
      file_ids: [other],
    });
    expect(sent.json()).toMatchObject({ state: 'approval_pending', file_ids: [other] });
    const refused = await approve(visit, orderId, shown);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      type: 'urn:labelwerk:problem:orders.approval-outdated',
      jobs: [job.id],
    });
    expect((await approveAll(visit, orderId)).statusCode).toBe(200);
  });

  test('does not release the line if the pages of the file were reordered after it', async () => {
    const { orderId, visit, job, file, stateNow } = await waiting();
    await approveAll(visit, orderId);
    await updateFiles(shop.app.db, [file], { sort_order: [2, 1] });
    await passTheHour(shop, orderId);
    await releaseApproved(shop.app);
    expect(await stateNow()).toBe('approval_pending');
    const [again] = (await visit.order(orderId)).jobs;
    expect(again.approval).toMatchObject({ pending: true, approved_at: null });
    expect(again.approval.version).not.toBe(job.approval.version);
    expect(again.printed).toMatchObject([{ page: 2 }]);
    const released = await releaseOrder(shop, visit, orderId);
    expect(released.jobs).toMatchObject([{ state: 'released', printed: [{ page: 2 }] }]);
    // Since the approval the pages are stored with the line: reordering the file has no effect.
    await updateFiles(shop.app.db, [file], { sort_order: [1, 2] });
    expect((await visit.order(orderId)).jobs).toMatchObject([{ printed: [{ page: 2 }] }]);
  });

  test('names lines of the order, all or none', async () => {
    const { orderId, visit, job, stateNow } = await waiting();
    const stranger = await waiting();
    const named = { job_id: job.id, version: job.approval.version };
    const theirs = { job_id: stranger.job.id, version: stranger.job.approval.version };
    for (const jobs of [[named, theirs], [{ ...named, job_id: randomUUID() }]])
      expect((await approve(visit, orderId, jobs)).statusCode).toBe(404);
    expect((await approve(visit, orderId, [named, { ...named, version: 'other' }])).statusCode).toBe(409);
    expect((await approve(visit, stranger.orderId, [theirs])).statusCode).toBe(404);
    expect(await stateNow()).toBe('approval_pending');
    const cancelled = await waiting();
    const mine = cancelled.visit;
    await mine.own('POST', `/customers/${mine.customerId}/orders/${cancelled.orderId}/cancel`);
    const answer = await approve(mine, cancelled.orderId, [
      { job_id: cancelled.job.id, version: cancelled.job.approval.version },
    ]);
    expect([answer.statusCode, answer.json().type]).toEqual([
      409,
      'urn:labelwerk:problem:orders.item-cancelled',
    ]);
  });
});

describe('revoking it', () => {
  test('within the hour requests it again, also repeatedly', async () => {
    const { orderId, visit, takeBack, stateNow } = await waiting();
    expect((await takeBack()).statusCode).toBe(200);
    await approveAll(visit, orderId);
    const answers = await Promise.all(Array.from({ length: 6 }, () => takeBack()));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    await passTheHour(shop, orderId);
    await releaseApproved(shop.app);
    expect(await stateNow()).toBe('approval_pending');
    const { timeline } = await visit.order(orderId);
    expect(timeline.at(-1).text).toMatch(/took the approval back/);
    expect((await releaseOrder(shop, visit, orderId)).jobs).toMatchObject([{ state: 'released' }]);
  });

  test('later is a 409 with the time of the release, also if no worker was running', async () => {
    const { orderId, visit, takeBack, stateNow } = await waiting();
    await approveAll(visit, orderId);
    await passTheHour(shop, orderId);
    const late = await takeBack({ 'accept-language': 'de' });
    expect(late.statusCode).toBe(409);
    expect(late.json().type).toBe('urn:labelwerk:problem:orders.released-already');
    expect(await stateNow()).toBe('released');
    const [job] = (await visit.order(orderId)).jobs;
    expect(late.json().released_at).toBe(job.approval.released_at);
    const { date, time } = momentInMarket(1, new Date(job.approval.released_at), 'de');
    expect(late.json().detail).toContain(`${date} um ${time} Uhr ME`);
    expect((await takeBack()).json().released_at).toBe(job.approval.released_at);
  });

  test('and the release are serialised: one of them happens', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { orderId, visit, takeBack, stateNow } = await waiting();
      await approveAll(visit, orderId);
      if (round % 2 === 0) await passTheHour(shop, orderId);
      const [answer] = await Promise.all([takeBack(), releaseApproved(shop.app)]);
      expect(await stateNow()).toBe(answer.statusCode === 200 ? 'approval_pending' : 'released');
      expect(answer.statusCode).toBe(round % 2 === 0 ? 409 : 200);
    }
  });

  test('of an unapproved or missing line is refused', async () => {
    const { visit, job } = await waiting();
    const stranger = await openVisit(shop);
    const path = (customer: Visit) => `/customers/${customer.customerId}/jobs/${job.id}/approval`;
    expect((await stranger.own('DELETE', path(stranger))).statusCode).toBe(404);
    expect((await stranger.own('DELETE', path(visit))).statusCode).toBe(403);
    const { cartId } = await stranger.prepareCart();
    const { order_id: open } = (await stranger.checkOut(cartId)).json();
    const unpaid = (await stranger.order(open)).jobs[0].id;
    const answer = await stranger.own('DELETE', `/customers/${stranger.customerId}/jobs/${unpaid}/approval`);
    expect([answer.statusCode, answer.json().type]).toEqual([
      409,
      'urn:labelwerk:problem:orders.not-approved',
    ]);
  });
});

describe('the mail that requests it', () => {
  /** Texts of mails with line breaks replaced by spaces. */
  const mails = async ({ customerId }: Visit) => {
    const customer = await findCustomer(shop.app.db, customerId);
    const found = await mailsTo(shop, customer?.email ?? '');
    return found.map(({ subject, text }) => `${subject} ${text}`.replaceAll(/\s+/g, ' '));
  };
  const age = (orderId: string) =>
    shop.app.db
      .updateTable('order_jobs')
      .set({
        approval_asked_at: sql<Date>`approval_asked_at - interval '49 hours'`,
        updated_at: sql<Date>`updated_at - interval '49 hours'`,
      })
      .where('order_id', '=', orderId)
      .execute();

  test('is sent once with all details and a link to the page; so is one reminder', async () => {
    const { visit, orderId } = await waiting();
    await Promise.all([askForApprovals(shop.app), askForApprovals(shop.app)]);
    await askForApprovals(shop.app);
    const asked = (await mails(visit)).filter((mail) => mail.includes('geben Sie Ihre Bestellung'));
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain(`/de/mein-konto/druckfreigabe/${orderId}`);
    expect(asked[0]).toContain('honig.pdf (2 Seiten)');
    for (let round = 0; round < 3; round += 1) {
      await age(orderId);
      await askForApprovals(shop.app);
    }
    const reminders = (await mails(visit)).filter((mail) => mail.includes('wartet noch auf Ihre Freigabe'));
    expect(reminders).toHaveLength(1);
  });

  test('comes again after a week and after two; then staff see the line in a list', async () => {
    const { visit, orderId } = await waiting();
    await askForApprovals(shop.app);
    const reminders = async () =>
      (await mails(visit)).filter((mail) => mail.includes('wartet noch auf Ihre Freigabe')).length;
    const after = async (interval: string) => {
      const { db } = shop.app;
      await sql`update order_jobs set approval_asked_at = approval_asked_at - ${interval}::interval,
        approval_reminded_at = approval_reminded_at - ${interval}::interval,
        updated_at = updated_at - ${interval}::interval where order_id = ${orderId}`.execute(db);
      await askForApprovals(shop.app);
      await askForApprovals(shop.app);
      return reminders();
    };
    const silent = async () =>
      (await findUnapproved(shop.app.db, 14)).filter((job) => job.order_id === orderId).length;
    expect([await after('47 hours'), await after('2 hours'), await after('4 days')]).toEqual([0, 1, 1]);
    expect([await after('2 days'), await after('2 days'), await silent()]).toEqual([2, 2, 0]);
    expect([await after('6 days'), await after('60 days')]).toEqual([3, 3]);
    expect(await silent()).toBe(1);
  });

  test('is not sent after the approval', async () => {
    const { visit, orderId } = await waiting();
    await approveAll(visit, orderId);
    await askForApprovals(shop.app);
    expect((await mails(visit)).filter((mail) => mail.includes('geben Sie Ihre Bestellung'))).toEqual([]);
  });
});
