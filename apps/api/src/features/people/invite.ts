import { pathOf } from '@labelwerk/domain/market/routes.ts';
import { isSiteId, type SiteId } from '@labelwerk/domain/market/sites.ts';
import { formatDate } from '@labelwerk/domain/money/format.ts';
import { findCustomer, findSiteOfEmail, listPeople, lockAccounts } from '#features/account/index.ts';
import { sendMail } from '#features/mail/index.ts';
import { sha256 } from '#platform/auth/encryption.ts';
import type { Db } from '#platform/database/database.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import type { Services } from '#platform/services.ts';
import { invitationKey } from './invitation-key.ts';
import {
  countTry,
  findInvitation,
  findInvitations,
  type Invitation,
  upsertInvitation,
} from './invitations-repository.ts';
import { namesWith } from './notify-people.ts';

/** People of an account and open invitations to it, together. */
export const maxPeople = 25;

/** Mails a day: of one account, of one network (a company behind one address is several people), and to one address. */
const maxMails = { account: 30, network: 40, address: 4 } as const;

/** Who invites, by whose leave, and from where. */
export type Inviter = {
  readonly accountId: number;
  readonly personId: number;
  /** The network address, as limits count it. */
  readonly from: string;
};

/** Counts a mail before anything is looked up, so that the answer does not depend on what the shop knows. */
async function limitMails(
  { db }: Services,
  { accountId, from }: Inviter,
  email: string,
): Promise<Result<void>> {
  const subjects = { account: String(accountId), network: from, address: email };
  for (const name of ['account', 'network', 'address'] as const) {
    const { tries, seconds } = await countTry(db, sha256(`${name} ${subjects[name]}`).toString('hex'));
    if (tries > maxMails[name])
      return failure(429, 'people.too-many-invitations', {
        params: { hours: Math.ceil(seconds / 3_600) },
        retryAfter: seconds,
      });
  }
  return success(undefined);
}

/** Invites an address to an account; one that is invited already gets the mail once more, and its earlier link ends. */
export async function invite(
  services: Services,
  inviter: Inviter,
  { email, site }: { readonly email: string; readonly site: SiteId },
): Promise<Result<void>> {
  const { accountId, personId } = inviter;
  const limited = await limitMails(services, inviter, email);
  if (!limited.ok) return limited;
  return services.db.transaction().execute(async (trx): Promise<Result<void>> => {
    await lockAccounts(trx, [accountId]);
    const people = await listPeople(trx, accountId);
    if (people.some((person) => person.email === email)) return failure(409, 'people.already-in');
    const others = (await findInvitations(trx, accountId)).filter((open) => open.email !== email);
    if (people.length + others.length >= maxPeople)
      return failure(409, 'people.too-many', { params: { n: maxPeople } });
    await mailInvitation(
      services,
      trx,
      await upsertInvitation(trx, { accountId, email, site, invitedBy: personId }),
    );
    return success(undefined);
  });
}

/** Sends an open invitation of an account again. */
export async function inviteAgain(services: Services, inviter: Inviter, id: string): Promise<Result<void>> {
  const known = await findInvitation(services.db, id);
  if (known?.account_id !== inviter.accountId || known.accepted_at !== null)
    return failure(404, 'request.no-such-thing');
  const site = isSiteId(known.site) ? known.site : 'uk';
  return invite(services, inviter, { email: known.email, site });
}

/** What an invitation calls the account, and whoever sent it. */
export async function namesOf(
  db: Db,
  { account_id: accountId, invited_by: invitedBy }: Invitation,
): Promise<{ readonly account: string; readonly invitedBy: string }> {
  const by = await findCustomer(db, invitedBy);
  const { account, person } = await namesWith(db, accountId, by ?? { name: '', lastName: '', email: '' });
  return { account, invitedBy: person };
}

/** In the language of the person, where the shop knows one: nobody but the person learns that from a mail. */
async function mailInvitation(services: Services, trx: Db, invitation: Invitation): Promise<void> {
  const { id, email, sends, expires_at: expiresAt } = invitation;
  const known = await findSiteOfEmail(trx, email);
  const site = [known, invitation.site].find((one) => one !== undefined && isSiteId(one)) ?? 'uk';
  const names = await namesOf(trx, invitation);
  await sendMail(services, trx, {
    ...{ template: 'account-invitation', site, to: email, key: `account-invitation:${id}:${sends}` },
    data: {
      ...{ name: '', account: names.account, by: names.invitedBy, until: formatDate(expiresAt) },
      path: `${pathOf(site, 'account-invitation')}#key=${invitationKey(services, { id, sends })}`,
    },
  });
}
