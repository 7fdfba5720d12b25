/**
 * Headers that give the sender, the recipient, the target or the length: if one is repeated, two parsers of a request
 * may each use another value. HTTP allows each of them only once.
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
 * The name of a header that occurs twice although only once is allowed; undefined if there is none. Takes names and
 * values alternately, as in Node's `rawHeaders`: in `headers` duplicates are already joined or dropped.
 */
export function doubledHeader(rawHeaders: readonly string[]): string | undefined {
  const names = new Set<string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? '').toLowerCase();
    if (!single.has(name)) continue;
    if (names.has(name)) return name;
    names.add(name);
  }
  return undefined;
}
