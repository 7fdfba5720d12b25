import { type MeasuredRequest, ProgramMetrics } from '@labelwerk/http-server/metrics/program-metrics.ts';
import { Histogram } from 'prom-client';
import { definePart } from '#platform/parts.ts';

/** How an attempt of a task ended; `lost`: another worker has the task. */
export type TaskEnd = 'done' | 'failed' | 'lost';

/** The metrics of API or worker. */
type AppMetrics = {
  readonly program: ProgramMetrics;
  request(request: MeasuredRequest): void;
  task(name: string, end: TaskEnd, seconds: number): void;
};

/** The program's metrics; opened at the first request, task or scrape. */
export const metricsPart = definePart<AppMetrics>({
  name: 'metrics',
  open({ database, files }) {
    const program = new ProgramMetrics();
    const tasks = new Histogram({
      name: 'task_seconds',
      help: 'Time of an attempt of a task of this worker, by task and end',
      labelNames: ['task', 'end'],
      buckets: [0.01, 0.05, 0.2, 1, 5, 30, 120],
      registers: [program.registry],
    });
    program.add({
      ...{ name: 'database_connections', help: 'Connections of the pool, by use', labels: ['use'] },
      read: () => [
        { labels: { use: 'idle' }, value: database.pool.idleCount },
        { labels: { use: 'busy' }, value: database.pool.totalCount - database.pool.idleCount },
      ],
    });
    program.add({
      ...{ name: 'database_waiting', help: 'Callers that wait for a connection of the pool' },
      read: () => [{ value: database.pool.waitingCount }],
    });
    program.add({
      ...{ name: 'files_free_share', help: 'Free share of the volume of the files, 0 to 1' },
      read: async () => [{ value: await files.freeShare() }],
    });
    return {
      program,
      request: (request) => program.request(request),
      task: (name, end, seconds) => tasks.observe({ task: name, end }, seconds),
    };
  },
});
