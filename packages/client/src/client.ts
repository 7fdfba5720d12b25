import {
  type Answer,
  addressOf,
  type Call,
  methodAndPath,
  type Request,
} from '@labelwerk/contracts/call/call.ts';
import { ShopProblem } from './shop-problem.ts';

export type { Answer, Call, CodeOf, Request } from '@labelwerk/contracts/call/call.ts';
export { calls } from './calls.ts';
export { isProblemOf, type ProblemOf, ShopProblem } from './shop-problem.ts';

export type ShopAccess = {
  /** Address of the API, such as `https://api.labels.example`; without `/public` or `/private`. */
  readonly address: string;
  /** The shop's API key, for the public calls. */
  readonly key: string;
  /** A customer's identity token, for calls about their own data. Called before each request. */
  readonly token?: () => string | undefined | Promise<string | undefined>;
  /** Language of messages, such as `de`. */
  readonly language?: string;
};

/** The arguments of a call: path parameters, query and body by its contract, and options for sending. */
export type CallInput<C> = Request<C> & {
  readonly signal?: AbortSignal;
  /** A random UUID: a repeated call takes effect once, if it supports such keys. */
  readonly idempotencyKey?: string;
};

type Arguments<C> = Record<never, never> extends Request<C> ? [input?: CallInput<C>] : [input: CallInput<C>];

export type Shop = {
  /**
   * Makes a call and parses its answer.
   * @throws ShopProblem if the shop refuses, TypeError if it cannot be reached
   */
  call<C extends Call>(declared: C, ...input: Arguments<C>): Promise<Answer<C>>;
  /** The same for answers in bytes, such as a PDF or a picture (202: not rendered yet). */
  open<C extends Call>(declared: C, ...input: Arguments<C>): Promise<Response>;
};

type Parts = {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
};

/** Seconds of a Retry-After header; 0 for a date or none. */
const secondsOf = (response: Response): number =>
  Math.max(0, Number(response.headers.get('retry-after') ?? 0) || 0);

const isJson = (response: Response): boolean => /json/.test(response.headers.get('content-type') ?? '');

/** A client for a shop. Makes no request before the first call. */
export function openShop({ address, key, token, language }: ShopAccess): Shop {
  const root = address.replace(/\/$/, '');
  const send = async (declared: Call, input: Parts = {}): Promise<Response> => {
    const { params, query, body = {}, signal, idempotencyKey } = input;
    const { method } = methodAndPath(declared);
    const isForm = body instanceof FormData;
    const isFile = body instanceof Blob;
    const takesBody = method !== 'GET' && method !== 'DELETE';
    const identity = await token?.();
    const response = await fetch(root + addressOf(declared, { params, query }), {
      method,
      headers: {
        'x-api-key': key,
        ...(identity !== undefined && { authorization: identity }),
        ...(language !== undefined && { 'accept-language': language }),
        ...(takesBody &&
          !isForm && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(takesBody && { body: isForm || isFile ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    if (response.ok) return response;
    const document = isJson(response) ? ((await response.json()) as Record<string, unknown>) : {};
    throw new ShopProblem(response.status, document, secondsOf(response));
  };
  return {
    async call<C extends Call>(declared: C, ...[input]: Arguments<C>) {
      const response = await send(declared, input);
      // The answer is not validated: the server produced it by the same schemas.
      return (isJson(response) ? await response.json() : undefined) as Answer<C>;
    },
    open: (declared, ...[input]) => send(declared, input),
  };
}
