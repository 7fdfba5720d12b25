import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, givenStaff, staffPassword } from '#testing/desk/staff.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';
import { environmentOf } from '#testing/processes/environment-of.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
});
afterAll(() => shop.close());

type Person = Awaited<ReturnType<typeof givenStaff>>;
const call = (method: 'POST' | 'PATCH' | 'GET', url: string, payload?: object, token?: string) =>
  shop.server.inject({
    method,
    url: `/staff${url}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
const signIn = (person: Person, code: string) =>
  call('POST', '/session', { email: person.email, password: staffPassword, code });
/** As if time had passed since the last try. */
const wait = (person: Person, minutes: number) =>
  sql`update pool_failures set last_at = last_at - make_interval(mins => ${minutes}),
    locked_until = locked_until - make_interval(mins => ${minutes})
    where subject = ${`staff:${person.email}`}`.execute(shop.app.db);

describe('guesses of the second factor of staff', () => {
  test('are counted for a day like those of a customer, logged, and mailed once', async () => {
    const owner = await givenStaff(shop, 'owner');
    const person = await givenStaff(shop, 'press', owner.token);
    for (let n = 0; n < 5; n += 1) expect((await signIn(person, '000000')).statusCode).toBe(401);
    for (const minutes of [16, 60, 600]) {
      await wait(person, minutes);
      const statuses = [await signIn(person, '000000'), await signIn(person, '000000')];
      expect([minutes, statuses.map(({ statusCode }) => statusCode)]).toEqual([minutes, [401, 429]]);
    }
    const mails = (await mailsTo(shop, person.email)).map(({ subject }) => subject);
    expect(mails).toEqual(['Failed sign-ins to your staff account']);
    const { actions } = (
      await call('GET', `/actions?subject_id=${person.id}`, undefined, owner.token)
    ).json() as { actions: { action: string; actor: string }[] };
    const refused = actions.filter(({ action }) => action === 'staff.refused');
    expect(refused.map(({ actor }) => actor)).toEqual(Array(8).fill('not signed in'));

    // The person gets in after the lock, and begins anew.
    await wait(person, 16);
    expect((await signIn(person, codeOf(shop, person.secret, 1))).statusCode).toBe(200);
    for (let n = 0; n < 4; n += 1) expect((await signIn(person, '000000')).statusCode).toBe(401);
  });

  test('of an unknown address leave no trace but the count', async () => {
    const email = 'nobody-here@example.com';
    for (let n = 0; n < 7; n += 1)
      await call('POST', '/session', { email, password: staffPassword, code: '000000' });
    expect(await mailsTo(shop, email)).toEqual([]);
  });
});

describe('an enabled owner', () => {
  test('always remains, also when owners disable, demote or reset each other at once', async () => {
    const { db } = shop.app;
    const changes: readonly ((by: Person, other: Person) => ReturnType<typeof call>)[] = [
      (by, other) => call('PATCH', `/people/${other.id}`, { enabled: false }, by.token),
      (by, other) => call('PATCH', `/people/${other.id}`, { role: 'press' }, by.token),
      (by, other) => call('POST', `/people/${other.id}/reset`, undefined, by.token),
    ];
    for (const change of changes) {
      await db.updateTable('staff_people').set({ enabled: false }).execute();
      const owners = [await givenStaff(shop, 'owner'), await givenStaff(shop, 'owner')] as const;
      const [one, two] = await Promise.all([change(owners[0], owners[1]), change(owners[1], owners[0])]);
      const statuses = [one.statusCode, two.statusCode];
      const left = await db
        .selectFrom('staff_people')
        .select('id')
        .where('role', '=', 'owner')
        .where('enabled', '=', true)
        .where('enrolled_at', 'is not', null)
        .execute();
      expect(left.length).toBeGreaterThanOrEqual(1);
      expect(statuses).toContain(200);
      // Whichever came second was signed out by the first.
      for (const status of statuses) expect([200, 401]).toContain(status);
    }
  });

  test('who was disabled and locked gets back on the shop’s machine, by the command of docs/operations.md', async () => {
    const { db, settings } = shop.app;
    const owner = await givenStaff(shop, 'owner');
    for (let n = 0; n < 8; n += 1) await signIn(owner, '000000');
    await db
      .updateTable('staff_people')
      .set({ enabled: false, role: 'press' })
      .where('id', '=', owner.id)
      .execute();
    const command = join(import.meta.dirname, '../commands/add-staff.ts');
    const args = [command, owner.email.toUpperCase(), 'owner', 'Anna', 'Muster'];
    const env = { PATH: process.env.PATH, ...environmentOf(settings) };
    const { stdout } = await promisify(execFile)(process.execPath, args, { env });
    const { temporary_password: password, person } = JSON.parse(stdout);
    expect(person).toMatchObject({ id: owner.id, role: 'owner', enabled: true, enrolled: false });
    const { email } = owner;
    const { secret } = (await call('POST', '/enrolment', { email, password })).json();
    const confirmed = await call('POST', '/enrolment/confirm', {
      ...{ email, password, new_password: `${staffPassword}2`, code: codeOf(shop, secret, 1) },
    });
    expect([confirmed.statusCode, confirmed.json().person?.role]).toEqual([200, 'owner']);
  });
});
