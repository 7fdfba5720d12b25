import { addCustomer } from '#features/account/index.ts';
import { saveCustomerTerms } from '#features/pricing/index.ts';
import { plainConfiguration } from '#testing/configurations.ts';
import type { Harness } from '#testing/harness.ts';

export const homeAddress = {
  first_name: 'Anna',
  last_name: 'Muster',
  address: 'Hafenstraße 1',
  postcode: '20095',
  city: 'Hamburg',
  country_id: 1,
};

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Creates a customer, with functions for the calls of the shop. */
export async function openVisit(shop: Harness, more: { paymentDays?: number } = {}) {
  const customerId = await addCustomer(shop.app.db, {
    issuer: 'https://test.example',
    subject: crypto.randomUUID(),
    email: `${crypto.randomUUID()}@example.com`,
    name: 'Anna',
    site: 'de',
  });
  if (more.paymentDays) {
    await saveCustomerTerms(shop.app.db, customerId, { discount: 0, paymentDays: more.paymentDays });
  }
  const token = shop.tokenFor(customerId);
  const own = (method: Method, url: string, payload?: object, headers: Record<string, string> = {}) =>
    shop.server.inject({
      method,
      url: `/private${url}`,
      headers: { authorization: token, ...headers },
      ...(payload && { payload }),
    });
  const open = (method: Method, url: string, payload?: object) =>
    shop.server.inject({
      method,
      url: `/public${url}`,
      headers: { authorization: token, 'x-api-key': shop.apiKey },
      ...(payload && { payload }),
    });
  /** Creates a cart with one line and everything the checkout requires. */
  const prepareCart = async (
    details: { payment_type?: string; productType?: string; extras?: readonly string[] } = {},
  ): Promise<{ cartId: string; gross: number; version: number }> => {
    const { productType = 'any', extras = [] } = details;
    const configuration = { ...plainConfiguration, productType, extras };
    const cart = (await open('POST', '/1/de/cart/addCartItem', { configuration, name: 'Honig' })).json();
    const address = (await own('POST', `/addresses/${customerId}`, homeAddress)).json();
    const ready = await own('PATCH', `/${customerId}/cart/${cart._id}`, {
      delivery_address_id: address.id,
      payment_type: details.payment_type ?? 'card',
      terms_accepted: true,
      version: cart.version,
    });
    const body = ready.json();
    if (ready.statusCode !== 200) throw new Error(`The cart was not prepared: ${ready.body}`);
    return { cartId: cart._id, gross: body.totals.gross, version: body.version };
  };
  /** Accepts the terms for the given cart version, by default the current one. */
  const accept = async (cartId: string, version?: number) =>
    own('PATCH', `/${customerId}/cart/${cartId}`, {
      terms_accepted: true,
      services_begin: true,
      version: version ?? (await open('GET', `/cart/getCart/${cartId}`)).json().version,
    });
  const checkOut = (cartId: string, headers?: Record<string, string>) =>
    own('GET', `/cart/${customerId}/checkout/${cartId}`, undefined, headers);
  const order = async (orderId: string) =>
    (await own('GET', `/customers/${customerId}/orders/${orderId}`)).json();
  return { customerId, own, open, prepareCart, accept, checkOut, order };
}
