import { plainLabel } from '@labelwerk/domain/pricing/configuration/plain-label.ts';
import type { Ask } from './load.ts';
import type { MeasuredShop } from './measured-shop.ts';

type Cart = {
  readonly _id: string;
  readonly version: number;
  readonly cart_items: readonly { readonly id: string }[];
};

const home = {
  ...{ first_name: 'Anna', last_name: 'Berg', address: 'Elbufer 12', postcode: '01067', city: 'Dresden' },
  country_id: 1,
};
const line = { configuration: plainLabel, name: 'Bench' };

/** Carts are those of visitors, orders those of customers, each with an account of their own. */
export function labelShop(address: string, apiKey: string): MeasuredShop {
  const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' };
  async function ask<T>(method: string, path: string, body?: object, more: object = {}): Promise<T> {
    const answer = await fetch(address + path, {
      method,
      headers: { ...headers, ...more },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
  async function cartOf(count: number): Promise<Cart> {
    let cart = await ask<Cart>('POST', '/public/1/de/cart/addCartItem', line);
    for (let more = 1; more < count; more += 1)
      cart = await ask('POST', `/public/1/de/cart/addCartItem/${cart._id}`, line);
    return cart;
  }
  const posting = (path: string, body: object): Ask => ({
    ...{ method: 'POST', path: `/public/1/de${path}`, headers },
    bodyOf: () => JSON.stringify(body),
  });
  return {
    name: 'the shop',
    address,
    isFailure: () => false,
    async carts(count, lineCount) {
      const carts: Cart[] = [];
      while (carts.length < count) carts.push(await cartOf(lineCount));
      return {
        read: carts.map(
          ({ _id }): Ask => ({
            method: 'GET',
            path: `/public/cart/getCart/${_id}`,
            headers: { 'x-api-key': apiKey },
          }),
        ),
        change: carts.map(
          ({ _id, cart_items: [item] }): Ask => ({
            ...{ method: 'PATCH', path: `/public/cart/${_id}/cartItem/${item?.id}`, headers },
            // Always another quantity: a call that changes nothing writes nothing.
            bodyOf: (n) => JSON.stringify({ quantity: 1_000 + (n % 20_000) }),
          }),
        ),
      };
    },
    add: posting('/cart/addCartItem', line),
    price: posting('/price', plainLabel),
    async readyToOrder() {
      const { id } = await ask<{ id: number }>('POST', '/public/bench/customers', {});
      const token = { authorization: `customer-${id}` };
      const cart = await ask<Cart>('POST', '/public/1/de/cart/addCartItem', line, token);
      const saved = await ask<{ id: number }>('POST', `/private/addresses/${id}`, home, token);
      const details = {
        delivery_address_id: saved.id,
        payment_type: 'bank_transfer',
        terms_accepted: true,
        version: cart.version,
      };
      await ask('PATCH', `/private/${id}/cart/${cart._id}`, details, token);
      return async () => {
        await ask('GET', `/private/cart/${id}/checkout/${cart._id}`, undefined, token);
      };
    },
  };
}
