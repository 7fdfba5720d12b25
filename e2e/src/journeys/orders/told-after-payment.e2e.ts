import type { Cart } from '@labelwerk/contracts/cart/cart.ts';
import type { OrderDetail } from '@labelwerk/contracts/orders/orders.ts';
import { momentInMarket } from '@labelwerk/domain/market/market-zones.ts';
import { pathOf } from '@labelwerk/domain/market/routes.ts';
import { siteOf } from '@labelwerk/domain/market/sites.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { picture, screens, startBrowser, visit } from '#support/browser.ts';
import { environment } from '#support/environment.ts';
import { goToPayment, lineWithArtwork, tickDesigns } from '#support/ordered-job.ts';
import { ownCall } from '#support/own-calls.ts';
import { Shopper } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test('on a phone the link of a line is next to its icon, the cart is empty after the payment, times are those of the market', async () => {
  const { page, close } = await visit(browser, { screen: screens.phone, locale: 'it' });
  const shopper = new Shopper(page, 'it');
  const { word } = shopper;
  const { customerId } = await lineWithArtwork(shopper);

  await shopper.open('cart');
  const edit = page.locator('main ul > li:has(h2)').getByRole('link', { name: word('cart.edit') });
  await edit.waitFor();
  const apart = await edit.evaluate((link) => {
    const text = document.createRange();
    text.selectNodeContents(link.lastChild ?? link);
    const icon = link.firstElementChild?.getBoundingClientRect().right ?? 0;
    return Math.min(...[...text.getClientRects()].map(({ left }) => left)) - icon;
  });
  expect(apart).toBeGreaterThan(0);
  expect(apart).toBeLessThan(14);
  await picture(page, 'it-phone-cart-edit');

  // The cart is read before the shop has recorded the payment.
  const before = await ownCall<Cart>(page, '/public/cart/getCart/~cart');
  const orderId = await goToPayment(shopper, customerId);
  let settled = false;
  const read = Promise.withResolvers<void>();
  await page.route(/\/cart\/getCart\//, async (route) => {
    if (settled) return route.continue();
    await route.fulfill({ json: before });
    read.resolve();
  });
  await page.route(/\/orders\/[^/]+\/payment(\?|$)/, async (route) => {
    await read.promise;
    const answer = await route.fetch();
    settled = (await answer.json()).state !== 'processing';
    await route.fulfill({ response: answer });
  });
  await page.locator('button').first().click();
  await shopper.arriveAt('thank-you-for-your-order');
  await page.getByText(word('orders.thanks.paid.title')).waitFor();
  await page
    .getByRole('link', { name: word('shell.cartCount', { count: 0 }) })
    .first()
    .waitFor();
  await picture(page, 'it-phone-thanks');

  const order = () => ownCall<OrderDetail>(page, `/private/customers/${customerId}/orders/${orderId}`);
  await expect.poll(async () => (await order()).jobs[0]?.state).toBe('approval_pending');
  await page.goto(environment.shop + pathOf('it', 'sign-off', { orderId }));
  await tickDesigns(shopper);
  await page.getByRole('button', { name: `${word('orders.signOff.approve')}: Riesling` }).click();
  await expect.poll(async () => (await order()).jobs[0]?.state).toBe('approved');
  const releaseAt = (await order()).jobs[0]?.approval.release_at ?? '';
  const { time, zone } = momentInMarket(siteOf('it').market, new Date(releaseAt), 'it');
  await page.getByTestId('approval').getByText(`${time} ${zone}`).waitFor();
  await picture(page, 'it-phone-approved-time');
  await page.goto(environment.shop + pathOf('it', 'order', { orderId }));
  await page.getByTestId('next-steps').getByText(`${time} ${zone}`).waitFor();
  await picture(page, 'it-phone-order-time');
  await close();
});
