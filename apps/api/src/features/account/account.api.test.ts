import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from '#testing/harness.ts';
import { addCustomer } from './customers-repository.ts';

let shop: Harness;
let anna: number;
let bert: number;
beforeAll(async () => {
  shop = await openHarness();
  const add = (subject: string, site: string) =>
    addCustomer(shop.app.db, {
      issuer: 'test',
      subject,
      email: `${subject}@example.com`,
      name: subject,
      site,
    });
  [anna, bert] = [await add('anna', 'de'), await add('bert', 'au')];
});
afterAll(() => shop.close());

const headers = (id: number) => ({ authorization: shop.tokenFor(id), 'accept-language': 'de' });
const update = (id: number, payload: object, as = id) =>
  shop.server.inject({
    method: 'POST',
    url: `/private/customers/${id}/updateCustomer`,
    headers: headers(as),
    payload,
  });
const codes = (answer: { json(): { errors?: { path: string; code: string }[] } }) =>
  answer.json().errors?.map(({ path, code }) => `${path} ${code}`);

test('customers read and change their own data', async () => {
  const read = await shop.server.inject({ url: `/private/customers/${anna}`, headers: headers(anna) });
  expect(read.json()).toEqual({
    id: anna,
    email: 'anna@example.com',
    name: 'anna',
    last_name: '',
    phone: '',
    company: '',
    vat_number: '',
    invoice_email: '',
    customer_reference: '',
    site: 'de',
  });
  const changed = await update(anna, {
    name: ' Anna ',
    last_name: 'Groß',
    phone: '1234567890',
    vat_number: 'de 136 695 976',
    company: 'Weingut',
  });
  expect(changed.json()).toMatchObject({
    name: 'Anna',
    last_name: 'Groß',
    phone: '(12) 3456-7890',
    vat_number: 'DE136695976',
    company: 'Weingut',
  });
  expect((await update(anna, { phone: '+49 351 1234567', vat_number: '' })).json()).toMatchObject({
    name: 'Anna',
    phone: '+493511234567',
    vat_number: '',
  });
  expect((await update(anna, { customer_reference: ' KST 4711 ' })).json().customer_reference).toBe(
    'KST 4711',
  );
  expect((await update(anna, { company: 'Weingut' })).json().customer_reference).toBe('KST 4711');
  expect((await update(anna, { customer_reference: 'x'.repeat(61) })).statusCode).toBe(422);
  const info = await shop.server.inject({ url: `/private/customers/${anna}/info`, headers: headers(anna) });
  expect(info.json()).toMatchObject({ id: anna, name: 'Anna', email_verified: true });
});

test('a zero that is dialled only within the country is left out of an international number', async () => {
  for (const phone of ['+49 0351 1234567', '+49 (0)351 1234567', '0049 0351/1234567'])
    expect((await update(anna, { phone })).json().phone, phone).toBe('+493511234567');
  expect((await update(anna, { phone: '+39 06 12345678' })).json().phone).toBe('+390612345678');
});

test('an invalid telephone or VAT number is refused at its field', async () => {
  for (const phone of ['call me', '12345', '123456789012', '+1', '+99999999999', '١٢٣٤٥٦٧'])
    expect(codes(await update(anna, { phone })), phone).toEqual(['phone account.phone']);
  expect(codes(await update(anna, { vat_number: 'DE136695977' }))).toEqual(['vat_number account.vat-number']);
  // On a site of another country, the same number is checked by that country's rules.
  expect(codes(await update(bert, { vat_number: 'DE136695976' }))).toEqual(['vat_number account.vat-number']);
  expect((await update(bert, { vat_number: '51 824 753 556' })).json()).toMatchObject({
    vat_number: '51824753556',
  });
});

test('other customers’ data and fields that may not be changed are refused', async () => {
  for (const more of [
    { customer_id: bert },
    { id: bert },
    { email: 'x@example.com' },
    { role: 'admin' },
    { issuer: 'x' },
  ])
    expect((await update(anna, { name: 'Eve', ...more })).statusCode).toBe(422);
  expect((await update(bert, { name: 'Eve' }, anna)).statusCode).toBe(403);
  expect((await update(999_999, { name: 'Eve' })).statusCode).toBe(404);
  for (const path of [`${bert}`, `${bert}/info`, '999999', '1'])
    expect(
      (await shop.server.inject({ url: `/private/customers/${path}`, headers: headers(anna) })).statusCode,
    ).toBe(403);
  for (const path of ['1,2', '1;2', '1%2F..%2F2', '01', '-1', '1e3', 'NaN'])
    expect(
      (await shop.server.inject({ url: `/private/customers/${path}`, headers: headers(anna) })).statusCode,
    ).toBe(400);
  expect((await shop.server.inject({ url: `/private/customers/${anna}` })).statusCode).toBe(401);
  const read = await shop.server.inject({ url: `/private/customers/${bert}`, headers: headers(bert) });
  expect(read.json()).toMatchObject({ name: 'bert' });
});
