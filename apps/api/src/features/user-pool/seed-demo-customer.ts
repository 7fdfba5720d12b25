import { randomUUID } from 'node:crypto';
import { normalEmail } from '@labelwerk/domain/account/email.ts';
import { addCustomer } from '#features/account/index.ts';
import type { Services } from '#platform/services.ts';
import { issuerOf } from './issuer.ts';
import { hashPassword } from './passwords.ts';
import { changeUser, findUser, insertUser } from './users-repository.ts';

/** A confirmed customer for trying the shop out; only where DEMO_EMAIL and DEMO_PASSWORD are set. */
export async function seedDemoCustomer(services: Services): Promise<boolean> {
  const { DEMO_EMAIL, DEMO_PASSWORD, USER_POOL_ENDPOINT } = services.settings;
  if (!DEMO_EMAIL || !DEMO_PASSWORD || USER_POOL_ENDPOINT !== 'embedded') return false;
  const email = normalEmail(DEMO_EMAIL);
  const { db } = services;
  if (await findUser(db, { email })) return false;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const sub = randomUUID();
  return db.transaction().execute(async (trx) => {
    const customerId = await addCustomer(trx, {
      issuer: issuerOf(services.settings),
      subject: sub,
      email,
      name: 'Dana',
      lastName: 'Demo',
    });
    const added = await insertUser(trx, {
      sub,
      email,
      password_hash: passwordHash,
      name: 'Dana',
      family_name: 'Demo',
      site: 'uk',
      customer_id: customerId,
    });
    if (added) await changeUser(trx, sub, { confirmed: true, email_verified: true });
    return added;
  });
}
