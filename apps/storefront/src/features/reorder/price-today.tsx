'use client';
import type { ReorderQuote } from '@labelwerk/contracts/orders/reorder.ts';
import { formatDate, formatMoney } from '@labelwerk/domain/money/format.ts';
import { formatVatRate } from '@labelwerk/domain/money/format-percent.ts';
import { useTranslations } from 'next-intl';
import { Icon } from '#kit/data/icon.tsx';
import { Price } from '#kit/data/price.tsx';
import { useSite } from '#platform/client/site.tsx';

type Priced = Pick<ReorderQuote, 'price' | 'delivery'> & { readonly isSettled: boolean };

/** Today's price of the choice, with delivery and VAT, and the delivery date. */
export function PriceToday({ priced }: { readonly priced: Priced }) {
  const t = useTranslations('reorder');
  const { language } = useSite();
  const { price, delivery, isSettled } = priced;
  const money = (amount: number) => formatMoney({ amount, currency: price.currency });
  const rows: readonly (readonly [string, string])[] = [
    [t('price.shipping'), price.shipping === 0 ? t('price.included') : money(price.shipping)],
    [
      t('price.vat', { rate: formatVatRate(price.vat.rate, language), country: price.vat.country }),
      money(price.vat.amount),
    ],
    [t('price.perThousand'), money(price.perThousand)],
  ];
  const day = (text: string) => formatDate(new Date(`${text}T00:00:00Z`));
  return (
    <div className="grid gap-3" aria-busy={!isSettled}>
      <p className="flex flex-wrap items-baseline justify-between gap-3">
        <span className="font-semibold">{t('price.today')}</span>
        <strong className="font-head text-[length:var(--head-s)]" data-testid="net">
          <Price money={{ amount: price.net, currency: price.currency }} digits={8} />
        </strong>
      </p>
      <dl className="grid gap-1 text-[length:var(--text-s)]">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-soft">{label}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-3 font-bold">
          <dt>{t('price.gross')}</dt>
          <dd className="tabular-nums" data-testid="gross">
            {money(price.gross)}
          </dd>
        </div>
      </dl>
      <p className="flex items-start gap-2 text-[length:var(--text-s)]">
        <Icon name="truck" />
        {t('price.arrives', { from: day(delivery.arrivesFrom), to: day(delivery.arrivesTo) })}
      </p>
    </div>
  );
}
