/**
 * The result of a call to a provider; rejects after the timeout. The call itself may still complete: a repeat with its
 * idempotency key finds its result.
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
