import { siteAddress, siteOfHost } from '@labelwerk/domain/market/site-addresses.ts';
import { hostNameOf } from '#platform/http/hosts/host-name.ts';
import { settings } from '#platform/settings.ts';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The shop address a request was made under: that of a site on its own domain, else the shop's. */
export function shopAddressOf(request: Request): string {
  const site = siteOfHost(settings(), hostNameOf(request.headers.get('host') ?? '') ?? '');
  return site ? siteAddress(settings(), site.id) : settings().SHOP_ADDRESS;
}

const shopOrigin = (request: Request): string => new URL(shopAddressOf(request)).origin;

/** The origin claimed by an old browser, in `Origin` or, with a GET, in `Referer`. */
function claimedOrigin(request: Request): string | undefined {
  const origin = request.headers.get('origin');
  if (origin !== null) return origin;
  const referer = request.headers.get('referer');
  return referer !== null && URL.canParse(referer) ? new URL(referer).origin : undefined;
}

const prefetchHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** Whether it is a prefetch: nobody has asked for the resource yet. */
const isAhead = (request: Request): boolean => prefetchHeaders.some((name) => request.headers.has(name));

/**
 * Whether a call is accepted. Calls are for the shop's own pages only, including reads: browsers send the
 * initiator in `Sec-Fetch-Site`, which no page can set; old browsers send `Origin`. Calls that change
 * something must also be no prefetch, and have a body type that no plain form can send, or a file. A read
 * whose URL a person typed in is accepted, and so is one of a client that is not a browser.
 */
export function comesFromOurPages(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (reads.has(request.method))
    return site === null
      ? (request.headers.get('origin') ?? shopOrigin(request)) === shopOrigin(request)
      : site === 'same-origin' || site === 'none';
  const ours = site === null ? request.headers.get('origin') === shopOrigin(request) : site === 'same-origin';
  if (!ours || isAhead(request)) return false;
  const type = request.headers.get('content-type');
  return (
    type === null ||
    /^(?:application\/json|application\/octet-stream|multipart\/form-data)(?:;|$)/i.test(type)
  );
}

/** Whether a GET with a side effect is accepted: requested by our pages, and not prefetched. */
export function isDeliberate(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  const ours = site === null ? claimedOrigin(request) === shopOrigin(request) : site === 'same-origin';
  return ours && !isAhead(request);
}
