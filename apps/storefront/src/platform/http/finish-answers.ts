import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding } from '@labelwerk/http-server/encoding/accepted-encoding.ts';
import { encode, isCompressible, smallest } from '@labelwerk/http-server/encoding/encode.ts';
import type { KeptEncodings } from '@labelwerk/http-server/encoding/kept-encodings.ts';
import { varyWith } from '@labelwerk/http-server/encoding/vary.ts';
import type { AskedPages } from '../consent/asked-page.ts';
import { ownCaching, widenPolicy } from '../consent/widen-policy.ts';
import { bufferBody } from './buffer-body.ts';
import { fileHeaders, leaveConnectionUnsaid, sayPlaceOnce } from './file-headers.ts';
import { isForEverybody, type KeptAnswers } from './kept-answers.ts';
import type { PagePolicies } from './page-policies.ts';
import { inlineStyles, type SheetOf } from './page-text/inline-styles.ts';
import { joinRows } from './page-text/join-rows.ts';
import { scriptsAfterPaint } from './page-text/scripts-after-paint.ts';
import { problemDocument } from './problem-document.ts';

/**
 * Browsers revalidate at each visit and mostly get a 304; a shared cache may keep a page for a minute and
 * serve the old one for a day while it revalidates.
 */
const pageCaching = 'public, max-age=0, s-maxage=60, stale-while-revalidate=86400';
/** A page with prices is never shown a day later: they may have changed. */
const pricedCaching = 'public, max-age=0, s-maxage=60';
/** A missing page may exist soon. */
const missingCaching = 'public, max-age=0, s-maxage=60';

/** Path of the build's files. */
export const ofBuild = '/_next/static/';

const maxOfPage = 16 * 1024 * 1024;
/** Larger responses are streamed unchanged: they are not buffered in memory. */
const maxOfOthers = 4 * 1024 * 1024;

/** Responses about sessions and accounts stay uncompressed: their size must not reveal their content. */
const isPrivate = (path: string): boolean =>
  path.startsWith('/api/') && !/^\/api\/(?:public|private)\//.test(path);

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Preview of a text before it is published. */
const isDraft = (path: string): boolean => /^(?:\/[a-z]{2})?\/preview\//.test(path);

export type Finishing = {
  readonly policies: PagePolicies;
  readonly encodings: KeptEncodings;
  /** Cache of responses that stay the same; undefined in development. */
  readonly answers?: KeptAnswers | undefined;
  /** The style sheets of the build; undefined in development. */
  readonly sheetOf?: SheetOf;
  /** The services that pages ask consent for; none if not given. */
  readonly asked?: AskedPages | undefined;
  /** Whether the HTML of a page contains prices. */
  isPriced?(path: string): boolean;
};

/**
 * Post-processes the framework's responses: pages get the policy with the hashes of their scripts, their
 * status and their caching; text is sent encoded if the client accepts that. A 304 renews the headers in
 * the browser's cache: it carries the policy of its page, and is only sent for a page whose policy is
 * known. HEAD is handled like GET.
 */
