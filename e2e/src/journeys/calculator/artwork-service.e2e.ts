import { inTurn } from '@labelwerk/testkit/sampling/in-turn.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { startBrowser } from '#support/browser.ts';
import { addToCart, atCalculator, goToStep } from '#support/calculator-visit.ts';
import { expectNoComplaints } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test.each(inTurn(['de', 'uk', 'it'] as const, 1))(
  '%s: a design chosen for a label has a step of its own, and is ordered for the size of the label',
  async (site) => {
    const { page, shopper, complaints, close } = await atCalculator(browser, site, '?p=honey');
    const { word } = shopper;
    const step = page
      .getByRole('navigation', { name: word('calculator.steps') })
      .getByRole('button', { name: word('calculator.service.premium.title') });
    await goToStep(shopper, 'artwork');
    const design = page.getByText(word('calculator.artwork.design'), { exact: true }).first();
    await design.waitFor();
    expect(await step.count()).toBe(0);
    await design.click();
    await step.waitFor();
    await expectAccessible(page, 'step artwork');
    // A reload keeps the choice.
    await page.reload();
    await step.click();
    await page.locator('#premium').waitFor();

    await addToCart(shopper);
    await shopper.arriveAt('design-service');
    const steps = page.getByRole('navigation', { name: word('services.design.steps.label') });
    await steps.getByRole('button', { name: word('services.design.project') }).click();
    await page.getByText(word('services.design.label'), { exact: true }).click();
    await expect.poll(() => page.getByLabel(word('services.design.width')).inputValue()).toBe('70');
    await expect.poll(() => page.getByLabel(word('services.design.height')).inputValue()).toBe('40');
    await expectAccessible(page, 'brief of a label');
    expectNoComplaints(complaints);
    await close();
  },
);
