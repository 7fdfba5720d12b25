import { fork } from 'node:child_process';
import { once } from 'node:events';
import { exampleInvoice } from '@labelwerk/papers/invoice/example.ts';
import { textOf } from '@labelwerk/testkit/pdf/text-of.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { languages } from '#platform/messages/messages.ts';
import { homeAddress, openVisit } from '#testing/checkout-visit.ts';
import { givenStaff } from '#testing/desk/staff.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { environmentOf, untilItSpeaks } from '#testing/processes/environment-of.ts';
import { makeDuePapers } from '../make-papers.ts';
import type { Letter } from './letter.ts';
import { paperOfLetter } from './paper-of-letter.ts';

const company = {
  COMPANY_NAME: 'Muster Labels GmbH',
  COMPANY_ADDRESS: 'Bogenstraße 7, 04109 Leipzig',
  COMPANY_VAT_NUMBER: 'DE 136695976',
};

let shop: Harness;
let token: string;
beforeAll(async () => {
  shop = await openHarness({ settings: company });
  await seedCatalogue(shop.app);
  token = (await givenStaff(shop, 'owner')).token;
});
afterAll(() => shop.close());

const staff = (path: string) =>
  shop.server.inject({ url: `/staff${path}`, headers: { authorization: `Bearer ${token}` } });

/** An order that was paid and shipped in one parcel. */
async function shipped(
  meanwhile?: (visit: Awaited<ReturnType<typeof openVisit>>, orderId: string) => Promise<void>,
) {
  const visit = await openVisit(shop);
  const { cartId } = await visit.prepareCart();
  const orderId: string = (await visit.checkOut(cartId)).json().order_id;
  const { db } = shop.app;
  const shipmentId = crypto.randomUUID();
  const paid = { state: 'paid', paid_at: new Date(), cleared_at: new Date() } as const;
  await db.updateTable('orders').set(paid).where('id', '=', orderId).execute();
  await meanwhile?.(visit, orderId);
  await db
    .insertInto('order_shipments')
    .values({
      ...{ id: shipmentId, order_id: orderId, carrier: 'other', shipped_at: new Date() },
      tracking_number: `BOTE${shipmentId.slice(0, 8)}`,
    })
    .execute();
  await db
    .updateTable('order_jobs')
    .set({ state: 'shipped', shipment_id: shipmentId })
    .where('order_id', '=', orderId)
    .execute();
  return { visit, orderId, shipmentId };
}
type Shipped = Awaited<ReturnType<typeof shipped>>;
type Listed = { id: string; kind: string; number: string; gross: number | null; title: string };

const papersOf = async ({ visit, orderId }: Shipped): Promise<Listed[]> =>
  (await visit.own('GET', `/customers/${visit.customerId}/orders/${orderId}/papers`)).json().papers;
const textIn = async ({ visit }: Shipped, id: string) => {
  const answer = await visit.own('GET', `/customers/${visit.customerId}/papers/${id}`);
  return (await textOf(new Uint8Array(answer.rawPayload))).pages.join(' ');
};

