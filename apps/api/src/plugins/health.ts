import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { App } from '#platform/room.ts';
import type { Services } from '#platform/services.ts';
import { databaseAnswers } from '#plugins/database.ts';

const leastFreeShare = 0.05;

/** /health/live, /health/ready and /metrics. */
export function healthAndMetrics(app: App, services: Services): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    durations.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/health/live', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/health/ready', { logLevel: 'warn' }, async (_request, reply) => {
    const [database, free] = await Promise.all([
      databaseAnswers(services.db),
      services.files.freeShare().catch(() => 0),
    ]);
    const faults = [...(database ? [] : ['database']), ...(free >= leastFreeShare ? [] : ['disk'])];
    if (faults.length > 0) reply.code(503).header('retry-after', '2');
    return { status: faults.length === 0 ? 'ok' : 'not ready', faults };
  });
  app.get('/metrics', { logLevel: 'warn' }, async (_request, reply) => {
    reply.type(registry.contentType);
    return registry.metrics();
  });
}
