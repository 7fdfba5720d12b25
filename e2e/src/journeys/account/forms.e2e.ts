import { pathOf } from '@labelwerk/domain/market/routes.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { screens, startBrowser, visit } from '#support/browser.ts';
import { password, Shopper } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

type Fault = { readonly path: string; readonly message: string };

/** Makes the API refuse the next requests to these paths with such errors; returns a function to end it. */
async function refuse(page: Page, address: string, detail: string, faults: readonly Fault[]) {
  const errors = faults.map((fault) => ({ ...fault, code: 'field.invalid' }));
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    return route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'urn:labelwerk:problem:request.invalid', status: 422, detail, errors }),
    });
  });
  return () => page.unroute(address);
}

test('a sign-up shows all refusals, moves to the first field, and is sent once while the next page loads', async () => {
  const { page, close } = await visit(browser, { screen: screens.phone, locale: 'it-IT' });
  const shopper = new Shopper(page, 'it');
  await shopper.open('signup');
  await shopper.fill('name', 'Pia');
  await shopper.fill('last_name', 'Conti');
  await shopper.fill('email', shopper.email);
  await shopper.fill('password', password);
  const accept = await refuse(page, '**/account/sign-up', 'Non va bene.', [
    { path: 'password', message: 'Password troppo nota.' },
    { path: 'last_name', message: 'Cognome strano.' },
    { path: 'site', message: 'Sito sconosciuto.' },
  ]);
  await shopper.submit();
  for (const message of ['Password troppo nota.', 'Cognome strano.', 'Sito sconosciuto.'])
    await page.getByText(message).waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('last_name');

  await accept();
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/account/sign-up')) sent += 1;
  });
  let goOn = () => {};
  const held = new Promise<void>((done) => {
    goOn = done;
  });
  const next = pathOf('it', 'signup-success');
  await page.route(
    (url) => url.pathname === next,
    async (route) => {
      await held;
      await route.fallback();
    },
  );
  const answered = page.waitForResponse('**/account/sign-up');
  await shopper.submit();
  expect((await answered).ok()).toBe(true);
  // The next page is not loaded yet: neither the key nor the button sends the form again.
  for (let press = 0; press < 5; press += 1) {
    await page.locator('main input[name="email"]').press('Enter');
    await page.locator('main form button[type="submit"]').first().click({ force: true, timeout: 1_000 });
    await page.waitForTimeout(100);
  }
  expect(sent).toBe(1);
  goOn();
  await shopper.arriveAt('signup-success');
  expect(sent).toBe(1);
  await close();
});

test('an address and an invitation show each refusal once, whatever field it is for', async () => {
  const { page, close } = await visit(browser, { screen: screens.desktop, locale: 'de-DE' });
  const shopper = new Shopper(page, 'de');
  const word = (key: string) => shopper.word(`addresses.${key}`);
  await shopper.signUp('Ada', 'Kern');
  await shopper.open('address-management');
  await page.getByRole('button', { name: word('add') }).click();
  await shopper.fill('first_name', 'Ada');
  await shopper.fill('last_name', 'Kern');
  await shopper.fill('address', 'Elbufer 12');
  await shopper.fill('postcode', '01067');
  await shopper.fill('city', 'Dresden');
  const takeAddress = await refuse(page, '**/private/addresses/*', 'So nicht.', [
    { path: 'state', message: 'Dieses Land hat keine Staaten.' },
  ]);
  const save = page.getByRole('button', { name: word('save') });
  await save.click();
  await page.getByText('Dieses Land hat keine Staaten.').waitFor();
  await takeAddress();
  // A refusal does not block the next attempt.
  await save.click();
  await page.getByRole('button', { name: `${word('edit')}: Elbufer 12, Dresden` }).waitFor();

  await shopper.open('personal-infos');
  const section = page.getByRole('region', { name: shopper.word('people.title') });
  await section.getByLabel(shopper.word('people.email')).fill('bert@example.com');
  await refuse(page, '**/invitations', 'Einiges passt nicht.', [
    { path: 'email', message: 'Diese Person gehört schon dazu.' },
  ]);
  await section.getByRole('button', { name: shopper.word('people.invite') }).click();
  await section.getByText('Diese Person gehört schon dazu.').waitFor();
  expect(await section.getByText('Einiges passt nicht.').count()).toBe(0);
  await close();
});
