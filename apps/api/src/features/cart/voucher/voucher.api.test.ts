import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '#platform/messages/messages.ts';
import { plainConfiguration } from '#testing/configurations.ts';
import { putVouchersInForce } from '#testing/vouchers-in-force.ts';
import { type CartShop, openCartShop } from '../testing.ts';

let cartShop: CartShop;
beforeAll(async () => {
  cartShop = await openCartShop();
  await putVouchersInForce(
    cartShop.shop.app,
    { code: 'HONIG10' },
    { code: 'FREI', kind: 'free-shipping' },
    { code: 'LATER', from: '2999-01-01' },
    { code: 'EARLIER', to: '2020-01-31' },
    { code: 'BRITISH', markets: ['2'] },
    { code: 'LARGE', minimum: { EUR: 1_000_000, GBP: 1_000_000, AUD: 1_000_000 } },
    { code: 'OFF', active: 'no' },
  );
});
afterAll(() => cartShop.shop.close());

let place = 0;
/** Headers with a new place for each call, so that wrong codes of one test don't count in another. */
const from = () => {
  place += 1;
  return { 'x-service-key': cartShop.shop.app.settings.SERVICE_KEY, 'x-visitor': `place-${place}` };
};
const put = (cartId: string, code: string, headers: Record<string, string> = from()) =>
  cartShop.call('PUT', `/cart/${cartId}/voucher`, { code }, { headers });
const get = async (cartId: string) => (await cartShop.call('GET', `/cart/getCart/${cartId}`)).json();
const newCart = async () => (await cartShop.add()).json();

describe('a code in a cart', () => {
  test('is added, shown with its discount, kept when another one is refused, and removed; each change creates a version', async () => {
    const cart = await newCart();
    expect(cart).toMatchObject({ voucher: null, totals: { discount: 0 } });
    const first = (await put(cart._id, 'honig10')).json();
    expect(first.version).toBe(cart.version + 1);
    expect(first.totals.discount).toBe(591);
    expect(await get(cart._id)).toEqual(first);
    expect((await put(cart._id, 'nothing-of-ours')).statusCode).toBe(422);
    expect(await get(cart._id)).toEqual(first);
    const removed = (await cartShop.call('DELETE', `/cart/${cart._id}/voucher`)).json();
    expect(removed).toMatchObject({ voucher: null, version: first.version + 1, totals: cart.totals });
    expect((await cartShop.call('DELETE', `/cart/${cart._id}/voucher`)).json()).toEqual(removed);
  });

  test.each([
    ['LATER', 'valid from 01.01.2999'],
    ['EARLIER', 'expired on 31.01.2020'],
    ['BRITISH', 'not valid in the country'],
    ['LARGE', 'You are 9.940,95 € short'],
    ['FREI', 'Nothing in your cart'],
  ])('%s is refused for this cart: %s', async (code, sentence) => {
    const cart = await newCart();
    const answer = await put(cart._id, code);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toMatchObject([
      { path: 'code', message: expect.stringContaining(sentence) },
    ]);
    expect((await get(cart._id)).version).toBe(cart.version);
  });

  test('stays when the cart moves to another market, with the reason why it does not apply', async () => {
    await putVouchersInForce(cartShop.shop.app, { code: 'HONIG10' }, { code: 'GERMAN', markets: ['1'] });
    const cart = await newCart();
    expect((await put(cart._id, 'GERMAN')).statusCode).toBe(200);
    const moved = (await cartShop.add(plainConfiguration, cart._id, {}, 2)).json();
    expect(moved).toMatchObject({ market: 2, totals: { discount: 0 }, voucher: { code: 'GERMAN' } });
    expect(moved.voucher.obstacle.text).toContain('gilt nicht für das Land');
    const back = (await cartShop.add(plainConfiguration, cart._id, {}, 1)).json();
    expect(back.voucher.obstacle).toBeNull();
    expect(back.totals.discount).toBeGreaterThan(0);
    await putVouchersInForce(cartShop.shop.app, { code: 'HONIG10' }, { code: 'OFF', active: 'no' });
    const gone = await get(cart._id);
    expect(gone).toMatchObject({ voucher: { code: 'GERMAN' }, totals: { discount: 0 } });
    expect(gone.voucher.obstacle.text).toContain('gibt es nicht mehr');
  });

  test('of a guest is kept when a customer claims the cart', async () => {
    const own = (await cartShop.add(plainConfiguration, '', { customer: 77_001 })).json();
    const guest = await newCart();
    await put(guest._id, 'HONIG10');
    const { app } = cartShop.shop;
    const { claimCart } = await import('../owner/claim-cart.ts');
    await app.db.transaction().execute((trx) => claimCart(app, trx, guest._id, 77_001));
    const merged = (
      await cartShop.call('GET', `/cart/getCart/${own._id}`, undefined, { customer: 77_001 })
    ).json();
    expect(merged).toMatchObject({ quantity_items: 2, voucher: { code: 'HONIG10', obstacle: null } });
  });
});

describe('guessing codes', () => {
  test('unknown, disabled and malformed codes get the same response', async () => {
    const cart = await newCart();
    const bodies = new Set<string>();
    for (const code of ['NEVERWAS', 'OFF', 'ä', "X' or 1=1", '-'.repeat(64)]) {
      const answer = await put(cart._id, code);
      expect(answer.statusCode).toBe(422);
      const { instance: _where, ...said } = answer.json();
      bodies.add(JSON.stringify(said));
    }
    expect(bodies.size).toBe(1);
    expect([...bodies][0]).toContain('know this voucher code');
  });

  test('is stopped after twenty wrong codes from one place, concurrent ones too; other places are not affected', async () => {
    const cart = await newCart();
    const here = from();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => put(cart._id, `GUESS-${n}`, here)),
    );
    const count = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length;
    expect([count(422), count(429)]).toEqual([20, 40]);
    const refused = await put(cart._id, 'HONIG10', here);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600);
    expect((await put(cart._id, 'HONIG10')).statusCode).toBe(200);
  });

  test('does not count valid codes', async () => {
    const cart = await newCart();
    const here = from();
    for (let round = 0; round < 25; round += 1)
      expect((await put(cart._id, 'HONIG10', here)).statusCode).toBe(200);
  });

  test.each([[{}], [{ code: '' }], [{ code: 'A'.repeat(65) }], [{ code: 5 }], [{ code: 'A', more: 1 }]])(
    '%j is refused before anything is read',
    async (body) => {
      const cart = await newCart();
      expect((await cartShop.call('PUT', `/cart/${cart._id}/voucher`, body)).statusCode).toBe(422);
    },
  );
});

test('the message of a refused code contains its values in every language', async () => {
  const cart = await newCart();
  for (const language of languages) {
    const answer = await put(cart._id, 'LARGE', { ...from(), 'accept-language': language });
    expect(answer.json().errors?.[0]?.message ?? answer.body).not.toMatch(/[{}]|voucher\./);
  }
});
