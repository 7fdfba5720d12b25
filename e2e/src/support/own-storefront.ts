import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '@labelwerk/local-postgres/free-port.ts';

export type OwnStorefront = { readonly address: string; close(): Promise<void> };

const root = join(import.meta.dirname, '..', '..', '..');

/**
 * Starts another server on the existing build, with its own settings: settings read at start can be tested
 * without another build. It uses the API of the running shop.
 */
export async function startStorefront(settings: Readonly<Record<string, string>>): Promise<OwnStorefront> {
  const port = await freePort(3300);
  const address = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['server.ts'], {
    cwd: join(root, 'apps', 'storefront'),
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', SHOP_PORT: String(port), SHOP_ADDRESS: address },
      // Nobody can sign in on it: the API refuses this key for its internal base.
      SERVICE_KEY: 'a key that opens nothing, long enough for a key',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let said = '';
  await Promise.race([
    ended.then(() => Promise.reject(new Error(`The storefront did not start: ${said}`))),
    new Promise<void>((done) => {
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (said.includes('answers on port')) done();
      });
    }),
  ]);
  return {
    address,
    async close() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
