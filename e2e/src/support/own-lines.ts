import type { Cart } from '@labelwerk/contracts/cart/cart.ts';
import { siteOf } from '@labelwerk/domain/market/sites.ts';
import { ownCall } from '#support/own-calls.ts';
import type { Shopper } from '#support/shopper.ts';

/** Options shared by all lines here. */
const common = {
  shape: 'rectangle',
  cornerRadius: 0,
  material: 'PAP-GL-P',
  finishes: [],
  ownedTool: false,
  form: { kind: 'roll', core: 76, winding: { side: 'outside', leading: 'top' } },
  express: 'none',
  extras: [],
};

/** 500 honey labels of 70 × 40 mm in one design. */
export const honeyLabel = {
  ...common,
  productType: 'honey',
  width: 70,
  height: 40,
  quantity: 500,
  sorts: [500],
};

/** 1,000 wine labels of 90 × 120 mm in one design. */
export const wineLabel = {
  ...common,
  ...{ productType: 'wine-front', width: 90, height: 120, quantity: 1_000, sorts: [1_000] },
};

/**
 * Adds a label to the cart by the call that the calculator makes, without opening a page. Returns the cart.
 */
export function putLine({ page, site }: Shopper, configuration: object, name = ''): Promise<Cart> {
  const { market, language } = siteOf(site);
  return ownCall<Cart>(page, `/public/${market}/${language}/cart/addCartItem/~cart`, 'POST', {
    configuration,
    name,
  });
}
