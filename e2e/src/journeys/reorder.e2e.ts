import type { PriceAnswer } from '@labelwerk/contracts/calculator/price-calls.ts';
import type { Cart } from '@labelwerk/contracts/cart/cart.ts';
import type { JobCartItem } from '@labelwerk/contracts/orders/reorder.ts';
import { pathOf } from '@labelwerk/domain/market/routes.ts';
import { type SiteId, siteOf } from '@labelwerk/domain/market/sites.ts';
import { inTurn } from '@labelwerk/testkit/sampling/in-turn.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { picture, type Screen, screens, startBrowser, visit } from '#support/browser.ts';
import { calculatorIsDrawn } from '#support/calculator-visit.ts';
import { environment } from '#support/environment.ts';
import { lineWithArtwork, orderCart, orderThreeSorts } from '#support/ordered-job.ts';
import { ownCall } from '#support/own-calls.ts';
import { expectNoComplaints, Shopper } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const journeys: readonly { site: SiteId; screen: keyof typeof screens; theme: 'light' | 'dark' }[] = [
  { site: 'uk', screen: 'desktop', theme: 'light' },
  { site: 'de', screen: 'phone', theme: 'dark' },
];

test.each(inTurn(journeys))(
  'an order is ordered again in two clicks, with its pages, at today’s price: $site, $screen, $theme',
  async ({ site, screen, theme }) => {
    const { page, complaints, close } = await visit(browser, {
      screen: screens[screen] as Screen,
      theme,
      locale: siteOf(site).hreflang,
    });
    const shopper = new Shopper(page, site);
    const { market, language } = siteOf(site);
    const looksFine = async (where: string) => {
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await expectAccessible(page, `${site} ${where}`);
      await picture(page, `${site}-${screen}-${theme}-${where}`);
    };
    const drawn = (count: number) =>
      expect
        .poll(() =>
          page
            .locator('main img')
            .evaluateAll(
              (images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length,
            ),
        )
        .toBe(count);
    const { customerId, job } = await orderThreeSorts(shopper);

    // The order with its line, its picture, and the link to order it again: the first click.
    await page.goto(environment.shop + pathOf(site, 'order', { orderId: job.order_id }));
    await page.getByText(shopper.word('orders.timeline')).waitFor();
    await drawn(1);
    await looksFine('order-with-job');
    await page.getByRole('link', { name: `${shopper.word('orders.again')}: Riesling` }).click();
    await shopper.arriveAt('label-library/reorder');
    await page.getByTestId('net').first().waitFor();
    await page.getByText(shopper.word('reorder.changes.none')).waitFor();
    await drawn(3);
    await looksFine('reorder');

    // All pages are ticked, as in the last order; with one less, the price is the API's price of today.
    const ticks = page.locator('main input[type=checkbox]');
    await expect
      .poll(() => ticks.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked)))
      .toEqual([true, true, true]);
    const asked = `/private/customer/${customerId}/job/${job.id}/cartItem?market=${market}`;
    const { today } = await ownCall<JobCartItem>(page, asked);
    await expect.poll(() => shopper.netPrice()).toBe(today.price.net);
    await ticks.nth(0).uncheck();
    const wanted = { ...today.configuration, quantity: 500, sorts: [300, 200] };
    const priced = await ownCall<PriceAnswer>(
      page,
      `/public/${market}/${language}/price/${customerId}`,
      'POST',
      wanted,
    );
    expect(priced.price.net).toBeLessThan(today.price.net);
    await expect.poll(() => shopper.netPrice()).toBe(priced.price.net);
    await page.getByTestId('changes').waitFor();

    // The second click, twice: added to the cart once, with the ticked pages.
    await page.getByRole('button', { name: shopper.word('reorder.add') }).dblclick();
    await shopper.arriveAt('cart');
    await page.getByText(shopper.word('cart.artworkThere')).waitFor();
    const cart = await ownCall<Cart>(page, '/public/cart/getCart/~cart');
    const file = job.file_ids[0];
    expect(cart.cart_items).toMatchObject([
      {
        name: 'Riesling',
        configuration: { quantity: 500, sorts: [300, 200] },
        artwork: {
          file_ids: [file],
          pages: [
            { file_id: file, page: 2 },
            { file_id: file, page: 3 },
          ],
        },
      },
    ]);

    // Jobs in production, and the list of orders, link there as well.
    await shopper.open('orders', '?filter=current');
    await page.getByRole('heading', { name: 'Riesling' }).waitFor();
    await looksFine('jobs');
    await page.getByRole('tab', { name: shopper.word('orders.view.completed') }).click();
    await page.getByText(shopper.word('orders.jobs.completed.none')).waitFor();
    await page.getByRole('tab', { name: shopper.word('orders.view.orders') }).click();
    await page.getByRole('link', { name: `${shopper.word('orders.again')}: ${job.order_number}` }).click();
    await shopper.arriveAt('label-library/reorder');
    await page.getByTestId('net').first().waitFor();

    // A job of another customer is not found.
    await shopper.open('label-library/reorder', '?job_id=00000000-0000-4000-8000-000000000000');
    await page.getByText(shopper.word('reorder.missing')).waitFor();
    await looksFine('reorder-missing');
    expectNoComplaints(complaints);
    await close();
  },
);

test('a file that was never ordered is used in the calculator with its size and sorts, and added to the cart with its line', async () => {
  const { page, complaints, close } = await visit(browser, { screen: screens.desktop, locale: 'it-IT' });
  const shopper = new Shopper(page, 'it');
  const { cart } = await lineWithArtwork(shopper);
  const file = cart.cart_items[0]?.artwork?.file_ids[0];
  await shopper.open('label-library/reorder', `?file_id=${file}&sort=1&pages=3,1`);
  await shopper.arriveAt('calculator');
  const query = new URL(page.url()).searchParams;
  expect([query.get('w'), query.get('h'), query.get('q')]).toEqual(['90', '120', '500.500']);
  await calculatorIsDrawn(page);
  await page.getByText(`${shopper.email}.pdf`).waitFor();
  await expectAccessible(page, 'it calculator with a file');
  await page
    .getByRole('button', { name: shopper.word('calculator.add') })
    .first()
    .click();
  await shopper.arriveAt('cart');
  const { cart_items: lines } = await ownCall<Cart>(page, '/public/cart/getCart/~cart');
  expect(lines.at(-1)).toMatchObject({
    configuration: { width: 90, height: 120, sorts: [500, 500] },
    artwork: {
      file_ids: [file],
      pages: [
        { file_id: file, page: 3 },
        { file_id: file, page: 1 },
      ],
    },
  });
  // It was added once: the next line has none.
  await shopper.open('calculator');
  await calculatorIsDrawn(page);
  await expect.poll(() => page.getByText(`${shopper.email}.pdf`).count()).toBe(0);
  expectNoComplaints(complaints);
  await close();
});

test('a job that waits for its artwork gets a file of the library', async () => {
  const { page, complaints, close } = await visit(browser, { screen: screens.desktop, locale: 'de-DE' });
  const shopper = new Shopper(page, 'de');
  const { customerId, cart } = await lineWithArtwork(shopper);
  const line = `/public/cart/~cart/cartItem/${cart.cart_items[0]?.id}`;
  await ownCall(page, line, 'PATCH', { artwork: null });
  const job = await orderCart(shopper, customerId);
  expect(job.takes_artwork).toBe(true);
  await page.goto(environment.shop + pathOf('de', 'order', { orderId: job.order_id }));
  await page.getByRole('button', { name: `${shopper.word('orders.artwork.choose')}: Riesling` }).click();
  const take = page.getByRole('button', {
    name: `${shopper.word('orders.artwork.take')}: ${shopper.email}.pdf`,
  });
  await take.waitFor();
  await expectAccessible(page, 'de choice of artwork');
  await picture(page, 'de-desktop-light-choose-artwork');
  await take.click();
  await page.getByText(shopper.word('orders.artwork.sent')).waitFor();
  // Once it is checked, the customer is asked to approve it, and can still send another.
  await page
    .getByRole('link', { name: `${shopper.word('orders.signOff.look.pending')}: Riesling` })
    .waitFor();
  const jobs = `/private/customers/${customerId}/jobs`;
  const { orders } = await ownCall<{ orders: { file_ids: string[]; state: string }[] }>(page, jobs);
  expect(orders[0]).toMatchObject({
    file_ids: cart.cart_items[0]?.artwork?.file_ids,
    state: 'approval_pending',
  });
  expectNoComplaints(complaints);
  await close();
});
