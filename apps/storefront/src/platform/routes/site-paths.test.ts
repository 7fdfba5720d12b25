import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sites } from '@labelwerk/domain/market/sites.ts';
import { expect, test } from 'vitest';
import { sitePaths } from './site-paths.ts';

const source = join(import.meta.dirname, '..', '..');

/** Page keys that client components link to by name, with the place of the link. */
const led = globSync('**/*.tsx', { cwd: source }).flatMap((file) => {
  const text = readFileSync(join(source, file), 'utf8');
  if (!/\busePath\(\)/.test(text)) return [];
  // `exists` is included: every key has a page (all-pages.test.ts), so one missing from the paths would be
  // left out for good.
  return [...text.matchAll(/\b(?:path|exists)\(\s*'([\w/-]+)'/g)].map(([, key]) => `${key} in ${file}`);
});

test('every page that a client component links to is among its given paths: others would lead to the home page', () => {
  expect(led.length).toBeGreaterThan(40);
  for (const site of sites) {
    const paths = sitePaths(site);
    expect(led.filter((one) => !((one.split(' ')[0] ?? '') in paths))).toEqual([]);
  }
});
