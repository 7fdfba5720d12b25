'use client';
import { samplePackLimits, samplePackPrice } from '@labelwerk/domain/samples/sample-pack.ts';
import { priceWithVat } from '@labelwerk/domain/vat/leading-price.ts';
import { usePriceList } from '#features/calculator/index.ts';
import { PriceInText } from '#features/prices/index.ts';
import { LinkButton } from '#kit/button/link-button.tsx';
import { usePath, useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from './forms.module.css';

/** The sample pack of one's own choice, beside the free sample book; nothing if the price list does not offer it. */
export function PackOffer() {
  const t = useTranslations('forms');
  const path = usePath();
  const { market } = useSite();
  const { data: list } = usePriceList();
  const net = list && samplePackPrice(list, market);
  if (!list || net === undefined) return null;
  const { currency, vatRate } = list.markets[market];
  return (
    <div className={`grid justify-items-start gap-3 ${styles.wide}`} data-testid="sample-pack-offer">
      <p>
        {t('samples.pack', { count: samplePackLimits.samples })}{' '}
        <PriceInText pair={priceWithVat(net, vatRate)} currency={currency} rate={vatRate} />
      </p>
      <LinkButton href={path('sample-search')} look="outline" size="small">
        {t('samples.choose')}
      </LinkButton>
    </div>
  );
}
