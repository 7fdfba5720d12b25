import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../../../apps/api/seed');

/** The version of each first list, and the hash of its content. */
const versions = {
  materials: ['2026-11-27b', 'a36e50cd96d0023a'],
  finishes: ['2026-11-27', 'd899bceb27a3719b'],
  'product-types': ['2026-11-27', '783fba4f1ce6a3dd'],
  'price-list': ['2026-11-27d', '6b94999bd340b178'],
} as const;

/**
 * A shop stores what it loaded under a version for good. For any change of a list, even of a name, increase its
 * version, add the former one to `earlierSeeds` (seed-catalogue.ts) and enter version and hash here.
 */
test.each(Object.entries(versions))('the content of %s matches its version', (kind, versionAndHash) => {
  const list = JSON.parse(readFileSync(join(folder, `${kind}.json`), 'utf8'));
  expect([list.version, hash('sha256', JSON.stringify(list), 'hex').slice(0, 16)]).toEqual(versionAndHash);
});
