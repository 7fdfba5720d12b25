import { canonicalPath } from '#platform/http/paths/canonical-path.ts';

export type Base = 'public' | 'private';

/** Path segment that stands for the visitor's own cart, whose id only the server knows. */
export const ownCart = '~cart';

/**
 * The API's URL for a call of our pages, or the reason why there is none. The path is first brought to its
 * canonical form, is only used in that form, and can't leave its base. `~cart` becomes the id of the cart
 * cookie, in the path and as the query's `token`; calls that create a cart if none is named omit it.
 */
export function proxyTarget(
  requestUrl: string,
  base: Base,
  apiAddress: string,
  cartId: string | undefined,
): URL | 'outside' | 'no-cart' {
  const asked = new URL(requestUrl);
  const prefix = `/api/${base}/`;
  const canonical = canonicalPath(asked.pathname);
  if (!canonical?.startsWith(prefix) || canonical.includes('//')) return 'outside';
  let path = canonical.slice(prefix.length);
  if (path.split('/').includes(ownCart)) {
    if (cartId !== undefined) path = path.replace(ownCart, cartId);
    else if (/\/cart\/add(?:CartItem|SamplePack)\/~cart$|^cart\/addQuoteItem\/[^/]+\/~cart$/.test(path))
      path = path.slice(0, -ownCart.length - 1);
    else return 'no-cart';
  }
  const root = `${new URL(apiAddress).pathname.replace(/\/$/, '')}/${base}/`;
  const target = new URL(root + path, apiAddress);
  target.search = asked.search.replace(
    /(?<=[?&])token=(?:~|%7e)cart(?=&|$)/i,
    cartId ? `token=${cartId}` : '',
  );
  return target.pathname.startsWith(root) && target.origin === new URL(apiAddress).origin
    ? target
    : 'outside';
}
