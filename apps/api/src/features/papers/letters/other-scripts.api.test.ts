import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { openVisit } from '#testing/checkout-visit.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { makeDuePapers } from '../make-papers.ts';
import { findTroubles } from './letters-repository.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness({
    settings: {
      COMPANY_NAME: 'Muster Labels GmbH',
      COMPANY_ADDRESS: 'Bogenstraße 7, 04109 Leipzig',
      COMPANY_VAT_NUMBER: 'DE 136695976',
    },
  });
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

test('a name in another script is in the XML as written, and staff are told that the paper has Latin letters', async () => {
  const { db } = shop.app;
  const visit = await openVisit(shop);
  const { cartId } = await visit.prepareCart();
  const orderId: string = (await visit.checkOut(cartId)).json().order_id;
  const paid = { state: 'paid', paid_at: new Date(), cleared_at: new Date() } as const;
  await db.updateTable('orders').set(paid).where('id', '=', orderId).execute();
  await db.updateTable('order_jobs').set({ state: 'shipped' }).where('order_id', '=', orderId).execute();
  const names = JSON.stringify({ company: '北京标签', city: 'Αθήνα' });
  await sql`update orders set billing_address = billing_address || ${names}::jsonb where id = ${orderId}`.execute(
    db,
  );
  await makeDuePapers(shop.app);
  const url = `/customers/${visit.customerId}`;
  const { papers } = (await visit.own('GET', `${url}/orders/${orderId}/papers`)).json();
  const invoice = papers.find(({ kind }: { kind: string }) => kind === 'invoice');
  expect((await visit.own('GET', `${url}/papers/${invoice.id}?format=ubl`)).body).toContain('>北京标签<');
  const notices = (await findTroubles(db)).map(({ kind, reason }) => [kind, reason]);
  expect(notices).toContainEqual(['invoice', `${invoice.number} has in Latin letters: 北京标签`]);
});
