import type { OpenShop } from '../../driver.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
type Body = object | FormData;
export type Answer = { readonly status: number; readonly body: unknown };
/** An answer, and the number of earlier attempts without one. */
export type Insisted = Answer & { readonly unanswered: number };

const answerWithinMs = 20_000;
const againAfterMs = 200;
const giveUpAfterMs = 180_000;
/** Statuses that leave the outcome of the request unknown. */
const isUndecided = (status: number) => status === 0 || status === 502 || status === 503 || status === 504;

/** A visitor who calls the storefront as its own pages do, with cookies. */
export class Shopper {
  readonly #shop: OpenShop;
  readonly #cookies = new Map<string, string>();

  constructor(shop: OpenShop) {
    this.#shop = shop;
  }

  /** The Cookie header of the browser. */
  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Sends one request to a path below `/api`; status 0 if the connection broke or there was no answer within 20 s. */
  async call(method: Method, path: string, body?: Body, key?: string): Promise<Answer> {
    const isForm = body instanceof FormData;
    try {
      const answer = await fetch(`${this.#shop.shopAddress}/api${path}`, {
        method,
        headers: {
          'accept-language': 'en',
          cookie: this.cookies,
          origin: this.#shop.shopAddress,
          'sec-fetch-site': 'same-origin',
          ...(key && { 'idempotency-key': key }),
          ...(body && !isForm && { 'content-type': 'application/json' }),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(answerWithinMs),
      });
      const text = await answer.text();
      for (const cookie of answer.headers.getSetCookie()) this.#keep(cookie);
      const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
      return { status: answer.status, body: isJson ? JSON.parse(text) : text };
    } catch {
      return { status: 0, body: undefined };
    }
  }

  /** Repeats a request until its outcome is known; throws if it is not within three minutes. */
  async insist(method: Method, path: string, body?: () => Body, key?: string): Promise<Insisted> {
    const until = performance.now() + giveUpAfterMs;
    for (let unanswered = 0; performance.now() < until; unanswered += 1) {
      const answer = await this.call(method, path, body?.(), key);
      if (!isUndecided(answer.status)) return { ...answer, unanswered };
      await new Promise((done) => setTimeout(done, againAfterMs));
    }
    throw new Error(`No answer to ${method} ${path} for ${giveUpAfterMs / 1000} s`);
  }

  #keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === '' || /max-age=0\b/i.test(cookie)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}
