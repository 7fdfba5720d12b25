import { readFileSync } from 'node:fs';
import { price } from '@labelwerk/domain/pricing/price.ts';
import type { PriceList } from '@labelwerk/domain/pricing/price-list.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { materials } from '#features/materials/index.ts';
import {
  insertCatalogueVersion,
  pricing,
  saveCustomerTerms,
  seedCatalogue,
} from '#features/pricing/index.ts';
import { plainConfiguration as plain } from '#testing/configurations.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { calculator } from './index.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness({ features: [pricing, calculator, materials] });
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

const seed = JSON.parse(
  readFileSync(new URL('../../../seed/price-list.json', import.meta.url), 'utf8'),
) as PriceList;

const call = (method: 'GET' | 'POST', url: string, payload?: object, customer?: number) =>
  shop.server.inject({
    method,
    url: `/public${url}`,
    headers: {
      'x-api-key': shop.apiKey,
      'accept-language': 'de',
      ...(customer !== undefined && { authorization: shop.tokenFor(customer) }),
    },
    ...(payload && { payload }),
  });

describe('a price', () => {
  test('is that of the known example, with fields, choices and dates', async () => {
    const answer = (await call('POST', '/1/de/price', plain)).json();
    expect(answer.price).toMatchObject({ net: 5905, gross: 7027, vat: { rate: 1900, country: 'DE' } });
    expect(answer.configuration).toEqual(plain);
    expect(answer.calculatorFields).toContainEqual({
      name: 'width',
      value: 50,
      unit: 'mm',
      min: 10,
      max: 312,
      step: 0.1,
    });
    const fields = answer.optionFields as { name: string; options: { id: string; name: string }[] }[];
    expect(fields.map((field) => field.name)).toEqual([
      'productType',
      'shape',
      'material',
      'finishes',
      'form',
      'express',
      'extras',
      'core',
      'side',
      'leading',
    ]);
    for (const option of fields.flatMap((field) => field.options)) {
      expect(option.name).not.toMatch(/^calculator\./);
    }
    expect(answer.delivery.arrivesFrom >= answer.delivery.shipsOn).toBe(true);
  });

  test('can be requested by query as well, with the same answer', async () => {
    const query =
      'productType=any&width=50&height=50&material=PAP-GL-P&finishes=&quantity=1000&shape=rectangle';
    const asked = (await call('GET', `/1/de/price?${query}`)).json();
    const sent = (await call('POST', '/1/de/price', plain)).json();
    expect(asked).toEqual(sent);
    const several = 'sorts=500,500&sharedTool=true&ownedTool=false&designs=alternating';
    const { configuration } = (await call('GET', `/1/de/price?${query}&${several}`)).json();
    expect(configuration).toMatchObject({
      sharedTool: true,
      ownedTool: false,
      form: { designs: 'alternating' },
    });
    for (const [query, path, code, nearest] of [
      ['width=9', 'width', 'field.min', 10],
      ['height=5000', 'height', 'field.max', 700],
      ['quantity=0', 'quantity', 'field.min', 1],
      ['quantity=9000000', 'quantity', 'field.max', 1_000_000],
      ['width=60.55', 'width', 'field.tenths', 60.6],
      ['width=400', 'width', 'field.max', 312],
      ['sorts=5,0&quantity=10', 'sorts.1', 'field.min', 1],
      ['express=at-once', 'express', 'field.choice', 'none'],
      ['form=parcel', 'form.kind', 'field.choice', undefined],
      ['designs=heap', 'form.designs', 'field.choice', 'together'],
    ] as const) {
      const refused = await call('GET', `/1/de/price?${query}`);
      expect([query, refused.statusCode]).toEqual([query, 422]);
      const found = refused.json().errors[0];
      expect([query, found]).toEqual([query, expect.objectContaining({ path, code })]);
      expect(found.nearest).toBe(nearest);
    }
    expect((await call('GET', '/1/de/price?width=abc')).statusCode).toBe(400);
    expect((await call('GET', '/1/de/price?sorts=1,x')).statusCode).toBe(400);
    expect((await call('GET', '/1/de/price?sharedTool=perhaps')).statusCode).toBe(400);
    expect((await call('GET', '/1/de/price?width=50&width=60')).statusCode).toBe(400);
    expect((await call('GET', '/1/de/price?role=admin')).statusCode).toBe(400);
  });

  test('of a product alone uses the presets of that product', async () => {
    const answer = (await call('POST', '/7/it/price', { productType: 'wine-front', quantity: 2000 })).json();
    expect(answer.configuration).toMatchObject({
      width: 90,
      height: 120,
      material: 'WIN-COT',
      sorts: [2000],
    });
    expect(answer.price.vat).toMatchObject({ rate: 2200, country: 'IT' });
  });

  test('has the customer’s conditions only with that customer’s token', async () => {
    await saveCustomerTerms(shop.app.db, 41, { discount: 1000, paymentDays: 0 });
    const list = (await call('POST', '/1/de/price', plain)).json().price.net;
    const own = (await call('POST', '/1/de/price/41', plain, 41)).json();
    expect(own.customerPrice).toBe(true);
    const terms = { discount: 1000, paymentDays: 0 };
    expect(own.price).toEqual(price(seed, plain, 1, terms));
    expect(own.price.net).toBeLessThan(list);
    for (const caller of [undefined, 42]) {
      const other = (await call('POST', '/1/de/price/41', plain, caller)).json();
      expect(other).toMatchObject({ customerPrice: false, price: { net: list } });
    }
    expect((await call('POST', '/1/de/price/1,2', plain)).statusCode).toBe(400);
  });

  test('is refused with a reason and the nearest valid value when something can’t be made', async () => {
    for (const [change, path, code, nearest] of [
      [{ width: 400 }, 'width', 'field.max', 312],
      [{ width: 9 }, 'width', 'field.min', 10],
      [{ height: 4000 }, 'height', 'field.max', 700],
      [{ quantity: 2_000_000 }, 'quantity', 'field.max', 1_000_000],
      [{ shape: 'circle', height: 60 }, 'height', 'pricing.circle', 50],
      [{ material: 'THD-ECO', finishes: ['LAM-G'] }, 'finishes.0', 'finish.thermal-laminate', []],
      [{ finishes: ['LAM-G', 'VAR-G'] }, 'finishes.1', 'finish.two-surfaces', ['LAM-G']],
      [{ form: { ...plain.form, labelsPerRoll: 10 } }, 'form.labelsPerRoll', 'field.min', 100],
      [{ quantity: 10, sorts: [3, 4] }, 'sorts', 'pricing.sorts-sum', [5, 5]],
      [{ extras: ['design'] }, 'extras.0', 'pricing.unknown', []],
      [
        { width: 300, height: 300, form: { kind: 'sheet', format: 'A4' } },
        'form',
        'pricing.sheet',
        { kind: 'sheet', format: 'SRA3' },
      ],
    ] as const) {
      const answer = await call('POST', '/1/de/price', { ...plain, ...change });
      expect(answer.statusCode).toBe(422);
      const found = answer.json().errors.find((error: { path: string }) => error.path === path);
      expect(found).toMatchObject({ code, ...(nearest !== undefined && { nearest }) });
      expect(found.message).not.toBe(code);
    }
  });

  test('offers as available only options that have a price', async () => {
    const laminated = { ...plain, finishes: ['LAM-G'] };
    const answer = (await call('POST', '/1/de/price', laminated)).json();
    const options = (name: string) =>
      answer.optionFields.find((field: { name: string }) => field.name === name).options as {
        id: string;
        disabled: boolean;
        obstacle?: { message: string };
      }[];
    for (const option of options('material')) {
      const priced = await call('POST', '/1/de/price', { ...laminated, material: option.id });
      expect(priced.statusCode, option.id).toBe(option.disabled ? 422 : 200);
    }
    for (const option of options('finishes').filter(({ id }) => id !== 'LAM-G')) {
      const priced = await call('POST', '/1/de/price', { ...plain, finishes: ['LAM-G', option.id] });
      expect(priced.statusCode, option.id).toBe(option.disabled ? 422 : 200);
      if (option.disabled) expect(option.obstacle?.message).toMatch(/[a-zäöü]{3} /);
    }
  });
});

