import { Problem } from '#platform/client/call.ts';

/**
 * Idempotency keys of requests: a body sent again after its response was lost has the same key, any other body a new
 * one.
 */
export function requestKeys(newKey: () => string) {
  let last: { readonly body: string; readonly key: string } | undefined;
  const keyOf = (body: object): string => {
    const text = JSON.stringify(body);
    if (last?.body !== text) last = { body: text, key: newKey() };
    return last.key;
  };
  /** The same body once more is another request. */
  const forget = (): void => {
    last = undefined;
  };
  return {
    /**
     * Adds an item to the cart by `send`. A key that was used before, for example in a cart that was ordered
     * since and whose response was lost, is replaced by a new one.
     */
    async addOnce<Answer>(body: object, send: (key: string) => Promise<Answer>): Promise<Answer> {
      const answer = await send(keyOf(body)).catch((error: unknown) => {
        if (!(error instanceof Problem) || error.code !== 'cart.item-key') throw error;
        forget();
        return send(keyOf(body));
      });
      forget();
      return answer;
    },
  };
}
