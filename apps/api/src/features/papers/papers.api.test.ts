import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { openVisit } from '#testing/checkout-visit.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';
import { makeDuePapers } from './make-papers.ts';

const company = {
  COMPANY_NAME: 'Muster Labels GmbH',
  COMPANY_ADDRESS: 'Bogenstraße 7, 04109 Leipzig',
  COMPANY_VAT_NUMBER: 'DE 136695976',
};

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness({ settings: company });
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

type Ordered = Awaited<ReturnType<typeof shipped>>;
type Listed = { id: string; kind: string; number: string; gross: number; title: string };

/** A paid order; completely shipped unless `state` says otherwise. */
async function shipped(state: 'shipped' | 'printing' = 'shipped') {
  const visit = await openVisit(shop);
  const { cartId, gross } = await visit.prepareCart();
  const orderId: string = (await visit.checkOut(cartId)).json().order_id;
  const { db } = shop.app;
  const paid = { state: 'paid', paid_at: new Date(), cleared_at: new Date() } as const;
  await db.updateTable('orders').set(paid).where('id', '=', orderId).execute();
  await db.updateTable('order_jobs').set({ state }).where('order_id', '=', orderId).execute();
  return { visit, orderId, gross };
}

const make = () => makeDuePapers(shop.app);
const papersOf = async ({ visit, orderId }: Ordered): Promise<Listed[]> =>
  (await visit.own('GET', `/customers/${visit.customerId}/orders/${orderId}/papers`))
    .json()
    .papers.filter(({ kind }: Listed) => kind === 'invoice' || kind === 'credit-note');
const read = ({ visit }: Ordered, id: string, format = 'pdf') =>
  visit.own('GET', `/customers/${visit.customerId}/papers/${id}?format=${format}`);

/**
 * Adds the refund of an order, as a cancellation or a member of staff does; `excess` of it was paid beyond
 * the order's total.
 */
async function wantRefund({ orderId }: Ordered, amount: number, excess = 0): Promise<void> {
  await shop.app.db
    .insertInto('payment_refunds')
    .values({
      ...{ id: crypto.randomUUID(), order_id: orderId, idempotency_key: crypto.randomUUID() },
      ...{ amount, excess, state: 'done', created_at: new Date(), done_at: null },
    })
    .execute();
}

const numberIn = (number: string): number => Number(number.split('-').at(-1));

