import { isIP } from 'node:net';
import { restAddress } from '@labelwerk/content/rest-address.ts';
import { z } from 'zod';

/** Limits of a response: size in bytes and time in ms. */
const max = { bytes: 32 * 1024 * 1024, ms: 60_000 } as const;

/** Maximum number of attempts of a call while the server is busy or restarting. */
const tries = 4;

export type WordPress = {
  /** Base address of its REST API: `https://cms.example/wp-json`, or an address that ends with `?rest_route=`. */
  readonly base: string;
  readonly user: string;
  readonly password: string;
};

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));

/**
 * The base address of the REST API of a WordPress. Throws if the address is invalid, or if it would send the password
 * unencrypted.
 */
export function wordPressBase(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '')
    throw new Error(`${text} is not the address of a REST API, such as https://cms.example/wp-json`);
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    throw new Error(`${text} is plain HTTP: the password would be sent unencrypted. Use https.`);
  return url.href.replace(/\/+$/, '');
}

/** An error response of WordPress, with its message. */
export class WordPressError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string, what: string) {
    super(`WordPress answered ${status} to ${what}: ${message || code}`);
    this.status = status;
    this.code = code;
  }
}

const refusal = z.object({ code: z.coerce.string(), message: z.string().default('') });

export type Call = {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly method?: 'GET' | 'POST';
  /** Sent as it is if it is bytes, otherwise as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Answer = { readonly json: unknown; readonly pages: number };

async function textOf(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.byteLength;
    if (size > max.bytes) throw new Error(`WordPress answered more than ${max.bytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

async function once(wordPress: WordPress, call: Call): Promise<Answer> {
  const { method = 'GET', body, path, headers } = call;
  const isBytes = body instanceof Uint8Array;
  const answer = await fetch(restAddress(wordPress.base, path, call.query), {
    method,
    headers: {
      accept: 'application/json',
      authorization: `Basic ${Buffer.from(`${wordPress.user}:${wordPress.password}`).toString('base64')}`,
      // Suppresses the webhook for each text; the shop is notified once at the end.
      'x-labelwerk-push': '1',
      ...(body !== undefined && !isBytes && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isBytes ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(max.ms),
  });
  const text = await textOf(answer);
  const what = `${method} ${path}`;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new WordPressError(answer.status, 'no_json', 'an answer that is not JSON', what);
  }
  if (answer.ok) return { json, pages: Number(answer.headers.get('x-wp-totalpages') ?? 1) };
  const { code, message } = refusal.safeParse(json).data ?? { code: 'unknown', message: '' };
  throw new WordPressError(answer.status, code, message, what);
}

const isPassing = (error: unknown): boolean =>
  !(error instanceof WordPressError) || error.status >= 500 || error.status === 429;

/**
 * Calls the REST API of WordPress as its user. Reads are retried while the server is down or busy; writes are not,
 * because a write may have succeeded although its response was lost: the next push detects that. Throws WordPressError
 * for an error response.
 */
export async function callWordPress(wordPress: WordPress, call: Call): Promise<Answer> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await once(wordPress, call);
    } catch (error) {
      if (call.method === 'POST' || tried >= tries || !isPassing(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** tried));
    }
  }
}
