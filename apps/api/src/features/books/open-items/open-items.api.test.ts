import { randomUUID } from 'node:crypto';
import type { bookCalls } from '@labelwerk/contracts/books/calls.ts';
import type { OpenItem } from '@labelwerk/contracts/books/open-items.ts';
import type { Answer } from '@labelwerk/contracts/call/call.ts';
import { exampleInvoice } from '@labelwerk/papers/invoice/example.ts';
import type { Invoice } from '@labelwerk/papers/invoice/invoice.ts';
import { invoiceTotals } from '@labelwerk/papers/invoice/invoice-totals.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOfSeller } from '#features/papers/index.ts';
import { seedCatalogue } from '#features/pricing/index.ts';
import { openVisit } from '#testing/checkout-visit.ts';
import { givenStaff } from '#testing/desk/staff.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';
import { putPaper } from '#testing/papers/put-paper.ts';

let shop: Harness;
let token: string;
let visit: Awaited<ReturnType<typeof openVisit>>;
let email: string;

beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
  visit = await openVisit(shop, { paymentDays: 14 });
  ({ email } = await shop.app.db
    .selectFrom('customers')
    .select('email')
    .where('id', '=', visit.customerId)
    .executeTakeFirstOrThrow());
  token = (await givenStaff(shop, 'bookkeeping', (await givenStaff(shop, 'owner')).token)).token;
}, 240_000);
afterAll(() => shop.close());

/** The seller's day, some days from today. */
const dayIn = (days: number): string => dayOfSeller(new Date(shop.app.now().getTime() + days * 86_400_000));
const { gross } = invoiceTotals(exampleInvoice);

async function order(payment: 'invoice' | 'bank_transfer'): Promise<string> {
  const { cartId } = await visit.prepareCart({ payment_type: payment });
  return (await visit.checkOut(cartId)).json().order_id;
}
const put = (orderId: string, changes: Partial<Invoice>) =>
  putPaper(shop, { orderId, customerId: visit.customerId }, { ...exampleInvoice, ...changes });
