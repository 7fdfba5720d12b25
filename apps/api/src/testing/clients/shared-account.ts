import { randomUUID } from 'node:crypto';
import { addCustomer, findCustomer } from '#features/account/index.ts';
import { hashPassword } from '#features/user-pool/index.ts';
import { goodPassword } from '#testing/clients/pool-client.ts';
import type { Harness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A person with a token, for tests of shared accounts. */
export async function openPerson(shop: Harness, more: { name?: string; site?: string } = {}) {
  const { db } = shop.app;
  const subject = crypto.randomUUID();
  const { name = 'Anna', site = 'de' } = more;
  const customerId = await addCustomer(db, {
    ...{ issuer: 'https://test.example', subject, email: `${subject}@example.com`, name, site },
  });
  // The address in the token: the tests' verifier derives it from the id.
  const email = `customer-${customerId}@example.com`;
  await db.updateTable('customers').set({ email }).where('id', '=', customerId).execute();
  const token = shop.tokenFor(customerId);
  const own = (method: Method, url: string, payload?: object) =>
    shop.server.inject({
      method,
      url: `/private${url}`,
      headers: { authorization: token, 'accept-language': 'en' },
      ...(payload && { payload }),
    });
  const open = (method: Method, url: string, payload?: object, account?: number) =>
    shop.server.inject({
      method,
      url: `/public${url}`,
      headers: {
        ...{ authorization: token, 'x-api-key': shop.apiKey },
        ...(account !== undefined && { 'x-account-id': String(account) }),
      },
      ...(payload && { payload }),
    });
  return { customerId, email, token, own, open };
}

export type TestPerson = Awaited<ReturnType<typeof openPerson>>;

/** The keys of the links in the invitations to an address, oldest first. */
export async function invitationKeys(shop: Harness, email: string): Promise<string[]> {
  const mails = await mailsTo(shop, email);
  return mails.flatMap(({ text }) =>
    [...(text ?? '').matchAll(/#key=([\w.-]+)/g)].map((match) => match[1] ?? ''),
  );
}

type Inviter = {
  readonly customerId: number;
  readonly own: (
    method: 'POST',
    url: string,
    payload: object,
  ) => Promise<{ statusCode: number; body: string }>;
};

/** Invites a person to an account and returns the key of the mail. */
export async function invitedBy(shop: Harness, by: Inviter, email: string, account = by.customerId) {
  const answer = await by.own('POST', `/customers/${account}/invitations`, { email, site: 'de' });
  if (answer.statusCode !== 200) throw new Error(`The invitation was refused: ${answer.body}`);
  return (await invitationKeys(shop, email)).at(-1) ?? '';
}

export const accept = (person: TestPerson, key: string) =>
  person.own('POST', `/customers/${person.customerId}/accepted-invitation`, { key });

/** Adds a person to the account of another. */
export async function join(shop: Harness, person: TestPerson, by: TestPerson): Promise<void> {
  const answer = await accept(person, await invitedBy(shop, by, person.email));
  if (answer.statusCode !== 200) throw new Error(`The invitation was not accepted: ${answer.body}`);
}

let passwordHash: Promise<string> | undefined;

/** Makes a person known to the user pool with `goodPassword`, unless the pool has their address. */
export async function givePassword(shop: Harness, personId: number): Promise<void> {
  const { db } = shop.app;
  const email = (await findCustomer(db, personId))?.email ?? '';
  passwordHash ??= hashPassword(goodPassword);
  await db
    .insertInto('pool_users')
    .values({
      ...{ sub: randomUUID(), email, password_hash: await passwordHash, customer_id: personId },
      ...{ pending_email: null, confirmed: true, email_verified: true },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Changer = Pick<TestPerson, 'customerId' | 'own'>;

/** Removes a person from an account, with the password of the person who does it. */
export async function removeFrom(shop: Harness, by: Changer, account: number, member: number) {
  await givePassword(shop, by.customerId);
  const url = `/customers/${account}/people/${member}/removal`;
  return by.own('POST', url, { password: goodPassword });
}

/** Hands an account over to a person, with the password of its owner. */
export async function handOverTo(shop: Harness, by: Changer, account: number, member: number) {
  await givePassword(shop, by.customerId);
  const url = `/customers/${account}/people/${member}/hand-over`;
  return by.own('POST', url, { password: goodPassword });
}
