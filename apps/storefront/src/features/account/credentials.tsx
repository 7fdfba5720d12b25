'use client';
import { useTranslations } from 'next-intl';
import styles from './account.module.css';
import { AccountFrame } from './account-frame.tsx';
import { ChangePassword } from './change-password.tsx';

export function Credentials() {
  const t = useTranslations('account');
  return (
    <AccountFrame>
      {(profile) => (
        <div className={styles.narrow}>
          <h1>{t('credentials.meta.title')}</h1>
          <p className={styles.lead}>{t('credentials.lead', { email: profile.email })}</p>
          <ChangePassword profile={profile} />
        </div>
      )}
    </AccountFrame>
  );
}
