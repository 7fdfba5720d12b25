'use client';
import type { OrderSummary } from '@labelwerk/contracts/orders/orders.ts';
import type { CustomerStep } from '@labelwerk/domain/orders/next-step.ts';
import { LinkButton } from '#kit/button/link-button.tsx';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { OrderStateBadge } from './order-state-badge.tsx';

/** Steps that are taken on the sign-off page; all others are taken on the order's own. */
const signedOff: ReadonlySet<CustomerStep> = new Set(['approve', 'proof']);

/** What the customer has to do next in an order, as a link to it; the order's state if that is nothing. */
export function OrderStep({
  order: { id, order_number: number, state, customer_step: step },
}: {
  readonly order: Pick<OrderSummary, 'id' | 'order_number' | 'state' | 'customer_step'>;
}) {
  const t = useTranslations('orders');
  const path = usePath();
  if (step === null) return <OrderStateBadge state={state} />;
  return (
    <LinkButton
      href={path(signedOff.has(step) ? 'sign-off' : 'order', { orderId: id })}
      size="small"
      aria-label={`${t(`step.${step}`)}: ${number}`}
    >
      {t(`step.${step}`)}
    </LinkButton>
  );
}
