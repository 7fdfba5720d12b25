import { openDocument } from '@labelwerk/artwork/open/open-document.ts';
import { runPreflight } from '@labelwerk/artwork/preflight/run-preflight.ts';
import { contours } from '@labelwerk/domain/label/contour.ts';
import { labelShapes } from '@labelwerk/domain/label/label-shape.ts';
import { sites } from '@labelwerk/domain/market/sites.ts';
import { sheetAmounts } from '@labelwerk/domain/pricing/sheet-amounts.ts';
import { textOf } from '@labelwerk/testkit/pdf/text-of.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cart } from '#features/cart/index.ts';
import { mail } from '#features/mail/index.ts';
import { currentCatalogue, insertCatalogueVersion, pricing, seedCatalogue } from '#features/pricing/index.ts';
import { plainConfiguration as plain } from '#testing/configurations.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';
import { calculator } from '../index.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness({ features: [pricing, calculator, cart, mail] });
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

const call = (method: 'GET' | 'POST', url: string, payload?: object, customer?: number) =>
  shop.server.inject({
    method,
    url: `/public${url}`,
    headers: {
      'x-api-key': shop.apiKey,
      ...(customer !== undefined && { authorization: shop.tokenFor(customer) }),
    },
    ...(payload && { payload }),
  });
const save = async (site: string, more: object = {}, customer?: number): Promise<{ id: string }> =>
  (await call('POST', `/${site}/quotes`, { configuration: { ...plain, ...more } }, customer)).json();

describe('the page of a quote', () => {
  test('shows label, price and validity, in the language of its site', async () => {
    const { id } = await save('1/de', { sorts: [600, 400] });
    const answer = await call('GET', `/quotes/${id}/pdf`);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename=angebot-\d{8}-[0-9A-F]{6}\.pdf$/,
    );
    const { title, pages } = await textOf(answer.rawPayload);
    expect(title).toMatch(/^Angebot \d{8}-/);
    expect(pages).toHaveLength(1);
    const quote = (await call('GET', `/quotes/${id}`)).json();
    const euro = (amount: number) => `${(amount / 100).toFixed(2).replace('.', ',')} €`;
    for (const words of [
      'Papier glänzend',
      '50 × 50 mm',
      '600 + 400',
      'MwSt. 19 % (DE)',
      'Maßstab 1:1,5',
      euro(quote.price.gross),
    ])
      expect(pages[0]).toContain(words);
    for (const row of sheetAmounts(quote.price, 'gross').rows) expect(pages[0]).toContain(euro(row.amount));
    expect(answer.rawPayload.toString('latin1')).toContain(`/de/kalkulator?quote=${id}`);
  });

  test('is complete on every site, for every shape and whatever is chosen', async () => {
    const shapes = [
      ...labelShapes.map((shape) => ({ shape })),
      ...contours.map((contour) => ({ shape: 'special', contour })),
    ];
    for (const [index, { market, language }] of sites.entries()) {
      const { id } = await save(`${market}/${language}`, {
        ...shapes[index % shapes.length],
        finishes: ['LAM-G'],
        sorts: Array.from({ length: 50 }, () => 20),
      });
      const { pages } = await textOf((await call('GET', `/quotes/${id}/pdf`)).rawPayload);
      expect(pages).toHaveLength(1);
      expect(pages[0]).not.toMatch(/calculator\.|undefined|\{\w+\}|\?{2}/);
    }
  });

  test('shows everything that is paid for, on a second page where one is too small', async () => {
    const name = (language: string) => `Geschenkkarton ${language}`;
    const languages = ['en', 'de', 'es', 'fr', 'it', 'nl'];
    const gift = Object.fromEntries(languages.map((language) => [language, name(language)]));
    const { priceList } = await currentCatalogue(shop.app);
    const checks = { 'artwork-check': 1500, 'barcode-check': 2500, 'printed-proof': 1400 };
    const extras = { ...checks, 'gift-box': 300 };
    const extraNames = { 'gift-box': gift };
    await insertCatalogueVersion(shop.app.db, {
      kind: 'price-list',
      version: 'gift',
      activeFrom: new Date(),
      document: { ...priceList, version: 'gift', extras, extraNames },
    });
    await expect.poll(async () => (await currentCatalogue(shop.app)).priceList.version).toBe('gift');
    const { id } = await save('11/de', {
      productType: 'wine-front',
      shape: 'special',
      contour: 'shield',
      finishes: ['LAM-ST', 'VAR-S', 'FOIL-G', 'EMB', 'WHITE-P'],
      ownedTool: true,
      quantity: 50_001,
      sorts: [20_001, 15_000, 15_000],
      form: { ...plain.form, core: 40, labelsPerRoll: 700 },
      express: '48h',
      extras: ['artwork-check', 'barcode-check', 'printed-proof', 'gift-box'],
    });
    const { pages } = await textOf((await call('GET', `/quotes/${id}/pdf`)).rawPayload);
    for (const words of [name('de'), '700', '20.001 + 2 × 15.000', 'aus einer früheren'])
      expect(pages[0]).toContain(words);
    expect(pages.join(' ')).not.toContain('…');
    // The most frequent choices and a few extras fit on one page.
    const usual = await save('5/fr', {
      productType: 'wine-front',
      shape: 'special',
      contour: 'shield',
      finishes: ['FOIL-G', 'VAR-S'],
      quantity: 2001,
      sorts: [1001, 1000],
      form: { ...plain.form, core: 40, labelsPerRoll: 700 },
      express: '48h',
      extras: ['artwork-check', 'printed-proof'],
    });
    const paper = await textOf((await call('GET', `/quotes/${usual.id}/pdf`)).rawPayload);
    expect(paper.pages).toHaveLength(1);
    expect(pages[0]).not.toContain('Der Preis gilt bis');
    expect(pages[1]).toContain('Der Preis gilt bis');
  });

  test('of a customer’s own conditions is for that customer alone', async () => {
    const { id } = await save('1/de', {}, 41);
    expect((await call('GET', `/quotes/${id}/pdf`)).statusCode).toBe(404);
    expect((await call('GET', `/quotes/${id}/pdf`, undefined, 42)).statusCode).toBe(404);
    expect((await call('GET', `/quotes/${id}/pdf`, undefined, 41)).statusCode).toBe(200);
    expect((await call('POST', `/quotes/${id}/mail`, { email: 'a@example.com' })).statusCode).toBe(404);
  });
});

