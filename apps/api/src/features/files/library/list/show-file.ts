import type { Expectations } from '@labelwerk/artwork/preflight/expectation/expectations.ts';
import type { ExpectationQuery } from '@labelwerk/contracts/artwork/expectation.ts';
import type { FileDetail } from '@labelwerk/contracts/library/files.ts';
import { isUuid } from '@labelwerk/contracts/values/identifiers.ts';
import { findingIn, type JudgedArtwork, judgeContent, pagesAgainst } from '#features/files/artwork/index.ts';
import { namedExpectations } from '#features/files/expectation/index.ts';
import type { App } from '#platform/app.ts';
import type { Language } from '#platform/messages/messages.ts';
import { type Result, success } from '#platform/problems/failure.ts';
import { fileMissing } from '../change-files.ts';
import { downloadUrl } from '../download.ts';
import { type FileRow, findFile, updateFiles } from '../files-repository.ts';
import { folderIdOf } from '../folders/folders.ts';
import { findFolder } from '../folders/folders-repository.ts';
import { presentFile, uploadersOf } from './present-file.ts';

const dayMs = 86_400_000;

/** One of the customer's present files; with `folder`, only if it is in that folder. */
export async function ownFile(
  { db }: App,
  customerId: number,
  fileId: string,
  folder?: string,
): Promise<Result<FileRow, 'library.file-missing'>> {
  if (!isUuid(fileId)) return fileMissing();
  const file = await findFile(db, { customerId }, fileId);
  if (!file) return fileMissing();
  if (folder !== undefined && file.folder_id !== folderIdOf(folder)) return fileMissing();
  return success(file);
}

/** The expectation a file is checked against: that of the request, otherwise the label size of its folder. */
export async function expectedOfFile(
  app: Pick<App, 'db' | 'part'>,
  customerId: number,
  row: FileRow,
  query: ExpectationQuery,
): Promise<Result<Expectations, 'request.invalid'>> {
  const folder = row.folder_id === null ? undefined : await findFolder(app.db, customerId, row.folder_id);
  const expected = await namedExpectations(app, query, folder ?? { width: 0, height: 0 });
  if (!expected.ok || row.sort_order?.length !== expected.value.sorts) return expected;
  return success({ ...expected.value, sorts: undefined });
}

/** Maximum wait of a request for the check result, in ms. */
const timeoutMs = 1_500;

export const judgedFile = (
  app: App,
  row: FileRow,
  expected: Expectations,
): Promise<JudgedArtwork | undefined> =>
  judgeContent(app, row.artwork_key, { expected, timeoutMs, printed: row.sort_order ?? undefined });

/** All data of one file and its download address. With `isUse` (a person asked) the retention time starts again. */
export async function showFile(
  app: App,
  { customerId, personId }: { readonly customerId: number; readonly personId: number },
  row: FileRow,
  {
    expected,
    language,
    isUse,
  }: { readonly expected: Expectations; readonly language: Language; readonly isUse: boolean },
): Promise<FileDetail> {
  const { db, settings, now } = app;
  const judged = await judgedFile(app, row, expected);
  const uploaders = await uploadersOf(db, customerId, [row]);
  const file = presentFile(customerId, { ...row, status: judged?.status ?? row.status }, uploaders);
  const preview = (page: number) => `/customer/${customerId}/customerFile/${row.id}?preview=1&page=${page}`;
  const download = downloadUrl(app, { fileId: row.id, personId });
  const at = isUse ? now() : row.last_used_at;
  if (isUse) await updateFiles(db, [row.id], { last_used_at: at });
  const kept = new Date(at.getTime() + settings.FILE_RETENTION_DAYS * dayMs);
  return {
    file,
    download_url: download.url,
    download_expires_at: download.expiresAt.toISOString(),
    page_verdicts: judged
      ? pagesAgainst(judged.artwork, expected, judged.onEveryPage).map((page) => ({
          ...page,
          preview: preview(page.page),
        }))
      : [],
    findings: judged ? judged.findings.map((finding) => findingIn(language, finding)) : [],
    drawn: judged?.drawn ?? { done: 0, total: 0, pending: false, busy: false },
    kept_until: row.job_id === null ? kept.toISOString() : null,
  };
}
