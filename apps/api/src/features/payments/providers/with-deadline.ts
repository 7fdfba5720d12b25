/**
 * The result of a call to a provider, or a rejection once the time is over. The call itself may still
 * complete: with its idempotency key a repeat finds its result.
 */
export async function withDeadline<T>(seconds: number, call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${seconds} s`)), seconds * 1000);
  });
  try {
    return await Promise.race([call, over]);
  } finally {
    clearTimeout(timer);
  }
}
