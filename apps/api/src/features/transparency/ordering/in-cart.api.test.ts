import { languages } from '@labelwerk/domain/market/sites.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { openVisit } from '#testing/checkout-visit.ts';
import { formOf } from '#testing/clients/upload-client.ts';
import { transparencyConfiguration as label } from '#testing/configurations.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

const withArtwork = (change: object, more: object = {}) => ({
  ...label,
  ...more,
  artworkFrom: { ...label.artworkFrom, ...change },
});
type Visit = Awaited<ReturnType<typeof openVisit>>;
const add = (visit: Visit, configuration: object, lang = 'de') =>
  visit.open('POST', `/1/${lang}/cart/addCartItem`, { configuration, name: 'Seife' });
const errorsOf = (answer: { json(): { errors: { path: string; code: string }[] } }) =>
  answer.json().errors.map(({ path, code }) => [path, code]);

test('a label drawn by the shop is priced, put into the cart, changed and compared like any other', async () => {
  const visit = await openVisit(shop);
  const answer = await add(visit, label);
  const cart = answer.json();
  const [item] = cart.cart_items;
  expect([answer.statusCode, item.needs_artwork, item.artwork]).toEqual([200, false, null]);
  expect(item.configuration.artworkFrom).toMatchObject({ kind: 'transparency', sku: 'SEIFE-01', cta: 'app' });
  expect(item.price.rows.find(({ name }: { name: string }) => name === 'variable').amount).toBe(1900 + 450);
  const url = `/cart/${cart._id}/cartItem/${item.id}`;
  const more = (await visit.open('PATCH', url, { quantity: 3000 })).json();
  expect(more.cart_items[0].configuration).toMatchObject({ quantity: 3000, sorts: [3000] });
  const replaced = await visit.open('PUT', `/1/de${url}`, {
    configuration: withArtwork({ sku: 'SEIFE-02' }),
  });
  const [changed] = replaced.json().cart_items;
  expect(changed.configuration.artworkFrom.sku).toBe('SEIFE-02');
  expect(changed.version).not.toBe(more.cart_items[0].version);
});

test.each(languages)('the cart says in words what is drawn: %s', async (language) => {
  const visit = await openVisit(shop);
  const code = language === 'au' ? 'en-AU' : language;
  const configuration = withArtwork(
    { type: 3, ean: '4006381333931', layout: 'stacked' },
    { height: 60, width: 60 },
  );
  const answer = await add(visit, configuration, code);
  const rows: { name: string; value: string }[] = answer.json().cart_items[0].artwork_rows;
  expect(rows.map(({ value }) => value)).toEqual(expect.arrayContaining(['SEIFE-01', '4006381333931']));
  expect(rows).toHaveLength(5);
  expect(rows.every(({ name, value }) => name !== '' && !`${name}${value}`.includes('calculator.'))).toBe(
    true,
  );
});

test('what can’t be printed is refused with the field', async () => {
  const visit = await openVisit(shop);
  const refused = async (configuration: object) => {
    const answer = await add(visit, configuration);
    expect(answer.statusCode).toBe(422);
    return errorsOf(answer);
  };
  expect(await refused(withArtwork({ sku: '' }))).toEqual([
    ['configuration.artworkFrom.sku', 'field.required'],
  ]);
  expect(await refused(withArtwork({ type: 3, ean: '4006381333932' }))).toEqual([
    ['configuration.artworkFrom.ean', 'transparency.ean-wrong'],
  ]);
  expect(await refused({ ...label, material: 'PP-CG-P' })).toEqual([
    ['configuration.material', 'transparency.material-white'],
  ]);
  // Too small for its codes, and a text without room: only drawing tells.
  expect(await refused({ ...label, width: 12, height: 12 })).toContainEqual([
    'configuration.width',
    'transparency.too-small',
  ]);
  // Room for a code of 29 characters, but not for an SGTIN.
  const low = {
    width: 33,
    height: 16.5,
    artworkFrom: { ...label.artworkFrom, sku: 'S-1', layout: 'stacked' },
  };
  expect(await refused({ ...label, ...low })).toEqual([['configuration.width', 'transparency.too-small']]);
  expect(await refused(withArtwork({ sku: 'W'.repeat(40) }))).toEqual([
    ['configuration.artworkFrom.sku', 'transparency.no-room'],
  ]);
  expect(await refused({ ...label, artworkFrom: { kind: 'variable' } })).toMatchObject([
    [expect.stringContaining('artworkFrom'), expect.anything()],
  ]);
});

test('a brand must be one of the customer’s', async () => {
  const visit = await openVisit(shop);
  await visit.own('POST', `/customers/${visit.customerId}/transparencyBrands`, { name: 'Seiferei' });
  const size = { width: 101.6, height: 34.9 };
  const branded = (brand: string) => withArtwork({ type: 4, ean: 'X00ABCDEF1', brand }, size);
  expect(errorsOf(await add(visit, branded('Fremde Marke')))).toEqual([
    ['configuration.artworkFrom.brand', 'transparency.brand-missing'],
  ]);
  const answer = await add(visit, branded('Seiferei'));
  expect(answer.json().cart_items[0].artwork_rows).toContainEqual({ name: 'Marke', value: 'Seiferei' });
  const visitor = await shop.server.inject({
    method: 'POST',
    url: '/public/1/de/cart/addCartItem',
    headers: { 'x-api-key': shop.apiKey },
    payload: { configuration: branded('Seiferei') },
  });
  expect(errorsOf(visitor)).toEqual([['configuration.artworkFrom.type', 'transparency.sign-in']]);
});

