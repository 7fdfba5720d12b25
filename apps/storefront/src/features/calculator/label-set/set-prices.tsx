'use client';
import { formatSize } from '@labelwerk/domain/money/format.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import type { PriceSheet } from '@labelwerk/domain/pricing/price-sheet.ts';
import { priceWithVat } from '@labelwerk/domain/vat/leading-price.ts';
import { PricePair } from '#features/prices/index.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';

/** A label of a set with its price. */
export type PricedLabel = { readonly configuration: Configuration; readonly sheet: PriceSheet };

/** What each label of a set adds to the price of the set. */
export default function SetPrices({ labels }: { readonly labels: readonly PricedLabel[] }) {
  const t = useTranslations('calculator');
  const { language } = useSite();
  return (
    <div className="grid gap-2 text-[length:var(--text-s)]" data-testid="set-prices">
      <p className="font-semibold">{t('set.of')}</p>
      <dl className="grid gap-1">
        {labels.map(({ configuration: { set, width, height }, sheet }) => (
          <div key={set?.part} className="flex justify-between gap-3">
            <dt className="text-soft">
              {t(`set.${set?.part ?? 'front'}`)}, {formatSize(width, height, language)} mm
            </dt>
            <dd className="tabular-nums">
              <PricePair
                pair={priceWithVat(sheet.net, sheet.vat.rate)}
                {...{ currency: sheet.currency, rate: sheet.vat.rate, country: sheet.vat.country }}
                align="end"
                isShort
              />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-soft">{t('set.note')}</p>
    </div>
  );
}
