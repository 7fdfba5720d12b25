import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVerifier } from '#features/user-pool/index.ts';
import { newAddress, newEmail, goodPassword as password, poolClient } from '#testing/clients/pool-client.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { codesIn, mailsTo } from '#testing/mailbox.ts';
import { type Guest, sessionFeature } from './index.ts';
import { refreshSession } from './refresh-session.ts';
import { changeTokens, deleteSessionHolding, findSession, leaseRefresh } from './sessions-repository.ts';

let shop: Harness;
const guests: Guest[] = [];
beforeAll(async () => {
  const { features } = await import('#features.ts');
  const spy = sessionFeature([async (_services, _trx, guest) => void guests.push(guest)]);
  shop = await openHarness({ features: [...features.filter(({ name }) => name !== 'session'), spy] });
});
afterAll(() => shop.close());

type Options = { payload?: object; sessionId?: string; language?: string; visitor?: string };
const internal = (method: 'GET' | 'POST' | 'DELETE', url: string, options: Options = {}) =>
  shop.server.inject({
    method,
    url: `/internal${url}`,
    headers: {
      'x-service-key': shop.app.settings.SERVICE_KEY,
      'x-visitor': options.visitor ?? newAddress(),
      'accept-language': options.language ?? 'de',
      ...(options.sessionId && { 'x-session-id': options.sessionId }),
    },
    ...(options.payload && { payload: options.payload }),
  });
const post = (url: string, payload: object, options: Options = {}) =>
  internal('POST', url, { payload, ...options });
const current = (sessionId: string) => internal('GET', '/sessions/current', { sessionId });
const form = (email: string, more: object = {}) => ({
  email,
  password,
  name: 'Lena',
  last_name: 'Maier',
  site: 'de',
  ...more,
});

async function member(): Promise<string> {
  const email = newEmail();
  await post('/sign-up', form(email));
  await post('/sign-up/confirm', { email, code: codesIn(await mailsTo(shop, email))[0] });
  return email;
}
const signedIn = async (email: string): Promise<{ sessionId: string; profile: { id: number } }> =>
  (await post('/sessions', { username: email, password })).json();

test('a session says whether its account has a VAT number, its own or that of a country', async () => {
  const { sessionId, profile } = await signedIn(await member());
  const says = async () => (await current(sessionId)).json().profile.has_vat_number;
  const saveOwnNumber = (vatNumber: string) =>
    sql`UPDATE customers SET vat_number = ${vatNumber} WHERE id = ${profile.id}`.execute(shop.app.db);
  expect(await says()).toBe(false);
  await saveOwnNumber('DE136695976');
  expect(await says()).toBe(true);
  await saveOwnNumber('');
  await shop.app.db
    .insertInto('customer_vat_numbers')
    .values({ customer_id: profile.id, country_id: 1, vat_number: 'DE136695976' })
    .execute();
  expect(await says()).toBe(true);
});

