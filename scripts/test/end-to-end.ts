import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@labelwerk/local-postgres/free-port.ts';
import { findChromium } from './chromium.ts';
import { type Outcome, run } from './run.ts';

/** Opens a shop of its own on a fresh data folder and free ports, and lets the browser journeys loose on it. */
export async function endToEnd(root: string, all: boolean): Promise<Outcome> {
  const chromium = findChromium();
  const dataFolder = mkdtempSync(join(tmpdir(), 'labelwerk-e2e-'));
  const [shopPort, apiPort] = [await freePort(), await freePort()];
  const env = {
    ...process.env,
    DATA_FOLDER: dataFolder,
    SHOP_PORT: String(shopPort),
    API_PORT: String(apiPort),
    SHOP_ADDRESS: `http://localhost:${shopPort}`,
    API_ADDRESS: `http://localhost:${apiPort}`,
    RATE_LIMIT_PER_MINUTE: '100000',
    DATABASE_URL: '',
  };
  const shop = spawn(process.execPath, [join(root, 'scripts', 'shop', 'start.ts')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await untilOpen(shop);
    const secrets = JSON.parse(readFileSync(join(dataFolder, 'secrets.json'), 'utf8')) as Record<
      string,
      string
    >;
    return await run(root, 'vitest', ['run', '--project', 'e2e'], {
      all,
      env: {
        ...env,
        CHROMIUM_PATH: chromium,
        DEMO_PASSWORD: secrets.DEMO_PASSWORD,
        API_KEY: secrets.API_KEY,
        NODE_ENV: 'test',
      },
    });
  } finally {
    await close(shop);
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

function untilOpen(shop: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    shop.stdout?.on('data', (text: Buffer) => {
      process.stdout.write(text);
      if (text.toString().includes('The shop is open')) resolve();
    });
    shop.once('exit', (code) => reject(new Error(`The shop did not open (code ${code}).`)));
  });
}

function close(shop: ChildProcess): Promise<void> {
  if (shop.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    shop.once('exit', () => resolve());
    shop.kill('SIGTERM');
  });
}
