import { pathOf, resolvePath } from '@labelwerk/domain/market/routes.ts';
import { sites } from '@labelwerk/domain/market/sites.ts';

/**
 * Paths that are not pages of the route table: drafts, the framework's own, the server side of the pages,
 * and files with an extension.
 */
const notPages = /^\/(?:_next|api)(?:\/|$)|^(?:\/[a-z]{2})?\/preview\/[\w-]{20,400}$|\.[a-z0-9]{2,11}$/i;

export type PagePath =
  /** Let the framework respond. */
  | { readonly kind: 'as-it-is' }
  /** A path in another language, with capitals or with extra slashes: the correct one, with the query. */
  | { readonly kind: 'redirect'; readonly to: string }
  /**
   * Not a page of the shop: the site's not-found page. One page serves all, so that invented paths cost
   * nothing.
   */
  | { readonly kind: 'not-found'; readonly show: string };

/**
 * The address of a link to a service as mails of earlier releases wrote it (`?id=…`), with its key in the fragment,
 * where it gets into no log; undefined for any other address.
 */
export function presentServiceLink(url: string): string | undefined {
  const at = url.indexOf('?');
  const key = at < 0 ? '' : (new URLSearchParams(url.slice(at)).get('id')?.trim() ?? '');
  if (key === '') return undefined;
  const resolved = resolvePath(url.slice(0, at));
  const isRevision = resolved && !('redirectTo' in resolved) && resolved.key === 'artwork-service-revision';
  return isRevision ? `${url.slice(0, at)}#key=${encodeURIComponent(key)}` : undefined;
}

/** How a request's path is handled, before the framework sees it. */
export function pagePath(url: string): PagePath {
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  if (notPages.test(path)) return { kind: 'as-it-is' };
  const resolved = resolvePath(path);
  if (!resolved) return { kind: 'not-found', show: pathOf(siteAt(path), 'page-not-found') };
  if ('redirectTo' in resolved)
    return { kind: 'redirect', to: resolved.redirectTo + (at < 0 ? '' : url.slice(at)) };
  const present = presentServiceLink(url);
  if (present !== undefined) return { kind: 'redirect', to: present };
  return { kind: 'as-it-is' };
}

const siteAt = (path: string) =>
  sites.find(({ prefix }) => prefix !== '' && path.toLowerCase().startsWith(`${prefix}/`))?.id ?? 'uk';
