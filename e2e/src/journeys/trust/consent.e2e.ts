import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathOf } from '@labelwerk/domain/market/routes.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { picture, screens, startBrowser, visit } from '#support/browser.ts';
import { type OwnStorefront, startStorefront } from '#support/own-storefront.ts';
import { wordsOf } from '#support/words.ts';

let browser: Browser;
let services: Server;
let shop: OwnStorefront;
/** Requests to the services: they stand for third parties. */
let asked: string[] = [];

beforeAll(async () => {
  browser = await startBrowser();
  services = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*');
    if (request.url?.endsWith('.js') !== true) return response.end();
    response.setHeader('content-type', 'text/javascript');
    const own = `http://${request.headers.host}`;
    return response.end(
      `document.cookie='_stats=1;path=/';localStorage.setItem('_stats','1');fetch('${own}/seen')`,
    );
  });
  await new Promise<void>((done) => services.listen(0, '127.0.0.1', done));
  const at = `http://127.0.0.1:${(services.address() as AddressInfo).port}`;
  shop = await startStorefront({ CONSENT_STATISTICS: `${at}/stats.js`, CONSENT_CHAT: `${at}/chat.js` });
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  await browser.close();
  services.closeAllConnections();
  services.close();
  await shop.close();
});

async function open(site: 'uk' | 'de' = 'uk') {
  const opened = await visit(browser, { screen: screens.phone });
  const words = wordsOf(site);
  const { page } = opened;
  const button = (word: string) =>
    page.getByRole('button', { name: words(`consent.banner.${word}`), exact: true });
  const banner = page.getByRole('region', { name: words('consent.banner.title') });
  await page.goto(shop.address + pathOf(site, 'about-us'));
  await banner.waitFor();
  return {
    ...opened,
    words,
    button,
    banner,
    go: (key: 'about-us' | 'cookies') => page.goto(shop.address + pathOf(site, key)),
  };
}

test('without a choice the page can be used and read, and nothing is requested from third parties', async () => {
  const { page, banner, complaints, go, close } = await open('de');
  await expectAccessible(page, 'consent');
  await page.getByRole('link').first().focus();
  await go('cookies');
  await banner.waitFor();
  expect(asked).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test('after consent both services run; withdrawing it on the cookie page deletes their data', async () => {
  const { page, context, button, banner, words, go, complaints, close } = await open();
  await button('agree').click();
  await expect.poll(() => asked.toSorted()).toEqual(['/chat.js', '/seen', '/seen', '/stats.js']);
  expect(await banner.isVisible()).toBe(false);
  await go('cookies');
  const choice = page.getByRole('region', { name: words('consent.change') });
  await choice.waitFor();
  await expectAccessible(page, 'consent');
  const names = async () => (await context.cookies()).map(({ name }) => name);
  expect(await names()).toContain('_stats');
  await choice.getByRole('button', { name: words('consent.banner.clear') }).click();
  await banner.waitFor();
  // The banner is shown before its page has reloaded and removed the stored data.
  await expect.poll(names).not.toContain('_stats');
  expect(await names()).not.toContain('consent');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('_stats'))).toBeNull();
  asked = [];
  await go('about-us');
  await banner.waitFor();
  expect(asked).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test('after declining, the banner stays closed, and the services are not loaded', async () => {
  const { page, button, banner, go, close } = await open();
  await button('decline').click();
  await banner.waitFor({ state: 'hidden' });
  await go('about-us');
  await page.waitForLoadState('networkidle');
  expect(await banner.isVisible()).toBe(false);
  expect(asked).toEqual([]);
  await close();
});

test('preferences: only what was ticked runs, and the policy allows no more', async () => {
  const { page, button, words, go, close } = await open();
  await button('preferences').click();
  const chat = page.getByRole('checkbox', { name: words('consent.purposes.chat.name') });
  expect(await chat.isChecked()).toBe(false);
  await picture(page, 'consent-preferences');
  await chat.check();
  await button('save').click();
  await expect.poll(() => asked.toSorted()).toEqual(['/chat.js', '/seen']);
  const answer = await go('about-us');
  await expect.poll(() => asked.filter((path) => path === '/chat.js').length).toBe(2);
  expect(answer?.headers()['content-security-policy']).toContain('127.0.0.1');
  expect(asked).not.toContain('/stats.js');
  await close();
});
