import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findCustomer } from '#features/account/index.ts';
import { draftLink } from '#features/content/drafts.ts';
import { seedCatalogue } from '#features/pricing/index.ts';
import { readSettings } from '#settings.ts';
import { openVisit } from '#testing/checkout-visit.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';

const main = 'http://localhost:3000';
const own = 'http://etiketten.localhost:3000';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness({ settings: { SITE_ADDRESSES: `de=${own}` } });
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

test('checkout on a site with its own domain returns to it, and its mails link to it', async () => {
  const visit = await openVisit(shop, { paymentDays: 30 });
  const { cartId } = await visit.prepareCart({ payment_type: 'invoice', productType: 'blank' });
  const { redirect_url: back } = (await visit.checkOut(cartId)).json();
  expect(back).toMatch(/^http:\/\/etiketten\.localhost:3000\/[^/?]+\?order=[0-9a-f-]{36}$/);
  const customer = await findCustomer(shop.app.db, visit.customerId);
  const mails = await mailsTo(shop, customer?.email ?? '');
  expect(mails.length).toBeGreaterThan(0);
  for (const { html = '', text = '' } of mails) {
    expect(html).toContain(`href="${own}/`);
    for (const said of [html, text]) {
      expect(said).not.toContain(`${own}/de`);
      expect(said).not.toContain(`${main}/de`);
    }
  }
});

test('the local payment page may return to every domain of the shop', async () => {
  const visit = await openVisit(shop);
  const { cartId } = await visit.prepareCart();
  const page = new URL((await visit.checkOut(cartId)).json().redirect_url);
  const { headers } = await shop.server.inject({ url: page.pathname });
  expect(String(headers['content-security-policy'])).toContain(`form-action 'self' ${main} ${own};`);
  const paid = await shop.server.inject({ method: 'POST', url: `${page.pathname}/pay` });
  expect(paid.statusCode).toBe(303);
  expect(String(paid.headers.location).startsWith(`${own}/`)).toBe(true);
});

test('mails of a site without its own domain link to the shop, those of a site with one to its domain', async () => {
  for (const [site, home] of [
    ['it', `${main}/it/newsletter`],
    ['de', `${own}/newsletter`],
  ] as const) {
    const email = `${randomUUID()}@example.com`;
    await shop.server.inject({
      method: 'POST',
      url: '/public/newsletter',
      headers: {
        ...{ 'x-api-key': shop.apiKey, 'x-service-key': shop.app.settings.SERVICE_KEY },
        'x-visitor': email,
      },
      payload: { site, email },
    });
    const [mail] = await mailsTo(shop, email);
    expect(mail?.text).toContain(`${home}#confirm=`);
  }
});

test('the preview of a draft is on the domain of its page', () => {
  const link = (language: 'de' | 'it') => draftLink(shop.app.settings, { id: 1, language }, shop.app.now());
  expect(link('de').startsWith(`${own}/preview/`)).toBe(true);
  expect(link('it').startsWith(`${main}/it/preview/`)).toBe(true);
});

test.each([
  [main, true],
  [own, true],
  ['http://fr.localhost:3000', false],
  ['http://etiketten.localhost', false],
  ['https://etiketten.localhost:3000', false],
  ['http://etiketten.localhost:3000.evil.example', false],
])('whether pages of %s may read answers and change something: %s', async (origin, isOurs) => {
  const read = await shop.server.inject({ url: '/public/markets', headers: { origin } });
  expect(read.headers['access-control-allow-origin']).toBe(isOurs ? origin : undefined);
  const change = await shop.server.inject({
    method: 'POST',
    url: '/public/newsletter',
    headers: { origin, 'x-api-key': shop.apiKey, 'x-service-key': shop.app.settings.SERVICE_KEY },
    payload: { site: 'de', email: 'nobody' },
  });
  expect(change.statusCode === 403).toBe(!isOurs);
});

test('programs refuse to start with invalid addresses, and report the reason', () => {
  const given = { ...process.env, ...stringsOf(shop.app.settings) };
  const read = (SITE_ADDRESSES: string) => readSettings({ ...given, SITE_ADDRESSES });
  expect(read('').SITE_ADDRESSES).toEqual({});
  expect(() => read('xx=https://a.example')).toThrow(/SITE_ADDRESSES names an unknown site: xx/);
  expect(() => read('de=http://a.example')).toThrow(/SITE_ADDRESSES of de must begin with https/);
  expect(() => readSettings({ ...given, SHOP_ADDRESS: own, SITE_ADDRESSES: `de=${own}` })).toThrow(
    /SITE_ADDRESSES of de has the host of SHOP_ADDRESS/,
  );
});

const stringsOf = (settings: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );
