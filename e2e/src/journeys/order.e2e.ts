import type { SiteId } from '@labelwerk/domain/market/sites.ts';
import { siteOf, sites } from '@labelwerk/domain/market/sites.ts';
import { formatMoney } from '@labelwerk/domain/money/format.ts';
import { inTurn } from '@labelwerk/testkit/sampling/in-turn.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { picture, type Screen, screens, startBrowser, visit } from '#support/browser.ts';
import { addToCart, calculatorIsDrawn, goToStep } from '#support/calculator-visit.ts';
import { waitForMail } from '#support/mailbox.ts';
import { expectNoComplaints, Shopper } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

type Journey = {
  readonly site: SiteId;
  readonly screen: keyof typeof screens;
  readonly theme: 'light' | 'dark';
  readonly address: Readonly<Record<'address' | 'postcode' | 'city', string>>;
};

const addresses: Readonly<Record<SiteId, Journey['address']>> = {
  de: { address: 'Elbufer 12', postcode: '01067', city: 'Dresden' },
  it: { address: 'Via Roma 7', postcode: '10123', city: 'Torino' },
  uk: { address: '4 Mill Lane', postcode: 'SW1A 1AA', city: 'London' },
  fr: { address: '3 rue des Lilas', postcode: '69001', city: 'Lyon' },
  es: { address: 'Calle Mayor 5', postcode: '28013', city: 'Madrid' },
  nl: { address: 'Keizersgracht 9', postcode: '1015 CS', city: 'Amsterdam' },
  au: { address: '12 George Street', postcode: '2000', city: 'Sydney' },
  pl: { address: 'ul. Długa 3', postcode: '00-238', city: 'Warszawa' },
  dk: { address: 'Nyhavn 5', postcode: '1051', city: 'København' },
  se: { address: 'Storgatan 8', postcode: '111 23', city: 'Stockholm' },
};

const looks = [
  { screen: 'desktop', theme: 'light' },
  { screen: 'phone', theme: 'light' },
  { screen: 'desktop', theme: 'dark' },
] as const;
const every = sites.map(
  ({ id }, index): Journey => ({
    site: id,
    ...(looks[index % looks.length] ?? looks[0]),
    address: addresses[id],
  }),
);
/** A purchase on every site, or on the next one. */
const journeys = inTurn(every);

test.each(journeys)(
  'from the home page to a paid order with a real PDF: $site, $screen, $theme',
  async ({ site, screen, theme, address }) => {
    const { page, complaints, context, close } = await visit(browser, {
      screen: screens[screen] as Screen,
      theme,
      locale: siteOf(site).hreflang,
    });
    const shopper = new Shopper(page, site);
    const looksFine = async (where: string) => {
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await expectAccessible(page, `${site} ${where}`);
      await picture(page, `${site}-${screen}-${theme}-${where}`);
    };

    await shopper.open('home');
    await looksFine('home');

    // The calculator: a wine label in two designs; the price follows each choice.
    await shopper.open('calculator', '?p=wine-front');
    await calculatorIsDrawn(page);
    const before = await shopper.netPrice();
    await goToStep(shopper, 'quantity');
    await page.getByLabel(shopper.word('calculator.quantity.sorts'), { exact: true }).first().fill('2');
    await page.keyboard.press('Tab');
    await expect.poll(() => shopper.netPrice()).toBeGreaterThan(before);
    const shown = await shopper.netPrice();
    await looksFine('calculator');
    await addToCart(shopper);
    await shopper.arriveAt('cart');

    // The cart has the same price, and survives closing the browser: its cookie is persistent.
    const net = formatMoney({ amount: shown, currency: siteOf(site).currency });
    await page.getByText(net).first().waitFor();
    const cookie = (await context.cookies()).find(({ name }) => name === 'cart-id');
    expect(cookie?.expires ?? 0).toBeGreaterThan(Date.now() / 1000 + 29 * 86_400);
    await looksFine('cart');

    await shopper.signUpByHand('Anna', 'Berg');
    await looksFine('welcome');

    // The guest's cart was taken over; its artwork is sent, checked and shown page by page.
    await shopper.open('cart');
    await page.getByText(net).first().waitFor();
    await page
      .locator('main')
      .getByRole('link', { name: shopper.word('cart.addArtwork'), exact: true })
      .click();
    await shopper.arriveAt('upload-files');
    await page.locator('main input[type=file]').setInputFiles(await shopper.pdf(90, 120, 2));
    await shopper.button('upload.take').waitFor();
    const sorts = page.locator('main li[data-page] img');
    await expect.poll(() => sorts.count()).toBe(2);
    await expect
      .poll(() =>
        sorts.evaluateAll((images) => images.every((image) => (image as HTMLImageElement).naturalWidth > 0)),
      )
      .toBe(true);
    await looksFine('upload');
    await shopper.button('upload.take').click();
    await page.getByText(shopper.word('upload.done')).waitFor();

    await shopper.open('checkout');
    for (const [name, value] of Object.entries(address)) await shopper.fill(name, value);
    const states = page.locator('main select[name="state"]');
    if (await states.count()) await states.selectOption({ index: 1 });
    await shopper.button('addresses.save').click();
    await shopper.button('checkout.anotherAddress').waitFor();
    await page.getByLabel(shopper.word('checkout.terms')).check();
    await looksFine('checkout');
    await shopper.button('checkout.order').click();
    await page.waitForURL(/local-payments/);
    await expectAccessible(page, `${site} payment`);
    await page.locator('button').first().click();

    await shopper.arriveAt('thank-you-for-your-order');
    await page.getByText(shopper.word('orders.thanks.paid.title')).waitFor();
    const number = (await page.getByTestId('order-number').textContent()) ?? '';
    await looksFine('thanks');
    await page
      .getByRole('link', { name: shopper.word('orders.signOff.look.pending'), exact: true })
      .waitFor();
    const mail = await waitForMail(shopper.email, ({ subject }) => subject?.includes(number) ?? false);
    expect(mail.text).toContain(address.city);

    // Signed out and in again: orders are visible to their owner only, who returns to the same page.
    await page.evaluate(() => fetch('/api/session', { method: 'DELETE' }).then(() => undefined));
    await shopper.open('orders');
    await page
      .locator('main')
      .getByRole('link', { name: shopper.word('orders.signIn') })
      .click();
    await shopper.arriveAt('login');
    await looksFine('login');
    await shopper.signIn();
    await shopper.arriveAt('orders');
    await page.getByRole('link', { name: number, exact: true }).click();
    await page.getByText(shopper.word('orders.timeline')).waitFor();
    await looksFine('order');

    // The file is listed under files of orders, with the order's number, ready to be ordered again.
    await shopper.open('label-library/myorder-files');
    const file = page.getByTestId('file').filter({ hasText: number });
    await file.waitFor();
    await file.locator('button[aria-expanded]').click();
    await page.getByTestId('sort').nth(1).getByRole('checkbox').check();
    await looksFine('ordered file');
    await page.getByRole('link', { name: shopper.word('library.reorder.again') }).click();
    await shopper.arriveAt('label-library/reorder');
    expect([...new URL(page.url()).searchParams.keys()]).toEqual(['job_id', 'file_id', 'sort']);
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('1');
    expectNoComplaints(complaints);
    await close();
  },
);
