/**
 * Headers that say who asks, for whom, where to or how long: given twice, two readers of one request may each take
 * another. HTTP allows none of them a second time.
 */
const single = new Set([
  'authorization',
  'content-length',
  'content-type',
  'cookie',
  'host',
  'idempotency-key',
  'origin',
  'proxy-authorization',
  'range',
  'sec-fetch-site',
  'stripe-signature',
  'transfer-encoding',
  'x-amz-target',
  'x-api-key',
  'x-guest-id',
  'x-service-key',
  'x-session-id',
  'x-visitor',
  'x-visitor-address',
]);

/**
 * The name of a header that a request brings twice although it may stand there once; undefined when there is none.
 * Takes the names and values in turn, as Node's `rawHeaders` lists them: its `headers` are joined or cut already.
 */
export function doubledHeader(rawHeaders: readonly string[]): string | undefined {
  const seen = new Set<string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? '').toLowerCase();
    if (!single.has(name)) continue;
    if (seen.has(name)) return name;
    seen.add(name);
  }
  return undefined;
}