export function finishAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { policies, encodings, answers, sheetOf = () => undefined, asked: consent, isPriced }: Finishing,
): void {
  const encoding = isPrivate(path) ? undefined : acceptedEncoding(text(request.headers['accept-encoding']));
  const asked = request.headers['if-none-match'];
  const isRows = request.headers.rsc === '1';
  const known = policies.known(asked);
  const isPage = !isFile(path) && !path.startsWith('/api/');
  // Origins this visitor agreed to: their pages have a wider policy.
  const origins = consent?.originsFor(request.headers.cookie) ?? [];
  const cachingOf = (status: number) => pageCachingOf(status, path, isPriced?.(path) ?? false);
  const edition = answers?.edition;
  const mayKeep = answers !== undefined && isForEverybody(request) && origins.length === 0;
  const allow = (policy: string, caching: string): void => {
    response.setHeader('content-security-policy', widenPolicy(policy, origins));
    response.setHeader('cache-control', origins.length > 0 && caching !== 'no-store' ? ownCaching : caching);
  };
  // A page whose policy is not known is sent in full.
  if (isPage && !isRows && known === undefined) delete request.headers['if-none-match'];
  // Node has already seen from the original request that no body follows.
  if (request.method === 'HEAD') request.method = 'GET';

  const type = (): string => text(response.getHeader('content-type'));
  const isHtml = (): boolean => type().startsWith('text/html');
  const isRowsOfPage = (): boolean => isRows && isPage && type().startsWith('text/x-component');
  const weaken = (): void => {
    const tag = response.getHeader('etag');
    if (typeof tag === 'string' && tag.startsWith('"')) response.setHeader('etag', `W/${tag}`);
  };
  const vary = (): void => {
    response.setHeader('vary', varyWith(response.getHeader('vary'), 'Accept-Encoding'));
    weaken();
  };

  bufferBody(response, {
    leave: () => {
      leaveConnectionUnsaid(request, response);
      sayPlaceOnce(response);
    },
    max: () => {
      if (response.statusCode === 304) return 0;
      if (isHtml()) return maxOfPage;
      if (isRowsOfPage()) response.setHeader('cache-control', cachingOf(response.statusCode));
      if (isRefusedMethod(response, path)) return maxOfOthers;
      if (!mayEncode(response) || !isCompressible(type())) return 0;
      if (isRowsOfPage()) return maxOfPage;
      const length = Number(response.getHeader('content-length') ?? Number.NaN);
      return encoding === undefined || length > maxOfOthers ? 0 : maxOfOthers;
    },
    pass: () => {
      if (isFile(path)) fileHeaders(response);
      if (response.statusCode === 304) {
        vary();
        if (known !== undefined) {
          allow(known.policy, cachingOf(200));
        }
      } else if (isCompressible(type())) vary();
      // The framework sends RSC rows at URLs of their own; a cache that only knows pages must not store
      // them.
      else if (isRows && response.statusCode < 400) response.setHeader('cache-control', 'no-store');
    },
    finish: (whole) => {
      if (isRefusedMethod(response, path)) return refused(request, response);
      const joined = isHtml() ? scriptsAfterPaint(inlineStyles(joinRows(whole), sheetOf)) : whole;
      const body = isHtml() && consent ? consent.mark(joined) : joined;
      const isLasting = isImmutable(path, text(response.getHeader('cache-control')));
      if (isRowsOfPage() && !response.hasHeader('etag')) response.setHeader('etag', tagOf(body));
      if (isHtml() && consent && response.hasHeader('etag'))
        response.setHeader('etag', consent.tag(text(response.getHeader('etag'))));
      const tag = text(response.getHeader('etag'));
      if (isHtml() && body.byteLength > 0) {
        const page = policies.of(body, tag === '' ? undefined : tag);
        if (response.statusCode === 200) response.statusCode = page.status;
        allow(page.policy, cachingOf(response.statusCode));
        // Only existing resources can be revalidated.
        if (response.statusCode !== 200) response.removeHeader('etag');
      }
      vary();
      if (isFile(path)) fileHeaders(response);
      if (isRowsOfPage() && tag === asked && response.statusCode === 200) {
        response.statusCode = 304;
        response.removeHeader('content-type');
        return Buffer.alloc(0);
      }
      if (encoding === undefined || body.byteLength < smallest || !mayEncode(response)) return body;
      response.setHeader('content-encoding', encoding);
      const isKept = tag !== '' && response.statusCode < 500 && !path.startsWith('/api/');
      if (!isKept) return encode(body, encoding, 'once');
      const name = nameOf(path, tag, isHtml() || isRows);
      if (mayKeep && isLasting && response.statusCode === 200 && (isPage ? isHtml() : true))
        answers.keep(path, name, response.getHeaders(), edition);
      return encodings.of(name, body, encoding);
    },
  });
}

/** A call with a method its route does not have: the framework's response has no body. */
const isRefusedMethod = (response: ServerResponse, path: string): boolean =>
  response.statusCode === 405 && path.startsWith('/api/') && !response.hasHeader('content-type');

function refused(request: IncomingMessage, response: ServerResponse): Buffer {
  response.setHeader('content-type', 'application/problem+json; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  const language = request.headers['accept-language'];
  return Buffer.from(JSON.stringify(problemDocument(405, 'request.method', language)));
}

/**
 * Files of the build have a content hash in their name; others are identified by their ETag, like pages.
 */
const nameOf = (path: string, tag: string, isPage: boolean): string => {
  if (path.startsWith(ofBuild)) return path;
  return isPage ? tag : `${path} ${tag}`;
};

/** Pages that the framework never regenerates, and files of the build. */
const isImmutable = (path: string, caching: string): boolean =>
  path.startsWith(ofBuild) ? caching.includes('immutable') : caching === 's-maxage=31536000';

const tagOf = (body: Buffer): string => `W/"${hash('sha1', body, 'base64url')}"`;

const pageCachingOf = (status: number, path: string, isPriced: boolean): string => {
  if (status >= 500 || isDraft(path)) return 'no-store';
  if (status >= 400) return missingCaching;
  return isPriced ? pricedCaching : pageCaching;
};

/** Partial content, and bodies that are already encoded or must not be transformed, are sent unchanged. */
const mayEncode = (response: ServerResponse): boolean =>
  response.statusCode !== 206 &&
  !response.hasHeader('content-encoding') &&
  !/no-transform/.test(text(response.getHeader('cache-control')));

/** Scripts, styles, pictures: their 304 needs no page policy. */
const isFile = (path: string): boolean =>
  path.startsWith('/_next/') || (!path.startsWith('/api/') && /\.[a-z0-9]{2,11}$/i.test(path));
