import { type Approval, judgeTakeBack, waitsForApproval } from './approval.ts';
import { isCancelFree, type JobState, nextJobState } from './job-states.ts';
import type { OrderState } from './order-states.ts';

/** Whether an action is allowed now, and if not the code of the reason: a key in every message file. */
export type Permission<R extends string> =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly reason: R };

const allowed = { allowed: true } as const;
const refused = <const R extends string>(reason: R): Permission<R> => ({ allowed: false, reason });

export const cancelReasons = [
  'orders.cancelled-already',
  'orders.expired',
  'orders.in-review',
  'orders.not-cancelable',
  'orders.service-delivered',
  'orders.samples-shipped',
] as const;
export type CancelReason = (typeof cancelReasons)[number];
export const payReasons = [
  'orders.cancelled-already',
  'orders.expired',
  'orders.in-review',
  'orders.paid-already',
  'orders.pay-by-invoice',
  'orders.pay-by-transfer',
] as const;
export type PayReason = (typeof payReasons)[number];
export const addressReasons = ['orders.cancelled-already', 'orders.expired', 'orders.address-late'] as const;
export type AddressReason = (typeof addressReasons)[number];
export const fileReasons = [
  'orders.item-cancelled',
  'orders.no-artwork',
  'orders.file-checking',
  'orders.take-back-first',
  'orders.on-hold',
  'orders.in-correction',
  'orders.artwork-late',
] as const;
export type FileReason = (typeof fileReasons)[number];
export const approveReasons = [
  'orders.item-cancelled',
  'orders.unpaid',
  'orders.file-missing',
  'orders.file-checking',
  'orders.file-refused',
  'orders.proof-first',
  'orders.in-correction',
  'orders.on-hold',
  'orders.approved-already',
] as const;
export type ApproveReason = (typeof approveReasons)[number];
export const noClaimReasons = [
  'orders.item-cancelled',
  'orders.claim-early',
  'orders.claim-open',
  'orders.claim-answered',
] as const;
export type NoClaimReason = (typeof noClaimReasons)[number];
export const takeBackReasons = ['orders.not-approved', 'orders.released-already'] as const;
export type TakeBackReason = (typeof takeBackReasons)[number];

type OrderFacts = {
  readonly state: OrderState;
  readonly paymentType: string;
  readonly jobs: readonly {
    readonly state: JobState;
    readonly heldFrom?: JobState | undefined;
    /** Whether it was shipped before: a line of a claim that is printed again. */
    readonly wasShipped?: boolean;
    /** Whether the parcel in which it was shipped last came back. */
    readonly cameBack?: boolean;
  }[];
  /** Why other items than its lines keep it from being cancelled. */
  readonly blockedBy: readonly CancelReason[];
  /** Whether other items than its lines were shipped. */
  readonly isPartShipped: boolean;
};

/** Cancelled and expired orders: the customer cannot resume them. */
function endOf(state: OrderState): 'orders.cancelled-already' | 'orders.expired' | undefined {
  if (state === 'cancelled' || state === 'refunded') return 'orders.cancelled-already';
  return state === 'expired' ? 'orders.expired' : undefined;
}

/** Cancelling is free of charge while no line has been released to the press, and no other item keeps the order. */
export function mayCancel({
  state,
  jobs,
  blockedBy: [reason],
}: Pick<OrderFacts, 'state' | 'jobs' | 'blockedBy'>): Permission<CancelReason> {
  const end = endOf(state);
  if (end) return refused(end);
  if (state === 'review') return refused('orders.in-review');
  const isFree = jobs.every(
    (job) => job.state === 'cancelled' || (!job.wasShipped && isCancelFree(job.state, job.heldFrom)),
  );
  if (!isFree) return refused('orders.not-cancelable');
  return reason ? refused(reason) : allowed;
}

/** Paying, or retrying a payment, on a provider's page. */
export function mayPay({
  state,
  paymentType,
}: Pick<OrderFacts, 'state' | 'paymentType'>): Permission<PayReason> {
  const end = endOf(state);
  if (end) return refused(end);
  if (state === 'review') return refused('orders.in-review');
  if (state === 'paid') return refused('orders.paid-already');
  if (paymentType === 'invoice') return refused('orders.pay-by-invoice');
  return paymentType === 'bank_transfer' ? refused('orders.pay-by-transfer') : allowed;
}

