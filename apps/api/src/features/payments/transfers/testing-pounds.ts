import { randomUUID } from 'node:crypto';
import { homeAddress, openVisit } from '#testing/checkout-visit.ts';
import { plainConfiguration } from '#testing/configurations.ts';
import { givenStaff } from '#testing/desk/staff.ts';
import type { Harness } from '#testing/harness.ts';

const london = {
  ...homeAddress,
  address: '1 High Street',
  postcode: 'SW1A 1AA',
  city: 'London',
  country_id: 2,
};

/** An order in pounds that waits for a transfer. */
export async function orderedInPounds(shop: Harness) {
  const visit = await openVisit(shop);
  const cart = (
    await visit.open('POST', '/2/en/cart/addCartItem', { configuration: plainConfiguration })
  ).json();
  const address = (await visit.own('POST', `/addresses/${visit.customerId}`, london)).json();
  await visit.own('PATCH', `/${visit.customerId}/cart/${cart._id}`, {
    ...{ delivery_address_id: address.id, payment_type: 'bank_transfer' },
  });
  await visit.accept(cart._id);
  const { order_id: id, order_number: number } = (await visit.checkOut(cart._id)).json();
  const { gross } = (await visit.order(id)).totals;
  return { visit, id: String(id), number: String(number), gross: Number(gross) };
}

/** The calls of staff, with the version that they see. */
export async function openDesk(shop: Harness) {
  const { token } = await givenStaff(shop, 'owner');
  const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
    shop.server.inject({
      ...{ method, url: `/staff${url}`, headers: { authorization: `Bearer ${token}` } },
      ...(payload && { payload }),
    });
  const act = async (orderId: string, path: string, more: object) => {
    const { version } = (await call('GET', `/orders/${orderId}`)).json();
    return call('POST', `/orders/${orderId}${path}`, { request_id: randomUUID(), version, ...more });
  };
  const moneyOf = async (orderId: string) => (await call('GET', `/orders/${orderId}/money`)).json();
  return { call, act, moneyOf };
}
