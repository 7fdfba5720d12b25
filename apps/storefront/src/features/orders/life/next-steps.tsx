'use client';
import type { OrderedLine } from '@labelwerk/contracts/orders/orders.ts';
import { nameOfService } from '#features/cart/index.ts';
import { Icon } from '#kit/data/icon.tsx';
import { Card } from '#kit/layout/card.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { type Line, useLineNames } from './line-names.ts';

type Step = Pick<OrderedLine, 'next'>;

/** The next steps of an order's items; a step that several have in common is shown once. */
export function NextSteps({
  order,
}: {
  readonly order: {
    readonly jobs: readonly (Line & Step)[];
    readonly services: readonly (Step & {
      readonly id: string;
      readonly name: string;
      /** Absent in what the link of a mail shows. */
      readonly subject?: string;
    })[];
    readonly sample_packs: readonly (Step & { readonly name: string })[];
  };
}) {
  const t = useTranslations('orders.life');
  const nameOf = useLineNames(order.jobs);
  const steps = [
    ...order.jobs.map(({ id, next }) => ({ name: nameOf(id), next })),
    ...order.services.map(({ name, subject = '', next }) => ({
      name: nameOfService({ name, subject }),
      next,
    })),
    ...order.sample_packs.map(({ name, next }) => ({ name, next })),
  ];
  const texts = new Map<string, string[]>();
  for (const { name, next } of steps) if (next) texts.set(next.text, [...(texts.get(next.text) ?? []), name]);
  if (texts.size === 0) return null;
  return (
    <Card as="section" className="grid gap-3" aria-labelledby="next">
      <h2 id="next" className="text-[length:var(--head-s)]">
        {t('next')}
      </h2>
      <ul className="grid gap-2" data-testid="next-steps">
        {[...texts].map(([text, names]) => (
          <li key={text} className="flex items-start gap-2">
            <Icon name="arrow-right" />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {texts.size > 1 && <strong>{names.join(', ')}: </strong>}
              {text}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
