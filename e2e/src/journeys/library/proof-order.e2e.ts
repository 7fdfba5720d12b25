import { inTurn } from '@labelwerk/testkit/sampling/in-turn.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { picture, screens, startBrowser } from '#support/browser.ts';
import { atLibrary, honey } from '#support/library-visit.ts';
import { honeyLabel, putLine } from '#support/own-lines.ts';
import { expectNoComplaints } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const looks = [
  { site: 'de', name: 'phone' },
  { site: 'fr', name: 'desktop' },
] as const;

test.each(inTurn(looks, 1))(
  'a printed proof is ordered for a label of the cart, and changed there: $site, $name',
  async ({ site, name }) => {
    const library = await atLibrary(browser, site, screens[name], [honey]);
    const { page, shopper, complaints, close } = library;
    const proof = (key: string) => shopper.word(`services.proof.${key}`);
    const review = (key: string) => shopper.word(`services.review.${key}`);
    await putLine(shopper, honeyLabel, 'Waldhonig');
    await shopper.open('proof-order');
    await page.getByText(proof('lead')).waitFor();
    await page.locator('input[value="printed-proof"]').check();
    await page.getByText(review('address')).waitFor();
    await page.getByLabel(proof('label')).selectOption({ label: 'Waldhonig' });
    await page.getByRole('radio', { name: honey.filename }).check();
    await expectAccessible(page, `${site} order of a proof`);
    await picture(page, `${site}-${name}-proof-form`);
    await page.getByRole('button', { name: review('add') }).click();
    await shopper.arriveAt('cart');
    const inCart = page.getByTestId('cart-service');
    await inCart.getByText(honey.filename).waitFor();
    await picture(page, `${site}-${name}-cart-with-proof`);

    // It opens as it was ordered, and becomes a digital one.
    await inCart.getByRole('link').click();
    await shopper.arriveAt('proof-order');
    await expect.poll(() => page.locator('input[value="printed-proof"]').isChecked()).toBe(true);
    const label = page.getByLabel(proof('label'));
    await expect.poll(() => label.locator('option:checked').textContent()).toBe('Waldhonig');
    await page.locator('input[value="digital-proof"]').check();
    await page.getByRole('button', { name: review('save') }).click();
    await shopper.arriveAt('cart');
    await inCart.getByText(honey.filename).waitFor();
    expectNoComplaints(complaints);
    await close();
  },
);
