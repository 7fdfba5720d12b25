import { randomUUID } from 'node:crypto';
import { deskCalls } from '@labelwerk/contracts/desk/calls.ts';
import { deskMoneyCalls } from '@labelwerk/contracts/desk/money-calls.ts';
import type { Shop } from '../../../../packages/client/src/client.ts';
import { ShopProblem } from '../../../../packages/client/src/client.ts';
import type { Entry } from '../journey/book.ts';
import { insist } from './desk.ts';

const withinMs = 300_000;
const pollMs = 500;
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

type Line = {
  readonly id: string;
  readonly state: string;
  readonly approval: { readonly version: string; readonly pending: boolean };
};
type Order = { readonly id: string; readonly order_number: string; readonly jobs: readonly Line[] };

/** Polls until an order meets a condition; throws its state after five minutes. */
async function until(entry: Entry, orderId: string, holds: (order: Order) => boolean): Promise<Order> {
  const end = performance.now() + withinMs;
  for (;;) {
    const path = `/private/customers/${entry.customerId}/orders/${orderId}`;
    const { status, body } = await entry.shopper.insist('GET', path);
    if (status === 200 && holds(body as Order)) return body as Order;
    const states = (body as Partial<Order> | undefined)?.jobs?.map(({ state }) => state) ?? [];
    if (performance.now() > end || states.includes('artwork_rejected'))
      throw new Error(`Order ${orderId} stands still: ${status} ${states}`);
    await pause(pollMs);
  }
}

/** The customer approves what will be printed; `passTheHour` skips the period in which the approval can be revoked. */
export async function approve(
  entry: Entry,
  orderId: string,
  passTheHour: (orderId: string) => Promise<void>,
): Promise<void> {
  const { jobs } = await until(entry, orderId, (order) => order.jobs.every((job) => job.approval.pending));
  const body = { jobs: jobs.map(({ id, approval }) => ({ job_id: id, version: approval.version })) };
  const path = `/private/customers/${entry.customerId}/orders/${orderId}/approval`;
  const answer = await entry.shopper.insist('POST', path, () => body);
  // If an answer was lost, it may be approved already.
  if (answer.status !== 200 && answer.unanswered === 0)
    throw new Error(`The approval was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
  await until(entry, orderId, (order) =>
    order.jobs.every(({ state }) => state === 'approved' || state === 'released'),
  );
  await passTheHour(orderId);
  await until(entry, orderId, (order) => order.jobs.every(({ state }) => state === 'released'));
}

/**
 * One action of staff: the same request is repeated until it is answered, and made anew if something else changed
 * meanwhile. The shop executes a request once, however often it is sent.
 */
async function act(
  orderId: string,
  desk: Shop,
  send: (seen: {
    request_id: string;
    version: number;
    jobs: { job_id: string; version: number }[];
  }) => Promise<{
    readonly refused?: string | undefined;
  }>,
): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) {
    const detail = await insist(() => desk.call(deskCalls.getDeskOrder, { params: { orderId } }));
    const jobs = detail.lines.map(({ id, version }) => ({ job_id: id, version }));
    const seen = { request_id: randomUUID(), version: detail.version, jobs };
    try {
      const { refused } = await insist(() => send(seen));
      if (refused === undefined) return;
      if (refused !== 'staff.changed') throw new Error(`${orderId}: ${refused}`);
    } catch (error) {
      if (!(error instanceof ShopProblem) || error.code !== 'staff.changed') throw error;
    }
  }
  throw new Error(`${orderId} changed again and again`);
}

/** From the released file to the parcel, through staff calls. */
export async function produceAndShip(desk: Shop, orderId: string): Promise<void> {
  for (const event of ['print', 'finish', 'check', 'pack'] as const)
    await act(orderId, desk, async ({ request_id, jobs }) => {
      const { results } = await desk.call(deskCalls.moveJobs, {
        body: { request_id, event, note: '', jobs },
      });
      return { refused: results.find(({ done }) => !done)?.problem?.code };
    });
  await act(orderId, desk, async ({ request_id, jobs }) => {
    const body = { request_id, jobs, carrier: 'other' as const, tracking_number: `K-${orderId.slice(0, 8)}` };
    await desk.call(deskCalls.shipJobs, { params: { orderId }, body });
    return {};
  });
}

/** Makes a partial refund. */
export const payBack = (desk: Shop, orderId: string, amount: number): Promise<void> =>
  act(orderId, desk, async ({ request_id, version }) => {
    const body = { request_id, version, amount, reason: 'Too dark' };
    await desk.call(deskMoneyCalls.refundPart, { params: { orderId }, body });
    return {};
  });
