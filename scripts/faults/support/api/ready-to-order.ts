import { plainLabel } from '@labelwerk/domain/pricing/configuration/plain-label.ts';
import type { OpenShop } from '../../driver.ts';
import { openAccount } from '../journey/journey.ts';
import { Mails } from '../journey/mails.ts';
import type { Answer } from '../journey/shopper.ts';

/** A signed-in customer whose cart is one call away from an order. */
export type Victim = {
  readonly cookies: string;
  /** Ids of the customer's objects, by the names of path parameters. */
  readonly names: Readonly<Record<string, string>>;
  /** Orders the cart from the shop's own page. */
  order(): Promise<Answer>;
};

const address = {
  ...{ first_name: 'Anna', last_name: 'Berg', address: 'Elbufer 12', postcode: '01067', city: 'Dresden' },
  country_id: 1,
};

export async function readyToOrder(shop: OpenShop): Promise<Victim> {
  const { shopper, customerId } = await openAccount(shop, new Mails(shop.site.dataFolder));
  const done = async (what: string, sent: Promise<Answer>) => {
    const { status, body } = await sent;
    if (status > 299) throw new Error(`${what} was refused: ${status} ${JSON.stringify(body)}`);
    return body as Readonly<Record<string, never>>;
  };
  const line = { configuration: plainLabel, name: 'Honey' };
  const quote = await done(
    'A quote',
    shopper.insist('POST', '/public/1/de/quotes', () => line),
  );
  const cart = await done(
    'A cart line',
    shopper.insist('POST', '/public/1/de/cart/addCartItem', () => line),
  );
  const saved = await done(
    'An address',
    shopper.insist('POST', `/private/addresses/${customerId}`, () => address),
  );
  const folder = await done(
    'A folder',
    shopper.insist('POST', `/private/customer/${customerId}/customerProjectFolder`, () => ({
      folder_name: 'Honey',
    })),
  );
  const details = {
    delivery_address_id: saved.id,
    payment_type: 'card',
    terms_accepted: true,
    version: cart.version,
  };
  await done(
    'The details',
    shopper.insist('PATCH', `/private/${customerId}/cart/${cart._id}`, () => details),
  );
  const [item] = cart.cart_items as unknown as readonly { readonly id: string }[];
  return {
    cookies: shopper.cookies,
    names: {
      ...{ customerId: String(customerId), cartId: '~cart', itemId: item?.id ?? '', quoteId: quote.id ?? '' },
      ...{ addressId: String(saved.id), folder: String(folder.id), market: '1', lang: 'de', page: '1' },
      ...{ country_id: '1', countryId: '1' },
    },
    order: () => shopper.insist('GET', `/private/cart/${customerId}/checkout/~cart`),
  };
}
