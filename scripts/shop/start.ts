import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type LocalPostgres, startLocalPostgres } from '@labelwerk/local-postgres/local-postgres.ts';
import { buildStorefront } from './build-storefront.ts';
import { Child } from './child.ts';
import { requireFreePort, untilAnswers } from './ports.ts';
import { RunRecord } from './run-file.ts';
import { runProgram } from './run-program.ts';
import { readSecrets } from './secrets.ts';
import { type LauncherSettings, readLauncherSettings } from './settings.ts';
import { say, step } from './steps.ts';

const root = dirname(dirname(import.meta.dirname));

/** Opens the whole shop: database, migrations and data, API, worker, storefront, and watches them. */
async function start(): Promise<void> {
  const settings = readLauncherSettings(root);
  const began = performance.now();
  say('Opening the shop');
  const record = new RunRecord(settings.dataFolder);
  const orphans = await record.take();
  if (orphans > 0) say(`  Ended ${orphans} programs that an earlier run left behind.`);
  await requireFreePort(settings.shopPort, 'SHOP_PORT');
  await requireFreePort(settings.apiPort, 'API_PORT');
  const secrets = readSecrets(settings.dataFolder);

  const database = settings.databaseUrl
    ? undefined
    : await step('Starting the database', () =>
        startLocalPostgres({ folder: join(settings.dataFolder, 'postgres'), log: say }),
      );
  const env = environmentOf(settings, secrets, settings.databaseUrl ?? database?.url ?? '');
  const children: Child[] = [];
  stopOnSignals(children, database, record);

  const api = join(root, 'apps', 'api');
  await step('Bringing the tables up to date', () => runProgram(['src/migrate.ts'], api, env));
  if (existsSync(join(api, 'src', 'seed.ts'))) {
    await step('Loading price list, materials and the demo customer', () =>
      runProgram(['src/seed.ts'], api, env),
    );
  }
  const watch = settings.dev ? ['--watch'] : [];
  const launch = (name: string, args: readonly string[], folder: string) => {
    const child = new Child({ name, args, folder, env }, settings.dataFolder, record);
    children.push(child);
    child.start();
    return child;
  };
  const apiChild = launch('api', [...watch, 'src/main.ts'], api);
  launch('worker', [...watch, 'src/worker.ts'], api);
  await step('Starting the API and the worker', () =>
    untilAnswers(`http://127.0.0.1:${settings.apiPort}/health/ready`, 30, () => apiChild.alive),
  );
  if (!settings.dev) await buildStorefront(root, settings.dataFolder, env);
  if (settings.buildOnly) return stop(children, database, record, 0);
  const storefront = launch(
    'storefront',
    ['server.ts', ...(settings.dev ? ['--dev'] : [])],
    join(root, 'apps', 'storefront'),
  );
  await step('Starting the storefront', () =>
    untilAnswers(`http://127.0.0.1:${settings.shopPort}/health`, 60, () => storefront.alive),
  );
  announce(settings, secrets, (performance.now() - began) / 1000);
}

function environmentOf(settings: LauncherSettings, secrets: Record<string, string>, databaseUrl: string) {
  return {
    ...process.env,
    ...secrets,
    NODE_ENV: settings.dev ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    PORT: String(settings.shopPort),
    API_PORT: String(settings.apiPort),
    SHOP_ADDRESS: settings.shopAddress,
    API_ADDRESS: settings.apiAddress,
    DATA_FOLDER: settings.dataFolder,
    DATABASE_URL: databaseUrl,
    DEMO_EMAIL: process.env.DEMO_EMAIL || 'demo@labelwerk.example',
    MAIL_READER: process.env.MAIL_READER || (process.env.SMTP_URL ? 'off' : 'on'),
  };
}

function announce(settings: LauncherSettings, secrets: Record<string, string>, seconds: number): void {
  say(`The shop is open after ${seconds.toFixed(1)} s: ${settings.shopAddress}`);
  say(
    `  Demo customer: ${process.env.DEMO_EMAIL || 'demo@labelwerk.example'}, password ${secrets.DEMO_PASSWORD}`,
  );
  if (!process.env.SMTP_URL)
    say(`  Mails: ${join(settings.dataFolder, 'mail')}, to read at ${settings.apiAddress}/dev/mail`);
  say(`  The calls: ${settings.apiAddress}/docs`);
  say('  Ctrl-C closes it.');
}

let stopping: Promise<never> | undefined;

/** Stops in the order in which programs need each other: storefront, worker, API, database. */
function stop(
  children: readonly Child[],
  database: LocalPostgres | undefined,
  record: RunRecord,
  code: number,
): Promise<never> {
  stopping ??= (async () => {
    for (const child of [...children].reverse()) await child.stop();
    await database?.stop();
    record.release();
    process.exit(code);
  })();
  return stopping;
}

function stopOnSignals(
  children: readonly Child[],
  database: LocalPostgres | undefined,
  record: RunRecord,
): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!stopping) say('\nClosing the shop …');
      void stop(children, database, record, 0);
    });
  }
  abort = () => stop(children, database, record, 1);
}

let abort: () => Promise<never> = async () => process.exit(1);

start().catch(async (error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  await abort();
});
