import { randomBytes } from 'node:crypto';
import type { Cart } from '@labelwerk/contracts/cart/cart.ts';
import type { OrderDetail } from '@labelwerk/contracts/orders/orders.ts';
import { pathOf } from '@labelwerk/domain/market/routes.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { picture, screens, startBrowser, visit } from '#support/browser.ts';
import { environment } from '#support/environment.ts';
import { goToPayment } from '#support/ordered-job.ts';
import { ownCall, ownId } from '#support/own-calls.ts';
import { Shopper } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const quantity = 20;
const someCodes = (count: number): readonly string[] =>
  Array.from({ length: count }, () => `AZ:${randomBytes(13).toString('hex').toUpperCase()}`);

const sendCsv = (page: Page, codes: readonly string[]) =>
  page.locator('main input[type="file"]').setInputFiles({
    name: 'codes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Public_Code\r\n${codes.join('\r\n')}\r\n`),
  });

/** Configures a small label in the calculator and puts it into the cart. */
async function putLabel(shopper: Shopper): Promise<void> {
  const { page } = shopper;
  await shopper.open('transparency-calculator');
  await page.locator('input[name="sku"]').fill('SEIFE-01');
  const amount = page
    .locator('#label-order')
    .getByRole('spinbutton', { name: shopper.word('transparency.order.quantity') });
  await amount.fill(String(quantity));
  await amount.press('Tab');
  await page.getByTestId('sum').waitFor();
  await shopper.button('calculator.add').click();
  await shopper.arriveAt('cart');
}

test('a label from codes is configured, ordered with its codes, and approved', async () => {
  const { page, close } = await visit(browser, { screen: screens.desktop, locale: 'de-DE' });
  const shopper = new Shopper(page, 'de');
  await shopper.signUp('Paula', 'Berg');
  await putLabel(shopper);
  await page.getByText('SEIFE-01').first().waitFor();

  // One code is missing: nothing is taken, and both numbers are said.
  await page.getByText(shopper.word('transparency.codes.missing')).waitFor();
  await sendCsv(page, someCodes(quantity - 1));
  const refusal = page.getByRole('alert').filter({ hasText: String(quantity - 1) });
  await refusal.waitFor();
  // A line without a code is refused too; its report can be downloaded.
  await sendCsv(page, [...someCodes(quantity - 1), 'AZ:SHORT']);
  await page.getByRole('button', { name: shopper.word('transparency.codes.report') }).waitFor();
  await expectAccessible(page, 'de cart with refused codes');

  await sendCsv(page, someCodes(quantity));
  await page.getByText(shopper.word('transparency.codes.there')).waitFor();
  await picture(page, 'de-desktop-cart-with-codes');
  // Other codes replace them only after a question.
  await sendCsv(page, someCodes(quantity));
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: shopper.word('transparency.codes.replace'), exact: true })
    .click();
  await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);
  await page.getByText(shopper.word('transparency.codes.there')).waitFor();

  const customerId = await ownId(page);
  const orderId = await goToPayment(shopper, customerId);
  await page.locator('button').first().click();
  await shopper.arriveAt('thank-you-for-your-order');
  const line = async () => {
    const path = `/private/customers/${customerId}/orders/${orderId}`;
    return (await ownCall<OrderDetail>(page, path)).jobs[0];
  };
  await expect.poll(async () => (await line())?.state).toBe('approval_pending');
  await page.goto(environment.shop + pathOf('de', 'order', { orderId }));
  await page.getByText(shopper.word('transparency.codes.there')).waitFor();
  await expectAccessible(page, 'de order with codes');
  await page.goto(environment.shop + pathOf('de', 'sign-off', { orderId }));
  await page.getByRole('button', { name: new RegExp(`^${shopper.word('orders.signOff.approve')}`) }).click();
  await page.getByTestId('time-left').waitFor();
  expect((await line())?.state).toBe('approved');
  await close();
});

test('codes may also follow the order, whose page asks for them', async () => {
  const { page, close } = await visit(browser, { screen: screens.phone, locale: 'de-DE' });
  const shopper = new Shopper(page, 'de');
  await shopper.signUp('Paula', 'Berg');
  await putLabel(shopper);
  const cart = await ownCall<Cart>(page, '/public/cart/getCart/~cart');
  expect(cart.cart_items[0]?.configuration).toMatchObject({ quantity, artworkFrom: { sku: 'SEIFE-01' } });
  const customerId = await ownId(page);
  const orderId = await goToPayment(shopper, customerId);
  await page.locator('button').first().click();
  await shopper.arriveAt('thank-you-for-your-order');
  await page.goto(environment.shop + pathOf('de', 'order', { orderId }));
  await page.getByText(shopper.word('transparency.codes.missing')).waitFor();
  await expectAccessible(page, 'de order without codes, phone');
  await picture(page, 'de-phone-order-without-codes');
  await sendCsv(page, someCodes(quantity));
  await page.getByText(shopper.word('transparency.codes.there')).waitFor();
  await close();
});
