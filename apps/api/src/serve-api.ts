import { outliveOutput } from '@labelwerk/http-server/logging/lossy-output.ts';
import { reportReady } from '@labelwerk/http-server/opening/report-ready.ts';
import { buildApp } from '#app.ts';
import { createStaffVerifier } from '#features/staff/index.ts';
import { createVerifier } from '#features/user-pool/index.ts';
import { features } from '#features.ts';
import { openServices } from '#platform/open-services.ts';
import { readSettings } from '#settings.ts';

outliveOutput();
const settings = readSettings(process.env);
/**
 * A statement that gets no lock within so many ms is given up: its caller is told to come again. Longer than the second
 * after which PostgreSQL looks for a deadlock, which is run again and no failure.
 */
const lockMs = 1_200;
const services = await openServices(settings, 'api', { lockMs });
const server = await buildApp(services, features, createVerifier(services), createStaffVerifier(services));
await server.listen({ host: settings.API_HOST, port: settings.API_PORT });
await services.clockSet;
reportReady();

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  // Answers in hand are finished; who still hangs on after ten seconds is cut.
  setTimeout(() => process.exit(0), 10_000).unref();
  await server.close();
  await services.close();
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
