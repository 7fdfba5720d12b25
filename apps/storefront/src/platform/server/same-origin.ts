import { siteAddress, siteOfHost } from '@labelwerk/domain/market/site-addresses.ts';
import { hostNameOf } from '#platform/http/hosts/host-name.ts';
import { settings } from '#platform/settings.ts';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The address of the shop under which a request asked for it: that of a site on its own domain, else the shop's. */
export function shopAddressOf(request: Request): string {
  const site = siteOfHost(settings(), hostNameOf(request.headers.get('host') ?? '') ?? '');
  return site ? siteAddress(settings(), site.id) : settings().SHOP_ADDRESS;
}

const shopOrigin = (request: Request): string => new URL(shopAddressOf(request)).origin;

/** The origin an old browser names, in `Origin` or, with a GET, in `Referer`. */
function claimedOrigin(request: Request): string | undefined {
  const origin = request.headers.get('origin');
  if (origin !== null) return origin;
  const referer = request.headers.get('referer');
  return referer !== null && URL.canParse(referer) ? new URL(referer).origin : undefined;
}

const prefetchHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** Whether a browser asks ahead of time: nobody wants what it asks for yet. */
const isAhead = (request: Request): boolean => prefetchHeaders.some((name) => request.headers.has(name));

/**
 * Whether a call may come in. Calls are for the shop's own pages alone, reads as well: the browser says where a request
 * began in `Sec-Fetch-Site`, which no page can set; an old browser by `Origin`. What changes something is, on top of
 * that, asked for by a person, with a body of a kind no plain form can send, or a file. A read that a person typed in passes, and so does one of
 * a client that is no browser.
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

/** Whether a GET that has an effect may go through: asked for by our pages, and not ahead of time. */
export function isDeliberate(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  const ours = site === null ? claimedOrigin(request) === shopOrigin(request) : site === 'same-origin';
  return ours && !isAhead(request);
}
