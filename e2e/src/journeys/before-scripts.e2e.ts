import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { screens, startBrowser, visit } from '#support/browser.ts';
import { expectNoComplaints, Shopper } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** A visitor whose connection delivers the page at once and its scripts only when they are released. */
async function beforeScripts(site: 'de' | 'uk' | 'it') {
  const visitor = await visit(browser, { screen: screens.phone });
  const { page } = visitor;
  const shopper = new Shopper(page, site);
  let letGo = () => {};
  const free = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await free;
    await route.continue();
  });
  return { ...visitor, shopper, letGo };
}

/** The values shown by the quick calculator of the home page. */
const shown = (page: Page) =>
  page
    .locator('main form')
    .first()
    .evaluate((form) => ({
      values: [...form.querySelectorAll('select, input')].map((field) => (field as HTMLInputElement).value),
      price: form.querySelector('div[aria-live=polite]')?.textContent,
    }));

test('input typed and sent before the scripts are loaded is sent once they are', async () => {
  const { page, shopper, letGo, complaints, close } = await beforeScripts('uk');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await page.goto(shopper.address('login'), { waitUntil: 'commit' });
  await shopper.fill('username', shopper.email);
  await shopper.fill('password', 'not-my-Password-1');
  await shopper.submit();
  await page.keyboard.press('Enter');
  letGo();
  await page.locator('main [role=alert]').first().waitFor();
  expect(sent).toEqual(['/api/session']);
  expect(page.url()).toBe(shopper.address('login'));
  expect(await page.locator('main input[name=username]').inputValue()).toBe(shopper.email);
  expectNoComplaints(complaints);
  await close();
});

test.each(['contact', 'signup'] as const)(
  'text typed while a form takes over what was typed before is kept: %s',
  async (key) => {
    const { page, shopper, letGo, complaints, close } = await beforeScripts('uk');
    // Taking over waits for turns of the page. They are made long, so that keys are pressed in between.
    await page.addInitScript(() => {
      const { setTimeout } = window;
      Object.assign(window, {
        setTimeout: (run: () => void, wait = 400) => setTimeout(run, wait),
      });
    });
    await page.goto(shopper.address(key), { waitUntil: 'commit' });
    const form = page.locator('main form').last();
    const field = form.locator('input[name="email"]');
    await field.pressSequentially('ann');
    letGo();
    await page.waitForFunction(() => !document.querySelector('main form[data-early]'));
    await field.pressSequentially('a@example.com');
    await page.waitForTimeout(1500);
    expect(await field.inputValue()).toBe('anna@example.com');
    expectNoComplaints(complaints);
    await close();
  },
);

test('a menu opened before the scripts are loaded stays open, and a new page closes it', async () => {
  const { page, shopper, letGo, complaints, close } = await beforeScripts('it');
  await page.goto(shopper.address('materials'), { waitUntil: 'commit' });
  await shopper.button('shell.open').click();
  const link = page
    .getByRole('navigation')
    .getByRole('link', { name: shopper.word('shell.search'), exact: true });
  await link.waitFor();
  letGo();
  await shopper.untilHydrated();
  await page.waitForLoadState('networkidle');
  await link.click();
  await shopper.arriveAt('search');
  await link.waitFor({ state: 'hidden' });
  expectNoComplaints(complaints);
  await close();
});

test('choices made before the scripts are loaded are priced once they are', async () => {
  const { page, shopper, letGo, complaints, close } = await beforeScripts('de');
  const choose = async () => {
    const form = page.locator('main form').first();
    await form.getByLabel(shopper.word('home.calc.quantity')).fill('4800');
    await form.getByLabel(shopper.word('home.calc.product')).selectOption('honey');
    await form.getByLabel(shopper.word('home.calc.width')).fill('65');
    await form
      .getByRole('button', { name: shopper.word('home.calc.more') })
      .last()
      .click();
  };
  await page.goto(shopper.address('home'), { waitUntil: 'commit' });
  await choose();
  letGo();
  await expect.poll(async () => (await shown(page)).values).toContain('5000');
  // The HTML has the price of the first product; a date stands only beside the price of the choice.
  await expect.poll(async () => (await shown(page)).price).toMatch(/€.*\d\d\.\d\d\.\d{4}/s);
  const early = await shown(page);
  expect(early.values).toEqual(expect.arrayContaining(['honey', '65']));

  await shopper.open('home');
  // The date is there once the scripts are.
  await expect.poll(async () => (await shown(page)).price).toMatch(/€.*\d\d\.\d\d\.\d{4}/s);
  const untouched = await shown(page);
  await choose();
  await expect.poll(() => shown(page)).toEqual(early);
  expect(early.price).not.toBe(untouched.price);
  expectNoComplaints(complaints);
  await close();
});
