import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account, addCustomer } from '#features/account/index.ts';
import { calculator } from '#features/calculator/index.ts';
import { cart } from '#features/cart/index.ts';
import { materials } from '#features/materials/index.ts';
import { plainConfiguration as plain } from '#testing/configurations.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { runHere, runProgram } from '#testing/processes/operator.ts';
import { currentCatalogue, findCustomerTerms, pricing, seedCatalogue } from '../index.ts';
import { spreadsheetsCommand } from './spreadsheets-command.ts';

let shop: Harness;
let folder: string;
let customer: number;
beforeAll(async () => {
  shop = await openHarness({ features: [account, pricing, calculator, materials, cart] });
  await seedCatalogue(shop.app);
  customer = await addCustomer(shop.app.db, {
    issuer: 'https://test.example',
    subject: 'operator-test',
    email: 'terms@example.com',
  });
});
afterAll(() => shop.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'labelwerk-sheets-'));
  return () => rm(folder, { recursive: true });
});

/** The address of the database and nothing else. */
const environment = () => ({ DATABASE_URL: shop.app.settings.DATABASE_URL });
const operator = (...words: string[]) => runHere(spreadsheetsCommand, environment(), words);
const program = join(import.meta.dirname, '..', 'commands', 'spreadsheets.ts');

async function edit(file: string, from: string | RegExp, to: string): Promise<void> {
  const path = join(folder, file);
  const text = await readFile(path, 'utf8');
  expect(text).toMatch(from instanceof RegExp ? from : from.slice(0, 10));
  await writeFile(path, text.replace(from, to));
}

const post = (url: string, payload: object, token?: string) =>
  shop.server.inject({
    method: 'POST',
    url: `/public${url}`,
    headers: { 'x-api-key': shop.apiKey, ...(token && { authorization: token }) },
    payload,
  });
const netNow = async () => (await post('/1/de/price', plain)).json().price.net as number;
const untilNet = (net: number) => expect.poll(netNow).toBe(net);
const versions = () =>
  shop.app.db.selectFrom('catalogue_versions').select(['kind', 'version']).orderBy('version').execute();

