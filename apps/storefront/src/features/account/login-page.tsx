import { serverTranslations } from '#platform/framework/server-translations.ts';
import type { PageProps } from '#platform/routes/page-module.ts';
import styles from './account.module.css';
import { Gate } from './sign-in/gate.tsx';
import { KeepRedirectLink } from './sign-in/keep-redirect-link.tsx';
import { SignInForm } from './sign-in/sign-in-form.tsx';

export const feature = 'account';
export const meta = 'login.meta';
export const personal = true;

export default function LoginPage({ site }: PageProps) {
  const t = serverTranslations(site, 'account');
  return (
    <Gate
      title={t('login.meta.title')}
      lead={t('login.lead')}
      links={
        <>
          <KeepRedirectLink to="signup" className={styles.link}>
            {t('login.toSignUp')}
          </KeepRedirectLink>
          <KeepRedirectLink to="forgot-password" className={styles.link}>
            {t('login.toForgot')}
          </KeepRedirectLink>
        </>
      }
    >
      <SignInForm />
    </Gate>
  );
}
