import type { Site } from '@labelwerk/domain/market/sites.ts';
import type { ReactNode } from 'react';
import { preloadInfo, servedInfo } from '#features/calculator/index.ts';
import { Link } from '#kit/button/link.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { StructuredData } from '#kit/data/structured-data.tsx';
import { Breadcrumb } from '#kit/layout/breadcrumb.tsx';
import { serverTranslations } from '#platform/framework/server-translations.ts';
import { addressOf, pathOf } from '#platform/routes/addresses.ts';
import styles from './guides.module.css';
import { type Guide, guides } from './guides.ts';
import { ServedGuide } from './served.tsx';

type Props = {
  readonly site: Site;
  readonly guide: Guide;
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
};

/** Breadcrumbs of the page, for search engines. */
function crumbsOf(site: Site, home: string, guide: Guide, name: string) {
  const entry = (position: number, name: string, key: 'home' | Guide) => ({
    '@type': 'ListItem',
    position,
    name,
    item: key === 'home' ? new URL(addressOf(site.id, key)).href : addressOf(site.id, key),
  });
  return { '@type': 'BreadcrumbList', itemListElement: [entry(1, home, 'home'), entry(2, name, guide)] };
}

/** Frame of a guide: breadcrumbs, title, lead, content, and links to the other guides. */
export function GuideFrame({ site, guide, title, lead, children }: Props) {
  preloadInfo(site);
  const t = serverTranslations(site, 'guides');
  return (
    <div className="page grid gap-6 py-8">
      <StructuredData of={crumbsOf(site, t('home'), guide, t(`page.${guide}`))} />
      <header className={styles.head}>
        <Breadcrumb
          label={t('crumbs')}
          trail={[{ title: t('home'), href: pathOf(site.id, 'home') }]}
          current={t(`page.${guide}`)}
        />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      <ServedGuide isServed={servedInfo(site.id) !== undefined}>{children}</ServedGuide>
      <nav aria-labelledby="more-guides" className={styles.more}>
        <h2 id="more-guides" className={styles.moreTitle}>
          {t('more')}
        </h2>
        <ul className={styles.moreList}>
          {guides
            .filter((other) => other !== guide)
            .map((other) => (
              <li key={other}>
                <Link href={pathOf(site.id, other)} prefetch={false} className={styles.moreLink}>
                  {t(`page.${other}`)}
                  <Icon name="arrow-right" />
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  );
}
