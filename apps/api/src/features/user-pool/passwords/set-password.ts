import { randomUUID } from 'node:crypto';
import { cutTokens, findCustomer } from '#features/account/index.ts';
import { sendMail } from '#features/mail/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { deleteChallenges } from '../second-factor/factors-repository.ts';
import type { PoolUser } from '../tables.ts';
import { revokeFamilies } from '../tokens/families-repository.ts';
import { changeUser } from '../users/users-repository.ts';
import { deleteTries } from './tries-repository.ts';

/**
 * Sets a password, ends every session and token of the user, and mails them. The second factor does not change;
 * sign-ins that wait for its code end. Call it in a transaction.
 */
export async function setPassword(
  app: Pick<App, 'settings' | 'queue'>,
  trx: Db,
  user: PoolUser,
  passwordHash: string,
): Promise<void> {
  await changeUser(trx, user.sub, { password_hash: passwordHash });
  await revokeFamilies(trx, user.sub);
  await deleteChallenges(trx, user.sub);
  await cutTokens(trx, user.customer_id);
  await deleteTries(trx, `user:${user.email}`);
  const customer = await findCustomer(trx, user.customer_id);
  await sendMail(app, trx, {
    template: 'password-changed',
    site: customer?.site ?? 'uk',
    to: user.email,
    key: `password-changed:${randomUUID()}`,
    data: { name: customer?.name ?? '' },
  });
}
