import { serverTranslations } from '#platform/framework/server-translations.ts';
import type { PageProps } from '#platform/routes/page-module.ts';
import styles from './account.module.css';
import { ForgotPasswordForm } from './password/forgot-password-form.tsx';
import { Gate } from './sign-in/gate.tsx';
import { KeepRedirectLink } from './sign-in/keep-redirect-link.tsx';

export const feature = 'account';
export const meta = 'forgot.meta';
export const personal = true;

export default function ForgotPasswordPage({ site }: PageProps) {
  const t = serverTranslations(site, 'account');
  return (
    <Gate
      title={t('forgot.meta.title')}
      lead={t('forgot.lead')}
      links={
        <KeepRedirectLink to="login" className={styles.link}>
          {t('forgot.toLogin')}
        </KeepRedirectLink>
      }
    >
      <ForgotPasswordForm />
    </Gate>
  );
}
