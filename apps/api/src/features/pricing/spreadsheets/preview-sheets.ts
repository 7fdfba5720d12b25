import type { PriceList } from '@labelwerk/domain/pricing/price-list.ts';
import { findCustomer } from '#features/account/index.ts';
import { databaseNow } from '#platform/database/clock-repository.ts';
import type { Db } from '#platform/database/database.ts';
import { byHand, type Since } from '#platform/written-out.ts';
import { findAllTerms } from '../customer-terms-repository.ts';
import { hasExtraName } from '../names.ts';
import { CatalogueFaults, noVouchers, readDocuments } from '../read-documents.ts';
import type { CatalogueKind } from '../tables.ts';
import { needsConfirmation } from '../versions/confirmation.ts';
import { documentsAt, type StoredDocuments, withoutVersion } from '../versions/documents-at.ts';
import { changesOfKind, effectsOf, entryLists, idOf } from '../versions/effects.ts';
import { changesOf, named, plannedDocuments } from '../versions/plans.ts';
import type { PlannedChanges } from '../versions/plans-repository.ts';
import { type Change, changesBetween, sentenceOfChange } from './changes.ts';
import { readCsv } from './csv.ts';
import { readCustomers, type TermsByCustomer } from './customers-sheet.ts';
import { implausible } from './implausible.ts';
import { sheetsThatCount } from './meanwhile.ts';
import { readPlaces } from './places-sheet.ts';
import { FaultySheets, type ReadSheet, type SheetFault } from './sheet-fault.ts';
import { readTable, tables } from './table-sheet.ts';
import { type Sheets, sheetFiles } from './write-sheets.ts';

export type Preview = {
  /** A sentence for every value that would change. */
  readonly changes: readonly string[];
  /** Those among them that need a confirmation. */
  readonly sensitive: readonly string[];
  /** Usual prices before and after. */
  readonly prices: readonly string[];
  /** The documents that would get a new version, without its name. */
  readonly documents: ReadonlyMap<CatalogueKind, object>;
  /** The changed values of these documents. */
  readonly values: PlannedChanges;
  /** Unchanged files that are older than what others activated: they are ignored. */
  readonly left: readonly string[];
  /** The conditions of all customers, if they would change. */
  readonly terms: TermsByCustomer | undefined;
};

type ReadDocument = ReadSheet<object> & { readonly kind: CatalogueKind };

/** Reads one sheet as its document; undefined if it is not among the given ones. */
function readDocument(kind: CatalogueKind, sheets: Sheets, active: object): ReadDocument | undefined {
  const file = sheetFiles[kind];
  const text = sheets.get(file);
  if (text === undefined) return undefined;
  if (kind === 'price-list') return { kind, ...readPlaces(file, text, withoutVersion({ ...active })) };
  const sheet = readTable(file, tables[kind], text);
  return { kind, ...sheet, document: { [entryLists[kind]]: sheet.document } };
}

/** The path of a changed place in its document. */
function pathOf({ kind, document }: ReadDocument, place: string): string {
  if (kind === 'price-list') return place;
  const list = entryLists[kind];
  const [id = '', field = ''] = place.split(' ');
  const entries = (document as Record<string, readonly Record<string, unknown>[]>)[list] ?? [];
  return `${list}.${entries.findIndex((entry) => idOf(kind)(entry) === id)}.${field}`;
}

