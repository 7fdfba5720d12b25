import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { App } from '#platform/app.ts';
import { databaseNow } from '#platform/database/clock-repository.ts';
import type { Db } from '#platform/database/database.ts';
import { findActiveVersions, findDocument, insertDocument, lockActivation } from './catalogue-repository.ts';
import type { CatalogueKind } from './tables.ts';
import { adoptEarlierPlans, rebaseFittingPlans } from './versions/plans.ts';

const folder = join(import.meta.dirname, '..', '..', '..', 'seed');

const kinds: readonly CatalogueKind[] = ['materials', 'finishes', 'product-types', 'price-list'];

/** Versions of the first lists of earlier releases, oldest first. Where one still counts, nobody has put another in its place. */
const earlierSeeds: readonly string[] = [
  '2026-11-01',
  '2026-11-21',
  '2026-11-22',
  '2026-11-23',
  '2026-11-24',
  '2026-11-24b',
  '2026-11-26',
  '2026-11-26b',
  '2026-11-26c',
  '2026-11-27',
  '2026-11-27c',
];

/** Before everything an operator activates, and after the first lists of earlier releases. */
const seedMoment = new Date(earlierSeeds.length);

type Entry = { readonly id: string; readonly names: object; readonly descriptions?: object };
type Document = Record<string, unknown> & { readonly version: string };

const readSeed = async (kind: CatalogueKind): Promise<Document> =>
  JSON.parse(await readFile(join(folder, `${kind}.json`), 'utf8'));

const entriesName = (document: Document): string =>
  Object.keys(document).find((name) => Array.isArray(document[name])) ?? '';

/**
 * Adds descriptions to known entries of an operator's catalogue from before there were any. A catalogue with
 * any description is not changed: missing ones are intended.
 */
async function describeEntries(db: Db, kind: CatalogueKind, version: string): Promise<boolean> {
  const document = (await findDocument(db, kind, version)) as Document;
  const name = entriesName(document);
  const entries = document[name] as readonly Entry[];
  if (entries.some(({ descriptions }) => descriptions !== undefined)) return false;
  const known = new Map(((await readSeed(kind))[name] as readonly Entry[]).map((entry) => [entry.id, entry]));
  const described = entries.map((entry) => {
    const descriptions = known.get(entry.id)?.descriptions;
    return descriptions ? { ...entry, descriptions } : entry;
  });
  const next = `${version.slice(0, 29)}-described`;
  const row = { kind, version: next, activeFrom: await databaseNow(db) };
  return insertDocument(db, { ...row, document: { ...document, [name]: described, version: next } });
}

/**
 * Updates the shop's own catalogue of an earlier release beside an operator's price list to today's names and
 * descriptions, if nothing else differs: what the price list refers to stays the same.
 */
async function rewordEntries(db: Db, kind: CatalogueKind, version: string): Promise<boolean> {
  const seed = await readSeed(kind);
  const bare = (document: Document) =>
    (document[entriesName(document)] as readonly Entry[]).map(
      ({ names: _names, descriptions: _descriptions, ...rest }) => rest,
    );
  const stored = (await findDocument(db, kind, version)) as Document;
  if (!isDeepStrictEqual(bare(stored), bare(seed))) return false;
  return insertDocument(db, { kind, version: seed.version, activeFrom: seedMoment, document: seed });
}

/**
 * Loads the shop's first price list and catalogue if there is none, and replaces those of an earlier release
 * as long as no operator changed any of them. Documents of an operator are never replaced: they only get
 * descriptions, if they are from before there were any. The shop's own documents beside them get today's
 * names and descriptions. Returns what was loaded.
 */
export async function seedCatalogue(app: Pick<App, 'db'>): Promise<readonly CatalogueKind[]> {
  const seeds = new Map<CatalogueKind, Document>();
  for (const kind of kinds) seeds.set(kind, await readSeed(kind));
  const isOurs = (kind: CatalogueKind, version: string) =>
    earlierSeeds.includes(version) || seeds.get(kind)?.version === version;
  return app.db.transaction().execute(async (trx) => {
    await lockActivation(trx);
    const now = await databaseNow(trx);
    await adoptEarlierPlans(trx, now);
    const active = new Map([...(await findActiveVersions(trx))].filter(([kind]) => kinds.includes(kind)));
    const loaded: CatalogueKind[] = [];
    if ([...active].every(([kind, version]) => isOurs(kind, version))) {
      for (const [kind, document] of seeds) {
        const row = { kind, version: document.version, activeFrom: seedMoment, document };
        if (active.get(kind) !== document.version && (await insertDocument(trx, row))) loaded.push(kind);
      }
    } else {
      for (const [kind, version] of active) {
        if (kind === 'price-list') continue;
        const isReworded = isOurs(kind, version) && (await rewordEntries(trx, kind, version));
        if (isReworded || (await describeEntries(trx, kind, version))) loaded.push(kind);
      }
    }
    if (loaded.length > 0) await rebaseFittingPlans(trx, now);
    return loaded;
  });
}
