'use client';
import { Link } from '#kit/button/link.tsx';
import { usePageExists, usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../account.module.css';
import { OpenQuotes } from '../overview/open-quotes.tsx';
import { OrderedServices } from '../overview/ordered-services.tsx';
import { RecentOrders } from '../overview/recent-orders.tsx';
import { AccountFrame } from './account-frame.tsx';

const tiles = [
  'calculator',
  'orders',
  'label-library',
  'upload-files',
  'address-management',
  'personal-infos',
  'manage-credentials',
] as const;

export function AccountHome() {
  const t = useTranslations('account');
  const path = usePath();
  const exists = usePageExists();
  return (
    <AccountFrame>
      {(profile) => (
        <>
          <h1>{t('home.hello', { name: profile.name })}</h1>
          <p className={styles.lead}>{t('home.lead')}</p>
          <RecentOrders customerId={profile.id} />
          <OpenQuotes customerId={profile.id} />
          <OrderedServices customerId={profile.id} />
          <ul className={styles.tiles}>
            {tiles.filter(exists).map((key) => (
              <li key={key}>
                <Link className={styles.tile} href={path(key)}>
                  <strong>{t(`tile.${key}.title`)}</strong>
                  <span>{t(`tile.${key}.text`)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </AccountFrame>
  );
}
