import type { PriceList } from '@labelwerk/domain/pricing/price-list.ts';
import { findCustomer } from '#features/account/index.ts';
import type { Db } from '#platform/database/database.ts';
import { byHand, type Since } from '#platform/written-out.ts';
import { activeDocuments } from '../active-documents.ts';
import { findAllTerms } from '../customer-terms-repository.ts';
import { hasExtraName } from '../names.ts';
import { CatalogueFaults, noVouchers, readDocuments } from '../read-documents.ts';
import { samplePrices } from '../sample-prices.ts';
import type { CatalogueKind } from '../tables.ts';
import { changesBetween, changesOfEntries, sentenceOfChange } from './changes.ts';
import { readCsv } from './csv.ts';
import { readCustomers, type TermsByCustomer } from './customers-sheet.ts';
import { sheetsThatCount } from './meanwhile.ts';
import { readPlaces } from './places-sheet.ts';
import { FaultySheets, type ReadSheet, type SheetFault } from './sheet-fault.ts';
import { readTable, tables } from './table-sheet.ts';
import { sheetFiles } from './write-sheets.ts';

/** Spreadsheets by file name; documents without a spreadsheet do not change. */
export type Sheets = ReadonlyMap<string, string>;

export type Preview = {
  /** A sentence for every value that would change. */
  readonly changes: readonly string[];
  /** Example prices that would change. */
  readonly prices: readonly string[];
  /** The documents that would get a new version, without its name. */
  readonly documents: ReadonlyMap<CatalogueKind, object>;
  /** Unchanged files that are older than what others activated: they are ignored. */
  readonly left: readonly string[];
  /** The conditions of all customers, if they would change. */
  readonly terms: TermsByCustomer | undefined;
};

const entryLists = {
  ...{ materials: 'materials', finishes: 'finishes' },
  ...{ 'product-types': 'productTypes', vouchers: 'vouchers' },
} as const;

/** The id of a list's entry. */
const idOf = (kind: CatalogueKind) => (entry: Readonly<Record<string, unknown>>) =>
  String(entry[kind === 'vouchers' ? 'code' : 'id']);

type ReadDocument = ReadSheet<object> & { readonly changes: readonly string[] };

/** Reads one sheet as its document; undefined if it is not among the given ones. */
function readDocument(kind: CatalogueKind, sheets: Sheets, active: unknown): ReadDocument | undefined {
  const file = sheetFiles[kind];
  const text = sheets.get(file);
  if (text === undefined) return undefined;
  const { version: _named, ...before } = active as Record<string, unknown>;
  if (kind === 'price-list') {
    const sheet = readPlaces(file, text, before);
    return {
      ...sheet,
      changes: changesBetween(before, sheet.document).map((change) => sentenceOfChange(file, change)),
    };
  }
  const list = entryLists[kind];
  const sheet = readTable(file, tables[kind], text);
  const old = before[list] as Record<string, unknown>[];
  const changes = changesOfEntries(old, sheet.document, idOf(kind));
  return {
    ...sheet,
    document: { [list]: sheet.document },
    changes: changes.map((change) => sentenceOfChange(file, change)),
  };
}

/** The errors of the documents, with their places in the spreadsheets. */
function placed(error: CatalogueFaults, read: ReadonlyMap<CatalogueKind, ReadDocument>): SheetFault[] {
  return error.faults.map(({ document, path, sentence }) => {
    const spot = read.get(document)?.spotOf(path) ?? {};
    const byPlace = document === 'price-list' || spot.line === undefined;
    return { file: sheetFiles[document], ...spot, sentence: byPlace ? `${path} ${sentence}` : sentence };
  });
}

async function readTerms(db: Db, sheets: Sheets, materials: ReadonlySet<string>) {
  const file = sheetFiles.customers;
  const text = sheets.get(file);
  if (text === undefined) return undefined;
  const customers = new Set<number>();
  const named = new Set(readCsv(text).rows.map(({ cells: [first = ''] }) => first));
  for (const id of named) {
    if (/^\d{1,15}$/.test(id) && (await findCustomer(db, Number(id)))) customers.add(Number(id));
  }
  const sheet = readCustomers(file, text, { customers, materials });
  const before = Object.fromEntries(await findAllTerms(db));
  const changes = changesBetween(before, Object.fromEntries(sheet.document));
  return { ...sheet, changes: changes.map((change) => sentenceOfChange(file, change)) };
}

/**
 * The changes that spreadsheets would make. Throws `FaultySheets` with all errors that prevent it, and an
 * error with the differences if somebody else changed one since.
 */
export async function previewSheets(db: Db, given: Sheets, since: Since = byHand): Promise<Preview> {
  const { sheets, left } = await sheetsThatCount(db, given, since);
  const active = new Map<CatalogueKind, unknown>([['vouchers', noVouchers], ...(await activeDocuments(db))]);
  const before: PriceList = readDocuments(active).priceList;
  const read = new Map<CatalogueKind, ReadDocument>();
  for (const [kind, document] of active) {
    const sheet = readDocument(kind, sheets, document);
    if (sheet) read.set(kind, sheet);
  }
  const faults = [...read.values()].flatMap((sheet) => sheet.faults);
  // Cells that can't be read are reported already.
  const unread = new Set(faults.map(({ file, line }) => `${file} ${line}`));
  const next = new Map(active);
  for (const [kind, { document }] of read) next.set(kind, { version: 'new', ...document });
  let after: PriceList | undefined;
  let materials = new Set<string>();
  try {
    const documents = readDocuments(next);
    after = documents.priceList;
    materials = new Set(documents.materials.keys());
    const sheet = read.get('price-list');
    for (const id of Object.keys(after.extras).filter((each) => !hasExtraName(documents.priceList, each)))
      faults.push({
        file: sheetFiles['price-list'],
        ...sheet?.spotOf(`extras.${id}`),
        sentence: `extras.${id} has no name: add extraNames.${id}.en and the other languages`,
      });
  } catch (error) {
    if (!(error instanceof CatalogueFaults)) throw error;
    faults.push(...placed(error, read).filter(({ file, line }) => !line || !unread.has(`${file} ${line}`)));
  }
  const terms = after && (await readTerms(db, sheets, materials));
  faults.push(...(terms?.faults ?? []));
  if (faults.length > 0 || !after) throw new FaultySheets(faults);
  const changed = [...read].filter(([, { changes }]) => changes.length > 0);
  return {
    changes: [...changed.flatMap(([, { changes }]) => changes), ...(terms?.changes ?? [])],
    prices: samplePrices(before, after),
    left,
    documents: new Map(changed.map(([kind, { document }]) => [kind, document])),
    terms: terms && terms.changes.length > 0 ? terms.document : undefined,
  };
}
