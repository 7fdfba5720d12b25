import { resolvePath } from '@labelwerk/domain/market/routes.ts';

/** Paths that are no pages: the framework's own, the server side of the pages, and files with an ending. */
const notPages = /^\/(?:_next|api)(?:\/|$)|\.[a-z0-9]{2,11}$/i;

/**
 * Where a request for a page should have gone: a path in another language, with capitals or with slashes too many
 * leads to the right one and keeps its query. Undefined when it is right, or no page.
 */
export function redirectPath(url: string): string | undefined {
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  if (notPages.test(path)) return undefined;
  const resolved = resolvePath(path);
  if (!resolved || !('redirectTo' in resolved)) return undefined;
  return resolved.redirectTo + (at < 0 ? '' : url.slice(at));
}
