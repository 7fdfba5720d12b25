import type { CalculatorInfo } from '@labelwerk/contracts/calculator/calculator-info.ts';
import type { PriceAnswer } from '@labelwerk/contracts/calculator/price-calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pricing, seedCatalogue } from '#features/pricing/index.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { calculator } from './index.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness({ rooms: [pricing, calculator] });
  await seedCatalogue(shop.services);
});
afterAll(() => shop.close());

const ask = async <T>(method: 'GET' | 'POST', url: string, payload?: object): Promise<T> =>
  (
    await shop.app.inject({
      method,
      url: `/public${url}`,
      headers: { 'x-api-key': shop.apiKey },
      ...(payload && { payload }),
    })
  ).json() as T;

test('services the shop has no room for are offered nowhere, and priced where an order names them', async () => {
  const info = await ask<CalculatorInfo>('GET', '/1/en/calculatorInfo');
  const offered = info.extras.map(({ id }) => id);
  expect(offered).toContain('barcode-check');
  expect(Object.keys((info.priceList as { extras: object }).extras)).toEqual(offered);
  const { optionFields } = await ask<PriceAnswer>('POST', '/1/en/price', {});
  const extras = optionFields.find(({ name }) => name === 'extras')?.options.map(({ id }) => id);
  expect(extras).toEqual(offered);
  for (const id of ['review-smart', 'review-pro', 'design']) {
    expect(offered).not.toContain(id);
    const priced = await ask<PriceAnswer>('POST', '/1/en/price', { extras: [id] });
    expect(priced.price.rows.some(({ name }) => name === 'extras')).toBe(true);
  }
});

test('a contour belongs to the special shape, and is one of the shop’s', async () => {
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
