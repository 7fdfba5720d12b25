'use client';
import type { OrderSummary } from '@labelwerk/contracts/orders/orders.ts';
import { Badge } from '#kit/data/badge.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';

const looks = {
  pending_payment: 'warning',
  paid: 'success',
  failed: 'danger',
  expired: 'danger',
  review: 'warning',
  cancelled: 'plain',
  refunded: 'plain',
} as const;

export function OrderStateBadge({ state }: { readonly state: OrderSummary['state'] }) {
  const t = useTranslations('orders');
  return <Badge look={looks[state]}>{t(`state.${state}`)}</Badge>;
}
