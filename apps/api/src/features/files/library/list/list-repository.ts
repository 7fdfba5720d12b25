import type { FileListQuery } from '@labelwerk/contracts/library/files.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Owner, ownerKey } from '#platform/auth/owner.ts';
import type { Db } from '#platform/database/database.ts';
import type { FileRow } from '../files-repository.ts';

/** A list of the library: a subset of the owner's present files. */
export type Scope =
  | { readonly kind: 'all' | 'loose' | 'favorite' | 'jobs' | 'service' | 'design' }
  | { readonly kind: 'folder'; readonly id: number };

export type FileFilter = {
  readonly owner: Owner;
  readonly scope: Scope;
  readonly search?: string;
  readonly jobId?: string;
  readonly fileId?: string;
};

export type FileOrder = NonNullable<FileListQuery['sort']>;

/** The key of a list's total in `library_counts`. */
export const scopeName = (scope: Scope): string =>
  scope.kind === 'folder' ? `folder:${scope.id}` : scope.kind;

// Written exactly as in the partial indexes, which are used only then.
function inScope(scope: Scope): RawBuilder<unknown> {
  switch (scope.kind) {
    case 'all':
      return sql`true`;
    case 'loose':
      return sql`folder_id is null and job_id is null and source = 'upload'`;
    case 'favorite':
      return sql`is_favorite`;
    case 'jobs':
      return sql`job_id is not null`;
    case 'service':
    case 'design':
      return sql`source <> 'upload' and source = ${sql.lit(scope.kind)}`;
    case 'folder':
      return sql`folder_id = ${scope.id}`;
  }
}

function matching({ owner, scope, search, jobId, fileId }: FileFilter): RawBuilder<unknown> {
  const conditions = [
    sql`owner = ${ownerKey(owner)}`,
    sql`deleted_at is null`,
    inScope(scope),
    ...(search === undefined ? [] : [sql`name_search like search_pattern(${search})`]),
    ...(jobId === undefined
      ? []
      : [sql`id in (select file_id from library_job_files where job_id = ${jobId}::uuid)`]),
    ...(fileId === undefined ? [] : [sql`id = ${fileId}::uuid`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** The maintained count for a search of one or two letters; undefined for longer ones. */
async function gramCount(db: Db, { owner, search }: FileFilter): Promise<number | undefined> {
  const { rows } = await sql<{ letters: number; n: number | null }>`
    select length(form) as letters,
      (select files from library_grams where owner = ${ownerKey(owner)} and gram = form) as n
    from (select search_form(${search}) as form) as given`.execute(db);
  const [row] = rows;
  if (!row || row.letters === 0 || row.letters > 2) return undefined;
  return row.n ?? 0;
}

/**
 * The maintained count for a search of three or more plain letters; undefined for other characters, or if several words
 * contain it, whose files may overlap.
 */
async function wordCount(db: Db, { owner, search }: FileFilter): Promise<number | undefined> {
  const { rows } = await sql<{ plain: boolean; words: number; n: number | null }>`
    select form collate "C" ~ '^[a-z]{3,}$' as plain, counted.words, counted.n
    from (select search_form(${search}) as form) as given
      cross join lateral (
        select count(*) as words, sum(files)::bigint as n from library_words
        where owner = ${ownerKey(owner)} and files > 0 and word like search_pattern(${search})
      ) as counted`.execute(db);
  const [row] = rows;
  if (!row?.plain || row.words > 1) return undefined;
  return row.n ?? 0;
}

/**
 * The number of files that match the filter. For a word or two letters in the whole library it is maintained by the
 * writes.
 */
export async function countMatches(db: Db, filter: FileFilter): Promise<number> {
  const plain = filter.scope.kind === 'all' && filter.jobId === undefined && filter.fileId === undefined;
  if (plain && filter.search !== undefined) {
    const isShort = [...filter.search].length <= 2;
    const kept = await (isShort ? gramCount(db, filter) : wordCount(db, filter));
    if (kept !== undefined) return kept;
  }
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from customer_files where ${matching(filter)}`.execute(db);
  return rows[0]?.n ?? 0;
}

const orderColumns = {
  created_at: sql.ref('created_at'),
  filename: sql.ref('name_search'),
  number_of_pages: sql.ref('number_of_pages'),
  last_order_number: sql.ref('last_order_number'),
} as const;

/** Up to this number of matches they are fetched and sorted; scanning the list in order would pass nearly all of it. */
const fewFinds = 1_000;

/**
 * A slice of a list. Beyond the middle it is read backwards from the end, so that the last page costs as much as the
 * first.
 */
export async function findSlice(
  db: Db,
  filter: FileFilter,
  orderBy: FileOrder,
  slice: { readonly offset: number; readonly limit: number; readonly total: number },
): Promise<FileRow[]> {
  const { offset, total } = slice;
  const limit = Math.min(slice.limit, total - offset);
  if (limit <= 0) return [];
  const backwards = offset > total / 2;
  const descending = orderBy.startsWith('-') !== backwards;
  const column = orderColumns[orderBy.replace('-', '') as keyof typeof orderColumns];
  const direction = descending ? sql`desc` : sql`asc`;
  const skipped = backwards ? total - offset - limit : offset;
  const found = sql`select id, ${column} as sorted from customer_files where ${matching(filter)}`;
  const isFew = filter.search !== undefined && total <= fewFinds;
  // First which rows, from the index alone; then those rows.
  const { rows } = await sql<FileRow>`
    with found as ${isFew ? sql`materialized` : sql`not materialized`} (${found})
    select file.* from (
      select id, sorted from found order by sorted ${direction}, id ${direction} limit ${limit} offset ${skipped}
    ) as shown join customer_files as file using (id)
    order by shown.sorted ${direction}, file.id ${direction}`.execute(db);
  return backwards ? rows.reverse() : rows;
}
