import { type PageKey, pathOf } from '@labelwerk/domain/market/routes.ts';
import { type SiteId, sites } from '@labelwerk/domain/market/sites.ts';
import { contentPages, entryOf } from '#platform/content/pages.ts';

/** Pages with a module of their own whose HTML contains prices. */
const ownPages: readonly PageKey[] = [
  'home',
  'materials',
  'finishing-touches',
  'calculator-help',
  'express-production',
  'delivery-and-shipping-costs',
];

/** Paths of the pages of a site whose HTML contains prices. */
export function pricedPaths(site: SiteId): readonly string[] {
  const content = Object.entries(contentPages()).filter(([, { price, extras }]) => price || extras);
  return [
    ...ownPages.map((key) => pathOf(site, key)),
    ...content.map(([name]) => {
      const { key, slug } = entryOf(name);
      return pathOf(site, key, slug === undefined ? {} : { slug });
    }),
  ];
}

let all: ReadonlySet<string> | undefined;

/** Whether the HTML of a page contains prices; the path is that of the framework, with the prefix of the site. */
export function isPriced(path: string): boolean {
  all ??= new Set(sites.flatMap(({ id }) => pricedPaths(id)));
  return all.has(path);
}
