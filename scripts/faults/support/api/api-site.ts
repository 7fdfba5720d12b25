import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@labelwerk/local-postgres/free-port.ts';
import { startLocalPostgres } from '@labelwerk/local-postgres/local-postgres.ts';
import { ApiBundle } from '../../../bundle/api-bundle.ts';
import { apiFlags, workerFlags } from '../../../shop/processes/process-flags.ts';
import { readSecrets } from '../../../shop/secrets.ts';

export type ApiSite = {
  /** The programs' file folder. */
  readonly folder: string;
  readonly address: string;
  readonly key: string;
  readonly serviceKey: string;
  /** Secrets shared by both, by the names of their settings. */
  readonly secrets: Readonly<Record<string, string>>;
  /** Address of the database itself, bypassing proxies that a driver puts in front of it. */
  readonly databaseUrl: string;
  readonly postmaster: number;
  /** Starts API and worker with these settings, and waits until the API is ready. */
  start(env: Readonly<Record<string, string>>): Promise<void>;
  /** Stops both. */
  stop(): Promise<void>;
  close(): Promise<void>;
};

const readySeconds = 90;

/**
 * API and worker, as run by `npm start`, without launcher and storefront, on a separate PostgreSQL whose address
 * drivers may replace.
 */
export async function openApiSite(root: string): Promise<ApiSite> {
  const folder = mkdtempSync(join(tmpdir(), 'labelwerk-faults-'));
  // The database's account needs access if root runs the drivers.
  chmodSync(folder, 0o755);
  const server = await startLocalPostgres({ folder: join(folder, 'postgres'), log: () => undefined });
  const secrets = await readSecrets(folder, async () => false);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const settings = {
    ...process.env,
    ...secrets,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    API_PORT: String(port),
    API_ADDRESS: address,
    DATA_FOLDER: folder,
    DATABASE_URL: server.url,
    DATABASE_CONNECTIONS: '10',
    RATE_LIMIT_PER_MINUTE: '1000000',
    ARTWORK_WORKERS: '2',
    DEMO_EMAIL: '',
    SMTP_URL: '',
  };
  const log = openSync(join(folder, 'api.log'), 'a');
  const run = (args: readonly string[], env: Readonly<Record<string, string>>) =>
    spawn(process.execPath, [...args], {
      cwd: join(root, 'apps', 'api'),
      env: { ...settings, ...env },
      stdio: ['ignore', log, log],
    });
  const untilEnded = async (program: string) => {
    const [code] = await once(run([program], {}), 'close');
    if (code !== 0) throw new Error(`${program} ended with ${code}: see ${folder}/api.log`);
  };
  let children: ChildProcess[] = [];
  const stop = async () => {
    const ended = children.map((child) => (child.exitCode === null ? once(child, 'close') : undefined));
    for (const child of children) child.kill('SIGTERM');
    const late = setTimeout(() => {
      for (const child of children) child.kill('SIGKILL');
    }, 5_000);
    await Promise.all(ended);
    clearTimeout(late);
    children = [];
  };
  process.on('exit', () => {
    for (const child of children) child.kill('SIGKILL');
    // Otherwise the server outlives this process if a driver is ended early.
    if (server.alive()) process.kill(server.pid, 'SIGQUIT');
  });
  const bundle = new ApiBundle(root);
  if (!bundle.isThere()) await bundle.make();
  await untilEnded(bundle.pathOf('migrate'));
  await untilEnded(bundle.pathOf('seed'));
  return {
    folder,
    address,
    key: secrets.API_KEY ?? '',
    serviceKey: secrets.SERVICE_KEY ?? '',
    secrets,
    databaseUrl: server.url,
    postmaster: server.pid,
    async start(env) {
      children = [
        run([...apiFlags, bundle.pathOf('main')], env),
        run([...workerFlags, bundle.pathOf('worker')], env),
      ];
      for (let tries = 0; tries < readySeconds * 10; tries += 1) {
        const answer = await fetch(`${address}/health/ready`).catch(() => undefined);
        if (answer?.ok) return;
        await new Promise((done) => setTimeout(done, 100));
      }
      throw new Error(`The API did not get ready in ${readySeconds} s: see ${folder}/api.log`);
    },
    stop,
    async close() {
      await stop();
      await server.stop();
      closeSync(log);
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}
