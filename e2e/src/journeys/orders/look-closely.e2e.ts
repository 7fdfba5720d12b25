import { pathOf } from '@labelwerk/domain/market/routes.ts';
import { siteOf } from '@labelwerk/domain/market/sites.ts';
import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { picture, type Screen, screens, startBrowser, visit } from '#support/browser.ts';
import { environment } from '#support/environment.ts';
import { lineWithArtwork, orderCart } from '#support/ordered-job.ts';
import { ownCall } from '#support/own-calls.ts';
import { expectNoComplaints, Shopper } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const laptop: Screen = { width: 1440, height: 757 };
/** The x-height of text of 6 pt in mm. */
const xHeight = (6 * 0.5 * 25.4) / 72;
/** Where a block of this height is, in mm from the top left of the trim. */
const block = { x: 25, y: 30, width: 40 };

/** Three designs of 90 × 120 mm on white, with a varnish and a block as high as small letters. */
function varnishedPdf(): Uint8Array {
  const page = { media: [0, 0, 95, 125], trim: [2.5, 2.5, 92.5, 122.5], bleed: [0, 0, 95, 125] } as const;
  const pages = [1, 2, 3].map((number) => ({
    ...page,
    content: `0.${number} 0 0.4 0 k 0 0 95 125 re f 0 0 0 0 k 12.5 72.5 70 35 re f
0 0 0 1 k ${block.x + 2.5} ${122.5 - block.y - xHeight} ${block.width} ${xHeight} re f
/Over gs /White cs 1 scn 2.5 2.5 45 60 re f`,
  }));
  return makePrintLabel({ pages: pages as never });
}

/** Rows of dark pixels of the block on the screen, and its height on the page in CSS pixels. */
async function blockOnScreen(page: Page): Promise<{ readonly rows: number; readonly darkest: number }> {
  const stage = page.getByTestId('proof-stage');
  const box = await stage.boundingBox();
  if (!box) throw new Error('no stage');
  const shot = (await page.screenshot({ clip: box })).toString('base64');
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(image, 0, 0);
    const { data: pixels } = context.getImageData(0, 0, image.width, image.height);
    let [rows, darkest] = [0, 255];
    const column = Math.floor(image.width / 2);
    for (let y = 0; y < image.height; y += 1) {
      const red = pixels[4 * (y * image.width + column)] ?? 255;
      darkest = Math.min(darkest, red);
      if (red < 110) rows += 1;
    }
    return { rows, darkest };
  }, shot);
}

const looks = [
  { site: 'de', screen: laptop, theme: 'dark', name: 'laptop' },
  { site: 'fr', screen: screens.phone, theme: 'light', name: 'phone' },
] as const;

