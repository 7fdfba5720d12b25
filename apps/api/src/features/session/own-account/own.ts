import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { findCustomer } from '#features/account/index.ts';
import { sendMail } from '#features/mail/index.ts';
import type { App } from '#platform/app.ts';
import { type Result, success } from '#platform/problems/failure.ts';
import { accessTokenOf, currentSession, sessionIdOf } from '../current-session.ts';
import { addressOf } from '../visitor.ts';

/** The caller, by a session's access token. */
export type Own = {
  readonly customerId: number;
  readonly email: string;
  readonly accessToken: string;
  /** The person's network address. */
  readonly address: string;
};

/** The person of the session named by the storefront; 401 if it has ended. */
export async function ownOf(app: App, request: FastifyRequest): Promise<Result<Own, 'session.ended'>> {
  const session = await currentSession(app, request);
  if (!session.ok) return session;
  const accessToken = await accessTokenOf(app, sessionIdOf(request));
  if (!accessToken.ok) return accessToken;
  const { profile } = session.value;
  return success({
    customerId: profile.person_id,
    email: profile.email,
    accessToken: accessToken.value,
    address: addressOf(request),
  });
}

type NoticeTemplate = 'email-change' | 'email-changed' | 'second-factor-on' | 'second-factor-off';

/** An external pool sends no notices to the owner: the shop does, as the embedded pool does itself. */
export async function notifyOwner(
  app: Pick<App, 'settings' | 'db' | 'queue'>,
  { customerId, email }: Own,
  template: NoticeTemplate,
): Promise<void> {
  const customer = await findCustomer(app.db, customerId);
  await sendMail(app, app.db, {
    template,
    site: customer?.site ?? 'uk',
    to: email,
    key: `${template}:${randomUUID()}`,
    data: { name: customer?.name ?? '' },
  });
}
