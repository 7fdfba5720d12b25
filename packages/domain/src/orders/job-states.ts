/** States of a line after its release to the press. */
export const releasedStates = [
  'released',
  'printing',
  'finishing',
  'quality_check',
  'packed',
  'shipped',
  'completed',
  'claim_open',
  'closed',
] as const;

/** A job is one produced line of an order: one cart line with its artwork. */
export const jobStates = [
  'awaiting_payment',
  'awaiting_artwork',
  'preflighting',
  'artwork_rejected',
  'proof_making',
  'proof_pending',
  'in_correction',
  'approval_pending',
  'approved',
  'on_hold',
  ...releasedStates,
  'cancelled',
] as const;
export type JobState = (typeof jobStates)[number];

const outsideWork: ReadonlySet<JobState> = new Set([
  'awaiting_payment',
  'shipped',
  'completed',
  'claim_open',
  'closed',
  'cancelled',
]);

/**
 * States of a line that was ordered and has not left the plant: the list of work. The index `order_jobs_work` has the
 * same.
 */
export const workStates: readonly JobState[] = jobStates.filter((state) => !outsideWork.has(state));

export type JobEvent =
  | 'paid'
  | 'artwork'
  | 'pass'
  | 'pass_with_proof'
  | 'reject'
  | 'accept'
  | 'accept_with_proof'
  | 'send_proof'
  | 'await_proof'
  | 'end_proof'
  | 'approve'
  | 'take_back'
  | 'release'
  | 'recheck'
  | 'request_change'
  | 'correct'
  | 'hold'
  | 'resume'
  | 'print'
  | 'finish'
  | 'check'
  | 'fail_check'
  | 'pack'
  | 'ship'
  | 'deliver'
  | 'undo'
  | 'return'
  | 'lose'
  | 'claim'
  | 'reprint'
  | 'reprint_from_codes'
  | 'close'
  | 'cancel';

const moves: Readonly<Record<JobState, Partial<Record<JobEvent, JobState>>>> = {
  awaiting_payment: { paid: 'awaiting_artwork', cancel: 'cancelled', hold: 'on_hold' },
  awaiting_artwork: { artwork: 'preflighting', cancel: 'cancelled', hold: 'on_hold' },
  preflighting: {
    pass: 'approval_pending',
    pass_with_proof: 'proof_making',
    reject: 'artwork_rejected',
    cancel: 'cancelled',
    hold: 'on_hold',
  },
  // Staff may accept artwork that the check refused, and refuse artwork that it accepted.
  artwork_rejected: {
    artwork: 'preflighting',
    accept: 'approval_pending',
    accept_with_proof: 'proof_making',
    cancel: 'cancelled',
    hold: 'on_hold',
  },
  // The shop makes a proof and sends it. The customer can approve the line once the proof of an extra was sent, or once a
  // proof that was ordered as a service was accepted (`end_proof`).
  proof_making: {
    send_proof: 'proof_pending',
    end_proof: 'approval_pending',
    reject: 'artwork_rejected',
    artwork: 'preflighting',
    recheck: 'preflighting',
    cancel: 'cancelled',
    hold: 'on_hold',
  },
  proof_pending: {
    approve: 'approved',
    reject: 'artwork_rejected',
    artwork: 'preflighting',
    recheck: 'preflighting',
    request_change: 'in_correction',
    cancel: 'cancelled',
    hold: 'on_hold',
  },
  in_correction: { correct: 'proof_making', cancel: 'cancelled', hold: 'on_hold' },
  approval_pending: {
    approve: 'approved',
    await_proof: 'proof_making',
    reject: 'artwork_rejected',
    artwork: 'preflighting',
    recheck: 'preflighting',
    cancel: 'cancelled',
    hold: 'on_hold',
  },
  // The customer may revoke the approval until the release is due (approval.ts); changed content is checked again.
  approved: {
    release: 'released',
    reject: 'artwork_rejected',
    take_back: 'approval_pending',
    await_proof: 'proof_making',
    recheck: 'preflighting',
    cancel: 'cancelled',
    hold: 'on_hold',
  },
  on_hold: { cancel: 'cancelled' },
  released: { print: 'printing', hold: 'on_hold', cancel: 'cancelled' },
  printing: { finish: 'finishing' },
  // Labels that fail a check are printed again, all or some of them, wherever that is noticed before they are shipped.
  finishing: { check: 'quality_check', fail_check: 'printing' },
  quality_check: { pack: 'packed', fail_check: 'printing' },
  packed: { ship: 'shipped', fail_check: 'printing' },
  // A parcel that came back is shipped again; what was lost is printed again, like a claim. If the customer does not want
  // it again, both are closed like a claim.
  shipped: { deliver: 'completed', claim: 'claim_open', return: 'packed', lose: 'claim_open' },
  completed: { claim: 'claim_open' },
  // What is drawn from codes needs other codes, and an approval of what is drawn from them.
  claim_open: { reprint: 'released', reprint_from_codes: 'awaiting_artwork', close: 'closed' },
  closed: {},
  cancelled: {},
};

/** Steps in the plant that nobody outside it learns of at once: recorded by mistake, they can be undone. */
export const undoableEvents = ['print', 'finish', 'check', 'fail_check', 'pack', 'deliver'] as const;
export type UndoableEvent = (typeof undoableEvents)[number];

/** Minutes within which a step can be undone. */
export const undoMinutes = 15;

/**
 * The state after an event; undefined if the event is not allowed. `resume` returns a job on hold to the state it was
 * held in (`earlier`) and to no other: a hold cannot bypass payment, artwork, proof or approval. `undo` returns a job to
 * the state (`earlier`) from which one of the undoable events led to the present one.
 */
export function nextJobState(state: JobState, event: JobEvent, earlier?: JobState): JobState | undefined {
  if (state === 'on_hold' && event === 'resume')
    return earlier !== undefined && moves[earlier].hold ? earlier : undefined;
  if (event === 'undo')
    return earlier !== undefined && undoableEvents.some((step) => moves[earlier][step] === state)
      ? earlier
      : undefined;
  return moves[state][event];
}

const done: ReadonlySet<JobState> = new Set(['completed', 'closed', 'cancelled']);

/** Whether a job is listed as completed in the customer's filter; all others are current. */
export const isCompleted = (state: JobState): boolean => done.has(state);

/** States of a line that has left the plant, and is not claimed. The view `shipped_orders` has the same. */
const shippedStates: ReadonlySet<JobState> = new Set(['shipped', 'completed', 'closed']);

/** Whether a line was shipped: an order is invoiced when all of its lines were, and its services delivered. */
export const isShipped = (state: JobState): boolean => shippedStates.has(state);

const beforeRelease: ReadonlySet<JobState> = new Set([
  'awaiting_payment',
  'awaiting_artwork',
  'preflighting',
  'artwork_rejected',
  'proof_making',
  'proof_pending',
  'in_correction',
  'approval_pending',
  'approved',
  'on_hold',
]);

/**
 * A customer may cancel free of charge until the job is released to the press. For a job on hold the state it was held
 * in (`heldFrom`) decides: one held after the release is not free.
 */
export const isCancelFree = (state: JobState, heldFrom?: JobState): boolean =>
  beforeRelease.has(state === 'on_hold' && heldFrom !== undefined ? heldFrom : state);
