import { type FileList, type fileListQuery, filesPerPage } from '@labelwerk/contracts/library/files.ts';
import { isUuid } from '@labelwerk/contracts/values/identifiers.ts';
import type { z } from 'zod';
import { statusesOf } from '#features/files/artwork/index.ts';
import type { App } from '#platform/app.ts';
import { type Result, success } from '#platform/problems/failure.ts';
import { type FileRow, findCount } from '../files-repository.ts';
import { folderIdOf, folderMissing } from '../folders/folders.ts';
import { findFolder, findFolderByName, findFolders } from '../folders/folders-repository.ts';
import { countMatches, type FileFilter, findSlice, type Scope, scopeName } from './list-repository.ts';
import { presentFile, uploadersOf } from './present-file.ts';

const special: Readonly<Record<string, Scope>> = {
  'myorder-files': { kind: 'jobs' },
  'graphic-ticket-files': { kind: 'service' },
  'design-service-files': { kind: 'design' },
  'custom-files': { kind: 'loose' },
  'favourite-files': { kind: 'favorite' },
};

/** Longer than any name: no match is possible. */
const longestSearch = 400;
type Query = z.output<typeof fileListQuery>;

async function scopeOf(
  { db }: App,
  customerId: number,
  query: Query,
): Promise<Result<Scope, 'library.folder-missing'>> {
  if (query.favorite === '1') return success({ kind: 'favorite' });
  if (query.filter) return success({ kind: query.filter });
  const named = query.folder_name ?? query.folder;
  if (named === undefined) return success({ kind: 'all' });
  const known = special[named];
  if (known) return success(known);
  const id = query.folder_name === undefined ? folderIdOf(named) : undefined;
  const folder =
    id === undefined ? await findFolderByName(db, customerId, named) : await findFolder(db, customerId, id);
  return folder ? success({ kind: 'folder', id: folder.id }) : folderMissing();
}

/** A page of one of the customer's lists. A page beyond the last is empty. */
export async function listFiles(
  app: App,
  customerId: number,
  query: Query,
): Promise<Result<FileList, 'library.folder-missing'>> {
  const scope = await scopeOf(app, customerId, query);
  if (!scope.ok) return scope;
  const search = query.search?.trim();
  const none = success({ data: [], total: 0, per_page: filesPerPage });
  if (search !== undefined && search.length > longestSearch) return none;
  if ([query.job_id, query.file_id].some((id) => id !== undefined && !isUuid(id.toLowerCase()))) return none;
  const filter: FileFilter = {
    owner: { customerId },
    scope: scope.value,
    ...(search && { search }),
    ...(query.job_id !== undefined && { jobId: query.job_id }),
    ...(query.file_id !== undefined && { fileId: query.file_id }),
  };
  const whole = !filter.search && filter.jobId === undefined && filter.fileId === undefined;
  const offset = (query.page - 1) * filesPerPage;
  const total = whole
    ? await findCount(app.db, filter.owner, scopeName(filter.scope))
    : await countMatches(app.db, filter);
  const rows = await findSlice(app.db, filter, query.sort, { offset, limit: filesPerPage, total });
  const statuses = await statusesIn(app, customerId, rows);
  const uploaders = await uploadersOf(app.db, customerId, rows);
  const data = rows.map((row, index) =>
    presentFile(customerId, { ...row, status: statuses[index] ?? row.status }, uploaders),
  );
  return success({ data, total, per_page: filesPerPage });
}

/** Statuses of the files. Files in a folder with a label size are checked for that size, by their chosen pages. */
async function statusesIn(app: Pick<App, 'db' | 'queue'>, customerId: number, rows: readonly FileRow[]) {
  const ids = new Set(rows.map((row) => row.folder_id));
  const isGeneral = ids.size === 1 && ids.has(null);
  if (isGeneral && !rows.some((row) => row.status === 'failed' && row.sort_order !== null))
    return rows.map((row) => row.status);
  const folders = new Map((await findFolders(app.db, customerId)).map((folder) => [folder.id, folder]));
  return statusesOf(
    app,
    app.db,
    rows.map((row) => {
      const { width = 0, height = 0 } = folders.get(row.folder_id ?? 0) ?? {};
      const printed = row.sort_order ?? undefined;
      return { key: row.artwork_key, general: row.status, expected: { width, height }, printed };
    }),
  );
}