describe('a session', () => {
  test('is opened by the first form and ended by signing out', async () => {
    const email = newEmail();
    expect((await post('/sign-up', form(` ${email.toUpperCase()}`))).json()).toEqual({ sent: true });
    const [mail] = await mailsTo(shop, email);
    expect((await post('/sessions', { username: email, password })).json().status).toBe(409);
    expect(mail?.subject).toBe('Ihr Code für Labelwerk');
    expect((await post('/sign-up/confirm', { email, code: codesIn([mail!])[0] })).json()).toEqual({
      confirmed: true,
      password_known: true,
    });
    const guestId = crypto.randomUUID();
    const answer = await post('/sessions', { username: email, password, guestId, cartId: 'a-cart' });
    const { sessionId, profile } = answer.json();
    expect(profile).toEqual({
      id: profile.id,
      person_id: profile.id,
      has_accounts: false,
      has_vat_number: false,
      name: 'Lena',
      last_name: 'Maier',
      email,
      email_verified: true,
    });
    expect(guests.at(-1)).toEqual({
      customerId: profile.id,
      personId: profile.id,
      guestId,
      cartId: 'a-cart',
    });
    const { idToken, expiresAt } = (await current(sessionId)).json();
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now() + 50 * 60_000);
    expect(await createVerifier(shop.app)(idToken)).toMatchObject({ customerId: profile.id });

    expect((await internal('DELETE', '/sessions/current', { sessionId })).statusCode).toBe(204);
    expect(await createVerifier(shop.app)(idToken)).toBeUndefined();
    expect((await current(sessionId)).json()).toMatchObject({
      status: 401,
      detail: expect.stringMatching(/beendet/),
    });
    expect((await internal('DELETE', '/sessions/current', { sessionId })).statusCode).toBe(204);
  });

  test('stores neither its id nor its tokens in plain text', async () => {
    const { sessionId } = await signedIn(await member());
    const { idToken } = (await current(sessionId)).json();
    const { rows } = await shop.app.database.pool.query('select to_jsonb(s)::text as row from sessions s');
    const kept = rows.map(({ row }) => row).join();
    const hex = (text: string) => Buffer.from(text).toString('hex');
    for (const secret of [sessionId, idToken, hex(sessionId), hex(idToken).slice(0, 200)])
      expect(kept).not.toContain(secret);
  });

  test('gets one new token for ten concurrent requests, also in different processes', async () => {
    const email = await member();
    const { sessionId } = await signedIn(email);
    const { idToken } = (await current(sessionId)).json();
    // Signing out elsewhere invalidates the identity tokens of every session; this one has to fetch a new one.
    await internal('DELETE', '/sessions/current', { sessionId: (await signedIn(email)).sessionId });
    const events = () =>
      shop.app.db
        .selectFrom('auth_events')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('event', '=', 'GetTokensFromRefreshToken')
        .executeTakeFirstOrThrow();
    const before = (await events()).n;
    const many = await Promise.all(
      Array.from({ length: 10 }, () =>
        internal('POST', '/sessions/current/refresh', { sessionId, payload: {} }),
      ),
    );
    expect(many.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    const tokens = new Set(many.map((answer) => answer.json().idToken));
    expect(tokens.size).toBe(1);
    expect(tokens).not.toContain(idToken);
    expect((await events()).n - before).toBe(1);

    const known = (await findSession(shop.app.db, sessionId))?.encrypted_tokens ?? Buffer.alloc(0);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => refreshSession(shop.app, sessionId, known)),
    );
    expect(new Set(answers.map((encrypted) => encrypted?.toString('hex'))).size).toBe(1);
    expect((await events()).n - before).toBe(2);
  });

  test('keeps the tokens another process fetched after the lease of a delayed one ended', async () => {
    const { sessionId } = await signedIn(await member());
    const { db } = shop.app;
    const encrypted = async () => (await findSession(db, sessionId))?.encrypted_tokens ?? Buffer.alloc(0);
    const known = await encrypted();
    expect(await leaseRefresh(db, sessionId, known)).toBe(true);
    await sql`update sessions set refresh_lease = now() - interval '1 second'`.execute(db);
    const newer = await refreshSession(shop.app, sessionId, known);
    // The first process returns with tokens, a refusal and a failure: none has an effect any more.
    const fresh = { encrypted: Buffer.from('late'), expireAt: new Date() };
    expect(await changeTokens(db, sessionId, known, fresh)).toBe(false);
    expect(await deleteSessionHolding(db, sessionId, known)).toBe(false);
    expect(await encrypted()).toEqual(newer);
    expect((await current(sessionId)).statusCode).toBe(200);
  });

  test('ends with a change of password, after 7 days without use, and after 30 days', async () => {
    const email = await member();
    const set = async (change: object) => {
      const { sessionId } = await signedIn(email);
      await shop.app.db.updateTable('sessions').set(change).execute();
      return (await current(sessionId)).statusCode;
    };
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    expect(await set({ seen_at: daysAgo(6.9) })).toBe(200);
    expect(await set({ seen_at: daysAgo(7.1) })).toBe(401);
    expect(await set({ ends_at: daysAgo(0.01) })).toBe(401);
    const { sessionId } = await signedIn(email);
    const pool = poolClient(shop);
    const { AccessToken } = await pool.tokensOf(email);
    const ProposedPassword = 'Silvaner-2025-Trocken!';
    await pool.call('ChangePassword', { AccessToken, PreviousPassword: password, ProposedPassword });
    expect((await current(sessionId)).statusCode).toBe(401);
  });

  test('is listed with the others, which can be ended from there', async () => {
    const [email, strangers] = [await member(), (await signedIn(await member())).sessionId];
    const [here, there, elsewhere] = [await signedIn(email), await signedIn(email), await signedIn(email)];
    const list = async (sessionId: string): Promise<{ id: string; current: boolean }[]> =>
      (await internal('GET', '/sessions', { sessionId })).json().sessions;
    const sessions = await list(here.sessionId);
    expect(sessions.filter((entry) => entry.current)).toHaveLength(1);
    expect(sessions).toHaveLength(3);
    const id = (await list(there.sessionId)).find((entry) => entry.current)?.id;
    const end = (which: string, sessionId: string) =>
      internal('DELETE', `/sessions/${which}`, { sessionId }).then(({ statusCode }) => statusCode);
    expect(await end(String(id), strangers)).toBe(404);
    expect(await end(String(id), here.sessionId)).toBe(204);
    expect((await current(there.sessionId)).statusCode).toBe(401);
    expect(await end('others', here.sessionId)).toBe(204);
    expect((await current(elsewhere.sessionId)).statusCode).toBe(401);
    expect((await current(here.sessionId)).statusCode).toBe(200);
    expect((await current(strangers)).statusCode).toBe(200);
    expect(await end('not-an-id', here.sessionId)).toBe(400);
  });
});