describe('an operator with spreadsheets', () => {
  test('raises a price: the preview changes nothing, the running shop uses it, a cart keeps its sheet', async () => {
    await operator('out', folder);
    expect(await netNow()).toBe(5905);
    const line = await post('/1/de/cart/addCartItem', { configuration: plain, name: 'before' });
    await edit('price-list.csv', /\r\nbase,4500/, '\r\nbase,5000');

    const before = await versions();
    const preview = await operator('preview', folder);
    expect(preview).toMatchObject({ code: 0, complained: '' });
    expect(preview.said).toContain('price-list.csv, base: 4500 -> 5000');
    expect(preview.said).toContain('market 1, 50 x 50 mm, 500: 61,90 € -> 67,85 € with VAT');
    expect(preview.said).toContain('Nothing has been changed yet');
    expect(await versions()).toEqual(before);
    expect(await netNow()).toBe(5905);

    const activated = await runProgram(program, environment(), ['activate', folder, 'spring']);
    expect(activated).toMatchObject({ code: 0, complained: '' });
    await untilNet(6405);
    const { _id } = line.json() as { _id: string };
    const kept = await shop.server.inject({
      url: `/public/cart/getCart/${_id}`,
      headers: { 'x-api-key': shop.apiKey },
    });
    expect(kept.json().cart_items[0].price).toMatchObject({ net: 5905 });
    expect(await versions()).toHaveLength(before.length + 1);

    await edit('price-list.csv', /\r\nbase,5000/, '\r\nbase,4500');
    const again = await operator('activate', folder, 'spring');
    expect(again.code).toBe(1);
    expect(again.complained).toContain('versions are immutable');
    await operator('activate', folder, 'summer');
    await untilNet(5905);
  });

  test('adds a material with its price at once, as a semicolon spreadsheet, and removes it again', async () => {
    await operator('out', folder);
    const rows = await readFile(join(folder, 'materials.csv'), 'utf8');
    const kraft = rows.split('\r\n').find((row) => row.startsWith('KRA,')) ?? expect.fail('no kraft');
    await writeFile(join(folder, 'materials.csv'), `${rows}${kraft.replace('KRA,', 'KRA-2,')}\r\n`);
    const unpriced = await operator('preview', folder);
    expect(unpriced.complained).toContain('price-list.csv: materials.KRA-2 has no price');

    const prices = await readFile(join(folder, 'price-list.csv'), 'utf8');
    const german = `${prices}materials.KRA-2.multiplier,111\r\n`.replaceAll(',', ';');
    await writeFile(join(folder, 'price-list.csv'), german);
    const preview = await operator('preview', folder);
    expect(preview.said).toContain('materials.csv, KRA-2: nothing -> new');
    expect(preview.said).toContain('price-list.csv, materials.KRA-2.multiplier: nothing -> 111');
    await operator('activate', folder, 'kraft-2');
    await expect.poll(async () => (await currentCatalogue(shop.app)).materials.has('KRA-2')).toBe(true);
    expect((await post('/1/de/price', { ...plain, material: 'KRA-2' })).statusCode).toBe(200);

    await writeFile(join(folder, 'materials.csv'), rows);
    await writeFile(join(folder, 'price-list.csv'), prices);
    await operator('activate', folder, 'without-kraft-2');
    await expect
      .poll(async () => (await post('/1/de/price', { ...plain, material: 'KRA-2' })).statusCode)
      .toBe(422);
  });

  test('adds an extra with its names, charged for every design', async () => {
    await operator('out', folder);
    const path = join(folder, 'price-list.csv');
    const prices = `${await readFile(path, 'utf8')}extras.gift-box,300\r\nextrasPerSort.1,gift-box\r\n`;
    await writeFile(path, prices);
    const unnamed = await operator('preview', folder);
    expect(unnamed.complained).toMatch(
      /price-list\.csv, line \d+, column value: extras\.gift-box has no name/,
    );
    const words = ['en', 'de', 'es', 'fr', 'it', 'nl'].map(
      (code) => `extraNames.gift-box.${code},"Box, ${code}"`,
    );
    await writeFile(path, `${prices}${words.join('\r\n')}\r\n`);
    expect(await operator('activate', folder, 'gift-box')).toMatchObject({ code: 0, complained: '' });
    const boxed = { ...plain, sorts: [500, 500], extras: ['gift-box'] };
    const without = async (extras: string[]) =>
      (await post('/1/de/price', { ...boxed, extras })).json().price?.net as number | undefined;
    await expect.poll(() => without(['gift-box'])).toBe(((await without([])) ?? 0) + 600);
    const { optionFields } = (await post('/1/de/price', boxed)).json();
    const names = optionFields.find(({ name }: { name: string }) => name === 'extras').options;
    expect(names).toContainEqual({ id: 'gift-box', name: 'Box, de', disabled: false });
    await operator('out', folder);
    expect(await readFile(path, 'utf8')).toContain('extraNames.gift-box.fr,"Box, fr"');
  });

  test('starts to offer an extra, and stops offering another', async () => {
    await operator('out', folder);
    const offered = async () => {
      const { optionFields } = (await post('/1/de/price', plain)).json();
      const { options } = optionFields.find(({ name }: { name: string }) => name === 'extras');
      return options.map(({ id }: { id: string }) => id);
    };
    expect(await offered()).toEqual(['gift-box']);
    const path = join(folder, 'price-list.csv');
    const listed = await readFile(path, 'utf8');
    await writeFile(path, `${listed}extras.review-smart,3000\r\nextrasNotOffered.0,gift-box\r\n`);
    await operator('activate', folder, 'offered');
    await expect.poll(offered).toEqual(['review-smart']);
    // Without any row of extras, none is offered.
    await operator('out', folder);
    const rows = (await readFile(path, 'utf8')).split('\r\n');
    await writeFile(path, rows.filter((row) => !row.startsWith('extra')).join('\r\n'));
    expect(await operator('activate', folder, 'no-extras')).toMatchObject({ code: 0, complained: '' });
    await expect.poll(offered).toEqual([]);
  });

  test('changes names of finishes and product types', async () => {
    await operator('out', folder);
    await edit('finishes.csv', 'Glanzlack', 'Hochglanzlack');
    await edit('product-types.csv', 'Honigglas', 'Imkerglas');
    const { said } = await operator('preview', folder);
    expect(said).toContain('finishes.csv, VAR-G names.de: Glanzlack -> Hochglanzlack');
    expect(said).toContain('product-types.csv, honey names.de: Honigglas -> Imkerglas');
    await operator('activate', folder, 'words');
    const words = async () => {
      const answer = await shop.server.inject({
        url: '/public/1/de/calculatorInfo',
        headers: { 'x-api-key': shop.apiKey },
      });
      return answer.body;
    };
    await expect.poll(words).toContain('Hochglanzlack');
    expect(await words()).toContain('Imkerglas');
  });

  test('sets conditions of a customer, and ends them', async () => {
    await operator('out', folder);
    const sheet = [
      'customer,place,value',
      `${customer},discount,1000`,
      `${customer},paymentDays,30`,
      `${customer},materials.PP-WG-P.multiplier,100`,
    ];
    await writeFile(join(folder, 'customers.csv'), sheet.join('\r\n'));
    const late = await operator('activate', folder, 'terms', '2999-01-01T00:00:00Z');
    expect(late.complained).toContain('take effect immediately');
    const { said } = await operator('activate', folder, 'terms');
    expect(said).toContain(`customers.csv, ${customer}.discount: nothing -> 1000`);
    const terms = { discount: 1000, paymentDays: 30, materials: { 'PP-WG-P': { multiplier: 100 } } };
    expect(await findCustomerTerms(shop.app.db, customer)).toEqual(terms);
    const film = { ...plain, material: 'PP-WG-P' };
    const own = await post(`/1/de/price/${customer}`, film, shop.tokenFor(customer));
    expect(own.json().price.net).toBe(5314);
    await writeFile(join(folder, 'customers.csv'), 'customer,place,value\r\n');
    await operator('activate', folder, 'terms-end');
    expect(await findCustomerTerms(shop.app.db, customer)).toBeUndefined();
  });

  test('adds a voucher code, changes it and switches it off', async () => {
    await operator('out', folder);
    const path = join(folder, 'vouchers.csv');
    const head = (await readFile(path, 'utf8')).trimEnd();
    const rows = (...of: string[]) => writeFile(path, [head, ...of].join('\r\n'));
    const held = async (code: string) => (await currentCatalogue(shop.app)).vouchers.get(code);

    await rows('HONIG10,percent,,,,,,,,,2027-04-01,2027-03-01,,yes,no');
    const { complained } = await operator('preview', folder);
    expect(complained).toContain('vouchers.csv, line 2, column share: is missing');
    expect(complained).toContain('vouchers.csv, line 2, column to: ends before it begins');
    await rows('honig10,percent,1000,,,,,,,,,,,yes,maybe');
    const misspelt = (await operator('preview', folder)).complained;
    expect(misspelt).toContain('column code: “honig10” has the wrong format');
    expect(misspelt).toContain('column active: must be one of yes, no, not “maybe”');

    await rows(
      'HONIG10,percent,1000,,,,5000,,,1 7,2027-03-01,2027-03-31,,yes,yes',
      'WELCOME,amount,,500,500,900,,,,,,,100,no,yes',
    );
    expect((await operator('preview', folder)).said).toContain('vouchers.csv, HONIG10: nothing -> new');
    expect(await operator('activate', folder, 'vouchers-1')).toMatchObject({ code: 0, complained: '' });
    await expect
      .poll(() => held('HONIG10'))
      .toMatchObject({
        ...{ kind: 'percent', share: 1000, minimum: { EUR: 5000 }, markets: [1, 7] },
        ...{ from: '2027-03-01', to: '2027-03-31', oncePerCustomer: true, active: true },
      });
    expect(await held('WELCOME')).toMatchObject({ amount: { EUR: 500, GBP: 500, AUD: 900 }, uses: 100 });

    await operator('out', folder);
    await edit('vouchers.csv', '100,no,yes', '100,no,no');
    const { said } = await operator('activate', folder, 'vouchers-2');
    expect(said).toContain('vouchers.csv, WELCOME active: yes -> no');
    await expect.poll(async () => (await held('WELCOME'))?.active).toBe(false);
    // Unedited files come back unchanged.
    await operator('out', folder);
    expect((await operator('preview', folder)).said).toContain('No value changes.');
  });

  test('activates a price on a later day', async () => {
    await operator('out', folder);
    await edit('price-list.csv', /\r\nbase,4500/, '\r\nbase,9900');
    const { said: question } = await operator('preview', folder, 'far', '2999-01-01T00:00:00Z');
    const [, word = ''] = /--confirm (\w+)/.exec(question) ?? [];
    const refused = await operator('activate', folder, 'far', '2999-01-01T00:00:00Z');
    expect(refused.complained).toContain('price-list.csv, base: 4500 -> 9900');
    const { said } = await operator('activate', folder, 'far', '2999-01-01T00:00:00Z', '--confirm', word);
    expect(said).toContain('2999-01-01');
    expect(await netNow()).toBe(5905);
  });

  test('changes nothing with invalid spreadsheets and is told every place', async () => {
    await operator('out', folder);
    await edit('price-list.csv', /\r\nminimum,\d+/, '\r\nminimum,-1');
    await edit('price-list.csv', /\r\nsort,\d+/, '\r\nsort,much');
    await edit('materials.csv', /,80 g,145,/, ',80 g,9,');
    await edit('materials.csv', /\r\nPAP-MA-P,standard/, '\r\nPAP-MA-P,deluxe');
    await edit('finishes.csv', 'id,kind', 'id,sort');
    await edit('product-types.csv', /WIN-COT/, 'WIN-GONE');
    const before = await versions();
    const refused = await operator('activate', folder, 'bad');
    expect(refused).toMatchObject({ code: 1, said: '' });
    for (const line of [
      /price-list\.csv, line \d+, column value: minimum must be at least 0, not “-1”/,
      /price-list\.csv, line \d+, column value: sort must be a number, not “much”/,
      /materials\.csv, line 2, column thickness: must be at least 50, not “9”/,
      /materials\.csv, line 3, column group: must be one of standard, plus, sustainable, not “deluxe”/,
      /finishes\.csv, line 1, column kind: this column is missing/,
    ])
      expect(refused.complained).toMatch(line);
    expect(await versions()).toEqual(before);

    await rm(join(folder, 'finishes.csv'));
    await rm(join(folder, 'price-list.csv'));
    await rm(join(folder, 'materials.csv'));
    const alone = await operator('preview', folder);
    expect(alone.complained).toMatch(
      /product-types\.csv, line 2, column material: there is no material WIN-GONE/,
    );
  });

  test('is told of values that can’t be intended', async () => {
    expect((await operator()).complained).toContain('out FOLDER');
    expect((await operator('preview', folder)).complained).toContain('contains none of price-list.csv');
    await operator('out', folder);
    expect((await operator('activate', folder, 'no/version')).complained).toContain('no/version');
  });
});
