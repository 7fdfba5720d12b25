import { randomUUID } from 'node:crypto';
import { lockArtworkShared } from '#features/files/artwork/index.ts';
import { type Owner, ownerColumns } from '#platform/auth/owner.ts';
import type { Db } from '#platform/database/database.ts';
import { type FileRow, insertFile } from './files-repository.ts';

export type NewFile = {
  readonly owner: Owner;
  readonly uploadId: string | null;
  readonly artworkKey: string;
  /** Key of the original if the content is a repaired copy of it. */
  readonly originalKey?: string | null;
  readonly filename: string;
  readonly folderId: number | null;
  readonly sortOrder: readonly number[] | null;
  readonly source?: 'upload' | 'service' | 'design';
  /** The person who uploaded it, of those who share the account; null for a visitor and for files added by the shop. */
  readonly uploadedBy?: number | null;
  /** Hash of the network of a visitor's upload; null for a customer's file. */
  readonly createdFrom?: string | null;
  readonly at: Date;
};

/** Adds a stored content to a library. Call it in the transaction that completes the upload. */
export async function addFile(trx: Db, file: NewFile): Promise<FileRow> {
  const artwork = await lockArtworkShared(trx, file.artworkKey);
  if (!artwork) throw new Error('A file needs a stored content');
  return insertFile(trx, {
    id: randomUUID(),
    ...ownerColumns(file.owner),
    upload_id: file.uploadId,
    artwork_key: file.artworkKey,
    original_key: file.originalKey ?? null,
    filename: file.filename,
    size: artwork.size,
    source: file.source ?? 'upload',
    folder_id: file.folderId,
    sort_order: file.sortOrder === null ? null : [...file.sortOrder],
    status: artwork.status,
    number_of_pages: artwork.page_count === 0 ? null : artwork.page_count,
    width: artwork.width,
    height: artwork.height,
    created_at: file.at,
    last_used_at: file.at,
    uploaded_by: file.uploadedBy ?? null,
    created_from: file.createdFrom ?? null,
  });
}
