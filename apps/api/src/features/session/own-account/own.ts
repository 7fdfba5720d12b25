import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { findCustomer } from '#features/account/index.ts';
import { sendMail } from '#features/mail/index.ts';
import type { Services } from '#platform/services.ts';
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

/** The person of the session named by the storefront. Throws a 401 if it has ended. */
export async function ownOf(services: Services, request: FastifyRequest): Promise<Own> {
  const { profile } = await currentSession(services, request);
  return {
    customerId: profile.person_id,
    email: profile.email,
    accessToken: await accessTokenOf(services, sessionIdOf(request)),
    address: addressOf(request),
  };
}

type NoticeTemplate = 'email-change' | 'email-changed' | 'second-factor-on' | 'second-factor-off';

/** An external pool sends no notices to the owner: the shop does, as the embedded pool does itself. */
export async function notifyOwner(
  services: Services,
  { customerId, email }: Own,
  template: NoticeTemplate,
): Promise<void> {
  const customer = await findCustomer(services.db, customerId);
  await sendMail(services, services.db, {
    template,
    site: customer?.site ?? 'uk',
    to: email,
    key: `${template}:${randomUUID()}`,
    data: { name: customer?.name ?? '' },
  });
}
