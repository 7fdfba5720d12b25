'use client';
import { linesOf } from '#features/addresses/index.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import type { useCheckoutForm } from './use-checkout-form.ts';

type Props = {
  /** Whether there are labels to deliver. */
  readonly ships: boolean;
} & Pick<ReturnType<typeof useCheckoutForm>, 'list' | 'address' | 'billing'>;

/** Delivery and invoice address, as they will be on the order. Services alone are not delivered anywhere. */
export function OrderAddresses({ ships, list, address, billing }: Props) {
  const t = useTranslations('checkout');
  const of = (id: string) => list.find((entry) => String(entry.id) === id);
  const [delivery, invoice] = [of(address), of(billing)];
  if (!delivery) return null;
  return (
    <dl className="grid gap-3 text-[length:var(--text-s)]">
      {(ships ? (['deliverTo', 'invoiceTo'] as const) : (['invoiceTo'] as const)).map((word) => {
        const entry = word === 'deliverTo' ? delivery : (invoice ?? delivery);
        return (
          <div key={word}>
            <dt className="text-soft">{t(word)}</dt>
            <dd>
              {ships && word === 'invoiceTo' && entry.id === delivery.id
                ? t('sameAddress')
                : [entry.company, `${entry.first_name} ${entry.last_name}`, ...linesOf(entry)]
                    .filter(Boolean)
                    .join(', ')}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
