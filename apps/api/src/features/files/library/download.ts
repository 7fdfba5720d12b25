import type { Readable } from 'node:stream';
import { mayActFor } from '#features/account/index.ts';
import type { App } from '#platform/app.ts';
import { isSigned, sign } from '#platform/auth/keys.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { findFileById } from './files-repository.ts';

/** Lifetime of a download address, in seconds. */
const lifetimeSeconds = 300;

/**
 * A signed address of one file for anyone who has it. It is valid for five minutes, as long as the person it was made for
 * may act for the file's account.
 */
export function downloadUrl(
  app: Pick<App, 'settings' | 'now'>,
  { fileId, personId }: { readonly fileId: string; readonly personId: number },
): { url: string; expiresAt: Date } {
  const expires = Math.floor(app.now().getTime() / 1000) + lifetimeSeconds;
  const signed = sign(app.settings, 'download address', `${fileId}.${expires}.${personId}`);
  return {
    url: `${app.settings.API_ADDRESS}/downloads/${fileId}.${expires}.${personId}.${signed}`,
    expiresAt: new Date(expires * 1000),
  };
}

export type Download = { readonly stream: Readable; readonly size: number; readonly filename: string };

/** The file of a signed address; 404 if forged, 410 if expired. */
export async function openDownload(
  app: Pick<App, 'settings' | 'db' | 'files' | 'now'>,
  token: string,
): Promise<Result<Download, 'library.download-expired' | 'library.file-missing'>> {
  const parts = /^([0-9a-f-]{36})\.(\d{1,12})\.(\d{1,15})\.([A-Za-z0-9_-]{43})$/.exec(token);
  const missing = failure('library.file-missing');
  if (!parts) return missing;
  const [, fileId = '', expires = '', personId = '', signature = ''] = parts;
  const signed = `${fileId}.${expires}.${personId}`;
  if (!isSigned(app.settings, 'download address', signed, signature)) return missing;
  if (Number(expires) * 1000 < app.now().getTime()) return failure('library.download-expired');
  const file = await findFileById(app.db, fileId);
  if (!file || file.deleted_at || file.customer_id === null) return missing;
  if (!(await mayActFor(app.db, Number(personId), file.customer_id))) return missing;
  const content = await app.files.read(file.artwork_key);
  if (!content) return missing;
  const filename = /\.pdf$/i.test(file.filename) ? file.filename : `${file.filename}.pdf`;
  return success({ ...content, filename });
}
