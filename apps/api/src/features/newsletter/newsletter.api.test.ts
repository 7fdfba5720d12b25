import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { encrypt } from '#platform/auth/encryption.ts';
import { givenStaff } from '#testing/desk/staff.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
});
afterAll(() => shop.close());

let email: string;
beforeEach(() => {
  email = `${randomUUID()}@example.com`;
});

const post = (url: string, payload: object) =>
  shop.server.inject({
    method: 'POST',
    url: `/public${url}`,
    headers: {
      ...{ 'x-api-key': shop.apiKey, 'x-service-key': shop.app.settings.SERVICE_KEY },
      'x-visitor': email,
    },
    payload,
  });
const ask = () => post('/newsletter', { site: 'it', email });
const subscribers = () =>
  shop.app.db.selectFrom('newsletter_subscribers').select('email').where('email', '=', email).execute();
const tokenIn = (text = '', act: string) => new RegExp(`/newsletter#${act}=([\\w-]+)`).exec(text)?.[1] ?? '';

test('an address is subscribed only after the link of the mail is followed, and then once', async () => {
  expect((await ask()).json()).toEqual({ sent: true });
  expect(await subscribers()).toEqual([]);
  const [mail] = await mailsTo(shop, email);
  expect(mail?.subject).toBe('Conferma la newsletter di Labelwerk');
  const token = tokenIn(mail?.text, 'confirm');
  expect(token).not.toContain('@');
  expect((await post('/newsletter/confirm', { token })).json()).toEqual({ done: true });
  expect((await post('/newsletter/confirm', { token })).json()).toEqual({ done: true });
  expect(await subscribers()).toHaveLength(1);
  expect(await mailsTo(shop, email)).toHaveLength(2);
});

/** Creates a subscriber and returns the welcome mail. */
async function given() {
  await ask();
  const mail = (await mailsTo(shop, email)).at(-1);
  await post('/newsletter/confirm', { token: tokenIn(mail?.text, 'confirm') });
  const welcome = (await mailsTo(shop, email)).at(-1);
  const header = (key: string) => welcome?.headers.find((one) => one.key === key)?.value ?? '';
  return { welcome, header };
}

test('a known address gets the same response and the same mail as an unknown one', async () => {
  await given();
  const answer = await ask();
  expect([answer.statusCode, answer.json()]).toEqual([200, { sent: true }]);
  const mails = await mailsTo(shop, email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Conferma la newsletter di Labelwerk',
    'Riceverai la newsletter di Labelwerk',
    'Conferma la newsletter di Labelwerk',
  ]);
});

test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a mail program unsubscribes with one click, by %s, without an API key',
  async (type) => {
    const { header } = await given();
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const address = /^<(.+)>$/.exec(header('list-unsubscribe'))?.[1] ?? '';
    expect(address.startsWith(shop.app.settings.API_ADDRESS)).toBe(true);
    const opened = await shop.server.inject({ method: 'GET', url: new URL(address).pathname });
    expect(opened.statusCode).toBe(303);
    expect(opened.headers.location).toMatch(/^http:\/\/localhost:3000\/it\/newsletter#leave=/);
    expect(await subscribers()).toHaveLength(1);
    const left = await shop.server.inject({
      method: 'POST',
      url: new URL(address).pathname,
      headers: { 'content-type': type },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(left.statusCode).toBe(204);
    expect(await subscribers()).toEqual([]);
  },
);

test('a link is used once: an old one neither subscribes again nor ends a later subscription', async () => {
  await ask();
  const [asked] = await mailsTo(shop, email);
  const token = tokenIn(asked?.text, 'confirm');
  await post('/newsletter/confirm', { token });
  const [, welcome] = await mailsTo(shop, email);
  const leave = tokenIn(welcome?.text, 'leave');
  await post('/newsletter/unsubscribe', { token: leave });
  expect((await post('/newsletter/confirm', { token })).statusCode).toBe(410);
  expect(await subscribers()).toEqual([]);

  await given();
  expect(await subscribers()).toHaveLength(1);
  expect((await post('/newsletter/unsubscribe', { token: leave })).json()).toEqual({ done: true });
  expect(await subscribers()).toHaveLength(1);
  const kept = await shop.app.db.selectFrom('newsletter_used_links').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(email);
});

test('a link that is followed several times at once subscribes once', async () => {
  await ask();
  const [asked] = await mailsTo(shop, email);
  const token = tokenIn(asked?.text, 'confirm');
  const answers = await Promise.all(Array.from({ length: 5 }, () => post('/newsletter/confirm', { token })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(await mailsTo(shop, email)).toHaveLength(2);
});

test('the link of the mail unsubscribes, also the second time', async () => {
  const { welcome } = await given();
  const token = tokenIn(welcome?.text, 'leave');
  for (let n = 0; n < 2; n += 1)
    expect((await post('/newsletter/unsubscribe', { token })).json()).toEqual({ done: true });
  expect(await subscribers()).toEqual([]);
});

test('a token of another purpose, a changed one and an expired one have no effect', async () => {
  const { welcome } = await given();
  const leave = tokenIn(welcome?.text, 'leave');
  await post('/newsletter/unsubscribe', { token: leave });
  const old = encrypt(
    shop.app.settings.ENCRYPTION_KEY,
    'newsletter.confirm',
    JSON.stringify({ email, site: 'it', at: new Date(shop.app.now().getTime() - 8 * 86_400_000) }),
  ).toString('base64url');
  for (const token of [leave, `${leave.slice(0, -4)}AAAA`, old, '', 'x'])
    expect((await post('/newsletter/confirm', { token })).statusCode).toBe(410);
  expect(await subscribers()).toEqual([]);
});

test('a form with its hidden field filled in gets the same response without a mail; mails per address and hour are limited', async () => {
  expect((await post('/newsletter', { site: 'it', email, website: 'x' })).json()).toEqual({ sent: true });
  expect(await mailsTo(shop, email)).toEqual([]);
  const statuses = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await ask()).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
});

test('content editors get the list, with the address to unsubscribe', async () => {
  await given();
  const owner = await givenStaff(shop, 'owner');
  const { token } = await givenStaff(shop, 'content', owner.token);
  const answer = await shop.server.inject({
    url: '/staff/newsletter',
    headers: { authorization: `Bearer ${token}` },
  });
  const mine = answer.json().subscribers.find((one: { email: string }) => one.email === email);
  expect(mine).toMatchObject({
    site: 'it',
    unsubscribe: expect.stringContaining('/newsletter/unsubscribe/'),
  });
});
