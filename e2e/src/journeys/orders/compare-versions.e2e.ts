import { pathOf } from '@labelwerk/domain/market/routes.ts';
import { siteOf } from '@labelwerk/domain/market/sites.ts';
import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { picture, screens, startBrowser, visit } from '#support/browser.ts';
import { environment } from '#support/environment.ts';
import { putFile } from '#support/library-files.ts';
import { lineWithArtwork, orderCart } from '#support/ordered-job.ts';
import { ownCall } from '#support/own-calls.ts';
import { expectNoComplaints, Shopper } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** Three designs of 90 × 120 mm, the whole page in one colour. */
const inOneColour = (cmyk: string): Uint8Array =>
  makePrintLabel({
    pages: [1, 2, 3].map(() => ({
      ...{ media: [0, 0, 95, 125], trim: [2.5, 2.5, 92.5, 122.5], bleed: [0, 0, 95, 125] },
      content: `${cmyk} k 0 0 95 125 re f`,
    })) as never,
  });

const looks = [
  { site: 'de', screen: { width: 1440, height: 757 }, theme: 'light', name: 'laptop' },
  { site: 'fr', screen: screens.phone, theme: 'dark', name: 'phone' },
] as const;

test.each(looks)(
  'a new file is compared with the one before: $site, $name, $theme',
  async ({ site, screen, theme, name }) => {
    const { page, complaints, close } = await visit(browser, {
      screen,
      theme,
      locale: siteOf(site).hreflang,
    });
    const shopper = new Shopper(page, site);
    const { customerId } = await lineWithArtwork(shopper, {}, inOneColour('0 0 1 0'));
    const job = await orderCart(shopper, customerId);
    const state = async () =>
      (await ownCall<{ orders: { state: string }[] }>(page, `/private/customers/${customerId}/jobs`))
        .orders[0]?.state;
    await expect.poll(state, { timeout: 120_000 }).toBe('approval_pending');
    const bytes = inOneColour('0 1 0 0');
    const file = await putFile(page, { filename: 'second.pdf', width: 90, height: 120, pages: 3, bytes });
    const artwork = `/private/customers/${customerId}/jobs/${job.id}/artwork`;
    await ownCall(page, artwork, 'POST', { file_ids: [file] });
    await expect.poll(state, { timeout: 120_000 }).toBe('approval_pending');

    await page.goto(environment.shop + pathOf(site, 'sign-off', { orderId: job.order_id }));
    const stage = page.getByTestId('proof-stage');
    await stage.locator('[data-layer="print"][data-ready]').first().waitFor();
    const versions = page.getByLabel(shopper.word('proofs.compare.with'));
    await versions.selectOption('1');
    const earlier = page.getByTestId('proof-earlier');
    const isDrawn = () => earlier.locator('[data-layer="print"][data-ready]').first().waitFor();

    /** The mean red, green and blue of a part of the sheet, by shares of its width. */
    const colourAt = async (from: number, to: number) => {
      await stage.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      const box = await stage.locator(':scope > div').boundingBox();
      if (!box) throw new Error('no sheet');
      const clip = { x: box.x + box.width * from, y: box.y + box.height / 3, height: box.height / 3 };
      const shot = await page.screenshot({ clip: { ...clip, width: box.width * (to - from) } });
      const { channels } = await sharp(shot).stats();
      return channels.slice(0, 3).map(({ mean }) => mean);
    };
    const isYellow = ([red = 0, green = 0, blue = 0]: number[]) => red > 200 && green > 180 && blue < 120;
    const isMagenta = ([red = 0, green = 0, blue = 0]: number[]) => red > 150 && green < 90 && blue > 80;

    // Up to the line the earlier one, behind it the newest; the line moves by keyboard.
    await isDrawn();
    await expect.poll(async () => isYellow(await colourAt(0.1, 0.4))).toBe(true);
    await expect.poll(async () => isMagenta(await colourAt(0.6, 0.9))).toBe(true);
    await expectAccessible(page, `${site} comparison`);
    await picture(page, `${site}-${name}-${theme}-wipe`);
    const line = page.getByRole('slider', { name: shopper.word('proofs.compare.line') });
    await line.focus();
    await page.keyboard.press('End');
    await expect.poll(async () => isYellow(await colourAt(0.6, 0.9))).toBe(true);

    await page.getByText(shopper.word('proofs.compare.mode.difference'), { exact: true }).click();
    await isDrawn();
    // All of it differs: nothing is white.
    await expect.poll(async () => Math.min(...(await colourAt(0.2, 0.8)))).toBeLessThan(200);
    await picture(page, `${site}-${name}-${theme}-difference`);

    await page.getByText(shopper.word('proofs.compare.mode.beside'), { exact: true }).click();
    await isDrawn();
    await picture(page, `${site}-${name}-${theme}-beside`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await expectAccessible(page, `${site} beside`);
    await versions.selectOption('');
    expect(await earlier.count()).toBe(0);
    expectNoComplaints(complaints);
    await close();
  },
);
