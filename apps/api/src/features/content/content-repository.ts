import './tables.ts';
import type { ContentType } from '@labelwerk/content/names.ts';
import type { Language } from '@labelwerk/domain/market/sites.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { EntryName, PublishedEntry, StoredEntry } from './tables.ts';

export type EntryOrder = 'date' | 'modified' | 'menu_order' | 'title' | 'id' | 'slug';

const columnOf = {
  date: 'entry.created_at',
  modified: 'entry.modified_at',
  menu_order: 'entry.menu_order',
  title: 'entry.title',
  id: 'entry.id',
  slug: 'entry.slug',
} as const satisfies Record<EntryOrder, string>;

export type EntryFilter = {
  readonly types: readonly ContentType[];
  /** Undefined: all languages. */
  readonly language?: Language | undefined;
  readonly slugs?: readonly string[] | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly mediaIds?: readonly number[] | undefined;
  readonly modifiedAfter?: Date | undefined;
};

/** Published entries. Australian English falls back to the English entry where it has none. */
function published(db: Db, filter: EntryFilter) {
  const { types, language, slugs, ids, mediaIds, modifiedAfter } = filter;
  return db
    .selectFrom('content_entries as entry')
    .where('entry.source', 'is not', null)
    .where('entry.type', 'in', types)
    .where((eb) => {
      const all: Expression<SqlBool>[] = [];
      if (slugs) all.push(eb('entry.slug', 'in', slugs.length > 0 ? slugs : ['']));
      if (ids) all.push(eb('entry.id', 'in', ids.length > 0 ? ids : [0]));
      if (mediaIds) all.push(eb('entry.media_id', 'in', mediaIds.length > 0 ? mediaIds : [0]));
      if (modifiedAfter) all.push(eb('entry.modified_at', '>', modifiedAfter));
      if (language === 'au') {
        const own = eb
          .selectFrom('content_entries as own')
          .select('own.id')
          .where('own.language', '=', 'au')
          .where('own.source', 'is not', null)
          .whereRef('own.type', '=', 'entry.type')
          .whereRef('own.slug', '=', 'entry.slug');
        all.push(
          eb.or([
            eb('entry.language', '=', 'au'),
            eb.and([eb('entry.language', '=', 'en'), eb.not(eb.exists(own))]),
          ]),
        );
      } else if (language) all.push(eb('entry.language', '=', language));
      return eb.and(all);
    });
}

export type EntryPage = {
  readonly orderBy: EntryOrder;
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
};

const nameColumns = ['entry.id', 'entry.media_id', 'entry.type', 'entry.slug', 'entry.language'] as const;

const publicColumns = [
  ...nameColumns,
  ...(['entry.source', 'entry.title', 'entry.menu_order', 'entry.created_at', 'entry.modified_at'] as const),
] as const;

/** The names of all published entries that match a filter, newest first: without their texts, since they are many. */
export const findPublishedNames = (db: Db, filter: EntryFilter): Promise<EntryName[]> =>
  published(db, filter)
    .select(nameColumns)
    .orderBy('entry.created_at', 'desc')
    .orderBy('entry.id', 'desc')
    .execute();

/** A page of the published entries that match a filter, and their total number. */
export async function findPublished(
  db: Db,
  filter: EntryFilter,
  { orderBy, direction, limit, offset }: EntryPage,
): Promise<{ readonly entries: readonly PublishedEntry[]; readonly total: number }> {
  const entries = await published(db, filter)
    .select(publicColumns)
    .orderBy(columnOf[orderBy], direction)
    .orderBy('entry.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await published(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { entries: entries as PublishedEntry[], total: Number(total) };
}

/** Published entries by their ids; at most a hundred at a time, since each has its text. */
export async function findEntriesByIds(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PublishedEntry>> {
  if (ids.length === 0) return new Map();
  const entries = await db
    .selectFrom('content_entries as entry')
    .select(publicColumns)
    .where('entry.source', 'is not', null)
    .where('entry.id', 'in', ids)
    .execute();
  return new Map((entries as PublishedEntry[]).map((entry) => [entry.id, entry]));
}

/** The published translations of entries: ids by type, slug and language. */
export async function findTranslations(db: Db, entries: readonly EntryName[]) {
  if (entries.length === 0) return [];
  return db
    .selectFrom('content_entries')
    .select(['id', 'type', 'slug', 'language'])
    .where('source', 'is not', null)
    .where('slug', 'in', [...new Set(entries.map(({ slug }) => slug))])
    .orderBy('id')
    .execute();
}

export const findEntry = (db: Db, id: number): Promise<StoredEntry | undefined> =>
  db.selectFrom('content_entries').selectAll().where('id', '=', id).executeTakeFirst();

/** A version marker of the published content; differs after every change. */
export async function publishedMark(db: Db): Promise<string> {
  const { mark } = await db
    .selectFrom('content_entries')
    .select(sql<string>`concat(count(source), ' ', max(modified_at))`.as('mark'))
    .executeTakeFirstOrThrow();
  return mark;
}

/** Every entry, published or not, by type, slug and language. */
export const findAllEntries = (db: Db): Promise<StoredEntry[]> =>
  db.selectFrom('content_entries').selectAll().orderBy('language').orderBy('type').orderBy('slug').execute();
