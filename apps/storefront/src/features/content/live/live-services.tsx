'use client';
import { toQuery } from '@labelwerk/domain/pricing/configuration/configuration-query.ts';
import { priceWithVat } from '@labelwerk/domain/vat/leading-price.ts';
import { useTranslations } from 'next-intl';
import { presetOf, useInfo } from '#features/calculator/index.ts';
import { BuyerSwitch, PricePair } from '#features/prices/index.ts';
import { useOfferedServices } from '#features/services/index.ts';
import { packageAddress } from '#kit/card/package-address.ts';
import { PackageCard } from '#kit/card/package-card.tsx';
import { useSession } from '#platform/client/session.ts';
import { usePath, useSite } from '#platform/client/site.tsx';
import { usualLabel } from '#platform/content/usual-labels.ts';
import styles from './live.module.css';
import type { ServicesProps } from './live-block.tsx';

/**
 * Services as cards with today's prices; unavailable ones are left out. Those that are ordered by themselves lead to
 * their own page, others to the calculator with the service chosen.
 */
export function LiveServices({ ids, texts, buttonLabel, orderLabel }: ServicesProps) {
  const t = useTranslations('content-live');
  const path = usePath();
  const { market } = useSite();
  const { data: profile } = useSession();
  const { data: info, isError } = useInfo();
  const own = useOfferedServices(ids);
  if (!info || !own) return isError && <p className={styles.failed}>{t('failed')}</p>;
  const { vatRate } = info.priceList.markets[market];
  const withLabel = (id: string) => {
    const link = `${path('calculator')}?${toQuery({ ...presetOf(usualLabel('roll')), extras: [id] })}`;
    return packageAddress(
      { link, redirectionRoute: link },
      { isSignedIn: Boolean(profile), login: path('login') },
    );
  };
  const shown = ids.flatMap((id) => {
    const byItself = own.find((service) => service.id === id);
    if (byItself) {
      const suffix = t(id === 'design' ? 'perDesign' : 'perFile');
      const name = byItself.name ?? t('design');
      return [{ ...byItself, name, suffix, label: orderLabel }];
    }
    const extra = info.extras.find((one) => one.id === id);
    if (!extra) return [];
    const { name, amount, per_sort: perSort } = extra;
    const price = { amount, currency: info.currency };
    const suffix = t(perSort ? 'perDesign' : 'once');
    return [{ id, name, price, suffix, href: withLabel(id), label: buttonLabel }];
  });
  if (shown.length === 0) return <p>{t('noServices')}</p>;
  return (
    <>
      <BuyerSwitch className="justify-self-start" />
      <ul className={styles.packages}>
        {shown.map(({ id, name, price, suffix, href, label }) => (
          <li key={id}>
            <PackageCard
              href={href}
              of={{
                name,
                description: texts[id]?.description ?? '',
                items: (texts[id]?.items ?? []).map((text) => ({ icon: 'check', text })),
                price: (
                  <PricePair
                    pair={priceWithVat(price.amount, vatRate)}
                    {...{ currency: price.currency, rate: vatRate }}
                  />
                ),
                suffix,
                ...{ buttonLabel: label, images: [], version: 'new' },
              }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
