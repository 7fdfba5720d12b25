import type { AddressList } from '@labelwerk/contracts/addresses/addresses.ts';
import type { Cart } from '@labelwerk/contracts/cart/cart.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { screens, startBrowser, visit } from '#support/browser.ts';
import { addHome } from '#support/ordered-job.ts';
import { ownCall, ownId } from '#support/own-calls.ts';
import { honeyLabel, putLine } from '#support/own-lines.ts';
import { expectNoComplaints, Shopper } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test('a session that ends at checkout leads to the sign-in and back, with all input restored', async () => {
  const { page, context, close } = await visit(browser, { screen: screens.desktop, locale: 'de' });
  const shopper = new Shopper(page, 'de');
  const { word } = shopper;
  await shopper.signUp('Ada', 'Berg');
  await putLine(shopper, honeyLabel);
  await shopper.open('checkout');
  const remarks = page.getByLabel(word('checkout.remarks'));
  const terms = page.getByLabel(word('checkout.terms'));
  const payments = page.getByRole('group', { name: word('checkout.pay') }).getByRole('radio');
  await shopper.fill('address', 'Elbufer 12');
  await shopper.fill('postcode', '01067');
  await remarks.fill('Bitte zweimal klingeln.');
  await payments.last().check();
  await terms.check();
  const street = page.locator('main input[name="address"]');

  // After a reload the incomplete address and the remarks are there.
  await page.reload();
  await expect.poll(() => remarks.inputValue()).toBe('Bitte zweimal klingeln.');
  await expect.poll(() => street.inputValue()).toBe('Elbufer 12');

  await shopper.fill('city', 'Dresden');
  await context.clearCookies({ name: /session$/ });
  await shopper.button('addresses.save').click();
  await shopper.arriveAt('login');
  await page.getByText(word('checkout.signedOut')).waitFor();
  await shopper.signIn();
  await shopper.arriveAt('checkout');
  await expect.poll(() => street.inputValue()).toBe('Elbufer 12');
  await expect.poll(() => page.locator('main input[name="city"]').inputValue()).toBe('Dresden');
  await expect.poll(() => remarks.inputValue()).toBe('Bitte zweimal klingeln.');
  await expect.poll(() => payments.last().isChecked()).toBe(true);
  await expect.poll(() => terms.isChecked()).toBe(true);

  // With an address the session ends once more, on submitting the order.
  const total = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await shopper.button('addresses.save').click();
  await shopper.button('checkout.anotherAddress').waitFor();
  // The effect of the address on the total is requested at once, while there is a session.
  await total;
  await context.clearCookies({ name: /session$/ });
  await shopper.button('checkout.order').click();
  await shopper.arriveAt('login');
  await shopper.signIn();
  await shopper.arriveAt('checkout');
  await expect.poll(() => remarks.inputValue()).toBe('Bitte zweimal klingeln.');
  await expect.poll(() => terms.isChecked()).toBe(true);
  await shopper.button('checkout.order').click();
  await page.waitForURL((url) => !url.pathname.includes('checkout') && !url.pathname.includes('kasse'));
  await close();
});

test('what is missing is marked at its field, and an address that was typed counts without being saved', async () => {
  const { page, complaints, close } = await visit(browser, { screen: screens.phone, locale: 'de' });
  const shopper = new Shopper(page, 'de');
  const { word } = shopper;
  await shopper.signUp('Ada', 'Berg');
  await putLine(shopper, honeyLabel);
  await shopper.open('checkout');
  const order = shopper.button('checkout.order');
  const street = page.locator('main input[name="address"]');
  const terms = page.getByLabel(word('checkout.terms'));
  await order.click();
  // The first field in the order of the page; the others are marked as well.
  await expect.poll(() => street.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByText(word('checkout.needsTerms')).waitFor();
  expect(await terms.getAttribute('aria-invalid')).toBe('true');
  expect(await page.locator('main input[name="city"]').getAttribute('aria-invalid')).toBe('true');

  await shopper.fill('address', 'Elbufer 12');
  await shopper.fill('postcode', 'D-01067');
  await shopper.fill('city', 'Dresden');
  await order.click();
  await expect.poll(() => terms.evaluate((field) => field === document.activeElement)).toBe(true);
  // The address is saved meanwhile, as the post writes it.
  await page.getByText('01067 Dresden').first().waitFor();
  await terms.check();
  expect(await terms.getAttribute('aria-invalid')).toBeNull();
  await order.click();
  await page.waitForURL(/local-payments/);
  expectNoComplaints(complaints);
  await close();
});

test('an address in the form for another one is ordered to', async () => {
  const { page, complaints, close } = await visit(browser, { screen: screens.desktop, locale: 'de' });
  const shopper = new Shopper(page, 'de');
  await shopper.signUp('Ada', 'Berg');
  const customerId = await ownId(page);
  await addHome(shopper, customerId);
  await putLine(shopper, honeyLabel);
  await shopper.open('checkout');
  await page.getByLabel(shopper.word('checkout.terms')).check();
  await shopper.button('checkout.anotherAddress').click();
  await shopper.fill('address', 'Hafenstraße 1');
  await shopper.fill('postcode', '20095');
  await shopper.fill('city', 'Hamburg');
  await shopper.button('checkout.order').click();
  await page.waitForURL(/local-payments/);
  const cart = await ownCall<Cart>(page, '/public/cart/getCart/~cart');
  const { addresses } = await ownCall<AddressList>(page, `/private/addresses/${customerId}`);
  expect(addresses.find(({ id }) => id === cart.delivery_address_id)?.city).toBe('Hamburg');
  expectNoComplaints(complaints);
  await close();
});

test('signing out deletes unsent input', async () => {
  const { page, close } = await visit(browser, { screen: screens.desktop });
  const shopper = new Shopper(page, 'uk');
  await shopper.signUp('Ada', 'Marsh');
  await putLine(shopper, honeyLabel);
  await shopper.open('checkout');
  await page.getByLabel(shopper.word('checkout.remarks')).fill('Ring twice');
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).some((key) => key.startsWith('draft:'))))
    .toBe(true);
  await shopper.open('my-account');
  await page.getByRole('button', { name: shopper.word('account.menu.signOut') }).click();
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).some((key) => key.startsWith('draft:'))))
    .toBe(false);
  await close();
});

test('a change made on another device is shown when the tab becomes visible again', async () => {
  const { page, complaints, close } = await visit(browser, { screen: screens.phone, locale: 'it' });
  const shopper = new Shopper(page, 'it');
  await shopper.signUp('Ada', 'Rossi');
  await putLine(shopper, honeyLabel, 'Miele');
  await shopper.open('checkout');
  const terms = page.getByLabel(shopper.word('checkout.terms'));
  await terms.check();
  const looked = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const asked = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await looked();
  expect((await asked).status()).toBe(200);
  expect(await terms.isChecked()).toBe(true);

  await putLine(shopper, honeyLabel, 'Senape');
  await looked();
  await page.getByTestId('cart-changes').getByText('Senape').waitFor();
  await expect.poll(() => terms.isChecked()).toBe(false);
  await expect.poll(() => page.getByText('Senape').count()).toBeGreaterThan(1);
  expectNoComplaints(complaints.filter((one) => !one.includes('409')));
  await close();
});
