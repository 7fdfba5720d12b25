import type { JobState } from './job-states.ts';
import type { OrderState } from './order-states.ts';

const dayMs = 86_400_000;

/** How long an order waits for its money (ms): a day on a provider's page, three weeks for a transfer. */
export const paymentPatienceMs = { redirect: dayMs, transfer: 21 * dayMs } as const;

/** What happens next with a line. Each is a sentence in every message file; those with a date name it. */
export const nextSteps = [
  'pay',
  'pay-by',
  'transfer-by',
  'money',
  'review',
  'send-file',
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
] as const;
export type NextStep = (typeof nextSteps)[number];

/** Steps after which a promised day of delivery says nothing: it is over, or the labels have come. */
const withoutPromise: ReadonlySet<NextStep> = new Set(['make-late', 'arrive-late', 'claim']);

/** Whether the days that were promised with the approval are still to come, for a line whose next step this is. */
export const isPromiseOpen = (step: NextStep | undefined): boolean =>
  step !== undefined && !withoutPromise.has(step);

type Facts = {
  readonly state: JobState;
  readonly order: {
    readonly state: OrderState;
    readonly paymentType: string;
    readonly createdAt: Date;
  };
  readonly releaseAt: Date | null;
  /** As promised with the approval: days, as `2026-11-30`. */
  readonly promised: { readonly shipsOn: string; readonly arrivesTo: string } | null;
};

type Next = { readonly step: NextStep; readonly by: Date | undefined };

const next = (step: NextStep, by?: Date): Next => ({ step, by });

/** The end of a promised day; a promise that is over is told as such, never as a date to come. */
function promisedBy(step: 'make' | 'arrive', day: string | undefined, now: Date): Next {
  if (day === undefined) return next(step);
  const by = new Date(`${day}T23:59:59Z`);
  return next(by < now ? `${step}-late` : `${step}-by`, by);
}

function nextOfUnpaid({ order: { state, paymentType, createdAt } }: Facts): Next {
  const after = (ms: number) => new Date(createdAt.getTime() + ms);
  if (paymentType === 'invoice') return next('money');
  if (paymentType === 'bank_transfer') return next('transfer-by', after(paymentPatienceMs.transfer));
  // A failed payment may be tried again without an end.
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
 * What happens next with a line and by when, from its own state, its order's money and what was promised with the
 * approval; undefined where nothing is to come. A line that waits for its customer has no date: theirs decides.
 */
export function nextStepOf(line: Facts, now: Date): Next | undefined {
  const { state, order, releaseAt, promised } = line;
  if (state === 'cancelled' || ended.has(order.state)) return undefined;
  const plain = withoutDate[state];
  if (order.state === 'review' && state !== 'shipped') return next('review');
  if (plain) return next(plain);
  switch (state) {
    case 'awaiting_payment':
      return nextOfUnpaid(line);
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
