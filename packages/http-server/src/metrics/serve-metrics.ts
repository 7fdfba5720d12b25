import { createServer, type Server, type ServerResponse } from 'node:http';
import type { ProgramMetrics } from './program-metrics.ts';

/** Where the metrics of a program are answered. */
export type MetricsPlace = {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** Name of the setting with the port, for the error if the port is taken. */
  readonly setting: string;
};

/** Health of a program that answers no other requests. */
export type Health = {
  /** Whether the process does its work, even if others don't answer it. */
  isLive(): boolean;
  /** Whether what it needs answers as well. */
  isReady(): boolean;
};

export type MetricsServer = { readonly port: number; close(): Promise<void> };

function answerText(response: ServerResponse, status: number, text: string, type = 'text/plain'): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
}

const listening = (server: Server, { host, port, setting }: MetricsPlace): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new Error(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is taken by another program: choose another with ${setting}.`
            : `The metrics can't be answered at ${host}:${port} (${error.code}): see METRICS_HOST and ${setting}.`,
        ),
      ),
    );
    server.listen(port, host, resolve);
  });

/**
 * Answers `/metrics`, and `/health/live` and `/health/ready` if the program has a `health`, at a port that serves nothing
 * else: the port of a program's visitors never shows its metrics. Rejects with one sentence if the port can't be used.
 */
export async function serveMetrics(
  place: MetricsPlace,
  metrics: ProgramMetrics,
  health?: Health,
): Promise<MetricsServer> {
  const server = createServer(
    { headersTimeout: 5_000, requestTimeout: 5_000, maxHeaderSize: 8 * 1024 },
    async ({ method, url = '' }, response) => {
      const [path] = url.split('?');
      if (method !== 'GET') answerText(response.setHeader('allow', 'GET'), 405, 'GET only\n');
      else if (path === '/metrics') {
        await metrics.text().then(
          (text) => answerText(response, 200, text, metrics.registry.contentType),
          () => answerText(response, 500, 'The metrics could not be read.\n'),
        );
      } else if (health && (path === '/health/live' || path === '/health/ready')) {
        const isOk = path === '/health/live' ? health.isLive() : health.isReady();
        answerText(response, isOk ? 200 : 503, isOk ? 'ok' : 'not ready');
      } else answerText(response, 404, 'Not found\n');
    },
  );
  await listening(server, place);
  // It never keeps a program alive that has ended its work.
  server.unref();
  const at = server.address();
  return {
    port: typeof at === 'object' && at ? at.port : place.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