/** An order on invoice that was due some days ago. */
async function overdue(number: string, days: number): Promise<string> {
  const orderId = await order('invoice');
  await put(orderId, { number, due: dayIn(-days) });
  return orderId;
}
const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
  shop.server.inject({
    method,
    url: `/staff/books${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
const itemsOf = async (query: string): Promise<readonly OpenItem[]> =>
  (await call('GET', `/open-items?${query}`)).json().items;
const idsOf = async (query: string) => (await itemsOf(query)).map(({ order_id: id }) => id);
const remind = (orderId: string, step: number, id: string = randomUUID()) =>
  call('POST', `/open-items/${orderId}/reminders`, { request_id: id, step });
const change = (orderId: string, state: 'paid' | 'cancelled' | 'review') =>
  shop.app.db.updateTable('orders').set({ state }).where('id', '=', orderId).execute();

test('what is open is listed by its day, with what its papers say and its days overdue', async () => {
  const late = await overdue('INV-2025-00001', 10);
  const soon = await overdue('INV-2025-00002', -3);
  const transfer = await order('bank_transfer');
  const unbilled = await order('invoice');
  const all = [late, soon, transfer, unbilled];
  expect(await idsOf('')).toEqual(all);
  const [first, , third, fourth] = await itemsOf('');
  expect(first).toMatchObject({
    ...{ invoice: 'INV-2025-00001', due: dayIn(-10), days_overdue: 10, currency: 'EUR', next_step: 1 },
    ...{ claimed: gross, received: 0, amount: gross, reminded_step: null, next_from: dayIn(-3) },
  });
  expect(third).toMatchObject({ invoice: null, due: dayIn(21), days_overdue: 0, next_step: null });
  const { totals } = await visit.order(unbilled);
  expect(fourth).toMatchObject({ invoice: null, due: null, claimed: totals.gross, next_from: null });

  expect(await idsOf('only=overdue')).toEqual([late]);
  expect(await idsOf('only=to-remind')).toEqual([late]);
  expect(await idsOf('number=INV-2025-00002')).toEqual([soon]);
  expect(await idsOf(`number=${third?.order_number}`)).toEqual([transfer]);
  expect(await idsOf('market=2')).toEqual([]);
  expect(await idsOf('market=1')).toEqual(all);
  expect(await idsOf(`customer=${visit.customerId}`)).toEqual(all);
  expect(await idsOf('customer=999999999')).toEqual([]);
  const name = first?.customer.split(' ').at(-1)?.slice(0, 4) ?? '';
  expect(await idsOf(`customer=${encodeURIComponent(name)}`)).toEqual(all);
  expect(await idsOf('customer=nobody')).toEqual([]);

  const pages: string[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const answer = await call('GET', `/open-items?limit=1${after && `&after=${after}`}`);
    const { items, next }: Answer<typeof bookCalls.listOpenItems> = answer.json();
    pages.push(...items.map(({ order_id: id }) => id));
    after = next;
  }
  expect(pages).toEqual(all);
});

test('what is open is summed by currency, with the part that is overdue', async () => {
  const named = async (number: string, days: number, currency: 'EUR' | 'GBP') => {
    const orderId = await order('invoice');
    await put(orderId, { number, due: dayIn(days) });
    const { db } = shop.app;
    const [row] = await itemsOf(`number=${number}`);
    await db.updateTable('orders').set({ currency }).where('id', '=', orderId).execute();
    return row?.amount ?? 0;
  };
  const amounts = [
    await named('INV-2025-00041', -10, 'EUR'),
    await named('INV-2025-00042', 10, 'EUR'),
    await named('INV-2025-00043', 10, 'GBP'),
  ];
  expect(amounts).toEqual([gross, gross, gross]);
  const sums = async (query: string) =>
    (await call('GET', `/open-items/sums?${query}`)).json().sums.map(Object.values);
  const number = 'number=INV-2025-0004';
  expect(await sums(`${number}1`)).toEqual([['EUR', 1, gross, 0, gross, gross]]);
  expect(await sums(`${number}2`)).toEqual([['EUR', 1, gross, 0, gross, 0]]);
  expect(await sums(`${number}3`)).toEqual([['GBP', 1, gross, 0, gross, 0]]);
  expect(await sums(`${number}9`)).toEqual([]);
  const items = await itemsOf('limit=200');
  const [euros] = await sums('');
  const total = (rows: readonly OpenItem[]) => rows.reduce((sum, { amount }) => sum + amount, 0);
  const inEuros = items.filter(({ currency }) => currency === 'EUR');
  const overdueOnes = inEuros.filter(({ days_overdue: days }) => days > 0);
  expect([euros[1], euros[4], euros[5]]).toEqual([inEuros.length, total(inEuros), total(overdueOnes)]);
  expect((await sums('only=overdue'))[0][4]).toBe(total(overdueOnes));
});

test('credit notes and payments are deducted, and what is settled is not listed', async () => {
  const orderId = await overdue('INV-2025-00011', 30);
  const open = async () => (await itemsOf('number=INV-2025-00011')).map(({ amount }) => amount);
  const [id, at] = [randomUUID(), shop.app.now()];
  const money = { provider: 'bank', provider_ref: orderId, currency: 'EUR' } as const;
  await shop.app.db
    .insertInto('payment_sessions')
    .values({
      ...{ ...money, id, order_id: orderId, attempt: 1, idempotency_key: id, redirect_url: null },
      ...{ state: 'open', method: 'invoice', amount: gross, created_at: at, updated_at: at },
    })
    .execute();
  await shop.app.db
    .insertInto('payment_events')
    .values({
      ...{ ...money, event_id: `statement:${id}`, outcome: 'paid', amount: 1000, occurred_at: at },
      ...{ applied_at: at, result: 'mismatch', refund_key: null },
    })
    .execute();
  await change(orderId, 'review');
  expect(await open()).toEqual([gross - 1000]);
  // Nobody is reminded along with all others while the payment is reviewed.
  expect(await idsOf('only=to-remind')).not.toContain(orderId);
  await put(orderId, { kind: 'credit-note', number: 'CRN-2025-00011' });
  expect(await open()).toEqual([]);
  expect((await remind(orderId, 1)).statusCode).toBe(404);
});

test('each of three steps is mailed once, with the invoice, and not before its day', async () => {
  const orderId = await overdue('INV-2025-00021', 7);
  const mails = async () =>
    (await mailsTo(shop, email)).filter(({ subject }) => subject?.includes('INV-2025-00021'));
  const request = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => remind(orderId, 1, request)));
  for (const answer of answers)
    expect(answer.json()).toMatchObject({ invoice: 'INV-2025-00021', step: 1, amount: gross });
  const [mail, second] = await mails();
  expect(second).toBeUndefined();
  expect(mail?.subject).toBe('Ihre Rechnung INV-2025-00021 ist noch offen');
  expect(mail?.text).toContain('INV-2025-00021');
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['INV-2025-00021.pdf']);

  for (const step of [1, 2]) {
    const early = await remind(orderId, step);
    expect([early.statusCode, early.json().type]).toEqual([409, expect.stringMatching(/reminder-not-due$/)]);
    expect(early.json().detail).toContain(dayIn(14));
  }
  const backdate = () =>
    shop.app.db
      .updateTable('payment_reminders')
      .set({ reminded_on: dayIn(-14) })
      .where('order_id', '=', orderId)
      .execute();
  for (const step of [2, 3]) {
    await backdate();
    expect((await remind(orderId, step + 1 > 3 ? 2 : 3)).statusCode).toBe(409);
    const raced = await Promise.all([remind(orderId, step), remind(orderId, step)]);
    expect(raced.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  }
  await backdate();
  const fourth = await remind(orderId, 3);
  expect([fourth.statusCode, fourth.json().type]).toEqual([409, expect.stringMatching(/reminded-thrice$/)]);
  expect(await mails()).toHaveLength(3);
  const { reminders } = (await call('GET', `/reminders?order=${orderId}`)).json();
  expect(reminders.map(({ step, invoice }: { step: number; invoice: string }) => [step, invoice])).toEqual([
    [3, 'INV-2025-00021'],
    [2, 'INV-2025-00021'],
    [1, 'INV-2025-00021'],
  ]);
  const page = (await call('GET', `/reminders?customer_id=${visit.customerId}&limit=2`)).json();
  const rest = (await call('GET', `/reminders?limit=2&after=${page.next}`)).json();
  expect([page.reminders.length, rest.reminders.length, rest.next]).toEqual([2, 1, null]);
});

test('nobody is reminded of what is paid, cancelled, without an invoice or unknown', async () => {
  const codeOf = async (orderId: string) => {
    const answer = await remind(orderId, 1);
    return [answer.statusCode, answer.json().type.split(':').at(-1)];
  };
  const paid = await overdue('INV-2025-00031', 40);
  await change(paid, 'paid');
  const cancelled = await overdue('INV-2025-00032', 40);
  await change(cancelled, 'cancelled');
  for (const orderId of [paid, cancelled, randomUUID(), 'nothing'])
    expect(await codeOf(orderId)).toEqual([404, 'books.item-missing']);
  expect(await codeOf(await order('invoice'))).toEqual([409, 'books.not-invoiced']);
  const sent = (await mailsTo(shop, email)).filter(({ subject }) => /0003[12]/.test(subject ?? ''));
  expect(sent).toEqual([]);
});
