import {
  cancelReasonsOf,
  nextServiceState,
  type ServiceEvent,
  type ServiceState,
} from '../services/service-states.ts';
import { isCancelFree, isShipped, type JobEvent, type JobState, nextJobState } from './job-states.ts';
import { mayCancel } from './permissions.ts';

/** What happens to a line on its usual way from the customer's approval to the customer. */
const wayOfLabels = [
  'approve',
  'release',
  'print',
  'finish',
  'check',
  'pack',
  'ship',
  'deliver',
] as const satisfies readonly JobEvent[];

/** The event that brings a line into the first state of its usual way that meets a condition. */
function firstEvent(leadsTo: (state: JobState) => boolean, otherwise: string): JobEvent {
  let state: JobState = 'approval_pending';
  for (const event of wayOfLabels) {
    const next = nextJobState(state, event);
    if (next === undefined) throw new RangeError(`A line can't ${event} when it is ${state}`);
    if (leadsTo(next)) return event;
    state = next;
  }
  throw new RangeError(otherwise);
}

/** The event with which cancelling stops being free of charge for an order of labels, by the table of states. */
export const labelsCancelFreeUntil = (): JobEvent =>
  firstEvent((state) => !isCancelFree(state), 'Cancelling is always free');

/** The same for an order with services. */
export function servicesCancelFreeUntil(): ServiceEvent {
  let state: ServiceState = 'awaiting_payment';
  for (const event of ['pay', 'deliver', 'accept'] as const) {
    const next = nextServiceState(state, event);
    if (next === undefined) throw new RangeError(`A service can't ${event} when it is ${state}`);
    if (!mayCancel({ state: 'paid', jobs: [], blockedBy: cancelReasonsOf({ state: next }) }).allowed)
      return event;
    state = next;
  }
  throw new RangeError('Cancelling is always free');
}

/**
 * The event of the last line after which the invoice is made, by the table of states; services must have been delivered
 * by then.
 */
export const invoicedAfter = (): JobEvent => firstEvent(isShipped, 'A line is never shipped');
