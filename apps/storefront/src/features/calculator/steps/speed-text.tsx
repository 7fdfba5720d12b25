'use client';
import { deliveryPromise } from '@labelwerk/domain/delivery/delivery-date.ts';
import { formatDate } from '@labelwerk/domain/money/format.ts';
import type { Express } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { price } from '@labelwerk/domain/pricing/price.ts';
import { usePrices } from '#features/prices/index.ts';
import { useNow } from '#platform/client/clock/use-now.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import type { StepProps } from '../state/change.ts';

/** Production time, delivery date and surcharge of a speed. */
export function SpeedText({
  info,
  configuration,
  express,
}: Omit<StepProps, 'onChange'> & { readonly express: Express }) {
  const t = useTranslations('calculator');
  const site = useSite();
  const now = useNow();
  const { market } = site;
  const prices = usePrices(site.currency, info.priceList.markets[market].vatRate);
  const netOf = (speed: Express) => price(info.priceList, { ...configuration, express: speed }, market).net;
  const wanted = { ...configuration, express };
  const promise = deliveryPromise(info.priceList, wanted, market, now);
  const more = netOf(express) - netOf('none');
  return (
    <>
      {t('express.days', { days: promise.productionDays })}
      <span className="block">
        {t('price.arrives', { from: formatDate(promise.arrivesFrom), to: formatDate(promise.arrivesTo) })}
      </span>
      {more > 0 && (
        <span className="block font-semibold">{t('extraPrice', { price: prices.both(more) })}</span>
      )}
    </>
  );
}
