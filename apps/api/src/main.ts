import { outliveOutput } from '@labelwerk/http-server/logging/lossy-output.ts';
import { serveMetrics } from '@labelwerk/http-server/metrics/serve-metrics.ts';
import { reportReady } from '@labelwerk/http-server/opening/report-ready.ts';
import { createStaffVerifier } from '#features/staff/index.ts';
import { createVerifier } from '#features/user-pool/index.ts';
import { features } from '#features.ts';
import { endInOtherFolder } from '#platform/files/folder/end-in-other-folder.ts';
import { metricsPart } from '#platform/metrics/metrics.ts';
import { openApp } from '#platform/open-app.ts';
import { buildServer } from '#server.ts';
import { readSettings } from '#settings.ts';

outliveOutput();
const settings = readSettings(process.env);
/**
 * A statement that gets no lock within so many ms is given up: its caller is told to come again. Longer than the second
 * after which PostgreSQL looks for a deadlock, which is run again and no failure.
 */
const lockMs = 1_200;
const app = await openApp(settings, 'api', { lockMs });
await endInOtherFolder(app);
const server = await buildServer(app, features, createVerifier(app), createStaffVerifier(app));
if (settings.API_METRICS_PORT !== undefined) {
  const place = { host: settings.METRICS_HOST, port: settings.API_METRICS_PORT, setting: 'API_METRICS_PORT' };
  await serveMetrics(place, app.part(metricsPart).program);
}
await server.listen({ host: settings.API_HOST, port: settings.API_PORT });
await app.clockSet;
reportReady();

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  // Answers in hand are finished; who still hangs on after ten seconds is cut.
  setTimeout(() => process.exit(0), 10_000).unref();
  await server.close();
  await app.close();
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
