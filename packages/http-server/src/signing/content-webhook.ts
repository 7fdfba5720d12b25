import { createHmac, timingSafeEqual } from 'node:crypto';

/** Header with the signature of a message about changed texts: HMAC-SHA256 of the body, in hexadecimal. */
export const signatureHeader = 'x-content-signature';

type Keys = {
  readonly CONTENT_WEBHOOK_SECRET?: string | undefined;
  readonly SERVICE_KEY: string;
};

/**
 * The key of the messages: the setting, otherwise one derived for this purpose from the key that storefront and API
 * share.
 */
export const contentWebhookKey = ({ CONTENT_WEBHOOK_SECRET: secret, SERVICE_KEY: key }: Keys): string =>
  secret ?? createHmac('sha256', key).update('labelwerk content webhook').digest('hex');

export const signBody = (key: string, body: string | Uint8Array): string =>
  createHmac('sha256', key).update(body).digest('hex');

/** Whether a body was signed with this key; compared in constant time. */
export function isSignedBody(key: string, body: Uint8Array, signature: string): boolean {
  const signatureBytes = Buffer.from(signature, 'hex');
  const right = Buffer.from(signBody(key, body), 'hex');
  return signatureBytes.length === right.length && timingSafeEqual(signatureBytes, right);
}

/** Seconds by which the time of a message may differ from the receiver's clock. */
export const toleratedSeconds = 300;

/** The ids of messages received within the tolerated time: each message is handled once. */
export class ReceivedMessages {
  readonly #until = new Map<string, number>();

  /**
   * Whether a message is new and of this time; it is noted then. Bodies name their time (`at`, ISO 8601) and a random
   * `id`.
   * @param now milliseconds
   */
  take(body: Uint8Array, now: number): boolean {
    for (const [id, until] of this.#until) if (until < now) this.#until.delete(id);
    const { at, id } = namesOf(body);
    const time = Date.parse(at);
    // NaN is not within the time.
    if (!(Math.abs(now - time) <= toleratedSeconds * 1_000) || id === '' || this.#until.has(id)) return false;
    this.#until.set(id, time + toleratedSeconds * 1_000);
    return true;
  }

  /** A message that could not be handled: it may be sent again. */
  forget(body: Uint8Array): void {
    this.#until.delete(namesOf(body).id);
  }
}

function namesOf(body: Uint8Array): { readonly at: string; readonly id: string } {
  try {
    const { at, id } = JSON.parse(Buffer.from(body).toString()) as Record<string, unknown>;
    return { at: typeof at === 'string' ? at : '', id: typeof id === 'string' ? id.slice(0, 100) : '' };
  } catch {
    return { at: '', id: '' };
  }
}
