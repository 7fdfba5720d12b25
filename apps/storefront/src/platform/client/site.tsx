'use client';
import type { PageKey } from '@labelwerk/domain/market/routes.ts';
import { type Site, type SiteId, siteOf } from '@labelwerk/domain/market/sites.ts';
import { createContext, useCallback, useContext } from 'react';

export type SiteAndPaths = {
  readonly id: SiteId;
  /** Paths of this site by page key, parameters as `{name}`: the whole table of all languages stays on the server. */
  readonly paths: Readonly<Partial<Record<PageKey, string>>>;
};

export const SiteContext = createContext<SiteAndPaths>({ id: 'uk', paths: {} });

/** The site the page belongs to. */
export const useSite = (): Site => siteOf(useContext(SiteContext).id);

/** Paths of this site by page key. */
export function usePath(): (key: PageKey, params?: Readonly<Record<string, string>>) => string {
  const { paths } = useContext(SiteContext);
  return useCallback(
    (key, params = {}) =>
      (paths[key] ?? '/').replace(/\{(\w+)\}/g, (_whole, name: string) =>
        encodeURIComponent(params[name] ?? ''),
      ),
    [paths],
  );
}
