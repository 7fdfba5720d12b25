'use client';
import { useInfo } from '#features/calculator/index.ts';
import { useOfferedServices } from '#features/services/index.ts';
import { wasSignedIn } from '#platform/client/display/signed-in.ts';
import { useSession } from '#platform/client/session.ts';
import { usePath, useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import type { Served, ServicesProps } from './block-props.ts';
import styles from './live.module.css';
import { ServiceCards } from './service-cards.tsx';
import { serviceEntries } from './service-entries.ts';

/** Services as cards with today's prices. */
export function LiveServices({ ids, served, ...words }: ServicesProps & Served) {
  const t = useTranslations('content-live');
  const path = usePath();
  const { market } = useSite();
  const { data: profile } = useSession();
  const { data: info, isError } = useInfo();
  const offered = useOfferedServices(ids);
  if (!info || !offered) return served ?? (isError && <p className={styles.failed}>{t('failed')}</p>);
  const isSignedIn = profile === undefined ? wasSignedIn() : profile !== null;
  const services = serviceEntries(ids, info, offered, { isSignedIn, path });
  const { vatRate } = info.priceList.markets[market];
  return <ServiceCards {...words} {...{ services, vatRate, asksSignIn: !isSignedIn }} />;
}
