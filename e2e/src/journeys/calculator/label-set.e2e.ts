import { pathOf } from '@labelwerk/domain/market/routes.ts';
import { siteOf } from '@labelwerk/domain/market/sites.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { picture, screens, startBrowser, visit } from '#support/browser.ts';
import { environment } from '#support/environment.ts';
import { putFile } from '#support/library-files.ts';
import { orderCart } from '#support/ordered-job.ts';
import { ownCall, ownId } from '#support/own-calls.ts';
import { expectNoComplaints, Shopper } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

type OwnCart = {
  _id: string;
  totals: { net: number };
  cart_items: {
    id: string;
    configuration: { width: number; height: number; set?: { id: string; part: string } };
  }[];
};

test('front, back and neck label are configured, priced, ordered and approved together', async () => {
  const { page, complaints, close } = await visit(browser, {
    screen: screens.desktop,
    locale: siteOf('de').hreflang,
  });
  const shopper = new Shopper(page, 'de');
  const { word } = shopper;
  await shopper.signUp('Paula', 'Berg');
  await shopper.open('calculator', '?p=wine&w=90&h=120&q=500&s=rectangle');
  const alone = await shopper.netPrice();
  const fields = page.getByTestId('companions');
  await fields.getByRole('checkbox', { name: word('calculator.set.back'), exact: true }).check();
  await fields.getByRole('checkbox', { name: word('calculator.set.neck'), exact: true }).check();
  const prices = page.getByTestId('set-prices');
  await prices.waitFor();
  const neck = page.getByRole('group', { name: word('calculator.set.neck'), exact: true });
  await neck.getByLabel(word('calculator.size.width'), { exact: true }).fill('60');
  await neck.getByLabel(word('calculator.size.height'), { exact: true }).fill('30');
  await expect.poll(() => prices.textContent()).toContain('60 X 30');
  await expect.poll(() => shopper.netPrice()).toBeGreaterThan(alone);
  // The choice is in the address: for bookmarks, sharing and a reload.
  await expect.poll(() => new URL(page.url()).searchParams.get('set')).toMatch(/^back-.*_neck-60x30$/);
  await page.reload();
  await prices.waitFor();
  await expectAccessible(page, 'calculator with a set');
  await picture(page, 'de-desktop-set');
  const set = await shopper.netPrice();
  await page.getByRole('button', { name: word('calculator.add'), exact: true }).click();
  await shopper.arriveAt('cart');

  const cart = await ownCall<OwnCart>(page, '/public/cart/getCart/~cart');
  expect(cart.cart_items.map(({ configuration }) => configuration.set?.part)).toEqual([
    'front',
    'back',
    'neck',
  ]);
  expect(new Set(cart.cart_items.map(({ configuration }) => configuration.set?.id)).size).toBe(1);
  // The cart costs what the calculator said.
  expect(cart.totals.net).toBe(set);
  await page.getByText(word('cart.set.back')).first().waitFor();
  await picture(page, 'de-desktop-set-in-cart');

  for (const { id, configuration } of cart.cart_items) {
    const { width, height } = configuration;
    const file = await putFile(page, { filename: `${width}x${height}.pdf`, width, height });
    await ownCall(page, `/public/cart/~cart/cartItem/${id}`, 'PATCH', { artwork: { file_ids: [file] } });
  }
  const customerId = await ownId(page);
  const job = await orderCart(shopper, customerId);
  const states = async () =>
    (
      await ownCall<{ orders: { state: string }[] }>(page, `/private/customers/${customerId}/jobs`)
    ).orders.map(({ state }) => state);
  const all = (state: string) => [state, state, state];
  await expect.poll(states, { timeout: 120_000 }).toEqual(all('approval_pending'));

  // One button for the set, once every design of it was looked at.
  await page.goto(environment.shop + pathOf('de', 'sign-off', { orderId: job.order_id }));
  const approve = page
    .getByRole('button', { name: new RegExp(`^${word('orders.signOff.approveSet')}:`) })
    .first();
  await approve.waitFor();
  await expect.poll(() => page.getByTestId('proof').count()).toBe(3);
  for (const proof of await page.getByTestId('proof').all()) {
    await proof.getByRole('checkbox').last().waitFor();
    expect(await approve.isEnabled()).toBe(false);
    const ticks = proof.getByRole('checkbox', {
      name: new RegExp(word('proofs.tick', { number: '1' })),
    });
    await ticks.first().check();
  }
  await approve.click();
  await expect.poll(states).toEqual(all('approved'));
  await picture(page, 'de-desktop-set-approved');
  expectNoComplaints(complaints);
  await close();
});
