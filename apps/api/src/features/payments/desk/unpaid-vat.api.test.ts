import { randomUUID } from 'node:crypto';
import { formatMoney } from '@labelwerk/domain/money/format.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { homeAddress, openVisit } from '#testing/checkout-visit.ts';
import { plainConfiguration as plain } from '#testing/configurations.ts';
import { givenStaff } from '#testing/desk/staff.ts';
import { confirmNumberOf } from '#testing/desk/vat-claims.ts';
import { mailsTo } from '#testing/mailbox.ts';
import { startOffices } from '#testing/stand-in-offices.ts';
import { openPayingShop } from '../providers/paying-shop.ts';
import { recordTransfer } from '../transfers/record-transfer.ts';

let offices: Awaited<ReturnType<typeof startOffices>>;
let paying: Awaited<ReturnType<typeof openPayingShop>>;
let token: string;
beforeAll(async () => {
  offices = await startOffices();
  offices.be('state-down');
  paying = await openPayingShop({ VIES_ADDRESS: offices.address });
  token = (await givenStaff(paying.shop, 'owner')).token;
});
afterAll(async () => {
  await paying.shop.close();
  await offices.close();
});

const staff = (method: 'GET' | 'POST', url: string, payload?: object) =>
  paying.shop.server.inject({
    ...{ method, url: `/staff${url}`, headers: { authorization: `Bearer ${token}` } },
    ...(payload && { payload }),
  });

/**
 * An order from France that was charged VAT because the tax office was down, and whose number was confirmed
 * afterwards.
 */
async function confirmed(payment: 'bank_transfer' | 'invoice', before?: number) {
  const visit = await openVisit(paying.shop, { paymentDays: 14 });
  const cart = (await visit.open('POST', '/5/fr/cart/addCartItem', { configuration: plain })).json();
  const lyon = { ...homeAddress, address: '3 rue des Lilas', postcode: '69001', city: 'Lyon', country_id: 5 };
  const address = (await visit.own('POST', `/addresses/${visit.customerId}`, lyon)).json();
  await visit.own('PATCH', `/${visit.customerId}/cart/${cart._id}`, {
    ...{ delivery_address_id: address.id, payment_type: payment, vat_number: 'FR40303265045' },
  });
  await visit.accept(cart._id);
  const { order_id: id, order_number: orderNumber } = (await visit.checkOut(cart._id)).json();
  const { gross, vat } = (await visit.order(id)).totals;
  const pay = (amount: number) =>
    recordTransfer(paying.shop.app, { orderNumber, amount, statementId: randomUUID() });
  if (before !== undefined) await pay(before);
  await confirmNumberOf(paying.shop.app, orderNumber);
  return { visit, id: id as string, gross: gross as number, vat: vat.amount as number, pay };
}

test.each([
  ['all but a part of its VAT', 200],
  ['nothing of its VAT', 0],
])('for an order with a transfer of %s, at most the received VAT is refunded', async (_what, part) => {
  const { visit, id, gross, vat, pay } = await confirmed('bank_transfer');
  expect((await visit.order(id)).vat_claim).toMatchObject({ state: 'due', amount: vat });
  const amount = gross - vat + part;
  await pay(amount);
  const act = async (path: string, more: object) => {
    const { version } = (await staff('GET', `/orders/${id}`)).json();
    return staff('POST', `/orders/${id}${path}`, { request_id: randomUUID(), version, ...more });
  };
  await act('/review', { amount, currency: 'EUR', note: 'Without VAT' });
  const refunded = await act('/vat-refund', {});
  expect([refunded.statusCode, refunded.json()]).toMatchObject([200, { received: amount, returned: part }]);
  expect((await visit.order(id)).vat_claim.state).toBe(part === 0 ? 'taken_off' : 'returning');
  const { refunds } = (await staff('GET', '/refunds')).json();
  const mine = refunds.filter((one: { order_id: string; kind: string }) => one.order_id === id);
  expect(mine.filter(({ kind }: { kind: string }) => kind === 'vat')).toEqual([]);
});

test('an invoice corrected by its VAT asks for, and its receipt confirms, the amount without it', async () => {
  const { visit, id, gross, vat, pay } = await confirmed('invoice');
  const paymentOf = async () =>
    (await visit.own('GET', `/customers/${visit.customerId}/orders/${id}/payment`)).json();
  expect(await paymentOf()).toMatchObject({ state: 'on_invoice', amount: gross - vat });
  await pay(gross - vat);
  expect(await paymentOf()).toMatchObject({ state: 'paid', amount: gross - vat });
  const { email } = (await visit.own('GET', `/customers/${visit.customerId}`)).json();
  const mail = (await mailsTo(paying.shop, email)).at(-1);
  const shown = (amount: number) => formatMoney({ amount, currency: 'EUR' });
  expect(mail?.text).toContain(shown(gross - vat));
  expect(mail?.text).not.toContain(shown(gross));
});

test('an invoice that was partly paid before its VAT was removed expects the amount without it from then on', async () => {
  const { visit, id, gross, vat, pay } = await confirmed('invoice', 100);
  expect(await visit.order(id)).toMatchObject({ state: 'review', vat_claim: { state: 'taken_off' } });
  await pay(200);
  const expected = await paying.shop.app.db
    .selectFrom('payment_sessions')
    .select('amount')
    .where('order_id', '=', id)
    .execute();
  expect(expected).toEqual([{ amount: gross - vat }]);
  expect((await staff('GET', `/orders/${id}/money`)).json()).toMatchObject({
    due: gross - vat,
    received: 300,
  });
});
