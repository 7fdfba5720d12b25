import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTcpProxy } from '@labelwerk/testkit/faults/tcp-proxy.ts';
import { type StoreFault, startS3Server } from '@labelwerk/testkit/s3/s3-server.ts';
import type { Context, Driver, Figure } from '../driver.ts';
import { type ApiSite, openApiSite } from '../support/api/api-site.ts';
import { fileCalls } from '../support/api/file-calls.ts';
import { type Fault, observe } from '../support/causes/observe.ts';

const holdMs = 5_000;

type Place = {
  readonly env: Readonly<Record<string, string>>;
  readonly faults: readonly Fault[];
  close(): Promise<void>;
};

/** An S3 bucket with faults, and a network with faults in front of it. */
async function inABucket(): Promise<Place> {
  const server = await startS3Server();
  const proxy = await startTcpProxy({ port: Number(new URL(server.endpoint).port) });
  const answers: Readonly<Record<StoreFault, string>> = {
    hang: 'never answers',
    reset: 'cuts every request',
    error: 'answers 500',
    denied: 'refuses the keys',
    'no-bucket': 'has no such bucket',
    stalled: 'begins answers and does not go on',
    slow: 'answers after 3 s',
  };
  const faults = Object.entries(answers).map(([fault, what]) => ({
    name: `bucket: the store ${what}`,
    begin: () => server.breakAll(fault as StoreFault),
    end: () => server.breakAll(undefined),
  }));
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${proxy.port}`,
      S3_BUCKET: server.bucket,
      S3_ACCESS_KEY_ID: server.keys.id,
      S3_SECRET_ACCESS_KEY: server.keys.secret,
    },
    faults: [
      ...faults,
      { name: 'bucket: connections refused', begin: () => proxy.refuse(), end: () => proxy.heal() },
      { name: 'bucket: every packet dropped', begin: () => proxy.blackHole('all'), end: () => proxy.heal() },
      { name: 'bucket: old connections died silently', begin: () => proxy.blackHole('present') },
      {
        name: 'bucket: idle connections died silently',
        idleMs: 2_500,
        begin: () => proxy.blackHole('present'),
      },
    ],
    async close() {
      await proxy.close();
      await server.close();
    },
  };
}

/** A failing disk, simulated by a module loaded into the programs, and a missing folder. */
function onADisk(site: ApiSite): Place {
  const folder = mkdtempSync(join(tmpdir(), 'labelwerk-disk-'));
  const switchFile = join(folder, 'code');
  const root = join(site.folder, 'files');
  const codes = ['ENOSPC', 'EROFS', 'EACCES', 'EIO'].map((code) => ({
    name: `disk: ${code}`,
    begin: () => writeFileSync(switchFile, code),
    end: () => rmSync(switchFile),
  }));
  return {
    env: {
      NODE_OPTIONS: `--import=${new URL('../support/causes/broken-files.mjs', import.meta.url).href}`,
      BROKEN_ROOT: root,
      BROKEN_FILES: switchFile,
    },
    faults: [
      ...codes,
      {
        name: 'disk: the folder of files is gone',
        begin: () => renameSync(root, `${root}.away`),
        end: () => {
          rmSync(root, { recursive: true, force: true });
          renameSync(`${root}.away`, root);
        },
      },
    ],
    close: async () => rmSync(folder, { recursive: true }),
  };
}

async function run({ root, isQuick, say }: Context): Promise<readonly Figure[]> {
  const site = await openApiSite(root);
  const figures: Figure[] = [];
  try {
    for (const open of [inABucket, onADisk]) {
      const place = await open(site);
      await site.start(place.env);
      const calls = await fileCalls(site);
      for (const fault of isQuick ? place.faults.slice(0, 2) : place.faults) {
        const figure = await observe(fault, calls, holdMs, say);
        say(`${figure.what}: ${figure.measured}`);
        figures.push(figure);
      }
      await site.stop();
      await place.close();
    }
  } finally {
    await site.close();
  }
  return figures;
}

export const driver: Driver = { name: 'store', minutes: 10, opensShop: false, run };
