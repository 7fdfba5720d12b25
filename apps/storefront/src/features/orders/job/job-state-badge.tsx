'use client';
import type { Job } from '@labelwerk/contracts/orders/orders.ts';
import { Badge, type BadgeLook } from '#kit/data/badge.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';

/**
 * Warning or danger: something is needed or disputed; success: shipped or completed; action: in progress. All others
 * are plain.
 */
const looks: Partial<Record<Job['state'], BadgeLook>> = {
  awaiting_payment: 'warning',
  awaiting_artwork: 'warning',
  artwork_rejected: 'danger',
  proof_pending: 'warning',
  approval_pending: 'warning',
  approved: 'action',
  claim_open: 'warning',
  released: 'action',
  printing: 'action',
  finishing: 'action',
  quality_check: 'action',
  packed: 'action',
  shipped: 'success',
  completed: 'success',
};

export function JobStateBadge({ state }: { readonly state: Job['state'] }) {
  const t = useTranslations('orders');
  return <Badge look={looks[state] ?? 'plain'}>{t(`job.${state}`)}</Badge>;
}
