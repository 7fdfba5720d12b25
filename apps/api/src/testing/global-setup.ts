import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, startLocalPostgres } from '@labelwerk/local-postgres/local-postgres.ts';
import type { TestProject } from 'vitest/node';
import { migrate } from '#platform/database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the server; every test file creates its own database from the template. */
    databaseServer: string;
    templateDatabase: string;
  }
}

const templateDatabase = 'labelwerk_template';

/** Starts one PostgreSQL server for all API tests (or uses TEST_DATABASE_URL) and prepares the template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const folder = given ? undefined : await mkdtemp(join(tmpdir(), 'labelwerk-test-'));
  const server = folder
    ? await startLocalPostgres({ folder, log: () => undefined, isDisposable: true })
    : undefined;
  const url = given ?? server?.url ?? '';
  const template = await createDatabase(url, templateDatabase);
  await migrate(template);
  project.provide('databaseServer', url);
  project.provide('templateDatabase', templateDatabase);
  return async () => {
    await server?.stop();
    if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  };
}
