import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PagePolicies } from './page-policies.ts';

/**
 * Browsers ask again at each visit and mostly get a 304; a cache in front may keep a page for a minute and serve
 * the old one for a day while it asks for the new one.
 */
const pageCaching = 'public, max-age=0, s-maxage=60, stale-while-revalidate=86400';

/** A page says its own status in its head; the framework sends 200 with every page that is made ahead. */
const statusMark = /<meta name="page-status" content="(4\d\d)"\/?>/;

const isPage = (response: ServerResponse): boolean =>
  String(response.getHeader('content-type') ?? '').startsWith('text/html');

const tagOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const bufferOf = (chunk: unknown, encoding: unknown): Buffer =>
  typeof chunk === 'string'
    ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
    : Buffer.from(chunk as Uint8Array);

function finish(response: ServerResponse, page: Buffer, policies: PagePolicies): void {
  const tag = tagOf(response.getHeader('etag'));
  const html = page.toString('utf8');
  const status = statusMark.exec(html.slice(0, 20_000))?.[1];
  if (status && response.statusCode === 200) response.statusCode = Number(status);
  response.setHeader('content-security-policy', policies.of(html, tag));
  if (response.statusCode < 500) response.setHeader('cache-control', pageCaching);
}

/**
 * Holds back the pages of an answer until they are whole, so that the policy in the header can name their scripts.
 * A 304 renews the headers a browser keeps: it carries the policy of the page it stands for, and is only given for
 * a page whose policy is known.
 */
export function holdPages(request: IncomingMessage, response: ServerResponse, policies: PagePolicies): void {
  if (request.headers.rsc !== undefined) return;
  const { write, end } = response;
  const parts: Buffer[] = [];
  const asked = request.headers['if-none-match'];
  if (asked !== undefined && policies.known(asked) === undefined && !isFile(request.url))
    delete request.headers['if-none-match'];

  // The framework flushes headers early; those of a page wait for the policy.
  const flushHeaders = response.flushHeaders.bind(response);
  response.flushHeaders = () => {
    if (!isPage(response)) flushHeaders();
  };
  response.write = ((chunk: unknown, encoding: unknown, done: unknown) => {
    if (!isPage(response) || response.headersSent)
      return Reflect.apply(write, response, [chunk, encoding, done]);
    parts.push(bufferOf(chunk, encoding));
    const callback = typeof encoding === 'function' ? encoding : done;
    if (typeof callback === 'function') queueMicrotask(() => callback());
    return true;
  }) as typeof response.write;
  response.end = ((chunk: unknown, encoding: unknown, done: unknown) => {
    const known = response.statusCode === 304 ? policies.known(asked) : undefined;
    if (known !== undefined && !response.headersSent) {
      response.setHeader('content-security-policy', known);
      response.setHeader('cache-control', pageCaching);
    }
    if (!isPage(response) || response.headersSent)
      return Reflect.apply(end, response, [chunk, encoding, done]);
    if (chunk !== undefined && chunk !== null && typeof chunk !== 'function')
      parts.push(bufferOf(chunk, encoding));
    const page = Buffer.concat(parts);
    // Answers to HEAD have no page to read a policy from.
    if (page.length > 0) finish(response, page, policies);
    const callback = [chunk, encoding, done].find((value) => typeof value === 'function');
    return Reflect.apply(end, response, [page, callback]);
  }) as typeof response.end;
}

/** Scripts, styles, pictures: their 304 needs no policy of a page. */
const isFile = (url = ''): boolean => url.startsWith('/_next/') || /\.[a-z0-9]{2,11}(?:\?|$)/i.test(url);