test.each(looks)(
  'a design is looked at closely: $site, $name, $theme',
  async ({ site, screen, theme, name }) => {
    const { page, complaints, close } = await visit(browser, {
      screen,
      theme,
      locale: siteOf(site).hreflang,
    });
    const shopper = new Shopper(page, site);
    const { customerId } = await lineWithArtwork(shopper, {}, varnishedPdf());
    const job = await orderCart(shopper, customerId);
    const state = async () =>
      (await ownCall<{ orders: { state: string }[] }>(page, `/private/customers/${customerId}/jobs`))
        .orders[0]?.state;
    await expect.poll(state).toBe('approval_pending');
    await page.goto(environment.shop + pathOf(site, 'sign-off', { orderId: job.order_id }));
    const stage = page.getByTestId('proof-stage');
    const print = stage.locator('[data-layer="print"]');
    const ready = () => print.getAttribute('data-ready');
    await stage.waitFor();
    await expect.poll(ready).toBe('true');
    // The design takes the width of its column, and the page doesn't scroll sideways.
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await expectAccessible(page, `${site} proof`);
    await picture(page, `${site}-${name}-${theme}-proof`);

    // One tap on the block: legible, and drawn in as many pixels.
    const sheet = await print.boundingBox();
    if (!sheet) throw new Error('no sheet');
    const at = (mm: number, side: number, whole: number) => (mm / whole) * side;
    const point = {
      x: sheet.x + at(block.x + block.width / 2, sheet.width, 90),
      y: sheet.y + at(block.y + xHeight / 2, sheet.height, 120),
    };
    if (screen === laptop) await page.mouse.click(point.x, point.y);
    else await page.touchscreen.tap(point.x, point.y);
    const scale = async () => Number(await stage.getAttribute('data-scale'));
    await expect.poll(async () => (await scale()) * xHeight).toBeGreaterThanOrEqual(12);
    await expect.poll(ready).toBe('true');
    const level = Number(await print.getAttribute('data-level'));
    expect(1024 * 2 ** level).toBeGreaterThanOrEqual(120 * (await scale()));
    await picture(page, `${site}-${name}-${theme}-proof-near`);
    await expect
      .poll(async () => {
        await stage.evaluate(
          (element, place) => {
            const [frame, page] = [element, element.firstElementChild ?? element].map((one) =>
              one.getBoundingClientRect(),
            );
            if (frame && page)
              element.scrollBy(
                page.left + place.x * page.width - frame.left - frame.width / 2,
                page.top + place.y * page.height - frame.top - frame.height / 2,
              );
          },
          { x: (block.x + block.width / 2) / 90, y: block.y / 120 },
        );
        const { rows } = await blockOnScreen(page);
        return rows;
      })
      .toBeGreaterThanOrEqual(12);

    // By keyboard: all of it, true size, nearer; switches for what the label has.
    await stage.focus();
    await page.keyboard.press('1');
    await expect.poll(scale).toBeCloseTo(96 / 25.4, 1);
    for (let presses = 0; presses < 8; presses += 1) await page.keyboard.press('+');
    await expect.poll(scale).toBeCloseTo((8 * 96) / 25.4, 1);
    await page.keyboard.press('0');
    await expect.poll(async () => (await scale()) <= (4 * 96) / 25.4).toBe(true);
    const white = page.getByRole('checkbox', { name: shopper.word('proofs.layer.white') });
    await white.uncheck();
    expect(await stage.locator('[data-layer="white"]').count()).toBe(0);
    await white.check();
    await stage.locator('[data-layer="white"][data-ready]').waitFor();

    // The screen is measured once, and stays measured.
    await page.getByRole('button', { name: shopper.word('proofs.measure.open') }).click();
    const slider = page.getByRole('slider');
    await slider.focus();
    for (let presses = 0; presses < 20; presses += 1) await page.keyboard.press('ArrowRight');
    await expectAccessible(page, `${site} measure`);
    await picture(page, `${site}-${name}-${theme}-measure`);
    await page.getByRole('button', { name: shopper.word('proofs.measure.save'), exact: true }).click();
    await page.reload();
    await page.getByRole('button', { name: shopper.word('proofs.measure.again') }).waitFor();
    await page.getByRole('button', { name: shopper.word('proofs.zoom.true'), exact: true }).click();
    await expect.poll(scale).toBeGreaterThan(96 / 25.4 + 0.2);
    await picture(page, `${site}-${name}-${theme}-true-size`);

    // No button before every design is ticked.
    const approve = page.getByRole('button', {
      name: `${shopper.word('orders.signOff.approve')}: Riesling`,
    });
    const ticks = page
      .getByTestId('proof')
      .getByRole('checkbox', { name: new RegExp(shopper.word('proofs.tick', { number: '[123]' })) });
    expect(await ticks.count()).toBe(3);
    for (const tick of await ticks.all()) {
      expect(await approve.isEnabled()).toBe(false);
      await tick.check();
    }
    await approve.click();
    await page.getByTestId('time-left').waitFor();
    expectNoComplaints(complaints);
    await close();
  },
);
