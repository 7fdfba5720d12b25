import type { Site } from '@labelwerk/domain/market/sites.ts';
import { questionsData } from '#kit/data/questions-data.ts';
import { StructuredData } from '#kit/data/structured-data.tsx';
import { Collapsible } from '#kit/layout/collapsible.tsx';
import { classNames } from '#kit/style/class-names.ts';
import { serverTranslations } from '#platform/framework/server-translations.ts';
import styles from './home.module.css';

const questions = ['size', 'file', 'date', 'designs'] as const;

/** Frequently asked questions before a first order. */
export function Faq({ site }: { readonly site: Site }) {
  const t = serverTranslations(site, 'home.faq');
  return (
    <section className={classNames(styles.section, 'below')} aria-labelledby="faq">
      <StructuredData
        of={questionsData(
          questions.map((question) => ({
            question: t(`${question}.question`),
            answer: t(`${question}.answer`),
          })),
        )}
      />
      <div className={styles.faq}>
        <h2 id="faq">{t('title')}</h2>
        <Collapsible
          items={questions.map((question) => ({
            id: question,
            title: t(`${question}.question`),
            content: <p className={styles.answer}>{t(`${question}.answer`)}</p>,
          }))}
        />
      </div>
    </section>
  );
}
