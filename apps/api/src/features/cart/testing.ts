import { calculator } from '#features/calculator/index.ts';
import { pricing, seedCatalogue } from '#features/pricing/index.ts';
import { plainConfiguration } from '#testing/configurations.ts';
import { openHarness } from '#testing/harness.ts';
import { cart } from './index.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
type Caller = { customer?: number; guest?: string; headers?: Record<string, string> };

/** Opens a shop with a catalogue and carts, and functions for the calls of its visitors. */
export async function openCartShop() {
  const shop = await openHarness({ features: [pricing, calculator, cart] });
  await seedCatalogue(shop.app);
  const call = (method: Method, url: string, payload?: object, more: Caller = {}) =>
    shop.server.inject({
      method,
      url: `/public${url}`,
      headers: {
        'x-api-key': shop.apiKey,
        ...(more.customer !== undefined && { authorization: shop.tokenFor(more.customer) }),
        ...(more.guest && { 'x-guest-id': more.guest }),
        ...more.headers,
      },
      ...(payload && { payload }),
    });
  const add = (configuration: object = plainConfiguration, cartId = '', more: Caller = {}, market = 1) =>
    call(
      'POST',
      `/${market}/de/cart/addCartItem${cartId && `/${cartId}`}`,
      { configuration, name: 'Honig' },
      more,
    );
  /** Creates a new version after lines were changed directly in the database, as every change of a cart does. */
  const newVersion = (cartId: string) =>
    shop.app.db
      .updateTable('carts')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', cartId)
      .execute();
  return { shop, call, add, newVersion };
}

export type CartShop = Awaited<ReturnType<typeof openCartShop>>;
