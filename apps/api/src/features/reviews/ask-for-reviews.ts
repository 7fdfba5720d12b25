import { pathOf } from '@labelwerk/domain/market/routes.ts';
import { isSiteId } from '@labelwerk/domain/market/sites.ts';
import { findRecipient } from '#features/account/index.ts';
import { sendMail } from '#features/mail/index.ts';
import { findOrder } from '#features/orders/index.ts';
import type { App } from '#platform/app.ts';
import { findUnasked, noteAsked } from './reviews-repository.ts';
import { tokenFor } from './tokens.ts';

/** The address by which a mail program declines further mails by one click. */
export const oneClickOf = ({ settings }: Pick<App, 'settings'>, token: string): string =>
  `${settings.API_ADDRESS}/reviews/no-mails/${token}`;

/** Asks the customers of delivered orders for a review, once per order; with `REVIEW_MAIL_DAYS` of 0, nobody. */
export async function askForReviews(app: Pick<App, 'settings' | 'db' | 'queue'>): Promise<void> {
  const days = app.settings.REVIEW_MAIL_DAYS;
  if (days === 0) return;
  for (const { order_id: order, number, customer_id: customer, site } of await findUnasked(app.db, days)) {
    const siteId = isSiteId(site) ? site : 'uk';
    const token = tokenFor(app, { customer, order, site: siteId });
    await app.db.transaction().execute(async (trx) => {
      if (!(await noteAsked(trx, order))) return;
      const of = await findOrder(trx, order);
      const found = await findRecipient(trx, customer, of?.person_id ?? null);
      if (!found) return;
      await sendMail(app, trx, {
        ...{ template: 'review-request', site: siteId, to: found.email, key: `review-request:${order}` },
        data: {
          ...{ orderNumber: number, name: found.name, token, oneClick: oneClickOf(app, token) },
          path: pathOf(siteId, 'order-review', { orderId: order }),
        },
      });
    });
  }
}
