import { serverTranslations } from '#platform/framework/server-translations.ts';
import type { PageProps } from '#platform/routes/page-module.ts';
import styles from './account.module.css';
import { ConfirmForm } from './sign-in/confirm-form.tsx';
import { Gate } from './sign-in/gate.tsx';
import { KeepRedirectLink } from './sign-in/keep-redirect-link.tsx';

export const feature = 'account';
export const meta = 'confirm.meta';
export const personal = true;

export default function ConfirmPage({ site }: PageProps) {
  const t = serverTranslations(site, 'account');
  return (
    <Gate
      title={t('confirm.meta.title')}
      lead={t('confirm.lead')}
      links={
        <KeepRedirectLink to="login" className={styles.link}>
          {t('signup.toLogin')}
        </KeepRedirectLink>
      }
    >
      <ConfirmForm />
    </Gate>
  );
}
