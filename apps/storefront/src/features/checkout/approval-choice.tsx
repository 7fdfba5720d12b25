'use client';
import { takeBackMinutes } from '@labelwerk/domain/orders/approval.ts';
import { useCatalogueNames } from '#features/cart/index.ts';
import { Checkbox } from '#kit/form/checkbox.tsx';
import { Card } from '#kit/layout/card.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import type { Approvals } from './use-approvals.ts';

/**
 * Whether labels are approved for printing with the order: offered for files without findings, never
 * preselected.
 */
export function ApprovalChoice({ approvals }: { readonly approvals: Approvals }) {
  const t = useTranslations('checkout.approval');
  const nameOf = useCatalogueNames();
  const { clean, others, isChosen, choose } = approvals;
  if (clean.length === 0) return null;
  return (
    <Card as="section" marks className="grid gap-4" aria-labelledby="approval">
      <h2 id="approval">{t('title')}</h2>
      <p className="text-soft">{t('text')}</p>
      {clean.map((line) => (
        <Checkbox
          key={line.item_id}
          label={t('line', { name: line.name || nameOf('productTypes', line.product_type) })}
          checked={isChosen(line)}
          onChange={(event) => choose(line, event.target.checked)}
        />
      ))}
      <p className="text-soft text-[length:var(--text-s)]">{t('hour', { minutes: takeBackMinutes })}</p>
      {others > 0 && (
        <p className="text-soft text-[length:var(--text-s)]">{t('others', { count: others })}</p>
      )}
    </Card>
  );
}
