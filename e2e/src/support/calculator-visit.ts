import { siteOf } from '@labelwerk/domain/market/sites.ts';
import type { Browser, Page } from 'playwright-core';
import { type Screen, screens, visit } from '#support/browser.ts';
import { Shopper } from '#support/shopper.ts';

/** A visitor in front of the calculator once its price is there. */
export async function atCalculator(
  browser: Browser,
  site: 'de' | 'uk' | 'it',
  query: string,
  screen: Screen = screens.desktop,
) {
  const visitor = await visit(browser, { screen, locale: siteOf(site).hreflang });
  const shopper = new Shopper(visitor.page, site);
  await shopper.open('calculator', query);
  await visitor.page.getByTestId('net').first().waitFor();
  return { ...visitor, shopper };
}

/** Waits until the address has what was chosen. */
export const addressHas = (page: Page, part: string) => page.waitForURL((url) => url.search.includes(part));
