'use client';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../account.module.css';
import { ChangeEmail } from '../email/change-email.tsx';
import { ChangePassword } from '../password/change-password.tsx';
import { TwoStep } from '../second-factor/two-step.tsx';
import { AccountFrame } from './account-frame.tsx';
import { SessionList } from './session-list.tsx';

export function Credentials() {
  const t = useTranslations('account');
  return (
    <AccountFrame>
      {(profile) => (
        <div className={styles.narrow}>
          <h1>{t('credentials.meta.title')}</h1>
          <p className={styles.lead}>{t('credentials.lead', { email: profile.email })}</p>
          <ChangePassword profile={profile} />
          <section className={styles.form} aria-labelledby="email-title">
            <h2 id="email-title">{t('changeEmail.title')}</h2>
            <ChangeEmail profile={profile} />
          </section>
          <section className={styles.form} aria-labelledby="two-step-title">
            <h2 id="two-step-title">{t('twoStep.title')}</h2>
            <TwoStep profile={profile} />
          </section>
          <section className={styles.form} aria-labelledby="sessions-title">
            <h2 id="sessions-title">{t('sessions.title')}</h2>
            <SessionList />
          </section>
        </div>
      )}
    </AccountFrame>
  );
}
