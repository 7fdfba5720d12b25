import { dirname, join } from 'node:path';
import { freePort } from '@labelwerk/local-postgres/free-port.ts';
import { startLocalPostgres } from '@labelwerk/local-postgres/local-postgres.ts';
import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { ApiBundle } from '../../../scripts/bundle/api-bundle.ts';
import { apiFlags } from '../../../scripts/shop/processes/process-flags.ts';
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

/** Memory of an idle shop, and the start time of the API compared with that of the framework alone. */
const root = dirname(dirname(dirname(import.meta.dirname)));
const api = join(root, 'apps', 'api');
const rounds = 9;
const maxMegabytes = 400;
const maxTimes = 3;
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

const bare = (port: number) => `
  import Fastify from 'fastify';
  const app = Fastify();
  app.get('/', async () => ({ status: 'ok' }));
  await app.listen({ host: '127.0.0.1', port: ${port} });
  process.on('SIGTERM', () => process.exit(0));
`;

/** Alternating, so that other load on the machine affects both. */
async function startOfApi(site: TestSite): Promise<void> {
  const database = await startLocalPostgres({
    folder: join(site.dataFolder, 'postgres'),
    log: () => undefined,
  });
  const bundle = new ApiBundle(root);
  if (!bundle.isThere()) await bundle.make();
  const given = { ...site.env, ...secretsOf(site.dataFolder), DATABASE_URL: database.url };
  const ours: number[] = [];
  const theirs: number[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const [port, other] = [await freePort(), await freePort()];
      const env = { ...given, API_PORT: String(port), NODE_ENV: 'production', LOG_LEVEL: 'error' };
      const args = [...apiFlags, bundle.pathOf('main')];
      ours.push(await startTime({ args, folder: api, env }, `http://127.0.0.1:${port}/health/ready`));
      const alone = ['--input-type=module', '-e', bare(other)];
      theirs.push(await startTime({ args: alone, folder: api, env }, `http://127.0.0.1:${other}/`));
    }
  } finally {
    await database.stop();
  }
  const times = median(ours) / median(theirs);
  line(`API to ready, median of ${rounds}`, `${median(ours).toFixed(0)} ms`);
  line('  bare Fastify to its first answer', `${median(theirs).toFixed(0)} ms`);
  line('  API by bare Fastify', `${times.toFixed(1)} ${goal(`at most ${maxTimes}`, times <= maxTimes)}`);
}

const fresh = await testSite('bench-resources');
const site = { ...fresh, env: { ...fresh.env, ARTWORK_IDLE_SECONDS: String(idleSeconds) } };
try {
  await memoryOfShop(site);
  await startOfApi(site);
} finally {
  removeSite(site);
}