describe('the matrix', () => {
  test('has the same prices as the single calls, and no price where nothing can be made', async () => {
    const configuration = { ...plain, finishes: ['LAM-G'] };
    const payload = { configuration, quantities: [500, 1000], materials: ['PAP-GL-P', 'THD-ECO'] };
    const matrix = (await call('POST', '/2/en/priceMatrix', payload)).json();
    const single = (await call('POST', '/2/en/price', configuration)).json().price;
    expect(matrix.rows[0].cells[1]).toEqual({
      net: single.net,
      gross: single.gross,
      perThousand: single.perThousand,
    });
    expect(matrix.rows[1].cells).toEqual([null, null]);
    const cheap = { ...payload, price: 1, total: { net: 1 }, discount: 9_000 };
    expect((await call('POST', '/2/en/priceMatrix', cheap)).json()).toEqual(matrix);
    const unknown = { ...payload, materials: ['PAP-GL-P', 'NONE'] };
    expect((await call('POST', '/2/en/priceMatrix', unknown)).json().errors).toMatchObject([
      { path: 'materials.1', code: 'pricing.unknown', nearest: ['PAP-GL-P'] },
    ]);
    expect((await call('POST', '/2/en/priceMatrix', { ...payload, quantities: [] })).statusCode).toBe(422);
    const broken = { ...payload, configuration: { ...configuration, width: 500 } };
    expect((await call('POST', '/2/en/priceMatrix', broken)).statusCode).toBe(422);
  });

  test('has the customer’s conditions only with that customer’s token', async () => {
    await saveCustomerTerms(shop.app.db, 43, { discount: 2000, paymentDays: 0 });
    const payload = { configuration: plain, quantities: [1000], materials: ['PAP-GL-P'] };
    const netFor = async (url: string, caller?: number) =>
      (await call('POST', url, payload, caller)).json().rows[0].cells[0].net as number;
    const list = await netFor('/1/de/priceMatrix');
    const own = (await call('POST', '/1/de/price/43', plain, 43)).json().price.net;
    expect(await netFor('/1/de/priceMatrix/43', 43)).toBe(own);
    expect(own).toBeLessThan(list);
    expect(await netFor('/1/de/priceMatrix/43')).toBe(list);
    expect(await netFor('/1/de/priceMatrix/43', 44)).toBe(list);
    expect((await call('POST', '/1/de/priceMatrix/x', payload)).statusCode).toBe(400);
  });
});

