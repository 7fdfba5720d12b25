import type { Cart } from '@labelwerk/contracts/cart/cart.ts';
import { siteOf } from '@labelwerk/domain/market/sites.ts';
import { inTurn } from '@labelwerk/testkit/sampling/in-turn.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { picture, screens, startBrowser, visit } from '#support/browser.ts';
import { ownCall } from '#support/own-calls.ts';
import { putLine, wineLabel } from '#support/own-lines.ts';
import { expectNoComplaints, Shopper } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const visits = [
  ['de', 'phone'],
  ['fr', 'desktop'],
  ['uk', 'phone'],
  ['it', 'desktop'],
] as const;

test.each(inTurn(visits))(
  'steps for the chosen program, and a finish without its ink is dropped and put back: %s, %s',
  async (site, screen) => {
    const { page, context, complaints, close } = await visit(browser, {
      screen: screens[screen],
      locale: siteOf(site).hreflang,
    });
    const shopper = new Shopper(page, site);
    const { word } = shopper;
    const finishesInCart = async () =>
      (await ownCall<Cart>(page, '/public/cart/getCart/~cart')).cart_items[0]?.configuration.finishes;
    const { cart_items: lines } = await putLine(shopper, { ...wineLabel, finishes: ['VAR-S'] });
    await shopper.open('upload-files', `?item=${lines[0]?.id}`);
    await page.locator('main input[type=file]').setInputFiles(await shopper.pdf(90, 120, 1));
    const drop = page.locator('[data-way=drop]');
    await drop.waitFor();

    const steps = page.locator('[data-steps]').first();
    await page.locator('main select[data-program]').first().selectOption('illustrator');
    const summary = steps.locator('summary');
    expect(await summary.textContent()).toBe(word('preflight.program.how', { program: 'Illustrator' }));
    await summary.click();
    await expect.poll(() => steps.locator('ol li').count()).toBeGreaterThan(1);
    await expectAccessible(page, `${site} report with steps`);
    await picture(page, `${site}-${screen}-report-with-steps`);
    const link = page.getByRole('link', { name: word('preflight.ownPage') });
    const [report] = await Promise.all([context.waitForEvent('page'), link.click()]);
    const program = report.locator('main select[data-program]').first();
    await expect.poll(() => program.inputValue()).toBe('illustrator');
    await report.close();

    await drop.click();
    await expect.poll(finishesInCart).toEqual([]);
    await drop.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: word('preflight.ways.undo') }).click();
    await expect.poll(finishesInCart).toEqual(['VAR-S']);
    await drop.waitFor();
    expectNoComplaints(complaints);
    await close();
  },
);
