import { pathOf } from '@labelwerk/domain/market/routes.ts';
import { getTranslations } from 'next-intl/server';
import type { PageProps } from '#platform/routes/page-module.ts';

export const room = 'status';
export const meta = 'failure';
export const personal = true;

/** Where a person lands when a step outside the pages failed, such as a payment that could not be opened. */
export default async function ErrorPage({ site }: PageProps) {
  const t = await getTranslations({ locale: site.id, namespace: 'status.failure' });
  return (
    <section className="page">
      <h1>{t('title')}</h1>
      <p>{t('description')}</p>
      <p>
        <a href={pathOf(site.id, 'home')}>{t('home')}</a>
      </p>
    </section>
  );
}