const shippedOrLater: ReadonlySet<JobState> = new Set(['shipped', 'completed', 'claim_open', 'closed']);

/**
 * The delivery address belongs to the order: it can be changed until the first line is packed, or anything shipped. Lines
 * that are packed because their parcel came back can still be sent to another address.
 */
export function mayChangeAddress({
  state,
  jobs,
  isPartShipped,
}: Pick<OrderFacts, 'state' | 'jobs' | 'isPartShipped'>): Permission<AddressReason> {
  const end = endOf(state);
  if (end) return refused(end);
  const isLate = (job: OrderFacts['jobs'][number]) =>
    shippedOrLater.has(job.state) || (job.state === 'packed' && !job.cameBack);
  return isPartShipped || jobs.some(isLate) ? refused('orders.address-late') : allowed;
}

type JobFacts = {
  readonly state: JobState;
  readonly orderState: OrderState;
  readonly needsArtwork: boolean;
  readonly approval: Approval | undefined;
};

const isGivenUp = ({ state, orderState }: Pick<JobFacts, 'state' | 'orderState'>): boolean =>
  state === 'cancelled' || orderState === 'cancelled' || orderState === 'refunded';

/** States in which no file is accepted, and why; in all others files are accepted. */
const noFile: Partial<Record<JobState, FileReason>> = {
  preflighting: 'orders.file-checking',
  in_correction: 'orders.in-correction',
  approved: 'orders.take-back-first',
  on_hold: 'orders.on-hold',
  released: 'orders.artwork-late',
  printing: 'orders.artwork-late',
  finishing: 'orders.artwork-late',
  quality_check: 'orders.artwork-late',
  packed: 'orders.artwork-late',
  shipped: 'orders.artwork-late',
  completed: 'orders.artwork-late',
  claim_open: 'orders.artwork-late',
  closed: 'orders.artwork-late',
};

/** Files can be uploaded or replaced until the release, but neither during the check nor after the approval. */
export function mayReplaceFile(
  job: Pick<JobFacts, 'state' | 'orderState' | 'needsArtwork'>,
): Permission<FileReason> {
  if (isGivenUp(job)) return refused('orders.item-cancelled');
  if (!job.needsArtwork) return refused('orders.no-artwork');
  const reason = noFile[job.state];
  return reason ? refused(reason) : allowed;
}

const notToApprove: Partial<Record<JobState, ApproveReason>> = {
  awaiting_payment: 'orders.unpaid',
  awaiting_artwork: 'orders.file-missing',
  preflighting: 'orders.file-checking',
  artwork_rejected: 'orders.file-refused',
  proof_making: 'orders.proof-first',
  in_correction: 'orders.in-correction',
  on_hold: 'orders.on-hold',
};

/** Approving what will be printed. Whether the shown version is current is checked separately (`judgeApproval`). */
export function mayApprove(job: Pick<JobFacts, 'state' | 'orderState'>): Permission<ApproveReason> {
  if (isGivenUp(job)) return refused('orders.item-cancelled');
  if (waitsForApproval(job.state)) return allowed;
  return refused(notToApprove[job.state] ?? 'orders.approved-already');
}

/** Revoking an approval within its period. */
export function mayTakeBack(
  job: Pick<JobFacts, 'state' | 'approval'>,
  now: Date,
): Permission<TakeBackReason> {
  const answer = judgeTakeBack(job, now);
  if (answer === 'take_back') return allowed;
  return refused(answer === 'late' ? 'orders.released-already' : 'orders.not-approved');
}

/** A claim can be filed about shipped items, one at a time. A claim closed by an answer is not reopened. */
export function mayClaim(job: Pick<JobFacts, 'state' | 'orderState'>): Permission<NoClaimReason> {
  if (isGivenUp(job)) return refused('orders.item-cancelled');
  if (job.state === 'claim_open') return refused('orders.claim-open');
  if (job.state === 'closed') return refused('orders.claim-answered');
  return nextJobState(job.state, 'claim') ? allowed : refused('orders.claim-early');
}
