import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration.ts';
import { price } from '@labelwerk/domain/pricing/price.ts';
import type { PriceList } from '@labelwerk/domain/pricing/price-list.ts';
import type { Db } from '#plugins/database.ts';
import { findActiveVersions, findDocument, insertDocument } from './catalogue-repository.ts';
import { changesBetween, fromCsv } from './price-list-csv.ts';
import { readDocuments } from './read-documents.ts';
import type { CatalogueKind } from './tables.ts';

/** The documents that count now, unread. */
export async function activeDocuments(db: Db): Promise<Map<CatalogueKind, unknown>> {
  const documents = new Map<CatalogueKind, unknown>();
  for (const [kind, version] of await findActiveVersions(db)) {
    documents.set(kind, await findDocument(db, kind, version));
  }
  return documents;
}

const samples: readonly (readonly [string, Partial<Configuration>])[] = [
  ['50 x 50 mm, 500', { quantity: 500, sorts: [500] }],
  ['50 x 50 mm, 10,000', { quantity: 10_000, sorts: [10_000] }],
  ['90 x 120 mm, 2,000, 2 sorts', { width: 90, height: 120, quantity: 2000, sorts: [1000, 1000] }],
];

const plain: Configuration = {
  productType: 'any',
  shape: 'rectangle',
  width: 50,
  height: 50,
  cornerRadius: 0,
  material: 'PAP-GL-P',
  finishes: [],
  ownedTool: false,
  quantity: 500,
  sorts: [500],
  form: { kind: 'roll', core: 76, winding: { side: 'outside', leading: 'top' } },
  express: 'none',
  extras: [],
};

/** A few well-known prices before and after, in minor units, for every market. */
function samplePrices(before: PriceList, after: PriceList): string[] {
  const material = Object.hasOwn(after.materials, plain.material)
    ? plain.material
    : Object.keys(after.materials)[0];
  if (material === undefined || !Object.hasOwn(before.materials, material)) return [];
  return Object.keys(after.markets).flatMap((id) =>
    samples.map(([name, change]) => {
      const wanted = { ...plain, material, ...change };
      const market = Number(id) as MarketId;
      const [old, fresh] = [price(before, wanted, market).net, price(after, wanted, market).net];
      return `market ${id}, ${name} on ${material}: ${old} -> ${fresh}`;
    }),
  );
}

export type Preview = {
  readonly version: string;
  readonly changes: readonly string[];
  readonly prices: readonly string[];
  readonly document: object;
};

/** What a spreadsheet would change. Throws, with every fault and its place, when it can't be used. */
export async function previewPriceList(db: Db, csv: string, version: string): Promise<Preview> {
  const documents = await activeDocuments(db);
  const before = readDocuments(documents).priceList;
  const document = { ...fromCsv(csv, before), version };
  const after = readDocuments(new Map([...documents, ['price-list', document]])).priceList;
  const shown = (value: unknown) => (value === undefined ? 'nothing' : String(value));
  return {
    version,
    document,
    changes: changesBetween(before, after)
      .filter(({ place }) => place !== 'version')
      .map(({ place, from, to }) => `${place}: ${shown(from)} -> ${shown(to)}`),
    prices: samplePrices(before, after),
  };
}

/** Puts a checked list in force from a moment on. Running shops take it up within a second of it. */
export async function activatePriceList(db: Db, preview: Preview, activeFrom: Date): Promise<void> {
  const { version, document } = preview;
  if (!(await insertDocument(db, { kind: 'price-list', version, activeFrom, document }))) {
    throw new Error(`There is a price list ${version} already: versions never change. Choose another name.`);
  }
}
