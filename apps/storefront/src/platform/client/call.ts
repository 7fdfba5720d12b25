import {
  type Answer,
  addressOf,
  type Call,
  type CodeOf,
  type Method,
  methodAndPath,
  type Request,
} from '@labelwerk/contracts/call/call.ts';
import { noteServerTime } from './clock/server-clock.ts';

/** An error response of the API, in the person's language. */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly { readonly path: string; readonly code: string; readonly message: string }[];
  readonly document: Readonly<Record<string, unknown>>;
  /** Seconds after which the API asks for a retry; 0: not given. */
  readonly retryAfter: number;
  constructor(status: number, document: Record<string, unknown>, retryAfter = 0) {
    super(typeof document.detail === 'string' ? document.detail : '');
    this.status = status;
    this.code = typeof document.type === 'string' ? document.type.replace(/^.*:/, '') : '';
    this.errors = Array.isArray(document.errors) ? (document.errors as Problem['errors']) : [];
    this.document = document;
    this.retryAfter = retryAfter;
  }
}

/**
 * Whether a call failed with a response of the API: its code is then one of those declared for the call.
 */
export const isProblemOf = <C extends Call>(
  _declared: C,
  error: unknown,
): error is Problem & { readonly code: CodeOf<C> } => error instanceof Problem;

/** Only temporary failures are retried: network errors and an overloaded API. Refused requests are not. */
export const mayPass = (error: Error): boolean =>
  !(error instanceof Problem) || error.status === 0 || error.status >= 500;

type How = {
  readonly signal?: AbortSignal;
  /**
   * Idempotency key, a random UUID: the same call sent twice takes effect once, if the call supports such
   * keys.
   */
  readonly key?: string;
  /**
   * For a small write that is shown optimistically: it is sent even if the page is left at the same moment.
   */
  readonly keepalive?: boolean;
};

/** Browsers refuse keepalive requests whose bodies together exceed 64 KiB; in characters. */
const maxKeptAlive = 30_000;

/** The first response that gave this browser its guest identity; undefined until such a call is sent. */
let identified: Promise<Response> | undefined;

const identifies = /^\/session$|\/(?:cart|dataupload(?:_test)?)\//;

/**
 * Sends a call that may create the browser's guest identity. Two concurrent ones would each create an
 * identity, and the data of one would be lost: the others wait for the first.
 */
async function sendInTurn(path: string, send: () => Promise<Response>): Promise<Response> {
  if (!identifies.test(path)) return send();
  while (identified) {
    const before = identified;
    const isDone = await before.then(
      ({ ok }) => ok,
      () => false,
    );
    if (isDone) return send();
    if (identified === before) identified = undefined;
  }
  const first = send();
  identified = first;
  return first;
}

/**
 * In ms, a little longer than the storefront's server waits for the API, so that its own error message
 * arrives.
 */
const maxReadMs = 45_000;

/** Abort signal of a call: that of its page, and for a read its timeout. */
function endOf(method: string, signal: AbortSignal | undefined): AbortSignal | undefined {
  const signals = [signal, method === 'GET' ? AbortSignal.timeout(maxReadMs) : undefined];
  const given = signals.filter((one) => one !== undefined);
  return given.length > 0 ? AbortSignal.any(given) : undefined;
}

/** Sends a request to the storefront's server (`/api/…`), which adds keys and tokens. */
async function ask(method: Method, path: string, body: unknown, how: How): Promise<unknown> {
  const { signal, key, keepalive = false } = how;
  const isForm = body instanceof FormData;
  const text = body === undefined || isForm ? body : JSON.stringify(body);
  const outlives =
    keepalive && (text === undefined || (typeof text === 'string' && text.length <= maxKeptAlive));
  const send = () => {
    const end = endOf(method, signal);
    return fetch(`/api${path}`, {
      method,
      headers: {
        'accept-language': document.documentElement.lang,
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(text !== undefined && { body: text }),
      ...(end && { signal: end }),
      ...(outlives && { keepalive: true }),
    });
  };
  const response = await sendInTurn(path, send).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new Problem(0, {});
  });
  noteServerTime(response.headers);
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  const answer = isJson ? await response.json() : undefined;
  if (!response.ok) throw new Problem(response.status, answer ?? {}, secondsOf(response));
  return answer;
}

/** Input of a declared call: path parameters, query and body, and options for sending it. */
export type Given<C> = Request<C> & How;

/**
 * Sends a declared call. Request and response are typed by its contract; in development and in tests, the
 * response is also validated against it. Throws a `Problem` on failure; with status 0 on a network error,
 * or if a read has no response after 45 s.
 */
export async function send<C extends Call>(
  declared: C,
  ...[given]: Record<never, never> extends Request<C> ? [given?: Given<C>] : [given: Given<C>]
): Promise<Answer<C>> {
  const { params, query, body, ...how } = (given ?? {}) as How & {
    readonly params?: object;
    readonly query?: object;
    readonly body?: unknown;
  };
  const { method } = methodAndPath(declared);
  const takesBody = method === 'POST' || method === 'PUT' || method === 'PATCH';
  const path = addressOf(declared, { params, query });
  const answer = await ask(method, path, takesBody ? (body ?? {}) : undefined, how);
  if (process.env.NODE_ENV !== 'production') {
    const { checkAnswer } = await import('./check-answer.ts');
    checkAnswer(declared, answer);
  }
  return answer as Answer<C>;
}

/** The API sends seconds; a date, which a proxy may send, is ignored. */
function secondsOf(response: Response): number {
  const seconds = Number(response.headers.get('retry-after') ?? 0);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0;
}
