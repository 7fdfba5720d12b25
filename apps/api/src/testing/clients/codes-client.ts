import { randomBytes } from 'node:crypto';
import { openVisit } from '#testing/checkout-visit.ts';
import { formOf } from '#testing/clients/upload-client.ts';
import { transparencyConfiguration } from '#testing/configurations.ts';
import type { Harness } from '#testing/harness.ts';

export const code = () => `AZ:${randomBytes(13).toString('hex').toUpperCase()}`;
export const someCodes = (count: number) => Array.from({ length: count }, code);
export const csvOf = (codes: readonly string[]) => `Public_Code\r\n${codes.join('\r\n')}\r\n`;

/** A customer with a Transparency label in the cart, in this quantity. */
export async function openLine(shop: Harness, quantity = 2, more: { paymentDays?: number } = {}) {
  const visit = await openVisit(shop, more);
  const { customerId } = visit;
  const headers = {
    ...{ 'x-api-key': shop.apiKey, authorization: shop.tokenFor(customerId) },
    // Limits count visitors.
    ...{ 'x-service-key': shop.app.settings.SERVICE_KEY, 'x-visitor': `visitor-${customerId}` },
  };
  const added = await shop.server.inject({
    method: 'POST',
    url: '/public/1/de/cart/addCartItem',
    headers,
    payload: { configuration: { ...transparencyConfiguration, quantity, sorts: [quantity] }, name: 'Seife' },
  });
  const { _id: cartId, cart_items: items } = added.json();
  const itemId: string = items[0].id;
  const send = async (content: string | Uint8Array, more: Record<string, string> = {}, as = customerId) => {
    const fields = {
      lang: 'en',
      type: 'transparency',
      customerid: String(customerId),
      cartFileItemId: itemId,
    };
    const { payload, type } = formOf([
      ['file', Buffer.from(content as string)],
      ...Object.entries({ ...fields, ...more }).filter(([, value]) => value !== ''),
    ]);
    return shop.server.inject({
      method: 'POST',
      url: '/public/dataupload/csv',
      headers: { ...headers, authorization: shop.tokenFor(as), 'content-type': type },
      payload,
    });
  };
  const info = (more: object = {}, as = customerId) =>
    shop.server.inject({
      method: 'POST',
      url: '/public/dataupload/csvInfo',
      headers: { ...headers, authorization: shop.tokenFor(as) },
      payload: { customerid: customerId, cart_file_item_id: itemId, ...more },
    });
  const path = `/customers/${customerId}/codes/${itemId}`;
  return {
    ...{ visit, customerId, cartId: cartId as string, itemId, send, info },
    resize: (labels: number) =>
      visit.open('PATCH', `/cart/${cartId}/cartItem/${itemId}`, { quantity: labels }),
    report: (language = 'en') =>
      visit.own('GET', `${path}/report`, undefined, { 'accept-language': language }),
    remove: () => visit.own('DELETE', path),
  };
}
/** The refused fields or lines of an answer, with why. */
export const codesOfErrors = (answer: { json(): { errors?: { path: string; code: string }[] } }) =>
  answer.json().errors?.map((error) => `${error.path}: ${error.code}`);
