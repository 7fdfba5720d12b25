import { readDocuments } from '../read-documents.ts';
import { type Change, changesBetween, changesOfEntries, sentenceOfChange } from '../spreadsheets/changes.ts';
import { sheetFiles } from '../spreadsheets/write-sheets.ts';
import type { CatalogueKind } from '../tables.ts';
import { needsConfirmation } from './confirmation.ts';
import { type StoredDocuments, withoutVersion } from './documents-at.ts';
import { samplePrices } from './sample-prices.ts';

/** What a change does, in sentences for the operator. */
export type Effects = {
  /** A sentence for every value that changes. */
  readonly changes: readonly string[];
  /** Those among them that need a confirmation. */
  readonly sensitive: readonly string[];
  /** Usual prices before and after. */
  readonly prices: readonly string[];
};

/** The lists of the tables in their documents. */
export const entryLists = {
  ...{ materials: 'materials', finishes: 'finishes' },
  ...{ 'product-types': 'productTypes', vouchers: 'vouchers' },
} as const;

/** The id of a list's entry. */
export const idOf = (kind: CatalogueKind) => (entry: Readonly<Record<string, unknown>>) =>
  String(entry[kind === 'vouchers' ? 'code' : 'id']);

type Entries = readonly Readonly<Record<string, unknown>>[];

/** The differences between two documents of a kind, as the rows of its spreadsheet name them. */
export function changesOfKind(kind: CatalogueKind, before: object | undefined, after: object): Change[] {
  if (kind === 'price-list')
    return changesBetween(
      withoutVersion({ ...before }),
      withoutVersion(after as Readonly<Record<string, unknown>>),
    );
  const entriesOf = (document: object | undefined) =>
    ((document as Record<string, unknown> | undefined)?.[entryLists[kind]] ?? []) as Entries;
  return changesOfEntries(entriesOf(before), entriesOf(after), idOf(kind));
}

/** The effects of replacing documents. Throws `CatalogueFaults` if the new ones are invalid. */
export function effectsOf(before: StoredDocuments, replaced: StoredDocuments): Effects {
  const after = new Map([...before, ...replaced]);
  const prices = samplePrices(readDocuments(before).priceList, readDocuments(after).priceList);
  const all = [...replaced].flatMap(([kind, document]) =>
    changesOfKind(kind, before.get(kind), document).map((change) => ({
      sentence: sentenceOfChange(sheetFiles[kind], change),
      isSensitive: needsConfirmation(change),
    })),
  );
  return {
    changes: all.map(({ sentence }) => sentence),
    sensitive: all.filter(({ isSensitive }) => isSensitive).map(({ sentence }) => sentence),
    prices,
  };
}
