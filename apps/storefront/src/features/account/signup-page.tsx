import { serverTranslations } from '#platform/framework/server-translations.ts';
import type { PageProps } from '#platform/routes/page-module.ts';
import styles from './account.module.css';
import { Gate } from './sign-in/gate.tsx';
import { KeepRedirectLink } from './sign-in/keep-redirect-link.tsx';
import { SignUpForm } from './sign-in/sign-up-form.tsx';

export const feature = 'account';
export const meta = 'signup.meta';
export const personal = true;

export default function SignUpPage({ site }: PageProps) {
  const t = serverTranslations(site, 'account');
  return (
    <Gate
      title={t('signup.meta.title')}
      lead={t('signup.lead')}
      links={
        <KeepRedirectLink to="login" className={styles.link}>
          {t('signup.toLogin')}
        </KeepRedirectLink>
      }
    >
      <SignUpForm />
    </Gate>
  );
}
