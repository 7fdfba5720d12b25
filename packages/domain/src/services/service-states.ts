import type { CancelReason } from '../orders/permissions.ts';
import { type DesignChoices, roundsOfPackage } from './design-choices.ts';
import type { FileService, ServiceId } from './service.ts';

/** States of an ordered service. */
export const serviceStates = [
  'awaiting_payment',
  'open',
  'delivered',
  'change_requested',
  'accepted',
  'cancelled',
] as const;
export type ServiceState = (typeof serviceStates)[number];

/** Whether something was delivered, even if it was answered since. */
export const wasDelivered = ({ state }: { readonly state: ServiceState }): boolean =>
  state === 'delivered' || state === 'change_requested' || state === 'accepted';

/** Why an order with the service can't be cancelled; empty if it can. */
export const cancelReasonsOf = (service: { readonly state: ServiceState }): readonly CancelReason[] =>
  wasDelivered(service) ? ['orders.service-delivered'] : [];

/** Days for which the links of mails open a service after it was accepted or cancelled. */
const linkDays = 90;

/**
 * When links to a service end; undefined while work on it goes on.
 * @param since when the service got its state; accepted and cancelled services don't change any more
 */
export const linkEndsAt = (state: ServiceState, since: Date): Date | undefined =>
  state === 'accepted' || state === 'cancelled'
    ? new Date(since.getTime() + linkDays * 86_400_000)
    : undefined;

export type ServiceEvent = 'pay' | 'deliver' | 'accept' | 'ask_change' | 'cancel';

const table: Readonly<Record<ServiceState, Partial<Readonly<Record<ServiceEvent, ServiceState>>>>> = {
  awaiting_payment: { pay: 'open', cancel: 'cancelled' },
  open: { deliver: 'delivered', cancel: 'cancelled' },
  delivered: {
    accept: 'accepted',
    ask_change: 'change_requested',
    deliver: 'delivered',
    cancel: 'cancelled',
  },
  change_requested: { deliver: 'delivered', cancel: 'cancelled' },
  accepted: {},
  cancelled: {},
};

/** The state after an event; undefined if the state does not allow the event. */
export const nextServiceState = (state: ServiceState, event: ServiceEvent): ServiceState | undefined =>
  table[state][event];

/** Whether staff may still deliver. */
export const mayDeliver = (state: ServiceState): boolean => nextServiceState(state, 'deliver') !== undefined;

const roundsOfFile: Readonly<Record<FileService, number>> = {
  'review-smart': 1,
  'review-pro': 2,
  'data-check': 1,
  'barcode-check': 1,
  'digital-proof': 2,
  'printed-proof': 1,
};

/** Rounds of changes that a service contains, those of a design by its package and additions. */
export function roundsIncluded(service: ServiceId, choices: DesignChoices | null): number {
  if (service !== 'design') return roundsOfFile[service];
  if (choices === null) return 2;
  return roundsOfPackage[choices.package_type] + (choices.premium_services.includes('extra-round') ? 1 : 0);
}

/** Rounds left after that many `requests` for changes; never below 0. */
export const roundsLeft = (included: number, requests: number): number => Math.max(0, included - requests);
