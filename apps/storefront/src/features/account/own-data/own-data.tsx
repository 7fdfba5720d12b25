'use client';
import type { Profile } from '#platform/client/session.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../account.module.css';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';

/** Personal data of the customer: export and deletion. */
export function OwnData({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('account');
  return (
    <>
      <section className={styles.form} aria-labelledby="data-title">
        <h2 id="data-title">{t('data.title')}</h2>
        <p>{t('data.how')}</p>
        <ExportData customerId={profile.id} />
      </section>
      <section className={styles.form} aria-labelledby="delete-title">
        <h2 id="delete-title">{t('delete.title')}</h2>
        <p>{t('delete.how')}</p>
        <DeleteAccount profile={profile} />
      </section>
    </>
  );
}
