import type { Permission } from '../orders/permissions.ts';
import { type DesignChoices, roundsOfPackage } from './design-choices.ts';
import type { ServiceId } from './service.ts';

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

export const serviceEvents = ['pay', 'deliver', 'accept', 'ask_change', 'cancel'] as const;
export type ServiceEvent = (typeof serviceEvents)[number];

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

/** The state after an event; undefined if the event is not possible in this state. */
export const nextServiceState = (state: ServiceState, event: ServiceEvent): ServiceState | undefined =>
  table[state][event];

/** Whether nothing happens any more. */
export const isServiceDone = (state: ServiceState): boolean => state === 'accepted' || state === 'cancelled';

/** Whether staff may still deliver. */
export const mayDeliver = (state: ServiceState): boolean => nextServiceState(state, 'deliver') !== undefined;

export const answerReasons = [
  'services.nothing-delivered',
  'services.in-work',
  'services.accepted-already',
  'services.cancelled-already',
  'services.rounds-used',
] as const;
export type AnswerReason = (typeof answerReasons)[number];

type Facts = { readonly state: ServiceState; readonly roundsLeft: number };

const refusals: Partial<Readonly<Record<ServiceState, AnswerReason>>> = {
  awaiting_payment: 'services.nothing-delivered',
  open: 'services.nothing-delivered',
  change_requested: 'services.in-work',
  accepted: 'services.accepted-already',
  cancelled: 'services.cancelled-already',
};

/** Accepting what was delivered last. */
export function mayAccept({ state }: Pick<Facts, 'state'>): Permission<AnswerReason> {
  const reason = refusals[state];
  return reason ? { allowed: false, reason } : { allowed: true };
}

/** Asking for changes to what was delivered last: as often as the service has rounds. */
export function mayAskChange({ state, roundsLeft }: Facts): Permission<AnswerReason> {
  const permission = mayAccept({ state });
  if (!permission.allowed || roundsLeft > 0) return permission;
  return { allowed: false, reason: 'services.rounds-used' };
}

/** Rounds of changes that a service contains: a review-smart 1, a review-pro 2, a design by its package and additions. */
export function roundsIncluded(service: ServiceId, choices: DesignChoices | null): number {
  if (service === 'review-smart') return 1;
  if (service === 'review-pro' || choices === null) return 2;
  return roundsOfPackage[choices.package_type] + (choices.premium_services.includes('extra-round') ? 1 : 0);
}

/** Rounds left after `asked` requests for changes; never below 0. */
export const roundsLeft = (included: number, asked: number): number => Math.max(0, included - asked);
