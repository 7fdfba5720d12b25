import autocannon from 'autocannon';

/** One HTTP request; `bodyOf` makes another body each time, for example with another quantity. */
export type Ask = {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodyOf?: (n: number) => string;
};

/** A shop to be measured. */
export type Target = {
  readonly address: string;
  /** Whether the body of a 2xx is an error all the same, as with GraphQL. */
  isFailure(body: string): boolean;
};

let sent = 0;

/** Requests per second; the connections take turns with the requests. Throws if an answer was an error. */
export async function rateOf(
  { address, isFailure }: Target,
  asks: readonly Ask[],
  { connections, duration }: { readonly connections: number; readonly duration: number },
): Promise<number> {
  let failure = '';
  const requests = asks.map(
    ({ method, path, headers, bodyOf }): autocannon.Request => ({
      ...{ method, path, headers },
      ...(bodyOf && { setupRequest: (request) => ({ ...request, body: bodyOf(sent++) }) }),
      onResponse(status, body) {
        if (status > 299 || isFailure(body)) failure ||= `${status} ${body.slice(0, 500)}`;
      },
    }),
  );
  // Each connection begins at another request: otherwise all would use the same cart at the same time.
  let begun = 0;
  const setupClient = (client: autocannon.Client) => {
    const from = Math.floor((begun++ * requests.length) / connections);
    client.setRequests([...requests.slice(from), ...requests.slice(0, from)]);
  };
  const result = await autocannon({ url: address, connections, duration, setupClient });
  if (failure || result.errors > 0)
    throw new Error(`${asks[0]?.path} failed: ${failure || `${result.errors} connections`}`);
  return result.requests.average;
}

/** Does `work` for every item, `connections` at a time; returns how many were done per second. */
export async function paceOf<T>(
  items: readonly T[],
  connections: number,
  work: (item: T) => Promise<void>,
): Promise<number> {
  const began = performance.now();
  const waiting = items.values();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      // The iterator is shared: each item is taken once.
      for (const item of waiting) await work(item);
    }),
  );
  return (1000 * items.length) / (performance.now() - began);
}
