'use client';
import type { DesignOffer } from '@labelwerk/contracts/services/services.ts';
import { markets } from '@labelwerk/domain/market/markets.ts';
import { formatMoney } from '@labelwerk/domain/money/format.ts';
import { formatVatRate } from '@labelwerk/domain/money/format-percent.ts';
import type { DesignPrice } from '@labelwerk/domain/services/service-price.ts';
import { grossRows, priceWithVat } from '@labelwerk/domain/vat/leading-price.ts';
import { BuyerSwitch, PricePair } from '#features/prices/index.ts';
import { useLeadingPrice } from '#platform/client/display/buyer.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import type { DesignValues } from './brief-values.ts';

type Props = { readonly offer: DesignOffer; readonly values: DesignValues; readonly price: DesignPrice };

/** The price of a design: its amounts (up to five), and their total, displayed as in the calculator. */
export function PriceRows({ offer, values, price }: Props) {
  const t = useTranslations('services.design');
  const words = useTranslations('prices');
  const { market, language } = useSite();
  const leads = useLeadingPrice();
  const { currency } = offer;
  const { vatRate: rate, country } = markets[market];
  const total = priceWithVat(price.total, rate);
  const money = (amount: number) => formatMoney({ amount, currency });
  const named = <Id extends string>(
    list: readonly { readonly id: Id; readonly name: string }[],
    ids: readonly Id[],
  ) => list.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const rows: readonly (readonly [string, number])[] = [
    [t('row.sorts', { count: values.sorts }), price.sorts],
    ...(values.additional_forms > 0
      ? [[t('row.additional_forms', { count: values.additional_forms }), price.additional_forms] as const]
      : []),
    [named(offer.package_types, [values.package_type]).join(), price.package_type],
    ...(values.premium_services.length > 0
      ? [[named(offer.premium_services, values.premium_services).join(', '), price.premium_services] as const]
      : []),
    ...(values.high_priority && offer.high_priority
      ? [[offer.high_priority.name, price.high_priority] as const]
      : []),
  ];
  const nets = rows.map(([, amount]) => amount);
  const amounts = leads === 'gross' ? grossRows(nets, rate) : nets;
  const vatOf = { rate: formatVatRate(rate, language), country };
  return (
    <section className="grid gap-3" aria-labelledby="design-price">
      <BuyerSwitch className="justify-self-start" />
      <p className="flex flex-wrap items-baseline justify-between gap-3">
        <span id="design-price" className="font-semibold">
          {t('price')}
        </span>
        <output>
          <strong className="font-head text-[length:var(--head-m)] leading-tight" data-testid="design-total">
            <PricePair pair={total} currency={currency} rate={rate} align="end" digits={8} />
          </strong>
        </output>
      </p>
      <dl className="grid gap-1 text-[length:var(--text-s)]">
        {rows.map(([label, net], index) => (
          <Row key={label} label={label} value={net === 0 ? t('free') : money(amounts[index] ?? net)} />
        ))}
        <Row
          label={leads === 'net' ? t('vat', vatOf) : words('vatWithin', vatOf)}
          value={money(total.gross - total.net)}
        />
        <Row label={t('gross')} value={money(total.gross)} strong />
      </dl>
      <p className="text-soft text-[length:var(--text-s)]">{t('noFreight')}</p>
    </section>
  );
}

function Row({
  label,
  value,
  strong = false,
}: {
  readonly label: string;
  readonly value: string;
  readonly strong?: boolean;
}) {
  return (
    <div className={`flex justify-between gap-4 ${strong ? 'font-bold' : ''}`}>
      <dt className={strong ? '' : 'min-w-0 text-soft [overflow-wrap:anywhere]'}>{label}</dt>
      <dd className="whitespace-nowrap tabular-nums">{value}</dd>
    </div>
  );
}
