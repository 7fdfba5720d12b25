import type { CalculatorInfo } from '@labelwerk/contracts/calculator/calculator-info.ts';
import type { PriceAnswer } from '@labelwerk/contracts/calculator/price-calls.ts';
import { marketIds } from '@labelwerk/domain/market/markets.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cart } from '#features/cart/index.ts';
import { currentCatalogue, pricing, seedCatalogue } from '#features/pricing/index.ts';
import { plainConfiguration as plain } from '#testing/configurations.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { offerExtras } from '#testing/offer-extras.ts';
import { calculator } from './index.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness({ features: [pricing, calculator, cart] });
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

const ask = async <T>(method: 'GET' | 'POST', url: string, payload?: object): Promise<T> =>
  (
    await shop.server.inject({
      method,
      url: `/public${url}`,
      headers: { 'x-api-key': shop.apiKey },
      ...(payload && { payload }),
    })
  ).json() as T;

test('an answer names no extra that cannot be ordered, and requests for one are refused', async () => {
  expect((await currentCatalogue(shop.app)).priceList.extras).toEqual({});
  // An earlier list, which kept their prices.
  const names = ['artwork-check', 'barcode-check', 'printed-proof', 'review-smart', 'review-pro', 'design'];
  await offerExtras(shop, 'hidden', { hidden: names });
  const info = await ask<CalculatorInfo>('GET', '/1/en/calculatorInfo');
  const offered = info.extras.map(({ id }) => id);
  expect(offered).toEqual([]);
  expect(Object.keys((info.priceList as { extras: object }).extras)).toEqual(offered);
  expect(info.priceList.extrasPerSort).toEqual([]);
  const { optionFields } = await ask<PriceAnswer>('POST', '/1/en/price', {});
  const extras = optionFields.find(({ name }) => name === 'extras')?.options.map(({ id }) => id);
  expect(extras).toEqual(offered);
  for (const id of names) {
    for (const path of ['price', 'quotes', 'cart/addCartItem'].map((call) => `/1/en/${call}`)) {
      const wish = { ...plain, extras: [id] };
      const refused = await ask<{
        status: number;
        errors: { path: string; message: string; nearest: unknown }[];
      }>('POST', path, path.endsWith('price') ? wish : { configuration: wish });
      expect(refused.status).toBe(422);
      expect(refused.errors[0]?.path).toMatch(/extras\.0$/);
      expect(refused.errors[0]?.message).toBe('We do not offer this extra at the moment');
      expect(refused.errors[0]?.nearest).toEqual([]);
    }
  }
});

