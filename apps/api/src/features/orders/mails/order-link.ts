import { createHmac, timingSafeEqual } from 'node:crypto';
import { pathOf } from '@labelwerk/domain/market/routes.ts';
import type { SiteId } from '@labelwerk/domain/market/sites.ts';
import { encryptionKeys } from '#platform/auth/encryption.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import type { Services } from '#platform/services.ts';
import type { OrderRow } from '../orders-repository.ts';

/** A link of a mail opens its order for so long, in days: past its delivery, and past most claims. */
const openDays = 90;

const signature = (encryptionKey: string, text: string): Buffer => {
  const key = createHmac('sha256', Buffer.from(encryptionKey, 'base64')).update('order link').digest();
  return createHmac('sha256', key).update(text).digest();
};

type Linked = Pick<OrderRow, 'id' | 'customer_id'>;

/**
 * What a key opens: an order, as the person it was written to. One who was taken out of the account since is no longer
 * written to, and the key opens nothing.
 */
const openedBy = ({ id, customer_id: accountId }: Linked, personId: number): string =>
  personId === accountId ? id : `${id}:${personId}`;

/** A key that opens one order to look at, for whoever holds it, until its time is over. */
export function orderKey(
  { settings, now }: Pick<Services, 'settings' | 'now'>,
  order: Linked,
  personId: number,
): string {
  const expires = Math.floor(now().getTime() / 1000) + openDays * 86_400;
  const signed = signature(settings.ENCRYPTION_KEY, `${openedBy(order, personId)}.${expires}`);
  return `${expires}.${signed.toString('base64url')}`;
}

/**
 * The page of an order as mails link it. The key stands behind the `#`, which is sent to no server and no log, and in
 * no `Referer`.
 */
export const orderLink = (
  services: Pick<Services, 'settings' | 'now'>,
  order: Linked & Pick<OrderRow, 'site'>,
  personId: number,
): string =>
  `${pathOf(order.site as SiteId, 'order', { orderId: order.id })}#key=${orderKey(services, order, personId)}`;

/**
 * Whether a key opens an order: 404 for one that is forged, of another order or of a person who is not written to about it
 * (any more), 410 when its time is over.
 */
export function judgeOrderKey(
  { settings, now }: Pick<Services, 'settings' | 'now'>,
  { order, personId }: { readonly order: Linked; readonly personId: number },
  key: string,
): Result<null> {
  const [, expires = '', given = ''] = /^(\d{1,12})\.([A-Za-z0-9_-]{43})$/.exec(key) ?? [];
  if (expires === '') return failure(404, 'orders.link-unknown');
  const isOurs = (one: string) =>
    timingSafeEqual(
      signature(one, `${openedBy(order, personId)}.${expires}`),
      Buffer.from(given, 'base64url'),
    );
  if (!encryptionKeys(settings).some(isOurs)) return failure(404, 'orders.link-unknown');
  return Number(expires) * 1000 < now().getTime() ? failure(410, 'orders.link-expired') : success(null);
}
