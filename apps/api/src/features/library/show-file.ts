import type { FileDetail } from '@labelwerk/contracts/library/files.ts';
import {
  findArtwork,
  findingIn,
  type Picture,
  type PreviewAnswer,
  pagesAgainst,
  previewOf,
} from '#features/artwork/index.ts';
import { type Result, success } from '#platform/failure.ts';
import type { Language } from '#platform/messages.ts';
import type { Services } from '#platform/services.ts';
import { fileMissing } from './change-files.ts';
import { downloadUrl } from './download.ts';
import { type FileRow, findFile, updateFiles } from './files-repository.ts';
import { folderIdOf } from './folders.ts';
import { findFolder } from './folders-repository.ts';
import { presentFile } from './present-file.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const dayMs = 86_400_000;

/** One of the customer's living files; with `folder`, only if it is in that folder. */
export async function ownFile(
  { db }: Services,
  customerId: number,
  fileId: string,
  folder?: string,
): Promise<Result<FileRow>> {
  if (!uuid.test(fileId)) return fileMissing();
  const file = await findFile(db, { customerId }, fileId);
  if (!file) return fileMissing();
  if (folder !== undefined && file.folder_id !== folderIdOf(folder)) return fileMissing();
  return success(file);
}

/** Everything about one file, and an address to download it. */
export async function showFile(
  services: Services,
  customerId: number,
  row: FileRow,
  language: Language,
): Promise<FileDetail> {
  const { db, settings, now } = services;
  const artwork = await findArtwork(db, row.artwork_key);
  const folder = row.folder_id === null ? undefined : await findFolder(db, customerId, row.folder_id);
  const expected = { width: folder?.width ?? 0, height: folder?.height ?? 0 };
  const file = presentFile(customerId, row);
  const preview = (page: number) => `/customer/${customerId}/customerFile/${row.id}?preview=1&page=${page}`;
  const download = downloadUrl(services, row.id);
  // Asking for the file is using it: the time for which it is kept begins anew.
  const at = now();
  await updateFiles(db, [row.id], { last_used_at: at });
  const kept = new Date(at.getTime() + settings.FILE_RETENTION_DAYS * dayMs);
  return {
    file,
    download_url: download.url,
    download_expires_at: download.expiresAt.toISOString(),
    page_verdicts: artwork
      ? pagesAgainst(artwork, expected).map((page) => ({ ...page, preview: preview(page.page) }))
      : [],
    findings: artwork ? artwork.findings.map((finding) => findingIn(language, finding)) : [],
    kept_until: row.job_id === null ? kept.toISOString() : null,
  };
}

/** A page's picture of a file. */
export const showPreview = (
  services: Services,
  row: FileRow,
  page: number,
  picture: Picture,
): Promise<PreviewAnswer> => previewOf(services, row.artwork_key, page, picture);
