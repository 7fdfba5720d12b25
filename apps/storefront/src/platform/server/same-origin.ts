import { settings } from '#platform/settings.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request that changes something comes from the shop's own pages: the browser says so in `Sec-Fetch-Site`,
 * which no page can set; an old browser by `Origin`. On top of that the body must be of a kind no plain form can send,
 * or a file.
 */
export function comesFromOurPages(request: Request): boolean {
  if (safe.has(request.method)) return true;
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const ours = site === null ? origin === new URL(settings().SHOP_ADDRESS).origin : site === 'same-origin';
  if (!ours) return false;
  const type = request.headers.get('content-type');
  return (
    type === null ||
    /^(?:application\/json|application\/octet-stream|multipart\/form-data)(?:;|$)/i.test(type)
  );
}

/** Whether a GET that has an effect may go through: asked for by our pages, and not ahead of time. */
export function isDeliberate(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  return (site === null || site === 'same-origin') && !request.headers.has('sec-purpose');
}
