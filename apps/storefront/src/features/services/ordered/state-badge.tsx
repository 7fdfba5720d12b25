import type { ServiceState } from '@labelwerk/domain/services/service-states.ts';
import { Badge, type BadgeLook } from '#kit/data/badge.tsx';

/** The customer is asked in some states; one is the end. */
const looks: Readonly<Partial<Record<ServiceState, BadgeLook>>> = {
  awaiting_payment: 'warning',
  open: 'action',
  delivered: 'warning',
  change_requested: 'action',
  accepted: 'success',
};

/** The state of an ordered service, in the words of the shop. */
export function ServiceStateBadge({ state, text }: { readonly state: ServiceState; readonly text: string }) {
  return <Badge look={looks[state] ?? 'plain'}>{text}</Badge>;
}
