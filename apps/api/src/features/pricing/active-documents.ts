import type { Db } from '#platform/database/database.ts';
import { findActiveVersions, findDocument } from './catalogue-repository.ts';
import type { CatalogueKind } from './tables.ts';

/** The active documents, unparsed. */
export async function activeDocuments(db: Db): Promise<Map<CatalogueKind, unknown>> {
  const documents = new Map<CatalogueKind, unknown>();
  for (const [kind, version] of await findActiveVersions(db)) {
    documents.set(kind, await findDocument(db, kind, version));
  }
  return documents;
}
