import { pathOf } from '@labelwerk/domain/market/routes.ts';
import type { SiteId } from '@labelwerk/domain/market/sites.ts';
import type { App } from '#platform/app.ts';
import { isSigned, sign } from '#platform/auth/keys.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';

/** Validity of a link in a mail, in days: beyond the delivery and most claims. */
const openDays = 90;

type Linked = { readonly id: string; readonly customer_id: number };

/**
 * The signed subject of a key: the order and the person the mail was sent to. The key of a person who was removed from
 * the account no longer opens the order.
 */
const openedBy = ({ id, customer_id: accountId }: Linked, personId: number): string =>
  personId === accountId ? id : `${id}:${personId}`;

/** A key that lets its bearer view one order until it expires. */
export function orderKey(
  { settings, now }: Pick<App, 'settings' | 'now'>,
  order: Linked,
  personId: number,
): string {
  const expires = Math.floor(now().getTime() / 1000) + openDays * 86_400;
  return `${expires}.${sign(settings, 'order link', `${openedBy(order, personId)}.${expires}`)}`;
}

/**
 * The link to an order in mails. The key is in the fragment (`#`), which browsers send neither to servers nor in
 * `Referer`, so that it doesn't appear in logs.
 */
export const orderLink = (
  app: Pick<App, 'settings' | 'now'>,
  order: Linked & { readonly site: SiteId },
  personId: number,
): string => `${pathOf(order.site, 'order', { orderId: order.id })}#key=${orderKey(app, order, personId)}`;

/**
 * Checks the key of an order: 404 if it is forged, of another order, or of a person who does not (or no longer) get
 * mails about it; 410 if it has expired.
 */
export function judgeOrderKey(
  { settings, now }: Pick<App, 'settings' | 'now'>,
  { order, personId }: { readonly order: Linked; readonly personId: number },
  key: string,
): Result<null, 'orders.link-expired' | 'orders.link-unknown'> {
  const [, expires = '', signature = ''] = /^(\d{1,12})\.([A-Za-z0-9_-]{43})$/.exec(key) ?? [];
  if (expires === '') return failure('orders.link-unknown');
  if (!isSigned(settings, 'order link', `${openedBy(order, personId)}.${expires}`, signature))
    return failure('orders.link-unknown');
  return Number(expires) * 1000 < now().getTime() ? failure('orders.link-expired') : success(null);
}
