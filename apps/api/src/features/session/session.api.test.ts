import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVerifier } from '#features/user-pool/index.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
});
afterAll(() => shop.close());

const password = 'Riesling-2024-Kabinett!';
const internal = (
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
  sessionId?: string,
  language = 'de',
) =>
  shop.app.inject({
    method,
    url: `/internal${url}`,
    headers: {
      'x-service-key': shop.services.settings.SERVICE_KEY,
      'accept-language': language,
      ...(sessionId && { 'x-session-id': sessionId }),
    },
    ...(payload && { payload }),
  });

async function mailsTo(email: string): Promise<string[]> {
  await shop.drainJobs();
  const folder = join(shop.services.settings.DATA_FOLDER, 'mail');
  const mails = await Promise.all(
    (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
  );
  return mails.filter((mail) => mail.includes(`To: ${email}`));
}

test('from the first form to a session, and out again', async () => {
  const email = 'lena@example.com';
  const form = { email: ' Lena@Example.com', password, name: 'Lena', last_name: 'Maier', site: 'de' };
  expect((await internal('POST', '/sign-up', form)).json()).toEqual({ sent: true });
  expect((await internal('POST', '/sessions', { username: email, password })).json()).toMatchObject({
    status: 409,
  });
  const code = /^(\d{6})\r?$/m.exec((await mailsTo(email))[0] ?? '')?.[1] ?? '';
  expect((await internal('POST', '/sign-up/confirm', { email, code })).json()).toEqual({ confirmed: true });

  const signedIn = (await internal('POST', '/sessions', { username: email, password })).json();
  expect(signedIn.profile).toMatchObject({ name: 'Lena', last_name: 'Maier', email, email_verified: true });
  const current = (await internal('GET', '/sessions/current', undefined, signedIn.sessionId)).json();
  expect(await createVerifier(shop.services)(current.idToken)).toMatchObject({
    customerId: signedIn.profile.id,
  });

  // Its tokens are cut (a sign-out elsewhere), and a second later ten tabs refresh at once: one rotation, all succeed, all get the same token.
  await shop.services.db
    .updateTable('customers')
    .set({ tokens_valid_after: new Date(Date.now() + 1000) })
    .execute();
  await new Promise((done) => setTimeout(done, 1100));
  const many = await Promise.all(
    Array.from({ length: 10 }, async () =>
      (await internal('POST', '/sessions/current/refresh', {}, signedIn.sessionId)).json(),
    ),
  );
  expect(new Set(many.map((answer) => answer.idToken)).size).toBe(1);
  expect(many[0]?.idToken).not.toBe(current.idToken);

  expect((await internal('DELETE', '/sessions/current', undefined, signedIn.sessionId)).statusCode).toBe(204);
  expect((await internal('GET', '/sessions/current', undefined, signedIn.sessionId)).statusCode).toBe(401);
});

test('an address that has an account gets a mail, and the form says nothing', async () => {
  const form = {
    email: 'lena@example.com',
    password: 'Other-Word-2025!',
    name: 'X',
    last_name: 'Y',
    site: 'it',
  };
  expect((await internal('POST', '/sign-up', form)).json()).toEqual({ sent: true });
  expect(
    (await mailsTo('lena@example.com')).some((mail) => /Subject:.*(gi=C3=A0|=\?UTF-8)/i.test(mail)),
  ).toBe(true);
});

test('what is wrong is said in the person’s language, field by field', async () => {
  const weak = (
    await internal('POST', '/sign-up', {
      email: 'x',
      password: 'short',
      name: '',
      last_name: 'Y',
      site: 'de',
    })
  ).json();
  expect(weak.status).toBe(422);
  expect(
    Object.fromEntries(
      weak.errors.map((error: { path: string; message: string }) => [error.path, error.message]),
    ),
  ).toMatchObject({
    email: 'Diese E-Mail-Adresse ist ungültig',
    password: expect.stringContaining('Großbuchstaben'),
    name: 'Dieses Feld ist erforderlich',
  });
  const wrong = (
    await internal('POST', '/sessions', { username: 'lena@example.com', password: 'nope' }, undefined, 'it')
  ).json();
  expect(wrong).toMatchObject({ status: 401, detail: 'E-mail o password non corretti. Riprova.' });
});

test('the room is closed to everybody but the storefront’s server', async () => {
  expect((await shop.app.inject({ method: 'POST', url: '/internal/sessions', payload: {} })).statusCode).toBe(
    401,
  );
  expect((await internal('GET', '/sessions/current', undefined, 'a'.repeat(43))).statusCode).toBe(401);
});
