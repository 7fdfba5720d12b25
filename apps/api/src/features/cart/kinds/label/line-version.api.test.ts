import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainConfiguration as plain } from '#testing/configurations.ts';
import { type CartShop, openCartShop } from '../../testing.ts';

let shop: CartShop['shop'];
let call: CartShop['call'];
let add: CartShop['add'];
beforeAll(async () => {
  ({ shop, call, add } = await openCartShop());
});
afterAll(() => shop.close());

/** A cart with one line, and calls for it that name a version of the line. */
async function opened() {
  const cart = (await add()).json();
  const [{ id, version }] = cart.cart_items;
  const ask = (method: 'PATCH' | 'PUT' | 'DELETE', seen: string | undefined, body?: object) =>
    call(
      method,
      `${method === 'PUT' ? '/1/de' : ''}/cart/${cart._id}/cartItem/${id}${seen === undefined ? '' : `?version=${seen}`}`,
      body,
    );
  const line = async () => (await call('GET', `/cart/getCart/${cart._id}`)).json().cart_items[0];
  return { version: version as string, ask, line };
}
const codeOf = (answer: { statusCode: number; json: () => { type?: string } }) =>
  `${answer.statusCode} ${answer.json().type?.split(':').at(-1)}`;

describe('two changes of a line that were made from the same version', () => {
  test('do not overwrite each other: the second is told, and nothing of it is stored', async () => {
    const { version, ask, line } = await opened();
    expect((await ask('PATCH', version, { quantity: 2_000 })).statusCode).toBe(200);
    const refused = [
      await ask('PATCH', version, { quantity: 3_000 }),
      await ask('PATCH', version, { name: 'Wein' }),
      await ask('PUT', version, { configuration: { ...plain, width: 60 }, name: 'Wein' }),
      await ask('DELETE', version),
    ];
    expect(refused.map(codeOf)).toEqual(Array(4).fill('409 cart.line-changed'));
    const now = await line();
    expect(now).toMatchObject({ name: 'Honig', configuration: { quantity: 2_000, width: plain.width } });
    expect(now.version).not.toBe(version);
    expect((await ask('PATCH', now.version, { name: 'Wein' })).statusCode).toBe(200);
    expect((await ask('DELETE', (await line()).version)).statusCode).toBe(200);
  });

  test('at once: one is made, one is told', async () => {
    const { version, ask } = await opened();
    const answers = await Promise.all([
      ask('PATCH', version, { quantity: 2_000 }),
      ask('PATCH', version, { quantity: 3_000 }),
    ]);
    expect(answers.map(codeOf).toSorted()).toEqual(['200 undefined', '409 cart.line-changed']);
  });

  test('have the effect of one if it is the same change, sent again', async () => {
    const { version, ask } = await opened();
    const change = { quantity: 2_000, name: 'Wein', note: 'Bitte glatt' };
    for (let n = 0; n < 2; n += 1) expect((await ask('PATCH', version, change)).statusCode).toBe(200);
    expect((await ask('PATCH', version, { price_change: null })).statusCode).toBe(200);
  });

  test('without a version overwrite, as before', async () => {
    const { version, ask, line } = await opened();
    await ask('PATCH', version, { quantity: 2_000 });
    expect((await ask('PATCH', undefined, { quantity: 3_000 })).statusCode).toBe(200);
    expect((await line()).configuration.quantity).toBe(3_000);
  });
});
