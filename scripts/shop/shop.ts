import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { requireNoUnfinishedRestore } from '../../apps/api/src/platform/unfinished-restore.ts';
import { legalNotices } from '../../apps/storefront/src/platform/company.ts';
import { apiPrograms } from './api-programs.ts';
import { storefrontBuild } from './build-storefront.ts';
import { Database } from './database.ts';
import { requireFreePort, untilAnswers } from './ports.ts';
import { Child } from './processes/child.ts';
import { apiFlags, storefrontFlags, workerFlags } from './processes/process-flags.ts';
import { RunRecord } from './processes/run-file.ts';
import { endPrograms, runProgram } from './run-program.ts';
import { readSecrets } from './secrets.ts';
import type { LauncherSettings } from './settings.ts';
import { say, step } from './steps.ts';

/** The whole shop: database, migrations and data, API, worker, storefront; started, monitored and stopped in order. */
export class Shop {
  readonly #settings: LauncherSettings;
  readonly #record: RunRecord;
  readonly #database: Database;
  readonly #children: Child[] = [];
  #secrets: Readonly<Record<string, string>> = {};

  constructor(settings: LauncherSettings) {
    this.#settings = settings;
    this.#record = new RunRecord(settings.dataFolder, settings.root);
    this.#database = new Database(settings);
  }

  async open(): Promise<void> {
    const began = performance.now();
    const { root, dev, dataFolder, shopPort, apiPort } = this.#settings;
    say('Starting the shop');
    const ended = await this.#record.take();
    requireNoUnfinishedRestore(dataFolder);
    if (ended > 0) say(`  Ended ${ended} ${ended === 1 ? 'process' : 'processes'} of an earlier run.`);
    await requireFreePort(shopPort, 'SHOP_PORT');
    await requireFreePort(apiPort, 'API_PORT');
    // Customers' files, mails and logs must not be readable by other accounts of this machine.
    for (const name of ['files', 'mail', 'logs'])
      mkdirSync(join(dataFolder, name), { recursive: true, mode: 0o700 });
    const [, pathOf] = await Promise.all([this.#database.start(), apiPrograms(this.#settings, this.#record)]);
    this.#secrets = await readSecrets(dataFolder, () => this.#database.isInUse());

    const api = join(root, 'apps', 'api');
    const compiled = join(dataFolder, 'compiled');
    const run = (name: string, program: string) =>
      runProgram({ name, args: [program], folder: api, env: this.#environment() }, this.#record);
    await step('Migrating the database', () => run('migration', pathOf('migrate')));
    await step('Loading price list, materials and the demo customer', () => run('loading', pathOf('seed')));

    const watch = dev ? ['--watch'] : [];
    const build = dev ? undefined : storefrontBuild(this.#settings, this.#environment(), this.#record);
    const apiChild = this.#launch('API', [...apiFlags, ...watch, pathOf('main')], api);
    this.#launch('worker', [...workerFlags, ...watch, pathOf('worker')], api);
    this.#database.watch(async () => {
      for (const child of this.#children) await child.restart();
    });
    const apiReady = () => untilAnswers(`http://127.0.0.1:${apiPort}/health/ready`, 60, apiChild);
    if (build && !build.done) {
      await step('Starting the API and the worker', apiReady);
      await build.make();
      // Compiled modules of the build before.
      rmSync(compiled, { recursive: true, force: true });
    }
    if (this.#settings.buildOnly) return;
    // In parallel if nothing has to be built.
    const storefront = this.#launch(
      'storefront',
      [...(dev ? [] : storefrontFlags), 'server.ts', ...(dev ? ['--dev'] : [])],
      join(root, 'apps', 'storefront'),
      // Saves a fifth of the processor time of its start.
      { NODE_COMPILE_CACHE: compiled },
    );
    const shopReady = () => untilAnswers(`http://127.0.0.1:${shopPort}/health`, 60, storefront);
    const what = build && !build.done ? 'the storefront' : 'API, worker and storefront';
    await step(`Starting ${what}`, () => Promise.all([apiReady(), shopReady()]));
    this.#announce((performance.now() - began) / 1000);
  }

  /** Stops in the order of dependencies: storefront, worker, API, database. */
  async close(): Promise<void> {
    this.#record.closing();
    await endPrograms();
    for (const child of [...this.#children].reverse()) await child.stop();
    await this.#database.stop();
    this.#record.release();
  }

  /** For an operator who does not want to wait: programs are killed, the database is still stopped cleanly. */
  kill(): void {
    for (const child of this.#children) child.kill();
  }

  #launch(name: string, args: readonly string[], folder: string, more: Record<string, string> = {}): Child {
    const env = () => ({ ...this.#environment(), ...more });
    const child = new Child({ name, args, folder, env }, this.#settings.dataFolder, this.#record);
    this.#children.push(child);
    child.start();
    return child;
  }

  #environment(): Record<string, string | undefined> {
    const { dev, shopPort, apiPort, shopAddress, apiAddress, dataFolder, demoEmail } = this.#settings;
    return {
      ...process.env,
      ...this.#secrets,
      NODE_ENV: dev ? 'development' : 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      SHOP_PORT: String(shopPort),
      API_PORT: String(apiPort),
      SHOP_ADDRESS: shopAddress,
      API_ADDRESS: apiAddress,
      DATA_FOLDER: dataFolder,
      DATABASE_URL: this.#database.url,
      DATABASE_FOLDER: this.#database.folder ?? '',
      DEMO_EMAIL: demoEmail,
      MAIL_READER: process.env.MAIL_READER || (process.env.SMTP_URL ? 'off' : 'on'),
    };
  }

  #announce(seconds: number): void {
    const { shopAddress, apiAddress, dataFolder, demoEmail } = this.#settings;
    say(`The shop is open after ${seconds.toFixed(1)} s: ${shopAddress}`);
    say(`  Demo customer: ${demoEmail}, password ${this.#secrets.DEMO_PASSWORD}`);
    if (!process.env.SMTP_URL) say(`  Mails: ${join(dataFolder, 'mail')}, to read at ${apiAddress}/dev/mail`);
    say(`  The calls: ${apiAddress}/docs`);
    for (const notice of legalNotices(process.env)) say(`  ${notice}`);
    say('  Ctrl-C closes it.');
  }
}
