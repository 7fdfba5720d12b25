import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

const root = join(import.meta.dirname, '../../../..');
const run = promisify(execFile);
const path = `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`;
const npm = (folder: string, ...args: string[]) =>
  run('npm', args, { cwd: folder, env: { ...process.env, PATH: path }, timeout: 300_000 });

let harness: Harness;
let address: string;
/** An empty project in which the packed client is installed. */
let project: string;

beforeAll(async () => {
  harness = await openHarness();
  await seedCatalogue(harness.app);
  await harness.server.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(harness.server.server.address() as AddressInfo).port}`;
  project = await mkdtemp(join(tmpdir(), 'labelwerk-client-'));
  await npm(join(root, 'packages/client'), 'pack', '--pack-destination', project);
  const [pack = ''] = (await readdir(project)).filter((name) => name.endsWith('.tgz'));
  await writeFile(join(project, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  await npm(project, 'install', '--ignore-scripts', '--no-audit', '--no-fund', `./${pack}`);
}, 600_000);
afterAll(async () => {
  await harness?.close();
  if (project) await rm(project, { recursive: true, force: true });
});

test('the packed client’s example runs against an open shop', async () => {
  await copyFile(join(project, 'node_modules/@labelwerk/client/example/label.ts'), join(project, 'label.ts'));
  const env = { ...process.env, SHOP_API: address, SHOP_KEY: harness.apiKey };
  const { stdout } = await run(process.execPath, ['label.ts'], { cwd: project, env, timeout: 60_000 });
  const lines = stdout.trim().split('\n');
  expect(lines).toEqual([
    expect.stringMatching(/^2000 labels: \d+\.\d\d EUR$/),
    expect.stringMatching(/^Quote until 20\d\d-\d\d-\d\d, \d{4,} bytes$/),
    'In the cart: Honey',
    expect.stringMatching(/^No quote: \w/),
  ]);
});

const wrong = `import { calls, isProblemOf, openShop } from '@labelwerk/client';
const shop = openShop({ address: '', key: '' });
const params = { market: '1', lang: 'de' };
export const price = await shop.call(calls.calculator.priceConfiguration, { params, body: { width: 50 } });
export const gross: number = price.price.gross;
// @ts-expect-error there is no such call
await shop.call(calls.calculator.priceOf, { params, body: {} });
// @ts-expect-error a path is none of the declared calls
await shop.call('GET /public/:market/:lang/price', { params });
// @ts-expect-error a parameter is missing
await shop.call(calls.calculator.priceConfiguration, { params: { market: '1' }, body: {} });
// @ts-expect-error the body has no such field
await shop.call(calls.calculator.priceConfiguration, { params, body: { colour: 'red' } });
// @ts-expect-error the answer has no such field
export const none = price.colour;
try {
  await shop.call(calls.checkout.checkOut, { params: { customerId: 7, cartId: 'c' } });
} catch (thrown) {
  if (isProblemOf(calls.checkout.checkOut, thrown)) {
    if (thrown.code === 'checkout.changed' || thrown.code === 'service.unavailable') throw thrown;
    // @ts-expect-error a code that this call does not have
    if (thrown.code === 'materials.missing') throw thrown;
  }
}
`;

test('in the project that installed it, a wrong path, parameter, body, answer or code does not compile', async () => {
  await writeFile(join(project, 'wrong.ts'), wrong);
  await copyFile(join(project, 'node_modules/@labelwerk/client/example/label.ts'), join(project, 'label.ts'));
  const compilerOptions = {
    ...{ strict: true, noEmit: true, target: 'esnext', module: 'nodenext', skipLibCheck: false },
    ...{ types: ['node'], typeRoots: [join(root, 'node_modules/@types')], lib: ['esnext', 'dom'] },
  };
  const files = ['label.ts', 'wrong.ts'];
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = await run(process.execPath, [tsc, '-p', '.', '--checkers', '1'], {
    cwd: project,
    timeout: 120_000,
  }).catch((error: { stdout: string }) => error);
  expect(stdout).toBe('');
});
