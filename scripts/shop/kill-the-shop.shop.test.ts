import { randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { plainLabel } from '@labelwerk/domain/pricing/configuration/plain-label.ts';
import { killProcess } from '@labelwerk/testkit/faults/kill-process.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  launchShop,
  removeSite,
  secretsOf,
  type TestShop,
  type TestSite,
  testSite,
  untilOpen,
} from '../test/open-shop.ts';
import { beganAt, lives, type Process } from './processes/processes.ts';

const root = dirname(dirname(import.meta.dirname));
const configuration = plainLabel;

let site: TestSite;
let shop: TestShop;
/** Carts acknowledged by the API. */
const acknowledged: string[] = [];

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
const api = (path: string, body?: object) =>
  fetch(`http://127.0.0.1:${site.env.API_PORT}/public${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'x-api-key': secretsOf(site.dataFolder).API_KEY ?? '',
      'idempotency-key': randomUUID(),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(10_000),
  });

/** Fills carts until `over`, some thirty a second, despite faults; only answers of the API are recorded. */
async function fillCarts(over: () => boolean): Promise<void> {
  while (!over()) {
    const answer = await api('/1/de/cart/addCartItem', { configuration, name: 'Honey' }).catch(
      () => undefined,
    );
    if (answer?.ok) acknowledged.push(((await answer.json()) as { _id: string })._id);
    await pause(100);
  }
}

async function expectNothingLost(): Promise<void> {
  expect(acknowledged.length).toBeGreaterThan(0);
  for (const id of acknowledged) {
    const answer = await api(`/cart/getCart/${id}`);
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as { cart_items: unknown[] }).cart_items).toHaveLength(1);
  }
}

const programs = (): Process[] =>
  (JSON.parse(readFileSync(join(site.dataFolder, 'run.json'), 'utf8')) as { programs: Process[] }).programs;
const postmaster = (): number =>
  Number(readFileSync(join(site.dataFolder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);

async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let round = 0; round < 600; round += 1) {
    if (await Promise.try(holds).catch(() => false)) return;
    await pause(100);
  }
  throw new Error(`Waited in vain until ${what}:\n${shop.said()}`);
}
const healthy = async () =>
  (await fetch(`http://127.0.0.1:${site.env.API_PORT}/health/ready`)).ok &&
  (await fetch(`http://127.0.0.1:${site.env.SHOP_PORT}/health`)).ok &&
  (await api('/1/de/cart/addCartItem', { configuration, name: 'Jam' })).ok;

async function open(): Promise<void> {
  shop = launchShop(root, site, false);
  await untilOpen(shop);
}

beforeAll(async () => {
  site = await testSite('kill');
  await open();
});
afterAll(async () => {
  await shop.close();
  removeSite(site);
});

/** Kills processes while carts are being filled. */
async function killUnderLoad(pids: () => readonly number[], then: () => Promise<void>): Promise<void> {
  let over = false;
  const before = acknowledged.length;
  const load = Promise.all([1, 2, 3].map(() => fillCarts(() => over)));
  try {
    await until('carts are being filled', () => acknowledged.length > before + 10);
    for (const pid of pids()) killProcess(pid);
    await then();
  } finally {
    over = true;
    await load;
  }
}

describe('an open shop', () => {
  it('keeps secrets, files, mails and logs readable by their owner only', () => {
    expect(statSync(join(site.dataFolder, 'secrets.json')).mode & 0o777).toBe(0o600);
    for (const name of ['files', 'mail', 'logs', 'postgres'])
      expect(statSync(join(site.dataFolder, name)).mode & 0o777).toBe(0o700);
  });

  it('refuses a second launcher on its data folder in one sentence', async () => {
    const second = launchShop(root, site, false);
    expect(await second.ended()).toBe(1);
    expect(second.said()).toMatch(
      /^The shop is already running on this data folder \(process \d+\): .*DATA_FOLDER=…$/m,
    );
    expect(await healthy()).toBe(true);
  });

  it('names the setting for a port that is in use', async () => {
    const stranger = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => stranger.once('listening', done));
    const port = (stranger.address() as { port: number }).port;
    const dataFolder = await mkdtemp(join(tmpdir(), 'labelwerk-port-'));
    for (const setting of ['SHOP_PORT', 'API_PORT']) {
      const env = {
        ...site.env,
        SHOP_PORT: '3199',
        API_PORT: '4199',
        DATA_FOLDER: dataFolder,
        [setting]: String(port),
      };
      const other = launchShop(root, { dataFolder, env }, false);
      expect(await other.ended()).toBe(1);
      expect(other.said()).toContain(
        `Port ${port} is taken by another program: stop it, or choose another with ${setting}=…`,
      );
    }
    stranger.close();
    await rm(dataFolder, { recursive: true, force: true, maxRetries: 20 });
  });
});

describe('kill -9', () => {
  it('of any one program: it is restarted, reported, and nothing is lost', async () => {
    for (const index of [0, 1, 2]) {
      const victim = programs()[index]!;
      const before = shop.said().length;
      await killUnderLoad(
        () => [victim.pid],
        async () => {
          await until('it is started again', () => programs()[index]!.pid !== victim.pid);
          await until('the shop is healthy', healthy);
        },
      );
      expect(shop.said().slice(before)).toMatch(
        /The (API|worker|storefront) has exited \(SIGKILL\); restarting it\./,
      );
    }
    await expectNothingLost();
  });

  it('of the database: it is restarted, reported, and nothing is lost', async () => {
    const victim = postmaster();
    await killUnderLoad(
      () => [victim],
      async () => {
        await until('it is started again', () => postmaster() !== victim);
        await until('the shop is healthy', healthy);
      },
    );
    expect(shop.said()).toContain('The database has exited; restarting it.');
    await expectNothingLost();
  });

  it('of the launcher: the next one ends what it left, reuses the database, and nothing is lost', async () => {
    const left = programs();
    await killUnderLoad(
      () => [shop.launcher.pid!],
      async () => {
        await shop.ended();
        await open();
      },
    );
    expect(shop.said()).toMatch(/Ended \d+ processes of an earlier run\./);
    expect(shop.said()).toContain('The database of an earlier run is still running and is used.');
    for (const program of left) expect(lives(program)).toBe(false);
    await expectNothingLost();
  });

  it('of everything at once: the next start opens the shop, and nothing is lost', async () => {
    const everything = [shop.launcher.pid!, postmaster(), ...programs().map(({ pid }) => pid)];
    await killUnderLoad(
      () => everything,
      async () => {
        await shop.ended();
        await open();
      },
    );
    expect(shop.said()).not.toContain('is still running and is used');
    await expectNothingLost();
  });

  it('of the command that started the launcher: the shop closes itself', async () => {
    await shop.close();
    shop = launchShop(root, site, false, 'scripts/start.mjs');
    await untilOpen(shop);
    const left = programs();
    shop.launcher.kill('SIGKILL');
    await until('all programs have ended', () => !left.some(lives));
    await open();
    expect(await healthy()).toBe(true);
  });
});

describe('SIGTERM', () => {
  it('ends every program, the database last, and releases the data folder', async () => {
    const left = programs();
    const server = postmaster();
    expect(await shop.close()).toBe(0);
    expect(left.some(lives)).toBe(false);
    expect(beganAt(server)).toBeUndefined();
    expect(() => programs()).toThrow();
  });
});
