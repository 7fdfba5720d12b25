import { randomUUID } from 'node:crypto';
import type { BookedPaper } from '@labelwerk/contracts/books/booked-papers.ts';
import { exampleInvoice } from '@labelwerk/papers/invoice/example.ts';
import type { Invoice } from '@labelwerk/papers/invoice/invoice.ts';
import { invoiceTotals } from '@labelwerk/papers/invoice/invoice-totals.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { openVisit } from '#testing/checkout-visit.ts';
import { givenStaff } from '#testing/desk/staff.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';
import { putPaper } from '#testing/papers/put-paper.ts';

let shop: Harness;
let token: string;
let visit: Awaited<ReturnType<typeof openVisit>>;
let orderId: string;
const papers: string[] = [];

/** Stores a paper of the example's content. */
async function put(number: string, issued: string, more: Partial<Invoice> = {}): Promise<void> {
  const owner = { orderId, customerId: visit.customerId };
  papers.push(await putPaper(shop, owner, { ...exampleInvoice, number, issued, ...more }));
}

beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
  visit = await openVisit(shop);
  orderId = (await visit.checkOut((await visit.prepareCart()).cartId)).json().order_id;
  await put('INV-2026-00001', '2026-03-30');
  await put('INV-2026-00002', '2026-03-31', { buyer: { ...exampleInvoice.buyer, name: 'Imkerei Sommer' } });
  await put('CRN-2026-00001', '2026-04-01', { kind: 'credit-note' });
  token = (await givenStaff(shop, 'bookkeeping', (await givenStaff(shop, 'owner')).token)).token;
});
afterAll(() => shop.close());

const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
  shop.server.inject({
    method,
    url: `/staff/books${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
const numbersOf = async (query: string): Promise<string[]> =>
  (await call('GET', `/papers${query}`)).json().papers.map(({ number }: BookedPaper) => number);

test('invoices and credit notes are listed by day, kind, number and customer, newest first', async () => {
  const all = ['CRN-2026-00001', 'INV-2026-00002', 'INV-2026-00001'];
  expect(await numbersOf('')).toEqual(all);
  expect(await numbersOf('?kind=credit-note')).toEqual(['CRN-2026-00001']);
  expect(await numbersOf('?from=2026-03-31&to=2026-03-31')).toEqual(['INV-2026-00002']);
  expect(await numbersOf('?number=INV-2026-00001')).toEqual(['INV-2026-00001']);
  const { number } = await visit.order(orderId).then((order) => ({ number: order.order_number }));
  expect(await numbersOf(`?number=${number}`)).toEqual(all);
  expect(await numbersOf('?customer=somm')).toEqual(['INV-2026-00002']);
  expect(await numbersOf(`?customer=${visit.customerId}`)).toEqual(all);
  expect(await numbersOf('?customer=999999999')).toEqual([]);
  expect(await numbersOf('?market=1')).toEqual(all);
  expect(await numbersOf('?market=2')).toEqual([]);
});

test('the amounts of a credit note are below 0 and those of the paper', async () => {
  const totals = invoiceTotals(exampleInvoice);
  const [note, , invoice] = (await call('GET', '/papers')).json().papers;
  expect(invoice).toMatchObject({ net: totals.net, vat: totals.vat, gross: totals.gross, currency: 'EUR' });
  expect(note).toMatchObject({ net: -totals.net, vat: -totals.vat, gross: -totals.gross });
});

test('pages follow one another without a gap, whatever is issued meanwhile', async () => {
  const first = (await call('GET', '/papers?limit=2&to=2026-12-31')).json();
  await put('INV-2026-00003', '2026-06-01');
  const rest = (await call('GET', `/papers?limit=2&after=${first.next}`)).json();
  const numbers = [...first.papers, ...rest.papers].map(({ number }: BookedPaper) => number);
  expect(numbers).toEqual(['CRN-2026-00001', 'INV-2026-00002', 'INV-2026-00001']);
  expect(rest.next).toBeNull();
});

test('a paper is downloaded as it was sent, and the download is logged', async () => {
  const answer = await call('GET', `/papers/${papers[0]}`);
  expect([answer.statusCode, answer.body]).toEqual([200, '%PDF-INV-2026-00001']);
  expect((await call('GET', `/papers/${papers[0]}?format=ubl`)).body).toContain('INV-2026-00001');
  const logged = await shop.app.db
    .selectFrom('staff_actions')
    .select('note')
    .where('action', '=', 'books.paper')
    .execute();
  expect(logged.map(({ note }) => note)).toEqual(['INV-2026-00001', 'INV-2026-00001']);
  for (const id of [randomUUID(), 'nothing'])
    expect((await call('GET', `/papers/${id}`)).statusCode).toBe(404);
});

test('a paper is mailed again once a request, to the customer or to another address', async () => {
  const body = { request_id: randomUUID(), to: 'books@example.com' };
  const answers = await Promise.all([1, 2, 3].map(() => call('POST', `/papers/${papers[0]}/mails`, body)));
  for (const answer of answers)
    expect(answer.json()).toEqual({ number: 'INV-2026-00001', to: 'books@example.com' });
  expect(await mailsTo(shop, 'books@example.com')).toHaveLength(1);
  const other = await call('POST', `/papers/${papers[1]}/mails`, body);
  expect(other.statusCode).toBe(200);
  const reused = await call('POST', `/papers/${papers[0]}/mails`, { ...body, to: 'x@example.com' });
  expect([reused.statusCode, reused.json().type]).toEqual([409, expect.stringContaining('request-reused')]);
  const toCustomer = await call('POST', `/papers/${papers[0]}/mails`, { request_id: randomUUID() });
  expect(toCustomer.statusCode).toBe(200);
  const subjects = (await mailsTo(shop, toCustomer.json().to)).map(({ subject }) => subject ?? '');
  expect(subjects.some((subject) => subject.includes('INV-2026-00001'))).toBe(true);
});