describe('a new price list', () => {
  test('is used within a second, without a restart; an invalid one never is', async () => {
    const net = async () => (await call('POST', '/1/de/price', plain)).json().price.net;
    const wait = () => new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await net()).toBe(5905);
    const activate = (document: object, version: string) =>
      insertCatalogueVersion(shop.app.db, {
        kind: 'price-list',
        version,
        activeFrom: new Date(),
        document: { ...document, version },
      });
    await activate({ ...seed, base: seed.base + 1000 }, 'dearer');
    await wait();
    expect(await net()).toBe(6905);
    await activate({ ...seed, tiers: [] }, 'broken');
    await wait();
    expect(await net()).toBe(6905);
    await activate(seed, 'fixed');
    await wait();
    expect(await net()).toBe(5905);
  });
});

describe('a saved quote', () => {
  test('is read by its id with its price unchanged; one of a customer by that customer alone', async () => {
    const saved = await call('POST', '/1/de/quotes', { configuration: plain, name: 'Honig', price: 1 });
    expect(saved.statusCode).toBe(201);
    const quote = saved.json();
    expect(quote).toMatchObject({ name: 'Honig', price: { net: 5905 }, market: 1 });
    expect(quote.id).toMatch(/^[\w-]{32}$/);
    expect(Date.parse(quote.valid_until) - Date.parse(quote.created_at)).toBe(30 * 86_400_000);
    expect((await call('GET', `/quotes/${quote.id}`)).json()).toEqual(quote);
    const own = (await call('POST', '/1/de/quotes', { configuration: plain }, 41)).json();
    expect((await call('GET', `/quotes/${own.id}`, undefined, 41)).statusCode).toBe(200);
    expect((await call('GET', `/quotes/${own.id}`, undefined, 42)).statusCode).toBe(404);
    expect((await call('GET', `/quotes/${own.id}`)).statusCode).toBe(404);
    expect((await call('GET', '/quotes/1')).statusCode).toBe(404);
  });
});

describe('materials', () => {
  test('are listed by group in the caller’s language, with their finishes', async () => {
    const lists = await Promise.all(
      ['plus', 'standard', 'sustainable'].map(async (group) =>
        (await call('GET', `/material/${group}Material`)).json(),
      ),
    );
    const all = lists.flatMap((list) => list.materials);
    expect(all).toHaveLength(Object.keys(seed.materials).length);
    expect(all.find((material) => material.id === 'PAP-GL-P').name).toBe('Papier glänzend');
    expect(all.every((material) => material.description.length > 10)).toBe(true);
    const thermal = (await call('GET', '/material/details/it/THD-ECO')).json();
    expect(thermal.description).toContain('calore');
    const laminate = thermal.finishes.find((finish: { id: string }) => finish.id === 'LAM-G');
    expect(laminate).toMatchObject({ possible: false });
    expect(laminate.reason).toContain('carta termica');
    expect((await call('GET', '/material/details/it/constructor')).statusCode).toBe(404);
  });
});
