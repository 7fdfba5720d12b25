import { pageOf } from '@labelwerk/content/names.ts';
import type { PageKey } from '@labelwerk/domain/market/routes.ts';
import { type Site, sites } from '@labelwerk/domain/market/sites.ts';
import { contentName, isLeftOut, pagesOn } from '#platform/content/pages.ts';
import { addressOf } from './addresses.ts';

type Params = Readonly<Record<string, string>>;

/** Canonical URL of a page and the same page on every site, for `hreflang`. */
export function alternatesOf(site: Site, key: PageKey, params: Params) {
  const { slug } = params;
  const name = slug === undefined ? undefined : contentName(key, slug);
  // An article may exist in some languages only; a list without entries is not indexed.
  const having = sites.filter(
    (other) =>
      !isLeftOut(other, name ?? key) &&
      (name === undefined || !pageOf(name) || pagesOn(other).includes(name)),
  );
  const others = having.map((other) => [other.hreflang, addressOf(other.id, key, params)] as const);
  return {
    canonical: addressOf(site.id, key, params),
    languages: {
      ...Object.fromEntries(others),
      ...(having.some(({ id }) => id === 'uk') && { 'x-default': addressOf('uk', key, params) }),
    },
  };
}
