import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { acceptedEncoding } from '@labelwerk/http-server/encoding/accepted-encoding.ts';
import type { KeptEncodings } from '@labelwerk/http-server/encoding/kept-encodings.ts';
import { widenHead } from '../consent/widen-policy.ts';
import { leaveConnectionUnsaid } from './file-headers.ts';

/** More than the pages of all sites; what was longest not asked for goes first. */
const maxAnswers = 2_000;

/** Of every answer anew, or said by the body alone. */
const notKept = new Set(['content-length', 'content-encoding', 'date', 'connection', 'keep-alive']);

type Kept = {
  readonly tag: string;
  /** Names and values in turn, as they are written. */
  readonly head: readonly string[];
  readonly headUnchanged: readonly string[];
  /** What the encodings call its body. */
  readonly name: string;
};

/** The request headers by which the framework tells a page from its data, and drafts from what is published. */
const tellApart = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'range',
] as const;

/** Whether a request is for what everybody gets: a page or a file as such, not its data, a part or a draft of it. */
export const isForEverybody = ({ method, url = '', headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  tellApart.every((name) => headers[name] === undefined) &&
  !/[?&]_rsc=/.test(url) &&
  !/__prerender_bypass|__next_preview_data/.test(headers.cookie ?? '');

const bare = (tag: string): string => tag.trim().replace(/^W\//, '');

const isSame = (asked: string, tag: string): boolean =>
  asked === tag || asked.split(',').some((one) => one.trim() === '*' || bare(one) === bare(tag));

/**
 * Answers of the framework that stay the same as long as this server runs: pages made ahead and files of the build, with
 * all their headers, the policy among them. They and their 304s leave without the framework being asked, once their best
 * encoding is made. The bodies are those of the encodings; only the heads are held here.
 */
export class KeptAnswers {
  readonly #kept = new Map<string, Kept>();
  readonly #encodings: KeptEncodings;
  #edition = 0;

  constructor(encodings: KeptEncodings) {
    this.#encodings = encodings;
  }

  /** Counts what was forgotten: what was made of before is not kept any more. */
  get edition(): number {
    return this.#edition;
  }

  /** Forgets answers by their paths, or all of them: the framework makes them anew. */
  forget(paths: readonly string[] | 'all'): void {
    this.#edition += 1;
    if (paths === 'all') this.#kept.clear();
    else for (const path of paths) this.#kept.delete(path);
  }

  get size(): number {
    return this.#kept.size;
  }

  /** Remembers a finished answer of 200 by its path; `name` is what the encodings call its body. */
  keep(path: string, name: string, headers: OutgoingHttpHeaders, edition = this.#edition): void {
    const { etag } = headers;
    // Made before something was forgotten: it may be of what is past.
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
   * Answers a request for a path out of memory, and says whether it could. Host and headers are judged before; `origins`
   * are those the visitor agreed to, beyond the shop's own.
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
