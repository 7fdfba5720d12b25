import type { Cart } from '@labelwerk/contracts/cart/cart.ts';
import type { Browser, BrowserContext } from 'playwright-core';
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

/** A further tab of the same browser, for the same person. */
async function anotherTab(context: BrowserContext, { site }: Shopper): Promise<Shopper> {
  return new Shopper(await context.newPage(), site);
}

test('signing out leaves no name and no address in another tab', async () => {
  const { page, context, complaints, close } = await visit(browser, {
    screen: screens.desktop,
    locale: 'de',
  });
  const shopper = new Shopper(page, 'de');
  await shopper.signUp('Paula', 'Berg');
  await addHome(shopper, await ownId(page));
  const [addresses, faq] = [await anotherTab(context, shopper), await anotherTab(context, shopper)];
  await addresses.open('address-management');
  await addresses.page.getByText('Elbufer 12').waitFor();
  await faq.open('customer-service-faq');
  await faq.page.locator('header').getByText('Paula').waitFor();

  await shopper.open('my-account');
  await shopper.button('account.menu.signOut').click();
  await addresses.arriveAt('login');
  expect(await addresses.page.getByText('Elbufer 12').count()).toBe(0);
  await faq.page.locator('header').getByText(shopper.word('shell.login')).waitFor();
  expect(await faq.page.locator('header').getByText('Paula').count()).toBe(0);
  expectNoComplaints(complaints);
  await close();
});

test('a page that is looked at again leaves if the session has ended elsewhere', async () => {
  const { page, complaints, close } = await visit(browser, { screen: screens.desktop, locale: 'it' });
  const shopper = new Shopper(page, 'it');
  await shopper.signUp('Paula', 'Berg');
  await addHome(shopper, await ownId(page));
  await shopper.open('address-management');
  await page.getByText('Via Roma 7').waitFor();
  await page.context().clearCookies({ name: /session$/ });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await shopper.arriveAt('login');
  expect(await page.getByText('Via Roma 7').count()).toBe(0);
  expectNoComplaints(complaints);
  await close();
});

test('a sign-in and changes of the cart are seen in another tab', async () => {
  const { page, context, complaints, close } = await visit(browser, {
    screen: screens.desktop,
    locale: 'fr',
  });
  const shopper = new Shopper(page, 'fr');
  await shopper.signUp('Paula', 'Berg');
  await context.clearCookies({ name: /session$/ });
  await putLine(shopper, honeyLabel, 'Acacia');
  const other = await anotherTab(context, shopper);
  await other.open('cart');
  await other.page.getByText('Acacia').first().waitFor();

  await shopper.open('login');
  await shopper.signIn();
  await shopper.arriveAt('my-account');
  await other.page.locator('header').getByText('Paula').waitFor();

  await shopper.open('cart');
  await page
    .getByRole('button', { name: shopper.word('cart.remove') })
    .first()
    .click();
  await page.getByText(shopper.word('cart.empty')).waitFor();
  await other.page.getByText(shopper.word('cart.empty')).waitFor();
  expectNoComplaints(complaints);
  await close();
});

test.each([
  ['tells', true],
  ['cannot tell', false],
])('the checkout names the order that another tab has paid, which %s it', async (_how, hears) => {
  const { page, context, complaints, close } = await visit(browser, {
    screen: screens.desktop,
    locale: 'de',
  });
  const shopper = new Shopper(page, 'de');
  const { word } = shopper;
  if (!hears) await page.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
  await shopper.signUp('Ada', 'Berg');
  const customerId = await ownId(page);
  const address = await addHome(shopper, customerId);
  await putLine(shopper, honeyLabel, 'Akazie');
  // The page brings the cart to its addresses when it opens.
  const inStep = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await shopper.open('checkout');
  await page.getByLabel(word('checkout.terms')).check();
  await inStep;

  const { version } = await ownCall<Cart>(page, '/public/cart/getCart/~cart');
  await ownCall(page, `/private/${customerId}/cart/~cart`, 'PATCH', {
    ...{ delivery_address_id: address, payment_type: 'card', terms_accepted: true, version },
  });
  const placed = await ownCall<{ redirect_url: string; order_number: string }>(
    page,
    `/private/cart/${customerId}/checkout/~cart`,
  );
  const other = await context.newPage();
  await other.goto(placed.redirect_url);
  await other.locator('button').first().click();
  await other.getByText(word('orders.thanks.paid.title')).waitFor();

  if (!hears) await shopper.button('checkout.order').click();
  const named = page.getByTestId('ordered-before');
  await named.getByText(placed.order_number).waitFor();
  expect(await page.getByText(word('checkout.empty')).count()).toBe(1);

  // The next item needs no second press.
  const next = await putLine(shopper, honeyLabel, 'Linde');
  expect(next.quantity_items).toBe(1);
  await named.getByRole('link', { name: word('cart.ordered.see') }).click();
  await page.getByText(word('orders.timeline')).waitFor();
  expectNoComplaints(complaints);
  await close();
});
