import type { OrderedLine } from '@labelwerk/contracts/orders/orders.ts';
import { momentInMarket } from '@labelwerk/domain/market/market-zones.ts';
import { formatDate } from '@labelwerk/domain/money/format.ts';
import { type Next, nextStepOf, type OrderFacts } from '@labelwerk/domain/orders/next-step.ts';
import { mayApprove, mayClaim, mayReplaceFile, mayTakeBack } from '@labelwerk/domain/orders/permissions.ts';
import { isPrintedFromCodes } from '@labelwerk/domain/pricing/configuration/artwork-source.ts';
import { type Language, messageOf } from '#platform/messages/messages.ts';
import { presentPermission } from '#platform/messages/present-permission.ts';
import { approvalOf } from '../approval/approval-of.ts';
import type { JobRow, OrderRow } from '../orders-repository.ts';
import { filesOf } from './present-order.ts';

/** A next step in a language, with its deadline by the clock of the order's market; null if there is none. */
export const presentNext = (
  next: Next | undefined,
  { market }: Pick<OrderRow, 'market'>,
  language: Language,
): OrderedLine['next'] =>
  next
    ? {
        step: next.step,
        text: messageOf(language, `order.step.${next.step}`, {
          ...(next.by && momentInMarket(market, next.by, language)),
          // A promised day is that day in every time zone.
          ...(next.day && { date: formatDate(new Date(`${next.day}T00:00:00Z`)) }),
        }),
        by: next.by?.toISOString() ?? null,
      }
    : null;

/** Facts of an order that decide on the next steps of its items. */
export const nextFactsOf = ({
  state,
  payment_type: paymentType,
  created_at: createdAt,
}: Pick<OrderRow, 'state' | 'payment_type' | 'created_at'>): OrderFacts => ({
  ...{ state, paymentType, createdAt },
});

/** Actions that the customer may take on a line now, and its next step. */
export function presentLife(
  { job, order, now }: { readonly job: JobRow; readonly order: OrderRow; readonly now: Date },
  language: Language,
): Pick<OrderedLine, 'actions' | 'next'> {
  const facts = { state: job.state, orderState: order.state };
  const momentOf = (at: Date) => momentInMarket(order.market, at, language);
  const released = job.released_at ?? job.release_at ?? now;
  const next = nextStepOf(
    {
      ...{ state: job.state, releaseAt: job.release_at, promised: job.promised },
      needsCodes: isPrintedFromCodes(job.configuration),
      order: nextFactsOf(order),
    },
    now,
  );
  return {
    actions: {
      replace_file: presentPermission(
        mayReplaceFile(filesOf({ ...job, order_state: order.state })),
        language,
      ),
      approve: presentPermission(mayApprove(facts), language),
      take_back: presentPermission(
        mayTakeBack({ state: job.state, approval: approvalOf(job) }, now),
        language,
        momentOf(released),
      ),
      claim: presentPermission(mayClaim(facts), language),
      order_again: { allowed: true, reason: null },
    },
    next: presentNext(next, order, language),
  };
}
