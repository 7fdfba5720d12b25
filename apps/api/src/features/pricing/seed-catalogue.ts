import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '#platform/services.ts';
import { findActiveVersions, insertDocument } from './catalogue-repository.ts';
import type { CatalogueKind } from './tables.ts';

const folder = join(import.meta.dirname, '..', '..', '..', 'seed');

const seeds: readonly CatalogueKind[] = ['materials', 'finishes', 'product-types', 'price-list'];

/**
 * Loads the shop's first price list and catalogue where there is none yet. What an operator has put in place since
 * is never touched. Returns what was loaded.
 */
export async function seedCatalogue(services: Pick<Services, 'db'>): Promise<readonly CatalogueKind[]> {
  const active = await findActiveVersions(services.db);
  const loaded: CatalogueKind[] = [];
  for (const kind of seeds) {
    if (active.has(kind)) continue;
    const document = JSON.parse(await readFile(join(folder, `${kind}.json`), 'utf8')) as { version: string };
    const row = { kind, version: document.version, activeFrom: new Date(0), document };
    if (await insertDocument(services.db, row)) loaded.push(kind);
  }
  return loaded;
}
