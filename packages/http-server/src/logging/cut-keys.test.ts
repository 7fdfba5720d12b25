import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { cutKeys, cutPath } from './cut-keys.ts';

const keys = (): string[] => [
  randomBytes(24).toString('base64url'),
  randomBytes(32).toString('base64url'),
  randomBytes(16).toString('hex'),
  randomBytes(32).toString('hex'),
  randomUUID(),
  `cs_test_${randomBytes(30).toString('base64url')}`,
  `${randomUUID()}.1795333021.${randomBytes(32).toString('base64url')}`,
];

test('a thousand keys of every form are removed wherever they occur', () => {
  let leaks = 0;
  for (let round = 0; round < 1000; round += 1) {
    for (const key of keys()) {
      const text = `Key (id)=(${key}) exists; at /cart/${key}/x, Referer: "https://shop/?token=${key}&a"`;
      if (cutKeys(text).includes(key)) leaks += 1;
    }
  }
  // A random word may look like an identifier by chance: about one in ten thousand of 32 characters.
  expect(leaks).toBeLessThan(5);
});

test('equal keys have equal marks, different keys different ones', () => {
  const [one = '', other = ''] = [
    randomBytes(24).toString('base64url'),
    randomBytes(24).toString('base64url'),
  ];
  const [a, b, c] = cutKeys(`${one} ${one} ${other}`).match(/\[cut [0-9a-f]{6}\]/g) ?? [];
  expect(a).toBe(b);
  expect(a).not.toBe(c);
});

test.each([
  'Error: connect ECONNREFUSED 127.0.0.1:5432',
  'at processTicksAndRejections (node:internal/process/task_queues:104:5)',
  'at async Object.createServerSideRenderingContext (file:///srv/shop/node_modules/next/dist/server/route-handler.js:12:7)',
  'content-security-policy-report-only, FST_ERR_CTP_INVALID_CONTENT_LENGTH',
  '{"level":30,"time":1795333021478,"pid":6246,"hostname":"vm","name":"api","msg":"request completed"}',
  '/2/en/cart/addCartItem and /public/dataupload_test/finalize-everything-at-once',
  'a-guide-to-labels-for-wine-bottles-in-12-colours',
])('%s is unchanged', (text) => {
  expect(cutKeys(text)).toBe(text);
});

test('a path loses its query, and the long values of its parameters in any form', () => {
  expect(cutPath('/cart/getCart/aaaaaaaaaaaaaaaaaaaaaaaa?token=1', ['aaaaaaaaaaaaaaaaaaaaaaaa'])).toMatch(
    /^\/cart\/getCart\/\[cut \w{6}\]$/,
  );
  expect(cutPath('/cart/%61aaaaaaaaaaaaaaaaaaaaaaa', ['aaaaaaaaaaaaaaaaaaaaaaaa'])).toMatch(/\[cut \w{6}\]$/);
  expect(cutPath('/customers/10001/%', ['10001'])).toBe('/customers/10001/%');
});

test('the output of a process is cleaned, also by console and of errors', () => {
  const key = 'Zk3x9QmP0aLr7TtW2bVc5NdY8eHf1GjU';
  const module = pathToFileURL(join(import.meta.dirname, 'cut-keys.ts')).href;
  const program = `import { cutKeysFromOutput } from ${JSON.stringify(module)};
    cutKeysFromOutput();
    console.log('found %s', '${key}');
    console.error(new Error('no cart ${key}', { cause: { path: '/cart/${key}' } }));
    process.stdout.write(JSON.stringify({ url: '/quotes/${key}/mail' }) + '\\n');`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', `${program}`], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  expect(printed.match(/\[cut/g)).toHaveLength(2);
  expect(printed).not.toContain(key);
});