describe('letters', () => {
  test('a confirmation and a delivery note are made once, in the order’s language', async () => {
    const order = await shipped();
    await Promise.all([makeDuePapers(shop.app), makeDuePapers(shop.app)]);
    await makeDuePapers(shop.app);
    const papers = await papersOf(order);
    expect(papers.map(({ kind }) => kind).toSorted()).toEqual(['confirmation', 'delivery-note', 'invoice']);
    const [confirmation, note] = ['confirmation', 'delivery-note'].map((kind) =>
      papers.find((one) => one.kind === kind),
    );
    const said = await textIn(order, confirmation?.id ?? '');
    for (const part of ['Auftragsbestätigung', 'Honig', 'keine Rechnung', 'MwSt.', '€'])
      expect(said).toContain(part);
    const noted = await textIn(order, note?.id ?? '');
    for (const part of ['Lieferschein', 'Honig', 'Paket', 'Hamburg']) expect(noted).toContain(part);
    // The tracking number may be corrected later.
    for (const part of ['€', 'BOTE']) expect(noted).not.toContain(part);
    expect(note?.gross).toBeNull();
    const ubl = await order.visit.own(
      'GET',
      `/customers/${order.visit.customerId}/papers/${note?.id}?format=ubl`,
    );
    expect(ubl.statusCode).toBe(404);
  });

  test('papers made before the delivery address was changed stay as they are; later ones have the new address', async () => {
    const order = await shipped(async ({ own, customerId }, orderId) => {
      await makeDuePapers(shop.app);
      const munich = { ...homeAddress, address: 'Tal 1', postcode: '80331', city: 'München' };
      const { id } = (await own('POST', `/addresses/${customerId}`, munich)).json();
      const url = `/customers/${customerId}/orders/${orderId}/delivery-address`;
      expect((await own('PUT', url, { address_id: id })).statusCode).toBe(200);
    });
    await makeDuePapers(shop.app);
    const papers = await papersOf(order);
    const cities = async (kind: string) => {
      const text = await textIn(order, papers.find((one) => one.kind === kind)?.id ?? '');
      return [text.includes('Hamburg'), text.includes('München')];
    };
    expect(await cities('confirmation')).toEqual([true, false]);
    expect((await cities('delivery-note'))[1]).toBe(true);
  });

  test('the packing slip is the delivery note, made at once on request', async () => {
    const order = await shipped();
    const path = (shipmentId: string) => `/orders/${order.orderId}/shipments/${shipmentId}/packing-slip`;
    const both = await Promise.all([staff(path(order.shipmentId)), staff(path(order.shipmentId))]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await makeDuePapers(shop.app);
    const note = (await papersOf(order)).filter(({ kind }) => kind === 'delivery-note');
    expect(note).toHaveLength(1);
    const other = await shipped();
    for (const id of [other.shipmentId, crypto.randomUUID(), 'nothing'])
      expect((await staff(path(id))).statusCode).toBe(404);
  });

  const base = { ...exampleInvoice, orderNumber: '2026-1', customerReference: 'KST 7' };
  const letters = (language: (typeof languages)[number]): readonly Letter[] => [
    { ...base, language, kind: 'confirmation' },
    {
      ...{ ...base, language, kind: 'confirmation' as const },
      vat: { category: 'K', rate: 0, country: 'IT', amount: 0 },
    },
    { ...base, language, kind: 'delivery-note', parcel: { place: 2 } },
  ];
  test.each(languages)('all their texts exist in %s', (language) => {
    for (const letter of letters(language)) {
      const { pageOf, ...paper } = paperOfLetter(letter);
      expect(JSON.stringify({ ...paper, page: pageOf(1, 2) })).not.toMatch(
        /paper\.[a-z]|undefined|[{]\w+[}]/,
      );
    }
  });
});

test('a hundred papers that can’t be made delay no others, are reported to staff, and are made once they can be', {
  timeout: 240_000,
}, async () => {
  await makeDuePapers(shop.app);
  const { db } = shop.app;
  const model = await shipped();
  // A hundred older orders with a line below zero: their invoices can't be made.
  await sql`
    insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', 'X' || n,
      'cart_version', 1000 + n, 'created_at', now() - interval '20 days'))).*
    from orders o, generate_series(1, 100) n where o.id = ${model.orderId}`.execute(db);
  await sql`
    insert into order_jobs select (jsonb_populate_record(j, jsonb_build_object('id', gen_random_uuid(),
      'order_id', o.id, 'shipment_id', null, 'sheet', j.sheet || '{"net": -5}'))).*
    from order_jobs j, orders o where j.order_id = ${model.orderId} and o.number like 'X%'`.execute(db);
  const later = await shipped();
  await makeDuePapers(shop.app);
  await makeDuePapers(shop.app);
  expect((await papersOf(later)).map(({ kind }) => kind)).toContain('invoice');
  const { troubles } = (await staff('/papers/troubles')).json();
  expect(troubles).toHaveLength(200);
  expect(troubles[0]).toMatchObject({ order_number: expect.stringMatching(/^X/), tries: 1 });
  expect(troubles[0].reason).not.toBe('');
  // Nothing is tried before its time; after a second failure the pause is longer.
  await makeDuePapers(shop.app);
  expect((await staff('/papers/troubles')).json().troubles[0].tries).toBe(1);
  await sql`update paper_troubles set next_at = now()`.execute(db);
  await makeDuePapers(shop.app);
  const again = (
    await sql<{ tries: number; waits: number }>`
    select tries, extract(epoch from next_at - now())::int as waits from paper_troubles where tries = 2 limit 1`.execute(
      db,
    )
  ).rows;
  expect(again[0]?.waits).toBeGreaterThan(60);
  // Once corrected, the paper is made and no longer reported.
  await sql`update order_jobs set sheet = (select sheet from order_jobs where order_id = ${model.orderId} limit 1)
    where order_id in (select id from orders where number like 'X%')`.execute(db);
  for (let round = 0; round < 3; round += 1) {
    await sql`update paper_troubles set next_at = now()`.execute(db);
    await makeDuePapers(shop.app);
  }
  expect((await staff('/papers/troubles')).json().troubles).toEqual([]);
  await expectWhole();
});

/** Expects each paper once, and numbers without gaps. */
async function expectWhole(): Promise<void> {
  const { rows } = await sql<{ kind: string; count: number; last: number }>`
    select kind, count(*)::int as count, max(split_part(number, '-', 3)::int)::int as last
    from papers where kind in ('invoice', 'credit-note') group by kind`.execute(shop.app.db);
  for (const { count, last } of rows) expect(last).toBe(count);
}

test('a worker killed at any moment leaves no gap in the numbers and makes no paper twice', {
  timeout: 600_000,
}, async () => {
  const rounds = process.env.ALL === '1' ? 20 : 2;
  const environment = environmentOf(shop.app.settings);
  for (let round = 0; round < rounds; round += 1) {
    const orders: Shipped[] = [];
    for (let more = 0; more < 6; more += 1) orders.push(await shipped());
    const workers = [0, 1].map(() =>
      fork(new URL('../../../testing/processes/killable-papers.ts', import.meta.url), [], {
        env: { ...process.env, ...environment },
        execArgv: [],
      }),
    );
    await Promise.all(workers.map(untilItSpeaks));
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 600));
    for (const worker of workers) {
      const gone = once(worker, 'exit');
      worker.kill('SIGKILL');
      await gone;
    }
    await expectWhole();
    await makeDuePapers(shop.app);
    for (const order of orders)
      expect((await papersOf(order)).map(({ kind }) => kind).toSorted()).toEqual([
        ...['confirmation', 'delivery-note', 'invoice'],
      ]);
  }
  await expectWhole();
});
