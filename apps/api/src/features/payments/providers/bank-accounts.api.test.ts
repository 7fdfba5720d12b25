import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { openVisit } from '#testing/checkout-visit.ts';
import { plainConfiguration } from '#testing/configurations.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';

let shop: Harness;
beforeAll(async () => {
  const euro = { BANK_IBAN: 'DE02120300000000202051', BANK_BIC: 'BYLADEM1001' };
  const dollar = { BANK_AUD_BSB: '062-000', BANK_AUD_ACCOUNT: '12345678' };
  shop = await openHarness({ settings: { ...euro, ...dollar } });
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

const sydney = {
  ...{ first_name: 'Anna', last_name: 'Muster', address: '1 Harbour Street', postcode: '2000' },
  ...{ city: 'Sydney', state: 'NSW', country_id: 8 },
};

/** The methods offered for a market, to a customer who may pay on invoice. */
async function offered(market: number): Promise<readonly string[]> {
  const visit = await openVisit(shop, { paymentDays: 14 });
  const cart = (
    await visit.open('POST', `/${market}/en/cart/addCartItem`, { configuration: plainConfiguration })
  ).json();
  const answer = await visit.open('GET', `/payments/${market}/types?token=${cart._id}`);
  return answer.json().payments.map(({ id }: { id: string }) => id);
}

test('transfer and invoice are offered only where an account takes the currency', async () => {
  for (const market of [1, 8])
    expect(await offered(market)).toEqual(expect.arrayContaining(['bank_transfer', 'invoice']));
  const british = await offered(2);
  expect(british).toContain('card');
  expect(british).not.toContain('bank_transfer');
  expect(british).not.toContain('invoice');
});

test('an order is to be transferred to the account of its currency, on the page and in the mail', async () => {
  const visit = await openVisit(shop);
  const cart = (
    await visit.open('POST', '/8/au/cart/addCartItem', { configuration: plainConfiguration })
  ).json();
  const address = (await visit.own('POST', `/addresses/${visit.customerId}`, sydney)).json();
  await visit.own('PATCH', `/${visit.customerId}/cart/${cart._id}`, {
    ...{ delivery_address_id: address.id, payment_type: 'bank_transfer' },
  });
  await visit.accept(cart._id);
  const { order_id: id, order_number: reference } = (await visit.checkOut(cart._id)).json();
  const payment = (await visit.own('GET', `/customers/${visit.customerId}/orders/${id}/payment`)).json();
  expect(payment).toMatchObject({
    currency: 'AUD',
    transfer: {
      ...{ holder: 'Labelwerk', iban: '', bic: '', reference },
      national: { kind: 'bsb', bank_code: '062-000', account_number: '12345678' },
    },
  });
  const { email } = await shop.app.db
    .selectFrom('customers')
    .select('email')
    .where('id', '=', visit.customerId)
    .executeTakeFirstOrThrow();
  const [mail] = await mailsTo(shop, email);
  expect(mail?.text).toContain('Labelwerk, BSB 062-000, account number 12345678');
  expect(mail?.text).not.toContain('IBAN');
});
