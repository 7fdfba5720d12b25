import { randomUUID } from 'node:crypto';
import { sendMail } from '#features/mail/index.ts';
import type { App } from '#platform/app.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { insertSubscriber, isSubscribed, removeSubscriber, useLink } from './subscribers-repository.ts';
import { openToken, tokenFor } from './tokens.ts';

/**
 * Mails the link to confirm with. Known addresses get the same mail, so that nobody learns which ones are
 * subscribed.
 */
export async function askToConfirm(
  app: Pick<App, 'settings' | 'db' | 'queue' | 'now'>,
  wish: { readonly email: string; readonly site: string },
): Promise<void> {
  const token = tokenFor(app, 'newsletter.confirm', wish);
  await sendMail(app, app.db, {
    template: 'newsletter-confirm',
    site: wish.site,
    to: wish.email,
    key: `newsletter-confirm:${randomUUID()}`,
    data: { token },
  });
}

const noLink = () => failure('newsletter.link');

/** The address by which a mail program unsubscribes by one click. */
export const oneClickOf = ({ settings }: Pick<App, 'settings'>, token: string): string =>
  `${settings.API_ADDRESS}/newsletter/unsubscribe/${token}`;

/**
 * Subscribes the address of a link and sends the welcome mail, once: a link that was used before confirms an address that
 * is still subscribed, and is refused after that.
 */
export async function confirm(
  app: Pick<App, 'settings' | 'db' | 'queue' | 'now'>,
  token: string,
): Promise<Result<void, 'newsletter.link'>> {
  const opened = openToken(app, 'newsletter.confirm', token);
  if (!opened) return noLink();
  const { email, site, at } = opened;
  return app.db.transaction().execute(async (trx) => {
    if (!(await useLink(trx, token))) return (await isSubscribed(trx, email)) ? success(undefined) : noLink();
    if (!(await insertSubscriber(trx, { email, site, asked_at: new Date(at) }))) return success(undefined);
    const leave = tokenFor(app, 'newsletter.leave', { email, site });
    await sendMail(app, trx, {
      template: 'newsletter-welcome',
      site,
      to: email,
      key: `newsletter-welcome:${randomUUID()}`,
      data: { token: leave, oneClick: oneClickOf(app, leave) },
    });
    return success(undefined);
  });
}

/** Unsubscribes the address of a link, once: used again, it does not end a later subscription. Idempotent. */
export async function leave(
  app: Pick<App, 'settings' | 'db' | 'now'>,
  token: string,
): Promise<Result<void, 'newsletter.link'>> {
  const opened = openToken(app, 'newsletter.leave', token);
  if (!opened) return noLink();
  return app.db.transaction().execute(async (trx) => {
    if (await useLink(trx, token)) await removeSubscriber(trx, opened.email);
    return success(undefined);
  });
}
