'use client';
import { markets } from '@labelwerk/domain/market/markets.ts';
import { useEffect } from 'react';
import { DoorsList } from '#features/doors/index.ts';
import { usePrices } from '#features/prices/index.ts';
import { useOfferedServices } from '#features/services/index.ts';
import { Link } from '#kit/button/link.tsx';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { RadioCards } from '#kit/form/radio-cards.tsx';
import { usePath, useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { usePriceList } from '../../state/price-list.ts';
import { type ArtworkService, serviceOf } from './artwork-service.ts';

type Props = {
  readonly service: ArtworkService | undefined;
  readonly onService: (service: ArtworkService | undefined) => void;
};

const ids = ['review-smart', 'review-pro', 'design'] as const;

/** Whether there is a print file, or what we do for one. Services that are not on offer are left out. */
export default function ArtworkStep({ service, onService }: Props) {
  const t = useTranslations('calculator.artwork');
  const { market, currency } = useSite();
  const path = usePath();
  const offered = useOfferedServices(ids);
  const { data: list } = usePriceList();
  const prices = usePrices(currency, markets[market].vatRate);
  const isGone =
    service !== undefined && offered !== undefined && !offered.some(({ id }) => serviceOf[id] === service);
  useEffect(() => {
    if (isGone) onService(undefined);
  });
  if (!offered) return <Skeleton height="18rem" />;
  const cards = offered.flatMap(({ id, name, price }) => {
    const value = serviceOf[id];
    if (value === undefined) return [];
    const title = id === 'design' ? t('design') : t('check', { name: name ?? '' });
    return [
      {
        value,
        title,
        text: t(id === 'design' ? 'perDesign' : 'perFile', { price: prices.both(price.amount) }),
      },
    ];
  });
  return (
    <div className="grid gap-4">
      <RadioCards<ArtworkService | 'file'>
        legend={t('title')}
        hideLegend
        name="artwork-service"
        layout="rows"
        value={service ?? 'file'}
        onChange={(chosen) => onService(chosen === 'file' ? undefined : chosen)}
        cards={[{ value: 'file', title: t('file'), text: t('fileText') }, ...cards]}
      />
      <DoorsList />
      {list?.artworkFrom?.['variable-data'] && <p>{t('table')}</p>}
      {list?.artworkFrom?.transparency && (
        <p>
          {t('codes')}{' '}
          <Link className="underline" href={path('transparency-calculator')}>
            {t('toCodes')}
          </Link>
        </p>
      )}
    </div>
  );
}
