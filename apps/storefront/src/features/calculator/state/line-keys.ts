/**
 * Idempotency keys of lines that are added to the cart: the same line sent again after an answer that never came has
 * the same key, any other line a new one.
 */
export function lineKeys(newKey: () => string) {
  let last: { readonly line: string; readonly key: string } | undefined;
  return {
    keyOf(line: object): string {
      const text = JSON.stringify(line);
      if (last?.line !== text) last = { line: text, key: newKey() };
      return last.key;
    },
    /** The line is in the cart: the same once more is another one. */
    forget(): void {
      last = undefined;
    },
  };
}
