import { dirname, join } from 'node:path';
import { freePort } from '@labelwerk/local-postgres/free-port.ts';
import { startLocalPostgres } from '@labelwerk/local-postgres/local-postgres.ts';
import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { ApiBundle } from '../../../scripts/bundle/api-bundle.ts';
import { apiFlags, workerFlags } from '../../../scripts/shop/processes/process-flags.ts';
import { demoCustomer } from '../../../scripts/test/demo-customer.ts';
import {
  launchShop,
  removeSite,
  secretsOf,
  type TestSite,
  testSite,
  untilOpen,
} from '../../../scripts/test/open-shop.ts';
import { goal } from '../goal.ts';
import { startTime } from './first-answer.ts';
import { memoryByName, memoryOfTree } from './memory-of-shop.ts';

/** Memory of an idle shop, and the time until API and worker are ready. */
const root = dirname(dirname(dirname(import.meta.dirname)));
const api = join(root, 'apps', 'api');
const rounds = 9;
const maxMegabytes = 400;
const maxStartMs = 3_000;
/** Instead of the usual five minutes before idle artwork workers end. */
const idleSeconds = 10;
const files = 8;

const pause = (seconds: number) => new Promise((done) => setTimeout(done, seconds * 1_000));
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const line = (what: string, value: string) => console.log(`  ${what.padEnd(58)} ${value}`);

function printMemory(what: string, launcher: number, isGoal: boolean): void {
  const { programs, total } = memoryByName(memoryOfTree(launcher));
  const held = isGoal ? ` ${goal(`under ${maxMegabytes} MB`, total < maxMegabytes)}` : '';
  line(what, `${total.toFixed(0)} MB${held}`);
  line('', programs.map(([name, megabytes]) => `${name} ${megabytes.toFixed(0)}`).join(', '));
}

async function memoryOfShop(site: TestSite): Promise<void> {
  const shop = launchShop(root, site, false, 'scripts/start.mjs');
  const launcher = shop.launcher.pid ?? 0;
  try {
    await untilOpen(shop);
    await pause(15);
    printMemory('the whole shop 15 s after its start, PSS', launcher, true);
    const { putFile } = await demoCustomer(site);
    const pdfs = Array.from({ length: files }, (_, index) => makePrintLabel({ content: `% ${index}` }));
    await Promise.all(pdfs.map((pdf, index) => putFile(pdf, `${index}.pdf`)));
    printMemory(`  after ${files} files were looked at`, launcher, false);
    await pause(idleSeconds * 2 + 15);
    printMemory(`  once artwork workers stood idle (${idleSeconds} s here)`, launcher, true);
  } finally {
    await shop.close();
  }
}

/** Alternating, so that other load on the machine affects both. */
async function startOfPrograms(site: TestSite): Promise<void> {
  const database = await startLocalPostgres({
    folder: join(site.dataFolder, 'postgres'),
    log: () => undefined,
  });
  const bundle = new ApiBundle(root);
  if (!bundle.isThere()) await bundle.make();
  const secrets = secretsOf(site.dataFolder);
  const settings = { ...site.env, ...secrets, DATABASE_URL: database.url, NODE_ENV: 'production' };
  const times = { API: [] as number[], worker: [] as number[] };
  try {
    for (let round = 0; round < rounds; round += 1) {
      const env = { ...settings, API_PORT: String(await freePort()), LOG_LEVEL: 'error' };
      times.API.push(await startTime({ args: [...apiFlags, bundle.pathOf('main')], folder: api, env }));
      times.worker.push(
        await startTime({ args: [...workerFlags, bundle.pathOf('worker')], folder: api, env }),
      );
    }
  } finally {
    await database.stop();
  }
  for (const [name, all] of Object.entries(times)) {
    const time = median(all);
    const held = goal(`under ${maxStartMs} ms`, time < maxStartMs);
    line(`${name} to ready, median of ${rounds}`, `${time.toFixed(0)} ms ${held}`);
  }
}

const fresh = await testSite('bench-resources');
const site = { ...fresh, env: { ...fresh.env, ARTWORK_IDLE_SECONDS: String(idleSeconds) } };
try {
  await memoryOfShop(site);
  await startOfPrograms(site);
} finally {
  removeSite(site);
}
