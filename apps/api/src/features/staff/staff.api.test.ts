import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, givenStaff, staffPassword } from '#testing/desk/staff.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

let shop: Harness;
let owner: Awaited<ReturnType<typeof givenStaff>>;
beforeAll(async () => {
  shop = await openHarness();
  owner = await givenStaff(shop, 'owner');
});
afterAll(() => shop.close());

const call = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
  token = owner.token,
) =>
  shop.server.inject({
    method,
    url: `/staff${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
const who = (token: string) => call('GET', '/session', undefined, token);

describe('setting up', () => {
  const newcomer = async (role = 'press') => {
    const email = `${crypto.randomUUID()}@example.com`;
    const added = (await call('POST', '/people', { email, name: 'Nora', role })).json();
    return { email, password: added.temporary_password as string, id: added.person.id as string };
  };

  test('a temporary password is valid for the enrolment only, until it is exchanged or expires', async () => {
    const { email, password, id } = await newcomer();
    expect(password).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/);
    const early = await call('POST', '/session', { email, password, code: '000000' });
    expect([early.statusCode, early.json().type]).toEqual([403, expect.stringMatching(/not-enrolled$/)]);
    const { secret } = (await call('POST', '/enrolment', { email, password })).json();
    const confirm = (more: object) =>
      call('POST', '/enrolment/confirm', {
        ...{ email, password, new_password: staffPassword, code: codeOf(shop, secret) },
        ...more,
      });
    expect((await confirm({ code: codeOf(shop, secret, 9) })).statusCode).toBe(401);
    for (const weak of [password, 'Password1!', 'short', 'without-any-number!'])
      expect([weak, (await confirm({ new_password: weak })).statusCode]).toEqual([weak, 422]);
    const done = await confirm({});
    expect(done.statusCode).toBe(200);
    expect((await who(done.json().access_token)).json()).toMatchObject({ id, role: 'press', enrolled: true });
    expect((await confirm({ code: codeOf(shop, secret, 1) })).statusCode).toBe(401);
    expect((await call('POST', '/enrolment', { email, password })).statusCode).toBe(401);

    const late = await newcomer();
    await shop.app.db
      .updateTable('staff_people')
      .set({ temporary_until: sql<Date>`now() - interval '1 second'` })
      .where('id', '=', late.id)
      .execute();
    expect((await call('POST', '/enrolment', late)).statusCode).toBe(422);
    const { email: to, password: old } = late;
    expect((await call('POST', '/enrolment', { email: to, password: old })).statusCode).toBe(401);
  });

  test('secrets are stored encrypted or as hashes, and returned once', async () => {
    const { email, password } = await newcomer();
    const { secret } = (await call('POST', '/enrolment', { email, password })).json();
    const { rows } = await sql<{ kept: string }>`
      select (select string_agg(p::text, ' ') from staff_people p) ||
        (select string_agg(t::text, ' ') from staff_tokens t) || (select string_agg(a::text, ' ') from staff_actions a) as kept`.execute(
      shop.app.db,
    );
    const hex = (text: string) => Buffer.from(text).toString('hex');
    for (const plainSecret of [password, secret, staffPassword, owner.token, owner.refresh, owner.secret]) {
      expect(rows[0]?.kept).not.toContain(plainSecret);
      expect(rows[0]?.kept).not.toContain(hex(plainSecret));
    }
  });
});

describe('signing in', () => {
  test('requires password and code; a code is valid once, and the response does not say which was wrong', async () => {
    const { email, secret, usedCode } = await givenStaff(shop, 'service', owner.token);
    // The same code throughout, even if half a minute ends in between.
    const code = codeOf(shop, secret, 1);
    const signIn = (more: object) =>
      call('POST', '/session', { email, password: staffPassword, code, ...more });
    const answers = [
      await signIn({ password: 'Wrong-2024-wrong!' }),
      await signIn({ code: codeOf(shop, secret, 7) }),
      await signIn({ email: 'nobody@example.com' }),
      await signIn({ code: usedCode }),
    ];
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401]);
    const both = await Promise.all([signIn({}), signIn({})]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expect((await signIn({})).statusCode).toBe(401);
  });

  test('guessing locks a person, even with the right password and code, and nobody else', async () => {
    const { email, secret } = await givenStaff(shop, 'press', owner.token);
    const guess = (code: string) => call('POST', '/session', { email, password: staffPassword, code });
    const start = performance.now();
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => (await guess('000001')).statusCode),
    );
    const seconds = (performance.now() - start) / 1_000;
    // A lock of one second may end before the last guess; each further one is twice as long.
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(
      5 + Math.floor(Math.log2(1 + seconds)),
    );
    // However long that took, the lock is not over yet.
    await sql`update pool_failures set locked_until = now() + interval '1 minute' where subject = ${`staff:${email}`}`.execute(
      shop.app.db,
    );
    const locked = await guess(codeOf(shop, secret, 1));
    expect([locked.statusCode, Number(locked.headers['retry-after']) > 0]).toEqual([429, true]);
    const other = await givenStaff(shop, 'press', owner.token);
    expect((await who(other.token)).statusCode).toBe(200);
  });
});

describe('a session', () => {
  test('is refreshed along one chain, also by two at once; an old token ends it', async () => {
    const { refresh } = await givenStaff(shop, 'prepress', owner.token);
    const next = (token: string) => call('POST', '/session/refresh', { refresh_token: token });
    const [one, other] = await Promise.all([next(refresh), next(refresh)]);
    expect(one?.json().refresh_token).toBe(other?.json().refresh_token);
    const third = (await next(one?.json().refresh_token)).json();
    expect((await who(third.access_token)).statusCode).toBe(200);
    await sql`update staff_tokens set replaced_at = replaced_at - interval '2 minutes'`.execute(shop.app.db);
    expect((await next(refresh)).statusCode).toBe(401);
    expect((await who(third.access_token)).statusCode).toBe(401);
    expect((await next(third.refresh_token)).statusCode).toBe(401);
  });

  test('ends at once by signing out, a new role, disabling and a reset', async () => {
    const { token } = await givenStaff(shop, 'content', owner.token);
    expect((await call('DELETE', '/session', undefined, token)).statusCode).toBe(204);
    expect((await who(token)).statusCode).toBe(401);
    const changes: readonly ((id: string) => ReturnType<typeof call>)[] = [
      (id) => call('PATCH', `/people/${id}`, { role: 'press' }),
      (id) => call('PATCH', `/people/${id}`, { enabled: false }),
      (id) => call('POST', `/people/${id}/reset`),
    ];
    for (const change of changes) {
      const person = await givenStaff(shop, 'service', owner.token);
      expect((await change(person.id)).statusCode).toBe(200);
      expect((await who(person.token)).statusCode).toBe(401);
      const again = await call('POST', '/session/refresh', { refresh_token: person.refresh });
      expect(again.statusCode).toBe(401);
    }
  });

  test('an access token is valid for a quarter of an hour', async () => {
    const { token } = await givenStaff(shop, 'press', owner.token);
    await sql`update staff_tokens set expires_at = expires_at - interval '15 minutes' where kind = 'access'`.execute(
      shop.app.db,
    );
    expect((await who(token)).statusCode).toBe(401);
    owner = await givenStaff(shop, 'owner');
  });
});

test('nobody can change their own account or add an address twice', async () => {
  for (const change of [{ role: 'press' }, { enabled: false }])
    expect((await call('PATCH', `/people/${owner.id}`, change)).statusCode).toBe(409);
  expect((await call('POST', `/people/${owner.id}/reset`)).statusCode).toBe(409);
  const twice = { email: owner.email.toUpperCase(), name: 'Twin', role: 'press' };
  expect((await call('POST', '/people', twice)).statusCode).toBe(409);
  expect((await call('PATCH', `/people/${crypto.randomUUID()}`, { role: 'press' })).statusCode).toBe(404);
});

test('every action is in the log with before and after, and the log can’t be changed', async () => {
  const person = await givenStaff(shop, 'press', owner.token);
  await call('PATCH', `/people/${person.id}`, { role: 'prepress' });
  const { actions } = (await call('GET', `/actions?subject_id=${person.id}`)).json();
  expect(actions.map(({ action, actor }: { action: string; actor: string }) => [action, actor])).toEqual([
    ['staff.change', owner.email],
    ['staff.enrol', person.email],
    ['staff.add', owner.email],
  ]);
  expect(actions[0]).toMatchObject({ before: { role: 'press' }, after: { role: 'prepress' } });
  const { db } = shop.app;
  for (const statement of [
    sql`update staff_actions set note = 'x'`,
    sql`delete from staff_actions`,
    sql`truncate staff_actions`,
  ])
    await expect(statement.execute(db)).rejects.toThrow('append-only');
});
