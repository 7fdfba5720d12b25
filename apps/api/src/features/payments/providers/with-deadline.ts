/**
 * The result of a call to a provider, or a rejection once the time is over. The call itself may still come to an end: its
 * idempotency key makes a repeat find what it did.
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
