import { readCodes } from '@labelwerk/composition/testing/read-codes.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVisit } from '#testing/checkout-visit.ts';
import { formOf, uploader } from '#testing/clients/upload-client.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
});
afterAll(() => shop.close());

const small = { width: '50.8', height: '25.4', type: '1', lang: 'de', sku: 'SOAP-100' };
const large = { ...small, width: '101.6', height: '34.9', type: '4', ean: 'X00ABCDEF1' };

type Fields = Readonly<Record<string, string>>;
async function send(fields: Fields, more: { headers?: Fields; logo?: Uint8Array } = {}) {
  const { payload, type } = formOf([
    ...Object.entries(fields),
    ...(more.logo ? ([['logo', more.logo]] as const) : []),
  ]);
  return shop.server.inject({
    method: 'POST',
    url: '/public/transparency/label/preview',
    headers: { 'x-api-key': shop.apiKey, 'content-type': type, ...more.headers },
    payload,
  });
}
const asCustomer = (customerId: number) => ({ authorization: shop.tokenFor(customerId) });
const errorsOf = (answer: Awaited<ReturnType<typeof send>>) =>
  answer.json().errors.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`);

test('a visitor gets a picture in millimetres, with an invented code', async () => {
  const answer = await send(small);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(answer.body).toMatch(/^<svg [^>]*width="50.8mm" height="25.4mm"><title>/);
  const { data: pixels, info } = await sharp(Buffer.from(answer.body), { density: 300 })
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  expect(await readCodes({ width, height, pixels })).toEqual(['DataMatrix AZ:PREVIEW0NLY0N0T0A0C0DE0000']);
});

test('clear stock is drawn as a checkered ground', async () => {
  expect((await send(small)).body).not.toContain('fill="#ddd"');
  expect((await send({ ...small, transparent: '1' })).body).toContain('fill="#ddd"');
});

test('what the preview needs depends on the type', async () => {
  const { customerId } = await openVisit(shop);
  const headers = asCustomer(customerId);
  for (const [fields, error] of [
    [{ ...small, sku: ' ' }, 'sku field.required'],
    [{ ...small, type: '3', ean: '1234567' }, 'ean transparency.ean-digits'],
    [{ ...large, customerId: '0' }, 'customerId transparency.customer'],
    [{ ...large, ean: '', customerId: String(customerId) }, 'ean field.required'],
    [{ ...large, barCodeType: 'ean', customerId: String(customerId) }, 'ean transparency.ean-digits'],
    [{ ...small, type: '5' }, 'type field.choice'],
    [{ ...small, width: '9' }, 'width field.min'],
    [{ ...small, width: '4e1' }, 'width field.type'],
    [{ ...small, lang: 'xx' }, 'lang market.language'],
  ] as const) {
    const answer = await send(fields, { headers });
    expect([answer.statusCode, errorsOf(answer)]).toEqual([422, [error]]);
  }
  expect((await send({ ...small, type: '3', ean: '4006381333931', sku: '' })).statusCode).toBe(200);
  expect((await send({ ...large, customerId: String(customerId) }, { headers })).statusCode).toBe(200);
});

test('what has no place on the label is named by its field', async () => {
  const { customerId } = await openVisit(shop);
  const headers = asCustomer(customerId);
  for (const [fields, error] of [
    [{ ...small, sku: 'W'.repeat(40) }, 'sku transparency.no-room'],
    [{ ...small, sku: '漢字' }, 'sku transparency.characters'],
    [{ ...small, type: '3', ean: '4006381333932' }, 'ean transparency.ean-wrong'],
    [{ ...small, width: '10', height: '10', sku: 'A' }, 'width transparency.too-small'],
    [{ ...large, customerId: String(customerId), label2: 'W'.repeat(60) }, 'label2 transparency.no-room'],
  ] as const) {
    const answer = await send(fields, { headers });
    expect([answer.statusCode, errorsOf(answer)]).toEqual([422, expect.arrayContaining([error])]);
  }
});

test('another customer’s id needs that customer’s token', async () => {
  const [anna, berta] = [await openVisit(shop), await openVisit(shop)];
  const fields = { ...large, customerId: String(berta.customerId) };
  expect((await send(fields)).statusCode).toBe(401);
  expect((await send(fields, { headers: asCustomer(anna.customerId) })).statusCode).toBe(403);
  expect((await send(fields, { headers: asCustomer(berta.customerId) })).statusCode).toBe(200);
});

test('the name of a brand is written where there is no logo; a brand of others is a missing one', async () => {
  const [anna, berta] = [await openVisit(shop), await openVisit(shop)];
  const added = await berta.own('POST', `/customers/${berta.customerId}/transparencyBrands`, {
    name: 'Seiferei',
  });
  const brand = added.json().brand.id;
  const of = (customerId: number, more: Fields = {}) =>
    send({ ...large, customerId: String(customerId), ...more }, { headers: asCustomer(customerId) });
  const [plain, branded] = [await of(berta.customerId), await of(berta.customerId, { brand })];
  expect([plain.statusCode, branded.statusCode]).toEqual([200, 200]);
  expect(branded.body).not.toBe(plain.body);
  const foreign = await of(anna.customerId, { brand });
  expect([foreign.statusCode, foreign.json().type]).toEqual([
    404,
    'urn:labelwerk:problem:transparency.brand-missing',
  ]);
});

test('logos are read as PNG, JPEG and plain SVG; others are refused', async () => {
  const { customerId } = await openVisit(shop);
  const headers = asCustomer(customerId);
  const of = (logo: Uint8Array) => send({ ...large, customerId: String(customerId) }, { headers, logo });
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#c00' } });
  const svg = (content: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="10">${content}</svg>`);
  for (const logo of [
    await flat(60, 20).png().toBuffer(),
    await flat(60, 20).jpeg().toBuffer(),
    svg('<path d="M0 0h40v10z" fill="#c00"/>'),
  ]) {
    const answer = await of(logo);
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
    expect(answer.body).toContain('data:image/png;base64,');
  }
  for (const [logo, error] of [
    [svg('<script>alert(1)</script>'), 'logo transparency.logo-svg'],
    [svg('<image href="file:///etc/passwd"/>'), 'logo transparency.logo-svg'],
    [Buffer.from('%PDF-1.7 no picture'), 'logo transparency.logo-unreadable'],
    [(await flat(60, 20).png().toBuffer()).subarray(0, 70), 'logo transparency.logo-unreadable'],
    [await flat(60, 20).gif().toBuffer(), 'logo transparency.logo-unreadable'],
    // 100 megapixels in a few kilobytes.
    [await flat(10_000, 10_000).png().toBuffer(), 'logo transparency.logo-pixels'],
  ] as const) {
    const answer = await of(logo);
    expect([answer.statusCode, answer.statusCode === 422 && errorsOf(answer)]).toEqual([422, [error]]);
  }
  expect((await of(Buffer.alloc(4_000_001))).statusCode).toBe(413);
});

test('a form with unknown or repeated fields is refused', async () => {
  const client = uploader(shop, {});
  const url = '/public/transparency/label/preview';
  const fields = Object.entries(small);
  expect((await client.form([...fields, ['colour', 'red']], url)).status).toBe(422);
  expect((await client.form([...fields, ['sku', 'B']], url)).status).toBe(422);
});