test('the calculator has the same price for a drawn label', async () => {
  const visit = await openVisit(shop);
  const price = (await visit.open('POST', '/1/de/price', label)).json();
  const cart = (await add(visit, label)).json();
  expect(price.configuration).toEqual(cart.cart_items[0].configuration);
  expect(price.price).toEqual(cart.cart_items[0].price);
});

test('a logo is sent once, shown to its customer alone and drawn on labels of type 4', async () => {
  const [visit, other] = [await openVisit(shop), await openVisit(shop)];
  const png = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer();
  const path = (customerId: number) => `/private/customers/${customerId}/transparencyLogos`;
  const send = (content: Buffer | string, as = visit.customerId) => {
    const { payload, type } = formOf([['logo', Buffer.from(content as string)]]);
    const headers = { authorization: shop.tokenFor(as), 'content-type': type };
    return shop.server.inject({ method: 'POST', url: path(visit.customerId), headers, payload });
  };
  const answer = await send(png);
  expect(answer.statusCode).toBe(201);
  const { logo } = answer.json();
  expect((await send(png)).json()).toEqual({ logo });
  expect((await send(png, other.customerId)).statusCode).toBe(403);
  expect(errorsOf(await send('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))).toEqual([
    ['logo', 'transparency.logo-svg'],
  ]);
  expect(errorsOf(await send('no picture'))).toEqual([['logo', 'transparency.logo-unreadable']]);
  const logoAnswer = await visit.own('GET', `/customers/${visit.customerId}/transparencyLogos/${logo.id}`);
  expect([logoAnswer.statusCode, logoAnswer.headers['content-type']]).toEqual([200, 'image/png']);
  expect((await sharp(logoAnswer.rawPayload).metadata()).width).toBe(800);
  const foreign = await other.own('GET', `/customers/${other.customerId}/transparencyLogos/${logo.id}`);
  expect(foreign.statusCode).toBe(404);
  const size = { width: 101.6, height: 34.9 };
  const branded = withArtwork({ type: 4, ean: 'X00ABCDEF1', logo: logo.id }, size);
  const rows = (await add(visit, branded)).json().cart_items[0].artwork_rows;
  expect(rows).toContainEqual({ name: 'Logo', value: 'Ihre Datei' });
  expect(errorsOf(await add(other, branded))).toEqual([
    ['configuration.artworkFrom.logo', 'transparency.logo-missing'],
  ]);
});

test('a logo is removed from the account; labels that show it keep it', async () => {
  const visit = await openVisit(shop);
  const path = `/customers/${visit.customerId}/transparencyLogos`;
  const send = async (background: string) => {
    const png = await sharp({ create: { width: 90, height: 30, channels: 3, background } })
      .png()
      .toBuffer();
    const { payload, type } = formOf([['logo', png]]);
    const headers = { authorization: shop.tokenFor(visit.customerId), 'content-type': type };
    const answer = await shop.server.inject({ method: 'POST', url: `/private${path}`, headers, payload });
    return answer.json().logo.id as string;
  };
  const listed = async () =>
    (await visit.own('GET', path)).json().logos.map(({ id }: { id: string }) => id) as string[];
  const status = async (method: 'GET' | 'DELETE', id: string) =>
    (await visit.own(method, `${path}/${id}`)).statusCode;
  const [logoOfLabel, unused] = [await send('#0a0'), await send('#a00')];
  expect(await listed()).toEqual([unused, logoOfLabel]);
  const size = { width: 101.6, height: 34.9 };
  const cart = await add(visit, withArtwork({ type: 4, ean: 'X00ABCDEF1', logo: logoOfLabel }, size));
  expect(cart.statusCode).toBe(200);
  const other = await openVisit(shop);
  expect(
    (await other.own('DELETE', `/customers/${other.customerId}/transparencyLogos/${logoOfLabel}`)).statusCode,
  ).toBe(404);

  expect([await status('DELETE', logoOfLabel), await status('DELETE', unused)]).toEqual([204, 204]);
  expect(await listed()).toEqual([]);
  expect([await status('DELETE', logoOfLabel), await status('DELETE', unused)]).toEqual([404, 404]);
  // The label in the cart is still drawn and can be changed.
  expect([await status('GET', logoOfLabel), await status('GET', unused)]).toEqual([200, 404]);
  const { _id: cartId, cart_items: items } = cart.json();
  const more = await visit.open('PATCH', `/cart/${cartId}/cartItem/${items[0].id}`, { quantity: 3000 });
  expect([more.statusCode, more.json().cart_items[0].configuration.artworkFrom.logo]).toEqual([
    200,
    logoOfLabel,
  ]);
  // Sent again, it is there again.
  expect(await send('#0a0')).toBe(logoOfLabel);
  expect(await listed()).toEqual([logoOfLabel]);
});