/** New values that can't be intended. */
const implausibleFaults = (sheet: ReadDocument, before: object | undefined): SheetFault[] =>
  changesOfKind(sheet.kind, before, sheet.document).flatMap((change) => {
    const sentence = implausible(change);
    if (sentence === undefined) return [];
    return [{ file: sheetFiles[sheet.kind], ...sheet.spotOf(pathOf(sheet, change.place)), sentence }];
  });

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
  const ids = new Set(readCsv(text).rows.map(({ cells: [first = ''] }) => first));
  for (const id of ids) {
    if (/^\d{1,15}$/.test(id) && (await findCustomer(db, Number(id)))) customers.add(Number(id));
  }
  const sheet = readCustomers(file, text, { customers, materials });
  const before = Object.fromEntries(await findAllTerms(db));
  const changes = changesBetween(before, Object.fromEntries(sheet.document));
  const faults = changes.flatMap((change) => {
    const sentence = implausible(change);
    return sentence === undefined ? [] : [{ file, sentence }];
  });
  const sentenceOf = (change: Change) => sentenceOfChange(file, change);
  return {
    document: sheet.document,
    faults: [...sheet.faults, ...faults],
    changes: changes.map(sentenceOf),
    sensitive: changes.filter(needsConfirmation).map(sentenceOf),
  };
}

/** Extras that would be offered without a name. */
function unnamedExtras(list: PriceList, sheet: ReadDocument | undefined): SheetFault[] {
  return Object.keys(list.extras)
    .filter((id) => !hasExtraName(list, id))
    .map((id) => ({
      file: sheetFiles['price-list'],
      ...sheet?.spotOf(`extras.${id}`),
      sentence: `extras.${id} has no name: add extraNames.${id}.en and the other languages`,
    }));
}

/** The time of the change, and the moment from which it counts. */
export type Moments = { readonly now: Date; readonly from: Date };

/**
 * The changes that spreadsheets make: what differs from the documents in force now, applied to those of the day from
 * which it counts. Throws `FaultySheets` with all errors that prevent it, and an error with the differences if somebody
 * else changed one since.
 */
export async function previewSheets(
  db: Db,
  files: Sheets,
  since: Since = byHand,
  moments?: Moments,
): Promise<Preview> {
  const now = moments?.now ?? (await databaseNow(db));
  const empty = [['vouchers', noVouchers]] as const;
  const active: StoredDocuments = new Map([...empty, ...(await documentsAt(db, now))]);
  const ofTheDay: StoredDocuments = new Map([...empty, ...(await documentsAt(db, moments?.from ?? now))]);
  const { sheets, left } = await sheetsThatCount(db, files, since);
  const read = new Map<CatalogueKind, ReadDocument>();
  for (const [kind, document] of active) {
    const sheet = readDocument(kind, sheets, document);
    if (sheet) read.set(kind, sheet);
  }
  const faults = [...read.values()].flatMap((sheet) => [
    ...sheet.faults,
    ...implausibleFaults(sheet, active.get(sheet.kind)),
  ]);
  // Cells that can't be read are reported already.
  const unread = new Set(faults.map(({ file, line }) => `${file} ${line}`));
  const documentsOf = new Map([...read].map(([kind, { document }]) => [kind, document]));
  let documents: ReadonlyMap<CatalogueKind, object> = documentsOf;
  let materials = new Set<string>();
  const values: PlannedChanges = faults.length > 0 ? new Map() : changesOf(active, documentsOf);
  try {
    if (faults.length === 0) documents = plannedDocuments(values, ofTheDay);
    const next = readDocuments(new Map([...ofTheDay, ...named(documents, 'new')]));
    materials = new Set(next.materials.keys());
    faults.push(...unnamedExtras(next.priceList, read.get('price-list')));
  } catch (error) {
    if (!(error instanceof CatalogueFaults)) throw error;
    faults.push(...placed(error, read).filter(({ file, line }) => !line || !unread.has(`${file} ${line}`)));
  }
  const terms = faults.length === 0 ? await readTerms(db, sheets, materials) : undefined;
  faults.push(...(terms?.faults ?? []));
  if (faults.length > 0) throw new FaultySheets(faults);
  const effects = effectsOf(ofTheDay, named(documents, 'new'));
  return {
    changes: [...effects.changes, ...(terms?.changes ?? [])],
    sensitive: [...effects.sensitive, ...(terms?.sensitive ?? [])],
    prices: effects.prices,
    left,
    documents,
    values,
    terms: terms && terms.changes.length > 0 ? terms.document : undefined,
  };
}
