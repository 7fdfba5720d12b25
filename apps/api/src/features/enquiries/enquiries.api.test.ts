import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { plainConfiguration } from '#testing/configurations.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness({ settings: { COMPANY_EMAIL: 'office@labels.example' } });
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

let visitor = 0;
let email: string;
beforeEach(() => {
  visitor += 1;
  email = `${randomUUID()}@example.com`;
});

const post = (url: string, payload: object, from = `visitor-${visitor}`) =>
  shop.server.inject({
    method: 'POST',
    url: `/public${url}`,
    headers: {
      'x-api-key': shop.apiKey,
      'x-service-key': shop.app.settings.SERVICE_KEY,
      'x-visitor': from,
      'accept-language': 'de',
    },
    payload,
  });

const message = () => ({
  ...{ site: 'de', topic: 'order', name: 'Lena Maier', email, message: 'Wo bleiben meine Etiketten?' },
  order_number: '2026-000123',
});
const request = () => ({
  ...{ site: 'it', name: 'Lena Maier', email, address: 'Via Roma 1', postcode: '20121', city: 'Milano' },
  country_id: 7,
});
const kept = (reference: string) =>
  shop.app.db.selectFrom('enquiries').selectAll().where('reference', '=', reference).execute();
const count = async () => (await shop.app.db.selectFrom('enquiries').select('id').execute()).length;

const pdf = Buffer.from('%PDF-1.7 example').toString('base64');

