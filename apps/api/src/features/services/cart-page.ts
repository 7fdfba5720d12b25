import { pathOf } from '@labelwerk/domain/market/routes.ts';
import { publicAddress } from '@labelwerk/domain/market/site-addresses.ts';
import { sites } from '@labelwerk/domain/market/sites.ts';
import type { CartRow } from '#features/cart/index.ts';
import type { App } from '#platform/app.ts';

/** The address of the cart's page, on the site of its market and, where there is one, its language. */
export function cartPage(
  { settings }: App,
  { market, language }: Pick<CartRow, 'market' | 'language'>,
): string {
  const ofMarket = sites.filter((site) => site.market === market);
  const site = ofMarket.find((one) => one.language === language) ?? ofMarket[0];
  return publicAddress(settings, pathOf(site?.id ?? 'uk', 'cart'));
}
