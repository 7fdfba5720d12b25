import { Breadcrumb } from '#kit/layout/breadcrumb.tsx';
import { serverTranslations } from '#platform/framework/server-translations.ts';
import { pathOf } from '#platform/routes/addresses.ts';
import type { PageProps } from '#platform/routes/page-module.ts';
import styles from './calculator.module.css';
import { CalculatorView } from './calculator-view.tsx';
import { preloadInfo } from './state/info-address.ts';

export const feature = 'calculator';

export default function CalculatorPage({ site }: PageProps) {
  preloadInfo(site);
  const t = serverTranslations(site, 'calculator');
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumb
        label={t('crumbs')}
        trail={[{ title: t('home'), href: pathOf(site.id, 'home') }]}
        current={t('meta.title')}
      />
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <CalculatorView />
    </div>
  );
}
