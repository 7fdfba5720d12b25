'use client';
import { settle } from '@labelwerk/domain/pricing/configuration/settle-configuration.ts';
import { price } from '@labelwerk/domain/pricing/price.ts';
import { useInfo } from '#features/calculator/index.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import type { PriceProps, Served } from './block-props.ts';
import styles from './live.module.css';
import { PriceBlock } from './price-block.tsx';

/** Today's price of a label on this site. */
export function LivePrice({ configuration, product, served }: PriceProps & Served) {
  const t = useTranslations('content-live');
  const { market } = useSite();
  const { data: info, isError } = useInfo();
  if (!info) return served ?? (isError && <p className={styles.failed}>{t('failed')}</p>);
  const label = settle(info, configuration);
  return <PriceBlock sheet={price(info.priceList, label, market)} label={label} product={product} />;
}
