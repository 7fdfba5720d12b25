import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  accept,
  invitationKeys,
  invitedBy,
  join,
  openPerson,
  removeFrom,
  type TestPerson,
} from '#testing/clients/shared-account.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
});
afterAll(() => shop.close());

const people = async (person: TestPerson, account = person.customerId) =>
  (await person.own('GET', `/customers/${account}/people`)).json();
const read = (person: TestPerson, key: string) => person.open('POST', '/account-invitation', { key });
const codeOf = (answer: { json(): { type: string } } | undefined) => answer?.json().type.split(':').at(-1);
const later = (days: number) =>
  sql`update account_invitations set sent_at = sent_at - make_interval(days => ${days})`.execute(shop.app.db);

test('an invitation is mailed, names the account, and adds its person to it', async () => {
  const [anna, berta] = [await openPerson(shop), await openPerson(shop, { name: 'Berta', site: 'fr' })];
  await anna.own('POST', `/customers/${anna.customerId}/updateCustomer`, { company: 'Weingut Muster' });
  const key = await invitedBy(shop, anna, berta.email);
  const [mail] = await mailsTo(shop, berta.email);
  expect(mail?.subject).toBe('Anna vous invite à partager un compte chez Labelwerk');
  expect(mail?.text).toContain('/mon-compte/invitation#key=');
  expect((await read(berta, key)).json()).toMatchObject({
    ...{ account: 'Weingut Muster', invited_by: 'Anna', email: berta.email },
  });
  expect(await people(anna)).toMatchObject({ invitations: [{ email: berta.email, is_expired: false }] });
  expect((await berta.own('GET', `/customers/${anna.customerId}`)).statusCode).toBe(403);

  const accepted = await accept(berta, key);
  expect([accepted.statusCode, accepted.json()]).toEqual([200, { account_id: anna.customerId }]);
  const shown = await people(berta, anna.customerId);
  expect(shown.invitations).toEqual([]);
  expect(shown.people.map((one: { name: string; is_you: boolean }) => [one.name, one.is_you])).toEqual([
    ['Anna', false],
    ['Berta', true],
  ]);
  expect((await berta.own('GET', `/customers/${berta.customerId}/accounts`)).json().accounts).toEqual([
    { id: berta.customerId, name: 'Berta', is_own: true, is_current: false },
    { id: anna.customerId, name: 'Weingut Muster', is_own: false, is_current: true },
  ]);
});

