import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { App } from '#platform/app.ts';
import { keyedHash } from '#platform/auth/keys.ts';
import { definePart } from '#platform/parts.ts';
import { addToCount } from './counts-repository.ts';
import { SharedCounts } from './shared-counts.ts';

/** Counts by limited call and caller. Callers are stored as keyed hashes: an address is personal data. */
const requestCounts = definePart({
  name: 'counts of requests',
  open: ({ db }) => new SharedCounts((subject, more, windowMs) => addToCount(db, subject, more, windowMs)),
});

/** What the plugin passes to a store of a route: its path and methods. */
type LimitedRoute = { readonly routeInfo?: { readonly method?: unknown; readonly url?: unknown } };

/** The store of the limits of requests: counts of all processes together. Calls without a limit of their own share one. */
export function rateLimitStore(app: App): FastifyRateLimitStoreCtor {
  const storeFor = (call: string): FastifyRateLimitStore => ({
    incr(caller, callback, windowMs, max) {
      const subject = `${call} ${keyedHash(app.settings, 'network', caller).toString('base64url')}`;
      app
        .part(requestCounts)
        .count(subject, { max, windowMs })
        .then(
          (counted) => callback(null, counted),
          (error: Error) => callback(error),
        );
    },
    child(options) {
      const { method, url } = (options as LimitedRoute).routeInfo ?? {};
      return storeFor(`${String(method)} ${String(url)}`);
    },
  });
  return class {
    readonly #store = storeFor('all');
    incr: FastifyRateLimitStore['incr'] = (...call) => this.#store.incr(...call);
    child: FastifyRateLimitStore['child'] = (options) => this.#store.child(options);
  };
}
