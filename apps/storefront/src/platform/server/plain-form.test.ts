import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Answer, openFakeApi, type Seen } from './fake-api.ts';

let answer: (seen: Seen) => Answer = () => ({});
let api: Awaited<ReturnType<typeof openFakeApi>>;
let form: typeof import('#app/api/forms/[form]/route.ts');

beforeAll(async () => {
  api = await openFakeApi((seen) => answer(seen));
  form = await import('#app/api/forms/[form]/route.ts');
});
afterAll(() => api.close());
beforeEach(() => {
  api.seen.length = 0;
  answer = () => ({ body: { reference: 'AB23CD45' } });
});

/** As a browser without scripts sends it. */
const send = (name: string, fields: Readonly<Record<string, string | File>>) => {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.append(field, value);
  const request = new Request(`https://shop.example/api/forms/${name}`, {
    method: 'POST',
    body,
    headers: { 'sec-fetch-site': 'same-origin', 'x-visitor-address': '203.0.113.9' },
  });
  return form.POST(request, { params: Promise.resolve({ form: name }) });
};
const fields = {
  site: 'de',
  topic: 'order',
  name: 'Lena',
  email: 'lena@example.com',
  message: 'Wo ist sie?',
};

test('a message is sent to the API with its file, and leads to the thank-you page of its site', async () => {
  const file = new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' });
  const got = await send('contact', { ...fields, website: '', files: file });
  expect([got.status, got.headers.get('location')]).toEqual([303, '/de/danke-fuer-ihre-anfrage']);
  const [seen] = api.seen;
  expect(seen?.url).toBe('/public/contact/create');
  expect(seen?.headers).toMatchObject({ 'x-visitor': '203.0.113.9', 'accept-language': 'de' });
  expect(JSON.parse(seen?.body ?? '')).toEqual({
    ...fields,
    website: '',
    files: [{ name: 'a.pdf', base64: Buffer.from('%PDF-1.7').toString('base64') }],
  });
});

test('an empty file field is no file; samples are sent as numbers and lists', async () => {
  await send('contact', { ...fields, files: new File([], '') });
  expect(JSON.parse(api.seen[0]?.body ?? '').files).toEqual([]);
  await send('samples', { ...fields, country_id: '1', materials: 'KRA' });
  expect(JSON.parse(api.seen[1]?.body ?? '')).toMatchObject({ country_id: 1, materials: ['KRA'] });
});

test('the field in the footer leads to the newsletter page, which says that a mail was sent', async () => {
  const got = await send('newsletter', { site: 'it', email: 'Léna@example.com', website: '' });
  expect([got.status, got.headers.get('location')]).toEqual([303, '/it/newsletter#sent']);
  expect(api.seen[0]?.url).toBe('/public/newsletter');
  expect(JSON.parse(api.seen[0]?.body ?? '')).toEqual({ site: 'it', email: 'Lena@example.com', website: '' });
});

test('a refusal of the shop is shown as a page without scripts', async () => {
  const said = '<b>wrong</b>';
  answer = () => ({ status: 422, body: { detail: said, errors: [{ path: 'name', message: said }] } });
  const got = await send('contact', fields);
  expect([got.status, got.headers.get('content-type')]).toEqual([422, 'text/html; charset=utf-8']);
  expect(got.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await got.text();
  expect(html).not.toContain('<b>');
  expect(html).toContain('&#60;b&#62;wrong');
});

test('an unknown form and an invalid body are refused', async () => {
  expect((await send('nothing', fields)).status).toBe(404);
  expect((await send('constructor', fields)).status).toBe(404);
  const request = new Request('https://shop.example/api/forms/contact', {
    method: 'POST',
    body: 'x',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'multipart/form-data; boundary=y' },
  });
  expect((await form.POST(request, { params: Promise.resolve({ form: 'contact' }) })).status).toBe(400);
  expect(api.seen).toEqual([]);
});
