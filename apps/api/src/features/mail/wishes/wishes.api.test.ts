import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '#features/account/index.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';
import { exampleMails } from '../example-mails.ts';
import { sendMail } from '../index.ts';
import type { MailTemplate } from '../templates.ts';
import { mailKinds, optionalTemplates } from './mail-kinds.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
});
afterAll(() => shop.close());

async function customer() {
  const email = `${crypto.randomUUID()}@example.com`;
  const id = await addCustomer(shop.app.db, { issuer: 'test', subject: email, email, site: 'de' });
  const call = (method: 'GET' | 'PUT', off?: readonly string[]) =>
    shop.server.inject({
      method,
      url: `/private/customers/${id}/mails`,
      headers: { authorization: shop.tokenFor(id), 'accept-language': 'de' },
      ...(off && { payload: { off } }),
    });
  return { id, email, call };
}

const send = (to: string, template: MailTemplate) =>
  sendMail(shop.app, shop.app.db, {
    ...{ template, site: 'de', to, key: crypto.randomUUID() },
    data: exampleMails[template],
  });

/** The List-Unsubscribe header of a mail, as sent. */
const oneClick = (mails: Awaited<ReturnType<typeof mailsTo>>) =>
  mails.map(({ headers }) => ({
    address: headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1),
    post: headers.find(({ key }) => key === 'list-unsubscribe-post')?.value,
  }));

test('optional mails can be switched off, and on again on the page; required ones can’t', async () => {
  const { email, call } = await customer();
  const before = (await call('GET')).json().mails;
  expect(before.map(({ template }: { template: string }) => template)).toEqual(optionalTemplates);
  expect(before.every(({ on, title }: { on: boolean; title: string }) => on && !/^mail\./.test(title))).toBe(
    true,
  );
  for (const template of ['order-confirmation', 'invoice', 'unknown'])
    expect((await call('PUT', [template])).statusCode, template).toBe(422);
  const off = (await call('PUT', ['order-shipped', 'order-shipped'])).json().mails;
  expect(off.filter(({ on }: { on: boolean }) => !on)).toEqual([
    expect.objectContaining({ template: 'order-shipped', title: 'Ihr Paket ist unterwegs' }),
  ]);
  for (const template of ['order-shipped', 'order-released', 'order-confirmation'] as const)
    await send(email, template);
  expect(await mailsTo(shop, email)).toHaveLength(2);
  await call('PUT', []);
  await send(email, 'order-shipped');
  expect(await mailsTo(shop, email)).toHaveLength(3);
});

test('one click in a mail program switches off exactly the mail it shows; a GET changes nothing', async () => {
  const { email, call } = await customer();
  const other = await customer();
  await send(email, 'quote-expiring');
  const [header] = oneClick(await mailsTo(shop, email));
  expect(header?.post).toBe('List-Unsubscribe=One-Click');
  const url = new URL(header?.address ?? '').pathname;
  const opened = await shop.server.inject({ url });
  expect([opened.statusCode, opened.headers.location]).toEqual([
    303,
    expect.stringMatching(/^http:\/\/localhost:3000\//),
  ]);
  const off = async (whose = call) =>
    (await whose('GET'))
      .json()
      .mails.flatMap(({ on, template }: { on: boolean; template: string }) => (on ? [] : [template]));
  expect(await off()).toEqual([]);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const post = (path: string) =>
    shop.server.inject({ method: 'POST', url: path, headers, payload: 'List-Unsubscribe=One-Click' });
  for (const _ of [1, 2]) expect((await post(url)).statusCode).toBe(204);
  expect([await off(), await off(other.call)]).toEqual([['quote-expiring'], []]);
  for (const bad of [`${url.slice(0, -4)}AAAA`, '/mails/off/x', '/mails/off/%00'])
    expect((await post(bad)).statusCode, bad).toBeGreaterThanOrEqual(400);
});

test('every mail has a kind, and only those that can be switched off have the header', async () => {
  const { email } = await customer();
  expect(Object.keys(mailKinds).toSorted()).toEqual(Object.keys(exampleMails).toSorted());
  for (const template of ['invoice', 'order-released', 'password-changed'] as const)
    await send(email, template);
  const mails = await mailsTo(shop, email);
  const withHeader = oneClick(mails).filter(({ address }) => address !== undefined);
  expect([mails.length, withHeader.length]).toEqual([3, 1]);
});
