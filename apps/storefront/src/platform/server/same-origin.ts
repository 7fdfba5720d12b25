import { settings } from '#platform/settings.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request that changes something comes from the shop's own pages. `Sec-Fetch-Site` decides where the
 * browser sends it, `Origin` everywhere; simple cross-site forms have neither a fitting origin nor a JSON body.
 */
export function comesFromOurPages(request: Request): boolean {
  if (safe.has(request.method)) return true;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== new URL(settings().SHOP_ADDRESS).origin) return false;
  if (site === null && origin === null) return false;
  const type = request.headers.get('content-type');
  return type === null || /^(application\/json|application\/octet-stream|multipart\/form-data)\b/.test(type);
}

/** Whether a GET that has an effect may go through: not from other sites, not a prefetch. */
export function isDeliberate(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  return (site === null || site === 'same-origin' || site === 'none') && !request.headers.has('sec-purpose');
}
