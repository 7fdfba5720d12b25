import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding } from '@labelwerk/http-server/encoding/accepted-encoding.ts';
import { encode, isCompressible, smallest } from '@labelwerk/http-server/encoding/encode.ts';
import type { KeptEncodings } from '@labelwerk/http-server/encoding/kept-encodings.ts';
import { varyWith } from '@labelwerk/http-server/encoding/vary.ts';
import type { AskedPages } from '../consent/asked-page.ts';
import { ownCaching, widenPolicy } from '../consent/widen-policy.ts';
import { fileHeaders, leaveConnectionUnsaid, sayPlaceOnce } from './file-headers.ts';
import { holdBody } from './hold-body.ts';
import { isForEverybody, type KeptAnswers } from './kept-answers.ts';
import type { PagePolicies } from './page-policies.ts';
import { inlineStyles, type SheetOf } from './page-text/inline-styles.ts';
import { joinRows } from './page-text/join-rows.ts';
import { scriptsAfterPaint } from './page-text/scripts-after-paint.ts';
import { problemDocument } from './problem-document.ts';

/**
 * Browsers ask again at each visit and mostly get a 304; a cache in front may keep a page for a minute and serve
 * the old one for a day while it asks for the new one.
 */
const pageCaching = 'public, max-age=0, s-maxage=60, stale-while-revalidate=86400';
/** A page that is not there may be there soon. */
const missingCaching = 'public, max-age=0, s-maxage=60';

/** Where the files of the build are found. */
export const ofBuild = '/_next/static/';

const maxOfPage = 16 * 1024 * 1024;
/** Larger answers go out as they are: they are not held in memory. */
const maxOfOthers = 4 * 1024 * 1024;

/** Answers about sessions and accounts stay uncompressed: their size must tell nothing of what is in them. */
const isPrivate = (path: string): boolean =>
  path.startsWith('/api/') && !/^\/api\/(?:public|private)\//.test(path);

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Where a text is looked at before it is published. */
const isDraft = (path: string): boolean => /^(?:\/[a-z]{2})?\/preview\//.test(path);

export type Finishing = {
  readonly policies: PagePolicies;
  readonly encodings: KeptEncodings;
  /** Where answers go that stay the same; none while the shop is developed. */
  readonly answers?: KeptAnswers | undefined;
  /** The style sheets of the build; none while the shop is developed. */
  readonly sheetOf?: SheetOf;
  /** What pages ask consent for; nothing while it is not given. */
  readonly asked?: AskedPages | undefined;
};

/**
 * Finishes what the framework answers: pages get the policy that names their scripts, their status and their caching;
 * whatever is text leaves encoded where the client takes that. A 304 renews the headers a browser keeps: it carries the
 * policy of the page it stands for, and is only given for a page whose policy is known. HEAD is answered like GET.
 */
export function finishAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { policies, encodings, answers, sheetOf = () => undefined, asked: consent }: Finishing,
): void {
  const encoding = isPrivate(path) ? undefined : acceptedEncoding(text(request.headers['accept-encoding']));
  const asked = request.headers['if-none-match'];
  const isRows = request.headers.rsc === '1';
  const known = policies.known(asked);
  const isPage = !isFile(path) && !path.startsWith('/api/');
  // Origins this visitor agreed to: their pages are allowed more than everybody's.
  const origins = consent?.originsFor(request.headers.cookie) ?? [];
  const edition = answers?.edition;
  const mayKeep = answers !== undefined && isForEverybody(request) && origins.length === 0;
  const allow = (policy: string, caching: string): void => {
    response.setHeader('content-security-policy', widenPolicy(policy, origins));
    response.setHeader('cache-control', origins.length > 0 && caching !== 'no-store' ? ownCaching : caching);
  };
  // A page whose policy is not known goes out whole.
  if (isPage && !isRows && known === undefined) delete request.headers['if-none-match'];
  // Node knows from the request as it came that no body follows.
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

  holdBody(response, {
    leave: () => {
      leaveConnectionUnsaid(request, response);
      sayPlaceOnce(response);
    },
    max: () => {
      if (response.statusCode === 304) return 0;
      if (isHtml()) return maxOfPage;
      if (isRowsOfPage()) response.setHeader('cache-control', cachingOf(response.statusCode, path));
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
          allow(known.policy, isDraft(path) ? 'no-store' : pageCaching);
        }
      } else if (isCompressible(type())) vary();
      // The framework sends rows to an address of their own; that is not for a cache that knows pages alone.
      else if (isRows && response.statusCode < 400) response.setHeader('cache-control', 'no-store');
    },
    finish: (whole) => {
      if (isRefusedMethod(response, path)) return refused(request, response);
      const joined = isHtml() ? scriptsAfterPaint(inlineStyles(joinRows(whole), sheetOf)) : whole;
      const body = isHtml() && consent ? consent.mark(joined) : joined;
      const isLasting = staysTheSame(path, text(response.getHeader('cache-control')));
      if (isRowsOfPage() && !response.hasHeader('etag')) response.setHeader('etag', tagOf(body));
      if (isHtml() && consent && response.hasHeader('etag'))
        response.setHeader('etag', consent.tag(text(response.getHeader('etag'))));
      const tag = text(response.getHeader('etag'));
      if (isHtml() && body.byteLength > 0) {
        const page = policies.of(body, tag === '' ? undefined : tag);
        if (response.statusCode === 200) response.statusCode = page.status;
        allow(page.policy, cachingOf(response.statusCode, path));
        // Only of what is there can one ask whether it is still the same.
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

/** A call with a method its room does not have: the framework says so without a word. */
const isRefusedMethod = (response: ServerResponse, path: string): boolean =>
  response.statusCode === 405 && path.startsWith('/api/') && !response.hasHeader('content-type');

function refused(request: IncomingMessage, response: ServerResponse): Buffer {
  response.setHeader('content-type', 'application/problem+json; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  const language = request.headers['accept-language'];
  return Buffer.from(JSON.stringify(problemDocument(405, 'request.method', language)));
}

/** Files of the build have a hash of their text in their name; others are told apart by their tag, as pages are. */
const nameOf = (path: string, tag: string, isPage: boolean): string => {
  if (path.startsWith(ofBuild)) return path;
  return isPage ? tag : `${path} ${tag}`;
};

/** Pages that the framework never makes anew, and files of the build. */
const staysTheSame = (path: string, caching: string): boolean =>
  path.startsWith(ofBuild) ? caching.includes('immutable') : caching === 's-maxage=31536000';

const tagOf = (body: Buffer): string => `W/"${hash('sha1', body, 'base64url')}"`;

const cachingOf = (status: number, path: string): string => {
  if (status >= 500 || isDraft(path)) return 'no-store';
  return status >= 400 ? missingCaching : pageCaching;
};

/** Parts of a body, and what someone else has encoded or forbids to change, go out as they are. */
const mayEncode = (response: ServerResponse): boolean =>
  response.statusCode !== 206 &&
  !response.hasHeader('content-encoding') &&
  !/no-transform/.test(text(response.getHeader('cache-control')));

/** Scripts, styles, pictures: their 304 needs no policy of a page. */
const isFile = (path: string): boolean =>
  path.startsWith('/_next/') || (!path.startsWith('/api/') && /\.[a-z0-9]{2,11}$/i.test(path));
