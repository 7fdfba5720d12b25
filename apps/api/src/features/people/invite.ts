import { pathOf } from '@labelwerk/domain/market/routes.ts';
import { isSiteId, type SiteId } from '@labelwerk/domain/market/sites.ts';
import { formatDate } from '@labelwerk/domain/money/format.ts';
import { findCustomer, findSiteOfEmail, listPeople, lockAccounts } from '#features/account/index.ts';
import { sendMail } from '#features/mail/index.ts';
import type { App } from '#platform/app.ts';
import { sha256 } from '#platform/auth/encryption.ts';
import type { Db } from '#platform/database/database.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { invitationKey } from './invitation-key.ts';
import {
  countTry,
  findInvitation,
  findInvitations,
  type Invitation,
  upsertInvitation,
} from './invitations-repository.ts';
import { namesWith } from './notify-people.ts';

/** Maximum number of people and open invitations of an account, together. */
export const maxPeople = 25;

/**
 * Maximum mails per day: per account, per network (several people of a company may share one address) and per
 * recipient.
 */
const maxMails = { account: 30, network: 40, address: 4 } as const;

/** The person who invites, the account, and the network address. */
export type Inviter = {
  readonly accountId: number;
  readonly personId: number;
  /** The network address, normalised for limits. */
  readonly from: string;
};

/** Counts a mail before anything is looked up, so that the response does not depend on known addresses. */
async function limitMails(
  { db }: App,
  { accountId, from }: Inviter,
  email: string,
): Promise<Result<void, 'people.too-many-invitations'>> {
  const subjects = { account: String(accountId), network: from, address: email };
  for (const name of ['account', 'network', 'address'] as const) {
    const { tries, seconds } = await countTry(db, sha256(`${name} ${subjects[name]}`).toString('hex'));
    if (tries > maxMails[name])
      return failure('people.too-many-invitations', {
        params: { hours: Math.ceil(seconds / 3_600) },
        retryAfter: seconds,
      });
  }
  return success(undefined);
}

/**
 * Invites an address to an account; an address that is invited already gets a new mail, and its earlier link
 * becomes invalid.
 */
export async function invite(
  app: App,
  inviter: Inviter,
  { email, site }: { readonly email: string; readonly site: SiteId },
): Promise<Result<void, 'people.already-in' | 'people.too-many' | 'people.too-many-invitations'>> {
  const { accountId, personId } = inviter;
  const limited = await limitMails(app, inviter, email);
  if (!limited.ok) return limited;
  return app.db.transaction().execute(async (trx) => {
    await lockAccounts(trx, [accountId]);
    const people = await listPeople(trx, accountId);
    if (people.some((person) => person.email === email)) return failure('people.already-in');
    const others = (await findInvitations(trx, accountId)).filter((open) => open.email !== email);
    if (people.length + others.length >= maxPeople)
      return failure('people.too-many', { params: { n: maxPeople } });
    await mailInvitation(
      app,
      trx,
      await upsertInvitation(trx, { accountId, email, site, invitedBy: personId }),
    );
    return success(undefined);
  });
}

/** Mails an open invitation of an account again. */
export async function inviteAgain(
  app: App,
  inviter: Inviter,
  id: string,
): Promise<
  Result<
    void,
    'people.already-in' | 'people.too-many' | 'people.too-many-invitations' | 'request.no-such-thing'
  >
> {
  const known = await findInvitation(app.db, id);
  if (known?.account_id !== inviter.accountId || known.accepted_at !== null)
    return failure('request.no-such-thing');
  const site = isSiteId(known.site) ? known.site : 'uk';
  return invite(app, inviter, { email: known.email, site });
}

/** The names of the account and of the sender for an invitation. */
export async function namesOf(
  db: Db,
  { account_id: accountId, invited_by: invitedBy }: Invitation,
): Promise<{ readonly account: string; readonly invitedBy: string }> {
  const by = await findCustomer(db, invitedBy);
  const { account, person } = await namesWith(db, accountId, by ?? { name: '', lastName: '', email: '' });
  return { account, invitedBy: person };
}

/** In the language of the recipient if known: only they can notice it. */
async function mailInvitation(
  app: Pick<App, 'settings' | 'queue'>,
  trx: Db,
  invitation: Invitation,
): Promise<void> {
  const { id, email, sends, expires_at: expiresAt } = invitation;
  const known = await findSiteOfEmail(trx, email);
  const site = [known, invitation.site].find((one) => one !== undefined && isSiteId(one)) ?? 'uk';
  const names = await namesOf(trx, invitation);
  await sendMail(app, trx, {
    ...{ template: 'account-invitation', site, to: email, key: `account-invitation:${id}:${sends}` },
    data: {
      ...{ name: '', account: names.account, by: names.invitedBy, until: formatDate(expiresAt) },
      path: `${pathOf(site, 'account-invitation')}#key=${invitationKey(app, { id, sends })}`,
    },
  });
}
