import { randomUUID } from 'node:crypto';
import { accountsOf, findCustomer, type PersonOfAccount } from '#features/account/index.ts';
import { sendMail } from '#features/mail/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';

/** The name of a shared account and of the affected person, read before the change. */
export type Named = { readonly account: string; readonly person: string };

type Person = Pick<PersonOfAccount, 'name' | 'lastName' | 'email'>;

const fullName = ({ name, lastName, email }: Person): string => `${name} ${lastName}`.trim() || email;

/** The company of an account, otherwise the name of its first person. */
export async function namesWith(db: Db, accountId: number, person: Person): Promise<Named> {
  const account = (await accountsOf(db, accountId)).find(({ id }) => id === accountId)?.name;
  return { account: account || fullName(person), person: fullName(person) };
}

/** Mails people, each in their own language, who joined or left a shared account, or got it; in the transaction of the change. */
export async function notifyPeople(
  app: Pick<App, 'settings' | 'queue'>,
  trx: Db,
  template: 'account-joined' | 'account-left' | 'account-removed' | 'account-handed-over',
  { to, names }: { readonly to: readonly number[]; readonly names: Named },
): Promise<void> {
  for (const id of to) {
    const customer = await findCustomer(trx, id);
    if (!customer?.email) continue;
    await sendMail(app, trx, {
      ...{ template, site: customer.site, to: customer.email, key: `${template}:${randomUUID()}` },
      data: { name: customer.name, ...names },
    });
  }
}
