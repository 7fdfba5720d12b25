import { outliveOutput } from '@labelwerk/http-server/logging/lossy-output.ts';
import { reportReady } from '@labelwerk/http-server/opening/report-ready.ts';
import { features } from '#features.ts';
import { openServices } from '#platform/open-services.ts';
import { workTasks } from '#platform/tasks/work-tasks.ts';
import { readSettings } from '#settings.ts';

outliveOutput();
const settings = readSettings(process.env);
const services = await openServices(settings, 'worker');
await services.clockSet;
const tasks = features.flatMap((feature) => feature.tasks ?? []);
const work = workTasks(services, tasks);
services.log.info({ tasks: tasks.map((task) => task.name) }, 'the worker is ready');
reportReady();

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
