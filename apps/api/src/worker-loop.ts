import { features } from '#features.ts';
import { openServices } from '#platform/open-services.ts';
import { workJobs } from '#platform/tasks/work-tasks.ts';
import { readSettings } from '#settings.ts';

const settings = readSettings(process.env);
const services = await openServices(settings, 'worker');
await services.clockSet;
const handlers = features.flatMap((feature) => feature.jobs?.(services) ?? []);
const work = workJobs(services, handlers);
services.log.info({ jobs: handlers.map((handler) => handler.name) }, 'the worker is ready');

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(0), 15_000).unref();
  await work.stop();
  await services.close();
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
