import { getTranslations } from 'next-intl/server';
import type { PageProps } from '#platform/routes/page-module.ts';
import { Faq } from './faq.tsx';
import styles from './home.module.css';
import { HomeCalculator } from './home-calculator.tsx';
import { End, Reasons, Steps, Stocks, Tiles } from './sections.tsx';

export const room = 'home';
export const islandRooms = ['home'] as const;

export default async function HomePage({ site }: PageProps) {
  const t = await getTranslations({ locale: site.id, namespace: 'home' });
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.promise}>
          <h1>{t('promise')}</h1>
          <p>{t('lead')}</p>
        </div>
        <HomeCalculator />
      </section>
      <Tiles site={site} />
      <Reasons site={site} />
      <Steps site={site} />
      <Stocks site={site} />
      <Faq site={site} />
      <End site={site} />
    </>
  );
}
