import type { DeepReadonly } from '@labelwerk/contracts/call/call.ts';
import type { ServiceOfOrder } from '@labelwerk/contracts/services/services.ts';
import { type Language, messageOf } from '#platform/messages/messages.ts';

type Event = { readonly at: string; readonly job_id: null; readonly state: string; readonly text: string };

/** Events of an order's services for its time line, without texts written by people. */
export const serviceEvents = (
  services: readonly DeepReadonly<ServiceOfOrder>[],
  language: Language,
): Event[] =>
  services.flatMap(({ name, deliveries }) =>
    deliveries.flatMap(({ delivered_at: delivered, answer, answered_at: answered }) => {
      const event = (at: string, what: 'delivered' | 'accepted' | 'change'): Event => ({
        ...{ at, job_id: null, state: `service_${what}` },
        text: messageOf(language, `service.event.${what}`, { name }),
      });
      return [
        event(delivered, 'delivered'),
        ...(answer === null || answered === null ? [] : [event(answered, answer)]),
      ];
    }),
  );
