import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@labelwerk/local-postgres/free-port.ts';
import { seedCatalogue } from '#features/pricing/index.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { environmentOf, untilItSpeaks } from './environment-of.ts';

/** A shop whose API and worker run in a separate process, which a test can start and kill repeatedly. */
export type KilledShop = {
  /** The same shop inside the test's process, for its database and tokens. */
  readonly shop: Harness;
  /** URL of the process. */
  readonly address: string;
  /** Resolves when the process listens. */
  start(): Promise<void>;
  /** Kills the process with SIGKILL at any point of its work; resolves after it has exited. */
  kill(): Promise<void>;
  close(): Promise<void>;
};

export async function openKilledShop(): Promise<KilledShop> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const shop = await openHarness({ settings: { API_PORT: String(port), API_ADDRESS: address } });
  await seedCatalogue(shop.app);
  let child: ChildProcess | undefined;
  return {
    shop,
    address,
    async start() {
      child = fork(new URL('./killable-shop.ts', import.meta.url), [], {
        env: { ...process.env, ...environmentOf(shop.app.settings) },
        execArgv: [],
      });
      await untilItSpeaks(child);
    },
    async kill() {
      if (!child) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
    async close() {
      child?.kill('SIGKILL');
      await shop.close();
    },
  };
}
