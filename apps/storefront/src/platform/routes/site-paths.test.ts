import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sites } from '@labelwerk/domain/market/sites.ts';
import { expect, test } from 'vitest';
import { sitePaths } from './site-paths.ts';

const source = join(import.meta.dirname, '..', '..');

/** Page keys that client components lead to by name, with where they do. */
const led = globSync('**/*.tsx', { cwd: source }).flatMap((file) => {
  const text = readFileSync(join(source, file), 'utf8');
  if (!/\busePath\(\)/.test(text)) return [];
  // What is asked for first, and left out where it is not there, may be missing.
  const asked = new Set([...text.matchAll(/\bexists\('([\w/-]+)'\)/g)].map(([, key]) => key));
  return [...text.matchAll(/\bpath\(\s*'([\w/-]+)'/g)].flatMap(([, key = '']) =>
    asked.has(key) ? [] : [`${key} in ${file}`],
  );
});

test('every page that a client component leads to is among the paths it is given: others would lead home', () => {
  expect(led.length).toBeGreaterThan(40);
  for (const site of sites) {
    const paths = sitePaths(site);
    expect(led.filter((one) => !((one.split(' ')[0] ?? '') in paths))).toEqual([]);
  }
});
