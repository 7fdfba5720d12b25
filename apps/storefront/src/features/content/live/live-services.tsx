'use client';
import { formatMoney } from '@labelwerk/domain/money/format.ts';
import { toQuery } from '@labelwerk/domain/pricing/configuration/configuration-query.ts';
import { useTranslations } from 'next-intl';
import { presetOf, useInfo } from '#features/calculator/index.ts';
import { packageAddress } from '#kit/card/package-address.ts';
import { PackageCard } from '#kit/card/package-card.tsx';
import { useSession } from '#platform/client/session.ts';
import { usePath } from '#platform/client/site.tsx';
import { usualLabel } from '#platform/content/usual-labels.ts';
import styles from './live.module.css';
import type { ServicesProps } from './live-block.tsx';

/**
 * Services of the price list as cards with today's prices; unavailable ones are left out. Each links to the
 * calculator with the service chosen.
 */
export function LiveServices({ ids, texts, buttonLabel }: ServicesProps) {
  const t = useTranslations('content-live');
  const path = usePath();
  const { data: profile } = useSession();
  const { data: info, isError } = useInfo();
  if (!info) return isError && <p className={styles.failed}>{t('failed')}</p>;
  const shown = ids.flatMap((id) => info.extras.find((extra) => extra.id === id) ?? []);
  if (shown.length === 0) return <p>{t('noServices')}</p>;
  const addressOf = (id: string) => {
    const link = `${path('calculator')}?${toQuery({ ...presetOf(usualLabel('roll')), extras: [id] })}`;
    return packageAddress(
      { link, redirectionRoute: link },
      { isSignedIn: Boolean(profile), login: path('login') },
    );
  };
  return (
    <ul className={styles.packages}>
      {shown.map(({ id, name, amount, per_sort }) => (
        <li key={id}>
          <PackageCard
            href={addressOf(id)}
            of={{
              name,
              description: texts[id]?.description ?? '',
              items: (texts[id]?.items ?? []).map((text) => ({ icon: 'check', text })),
              price: formatMoney({ amount, currency: info.currency }),
              suffix: t(per_sort ? 'perDesign' : 'once'),
              ...{ buttonLabel, images: [], version: 'new' },
            }}
          />
        </li>
      ))}
    </ul>
  );
}
