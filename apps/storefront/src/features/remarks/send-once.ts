/** Sends something under a key by which the API keeps it once. */
type SendOnce = <Answer>(said: unknown, sendIt: (key: string) => Promise<Answer>) => Promise<Answer>;

/**
 * A sender of remarks: what is sent again after a failure has the key of the first try, as its answer may have been lost
 * on the way. Something else, or the same after it was kept, has a key of its own.
 * @param newKey makes a random UUID
 */
export function senderOfOnce(newKey: () => string): SendOnce {
  let last: { readonly said: string; readonly key: string } | undefined;
  return async (said, sendIt) => {
    const text = JSON.stringify(said);
    const key = last?.said === text ? last.key : newKey();
    last = { said: text, key };
    const answer = await sendIt(key);
    last = undefined;
    return answer;
  };
}
