import type { PageKey } from '@labelwerk/domain/market/routes.ts';
import type { Site } from '@labelwerk/domain/market/sites.ts';
import { StructuredData } from '#kit/data/structured-data.tsx';
import { Breadcrumb } from '#kit/layout/breadcrumb.tsx';
import { type ContentName, entryOf } from '#platform/content/pages.ts';
import { titleOf } from '#platform/content/title-of.ts';
import { serverTranslations } from '#platform/framework/server-translations.ts';
import { addressOf, pathOf } from '#platform/routes/addresses.ts';

type Props = {
  readonly site: Site;
  readonly name: ContentName;
  readonly title: string;
  readonly parent: PageKey | undefined;
};

/** Breadcrumbs, for people and for search engines. */
export function Crumbs({ site, name, title, parent }: Props) {
  const t = serverTranslations(site, 'content');
  const { key, slug } = entryOf(name);
  const above = [
    { title: t('home'), key: 'home' as const },
    ...(parent ? [{ title: titleOf(site, parent), key: parent }] : []),
  ];
  const places = [
    ...above.map((crumb) => ({ name: crumb.title, item: addressOf(site.id, crumb.key) })),
    { name: title, item: addressOf(site.id, key, slug === undefined ? {} : { slug }) },
  ];
  const list = {
    '@type': 'BreadcrumbList',
    itemListElement: places.map((place, index) => ({ '@type': 'ListItem', position: index + 1, ...place })),
  };
  return (
    <>
      <StructuredData of={list} />
      <Breadcrumb
        label={t('crumbs')}
        trail={above.map((crumb) => ({ title: crumb.title, href: pathOf(site.id, crumb.key) }))}
        current={title}
      />
    </>
  );
}
