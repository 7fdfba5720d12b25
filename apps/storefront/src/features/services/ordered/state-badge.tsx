import type { ServiceState } from '@labelwerk/domain/services/service-states.ts';
import { Badge, type BadgeLook } from '#kit/data/badge.tsx';

/** Warning: the customer has to act; success: completed; action: in progress. All others are plain. */
const looks: Readonly<Partial<Record<ServiceState, BadgeLook>>> = {
  awaiting_payment: 'warning',
  open: 'action',
  delivered: 'warning',
  change_requested: 'action',
  accepted: 'success',
};

/** The state of an ordered service, with the text of the API. */
export function ServiceStateBadge({ state, text }: { readonly state: ServiceState; readonly text: string }) {
  return <Badge look={looks[state] ?? 'plain'}>{text}</Badge>;
}
