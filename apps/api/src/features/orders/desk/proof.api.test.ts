import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@labelwerk/domain/staff/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { passTheHour } from '#testing/approvals.ts';
import { givenDeskOrder } from '#testing/desk/desk-order.ts';
import { givenStaff } from '#testing/desk/staff.ts';
import { givenPrintFile } from '#testing/given-print-file.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';
import { offerExtras } from '#testing/offer-extras.ts';
import { askForApprovals } from '../approval/ask-approval.ts';
import { releaseApproved } from '../approval/release-approved.ts';

let shop: Harness;
const people = new Map<StaffRole, { token: string }>();
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
  for (const role of ['owner', 'prepress', 'content'] as const)
    people.set(role, await givenStaff(shop, role, people.get('owner')?.token));
});
afterAll(() => shop.close());

const call = async (role: StaffRole, method: 'GET' | 'POST', url: string, payload?: object) => {
  const headers = { authorization: `Bearer ${people.get(role)?.token}` };
  const answer = await shop.server.inject({
    method,
    url: `/staff${url}`,
    headers,
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
};
const tracking = '1Z999AA10123456784';

let round = 0;

/** An order with one line that has a printed proof. */
async function withProof(status: 'success' | 'failed' = 'success') {
  await offerExtras(shop, `with-proofs-${++round}`);
  const order = await givenDeskOrder(shop, { invoice: true, extras: ['printed-proof'], status });
  const line = async () => (await order.visit.order(order.orderId)).jobs[0];
  const version = async (): Promise<number> =>
    (await call('owner', 'GET', `/orders/${order.orderId}`)).body.lines[0].version;
  const send = async (more: object = {}, role: StaffRole = 'prepress') =>
    call(role, 'POST', `/jobs/${(await line()).id}/proof`, {
      ...{ request_id: randomUUID(), version: await version(), carrier: 'ups', tracking_number: tracking },
      ...more,
    });
  const approve = async () => {
    const { id, approval } = await line();
    const { customerId, own } = order.visit;
    return own('POST', `/customers/${customerId}/orders/${order.orderId}/approval`, {
      jobs: [{ job_id: id, version: approval.version }],
    });
  };
  return { ...order, line, version, send, approve };
}

test('a printed proof is made, sent and mailed, and approved only then', async () => {
  const { line, send, approve, email, visit, orderId } = await withProof();
  const making = await line();
  expect(making).toMatchObject({
    state: 'proof_making',
    next: { step: 'proof-making' },
    approval: { pending: false, proof: null },
    actions: { approve: { allowed: false, reason: { code: 'orders.proof-first' } } },
  });
  const early = await approve();
  expect([early.statusCode, early.json().type]).toEqual([409, 'urn:labelwerk:problem:orders.proof-first']);
  // No approval is requested before the proof was sent.
  await askForApprovals(shop.app);
  const subjects = async () => (await mailsTo(shop, email)).map(({ subject = '' }) => subject);
  const asked = (list: string[]) =>
    list.filter((subject) => /Freigabe|freigeben|Korrekturabzug/.test(subject));
  expect(asked(await subjects())).toEqual([]);

  expect((await send({}, 'content')).status).toBe(403);
  expect(await send({ tracking_number: 'nothing' })).toMatchObject({ status: 422 });
  const request = { request_id: randomUUID(), sentence: 'Bitte achten Sie auf das Gold.' };
  const sent = await send(request);
  expect(sent).toMatchObject({ status: 200, body: { state: 'proof_pending' } });
  expect(await line()).toMatchObject({
    next: { step: 'proof' },
    approval: {
      pending: true,
      proof: { carrier: 'ups', tracking_number: tracking, sentence: 'Bitte achten Sie auf das Gold.' },
    },
    actions: { approve: { allowed: true } },
  });
  const mail = (await mailsTo(shop, email)).at(-1);
  expect(mail?.subject).toContain('Ihr Korrekturabzug');
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain(tracking);
    expect(part).toContain('Bitte achten Sie auf das Gold.');
  }
  expect(mail?.text).toContain(`/druckfreigabe/${orderId}`);
  // Only one mail asks for the approval.
  await askForApprovals(shop.app);
  expect(asked(await subjects())).toHaveLength(1);

  expect((await approve()).statusCode).toBe(200);
  await passTheHour(shop, orderId);
  await releaseApproved(shop.app);
  expect((await line()).state).toBe('released');
  expect((await visit.order(orderId)).timeline.map(({ state }: { state: string }) => state)).toEqual(
    expect.arrayContaining(['proof_making', 'proof_pending', 'approved', 'released']),
  );
});

test('another file needs another proof, before and after the first one was sent', async () => {
  const { line, send, visit } = await withProof();
  const replace = async () =>
    visit.own('POST', `/customers/${visit.customerId}/jobs/${(await line()).id}/artwork`, {
      file_ids: [await givenPrintFile(shop, visit.customerId, 'success')],
    });
  expect((await replace()).statusCode).toBe(200);
  expect((await line()).state).toBe('proof_making');
  await send();
  expect((await replace()).statusCode).toBe(200);
  expect(await line()).toMatchObject({ state: 'proof_making', approval: { proof: null } });
  expect(await send()).toMatchObject({ body: { state: 'proof_pending' } });
});

test('two people send one proof: the second gets a conflict, and a repeat changes nothing', async () => {
  const { send, version, line } = await withProof();
  const seen = await version();
  const request = { request_id: randomUUID(), version: seen };
  expect(await send(request)).toMatchObject({ status: 200 });
  expect(await send(request)).toMatchObject({ status: 200, body: { state: 'proof_pending' } });
  expect(await send({ version: seen }, 'owner')).toMatchObject({
    status: 409,
    body: { last: { action: 'job.proof' } },
  });
  expect(await send()).toMatchObject({ status: 409, body: { type: 'urn:labelwerk:problem:desk.not-now' } });
  expect((await line()).state).toBe('proof_pending');
});

test('artwork accepted by staff waits for its proof as well', async () => {
  const { line, version } = await withProof('failed');
  const { id, state } = await line();
  expect(state).toBe('artwork_rejected');
  const accept = { request_id: randomUUID(), version: await version(), verdict: 'accept' };
  expect((await call('prepress', 'POST', `/jobs/${id}/artwork`, accept)).body).toMatchObject({
    state: 'proof_making',
  });
});