describe('an invoice', () => {
  test('is made when everything was shipped, once, with what was ordered and paid', async () => {
    const printing = await shipped('printing');
    const done = await shipped();
    await Promise.all([make(), make(), make(), make()]);
    expect(await papersOf(printing)).toEqual([]);
    const [invoice, ...more] = await papersOf(done);
    expect(more).toEqual([]);
    const order = await done.visit.order(done.orderId);
    expect(invoice).toMatchObject({ kind: 'invoice', gross: order.totals.gross });

    const pdf = await read(done, invoice?.id ?? '');
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdf.headers['content-disposition']).toContain(`${invoice?.number}.pdf`);
    const file = pdf.rawPayload.toString('latin1');
    expect(file.slice(0, 5)).toBe('%PDF-');
    expect(file).toContain('(factur-x.xml)');

    const ubl = await read(done, invoice?.id ?? '', 'ubl');
    expect(ubl.headers['content-type']).toMatch(/^application\/xml/);
    const amount = (minor: number) => (minor / 100).toFixed(2);
    for (const said of [
      'Muster Labels GmbH',
      'Anna Muster',
      'Hafenstraße 1',
      order.order_number,
      'DE136695976',
    ]) {
      expect(ubl.body).toContain(`>${said}<`);
    }
    expect(ubl.body).toContain(`>${amount(0)}</cbc:PayableAmount>`);
    expect(ubl.body).toContain(`>${amount(order.totals.gross)}</cbc:TaxInclusiveAmount>`);
  });

  test('is mailed with its PDF to the customer’s address for invoices, once', async () => {
    const [wished, plain] = [await shipped(), await shipped()];
    const books = `books-${crypto.randomUUID()}@example.com`;
    const { customerId } = wished.visit;
    const change = { invoice_email: ` ${books.toUpperCase()} ` };
    const changed = await wished.visit.own('POST', `/customers/${customerId}/updateCustomer`, change);
    expect(changed.json()).toMatchObject({ invoice_email: books });
    await Promise.all([make(), make()]);
    const [invoice] = await papersOf(wished);
    const mails = await mailsTo(shop, books);
    expect(mails.map(({ subject }) => subject)).toEqual([`Ihre Rechnung ${invoice?.number}`]);
    const [attached] = mails[0]?.attachments ?? [];
    expect(attached).toMatchObject({ filename: `${invoice?.number}.pdf`, mimeType: 'application/pdf' });
    const kept = (await read(wished, invoice?.id ?? '')).rawPayload;
    expect(Buffer.from(attached?.content as ArrayBuffer).equals(kept)).toBe(true);
    const { email } = (await plain.visit.own('GET', `/customers/${plain.visit.customerId}`)).json();
    const subjects = (await mailsTo(shop, email)).map(({ subject }) => subject);
    expect(subjects).toContain(`Ihre Rechnung ${(await papersOf(plain))[0]?.number}`);
    await wantRefund(wished, 500);
    await make();
    const credited = (await mailsTo(shop, books)).map(({ subject }) => subject);
    expect(credited).toContain(`Ihre Rechnungskorrektur ${(await papersOf(wished))[1]?.number}`);
    expect(
      (await wished.visit.own('POST', `/customers/${customerId}/updateCustomer`, { invoice_email: 'x' }))
        .statusCode,
    ).toBe(422);
  });

  test('can be read by its customer alone', async () => {
    const [mine, other] = [await shipped(), await shipped()];
    await make();
    const [invoice] = await papersOf(mine);
    expect((await read(other, invoice?.id ?? '')).statusCode).toBe(404);
    const list = await other.visit.own(
      'GET',
      `/customers/${other.visit.customerId}/orders/${mine.orderId}/papers`,
    );
    expect(list.statusCode).toBe(404);
    expect((await read(mine, 'no-such-paper')).statusCode).toBe(404);
    expect((await read(mine, crypto.randomUUID())).statusCode).toBe(404);
  });

  test('has the next number, without a gap, however many are made at once', async () => {
    const orders = await Promise.all([shipped(), shipped(), shipped(), shipped()]);
    await Promise.all([make(), make(), make(), make(), make()]);
    const { db } = shop.app;
    const rows = await db.selectFrom('papers').select('number').where('kind', '=', 'invoice').execute();
    const numbers = rows.map(({ number }) => numberIn(number)).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_one, index) => index + 1));
    for (const ordered of orders) expect(await papersOf(ordered)).toHaveLength(1);
  });

  test('is never changed or deleted', async () => {
    await shipped();
    await make();
    const { db } = shop.app;
    await expect(db.updateTable('papers').set({ gross: 1 }).execute()).rejects.toThrow('never changed');
    await expect(db.deleteFrom('papers').execute()).rejects.toThrow('never changed');
  });

  test('is not made while the seller’s data are incomplete', async () => {
    const ordered = await shipped();
    const { settings } = shop.app;
    Object.assign(settings, { COMPANY_VAT_NUMBER: '' });
    await make();
    expect(await papersOf(ordered)).toEqual([]);
    Object.assign(settings, { COMPANY_VAT_NUMBER: company.COMPANY_VAT_NUMBER });
    await make();
    expect(await papersOf(ordered)).toHaveLength(1);
  });
});

test('an invoice made later has the date on which the order was shipped', async () => {
  const ordered = await shipped();
  const { db } = shop.app;
  const at = new Date('2026-10-05T08:00:00Z');
  await db
    .insertInto('order_events')
    .values({ order_id: ordered.orderId, job_id: null, at, state: 'shipped', actor: 'shop' })
    .execute();
  await make();
  const [invoice] = await papersOf(ordered);
  expect((await read(ordered, invoice?.id ?? '', 'ubl')).body).toContain(
    '<cbc:ActualDeliveryDate>2026-10-05<',
  );
});

