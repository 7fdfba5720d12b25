/**
 * Runs `work` for every item, for at most `limit` of them at the same time. After an error no further item begins; the
 * first error is thrown when the running ones have ended.
 */
export async function atOnce<T>(
  items: AsyncIterable<T>,
  limit: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const errors: unknown[] = [];
  for await (const item of items) {
    if (errors.length > 0) break;
    const one = work(item)
      .then(
        () => undefined,
        (error: unknown) => void errors.push(error),
      )
      .finally(() => running.delete(one));
    running.add(one);
    if (running.size >= limit) await Promise.race(running);
  }
  await Promise.all(running);
  if (errors.length > 0) throw errors[0];
}

/** The results of `fetch` in the order of the items; up to `limit` are under way before they are asked for. */
export async function* fetchedAhead<T, R>(
  items: Iterable<T>,
  limit: number,
  fetch: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const underWay: Promise<R>[] = [];
  for (const item of items) {
    const one = fetch(item);
    // Reported where it is awaited, which may be later than it fails, or never.
    one.catch(() => undefined);
    underWay.push(one);
    if (underWay.length >= limit) yield await (underWay.shift() as Promise<R>);
  }
  for (const one of underWay) yield await one;
}
