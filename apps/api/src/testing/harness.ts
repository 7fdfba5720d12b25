import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@labelwerk/local-postgres/local-postgres.ts';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { createStaffVerifier } from '#features/staff/index.ts';
import { features as allFeatures } from '#features.ts';
import type { App } from '#platform/app.ts';
import type { Identity } from '#platform/auth/identity.ts';
import { patientTimes } from '#platform/database/database.ts';
import type { Feature, Server } from '#platform/feature.ts';
import { openApp } from '#platform/open-app.ts';
import { workTasks } from '#platform/tasks/work-tasks.ts';
import { buildServer } from '#server.ts';
import { readSettings } from '#settings.ts';

export type Harness = {
  readonly server: Server;
  readonly app: App;
  readonly apiKey: string;
  /** An identity token for this customer id, accepted by the API instead of a pool's token. */
  tokenFor(customerId: number): string;
  /** Runs due tasks until the queue has none. */
  runDueTasks(): Promise<void>;
  close(): Promise<void>;
};

export function testSettings(databaseUrl: string, dataFolder: string, more: Record<string, string> = {}) {
  const key = () => randomBytes(24).toString('hex');
  return readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    API_PORT: '0',
    DATABASE_URL: databaseUrl,
    DATABASE_CONNECTIONS: '8',
    DATA_FOLDER: dataFolder,
    API_KEY: key(),
    SERVICE_KEY: key(),
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    USER_POOL_ID: 'eu-central-1_Test00000',
    USER_POOL_CLIENT_ID: 'test-client-000000',
    USER_POOL_CLIENT_SECRET: key(),
    PAYMENT_SECRET: key(),
    RATE_LIMIT_PER_MINUTE: '100000',
    // Starting a worker takes longer than most of its work in tests. Tests that depend on several set their number.
    ARTWORK_WORKERS: '1',
    ...more,
  });
}

/** URL of a new database: a copy of a template, or an empty one. */
export const newDatabase = (template?: string): Promise<string> =>
  createDatabase(inject('databaseServer'), `t_${randomUUID().replaceAll('-', '')}`, template);

/** Opens a complete API on a new database, or on the given one. Close it in `afterAll`. */
export async function openHarness(
  options: { features?: readonly Feature[]; settings?: Record<string, string>; databaseUrl?: string } = {},
): Promise<Harness> {
  const url = options.databaseUrl ?? (await newDatabase(inject('templateDatabase')));
  const dataFolder = await mkdtemp(join(tmpdir(), 'labelwerk-data-'));
  // A test asks for much at once on a busy machine. What happens when the database does not answer has tests of its own.
  const app = await openApp(testSettings(url, dataFolder, options.settings), 'test', patientTimes);
  await app.clockSet;
  const features = options.features ?? allFeatures;
  const known = new Map<string, Identity>();
  const verify = async (token: string) => known.get(token);
  const server = await buildServer(app, features, verify, createStaffVerifier(app));
  await server.ready();
  return {
    server,
    app,
    apiKey: app.settings.API_KEY,
    tokenFor(customerId) {
      const token = `test-token-${customerId}`;
      known.set(token, {
        customerId,
        issuer: 'https://test.example',
        subject: `subject-${customerId}`,
        email: `customer-${customerId}@example.com`,
        emailVerified: true,
      });
      return token;
    },
    async runDueTasks() {
      const tasks = features.flatMap((feature) => feature.tasks ?? []);
      const work = workTasks(app, tasks);
      for (;;) {
        const due = await app.db
          .selectFrom('tasks')
          .select('id')
          .where((eb) =>
            eb.or([
              eb.and([eb('state', '=', 'waiting'), eb('run_at', '<=', sql<Date>`now()`)]),
              eb('state', '=', 'running'),
            ]),
          )
          .executeTakeFirst();
        if (!due) break;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      await work.stop();
    },
    async close() {
      await server.close();
      await app.close();
      await rm(dataFolder, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}