describe('a credit note', () => {
  test('is made for each refund after the invoice, once, and refers to it', async () => {
    const ordered = await shipped();
    await make();
    const [invoice] = await papersOf(ordered);
    await wantRefund(ordered, 777);
    await Promise.all([make(), make(), make()]);
    const [, part, ...more] = await papersOf(ordered);
    expect(more).toEqual([]);
    expect(part).toMatchObject({ kind: 'credit-note', gross: 777 });
    const xml = (await read(ordered, part?.id ?? '', 'ubl')).body;
    expect(xml).toContain('CreditNote-2');
    expect(xml).toContain(`<cbc:ID>${invoice?.number}</cbc:ID>`);
    expect(xml).toContain('>7.77</cbc:TaxInclusiveAmount>');
  });

  test('adds up with the others to the invoice in net, VAT and gross, in however many parts', async () => {
    const ordered = await shipped();
    await make();
    const parts = [1, 3, 7, 333, 1111, 1999];
    const rest = ordered.gross - parts.reduce((sum, part) => sum + part, 0);
    for (const part of [...parts, rest]) {
      await wantRefund(ordered, part);
      await make();
    }
    const [invoice, ...notes] = await papersOf(ordered);
    expect(notes).toHaveLength(parts.length + 1);
    const amountsIn = async (id = '') => {
      const { body } = await read(ordered, id, 'ubl');
      return ['TaxExclusiveAmount', 'TaxAmount', 'TaxInclusiveAmount'].map((name) =>
        Math.round(Number(new RegExp(`<cbc:${name} currencyID="EUR">([\\d.]+)<`).exec(body)?.[1]) * 100),
      );
    };
    const credited = await Promise.all(notes.map(({ id }) => amountsIn(id)));
    const sums = [0, 1, 2].map((at) => credited.reduce((sum, amounts) => sum + (amounts[at] ?? 0), 0));
    expect(sums).toEqual(await amountsIn(invoice?.id));
  });

  test('covers what the order cost, but not money paid beyond it', async () => {
    const ordered = await shipped();
    await make();
    await wantRefund(ordered, ordered.gross, ordered.gross);
    await wantRefund(ordered, 500, 200);
    await make();
    const [, ...notes] = await papersOf(ordered);
    expect(notes).toMatchObject([{ kind: 'credit-note', gross: 300 }]);
  });

  test('for the whole amount lists every line', async () => {
    const ordered = await shipped();
    await make();
    await wantRefund(ordered, ordered.gross);
    await make();
    const [, whole] = await papersOf(ordered);
    expect(whole?.gross).toBe(ordered.gross);
    expect((await read(ordered, whole?.id ?? '', 'ubl')).body).toContain('<cbc:Name>Honig</cbc:Name>');
  });
});

describe('VAT charged for a number that was confirmed after the order', () => {
  /** An order that was charged VAT because the tax office did not answer, with the refund of its VAT. */
  async function confirmed({ orderId }: Ordered) {
    const { vat_amount: amount, customer_id: customer } = await shop.app.db
      .selectFrom('orders')
      .select(['vat_amount', 'customer_id'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    await shop.app.db
      .insertInto('order_vat_claims')
      .values({ order_id: orderId, customer_id: customer, state: 'due', amount })
      .execute();
    return amount;
  }
  const vatRefund = ({ orderId }: Ordered, amount: number) =>
    shop.app.db
      .insertInto('payment_refunds')
      .values({
        ...{ id: crypto.randomUUID(), order_id: orderId, idempotency_key: `refund:${orderId}:vat` },
        ...{ amount, state: 'done', created_at: new Date(), done_at: null },
      })
      .execute();
  const sumOfPapers = async (order: Ordered) => {
    const papers = await papersOf(order);
    return papers.reduce((all, { kind, gross }) => all + (kind === 'invoice' ? gross : -gross), 0);
  };

  test('is not on invoices made afterwards', async () => {
    const order = await shipped();
    const vat = await confirmed(order);
    await vatRefund(order, vat);
    await make();
    expect(await papersOf(order)).toMatchObject([{ kind: 'invoice', gross: order.gross - vat }]);
    const [invoice] = await papersOf(order);
    const xml = (await read(order, invoice?.id ?? '', 'ubl')).body;
    expect(xml).toContain('<cbc:ID>K</cbc:ID>');
  });

  test('is corrected by cancelling the earlier invoice as a whole; the amount really paid remains', async () => {
    const order = await shipped();
    await make();
    await wantRefund(order, 500);
    await make();
    const vat = await confirmed(order);
    await vatRefund(order, vat);
    await Promise.all([make(), make(), make()]);
    const papers = await papersOf(order);
    expect(papers.map(({ kind }) => kind)).toEqual(['invoice', 'credit-note', 'credit-note', 'invoice']);
    expect(papers[2]).toMatchObject({ gross: order.gross - 500 });
    expect(papers[3]).toMatchObject({ gross: order.gross - vat - 500 });
    expect(await sumOfPapers(order)).toBe(order.gross - vat - 500);
    const xml = (await read(order, papers[3]?.id ?? '', 'ubl')).body;
    expect(xml).toContain(papers[0]?.number);
    // A later refund is credited against the corrected invoice, without VAT.
    await wantRefund(order, 100);
    await make();
    expect(await sumOfPapers(order)).toBe(order.gross - vat - 600);
  });
});
