import type { PageKey } from '@labelwerk/domain/market/routes.ts';
import { pathOf } from '@labelwerk/domain/market/routes.ts';
import { type Site, sites } from '@labelwerk/domain/market/sites.ts';
import type { Metadata } from 'next';
import type { Messages } from 'next-intl';
import type { ReactNode } from 'react';
import { publicSettings } from '#platform/server/settings.ts';

export type PageProps = { readonly site: Site; readonly params: Readonly<Record<string, string>> };

/** What a page module exports: what is shown, and whose words its islands need in the browser. */
export type PageModule = {
  readonly default: (props: PageProps) => ReactNode | Promise<ReactNode>;
  /** Room whose `meta.title` and `meta.description` describe the page. */
  readonly room: keyof Messages;
  /** Rooms whose words the islands of the page use; the shell's are always there. */
  readonly islandRooms?: readonly (keyof Messages)[];
  /** Pages of one visitor alone are not for search engines. */
  readonly personal?: boolean;
};

/** Canonical address and the same page of every other site. */
export function addressesOf(
  site: Site,
  key: PageKey,
  params: Readonly<Record<string, string>>,
): Metadata['alternates'] {
  const absolute = (path: string) => publicSettings.shopAddress + (path === '/' ? '' : path);
  const others = sites.map((other) => [other.hreflang, absolute(pathOf(other.id, key, params))] as const);
  return {
    canonical: absolute(pathOf(site.id, key, params)),
    languages: { ...Object.fromEntries(others), 'x-default': absolute(pathOf('uk', key, params)) },
  };
}
