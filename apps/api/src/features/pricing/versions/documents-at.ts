import type { Db } from '#platform/database/database.ts';
import { findDocument, findVersionsAt } from '../catalogue-repository.ts';
import type { CatalogueKind } from '../tables.ts';

/** Documents of the catalogue as they are stored, by kind. */
export type StoredDocuments = ReadonlyMap<CatalogueKind, Readonly<Record<string, unknown>>>;

/** The documents in force at a moment, unparsed, including those that are planned for it. */
export async function documentsAt(db: Db, moment: Date): Promise<StoredDocuments> {
  const documents = new Map<CatalogueKind, Record<string, unknown>>();
  for (const [kind, version] of await findVersionsAt(db, moment)) {
    documents.set(kind, (await findDocument(db, kind, version)) as Record<string, unknown>);
  }
  return documents;
}

/** A document without the name of its version. */
export function withoutVersion(document: Readonly<Record<string, unknown>> | undefined) {
  const { version: _name, ...rest } = document ?? {};
  return rest;
}
