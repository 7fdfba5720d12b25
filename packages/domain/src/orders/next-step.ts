import type { SamplePackState } from '../samples/sample-pack.ts';
import { isProof, type ServiceId } from '../services/service.ts';
import type { ServiceState } from '../services/service-states.ts';
import type { JobState } from './job-states.ts';
import type { OrderState } from './order-states.ts';

const dayMs = 86_400_000;

/** How long an order waits for its payment (ms): a day for a provider's page, three weeks for a bank transfer. */
export const paymentPatienceMs = { redirect: dayMs, transfer: 21 * dayMs } as const;

/** The next steps of a line or another item. Each is a sentence in every message file; those with a deadline name the date. */
export const nextSteps = [
  'pay',
  'pay-by',
  'transfer-by',
  'money',
  'review',
  'send-file',
  'send-codes',
  'check',
  'send-other-file',
  'proof-making',
  'proof',
  'correct',
  'approve',
  'release-by',
  'held',
  'make',
  'make-by',
  'make-late',
  'arrive',
  'arrive-by',
  'arrive-late',
  'claim',
  'work',
  'work-by',
  'work-late',
  'answer-by',
  'answer-proof',
  'change',
  'send-by',
  'send-late',
] as const;
export type NextStep = (typeof nextSteps)[number];

/** Steps that the customer has to take, the most urgent one first. */
export const customerSteps = [
  'pay',
  'pay-by',
  'transfer-by',
  'send-other-file',
  'send-file',
  'send-codes',
  'approve',
  'proof',
  'answer-by',
  'answer-proof',
] as const satisfies readonly NextStep[];
export type CustomerStep = (typeof customerSteps)[number];

/** The most urgent step of an order's lines and other items that its customer has to take; undefined if there is none. */
export const customerStepOf = (steps: readonly (NextStep | undefined)[]): CustomerStep | undefined =>
  customerSteps.find((step) => steps.includes(step));

/** Steps at which the promised delivery day no longer applies: it has passed, or the labels were delivered. */
const withoutPromise: ReadonlySet<NextStep> = new Set(['make-late', 'arrive-late', 'claim']);

/** Whether the days promised with the approval still apply to a line with this next step. */
export const isPromiseOpen = (step: NextStep | undefined): boolean =>
  step !== undefined && !withoutPromise.has(step);

/** Facts of an order that decide on the next steps of its items. */
export type OrderFacts = {
  readonly state: OrderState;
  readonly paymentType: string;
  readonly createdAt: Date;
};

type Facts = {
  readonly state: JobState;
  /** Whether the shop draws the labels from codes of the customer. */
  readonly needsCodes?: boolean | undefined;
  readonly order: OrderFacts;
  readonly releaseAt: Date | null;
  /** Days promised with the approval, as `2026-11-30`. */
  readonly promised: { readonly shipsOn: string; readonly arrivesTo: string } | null;
};

export type Next = {
  readonly step: NextStep;
  readonly by: Date | undefined;
  /** Set if the deadline is a calendar day, as `2026-11-30`: `by` may fall on another day in a local time. */
  readonly day?: string;
};

const next = (step: NextStep, by?: Date): Next => ({ step, by });

/** The end of a promised day; a day that has passed is reported as late, never as a future date. */
function dueOn(step: 'make' | 'arrive' | 'send' | 'work', day: string, now: Date): Next {
  const by = new Date(`${day}T23:59:59Z`);
  return { step: by < now ? `${step}-late` : `${step}-by`, by, day };
}

const promisedBy = (step: 'make' | 'arrive', day: string | undefined, now: Date): Next =>
  day === undefined ? next(step) : dueOn(step, day, now);

function nextOfUnpaid({ state, paymentType, createdAt }: OrderFacts): Next {
  const after = (ms: number) => new Date(createdAt.getTime() + ms);
  if (paymentType === 'invoice') return next('money');
  if (paymentType === 'bank_transfer') return next('transfer-by', after(paymentPatienceMs.transfer));
  // A failed payment may be retried without a deadline.
  return state === 'failed' ? next('pay') : next('pay-by', after(paymentPatienceMs.redirect));
}

const ended: ReadonlySet<OrderState> = new Set(['cancelled', 'refunded', 'expired']);

const withoutDate: Partial<Record<JobState, NextStep>> = {
  awaiting_artwork: 'send-file',
  preflighting: 'check',
  artwork_rejected: 'send-other-file',
  proof_making: 'proof-making',
  proof_pending: 'proof',
  in_correction: 'correct',
  approval_pending: 'approve',
  on_hold: 'held',
  claim_open: 'claim',
};

/**
 * The next step of a line and its deadline, from its own state, its order's payment and the days promised with the
 * approval; undefined if there is none. A line that waits for its customer has no date, because the customer decides.
 */
export function nextStepOf(line: Facts, now: Date): Next | undefined {
  const { state, order, releaseAt, promised } = line;
  if (state === 'cancelled' || ended.has(order.state)) return undefined;
  const plain = withoutDate[state];
  if (order.state === 'review' && state !== 'shipped') return next('review');
  if (plain) return next(plain === 'send-file' && line.needsCodes ? 'send-codes' : plain);
  switch (state) {
    case 'awaiting_payment':
      return nextOfUnpaid(order);
    case 'approved':
      return releaseAt ? next('release-by', releaseAt) : next('make');
    case 'released':
    case 'printing':
    case 'finishing':
    case 'quality_check':
    case 'packed':
      return promisedBy('make', promised?.shipsOn, now);
    case 'shipped':
      return promisedBy('arrive', promised?.arrivesTo, now);
    default:
      return undefined;
  }
}

/**
 * The next step of a service that is ordered by itself, and its deadline; undefined if there is none. `acceptsAt`: when the
 * latest delivery counts as accepted without an answer. `dueBy`: the day of its first delivery at the latest, as
 * `2026-11-30`; null: none is promised.
 */
export function nextStepOfService(
  {
    state,
    service,
    order,
    acceptsAt,
    dueBy,
  }: {
    readonly state: ServiceState;
    readonly service: ServiceId;
    readonly order: OrderFacts;
    readonly acceptsAt: Date | undefined;
    readonly dueBy: string | null;
  },
  now: Date,
): Next | undefined {
  if (state === 'accepted' || state === 'cancelled' || ended.has(order.state)) return undefined;
  if (order.state === 'review') return next('review');
  if (state === 'awaiting_payment') return nextOfUnpaid(order);
  if (state === 'delivered') return isProof(service) ? next('answer-proof') : next('answer-by', acceptsAt);
  if (state === 'change_requested') return next('change');
  return dueBy === null ? next('work') : dueOn('work', dueBy, now);
}

/**
 * The next step of a sample pack, and its deadline; undefined if there is none. `sendBy`: the day on which it is sent at
 * the latest, as `2026-11-30`; null before its payment.
 */
export function nextStepOfSamplePack(
  {
    state,
    order,
    sendBy,
  }: { readonly state: SamplePackState; readonly order: OrderFacts; readonly sendBy: string | null },
  now: Date,
): Next | undefined {
  if (state === 'shipped' || state === 'cancelled' || ended.has(order.state)) return undefined;
  if (order.state === 'review') return next('review');
  return state === 'awaiting_payment' || sendBy === null ? nextOfUnpaid(order) : dueOn('send', sendBy, now);
}
