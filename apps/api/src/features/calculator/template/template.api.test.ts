import { precheck } from '@labelwerk/artwork/preflight/precheck.ts';
import { readSvg } from '@labelwerk/artwork/template/pictures/svg-page.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mail } from '#features/mail/index.ts';
import { pricing } from '#features/pricing/index.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';
import { calculator } from '../index.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness({ features: [pricing, calculator, mail] });
});
afterAll(() => shop.close());

const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
  shop.server.inject({
    method,
    url: `/public${url}`,
    headers: { 'x-api-key': shop.apiKey },
    ...(payload && { payload }),
  });
const label = { shape: 'special', contour: 'arch', width: 70, height: 90 };
const query = 'shape=special&contour=arch&width=70&height=90';

test('a template has a layer for each plate and a page for each design, in the language of the site', async () => {
  const answer = await call('GET', `/1/de/template?${query}&plates=foil.white&designs=3`);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toContain('etikettenvorlage-70x90.pdf');
  const text = answer.rawPayload.toString('latin1');
  for (const name of ['Motiv', 'White', 'HotFoil', 'Stanzkontur']) expect(text).toContain(`(${name})`);
  const { pages } = await precheck(new Uint8Array(answer.rawPayload), { width: 70, height: 90 });
  expect(pages).toHaveLength(3);
});

test('the same as SVG, with layers by name; earlier addresses still give a PDF', async () => {
  const answer = await call('GET', `/1/de/template?${query}&plates=white&format=svg`);
  expect(answer.headers['content-type']).toContain('image/svg+xml');
  expect(answer.headers['content-disposition']).toContain('etikettenvorlage-70x90.svg');
  expect(answer.payload).toContain('width="75mm" height="95mm" viewBox="-2.5 -2.5 75 95"');
  for (const name of ['Motiv', 'White', 'Stanzkontur']) expect(answer.payload).toContain(`label="${name}"`);
  // An empty drawing: all that the template itself has is not printed.
  expect(readSvg(answer.payload)).toEqual({ fault: 'empty' });
  expect((await call('GET', `/1/de/template?${query}`)).headers['content-type']).toBe('application/pdf');
});

test('it is mailed once a day for each address and label, with the PDF attached', async () => {
  const send = (more: object = {}) =>
    call('POST', '/1/de/template/mail', { ...label, plates: 'white', email: 'anna@example.com', ...more });
  expect((await Promise.all([send(), send(), send()])).map(({ statusCode }) => statusCode)).toEqual([
    ...[202, 202, 202],
  ]);
  const [first, ...more] = await mailsTo(shop, 'anna@example.com');
  expect(more).toEqual([]);
  expect(first?.subject).toBe('Ihre Vorlage für 70 X 90 mm');
  expect(first?.html).toContain('druckdaten-assistent?shape=special');
  expect(first?.attachments?.[0]?.filename).toBe('etikettenvorlage-70x90.pdf');
  await send({ width: 71 });
  expect(await mailsTo(shop, 'anna@example.com')).toHaveLength(2);
});

test.each([
  ['a plate that does not exist', 'plates=gold'],
  ['no page', 'designs=0'],
  ['too many pages', 'designs=51'],
  ['half a page', 'designs=1.5'],
  ['another format', 'format=ai'],
])('%s is refused as invalid', async (_name, more) => {
  expect((await call('GET', `/1/de/template?${query}&${more}`)).statusCode).toBe(400);
});

test('a label that is not produced, or no address, is refused before anything is mailed', async () => {
  const bad = [{ ...label, width: 900, email: 'b@example.com' }, { ...label, email: 'nobody' }, label];
  for (const body of bad) expect((await call('POST', '/1/de/template/mail', body)).statusCode).toBe(422);
});
