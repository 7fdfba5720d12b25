import { outliveOutput } from '@labelwerk/http-server/logging/lossy-output.ts';
import { serveMetrics } from '@labelwerk/http-server/metrics/serve-metrics.ts';
import { reportReady } from '@labelwerk/http-server/opening/report-ready.ts';
import { features } from '#features.ts';
import { endInOtherFolder } from '#platform/files/folder/end-in-other-folder.ts';
import { addShopMeasures } from '#platform/metrics/add-shop-measures.ts';
import { metricsPart } from '#platform/metrics/metrics.ts';
import { openApp } from '#platform/open-app.ts';
import { workTasks } from '#platform/tasks/work-tasks.ts';
import { readSettings } from '#settings.ts';

outliveOutput();
const settings = readSettings(process.env);
const app = await openApp(settings, 'worker');
await app.clockSet;
await endInOtherFolder(app);
const tasks = features.flatMap((feature) => feature.tasks ?? []);
const work = workTasks(app, tasks);
if (settings.WORKER_METRICS_PORT !== undefined) {
  const place = {
    host: settings.METRICS_HOST,
    port: settings.WORKER_METRICS_PORT,
    setting: 'WORKER_METRICS_PORT',
  };
  addShopMeasures(app, features);
  await serveMetrics(place, app.part(metricsPart).program, work.health);
}
app.log.info({ tasks: tasks.map((task) => task.name) }, 'the worker is ready');
reportReady();

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(0), 15_000).unref();
  await work.stop();
  await app.close();
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
