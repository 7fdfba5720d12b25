import type { OrderedLine } from '@labelwerk/contracts/orders/orders.ts';
import type { ServiceState } from '@labelwerk/domain/services/service-states.ts';

type Line = { readonly state: OrderedLine['state']; readonly approval: { readonly pending: boolean } };

/** The next step of an order; `count`: the number of lines that need it, if others need a different one. */
export type OpenStep =
  | { readonly step: 'approve' | 'rejected' | 'artwork' | 'checking' | 'proof' | 'approved' }
  | { readonly step: 'approveSome' | 'someRejected' | 'someArtwork'; readonly count: number };

/**
 * The next steps for the lines of an order, the most urgent first. A missing or refused file takes precedence over a
 * running check, so that its line is never reported as being checked.
 */
export function openSteps(lines: readonly Line[]): readonly OpenStep[] {
  const inState = (state: Line['state']) => lines.filter((line) => line.state === state).length;
  const some: readonly OpenStep[] = [
    { step: 'approveSome', count: lines.filter(({ approval }) => approval.pending).length },
    { step: 'someRejected', count: inState('artwork_rejected') },
    { step: 'someArtwork', count: inState('awaiting_artwork') },
  ];
  const asked = some.filter((one) => 'count' in one && one.count > 0);
  if (asked.length > 1) return asked;
  const [only] = asked;
  if (only) return [{ step: alone[only.step as keyof typeof alone] }];
  if (inState('preflighting') > 0) return [{ step: 'checking' }];
  if (inState('proof_making') > 0) return [{ step: 'proof' }];
  return inState('approved') > 0 ? [{ step: 'approved' }] : [];
}

const alone = { approveSome: 'approve', someRejected: 'rejected', someArtwork: 'artwork' } as const;

/**
 * The next step for an order's services: `answer` if a delivery waits for the customer's answer, `service` if others
 * are open; undefined if none is.
 */
export function serviceStep(
  services: readonly { readonly state: ServiceState }[],
): 'answer' | 'service' | undefined {
  const isIn = (...states: readonly ServiceState[]) => services.some(({ state }) => states.includes(state));
  if (isIn('delivered')) return 'answer';
  return isIn('awaiting_payment', 'open', 'change_requested') ? 'service' : undefined;
}

/** A sentence with the deadline of the order's bank transfer; undefined if no line waits for one. */
export const transferText = (lines: readonly Pick<OrderedLine, 'next'>[]): string | undefined =>
  lines.find(({ next }) => next?.step === 'transfer-by')?.next?.text;
