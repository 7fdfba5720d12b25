import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { acceptedEncoding } from '@labelwerk/http-server/encoding/accepted-encoding.ts';
import type { KeptEncodings } from '@labelwerk/http-server/encoding/kept-encodings.ts';
import { widenHead } from '../consent/widen-policy.ts';
import { leaveConnectionUnsaid } from './file-headers.ts';

/** More than the pages of all sites; the least recently used one is removed first. */
const maxAnswers = 2_000;

/** Headers that differ by response, or follow from the body. */
const notKept = new Set(['content-length', 'content-encoding', 'date', 'connection', 'keep-alive']);

type Kept = {
  readonly tag: string;
  /** Names and values alternating, as they are written. */
  readonly head: readonly string[];
  readonly headUnchanged: readonly string[];
  /** Key of its body in the encodings. */
  readonly name: string;
};

/**
 * The request headers by which the framework distinguishes a page from its data, and drafts from published
 * content.
 */
const varyingHeaders = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'range',
] as const;

/**
 * Whether a request is for a public response: a page or a file itself, not its data, a range or a draft of
 * it.
 */
export const isForEverybody = ({ method, url = '', headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  varyingHeaders.every((name) => headers[name] === undefined) &&
  !/[?&]_rsc=/.test(url) &&
  !/__prerender_bypass|__next_preview_data/.test(headers.cookie ?? '');

const bare = (tag: string): string => tag.trim().replace(/^W\//, '');

const isSame = (asked: string, tag: string): boolean =>
  asked === tag || asked.split(',').some((one) => one.trim() === '*' || bare(one) === bare(tag));

/**
 * Cache of the framework's responses that stay the same while this server runs: prerendered pages and files
 * of the build, with all their headers, including the policy. They and their 304s are sent without calling
 * the framework, once their best encoding is made. The bodies are in the encodings' cache; only the heads
 * are stored here.
 */
export class KeptAnswers {
  readonly #kept = new Map<string, Kept>();
  readonly #encodings: KeptEncodings;
  #edition = 0;

  constructor(encodings: KeptEncodings) {
    this.#encodings = encodings;
  }

  /** Counts invalidations: a response made before the last one is not stored. */
  get edition(): number {
    return this.#edition;
  }

  /** Invalidates responses by path, or all of them: the framework renders them again. */
  forget(paths: readonly string[] | 'all'): void {
    this.#edition += 1;
    if (paths === 'all') this.#kept.clear();
    else for (const path of paths) this.#kept.delete(path);
  }

  get size(): number {
    return this.#kept.size;
  }

  /**
   * Stores a finished response with status 200 by its path; `name` is the key of its body in the encodings.
   */
  keep(path: string, name: string, headers: OutgoingHttpHeaders, edition = this.#edition): void {
    const { etag } = headers;
    // Made before an invalidation: it may be stale.
    if (edition !== this.#edition) return;
    if (typeof etag !== 'string' || headers['set-cookie'] !== undefined) return;
    const given = Object.entries(headers).filter(([key]) => !notKept.has(key.toLowerCase()));
    const flat = (all: typeof given): string[] =>
      all.flatMap(([key, value]) => (value === undefined ? [] : [key, [value].flat().join(', ')]));
    this.#kept.delete(path);
    this.#kept.set(path, {
      tag: etag,
      name,
      head: flat(given),
      headUnchanged: flat(given.filter(([key]) => key.toLowerCase() !== 'content-type')),
    });
    const [oldest] = this.#kept.size > maxAnswers ? this.#kept.keys() : [];
    if (oldest !== undefined) this.#kept.delete(oldest);
  }

  /**
   * Sends the response for a path from memory, and returns whether it could. Host and headers are checked
   * before; `origins` are those the visitor agreed to, in addition to the shop's own.
   */
  send(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    origins: readonly string[] = [],
  ): boolean {
    const kept = this.#kept.get(path);
    if (kept === undefined || !isForEverybody(request)) return false;
    const asked = request.headers['if-none-match'];
    if (asked !== undefined && isSame(asked, kept.tag)) {
      leaveConnectionUnsaid(request, response);
      response.writeHead(304, widenHead(kept.headUnchanged, origins));
      response.end();
      return true;
    }
    const encoding = acceptedEncoding(String(request.headers['accept-encoding'] ?? ''));
    const body = encoding && this.#encodings.known(kept.name, encoding);
    if (body === undefined) return false;
    leaveConnectionUnsaid(request, response);
    response.writeHead(200, [
      ...widenHead(kept.head, origins),
      'content-encoding',
      encoding ?? '',
      'content-length',
      String(body.byteLength),
    ]);
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  }
}
