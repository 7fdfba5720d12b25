import { pathOf } from '@labelwerk/domain/market/routes.ts';
import type { SiteId } from '@labelwerk/domain/market/sites.ts';
import { inTurn } from '@labelwerk/testkit/sampling/in-turn.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { screens, startBrowser, visit } from '#support/browser.ts';
import { environment } from '#support/environment.ts';
import { addHome } from '#support/ordered-job.ts';
import { ownCall, ownId } from '#support/own-calls.ts';
import { honeyLabel, putLine } from '#support/own-lines.ts';
import { putVoucherInForce } from '#support/print-shop/voucher.ts';
import { Shopper } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test.each(inTurn<SiteId>(['de', 'it']))('a voucher code from the cart to the order: %s', async (site) => {
  const code = `TEN-${Date.now()}`;
  await putVoucherInForce(code);
  const { page, close } = await visit(browser, { screen: screens.phone, locale: site });
  const shopper = new Shopper(page, site);
  const { word } = shopper;
  await shopper.signUp('Ada', 'Berg');
  const customerId = await ownId(page);
  await addHome(shopper, customerId);
  await putLine(shopper, honeyLabel);
  await shopper.open('cart');
  const total = page.getByTestId('total');
  const field = page.getByLabel(word('cart.voucher.label'), { exact: true });
  const line = page.getByText(word('cart.voucher.line', { code }), { exact: true });
  await total.waitFor();
  const without = await total.textContent();

  // By keyboard: collapsed, opened, closed with Escape, opened again.
  await shopper.button('cart.voucher.add').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => field.count()).toBe(0);
  await shopper.button('cart.voucher.add').click();
  await field.fill('not-one-of-ours');
  await page.keyboard.press('Enter');
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  await expectAccessible(page, 'the cart with a refused code');
  // The shop loads a new code within a second; it is found in any spelling.
  await expect
    .poll(async () => {
      await field.fill(` ${code.toLowerCase()} `);
      const answered = page.waitForResponse((answer) => answer.request().method() === 'PUT');
      await page.keyboard.press('Enter');
      return (await answered).ok();
    })
    .toBe(true);
  await line.waitFor();
  await expect.poll(() => total.textContent()).not.toBe(without);
  const reduced = await total.textContent();
  await expectAccessible(page, 'the cart with a code');

  await page.getByRole('button', { name: word('cart.voucher.removeCode', { code }) }).click();
  await expect.poll(() => total.textContent()).toBe(without);
  await shopper.button('cart.undo').click();
  await expect.poll(() => total.textContent()).toBe(reduced);

  await shopper.open('checkout');
  await line.waitFor();
  await expect.poll(() => total.textContent()).toBe(reduced);
  await page
    .getByRole('group', { name: word('checkout.pay') })
    .getByRole('radio')
    .last()
    .check();
  await page.getByLabel(word('checkout.terms')).check();
  await shopper.button('checkout.order').click();
  await page.waitForURL((url) => url.pathname !== new URL(shopper.address('checkout')).pathname);
  const { data: orders } = await ownCall<{ data: { id: string }[] }>(
    page,
    `/private/customers/${customerId}/orders`,
  );
  await page.goto(environment.shop + pathOf(site, 'order', { orderId: orders[0]?.id ?? '' }));
  await line.waitFor();
  await expect.poll(() => total.textContent()).toBe(reduced);
  await close();
});
