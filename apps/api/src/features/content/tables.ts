import type { Selectable } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Tables } from './columns.ts';

declare module '#platform/database/database.ts' {
  interface Database extends Tables {}
}

export type StoredEntry = Selectable<Database['content_entries']>;

/** A published entry. */
export type PublishedEntry = StoredEntry & { readonly source: string };

/** An editor's picture without its bytes. */
export type StoredPicture = Omit<Selectable<Database['content_media']>, 'bytes'>;
