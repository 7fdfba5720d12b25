import { features } from '#features.ts';
import { openApp } from '#platform/open-app.ts';
import { workTasks } from '#platform/tasks/work-tasks.ts';
import { buildServer } from '#server.ts';
import { readSettings } from '#settings.ts';

/**
 * API and worker in one process, to be killed by a test at any moment. Accepts the harness's tokens
 * (`test-token-<customer id>`); sends a message to its parent when it listens.
 */
const settings = readSettings(process.env);
const app = await openApp(settings, 'killable');
const server = await buildServer(app, features, async (token) => {
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
  app,
  features.flatMap((feature) => feature.tasks ?? []),
);
process.on('disconnect', () => process.exit(0));
process.send?.('listening');
