import type { PageKey } from '@labelwerk/domain/market/routes.ts';
import { siteOf } from '@labelwerk/domain/market/sites.ts';
import { inTurn } from '@labelwerk/testkit/sampling/in-turn.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { screens, startBrowser, visit } from '#support/browser.ts';
import { addHome } from '#support/ordered-job.ts';
import { ownId } from '#support/own-calls.ts';
import { honeyLabel, putLine } from '#support/own-lines.ts';
import { expectNoComplaints, Shopper } from '#support/shopper.ts';
import { goBack, isRestored, noteReturns } from '#support/traffic/history.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** Whether the page is the document that was left. A browser that gives up a restored page loads it anew meanwhile. */
async function isSame(page: Page): Promise<boolean> {
  await page.waitForTimeout(500);
  return page
    .evaluate(() => 'isSame' in window)
    .catch(async (error: unknown) => {
      if (!String(error).includes('navigation')) throw error;
      await page.waitForTimeout(3_000);
      return page.evaluate(() => 'isSame' in window);
    });
}

const publicPages = [
  ...(['home', 'calculator', 'materials', 'customer-service-faq', 'contact', 'cart', 'login'] as const),
] satisfies readonly PageKey[];

test.each(inTurn(['de', 'uk', 'fr'] as const))(
  'pages return from the back/forward cache, for visitors and for customers: %s',
  async (site) => {
    const { page, complaints, close } = await visit(browser, {
      screen: screens.desktop,
      locale: siteOf(site).hreflang,
    });
    await noteReturns(page);
    const shopper = new Shopper(page, site);
    const lost: string[] = [];
    /** Leaves a page and returns to it; undefined, or why the browser has loaded it anew. */
    const returnTo = async (key: PageKey): Promise<string | undefined> => {
      await shopper.open(key);
      await shopper.untilHydrated();
      await page.evaluate(() => Object.assign(window, { isSame: true }));
      await shopper.open('about-us');
      await goBack(page);
      if (await isSame(page)) {
        await expect.poll(() => isRestored(page)).toBe(true);
        return undefined;
      }
      return page.evaluate(() => {
        const [entry] = performance.getEntriesByType('navigation');
        return JSON.stringify((entry as { notRestoredReasons?: unknown } | undefined)?.notRestoredReasons);
      });
    };
    const goThrough = async (keys: readonly PageKey[]) => {
      for (const key of keys) {
        // A busy machine may take too long to freeze a page: then the browser gives up, with a masked reason.
        let reasons = await returnTo(key);
        for (let tries = 1; tries < 3 && reasons?.includes('masked'); tries += 1)
          reasons = await returnTo(key);
        if (reasons !== undefined) lost.push(`${key}: ${reasons}`);
      }
    };
    await goThrough(publicPages);
    await shopper.signUp('Ada', 'Berg');
    await goThrough(['home', 'my-account', 'address-management', 'checkout']);
    expect(lost).toEqual([]);
    expectNoComplaints(complaints);
    await close();
  },
);

test('badge and cart are those of now when a page returns', async () => {
  const { page, complaints, close } = await visit(browser, { screen: screens.desktop, locale: 'de' });
  await noteReturns(page);
  const shopper = new Shopper(page, 'de');
  const badge = page.getByRole('link', { name: shopper.word('shell.cartCount', { count: 1 }), exact: true });
  await shopper.open('cart');
  await page.getByText(shopper.word('cart.empty')).waitFor();
  await shopper.open('about-us');
  await putLine(shopper, honeyLabel, 'Akazie');
  await goBack(page);
  await badge.waitFor();
  await page.getByText('Akazie').first().waitFor();
  await expect.poll(() => isRestored(page)).toBe(true);
  expectNoComplaints(complaints);
  await close();
});

test('back from the payment page the order can be sent again, and once it is paid the page names it', async () => {
  const { page, complaints, close } = await visit(browser, { screen: screens.desktop, locale: 'de' });
  await noteReturns(page);
  const shopper = new Shopper(page, 'de');
  const { word } = shopper;
  await shopper.signUp('Ada', 'Berg');
  await addHome(shopper, await ownId(page));
  await putLine(shopper, honeyLabel, 'Akazie');
  await shopper.open('checkout');
  const order = shopper.button('checkout.order');
  await page.getByLabel(word('checkout.terms')).check();
  await order.click();
  await page.waitForURL(/local-payments/);
  const payment = page.url();

  await goBack(page);
  await expect.poll(() => isRestored(page)).toBe(true);
  await expect.poll(() => order.isEnabled()).toBe(true);
  await order.click();
  await page.waitForURL(/local-payments/);
  // The same order, on the page that is already open for it.
  expect(page.url()).toBe(payment);
  await page.locator('button').first().click();
  await page.getByText(word('orders.thanks.paid.title')).waitFor();
  const number = (await page.getByTestId('order-number').textContent()) ?? '';

  // By the history entry of the checkout, as a person who presses Back until it is there.
  await page.evaluate(() => history.go(-2));
  const named = page.getByTestId('ordered-before');
  await named.getByText(number).waitFor();
  await named.getByRole('link', { name: word('cart.ordered.see') }).click();
  await page.getByText(word('orders.timeline')).waitFor();
  expectNoComplaints(complaints);
  await close();
});

test('back after signing out shows nothing of the customer, not even before the first answer', async () => {
  const { page, complaints, close } = await visit(browser, { screen: screens.desktop, locale: 'de' });
  await noteReturns(page);
  // The visibility at the moment of the return; the page itself is gone a moment later.
  await page.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted)
        sessionStorage.setItem('visibility-at-return', getComputedStyle(document.body).visibility);
    });
  });
  const shopper = new Shopper(page, 'de');
  await shopper.signUp('Paula', 'Berg');
  await addHome(shopper, await ownId(page));
  await shopper.open('address-management');
  await page.getByText('Elbufer 12').waitFor();
  await page.getByRole('button', { name: shopper.word('account.menu.signOut') }).click();
  await shopper.arriveAt('home');
  await goBack(page);
  await shopper.arriveAt('login');
  expect(await page.evaluate(() => sessionStorage.getItem('visibility-at-return'))).toBe('hidden');
  expect(await page.getByText('Elbufer 12').count()).toBe(0);
  expect(await page.locator('header').getByText('Paula').count()).toBe(0);
  expectNoComplaints(complaints);
  await close();
});
