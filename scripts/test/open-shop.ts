import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@labelwerk/local-postgres/free-port.ts';
import type { Say } from './run.ts';

export type TestShop = {
  readonly launcher: ChildProcess;
  /** The launcher's output so far. */
  said(): string;
  /** Waits for the launcher's end; returns its exit code, null if it was killed. */
  ended(): Promise<number | null>;
  /** Asks it to close, and waits. */
  close(): Promise<number | null>;
};

export type TestSite = {
  readonly dataFolder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
};

/**
 * The seller, required for invoices. It is part of the built pages: all test shops have the same one and share one
 * build.
 */
const company = {
  COMPANY_NAME: 'Muster Labels GmbH',
  COMPANY_ADDRESS: 'Bogenstraße 7, 04109 Leipzig',
  COMPANY_VAT_NUMBER: 'DE 136695976',
};

/** `TEST_SHOP_PORT` and `TEST_API_PORT`, if set. */
const wantedPorts = (): readonly [number, number] => [
  Number(process.env.TEST_SHOP_PORT) || 3100,
  Number(process.env.TEST_API_PORT) || 4100,
];

/**
 * A new data folder and the settings of a test shop. Its ports are the same each time if they are free: the built pages
 * contain the shop's address, and can then be reused.
 */
export async function testSite(
  name: string,
  dataFolder: string = mkdtempSync(join(tmpdir(), `labelwerk-${name}-`)),
): Promise<TestSite> {
  // The database's account needs access if root runs the tests.
  chmodSync(dataFolder, 0o755);
  const [wantedShop, wantedApi] = wantedPorts();
  const [shopPort, apiPort] = [await freePort(wantedShop), await freePort(wantedApi)];
  const env = {
    ...process.env,
    ...company,
    DATA_FOLDER: dataFolder,
    BUILD_FOLDER: '.next-test',
    SHOP_PORT: String(shopPort),
    API_PORT: String(apiPort),
    SHOP_ADDRESS: `http://localhost:${shopPort}`,
    API_ADDRESS: `http://localhost:${apiPort}`,
    RATE_LIMIT_PER_MINUTE: '100000',
    // Every browser test opens its own account from the same IP address.
    USER_POOL_MAILS_PER_NETWORK: '1000',
    DATABASE_URL: '',
    SMTP_URL: '',
  };
  return { dataFolder, env };
}

/** Starts a launcher; `echo` gets its output as it is written. */
export function launchShop(
  root: string,
  site: TestSite,
  echo: false | Say,
  program = 'scripts/shop/start.ts',
): TestShop {
  const launcher = spawn(process.execPath, [join(root, program)], {
    cwd: root,
    env: site.env,
    // It closes itself when this process is killed and the channel closes.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  for (const stream of [launcher.stdout, launcher.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (echo) echo(text);
    });
  }
  const ended = new Promise<number | null>((done) => launcher.once('close', (code) => done(code)));
  return {
    launcher,
    said: () => said,
    ended: () => ended,
    close() {
      launcher.kill('SIGTERM');
      return ended;
    },
  };
}

/** Waits until the shop reports that it is open. */
export async function untilOpen(shop: TestShop): Promise<void> {
  const closed = shop.ended().then((code) => `The shop did not open (code ${code}):\n${shop.said()}`);
  for (;;) {
    if (shop.said().includes('The shop is open')) return;
    const why = await Promise.race([closed, new Promise<void>((done) => setTimeout(done, 50))]);
    if (why) throw new Error(why);
  }
}

export const secretsOf = (dataFolder: string): Record<string, string> =>
  JSON.parse(readFileSync(join(dataFolder, 'secrets.json'), 'utf8'));

export const removeSite = (site: TestSite): void =>
  rmSync(site.dataFolder, { recursive: true, force: true, maxRetries: 20 });
