import { randomUUID } from 'node:crypto';
import type { PaymentMethod } from '@labelwerk/contracts/payments/payment-types.ts';
import { type JobState, jobStates, releasedStates } from '@labelwerk/domain/orders/job-states.ts';
import { type OrderState, orderStates } from '@labelwerk/domain/orders/order-states.ts';
import { isWhole, turn } from '@labelwerk/testkit/sampling/in-turn.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { homeAddress, openVisit } from '#testing/checkout-visit.ts';
import { givenPrintFile } from '#testing/given-print-file.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

let shop: Harness;
let visit: Awaited<ReturnType<typeof openVisit>>;
let orderId: string;
let jobId: string;
let fileId: string;
let version: string;
let addressId: number;

beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
  visit = await openVisit(shop);
  fileId = await givenPrintFile(shop, visit.customerId);
  const { cartId } = await visit.prepareCart();
  const { cart_items: items } = (await visit.open('GET', `/cart/getCart/${cartId}`)).json();
  await visit.open('PATCH', `/cart/${cartId}/cartItem/${items[0].id}`, { artwork: { file_ids: [fileId] } });
  await visit.accept(cartId);
  const address = { ...homeAddress, address: 'Elbchaussee 7', postcode: '22763' };
  addressId = (await visit.own('POST', `/addresses/${visit.customerId}`, address)).json().id;
  orderId = (await visit.checkOut(cartId)).json().order_id;
  const [job] = (await visit.order(orderId)).jobs;
  jobId = job.id;
  version = job.approval.version;
});
afterAll(() => shop.close());

type Situation = {
  readonly order: OrderState;
  readonly job: JobState;
  readonly method: PaymentMethod;
  readonly heldFrom?: JobState;
};
type Permission = { allowed: boolean; reason: { code: string; text: string } | null };

const approvedStates: ReadonlySet<JobState> = new Set(['approved', ...releasedStates]);
const released: ReadonlySet<JobState> = new Set(releasedStates);

/** Sets order and line to a situation, regardless of their previous states. */
async function put({ order, job, method, heldFrom = 'preflighting' }: Situation): Promise<void> {
  const { db } = shop.app;
  const at = new Date();
  await db.deleteFrom('order_claims').where('order_id', '=', orderId).execute();
  await db.deleteFrom('claim_tries').execute();
  await db.deleteFrom('payment_sessions').where('order_id', '=', orderId).execute();
  await db
    .updateTable('orders')
    .set({ state: order, payment_type: method, updated_at: at, cleared_at: null })
    .where('id', '=', orderId)
    .execute();
  const isApproved = approvedStates.has(job);
  await db
    .updateTable('order_jobs')
    .set({
      ...{ state: job, held_state: job === 'on_hold' ? heldFrom : null, file_ids: [fileId] },
      ...{ approved_version: isApproved ? version : null, approved_at: isApproved ? at : null },
      ...{ approved_through: isApproved ? 'sign_off' : null },
      release_at: isApproved ? new Date(at.getTime() + (released.has(job) ? -1 : 1) * 600_000) : null,
      released_at: released.has(job) ? at : null,
      updated_at: at,
    })
    .where('id', '=', jobId)
    .execute();
}

const customer = () => `/customers/${visit.customerId}`;

/** The customer's actions, each as a call with valid parameters. */
const commands: Readonly<Record<string, () => ReturnType<typeof visit.own>>> = {
  cancel: () => visit.own('POST', `${customer()}/orders/${orderId}/cancel`),
  pay: () => visit.own('POST', `${customer()}/orders/${orderId}/pay`),
  change_address: () =>
    visit.own('PUT', `${customer()}/orders/${orderId}/delivery-address`, { address_id: addressId }),
  replace_file: () => visit.own('POST', `${customer()}/jobs/${jobId}/artwork`, { file_ids: [fileId] }),
  approve: () =>
    visit.own('POST', `${customer()}/orders/${orderId}/approval`, { jobs: [{ job_id: jobId, version }] }),
  take_back: () => visit.own('DELETE', `${customer()}/jobs/${jobId}/approval`),
  claim: () =>
    visit.own('POST', `${customer()}/orders/${orderId}/claims`, {
      ...{ request_id: randomUUID(), job_ids: [jobId], reason: 'print', text: 'Die Farbe blättert ab.' },
    }),
  order_again: () => visit.own('GET', `/customer/${visit.customerId}/job/${jobId}/cartItem`),
};

/** Repeated actions succeed without an effect. */
const isRepeat = (action: string, { job }: Situation): boolean =>
  (action === 'approve' && approvedStates.has(job)) || (action === 'take_back' && job === 'approval_pending');

const seen = async () => {
  const order = await visit.order(orderId);
  const { actions, state, timeline, jobs } = order;
  const said: Readonly<Record<string, Permission>> = { ...actions, ...jobs[0].actions };
  return { said, state: JSON.stringify([state, jobs[0].state, timeline.length]) };
};

const everySituation = [
  ...orderStates.flatMap((order) => jobStates.map((job): Situation => ({ order, job, method: 'card' }))),
  ...orderStates.map((order): Situation => ({ order, job: 'on_hold', method: 'card', heldFrom: 'released' })),
  ...orderStates.flatMap((order) =>
    (['invoice', 'bank_transfer'] as const).map(
      (method): Situation => ({ order, job: 'awaiting_payment', method }),
    ),
  ),
];

/** All situations, or every third one by `turn`. */
const situations = everySituation.filter((_one, index) => isWhole || index % 3 === turn % 3);

test('every call does what the order’s permissions allow, and refuses all else with their reason', {
  timeout: 300_000,
}, async () => {
  let [done, refusals] = [0, 0];
  for (const situation of situations) {
    await put(situation);
    const before = await seen();
    expect(Object.keys(before.said).toSorted()).toEqual(Object.keys(commands).toSorted());
    const byVerdict = Object.groupBy(Object.keys(commands), (action) =>
      before.said[action]?.allowed ? 'allowed' : 'refused',
    );
    for (const action of byVerdict.refused ?? []) {
      const answer = await commands[action]?.();
      const where = [situation, action];
      if (isRepeat(action, situation) && answer?.statusCode === 200) continue;
      expect([where, answer?.statusCode, answer?.json().type, answer?.json().detail]).toEqual([
        where,
        409,
        `urn:labelwerk:problem:${before.said[action]?.reason?.code}`,
        before.said[action]?.reason?.text,
      ]);
      refusals += 1;
    }
    expect([situation, (await seen()).state]).toEqual([situation, before.state]);
    for (const action of byVerdict.allowed ?? []) {
      await put(situation);
      const answer = await commands[action]?.();
      expect([situation, action, (answer?.statusCode ?? 500) < 300, answer?.body]).toEqual([
        ...[situation, action, true],
        answer?.body,
      ]);
      done += 1;
    }
  }
  const share = situations.length / everySituation.length;
  expect(done).toBeGreaterThan(120 * share);
  expect(refusals).toBeGreaterThan(400 * share);
});
