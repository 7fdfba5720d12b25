import { siteOf } from '@labelwerk/domain/market/sites.ts';
import type { Browser, Page } from 'playwright-core';
import { type Screen, screens, visit } from '#support/browser.ts';
import { Shopper } from '#support/shopper.ts';

/** The price is there first, the fields and the picture a moment later. */
export async function calculatorIsDrawn(page: Page): Promise<void> {
  await page.getByTestId('net').first().waitFor();
  await page.locator('#size').waitFor();
}

/** A visitor in front of the calculator once all of it is there. */
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

/** Waits until the address has what was chosen. */
export const addressHas = (page: Page, part: string) => page.waitForURL((url) => url.search.includes(part));
