import type { Selectable } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Tables } from './columns.ts';

declare module '#platform/database/database.ts' {
  interface Database extends Tables {}
}

export type StoredEntry = Selectable<Database['content_entries']>;

/** A published entry, without the texts that are not public. */
export type PublishedEntry = Omit<StoredEntry, 'draft' | 'file_source'> & { readonly source: string };

/** What identifies an entry and its generated picture. */
export type EntryName = Pick<StoredEntry, 'id' | 'media_id' | 'type' | 'slug' | 'language'>;

/** An editor's picture without its bytes. */
export type StoredPicture = Omit<Selectable<Database['content_media']>, 'bytes'>;