describe('a message', () => {
  test('is stored, mailed to the shop, and confirmed in the sender’s language without their text', async () => {
    const answer = await post('/contact/create', {
      ...message(),
      phone: '040 123456',
      branch: 'wine',
      files: [{ name: 'Etikett ä.pdf', base64: pdf }],
    });
    expect(answer.statusCode).toBe(200);
    const { reference } = answer.json();
    expect(reference).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    const [row] = await kept(reference);
    expect(row).toMatchObject({ kind: 'contact', state: 'open', site: 'de', topic: 'order', email });
    expect(row?.details).toEqual({
      ...{ phone: '(04) 0123-456', branch: 'Wein und Spirituosen', order_number: '2026-000123' },
    });
    const toShop = (await mailsTo(shop, 'office@labels.example')).filter(({ subject }) =>
      subject?.includes(reference),
    );
    expect(toShop).toHaveLength(1);
    expect(toShop[0]?.replyTo?.[0]?.address).toBe(email);
    expect(toShop[0]?.text).toContain('Wo bleiben meine Etiketten?');
    expect(toShop[0]?.text).toContain('Dateien: Etikett ä.pdf');
    expect(toShop[0]?.attachments).toEqual([]);
    const [confirmed, ...more] = await mailsTo(shop, email);
    expect(more).toEqual([]);
    expect(confirmed?.subject).toContain(reference);
    expect(confirmed?.text).toContain('Danke, dass Sie uns geschrieben haben');
    expect(confirmed?.text).not.toContain('Wo bleiben');
  });

  test('that is sent again under its id is stored and mailed once', async () => {
    const body = { ...message(), request_id: randomUUID() };
    const [one, two] = [await post('/contact/create', body), await post('/contact/create', body)];
    expect(two.json()).toEqual(one.json());
    expect(await kept(one.json().reference)).toHaveLength(1);
    expect(await mailsTo(shop, email)).toHaveLength(1);
  });

  test('whose hidden field is filled in gets the same response, but is neither stored nor mailed', async () => {
    const before = await count();
    const answer = await post('/contact/create', { ...message(), website: 'https://spam.example' });
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([200, ['reference']]);
    expect(await count()).toBe(before);
    expect(await mailsTo(shop, email)).toEqual([]);
  });

  test.each([
    ['name', { name: '' }, 'Dieses Feld ist erforderlich'],
    ['email', { email: 'lena' }, 'Diese E-Mail-Adresse ist ungültig'],
    ['message', { message: 'Hallo' }, 'Mindestens 10 Zeichen sind nötig'],
    ['phone', { phone: 'ring me' }, undefined],
    ['topic', { topic: 'spam' }, undefined],
    ['site', { site: 'xx' }, undefined],
    ['branch', { branch: 'spies' }, undefined],
  ])('with a bad %s is refused at that field', async (path, wrong, said) => {
    const answer = await post('/contact/create', { ...message(), ...wrong });
    expect(answer.statusCode).toBe(422);
    const [error] = answer.json().errors;
    expect(error.path).toBe(path);
    if (said !== undefined) expect(error.message).toBe(said);
  });

  test('can’t inject mail headers: a name or an address with line breaks is refused', async () => {
    const name = 'Lena\r\nBcc: victim@example.com';
    const good = await post('/contact/create', { ...message(), name });
    expect(good.statusCode).toBe(200);
    const sent = [...(await mailsTo(shop, 'office@labels.example')), ...(await mailsTo(shop, email))];
    expect(sent.flatMap(({ bcc = [], cc = [] }) => [...bcc, ...cc])).toEqual([]);
    expect(sent.flatMap(({ headers }) => headers.map(({ key }) => key))).not.toContain('bcc');
    const bad = await post('/contact/create', { ...message(), email: `${email}\r\nBcc: victim@example.com` });
    expect(bad.statusCode).toBe(422);
    expect(await mailsTo(shop, 'victim@example.com')).toEqual([]);
  });

  test.each([
    [
      'another kind',
      [{ name: 'a.pdf', base64: Buffer.from('<html><script>').toString('base64') }],
      'files.0',
    ],
    ['a program', [{ name: 'a.exe', base64: Buffer.from('MZ program').toString('base64') }], 'files.0'],
    ['too many', Array.from({ length: 4 }, () => ({ name: 'a.pdf', base64: pdf })), 'files'],
    [
      'one too large',
      [{ name: 'a.pdf', base64: `${pdf.slice(0, 20)}${'A'.repeat(4_000_004)}` }],
      'files.0.base64',
    ],
    [
      'too large together',
      Array.from({ length: 2 }, () => ({
        name: 'a.pdf',
        base64: `${pdf.slice(0, 20)}${'A'.repeat(3_400_000)}`,
      })),
      'files',
    ],
  ])('with files that are %s is refused', async (_what, files, path) => {
    const before = await count();
    const answer = await post('/contact/create', { ...message(), files });
    expect([answer.statusCode, answer.json().errors?.[0]?.path]).toEqual([422, path]);
    expect(await count()).toBe(before);
  });

  test('is refused beyond the limit per email address, and beyond that per network address', async () => {
    const statuses = [];
    for (let n = 0; n < 6; n += 1)
      statuses.push((await post('/contact/create', message(), `net-${visitor}-${n}`)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    const late = await post('/contact/create', message(), 'elsewhere');
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(late.json().detail).toMatch(/in \d+ Minuten/);
    const others = [];
    for (let n = 0; n < 14; n += 1)
      others.push((await post('/contact/create', { ...message(), email: `${n}${email}` })).statusCode);
    expect(others).toEqual([...Array(12).fill(200), 429, 429]);
  });
});

describe('a request for samples', () => {
  test('for the book has no materials, for a pack those that are named', async () => {
    const book = await post('/sample-book/create', request());
    expect(book.statusCode).toBe(200);
    const [first] = await kept(book.json().reference);
    expect(first).toMatchObject({ kind: 'samples', topic: 'book' });
    expect(first?.details).toEqual({
      ...{ address: 'Via Roma 1', postcode: '20121', city: 'Milano', country: 'Italia' },
    });
    const material = plainConfiguration.material;
    const pack = await post('/sample-book/create', { ...request(), materials: [material, material] });
    const [second] = await kept(pack.json().reference);
    expect(second).toMatchObject({ topic: 'pack', details: { materials: material } });
    const mails = await mailsTo(shop, email);
    expect(mails.map(({ text }) => text)).toEqual([
      expect.stringContaining('Campionario'),
      expect.stringContaining('Kit di campioni'),
    ]);
  });

  test.each([
    ['country_id', { country_id: 840 }],
    ['postcode', { postcode: 'ABC' }],
    ['materials.0', { materials: ['NONE'] }],
    ['city', { city: ' ' }],
  ])('with an invalid %s is refused at that field', async (path, wrong) => {
    const answer = await post('/sample-book/create', { ...request(), ...wrong });
    expect([answer.statusCode, answer.json().errors?.[0]?.path]).toEqual([422, path]);
  });
});
