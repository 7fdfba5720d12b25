import { isForEveryone, isListed } from '@labelwerk/domain/market/listed-pages.ts';
import type { PageKey } from '@labelwerk/domain/market/routes.ts';
import type { Site } from '@labelwerk/domain/market/sites.ts';
import { formatSize } from '@labelwerk/domain/money/format.ts';
import { toQuery } from '@labelwerk/domain/pricing/configuration/configuration-query.ts';
import { presetOf } from '#features/calculator/index.ts';
import { entryOf, isLeftOut, pagesOn } from '#platform/content/pages.ts';
import { pageHead } from '#platform/content/read-page.ts';
import { titleOf } from '#platform/content/title-of.ts';
import { usualLabel, usualLabelIds } from '#platform/content/usual-labels.ts';
import { serverTranslations } from '#platform/framework/server-translations.ts';
import { pathOf } from '#platform/routes/addresses.ts';
import type { SearchEntry } from './entries.ts';

/** Pages with their own module that people search by name. */
const pagesOfTheShop = [
  'calculator',
  'materials',
  'finishing-touches',
  'calculator-help',
  'sample-search',
  'express-production',
  'delivery-and-shipping-costs',
  'upload-files',
  'orders',
  'my-account',
  'cart',
] as const satisfies readonly PageKey[];

/** Every public content page, by title. */
export const contentEntries = (site: Site): readonly SearchEntry[] =>
  pagesOn(site)
    .filter((name) => !isLeftOut(site, name))
    .map((name) => ({ name, ...entryOf(name) }))
    .filter(({ key, slug }) => (slug === undefined ? isListed(key) : isForEveryone(key)))
    .map(({ name, key, slug }) => {
      const { title, description } = pageHead(site, name);
      const href = pathOf(site.id, key, slug === undefined ? {} : { slug });
      return { kind: 'page' as const, title, description, href };
    })
    .sort((one, other) => one.title.localeCompare(other.title, site.hreflang));

/** The search entries of a site except materials, which the catalogue names: pages and usual labels. */
export function entriesOfSite(site: Site): readonly SearchEntry[] {
  const t = serverTranslations(site, 'content');
  const calculator = pathOf(site.id, 'calculator');
  const pages = pagesOfTheShop.map((key) => ({
    kind: 'page' as const,
    title: titleOf(site, key),
    description: '',
    href: pathOf(site.id, key),
  }));
  const products = usualLabelIds.map(usualLabel).map((label) => ({
    kind: 'product' as const,
    title: t(`products.${label.id as 'honey'}`),
    description: `${formatSize(label.width, label.height, site.language)} mm`,
    href: `${calculator}?${toQuery(presetOf(label))}`,
  }));
  return [...pages, ...contentEntries(site), ...products];
}
