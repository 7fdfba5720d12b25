import { LinkButton } from '#kit/button/link-button.tsx';
import { serverTranslations } from '#platform/framework/server-translations.ts';
import { pathOf } from '#platform/routes/addresses.ts';
import type { PageProps } from '#platform/routes/page-module.ts';
import { pageModules } from '#platform/routes/page-modules.ts';
import styles from './account.module.css';
import { Gate } from './sign-in/gate.tsx';

export const feature = 'account';
export const meta = 'welcome.meta';
export const personal = true;

/** The first page after a new customer has confirmed their address. */
export default function WelcomePage({ site }: PageProps) {
  const t = serverTranslations(site, 'account');
  const steps = (['calculator', 'upload-files', 'my-account'] as const).filter((key) => pageModules[key]);
  return (
    <Gate title={t('welcome.meta.title')} lead={t('welcome.lead')} links={null}>
      <ul className={styles.form}>
        {steps.map((key, place) => (
          <li key={key}>
            <LinkButton href={pathOf(site.id, key)} look={place === 0 ? 'action' : 'outline'} wide>
              {t(`welcome.${key}`)}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Gate>
  );
}
