import { inTurn } from '@labelwerk/testkit/sampling/in-turn.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { picture, screens, startBrowser } from '#support/browser.ts';
import { atLibrary, honey } from '#support/library-visit.ts';
import { expectNoComplaints } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** Every file of the library has failed the check. */
const whereFilesFail = (page: Page) =>
  page.route('**/customerFile?*', async (route) => {
    const response = await route.fetch();
    const list = await response.json();
    for (const file of list.data) file.preflight_task_status = 'failed';
    await route.fulfill({ response, json: list });
  });

const looks = [
  { site: 'de', name: 'phone' },
  { site: 'fr', name: 'desktop' },
] as const;

test.each(inTurn(looks, 1))(
  'artwork services that belong to a label are ordered for a file, which goes along to the calculator: $site, $name',
  async ({ site, name }) => {
    const library = await atLibrary(browser, site, screens[name], [honey]);
    const { page, shopper, word, complaints, close } = library;
    await whereFilesFail(page);
    // A shop whose services are no items of their own, but extras of labels.
    await page.route('**/public/artworkservices/**', (route) =>
      route.fulfill({ json: { currency: 'EUR', services: [] } }),
    );
    await page.route('**/calculatorInfo*', async (route) => {
      const response = await route.fetch();
      const info = await response.json();
      info.extras = [
        { id: 'review-pro', name: 'Profi', amount: 6500, per_sort: false },
        { id: 'design', name: 'Design', amount: 4583, per_sort: true },
      ];
      info.priceList.extras = { 'review-pro': 6500, design: 4583 };
      await route.fulfill({ response, json: info });
    });
    await shopper.open('label-library/custom-files');
    await page.getByRole('button', { name: word('warning.artworkService') }).click();
    const dialog = page.getByRole('dialog').filter({ visible: true });
    const services = dialog.getByTestId('artwork-services');
    await services.getByText(/65[.,]00/).waitFor();
    // A design service is not a correction of a file.
    expect(await services.getByRole('listitem').count()).toBe(1);
    await dialog.getByText(word('service.self')).waitFor();
    await dialog.getByText(word('service.repair')).waitFor();
    await expectAccessible(page, `${site} artwork services of a file`);
    await picture(page, `${site}-${name}-artwork-services`);

    await services.getByRole('link', { name: word('service.order', { name: 'Profi' }) }).click();
    await shopper.arriveAt('calculator');
    const query = () => new URL(page.url()).searchParams;
    await expect.poll(() => query().get('e')).toBe('review-pro');
    expect([query().get('w'), query().get('h')]).toEqual([String(honey.width), String(honey.height)]);
    // On a phone the file is named in the last step only: the stored artwork is checked instead.
    const kept = () => page.evaluate(() => sessionStorage.getItem('artwork-for-next-line') ?? '');
    await expect.poll(kept).toContain(honey.filename);
    await picture(page, `${site}-${name}-artwork-service-calculator`);
    expectNoComplaints(complaints);
    await close();
  },
);

test.each(inTurn(looks, 1))(
  'a review is ordered for a file of the library, and lies in the cart: $site, $name',
  async ({ site, name }) => {
    const library = await atLibrary(browser, site, screens[name], [honey]);
    const { page, shopper, word, complaints, close } = library;
    const review = (key: string) => shopper.word(`services.review.${key}`);
    await whereFilesFail(page);
    await shopper.open('label-library/custom-files');
    await page.getByRole('button', { name: word('warning.artworkService') }).click();
    const dialog = page.getByRole('dialog').filter({ visible: true });
    await dialog.getByText(word('service.byItself')).waitFor();
    const services = dialog.getByTestId('artwork-services').getByRole('listitem');
    await expect.poll(() => services.count()).toBe(4);
    await expectAccessible(page, `${site} reviews of a file`);
    await picture(page, `${site}-${name}-reviews-of-file`);
    await services.locator('a[href*="review-pro"]').click();

    await shopper.arriveAt('order-artwork-service');
    await expect.poll(() => page.getByRole('radio', { name: honey.filename }).isChecked()).toBe(true);
    const firstPage = page.locator('label').filter({ hasText: honey.filename }).locator('img');
    await expect
      .poll(() => firstPage.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    const pro = page.locator('input[value="review-pro"]');
    await expect.poll(() => pro.isChecked()).toBe(true);
    await page.getByLabel(review('message')).fill('Schrift');
    await expectAccessible(page, `${site} order of a review`);
    await picture(page, `${site}-${name}-review-form`);
    await page.getByRole('button', { name: review('add') }).click();
    await shopper.arriveAt('cart');
    const inCart = page.getByTestId('cart-service');
    await inCart.getByText(honey.filename).waitFor();
    await expectAccessible(page, `${site} cart with a review`);
    await picture(page, `${site}-${name}-cart-with-review`);
    expectNoComplaints(complaints);
    await close();
  },
);
