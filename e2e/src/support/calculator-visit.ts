import { siteOf } from '@labelwerk/domain/market/sites.ts';
import type { Browser, Page } from 'playwright-core';
import { type Screen, screens, visit } from '#support/browser.ts';
import { Shopper } from '#support/shopper.ts';

/**
 * Waits for the calculator: the price is shown first, the fields and the picture a moment later; on narrow
 * screens the fields of one step.
 */
export async function calculatorIsDrawn(page: Page): Promise<void> {
  await page.getByTestId('net').first().waitFor();
  await page.locator('main section > h2[id$="-title"]').first().waitFor();
}

type Step = 'product' | 'size' | 'material' | 'finish' | 'quantity' | 'delivery' | 'artwork';

/** Goes to a step by its name in the step bar. */
export async function goToStep({ page, word }: Shopper, step: Step): Promise<void> {
  await page
    .getByRole('navigation', { name: word('calculator.steps') })
    .getByRole('button', { name: word(`calculator.${step}.title`) })
    .click();
  await page.locator(`#${step}`).waitFor();
}

/** Opens the price details on narrow screens. */
export const openPrice = ({ page, word }: Shopper): Promise<void> =>
  page.getByRole('button', { name: word('calculator.price.explain') }).click();

/** Adds the label to the cart: from the summary, or from the price sheet on narrow screens. */
export async function addToCart(shopper: Shopper): Promise<void> {
  const { page, word } = shopper;
  const isNarrow = await page.getByRole('button', { name: word('calculator.price.explain') }).count();
  if (isNarrow > 0) await openPrice(shopper);
  await page
    .getByRole('button', { name: word('calculator.add') })
    .last()
    .click();
}

/** A visitor on the calculator page once it is fully loaded. */
export async function atCalculator(
  browser: Browser,
  site: 'de' | 'uk' | 'it',
  query: string,
  screen: Screen = screens.desktop,
) {
  const visitor = await visit(browser, { screen, locale: siteOf(site).hreflang });
  const shopper = new Shopper(visitor.page, site);
  await shopper.open('calculator', query);
  await calculatorIsDrawn(visitor.page);
  return { ...visitor, shopper };
}

/** Waits until the URL contains the choice. */
export const addressHas = (page: Page, part: string) => page.waitForURL((url) => url.search.includes(part));
