import { randomUUID } from 'node:crypto';
import { normalEmail } from '@labelwerk/domain/account/email.ts';
import { addCustomer } from '#features/account/index.ts';
import type { App } from '#platform/app.ts';
import { hashPassword, passwordFits } from '../passwords/passwords.ts';
import { customerIssuerOf } from '../tokens/issuer.ts';
import { changeUser, findUser, insertUser } from './users-repository.ts';

/** A confirmed customer to try the shop out, with the configured password; false if nothing had to be done. */
export async function seedDemoCustomer(app: Pick<App, 'settings' | 'db'>): Promise<boolean> {
  const { DEMO_EMAIL, DEMO_PASSWORD, USER_POOL_ENDPOINT } = app.settings;
  if (!DEMO_EMAIL || !DEMO_PASSWORD || USER_POOL_ENDPOINT !== 'embedded') return false;
  const email = normalEmail(DEMO_EMAIL);
  const { db, settings } = app;
  const known = await findUser(db, { email });
  if (known && (await passwordFits(DEMO_PASSWORD, known.password_hash))) return false;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  if (known) {
    await changeUser(db, known.sub, { password_hash: passwordHash });
    return true;
  }
  const sub = randomUUID();
  return db.transaction().execute(async (trx) => {
    const customerId = await addCustomer(trx, {
      issuer: customerIssuerOf(settings),
      subject: sub,
      email,
      name: 'Dana',
      lastName: 'Demo',
    });
    const added = await insertUser(trx, { sub, email, password_hash: passwordHash, customer_id: customerId });
    if (added) await changeUser(trx, sub, { confirmed: true, email_verified: true });
    return added;
  });
}
