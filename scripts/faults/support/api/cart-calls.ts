import { randomUUID } from 'node:crypto';
import { plainLabel } from '@labelwerk/domain/pricing/configuration/plain-label.ts';
import type { Call } from '../causes/observe.ts';
import type { ApiSite } from './api-site.ts';

/** A reading call, a writing one, and the readiness check of the API. */
export async function cartCalls(site: ApiSite): Promise<readonly Call[]> {
  const headers = {
    'x-api-key': site.key,
    'x-guest-id': randomUUID(),
    'content-type': 'application/json',
  };
  const add = (signal?: AbortSignal) =>
    fetch(`${site.address}/public/1/de/cart/addCartItem`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ configuration: plainLabel, name: 'Jam' }),
      ...(signal && { signal }),
    });
  const made = await add();
  const { _id: cartId } = (await made.json()) as { _id: string };
  if (!made.ok) throw new Error(`A cart could not be made: ${made.status}`);
  return [
    { name: 'ready', send: (signal) => fetch(`${site.address}/health/ready`, { signal }) },
    { name: 'write', send: add },
    {
      name: 'read',
      send: (signal) => fetch(`${site.address}/public/cart/getCart/${cartId}`, { headers, signal }),
    },
  ];
}
