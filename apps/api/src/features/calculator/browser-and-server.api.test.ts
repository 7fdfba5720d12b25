import type { CalculatorInfo } from '@labelwerk/contracts/calculator/calculator-info.ts';
import { priceAnswer } from '@labelwerk/contracts/calculator/price-calls.ts';
import type { Finish } from '@labelwerk/domain/catalogue/finish.ts';
import type { Material } from '@labelwerk/domain/catalogue/material.ts';
import type { ProductType } from '@labelwerk/domain/catalogue/product-type.ts';
import { cores } from '@labelwerk/domain/label/roll.ts';
import { marketIds } from '@labelwerk/domain/market/markets.ts';
import { checkConfiguration } from '@labelwerk/domain/pricing/configuration/check-configuration.ts';
import { type Configuration, evenSorts } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import type { CheckedCatalogue } from '@labelwerk/domain/pricing/configuration/configuration-problem.ts';
import { price } from '@labelwerk/domain/pricing/price.ts';
import type { PriceList } from '@labelwerk/domain/pricing/price-list.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pricing, seedCatalogue } from '#features/pricing/index.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { offerExtras } from '#testing/offer-extras.ts';
import { calculator } from './index.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness({
    features: [pricing, calculator],
    settings: { RATE_LIMIT_PER_MINUTE: '1000000' },
  });
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

/** Configurations with a price that are compared. */
const rounds = process.env.ALL === '1' ? 10_000 : 400;

/** The data a browser computes with: the one response it fetches, parsed from JSON. */
async function browserOf(market: number) {
  const answer = await shop.server.inject({
    url: `/public/${market}/en/calculatorInfo`,
    headers: { 'x-api-key': shop.apiKey },
  });
  const info = answer.json() as CalculatorInfo;
  const byId = <T extends { readonly id: string }>(entries: unknown) =>
    new Map((entries as T[]).map((entry) => [entry.id, entry]));
  const catalogue: CheckedCatalogue = {
    materials: byId<Material>(info.materials),
    finishes: byId<Finish>(info.finishes),
    productTypes: byId<ProductType>(info.productTypes),
  };
  return { list: info.priceList as PriceList, catalogue };
}

function anything(list: PriceList, { productTypes }: CheckedCatalogue) {
  const side = (max: number) => fc.integer({ min: 100, max: max * 10 }).map((tenths) => tenths / 10);
  const form = fc.oneof(
    fc.record(
      {
        kind: fc.constant('roll' as const),
        core: fc.constantFrom(...cores),
        winding: fc.record({
          side: fc.constantFrom('outside', 'inside'),
          leading: fc.constantFrom('top', 'bottom', 'left', 'right'),
        }),
        labelsPerRoll: fc.integer({ min: 50, max: 4_000 }),
      },
      { requiredKeys: ['kind', 'core', 'winding'] },
    ),
    fc.record({ kind: fc.constant('sheet' as const), format: fc.constantFrom('A4', 'SRA3') }),
    fc.record({ kind: fc.constantFrom('fanfold' as const, 'single' as const) }),
  );
  return fc
    .record({
      market: fc.constantFrom(...marketIds),
      productType: fc.constantFrom('any', ...productTypes.keys()),
      shape: fc.constantFrom('rectangle', 'rounded', 'circle', 'oval', 'special'),
      width: side(312),
      height: side(700),
      cornerRadius: fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10),
      material: fc.constantFrom(...Object.keys(list.materials)),
      finishes: fc.subarray(Object.keys(list.finishes), { maxLength: 3 }),
      ownedTool: fc.boolean(),
      quantity: fc.oneof(fc.integer({ min: 50, max: 5_000 }), fc.integer({ min: 50, max: 1_000_000 })),
      sorts: fc.integer({ min: 1, max: 50 }),
      form,
      express: fc.constantFrom('none', '48h', 'same-day'),
      extras: fc.subarray(Object.keys(list.extras)),
    })
    .map(({ market, sorts, ...rest }) => {
      const height = rest.shape === 'circle' ? rest.width : rest.height;
      const given = { ...rest, height, sorts: evenSorts(rest.quantity, sorts) };
      return { market, configuration: given as Configuration };
    });
}

test('browser and server agree on every price to the cent, and on which configurations can’t be made', {
  timeout: 300_000,
}, async () => {
  await offerExtras(shop, 'with-extras');
  const browsers = new Map<number, Awaited<ReturnType<typeof browserOf>>>();
  for (const market of marketIds) browsers.set(market, await browserOf(market));
  const first = browsers.get(1) ?? expect.fail('no market');
  let priced = 0;
  for (const { market, configuration } of fc.sample(anything(first.list, first.catalogue), 4 * rounds)) {
    if (priced === rounds) break;
    const { list, catalogue } = browsers.get(market) ?? first;
    const answer = await shop.server.inject({
      method: 'POST',
      url: `/public/${market}/en/price`,
      headers: { 'x-api-key': shop.apiKey },
      payload: configuration,
    });
    const problems = checkConfiguration(list, catalogue, configuration);
    expect(answer.statusCode, JSON.stringify(configuration)).toBe(problems.length > 0 ? 422 : 200);
    if (problems.length > 0) {
      const refused = answer
        .json()
        .errors.map(({ path, code }: { path: string; code: string }) => [path, code]);
      expect(refused).toEqual(problems.map(({ path, code }) => [path, code]));
    } else {
      priced += 1;
      const body = answer.json();
      expect(body.price).toEqual(price(list, configuration, market));
      // The response has only fields of the contract: parsing removes all others.
      expect(priceAnswer.parse(body)).toEqual(body);
    }
  }
  // Most configurations must have a price, or too few are compared.
  expect(priced).toBeGreaterThan(rounds / 4);
});
