import * as callSchemas from '@labelwerk/contracts/health/call-schemas.ts';
import { healthCalls } from '@labelwerk/contracts/health/calls.ts';
import type { OrderlyStop } from '@labelwerk/http-server/closing/orderly-stop.ts';
import type { App } from '#platform/app.ts';
import { databaseTakesWrites } from '#platform/database/writable-repository.ts';
import type { Server } from '#platform/feature.ts';
import { minFreeShare } from '#platform/files/local-volume.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';

/** Time limit of a readiness check, in ms. */
const readyMs = 1_500;

/** The result, or `otherwise` if the promise rejects or takes too long. */
async function inTime<T>(answer: Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => setImmediate(() => resolve(otherwise)), readyMs);
  });
  return Promise.race([answer.catch(() => otherwise), late]).finally(() => clearTimeout(timer));
}

/** /health/live and /health/ready: database, file store, space on the local disk, not stopping. */
export function healthRoutes(server: Server, app: Pick<App, 'db' | 'files'>, stop: OrderlyStop): void {
  const route = callRoutes(server, healthCalls, callSchemas);
  const quiet = { logLevel: 'warn' } as const;
  route('isLive', async () => ({ status: 'ok' as const }), quiet);
  route(
    'isReady',
    async (_request, reply) => {
      const [database, files, free] = await Promise.all([
        inTime(databaseTakesWrites(app.db), false),
        inTime(
          app.files.check().then(() => true),
          false,
        ),
        inTime(app.files.freeShare(), 0),
      ]);
      const faults = [
        ...(stop.isStopping ? (['stopping'] as const) : []),
        ...(database ? [] : (['database'] as const)),
        ...(files ? [] : (['files'] as const)),
        ...(free >= minFreeShare ? [] : (['disk'] as const)),
      ];
      if (faults.length > 0) reply.code(503).header('retry-after', '2');
      return { status: faults.length === 0 ? ('ok' as const) : ('not ready' as const), faults };
    },
    quiet,
  );
}
