import { ShopProblem } from '../../../packages/client/src/client.ts';

/** Longest time that one command waits in all for a shop that asks to be asked again, in seconds. */
const longestWait = 600;

export type Patience = <T>(ask: () => Promise<T>) => Promise<T>;

/**
 * Repeats requests that the shop answers with 503 after the seconds that it names, such as for a print file that is still
 * being made. One for each command: what it waits for one request is not left for the next.
 */
export function patience(): Patience {
  let left = longestWait;
  return async (ask) => {
    for (;;)
      try {
        return await ask();
      } catch (error) {
        const seconds = error instanceof ShopProblem && error.status === 503 ? error.retryAfter : 0;
        if (seconds === 0 || seconds > left) throw error;
        left -= seconds;
        await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      }
  };
}
