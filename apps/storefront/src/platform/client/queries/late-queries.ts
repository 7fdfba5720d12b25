import type { Query, QueryClient } from '@tanstack/react-query';
import { mayPass } from '#platform/client/call.ts';

/** In ms: a page that shows nothing of a response for longer shows the notice. */
const lateAfter = 8_000;

/** The page waits for this query without data: it is being fetched, or failed for a temporary reason. */
function isAwaited(query: Query): boolean {
  const { data, fetchStatus, error } = query.state;
  if (data !== undefined || query.getObserversCount() === 0 || query.isDisabled()) return false;
  return fetchStatus !== 'idle' || (error !== null && mayPass(error));
}

/**
 * Watches the queries of the page: whether an active one has been pending for too long. So no skeleton
 * stays without an explanation, whatever part of the page it belongs to.
 */
export class LateQueries {
  readonly #client: QueryClient;
  readonly #after: number;
  readonly #since = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isLate = false;

  constructor(client: QueryClient, after = lateAfter) {
    this.#client = client;
    this.#after = after;
  }

  readonly isLate = (): boolean => this.#isLate;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    const stop = this.#client.getQueryCache().subscribe(() => this.#look());
    this.#look();
    return () => {
      stop();
      this.#listeners.delete(listener);
      clearTimeout(this.#timer);
    };
  };

  /** Refetches everything that is awaited; running requests are cancelled. */
  readonly askAgain = (): void => {
    const hashes = new Set(this.#awaited().map(({ queryHash }) => queryHash));
    const these = { predicate: ({ queryHash }: Query) => hashes.has(queryHash) };
    this.#since.clear();
    this.#look();
    // Without cancelling, a hanging first request would be reused, not repeated.
    void this.#client.cancelQueries(these).then(() => this.#client.refetchQueries(these));
  };

  #awaited(): Query[] {
    return this.#client.getQueryCache().getAll().filter(isAwaited);
  }

  #look(): void {
    const now = Date.now();
    const hashes = new Set(this.#awaited().map(({ queryHash }) => queryHash));
    for (const hash of this.#since.keys()) if (!hashes.has(hash)) this.#since.delete(hash);
    for (const hash of hashes) if (!this.#since.has(hash)) this.#since.set(hash, now);
    const oldest = Math.min(...this.#since.values());
    const isLate = now - oldest >= this.#after;
    clearTimeout(this.#timer);
    if (!isLate && hashes.size > 0) this.#timer = setTimeout(() => this.#look(), oldest + this.#after - now);
    if (isLate === this.#isLate) return;
    this.#isLate = isLate;
    for (const listener of this.#listeners) listener();
  }
}
