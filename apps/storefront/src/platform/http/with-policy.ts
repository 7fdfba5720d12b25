import type { IncomingMessage, ServerResponse } from 'node:http';
import { policyFor } from './content-security-policy.ts';

const keptPolicies = 500;
const policies = new Map<string, string>();

/** Policies of pages that did not change are kept: a static page is hashed once. */
function policyOf(html: string, etag: string | undefined, dev: boolean): string {
  const known = etag && policies.get(etag);
  if (known) return known;
  const policy = policyFor.page(html, dev);
  if (etag) {
    if (policies.size >= keptPolicies) policies.clear();
    policies.set(etag, policy);
  }
  return policy;
}

/** Holds back the pages of an answer until they are whole, so that the policy in their header can name their scripts. */
export function withPolicy(request: IncomingMessage, response: ServerResponse, dev: boolean): void {
  const accepts = String(request.headers.accept ?? '');
  if (
    request.headers.rsc !== undefined ||
    !(accepts.includes('text/html') || accepts.includes('*/*') || accepts === '')
  )
    return;
  const { write, end } = response;
  const parts: Buffer[] = [];
  const isPage = () => String(response.getHeader('content-type') ?? '').startsWith('text/html');
  const bufferOf = (chunk: unknown, encoding: unknown): Buffer =>
    typeof chunk === 'string'
      ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
      : Buffer.from(chunk as Uint8Array);

  // Next flushes headers early for pages; they wait for the policy.
  const flushHeaders = response.flushHeaders.bind(response);
  response.flushHeaders = () => {
    if (!isPage()) flushHeaders();
  };
  response.write = ((chunk: unknown, encoding: unknown, done: unknown) => {
    if (!isPage() || response.headersSent) return Reflect.apply(write, response, [chunk, encoding, done]);
    parts.push(bufferOf(chunk, encoding));
    const callback = typeof encoding === 'function' ? encoding : done;
    if (typeof callback === 'function') queueMicrotask(() => callback());
    return true;
  }) as typeof response.write;
  response.end = ((chunk: unknown, encoding: unknown, done: unknown) => {
    if (!isPage() || response.headersSent) return Reflect.apply(end, response, [chunk, encoding, done]);
    if (chunk !== undefined && chunk !== null && typeof chunk !== 'function')
      parts.push(bufferOf(chunk, encoding));
    const page = Buffer.concat(parts);
    const etag = response.getHeader('etag');
    response.setHeader(
      'content-security-policy',
      policyOf(page.toString('utf8'), typeof etag === 'string' ? etag : undefined, dev),
    );
    const callback = [chunk, encoding, done].find((value) => typeof value === 'function');
    return Reflect.apply(end, response, [page, callback]);
  }) as typeof response.end;
}
