import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionClient } from '#testing/clients/session-client.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
});
afterAll(() => shop.close());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';

test('a sign-in with a new device is announced by mail, one with a known device is not', async () => {
  const { member, signIn, internal } = sessionClient(shop);
  const email = await member();
  const newDeviceMails = async () =>
    (await mailsTo(shop, email)).filter(({ subject }) => subject === 'Neue Anmeldung in Ihrem Konto');
  const [home, work] = [randomUUID(), randomUUID()];
  await signIn(email, { device: home });
  await signIn(email, { device: home, agent: firefox });
  expect(await newDeviceMails()).toEqual([]);
  const { sessionId } = (await signIn(email, { device: work, agent: firefox })).json();
  await signIn(email, { device: work, agent: firefox });
  const [mail, ...more] = await newDeviceMails();
  expect(more).toEqual([]);
  expect(mail?.text).toContain('Gerät: Firefox, Linux');
  expect(mail?.text).toMatch(/Zeitpunkt: \d\d\.\d\d\.\d{4}, \d\d:\d\d MES?Z/);
  await signIn(email);
  expect(await newDeviceMails()).toHaveLength(2);
  const { sessions } = (await internal('GET', '/sessions', { sessionId })).json();
  expect(sessions.map(({ device }: { device: string }) => device).sort()).toEqual([
    '',
    '',
    'Firefox, Linux',
    'Firefox, Linux',
    'Firefox, Linux',
  ]);
});

test('a wrong password does not count as a sign-in', async () => {
  const { member, signIn } = sessionClient(shop);
  const email = await member();
  await signIn(email, { device: randomUUID() });
  expect((await signIn(email, { device: randomUUID(), password: 'nope' })).statusCode).toBe(401);
  const subjects = (await mailsTo(shop, email)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Ihr Code für Labelwerk']);
});
