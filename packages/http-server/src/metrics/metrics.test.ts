import { afterEach, expect, test } from 'vitest';
import { ProgramMetrics } from './program-metrics.ts';
import { type MetricsServer, serveMetrics } from './serve-metrics.ts';

const place = { host: '127.0.0.1', port: 0, setting: 'API_METRICS_PORT' };
const open: MetricsServer[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

async function serve(...args: Parameters<typeof serveMetrics>): Promise<(path: string) => Promise<Response>> {
  const server = await serveMetrics(...args);
  open.push(server);
  return (path) => fetch(`http://127.0.0.1:${server.port}${path}`);
}

test('requests are counted by route and class of status, and any method a client invents is one', async () => {
  const metrics = new ProgramMetrics();
  const ask = await serve(place, metrics);
  for (const method of ['GET', 'BREW', 'X'.repeat(90)])
    metrics.request({ method, route: '/public/price', status: 404, seconds: 0.003 });
  const answer = await ask('/metrics');
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  expect(text).toContain('http_request_seconds_count{method="GET",route="/public/price",status="4xx"} 1');
  expect(text).toContain('http_request_seconds_count{method="other",route="/public/price",status="4xx"} 2');
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
});

test('a measure is read anew each time; one that fails is left out and reported', async () => {
  const metrics = new ProgramMetrics();
  let labels = { task: 'mail' };
  let isBroken = false;
  metrics.add({
    ...{ name: 'queue_tasks', help: 'Tasks', labels: ['task'] },
    async read() {
      if (isBroken) throw new Error('down');
      return [{ labels, value: 3 }];
    },
  });
  metrics.add({ name: 'silent', help: 'Never', read: () => new Promise(() => undefined) });
  const ask = await serve(place, metrics);
  const textOf = async () => (await ask('/metrics')).text();
  expect(await textOf()).toContain('queue_tasks{task="mail"} 3');
  labels = { task: 'refund' };
  const later = await textOf();
  expect(later).toContain('queue_tasks{task="refund"} 3');
  expect(later).not.toContain('queue_tasks{task="mail"}');
  isBroken = true;
  const broken = await textOf();
  expect(broken).not.toMatch(/^queue_tasks\{/m);
  expect(broken).toContain('measures_unread{measure="queue_tasks"} 1');
  expect(broken).toContain('measures_unread{measure="silent"} 1');
});

test('health is answered where a program has one, and nothing else is', async () => {
  let isReady = true;
  const health = { isLive: () => true, isReady: () => isReady };
  const ask = await serve(place, new ProgramMetrics(), health);
  expect((await ask('/health/ready')).status).toBe(200);
  isReady = false;
  expect((await ask('/health/ready')).status).toBe(503);
  expect((await ask('/health/live')).status).toBe(200);
  expect((await ask('/')).status).toBe(404);
  const other = await serve(place, new ProgramMetrics());
  expect((await other('/health/live')).status).toBe(404);
});

test('a port that is taken stops the start with a sentence that names its setting', async () => {
  const server = await serveMetrics(place, new ProgramMetrics());
  open.push(server);
  const taken = serveMetrics({ ...place, port: server.port }, new ProgramMetrics());
  await expect(taken).rejects.toThrow(/is taken by another program: choose another with API_METRICS_PORT/);
});