test('the price list call returns that of calculatorInfo, and 304 for its ETag', async () => {
  const info = await ask<CalculatorInfo>('GET', '/2/en/calculatorInfo');
  expect(await ask('GET', '/2/en/priceList')).toEqual(info.priceList);
  const headers = { 'x-api-key': shop.apiKey };
  const url = '/public/2/en/priceList';
  const { etag } = (await shop.server.inject({ method: 'GET', url, headers })).headers;
  const again = await shop.server.inject({
    method: 'GET',
    url,
    headers: { ...headers, 'if-none-match': String(etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a contour is used with the special shape alone, and must be one of the shop’s', async () => {
  const size = { width: 60, height: 60 };
  const special = await ask<PriceAnswer>('POST', '/1/en/price', {
    ...size,
    shape: 'special',
    contour: 'arch',
  });
  expect(special.configuration.contour).toBe('arch');
  const round = await ask<PriceAnswer>('POST', '/1/en/price', { ...size, shape: 'circle', contour: 'arch' });
  expect(round.configuration.contour).toBeUndefined();
  const odd = await ask<{ status: number }>('POST', '/1/en/price', { ...size, contour: 'star' });
  expect(odd.status).toBe(422);
});

const detailsWith = (id: string) => ({
  format: { form: { kind: 'sheet', format: id } },
  leading: { form: { kind: 'roll', core: 76, winding: { side: 'outside', leading: id } } },
});

test('every unavailable choice has a reason and the nearest available value', async () => {
  const large = { width: 312, height: 700 };
  let barred = 0;
  for (const wish of [
    { material: 'THD-ECO' },
    { material: 'COMP' },
    { finishes: ['LAM-G', 'FOIL-G', 'WHITE-P'] },
    { finishes: ['TTR'] },
    { finishes: ['EMB', 'VAR-M'], ...large },
    { shape: 'special', ...large, form: { kind: 'single' } },
    { width: 200, height: 400, form: { kind: 'sheet', format: 'SRA3' } },
    { height: 500 },
  ]) {
    const { optionFields } = await ask<PriceAnswer>('POST', '/1/it/price', { ...plain, ...wish });
    for (const { name, options } of optionFields)
      for (const { id, disabled, obstacle } of options) {
        const where = `${JSON.stringify(wish)} ${name} ${id}`;
        const chosen = {
          finishes: { finishes: ['finishes' in wish ? wish.finishes : [], id].flat() },
          material: { material: id },
          form: { form: id === 'sheet' ? { kind: id, format: 'SRA3' } : { kind: id } },
          ...detailsWith(id),
        }[name];
        if (!chosen || id === 'roll') continue;
        expect([where, disabled]).toEqual([where, obstacle !== undefined]);
        if (!obstacle) continue;
        barred += 1;
        const refused = await ask<{ status?: number }>('POST', '/1/it/price', {
          ...plain,
          ...wish,
          ...chosen,
        });
        expect([where, refused.status]).toEqual([where, 422]);
        expect(obstacle.message).not.toBe(obstacle.code);
        const nearest = {
          form: { form: { kind: obstacle.nearest } },
          ...detailsWith(String(obstacle.nearest)),
        }[name] ?? { [name]: obstacle.nearest };
        const taken = { ...plain, ...wish, ...nearest };
        const priced = await ask<PriceAnswer & { errors?: unknown }>('POST', '/1/it/price', taken);
        expect([where, priced.errors]).toEqual([where, undefined]);
      }
  }
  expect(barred).toBeGreaterThan(30);
});

test('the fields depend on shape and form of delivery', async () => {
  const detailsOf = async (wish: object) => {
    const { optionFields } = await ask<PriceAnswer>('POST', '/1/de/price', { ...plain, ...wish });
    return optionFields.slice(7).map(({ name, value, options }) => [name, value, options[0]?.name]);
  };
  const roll = [
    ['core', 76, '25 mm'],
    ['side', 'outside', 'außen'],
    ['leading', 'top', 'Kopf'],
  ];
  expect(await detailsOf({})).toEqual(roll);
  expect(await detailsOf({ shape: 'special', contour: 'drop' })).toEqual([
    ['contour', 'drop', 'Bogenkopf'],
    ...roll,
  ]);
  expect(await detailsOf({ form: { kind: 'sheet', format: 'SRA3' } })).toEqual([['format', 'SRA3', 'A4']]);
  expect(await detailsOf({ form: { kind: 'single' } })).toEqual([]);
  const tall = await ask<PriceAnswer>('POST', '/1/fr/price', { ...plain, height: 400 });
  const leading = tall.optionFields.find(({ name }) => name === 'leading')?.options;
  expect(leading?.map(({ id, disabled }) => [id, disabled])).toEqual([
    ['top', false],
    ['right', true],
    ['bottom', false],
    ['left', true],
  ]);
  expect(leading?.[1]?.obstacle).toMatchObject({
    nearest: 'top',
    message: expect.stringContaining('312'),
  });
});

test('an extra costs in every market what is shown for it, per design', async () => {
  await offerExtras(shop, 'all');
  const configuration = { ...plain, sorts: [400, 300, 300] };
  for (const market of marketIds) {
    const { extras } = await ask<CalculatorInfo>('GET', `/${market}/en/calculatorInfo`);
    expect(extras).not.toEqual([]);
    for (const { id, amount, per_sort } of extras) {
      const { price } = await ask<PriceAnswer>('POST', `/${market}/en/price`, {
        ...configuration,
        extras: [id],
      });
      const row = price.rows.find(({ name }) => name === 'extras');
      expect([market, id, row?.amount]).toEqual([market, id, amount * (per_sort ? 3 : 1)]);
    }
  }
});

test('how designs lie on the rolls is offered with several designs, and decides price and rolls', async () => {
  const fieldsOf = ({ optionFields }: PriceAnswer) => optionFields.find(({ name }) => name === 'designs');
  const form = { kind: 'roll', core: 76, winding: { side: 'outside', leading: 'top' } };
  const several = { ...plain, form, quantity: 1000, sorts: [600, 400] };
  const [alone, together] = [
    await ask<PriceAnswer>('POST', '/1/de/price', { ...several, sorts: [1000] }),
    await ask<PriceAnswer>('POST', '/1/de/price', several),
  ];
  expect(fieldsOf(alone)).toBeUndefined();
  expect(fieldsOf(together)).toMatchObject({ value: 'together' });
  expect(fieldsOf(together)?.options.map(({ id }) => id)).toEqual(['together', 'separate', 'alternating']);
  const separate = await ask<PriceAnswer>('POST', '/1/de/price', {
    ...several,
    form: { ...form, designs: 'separate' },
  });
  expect(separate.price.net - together.price.net).toBe(150);
  expect([together.making.rolls?.count, separate.making.rolls?.count]).toEqual([1, 2]);
  const inTurn = { ...several, form: { ...form, designs: 'alternating' } };
  const refused = await ask<{ status: number; errors: object[] }>('POST', '/1/de/price', inTurn);
  expect(refused).toMatchObject({
    status: 422,
    errors: [{ path: 'sorts', message: expect.stringContaining('gleich viele'), nearest: [500, 500] }],
  });
  const even = await ask<PriceAnswer>('POST', '/1/de/price', { ...inTurn, sorts: [500, 500] });
  expect(even.price.net).toBe(together.price.net);
});
