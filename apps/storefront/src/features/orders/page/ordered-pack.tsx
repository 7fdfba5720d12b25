'use client';
import type { SamplePackOfOrder } from '@labelwerk/contracts/samples/sample-packs.ts';
import type { ReactNode } from 'react';
import { sampleNames, samplesQuery } from '#features/cart/index.ts';
import { LinkButton } from '#kit/button/link-button.tsx';
import { Badge, type BadgeLook } from '#kit/data/badge.tsx';
import { Card } from '#kit/layout/card.tsx';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';

/** Warning: the customer has to act; action: in progress; success: completed. */
const looks: Readonly<Partial<Record<SamplePackOfOrder['state'], BadgeLook>>> = {
  awaiting_payment: 'warning',
  open: 'action',
  shipped: 'success',
};

type Props = {
  readonly pack: Pick<SamplePackOfOrder, 'name' | 'samples' | 'state' | 'state_text'>;
  /** Its price. */
  readonly children: ReactNode;
};

/** A sample pack of an order: its samples, state and price, and a link with which they are chosen once more. */
export function OrderedPack({ pack, children }: Props) {
  const t = useTranslations('orders');
  const path = usePath();
  const { name, samples, state, state_text: text } = pack;
  return (
    <Card as="li" className="grid gap-2" data-testid="ordered-sample-pack" data-state={state}>
      <h2 className="text-[length:var(--head-s)]">{name}</h2>
      <p className="text-soft [overflow-wrap:anywhere]">{sampleNames(samples)}</p>
      <p className="flex flex-wrap items-center justify-between gap-3">
        <Badge look={looks[state] ?? 'plain'}>{text}</Badge>
        {children}
      </p>
      <p>
        <LinkButton href={`${path('sample-search')}?${samplesQuery(samples)}`} look="quiet" size="small">
          {t('packAgain')}
        </LinkButton>
      </p>
    </Card>
  );
}