test('an expired quote is reported as expired by every call, without a price', async () => {
  const { id } = await save('5/fr');
  const asked = () =>
    Promise.all([
      call('GET', `/quotes/${id}`),
      call('GET', `/quotes/${id}/pdf`),
      call('POST', `/quotes/${id}/mail`, { email: 'late@example.com' }),
      call('GET', `/cart/addQuoteItem/${id}`),
    ]);
  const validUntil = (milliseconds: number) =>
    shop.app.db
      .updateTable('quotes')
      .set({ valid_until: new Date(Date.now() + milliseconds) })
      .where('id', '=', id)
      .execute();
  await validUntil(60_000);
  expect((await asked()).map(({ statusCode }) => statusCode)).toEqual([200, 200, 202, 200]);
  await validUntil(-1);
  for (const answer of await asked()) {
    expect(answer.statusCode).toBe(410);
    expect(answer.json()).toMatchObject({ detail: expect.stringContaining('expired') });
    expect(answer.body).not.toContain('net');
  }
});

describe('a quote by mail', () => {
  test('is sent once, in its language, with the PDF and the link to the shop', async () => {
    const { id } = await save('7/it');
    const twice = await Promise.all([
      call('POST', `/quotes/${id}/mail`, { email: 'Anna@Example.com' }),
      call('POST', `/quotes/${id}/mail`, { email: 'anna@example.com' }),
    ]);
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([202, 202]);
    const mails = await mailsTo(shop, 'anna@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toMatch(/^Il tuo preventivo \d{8}-/);
    expect(mails[0]?.html).toContain(`/it/calcolatore?quote=${id}`);
    const [paper] = mails[0]?.attachments ?? [];
    expect(paper?.mimeType).toBe('application/pdf');
    expect((await textOf(new Uint8Array(paper?.content as ArrayBuffer))).pages[0]).toContain('Preventivo');
  });

  test('is sent to few recipients, to valid addresses only, and contains no text of the visitor', async () => {
    const made = await call('POST', '/2/en/quotes', { configuration: plain, name: 'Visit evil.example now' });
    const { id } = made.json();
    for (let index = 0; index < 5; index += 1) {
      const sent = await call('POST', `/quotes/${id}/mail`, { email: `m${index}@example.com` });
      expect(sent.statusCode).toBe(202);
    }
    const sixth = await call('POST', `/quotes/${id}/mail`, { email: 'm6@example.com' });
    expect(sixth.statusCode).toBe(429);
    expect(sixth.json().detail).toContain('link');
    expect((await call('POST', `/quotes/${id}/mail`, { email: 'nobody' })).statusCode).toBe(422);
    expect(
      (await call('POST', '/quotes/aaaaaaaaaaaaaaaaaaaaaaaa/mail', { email: 'a@b.de' })).statusCode,
    ).toBe(404);
    const [first] = await mailsTo(shop, 'm0@example.com');
    const paper = new Uint8Array(first?.attachments[0]?.content as ArrayBuffer);
    expect(`${first?.html} ${(await textOf(paper)).pages.join()}`).not.toContain('evil');
  });
});

describe('the template', () => {
  const shapes = [
    ...labelShapes.map((shape) => ({ shape, query: '' })),
    ...contours.map((contour) => ({ shape: 'special' as const, query: `&contour=${contour}` })),
  ];
  test.each(shapes)('of $shape $query passes our own preflight', async ({ shape, query }) => {
    const url = `/1/de/template?shape=${shape}&width=60&height=60&cornerRadius=3${query}`;
    const answer = await call('GET', url);
    expect(answer.headers['content-disposition']).toBe('attachment; filename=etikettenvorlage-60x60.pdf');
    const opened = await openDocument(answer.rawPayload);
    if (!opened.ok) throw new Error(opened.code);
    const checked = runPreflight(opened, answer.rawPayload.length, { width: 60, height: 60, shape });
    if (!checked.ok) throw new Error(checked.code);
    const grave = checked.findings.filter(({ severity }) => severity !== 'note').map(({ id }) => id);
    // Missing is only what the customer draws: the artwork, and the cut line of a custom shape.
    expect(grave).toEqual(
      shape === 'special' && query === '' ? expect.arrayContaining(['LP-CUT-1']) : ['LP-PAGE-4'],
    );
    if (shape !== 'special' || query !== '') expect(checked.inks).toContain('CutContour');
  });

  test('is drawn for labels that can be made; others are refused with the nearest values, and 0 is the minimum side', async () => {
    const ask = (query: string) => call('GET', `/1/de/template?${query}`);
    for (const [query, errors] of [
      ['shape=rectangle&width=9&height=50', [['width', 10]]],
      [
        'shape=oval&width=313&height=701',
        [
          ['width', 312],
          ['height', 700],
        ],
      ],
      [
        'shape=circle&width=400&height=10',
        [
          ['width', 312],
          ['height', 312],
        ],
      ],
      [
        'shape=rounded&width=11&height=50.24&cornerRadius=9.7',
        [
          ['height', 50.2],
          ['cornerRadius', 5.5],
        ],
      ],
    ] as const) {
      const refused = await ask(query);
      expect([query, refused.statusCode]).toEqual([query, 422]);
      const reported = refused
        .json()
        .errors.map((each: Record<string, unknown>) => [each.path, each.nearest]);
      expect(reported).toEqual(errors);
    }
    const smallest = await ask('shape=rectangle&width=0&height=50');
    expect(smallest.headers['content-disposition']).toContain('10x50.pdf');
    for (const query of [
      'shape=star&width=50&height=50',
      'shape=oval&width=NaN&height=50',
      'shape=oval&width=1e2&height=50',
      'width=50&height=50',
    ])
      expect([query, (await ask(query)).statusCode]).toEqual([query, 400]);
  });
});
