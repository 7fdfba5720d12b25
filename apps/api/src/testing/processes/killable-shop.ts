import { buildApp } from '#app.ts';
import { features } from '#features.ts';
import { openServices } from '#platform/open-services.ts';
import { workTasks } from '#platform/tasks/work-tasks.ts';
import { readSettings } from '#settings.ts';

/**
 * API and worker in one process, to be killed by a test at any moment. Accepts the harness's tokens
 * (`test-token-<customer id>`); sends a message to its parent when it listens.
 */
const settings = readSettings(process.env);
const services = await openServices(settings, 'killable');
const server = await buildApp(services, features, async (token) => {
  const customerId = Number(/^test-token-(\d+)$/.exec(token)?.[1]);
  if (!Number.isInteger(customerId)) return undefined;
  const subject = `subject-${customerId}`;
  return {
    customerId,
    issuer: 'https://test.example',
    subject,
    email: `${subject}@example.com`,
    emailVerified: true,
  };
});
await server.listen({ host: '127.0.0.1', port: settings.API_PORT });
workTasks(
  services,
  features.flatMap((feature) => feature.tasks ?? []),
);
process.on('disconnect', () => process.exit(0));
process.send?.('listening');
