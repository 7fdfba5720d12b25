import type { Permission } from '../orders/permissions.ts';
import type { ServiceState } from './service-states.ts';

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

/** Whether the latest delivery can be accepted. */
export function mayAccept({ state }: Pick<Facts, 'state'>): Permission<AnswerReason> {
  const reason = refusals[state];
  return reason ? { allowed: false, reason } : { allowed: true };
}

/** Whether changes to the latest delivery can be requested: as often as the service has rounds. */
export function mayAskChange({ state, roundsLeft }: Facts): Permission<AnswerReason> {
  const permission = mayAccept({ state });
  if (!permission.allowed || roundsLeft > 0) return permission;
  return { allowed: false, reason: 'services.rounds-used' };
}
