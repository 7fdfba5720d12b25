/**
 * Idempotency keys of requests: a body sent again after its response was lost has the same key, any other body a new
 * one.
 */
export function requestKeys(newKey: () => string) {
  let last: { readonly body: string; readonly key: string } | undefined;
  return {
    keyOf(body: object): string {
      const text = JSON.stringify(body);
      if (last?.body !== text) last = { body: text, key: newKey() };
      return last.key;
    },
    /** The response arrived: the same body once more is another request. */
    forget(): void {
      last = undefined;
    },
  };
}
