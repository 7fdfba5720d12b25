'use client';
import type { OrderedLine } from '@labelwerk/contracts/orders/orders.ts';
import { useTranslations } from 'next-intl';
import { Icon } from '#kit/data/icon.tsx';
import { Card } from '#kit/layout/card.tsx';
import { type Line, useLineNames } from './line-names.ts';

/** What happens next with the lines of an order, said once where it is the same for several. */
export function NextSteps({
  order,
}: {
  readonly order: { readonly jobs: readonly (Line & Pick<OrderedLine, 'next'>)[] };
}) {
  const t = useTranslations('orders.life');
  const nameOf = useLineNames(order.jobs);
  const texts = new Map<string, string[]>();
  for (const { id, next } of order.jobs)
    if (next) texts.set(next.text, [...(texts.get(next.text) ?? []), id]);
  if (texts.size === 0) return null;
  return (
    <Card as="section" className="grid gap-3" aria-labelledby="next">
      <h2 id="next" className="text-[length:var(--head-s)]">
        {t('next')}
      </h2>
      <ul className="grid gap-2" data-testid="next-steps">
        {[...texts].map(([text, ids]) => (
          <li key={text} className="flex items-start gap-2">
            <Icon name="arrow-right" />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {texts.size > 1 && <strong>{ids.map(nameOf).join(', ')}: </strong>}
              {text}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
