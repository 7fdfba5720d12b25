import { isForEveryone } from '@labelwerk/domain/market/listed-pages.ts';
import type { PageKey } from '@labelwerk/domain/market/routes.ts';
import { siteAddress } from '@labelwerk/domain/market/site-addresses.ts';
import type { Site } from '@labelwerk/domain/market/sites.ts';
import { blocksOf, contentName, entryOf } from '#platform/content/pages.ts';
import { pageModules } from '#platform/routes/page-modules.ts';
import { shop } from '#platform/settings.ts';

/** For pages without a label of their own. */
const usualProduct = 'wine-front';

/** The page of a picture. */
export type Pictured = {
  readonly key: PageKey;
  /** Name of the content page; undefined for a page with a module of its own. */
  readonly content: string | undefined;
  /** Product type whose label the picture shows. */
  readonly productType: string;
};

/** Absolute URL of a page's social preview picture. */
export const pictureAddress = (site: Site, key: PageKey, slug: string | undefined): string =>
  `${siteAddress(shop, site.id)}/social/${site.id}/${contentName(key, slug)}.jpg`;

/** The page named by the path of a picture; undefined if there is none, or it is not public. */
export function picturedPage(path: readonly string[]): Pictured | undefined {
  const name = /^(.+)\.jpg$/.exec(path.join('/'))?.[1] ?? '';
  const blocks = blocksOf(name);
  const key = blocks ? entryOf(name).key : (name as PageKey);
  const isPage = blocks !== undefined || Object.hasOwn(pageModules, name);
  if (!isPage || !isForEveryone(key)) return undefined;
  return {
    key,
    content: blocks && name,
    productType: blocks?.picture ?? blocks?.card?.picture ?? blocks?.gallery?.[0] ?? usualProduct,
  };
}
