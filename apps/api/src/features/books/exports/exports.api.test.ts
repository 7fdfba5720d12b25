import { hash } from 'node:crypto';
import type { BookExport } from '@labelwerk/contracts/books/book-exports.ts';
import type { BookedPaper } from '@labelwerk/contracts/books/booked-papers.ts';
import { exampleInvoice } from '@labelwerk/papers/invoice/example.ts';
import type { Invoice } from '@labelwerk/papers/invoice/invoice.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { openVisit } from '#testing/checkout-visit.ts';
import { givenStaff } from '#testing/desk/staff.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { holdNumber, putPaper } from '#testing/papers/put-paper.ts';

let shop: Harness;
let token: string;
let owner: { orderId: string; customerId: number };

const put = (number: string, issued: string, more: Partial<Invoice> = {}) =>
  putPaper(shop, owner, { ...exampleInvoice, number, issued, ...more });

beforeAll(async () => {
  shop = await openHarness({ settings: { DATEV_CONSULTANT: '1001', DATEV_CLIENT: '7' } });
  await seedCatalogue(shop.app);
  const visit = await openVisit(shop);
  const { order_id: orderId } = (await visit.checkOut((await visit.prepareCart()).cartId)).json();
  owner = { orderId, customerId: visit.customerId };
  const french = { category: 'S', rate: 2000, country: 'FR', amount: 6_400 } as const;
  const british = { ...french, country: 'GB' };
  for (let at = 1; at <= 1_100; at += 1)
    await put(`INV-2024-${String(at).padStart(5, '0')}`, `2024-0${1 + (at % 3)}-15`);
  await put('INV-2024-02001', '2024-03-31', { vat: french });
  await put('INV-2024-02002', '2024-03-31', { vat: british, currency: 'GBP' });
  await put('CRN-2024-00001', '2024-03-31', { kind: 'credit-note' });
  token = (await givenStaff(shop, 'bookkeeping', (await givenStaff(shop, 'owner')).token)).token;
}, 240_000);
afterAll(() => shop.close());

const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
  shop.server.inject({
    method,
    url: `/staff/books${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
const quarter = { from: '2024-01-01', to: '2024-03-31' };
const make = async (kind: string, more: object = {}): Promise<BookExport> => {
  const answer = await call('POST', '/exports', { kind, ...quarter, ...more });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  return answer.json();
};
const refusal = async (body: object) => {
  const answer = await call('POST', '/exports', body);
  return [answer.statusCode, String(answer.json().type).split(':').at(-1)];
};

test('journal, VAT report and ledger have the sums of the papers, and the one-stop shop its part', async () => {
  const papers: BookedPaper[] = [];
  for (let next = ''; ; ) {
    const query = `?limit=200&from=${quarter.from}&to=${quarter.to}${next && `&after=${next}`}`;
    const page = (await call('GET', `/papers${query}`)).json();
    papers.push(...page.papers);
    if (page.next === null) break;
    next = page.next;
  }
  const sums = ['EUR', 'GBP'].map((currency) => {
    const of = papers.filter((paper) => paper.currency === currency);
    const sum = (field: 'net' | 'vat' | 'gross') => of.reduce((all, paper) => all + paper[field], 0);
    return { currency, papers: of.length, net: sum('net'), vat: sum('vat'), gross: sum('gross') };
  });
  expect(papers).toHaveLength(1_103);
  for (const kind of ['journal', 'vat', 'ledger']) expect((await make(kind)).sums).toEqual(sums);
  expect((await make('oss')).sums).toEqual([
    { currency: 'EUR', papers: 1, net: 32_000, vat: 6_400, gross: 38_400 },
  ]);
  expect((await make('recapitulative')).sums).toEqual([]);
});

test('an export that is begun several times is made once, and always has the same bytes', async () => {
  const before = (await call('GET', '/exports')).json().exports.length;
  const period = { from: '2024-02-01', to: '2024-02-29' };
  const answers = await Promise.all([1, 2, 3].map(() => make('journal', period)));
  expect(new Set(answers.map(({ number }) => number)).size).toBe(1);
  const [journal] = answers;
  const { exports } = (await call('GET', '/exports')).json();
  expect(exports).toHaveLength(before + 1);
  expect(exports[0]).toEqual(journal);
  expect(exports.map(({ number }: BookExport) => number)).toEqual(
    exports.map((_one: BookExport, at: number) => exports.length - at),
  );
  await put('INV-2026-00009', '2026-02-01');
  for (let round = 0; round < 2; round += 1) {
    const { rawPayload, headers } = await call('GET', `/exports/${journal?.number}`);
    expect([rawPayload.length, hash('sha256', rawPayload)]).toEqual([journal?.bytes, journal?.sha256]);
    expect(headers['content-disposition']).toContain(journal?.filename);
  }
  expect((await call('GET', `/exports?limit=1&after=${journal?.number}`)).json().next).toBe(
    (journal?.number ?? 0) - 1,
  );
});

test('a paper that is being made while its day is closed is in the export', async () => {
  const pendingPaper = await holdNumber(shop, owner, {
    ...exampleInvoice,
    ...{ number: 'INV-2023-00001', issued: '2023-06-30' },
  });
  let isDone = false;
  const making = make('journal', { from: '2023-06-30', to: '2023-06-30' }).finally(() => {
    isDone = true;
  });
  await expect.poll(() => pendingPaper.isAwaited(), { timeout: 20_000 }).toBe(true);
  expect(isDone).toBe(false);
  await pendingPaper.commit();
  expect((await making).sums.map(({ papers }) => papers)).toEqual([1]);
});

test('DATEV needs a rate for each other currency; another rate is another export', async () => {
  const body = { kind: 'datev', ...quarter };
  expect(await refusal(body)).toEqual([422, 'books.rates-missing']);
  const first = await make('datev', { rates: { GBP: 0.8 } });
  expect((await make('datev', { rates: { GBP: 0.8 } })).number).toBe(first.number);
  expect((await make('datev', { rates: { GBP: 0.9 } })).number).toBe(first.number + 1);
  const { rawPayload } = await call('GET', `/exports/${first.number}`);
  expect(rawPayload.toString('latin1')).toContain('Weingut Hügel');
});

test('periods that are open, turned round or no quarter are refused, and so are numbers of no export', async () => {
  const today = shop.app.now().toISOString().slice(0, 10);
  expect(await refusal({ kind: 'journal', from: '2024-01-01', to: today })).toEqual([
    409,
    'books.period-open',
  ]);
  expect(await refusal({ kind: 'vat', from: '2024-02-01', to: '2024-01-01' })).toEqual([422, 'books.period']);
  expect(await refusal({ kind: 'oss', from: '2024-02-01', to: '2024-03-31' })).toEqual([
    422,
    'books.quarter',
  ]);
  expect(await refusal({ kind: 'datev', from: '2023-02-01', to: '2024-03-31' })).toEqual([422, 'books.year']);
  expect((await call('GET', '/exports/999999')).statusCode).toBe(404);
});
