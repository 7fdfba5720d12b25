import { afterAll, beforeAll, expect, test } from 'vitest';
import { papers } from '#features/papers/index.ts';
import { good, openServiceShop, type ServiceShop } from '#testing/clients/service-shop.ts';

const company = {
  COMPANY_NAME: 'Muster Labels GmbH',
  COMPANY_ADDRESS: 'Bogenstraße 7, 04109 Leipzig',
  COMPANY_VAT_NUMBER: 'DE 136695976',
};

let open: ServiceShop;
beforeAll(async () => {
  open = await openServiceShop(company);
});
afterAll(() => open.shop.close());

type Customer = Awaited<ReturnType<ServiceShop['customer']>>;
type Listed = { id: string; kind: string; gross: number };

/** Runs the task that makes papers once, as the worker does. */
async function makePapers(): Promise<void> {
  const task = papers.tasks?.[0];
  const commit = () => Promise.reject(new Error('a recurring task commits nothing'));
  const { signal } = new AbortController();
  await task?.run({ app: open.shop.app, id: task.name, payload: undefined, commit, signal });
}

async function papersOf({ own, customerId }: Customer, orderId: string): Promise<Listed[]> {
  await makePapers();
  return good(await own('GET', `/customers/${customerId}/orders/${orderId}/papers`)).papers;
}

test('an order of services is confirmed with their names, and invoiced once all of them are delivered', async () => {
  const anna = await open.customer();
  await anna.addReview();
  const { cart } = good(await anna.addDesign({ project_name: 'Honig', sorts: 2 }));
  const order = await anna.order(cart._id);
  const [first, second] = order.services;
  const [confirmation, ...others] = await papersOf(anna, order.id);
  expect([confirmation?.kind, confirmation?.gross, others]).toEqual(['confirmation', order.totals.gross, []]);
  good(await open.deliver(first.id));
  expect(await papersOf(anna, order.id)).toHaveLength(1);
  good(await open.deliver(second.id));
  const invoice = (await papersOf(anna, order.id)).find(({ kind }) => kind === 'invoice');
  expect(invoice?.gross).toBe(order.totals.gross);
  const paper = (format: string) =>
    anna.own('GET', `/customers/${anna.customerId}/papers/${invoice?.id}?format=${format}`);
  expect((await paper('pdf')).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const xml = (await paper('ubl')).body;
  for (const said of ['Druckdatenservice Smart', 'Designservice', 'Projekt: Honig', '91.66'])
    expect(xml).toContain(said);
});

const vienna = {
  ...{ first_name: 'Anna', last_name: 'Hügel', address: 'Stephansplatz 1', postcode: '1010', city: 'Wien' },
  country_id: 40,
};

/** A design alone for an address abroad, ordered, delivered and invoiced: its VAT and its XML. */
async function designFor(address: typeof vienna, vatNumber: string) {
  const anna = await open.customer();
  const { cart } = good(await anna.addDesign({ project_name: 'Honig' }));
  const { id } = good(await anna.own('POST', `/addresses/${anna.customerId}`, address));
  const details = {
    ...{ delivery_address_id: id, billing_address_id: id, payment_type: 'invoice', vat_number: vatNumber },
  };
  good(await anna.own('PATCH', `/${anna.customerId}/cart/${cart._id}`, details));
  good(await anna.accept(cart._id));
  const { order_id: orderId } = good(await anna.checkOut(cart._id));
  const order = good(await anna.own('GET', `/customers/${anna.customerId}/orders/${orderId}`));
  good(await open.deliver(order.services[0].id));
  const invoice = (await papersOf(anna, order.id)).find(({ kind }) => kind === 'invoice');
  const url = `/customers/${anna.customerId}/papers/${invoice?.id}?format=ubl`;
  return { vat: order.totals.vat, xml: (await anna.own('GET', url)).body };
}

test('a business in the EU that orders services alone accounts for the VAT by articles 44 and 196', async () => {
  const { vat, xml } = await designFor(vienna, 'ATU13585627');
  expect(vat).toMatchObject({ rate: 0, amount: 0, country: 'AT', reverse_charge: true });
  expect(xml).toContain('<cbc:ID>AE</cbc:ID>');
  expect(xml).toContain('Articles 44 and 196');
  expect(xml).not.toContain('VATEX-EU-IC');
});

test('a consumer in the EU who orders services alone pays the VAT of the seller’s country', async () => {
  const { vat, xml } = await designFor(vienna, '');
  expect(vat).toMatchObject({ rate: 1900, country: 'DE', reverse_charge: false });
  expect(xml).toContain('<cbc:ID>S</cbc:ID>');
});

test('shipped labels are invoiced together with a service, once that is delivered too', async () => {
  const anna = await open.customer();
  const { cartId } = await anna.prepareCart();
  good(await anna.addDesign({ project_name: 'Honig' }, cartId));
  const order = await anna.order(cartId);
  const { db } = open.shop.app;
  await db.updateTable('order_jobs').set({ state: 'shipped' }).where('order_id', '=', order.id).execute();
  const kinds = async () => (await papersOf(anna, order.id)).map(({ kind }) => kind);
  expect(await kinds()).not.toContain('invoice');
  good(await open.deliver(order.services[0].id));
  expect(await kinds()).toContain('invoice');
});
