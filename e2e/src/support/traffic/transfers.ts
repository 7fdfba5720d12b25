import type { CDPSession } from 'playwright-core';

/**
 * One response as transferred: its resource type as the browser names it, and its bytes including headers.
 */
export type Transfer = { readonly url: string; readonly kind: string; readonly bytes: number };

/** Time without requests, in ms, after which the first view is complete. */
const idle = 1_500;

/**
 * Counts transfers from now on; the returned function waits until the network is idle and returns all of
 * them.
 */
export async function watchTransfers(client: CDPSession): Promise<() => Promise<readonly Transfer[]>> {
  const underWay = new Map<string, { url: string; kind: string }>();
  const done: Transfer[] = [];
  let last = performance.now();
  await client.send('Network.enable');
  client.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    last = performance.now();
    if (!request.url.startsWith('data:') && !request.url.startsWith('blob:'))
      underWay.set(requestId, { url: request.url, kind: type ?? 'Other' });
  });
  const ended = (requestId: string, bytes: number): void => {
    last = performance.now();
    const asked = underWay.get(requestId);
    underWay.delete(requestId);
    if (asked) done.push({ ...asked, bytes });
  };
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    ended(requestId, encodedDataLength),
  );
  client.on('Network.loadingFailed', ({ requestId }) => ended(requestId, 0));
  return async () => {
    while (underWay.size > 0 || performance.now() - last < idle)
      await new Promise((wait) => setTimeout(wait, 100));
    return done;
  };
}