test('accepting twice, also concurrently, has the effect of once; nobody else can use the link', async () => {
  const [anna, berta, eve] = [await openPerson(shop), await openPerson(shop), await openPerson(shop)];
  const key = await invitedBy(shop, anna, berta.email);
  const foreign = await accept(eve, key);
  expect([foreign.statusCode, codeOf(foreign)]).toEqual([403, 'people.other-address']);
  const answers = await Promise.all(Array.from({ length: 8 }, () => accept(berta, key)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  expect((await accept(berta, key)).statusCode).toBe(200);
  expect(codeOf(await accept(eve, key))).toBe('people.invitation-gone');
  expect(codeOf(await read(eve, key))).toBe('people.invitation-gone');
  expect((await people(anna)).people).toHaveLength(2);

  // A removed person can't come back by the old link.
  await removeFrom(shop, anna, anna.customerId, berta.customerId);
  expect(codeOf(await accept(berta, key))).toBe('people.invitation-gone');
  expect((await berta.own('GET', `/customers/${anna.customerId}`)).statusCode).toBe(403);
});

test('an unconfirmed address can’t accept an invitation', async () => {
  const [anna, berta] = [await openPerson(shop), await openPerson(shop)];
  const key = await invitedBy(shop, anna, berta.email);
  const { acceptInvitation } = await import('./accept.ts');
  const who = { personId: berta.customerId, email: berta.email, emailVerified: false };
  expect(await acceptInvitation(shop.app, who, key)).toMatchObject({ code: 'people.other-address' });
});

test('a link expires, and becomes invalid if it is withdrawn or sent again', async () => {
  const [anna, berta] = [await openPerson(shop), await openPerson(shop)];
  const invitations = `/customers/${anna.customerId}/invitations`;
  const first = await invitedBy(shop, anna, berta.email);
  await later(14);
  for (const answer of [await accept(berta, first), await read(berta, first)])
    expect([answer.statusCode, codeOf(answer)]).toEqual([410, 'people.invitation-expired']);
  const [{ id, is_expired: isExpired }] = (await people(anna)).invitations;
  expect(isExpired).toBe(true);

  expect((await anna.own('POST', `${invitations}/${id}`)).statusCode).toBe(200);
  const [, second = ''] = await invitationKeys(shop, berta.email);
  expect(codeOf(await accept(berta, first))).toBe('people.invitation-gone');
  expect((await read(berta, second)).statusCode).toBe(200);

  expect((await anna.own('DELETE', `${invitations}/${id}`)).json().invitations).toEqual([]);
  expect(codeOf(await accept(berta, second))).toBe('people.invitation-gone');
  expect((await anna.own('DELETE', `${invitations}/${id}`)).statusCode).toBe(404);
  const forged = `${second.slice(0, -10)}${second.at(-10) === 'A' ? 'B' : 'A'}${second.slice(-9)}`;
  for (const key of [forged, 'x', `${id}.1.${'A'.repeat(43)}`])
    expect(codeOf(await accept(berta, key))).toBe('people.invitation-gone');
});

test('known and unknown addresses get the same response; members of the account are known to each other', async () => {
  const [anna, berta] = [await openPerson(shop), await openPerson(shop)];
  const url = `/customers/${anna.customerId}/invitations`;
  const known = await anna.own('POST', url, { email: berta.email, site: 'de' });
  const unknown = await anna.own('POST', url, { email: `${crypto.randomUUID()}@example.com`, site: 'de' });
  expect([known.statusCode, unknown.statusCode]).toEqual([200, 200]);
  expect(Object.keys(known.json().invitations[0])).toEqual(Object.keys(unknown.json().invitations[0]));
  const twice = await anna.own('POST', url, { email: anna.email, site: 'de' });
  expect([twice.statusCode, codeOf(twice)]).toEqual([409, 'people.already-in']);
});

test('mails are limited per address and per account, people per account', async () => {
  const anna = await openPerson(shop);
  const url = `/customers/${anna.customerId}/invitations`;
  const to = (email: string) => anna.own('POST', url, { email, site: 'de' });
  const same = `${crypto.randomUUID()}@example.com`;
  const statuses = [];
  for (let count = 0; count < 5; count += 1) statuses.push((await to(same)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
  // From here on only the limit of people applies: the mail limits of network and account are reset.
  await sql`delete from invitation_tries`.execute(shop.app.db);
  const answers = [];
  for (let count = 0; count < 24; count += 1) answers.push(await to(`${crypto.randomUUID()}@example.com`));
  expect(answers.slice(0, 23).every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect([answers[23]?.statusCode, codeOf(answers[23])]).toEqual([409, 'people.too-many']);
  expect((await people(anna)).free).toBe(0);
  for (let count = 0; count < 6; count += 1) answers.push(await to(`${crypto.randomUUID()}@example.com`));
  const last = await to(`${crypto.randomUUID()}@example.com`);
  expect([last.statusCode, codeOf(last), last.headers['retry-after'] !== undefined]).toEqual([
    ...[429, 'people.too-many-invitations', true],
  ]);
});

test('an acceptance that fails midway is rolled back, and a repeat completes it', async () => {
  const [anna, berta] = [await openPerson(shop), await openPerson(shop)];
  const key = await invitedBy(shop, anna, berta.email);
  // Makes the last write of the transaction fail, after the person was added.
  await sql`create function break_off() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(shop.app.db);
  await sql`create trigger break_off before update on account_invitations
    for each row execute function break_off()`.execute(shop.app.db);
  expect((await accept(berta, key)).statusCode).toBeGreaterThanOrEqual(500);
  expect((await people(anna)).people).toHaveLength(1);
  expect((await berta.own('GET', `/customers/${anna.customerId}`)).statusCode).toBe(403);
  await sql`drop trigger break_off on account_invitations`.execute(shop.app.db);
  expect((await accept(berta, key)).statusCode).toBe(200);
  expect((await people(anna)).people).toHaveLength(2);
});

test('a person with an account of their own keeps it and can switch between both', async () => {
  const [anna, berta] = [await openPerson(shop), await openPerson(shop)];
  const folder = (person: TestPerson, account: number, name: string) =>
    person.own('POST', `/customer/${account}/customerProjectFolder`, { folder_name: name });
  await folder(berta, berta.customerId, 'Bertas');
  await folder(anna, anna.customerId, 'Annas');
  await join(shop, berta, anna);
  const folders = async (account: number) =>
    (await berta.own('GET', `/customer/${account}/customerProjectFolder`)).body;
  expect(await folders(anna.customerId)).toContain('Annas');
  expect(await folders(anna.customerId)).not.toContain('Bertas');
  expect(await folders(berta.customerId)).toContain('Bertas');
  expect((await anna.own('GET', `/customer/${berta.customerId}/customerProjectFolder`)).statusCode).toBe(403);
  const chosen = await berta.own('POST', `/customers/${berta.customerId}/choose`);
  expect(chosen.json().accounts.map((one: { is_current: boolean }) => one.is_current)).toEqual([true, false]);
  expect((await anna.own('POST', `/customers/${berta.customerId}/choose`)).statusCode).toBe(403);
});
