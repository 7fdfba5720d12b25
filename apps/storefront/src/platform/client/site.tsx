'use client';
import type { PageKey } from '@labelwerk/domain/market/routes.ts';
import type { Site } from '@labelwerk/domain/market/sites.ts';
import { createContext, useCallback, useContext } from 'react';
import { usePathname } from '#platform/framework/navigation.ts';

export type SiteAndPaths = {
  /** Provided by the server: the table of all sites stays there. */
  readonly site: Site;
  /** Paths of this site by page key, parameters as `{name}`: the whole table of all languages stays on the server. */
  readonly paths: Readonly<Partial<Record<PageKey, string>>>;
};

const SiteContext = createContext<SiteAndPaths | undefined>(undefined);

export const SiteProvider = SiteContext.Provider;

function useSiteAndPaths(): SiteAndPaths {
  const given = useContext(SiteContext);
  if (!given) throw new Error('Only pages of a site have one');
  return given;
}

/** The site of the page. */
export const useSite = (): Site => useSiteAndPaths().site;

/** Path patterns of this site by page key. */
export const usePaths = (): SiteAndPaths['paths'] => useSiteAndPaths().paths;

/**
 * Paths of this site by page key. A page the shop does not have gives the home page; a missing parameter is
 * a bug and throws.
 */
export function usePath(): (key: PageKey, params?: Readonly<Record<string, string>>) => string {
  const paths = usePaths();
  return useCallback(
    (key, params = {}) =>
      (paths[key] ?? paths.home ?? '/').replace(/\{(\w+)\}/g, (_whole, name: string) => {
        const value = params[name];
        if (value === undefined) throw new Error(`The path of ${key} needs ${name}`);
        return encodeURIComponent(value);
      }),
    [paths],
  );
}

/**
 * The path of the current page in the form that links use. A site with its own domain has no prefix, but
 * its pages are prerendered below one: both give the same result here.
 */
export function useHere(): string {
  const pathname = usePathname();
  const { site, paths } = useSiteAndPaths();
  const { prefix } = site;
  const isBare = prefix !== '' && paths.home === '/';
  return isBare && `${pathname}/`.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) || '/' : pathname;
}

/** Whether the shop has a page of its own under a key: menus leave out missing ones. */
export function usePageExists(): (key: PageKey) => boolean {
  const paths = usePaths();
  return useCallback((key) => paths[key] !== undefined, [paths]);
}