describe('responses', () => {
  test('reveal to nobody whether an address has an account; its owner gets a mail', async () => {
    const [email, nobody] = [await member(), newEmail()];
    const wrongCode = { code: '000000', password: 'Silvaner-2025-Trocken!' };
    for (const [url, more] of [
      ['/forgot-password', {}],
      ['/sign-up/resend', {}],
      ['/sign-up/confirm', { code: '000000' }],
      ['/forgot-password/confirm', wrongCode],
    ] as const) {
      const [known, unknown] = [
        await post(url, { email, ...more }),
        await post(url, { email: nobody, ...more }),
      ];
      expect(known.statusCode, url).toBe(unknown.statusCode);
      expect(known.json(), url).toEqual(unknown.json());
    }
    const spam = form(email, { name: 'Win at evil.example', site: 'it' });
    expect((await post('/sign-up', spam)).json()).toEqual({ sent: true });
    const mail = (await mailsTo(shop, email)).find(
      ({ subject }) => subject === 'Hai già un account su Labelwerk',
    );
    expect(mail?.text).toContain('http://localhost:3000/it/accesso');
    expect(mail?.text).not.toContain('evil');
    expect(await mailsTo(shop, nobody)).toEqual([]);
  });

  test('to requests without a sign-in do not wait for the lookup of the address', async () => {
    const addresses = [await member(), newEmail()];
    await shop.app.db.transaction().execute(async (trx) => {
      await sql`lock table pool_users, customers in access exclusive mode`.execute(trx);
      for (const email of addresses) {
        expect((await post('/sign-up', form(email))).json()).toEqual({ sent: true });
        for (const url of ['/sign-up/resend', '/forgot-password'])
          expect((await post(url, { email })).statusCode, url).toBe(200);
      }
    });
    const subjects = await Promise.all(
      addresses.map(async (email) => (await mailsTo(shop, email)).map(({ subject }) => subject)),
    );
    expect(subjects[0]).toContain('Sie haben bereits ein Konto bei Labelwerk');
    expect(subjects[1]).toContain('Ihr Code für Labelwerk');
  });

  test('have an error for each field, in the person’s language', async () => {
    const weak = (await post('/sign-up', form('x', { password: 'short', name: '' }))).json();
    expect(weak.status).toBe(422);
    const said = weak.errors.map((error: { path: string; message: string }) => [error.path, error.message]);
    expect(Object.fromEntries(said)).toMatchObject({
      email: 'Diese E-Mail-Adresse ist ungültig',
      password: expect.stringContaining('Großbuchstaben'),
      name: 'Dieses Feld ist erforderlich',
    });
    const common = (await post('/sign-up', form(newEmail(), { password: 'Sommer2024!' }))).json();
    expect(common.errors).toEqual([
      expect.objectContaining({ path: 'password', code: 'session.weak-password' }),
    ]);
    const wrong = await post('/sessions', { username: newEmail(), password: 'nope' }, { language: 'it' });
    expect(wrong.json()).toMatchObject({ status: 401, detail: 'Email o password non corrette. Riprova.' });
    expect((await post('/sign-up', form(newEmail(), { role: 'admin' }))).statusCode).toBe(422);
  });

  test('have the waiting time while an account is locked', async () => {
    const email = await member();
    for (let tries = 0; tries < 5; tries += 1) await post('/sessions', { username: email, password: 'nope' });
    await shop.app.db
      .updateTable('pool_failures')
      .set({ locked_until: new Date(Date.now() + 60_000) })
      .where('subject', '=', `user:${email}`)
      .execute();
    const locked = await post('/sessions', { username: email, password });
    expect(locked.statusCode).toBe(429);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(50);
    expect(locked.json().detail).toMatch(/\d+ Sekunden/);
  });

  test('are given to the storefront’s server alone', async () => {
    const bare = await shop.server.inject({ method: 'POST', url: '/internal/sessions', payload: {} });
    expect(bare.statusCode).toBe(401);
    for (const sessionId of ['a'.repeat(43), 'short', ''])
      expect((await current(sessionId)).statusCode).toBe(401);
  });
});
