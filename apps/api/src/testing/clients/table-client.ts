import { formOf } from '#testing/clients/upload-client.ts';
import type { Harness } from '#testing/harness.ts';

/** Sends a table of a customer. */
export function sendTable(
  shop: Harness,
  customerId: number,
  content: string | Uint8Array,
  fileName = 'namen.csv',
) {
  const { payload, type } = formOf([['file', Buffer.from(content as string)]], fileName);
  return shop.server.inject({
    method: 'POST',
    url: `/private/customers/${customerId}/variableTables`,
    headers: {
      ...{ authorization: shop.tokenFor(customerId), 'content-type': type },
      // Limits count visitors.
      ...{ 'x-service-key': shop.app.settings.SERVICE_KEY, 'x-visitor': `visitor-${customerId}` },
    },
    payload,
  });
}
