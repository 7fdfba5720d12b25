'use client';
import type { ReorderQuote } from '@labelwerk/contracts/orders/reorder.ts';
import { formatDate, formatMoney } from '@labelwerk/domain/money/format.ts';
import { formatVatRate } from '@labelwerk/domain/money/format-percent.ts';
import { priceWithVat } from '@labelwerk/domain/vat/leading-price.ts';
import type { ReactNode } from 'react';
import { BuyerSwitch, PricePair, usePrices } from '#features/prices/index.ts';
import { Icon } from '#kit/data/icon.tsx';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';

type Priced = Pick<ReorderQuote, 'price' | 'delivery'> & { readonly isSettled: boolean };

/** Today's price of the choice, with delivery and VAT, and the delivery date. */
export function PriceToday({ priced }: { readonly priced: Priced }) {
  const t = useTranslations('reorder');
  const { language } = useSite();
  const words = useTranslations('prices');
  const { price, delivery, isSettled } = priced;
  const { currency, vat } = price;
  const { leads } = usePrices(currency, vat.rate, vat.country);
  const money = (amount: number) => formatMoney({ amount, currency });
  const goods = priceWithVat(price.net, vat.rate);
  const vatOf = { rate: formatVatRate(vat.rate, language), country: vat.country };
  const shipping = leads === 'net' ? price.shipping : price.gross - goods.gross;
  const total = (
    <div className="flex justify-between gap-3 font-bold">
      <dt>{t('price.gross')}</dt>
      <dd className="tabular-nums" data-testid="sum">
        {money(price.gross)}
      </dd>
    </div>
  );
  const day = (text: string) => formatDate(new Date(`${text}T00:00:00Z`));
  return (
    <div className="grid gap-3" aria-busy={!isSettled}>
      <BuyerSwitch className="justify-self-start" />
      <p className="flex flex-wrap items-baseline justify-between gap-3">
        <span className="font-semibold">{t('price.today')}</span>
        <strong className="font-head text-[length:var(--head-s)] leading-tight">
          <PricePair
            pair={goods}
            {...{ currency, rate: vat.rate, country: vat.country, align: 'end', digits: 8 }}
          />
        </strong>
      </p>
      <dl className="grid gap-1 text-[length:var(--text-s)]">
        <Row label={t('price.shipping')}>{price.shipping === 0 ? t('price.included') : money(shipping)}</Row>
        {leads === 'net' && <Row label={t('price.vat', vatOf)}>{money(vat.amount)}</Row>}
        {total}
        {leads === 'gross' && <Row label={words('vatWithin', vatOf)}>{money(vat.amount)}</Row>}
        <Row label={t('price.perThousand')}>
          <PricePair
            pair={priceWithVat(price.perThousand, vat.rate)}
            {...{ currency, rate: vat.rate, country: vat.country, align: 'end', isShort: true }}
          />
        </Row>
      </dl>
      <p className="flex items-start gap-2 text-[length:var(--text-s)]">
        <Icon name="truck" />
        {t('price.arrives', { from: day(delivery.arrivesFrom), to: day(delivery.arrivesTo) })}
      </p>
    </div>
  );
}

const Row = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="flex justify-between gap-3">
    <dt className="text-soft">{label}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
);
