import { resolvePath } from '@labelwerk/domain/market/routes.ts';
import {
  linkFrom,
  publicAddress,
  type ShopAddresses,
  siteAddress,
  siteAt,
  siteOfHost,
} from '@labelwerk/domain/market/site-addresses.ts';
import type { Site } from '@labelwerk/domain/market/sites.ts';
import { pagePath } from '../paths/page-path.ts';
import { hostNameOf } from './host-name.ts';

/** Paths on every domain: the framework's files, the calls, and files with an extension. */
const shared = /^\/(?:_next|api)(?:\/|$)/;
const ending = /\.[a-z0-9]{2,11}$/i;
/** Files that each domain has its own version of. */
const ownFiles: Readonly<Record<string, string>> = { '/robots.txt': 'txt', '/sitemap.xml': 'xml' };

/** Whether a path is that of a file: names of articles and orders may contain a dot too. */
const isFile = (path: string, page = path): boolean => ending.test(path) && resolvePath(page) === undefined;

export type Placed =
  /** Ask the framework for this path; there, a site's pages are always below its prefix. */
  | { readonly kind: 'inside'; readonly path: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'not-found'; readonly path: string; readonly show: string };

/**
 * The site of a request, by its host and its path. Responses only contain configured hosts, never the one
 * of a request.
 */
export class SiteHosts {
  readonly #of: ShopAddresses;
  readonly #isPlain: boolean;

  constructor(of: ShopAddresses) {
    this.#of = of;
    this.#isPlain = Object.keys(of.SITE_ADDRESSES).length === 0;
  }

  #siteOf(host: string | undefined): Site | undefined {
    return siteOfHost(this.#of, hostNameOf(host ?? '') ?? '');
  }

  /**
   * The path, with its site's prefix, under which a page or file is made and cached. Undefined if it
   * belongs to another domain.
   * @param path without its query
   */
  inside(host: string | undefined, path: string): string | undefined {
    if (this.#isPlain || shared.test(path)) return path;
    const site = this.#siteOf(host);
    const named = siteAt(path.toLowerCase());
    if (!site) {
      const isElsewhere = this.#of.SITE_ADDRESSES[named.id] !== undefined;
      return isElsewhere && !isFile(path) ? undefined : path;
    }
    const file = ownFiles[path];
    if (file !== undefined) return `/site-files/${site.id}.${file}`;
    const inner = named.prefix === '' ? site.prefix + (path === '/' && site.prefix !== '' ? '' : path) : path;
    if (isFile(path, inner)) return path;
    return named.prefix === '' ? inner : undefined;
  }

  /**
   * Where a request leads. `path` is in its canonical form; `query` starts with its question mark, or is
   * empty.
   */
  place(host: string | undefined, path: string, query: string): Placed {
    const inside = this.inside(host, path);
    const found = pagePath((inside ?? path) + query);
    if (found.kind === 'redirect') {
      const site = this.#isPlain ? undefined : this.#siteOf(host);
      const from = site ? siteAddress(this.#of, site.id) : this.#of.SHOP_ADDRESS;
      return { kind: 'redirect', to: linkFrom(this.#of, from, found.to) };
    }
    if (found.kind === 'not-found') return { kind: 'not-found', path: inside ?? path, show: found.show };
    if (inside !== undefined) return { kind: 'inside', path: inside };
    const { prefix } = siteAt(path.toLowerCase());
    return {
      kind: 'redirect',
      to: publicAddress(this.#of, prefix + path.slice(prefix.length) + query),
    };
  }
}
