import { pathOf } from '@labelwerk/domain/market/routes.ts';
import { siteOf } from '@labelwerk/domain/market/sites.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { picture, screens, startBrowser, visit } from '#support/browser.ts';
import { environment } from '#support/environment.ts';
import { goToPayment } from '#support/ordered-job.ts';
import { ownId } from '#support/own-calls.ts';
import { expectNoComplaints, Shopper } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const looks = [
  { site: 'de', screen: { width: 1440, height: 757 }, theme: 'light', name: 'laptop' },
  { site: 'it', screen: screens.phone, theme: 'dark', name: 'phone' },
] as const;

test.each(looks)(
  'a pack of chosen samples is put together, changed, ordered and followed: $site, $name',
  async ({ site, screen, theme, name }) => {
    const { page, complaints, close } = await visit(browser, {
      screen,
      theme,
      locale: siteOf(site).hreflang,
    });
    const shopper = new Shopper(page, site);
    const { word } = shopper;
    await shopper.signUp('Paula', 'Berg');
    await shopper.open('sample-search');
    const pick = (id: string) => page.locator(`[data-sample="${id}"] input[type="checkbox"]`);
    for (const id of ['PAP-GL-P', 'COLD', 'EMB']) await pick(id).check();
    const tray = page.getByRole('region', { name: word('sample-search.picked') });
    await picture(page, `${site}-${name}-${theme}-samples`);
    await tray.getByRole('button', { name: word('sample-search.pack.add'), exact: true }).click();
    await shopper.arriveAt('cart');
    const pack = page.getByTestId('cart-sample-pack');
    await pack.waitFor();
    const samples = () => pack.locator('p').first().textContent();
    expect((await samples())?.split(',').length).toBe(3);
    await expectAccessible(page, `${site} cart with samples`);
    await picture(page, `${site}-${name}-${theme}-pack-in-cart`);

    // The choice is changed where it was made, and stays one pack.
    await pack.getByRole('link').click();
    await shopper.arriveAt('sample-search');
    await expect.poll(() => pick('EMB').isChecked()).toBe(true);
    await pick('EMB').uncheck();
    await tray.getByRole('button', { name: word('sample-search.pack.save'), exact: true }).click();
    await shopper.arriveAt('cart');
    await expect.poll(async () => (await samples())?.split(',').length).toBe(2);
    expect(await pack.count()).toBe(1);

    const orderId = await goToPayment(shopper, await ownId(page));
    await page.locator('button').first().click();
    await shopper.arriveAt('thank-you-for-your-order');
    await page.goto(environment.shop + pathOf(site, 'order', { orderId }));
    const ordered = page.getByTestId('ordered-sample-pack');
    await ordered.waitFor();
    expect(await ordered.getAttribute('data-state')).toBe('open');
    await expectAccessible(page, `${site} order of samples`);
    await picture(page, `${site}-${name}-${theme}-ordered-pack`);
    expectNoComplaints(complaints);
    await close();
  },
);
